"""Where battles on a map cost lives and where the armies go, as one picture of two maps side by side."""

from typing import Any, Final

import pygame

from game.ai.balance import Balance
from game.engine.display import Overlay, Tint
from game.engine.match import Match
from game.tiled.records import TiledMap
from game.ui.battle_picture import BattlePicture
from game.ui.look.fonts import LABEL
from game.ui.look.look import Look

_GAP: Final = 16
_TITLE: Final = 40
_LEAST_LABEL: Final = 0.05
"""A cell with less of it than this a game gets a tint and no figure."""


def draw_heat_map(balance: Balance, match: Match[Any], tiled: TiledMap, zoom: float) -> pygame.Surface:
    picture = BattlePicture(match.rules, match.scenario, tiled)
    titles = (f"{match.scenario.title}: losses a game", "moves onto a cell a game")
    maps = [
        picture.chart(match.state, zoom, heat(balance.losses, "danger")).copy(),
        picture.chart(match.state, zoom, heat(balance.steps, "route")).copy(),
    ]
    look = Look()
    width, height = maps[0].get_size()
    sheet = pygame.Surface((2 * width + 3 * _GAP, height + _TITLE + _GAP))
    sheet.fill(look.palette.desk)
    for number, (title, drawn) in enumerate(zip(titles, maps, strict=True)):
        left = _GAP + number * (width + _GAP)
        sheet.blit(look.fonts.fitted(title, look.palette.text, width, LABEL), (left, 8))
        sheet.blit(drawn, (left, _TITLE))
    return sheet


def heat(by_cell: dict[int, float], style: str) -> Overlay:
    """The hottest cell at full level, the others in proportion."""
    hottest = max(by_cell.values(), default=1.0)
    return Overlay(
        {
            cell: Tint(style, level=amount / hottest, label=f"{amount:.1f}" if amount >= _LEAST_LABEL else "")
            for cell, amount in by_cell.items()
            if amount > 0
        }
    )
