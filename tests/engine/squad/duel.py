"""Attacks by themselves, for tests of single steps: a record made to measure, dice pinned, choices told."""

import msgspec

from game.engine.chance import Pinned
from game.engine.contract import BLUE, RED
from game.engine.sequence import play, resume, table
from game.engine.squad.attack import ATTACK
from game.engine.squad.record import Attack, Defence, Fighter, Pool, Strike
from game.engine.squad.state import Mini

SHOOTER, TARGET, GUARD = 0, 1, 2


def fighter(unit, side, minis=4, health=1, first=0, **fields):
    stood = tuple(Mini(first + number) for number in range(minis))
    return Fighter(unit, side, health, stood, **fields)


def defence(**fields):
    plain = {
        "die": "white",
        "blocks_by_surge": False,
        "trooper": True,
        "machine": False,
        "suppressible": True,
        "ground": 0,
    }
    return Defence(**{**plain, **fields})


def attack(
    dice=(0, 0, 0),
    *,
    surge="",
    strike=None,
    shield=None,
    ranged=True,
    shooter=None,
    target=None,
    others=(),
    seen=None,
    **fields,
):
    """An attack with one pool formed, about to be rolled (step 4)."""
    aimed = target or fighter(TARGET, BLUE, first=100)
    pool = Pool(
        defender=TARGET,
        distance=5 if ranged else 1,
        ranged=ranged,
        dice=dice,
        weapons=(("rifle", 4),),
        strike=strike or Strike(),
        defence=shield or defence(),
        seen=tuple(mini.cell for mini in aimed.minis) if seen is None else seen,
    )
    return Attack(
        attacker=shooter or fighter(SHOOTER, RED),
        others=(aimed, *others),
        surge=surge,
        steady_hand=fields.pop("steady_hand", 0),
        crack_shot=fields.pop("crack_shot", False),
        armament=1,
        targets=(),
        offers=(),
        pools=(pool, *fields.pop("more_pools", ())),
        **fields,
    )


def colours(red=(0, 0, 0, 0), black=(0, 0, 0, 0), white=(0, 0, 0, 0)):
    """What attack dice show: blanks, hits, crits and surges of each colour."""
    return [red, black, white]


class Played(msgspec.Struct):
    record: Attack
    asked: list
    """The kinds of choice that were on offer, ask by ask."""


def resolve(record, rolls, *, choose=(), until=None, start="4"):
    """Play from step 4 to the first step of a number, by advice where `choose` names nothing on offer."""
    steps = table(*ATTACK.steps[: ATTACK.starts[until]]) if until else ATTACK
    chance = Pinned(rolls)
    wanted = list(choose)
    asked = []
    pause = play(steps, steps.starts[start], record, chance)
    while pause.ask is not None:
        asked.append([choice.kind for choice in pause.ask.choices])
        answer = pause.ask.advice
        for kind in list(wanted):
            named = [choice for choice in pause.ask.choices if choice.kind == kind or choice == kind]
            if named:
                answer = named[0]
                wanted.remove(kind)
                break
        pause = resume(steps, pause.position, pause.record, answer, chance)
    assert not chance.unused(), f"{chance.unused()} rolls were left over"
    assert not wanted, f"nobody was asked for {wanted}"
    return Played(pause.record, asked)


def results(record):
    return record.hits, record.crits
