"""How `ranks` looks: a regiment seen from above, its trays in ranks with every figure that stands or fell."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.engine.display import Piece
from game.engine.ranks.display import Regiment, TrayShown
from game.ui.look.fonts import font
from game.ui.look.letters import edged
from game.ui.look.palette import Colour, Palette, mix
from game.ui.look.pen import Pen, Point, star
from game.ui.plugs.art import field
from game.ui.plugs.counter import BODY, SMALL, TINY, fade, ink_on, paint_badges, paint_tick
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.plug import Plug

FRONT: Final = 0.15
"""The strip at the front edge that shows where a regiment looks."""
REAR: Final = 0.05
GAP: Final = 0.016
LARGEST_TRAY: Final = 0.34

_SPOTS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0.5, 0.5),),
    2: ((0.29, 0.5), (0.71, 0.5)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
}
"""Where the figures of a tray stand on it, by how many it holds."""


class RanksPlug(Plug):
    TINTS: tuple[str, ...] = (*Plug.TINTS, "front", "left", "right", "rear")
    MARKS: Mapping[str, str] = MappingProxyType(
        {
            "hit": "A hit, on dice.",
            "surge": "A surge: counts where the card says so.",
            "morale": "Morale, on dice.",
            "accuracy": "Accuracy, on dice: finds a figure wherever it stands.",
            "doom": "Doom, on dice: a wound whatever the defence.",
            "dial": "When it acts; a question mark while that is hidden.",
            "panic": "Panic: makes a morale test more severe.",
            "stun": "Stun: cancels the modifier it reveals next.",
            "curse": "Curse: its next attack rolls a die less.",
            "immobilise": "Immobilise: cancels its next march or shift.",
            "inspiration": "Inspiration: removes a bane or readies an upgrade.",
            "block": "Defends better until the end of the round.",
        }
    )

    # At the upper left is when a regiment acts, at the upper right that it has.
    ASIDE: Mapping[str, Point] = MappingProxyType({**Plug.ASIDE, "objective": (0.02, -0.52)})

    def paint(self, piece: Piece, easel: Easel) -> Sprite:
        regiment = piece.detail
        if not isinstance(regiment, Regiment) or easel.room < TINY:
            return super().paint(piece, easel)
        return paint_regiment(piece, regiment, easel)


def paint_regiment(piece: Piece, regiment: Regiment, easel: Easel) -> Sprite:
    body, palette = easel.room, easel.look.palette
    side = round(body / BODY)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.blit(field(piece.side, side, palette), (0, 0))
    start = round(side * (1 - BODY) / 2)
    face = picture.subsurface((start, start, min(body, side - start), min(body, side - start)))
    # Everything is drawn looking north and turned afterwards; figures fall in the order of their trays.
    drawn = _formation(regiment, face.get_width(), palette, piece.side)
    face.blit(pygame.transform.rotate(drawn, -easel.angle(piece.heading)), (0, 0))
    if piece.done:
        fade(picture)
    if body >= SMALL:
        _paint_number(face, piece.number)
        paint_badges(face, tuple(badge for badge in piece.badges if badge.art != "dial"), palette)
        _paint_dial(face, piece, palette)
    if piece.done:
        paint_tick(face, palette)
    return Sprite(picture, (side // 2, side // 2))


def _formation(regiment: Regiment, size: int, palette: Palette, side: int) -> pygame.Surface:
    pen = Pen(size)
    colour = palette.side(side)
    ink = ink_on(colour, palette)
    _paint_front(pen, mix(colour, ink, 0.75))
    ranks = -(-len(regiment.trays) // regiment.frontage)
    room = 1 - FRONT - REAR
    tray = min((1 - 2 * REAR) / regiment.frontage, room / ranks, LARGEST_TRAY)
    top = FRONT + (room - ranks * tray) / 2
    for number, shown in enumerate(regiment.trays):
        rank, file = divmod(number, regiment.frontage)
        wide = min(regiment.frontage, len(regiment.trays) - rank * regiment.frontage)
        left = 0.5 + (file - wide / 2) * tray
        _paint_tray(pen, shown, regiment, (left, top + rank * tray), tray, mix(colour, palette.desk, 0.5))
        _paint_figures(pen, shown, regiment, (left, top + rank * tray), tray, palette, ink)
    return pen.picture()


def _paint_front(pen: Pen, colour: Colour) -> None:
    """An arrow head on the front edge, broad enough to be seen at any zoom."""
    pen.polygon(((0.5, 0.02), (0.62, 0.115), (0.38, 0.115)), colour)
    pen.line(((0.1, 0.115), (0.9, 0.115)), 0.028, colour)


def _paint_tray(
    pen: Pen, shown: TrayShown, regiment: Regiment, corner: Point, size: float, colour: Colour
) -> None:
    left, top = corner
    pen.box(left + GAP, top + GAP, size - 2 * GAP, size - 2 * GAP, size * 0.14, colour)


def _paint_figures(
    pen: Pen,
    shown: TrayShown,
    regiment: Regiment,
    corner: Point,
    size: float,
    palette: Palette,
    ink: Colour,
) -> None:
    """Ordinary figures first, the upgrade in brass, and a faint mark for everyone who fell."""
    spots = _SPOTS[regiment.room]
    for place, (across, down) in enumerate(spots):
        at = corner[0] + across * size, corner[1] + down * size
        upgrade = bool(shown.upgrade) and place == len(spots) - 1
        if upgrade:
            _paint_figure(pen, regiment, at, size, mix(palette.brass, palette.text, 0.25))
            pen.disc(at, size * 0.06, palette.desk)
        elif place < shown.figures:
            hurt = shown.hurt and place == shown.figures - 1
            colour = mix(ink, palette.danger, 0.55) if hurt else ink
            _paint_figure(pen, regiment, at, size, colour)
            _paint_wounds(pen, at, size, shown.hurt if hurt else 0, palette)
        else:
            _paint_fallen(pen, at, size, mix(palette.desk, ink, 0.45))


def _paint_figure(pen: Pen, regiment: Regiment, at: Point, size: float, colour: Colour) -> None:
    x, y = at
    match regiment.unit_class:
        case "foot":
            pen.disc(at, size * 0.165, colour)
            _paint_arms(pen, regiment, at, size, colour)
        case "horse":
            pen.line(((x, y - size * 0.18), (x, y + size * 0.22)), size * 0.2, colour)
            pen.polygon(
                ((x, y - size * 0.46), (x + size * 0.1, y - size * 0.18), (x - size * 0.1, y - size * 0.18)),
                colour,
            )
        case "beast":
            pen.disc((x, y + size * 0.06), size * 0.3, colour)
            pen.disc((x, y - size * 0.22), size * 0.17, colour)
            for side in (-1, 1):
                horn = (x + side * size * 0.1, y - size * 0.3), (x + side * size * 0.25, y - size * 0.42)
                pen.line(horn, size * 0.06, colour)
        case _:
            pen.polygon(star(at, size * 0.44, size * 0.2, 5), colour)


def _paint_arms(pen: Pen, regiment: Regiment, at: Point, size: float, colour: Colour) -> None:
    """A bow held out in front, or a pike at the right shoulder."""
    x, y = at
    if regiment.shoots:
        across, ahead = size * 0.2, size * 0.25
        bow = ((x - across, y - ahead * 0.35), (x - across * 0.6, y - ahead), (x + across * 0.6, y - ahead))
        pen.line((*bow, (x + across, y - ahead * 0.35)), size * 0.05, colour)
    else:
        shoulder = x + size * 0.15
        pen.line(((shoulder, y + size * 0.1), (shoulder, y - size * 0.24)), size * 0.055, colour)


def _paint_wounds(pen: Pen, at: Point, size: float, wounds: int, palette: Palette) -> None:
    for number in range(wounds):
        x = at[0] + (number - (wounds - 1) / 2) * size * 0.16
        pen.disc((x, at[1] + size * 0.06), size * 0.06, palette.desk)


def _paint_fallen(pen: Pen, at: Point, size: float, colour: Colour) -> None:
    x, y, arm = at[0], at[1], size * 0.07
    pen.line(((x - arm, y - arm), (x + arm, y + arm)), size * 0.035, colour)
    pen.line(((x - arm, y + arm), (x + arm, y - arm)), size * 0.035, colour)


def _paint_dial(face: pygame.Surface, piece: Piece, palette: Palette) -> None:
    """At the upper left: when it acts, or that this is not known."""
    for badge in piece.badges:
        if badge.art == "dial":
            size = max(11, round(face.get_width() * 0.27))
            shown = font(max(10, round(size * 0.85)), "bold").render(badge.text, True, palette.brass)
            plate = pygame.Rect(0, 0, max(size, shown.get_width() + size // 3), size)
            plate.topleft = (max(1, face.get_width() // 24),) * 2
            pygame.draw.rect(face, palette.desk, plate, border_radius=size // 3)
            face.blit(shown, shown.get_rect(center=plate.center))


def _paint_number(face: pygame.Surface, number: str) -> None:
    """Small at the lower left: the figures themselves can be counted."""
    body = face.get_width()
    shown = edged(number, max(9, round(body * 0.24)))
    box = shown.get_bounding_rect()
    face.blit(shown, (round(body * 0.06) - box.left, round(body * 0.95) - box.bottom))


PLUG = RanksPlug()
