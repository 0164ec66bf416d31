"""What a map may hold is asked of its rule family; here of one that is made up for it."""

import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine import families
from game.engine.display import Mission, Switch
from game.engine.fault import Fault
from game.engine.front import rules as front
from game.engine.scenario import Area, Obstacle
from game.tiled.finding import Finding
from game.tiled.scenario import check, load_scenario
from tests.tiled.drawing import ROSTERS, SETTINGS, battle, thing, unit

HEXES = 'orientation="hexagonal" hexsidelength="16" staggeraxis="y" staggerindex="odd"'


def _start(scenario: Any) -> None:
    for obstacle in scenario.obstacles:
        if obstacle.kind != "rock":
            raise Fault(scenario.source, "obstacle", f"{obstacle.kind!r} is no rock", "make it one")


@pytest.fixture
def pretended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A family `tilt` on squares, with front's units, two to a cell but for armour."""
    tilt: Any = SimpleNamespace(
        **{name: known for name, known in vars(front).items() if name[0] != "_" and name != "start"},
        start=_start,
    )
    tilt.NAME = "tilt"
    tilt.SHAPES = ("square",)
    tilt.SWITCHES = (Switch("fog", "Fog."), Switch("night fight", "It is dark."))
    tilt.MISSIONS = (Mission("hold", "Hold."), Mission("run", "Run."))
    tilt.OBJECTS = ("unit", "obstacle", "area")
    tilt.cell_room = lambda roster, kind: 1 if kind == "armour" else 2
    monkeypatch.setitem(families._FAMILIES, "tilt", tilt)
    rosters = tmp_path / "rosters"
    shutil.copytree(ROSTERS, rosters)
    shutil.copy(ROSTERS / "front.toml", rosters / "tilt.toml")
    return tmp_path


def found(folder: Path, *more: str, **options: Any) -> list[Finding]:
    settings = options.pop("settings", {})
    path = battle(folder, *more, settings=SETTINGS | {"rules": "tilt"} | settings, **options)
    return check(path, folder / "rosters")


def test_a_map_of_any_family_is_read(pretended: Path) -> None:
    settings = SETTINGS | {"rules": "tilt", "mission": "run", "night_fight": True}
    path = battle(
        pretended,
        unit("red", 1, 1, 5, heading=3, formation="wide", upgrades="banner, drum"),
        thing("obstacle", 80, 48, 6, "Tor", kind="rock"),
        settings=settings,
    )
    scenario = load_scenario(path, pretended / "rosters")
    assert (scenario.rules, scenario.mission, scenario.switches) == ("tilt", "run", ("night fight",))
    placed = scenario.units[2]
    assert (placed.heading, placed.formation, placed.upgrades) == (3, "wide", ("banner", "drum"))
    assert scenario.obstacles == (Obstacle("rock", 6, "Tor"),)
    assert check(path, pretended / "rosters") == []


def test_rules_that_are_not_played_on_these_cells(pretended: Path) -> None:
    finding = found(pretended, attributes=HEXES)[0]
    assert finding.message == "its cells are hexes, and tilt is played on squares"
    assert finding.cure.startswith('set "rules" to front')


def test_an_unknown_mission_is_an_error_and_none_is_well(pretended: Path) -> None:
    (finding,) = found(pretended, settings={"mission": "sit"})
    assert finding.message == "property \"mission\" is 'sit'"
    assert finding.cure == 'set "mission" to hold or run'
    assert found(pretended) == []


def test_a_mission_where_there_is_none_to_choose_is_a_warning(tmp_path: Path) -> None:
    (finding,) = check(battle(tmp_path, settings=SETTINGS | {"mission": "run"}), ROSTERS)
    assert (finding.severity, finding.message) == ("warning", "front knows no missions")


def test_a_switch_of_another_family_is_a_warning(pretended: Path) -> None:
    (finding,) = found(pretended, settings={"zones_of_control": True})
    assert finding.severity == "warning"
    assert "zones_of_control" in finding.message


def test_an_object_that_means_nothing_to_the_family_is_a_warning(pretended: Path) -> None:
    (finding,) = found(pretended, thing("depot", 48, 48, 5, side="red", stock=3))
    assert (finding.severity, finding.message) == ("warning", "the depot means nothing in tilt")


@pytest.mark.parametrize(
    ("kinds", "sides", "errors"),
    [
        (("infantry", "recon"), ("red", "red"), 0),
        (("infantry", "armour"), ("red", "red"), 1),
        (("infantry", "recon"), ("red", "blue"), 1),
        (("infantry", "recon", "hauler"), ("red", "red", "red"), 1),
    ],
)
def test_as_many_share_a_cell_as_the_family_lets(
    pretended: Path, kinds: tuple[str, ...], sides: tuple[str, ...], errors: int
) -> None:
    guests = enumerate(zip(kinds, sides, strict=True))
    crowd = [unit(side, 1, 1, 10 + place, kind=kind) for place, (kind, side) in guests]
    told = [finding.message for finding in found(pretended, *crowd)]
    assert len(told) == errors
    assert all("shares its cell" in message for message in told)


def test_what_only_the_family_can_tell_is_found_too(pretended: Path) -> None:
    (finding,) = found(pretended, thing("obstacle", 80, 48, 6, kind="cloud"))
    assert "'cloud' is no rock" in finding.message


def test_areas_keep_their_purpose_and_side_and_their_parts_agree(pretended: Path) -> None:
    def part(identity: int, x: int, **values: object) -> str:
        drawn = thing("area", x, 0, identity, "West", **values)
        return drawn.replace("<point/>", "").replace(f'x="{x}"', f'x="{x}" width="32" height="32"')

    same = {"purpose": "deployment", "side": "red"}
    path = battle(pretended, part(7, 0, **same), part(8, 64, **same), settings=SETTINGS | {"rules": "tilt"})
    (area,) = load_scenario(path, pretended / "rosters").areas
    assert area == Area("West", (0, 2), "deployment", "red")
    (finding,) = found(pretended, part(7, 0, **same), part(8, 64, purpose="deployment", side="blue"))
    assert "differ in purpose or side" in finding.message
