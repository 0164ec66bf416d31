"""The round: whose turn it is, passing, the Status phase, the score and the end."""

import msgspec

from game.engine.chance import Pinned
from game.engine.contract import BLUE, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.damage import destroy
from game.engine.fleet.state import COMMAND, DESTROYED, DISCARDED, EXHAUSTED, SHIPS, evolve
from game.engine.fleet.state import READY as FRESH
from game.engine.scenario import Objective, SideSetup
from tests.engine.fleet.scene import (
    PASS,
    READY,
    activate,
    at,
    attack,
    bare,
    blue,
    do,
    do_and_tell,
    edit,
    go,
    kinds_open,
    red,
    refusal,
    roll,
    scenario,
    scene,
    to_ships,
    to_squadrons,
)


def ships(*, own, other, **options):
    units = [red("tern", at(3, 1 + 2 * row)) for row in range(own)]
    units += [blue("tern", at(17, 1 + 2 * row)) for row in range(other)]
    return to_ships(scene(*units, **options))


def test_the_opening_tells_round_and_phase():
    state = scene(red("tern", at(3, 3)), blue("tern", at(17, 3)))
    assert [rules.tell(state, event) for event in rules.opening(state)] == ["Round 1", "Command phase"]


def test_ships_are_activated_in_turn_the_first_player_first():
    for first, order in (("red", [RED, BLUE, RED, BLUE]), ("blue", [BLUE, RED, BLUE, RED])):
        state = ships(own=2, other=2, first=first)
        seen = []
        while state.phase == SHIPS:
            seen.append(rules.decider(state))
            fresh = next(choice for choice in rules.choices(state) if choice.kind == "activate")
            state = do(state, fresh)
            state = do(state, go(state, fresh.unit))
        assert seen == order


def test_a_ship_acts_once_a_round():
    state = ships(own=2, other=2)
    state = activate(state, 0)
    assert "must manoeuvre" in refusal(state, Choice("activate", unit=1, what="dial"))
    state = do(state, go(state, 0))
    state = activate(state, 2)
    state = do(state, go(state, 2))
    assert "has had its turn this round" in refusal(state, Choice("activate", unit=0, what="dial"))


def test_a_side_with_fewer_ships_gets_pass_tokens_for_the_difference():
    state = ships(own=1, other=3)
    assert state.passes == (2, 0)
    state = do(state, PASS)
    assert rules.decider(state) == BLUE
    assert "no pass token" in refusal(state, PASS)
    state = activate(state, 1)
    state = do(state, go(state, 1))
    assert rules.decider(state) == RED
    assert state.passes == (1, 0)


def test_a_side_whose_ships_have_all_acted_waits_for_the_other():
    state = ships(own=1, other=2)
    for ship in (0, 1, 2):
        state = activate(state, ship)
        state = do(state, go(state, ship))
    assert state.turn == 2


def test_nobody_passes_while_a_ship_has_its_turn():
    state = activate(ships(own=1, other=2), 0)
    assert "must manoeuvre" in refusal(state, PASS)


def test_the_status_phase_readies_tokens_but_not_discarded_ones():
    state = edit(ships(own=1, other=1), 0, tokens=(EXHAUSTED, DISCARDED, FRESH))
    state = to_squadrons(state)
    assert state.phase == COMMAND
    assert state.turn == 2
    assert state.units[0].tokens == (FRESH, DISCARDED, FRESH)
    assert not state.units[0].activated


def test_the_first_player_stays_first_all_game():
    state = to_squadrons(ships(own=1, other=1, first="blue"))
    assert rules.decider(state) == BLUE


def test_choices_of_other_phases_are_refused():
    state = scene(red("tern", at(3, 3)), blue("tern", at(17, 3)), red("gnats", at(5, 5)))
    assert "belongs to the Ship phase" in refusal(state, Choice("activate", unit=0, what="dial"))
    assert "acts in the Squadron phase" in refusal(state, Choice("fly", unit=2, cell=at(6, 5)))
    state = to_ships(state)
    assert "belongs to the Command phase" in refusal(state, READY)
    assert "must be activated first" in refusal(state, attack("front>front"))
    assert "is no squadron" in refusal(state, Choice("fly", unit=0, cell=at(6, 5)))
    assert "is no ship" in refusal(state, Choice("activate", unit=2, what="dial"))


# The score


def test_destroyed_units_score_their_points():
    kinds = {"plover": bare("plover", hull=1, shields=[0, 0, 0])}
    units = red("kestrel", at(8, 7)), blue("plover", at(10, 7)), blue("tern", at(18, 13))
    state = activate(to_ships(scene(*units, kinds=kinds)), 0)
    state = do(state, attack("front>front"), roll(red="hit hit blank"))
    assert rules.clock(state).score == "39 : 0"


def test_objectives_score_for_the_side_that_alone_is_beside_them():
    goal = [Objective("Buoy", at(6, 7), points=7, scored="each turn")]

    def scored(*units):
        state = to_squadrons(to_ships(scene(*units, objectives=goal)))
        return state.tokens

    near, far = red("tern", at(3, 7), 1), red("tern", at(2, 1))
    assert scored(near, blue("tern", at(17, 7))) == (7, 0)
    assert scored(far, blue("tern", at(17, 7))) == (0, 0)
    assert scored(near, blue("tern", at(9, 6), 4)) == (0, 0)


def play_to_the_end(state):
    """Everybody goes straight on, in large circles where the edge is near."""
    while state.result is None:
        listed = rules.choices(state)
        wanted = [choice for choice in listed if choice.kind in ("manoeuvre", "displace", "stand_down")]
        state = rules.apply(state, wanted[0] if wanted else listed[-1], Pinned([]))[0]
    return state


def test_the_tallies_tell_destroyed_enemies_and_objectives_apart():
    goal = Objective("Buoy", at(2, 3), points=7, scored="each turn")
    state = scene(red("tern", at(2, 2)), blue("tern", at(18, 2)), blue("gnats", at(18, 4)), objectives=[goal])
    state = evolve(state)
    state.tokens = (7, 0)
    destroy(state, 2)
    told = rules.tallies(state, RED)
    assert (told["points for enemies destroyed"], told["points for objectives"]) == (8, 7)
    assert rules.points(state) == (15, 0)


def test_after_the_last_round_the_higher_score_wins():
    goal = [Objective("Buoy", at(6, 7), points=7, scored="at the end")]
    units = red("tern", at(3, 7)), blue("tern", at(17, 3))
    state = play_to_the_end(scene(*units, objectives=goal, turns=1))
    assert (state.result.winner, state.result.points) == (RED, (7, 0))
    assert state.result.reason == "the last round is over, 7 points to 0"


def test_a_tie_goes_to_the_second_player():
    for first, winner in (("red", BLUE), ("blue", RED)):
        units = red("tern", at(3, 7)), blue("tern", at(17, 3))
        state = play_to_the_end(scene(*units, turns=1, first=first))
        assert state.result.winner == winner
        assert "a tie goes to" in state.result.reason


def test_the_loss_of_all_ships_ends_the_game_at_once():
    kinds = {"plover": bare("plover", hull=1, shields=[0, 0, 0])}
    units = red("kestrel", at(8, 7)), blue("plover", at(10, 7)), blue("gnats", at(18, 13))
    state = activate(to_ships(scene(*units, kinds=kinds)), 0)
    state, events = do_and_tell(state, attack("front>front"), roll(red="hit hit blank"))
    assert state.result.winner == RED
    assert state.result.reason == "Blue has no ships left"
    assert events[-1].kind == "over"
    assert rules.choices(state) == []


def test_the_reason_for_the_end_agrees_with_the_name_of_the_side():
    kinds = {"plover": bare("plover", hull=1, shields=[0, 0, 0])}
    drawn = scenario(red("kestrel", at(8, 7)), blue("plover", at(10, 7)), kinds=kinds)
    begun = rules.start(msgspec.structs.replace(drawn, blue=SideSetup("Free Ports")))
    state = do(activate(to_ships(begun), 0), attack("front>front"), roll(red="hit hit blank"))
    assert state.result.reason == "Free Ports have no ships left"
    assert rules.decider(state) == -1
    assert rules.objection(state, PASS) == "The game is over."


def test_ships_that_destroy_each_other_leave_it_to_the_points():
    kinds = {"tern": bare("tern", hull=1)}
    units = red("tern", at(8, 7)), blue("tern", at(11, 7), 1)
    state = activate(to_ships(scene(*units, kinds=kinds), u0=["repair"]), 0)
    state = do(state, go(state, 0, "3 sss"))
    assert [state.units[unit].cell for unit in (0, 1)] == [DESTROYED, DESTROYED]
    assert state.result.winner == BLUE


def test_closing_and_idle_tell_what_is_left_to_do():
    state = scene(
        red("tern", at(3, 3)), red("tern", at(3, 7)), blue("tern", at(17, 3)), red("gnats", at(5, 5))
    )
    assert (rules.closing(state), rules.idle(state)) == (None, (0, 1))
    state = do(do(state, Choice("dial", unit=0, what="helm")), Choice("dial", unit=1, what="helm"))
    assert (rules.closing(state), rules.idle(state)) == (READY, ())
    state = to_ships(state)
    assert rules.idle(state) == (0, 1)
    assert kinds_open(state) == {"activate"}
    state = to_squadrons(state)
    assert rules.closing(state) == Choice("stand_down")
    assert rules.idle(state) == (3,)
