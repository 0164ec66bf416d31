"""What holds in every game of `front`, on every board, whatever is chosen."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.chance import Pinned
from game.engine.contract import BLUE, RED, SIDES, Choice
from game.engine.front import rules
from game.engine.front.start import supply_of
from game.engine.front.state import SWITCHES
from game.engine.match import Match, NotAllowed
from game.engine.save import load, read_save, save_text
from game.engine.scenario import Area, Placed
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER

SHAPES = [
    Shape("square", 9, 7),
    Shape("square", 7, 10),
    *(Shape("hex", 9, 9, axis, index) for axis in "xy" for index in ("odd", "even")),
]

GAMES = st.builds(
    lambda shape, seed, units, turns, switches, late: with_reinforcements(
        encounter(
            shape, ROSTER, units_a_side=units, turns=turns, seed=seed, switches=tuple(sorted(switches))
        ),
        late,
    ),
    shape=st.sampled_from(SHAPES),
    seed=st.integers(0, 10**6),
    units=st.integers(1, 9),
    turns=st.integers(1, 4),
    switches=st.sets(st.sampled_from([switch.name for switch in SWITCHES])),
    late=st.booleans(),
)

LUCK = st.integers(0, 10**6)


def with_reinforcements(scenario, late):
    """In half of the games an infantry and an aircraft of each side arrive in turn 2."""
    if not late:
        return scenario
    passable = [cell for cell, kind in enumerate(scenario.ground) if scenario.terrains[kind].cost]
    area = Area("north", tuple(passable[:4]))
    fresh = [
        Placed(kind, side, turn=2, area="north" if kind == "infantry" else "")
        for side in SIDES
        for kind in ("infantry", "strike_aircraft")
    ]
    return msgspec.structs.replace(scenario, units=(*scenario.units, *fresh), areas=(area,))


def play_out(match, luck, watch=lambda match: None, most=600):
    """Random choices until the game ends; end of phase is preferred now and then so that games get on."""
    while match.outcome() is None and len(match.history) < most:
        watch(match)
        options = match.choices()
        match.play(options[-1] if luck.random() < 0.15 else luck.choice(options))
    watch(match)


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_supply_is_conserved(scenario, seed):
    match = Match(rules, scenario, seed)

    def watch(match):
        for side in (RED, BLUE):
            ledger = match.state.ledgers[side]
            gained = ledger.start + ledger.income + ledger.captured
            assert gained == supply_of(match.state, side) + ledger.spent + ledger.lost

    play_out(match, Random(seed), watch)


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_what_follows_from_the_state_is_never_stale(scenario, seed):
    """Choices come from what earlier states remembered; a state made afresh must list the same."""

    def watch(match):
        state = match.state
        fresh = msgspec.structs.replace(state, derived=type(state.derived)(lists=[None] * len(state.units)))
        assert rules.choices(fresh) == rules.choices(state)
        on_map = {
            record.cell: unit
            for unit, record in enumerate(state.units)
            if record.cell >= 0 and not state.game.kinds[unit].flies
        }
        assert on_map == state.occupant
        for unit in range(len(state.units)):
            listed = [choice for choice in rules.choices(state) if choice.unit == unit]
            assert rules.choices(state, unit) == listed

    play_out(Match(rules, scenario, seed), Random(seed), watch)


@settings(max_examples=40)
@given(GAMES, LUCK)
def test_undo_restores_the_state_exactly_and_stops_only_at_luck_or_reveals(scenario, seed):
    match, luck = Match(rules, scenario, seed), Random(seed)
    facts = [rules.facts(match.state)]
    listed = [match.choices()]
    while match.outcome() is None and len(match.history) < 300:
        match.play(luck.choice(match.choices()))
        facts.append(rules.facts(match.state))
        listed.append(match.choices())
        if luck.random() < 0.2:
            for _ in range(luck.randint(1, 8)):
                if refused := match.undo_objection():
                    last = match.history[-1] if match.history else None
                    assert last is None or last.dice or any(event.reveals for event in last.events)
                    with pytest.raises(NotAllowed, match=r"[Uu]ndo"):
                        match.undo()
                    assert refused.endswith(".")
                    break
                match.undo()
                facts.pop()
                listed.pop()
                assert rules.facts(match.state) == facts[-1]
                assert match.choices() == listed[-1]


@settings(max_examples=30)
@given(GAMES, LUCK, st.data())
def test_save_and_load_is_the_identity_in_the_middle_of_anything(scenario, seed, data):
    match, luck = Match(rules, scenario, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 150))):
        if match.outcome() is not None:
            break
        match.play(luck.choice(match.choices()))
    if data.draw(st.booleans()):
        while match.outcome() is None and not rules.running(match.state) and len(match.history) < 400:
            match.play(luck.choice(match.choices()))
    text = save_text(match)
    loaded = load(read_save(text, "save"), rules, "save")
    assert rules.facts(loaded.state) == rules.facts(match.state)
    assert loaded.choices() == match.choices()
    assert save_text(loaded) == text
    if match.outcome() is None:
        choice = luck.choice(match.choices())
        assert loaded.play(choice) == match.play(choice)
        assert rules.facts(loaded.state) == rules.facts(match.state)


def any_choice(scenario):
    """Choices near the possible ones: right kinds, units and cells just on and off the board."""
    units, cells = len(scenario.units), len(scenario.ground)
    unit = st.integers(-2, units)
    return st.builds(
        Choice,
        kind=st.sampled_from([*rules.DEEDS, "fly"]),
        unit=unit,
        target=st.one_of(st.just(-1), unit),
        cell=st.one_of(st.just(-1), st.integers(-2, cells)),
        by=st.one_of(st.just(-1), unit),
        amount=st.integers(-1, 13),
    )


def fitted(choice):
    """The same with the fields that its kind does not use at rest, so that rules are reached at all."""
    used = rules.DEEDS[choice.kind].fields if choice.kind in rules.DEEDS else ()
    rest = {"unit": -1, "target": -1, "cell": -1, "by": -1, "amount": 0}
    return Choice(
        choice.kind, **{name: getattr(choice, name) if name in used else rest[name] for name in rest}
    )


@settings(max_examples=60)
@given(GAMES, LUCK, st.data())
def test_every_listed_choice_applies_and_every_unlisted_one_is_refused_in_words(scenario, seed, data):
    match, luck = Match(rules, scenario, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 120))):
        if match.outcome() is None:
            match.play(luck.choice(match.choices()))
    listed = match.choices()
    assert len(set(listed)) == len(listed)
    for choice in listed:
        assert rules.objection(match.state, choice) is None
        rules.describe(match.state, choice)
    for number, choice in enumerate(listed):
        before = rules.facts(match.state)
        trial = Match(rules, scenario, seed)
        trial.state = match.state
        for event in trial.play(choice):
            assert rules.tell(trial.state, event)
        assert rules.facts(match.state) == before, "the old state stays as it was"
        if number == 40:
            break
    for choice in data.draw(st.lists(any_choice(scenario), max_size=20)):
        for tried in (choice, fitted(choice)):
            refused = rules.objection(match.state, tried)
            assert (refused is None) == (tried in listed)
            if refused is not None:
                assert refused[0].isupper() or refused[0] == "("
                assert refused.endswith(".")


@settings(max_examples=40)
@given(GAMES, LUCK)
def test_every_game_ends(scenario, seed):
    match, luck = Match(rules, scenario, seed), Random(seed)
    while match.outcome() is None:
        match.play(luck.choice(match.choices()))
        assert len(match.history) < 20_000, "a game of four turns ends"
    assert match.choices() == []
    assert match.decider() == -1
    assert rules.objection(match.state, Choice("end_phase")) == "The game is over."


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_a_side_can_play_from_its_view_alone(scenario, seed):
    """Whatever is hidden, the choices and refusals are those of the true state."""

    def watch(match):
        side = match.decider()
        if side < 0:
            return
        seen = rules.view(match.state, side)
        listed = match.choices()
        assert rules.choices(seen) == listed
        for choice in listed[:5]:
            assert rules.objection(seen, choice) is None
            assert rules.forecast(seen, choice) == rules.forecast(match.state, choice)

    play_out(Match(rules, scenario, seed), Random(seed), watch, most=250)


@settings(max_examples=40)
@given(GAMES, LUCK)
def test_danger_can_be_asked_for_every_unit_at_any_time(scenario, seed):
    luck = Random(seed)

    def watch(match):
        state = match.state
        unit = luck.randrange(len(state.units))
        if state.units[unit].cell >= 0 and not state.game.kinds[unit].flies and luck.random() < 0.1:
            danger = rules.danger(state, unit, state.units[unit].cell)
            assert abs(sum(danger.together.losses.values()) - 1.0) < 1e-9
            worst = max((threat.forecast.prospects[0].mean for threat in danger.threats), default=0.0)
            assert danger.together.mean >= worst - 1e-9

    play_out(Match(rules, scenario, seed), luck, watch, most=250)


@settings(max_examples=25)
@given(GAMES, LUCK)
def test_the_recorded_dice_alone_repeat_a_game(scenario, seed):
    match = Match(rules, scenario, seed)
    play_out(match, Random(seed), most=200)
    state = rules.start(scenario)
    for played in match.history:
        state, events = rules.apply(state, played.choice, Pinned(played.dice))
        assert tuple(events) == played.events
    assert rules.facts(state) == rules.facts(match.state)
