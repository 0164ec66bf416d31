"""How `front` looks: counters with the mark of their class."""

from game.engine.display import Piece
from game.engine.scenario import Scenario
from game.ui.plugs.plug import Plug


class FrontPlug(Plug):
    def mark(self, piece: Piece, scenario: Scenario) -> str:
        card = scenario.roster.get("units", {}).get(piece.art, {})
        return str(card.get("class", ""))


PLUG = FrontPlug()
