"""What is to be seen on the map at one moment."""

from dataclasses import dataclass

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.display import Feature, Link, Overlay, Piece


@dataclass(frozen=True)
class Scene:
    """All of it comes from a view of the state, so nothing hidden is in it."""

    pieces: tuple[Piece, ...] = ()
    features: tuple[Feature, ...] = ()
    links: tuple[Link, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    selected: int = NOBODY
    focus: int = NOWHERE
    """The cell under the pointer or the cursor of the keyboard."""
    unseen: frozenset[int] = frozenset()
    """Cells under the fog."""


EMPTY = Scene()
