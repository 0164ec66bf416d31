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
    if card.badges or card.abilities:
        sheet.gap(4)
        chips(sheet, card.badges, card.abilities)
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


def chips(sheet: Sheet, badges: Sequence[Badge], abilities: Sequence[Row]) -> None:
    """Tokens with their icon, then abilities by name, as many to a line as fit; each explains itself."""
    look, palette = sheet.look, sheet.look.palette
    size, gap = look.px(22), look.px(5)
    left, right = sheet.margin, sheet.margin + sheet.inner
    for art, label, note in (
        *((badge.art, badge.text or badge.art.replace("_", " "), badge.note) for badge in badges),
        *(("", f"{ability.label} {ability.value}".strip(), ability.note) for ability in abilities),
    ):
        indent = size if art else gap
        text = look.fonts.fitted(label, palette.text if art else palette.brass, sheet.inner - size, SMALL)
        wide = indent + text.get_width() + gap
        if left + wide > right and left > sheet.margin:
            left = sheet.margin
            sheet.y += size + gap
        area = pygame.Rect(left, sheet.y, wide, size)
        sheet.fill(area, palette.raised, 4)
        if art:
            inset = look.px(3)
            sheet.picture(icon(art, size - 2 * inset, palette.brass), left + inset, sheet.y + inset)
        sheet.picture(text, left + indent, sheet.y + (size - text.get_height()) // 2)
        sheet.spot(Spot(area, label, note))
        left += wide + gap
    sheet.y += size + gap


def _head(sheet: Sheet, card: Card, portrait: Portrait) -> None:
    look = sheet.look
    size = look.px(48)
    shown = portrait(card.art, card.side, size)
    sheet.picture(shown, sheet.margin, sheet.y)
    left = size + look.px(10)
    top = sheet.y
    sheet.words(card.title, look.palette.text, LABEL, "bold", indent=left)
    sheet.words(card.subtitle, look.palette.bright(card.side), BODY, indent=left)
    sheet.y = max(sheet.y, top + size) + look.px(4)
