"""A battle on a map that is being drawn: whenever Tiled saves it, the battle begins anew on that."""

from typing import Final

from game.tiled.watch import Watch
from game.ui.battle.battle import Battle
from game.ui.desk import Desk
from game.ui.screens.battle import BattleScreen

_PAUSE: Final = 0.4
"""Seconds between two looks at the files."""


class WatchingScreen(BattleScreen):
    def __init__(self, desk: Desk, battle: Battle, watch: Watch) -> None:
        super().__init__(desk, battle)
        self._watch = watch
        self._waited = 0.0

    def update(self, seconds: float) -> None:
        self._waited += seconds
        if self._waited >= _PAUSE:
            self._waited = 0.0
            if self._reloaded():
                # The next frame lays the new map out before it is shown.
                return
        super().update(seconds)

    def _reloaded(self) -> bool:
        """Whether a save has brought another battle; what is wrong with a save is told."""
        news = self._watch.look()
        if news is None:
            return False
        if news.scenario is None:
            errors = [finding for finding in news.findings if finding.severity == "error"]
            more = f" And {len(errors) - 1} more." if len(errors) > 1 else ""
            self.desk.tell(f"The battle stays as it was. {errors[0].sentence()}{more}")
            return False
        self.stage.close()
        self.take(self.battle.restart(news.scenario))
        self.desk.tell("The map was saved: the battle begins anew.")
        return True
