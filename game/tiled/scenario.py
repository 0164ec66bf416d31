"""From a Tiled map to a scenario, or to everything that keeps it from being one."""

import os
from pathlib import Path
from typing import Any, Final

from game.engine.families import family, names
from game.engine.fault import Fault
from game.engine.scenario import Scenario, SideSetup
from game.files import shown
from game.tiled.checks import check_things
from game.tiled.fields import map_fields, property_of, read_fields, switches
from game.tiled.finding import Finding, Place, Refusal, Report, finding_of, refuse_errors
from game.tiled.ground import Ground, read_ground
from game.tiled.properties import flattened
from game.tiled.reader import read_map
from game.tiled.records import TiledMap
from game.tiled.rosters import Muster, read_muster, read_terrains
from game.tiled.things import Things, read_things

MOST_FINDINGS: Final = 1_000


def load_scenario(path: str | os.PathLike[str], roster_folder: str | os.PathLike[str]) -> Scenario:
    """The battle on a map. Raises a Fault exactly if `check` would find an error in reading it."""
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
        scenario = _survey(Path(path), Path(roster_folder), note)
        if scenario is not None and all(found.severity == "warning" for found in findings):
            # What only the family can tell.
            family(scenario.rules, scenario.source).start(scenario)
    except Fault as fault:
        findings[finding_of(fault)] = None
    return list(findings)


def _survey(path: Path, roster_folder: Path, report: Report) -> Scenario | None:
    tiled = read_map(path, report)
    place = Place(tiled.file)
    settings = read_fields(tiled.properties, map_fields(), "map", place, report)
    rules = flattened(tiled.properties).get("rules")
    _check_shape(tiled, rules, place, report)
    muster = _muster(path, roster_folder, rules, report)
    if settings is not None and muster is not None:
        _check_settings(settings, muster, place, report)
    ground = read_ground(tiled, read_terrains(roster_folder), report)
    things = read_things(tiled, ground.offset, muster, report)
    turns = None if settings is None else settings["turns"]
    check_things(things, ground, tiled.grid.shape, muster, turns, tiled.file, report)
    if settings is None or muster is None or ground.cells.min() < 0:
        return None
    return _scenario(tiled, settings, muster, ground, things)


def _check_shape(tiled: TiledMap, rules: object, place: Place, report: Report) -> None:
    shape = tiled.grid.shape.kind
    played_on = family(rules, tiled.file).SHAPES if isinstance(rules, str) and rules in names() else ()
    if played_on and shape not in played_on:
        told = f"its cells are {_plural(shape)}, and {rules} is played on {_plural(played_on[0])}"
        others = [name for name in names() if shape in family(name, tiled.file).SHAPES]
        report(place.error(told, f'set "rules" to {" or ".join(others)}, or change the orientation in Tiled'))


def _plural(shape: str) -> str:
    return {"square": "squares", "hex": "hexes"}[shape]


def _muster(path: Path, folder: Path, rules: object, report: Report) -> Muster | None:
    if not isinstance(rules, str) or rules not in names():
        return None  # Told with the map's properties.
    try:
        return read_muster(path, folder, rules, report)
    except Fault as fault:
        report(finding_of(fault))
        return None


def _check_settings(settings: dict[str, Any], muster: Muster, place: Place, report: Report) -> None:
    """The switches and the mission are those of the family."""
    rules = muster.rules
    own = [switch.name for switch in rules.SWITCHES]
    for switch in switches():
        if settings[property_of(switch)] and switch not in own:
            told = f'the property "{property_of(switch)}" means nothing in {rules.NAME}'
            report(place.warning(told, f"turn it off; {rules.NAME} has {', '.join(own) or 'no switches'}"))
    missions, mission = [known.name for known in rules.MISSIONS], settings["mission"]
    if mission and not missions:
        report(place.warning(f"{rules.NAME} knows no missions", 'clear "mission"'))
    elif mission and mission not in missions:
        cure = f'set "mission" to {" or ".join(missions)}'
        report(place.error(f'property "mission" is {mission[:60]!r}', cure))


def _scenario(
    tiled: TiledMap, settings: dict[str, Any], muster: Muster, ground: Ground, things: Things
) -> Scenario:
    return Scenario(
        rules=settings["rules"],
        title=settings["title"],
        shape=tiled.grid.shape,
        terrains=ground.terrains,
        ground=tuple(ground.cells.tolist()),
        roster=muster.roster,
        units=tuple(unit for unit, _ in things.units),
        turns=settings["turns"],
        briefing=settings["briefing"],
        first=settings["first"],
        red=SideSetup(settings["red_name"], settings["red_allowance"]),
        blue=SideSetup(settings["blue_name"], settings["blue_allowance"]),
        switches=tuple(switch.name for switch in muster.rules.SWITCHES if settings[property_of(switch.name)]),
        depots=tuple(depot for depot, _ in things.depots),
        supply_lines=tuple(token for token, _ in things.supply_lines),
        objectives=tuple(objective for objective, _ in things.objectives),
        areas=tuple(things.areas.values()),
        obstacles=tuple(obstacle for obstacle, _ in things.obstacles),
        mission=settings["mission"] if muster.rules.MISSIONS else "",
        fair=settings["fair"],
        source=shown(tiled.file),
    )
