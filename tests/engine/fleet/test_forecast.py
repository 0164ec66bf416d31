"""Forecasts are exact: they equal the slow enumeration of all dice, and what sampled attacks come to."""

from collections import Counter

import pytest

from game.engine.chance import Sampled, explore
from game.engine.contract import Choice
from game.engine.fleet import combat, rules
from game.engine.fleet.attack import ATTACK, BEST_TOKENS
from game.engine.fleet.cards import Card
from game.engine.fleet.forecast import every_ending
from game.engine.fleet.roster import ZONES
from game.engine.fleet.state import ASTEROID
from game.engine.scenario import Obstacle
from game.engine.sequence import asked, forecast, play, resume
from tests.engine.fleet.scene import (
    at,
    attack,
    bare,
    blue,
    do,
    duel,
    edit,
    red,
    roll,
    scene,
    to_ships,
    to_squadrons,
    variant,
    with_card,
)

FRONT = attack("front>front")


def advised(record, chance):
    """The attack as it comes out if everybody follows the advice."""
    pause = play(ATTACK, 0, record, chance)
    while pause.ask is not None:
        pause = resume(ATTACK, pause.position, pause.record, pause.ask.advice, chance)
    return pause.record


def outcome(record):
    defender = record.defender
    return defender.shields, max(0, defender.hull), defender.tokens, defender.face_up, record.damage


def outcomes(ends):
    found = Counter()
    for end, p in ends.items():
        found[outcome(end)] += p
    return found


def small(tokens, **fields):
    return variant("tern", tokens=list(tokens), **fields)


CASES = {
    "no tokens": lambda: duel("plover", "tern", gap=2, kinds={"tern": bare("tern")}),
    "jink near": lambda: duel("plover", "tern", gap=2, kinds={"tern": small(["jink", "absorb"])}),
    "jink far": lambda: duel("kestrel", "tern", gap=4, kinds={"tern": small(["jink", "shunt"])}),
    "shunt": lambda: edit(duel("plover", "tern", gap=3), 1, shields=(0, 2, 1, 1)),
    "ghost": lambda: duel("plover", "tern", gap=3, kinds={"tern": small(["ghost", "seal"], hull=2)}),
    "exhausted": lambda: edit(
        duel("plover", "tern", gap=3, kinds={"tern": small(["absorb", "jink"])}), 1, tokens=(1, 1)
    ),
    "gunnery": lambda: duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}),
    "gunnery token": lambda: duel("tern", "mastiff", gap=3, dials={"u0": ["gunnery"]}, keep="token"),
    "torpedo": lambda: duel("mastiff", "tern", gap=3),
    "breachers": lambda: duel(
        "sovereign", "tern", gap=3, kinds={"tern": small(["absorb"], shields=[1, 1, 1])}
    ),
    "obstructed": lambda: duel("tern", "mastiff", gap=2, obstacles=[Obstacle(ASTEROID, at(9, 7))]),
    "burnt relays": lambda: edit(
        with_card(duel("plover", "tern", gap=2), 1, Card.BURNT_RELAYS), 1, tokens=(1, 0, 1)
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_forecast_equals_trying_every_roll(case):
    """`alike` merges what makes no difference; without it the whole tree comes out the same."""
    record = combat.attack_record(CASES[case](), FRONT)
    quick = outcomes(every_ending("attack", 0, record).ends)
    slow = outcomes(explore(lambda chance: advised(record, chance)))
    plain = outcomes(forecast(ATTACK, record).ends)
    assert sum(quick.values()) == pytest.approx(1.0)
    assert dict(quick) == pytest.approx(dict(slow))
    assert dict(quick) == pytest.approx(dict(plain))


@pytest.mark.parametrize("case", ["jink near", "shunt", "gunnery", "breachers"])
def test_a_forecast_equals_sampled_resolutions_by_zone(case):
    state, games = CASES[case](), 1500
    found = rules.forecast(state, FRONT).prospects[0]
    damage, losses, shields = Counter(), Counter(), [Counter() for _ in ZONES]
    for seed in range(games):
        chance = Sampled(seed)
        after, events = rules.apply(state, FRONT, chance)
        while after.attack is not None:
            running = after.attack
            advice = asked(ATTACK, running.position, running.record).advice
            after, more = rules.apply(after, advice, chance)
            events += more
        losses[state.units[1].hull - after.units[1].hull] += 1
        damage[next(event.amount for event in events if event.kind == "damage")] += 1
        # Of a ship that is lost the shields are told as they were when it went.
        for zone, number in enumerate(after.units[1].shields):
            shields[zone][number] += 1
    by_zone = [(shields[zone], found.odds[f"shields kept, {name}"]) for zone, name in enumerate(ZONES)]
    for counted, odds in ((losses, found.losses), (damage, found.odds["damage"]), *by_zone):
        assert set(counted) <= set(odds)
        for number, p in odds.items():
            assert counted[number] / games == pytest.approx(p, abs=4 * (p * (1 - p) / games) ** 0.5 + 0.002)


def test_a_prospect_tells_shields_by_zone_hull_and_the_chance_to_be_destroyed():
    state = duel("plover", "tern", gap=2, kinds={"tern": bare("tern", hull=1)})
    found = rules.forecast(state, FRONT).prospects[0]
    three = (0.75) ** 3
    assert found.destroyed == pytest.approx(three)
    assert found.losses == pytest.approx({0: 1 - three, 1: three})
    assert found.odds["shields kept, front"][0] == pytest.approx(three + 3 * 0.75**2 * 0.25)
    assert found.odds["shields kept, rear"] == pytest.approx({1: 1.0})
    assert found.after["hull"] == pytest.approx(1 - three)


def test_a_forecast_of_a_decision_begins_where_the_attack_stands():
    state = do(duel("plover", "tern", gap=2), FRONT, roll(blue="hit hit hit"))
    kept = rules.forecast(state, Choice("done", unit=1, what="tokens")).prospects[0]
    assert kept.losses == {1: 1.0}
    spent = rules.forecast(state, Choice("spend", unit=1, what="shunt ready")).prospects[0]
    assert spent.losses == {0: 1.0}
    assert rules.forecast(state, Choice("pass")) is None


def test_a_forecast_counts_the_answer():
    kinds = {"tern": small(["riposte"], rear=[1, 0, 0]), "plover": bare("plover", shields=[0, 0, 0])}
    found = rules.forecast(duel("plover", "tern", gap=2, kinds=kinds), FRONT)
    assert [prospect.unit for prospect in found.prospects] == [1, 0]
    # Where no lock shows it is spent; then a double hit, or a crit that turns up a shock, costs two.
    assert found.prospects[1].losses[2] == pytest.approx(0.75**3 * (1 / 8 + 1 / 4 * 8 / 52), abs=0.005)
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    state = to_squadrons(to_ships(scene(*ships, red("gnats", at(8, 7)), blue("hornets", at(9, 7)))))
    stung = rules.forecast(state, attack("", unit=2, target=3)).prospects[1]
    assert stung.unit == 2
    assert stung.losses == pytest.approx({0: 0.25, 1: 0.5, 2: 0.25})


def test_a_forecast_counts_no_riposte_that_a_card_of_the_attack_forbids():
    kinds = {
        "tern": small(["riposte"], rear=[1, 0, 0], shields=[0, 0, 0]),
        "kestrel": bare("kestrel", front=[2, 0, 0], shields=[0, 0, 0]),
    }
    state = duel("kestrel", "tern", gap=5, kinds=kinds)

    def hull_left(chance):
        after = rules.apply(state, FRONT, chance)[0]
        while after.attack is not None:
            running = after.attack
            after = rules.apply(after, asked(ATTACK, running.position, running.record).advice, chance)[0]
        return after.units[0].hull

    left = explore(hull_left)
    whole = state.units[0].hull
    told = rules.forecast(state, FRONT).prospects[1].losses
    assert told == pytest.approx({whole - hull: p for hull, p in left.items()})


def test_a_view_forecasts_the_same():
    state = duel("tern", "mastiff", gap=2)
    for side in (0, 1, -1):
        assert rules.forecast(rules.view(state, side), FRONT) == rules.forecast(state, FRONT)


def test_what_holds_no_attack_has_no_forecast():
    state = duel("tern", "mastiff", gap=2)
    assert all(
        rules.forecast(state, choice) is None for choice in rules.choices(state) if choice.kind != "attack"
    )


def test_modifiers_tell_dice_obstruction_tokens_and_shields():
    state = duel("tern", "mastiff", gap=2, obstacles=[Obstacle(ASTEROID, at(9, 7))])
    told = {(modifier.value, modifier.reason) for modifier in rules.forecast(state, FRONT).modifiers}
    assert ("2 red, 1 blue", "what reaches to close range") in told
    assert ("-1 die", "something is in the way") in told
    assert ("jink", "can be spent") in told
    state = with_card(with_card(duel("kestrel", "tern", gap=2), 0, Card.CUT_FEEDS), 0, Card.CUT_FEEDS)
    told = {(modifier.value, modifier.reason) for modifier in rules.forecast(state, FRONT).modifiers}
    assert ("-2 dice", "by damage cards") in told


def assumed(tokens, what, fallen):
    """What the forecast of spending a token names besides, the dice having fallen like this."""
    state = duel("plover", "tern", gap=2, kinds={"tern": small(tokens)})
    state = do(state, FRONT, fallen)
    return rules.forecast(state, Choice("spend", unit=1, what=what)).assumes


def test_the_forecast_of_a_token_names_those_that_are_spent_after_it():
    fallen = roll(blue="hit hit crit")
    told = assumed(["absorb", "shunt"], "shunt ready", fallen)
    assert told[0] == "Then Tern corvette also spends its absorb token."
    assert BEST_TOKENS not in told, "all that is spent is named"
    assert assumed(["absorb", "shunt"], "absorb ready", fallen) == ("No other token is spent then.",)


def test_what_is_spent_after_a_die_that_falls_again_stays_open():
    assert BEST_TOKENS in assumed(["jink", "absorb"], "jink ready", roll(blue="hit hit hit"))


def test_the_forecast_of_the_last_token_names_no_other():
    assert assumed(["absorb"], "absorb ready", roll(blue="hit hit hit")) == ()
