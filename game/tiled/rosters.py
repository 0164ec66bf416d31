"""Unit cards and terrains from TOML: the family's, with what a TOML next to the map adds or changes."""

import os
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from game.engine.contract import Rules
from game.engine.families import family
from game.engine.fault import Fault
from game.engine.scenario import Placed, Terrain
from game.tiled.finding import Report, finding_of

LARGEST_FILE: Final = 1_000_000
_HIGHEST: Final = 1_000


def read_terrains(roster_folder: Path) -> dict[str, Terrain]:
    path = roster_folder / "terrain.toml"
    table = _read_toml(path).get("terrains")
    if not isinstance(table, dict) or not table:
        raise Fault(str(path), "", "has no terrains", "give it a table [terrains.NAME] for each")
    return {name: _terrain(name, facts, path) for name, facts in table.items()}


@dataclass(frozen=True)
class Muster:
    """A rule family and the roster that a map is fought with: what is asked about units."""

    rules: Rules[Any]
    roster: dict[str, Any]
    """As plain data, sound."""
    names: dict[str, str]
    """The unit kinds, each with its name for people."""

    def stands_off_map(self, kind: str) -> bool:
        return self.rules.stands_off_map(self.roster, kind)

    def cell_room(self, kind: str) -> int:
        return self.rules.cell_room(self.roster, kind)

    def placing_faults(self, placed: Placed) -> Iterator[tuple[str, str]]:
        return self.rules.placing_faults(self.roster, placed)


def read_muster(map_path: Path, roster_folder: Path, rules: str, report: Report) -> Muster | None:
    """The family and roster of a map; None if something is wrong with the roster, which is told."""
    path, own = roster_folder / f"{rules}.toml", map_path.with_suffix(".toml")
    roster = _read_toml(path)
    if own.is_file():
        path, roster = own, _extended(roster, _read_toml(own))
    chosen = family(rules, str(map_path))
    faults = list(chosen.roster_faults(roster, str(path)))
    for fault in faults:
        report(finding_of(fault))
    return None if faults else Muster(chosen, roster, chosen.kind_names(roster))


def read_roster(roster_folder: Path, rules: str) -> dict[str, Any]:
    """The roster that comes with a family."""
    path = roster_folder / f"{rules}.toml"
    roster = _read_toml(path)
    for fault in family(rules, str(path)).roster_faults(roster, str(path)):
        raise fault
    return roster


def _extended(roster: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The map's kinds are added to the family's; of a kind that both have, it need only name what differs."""
    result = roster | own
    ours, theirs = own.get("units"), roster.get("units")
    if isinstance(ours, dict) and isinstance(theirs, dict):
        result["units"] = theirs | {
            name: theirs[name] | card if name in theirs and isinstance(card, dict) else card
            for name, card in ours.items()
        }
    return result


def _terrain(name: str, facts: object, path: Path) -> Terrain:
    try:
        terrain = msgspec.convert({"name": name} | facts if isinstance(facts, dict) else facts, Terrain)
    except msgspec.ValidationError as error:
        raise Fault(str(path), f"terrains.{name}", str(error), "give whole numbers") from None
    numbers = (terrain.cost, terrain.defence, terrain.height, terrain.blocking, terrain.cover)
    if not 0 <= min(numbers) <= max(numbers) <= _HIGHEST:
        raise Fault(str(path), f"terrains.{name}", "has a number out of range", f"give 0 to {_HIGHEST}")
    return terrain


def _read_toml(path: Path) -> dict[str, Any]:
    source = os.fspath(path)
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise Fault(source, "", f"cannot be read: {error.strerror or 'unreadable'}", "mend that") from None
    if len(data) > LARGEST_FILE:
        raise Fault(source, "", "is too large for a roster", "keep it below a megabyte")
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError:
        raise Fault(source, "", "is not text in UTF-8", "save it as UTF-8") from None
    except (ValueError, RecursionError) as error:
        raise Fault(source, "", f"is not valid TOML: {str(error)[:200]}", "mend that line") from None
