"""Attacks by themselves, for the tests of single steps: plain numbers, and dice that are pinned."""

import msgspec

from game.engine.chance import Pinned
from game.engine.contract import BLUE, RED
from game.engine.ranks.attack import ATTACK
from game.engine.ranks.faces import BLUE_DIE, NO_ICONS, RED_DIE, WHITE_DIE
from game.engine.ranks.formation import NO_UPGRADE, raised
from game.engine.ranks.record import MELEE, Attack
from game.engine.sequence import play, resume

ATTACKER, DEFENDER = 0, 1
PLAIN = Attack(
    manner=MELEE,
    attacker=ATTACKER,
    defender=DEFENDER,
    side=RED,
    foe=BLUE,
    profile="melee",
    dice=(1, 1, 0),
    added=0,
    removed=0,
    full=0,
    partial=0,
    bonus=NO_ICONS,
    captain=NO_UPGRADE,
    duellist=NO_UPGRADE,
    pavise=NO_UPGRADE,
    surges=(),
    threat=2,
    deadly=0,
    armoured=0,
    defence=1,
    cursed=False,
    trays=raised(2, 2, 4, 0),
    frontage=2,
    panic=0,
    stalwart=0,
    weights=(1.0, 0.0, 0.5, 0.0, 1.0),
)


def attack(**changes):
    return msgspec.structs.replace(PLAIN, **changes)


def red(*faces):
    return shown(RED_DIE, faces)


def blue(*faces):
    return shown(BLUE_DIE, faces)


def white(*faces):
    return shown(WHITE_DIE, faces)


def shown(die, faces):
    """Counts of a roll from the icons of each die: "hit", "hit hit", "" for a blank."""
    places = [die.faces.index(tuple(face.split())) for face in faces]
    return tuple(places.count(place) for place in range(len(die.faces)))


class Fight:
    """An attack being played with pinned dice; it stops wherever somebody must choose."""

    def __init__(self, record, *dice):
        self.chance = Pinned(list(dice))
        self.pause = play(ATTACK, 0, record, self.chance)
        self.told = self.pause.events()

    @property
    def record(self):
        return self.pause.record

    @property
    def step(self):
        return ATTACK.steps[self.pause.position].number if self.pause.ask else "over"

    @property
    def choices(self):
        return [(choice.kind, choice.what) for choice in self.pause.ask.choices]

    def choose(self, kind, what="", amount=0):
        choice = next(
            choice
            for choice in self.pause.ask.choices
            if (choice.kind, choice.what, choice.amount) == (kind, what, amount)
        )
        self.pause = resume(ATTACK, self.pause.position, self.pause.record, choice, self.chance)
        self.told += self.pause.events()
        return self

    def advised(self):
        while self.pause.ask:
            advice = self.pause.ask.advice
            self.choose(advice.kind, advice.what, advice.amount)
        return self

    def kinds(self):
        return [event.kind for event in self.told]
