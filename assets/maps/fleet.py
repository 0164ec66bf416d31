"""The maps of `fleet` that come with the game, as they are written before anybody opens them in Tiled.

    python assets/maps/fleet.py

writes all of them to maps/fleet.
"""

import sys
from pathlib import Path
from random import Random

sys.path.append(str(Path(__file__).resolve().parents[2]))

from game.engine.board import Board, Shape
from game.tiled.draft import Draft, Thing, Value, write_draft

ROOT = Path(__file__).resolve().parents[2]

EAST, WEST = 1, 4
"""Headings on hexes with a point up."""

Place = tuple[str, int, int, str]
"""Kind, column, row, name."""


def main() -> None:
    for name, draft in (
        ("first-watch", _first_watch()),
        ("the-long-quiet", _the_long_quiet()),
        ("the-gravel-belt", _the_gravel_belt()),
        ("convoy-at-lantern-light", _convoy_at_lantern_light()),
    ):
        write_draft(ROOT / "maps" / "fleet" / f"{name}.tmx", draft, ROOT / "maps")


def _first_watch() -> Draft:
    """Small and soon over: two ships and a few squadrons a side."""
    board = Board(Shape("hex", 20, 11, "y", "odd"))
    red: list[Place] = [
        ("plover", 4, 3, "Merganser"),
        ("osprey", 4, 7, "Windhover"),
        ("sentinels", 6, 4, "Lantern"),
    ]
    blue: list[Place] = [
        ("mastiff", 15, 3, "Grip"),
        ("boarhound", 14, 7, "Hold"),
        ("hornets", 12, 4, "First Claw"),
        ("hornets", 13, 6, "Second Claw"),
    ]
    return _draft(
        board,
        "First Watch",
        "Two patrols meet where nobody was expected. Small, quick, and good for learning the ropes: dials "
        "first, then each ship shoots before it moves. Each round either buoy is worth 10 "
        "to whoever alone has ships beside it.",
        6,
        red,
        blue,
        [
            Thing("objective", board.cell(7, 5), "West Buoy", {"points": 10, "scored": "each turn"}),
            Thing("objective", board.cell(12, 5), "East Buoy", {"points": 10, "scored": "each turn"}),
        ],
        seed=3,
        fair=True,
    )


def _the_long_quiet() -> Draft:
    """Open space: nothing to hide behind."""
    board = Board(Shape("hex", 30, 15, "y", "odd"))
    red: list[Place] = [
        ("osprey", 7, 5, "Longwing"),
        ("albatross", 5, 7, "Far Harbour"),
        ("kestrel", 7, 9, "Staniel"),
        ("tern", 8, 2, "Pickmire"),
        ("sentinels", 9, 5, "Ember"),
        ("sentinels", 9, 9, "Tinder"),
        ("harrows", 8, 7, "Beacon"),
        ("harrows", 8, 7, "Taper"),
        ("outriders", 9, 3, "Cinder"),
    ]
    blue: list[Place] = [
        ("sovereign", 22, 7, "Undivided"),
        ("mastiff", 21, 3, "Tenacity"),
        ("boarhound", 21, 11, "Vigilance"),
        ("gnats", 20, 5, "Third Claw"),
        ("gnats", 20, 5, "Fourth Claw"),
        ("gnats", 20, 9, "Fifth Claw"),
        ("hornets", 19, 7, "Sixth Claw"),
        ("mauls", 20, 9, "Seventh Claw"),
        ("needles", 20, 3, "Eighth Claw"),
        ("hornets", 20, 10, "Far Claw"),
        ("mauls", 20, 11, "Last Claw"),
    ]
    return _draft(
        board,
        "The Long Quiet",
        "Far from any sun two fleets have found each other, and there is nothing to hide behind. Keep the "
        "great battleship at arm's length, or close with it from behind. Whoever holds the drift at "
        "the end has 20 points for it.",
        6,
        red,
        blue,
        [Thing("objective", board.cell(14, 7), "The Drift", {"points": 20, "scored": "at the end"})],
        seed=5,
    )


def _the_gravel_belt() -> Draft:
    """An asteroid field with a wreck in it."""
    board = Board(Shape("hex", 28, 15, "y", "odd"))
    rocks = _scattered(board, 16, 6, seed=11)
    red: list[Place] = [
        ("osprey", 4, 4, "Gannet"),
        ("kestrel", 4, 10, "Merlin"),
        ("plover", 6, 2, "Sandpiper"),
        ("tern", 6, 12, "Arctic"),
        ("sentinels", 7, 6, "Rushlight"),
        ("anvils", 7, 8, "Wick"),
        ("outriders", 8, 7, "Flint"),
    ]
    blue: list[Place] = [
        ("bulwark", 23, 5, "Adamant"),
        ("mastiff", 23, 10, "Rend"),
        ("boarhound", 22, 2, "Watchful"),
        ("hornets", 20, 6, "Ninth Claw"),
        ("hornets", 20, 9, "Red Fang"),
        ("mauls", 21, 7, "Grey Fang"),
        ("mauls", 21, 7, "Blunt Fang"),
        ("gnats", 20, 4, "White Fang"),
        ("gnats", 20, 4, "Black Fang"),
    ]
    goals = [Thing("objective", board.cell(14, 7), "The Beacon", {"points": 12, "scored": "each turn"})]
    return _draft(
        board,
        "The Gravel Belt",
        "The beacon in the middle of the belt is worth 12 points a round to whoever alone has ships "
        "beside it. Rocks tear hulls open, wrecks bruise them, and both spoil the aim.",
        6,
        red,
        blue,
        [*rocks, *goals],
        seed=7,
    )


def _convoy_at_lantern_light() -> Draft:
    """Freighters and their escort run for a station past the raiders."""
    board = Board(Shape("hex", 30, 15, "y", "odd"))
    red: list[Place] = [
        ("drover", 5, 6, "Patient Meg"),
        ("drover", 4, 7, "Broad Beam"),
        ("drover", 5, 8, "Second Helping"),
        ("osprey", 7, 4, "Fulmar"),
        ("kestrel", 7, 10, "Hobby"),
        ("sentinels", 8, 6, "Spark"),
        ("sentinels", 8, 8, "Torch"),
        ("harrows", 8, 7, "Match"),
    ]
    blue: list[Place] = [
        ("bulwark", 22, 3, "Implacable"),
        ("mastiff", 22, 11, "Snare"),
        ("hornets", 20, 5, "Old Fang"),
        ("gnats", 20, 9, "Long Tooth"),
        ("gnats", 20, 9, "Short Tooth"),
        ("mauls", 21, 7, "Broken Tooth"),
        ("mauls", 21, 7, "Bare Tooth"),
        ("needles", 19, 7, "Split Tooth"),
    ]
    things = [
        Thing("station", board.cell(15, 7), "Lantern Light"),
        Thing("objective", board.cell(15, 7), "Lantern Light", {"points": 15, "scored": "each turn"}),
        Thing("debris", board.cell(12, 4)),
        Thing("debris", board.cell(18, 10)),
        Thing("asteroid", board.cell(17, 2)),
        Thing("asteroid", board.cell(12, 12)),
        Thing("asteroid", board.cell(13, 10)),
        Thing("asteroid", board.cell(16, 4)),
    ]
    return _draft(
        board,
        "Convoy at Lantern Light",
        "Three freighters and their escort make for the station, and raiders lie in wait beyond it. Lantern "
        "Light scores 15 a round for the side that alone has ships beside it, and mends what docks there.",
        6,
        red,
        blue,
        things,
        seed=9,
        first="blue",
    )


def _scattered(board: Board, rocks: int, wrecks: int, seed: int) -> list[Thing]:
    """Rocks and wrecks over the middle of the board, the same on both halves."""
    luck = Random(seed)
    cells: list[int] = []
    while len(cells) < (rocks + wrecks) // 2:
        column, row = luck.randrange(9, board.width // 2), luck.randrange(1, board.height - 1)
        cell = board.cell(column, row)
        if abs(column - board.width // 2) + abs(row - 7) > 2 and cell not in cells:
            cells.append(cell)
    kinds = ["asteroid"] * (rocks // 2) + ["debris"] * (wrecks // 2)
    found = []
    for cell, kind in zip(cells, kinds, strict=True):
        column, row = board.place(cell)
        found.append(Thing(kind, cell))
        found.append(Thing(kind, board.cell(board.width - 1 - column, board.height - 1 - row)))
    return found


def _draft(
    board: Board,
    title: str,
    briefing: str,
    turns: int,
    red: list[Place],
    blue: list[Place],
    things: list[Thing],
    seed: int,
    first: str = "red",
    *,
    fair: bool = False,
) -> Draft:
    """`fair` says that the map claims to be won equally often from either side."""
    settings: dict[str, Value] = {
        "rules": "fleet",
        "title": title,
        "briefing": briefing,
        "turns": turns,
        "first": first,
        "red_name": "Free Ports",
        "blue_name": "Ninth Directorate",
        **({"fair": True} if fair else {}),
    }
    units = [
        Thing(f"fleet/{side}-{kind}", board.cell(column, row), name, {"heading": heading})
        for side, heading, places in (("red", EAST, red), ("blue", WEST, blue))
        for kind, column, row, name in places
    ]
    return Draft(board.shape, ["space"] * board.size, settings, [*things, *units], seed=seed)


if __name__ == "__main__":
    main()
