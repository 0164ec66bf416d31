"""How `squad` looks: minis on stands of their own, machines that look one way, tokens in a row below the
leader, and what is heard of it all."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec
import pygame

from game.engine.contract import BLUE, NO_HEADING, NOBODY, Event
from game.engine.display import Badge, Figure, Piece
from game.ui.look.fonts import font
from game.ui.look.palette import Palette, mix
from game.ui.look.pen import Pen
from game.ui.plugs.counter import paint_counter
from game.ui.plugs.easel import Easel, Sample, Sprite, sample_piece
from game.ui.plugs.figure import paint_figure
from game.ui.plugs.icons import icon
from game.ui.plugs.plug import Plug

MOST_TOKENS: Final = 5
SMALLEST: Final = 18
"""With less room than this a token could not be told from the next."""
BAR: Final = 0.14
"""How far below a bar of health tokens lie, as a part of the room of a figure."""
_FIRST: Final = ("suppression", "supplies", "standby", "aim", "dodge", "surge", "order")
"""The tokens that decide what comes next, before all others."""


class SquadPlug(Plug):
    TINTS: tuple[str, ...] = (
        *Plug.TINTS,
        "near",
        "middle",
        "far",
        "cover",
        "front",
        "left",
        "right",
        "rear",
        "zone",
    )
    MARKS: Mapping[str, str] = MappingProxyType(
        {
            "hit": "A hit, on dice.",
            "crit": "A critical hit, on dice: dodge and cover do not cancel it.",
            "surge": "A surge: counts where the card says so.",
            "block": "A block, on dice of defence.",
            "commander": "A commander: gives orders, and lends its courage.",
            "order": "Holds a face-up order.",
            "suppression": "Suppressed: in better cover; too much of it costs actions.",
            "aim": "Aim: rerolls two dice.",
            "dodge": "Dodge: cancels a hit.",
            "standby": "Standby: answers an enemy that acts close by.",
            "barrier": "Barrier: cancels a hit or crit of a ranged attack.",
            "shock": "Shock: fewer actions next time.",
            "snare": "Snare: slower next time.",
            "toxin": "Toxin: wounds at the end of its next activation.",
            "damage": "Damaged: its card says how.",
            "supplies": "Carries supplies.",
            "melee": "In melee.",
        }
    )
    STRIKES = frozenset({"roll"})
    SOUNDS: Mapping[str, str] = MappingProxyType(
        {
            "roll": "shot",
            "reroll": "dice",
            "defence_roll": "dice",
            "rally": "dice",
            "damage_roll": "dice",
            "own_damage_roll": "dice",
            "losses": "hit",
            "explosion": "artillery",
            "destroyed": "explosion",
            "claim": "capture",
            "points": "capture",
            "turn": "turn",
        }
    )

    def paint_figure(self, piece: Piece, figure: Figure, easel: Easel) -> Sprite:
        bare = msgspec.structs.replace(piece, badges=())
        if piece.heading == NO_HEADING:
            sprite = paint_figure(bare, figure, easel)
        elif len(piece.figures) == 1:
            # A machine by itself is a counter, and its arrow head is drawn here.
            whole = paint_counter(msgspec.structs.replace(bare, heading=NO_HEADING), easel)
            sprite = _looking(whole, piece, easel)
        else:
            sprite = _looking(paint_figure(bare, figure, easel), piece, easel)
        if figure.leads and piece.badges and easel.room >= SMALLEST:
            below = BAR if len(piece.figures) == 1 or (piece.bar and piece.bar.alarm) else 0.0
            sprite = _with_tokens(sprite, piece.badges, easel, round(easel.room * below))
        return sprite

    def counters(self, easel: Easel) -> list[Sample]:
        """Minis of one that is led by another, and a machine, which alone has a figure."""
        crowd = (Figure(0, leads=True), Figure(1))

        def mini(figure: Figure, **changes: Any) -> pygame.Surface:
            return self.paint_figure(sample_piece(easel, figures=crowd, **changes), figure, easel).picture

        led, plain = crowd
        hurt = msgspec.structs.replace(plain, wounds=2)
        kinds = easel.scenario.roster.get("units", {})
        art = next((name for name, kind in kinds.items() if "resilience" in kind), "")
        machine = sample_piece(easel, art=art, number="7", heading=1, figures=(led,))
        arrow = "It looks where its arrow points; the figure is the health it has left."
        return [
            Sample(mini(led), "Leader", "Its rim is brass. The tokens of the whole unit lie below it."),
            Sample(mini(plain), "Mini", "Each stands for itself: count them for the strength of a unit."),
            Sample(mini(hurt), "Wounds", "A red dot for each wound of a mini that takes several."),
            Sample(mini(led, done=True), "Done", "Pale with a tick: activated in this round."),
            Sample(mini(led, side=BLUE), "The other side", "Some palettes give it other corners too."),
            Sample(self.paint_figure(machine, led, easel).picture, "Machine", arrow),
        ]

    def strike(self, event: Event) -> tuple[int, int] | None:
        """Every pool is a volley of its own: attacks on several units are seen as several."""
        if event.kind not in self.STRIKES or NOBODY in (event.unit, event.target):
            return None
        return event.unit, event.target


def _looking(sprite: Sprite, piece: Piece, easel: Easel) -> Sprite:
    """An arrow head at the edge of the stand or counter, where the machine looks."""
    palette, room = easel.look.palette, round(easel.room * 1.55)
    pen = Pen(room)
    turn = math.radians(easel.angle(piece.heading))
    ahead, aside = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))

    def at(forward: float, across: float) -> tuple[float, float]:
        return 0.5 + ahead[0] * forward + aside[0] * across, 0.5 + ahead[1] * forward + aside[1] * across

    pen.polygon((at(0.5, 0), at(0.27, 0.22), at(0.27, -0.22)), palette.desk)
    pen.polygon(
        (at(0.465, 0), at(0.28, 0.175), at(0.28, -0.175)), mix(palette.side(piece.side), palette.text, 0.8)
    )
    picture = pen.picture()
    middle = (room // 2, room // 2)
    picture.blit(sprite.picture, (middle[0] - sprite.anchor[0], middle[1] - sprite.anchor[1]))
    return Sprite(picture, middle)


def _with_tokens(sprite: Sprite, badges: tuple[Badge, ...], easel: Easel, lower: int) -> Sprite:
    """A row of plates across the lower edge of the stand, centred under the leader."""
    shown = sorted(badges, key=lambda badge: _FIRST.index(badge.art) if badge.art in _FIRST else len(_FIRST))
    size = max(12, round(easel.room * 0.36))
    plates = [_plate(badge, size, easel.look.palette) for badge in shown[:MOST_TOKENS]]
    wide = sum(plate.get_width() + 1 for plate in plates)
    picture = sprite.picture
    across = max(picture.get_width(), wide)
    down = sprite.anchor[1] + easel.room // 2 + size // 2 + lower
    whole = pygame.Surface((across, max(picture.get_height(), down)), pygame.SRCALPHA)
    left = (across - picture.get_width()) // 2
    whole.blit(picture, (left, 0))
    anchor = (left + sprite.anchor[0], sprite.anchor[1])
    x = anchor[0] - wide // 2
    for plate in plates:
        whole.blit(plate, (max(0, x), down - size))
        x += plate.get_width() + 1
    return Sprite(whole, anchor)


def _plate(badge: Badge, size: int, palette: Palette) -> pygame.Surface:
    """A token's icon on a dark plate; suppression, which hurts, in the colour of danger."""
    number = badge.text if badge.text not in ("", "1") else ""
    text = font(max(11, round(size * 0.8)), "bold").render(number, True, palette.text) if number else None
    plate = pygame.Surface((size + (text.get_width() if text else 0), size), pygame.SRCALPHA)
    pygame.draw.rect(plate, palette.desk, plate.get_rect(), border_radius=size // 2)
    harmful = badge.art in ("suppression", "toxin", "shock", "snare", "damage")
    colour = mix(palette.danger if harmful else palette.brass, palette.text, 0.35)
    drawn = icon(badge.art, round(size * 0.72), colour)
    plate.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    if text:
        plate.blit(text, text.get_rect(midleft=(round(size * 0.84), size // 2)))
    return plate


PLUG = SquadPlug()
