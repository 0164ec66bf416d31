"""`salient odds front`."""

import json

import pytest

from game.cli import main
from game.engine.front.losses import loss_odds


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
        ("ten", "is not a number of dice; write it like 10d12."),
        ("11d8", "has more than 10 dice; give 0 to 10."),
        ("3d7", "there is no battle die d7; use d4, d6, d8, d10, d12, d20."),
        ("-1d8", ""),
        ("", "is not a number of dice"),
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
