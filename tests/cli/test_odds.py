"""`salient odds front`."""

import json
import tomllib

import pytest

from game.cli import main
from game.engine.families import family, names
from game.engine.front.losses import loss_odds
from game.resources import assets


def told(capsys, *arguments):
    assert main(["odds", "front", *arguments]) == 0
    return capsys.readouterr().out


def test_json_gives_the_exact_distribution(capsys):
    data = json.loads(told(capsys, "10d12", "10d12", "--json"))
    assert list(data["losses"]) == [str(loss) for loss in range(11)]
    assert list(data["losses"].values()) == list(loss_odds(12, 10, 12, 10))
    assert data["mean"] == pytest.approx(sum(int(k) * p for k, p in data["losses"].items()))
    assert sum(data["losses"].values()) == pytest.approx(1.0)


def test_no_attacking_dice_lose_nobody(capsys):
    assert json.loads(told(capsys, "0d4", "5d20", "--json")) == {
        "losses": {"0": 1.0},
        "mean": 0.0,
        "destroyed": 0.0,
    }


def test_dice_that_nobody_meets_are_all_losses(capsys):
    assert json.loads(told(capsys, "5d8", "0d8", "--json"))["losses"]["5"] == 1.0


@pytest.mark.parametrize("die", [4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("number", [0, 1, 10])
def test_every_die_and_count_is_answered(capsys, die, number):
    assert "mean losses" in told(capsys, f"{number}d{die}", "5d8")


def test_the_table_has_a_bar_for_each_loss(capsys):
    out = told(capsys, "3d8", "3d8")
    assert "34.86%" in out
    assert "█" in out


def test_cover_helps_the_defender(capsys):
    bare = json.loads(told(capsys, "6d8", "6d8", "--json"))["mean"]
    covered = json.loads(told(capsys, "6d8", "6d8", "--cover", "1", "--json"))["mean"]
    assert covered < bare


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ("ten", "or dice like 10d12."),
        ("10d", "is not a number of dice; write it like 10d12."),
        ("11d8", "has more than 10 dice; give 0 to 10."),
        ("3d7", "there is no battle die d7; use d4, d6, d8, d10, d12, d20."),
        ("-1d8", ""),
        ("", "is no unit of front"),
    ],
)
def test_bad_dice_get_a_sentence_and_exit_code_2(capsys, dice, words):
    try:
        code = main(["odds", "front", dice, "5d8"])
    except SystemExit as stop:
        code = stop.code
    assert code == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


# Units of a roster


def test_two_units_of_the_roster_are_brought_to_blows(capsys):
    data = json.loads(told(capsys, "armour", "infantry", "--json"))
    card = tomllib.loads((assets() / "rosters" / "front.toml").read_text(encoding="utf-8"))["units"]
    dice = card["armour"]["battle_die"], 10, card["infantry"]["battle_die"], 10
    exact = {str(loss): p for loss, p in enumerate(loss_odds(*dice)) if p}
    assert data["defender"]["odds"]["losses"] == pytest.approx(exact)
    assert data["attacker"]["mean"] > 0
    assert any("answers" in words for words in data["assumes"])


def test_a_battery_fires_from_afar_without_an_answer(capsys):
    data = json.loads(told(capsys, "field_artillery", "infantry", "--distance", "2", "--json"))
    assert data["defender"]["mean"] > 0
    assert data["attacker"]["mean"] == 0


def test_the_forecast_of_units_is_told_with_its_reasons(capsys):
    out = told(capsys, "armour", "infantry")
    assert "Red Armour 1 attacks Blue Infantry 1" in out
    assert "for each point of strength" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dragon", "infantry"], "is no unit of front"),
        (["infantry", "infantry", "--distance", "9"], "never comes to attack"),
        (["infantry", "infantry", "--distance", "0"], "give 1 to"),
        (["infantry", "infantry", "--ground", "lava"], "is no terrain"),
    ],
)
def test_bad_units_get_a_sentence_and_exit_code_2(capsys, arguments, words):
    assert main(["odds", "front", *arguments]) == 2
    error = capsys.readouterr().err
    assert words in error
    assert error.count("\n") == 1


def test_an_optional_rule_changes_the_odds(capsys):
    pair = "armour", "infantry", "--ground", "woods", "--json"
    bare = json.loads(told(capsys, *pair))["defender"]["mean"]
    covered = json.loads(told(capsys, *pair, "--switch", "terrain defence"))["defender"]["mean"]
    assert covered < bare
    assert main(["odds", "front", *pair, "--switch", "magic"]) == 2
    assert "is no optional rule of front" in capsys.readouterr().err


def test_what_does_not_go_with_units_is_refused(capsys):
    assert main(["odds", "fleet", "tern", "mastiff", "--cover", "2"]) == 2
    assert "--cover: goes with dice, not with units" in capsys.readouterr().err
    assert main(["odds", "fleet", "tern", "mastiff", "--switch", "magic"]) == 2
    assert "is no optional rule of fleet; leave it out: there are none" in capsys.readouterr().err


@pytest.mark.parametrize("name", names())
def test_every_family_has_odds_for_some_pair_of_its_units(capsys, name):
    roster = tomllib.loads((assets() / "rosters" / f"{name}.toml").read_text(encoding="utf-8"))
    kinds = list(family(name, name).kind_names(roster))
    assert any(main(["odds", name, kind, kinds[0], "--json"]) == 0 for kind in kinds[:4])


def test_a_squadron_against_a_ship_is_sent_by_one_of_its_own(capsys):
    assert main(["odds", "fleet", "gnats", "tern", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    # A blue die shows a hit on 4 of 8 faces; a jink has it rolled again where that helps.
    assert found["defender"]["odds"]["damage"] == {"0": 0.75, "1": 0.25}


def test_an_attacker_is_whole_even_where_the_enemy_would_strike_first(capsys):
    """In ranks the defender's dial may come first; its blow is not part of the question."""
    assert main(["odds", "ranks", "pikes", "barrow_foot", "--json"]) == 0
    reasons = [modifier["reason"] for modifier in json.loads(capsys.readouterr().out)["modifiers"]]
    assert "rerolls for full ranks" in reasons
    assert "a reroll for a partial rank" not in reasons
