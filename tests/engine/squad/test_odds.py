"""Closed forms against their slow twins, and both against the steps themselves."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.chance import Sampled
from game.engine.contract import BLUE, RED, Choice
from game.engine.dice import count_odds, pool_odds
from game.engine.sequence import Roll, Step, forecast, play, resume, table
from game.engine.squad import rules
from game.engine.squad.attack import ATTACK
from game.engine.squad.combat import pending
from game.engine.squad.dice import ATTACK_DICE, DEFENCE_DICE
from game.engine.squad.estimate import question_of, wounds
from game.engine.squad.odds import Shielding, Shooting, shield_odds, shot_odds, shots_by_transform
from game.engine.squad.record import Bodyguard, Fighter, Strike
from game.engine.squad.state import Mini
from tests.engine.squad.duel import GUARD, SHOOTER, TARGET, attack, defence, fighter
from tests.engine.squad.play import Table
from tests.engine.squad.scene import battlefield, unit

STRIKES = st.builds(
    Strike,
    keen=st.integers(0, 2),
    breach=st.integers(0, 2),
    charge=st.integers(0, 1),
    exploit=st.integers(0, 1),
    puncture=st.integers(0, 2),
    shock=st.integers(0, 1),
    fine_sights=st.integers(0, 1),
    burst=st.booleans(),
    flat_shot=st.booleans(),
)
SHIELDS = st.builds(
    defence,
    die=st.sampled_from(["red", "white"]),
    blocks_by_surge=st.booleans(),
    trooper=st.booleans(),
    ground=st.integers(0, 2),
    screened=st.integers(0, 1),
    crouched=st.integers(0, 1),
    braced=st.booleans(),
    sidestep=st.booleans(),
    plated=st.booleans(),
    plate=st.integers(0, 1),
    hardened=st.booleans(),
    wary=st.integers(0, 2),
    charmed=st.integers(0, 1),
    riposte=st.booleans(),
    unyielding=st.booleans(),
)


def shot(dice, surge, strike, shield, shooter, target, steady_hand, crack_shot, ranged):
    return attack(
        dice,
        surge=surge,
        strike=strike,
        shield=shield,
        ranged=ranged,
        steady_hand=steady_hand,
        crack_shot=crack_shot,
        shooter=fighter(SHOOTER, RED, **shooter),
        target=fighter(TARGET, BLUE, first=100, **target),
    )


ATTACKS = st.builds(
    shot,
    dice=st.tuples(st.integers(0, 1), st.integers(0, 2), st.integers(0, 1)).filter(any),
    surge=st.sampled_from(["", "hit", "crit"]),
    strike=STRIKES,
    shield=SHIELDS,
    shooter=st.fixed_dictionaries({"aims": st.integers(0, 2), "surges": st.integers(0, 1)}),
    target=st.fixed_dictionaries(
        {
            "dodges": st.integers(0, 2),
            "barriers": st.integers(0, 1),
            "surges": st.integers(0, 1),
            "suppression": st.integers(0, 2),
        }
    ),
    steady_hand=st.integers(0, 1),
    crack_shot=st.booleans(),
    ranged=st.booleans(),
)


def slow(act):
    """A step that must try every roll, since its closed form is taken away."""

    def without_odds(record):
        done = act(record)
        return Roll(done.pool, done.keep) if isinstance(done, Roll) else done

    return without_odds


SLOW = table(*(Step(step.number, step.name, slow(step.act), step.tell) for step in ATTACK.steps))


def told(ends):
    """What matters of how attacks end, with the dice that were only shown left out."""
    found = {}
    for end, p in ends.items():
        key = (end.attacker, end.others)
        found[key] = found.get(key, 0.0) + p
    return found


@settings(max_examples=30, deadline=None)
@given(ATTACKS)
def test_the_forecast_with_closed_forms_equals_that_of_trying_every_roll(record):
    start = ATTACK.starts["4"]
    fast = told(forecast(ATTACK, record, start).ends)
    every = told(forecast(SLOW, record, start).ends)
    assert fast.keys() == every.keys()
    for key, p in every.items():
        assert fast[key] == pytest.approx(p, abs=1e-12)


@settings(max_examples=60, deadline=None)
@given(ATTACKS)
def test_the_estimate_of_players_equals_the_steps(record):
    pool, target, shooter = record.pools[0], record.others[0], record.attacker
    question = question_of(
        pool,
        record.surge,
        record.steady_hand,
        shooter.aims,
        shooter.surges,
        crack_shot=record.crack_shot,
        dodges=target.dodges,
        barriers=target.barriers,
        tokens=target.surges,
        suppression=target.suppression,
        most=len(target.minis),
    )
    estimated = wounds(question)
    lost: dict[int, float] = {}
    suppressed = 0.0
    for end, p in forecast(ATTACK, record, ATTACK.starts["4"]).ends.items():
        number = 4 - len(end.others[0].minis)
        lost[number] = lost.get(number, 0.0) + p
        if end.others[0].minis and end.others[0].suppression > target.suppression:
            suppressed += p
    assert estimated.odds == pytest.approx([lost.get(number, 0.0) for number in range(5)], abs=1e-12)
    assert estimated.mean == pytest.approx(sum(number * p for number, p in lost.items()))
    if pool.ranged and not lost.get(4):
        assert estimated.produced == pytest.approx(suppressed, abs=1e-12)


def test_the_forecast_says_how_tokens_are_taken_to_be_spent():
    """Whatever the closed forms have taken in is stated, as it is where every roll is tried."""
    record = attack(
        (0, 2, 0),
        shield=defence(charmed=1),
        shooter=fighter(SHOOTER, RED, aims=1, surges=1),
        target=fighter(TARGET, BLUE, first=100, dodges=1, surges=1),
    )
    start = ATTACK.starts["4"]
    assert set(forecast(ATTACK, record, start).assumes) == set(forecast(SLOW, record, start).assumes)


GUARD_CARD = Bodyguard(GUARD, 2, "red", True)

WHOLE = "two aims, surge tokens on both sides, heavy cover, suppression, a dodge and defence"
SAMPLED = {
    "rerolls, cover, dodge, defence": attack(
        (1, 2, 2),
        surge="hit",
        strike=Strike(puncture=1, keen=1),
        shield=defence(die="red", ground=1, charmed=1),
        shooter=fighter(SHOOTER, RED, aims=1),
        target=fighter(TARGET, BLUE, first=100, dodges=1),
    ),
    WHOLE: attack(
        (1, 2, 2),
        steady_hand=1,
        strike=Strike(pinning=1, fine_sights=1),
        shield=defence(ground=2, crouched=1, light_footed=True, wary=2),
        shooter=fighter(SHOOTER, RED, aims=2, surges=2),
        target=fighter(TARGET, BLUE, first=100, dodges=1, surges=1, suppression=1),
    ),
    "crack shot, exploit, barriers, hardened": attack(
        (1, 2, 0),
        surge="crit",
        crack_shot=True,
        strike=Strike(exploit=1, puncture=1, shock=1),
        shield=defence(die="red", blocks_by_surge=True, hardened=True, ground=1),
        shooter=fighter(SHOOTER, RED, aims=2),
        target=fighter(TARGET, BLUE, minis=1, health=5, first=100, barriers=2),
    ),
    "riposte and a bodyguard": attack(
        (1, 3, 0),
        surge="hit",
        shield=defence(riposte=True, sidestep=True, bodyguards=(GUARD_CARD,)),
        target=fighter(TARGET, BLUE, minis=1, health=5, first=100, dodges=2),
        others=(fighter(GUARD, BLUE, minis=2, first=200),),
    ),
    "a vehicle that may be damaged": attack(
        (2, 2, 2),
        strike=Strike(breach=2, snare=1, shock=1),
        shield=defence(
            plated=True,
            trooper=False,
            machine=True,
            suppressible=False,
            resilience=4,
            weapons=("siege gun", "deck gun"),
        ),
        shooter=fighter(SHOOTER, RED, aims=1, surges=1),
        target=Fighter(TARGET, BLUE, 8, (Mini(100, 2),)),
    ),
}


def resolved(record, chance):
    """One attack from step 4 to its end, decided as forecasts assume."""
    pause = play(ATTACK, ATTACK.starts["4"], record, chance)
    while pause.ask is not None:
        pause = resume(ATTACK, pause.position, pause.record, pause.ask.advice, chance)
    return pause.record.attacker, pause.record.others


def agree_by_luck(expected, sampled, tries):
    """Whether counts are as likely as they should be: beyond 4.5 standard deviations it is not luck."""
    assert sampled.keys() <= expected.keys(), "what is sampled has been foreseen"
    for key, p in expected.items():
        spread = (p * (1 - p) / tries) ** 0.5
        assert abs(sampled.get(key, 0) / tries - p) <= 4.5 * spread + 1 / tries


def compare_with_samples(record, tries):
    """In all that an attack leaves behind: minis, wounds, tokens and damage of everybody in it."""
    chance = Sampled(17)
    sampled = Counter(resolved(record, chance) for _ in range(tries))
    agree_by_luck(told(forecast(ATTACK, record, ATTACK.starts["4"]).ends), sampled, tries)


def test_the_forecast_equals_20000_sampled_resolutions():
    compare_with_samples(SAMPLED[WHOLE], 20_000)


@pytest.mark.parametrize("name", sorted(SAMPLED.keys() - {WHOLE}))
def test_the_forecast_of_every_kind_of_attack_equals_sampled_resolutions(name):
    compare_with_samples(SAMPLED[name], 4_000)


def test_what_a_player_is_promised_equals_attacks_in_the_game():
    """From naming the target on, with everything the map and both cards bring into it."""
    game = Table(
        battlefield(
            unit("guard_gunners", "red", 6, 5),
            unit("fell_stalkers", "blue", 11, 5),
            marks={(10, 5): "s", (11, 5): "s", (10, 6): "s"},
        )
    )
    game.give(0, aims=2, surges=1).give(1, dodges=1, suppression=1).activate(0)
    fire = Choice("attack", unit=0, target=1)
    promised = rules.forecast(game.state, fire)
    assert promised.assumes
    (prospect,) = promised.prospects
    losses, suppression, gone = Counter(), Counter(), 0
    chance = Sampled(23)
    tries = 3_000
    for _ in range(tries):
        state, _ = rules.apply(game.state, fire, chance)
        while state.attack is not None:
            state, _ = rules.apply(state, pending(state).advice, chance)
        left = state.units[1]
        losses[4 - len(left.minis)] += 1
        gone += not left.minis
        if left.minis:
            suppression[left.suppression - 1] += 1
    agree_by_luck(prospect.odds["losses"], losses, tries)
    agree_by_luck(prospect.odds["suppression"], suppression, tries)
    agree_by_luck({True: prospect.destroyed}, {True: gone}, tries)


# The dice alone


@pytest.mark.parametrize("dice", [(2, 1, 0), (0, 2, 2), (1, 1, 1)])
@pytest.mark.parametrize("surge", ["", "hit", "crit"])
def test_shots_without_rerolls_equal_every_roll(dice, surge):
    pool = tuple(zip(ATTACK_DICE, dice, strict=True))
    expected: dict[tuple[int, int], float] = {}
    for rolls, p in pool_odds(pool):
        hits, crits, surges = (sum(counts[face] for counts in rolls) for face in (1, 2, 3))
        key = (hits + surges * (surge == "hit"), crits + surges * (surge == "crit"))
        expected[key] = expected.get(key, 0.0) + p
    found: dict[tuple[int, int], float] = {}
    for shot, p in shot_odds(Shooting(dice, surge, 0, 0, 0, 2, False)).items():
        found[shot.hits, shot.crits] = found.get((shot.hits, shot.crits), 0.0) + p
    assert found == pytest.approx(expected, abs=1e-14)


@settings(max_examples=60, deadline=None)
@given(
    colour=st.integers(0, 2),
    number=st.integers(1, 6),
    surge=st.sampled_from(["", "hit", "crit"]),
    aims=st.integers(0, 3),
    again=st.integers(1, 4),
    crack_shot=st.booleans(),
)
def test_pools_of_one_colour_are_found_as_those_of_several_are(
    colour, number, surge, aims, again, crack_shot
):
    dice = tuple(number if other == colour else 0 for other in range(3))
    shooting = Shooting(dice, surge, 0, 0, aims, again, crack_shot)
    found, expected = shot_odds(shooting), shots_by_transform(shooting)
    for shot in found.keys() | expected.keys():
        assert found.get(shot, 0.0) == pytest.approx(expected.get(shot, 0.0), abs=1e-12)


def test_large_pools_still_add_up_to_one():
    odds = shot_odds(Shooting((6, 6, 6), "hit", 2, 0, 3, 3, False))
    assert sum(odds.values()) == pytest.approx(1.0, abs=1e-11)


@pytest.mark.parametrize("die", ["red", "white"])
def test_shields_without_abilities_equal_every_roll(die):
    expected: dict[int, float] = {}
    for (_, blocks, surges), p in count_odds(DEFENCE_DICE[die], 4):
        expected[blocks + surges] = expected.get(blocks + surges, 0.0) + p
    found = shield_odds(Shielding(die, 4, True, 0, 0, False))
    assert {shield.blocks: p for shield, p in found.items()} == pytest.approx(expected)
