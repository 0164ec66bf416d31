"""From a Tiled map to a scenario, or to everything that keeps it from being one."""

import os
from pathlib import Path
from typing import Any, Final

from game.engine.fault import Fault
from game.engine.front.roster import UnitKind
from game.engine.scenario import Scenario, SideSetup
from game.files import shown
from game.tiled.checks import check_things
from game.tiled.fields import MAP_FIELDS, read_fields
from game.tiled.finding import Finding, Place, Refusal, Report, finding_of, refuse_errors
from game.tiled.ground import Ground, read_ground
from game.tiled.properties import flattened
from game.tiled.reader import read_map
from game.tiled.records import TiledMap
from game.tiled.rosters import read_roster, read_terrains
from game.tiled.things import Things, areas_of, read_things

MOST_FINDINGS: Final = 1_000
FAMILY_SHAPES: Final = {
    "front": ("square", "hex"),
    "squad": ("hex", "square"),
    "fleet": ("hex",),
    "ranks": ("square",),
}
_SWITCHES: Final = {
    "fog": "fog",
    "terrain_defence": "terrain defence",
    "zones_of_control": "zones of control",
}


def load_scenario(path: str | os.PathLike[str], roster_folder: str | os.PathLike[str]) -> Scenario:
    """The battle on a map. Raises a Fault exactly if `check` would find an error."""
    scenario = _survey(Path(path), Path(roster_folder), refuse_errors)
    assert scenario is not None, "what keeps it from being one has been told, and that raised"
    return scenario


def check(path: str | os.PathLike[str], roster_folder: str | os.PathLike[str]) -> list[Finding]:
    """Everything that is wrong with a map, as far as it can be read."""
    # By themselves, as a fault of a template is found again by each object made from it.
    findings: dict[Finding, None] = {}

    def note(finding: Finding) -> None:
        if len(findings) == MOST_FINDINGS:
            raise Refusal(Place(os.fspath(path)).error("has more faults than these", "mend them first"))
        findings[finding] = None

    try:
        _survey(Path(path), Path(roster_folder), note)
    except Fault as fault:
        findings[finding_of(fault)] = None
    return list(findings)


def _survey(path: Path, roster_folder: Path, report: Report) -> Scenario | None:
    tiled = read_map(path, report)
    place = Place(tiled.file)
    settings = read_fields(tiled.properties, MAP_FIELDS, "map", place, report)
    rules = flattened(tiled.properties).get("rules")
    _check_shape(tiled, rules, place, report)
    roster, kinds = _roster(path, roster_folder, rules, report)
    ground = read_ground(tiled, read_terrains(roster_folder), report)
    things = read_things(tiled, ground.offset, kinds, report)
    turns = None if settings is None else settings["turns"]
    check_things(things, ground, tiled.grid.shape, kinds, turns, tiled.file, report)
    if settings is None or roster is None or ground.cells.min() < 0:
        return None
    return _scenario(tiled, settings, roster, ground, things)


def _check_shape(tiled: TiledMap, rules: object, place: Place, report: Report) -> None:
    shape = tiled.grid.shape.kind
    played_on = FAMILY_SHAPES.get(rules, ()) if isinstance(rules, str) else ()
    if played_on and shape not in played_on:
        told = f"its cells are {_plural(shape)}, and {rules} is played on {_plural(played_on[0])}"
        others = [family for family, shapes in FAMILY_SHAPES.items() if shape in shapes]
        report(place.error(told, f'set "rules" to {" or ".join(others)}, or change the orientation in Tiled'))


def _plural(shape: str) -> str:
    return {"square": "squares", "hex": "hexes"}[shape]


def _roster(
    path: Path, folder: Path, rules: object, report: Report
) -> tuple[dict[str, Any] | None, dict[str, UnitKind] | None]:
    if not isinstance(rules, str) or rules not in FAMILY_SHAPES:
        return None, None  # Told with the map's properties.
    try:
        return read_roster(path, folder, rules, report) or (None, None)
    except Fault as fault:
        report(finding_of(fault))
        return None, None


def _scenario(
    tiled: TiledMap, settings: dict[str, Any], roster: dict[str, Any], ground: Ground, things: Things
) -> Scenario:
    return Scenario(
        rules=settings["rules"],
        title=settings["title"],
        shape=tiled.grid.shape,
        terrains=ground.terrains,
        ground=tuple(ground.cells.tolist()),
        roster=roster,
        units=tuple(unit for unit, _ in things.units),
        turns=settings["turns"],
        briefing=settings["briefing"],
        first=settings["first"],
        red=SideSetup(settings["red_name"], settings["red_allowance"]),
        blue=SideSetup(settings["blue_name"], settings["blue_allowance"]),
        switches=tuple(name for key, name in _SWITCHES.items() if settings[key]),
        depots=tuple(depot for depot, _ in things.depots),
        supply_lines=tuple(token for token, _ in things.supply_lines),
        objectives=tuple(objective for objective, _ in things.objectives),
        areas=areas_of(things),
        source=shown(tiled.file),
    )
