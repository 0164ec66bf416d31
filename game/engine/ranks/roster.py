"""Unit kinds and figure upgrades of `ranks`, read from a roster in TOML."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from game.engine.cards import CardTable, Found, card_faults
from game.engine.fault import Fault
from game.engine.ranks.faces import ICONS, OMENS, Dice

FIGURES = {"foot": 4, "horse": 2, "beast": 1, "hero": 1}
"""Figures on a tray, by class."""

ABILITIES = {
    "deadly": "X more damage where it spends at least one hit",
    "armoured": "X less damage from hits",
    "drilled": "counts X more full ranks",
    "shock": "puts X panic on an enemy that it charges",
    "stalwart": "the severity of its morale tests is one less",
    "mending": "regains X wounds at the end of each round",
    "guardian": "an enemy that could attack it or others must attack it",
    "crushing": "its threat is X more",
}
COUNTED = ("deadly", "armoured", "drilled", "shock", "mending", "crushing")
"""Abilities with a number, or an omen that gives one."""

SURGES = {
    "inspire": "the attacker gains an inspiration",
    "curse": "the defender gains a curse",
    "scare": "the defender gains a panic",
    "savage": "a doom, if the defender is cursed",
}
SKILLS = {
    "inspire": "it and each friend within 2 gain an inspiration",
    "hex": "an enemy within 3 in sight gains a curse",
    "snare": "an enemy within 3 in sight gains an immobilise",
    "raise": "it regains as many wounds as the living omens show",
    "brace": "it is armoured by 1 more until the end of the round",
}
UPGRADE_EFFECTS = {
    "captain": "exhaust while attacking: add a hit",
    "duellist": "exhaust while attacking: turn a die to its best face",
    "pavise": "exhaust while attacked: remove a hit",
    "standard": "the unit is stalwart",
    "surgeon": "the unit mends 1 more",
}
EXHAUSTED_BY_USE = ("captain", "duellist", "pavise")

DIAL_COLOURS = ("blue", "green", "red", "yellow", "white")
ACTIONS = ("march", "shift", "melee", "ranged", "rally", "reform", "skill")
MODIFIERS = ("turn", "wheel", "charge", "turning charge", "speed", "defend", "enhance", "bonus", "skill")
CHARGES = ("charge", "turning charge")
MARCHES = ("turn", "wheel", "charge", "turning charge")
MOST_INITIATIVE = 10


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setting of the action dial."""

    action: str
    initiative: int
    colour: str
    speed: int = 0

    @property
    def label(self) -> str:
        return (
            f"{self.action} {self.speed}@{self.initiative}"
            if self.speed
            else f"{self.action}@{self.initiative}"
        )


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setting of the modifier dial."""

    modifier: str
    colour: str
    amount: int = 0
    """What it adds: to speed, to defence, or so many icons."""
    icon: str = ""
    """Of an enhancement."""
    action: str = ""
    """Of a bonus."""

    @property
    def label(self) -> str:
        what = self.icon or self.action
        named = f"{self.modifier} {what}" if what else self.modifier
        return f"{named} {self.amount:+d}" if self.amount else named


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to attack."""

    type: Literal["melee", "ranged"]
    name: str = ""
    red: int = 0
    blue: int = 0
    white: int = 0

    @property
    def dice(self) -> Dice:
        return self.red, self.blue, self.white

    @property
    def label(self) -> str:
        return self.name or self.type


class Surge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: int
    effect: str


class UnitKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"unit_class": "class"}):
    name: str
    host: str
    unit_class: str
    defence: int
    wounds: int
    """Of one figure."""
    formations: dict[str, int]
    """Frontage x depth, to points; the first is the usual one."""
    profiles: tuple[Profile, ...]
    actions: tuple[Action, ...]
    modifiers: tuple[Modifier, ...] = ()
    abilities: dict[str, int | str] = {}
    surges: tuple[Surge, ...] = ()
    skill: str = ""

    @property
    def figures(self) -> int:
        return FIGURES[self.unit_class]


class Upgrade(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure among the others with a card of its own."""

    name: str
    effect: str
    points: int
    classes: tuple[str, ...]


def dimensions(formation: str) -> tuple[int, int]:
    """Frontage and depth of a formation such as "3x2"."""
    frontage, _, depth = formation.partition("x")
    return int(frontage), int(depth)


def unit_kinds(roster: dict[str, Any], source: str) -> dict[str, UnitKind]:
    """The cards of a roster; the first thing that is wrong with it is raised."""
    for fault in roster_faults(roster, source):
        raise fault
    return {key: msgspec.convert(fields, UnitKind) for key, fields in roster["units"].items()}


def kind_names(roster: dict[str, Any]) -> dict[str, str]:
    return {key: kind.name for key, kind in unit_kinds(roster, "").items()}


def stands_off_map(roster: dict[str, Any], kind: str) -> bool:
    return False


def cell_room(roster: dict[str, Any], kind: str) -> int:
    return 1


def upgrade_cards(roster: dict[str, Any]) -> dict[str, Upgrade]:
    return {key: msgspec.convert(fields, Upgrade) for key, fields in roster.get("upgrades", {}).items()}


# What can be wrong with a roster


def roster_faults(roster: dict[str, Any], source: str) -> Iterator[Fault]:
    tables = {"units": CardTable(UnitKind, _kind_faults), "upgrades": CardTable(Upgrade, _upgrade_faults)}
    yield from card_faults(roster, tables, source)


def _kind_faults(kind: UnitKind) -> Found:
    if not kind.name.strip():
        yield "its name is empty", "give it a name"
    if kind.unit_class not in FIGURES:
        yield f"class {kind.unit_class!r} is unknown", f"give one of {', '.join(FIGURES)}"
    for field, most in (("defence", 20), ("wounds", 20)):
        if not 1 <= getattr(kind, field) <= most:
            yield f"{field} is out of bounds", f"give 1 to {most}"
    yield from _formation_faults(kind)
    yield from _profile_faults(kind)
    yield from _dial_faults(kind)
    yield from _ability_faults(kind)


def _formation_faults(kind: UnitKind) -> Found:
    if not kind.formations:
        yield "has no formations", 'give some, such as "2x1" = 18'
    for formation, points in kind.formations.items():
        frontage, cross, depth = formation.partition("x")
        sound = cross and frontage.isdecimal() and depth.isdecimal()
        if not sound or not (1 <= int(frontage) <= 6 and 1 <= int(depth) <= 6):
            yield f"formation {formation!r} is none", "give frontage x depth, each 1 to 6"
        if not 0 <= points <= 1000:
            yield f"the points of {formation} are out of bounds", "give 0 to 1000"


def _profile_faults(kind: UnitKind) -> Found:
    labels = [profile.label for profile in kind.profiles]
    if len(set(labels)) < len(labels):
        yield "two of its profiles have one name", "give each a name of its own"
    for profile in kind.profiles:
        if min(profile.dice) < 0 or not 1 <= sum(profile.dice) <= 6:
            yield f"profile {profile.label!r} has no dice or too many", "give 1 to 6"


def _dial_faults(kind: UnitKind) -> Found:
    if not kind.actions:
        yield "its action dial is empty", "give it actions"
    for dial in (kind.actions, kind.modifiers):
        labels = {(setting.label, setting.colour) for setting in dial}
        if len(labels) < len(dial):
            yield "two settings of a dial are alike", "keep one"
        for setting in dial:
            if setting.colour not in DIAL_COLOURS:
                yield f"colour {setting.colour!r} is unknown", f"give one of {', '.join(DIAL_COLOURS)}"
    for action in kind.actions:
        if action.action not in ACTIONS:
            yield f"action {action.action!r} is unknown", f"give one of {', '.join(ACTIONS)}"
        if not 1 <= action.initiative <= MOST_INITIATIVE:
            yield f"the initiative of {action.label} is out of bounds", f"give 1 to {MOST_INITIATIVE}"
        if not 0 <= action.speed <= 9 or (action.action in ("march", "shift")) != (action.speed > 0):
            yield f"the speed of {action.label} is out of place", "give march and shift 1 to 9, the rest 0"
        if action.action == "skill" and not kind.skill:
            yield "it has a skill on its dial but none on its card", "give it a skill"
    for modifier in kind.modifiers:
        if modifier.modifier not in MODIFIERS:
            yield f"modifier {modifier.modifier!r} is unknown", f"give one of {', '.join(MODIFIERS)}"
        if abs(modifier.amount) > 9:
            yield f"{modifier.label} is out of bounds", "give at most 9"
        if (modifier.modifier == "enhance") != (modifier.icon in ICONS):
            yield f"{modifier.label} has no icon, or one out of place", f"give one of {', '.join(ICONS)}"
        if (modifier.modifier == "bonus") != (modifier.action in ACTIONS):
            yield f"{modifier.label} has no action, or one out of place", f"give one of {', '.join(ACTIONS)}"
        if "skill" in (modifier.modifier, modifier.action) and not kind.skill:
            yield "it has a skill on its dial but none on its card", "give it a skill"


def _ability_faults(kind: UnitKind) -> Found:
    for ability, value in kind.abilities.items():
        if ability not in ABILITIES:
            yield f"ability {ability!r} is unknown", f"give some of {', '.join(ABILITIES)}"
        elif isinstance(value, str) and (value not in OMENS or ability not in COUNTED):
            yield f"{ability} is {value!r}", f"give a number, or one of {', '.join(OMENS)} where it has one"
        elif isinstance(value, int) and not 1 <= value <= 9:
            yield f"{ability} is out of bounds", "give 1 to 9"
    for surge in kind.surges:
        if surge.effect not in SURGES or not 1 <= surge.cost <= 6:
            yield f"surge {surge.effect!r} is unknown or priceless", f"give one of {', '.join(SURGES)}"
    if kind.skill and kind.skill not in SKILLS:
        yield f"skill {kind.skill!r} is unknown", f"give one of {', '.join(SKILLS)}"


def _upgrade_faults(upgrade: Upgrade) -> Found:
    if not upgrade.name.strip():
        yield "its name is empty", "give it a name"
    if upgrade.effect not in UPGRADE_EFFECTS:
        yield f"effect {upgrade.effect!r} is unknown", f"give one of {', '.join(UPGRADE_EFFECTS)}"
    if not 0 <= upgrade.points <= 1000:
        yield "its points are out of bounds", "give 0 to 1000"
    for name in upgrade.classes:
        if FIGURES.get(name, 1) < 2:
            yield f"class {name!r} has no room for it", "give classes with several figures on a tray"
