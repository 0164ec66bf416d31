"""Where battles on a map cost lives and where the armies go, as one picture of two maps."""

from typing import Any, Final, NamedTuple

import pygame

from game.ai.balance import Balance
from game.engine.match import Match
from game.tiled.records import TiledMap
from game.ui.battle_picture import BattlePicture
from game.ui.look.fonts import BODY, LABEL, SMALL
from game.ui.look.letters import edged
from game.ui.look.look import Look
from game.ui.look.palette import STANDARD, Colour, mix

_GAP: Final = 16
_TITLE: Final = 30
_LEGEND: Final = 34
_HEADER: Final = 34
_WIDEST: Final = 900
"""Pixels that each map may be wide."""
_BESIDE: Final = 800
"""Maps up to this width stand side by side, wider ones below each other."""
_MUTED: Final = 0.45
"""How far the land steps back behind what happened on it."""
_FAINTEST, _FULLEST = 50, 225
_LEAST_FIGURE: Final = 0.04
"""A cell with less than this share of the hottest gets a tint and no figure."""


class _Heat(NamedTuple):
    title: str
    by_cell: dict[int, float]
    """A game."""
    hottest: float
    cold: Colour
    hot: Colour

    def tint(self, amount: float) -> tuple[int, int, int, int]:
        """By the root of the amount, so that little is not nothing."""
        level = (amount / self.hottest) ** 0.5 if self.hottest else 0.0
        return *mix(self.cold, self.hot, level), round(_FAINTEST + (_FULLEST - _FAINTEST) * level)


def draw_heat_map(balance: Balance, match: Match[Any], tiled: TiledMap) -> pygame.Surface:
    picture = BattlePicture(match.rules, match.scenario, tiled)
    natural = picture.land(match.state, 1.0).get_width()
    zoom = min(1.0, _WIDEST / natural)
    heats = (
        _heat("Losses a game", balance.losses, STANDARD.brass, STANDARD.danger),
        _heat("Moves onto a cell a game", balance.steps, STANDARD.sides[1], STANDARD.text),
    )
    parts = [_draw(heat, picture, match, zoom) for heat in heats]
    width, height = parts[0].get_size()
    beside = width <= _BESIDE
    across, down = (2, 1) if beside else (1, 2)
    sheet = pygame.Surface((across * (width + _GAP) + _GAP, down * (height + _GAP) + _HEADER))
    look = Look()
    sheet.fill(look.palette.desk)
    room = sheet.get_width() - 2 * _GAP
    sheet.blit(look.fonts.fitted(_headline(balance, match), look.palette.dim, room, BODY), (_GAP, 10))
    for number, part in enumerate(parts):
        column, row = (number, 0) if beside else (0, number)
        sheet.blit(part, (_GAP + column * (width + _GAP), _HEADER + row * (height + _GAP)))
    return sheet


def _headline(balance: Balance, match: Match[Any]) -> str:
    low, high = balance.interval
    return (
        f"{match.scenario.title}: {balance.player} against itself, {balance.games} games, "
        f"red takes {balance.share:.1%} ({low:.1%} to {high:.1%})"
    )


def _heat(title: str, by_cell: dict[int, float], cold: Colour, hot: Colour) -> _Heat:
    return _Heat(title, by_cell, max(by_cell.values(), default=0.0), cold, hot)


def _draw(heat: _Heat, picture: BattlePicture, match: Match[Any], zoom: float) -> pygame.Surface:
    look = Look()
    land = picture.land(match.state, zoom).copy()
    width, height = land.get_size()
    shade = pygame.Surface((width, height))
    shade.fill(look.palette.desk)
    shade.set_alpha(round(255 * _MUTED))
    land.blit(shade, (0, 0))
    tints = pygame.Surface((width, height), pygame.SRCALPHA)
    warm = {cell: amount for cell, amount in heat.by_cell.items() if amount > 0}
    for cell, amount in warm.items():
        pygame.draw.polygon(tints, heat.tint(amount), picture.corners(cell, zoom))
    land.blit(tints, (0, 0))
    for cell, amount in warm.items():
        if amount >= _LEAST_FIGURE * heat.hottest:
            _figure(land, amount, picture.corners(cell, zoom))
    part = pygame.Surface((width, _TITLE + height + _LEGEND))
    part.fill(look.palette.desk)
    part.blit(look.fonts.fitted(heat.title, look.palette.text, width, LABEL, "bold"), (0, 0))
    part.blit(land, (0, _TITLE))
    _legend(part, heat, look, _TITLE + height)
    return part


def _figure(land: pygame.Surface, amount: float, corners: list[tuple[float, float]]) -> None:
    xs, ys = zip(*corners, strict=True)
    centre = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    high = max(ys) - min(ys)
    shown = edged(f"{amount:.1f}" if amount < 99.95 else f"{amount:.0f}", max(10, round(high * 0.27)))
    if shown.get_width() <= max(xs) - min(xs):
        land.blit(shown, shown.get_rect(center=centre))


def _legend(part: pygame.Surface, heat: _Heat, look: Look, top: int) -> None:
    """What the tints stand for, from nothing to the hottest cell."""
    long, high, start = min(220, part.get_width() // 2), 12, 0
    end = f"{heat.hottest:.1f}"
    zero = look.fonts.text("0", look.palette.dim, SMALL)
    part.blit(zero, zero.get_rect(midleft=(start, top + 20)))
    start += zero.get_width() + 6
    bar = pygame.Surface((long, high), pygame.SRCALPHA)
    for x in range(long):
        bar.fill(heat.tint(heat.hottest * x / (long - 1)), (x, 0, 1, high))
    part.blit(bar, (start, top + 14))
    last = look.fonts.text(end, look.palette.dim, SMALL)
    part.blit(last, last.get_rect(midleft=(start + long + 6, top + 20)))
