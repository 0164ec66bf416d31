"""Which properties a map and its objects may have, and reading them as what they mean."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from game.engine.families import family, names
from game.tiled.finding import Place, Report
from game.tiled.properties import Properties, Value, flattened

NOBODY: Final = ("", "none", "nobody")
SIDES: Final = ("red", "blue")
_REQUIRED: Final = object()
_MUCH: Final = 1_000_000


@dataclass(frozen=True)
class Field:
    name: str
    kind: type[str] | type[int] | type[bool]
    default: object = _REQUIRED
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = _MUCH
    unset: tuple[object, ...] = ()
    """Values that say as much as none at all: a class in Tiled gives each member some value."""


_SETTINGS: Final = (
    Field("title", str, unset=("",)),
    Field("briefing", str, ""),
    Field("turns", int, least=1, most=10_000),
    Field("first", str, "red", choices=SIDES),
    Field("red_name", str, ""),
    Field("blue_name", str, ""),
    Field("red_allowance", int, 3),
    Field("blue_allowance", int, 3),
    Field("mission", str, ""),
    Field("fair", bool, False),
)
OBJECT_FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "unit": (
        Field("kind", str, unset=("",)),
        Field("side", str, choices=SIDES, unset=NOBODY),
        Field("strength", int, None, least=1, unset=(0, -1)),
        Field("supplies", int, None, unset=(-1,)),
        Field("turn", int, 0),
        Field("area", str, ""),
        Field("heading", int, -1, least=-1, most=5),
        Field("formation", str, ""),
        Field("upgrades", str, ""),
    ),
    "depot": (
        Field("side", str, choices=SIDES, unset=NOBODY),
        Field("stock", int),
        Field("income", int, 0),
    ),
    "supply_line": (Field("side", str, choices=SIDES, unset=NOBODY),),
    "objective": (
        Field("points", int, 1),
        Field("scored", str, "at the end", choices=("each turn", "at the end")),
        Field("holder", str, None, choices=SIDES, unset=NOBODY),
        Field("sudden", str, None, choices=(*SIDES, "both"), unset=NOBODY),
    ),
    "obstacle": (Field("kind", str, unset=("",)),),
    "area": (
        Field("purpose", str, "reinforcement", choices=("reinforcement", "deployment")),
        Field("side", str, None, choices=SIDES, unset=NOBODY),
    ),
}


def map_fields() -> tuple[Field, ...]:
    """Those of every map, and a switch for each optional rule of any family."""
    rules = Field("rules", str, choices=names())
    return (rules, *_SETTINGS, *(Field(property_of(switch), bool, False) for switch in switches()))


def switches() -> tuple[str, ...]:
    """The optional rules of all families; some are known to several."""
    known = (switch.name for name in names() for switch in family(name, "").SWITCHES)
    return tuple(dict.fromkeys(known))


def property_of(switch: str) -> str:
    """The map property that turns an optional rule on."""
    return switch.replace(" ", "_")


_TYPES: Final = {str: "text (string)", int: "a whole number (int)", bool: "true or false (bool)"}
_CURES: Final = {str: "string", int: "int", bool: "bool"}


def read_fields(
    properties: Properties, fields: tuple[Field, ...], what: str, place: Place, report: Report
) -> dict[str, Any] | None:
    """The value of each field, or None if one of them is wrong; every wrong one is told."""
    given = flattened(properties)
    values: dict[str, Any] = {}
    for field in fields:
        value = given.get(field.name)
        if value is None or value in field.unset:
            if field.default is _REQUIRED:
                report(place.error(_missing(field, what), _cure(field)))
            else:
                values[field.name] = field.default
        elif (told := _objection(field, value)) is not None:
            report(place.error(told, _cure(field)))
        else:
            values[field.name] = value
    _warn_of_unknown(given, fields, what, place, report)
    return values if len(values) == len(fields) else None


def _missing(field: Field, what: str) -> str:
    if what == "depot" and field.name == "side":
        return "nobody owns this depot"
    return f'the {what} has no property "{field.name}"'


def _objection(field: Field, value: Value) -> str | None:
    if type(value) is not field.kind:
        return f'property "{field.name}" is {_shown(value)}, not {_TYPES[field.kind]}'
    if field.choices and value not in field.choices:
        return f'property "{field.name}" is {_shown(value)}'
    if isinstance(value, int) and field.kind is int and not field.least <= value <= field.most:
        return f'property "{field.name}" is {value}, not between {field.least:,} and {field.most:,}'
    return None


def _cure(field: Field) -> str:
    if field.choices:
        return f'set "{field.name}" to {" or ".join(field.choices)}'
    if field.kind is int:
        return f'give "{field.name}" a whole number from {field.least}, of the type int'
    return f'give "{field.name}" a value of the type {_CURES[field.kind]}'


def _shown(value: Value) -> str:
    return repr(value)[:60]


def _warn_of_unknown(
    given: Properties, fields: tuple[Field, ...], what: str, place: Place, report: Report
) -> None:
    known = tuple(field.name for field in fields)
    for name in given:
        if name not in known:
            cure = _rename(name[:100], known)
            report(place.warning(f'the property "{name[:100]}" of the {what} means nothing to us', cure))


@lru_cache(maxsize=1024)
def _rename(name: str, known: tuple[str, ...]) -> str:
    close = get_close_matches(name, known, n=1)
    return f'rename it "{close[0]}"' if close else "remove it, or keep it for yourself"
