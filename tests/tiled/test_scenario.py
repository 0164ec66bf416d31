"""What a map says is what the scenario holds."""

from pathlib import Path

import pytest

from game.engine.board import NOWHERE
from game.engine.fault import Fault
from game.engine.front.start import start
from game.engine.scenario import Area, Depot, Objective, Placed, SideSetup, SupplyLine, Terrain
from game.tiled.rosters import read_terrains
from game.tiled.scenario import load_scenario
from tests.tiled.drawing import (
    DECORATION,
    OPEN,
    ROSTERS,
    SETTINGS,
    WATER,
    WOODS,
    battle,
    both_sides,
    layer,
    objects,
    plain,
    properties,
    thing,
    unit,
    write_map,
)


def test_settings(tmp_path: Path) -> None:
    settings = SETTINGS | {
        "briefing": "Hold <the> bridge.\nOr else.",
        "first": "blue",
        "red_name": "Reds & co",
        "blue_name": "Blues",
        "red_allowance": 2,
        "blue_allowance": 0,
        "fog": True,
        "terrain_defence": False,
        "zones_of_control": True,
        "fair": True,
    }
    scenario = load_scenario(battle(tmp_path, settings=settings), ROSTERS)
    assert (scenario.rules, scenario.title, scenario.turns, scenario.first) == ("front", "A test", 5, "blue")
    assert scenario.briefing.startswith("Hold <the> bridge.")
    assert scenario.red == SideSetup("Reds & co", 2)
    assert scenario.blue == SideSetup("Blues", 0)
    assert scenario.switches == ("fog", "zones of control")
    assert scenario.fair
    assert scenario.source == str(tmp_path / "map.tmx")


def test_settings_inside_a_class_count_too(tmp_path: Path) -> None:
    inner = properties({"rules": "front", "title": "Inside", "turns": 9})
    nested = f'<properties><property name="settings" type="class">{inner}</property></properties>'
    path = write_map(tmp_path, nested, layer(plain()), both_sides(), settings={})
    assert load_scenario(path, ROSTERS).title == "Inside"


def test_a_map_without_more_is_a_battle_by_default(tmp_path: Path) -> None:
    scenario = load_scenario(battle(tmp_path), ROSTERS)
    assert scenario.first == "red"
    assert scenario.red == SideSetup("", 3)
    assert scenario.switches == ()
    assert start(scenario).turn == 1


def test_the_topmost_visible_terrain_counts(tmp_path: Path) -> None:
    path = write_map(
        tmp_path,
        layer([[OPEN, OPEN, OPEN, OPEN]], "ground"),
        layer([[0, WOODS, DECORATION, WOODS | 1 << 31]], "trees"),
        layer([[WATER] * 4], "flood", 'visible="0"'),
        f'<group name="hidden" visible="0">{layer([[WATER] * 4], "inner")}</group>',
        objects(unit("red", 0, 0, 1), unit("blue", 3, 0, 2)),
        size=(4, 1),
    )
    scenario = load_scenario(path, ROSTERS)
    names = [scenario.terrains[number].name for number in scenario.ground]
    assert names == ["open", "woods", "open", "woods"]
    assert Terrain("woods", cost=2, defence=1, blocking=1, cover=1) in scenario.terrains


def test_a_tile_may_name_its_terrain_and_differ_from_it(tmp_path: Path) -> None:
    sheet = (
        '<tileset firstgid="1" name="g" tilewidth="32" tileheight="32" tilecount="2" columns="2">'
        '<image source="ground.png" width="64" height="32"/>'
        f'<tile id="0" type="terrain">{properties({"terrain": "hills"})}</tile>'
        f'<tile id="1">{properties({"terrain": "hills", "cost": 4, "height": 2})}</tile></tileset>'
    )
    army = objects(unit("red", 0, 0, 1), unit("blue", 1, 0, 2))
    scenario = load_scenario(write_map(tmp_path, layer([[1, 2]]), army, size=(2, 1), tilesets=sheet), ROSTERS)
    assert scenario.terrains == (Terrain("hills", 2, 1, 1, 0), Terrain("hills", 4, 1, 2, 0))
    assert scenario.ground == (0, 1)


def test_objects_become_what_they_are(tmp_path: Path) -> None:
    path = battle(
        tmp_path,
        unit("red", 1, 0, 3, kind="armour", name="Lions", strength=4, supplies=2),
        unit("blue", 0, 0, 4, name="Late", turn=2, area="North"),
        thing("unit", -500, 0, 5, "", kind="strike_aircraft", side="blue"),
        thing("depot", 48, 48, 6, "Mill", side="red", stock=12, income=2),
        thing("supply_line", 80, 48, 7, "", side="red"),
        thing("objective", 112, 48, 8, "Hill", points=3, scored="each turn", holder="blue", sudden="both"),
        thing("objective", 16, 80, 9, "Ford", holder="nobody", sudden=""),
        '<object id="10" name="North" type="area" x="0" y="0" width="128" height="32"/>',
        '<object id="11" name="North" type="area" x="0" y="64" width="32" height="32"/>',
    )
    scenario = load_scenario(path, ROSTERS)
    assert scenario.units[2:] == (
        Placed("armour", "red", 1, "Lions", 4, 2),
        Placed("infantry", "blue", NOWHERE, "Late", turn=2, area="North"),
        Placed("strike_aircraft", "blue", NOWHERE),
    )
    assert scenario.depots == (Depot("red", 5, 12, 2, "Mill"),)
    assert scenario.supply_lines == (SupplyLine("red", 6),)
    assert scenario.objectives == (
        Objective("Hill", 7, 3, "each turn", "blue", "both"),
        Objective("Ford", 8, 1, "at the end", None, None),
    )
    assert scenario.areas == (Area("North", (0, 1, 2, 3, 8)),)
    start(scenario)


def test_units_stand_on_the_ground_they_are_drawn_over(tmp_path: Path) -> None:
    shifted = 'offsetx="64" offsety="32"'
    army = objects(unit("red", 0, 0, 1), unit("blue", 3, 2, 2), extra=shifted)
    together = write_map(tmp_path, layer(plain(), extra=shifted), army)
    assert [one.cell for one in load_scenario(together, ROSTERS).units] == [0, 11]
    army = objects(unit("red", -1, 0, 1), unit("blue", 0, 1, 2), extra=shifted)
    apart = write_map(tmp_path, layer(plain()), army)
    assert [one.cell for one in load_scenario(apart, ROSTERS).units] == [5, 10]


def test_a_toml_next_to_the_map_extends_the_roster(tmp_path: Path) -> None:
    path = battle(tmp_path, unit("red", 1, 1, 3, kind="sappers"))
    with pytest.raises(Fault, match=r"sappers.*is unknown"):
        load_scenario(path, ROSTERS)
    path.with_suffix(".toml").write_text(
        "[units.infantry]\nmovement = 9\n"
        '[units.sappers]\nname = "Sappers"\nclass = "infantry"\nmovement = 2\nfuel_cost = 1\nbattle_die = 6\n'
        "attack_range = 1\nammunition_cost = 1\nsupply_capacity = 6\n"
    )
    roster = load_scenario(path, ROSTERS).roster["units"]
    assert roster["infantry"]["movement"] == 9
    assert roster["infantry"]["battle_die"] == 4
    assert roster["sappers"]["battle_die"] == 6
    assert "armour" in roster


@pytest.mark.parametrize(
    "text", ["[units.infantry", "[units.infantry]\nwings = 2\n", "units = 3\n", "x = 1\n", "\udcff"]
)
def test_a_bad_toml_next_to_the_map_is_named(tmp_path: Path, text: str) -> None:
    path = battle(tmp_path)
    path.with_suffix(".toml").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(Fault, match=r"map\.toml"):
        load_scenario(path, ROSTERS)


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_units_on_hexes(tmp_path: Path, axis: str, index: str) -> None:
    attributes = f'orientation="hexagonal" hexsidelength="16" staggeraxis="{axis}" staggerindex="{index}"'
    corner = {("y", "even"): (32, 16), ("x", "even"): (16, 32)}.get((axis, index), (16, 16))
    left, bottom = (corner[0] - 16, corner[1] + 48) if axis == "x" else (corner[0] + 16, corner[1] + 16)
    counter = (
        f'<object id="2" gid="1" type="unit" x="{left}" y="{bottom}" width="32" height="32">'
        f"{properties({'kind': 'recon', 'side': 'blue'})}</object>"
    )
    army = objects(thing("unit", *corner, 1, kind="infantry", side="red"), counter)
    scenario = load_scenario(write_map(tmp_path, layer(plain()), army, attributes=attributes), ROSTERS)
    assert [one.cell for one in scenario.units] == [0, 4 if axis == "x" else 1]
    assert scenario.shape.kind == "hex"


def test_terrains_of_the_game_are_all_there() -> None:
    terrains = read_terrains(ROSTERS)
    wanted = "open field woods hills mountain swamp town road water coast river bridge"
    close = "floor mud scrub hedge rocks crater barricade crates ruin wall building"
    assert set(terrains) == {*wanted.split(), *close.split(), "space", "dust"}
    closed = [name for name, terrain in terrains.items() if not terrain.cost]
    assert closed == ["water", "wall", "building"]
