"""What happened, shown as it happens: pieces glide, shots flash, losses rise, the destroyed fade.

Events are laid on a line of time when they are to be played; drawing only asks what the time is.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec
import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NO_HEADING, Event
from game.engine.display import Piece
from game.ui.look.letters import edged
from game.ui.look.look import Look
from game.ui.look.palette import mix
from game.ui.map.lens import Lens
from game.ui.map.pieces import Pieces, Stand
from game.ui.map.places import Places, Point
from game.ui.plugs.icons import icon
from game.ui.plugs.plug import Plug

STEP: Final = 0.17
"""Seconds a piece takes from one cell to the next."""
_LONGEST_GLIDE: Final = 1.6
_STRIKE: Final = 0.5
_LOSS: Final = 1.0
_FADE: Final = 0.7
_TURN_HEAD: Final = 0.3
"""Seconds for the eye to come to where something happens out of sight."""


class Act(NamedTuple):
    """From its start to its end in seconds, about a unit or a place."""

    start: float
    end: float
    at: Point
    """Where to look."""

    def share(self, now: float) -> float:
        """How much of it has passed, 0 to 1."""
        return min(1.0, max(0.0, (now - self.start) / (self.end - self.start)))


@dataclass(frozen=True)
class Glide:
    act: Act
    stand: Stand
    way: tuple[Point, ...]
    headings: tuple[int, ...] = ()
    """On each stretch of the way; none if it keeps the one it has."""

    def heading(self, share: float) -> int:
        return self.headings[min(int(share * len(self.headings)), len(self.headings) - 1)]


@dataclass(frozen=True)
class Strike:
    act: Act
    origin: Point
    side: int


@dataclass(frozen=True)
class Loss:
    act: Act
    unit: int
    amount: int
    left: Piece | None
    """What is on the map afterwards."""


@dataclass(frozen=True)
class Fade:
    act: Act
    unit: int


AnyAct = Glide | Strike | Loss | Fade


class Motion:
    """One course of events between two states of the pieces."""

    def __init__(
        self, events: Sequence[Event], before: Pieces, after: Pieces, places: Places, plug: Plug, speed: float
    ) -> None:
        self._before, self._places, self._plug, self._speed = before, places, plug, speed
        self._after = {stand.piece.unit: stand.piece for stand in after.stands}
        units = {stand.piece.unit for stand in (*before.stands, *after.stands)}
        self._stands = {unit: before.stands_of(unit) or after.stands_of(unit) for unit in units}
        self._final = {unit: after.stands_of(unit) for unit in units}
        self._new = {unit for unit in units if not before.stands_of(unit)}
        self._spots = {unit: [stand.place for stand in stands] for unit, stands in self._stands.items()}
        self._coming: list[tuple[float, Event]] = []
        self.acts: list[AnyAct] = list(self._laid_out(events))
        self._now = 0.0
        self._end = max((act.act.end for act in self.acts), default=0.0)

    @property
    def over(self) -> bool:
        return self._now >= self._end

    @property
    def moved(self) -> frozenset[int]:
        """Units that are not drawn where the state before has them."""
        moved = {act.stand.piece.unit for act in self.acts if isinstance(act, Glide) and self._begun(act)}
        moved |= {act.unit for act in self.acts if isinstance(act, Loss | Fade) and self._begun(act)}
        return frozenset(moved | self._new)

    def update(self, seconds: float) -> None:
        self._now += seconds * self._speed

    def passed(self) -> list[Event]:
        """The events whose time has come since this was last asked."""
        passed = [event for start, event in self._coming if start <= self._now]
        del self._coming[: len(passed)]
        return passed

    def look_at(self) -> Point | None:
        """Where something happens now or is about to."""
        current = [act.act for act in self.acts if act.act.start - _TURN_HEAD <= self._now < act.act.end]
        return current[-1].at if current else None

    def draw(self, surface: pygame.Surface, lens: Lens, pieces: Pieces, look: Look) -> None:
        for unit in self.moved:
            self._draw_unit(surface, lens, pieces, unit)
        for act in self.acts:
            if not self._begun(act) or self._now >= act.act.end:
                continue
            if isinstance(act, Strike):
                _draw_strike(surface, lens, look, act, act.act.share(self._now))
            elif isinstance(act, Loss):
                _draw_loss(surface, lens, look, act, act.act.share(self._now))

    def _begun(self, act: AnyAct) -> bool:
        return act.act.start <= self._now

    def _draw_unit(self, surface: pygame.Surface, lens: Lens, pieces: Pieces, unit: int) -> None:
        alpha = 255
        piece: Piece | None = None
        places: dict[int, Point] = {}
        headings: dict[int, int] = {}
        for act in self.acts:
            if not self._begun(act):
                continue
            if isinstance(act, Glide) and act.stand.piece.unit == unit:
                share = _eased(act.act.share(self._now))
                places[id(act.stand)] = along(act.way, share)
                if act.headings:
                    headings[id(act.stand)] = act.heading(share)
            elif isinstance(act, Loss) and act.unit == unit:
                piece = act.left or piece
            elif isinstance(act, Fade) and act.unit == unit:
                alpha = round(255 * (1 - act.act.share(self._now)))
        if not alpha or (unit in self._new and not places):
            return
        for stand in self._stands[unit]:
            body = piece or stand.piece
            if id(stand) in headings:
                body = msgspec.structs.replace(body, heading=headings[id(stand)])
            shown = Stand(body, stand.place, stand.share, stand.figure)
            picture, anchor = pieces.sprite(shown, lens.step)
            x, y = lens.point(places.get(id(stand), stand.place))
            if alpha < 255:
                picture = picture.copy()
                picture.set_alpha(alpha)
            surface.blit(picture, (x - anchor[0], y - anchor[1]))

    # Laying events out in time

    def _laid_out(self, events: Sequence[Event]) -> Iterator[AnyAct]:
        now = 0.0
        for event in events:
            self._coming.append((now, event))
            acts = list(self._acts_of(event, now))
            yield from acts
            for act in acts:
                # Losses rise while the next thing begins.
                now = max(
                    now, act.act.start + (_LOSS / 3 if isinstance(act, Loss) else act.act.end - act.act.start)
                )

    def _acts_of(self, event: Event, now: float) -> Iterator[AnyAct]:
        if max(event.path, default=NOWHERE) >= 0 and event.unit in self._stands:
            yield from self._glides(event, now)
        elif event.kind == "losses" and event.unit in self._spots and event.amount:
            left = self._after.get(event.unit)
            yield Loss(Act(now, now + _LOSS, self._spots[event.unit][0]), event.unit, event.amount, left)
        elif event.kind == "destroyed" and event.unit in self._spots:
            yield Fade(Act(now, now + _FADE, self._spots[event.unit][0]), event.unit)
        else:
            strike = self._plug.strike(event)
            if strike is not None:
                yield from self._strike(strike[0], strike[1], event, now)

    def _glides(self, event: Event, now: float) -> Iterator[Glide]:
        way = tuple(self._places.centre(cell) for cell in event.path if cell >= 0)
        stands, final = self._stands[event.unit], self._final[event.unit]
        seconds = min(_LONGEST_GLIDE, STEP * max(1, len(way) - 1))
        headings = self._headings(event)
        for number, stand in enumerate(stands):
            start = self._spots[event.unit][number]
            if stand.figure is None or stand.figure.leads or len(final) != len(stands):
                # A piece that shares its cell stands beside the middle, where its way would begin.
                path = (start, *(way[1:] if len(way) > 1 else way))
            else:
                path = start, final[number].place
            self._spots[event.unit][number] = path[-1]
            yield Glide(Act(now, now + seconds, path[-1]), stand, path, headings)

    def _headings(self, event: Event) -> tuple[int, ...]:
        has_heading = any(stand.piece.heading != NO_HEADING for stand in self._stands[event.unit])
        if not has_heading or not self._plug.FACES_ITS_WAY:
            return ()
        cells = [cell for cell in event.path if cell >= 0]
        return tuple(self._places.board.heading(start, end) for start, end in pairwise(cells))

    def _strike(self, unit: int, target: int, event: Event, now: float) -> Iterator[Strike]:
        aim = self._places.centre(event.cell) if event.cell >= 0 else None
        if target in self._spots:
            aim = self._spots[target][0]
        if aim is not None:
            # Who is off the map or out of sight is not seen to shoot, only what it does is.
            origin = self._spots[unit][0] if unit in self._spots else aim
            yield Strike(Act(now, now + _STRIKE, aim), origin, event.side)


def along(way: Sequence[Point], share: float) -> Point:
    """The point after that part of a way."""
    lengths = [math.dist(start, end) for start, end in pairwise(way)]
    left = sum(lengths) * share
    for (start, end), length in zip(pairwise(way), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        left -= length
    return way[-1]


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)


def _draw_strike(surface: pygame.Surface, lens: Lens, look: Look, strike: Strike, share: float) -> None:
    """A tracer that flies, then a burst where it lands."""
    shade = mix(look.palette.side(strike.side), look.palette.text, 0.6)
    origin, aim = lens.point(strike.origin), lens.point(strike.act.at)
    if share < 0.5 and origin != aim:
        head, tail = share * 2, max(0.0, share * 2 - 0.35)
        start, end = along((origin, aim), tail), along((origin, aim), head)
        width = max(2, round(5 * lens.scale))
        pygame.draw.line(surface, mix(shade, look.palette.desk, 0.6), start, end, width + 2)
        pygame.draw.line(surface, shade, start, end, width)
        return
    burst = share if origin == aim else (share - 0.5) * 2
    size = max(8, round((18 + 42 * burst) * lens.scale) // 4 * 4)
    picture = icon("hit", size, mix(look.palette.warning, look.palette.text, 0.4)).copy()
    picture.set_alpha(round(255 * (1 - burst)))
    surface.blit(picture, picture.get_rect(center=aim))


def _draw_loss(surface: pygame.Surface, lens: Lens, look: Look, loss: Loss, share: float) -> None:
    x, y = lens.point(loss.act.at)
    colour = mix(look.palette.danger, look.palette.text, 0.3)
    picture = edged(f"\N{MINUS SIGN}{loss.amount}", look.px(max(18, 24 * lens.scale)), colour)
    if share > 0.6:
        picture = picture.copy()
        picture.set_alpha(round(255 * (1 - share) / 0.4))
    rise = round((20 + 34 * share) * max(0.6, lens.scale))
    surface.blit(picture, picture.get_rect(center=(x, y - rise)))
