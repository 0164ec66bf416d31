"""The maps of `ranks` that come with the game, as they are written before anybody opens them in Tiled.

    python assets/maps/ranks.py

writes all of them to maps/ranks.
"""

import sys
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
Soldiers = tuple[str, str, int, int, str, str]
"""Name, kind, column, row, formation, upgrades."""
Goal = tuple[str, int, int, int, str]
"""Name, column, row, points, and when they are scored."""


def write(
    name: str,
    ground: str,
    settings: dict[str, str | int],
    sides: dict[str, list[Soldiers]],
    goals: list[Goal],
    headings: tuple[int, int],
) -> None:
    rows = ground.split()
    width, height = len(rows[0]), len(rows)
    things = []
    for side, heading in zip(("red", "blue"), headings, strict=True):
        for name_of, kind, column, row, formation, upgrades in sides[side]:
            facts: dict[str, str | int] = {"formation": formation, "heading": heading}
            if upgrades:
                facts["upgrades"] = upgrades
            things.append(Thing(f"ranks/{side}-{kind}", row * width + column, name_of, facts))
    for goal, column, row, points, scored in goals:
        facts = {"points": points, "scored": scored}
        things.append(Thing("objective", row * width + column, goal, facts))
    terrain = [TERRAIN[letter] for row in rows for letter in row]
    draft = Draft(
        Shape("square", width, height),
        terrain,
        {"rules": "ranks", "turns": 8, **settings},
        things,
        seed=len(name),
    )
    write_draft(ROOT / "maps" / "ranks" / f"{name}.tmx", draft, ROOT / "maps")


VALE = {"red_name": "The Vale Crown", "blue_name": "The Barrow Host"}


def three_barrows() -> None:
    """About 200 points a side on open ground, with a mound in the middle and one on each flank."""
    write(
        "three-barrows",
        """
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
        {
            **VALE,
            "title": "Three Barrows",
            "briefing": "The dead have come up for their own hills. Hold the three mounds round by round, "
            "and break what stands on them.",
        },
        {
            "red": [
                ("Orchard Pikes", "pikes", 7, 10, "3x2", "captain"),
                ("Gate Wardens", "wardens", 9, 10, "2x1", "standard"),
                ("Sedge Lancers", "lancers", 4, 10, "2x2", ""),
                ("Weir Arbalests", "arbalests", 8, 11, "3x1", ""),
                ("Cairn Walkers", "cairns", 13, 10, "2x1", ""),
                ("Marshal Idony", "marshal", 11, 10, "1x1", ""),
            ],
            "blue": [
                ("Long Barrow", "barrow_foot", 10, 1, "3x2", "captain"),
                ("Short Barrow", "barrow_foot", 8, 1, "3x2", ""),
                ("Night Riders", "bone_riders", 3, 1, "2x2", ""),
                ("Howe Bows", "barrow_bows", 9, 0, "2x2", ""),
                ("Mire Hulks", "hulks", 13, 1, "2x1", ""),
                ("Thane Oswy", "thane", 6, 1, "1x1", ""),
            ],
        },
        [
            ("West barrow", 1, 5, 5, "each turn"),
            ("King's barrow", 8, 6, 5, "each turn"),
            ("East barrow", 16, 6, 5, "each turn"),
        ],
        (NORTH, SOUTH),
    )


def oxley_bridge() -> None:
    """About 200 points a side, from west to east over a river with two bridges and a ford."""
    write(
        "oxley-bridge",
        """
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
        {
            **VALE,
            "title": "Oxley Bridge",
            "briefing": "Two bridges, and a river that only the fast can ford. Whoever holds Oxley in the "
            "end holds the valley.",
        },
        {
            "red": [
                ("Oxley Pikes", "pikes", 3, 3, "3x2", "standard"),
                ("Millward Pikes", "pikes", 3, 8, "2x2", "pavise"),
                ("Fen Lancers", "lancers", 2, 6, "2x2", ""),
                ("Bridge Arbalests", "arbalests", 3, 5, "3x1", ""),
                ("Marshal Idony", "marshal", 2, 3, "1x1", ""),
            ],
            "blue": [
                ("Red Howe", "barrow_foot", 14, 3, "3x3", "standard"),
                ("Grey Howe", "barrow_foot", 14, 8, "3x2", ""),
                ("Bone Riders", "bone_riders", 15, 5, "2x2", ""),
                ("Hollow Bows", "barrow_bows", 14, 6, "2x2", ""),
                ("The Drowned Hulks", "hulks", 15, 8, "2x1", ""),
                ("Thane Oswy", "thane", 15, 3, "1x1", ""),
            ],
        },
        [
            ("North bridge", 8, 3, 20, "at the end"),
            ("South bridge", 8, 8, 20, "at the end"),
        ],
        (EAST, WEST),
    )


def the_mill() -> None:
    """A quick game of about 90 points a side."""
    write(
        "the-mill",
        """
        ..........
        ..w....f..
        ..w....f..
        rrrrrtrrrr
        ....t.....
        ..f....w..
        ..f....w..
        ..........
        """,
        {
            **VALE,
            "title": "The Mill",
            "turns": 6,
            "briefing": "Two small columns meet at a mill. Neither will give way. "
            "A game for an evening that has already begun.",
        },
        {
            "red": [
                ("Orchard Pikes", "pikes", 4, 7, "2x2", "captain"),
                ("Weir Arbalests", "arbalests", 5, 7, "2x1", ""),
                ("Sedge Lancers", "lancers", 7, 7, "2x1", ""),
            ],
            "blue": [
                ("Short Barrow", "barrow_foot", 5, 0, "3x2", ""),
                ("Howe Bows", "barrow_bows", 4, 0, "2x1", ""),
                ("Night Riders", "bone_riders", 2, 0, "2x1", ""),
            ],
        },
        [("The mill", 4, 4, 10, "at the end"), ("The millpond", 5, 3, 10, "at the end")],
        (NORTH, SOUTH),
    )


def wardens_gate() -> None:
    """The dead against a few who hold a wall of woods and water."""
    write(
        "wardens-gate",
        """
        ..............
        ..............
        .f..........f.
        .f....hh....f.
        ......hh......
        ##ww..rr..ww##
        ###ww.rr.ww###
        ##.w..rr..w.##
        ......tt......
        ......rr......
        ......rr......
        """,
        {
            **VALE,
            "title": "Wardens' Gate",
            "first": "blue",
            "briefing": "The Wardens hold the gap in the woods, and the hill before it pays whoever holds it "
            "every round. The Barrow Host has eight of them to take the hill, or the village behind the gap.",
        },
        {
            "red": [
                ("First Wardens", "wardens", 6, 6, "2x2", "pavise"),
                ("Second Wardens", "wardens", 7, 6, "2x1", ""),
                ("Hill Pikes", "pikes", 5, 7, "2x2", ""),
                ("Gap Arbalests", "arbalests", 7, 8, "2x1", ""),
            ],
            "blue": [
                ("Long Barrow", "barrow_foot", 6, 1, "3x2", "captain"),
                ("Grey Howe", "barrow_foot", 8, 1, "2x2", ""),
                ("Mire Hulks", "hulks", 4, 1, "2x2", ""),
                ("Howe Bows", "barrow_bows", 7, 0, "2x2", ""),
                ("Thane Oswy", "thane", 9, 0, "1x1", ""),
            ],
        },
        [("Gate Hill", 6, 4, 3, "each turn"), ("The village", 6, 8, 30, "at the end")],
        (NORTH, SOUTH),
    )


if __name__ == "__main__":
    for draw in (three_barrows, oxley_bridge, the_mill, wardens_gate):
        draw()
