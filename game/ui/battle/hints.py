"""Words about what the pointer is on: the line below the map, and notes that appear when it rests."""

from math import cos, sin
from typing import TYPE_CHECKING, Literal

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NO_HEADING, NOBODY
from game.ui.battle.aim import heading_angle
from game.ui.battle.hand import Hand
from game.ui.look.fonts import BODY, SMALL
from game.ui.look.look import Look
from game.ui.map.view import MapView

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen


Manner = Literal["fine", "refused", "told"]


def hint_of(screen: "BattleScreen") -> tuple[str, Manner]:
    """What can be done here, or why nothing can; and whether that is fine, refused or only told."""
    hand, stage = screen.hand, screen.stage
    if screen.said:
        words, _, manner = screen.said
        return words, manner
    if screen.turning:
        return "Which way? Point and press, or turn with the arrow keys and press Enter.", "fine"
    if stage.trouble:
        return f"{stage.trouble} You may take over.", "refused"
    if stage.catching_up:
        key = screen.desk.keys["skip"].capitalize()
        return f"This happened while you were away. {key} skips it.", "told"
    if stage.waiting or screen.map.busy:
        return "", "told"
    choice = hand.pointed if hand.deciding else None
    if choice is not None:
        told, more = hand.describe(choice), hand.preview(choice).words
        # Where the preview says it anyway, it is not said twice.
        sentences = more if more and more[0].startswith(told) else (f"{told}.", *more)
        return " ".join(sentences), "fine"
    # Without a unit nothing is meant yet; a click says why it did nothing.
    if hand.selected != NOBODY and (refusal := hand.refusal()):
        return refusal, "refused"
    for name in hand.overlays:
        if said := hand.overlay(name).words:
            return " ".join(said), "told"
    if hand.deciding and hand.selected == NOBODY and hand.idle:
        return "Choose a unit, or press Tab for the next one that can act.", "told"
    return "", "told"


def draw_hint(surface: pygame.Surface, look: Look, ground: MapView, hint: tuple[str, Manner]) -> None:
    """Along the lower edge of the map, beside the small one."""
    words, manner = hint
    if not words:
        return
    corner, area = ground.minimap.place(ground.camera), ground.area
    colours = {"fine": look.palette.text, "refused": look.palette.warning, "told": look.palette.dim}
    left = max(area.left, corner.right) + look.px(14)
    room = max(look.px(120), area.right - left - look.px(30))
    shown = look.fonts.text(words, colours[manner], BODY, "regular", room)
    plate = shown.get_rect().inflate(look.px(20), look.px(10))
    plate.bottomleft = left, area.bottom - look.px(8)
    pygame.draw.rect(surface, look.palette.desk, plate, border_radius=look.px(5))
    if manner == "refused":
        pygame.draw.rect(surface, look.palette.warning, (plate.x, plate.y, look.px(3), plate.height))
    surface.blit(shown, shown.get_rect(center=plate.center))


def tip_on_map(screen: "BattleScreen") -> str:
    """What rests under the pointer on the map, in words."""
    hand = screen.hand
    if not screen.mouse.on_map or hand.cell == NOWHERE:
        return ""
    notes = [feature.note for feature in hand.scene().features if feature.cell == hand.cell]
    for overlay in hand.scene().overlays:
        tint = overlay.tints.get(hand.cell)
        if tint and tint.note:
            notes.append(tint.note)
    return "\n".join(dict.fromkeys(note for note in notes if note))


def draw_tip(surface: pygame.Surface, look: Look, at: tuple[int, int], words: str) -> None:
    if not words:
        return
    font_width = max(look.fonts.width(line, SMALL) for line in words.split("\n"))
    shown = look.fonts.text(words, look.palette.text, SMALL, "regular", min(look.px(340), font_width + 2))
    area = shown.get_rect().inflate(look.px(14), look.px(8))
    area.topleft = at[0] + look.px(14), at[1] + look.px(18)
    area.clamp_ip(surface.get_rect())
    if area.collidepoint(at):
        area.bottom = at[1] - look.px(6)
    pygame.draw.rect(surface, look.palette.raised, area, border_radius=look.px(5))
    pygame.draw.rect(surface, look.palette.brass, area, 1, border_radius=look.px(5))
    surface.blit(shown, shown.get_rect(center=area.center))


def draw_arrow(surface: pygame.Surface, look: Look, ground: MapView, hand: Hand, cell: int) -> None:
    """The way that is being chosen, from the middle of the cell."""
    choice = hand.considered
    if choice is None or choice.heading == NO_HEADING:
        return
    x, y = ground.point_of(cell)
    angle = heading_angle(hand.board, choice.heading)
    long, wide = look.px(52), look.px(11)
    right, down = sin(angle), -cos(angle)
    tip = x + right * long, y + down * long
    back = x + right * (long - 2 * wide), y + down * (long - 2 * wide)
    left_wing = back[0] - down * wide, back[1] + right * wide
    right_wing = back[0] + down * wide, back[1] - right * wide
    pygame.draw.line(surface, look.palette.brass, (x, y), back, look.px(5))
    pygame.draw.polygon(surface, look.palette.brass, [tip, left_wing, right_wing])
