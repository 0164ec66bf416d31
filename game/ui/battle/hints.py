"""Words about what the pointer is on: the line below the map, and notes that appear when it rests."""

from collections.abc import Sequence
from math import cos, sin
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NO_HEADING, NOBODY, Choice
from game.engine.grammar import agree
from game.ui.battle.aim import Menu, Select, heading_angle
from game.ui.battle.battle import Battle, Happening
from game.ui.battle.hand import Hand
from game.ui.battle.stage import LONG_THOUGHT, STAND_IN
from game.ui.look.fonts import BODY, SMALL
from game.ui.look.look import Look
from game.ui.map.view import MapView

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen


_MOST_TOLD = 3
Manner = Literal["fine", "refused", "told"]


class Saying(NamedTuple):
    """A sentence for the player."""

    words: str
    left: float
    """For how many seconds more."""
    manner: Manner
    cell: int
    """What it is about, if a cell: it ends when the pointer has gone on to another."""


def hint_of(screen: "BattleScreen") -> tuple[str, Manner]:
    """What can be done here, or why nothing can; and whether that is fine, refused or only told."""
    hand, stage = screen.hand, screen.stage
    if screen.said:
        return screen.said.words, screen.said.manner
    if screen.turning:
        return "Which way? Point and press, or turn with the arrow keys and press Enter.", "fine"
    if stage.trouble:
        return f"{stage.trouble} You may take over.", "refused"
    if stage.catching_up:
        key = screen.desk.keys["skip"].capitalize()
        return f"While you were away: {screen.shown or 'this happened.'} {key} skips it.", "told"
    if stage.waiting or screen.map.busy:
        return screen.shown, "told"
    if stage.thought_for >= LONG_THOUGHT and screen.popup is None:
        return _thinking(screen), "fine"
    choice = hand.pointed if hand.deciding else None
    if choice is not None:
        return _meaning(hand, choice), "fine"
    if told := _selecting(hand):
        return told, "told"
    # Without a unit nothing is meant yet; a click says why it did nothing.
    if hand.selected != NOBODY and (refusal := hand.refusal()):
        return refusal, "refused"
    if hand.deciding and hand.in_attack:
        on_map = ", or on a marked cell" if hand.aim.cells else ""
        return f"This must be answered first: press an answer beside the map{on_map}.", "told"
    for name in hand.shown_overlays:
        if said := hand.overlay(name).words:
            return " ".join(said), "told"
    if hand.deciding and (task := hand.deciding_clock.task):
        return task, "told"
    return (_prompt(hand, screen.desk.keys["next_unit"]) if hand.deciding else ""), "told"


def _thinking(screen: "BattleScreen") -> str:
    """Who is waited for, and for how long already: the count shows that it goes on."""
    stage, name = screen.stage, screen.battle.side_name(screen.battle.decider)
    if stage.cut_short:
        return f"Cut short: {STAND_IN} decides for {name}."
    told = f"{agree(f'{name} is thinking', (name,))}: {int(stage.thought_for)} s."
    key = screen.desk.keys["skip"].capitalize()
    return f"{told} {key} cuts it short." if stage.may_cut_short else told


def _meaning(hand: Hand, choice: Choice) -> str:
    """What a press would do."""
    told, more = hand.describe(choice), hand.preview(choice).words
    # Where the preview says it anyway, it is not said twice.
    sentences = list(more if more and more[0].startswith(told) else (f"{told}.", *more))
    outcome = hand.press(hand.cell, hand.unit) if hand.considered is None else None
    if isinstance(outcome, Menu) and len(outcome.entries) > 1:
        sentences.append(f"{len(outcome.entries)} things can be done here: press to choose.")
    return " ".join(sentences)


def _selecting(hand: Hand) -> str:
    """Where a press selects a unit: which one, and what a second press would do."""
    if not hand.deciding or hand.cell == NOWHERE or hand.unit not in hand.aim.actors:
        return ""
    outcome = hand.press(hand.cell, hand.unit)
    if not isinstance(outcome, Select):
        return ""
    common = hand.aim.common.get(hand.cell, ())
    again = hand.battle.rules.describe(hand.view, common[0]) if common else ""
    return f"Press to select {hand.name(outcome.unit)}" + (f"; press again to {again}." if again else ".")


def _prompt(hand: Hand, key: str) -> str:
    """What to do next, where nothing is pointed at."""
    aimed, rules = hand.aim, hand.battle.rules
    if hand.selected != NOBODY:
        return f"Point at a marked cell to see what {hand.name(hand.selected)} can do." if aimed.cells else ""
    if aimed.closing is None:
        return ""
    kinds = dict.fromkeys(choice.kind for place in aimed.common.values() for choice in place)
    named = " or ".join(words.lower() for kind in kinds if (words := rules.KINDS_IN_WORDS.get(kind)))
    ending = hand.brief(aimed.closing)
    if hand.idle:
        marked = f", or a marked cell to {named}" if named else ""
        return f"Select a unit{marked}; {key.capitalize()} selects the next one that can act."
    return f"Press a marked cell to {named}, or press {ending}." if named else f"All that is left: {ending}."


def told_of(battle: Battle, happening: Happening) -> str:
    """What happened, in a few words: not every step of an attack, but what came of it."""
    told = [
        battle.rules.tell(happening.after, event)
        for event in happening.events
        if event.kind not in ("turn", "phase")
        # What comes to the one who looks by another's choice is his turn that begins.
        and (event.step or happening.side == happening.eyes or event.side != happening.eyes)
        and (not event.step or event.kind in ("losses", "destroyed"))
    ]
    if not told:
        # An answer within an attack that cost nobody anything: how it ended.
        steps = [event for event in happening.events if event.step]
        told = [battle.rules.tell(happening.after, event) for event in steps[-1:]]
    return f"{'; '.join(told[:_MOST_TOLD])}." if told else ""


def draw_hint(
    surface: pygame.Surface, look: Look, ground: MapView, strip: pygame.Rect, hint: tuple[str, Manner]
) -> None:
    """On the line below the map. What needs more lines grows up over the map, beside the minimap and away
    from the pointer."""
    words, manner = hint
    palette = look.palette
    pygame.draw.rect(surface, palette.panel, strip)
    pygame.draw.line(surface, palette.line, strip.topleft, strip.topright)
    if not words:
        return
    colours = {"fine": palette.text, "refused": palette.warning, "told": palette.dim}

    def plate_of(left: int) -> tuple[pygame.Surface, pygame.Rect]:
        across = strip.right - left
        lines = look.fonts.text(words, colours[manner], BODY, "regular", across - look.px(28))
        plate = pygame.Rect(left, 0, across, max(strip.height, lines.get_height() + look.px(12)))
        plate.bottom = strip.bottom
        return lines, plate

    shown, plate = plate_of(strip.left)
    if plate.height > strip.height:
        corner = ground.minimap.place(ground.camera)
        if corner.width:
            shown, plate = plate_of(corner.right + look.px(12))
        if ground.focus_box.colliderect(plate):
            shown, plate = plate_of(strip.left)
            plate.top = ground.area.top
        pygame.draw.rect(surface, palette.panel, plate)
        pygame.draw.rect(surface, palette.line, plate, 1)
    if manner == "refused":
        pygame.draw.rect(surface, palette.warning, (plate.x, plate.y, look.px(3), plate.height))
    surface.blit(shown, shown.get_rect(midleft=(plate.left + look.px(14), plate.centery)))


def tip_on_map(screen: "BattleScreen") -> str:
    """What rests under the pointer on the map, in words."""
    hand = screen.hand
    if hand.cell == NOWHERE or (screen.mouse.leads and not screen.mouse.on_map):
        return ""
    # While aiming, what lies there is told on the card, so that nothing covers the cells around.
    aiming = hand.deciding and hand.pointed is not None
    notes = ([] if aiming else hand.notes(hand.cell)) + hand.notes_on_units(hand.cell)
    for overlay in hand.scene().overlays:
        tint = overlay.tints.get(hand.cell)
        if tint and tint.note:
            notes.append(tint.note)
    return "\n".join(dict.fromkeys(note for note in notes if note))


class Pointed(NamedTuple):
    """The button under the pointer, and what its note must not cover."""

    button: pygame.Rect
    panel: pygame.Rect
    """What it stands on."""
    others: Sequence[pygame.Rect] = ()


def draw_tip(
    surface: pygame.Surface, look: Look, at: tuple[int, int], words: str, pointed: Pointed | None = None
) -> None:
    """Beside the pointer; what it says of a button lies where it covers no other."""
    if not words:
        return
    font_width = max(look.fonts.width(line, SMALL) for line in words.split("\n"))
    shown = look.fonts.text(words, look.palette.text, SMALL, "regular", min(look.px(340), font_width + 2))
    area = shown.get_rect().inflate(look.px(14), look.px(8))
    area.topleft = at[0] + look.px(14), at[1] + look.px(18)
    area.clamp_ip(surface.get_rect())
    if pointed:
        area = _beside(pointed, area, surface.get_rect(), look.px(4))
    elif area.collidepoint(at):
        area.bottom = at[1] - look.px(6)
    pygame.draw.rect(surface, look.palette.raised, area, border_radius=look.px(5))
    pygame.draw.rect(surface, look.palette.brass, area, 1, border_radius=look.px(5))
    surface.blit(shown, shown.get_rect(center=area.center))


def _beside(pointed: Pointed, area: pygame.Rect, window: pygame.Rect, gap: int) -> pygame.Rect:
    """Above the button, since more to press comes below it; else below it, or left of all."""
    button, panel, others = pointed
    above, below, left = area.copy(), area.copy(), area.copy()
    above.bottom, below.top = button.top - gap, button.bottom + gap
    left.midright = min(button.left, panel.left) - gap, button.centery
    left.clamp_ip(pygame.Rect(left.x, window.y, left.width, window.height))
    inside = [place for place in (above, below, left) if window.contains(place)]
    free = [place for place in inside if place.collidelist(list(others)) < 0]
    return (free or inside or [area])[0]


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
