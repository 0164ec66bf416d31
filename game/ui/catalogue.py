"""The maps there are to play: those that come with the game, the player's own, and what each one holds."""

from functools import lru_cache
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from game.engine.families import family, names
from game.engine.fault import Fault
from game.engine.grammar import count
from game.engine.scenario import Scenario
from game.resources import assets, maps
from game.tiled.scenario import load_scenario

OWN = "own"
"""The group of the player's own maps."""


class Entry(msgspec.Struct, frozen=True):
    """A map as it was found, and what is known of it once it has been read."""

    path: Path
    group: str
    scenario: Scenario | None = None
    trouble: str = ""
    """Why it cannot be played, in one sentence."""

    @property
    def title(self) -> str:
        return self.scenario.title if self.scenario else self.path.stem.replace("-", " ").capitalize()


def own_maps() -> Path:
    """Where players put maps of their own."""
    return user_data_path("salient") / "maps"


def entries() -> list[Entry]:
    """All maps by group, unread; the player's own come first."""
    own = [Entry(path, OWN) for path in _maps_in(own_maps())]
    return [*own, *(Entry(path, group) for group in names() for path in _maps_in(maps() / group))]


def read_entry(entry: Entry) -> Entry:
    """The map with what it holds, or why it holds nothing that can be played."""
    return _read(entry, _written(entry.path))


@lru_cache(maxsize=256)
def _read(entry: Entry, written: tuple[int, ...]) -> Entry:
    """Read once for as long as neither the map nor a roster beside it is written again."""
    try:
        scenario = load_scenario(entry.path, assets() / "rosters")
        family(scenario.rules, scenario.source).start(scenario)
    except Fault as fault:
        return msgspec.structs.replace(entry, trouble=str(fault))
    return msgspec.structs.replace(entry, scenario=scenario)


def _written(path: Path) -> tuple[int, ...]:
    try:
        return tuple(file.stat().st_mtime_ns for file in (path, *sorted(path.parent.glob("*.toml"))))
    except OSError:
        return ()


def group_title(group: str) -> str:
    return "Your own maps" if group == OWN else family_title(group)


def family_title(name: str) -> str:
    """A family as its rulebook is titled: "Front: operational war of supply"."""
    try:
        with (assets() / "rulebooks" / f"{name}.md").open(encoding="utf-8") as book:
            return book.readline().removeprefix("#").strip() or name.capitalize()
    except OSError:
        return name.capitalize()


def facts(scenario: Scenario) -> list[tuple[str, str]]:
    """What a player wants to know before choosing, each with its name."""
    shape = scenario.shape
    cells = "hexes" if shape.kind == "hex" else "squares"
    sides: dict[str, int] = {"red": 0, "blue": 0}
    for unit in scenario.units:
        sides[unit.side] += 1
    told = [
        ("Ground", f"{shape.width} x {shape.height} {cells}"),
        ("Turns", str(scenario.turns)),
        (scenario.red.name or "Red", count(sides["red"], "unit")),
        (scenario.blue.name or "Blue", count(sides["blue"], "unit")),
    ]
    if scenario.objectives:
        told.append(("Objectives", str(len(scenario.objectives))))
    if scenario.mission:
        told.append(("Mission", scenario.mission))
    if scenario.fair:
        told.append(("Chances", "even"))
    return told


def _maps_in(folder: Path) -> list[Path]:
    """The maps in a folder, the smallest first."""
    try:
        return sorted(folder.glob("*.tmx"), key=lambda path: (path.stat().st_size, path.name))
    except OSError:
        return []
