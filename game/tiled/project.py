"""The Tiled project that map makers open: its classes and enums are what the loader reads.

    python assets/art/draw.py project

writes it anew, with all that the rule families and their rosters know.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

from game.engine.families import family, names
from game.tiled.fields import NOBODY, OBJECT_FIELDS, SIDES, Field, map_fields
from game.tiled.rosters import read_terrains

_COLOURS = {
    "unit": "#ffb8433a",
    "depot": "#ffc9a24b",
    "supply_line": "#ffd9a441",
    "objective": "#ffc9a24b",
    "obstacle": "#ff8a8578",
    "area": "#ff6fae6a",
}
_DRAWN = ("area",)
"""Classes of objects that are drawn and not placed as a tile."""

_FILLED_IN: dict[tuple[str, str], object] = {
    ("unit", "side"): "red",
    ("unit", "strength"): -1,
    ("unit", "supplies"): -1,
    ("depot", "side"): "red",
    ("depot", "stock"): 20,
    ("depot", "income"): 4,
    ("supply_line", "side"): "red",
    ("battle", "turns"): 12,
}
"""What a new object says where the loader has no default, or a poor one to begin with."""

_ENUMS = {
    ("unit", "side"): "Side",
    ("unit", "kind"): "UnitKind",
    ("depot", "side"): "Side",
    ("supply_line", "side"): "Side",
    ("objective", "holder"): "Holder",
    ("objective", "sudden"): "Sudden",
    ("objective", "scored"): "Scored",
    ("area", "purpose"): "Purpose",
    ("area", "side"): "Holder",
    ("battle", "first"): "Side",
    ("battle", "rules"): "Ruleset",
}


def project_text(rosters: Path) -> str:
    """The whole .tiled-project as Tiled writes it."""
    kinds = [kind for name in names() for kind in _kinds(name, rosters)]
    enums = {
        "Side": SIDES,
        "Holder": ("nobody", *SIDES),
        "Sudden": ("nobody", *SIDES, "both"),
        "Scored": ("at the end", "each turn"),
        "Purpose": ("reinforcement", "deployment"),
        "Ruleset": names(),
        "Terrain": tuple(read_terrains(rosters)),
        "UnitKind": tuple(dict.fromkeys(kinds)),
    }
    types: list[dict[str, Any]] = [_enum(name, values) for name, values in enums.items()]
    for name, fields in OBJECT_FIELDS.items():
        uses = ["property", "object"] if name in _DRAWN else ["property", "object", "tile"]
        types.append(_class(name, fields, enums, _COLOURS[name], uses))
    types.append(_class("battle", map_fields(), enums, "#ff2a3441", ["property", "map"]))
    for number, known in enumerate(types, start=1):
        known["id"] = number
    project = {
        "automappingRulesFile": "",
        "commands": [_command("Check map", "check", "F6"), _command("Fight on the map", "skirmish", "F5")],
        "compatibilityVersion": 1080,
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": "",
        "propertyTypes": [dict(sorted(known.items())) for known in types],
    }
    return json.dumps(project, indent=4) + "\n"


def _kinds(name: str, rosters: Path) -> list[str]:
    roster = tomllib.loads((rosters / f"{name}.toml").read_text(encoding="utf-8"))
    return list(family(name, name).kind_names(roster))


def _enum(name: str, values: tuple[str, ...]) -> dict[str, Any]:
    return {
        "name": name,
        "storageType": "string",
        "type": "enum",
        "values": list(values),
        "valuesAsFlags": False,
    }


def _class(
    name: str, fields: tuple[Field, ...], enums: dict[str, tuple[str, ...]], colour: str, uses: list[str]
) -> dict[str, Any]:
    members = [_member(name, field, enums) for field in sorted(fields, key=lambda field: field.name)]
    return {
        "color": colour,
        "drawFill": True,
        "members": members,
        "name": name,
        "type": "class",
        "useAs": uses,
    }


def _member(owner: str, field: Field, enums: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    enum = _ENUMS.get((owner, field.name))
    kinds = {str: "string", int: "int", bool: "bool"}
    member: dict[str, Any] = {"name": field.name, "type": kinds[field.kind]}
    if enum:
        member["propertyType"] = enum
    member["value"] = _first_value(owner, field, enums[enum][0] if enum else "")
    return member


def _first_value(owner: str, field: Field, first: str) -> object:
    if (owner, field.name) in _FILLED_IN:
        return _FILLED_IN[owner, field.name]
    if isinstance(field.default, field.kind):
        return field.default
    return first if first not in NOBODY or first == "nobody" else field.kind()


def _command(name: str, command: str, shortcut: str) -> dict[str, Any]:
    return {
        "arguments": f"{command} %mapfile",
        "command": "salient",
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": shortcut,
        "showOutput": True,
        "workingDirectory": "%mappath",
    }
