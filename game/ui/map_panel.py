"""A map as it is shown before a battle: picture, numbers, briefing."""

from pathlib import Path

import pygame

from game.ui.catalogue import Entry, facts
from game.ui.desk import Desk
from game.ui.look.fading import fade_out
from game.ui.look.fonts import HEADING, SMALL


def draw_map_panel(desk: Desk, surface: pygame.Surface, area: pygame.Rect, entry: Entry) -> None:
    look = desk.look
    look.panel(surface, area)
    inner = area.inflate(-look.px(32), -look.px(24))
    before = surface.get_clip()
    surface.set_clip(inner)
    title = look.fonts.fitted(entry.title, look.palette.text, inner.width, HEADING, "bold")
    surface.blit(title, inner.topleft)
    top = inner.top + title.get_height() + look.px(6)
    if entry.trouble:
        words = look.fonts.text(entry.trouble, look.palette.danger, width=inner.width)
        surface.blit(words, (inner.left, top))
        top += words.get_height() + look.px(10)
    room = pygame.Rect(
        inner.left, top, inner.width, max(0, min(inner.bottom - top, round(inner.height * 0.56)))
    )
    top = draw_preview(desk, surface, room, entry.path) + look.px(10)
    if entry.scenario:
        top = _draw_facts(desk, surface, pygame.Rect(inner.left, top, inner.width, inner.bottom - top), entry)
        words = look.fonts.text(entry.scenario.briefing, look.palette.dim, width=inner.width)
        surface.blit(words, (inner.left, top + look.px(6)))
        fade_out(surface, look, inner, "bottom")
    surface.set_clip(before)


def draw_preview(desk: Desk, surface: pygame.Surface, room: pygame.Rect, path: Path) -> int:
    """The picture of the map, as large as fits; returns where it ends."""
    look = desk.look
    picture = desk.previews.picture(path)
    if picture is None:
        told = "There is no picture of this map." if desk.previews.failed(path) else "Drawing the map ..."
        words = look.fonts.text(told, look.palette.dim, SMALL)
        surface.blit(words, words.get_rect(center=room.center))
        return room.bottom
    factor = min(room.width / picture.get_width(), room.height / picture.get_height())
    size = max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor))
    small = desk.previews.scaled(path, size)
    place = small.get_rect(midtop=room.midtop)
    surface.blit(small, place)
    pygame.draw.rect(surface, look.palette.line, place.inflate(2, 2), max(1, look.px(1)))
    return place.bottom


def _draw_facts(desk: Desk, surface: pygame.Surface, area: pygame.Rect, entry: Entry) -> int:
    """Numbers side by side, as many columns as fit."""
    look = desk.look
    assert entry.scenario is not None, "only what was read has facts"
    told = facts(entry.scenario)
    columns = max(1, min(len(told), area.width // look.px(118)))
    wide = area.width // columns
    high = look.fonts.height(SMALL) + look.fonts.height()
    for number, (name, value) in enumerate(told):
        row, column = divmod(number, columns)
        left, top = area.left + column * wide, area.top + row * (high + look.px(4))
        surface.blit(look.fonts.fitted(name, look.palette.dim, wide - look.px(8), SMALL), (left, top))
        words = look.fonts.fitted(value, look.palette.text, wide - look.px(8), weight="bold")
        surface.blit(words, (left, top + look.fonts.height(SMALL)))
    rows = -(-len(told) // columns)
    return area.top + rows * (high + look.px(4))
