"""Custom properties, with the classes and enums that a Tiled project defines for them.

Tiled writes only those members of a class that differ from its defaults, and an enum either by name or by
number. Here every member is there and every enum is its name.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import msgspec

from game.tiled.finding import Place, Refusal, Report
from game.tiled.tree import Node

Value: TypeAlias = "str | int | float | bool | dict[str, Value] | list[Value]"
Properties: TypeAlias = dict[str, Value]

MOST_PROPERTIES: Final = 100
"""Of one element or class; every object of a class or template carries its own copy."""
_DEEPEST: Final = 8
_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")


class Member(msgspec.Struct, frozen=True):
    name: str
    type: str = "string"
    value: Any = ""
    property_type: str = msgspec.field(name="propertyType", default="")


class PropertyType(msgspec.Struct, frozen=True):
    name: str
    type: str = "class"
    members: list[Member] = []
    values: list[str] = []
    values_as_flags: bool = msgspec.field(name="valuesAsFlags", default=False)


class _Project(msgspec.Struct):
    property_types: list[PropertyType] = msgspec.field(name="propertyTypes", default_factory=list)


@dataclass(frozen=True)
class PropertyTypes:
    classes: dict[str, Properties] = field(default_factory=dict)
    """By name, what each member is unless the map says otherwise."""
    enums: dict[str, PropertyType] = field(default_factory=dict)


def read_property_types(data: bytes, place: Place) -> PropertyTypes:
    """The property types of a .tiled-project."""
    try:
        project = msgspec.json.decode(data, type=_Project)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        told = f"is not a Tiled project: {str(error)[:200]}"
        raise Refusal(place.error(told, "save the project anew in Tiled")) from None
    enums = {known.name: known for known in project.property_types if known.type == "enum"}
    raw = {known.name: known for known in project.property_types if known.type == "class"}
    classes: dict[str, Properties] = {}
    for name in raw:
        _add_class(name, raw, enums, classes, place)
    return PropertyTypes(classes, enums)


def read_properties(node: Node, types: PropertyTypes, report: Report, place: Place) -> Properties:
    """What an element's <properties> say. A property that makes no sense is told and left out."""
    found: Properties = {}
    for holder in node.all("properties"):
        if len(found) + len(holder.children) > MOST_PROPERTIES:
            told = f"line {holder.line}: more than {MOST_PROPERTIES} properties"
            raise Refusal(place.error(told, "keep those that mean something"))
        for written in holder.all("property"):
            name = written.attributes.get("name", "")
            try:
                found[name] = _value(written, types, report, place)
            except Refusal as refusal:
                report(refusal.finding)
    return found


def with_defaults(properties: Properties, class_name: str, types: PropertyTypes) -> Properties:
    return merged(types.classes.get(class_name, {}), properties)


def merged(under: Properties, over: Properties) -> Properties:
    """Both, where `over` counts; members of a class are merged one by one."""
    result = dict(under)
    for name, value in over.items():
        below = result.get(name)
        both_classes = isinstance(value, dict) and isinstance(below, dict)
        result[name] = merged(below, value) if both_classes else value  # type: ignore[arg-type]
    return result


def flattened(properties: Properties) -> Properties:
    """Members of class-typed properties beside the plain ones, which count where both have a name."""
    result: Properties = {}
    for value in properties.values():
        if isinstance(value, dict):
            result |= flattened(value)
    return result | {name: value for name, value in properties.items() if not isinstance(value, dict)}


def _value(written: Node, types: PropertyTypes, report: Report, place: Place) -> Value:
    name = written.attributes.get("name", "")
    kind = written.attributes.get("type", "string")
    custom = written.attributes.get("propertytype", "")
    if kind == "class":
        members = read_properties(written, types, report, place)
        return with_defaults(members, custom, types)
    if kind == "list":
        return [_value(item, types, report, place) for item in written.all("item")]
    # Text of several lines is written between the tags.
    text = written.attributes.get("value")
    value = _plain_value(kind, written.text if text is None else text)
    if value is None:
        told = f'property "{name}" is of type {kind[:40]} and reads {(text or "")[:40]!r}'
        raise Refusal(place.error(told, "correct its type or its value"))
    return _enum_name(value, types.enums.get(custom))


def _plain_value(kind: str, text: str) -> str | int | float | bool | None:
    """The value, or None if the text does not fit the kind."""
    if kind in ("string", "color", "file"):
        return text
    if kind in ("int", "object"):
        return int(text) if _WHOLE.fullmatch(text) else None
    if kind == "float":
        try:
            return float(text)
        except ValueError:
            return None
    if kind == "bool":
        return {"true": True, "false": False}.get(text)
    return None


def _enum_name(value: Value, enum: PropertyType | None) -> Value:
    """An enum is kept by its name also where the project stores it as a number."""
    if enum is None or isinstance(value, bool) or not isinstance(value, int):
        return value
    if enum.values_as_flags:
        return ",".join(name for bit, name in enumerate(enum.values) if bit < 32 and value >> bit & 1)
    return enum.values[value] if 0 <= value < len(enum.values) else value


def _add_class(
    name: str,
    raw: dict[str, PropertyType],
    enums: dict[str, PropertyType],
    classes: dict[str, Properties],
    place: Place,
) -> Properties:
    """Put a class and those it is made of into `classes`."""
    if name in classes or name not in raw:
        return classes.get(name, {})
    result = classes[name] = {}  # Already here, so that a class inside itself finds an end.
    for member in raw[name].members:
        if member.type == "class":
            below = _add_class(member.property_type, raw, enums, classes, place)
            result[member.name] = merged(below, member.value if isinstance(member.value, dict) else {})
        elif isinstance(member.value, str | int | float):
            result[member.name] = _enum_name(member.value, enums.get(member.property_type))
        if _size(result) > MOST_PROPERTIES:
            raise Refusal(place.error(f'the class "{name[:40]}" has too many members', "split it"))
    return result


def _size(value: Value, depth: int = 0) -> int:
    if depth > _DEEPEST:
        return MOST_PROPERTIES
    if isinstance(value, dict):
        return 1 + sum(_size(inner, depth + 1) for inner in value.values())
    return 1
