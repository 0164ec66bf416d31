"""Command, Activation by initiative, End: secrecy, ties, omens, points."""

import msgspec

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.ranks import rules
from game.engine.ranks.dials import matching
from game.engine.ranks.faces import STONES, omens
from game.engine.ranks.roster import unit_kinds
from game.engine.ranks.state import ACTIVATION, COMMAND, HIDDEN, NO_MODIFIER, UNSET, evolve, set_unit
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import ROSTER, battle

FAR = (("pikes", "red", 1, 5, 0), ("lancers", "red", 3, 5, 0), ("barrow_foot", "blue", 1, 0, 2))


def test_each_side_sets_its_dials_the_first_player_first():
    drill = Drill(battle(6, 6, *FAR))
    assert (drill.state.phase, drill.state.side) == (COMMAND, RED)
    assert {choice.unit for choice in drill.choices()} == {0, 1}
    assert Choice("done") not in drill.choices()


def test_a_modifier_is_only_offered_in_the_colour_of_the_action_or_white():
    drill = Drill(battle(6, 6, *FAR))
    drill.do("set_action", unit=0, what="march 2@4")
    offered = [choice.what for choice in drill.choices("set_modifier")]
    assert offered == ["none", "turn -1", "wheel -2", "charge", "turning charge -1", "defend +1", "skill"]
    drill.do("set_modifier", unit=0, what="none").do("redial", unit=0)
    drill.do("set_action", unit=0, what="melee@7")
    assert [choice.what for choice in drill.choices("set_modifier")] == ["none", "enhance hit +1", "skill"]


def test_white_matches_all_on_either_dial():
    kind = unit_kinds(ROSTER, "")["pikes"]
    white = msgspec.structs.replace(kind.actions[0], colour="white")
    colours = {kind.modifiers[number].colour for number in matching(kind, white)}
    assert colours == {"blue", "green", "white"}, "all that are of use to a march"


def test_a_setting_is_explained_before_it_is_chosen():
    drill = Drill(battle(6, 6, *FAR))
    action = Choice("set_action", unit=0, what="march 2@4")
    assert rules.describe(drill.state, action) == "Vale Pikes: march 2 at initiative 4"
    told = rules.preview(drill.state, action).words[0]
    assert "march 2 at initiative 4, blue: straight ahead, its whole speed" in told
    assert "turn -1, wheel -2, charge" in told
    drill.do("set_action", unit=0, what="march 2@4")
    told = rules.preview(drill.state, Choice("set_modifier", unit=0, what="wheel -2")).words[0]
    assert told.endswith("wheel -2: the march may begin with a turn to one side; 2 less speed.")
    assert [rules.tell(drill.state, event) for event in drill.told] == [
        "Vale Pikes set their dials: march 2 at initiative 4"
    ]
    rows = {row.label: row.value for row in rules.card(drill.state, 0).rows}
    assert rows["Action"] == "march 2 at initiative 4"


def test_an_action_that_no_modifier_fits_is_set_at_once():
    drill = Drill(battle(6, 6, *FAR)).do("set_action", unit=1, what="melee@3")
    assert drill.unit(1).modifier == NO_MODIFIER


def test_dials_can_be_set_anew_until_the_side_is_done():
    drill = Drill(battle(6, 6, *FAR)).do("set_action", unit=1, what="melee@3").do("redial", unit=1)
    assert drill.unit(1).action == UNSET


def test_dials_are_secret_until_revealed():
    drill = Drill(battle(6, 6, *FAR))
    drill.do("set_action", unit=1, what="melee@3")
    assert rules.secret(drill.state, RED)
    assert not rules.secret(drill.state, BLUE)
    assert rules.view(drill.state, BLUE).units[1].action == HIDDEN
    assert rules.view(drill.state, NOBODY).units[1].action == HIDDEN
    assert rules.view(drill.state, RED).units[1].action >= 0
    drill = Drill(battle(6, 6, *FAR)).dial(u0="march 2@4", u1="march 5@7", u2="march 2@6")
    assert drill.state.active == 0
    seen = rules.view(drill.state, BLUE)
    assert seen.units[0].action >= 0, "who acts is revealed"
    assert seen.units[1].action == HIDDEN
    assert not rules.secret(drill.state, RED)


def test_units_act_by_ascending_initiative():
    drill = Drill(battle(6, 6, *FAR)).dial(u0="march 2@4", u1="march 3@2", u2="march 1@4")
    order = []
    while drill.state.phase == ACTIVATION:
        order.append(drill.state.active)
        drill.play(drill.choices("hold")[0])
    assert order == [1, 0, 2], "the tie at 4 goes to the first player"


def test_the_first_player_alternates_and_wins_ties():
    drill = Drill(battle(6, 6, *FAR)).dial()
    assert (drill.state.turn, drill.state.first, drill.state.side) == (2, BLUE, BLUE)
    drill.dial(u0="march 2@4", u2="march 1@4")
    assert drill.state.active == 2


def test_who_has_several_units_at_one_initiative_picks():
    drill = Drill(battle(6, 6, *FAR)).dial(u0="march 2@4", u1="march 4@4", u2="march 3@8")
    assert [choice.unit for choice in drill.choices("activate")] == [0, 1]
    names = ", ".join(drill.state.game.names[:2])
    assert rules.clock(drill.state).task == f"Choose who acts first: {names}."
    assert drill.do("activate", unit=1).state.active == 1
    assert rules.clock(drill.state).task.startswith("Marsh Lancers reveal")


def test_the_end_readies_upgrades_and_hides_dials_again():
    drill = Drill(
        battle(6, 6, *FAR[1:], ("pikes", "red", 1, 5, 0, "2x2", ("captain",))), u2={"exhausted": (0,)}
    )
    drill.dial(u2="melee@7")
    assert drill.unit(2).exhausted == ()
    assert {drill.unit(unit).action for unit in range(3)} == {UNSET}


def test_the_five_stones_have_their_faces():
    faces = [dict(zip(stone.faces, stone.weights, strict=True)) for stone in STONES]
    assert faces == [
        {(): 1, ("wild", "wild"): 1},
        {("steady",): 2},
        {("living",): 1, ("steady",): 1},
        {(): 1, ("living",): 1},
        {("living",): 1, ("wild", "wild"): 1},
    ]


STONES_UP = ((0, 1), (1,), (1, 0), (0, 1), (1, 0))


def test_the_stones_are_thrown_at_the_end_and_their_sum_is_what_abilities_use():
    assert omens(STONES_UP) == (1, 2, 3)
    drill = Drill(battle(6, 6, *FAR)).dial(dice=STONES_UP)
    assert drill.state.omens == (1, 2, 3)
    assert "omens" in drill.kinds()


def test_a_game_lasts_its_rounds_and_most_points_win():
    drill = Drill(battle(6, 6, *FAR, objectives=((1, 0, 7), (3, 5, 5)), turns=1)).dial()
    outcome = rules.outcome(drill.state)
    assert (outcome.winner, outcome.points) == (BLUE, (5, 7))


def test_equal_points_and_wounds_are_a_draw():
    drill = Drill(battle(6, 6, *FAR, turns=1)).dial()
    assert rules.outcome(drill.state).winner == NOBODY


def test_with_equal_points_fewer_wounds_win():
    drill = Drill(battle(6, 6, *FAR, turns=1))
    state = evolve(drill.state)
    red = state.game.armies[RED][0]
    *trays, (ordinary, upgrade) = state.units[red].trays
    set_unit(state, red, trays=(*trays, (ordinary - 1, upgrade)))
    drill.state = state
    outcome = rules.outcome(drill.dial().state)
    assert outcome.winner == BLUE
    assert outcome.reason.endswith("with fewer losses, 0 to 1")


def test_points_are_those_of_the_formation_and_its_upgrades():
    state = rules.start(battle(6, 6, ("pikes", "red", 1, 5, 0, "3x3", ("captain",)), FAR[2]))
    assert state.game.points == (65, 35)
