"""The maps of `ranks` that come with the game, as they are written before anybody opens them in Tiled.

    python assets/maps/ranks.py

writes all of them to maps/ranks.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.engine.board import Shape
from game.tiled.draft import Draft, Thing, write_draft

ROOT = Path(__file__).resolve().parents[2]

TERRAIN = {
    ".": "open",
    "f": "field",
    "w": "woods",
    "h": "hills",
    "t": "town",
    "r": "road",
    "s": "swamp",
    "~": "river",
    "=": "bridge",
    "#": "water",
}

NORTH, EAST, SOUTH, WEST = range(4)


@dataclass(frozen=True)
class Field:
    """A battlefield in letters, and who stands where, a line each."""

    title: str
    briefing: str
    ground: str
    """A letter of TERRAIN for each cell."""
    red: str
    """Name, kind, column and row, formation, and upgrades if it has any."""
    blue: str
    goals: str
    """Name, column and row, points, and when they are scored."""
    headings: tuple[int, int] = (NORTH, SOUTH)
    turns: int = 8
    first: str = "red"
    fair: bool = False
    """Whether it claims to be won equally often from either side."""


def main() -> None:
    for name, field in FIELDS.items():
        write_draft(ROOT / "maps" / "ranks" / f"{name}.tmx", _draft(name, field), ROOT / "maps")


def _draft(name: str, field: Field) -> Draft:
    rows = field.ground.split()
    width, height = len(rows[0]), len(rows)
    settings: dict[str, str | int | bool] = {
        "rules": "ranks",
        "turns": field.turns,
        "red_name": "The Vale Crown",
        "blue_name": "The Barrow Host",
        "title": field.title,
        "briefing": field.briefing,
        "first": field.first,
        **({"fair": True} if field.fair else {}),
    }
    terrain = [TERRAIN[letter] for row in rows for letter in row]
    things = [*_units(field, width), *_goals(field, width)]
    return Draft(Shape("square", width, height), terrain, settings, things, seed=len(name))


def _units(field: Field, width: int) -> Iterator[Thing]:
    for side, army, heading in zip(("red", "blue"), (field.red, field.blue), field.headings, strict=True):
        for name, kind, place, formation, *upgrades in _lines(army):
            facts: dict[str, str | int] = {"formation": formation, "heading": heading}
            if upgrades:
                facts["upgrades"] = ", ".join(upgrades)
            yield Thing(f"ranks/{side}-{kind}", _cell(place, width), name, facts)


def _goals(field: Field, width: int) -> Iterator[Thing]:
    for name, place, points, scored in _lines(field.goals):
        yield Thing("objective", _cell(place, width), name, {"points": int(points), "scored": scored})


def _lines(table: str) -> Iterator[list[str]]:
    return ([word.strip() for word in line.split(",")] for line in table.strip().splitlines())


def _cell(place: str, width: int) -> int:
    column, row = place.split()
    return int(row) * width + int(column)


FIELDS = {
    "three-barrows": Field(
        title="Three Barrows",
        briefing="The dead have come up for their own hills, 254 points of them against 203, but slower. "
        "Hold the three mounds round by round, and break what stands on them.",
        ground="""
            ..ww..........ww..
            ...w....ff.....w..
            ........ff........
            ..................
            ..h....w..w....h..
            .hh.....hh.....hh.
            .hh.....hh.....hh.
            ..h....w..w....h..
            ..................
            ........ff........
            ..w.....ff....w...
            ..ww..........ww..
        """,
        red="""
            Orchard Pikes, pikes, 7 10, 3x2, captain
            Gate Wardens, wardens, 9 10, 2x1, standard
            Sedge Lancers, lancers, 4 10, 2x2
            Weir Arbalests, arbalests, 8 11, 3x1
            Cairn Walkers, cairns, 13 10, 2x1
            Marshal Idony, marshal, 11 10, 1x1
        """,
        blue="""
            Long Barrow, barrow_foot, 10 1, 3x2, captain
            Short Barrow, barrow_foot, 8 1, 3x2, standard
            Night Riders, bone_riders, 3 1, 2x3
            Howe Bows, barrow_bows, 9 0, 3x2
            Mire Hulks, hulks, 13 1, 2x2
            Thane Oswy, thane, 6 1, 1x1
        """,
        goals="""
            West barrow, 2 5, 5, each turn
            King's barrow, 8 5, 5, each turn
            East barrow, 15 6, 5, each turn
        """,
    ),
    "oxley-bridge": Field(
        title="Oxley Bridge",
        briefing="Two bridges, a river that only the fast can ford, and 199 points of the quick against 217 "
        "of the slow. Whoever holds the bridges in the end holds the valley.",
        ground="""
            ....ww..~~..ww....
            ....w...~...w.....
            ........~.........
            rrrrrrrr=rrrrrrrrr
            ..f.....~.....f...
            .ff....t~.....ff..
            .ff.....~t....ff..
            ..f.....~.....f...
            rrrrrrrr=rrrrrrrrr
            ........~.........
            ....w...~~..w.....
            ....ww...~..ww....
        """,
        red="""
            Oxley Pikes, pikes, 2 3, 3x2, standard
            Millward Pikes, pikes, 2 8, 2x2
            Bridge Wardens, wardens, 1 8, 2x1
            Fen Lancers, lancers, 1 6, 2x2
            Bridge Arbalests, arbalests, 2 5, 3x1
            Marshal Idony, marshal, 1 3, 1x1
        """,
        blue="""
            Red Howe, barrow_foot, 14 3, 3x2, standard
            Grey Howe, barrow_foot, 14 8, 3x2
            Bone Riders, bone_riders, 15 5, 2x2
            Hollow Bows, barrow_bows, 14 6, 3x2
            The Drowned Hulks, hulks, 15 8, 2x1
            Thane Oswy, thane, 15 3, 1x1
        """,
        goals="""
            North bridge, 8 3, 20, at the end
            South bridge, 8 8, 20, at the end
        """,
        headings=(EAST, WEST),
        fair=True,
    ),
    "the-mill": Field(
        title="The Mill",
        briefing="Two small columns meet at a mill, four regiments each: 132 points of the quick against 130 "
        "of the slow, instead of the usual 200. The mill and its granary pay whoever holds them every round. "
        "A map to learn on, or for an evening that has already begun.",
        ground="""
            ............
            ..w......f..
            ..w......f..
            ............
            rrrrrrtrrrrr
            .....t......
            ............
            ..f......w..
            ..f......w..
            ............
        """,
        red="""
            Orchard Pikes, pikes, 5 9, 3x2, captain
            Gate Wardens, wardens, 4 9, 2x1
            Weir Arbalests, arbalests, 6 9, 3x1
            Sedge Lancers, lancers, 8 9, 2x2
        """,
        blue="""
            Short Barrow, barrow_foot, 6 1, 3x2, standard
            Long Barrow, barrow_foot, 7 1, 2x2
            Howe Bows, barrow_bows, 5 1, 2x2
            Night Riders, bone_riders, 3 1, 2x2
        """,
        goals="""
            The mill, 5 5, 3, each turn
            The granary, 6 4, 3, each turn
        """,
    ),
    "wardens-gate": Field(
        title="Wardens' Gate",
        briefing="The Wardens hold the gap in the woods, and the hill before it pays whoever holds it every "
        "round. The Barrow Host has eight rounds and 225 points against 144 to take the hill, or the village "
        "behind the gap.",
        ground="""
            ..............
            ..............
            .f..........f.
            .f....hh....f.
            ......hh......
            ##ww..rr..ww##
            ###ww.rr.ww###
            ##.w..rr..w.##
            ......rr......
            ......rr......
            ......tt......
        """,
        red="""
            First Wardens, wardens, 6 5, 2x2, pavise
            Second Wardens, wardens, 7 6, 2x1
            Hill Pikes, pikes, 5 7, 2x2
            Gap Arbalests, arbalests, 7 8, 2x1
            Sedge Lancers, lancers, 8 8, 2x1
        """,
        blue="""
            Long Barrow, barrow_foot, 6 1, 3x2, captain
            Grey Howe, barrow_foot, 8 1, 3x3, standard
            Mire Hulks, hulks, 4 1, 2x2
            Howe Bows, barrow_bows, 7 0, 3x2
            Thane Oswy, thane, 9 0, 1x1
        """,
        goals="""
            Gate Hill, 6 4, 4, each turn
            The village, 6 10, 30, at the end
        """,
        first="blue",
        fair=True,
    ),
}


if __name__ == "__main__":
    main()
