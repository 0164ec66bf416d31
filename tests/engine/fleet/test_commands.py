"""Command dials and tokens, and each of the four commands by dial, by token and by both."""

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import Card
from game.engine.fleet.state import COMMANDS, SHIPS, UNKNOWN
from tests.engine.fleet.scene import (
    READY,
    activate,
    at,
    attack,
    bare,
    blue,
    do,
    duel,
    edit,
    go,
    kinds_open,
    of_kind,
    red,
    refusal,
    roll,
    scene,
    to_ships,
    whats,
    with_activation,
    with_card,
)


def test_each_ship_gets_dials_up_to_its_command_value():
    state = scene(red("osprey", at(4, 7)), blue("tern", at(16, 7)))
    assert "still needs 3" in refusal(state, READY)
    for command in ("helm", "repair", "gunnery"):
        assert whats(state, "dial") == list(COMMANDS)
        state = do(state, Choice("dial", unit=0, what=command))
    assert "has all its dials" in refusal(state, Choice("dial", unit=0, what="helm"))
    assert "no command 'tea'" in refusal(state, Choice("dial", unit=0, what="tea"))
    assert "is not yours" in refusal(state, Choice("dial", unit=1, what="helm"))
    state = do(state, READY)
    assert rules.decider(state) == BLUE
    state = do(do(state, Choice("dial", unit=1, what="helm")), READY)
    assert state.phase == SHIPS


def test_new_dials_go_under_the_old_ones():
    state = to_ships(scene(red("osprey", at(4, 7)), blue("tern", at(16, 7))), u0=["helm", "repair", "wings"])
    state = activate(state, 0)
    assert state.activation.dial == "helm"
    assert state.units[0].dials == ("repair", "wings")
    state = do(state, go(state, 0))
    state = activate(state, 1)
    state = do(state, go(state, 1))
    state = do(state, Choice("dial", unit=0, what="gunnery"))
    assert state.units[0].dials == ("repair", "wings", "gunnery")


def test_dials_are_hidden_from_the_other_side_and_from_both():
    state = to_ships(scene(red("osprey", at(4, 7)), blue("tern", at(16, 7))), u0=["helm", "repair", "wings"])
    assert rules.view(state, RED).units[0].dials == ("helm", "repair", "wings")
    assert rules.view(state, BLUE).units[0].dials == (UNKNOWN,) * 3
    assert rules.view(state, BLUE).units[1].dials == ("helm",)
    nobody = rules.view(state, NOBODY)
    assert [nobody.units[unit].dials for unit in (0, 1)] == [(UNKNOWN,) * 3, (UNKNOWN,)]


def test_only_setting_dials_is_secret():
    state = scene(red("tern", at(4, 7)), blue("tern", at(16, 7)))
    assert (rules.secret(state, RED), rules.secret(state, BLUE)) == (True, False)
    state = to_ships(state)
    assert (rules.secret(state, RED), rules.secret(state, BLUE)) == (False, False)


def test_what_dial_was_set_is_told_to_its_side_only():
    state = scene(red("tern", at(4, 7)), blue("tern", at(16, 7)))
    after, events = rules.apply(state, Choice("dial", unit=0, what="wings"), None)
    assert [event.what for event in rules.witnessed(state, after, events, RED)] == ["wings"]
    assert [event.what for event in rules.witnessed(state, after, events, BLUE)] == [""]


def test_a_dial_is_kept_or_turned_into_a_token():
    state = to_ships(scene(red("tern", at(4, 7)), blue("tern", at(16, 7))), u0=["repair"])
    assert whats(state, "activate") == ["dial"]
    kept = activate(state, 0, "dial")
    assert (kept.activation.dial, kept.units[0].orders) == ("repair", ())
    stored = do(kept, Choice("store", unit=0))
    assert (stored.activation.dial, stored.units[0].orders) == ("", ("repair",))
    assert "holds no dial" in refusal(stored, Choice("store", unit=0))


def test_a_dial_becomes_a_token_before_the_ship_does_anything_else():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}, kinds={"mastiff": bare("mastiff")})
    assert of_kind(state, "store")
    state = do(state, attack("front>front"), roll(red="hit hit", blue="hit"))
    state = do(state, Choice("done", unit=0, what="dice"))
    assert state.activation.dial == "gunnery"
    assert "has begun to act" in refusal(state, Choice("store", unit=0))


def test_no_two_tokens_alike_and_no_more_than_the_command_value():
    state = to_ships(scene(red("kestrel", at(4, 7)), blue("tern", at(16, 7))), u0=["repair"])
    alike = activate(edit(state, 0, orders=("repair",)), 0)
    assert "has a repair token already" in refusal(alike, Choice("store", unit=0))
    full = activate(edit(state, 0, orders=("helm", "wings")), 0)
    assert "can hold no more" in refusal(full, Choice("store", unit=0))


# Helm


def speeds_of(state):
    return sorted({what.split()[0] for what in whats(state, "manoeuvre")})


def test_helm_by_dial_changes_the_speed_by_one_and_allows_one_more_turn():
    state = duel("sovereign", "tern", gap=8)
    assert speeds_of(state) == ["1", "2", "3"]
    assert {"2 rr", "2 lr", "2 rl"} <= set(whats(state, "manoeuvre"))
    assert do(state, go(state, 0, "3 sss")).units[0].speed == 3


def test_helm_by_token_changes_the_speed_by_one_only():
    state = duel("sovereign", "tern", gap=8, keep="token")
    assert speeds_of(state) == ["1", "2", "3"]
    assert not {"2 rr", "2 lr", "2 rl"} & set(whats(state, "manoeuvre"))
    faster = do(state, go(state, 0, "3 sss"))
    assert (faster.units[0].speed, faster.units[0].orders) == (3, ())
    assert do(state, go(state, 0, "2 ss")).units[0].orders == ("helm",)


def test_helm_by_both_changes_the_speed_by_two():
    state = edit(duel("tern", "tern", gap=8), 0, orders=("helm",))
    assert speeds_of(state) == ["1", "2", "3", "4"]
    assert do(state, go(state, 0, "1 s")).units[0].orders == ()
    assert do(state, go(state, 0, "2 ss")).units[0].orders == ("helm",)


def test_without_helm_the_speed_stays():
    state = duel("tern", "tern", gap=8, dials={"u0": ["repair"]})
    assert speeds_of(state) == ["3"]
    told = refusal(state, Choice("manoeuvre", unit=0, cell=at(10, 7), heading=1, what="2 ss"))
    assert "cannot go at speed 2: it may have 3" in told


# Wings


def carrier(command="wings", keep="dial", orders=()):
    more = [
        red("gnats", at(9, 7)),
        red("gnats", at(10, 7)),
        red("gnats", at(11, 7)),
        red("gnats", at(12, 7)),
        blue("gnats", at(10, 11)),
    ]
    state = scene(red("kestrel", at(8, 7)), blue("tern", at(16, 7)), *more)
    state = edit(to_ships(state, u0=[command, "helm"]), 0, orders=orders)
    return activate(state, 0, keep)


def test_wings_by_dial_sends_squadrons_within_medium_range_which_move_and_attack():
    state = do(carrier(), Choice("wings", unit=0, what="dial"))
    assert state.activation.wings == 2
    assert [choice.target for choice in of_kind(state, "launch")] == [2, 3, 4]
    assert "within 3" in refusal(state, Choice("launch", unit=0, target=5))
    state = do(state, Choice("launch", unit=0, target=2))
    assert rules.choices(state, 2)
    state = do(state, Choice("fly", unit=2, cell=at(10, 10)))
    assert attack("", unit=2, target=6) in rules.choices(state)
    state = do(state, attack("", unit=2, target=6), roll(blue="hit crit lock"))
    assert (state.flight, state.units[2].activated) == (None, True)
    assert state.activation.wings == 1


def test_wings_a_squadron_may_also_attack_first_and_then_move():
    state = edit(carrier(), 6, cell=at(9, 6))
    state = do(do(state, Choice("wings", unit=0, what="dial")), Choice("launch", unit=0, target=2))
    state = do(state, attack("", unit=2, target=6), roll(blue="hit hit hit"))
    assert "fly" in kinds_open(state)
    state = do(state, Choice("fly", unit=2, cell=at(12, 10)))
    assert state.units[2].activated


def test_wings_by_token_sends_one_and_both_one_more():
    by_token = do(carrier("wings", "token"), Choice("wings", unit=0, what="token"))
    assert (by_token.activation.wings, by_token.units[0].orders) == (1, ())
    by_both = do(carrier(orders=("wings",)), Choice("wings", unit=0, what="both"))
    assert (by_both.activation.wings, by_both.activation.dial) == (3, "")


def test_wings_are_resolved_once_a_round_and_before_the_guns():
    state = do(carrier(orders=("wings",)), Choice("wings", unit=0, what="dial"))
    assert "has resolved wings this round" in refusal(state, Choice("wings", unit=0, what="token"))
    state = with_activation(carrier(), zones=(0,))
    assert "has attacked" in refusal(state, Choice("wings", unit=0, what="dial"))


def test_a_squadron_that_is_sent_does_not_act_again():
    state = do(do(carrier(), Choice("wings", unit=0, what="dial")), Choice("launch", unit=0, target=2))
    state = do(state, Choice("return", unit=2))
    assert 2 not in [choice.target for choice in of_kind(state, "launch")]


# Repair


def damaged(keep="dial", orders=(), **fields):
    state = duel("osprey", "tern", gap=8, dials={"u0": ["repair"]}, keep=keep)
    fields.setdefault("shields", (2, 0, 1, 3))
    fields["orders"] = state.units[0].orders if keep == "token" else orders
    return edit(state, 0, **fields)


def test_repair_by_dial_gives_the_engineering_value_and_by_token_half_of_it():
    assert do(damaged(), Choice("repair", unit=0, what="dial")).activation.points == 4
    assert do(damaged("token"), Choice("repair", unit=0, what="token")).activation.points == 2
    both = do(damaged(orders=("repair",)), Choice("repair", unit=0, what="both"))
    assert (both.activation.points, both.units[0].orders) == (6, ())


def test_repair_one_point_moves_a_shield():
    state = do(damaged(), Choice("repair", unit=0, what="dial"))
    state = do(state, Choice("shift", unit=0, what="left>right"))
    assert (state.units[0].shields, state.activation.points) == ((2, 1, 1, 2), 3)
    assert "has no shields" in refusal(damaged_repairing(), Choice("shift", unit=0, what="right>rear"))
    assert "all its shields" in refusal(damaged_repairing(), Choice("shift", unit=0, what="front>left"))


def damaged_repairing():
    return do(damaged(), Choice("repair", unit=0, what="dial"))


def test_repair_two_points_regain_a_shield():
    state = do(damaged_repairing(), Choice("restore", unit=0, what="right"))
    assert (state.units[0].shields, state.activation.points) == ((2, 1, 1, 3), 2)
    assert "all its shields" in refusal(state, Choice("restore", unit=0, what="left"))


def test_repair_three_points_discard_a_damage_card():
    state = with_card(damaged_repairing(), 0, Card.CUT_FEEDS)
    state = do(state, Choice("mend", unit=0, what="Cut feeds"))
    assert (state.units[0].hull, state.activation.points) == (6, 1)
    assert "needs engineering points: 2, has 1" in refusal(state, Choice("restore", unit=0, what="right"))


def test_repair_points_lapse_when_the_guns_speak():
    state = edit(damaged_repairing(), 1, cell=at(11, 7))
    state = do(state, attack("front>front"), roll(red="blank blank"))
    assert state.activation.points == 0
    assert not of_kind(state, "restore")


def test_repair_needs_something_to_repair():
    state = duel("osprey", "tern", gap=8, dials={"u0": ["repair"]})
    assert "nothing to repair" in refusal(state, Choice("repair", unit=0, what="dial"))


# Gunnery


def test_gunnery_dial_and_token_are_used_in_one_attack():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]})
    state = edit(state, 0, orders=("gunnery",))
    state = do(state, attack("front>front"), roll(red="blank blank", blue="hit"))
    assert {"gunnery_die", "gunnery_reroll"} <= kinds_open(state)


def test_gunnery_is_resolved_in_one_attack_a_round():
    units = red("tern", at(8, 7), 0), blue("mastiff", at(8, 5), 4)
    state = activate(to_ships(scene(*units), u0=["gunnery"]), 0)
    state = edit(edit(state, 0, orders=("gunnery",)), 1, speed=0)
    state = do(state, attack("front>left"), roll(red="blank blank", blue="lock"))
    state = do(state, Choice("gunnery_die", unit=0, what="red"), [(1, 0, 0, 0, 0)])
    state = do(state, Choice("done", unit=0, what="dice"))
    assert state.attack is None
    state = do(state, attack("left>left"), roll(red="blank", blue="lock"))
    assert state.attack is None
    assert state.units[0].orders == ("gunnery",)


def test_a_dial_says_what_it_does_before_it_is_set():
    state = scene(red("osprey", at(4, 7)), blue("tern", at(16, 7)))
    told = {choice.what: rules.describe(state, choice) for choice in of_kind(state, "dial")}
    assert told["gunnery"].endswith("set a gunnery dial, which adds a die to an attack")
    assert set(told) == set(COMMANDS)
