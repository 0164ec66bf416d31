"""Keeping an eye on a map while it is drawn: what came of the last save, and the last battle that was whole.

A window asks `look` now and then; it never waits. A save that is broken is told, and the battle stays.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.fault import Fault
from game.engine.scenario import Scenario
from game.tiled.finding import Finding
from game.tiled.scenario import check, load_scenario
from game.tiled.sources import sources_of

_PARTS = (".tmx", ".tsx", ".tx", ".png", ".toml", ".tiled-project")
_MOST_FILES = 5_000

Stamp = frozenset[tuple[str, int, int]]
"""Path, time of change and size of every file the map may be made of."""


@dataclass(frozen=True)
class News:
    """What a save has brought: the battle, unless there are errors, and all findings."""

    scenario: Scenario | None
    findings: list[Finding]


@dataclass
class Watch:
    path: Path
    roster_folder: Path
    scenario: Scenario | None = None
    """The last one that was whole."""
    _stamp: Stamp = field(default=frozenset())

    def look(self) -> News | None:
        """What has changed since the last look; None if nothing has."""
        stamp = _stamp(self.path)
        if stamp == self._stamp:
            return None
        self._stamp = stamp
        findings = check(self.path, self.roster_folder)
        if any(finding.severity == "error" for finding in findings):
            return News(None, findings)
        try:
            self.scenario = load_scenario(self.path, self.roster_folder)
        except Fault:
            # Saved again between check and load: the next look sees it whole.
            self._stamp = frozenset()
            return None
        return News(self.scenario, findings)


def _stamp(path: Path) -> Stamp:
    found = {path, path.parent / f"{path.stem}.toml"}
    for folder, _, names in os.walk(sources_of(str(path)).root):
        found.update(Path(folder, name) for name in names if name.endswith(_PARTS))
        if len(found) > _MOST_FILES:
            break
    return frozenset(stamped for file in found if (stamped := _one_stamp(file)))


def _one_stamp(path: Path) -> tuple[str, int, int] | None:
    try:
        facts = path.stat()
    except OSError:
        return None
    return str(path), facts.st_mtime_ns, facts.st_size
