"""The wounds of one pool in closed form: what the steps of the attack give, fast enough for players.

Every decision is taken as the steps advise. Bodyguards and charges are left out. That it equals the steps
is tested.
"""

from functools import lru_cache
from typing import NamedTuple

from game.engine.squad.covering import cancelled_by_cover
from game.engine.squad.odds import Shielding, Shooting, shield_odds, shot_odds
from game.engine.squad.offence import block_chance
from game.engine.squad.record import Pool


class Question(NamedTuple):
    """All that decides how many wounds a pool makes."""

    shooting: Shooting
    aims: int
    """All aim tokens, with those that are not for rerolls."""
    cover: int
    """Hits that cover cancels, crouching included."""
    dodges: int
    sidestep: bool
    barriers: int
    breach: int
    charge: int
    exploit: int
    plated: bool
    plate: int
    die: str
    blocks_by_surge: bool
    tokens: int
    hardened: bool
    more_dice: int
    """Gained by being wary."""
    charmed: int
    riposte: bool
    puncture: int
    unyielding: bool
    most: int
    """Wounds that the minis in sight can take."""


class Wounds(NamedTuple):
    odds: tuple[float, ...]
    """By number of wounds."""
    mean: float
    destroyed: float
    """The chance that all minis in sight fall."""
    produced: float
    """The chance that the pool shows a hit or crit."""


def question_of(
    pool: Pool,
    surge: str,
    steady_hand: int,
    aims: int,
    surges: int,
    *,
    crack_shot: bool,
    dodges: int,
    barriers: int,
    tokens: int,
    suppression: int,
    most: int,
) -> Question:
    defence, strike = pool.defence, pool.strike
    saved = 0
    if strike.exploit and not defence.unyielding:
        saved = (
            strike.exploit if block_chance(defence.die, blocks_by_surge=defence.blocks_by_surge) >= 0.5 else 0
        )
    shooting = Shooting(
        pool.dice, surge, strike.keen, surges, max(0, aims - saved), 2 + steady_hand, crack_shot
    )
    return Question(
        shooting=shooting,
        aims=aims,
        cover=cancelled_by_cover(pool, suppression),
        dodges=0 if strike.flat_shot else dodges,
        sidestep=defence.sidestep,
        barriers=max(0, barriers - strike.shock) if pool.ranged else 0,
        breach=strike.breach,
        charge=strike.charge,
        exploit=strike.exploit,
        plated=defence.plated,
        plate=defence.plate,
        die=defence.die,
        blocks_by_surge=defence.blocks_by_surge,
        tokens=tokens,
        hardened=defence.hardened,
        more_dice=min(defence.wary, suppression),
        charmed=defence.charmed,
        riposte=defence.riposte,
        puncture=strike.puncture,
        unyielding=defence.unyielding,
        most=most,
    )


@lru_cache(maxsize=131072)
def wounds(question: Question) -> Wounds:
    number = sum(question.shooting.dice)
    odds = [0.0] * (question.most + 1)
    produced = 0.0
    for shot, p in shot_odds(question.shooting).items():
        hits, crits = shot.hits, shot.crits
        blanks = number - hits - crits
        aims = question.aims - shot.aims
        hits, crits, blanks, aims = _crack_shot(question, hits, crits, blanks, aims)
        shown = hits + crits > 0
        hits -= min(hits, question.cover)
        hits, crits, dodged = _dodged(question, hits, crits)
        if question.plated or question.plate:
            breached = min(hits, question.breach)
            hits, crits = hits - breached, crits + breached
        if question.charge:
            from_blanks = min(question.charge, blanks)
            from_hits = min(question.charge - from_blanks, hits)
            hits, crits = hits - from_hits, crits + from_blanks + from_hits
            shown = shown or from_blanks > 0
        produced += p * shown
        puncture = question.puncture
        if not question.unyielding and hits + crits:
            puncture += min(aims, question.exploit)
        hits -= hits if question.plated else min(hits, question.plate)
        for lost, q in _unblocked(question, hits + crits, puncture, dodged=dodged).items():
            odds[min(lost, question.most)] += p * q
    mean = sum([lost * p for lost, p in enumerate(odds)])
    return Wounds(tuple(odds), mean, odds[-1], produced)


def _crack_shot(
    question: Question, hits: int, crits: int, blanks: int, aims: int
) -> tuple[int, int, int, int]:
    cancelled = question.cover + (0 if question.sidestep else question.dodges)
    while question.shooting.crack_shot and aims > question.aims - question.shooting.aims:
        if not hits + blanks:
            break
        aims -= 1
        wasted = bool(hits) and (question.plated or hits <= cancelled)
        if blanks and not wasted:
            blanks, hits = blanks - 1, hits + 1
        else:
            hits, crits = hits - 1, crits + 1
    return hits, crits, blanks, aims


def _dodged(question: Question, hits: int, crits: int) -> tuple[int, int, bool]:
    """As the defender is advised: with each token, what would count."""
    dodges, barriers, dodged = question.dodges, question.barriers, False
    while True:
        feared = hits
        if question.plated:
            feared = hits if hits - dodges - barriers < question.breach else 0
        if dodges and question.sidestep and crits:
            dodges, crits, dodged = dodges - 1, crits - 1, True
        elif dodges and feared:
            dodges, hits, dodged = dodges - 1, hits - 1, True
        elif barriers and crits:
            barriers, crits = barriers - 1, crits - 1
        elif barriers and feared:
            barriers, hits = barriers - 1, hits - 1
        else:
            return hits, crits, dodged


def _unblocked(question: Question, results: int, puncture: int, *, dodged: bool) -> dict[int, float]:
    if not results:
        return {0: 1.0}
    dice = results + question.more_dice + (puncture if question.hardened else 0)
    if question.unyielding:
        puncture = 0
    riposte = question.riposte and dodged
    shielding = Shielding(
        question.die, dice, question.blocks_by_surge, question.tokens, question.charmed, riposte
    )
    return _lost(shielding, results, puncture)


@lru_cache(maxsize=16384)
def _lost(shielding: Shielding, results: int, puncture: int) -> dict[int, float]:
    """How many of so many hits and crits get through."""
    found: dict[int, float] = {}
    for shield, p in shield_odds(shielding).items():
        lost = max(0, results - max(0, shield.blocks - puncture))
        found[lost] = found.get(lost, 0.0) + p
    return found
