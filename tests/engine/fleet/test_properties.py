"""What holds in every game of `fleet`, whatever is chosen."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.board import Shape
from game.engine.chance import Pinned
from game.engine.contract import NOBODY, Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import Deck
from game.engine.match import Match, NotAllowed
from game.engine.save import load, read_save, save_text
from game.engine.scenario import Objective, Obstacle, Placed
from tests.engine.fleet.scene import ROSTER, assert_conserved, scenario

SHAPES = [Shape("hex", 12, 9, axis, index) for axis in "xy" for index in ("odd", "even")]
SHIPS = [kind for kind, fields in ROSTER["units"].items() if fields["class"] == "ship"]
SQUADRONS = [kind for kind, fields in ROSTER["units"].items() if fields["class"] == "squadron"]
LUCK = st.integers(0, 10**6)


def melee(shape, seed, ships, squadrons, turns):
    """A crowded battle made up from a seed, with weak hulls, so that all kinds of things happen."""
    luck = Random(seed)
    cells = luck.sample(range(shape.width * shape.height), 2 * (ships + squadrons) + 8)
    units = [
        Placed(luck.choice(kinds), side, cells.pop(), heading=luck.randrange(6))
        for side in ("red", "blue")
        for kinds, number in ((SHIPS, ships), (SQUADRONS, squadrons))
        for _ in range(number)
    ]
    obstacles = [Obstacle(kind, cells.pop()) for kind in ("asteroid", "asteroid", "debris", "station")]
    goals = [Objective("Buoy", cells.pop(), points=5, scored="each turn")]
    built = scenario(*units, obstacles=obstacles, objectives=goals, turns=turns, shape=shape)
    thin = {
        kind: {**fields, "shields": [1, 0, 0]}
        if fields["class"] == "ship" and luck.random() < 0.6
        else fields
        for kind, fields in ROSTER["units"].items()
    }
    return msgspec.structs.replace(built, roster={"units": thin})


GAMES = st.builds(
    melee,
    shape=st.sampled_from(SHAPES),
    seed=LUCK,
    ships=st.integers(1, 6),
    squadrons=st.integers(0, 5),
    turns=st.integers(1, 5),
)

BOLD = {"attack": 6.0, "further": 3.0, "wings": 3.0, "repair": 3.0, "mend": 3.0}
"""How much likelier than others these are, so that random games fight."""


def pick(luck, options):
    return luck.choices(options, [BOLD.get(option.kind, 1.0) for option in options])[0]


def play_out(match, luck, watch=lambda match: None, most=500):
    while match.outcome() is None and len(match.history) < most:
        watch(match)
        match.play(pick(luck, match.choices()))
    watch(match)


@settings(max_examples=60)
@given(GAMES, LUCK)
def test_damage_cards_are_conserved_and_hulls_agree_with_them(built, seed):
    play_out(Match(rules, built, seed), Random(seed), lambda match: assert_conserved(match.state))


def test_damage_cards_are_conserved_when_the_deck_runs_out():
    """Games that begin with a few cards in the deck and all others discarded."""
    reshuffled = 0
    for seed in range(15):
        match = Match(rules, melee(SHAPES[0], seed, 5, 2, 8), seed)
        every = match.state.deck.unseen
        match.state.deck = Deck((every[0], *(0,) * (len(every) - 1)), 0, (0, *every[1:]))
        play_out(match, Random(seed), lambda match: assert_conserved(match.state), most=600)
        reshuffled += sum(match.state.deck.unseen) > 10
    assert reshuffled > 5, "the deck did run out"


@settings(max_examples=40)
@given(GAMES, LUCK)
def test_what_follows_from_the_state_is_never_stale(built, seed):
    def watch(match):
        state = match.state
        fresh = msgspec.structs.replace(state, derived=type(state.derived)())
        assert rules.choices(fresh) == match.choices()
        there = {}
        for unit, record in enumerate(state.units):
            if record.cell >= 0:
                there[record.cell] = (*there.get(record.cell, ()), unit)
        assert there == state.occupants
        for units in there.values():
            ships = [unit for unit in units if state.game.is_ship[unit]]
            assert len(units) == 1 or (not ships and len(units) == 2)
            assert len({state.game.sides[unit] for unit in units}) == 1

    play_out(Match(rules, built, seed), Random(seed), watch, most=250)


@settings(max_examples=30)
@given(GAMES, LUCK)
def test_undo_restores_the_state_exactly_and_stops_only_at_luck_or_reveals(built, seed):
    match, luck = Match(rules, built, seed), Random(seed)
    facts, listed = [rules.facts(match.state)], [match.choices()]
    while match.outcome() is None and len(match.history) < 250:
        match.play(pick(luck, match.choices()))
        facts.append(rules.facts(match.state))
        listed.append(match.choices())
        if luck.random() < 0.2:
            for _ in range(luck.randint(1, 8)):
                if match.undo_objection():
                    last = match.history[-1] if match.history else None
                    assert last is None or last.dice or any(event.reveals for event in last.events)
                    with pytest.raises(NotAllowed, match=r"[Uu]ndo"):
                        match.undo()
                    break
                match.undo()
                facts.pop()
                listed.pop()
                assert rules.facts(match.state) == facts[-1]
                assert match.choices() == listed[-1]


@settings(max_examples=30)
@given(GAMES, LUCK, st.data())
def test_save_and_load_is_the_identity_in_the_middle_of_any_attack(built, seed, data):
    match, luck = Match(rules, built, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 120))):
        if match.outcome() is None:
            match.play(pick(luck, match.choices()))
    while match.outcome() is None and not rules.running(match.state) and len(match.history) < 300:
        match.play(pick(luck, match.choices()))
    text = save_text(match)
    loaded = load(read_save(text, "save"), rules, "save")
    assert rules.facts(loaded.state) == rules.facts(match.state)
    assert loaded.choices() == match.choices()
    assert save_text(loaded) == text
    if match.outcome() is None:
        choice = pick(luck, match.choices())
        assert loaded.play(choice) == match.play(choice)
        assert rules.facts(loaded.state) == rules.facts(match.state)


def any_choice(built):
    """Choices near the possible ones: right kinds, units and cells just on and off the board."""
    units, cells = len(built.units), len(built.ground)
    unit = st.integers(-2, units)
    whats = [
        "",
        "front",
        "front>left",
        "left>front",
        "dial",
        "token",
        "both",
        "helm",
        "2 ss",
        "1 r",
        "0",
        "left",
    ]
    return st.builds(
        Choice,
        kind=st.sampled_from([*rules.DEEDS, "jump"]),
        unit=unit,
        target=st.one_of(st.just(-1), unit),
        cell=st.one_of(st.just(-1), st.integers(-2, cells)),
        amount=st.integers(-1, 4),
        heading=st.integers(-1, 6),
        what=st.sampled_from(whats),
    )


def fitted(choice):
    """The same with the fields that its kind does not use at rest, so that rules are reached at all."""
    used = rules.DEEDS[choice.kind].fields if choice.kind in rules.DEEDS else ()
    rest = {"unit": -1, "target": -1, "cell": -1, "by": -1, "amount": 0, "heading": -1, "what": ""}
    return Choice(
        choice.kind, **{name: getattr(choice, name) if name in used else rest[name] for name in rest}
    )


@settings(max_examples=50)
@given(GAMES, LUCK, st.data())
def test_every_listed_choice_applies_and_every_unlisted_one_is_refused_in_words(built, seed, data):
    match, luck = Match(rules, built, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 120))):
        if match.outcome() is None:
            match.play(pick(luck, match.choices()))
    listed = match.choices()
    assert len(set(listed)) == len(listed)
    before = rules.facts(match.state)
    for choice in listed:
        assert rules.objection(match.state, choice) is None
        assert rules.describe(match.state, choice)
        assert 0 < len(rules.brief(match.state, choice)) <= 30
        rules.where(match.state, choice)
    for choice in listed[:40]:
        trial = Match(rules, built, seed)
        trial.state = match.state
        for event in trial.play(choice):
            assert rules.tell(trial.state, event)
        assert rules.facts(match.state) == before, "the old state stays as it was"
    for choice in data.draw(st.lists(any_choice(built), max_size=25)):
        for tried in (choice, fitted(choice)):
            refused = rules.objection(match.state, tried)
            assert (refused is None) == (tried in listed), refused
            if refused is not None:
                assert refused[0].isupper() or refused[0] == "("
                assert refused.endswith(".")


@settings(max_examples=30)
@given(GAMES, LUCK)
def test_every_game_ends(built, seed):
    match, luck = Match(rules, built, seed), Random(seed)
    while match.outcome() is None:
        match.play(luck.choice(match.choices()))
        assert len(match.history) < 20_000, "a game of five rounds ends"
    assert match.choices() == []
    assert match.decider() == NOBODY


@settings(max_examples=30)
@given(GAMES, LUCK)
def test_a_side_can_play_from_its_view_alone(built, seed):
    def watch(match):
        side = match.decider()
        if side == NOBODY:
            return
        listed = match.choices()
        for onlooker in (side, NOBODY):
            seen = rules.view(match.state, onlooker)
            assert rules.choices(seen) == listed
            for choice in listed[:4]:
                assert rules.objection(seen, choice) is None

    play_out(Match(rules, built, seed), Random(seed), watch, most=200)


@settings(max_examples=25)
@given(GAMES, LUCK)
def test_a_view_can_be_played_on(built, seed):
    match, luck = Match(rules, built, seed), Random(seed)
    play_out(match, luck, most=60)
    state = rules.view(match.state, luck.randrange(2))
    trial = Match(rules, built, seed)
    trial.state = state
    play_out(trial, luck, lambda match: assert_conserved(match.state), most=120)


@settings(max_examples=20)
@given(GAMES, LUCK)
def test_programs_can_weigh_and_windows_can_show_everything_at_any_time(built, seed):
    luck = Random(seed)

    def watch(match):
        if luck.random() > 0.08 or match.outcome() is not None:
            return
        state = rules.view(match.state, match.decider())
        for choice in luck.sample(rules.choices(state), min(5, len(rules.choices(state)))):
            assert isinstance(rules.worth(state, choice), float)
            assert rules.why(state, choice)
            rules.preview(state, choice)
        assert abs(rules.value(state, 0) + rules.value(state, 1)) < 1e-6
        show_all(state, luck)

    play_out(Match(rules, built, seed), luck, watch, most=200)


def show_all(state, luck):
    assert len(rules.pieces(state)) == sum(record.cell >= 0 for record in state.units)
    assert rules.features(state)
    assert rules.clock(state).turn == rules.turn(state)
    exhibit = rules.exhibit(state)
    assert (exhibit is None) == (rules.running(state) is None)
    unit = luck.randrange(len(state.units))
    assert rules.card(state, unit).title
    cell = luck.randrange(rules.board(state).size)
    assert rules.area_at(state, cell).endswith(".")
    for title in rules.OVERLAYS:
        if title.name != "danger":
            rules.overlay(state, title.name, 0, unit, cell)
    told = rules.why_not(state, unit, cell)
    assert told == "" or told.endswith(".")


@settings(max_examples=10)
@given(GAMES, LUCK)
def test_danger_can_be_asked_for_every_unit(built, seed):
    match, luck = Match(rules, built, seed), Random(seed)
    play_out(match, luck, most=60)
    alive = [unit for unit, record in enumerate(match.state.units) if record.cell >= 0]
    unit = luck.choice(alive)
    danger = rules.danger(match.state, unit, match.state.units[unit].cell)
    assert sum(danger.together.losses.values()) == pytest.approx(1.0)
    assert all(threat.forecast.prospects[0].unit == unit for threat in danger.threats)


@settings(max_examples=15)
@given(GAMES, LUCK)
def test_the_recorded_dice_alone_repeat_a_game(built, seed):
    match = Match(rules, built, seed)
    play_out(match, Random(seed), most=200)
    state = rules.start(built)
    for played in match.history:
        state, events = rules.apply(state, played.choice, Pinned(played.dice))
        assert tuple(events) == played.events
    assert rules.facts(state) == rules.facts(match.state)
