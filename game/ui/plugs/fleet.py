"""How `fleet` looks: ships by their heading, with the shields of each zone around them."""

import math
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import msgspec
import pygame

from game.engine.contract import RED, Event
from game.engine.display import Piece
from game.engine.fleet.display import ShipDetail
from game.engine.fleet.roster import TOKENS
from game.engine.fleet.state import COMMANDS, DISCARDED, OBSTACLES, READY
from game.ui.look.letters import edged
from game.ui.look.palette import Colour, Palette, colour, mix
from game.ui.look.pen import Pen, Point
from game.ui.plugs.art import silhouette
from game.ui.plugs.counter import fade, paint_counter, paint_tick, tinted
from game.ui.plugs.easel import Easel, Sample, Sprite
from game.ui.plugs.icons import icon
from game.ui.plugs.plug import Plug

SHIELD: Final = (0x7F, 0xC8, 0xE8)
ZONES: Final = ((0, 52), (90, 112), (180, 52), (270, 112))
"""The middle of each zone from the bow clockwise, and how far around it shields are drawn, in degrees."""
SIZES: Final = {"small": 0.86, "medium": 1.0, "large": 1.12}
"""How large the drawing of a hull is, beside its ring; the hull fills about two thirds of it."""
SMALL: Final = 30
"""Ships below this side, in pixels, show hull, heading and shields only."""
LARGE: Final = 62
"""From this side on they show their tokens."""
FINE: Final = 3
MOST_MARKS: Final = 2
"""Of damage cards, between hull and speed."""


class FleetPlug(Plug):
    TINTS: tuple[str, ...] = (*Plug.TINTS, "near", "middle", "far", "front", "left", "right", "rear")
    MARKS: Mapping[str, str] = MappingProxyType(
        {
            "hit": "A hit, on dice.",
            "crit": "A critical hit, on dice.",
            "lock": "A lock, on dice: bars a defence token.",
            **{f"token_{name}": f"Defence token: {effect}." for name, effect in TOKENS.items()},
            **{f"order_{name}": f"Command: {effect}." for name, effect in COMMANDS.items()},
            "damage": "A damage card, face up: its text holds.",
            "damage_down": "Damage cards face down, and how many.",
            "engaged": "Engaged by enemy squadrons.",
        }
    )
    OBSTACLES: Mapping[str, str] = MappingProxyType(
        {kind: f"{effect.capitalize()}." for kind, effect in OBSTACLES.items()}
    )
    GROUND: Colour = colour("#171d28")
    FACES_ITS_WAY = True
    STRIKES = frozenset({"attack", "lance", "riposte", "sting"})

    def sound(self, event: Event) -> str:
        if event.kind in self.STRIKES:
            return "shot"
        return "hit" if event.kind == "collide" else super().sound(event)

    def paint(self, piece: Piece, easel: Easel) -> Sprite:
        if isinstance(piece.detail, ShipDetail):
            return _paint_ship(piece, piece.detail, easel)
        engaged = tuple(badge for badge in piece.badges if badge.art == "engaged")
        return paint_counter(msgspec.structs.replace(piece, badges=engaged), easel)

    def samples(self, easel: Easel) -> list[Sample]:
        whole = ShipDetail((3, 2, 1, 2), (3, 2, 1, 2), 5, 5, 2, (), (), "small")
        hurt = msgspec.structs.replace(whole, shields=(1, 2, 0, 1))
        still = msgspec.structs.replace(whole, hull=1, speed=0)
        armed = msgspec.structs.replace(whole, tokens=(("jink", 0), ("absorb", 1)), orders=("repair",))
        torn = msgspec.structs.replace(whole, hull=3, face_up=2)
        near = replace(easel, cell=(easel.cell[0], easel.cell[0]))
        return [
            _sample("Ship", "Its bow points where it is heading; the figure is its hull.", whole, easel),
            _sample("Shields", "An arc for each on the zone it covers, thin where it is gone.", hurt, easel),
            _sample("Speed", "A chevron for each hex. A red square: it lies still.", still, easel),
            _sample("Tokens", "From nearby: for defence, pale if exhausted; for commands.", armed, near),
            _sample("Damage", "A mark for each damage card that lies face up.", torn, easel),
        ]

    def paint_ring(self, piece: Piece, easel: Easel) -> Sprite:
        if not isinstance(piece.detail, ShipDetail):
            return super().paint_ring(piece, easel)
        palette, side = easel.look.palette, round(min(easel.cell) * 1.12)
        pen = Pen(side)
        pen.disc((0.5, 0.5), 0.5, mix(palette.brass, palette.desk, 0.65))
        pen.disc((0.5, 0.5), 0.485, palette.brass)
        pen.disc((0.5, 0.5), 0.44, None)
        return Sprite(pen.picture(), (side // 2, side // 2))


def _sample(title: str, note: str, ship: ShipDetail, easel: Easel) -> Sample:
    art = next(iter(easel.scenario.roster["units"]))
    return Sample(
        _paint_ship(Piece(0, RED, 0, art, title, heading=1, detail=ship), ship, easel).picture, title, note
    )


def _paint_ship(piece: Piece, ship: ShipDetail, easel: Easel) -> Sprite:
    palette = easel.look.palette
    side = round(min(easel.cell) * 0.98)
    picture = _plate(side, palette, piece.side)
    angle = easel.angle(piece.heading)
    _paint_shields(picture, ship, angle)
    _paint_hull(picture, piece, ship, angle, palette)
    if piece.done:
        fade(picture)
    _paint_numbers(picture, ship, palette)
    if side >= SMALL:
        _paint_damage(picture, ship, palette)
    if side >= LARGE:
        _paint_tokens(picture, ship, palette)
    if piece.done:
        paint_tick(picture, palette)
    return Sprite(picture, (side // 2, side // 2))


def _plate(side: int, palette: Palette, owner: int) -> pygame.Surface:
    """The dark disc on which a ship lies, with a rim in the colour of its side.

    Where sides differ in shape too, the rim of red is cut to an eight-sided one.
    """
    pen = Pen(side)
    middle = (0.5, 0.5)
    rim = palette.side(owner)
    if palette.shapes and owner == 0:
        corners = [_around(22.5 + 45 * i, 0.5) for i in range(8)]
        pen.polygon(corners, rim)
        pen.polygon([_around(22.5 + 45 * i, 0.45) for i in range(8)], mix(palette.desk, rim, 0.34))
    else:
        pen.disc(middle, 0.49, rim)
        pen.disc(middle, 0.44, mix(palette.desk, rim, 0.34))
    return pen.picture()


def _around(degrees: float, radius: float) -> Point:
    """A place on a circle about the middle, clockwise from straight up."""
    turn = math.radians(degrees)
    return 0.5 + radius * math.sin(turn), 0.5 - radius * math.cos(turn)


def _paint_shields(picture: pygame.Surface, ship: ShipDetail, angle: float) -> None:
    """A pip for each shield the zone can have: bright while it is up, a dim trace when it is gone."""
    side = picture.get_width()
    pen = Pen(side)
    for (middle, spread), held, most in zip(ZONES, ship.shields, ship.most, strict=True):
        if not most:
            continue
        share = spread / most
        for pip in range(most):
            start = angle + middle - spread / 2 + pip * share
            up = pip < held
            width = 0.052 if up else 0.018
            arc = [_around(start + 3 + (share - 6) * part / 4, 0.405) for part in range(5)]
            pen.line(arc, width, SHIELD if up else mix(SHIELD, (0x14, 0x19, 0x1F), 0.62))
    picture.blit(pen.picture(), (0, 0))


def _paint_hull(
    picture: pygame.Surface, piece: Piece, ship: ShipDetail, angle: float, palette: Palette
) -> None:
    side = picture.get_width()
    size = max(8, round(side * SIZES.get(ship.size, 0.8)))
    shape = silhouette(piece.art, size * FINE)
    light = mix(palette.side(piece.side), palette.text, 0.62)
    if shape is None:
        turned = _wedge(side, angle, light)
    else:
        # Only what is drawn of it, so that it turns about its own middle.
        body = tinted(shape.subsurface(shape.get_bounding_rect()), (*light, 255))
        turned = pygame.transform.rotozoom(body, -angle, 1 / FINE)
    shade = tinted(turned, (*palette.shadow, 150))
    step = max(1, side // 40)
    where = turned.get_rect(center=(side // 2, side // 2))
    picture.blit(shade, where.move(step, step))
    picture.blit(turned, where)


def _wedge(side: int, angle: float, colour: Colour) -> pygame.Surface:
    """For ships of a map's own roster that nobody has drawn."""
    pen = Pen(side)
    pen.polygon([_around(angle, 0.32), _around(angle + 145, 0.3), _around(angle - 145, 0.3)], colour)
    return pen.picture()


def _paint_numbers(picture: pygame.Surface, ship: ShipDetail, palette: Palette) -> None:
    """The hull at the lower left, the speed as chevrons at the lower right."""
    side = picture.get_width()
    shown = edged(str(ship.hull), max(10, round(side * (0.3 if side >= SMALL else 0.46))))
    box = shown.get_bounding_rect()
    picture.blit(shown, (round(side * 0.04) - box.left, round(side * 0.97) - box.bottom))
    if side < SMALL:
        return
    low = ship.hull * 3 <= ship.most_hull
    if low:
        pygame.draw.circle(
            picture, palette.danger, (round(side * 0.1), round(side * 0.62)), max(2, side // 22)
        )
    pen = Pen(side)
    for step in range(ship.speed):
        y = 0.93 - 0.085 * step
        pen.line(((0.8, y), (0.87, y - 0.06), (0.94, y)), 0.034, palette.brass)
    if not ship.speed:
        pen.box(0.82, 0.86, 0.1, 0.09, 0.01, palette.danger)
    picture.blit(pen.picture(), (0, 0))


def _paint_damage(picture: pygame.Surface, ship: ShipDetail, palette: Palette) -> None:
    """A mark at the lower edge for each damage card whose text holds, as many as there is room for."""
    side = picture.get_width()
    size = max(11, round(side * 0.2))
    many = min(ship.face_up, MOST_MARKS)
    left = (side - many * size) // 2
    for place in range(many):
        _paint_chip(picture, "damage", (left + place * size, side - size), size, palette.danger, palette)


def _paint_tokens(picture: pygame.Surface, ship: ShipDetail, palette: Palette) -> None:
    """Defence tokens down the left edge from the top, command tokens down the right."""
    side = picture.get_width()
    size = max(11, round(side * 0.15))
    held = [(kind, state) for kind, state in ship.tokens if state != DISCARDED]
    for place, (kind, state) in enumerate(held):
        ink = palette.brass if state == READY else palette.dim
        _paint_chip(picture, f"token_{kind}", (0, place * (size + 1)), size, ink, palette)
    for place, order in enumerate(ship.orders):
        where = side - size, place * (size + 1)
        _paint_chip(picture, f"order_{order}", where, size, palette.fine, palette)


def _paint_chip(
    picture: pygame.Surface, name: str, where: tuple[int, int], size: int, ink: Colour, palette: Palette
) -> None:
    plate = pygame.Rect(*where, size, size)
    pygame.draw.rect(picture, palette.desk, plate, border_radius=size // 3)
    shown = icon(name, round(size * 0.72), ink)
    picture.blit(shown, shown.get_rect(center=plate.center))


PLUG = FleetPlug()
