"""What holds in every game of `squad`, on every board, whatever is chosen."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.contract import NOBODY, Choice
from game.engine.match import Match, NotAllowed
from game.engine.save import load, read_save, save_text
from game.engine.squad import rules
from game.engine.squad.state import BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES, Derived
from tests.engine.squad.scene import BLUE_ARMY, RED_ARMY, battlefield, unit

SHAPES = [
    Shape("hex", 20, 12, "x", "odd"),
    Shape("hex", 20, 12, "y", "even"),
    Shape("square", 20, 12),
]
MISSIONS = (BREAKTHROUGH, INTERCEPT, POSITIONS, SUPPLIES)


def encounter(shape, seed, size, turns):
    """Some units of both armies close to each other, on ground with something of everything."""
    luck = Random(seed)
    columns = {"red": (3, 7), "blue": (shape.width - 4, shape.width - 8)}
    taken = {(column, row) for side in columns.values() for column in side for row in range(shape.height)}
    marks = {}
    for _ in range(40):
        place = (luck.randrange(shape.width), luck.randrange(shape.height))
        if place not in taken and not any((place[0] + dx, place[1]) in taken for dx in (-1, 0, 1)):
            marks[place] = luck.choice("wts~")
    units = []
    for side, army in (("red", RED_ARMY), ("blue", BLUE_ARMY)):
        for number, kind in enumerate(luck.sample(army, size)):
            column = columns[side][number % 2]
            units.append(unit(kind, side, column, 2 + 4 * (number // 2), shape))
    middle = [(f"Goal {row}", row * shape.width + shape.width // 2) for row in (2, 9)]
    for _, place in middle:
        marks.pop((place % shape.width, place // shape.width), None)
    return battlefield(
        *units, shape=shape, marks=marks, mission=luck.choice(MISSIONS), objectives=middle, turns=turns
    )


GAMES = st.builds(
    encounter,
    shape=st.sampled_from(SHAPES),
    seed=st.integers(0, 10**6),
    size=st.integers(1, 5),
    turns=st.integers(1, 3),
)
LUCK = st.integers(0, 10**6)


def play_out(match, luck, watch=lambda match: None, most=400):
    while match.outcome() is None and len(match.history) < most:
        watch(match)
        match.play(likely(match, luck))
    watch(match)


def likely(match, luck):
    """Any choice, but attacks more often than moves, since there are so many more of these."""
    options = match.choices()
    attacks = [option for option in options if option.kind in ("attack", "react", "plan_attack")]
    return luck.choice(attacks if attacks and luck.random() < 0.5 else options)


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_random_games_end(scenario, seed):
    match = Match(rules, scenario, seed)
    play_out(match, Random(seed), most=3000)
    assert match.outcome() is not None


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_minis_stand_apart_on_open_ground_in_cohesion_and_nothing_is_stale(scenario, seed):
    def watch(match):
        state, board = match.state, match.state.game.board
        cells = {mini.cell: number for number, record in enumerate(state.units) for mini in record.minis}
        assert cells == state.occupant
        assert len(cells) == sum(len(record.minis) for record in state.units)
        assert all(state.game.rough[cell] for cell in cells)
        for number, record in enumerate(state.units):
            assert all(mini.wounds < state.game.kinds[number].health for mini in record.minis)
            tokens = (record.aims, record.dodges, record.surges, record.suppression, record.barriers)
            assert min(tokens) >= 0
        active = state.act.unit
        if state.attack is None and active != NOBODY and "move" in state.act.done:
            leader = state.units[active].cell
            assert all(board.distance(leader, mini.cell) <= 2 for mini in state.units[active].minis)
        fresh = msgspec.structs.replace(state, derived=Derived())
        assert rules.choices(fresh) == rules.choices(state)

    play_out(Match(rules, scenario, seed), Random(seed), watch)


@settings(max_examples=12, deadline=None)
@given(GAMES, LUCK)
def test_every_listed_choice_applies_and_can_be_shown(scenario, seed):
    luck = Random(seed)

    def watch(match):
        state = match.state
        listed = rules.choices(state)
        if match.outcome() is not None:
            assert not listed
            return
        assert len(listed) == len(set(listed))
        view = rules.view(state, rules.decider(state))
        for choice in luck.sample(listed, min(3, len(listed))):
            assert rules.objection(state, choice) is None
            assert rules.objection(view, choice) is None
            assert rules.describe(view, choice)
            assert 0 < len(rules.brief(view, choice)) <= 60
            assert -1 <= rules.where(view, choice) < state.game.board.size
            rules.preview(view, choice)
            assert isinstance(rules.worth(view, choice), float)
            assert rules.why(view, choice)
        rules.exhibit(view)
        rules.clock(view)

    play_out(Match(rules, scenario, seed), luck, watch, most=150)


@settings(max_examples=15, deadline=None)
@given(GAMES, LUCK)
def test_every_choice_that_is_not_listed_is_refused_in_words(scenario, seed):
    luck = Random(seed)

    def watch(match):
        state = match.state
        size, cells = len(state.units), state.game.board.size
        listed = set(rules.choices(state))
        for _ in range(12):
            choice = Choice(
                luck.choice(list(rules.DEEDS)),
                unit=luck.randint(-1, size),
                target=luck.choice([-1, luck.randrange(size)]),
                cell=luck.choice([-1, luck.randrange(cells)]),
                amount=luck.choice([0, 0, 1]),
                heading=luck.choice([-1, luck.randint(0, 6)]),
                what=luck.choice(["", "rifle", "Standing Orders", "die:red attack:0"]),
            )
            told = rules.objection(state, choice)
            assert (told is None) == (choice in listed), choice
            if told is not None:
                assert told.endswith(".")
                with pytest.raises(NotAllowed):
                    match.play(choice)

    play_out(Match(rules, scenario, seed), luck, watch, most=120)


@settings(max_examples=15, deadline=None)
@given(GAMES, LUCK)
def test_undo_restores_the_state_exactly_and_stops_only_at_luck_or_reveals(scenario, seed):
    match, luck = Match(rules, scenario, seed), Random(seed)
    facts, listed = [rules.facts(match.state)], [match.choices()]
    while match.outcome() is None and len(match.history) < 200:
        match.play(likely(match, luck))
        facts.append(rules.facts(match.state))
        listed.append(match.choices())
        if luck.random() < 0.2:
            for _ in range(luck.randint(1, 6)):
                if match.undo_objection():
                    last = match.history[-1] if match.history else None
                    assert last is None or last.dice or any(event.reveals for event in last.events)
                    break
                match.undo()
                facts.pop()
                listed.pop()
                assert rules.facts(match.state) == facts[-1]
                assert match.choices() == listed[-1]


@settings(max_examples=15, deadline=None)
@given(GAMES, LUCK, st.data())
def test_save_and_load_is_the_identity_in_the_middle_of_any_attack(scenario, seed, data):
    match, luck = Match(rules, scenario, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 120))):
        if match.outcome() is not None:
            break
        match.play(likely(match, luck))
    if data.draw(st.booleans()):
        while match.outcome() is None and not rules.running(match.state) and len(match.history) < 300:
            match.play(likely(match, luck))
    loaded = load(read_save(save_text(match), "test"), rules, "test")
    assert rules.facts(loaded.state) == rules.facts(match.state)
    assert loaded.choices() == match.choices()


@settings(max_examples=8, deadline=None)
@given(GAMES, LUCK)
def test_everything_that_happens_is_told_and_shown(scenario, seed):
    match, luck = Match(rules, scenario, seed), Random(seed)
    while match.outcome() is None and len(match.history) < 150:
        events = match.play(likely(match, luck))
        for event in events:
            assert rules.tell(match.state, event)
        if luck.random() < 0.1:
            state = match.state
            for piece in rules.pieces(state):
                rules.card(state, piece.unit)
                for title in rules.OVERLAYS:
                    if luck.random() < 0.2:
                        rules.overlay(state, title.name, piece.side, piece.unit, piece.cell)
            for cell in range(0, state.game.board.size, 37):
                rules.area_at(state, cell)
            rules.features(state)
            rules.value(state, 0)
            rules.tallies(state, 0)


@settings(max_examples=10, deadline=None)
@given(GAMES, LUCK)
def test_plans_begin_with_what_is_allowed(scenario, seed):
    def watch(match):
        state = match.state
        for number in range(len(state.units)):
            for line in rules.plans(state, number):
                assert line[0] in rules.choices(state)

    play_out(Match(rules, scenario, seed), Random(seed), watch, most=80)
