"""Two lines over the turns."""

import pygame

from game.ui.look.fonts import SMALL
from game.ui.look.look import Look


def draw_chart(
    surface: pygame.Surface,
    look: Look,
    area: pygame.Rect,
    turns: tuple[int, ...],
    lines: tuple[tuple[float, ...], tuple[float, ...]],
) -> None:
    """Red's line has square points and blue's round ones, so that colour is not needed to tell them."""
    fonts, palette = look.fonts, look.palette
    top = max(1.0, *lines[0], *lines[1])
    step = _step(top)
    marks = [step * number for number in range(int(top // step) + 1)]
    left = max(fonts.width(f"{mark:g}", SMALL) for mark in marks) + look.px(10)
    below = fonts.height(SMALL) + look.px(4)
    plot = pygame.Rect(
        area.left + left,
        area.top + look.px(6),
        area.width - left - look.px(8),
        area.height - below - look.px(6),
    )

    def at(place: int, value: float) -> tuple[int, int]:
        x = plot.left + plot.width * place // max(1, len(turns) - 1)
        return x, plot.bottom - round(plot.height * value / top)

    for mark in marks:
        y = at(0, mark)[1]
        pygame.draw.line(surface, palette.line, (plot.left, y), (plot.right, y))
        words = fonts.text(f"{mark:g}", palette.dim, SMALL)
        surface.blit(words, words.get_rect(midright=(plot.left - look.px(6), y)))
    every = max(1, -(-len(turns) // max(1, plot.width // look.px(34))))
    for place in range(0, len(turns), every):
        label = "end" if place == len(turns) - 1 else str(turns[place])
        words = fonts.text(label, palette.dim, SMALL)
        surface.blit(words, words.get_rect(midtop=(at(place, 0)[0], plot.bottom + look.px(4))))
    for side in (0, 1):
        points = [at(place, value) for place, value in enumerate(lines[side])]
        tone = palette.bright(side) if not palette.shapes else palette.side(side)
        if len(points) > 1:
            pygame.draw.lines(surface, tone, closed=False, points=points, width=max(2, look.px(3)))
        size = max(3, look.px(4))
        for x, y in points:
            if side == 0:
                pygame.draw.rect(surface, tone, (x - size, y - size, 2 * size, 2 * size))
            else:
                pygame.draw.circle(surface, tone, (x, y), size + 1)


def _step(top: float) -> float:
    """A round distance between marks, so that there are about four."""
    step = 1.0
    while top / step > 5:
        step *= 2.5 if str(step)[0] == "2" else 2
    return step
