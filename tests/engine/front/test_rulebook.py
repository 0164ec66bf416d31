"""The tables of the rulebook are those of the rosters."""

import tomllib

from game.resources import assets
from tests.engine.front.scene import ROSTER

TEXT = (assets() / "rulebooks" / "front.md").read_text(encoding="utf-8")


def rows(first):
    """Rows of the table that begins with this heading."""
    lines = TEXT[TEXT.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_units_are_those_of_the_roster():
    assert rows("unit") == [
        [
            *(unit["name"], str(unit["movement"]), str(unit["fuel_cost"]), f"D{unit['battle_die']}"),
            *(str(unit["attack_range"]), str(unit["ammunition_cost"]), str(unit["supply_capacity"])),
            *(str(unit["sight"]), ", ".join(unit.get("traits", []))),
        ]
        for unit in ROSTER["units"].values()
    ]


SPACE = ("space", "dust")
"""Where no army of `front` has ever been."""


def test_the_ground_is_that_of_the_terrain_table():
    table = tomllib.loads((assets() / "rosters" / "terrain.toml").read_text(encoding="utf-8"))["terrains"]
    assert {row[0]: row[1:] for row in rows("terrain")} == {
        name: [
            str(facts.get("cost", 1)) if facts.get("cost", 1) else "nobody",
            *(str(facts.get(field, 0)) for field in ("defence", "height", "blocking")),
        ]
        for name, facts in table.items()
        if name not in SPACE
    }
