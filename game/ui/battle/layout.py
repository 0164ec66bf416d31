"""Where the parts of the battle screen lie, for any size of window and any scale."""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

SIDE: Final = 312
"""The width of the panels beside the map, at a scale of 1."""
WIDEST_SIDE: Final = 0.42
"""The share of the window that the panels take at most."""
TOP: Final = 46
FOOT: Final = 104
HINT: Final = 34
"""The line below the map: it has a place of its own, so that nothing on the map lies under it."""
LEAST_STACKED: Final = 560
"""Below this height, at a scale of 1, the panels share one place and are turned over with tabs."""
TABS: Final = 40


@dataclass(frozen=True)
class Layout:
    top: Rect
    map: Rect
    hint: Rect
    """What can be done here, or why nothing can."""
    side: Rect
    card: Rect
    middle: Rect
    log: Rect
    foot: Rect
    """The buttons that are always there: next unit, undo, end phase."""
    tabs: Rect | None = None
    """Where the panels share one place: the tabs that turn them over."""


USUAL: Final = (0.38, 0.43)
ASKING: Final = (0.36, 0.48)
"""The shares of card and middle panel; the rest is the log's. A decision needs room for its answers."""
LEAST_LOG: Final = 48
LEAST_CARD: Final = 104
"""What a decision leaves of log and card at least, at a scale of 1."""


def layout(size: tuple[int, int], scale: float, shares: tuple[float, float] = USUAL) -> Layout:
    width, height = size
    side = min(round(SIDE * scale), round(width * WIDEST_SIDE))
    top = round(TOP * scale)
    foot = min(round(FOOT * scale), height // 4)
    left = width - side
    bar = Rect(0, 0, left, top)
    column = Rect(left, 0, side, height)
    hint = round(HINT * scale)
    ground = Rect(0, top, left, height - top - hint)
    line = Rect(0, ground.bottom, left, hint)
    below = Rect(left, height - foot, side, foot)
    room = height - foot
    if height / scale < LEAST_STACKED:
        tabs = Rect(left, 0, side, round(TABS * scale))
        shared = Rect(left, tabs.bottom, side, room - tabs.height)
        return Layout(bar, ground, line, column, shared, shared, shared, below, tabs)
    card = Rect(left, 0, side, round(room * shares[0]))
    middle = Rect(left, card.bottom, side, round(room * shares[1]))
    log = Rect(left, middle.bottom, side, room - middle.bottom)
    return Layout(bar, ground, line, column, card, middle, log, below)


def with_room(places: Layout, needed: int, scale: float) -> Layout:
    """With a middle panel of at least that height, if it can be: first the log gives way, then the card."""
    if places.tabs or needed <= places.middle.height:
        return places
    card, log = places.card.copy(), places.log.copy()
    log.height = max(min(log.height, round(LEAST_LOG * scale)), log.bottom - places.middle.top - needed)
    log.bottom = places.log.bottom
    card.height = max(min(card.height, round(LEAST_CARD * scale)), log.top - card.top - needed)
    card.height = min(card.height, places.card.height)
    middle = Rect(card.left, card.bottom, card.width, log.top - card.bottom)
    return replace(places, card=card, middle=middle, log=log)
