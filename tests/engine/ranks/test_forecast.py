"""What is promised is what happens: forecasts against every path of luck, and the quick odds against both."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.chance import Sampled, explore
from game.engine.contract import Choice
from game.engine.ranks import rules
from game.engine.ranks.aftermath import card_odds
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.combat import attack_record, begin_attack, decide, pending, profiles, run_task
from game.engine.ranks.forecast import ends_of
from game.engine.ranks.formation import NO_UPGRADE, figures, left, raised
from game.engine.ranks.morale import FULL_DECK, MORALE_TEST, Test
from game.engine.ranks.roster import Surge
from game.engine.ranks.state import PANIC, add_bane, evolve
from game.engine.ranks.strikes import icon_odds, strike
from game.engine.sequence import forecast as endings
from game.engine.sequence import play, resume
from tests.engine.ranks.field import battle
from tests.engine.ranks.strike import attack

N = NO_UPGRADE
SURGES = (Surge(2, "inspire"), Surge(1, "curse"), Surge(1, "savage"), Surge(2, "scare"))

RECORDS = st.builds(
    lambda dice, added, removed, full, partial, threat, numbers, upgrades, trays, surges, panic: attack(
        dice=dice,
        added=added,
        removed=removed,
        full=full,
        partial=partial,
        threat=threat,
        deadly=numbers[0],
        armoured=numbers[1],
        defence=1 + numbers[2],
        captain=upgrades[0],
        duellist=upgrades[1],
        pavise=upgrades[2],
        trays=trays,
        frontage=min(2, len(trays)),
        surges=surges,
        panic=panic,
        weights=(1.0, 0.3 if surges else 0.0, 0.5, 0.2, 1.0),
    ),
    dice=st.sampled_from([(1, 0, 0), (0, 1, 0), (1, 1, 0), (2, 0, 0), (0, 0, 1), (0, 1, 1)]),
    added=st.integers(0, 1),
    removed=st.integers(0, 1),
    full=st.integers(0, 1),
    partial=st.integers(0, 1),
    threat=st.integers(1, 3),
    numbers=st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(0, 2)),
    upgrades=st.tuples(*[st.sampled_from([N, 0])] * 3),
    trays=st.sampled_from([((2, N),), ((3, 0), (4, N)), ((4, N), (3, 0), (4, N)), raised(2, 2, 4, 2)]),
    surges=st.sets(st.sampled_from(SURGES), max_size=2).map(tuple),
    panic=st.integers(0, 2),
)


def as_advised(record, chance):
    """Play an attack as forecasts take it to be decided."""
    pause = play(ATTACK, 0, record, chance)
    while pause.ask:
        pause = resume(ATTACK, pause.position, pause.record, pause.ask.advice, chance)
    end = pause.record
    return end.trays, end.wounds, end.severity, end.inspired, end.curses


def told(record):
    merged = {}
    for end, p in ends_of(record).ends.items():
        key = end.trays, end.wounds, end.severity, end.inspired, end.curses
        merged[key] = merged.get(key, 0.0) + p
    return merged


@settings(max_examples=6, deadline=None)
@given(RECORDS)
def test_a_forecast_equals_all_that_can_happen(record):
    happens = explore(lambda chance: as_advised(record, chance))
    promised = told(record)
    assert promised.keys() == happens.keys()
    for end, p in happens.items():
        assert promised[end] == pytest.approx(p)


@settings(max_examples=40, deadline=None)
@given(RECORDS)
def test_the_quick_odds_are_those_of_the_forecast(record):
    """Where no single die of a partial rank and no duellist has to be chosen among several."""
    if record.partial or record.duellist != N or (record.surges and record.removed):
        return
    plain = attack_like(record)
    wounds, destroyed, _ = strike(plain)
    ends = ends_of(plain).ends
    whole = left(plain.trays)
    assert wounds == pytest.approx(sum((whole - left(end.trays)) * p for end, p in ends.items()))
    assert destroyed == pytest.approx(sum(p for end, p in ends.items() if not left(end.trays)))


def attack_like(record):
    return attack(
        **{
            name: getattr(record, name)
            for name in (
                "dice",
                "added",
                "full",
                "threat",
                "deadly",
                "armoured",
                "defence",
                "captain",
                "pavise",
            )
        },
        trays=record.trays,
        frontage=record.frontage,
        weights=record.weights,
    )


def test_icon_odds_are_whole():
    for full in (0, 1, 2):
        assert sum(p for _, p in icon_odds((2, 1, 1), full, 1, (1.0, 0.3, 0.5, 0.1, 1.0))) == pytest.approx(
            1.0
        )


def test_sampled_resolutions_come_near_the_forecast():
    record = attack(dice=(2, 1, 0), full=1, partial=1, threat=3, trays=raised(3, 2, 4, 0), frontage=3)
    games = 800
    wounds = sum(as_advised(record, Sampled(seed))[1] for seed in range(games)) / games
    promised = sum(end.wounds * p for end, p in ends_of(record).ends.items())
    assert wounds == pytest.approx(promised, rel=0.08)


def scene():
    return rules.start(
        battle(
            6,
            6,
            ("pikes", "red", 2, 3, 0, "3x3", ("captain",)),
            ("barrow_foot", "blue", 2, 2, 2, "3x2", ("standard",)),
        )
    )


def test_a_prospect_tells_wounds_figures_trays_and_severity():
    state = scene()
    record = attack_record(state, "melee", 0, 1, profiles(state, 0, "melee")[0])
    (prospect,) = rules.forecast(state, Choice("melee", unit=0, target=1, what="melee")).prospects
    for name in ("losses", "figures lost", "trays lost", "severity of its morale test"):
        assert sum(prospect.odds[name].values()) == pytest.approx(1.0)
    assert prospect.odds["losses"] == prospect.odds["figures lost"], "figures of barrow foot take one wound"
    assert max(prospect.odds["trays lost"]) <= 6
    assert record.stalwart == 1


def to_the_last_card(state, record, chance):
    """The wounds and trays that a unit has lost once the attack and all tests that it brings are over."""
    fought = evolve(state)
    begin_attack(fought, record, chance)
    while fought.attack or fought.agenda:
        if fought.attack:
            fought, _ = decide(fought, pending(fought).advice, chance)
        else:
            run_task(fought, chance)
    trays = fought.units[record.defender].trays
    return left(state.units[record.defender].trays) - left(trays), not trays


@pytest.mark.parametrize(
    ("formation", "upgrades", "panic"),
    [("2x1", (), 2), ("2x2", ("captain",), 2), ("2x1", ("captain", "standard"), 3)],
)
def test_a_forecast_counts_what_morale_cards_take(formation, upgrades, panic):
    units = ("arbalests", "red", 2, 3, 0, "2x1"), ("barrow_foot", "blue", 2, 2, 2, formation, upgrades)
    state = evolve(rules.start(battle(6, 6, *units)))
    add_bane(state, 1, PANIC, panic)
    record = attack_record(state, "melee", 0, 1, profiles(state, 0, "melee")[0])
    happens = explore(lambda chance: to_the_last_card(state, record, chance))
    (prospect,) = rules.forecast(state, Choice("melee", unit=0, target=1, what="melee")).prospects
    lost = {}
    for (wounds, _), p in happens.items():
        lost[wounds] = lost.get(wounds, 0.0) + p
    assert prospect.losses == pytest.approx(lost)
    assert prospect.destroyed == pytest.approx(sum(p for (_, gone), p in happens.items() if gone))


def told_of(state, record, chance):
    """What a unit has lost in an attack and its tests: wounds, figures, trays; and how severe a test was."""
    fought, told = evolve(state), []
    told += begin_attack(fought, record, chance)
    while fought.attack or fought.agenda:
        if fought.attack:
            fought, events = decide(fought, pending(fought).advice, chance)
            told += events
        else:
            told += run_task(fought, chance)
    unit = record.defender
    before, after, wounds = state.units[unit].trays, fought.units[unit].trays, state.game.kinds[unit].wounds
    return {
        "losses": left(before) - left(after),
        "figures lost": figures(before, wounds) - figures(after, wounds),
        "trays lost": len(before) - len(after),
        "severity of its morale test": sum(event.amount for event in told if event.kind == "severity"),
    }


@pytest.mark.parametrize(
    ("attacker", "defender", "facing", "panic"),
    [
        (("cairns", "2x1"), ("hulks", "2x1"), 2, 0),
        (("pikes", "2x1"), ("hulks", "1x1"), 1, 1),
        (("pikes", "2x1"), ("lancers", "2x1"), 2, 0),
    ],
)
def test_a_forecast_of_wounds_figures_trays_and_severity_is_what_happens(attacker, defender, facing, panic):
    """Also where a figure takes several wounds, and from the flank."""
    units = (attacker[0], "red", 2, 3, 0, attacker[1]), (defender[0], "blue", 2, 2, facing, defender[1])
    state = evolve(rules.start(battle(6, 6, *units)))
    add_bane(state, 1, PANIC, panic)
    record = attack_record(state, "melee", 0, 1, profiles(state, 0, "melee")[0])
    happens = explore(lambda chance: tuple(told_of(state, record, chance).items()))
    (prospect,) = rules.forecast(state, Choice("melee", unit=0, target=1, what="melee")).prospects
    for name, promised in prospect.odds.items():
        odds = {}
        for told, p in happens.items():
            number = dict(told)[name]
            odds[number] = odds.get(number, 0.0) + p
        assert {number: p for number, p in promised.items() if p > 1e-12} == pytest.approx(odds), name
    whole = left(state.units[1].trays)
    gone = sum(p for told, p in happens.items() if dict(told)["losses"] == whole)
    assert prospect.destroyed == pytest.approx(gone)


@pytest.mark.parametrize("severity", [1, 2, 3, 5])
@pytest.mark.parametrize("deck", [FULL_DECK, (0, 1, 2, 0, 1, 1, 0, 2, 1, 1)])
@pytest.mark.parametrize("trays", [((4, N),), ((4, N), (3, 0)), raised(2, 2, 4, 0)])
def test_the_odds_of_the_gravest_card_are_those_of_all_draws(severity, deck, trays):
    test = Test(1, 0, severity, deck, 0, trays, 2)
    slow = {}
    for end, p in endings(MORALE_TEST, test).ends.items():
        slow[end.card] = slow.get(end.card, 0.0) + p
    quick = {card: p for card, p in card_odds(test) if p > 1e-12}
    assert quick == pytest.approx(slow)


def test_a_forecast_names_what_shaped_it():
    forecast = rules.forecast(scene(), Choice("melee", unit=0, target=1, what="melee"))
    reasons = {modifier.reason for modifier in forecast.modifiers}
    assert "rerolls for full ranks" in reasons
    assert "severity: stalwart" in reasons
    assert "its captain" in reasons
    assert any("morale card" in assumed for assumed in forecast.assumes)


def test_no_forecast_for_what_holds_no_attack():
    assert rules.forecast(scene(), Choice("set_action", unit=0, what="melee@7")) is None
