"""What holds in every game of every family, whatever is chosen."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.chance import Pinned
from game.engine.contract import BLUE, NOBODY, RED, Choice, opponent
from game.engine.families import family, names
from game.engine.match import Match, NotAllowed
from game.engine.save import load, read_save, save_text
from tests.engine.fleet import games as fleet
from tests.engine.front import games as front
from tests.engine.random_play import LUCK, play_out
from tests.engine.ranks import games as ranks
from tests.engine.squad import games as squad

BATTLES = {"front": front, "squad": squad, "fleet": fleet, "ranks": ranks}
"""Each with GAMES, `pick` (which choice a random player takes) and WORDS (what choices may name)."""

every_family = pytest.mark.parametrize("name", names())


def drawn(data, name):
    """A battle not yet begun, luck to choose by, and who picks."""
    scenario, seed = data.draw(BATTLES[name].GAMES), data.draw(LUCK)
    return Match(family(name, ""), scenario, seed), Random(seed), BATTLES[name].pick


def advanced(match, luck, pick, choices):
    for _ in range(choices):
        if match.outcome() is None:
            match.play(pick(luck, match.choices()))


def test_all_families_are_here():
    assert set(BATTLES) == set(names())


@every_family
@settings(max_examples=20)
@given(data=st.data())
def test_undo_restores_the_state_exactly_and_stops_only_at_luck_or_reveals(name, data):
    match, luck, pick = drawn(data, name)
    rules = match.rules
    facts, listed = [rules.facts(match.state)], [match.choices()]
    while match.outcome() is None and len(match.history) < 200:
        match.play(pick(luck, match.choices()))
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


@every_family
@settings(max_examples=20)
@given(data=st.data())
def test_save_and_load_is_the_identity_in_the_middle_of_any_attack(name, data):
    match, luck, pick = drawn(data, name)
    rules = match.rules
    advanced(match, luck, pick, data.draw(st.integers(0, 120)))
    if data.draw(st.booleans()):
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


@every_family
@settings(max_examples=10)
@given(data=st.data())
def test_a_side_can_resign_at_any_moment_with_the_points_it_has(name, data):
    match, luck, pick = drawn(data, name)
    advanced(match, luck, pick, data.draw(st.integers(0, 300)))
    ended = match.outcome()
    if ended is not None:
        assert ended.points == match.rules.points(match.state)
        return
    side = data.draw(st.sampled_from((RED, BLUE)))
    match.resign(side)
    loaded = load(read_save(save_text(match), "save"), match.rules, "save")
    assert loaded.outcome() == match.outcome()
    assert match.outcome().winner == opponent(side)


def any_choice(rules, scenario, words):
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
        heading=st.integers(-2, 6),
        what=st.sampled_from(words),
    )


def fitted(rules, choice):
    """The same with the fields that its kind does not use at rest, so that rules are reached at all."""
    used = rules.DEEDS[choice.kind].fields if choice.kind in rules.DEEDS else ()
    return Choice(choice.kind, **{name: getattr(choice, name) for name in used})


@every_family
@settings(max_examples=30)
@given(data=st.data())
def test_every_listed_choice_applies_and_every_unlisted_one_is_refused_in_words(name, data):
    match, luck, pick = drawn(data, name)
    rules, scenario = match.rules, match.scenario
    advanced(match, luck, pick, data.draw(st.integers(0, 120)))
    listed, before = match.choices(), rules.facts(match.state)
    assert len(set(listed)) == len(listed)
    for choice in listed:
        assert rules.objection(match.state, choice) is None
        assert rules.describe(match.state, choice)
        assert 0 < len(rules.brief(match.state, choice)) <= 60
        assert -1 <= rules.where(match.state, choice) < rules.board(match.state).size
    for choice in listed if len(listed) <= 40 else luck.sample(listed, 40):
        trial = Match(rules, scenario, match.seed)
        trial.state = match.state
        for event in trial.play(choice):
            assert rules.tell(trial.state, event)
        assert rules.facts(match.state) == before, "the old state stays as it was"
    for choice in data.draw(st.lists(any_choice(rules, scenario, BATTLES[name].WORDS), max_size=20)):
        for tried in (choice, fitted(rules, choice)):
            refused = rules.objection(match.state, tried)
            assert (refused is None) == (tried in listed), tried
            if refused is not None:
                assert refused[0].isupper() or refused[0] == "("
                assert refused.endswith(".")


@every_family
@settings(max_examples=20)
@given(data=st.data())
def test_every_game_ends(name, data):
    match, luck, _ = drawn(data, name)
    while match.outcome() is None:
        match.play(luck.choice(match.choices()))
        assert len(match.history) < 20_000, "a game of a few turns ends"
    assert match.choices() == []
    assert match.decider() == NOBODY
    last = match.history[-1].choice
    assert match.rules.objection(match.state, last) == "The game is over."


@every_family
@settings(max_examples=20)
@given(data=st.data())
def test_a_side_can_play_from_its_view_alone(name, data):
    """Whatever is hidden, the choices, refusals and forecasts are those of the true state."""
    match, luck, pick = drawn(data, name)
    rules = match.rules

    def watch(match):
        side = match.decider()
        if side == NOBODY:
            return
        seen = rules.view(match.state, side)
        listed = match.choices()
        assert rules.choices(seen) == listed
        for choice in listed[:4]:
            assert rules.objection(seen, choice) is None
        choice = luck.choice(listed)
        assert rules.forecast(seen, choice) == rules.forecast(match.state, choice)

    play_out(match, luck, pick, watch, most=120)


@every_family
@settings(max_examples=15)
@given(data=st.data())
def test_views_can_be_played_on(name, data):
    """A player that thinks ahead plays on in what it knows, whatever is hidden from it."""
    match, luck, pick = drawn(data, name)
    advanced(match, luck, pick, luck.randint(0, 60))
    if match.outcome() is None:
        imagined = Match(match.rules, match.scenario, match.seed)
        imagined.state = match.rules.view(match.state, match.decider())
        play_out(imagined, luck, pick, most=150)


@every_family
@settings(max_examples=12)
@given(data=st.data())
def test_all_there_is_to_show_and_weigh_can_be_asked_at_any_time(name, data):
    match, luck, pick = drawn(data, name)
    rules = match.rules

    def watch(match):
        if luck.random() > 0.08:
            return
        show_all(rules, rules.view(match.state, luck.choice((0, 1, NOBODY))), luck)
        if match.decider() != NOBODY:
            weigh_all(rules, rules.view(match.state, match.decider()), luck)

    play_out(match, luck, pick, watch, most=150)


def show_all(rules, state, luck):
    unit, cell = luck.randrange(len(state.units)), luck.randrange(rules.board(state).size)
    assert rules.clock(state).turn == rules.turn(state)
    assert rules.card(state, unit).title
    assert rules.area_at(state, cell).endswith(".")
    rules.features(state)
    rules.links(state)
    rules.exhibit(state)
    for piece in rules.pieces(state):
        assert 0 <= piece.cell < rules.board(state).size
    for title in rules.OVERLAYS:
        rules.overlay(state, title.name, luck.choice((0, 1)), unit, cell)
    told = rules.why_not(state, unit, cell)
    assert told == "" or told.endswith(".")
    assert rules.tallies(state, 0).keys() == rules.tallies(state, 1).keys() == rules.TALLIES.keys()
    if rules.outcome(state) is None and rules.running(state) is None:
        kinds = {choice.kind for choice in rules.choices(state) if choice != rules.closing(state)}
        assert kinds <= rules.KINDS_IN_WORDS.keys()


def weigh_all(rules, state, luck):
    listed = rules.choices(state)
    for choice in luck.sample(listed, min(4, len(listed))):
        assert isinstance(rules.worth(state, choice), float)
        assert rules.why(state, choice)
        rules.preview(state, choice)
    assert -1 <= rules.value(state, 0) <= 1
    assert rules.value(state, 0) == pytest.approx(-rules.value(state, 1))
    for unit in range(len(state.units)):
        for line in rules.plans(state, unit):
            assert not line or rules.objection(state, line[0]) is None


@every_family
@settings(max_examples=12)
@given(data=st.data())
def test_danger_can_be_asked_for_every_unit(name, data):
    match, luck, pick = drawn(data, name)
    advanced(match, luck, pick, luck.randint(0, 80))
    for piece in luck.sample(pieces := match.rules.pieces(match.state), min(2, len(pieces))):
        danger = match.rules.danger(match.state, piece.unit, piece.cell)
        assert sum(danger.together.losses.values()) == pytest.approx(1.0)
        assert all(threat.forecast.prospects[0].unit == piece.unit for threat in danger.threats)


@every_family
@settings(max_examples=12)
@given(data=st.data())
def test_the_recorded_dice_alone_repeat_a_game(name, data):
    match, luck, pick = drawn(data, name)
    rules = match.rules
    play_out(match, luck, pick, most=200)
    state = rules.start(match.scenario)
    for played in match.history:
        state, events = rules.apply(state, played.choice, Pinned(played.dice))
        assert tuple(events) == played.events
    assert rules.facts(state) == rules.facts(match.state)
