"""What a new map of each family begins with: who stands on it, how far apart, and on what ground."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.engine.board import Board
from game.engine.contract import SIDES, Rules
from game.engine.landscape import Land, landscape, turned
from game.engine.starfield import clouds, obstacles
from game.tiled.draft import Draft, Thing, Value, Zone


@dataclass(frozen=True)
class Beginning:
    armies: tuple[tuple[str, ...], tuple[str, ...]]
    """The kinds of each side, the most needed first."""
    briefing: str
    size: tuple[int, int] = (30, 20)
    cells_a_unit: int = 40
    fewest: int = 4
    apart: int = 1
    """Cells from unit to unit."""
    in_space: bool = False
    has_works: bool = False
    """Cover all over the open ground."""
    tamed: Mapping[str, str] = field(default_factory=dict)
    """Terrain that is too rough, and what takes its place."""
    turns: int = 0
    """0: long enough to cross the map and fight."""


_FRONT = (
    *("infantry", "armour", "infantry", "field_artillery", "infantry", "recon", "hauler", "headquarters"),
    *("infantry", "strike_aircraft", "heavy_armour", "infantry", "heavy_artillery", "armour", "infantry"),
    "recon",
)
_BEGINNINGS = {
    "front": Beginning(
        (_FRONT, _FRONT), "Hold more towns than the enemy, turn by turn, and keep your supply lines open."
    ),
    "squad": Beginning(
        (
            ("guard_captain", "guard_rifles", "guard_rifles", "guard_gunners", "guard_strider"),
            ("fell_warden", "fell_levy", "fell_levy", "fell_hunters", "fell_crawler"),
        ),
        "Take what the mission asks for, and use the cover on the way.",
        size=(36, 18),
        cells_a_unit=110,
        apart=4,
        has_works=True,
        turns=6,
    ),
    "fleet": Beginning(
        (
            ("kestrel", "plover", "sentinels", "tern", "harrows", "outriders", "osprey"),
            ("bulwark", "mastiff", "gnats", "boarhound", "mauls", "hornets", "mastiff"),
        ),
        "Destroy the enemy's ships and bring your own home.",
        size=(30, 16),
        cells_a_unit=70,
        apart=2,
        in_space=True,
        turns=6,
    ),
    "ranks": Beginning(
        (
            ("pikes", "arbalests", "lancers", "wardens", "marshal", "pikes"),
            ("barrow_foot", "barrow_bows", "bone_riders", "hulks", "thane", "barrow_foot"),
        ),
        "Keep your line, and break theirs.",
        size=(24, 16),
        cells_a_unit=60,
        apart=2,
        tamed={"mountain": "hills", "hills": "open", "swamp": "mud"},
        turns=8,
    ),
}
_CLOSED = ("water", "wall", "building")
_WORKS = ("scrub", "rocks", "crater", "hedge", "barricade", "ruin")


def beginning_of(rules: Rules[Any], roster: dict[str, Any]) -> Beginning:
    """The family's; where there is none, its first kinds face each other."""
    kinds = tuple(rules.kind_names(roster))
    return _BEGINNINGS.get(rules.NAME, Beginning((kinds, kinds), "Win."))


def begun(rules: Rules[Any], roster: dict[str, Any], board: Board, title: str, seed: int | None) -> Draft:
    """A whole map: ground from the seed, or bare without one."""
    plan = beginning_of(rules, roster)
    land = _space(board, seed) if plan.in_space else _land(board, seed)
    land.terrain = [plan.tamed.get(terrain, terrain) for terrain in land.terrain]
    if plan.has_works and seed is not None:
        _add_works(board, land, Random(seed))
    armies = _armies(rules, plan, board, land)
    settings: dict[str, Value] = {
        "briefing": plan.briefing,
        "rules": rules.NAME,
        "title": title,
        "turns": plan.turns or turns(board),
    }
    if rules.MISSIONS:
        settings["mission"] = rules.MISSIONS[0].name
    called = _beacons if plan.in_space else _villages
    things = [*_stores(rules, board, land), *_objectives(rules, land, called(len(land.towns))), *armies]
    if "obstacle" in rules.OBJECTS and seed is not None:
        taken = {thing.cell for thing in things}
        drifting = obstacles(board, Random(seed), taken)
        things += [Thing(kind, cell) for cell, kind in sorted(drifting.items())]
    zones = _zones(board) if rules.MISSIONS and "area" in rules.OBJECTS else []
    return Draft(board.shape, land.terrain, settings, things, zones, seed or 0)


def turns(board: Board) -> int:
    """Long enough to cross the map and fight."""
    return max(8, round(6 + max(board.width, board.height) / 3))


# Ground


def _land(board: Board, seed: int | None) -> Land:
    if seed is not None:
        return landscape(board, seed)
    towns, bases = _pair(board)
    terrain = ["town" if cell in towns else "open" for cell in range(board.size)]
    return Land(terrain, towns, bases)


def _space(board: Board, seed: int | None) -> Land:
    towns, bases = _pair(board)
    terrain = ["space"] * board.size if seed is None else clouds(board, Random(seed))
    return Land(terrain, towns, bases)


def _pair(board: Board) -> tuple[list[int], tuple[int, int]]:
    """A place a little nearer to red's rear than to blue's, the same for blue; and the two rears."""
    bases = landscape(board, 0).bases
    place = min(
        range(board.size),
        key=lambda cell: (
            abs(board.distance(cell, bases[0]) - board.distance(cell, bases[1]) + 4),
            board.distance(cell, bases[0]),
            cell,
        ),
    )
    return [place, turned(board, place)], bases


def _add_works(board: Board, land: Land, luck: Random) -> None:
    for cell in range(board.size):
        other = turned(board, cell)
        if land.terrain[cell] == land.terrain[other] == "open" and cell <= other and luck.random() < 0.13:
            land.terrain[cell] = land.terrain[other] = luck.choice(_WORKS)


# What stands on it


def _armies(rules: Rules[Any], plan: Beginning, board: Board, land: Land) -> list[Thing]:
    number = max(plan.fewest, board.size // plan.cells_a_unit)
    camp = _camp(board, land, plan.apart)
    placed = []
    for red, blue, cell in zip(*(army[:number] for army in plan.armies), camp, strict=False):
        placed.append(Thing(f"{rules.NAME}/red-{red}", cell))
        placed.append(Thing(f"{rules.NAME}/blue-{blue}", turned(board, cell)))
    return placed


def _camp(board: Board, land: Land, apart: int) -> Iterator[int]:
    """Cells around red's base with free ground about them, the nearest first.

    Only as many as are asked for: the more are found, the longer it takes to find another.
    """
    red, blue = land.bases
    found: list[int] = []
    for cell in sorted(range(board.size), key=lambda cell: (board.distance(cell, red), cell)):
        other = turned(board, cell)
        free = all(
            land.terrain[place] not in _CLOSED
            for end in (cell, other)
            for place in board.within(end, apart // 2)
        )
        if (
            free
            and cell not in (red, other, *land.towns)
            and board.distance(cell, red) < board.distance(cell, blue)
            and all(board.distance(cell, taken) >= apart for taken in found)
        ):
            found.append(cell)
            yield cell


def _stores(rules: Rules[Any], board: Board, land: Land) -> list[Thing]:
    if "depot" not in rules.OBJECTS:
        return []
    number = min(len(_FRONT), max(4, board.size // 40))
    facts: dict[str, Value] = {"stock": 6 * number, "income": 2 * number}
    return [
        Thing(f"{rules.NAME}/{side}-depot", base, facts=facts)
        for side, base in zip(SIDES, land.bases, strict=True)
    ]


def _objectives(rules: Rules[Any], land: Land, names: list[str]) -> list[Thing]:
    if "objective" not in rules.OBJECTS:
        return []
    facts: dict[str, Value] = {"points": 1, "scored": "each turn"}
    return [Thing("objective", town, name, facts) for town, name in zip(land.towns, names, strict=True)]


def _zones(board: Board) -> list[Zone]:
    """A strip for each side along its edge, a sixth of the way."""
    right, bottom = board.width - 1, board.height - 1
    facts: list[dict[str, Value]] = [{"purpose": "deployment", "side": side} for side in SIDES]
    if board.width >= board.height:
        deep = max(1, board.width // 6)
        return [
            Zone("Red zone", 0, 0, deep, bottom, facts[0]),
            Zone("Blue zone", right - deep, 0, right, bottom, facts[1]),
        ]
    deep = max(1, board.height // 6)
    return [
        Zone("Red zone", 0, 0, right, deep, facts[0]),
        Zone("Blue zone", 0, bottom - deep, right, bottom, facts[1]),
    ]


_FIRST = ("Alder", "Birch", "Copper", "Drum", "Elm", "Fallow", "Gallow", "Hazel", "Ivy", "Kettle")
_LAST = ("brook", "ford", "ham", "field", "stead", "wick", "mere", "thorpe")


def _beacons(number: int) -> list[str]:
    return [f"Beacon {place}" for place in range(1, number + 1)]


def _villages(number: int) -> list[str]:
    every = [first + last for first in _FIRST for last in _LAST]
    Random(number).shuffle(every)
    return [every[i % len(every)] for i in range(number)]
