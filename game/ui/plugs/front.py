"""How `front` looks: counters with the mark of their class."""

from collections.abc import Mapping
from types import MappingProxyType

from game.engine.display import Piece
from game.engine.scenario import Scenario
from game.ui.plugs.plug import Plug


class FrontPlug(Plug):
    TINTS: tuple[str, ...] = (*Plug.TINTS, "supplied", "cut", "zone")
    MARKS: Mapping[str, str] = MappingProxyType(
        {
            "cut_off": "Out of supply: no depot and no live line on its cell or next to it.",
            "spotted": "Its fire gave it away: the enemy sees it until its next turn.",
        }
    )

    def mark(self, piece: Piece, scenario: Scenario) -> str:
        card = scenario.roster.get("units", {}).get(piece.art, {})
        return str(card.get("class", ""))


PLUG = FrontPlug()
