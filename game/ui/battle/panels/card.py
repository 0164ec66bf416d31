"""The card of a unit, and what is known of a cell."""

from collections.abc import Callable, Sequence

import pygame

from game.engine.display import Badge, Card, Row
from game.ui.battle.sheet import Sheet, Spot
from game.ui.look.fonts import BODY, LABEL, SMALL
from game.ui.look.look import Look
from game.ui.plugs.icons import icon

Portrait = Callable[[str, int, int], pygame.Surface]
"""From the name of a picture, a side and a size in pixels."""


def card_sheet(look: Look, width: int, card: Card, portrait: Portrait, ground: str = "") -> Sheet:
    sheet = Sheet(look, width)
    _head(sheet, card, portrait)
    sheet.rows([(row.label, row.value, row.note) for row in card.rows])
    if card.badges:
        sheet.gap(4)
        badge_row(sheet, card.badges)
    for ability in card.abilities:
        _ability(sheet, ability)
    if ground:
        sheet.gap(4)
        sheet.words(ground, look.palette.dim, SMALL)
    return sheet


def ground_sheet(look: Look, width: int, title: str, lines: Sequence[str]) -> Sheet:
    """What there is to say of a cell without a unit."""
    sheet = Sheet(look, width)
    sheet.heading(title)
    for line in lines:
        sheet.words(line, look.palette.dim)
    return sheet


def badge_row(sheet: Sheet, badges: Sequence[Badge]) -> None:
    """Tokens as icons with their number or name, as many to a line as fit."""
    look = sheet.look
    size, gap = look.px(22), look.px(6)
    left, right = sheet.margin, sheet.margin + sheet.inner
    for badge in badges:
        text = look.fonts.text(badge.text or badge.art, look.palette.text, SMALL)
        wide = size + gap // 2 + text.get_width() + gap
        if left + wide > right and left > sheet.margin:
            left = sheet.margin
            sheet.y += size + gap // 2
        area = pygame.Rect(left, sheet.y, wide, size)
        sheet.fill(area, look.palette.raised, 4)
        sheet.picture(
            icon(badge.art, size - look.px(6), look.palette.brass), left + look.px(3), sheet.y + look.px(3)
        )
        sheet.picture(text, left + size, sheet.y + (size - text.get_height()) // 2)
        sheet.spot(Spot(area, badge.text or badge.art, badge.note))
        left += wide + gap
    sheet.y += size + gap


def _head(sheet: Sheet, card: Card, portrait: Portrait) -> None:
    look = sheet.look
    size = look.px(56)
    shown = portrait(card.art, card.side, size)
    sheet.picture(shown, sheet.margin, sheet.y)
    left = size + look.px(10)
    top = sheet.y
    sheet.words(card.title, look.palette.text, LABEL, "bold", indent=left)
    sheet.words(card.subtitle, look.palette.bright(card.side), BODY, indent=left)
    sheet.y = max(sheet.y, top + size) + look.px(6)


def _ability(sheet: Sheet, ability: Row) -> None:
    value = f" {ability.value}" if ability.value else ""
    sheet.words(f"{ability.label}{value}", sheet.look.palette.brass, SMALL, note=ability.note)
