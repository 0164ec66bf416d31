"""How `squad` looks: minis on stands of their own, machines that look one way, and what is heard of them."""

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.contract import NOBODY, Event
from game.ui.plugs.plug import Plug


class SquadPlug(Plug):
    STRIKES = frozenset({"roll"})
    SOUNDS: Mapping[str, str] = MappingProxyType(
        {
            "roll": "shot",
            "reroll": "dice",
            "defence_roll": "dice",
            "rally": "dice",
            "damage_roll": "dice",
            "losses": "hit",
            "explosion": "artillery",
            "destroyed": "explosion",
            "claim": "capture",
            "points": "capture",
            "turn": "turn",
        }
    )

    def strike(self, event: Event) -> tuple[int, int] | None:
        """Every pool is a volley of its own: attacks on several units are seen as several."""
        if event.kind not in self.STRIKES or NOBODY in (event.unit, event.target):
            return None
        return event.unit, event.target


PLUG = SquadPlug()
