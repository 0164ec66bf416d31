"""What holds in every game of `ranks`, whatever is chosen."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.chance import Pinned
from game.engine.contract import NOBODY, Choice
from game.engine.match import Match, NotAllowed
from game.engine.ranks import formation, rules
from game.engine.ranks.morale import FULL_DECK
from game.engine.save import load, read_save, save_text
from tests.engine.ranks.field import random_battle

GAMES = st.builds(
    lambda seed, units, turns: random_battle(seed, width=7, height=6, units=units, turns=turns),
    seed=st.integers(0, 10**6),
    units=st.integers(1, 5),
    turns=st.integers(1, 4),
)
LUCK = st.integers(0, 10**6)


def keen(luck, options):
    """Any choice, but dials that are set stay so, and a unit that can fight or move mostly does."""
    worth_it = [choice for choice in options if choice.kind not in ("redial", "hold")]
    fights = [
        choice
        for choice in worth_it
        if choice.kind in ("melee", "charge", "shoot")
        or choice.what.startswith(("melee", "ranged", "charge"))
    ]
    if fights and luck.random() < 0.5:
        return luck.choice(fights)
    return luck.choice(worth_it if worth_it and luck.random() < 0.95 else options)


def play_out(match, luck, watch=lambda match: None, most=500):
    while match.outcome() is None and len(match.history) < most:
        watch(match)
        match.play(keen(luck, match.choices()))
    watch(match)


@settings(max_examples=30, deadline=None)
@given(GAMES, LUCK)
def test_the_morale_deck_and_the_ranks_are_conserved(scenario, seed):
    match = Match(rules, scenario, seed)

    def watch(match):
        state = match.state
        assert all(0 <= left <= full for left, full in zip(state.deck, FULL_DECK, strict=True))
        on_map = {record.cell: unit for unit, record in enumerate(state.units) if record.cell >= 0}
        assert on_map == state.occupant
        for unit, record in enumerate(state.units):
            assert min(record.banes) >= 0
            assert record.inspiration >= 0
            assert formation.left(record.trays) <= state.game.sizes[unit]
            assert all(formation.toughness(tray) for tray in record.trays), "empty trays leave"
            assert bool(record.trays) == (record.cell >= 0)
            assert record.frontage <= max(1, len(record.trays))
            upgrades = formation.upgrades_in(record.trays)
            assert len(set(upgrades)) == len(upgrades) <= len(state.game.upgrades[unit])

    play_out(match, Random(seed), watch)


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_undo_restores_the_state_exactly_and_stops_only_at_luck_or_reveals(scenario, seed):
    match, luck = Match(rules, scenario, seed), Random(seed)
    facts = [rules.facts(match.state)]
    while match.outcome() is None and len(match.history) < 300:
        match.play(keen(luck, match.choices()))
        facts.append(rules.facts(match.state))
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
                assert rules.facts(match.state) == facts[-1]


@settings(max_examples=20, deadline=None)
@given(GAMES, LUCK, st.data())
def test_save_and_load_is_the_identity_in_the_middle_of_any_attack(scenario, seed, data):
    match, luck = Match(rules, scenario, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 120))):
        if match.outcome() is None:
            match.play(keen(luck, match.choices()))
    while match.outcome() is None and not rules.running(match.state) and len(match.history) < 300:
        match.play(keen(luck, match.choices()))
    text = save_text(match)
    loaded = load(read_save(text, "save"), rules, "save")
    assert rules.facts(loaded.state) == rules.facts(match.state)
    assert loaded.choices() == match.choices()
    assert save_text(loaded) == text
    if match.outcome() is None:
        choice = luck.choice(match.choices())
        assert loaded.play(choice) == match.play(choice)
        assert rules.facts(loaded.state) == rules.facts(match.state)


WORDS = ("", "none", "melee", "ranged", "red", "march 3@5", "charge", "banes", "captain", "tray 0", "mutter")


def any_choice(scenario):
    units, cells = len(scenario.units), len(scenario.ground)
    unit = st.integers(-2, units)
    return st.builds(
        Choice,
        kind=st.sampled_from([*rules.DEEDS, "fly"]),
        unit=unit,
        target=st.one_of(st.just(-1), unit),
        cell=st.one_of(st.just(-1), st.integers(-2, cells)),
        amount=st.integers(-1, 3),
        heading=st.integers(-2, 4),
        what=st.sampled_from(WORDS),
    )


def fitted(choice):
    """The same with the fields that its kind does not use at rest, so that rules are reached at all."""
    used = rules.DEEDS[choice.kind].fields if choice.kind in rules.DEEDS else ()
    rest = {"unit": -1, "target": -1, "cell": -1, "amount": 0, "heading": -1, "what": ""}
    return Choice(
        choice.kind, **{name: getattr(choice, name) if name in used else rest[name] for name in rest}
    )


@settings(max_examples=40, deadline=None)
@given(GAMES, LUCK, st.data())
def test_every_listed_choice_applies_and_every_unlisted_one_is_refused_in_words(scenario, seed, data):
    match, luck = Match(rules, scenario, seed), Random(seed)
    for _ in range(data.draw(st.integers(0, 100))):
        if match.outcome() is None:
            match.play(keen(luck, match.choices()))
    listed = match.choices()
    assert len(set(listed)) == len(listed)
    for choice in listed:
        assert rules.objection(match.state, choice) is None
        assert rules.describe(match.state, choice)
        assert rules.brief(match.state, choice)
        assert rules.why(match.state, choice)
        before = rules.facts(match.state)
        trial = Match(rules, scenario, seed)
        trial.state = match.state
        for event in trial.play(choice):
            assert rules.tell(trial.state, event)
        assert rules.facts(match.state) == before, "the old state stays as it was"
    for choice in data.draw(st.lists(any_choice(scenario), max_size=20)):
        for tried in (choice, fitted(choice)):
            refused = rules.objection(match.state, tried)
            assert (refused is None) == (tried in listed)
            if refused is not None:
                assert refused[0].isupper()
                assert refused.endswith(".")


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_every_game_ends(scenario, seed):
    match, luck = Match(rules, scenario, seed), Random(seed)
    while match.outcome() is None:
        match.play(luck.choice(match.choices()))
        assert len(match.history) < 20_000, "a game of four rounds ends"
    assert match.choices() == []
    assert match.decider() == NOBODY
    assert rules.objection(match.state, Choice("done")) == "The game is over."


@settings(max_examples=25, deadline=None)
@given(GAMES, LUCK)
def test_a_side_can_play_from_its_view_alone_and_learns_no_hidden_dial(scenario, seed):
    def watch(match):
        side = match.decider()
        if side < 0:
            return
        seen = rules.view(match.state, side)
        listed = match.choices()
        assert rules.choices(seen) == listed
        for choice in listed[:4]:
            assert rules.objection(seen, choice) is None
            assert rules.forecast(seen, choice) == rules.forecast(match.state, choice)
            rules.worth(seen, choice)
        for unit, record in enumerate(seen.units):
            if seen.game.sides[unit] != side and record.cell >= 0 and not record.revealed:
                assert record.action < 0
                assert record.modifier < 0

    play_out(Match(rules, scenario, seed), Random(seed), watch, most=200)


@settings(max_examples=20, deadline=None)
@given(GAMES, LUCK)
def test_views_can_be_played_on_to_the_end(scenario, seed):
    """A player that thinks ahead plays on in what it knows, whatever the hidden dials are."""
    match, luck = Match(rules, scenario, seed), Random(seed)
    for _ in range(luck.randint(0, 60)):
        if match.outcome() is None:
            match.play(keen(luck, match.choices()))
    if match.outcome() is None:
        imagined = Match(rules, scenario, seed)
        imagined.state = rules.view(match.state, match.decider())
        play_out(imagined, luck, most=400)


@settings(max_examples=20, deadline=None)
@given(GAMES, LUCK)
def test_all_there_is_to_show_can_be_shown_at_any_time(scenario, seed):
    luck = Random(seed)

    def watch(match):
        if luck.random() > 0.15:
            return
        state = rules.view(match.state, luck.choice((0, 1, NOBODY)))
        unit, cell = luck.randrange(len(state.units)), luck.randrange(state.game.board.size)
        assert rules.pieces(state)
        assert rules.card(state, unit).rows
        assert rules.clock(state).score
        assert rules.area_at(state, cell)
        rules.features(state)
        rules.exhibit(state)
        rules.why_not(state, unit, cell)
        for title in rules.OVERLAYS:
            rules.overlay(state, title.name, luck.choice((0, 1)), unit, cell)
        decider = match.decider()
        if decider >= 0:
            own = rules.view(match.state, decider)
            for choice in rules.choices(own):
                rules.where(own, choice)
                rules.preview(own, choice)
            for line in rules.plans(own, unit):
                assert rules.objection(own, line[0]) is None

    play_out(Match(rules, scenario, seed), luck, watch, most=200)


@settings(max_examples=20, deadline=None)
@given(GAMES, LUCK)
def test_danger_can_be_asked_for_every_unit_at_any_time(scenario, seed):
    luck = Random(seed)

    def watch(match):
        state = match.state
        unit = luck.randrange(len(state.units))
        if state.units[unit].cell >= 0 and luck.random() < 0.1:
            danger = rules.danger(state, unit, state.units[unit].cell)
            assert abs(sum(danger.together.losses.values()) - 1.0) < 1e-9
            worst = max((threat.forecast.prospects[0].mean for threat in danger.threats), default=0.0)
            assert danger.together.mean >= worst - 1e-9

    play_out(Match(rules, scenario, seed), luck, watch, most=200)


@settings(max_examples=15, deadline=None)
@given(GAMES, LUCK)
def test_the_recorded_dice_alone_repeat_a_game(scenario, seed):
    match = Match(rules, scenario, seed)
    play_out(match, Random(seed), most=200)
    state = rules.start(scenario)
    for played in match.history:
        state, events = rules.apply(state, played.choice, Pinned(played.dice))
        assert tuple(events) == played.events
    assert rules.facts(state) == rules.facts(match.state)
