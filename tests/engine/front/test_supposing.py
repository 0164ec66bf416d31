"""Where enemies out of sight are taken to be by those who play on in the mind."""

from random import Random

import msgspec
from hypothesis import given, settings

from game.engine.chance import Sampled
from game.engine.contract import NOBODY, RED
from game.engine.front import rules
from game.engine.front.state import HIDDEN, WAITING, Derived
from game.engine.front.view import seen
from game.engine.match import Match
from game.engine.scenario import Area, Depot, Objective, Placed
from tests.engine.front.games import GAMES, pick
from tests.engine.front.scene import next_turn, scene, to_phase
from tests.engine.random_play import LUCK, play_out

FOGGY = GAMES.map(
    lambda scenario: msgspec.structs.replace(scenario, switches=tuple({*scenario.switches, "fog"}))
)


def row(width, *things, **options):
    return scene(" ".join(["."] * width), *things, switches=("fog",), **options)


def supposed(state, side=RED):
    return rules.supposed(rules.view(state, side))


def in_turn(state, turn):
    while (state.turn, state.side) != (turn, RED):
        state = next_turn(state)
    return state


def test_without_fog_there_is_nothing_to_suppose():
    state = scene(". . . .", Placed("infantry", "red", 0), Placed("infantry", "blue", 3))
    assert rules.supposed(state) is state


def test_an_enemy_in_sight_is_where_it_is_seen():
    state = row(20, Placed("infantry", "red", 0), Placed("infantry", "blue", 3, strength=2, supplies=1))
    assert supposed(state).units[1] == state.units[1]


def test_an_enemy_comes_at_half_its_pace_to_the_objective_whole_and_supplied():
    state = row(
        40,
        Placed("infantry", "red", 0),
        Placed("armour", "blue", 39, strength=1, supplies=1),
        Objective("Mill", 20),
        turns=9,
    )
    kind = state.game.kinds[1]
    for turn, cell in ((1, 39), (3, 34), (5, 29), (8, 22), (9, 20)):
        posed = supposed(in_turn(state, turn))
        assert posed.units[1].cell == cell
        assert posed.occupant[cell] == 1
        assert (posed.units[1].strength, posed.units[1].supplies) == (
            kind.troop_strength,
            kind.supply_capacity,
        )


def test_whoever_fires_from_afar_stays_behind():
    state = row(
        40,
        Placed("infantry", "red", 0),
        Placed("field_artillery", "blue", 39),
        Placed("headquarters", "blue", 38),
        Objective("Mill", 20),
        turns=9,
    )
    posed = supposed(in_turn(state, 9))
    assert [posed.units[unit].cell for unit in (1, 2)] == [37, 34]


def test_no_enemy_is_where_it_would_be_seen():
    state = row(12, Placed("recon", "red", 2), Placed("infantry", "blue", 11), Objective("Mill", 4), turns=9)
    posed = supposed(in_turn(state, 8))
    assert posed.units[1].cell not in seen(posed, RED)
    assert posed.units[1].cell == 8


def test_enemies_share_objectives_among_themselves():
    drawing = "\n".join([" ".join(["."] * 30)] * 3)
    state = scene(
        drawing,
        Placed("infantry", "red", 0),
        *(Placed("armour", "blue", 29 + 30 * line) for line in range(3)),
        Objective("Mill", 15),
        Objective("Ford", 75),
        switches=("fog",),
        turns=9,
    )
    posed = supposed(in_turn(state, 8))
    assert {15, 75} <= {posed.units[unit].cell for unit in (1, 2, 3)}


def test_who_has_not_come_yet_waits_and_who_has_begins_at_the_edge():
    late = Placed("infantry", "blue", turn=3, area="Road")
    state = row(40, Placed("infantry", "red", 0), late, Objective("Mill", 20), areas=[Area("Road", (39,))])
    state = to_phase(state, "Movement")
    assert supposed(state).units[1].cell == WAITING
    assert supposed(in_turn(state, 3)).units[1].cell == WAITING, "blue's third turn is still to come"
    assert supposed(in_turn(state, 4)).units[1].cell == 39


def test_depots_out_of_sight_hold_what_they_began_with():
    state = row(20, Placed("infantry", "red", 0), Placed("infantry", "blue", 19), Depot("blue", 18, stock=7))
    assert rules.view(state, RED).stocks == (0,)
    assert supposed(state).stocks == (7,)


@settings(max_examples=60, deadline=None)
@given(FOGGY, LUCK)
def test_what_is_supposed_follows_from_the_view_and_could_be_and_can_be_played_on(scenario, seed):
    def watch(match):
        side, state = match.decider(), match.state
        if side == NOBODY or state.attack or Random(len(match.history)).random() < 0.9:
            return
        known = rules.view(state, side)
        posed = rules.supposed(known)
        truth = _with_others_elsewhere(state, known)
        assert rules.facts(rules.supposed(rules.view(truth, side))) == rules.facts(posed)
        visible = seen(known, side)
        for unit, record in enumerate(posed.units):
            if known.units[unit].cell != HIDDEN:
                assert record == known.units[unit]
            elif record.cell >= 0 and unit not in state.game.flying:
                assert record.cell not in visible
                assert 0 < state.game.costs[record.cell] <= state.game.kinds[unit].movement
                assert posed.occupant[record.cell] == unit
        places = [record.cell for unit, record in enumerate(posed.units) if unit not in state.game.flying]
        on_map = [cell for cell in places if cell >= 0]
        assert len(set(on_map)) == len(on_map) == len(posed.occupant)
        luck = Random(seed)
        for step in range(60):
            if rules.decider(posed) == NOBODY:
                break
            choice = luck.choice(rules.choices(posed))
            posed, _ = rules.apply(posed, choice, Sampled(f"{seed}/{step}"))

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch, most=200)


def _with_others_elsewhere(state, known):
    """The same view of another truth: unseen enemies have changed places and lost all they had."""
    unseen = [
        unit
        for unit, record in enumerate(known.units)
        if record.cell == HIDDEN and state.units[unit].cell >= 0 and unit not in state.game.flying
    ]
    cells = [state.units[unit].cell for unit in unseen]
    truth = msgspec.structs.replace(state, derived=Derived(lists=[None] * len(state.units)))
    truth.units = list(state.units)
    for unit, cell in zip(unseen, cells[1:] + cells[:1], strict=True):
        truth.units[unit] = msgspec.structs.replace(state.units[unit], cell=cell, strength=1, supplies=0)
    truth.occupant = {
        record.cell: unit
        for unit, record in enumerate(truth.units)
        if record.cell >= 0 and unit not in state.game.flying
    }
    return truth


@settings(max_examples=60, deadline=None)
@given(FOGGY, LUCK)
def test_what_a_choice_is_worth_in_fog_is_the_same_to_who_knows_all(scenario, seed):
    def watch(match):
        side, state = match.decider(), match.state
        if side == NOBODY or state.attack:
            return
        known = rules.view(state, side)
        for choice in rules.choices(state):
            assert rules.worth(known, choice) == rules.worth(state, choice)

    play_out(Match(rules, scenario, seed), Random(seed), pick, watch, most=120)
