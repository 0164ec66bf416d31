"""Draw the shipped maps of `squad`: `python -m assets.maps.draw_squad`.

Each is given by its left half, which turned around gives the right one, so that neither side has the better
ground. What is written opens in Tiled and is what the game ships.
"""

from dataclasses import dataclass
from pathlib import Path

from game.engine.board import Shape
from game.tiled.draft import Draft, Thing, Zone, write_draft

ROOT = Path(__file__).resolve().parents[2]

GROUND = {
    ".": "open",
    ",": "field",
    "-": "road",
    "w": "woods",
    "s": "scrub",
    "h": "hedge",
    "r": "rocks",
    "c": "crater",
    "b": "barricade",
    "x": "crates",
    "u": "ruin",
    "B": "building",
    "T": "town",
    "m": "mud",
    "~": "water",
    "^": "hills",
}


@dataclass(frozen=True)
class Plan:
    file: str
    title: str
    mission: str
    briefing: str
    left: str
    """The left half, row by row."""
    zone: int
    """How many columns a deployment zone has."""
    red: tuple[tuple[str, int, int, str], ...]
    """Kind, column, row and name of each of red's units."""
    blue: tuple[tuple[str, int, int, str], ...]
    """The same for blue, with columns counted from the right edge."""
    objectives: tuple[tuple[str, int, int], ...] = ()
    red_name: str = "Tarn Guard"
    blue_name: str = "Fell Companies"


CROSSING = Plan(
    file="gannet-crossing",
    title="Gannet Crossing",
    mission="intercept",
    briefing=(
        "Three signal posts stand on the ridge road between the two camps. Who has more leaders close to a "
        "post holds it, and what is held is counted after rounds 2, 4 and 6. Priority matters most in those."
    ),
    left="""
        ......ss......www.
        ...s..s......wwww.
        ......,,,.....ww..
        .....,,,,...h.....
        ..r..,,,,...h..bb.
        ..........ch......
        ....ww...cc.......
        ...www........ss..
        ....w.....xx......
        ------------------
        ....x....s........
        ...........rr..ss.
        ..s....uu..r......
        .......uu......h..
        ..ww........s..hb.
        .www...,,,........
        ..w....,,,,..ww...
        ......s.,,..www...
    """,
    zone=5,
    red=(
        ("guard_captain", 2, 9, "Captain Orme"),
        ("guard_rifles", 4, 5, "First Rifles"),
        ("guard_rifles", 4, 13, "Second Rifles"),
        ("guard_gunners", 3, 3, "Repeater Section"),
        ("guard_veterans", 4, 9, "Old Tarn"),
        ("guard_sappers", 3, 15, "Sappers"),
        ("guard_field_gun", 1, 11, "The Mule"),
        ("guard_strider", 2, 7, "Strider"),
    ),
    blue=(
        ("fell_warden", 2, 8, "Warden Hask"),
        ("fell_levy", 4, 4, "Upper Levy"),
        ("fell_levy", 4, 14, "Lower Levy"),
        ("fell_hunters", 4, 7, "Big Game"),
        ("fell_stalkers", 3, 2, "Heron Stalkers"),
        ("fell_berserkers", 3, 11, "Red Hands"),
        ("fell_witch", 1, 5, "The Reed Aunt"),
        ("fell_crawler", 0, 9, "Crawler"),
        ("fell_fire_team", 2, 16, "Lamplighters"),
    ),
    objectives=(("North Post", 18, 3), ("Middle Post", 18, 9), ("South Post", 17, 14)),
)

WORKS = Plan(
    file="the-tile-works",
    title="The Tile Works",
    mission="strong points",
    briefing=(
        "The kiln, the yard and the clay pits must be in your hands when the sixth round ends. There is "
        "cover everywhere and hardly a long line of sight: come close, and mind who moves last."
    ),
    left="""
        ..s....BB...x.
        .......BB.b...
        ..ww......b.c.
        .www...h......
        ..w....h..uu..
        .....x.h..uu..
        ---........B..
        .....b..x..B..
        ..r..b.....x..
        .rr.......c...
        ......uu..cc..
        ..s...uu.....b
        ..........h..b
        .ww..x....h...
        .www..x.......
        ..w......s..BB
    """,
    zone=4,
    red=(
        ("guard_captain", 1, 7, "Captain Sele"),
        ("guard_rifles", 3, 3, "Kiln Rifles"),
        ("guard_gunners", 3, 8, "Repeater Section"),
        ("guard_rifles", 3, 11, "Pit Rifles"),
        ("guard_sappers", 2, 14, "Pit Sappers"),
        ("guard_outriders", 2, 6, "Outriders"),
    ),
    blue=(
        ("fell_warden", 1, 8, "Warden Ekka"),
        ("fell_hunters", 3, 3, "Clay Hunters"),
        ("fell_stalkers", 3, 7, "Pit Stalkers"),
        ("fell_berserkers", 3, 11, "Oven Breakers"),
        ("fell_fire_team", 2, 13, "Lamplighters"),
        ("fell_skiff", 1, 5, "Mud Skiff"),
    ),
    objectives=(("The Kiln", 14, 3), ("The Yard", 14, 8), ("The Pits", 15, 12)),
)

GAP = Plan(
    file="hollin-gap",
    title="Hollin Gap",
    mission="breakthrough",
    briefing=(
        "Both columns want through the gap, and neither has time. At the end each leader in the enemy's zone "
        "counts one. Fire pins, but only feet score."
    ),
    left="""
        .www..^^^...
        ..ww..^^...s
        ..w....s....
        ......,,,..r
        ...h..,,,...
        ...h...,....
        ........c.ss
        ---------...
        ....s.......
        ..b......uu.
        ..b...x..uu.
        .......x....
        ..ss......h.
        ....ww....h.
        ...www......
        ....w..rr...
    """,
    zone=4,
    red=(
        ("guard_captain", 2, 7, "Captain Orme"),
        ("guard_rifles", 3, 3, "First Rifles"),
        ("guard_rifles", 3, 11, "Second Rifles"),
        ("guard_veterans", 3, 7, "Old Tarn"),
        ("guard_outriders", 2, 13, "Outriders"),
    ),
    blue=(
        ("fell_warden", 2, 8, "Warden Hask"),
        ("fell_levy", 3, 3, "Upper Levy"),
        ("fell_levy", 3, 12, "Lower Levy"),
        ("fell_stalkers", 3, 8, "Heron Stalkers"),
        ("fell_skiff", 2, 5, "Reed Skiff"),
    ),
)

PLOVER = Plan(
    file="wreck-of-the-plover",
    title="Wreck of the Plover",
    mission="supplies",
    briefing=(
        "A supply barge lies broken on the flats. Carry its crates home: each counts one in your hands at "
        "the end, and two in your own zone. Whoever carries runs, and whoever runs wants covering fire."
    ),
    left="""
        ..ss....ww..
        ........w..m
        .ww...s....m
        .w.....rr.mm
        ...h.......m
        ...h..c..x..
        -------...x.
        ....b....x..
        ..s.b...c...
        .......m....
        .rr....mm..s
        ..r..s..m...
        ....ww......
        ...www....ss
    """,
    zone=3,
    red=(
        ("guard_captain", 1, 6, "Captain Sele"),
        ("guard_rifles", 2, 3, "First Rifles"),
        ("guard_rifles", 2, 10, "Second Rifles"),
        ("guard_veterans", 2, 6, "Grey Veterans"),
    ),
    blue=(
        ("fell_warden", 1, 7, "Warden Ekka"),
        ("fell_hunters", 2, 3, "Upper Hunters"),
        ("fell_levy", 2, 10, "Lower Levy"),
        ("fell_berserkers", 2, 7, "Red Hands"),
    ),
    objectives=(("Powder", 12, 2), ("Lamp Oil", 11, 6), ("Biscuit", 11, 11)),
)

PLANS = (CROSSING, WORKS, GAP, PLOVER)


def draft(plan: Plan, seed: int) -> Draft:
    half = [list(row.strip()) for row in plan.left.strip().splitlines()]
    rows = [row + turned[::-1] for row, turned in zip(half, reversed(half), strict=True)]
    width, height = len(rows[0]), len(rows)
    terrain = [GROUND[letter] for row in rows for letter in row]
    things = [Thing(f"squad/red-{kind}", row * width + column, name) for kind, column, row, name in plan.red]
    things += [
        Thing(f"squad/blue-{kind}", row * width + width - 1 - column, name)
        for kind, column, row, name in plan.blue
    ]
    for name, column, row in plan.objectives:
        terrain[row * width + column] = "open"
        things.append(Thing("objective", row * width + column, name))
    settings = {
        "rules": "squad",
        "title": plan.title,
        "briefing": plan.briefing,
        "mission": plan.mission,
        "turns": 6,
        "deployment": True,
        "red_name": plan.red_name,
        "blue_name": plan.blue_name,
    }
    zones = [
        Zone("Red zone", 0, 0, plan.zone - 1, height - 1, {"purpose": "deployment", "side": "red"}),
        Zone(
            "Blue zone",
            width - plan.zone,
            0,
            width - 1,
            height - 1,
            {"purpose": "deployment", "side": "blue"},
        ),
    ]
    return Draft(Shape("hex", width, height, "x", "odd"), terrain, settings, things, zones, seed)


def main() -> None:
    for seed, plan in enumerate(PLANS, start=1):
        write_draft(ROOT / "maps" / "squad" / f"{plan.file}.tmx", draft(plan, seed), ROOT / "maps")


if __name__ == "__main__":
    main()
