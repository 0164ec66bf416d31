"""Each fault of a map is found, with its place and a cure, and what is well is let alone."""

import re
from pathlib import Path

import msgspec
import pytest

from game.engine.fault import Fault
from game.tiled.finding import Finding
from game.tiled.scenario import check, load_scenario
from tests.tiled.drawing import (
    LAVA,
    OPEN,
    ROSTERS,
    SETTINGS,
    TOWN,
    WATER,
    battle,
    both_sides,
    layer,
    objects,
    pack_bytes,
    plain,
    thing,
    unit,
    write_map,
)


def only(path: Path) -> Finding:
    findings = check(path, ROSTERS)
    assert len(findings) == 1, [finding.sentence() for finding in findings]
    finding = findings[0]
    assert finding.cure
    if finding.severity == "error":
        with pytest.raises(Fault) as caught:
            load_scenario(path, ROSTERS)
        assert str(caught.value) == finding.sentence()
    else:
        load_scenario(path, ROSTERS)
    return finding


def place(finding: Finding) -> tuple[object, object, object]:
    return finding.layer, finding.cell, finding.object and finding.object.id


def test_a_map_that_is_well_has_no_findings(tmp_path: Path) -> None:
    assert check(battle(tmp_path), ROSTERS) == []


def test_findings_are_plain_data(tmp_path: Path) -> None:
    path = battle(tmp_path, unit("red", 9, 9, 7, name="Lost"))
    assert msgspec.to_builtins(check(path, ROSTERS)) == [
        {
            "file": str(path),
            "severity": "error",
            "layer": "Objects",
            "cell": None,
            "object": {"id": 7, "name": "Lost"},
            "message": "the unit stands off the map",
            "cure": "move it onto the map",
        }
    ]


STANDING = [
    (unit("red", 1, 1, 7, kind="infantery"), "'infantery' is unknown", (1, 1)),
    (unit("red", 2, 0, 7), "nobody can enter", (2, 0)),
    (unit("red", 0, 0, 7), "shares its cell with object 1", (0, 0)),
    (unit("red", 1, 1, 7, strength=11), "strength.* at most 10", (1, 1)),
    (unit("red", 1, 1, 7, supplies=70), "supplies.* at most 6", (1, 1)),
    (unit("green", 1, 1, 7), "side.*'green'", None),
    (unit("", 1, 1, 7), 'no property "side"', None),
    (unit("red", 1, 1, 7, turn="2"), "turn.*'2', not a whole number", None),
    (unit("red", 1, 1, 7, turn=2, area="Nowhere"), "unknown area 'Nowhere'", None),
    (unit("red", 1, 1, 7, turn=2), "waits for no area", None),
    (thing("depot", 48, 48, 7, side="nobody", stock=4), "nobody owns", None),
    (thing("depot", 48, 48, 7, side="red"), 'no property "stock"', None),
    (thing("depot", 48, 48, 7, side="red", stock=-4), "stock.*-4", None),
    (thing("depot", 900, 48, 7, side="red", stock=4), "depot stands off the map", None),
    (thing("depot", 80, 10, 7, side="red", stock=4), "nobody can enter", (2, 0)),
    (thing("objective", 48, 48, 7, "Hill", scored="never"), "scored.*'never'", None),
    (thing("objective", 80, 16, 7, "Lake"), "objective stands where nobody can enter", (2, 0)),
    ('<object id="7" name="A" type="area" x="1" y="1" width="9" height="9"/>', "centre of no cell", None),
    ('<object id="7" type="area" x="0" y="0" width="99" height="99"/>', "area has no name", None),
    (
        '<object id="7" type="supply_line" x="0" y="0"><properties>'
        '<property name="side" value="red"/></properties>'
        '<polyline points="0,0 64,0"/></object>',
        "is a line",
        None,
    ),
    (
        '<object id="7" type="unit" x="0" y="0"><properties>'
        '<property name="turn" type="int" value="soon"/></properties></object>',
        "type int and reads 'soon'",
        None,
    ),
]


@pytest.mark.parametrize(("added", "message", "cell"), STANDING, ids=[message for _, message, _ in STANDING])
def test_errors_of_objects(tmp_path: Path, added: str, message: str, cell: tuple[int, int] | None) -> None:
    path = battle(tmp_path, added, rows=[[1, 1, WATER, 1], plain()[0], plain()[0]])
    findings = check(path, ROSTERS)
    found = [finding for finding in findings if re.search(message, finding.message)]
    assert len(found) == 1, findings
    assert found[0].severity == "error"
    assert found[0].object is not None
    assert (found[0].layer, found[0].object.id) == ("Objects", 7)
    if "unknown" not in message:
        assert found[0].cell == cell
    with pytest.raises(Fault):
        load_scenario(path, ROSTERS)


WARNINGS = [
    (unit("red", 1, 1, 7, strenght=4), 'rename it "strength"'),
    (unit("red", 1, 1, 7, area="North"), 'set "turn"'),
    (thing("unti", 48, 48, 7), 'set its class to "unit"'),
    (thing("", 48, 48, 7), "set its class to one of unit"),
    (thing("objective", 48, 48, 7), "give the object a name"),
]


@pytest.mark.parametrize(("added", "cure"), WARNINGS, ids=[cure for _, cure in WARNINGS])
def test_warnings_of_objects(tmp_path: Path, added: str, cure: str) -> None:
    finding = only(battle(tmp_path, added))
    assert finding.severity == "warning"
    assert finding.object is not None
    assert finding.object.id == 7
    assert cure in finding.cure


def test_a_unit_that_comes_too_late(tmp_path: Path) -> None:
    area = '<object id="8" name="North" type="area" x="0" y="0" width="64" height="64"/>'
    finding = only(battle(tmp_path, area, unit("red", 1, 1, 7, turn=6, area="North")))
    assert finding.severity == "warning"
    assert "turn 6" in finding.message


def test_an_entry_area_in_the_water(tmp_path: Path) -> None:
    area = '<object id="8" name="Sea" type="area" x="64" y="0" width="32" height="32"/>'
    rows = [[1, 1, WATER, 1], plain()[0], plain()[0]]
    finding = only(battle(tmp_path, area, unit("red", 1, 1, 7, turn=2, area="Sea"), rows=rows))
    assert "nobody can enter" in finding.message


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"title": "T", "turns": 5}, 'no property "rules"'),
        ({"rules": "chess", "title": "T", "turns": 5}, "'chess'"),
        ({"rules": "front", "turns": 5}, 'no property "title"'),
        ({"rules": "front", "title": "T"}, 'no property "turns"'),
        (SETTINGS | {"turns": 0}, "turns"),
        (SETTINGS | {"turns": "ten"}, "'ten', not a whole number"),
        (SETTINGS | {"fog": "yes"}, "'yes', not true or false"),
        (SETTINGS | {"first": "green"}, "'green'"),
        (SETTINGS | {"red_allowance": -1}, "red_allowance"),
    ],
)
def test_errors_of_the_map(tmp_path: Path, settings: dict[str, object], message: str) -> None:
    assert message in only(battle(tmp_path, settings=settings)).message


def test_an_unknown_property_of_the_map_is_a_warning(tmp_path: Path) -> None:
    finding = only(battle(tmp_path, settings=SETTINGS | {"titel": "x"}))
    assert finding.severity == "warning"
    assert finding.cure == 'rename it "title"'


def test_a_side_without_units(tmp_path: Path) -> None:
    finding = only(write_map(tmp_path, layer(plain()), objects(unit("red", 0, 0))))
    assert finding.message == "the side blue has no units on the ground"


def test_unknown_and_missing_terrain(tmp_path: Path) -> None:
    finding = only(battle(tmp_path, rows=[plain()[0], [1, LAVA, LAVA, 1], plain()[0]]))
    assert "'lava'" in finding.message
    assert place(finding) == ("Ground", (1, 1), None)
    finding = only(battle(tmp_path, rows=[plain()[0], [1, 0, 6, 1], plain()[0]]))
    assert finding.message.startswith("2 cells have no terrain")
    assert finding.cell == (1, 1)


def test_a_tile_with_a_bad_number(tmp_path: Path) -> None:
    path = battle(tmp_path)
    sheet = path.with_name("ground.tsx")
    bad = '<tile id="0" type="open"><properties><property name="cost" value="much"/></properties></tile>'
    sheet.write_text(sheet.read_text().replace('<tile id="0" type="open"/>', bad))
    finding = only(path)
    assert finding.file == str(sheet)
    assert "tile 0" in finding.message


RIVER = [[OPEN, WATER, OPEN, OPEN] for _ in range(3)]


def test_an_objective_that_a_side_can_never_reach(tmp_path: Path) -> None:
    hill = thing("objective", 80, 48, 7, "Hill")
    finding = only(battle(tmp_path, hill, rows=RIVER))
    assert finding.message == "no unit of red can ever reach the objective"
    assert place(finding) == ("Objects", (2, 1), 7)
    bridged = [*RIVER[:2], [OPEN, TOWN, OPEN, OPEN]]
    assert check(battle(tmp_path, hill, rows=bridged), ROSTERS) == []
    # Those that arrive on its side of the river can reach it.
    area = '<object id="8" name="East" type="area" x="64" y="0" width="64" height="32"/>'
    path = battle(tmp_path, hill, area, unit("red", 0, 1, 9, turn=2, area="East"), rows=RIVER)
    assert check(path, ROSTERS) == []


def test_things_on_one_cell(tmp_path: Path) -> None:
    depot = {"side": "red", "stock": 3}
    twice = thing("depot", 48, 48, 7, **depot), thing("depot", 50, 50, 8, **depot)
    assert "shares its cell with object 7" in only(battle(tmp_path, *twice)).message
    token = thing("supply_line", 50, 50, 8, side="red")
    assert "lies on a depot" in only(battle(tmp_path, twice[0], token)).message
    # Aircraft are above such things.
    plane = unit("red", 0, 0, 9, kind="strike_aircraft")
    assert check(battle(tmp_path, plane), ROSTERS) == []


def test_missing_files_are_told_and_do_not_hide_other_faults(tmp_path: Path) -> None:
    path = battle(tmp_path, unit("red", 9, 9, 7))
    path.with_name("ground.png").unlink()
    image, lost = check(path, ROSTERS)
    assert "ground.png' does not exist" in image.message
    assert image.file.endswith("ground.tsx")
    assert lost.message == "the unit stands off the map"
    path.with_name("ground.tsx").unlink()
    tileset, lost = check(path, ROSTERS)
    assert "ground.tsx' does not exist" in tileset.message
    assert lost.message == "the unit stands off the map"


def test_a_missing_template_is_told_for_each_object(tmp_path: Path) -> None:
    made = [f'<object id="{number}" template="gone.tx" x="0" y="0"/>' for number in (7, 8)]
    findings = check(battle(tmp_path, *made), ROSTERS)
    assert [finding.object and finding.object.id for finding in findings] == [7, 8]


def test_truncated_data_is_told_with_its_layer(tmp_path: Path) -> None:
    short = layer(plain(), "Short", data='<data encoding="csv">1,1,1</data>')
    packed = layer(plain(), "Packed", data=pack_bytes(b"\1\0\0\0" * 11, "zlib"))
    findings = check(write_map(tmp_path, short, packed, both_sides()), ROSTERS)
    assert [finding.layer for finding in findings] == ["Short", "Packed"]
    assert "3 cells, not for 12" in findings[0].message
    assert "11 of its 12 cells" in findings[1].message


def test_every_fault_is_told_at_once(tmp_path: Path) -> None:
    path = battle(
        tmp_path,
        unit("red", 1, 1, 7, kind="elephants"),
        unit("red", 0, 0, 8),
        unit("red", 9, 9, 9),
        thing("depot", 48, 48, 10, side="", stock=1),
        rows=[plain()[0], [1, LAVA, 1, 1], plain()[0]],
        settings={"rules": "front", "first": "green", "colour": "red"},
    )
    messages = "\n".join(finding.sentence() for finding in check(path, ROSTERS))
    for told in (
        "elephants",
        "shares",
        "off the map",
        "nobody owns",
        "lava",
        "title",
        "turns",
        "green",
        "colour",
    ):
        assert told in messages
    assert messages.count("\n") == 8


def test_the_findings_of_a_hopeless_map_end(tmp_path: Path) -> None:
    many = [unit("red", 9, 9, number) for number in range(3, 2000)]
    findings = check(battle(tmp_path, *many), ROSTERS)
    assert len(findings) == 1001
    assert "more faults" in findings[-1].message


def test_a_missing_map_is_one_finding(tmp_path: Path) -> None:
    assert "does not exist" in only(tmp_path / "none.tmx").message
