"""What is shown while players change places: nothing but who sits down. The same whatever is hidden."""

from collections.abc import Callable

import pygame

from game.ui.battle.sheet import Pane, Sheet
from game.ui.look.fonts import TITLE
from game.ui.look.look import Look


def curtain_pane(
    look: Look, window: pygame.Rect, name: str, side: int, lift: Callable[[], None], *, looked_away: bool
) -> Pane:
    """`looked_away`: the other side has done something that this player could not look on at."""
    sheet = Sheet(look, min(look.px(460), window.width - look.px(40)))
    sheet.gap(10)
    sheet.words(name, look.palette.bright(side), TITLE, "bold")
    sheet.words("The screen is yours. The other player looks away.")
    sheet.gap(10)
    if looked_away:
        words = "What happened in the meantime is shown first, as far as you can know it."
        sheet.words(words, look.palette.dim)
        sheet.gap(8)
    sheet.button("Lift the curtain", lift, "Press Enter.", "Enter", "primary")
    sheet.gap(4)
    area = pygame.Rect(0, 0, sheet.width, min(sheet.height, window.height))
    area.center = window.center
    pane = Pane(look, area)
    pane.show(sheet)
    return pane


def draw_curtain(surface: pygame.Surface, look: Look, pane: Pane, side: int) -> None:
    """Over the whole window: a cloth of the side that sits down."""
    surface.fill(look.palette.desk)
    width, height = surface.get_size()
    fold = look.px(56)
    for left in range(0, width, fold * 2):
        pygame.draw.rect(surface, look.palette.panel, (left, 0, fold, height))
    band = look.px(8)
    pygame.draw.rect(surface, look.palette.side(side), (0, 0, width, band))
    pygame.draw.rect(surface, look.palette.side(side), (0, height - band, width, band))
    pane.draw_framed(surface)
