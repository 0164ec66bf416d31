"""What the player is about: the unit selected, the cell pointed at, the overlays that are on, and with
them what can be done and what it would lead to. Knows nothing of pixels."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, TypeVar

from game.engine.board import NOWHERE, Board
from game.engine.contract import NO_HEADING, NOBODY, Choice, Forecast
from game.engine.display import NO_OVERLAY, Clock, Feature, Overlay, Piece, Tint
from game.ui.battle.aim import NO_AIM, Aim, Click, Menu, aim, click, moved, next_of, offer
from game.ui.battle.battle import Battle
from game.ui.battle.seeker import Seeker
from game.ui.map.scene import Scene

Found = TypeVar("Found")
_WORKING = Overlay(words=("This is being worked out.",))
MOST_KEPT = 400
"""Answers of a moment that are kept: pointing asks for the same again and again."""


class _There(NamedTuple):
    """What was under the pointer when that was last asked."""

    unit: int
    where: int
    """The cell it stood on."""
    when: Hashable


_NOBODY = _There(NOBODY, NOWHERE, None)


class Hand:
    def __init__(self, battle: Battle, seeker: Seeker | None = None) -> None:
        """With a seeker, what takes long is worked out beside the frames."""
        self.battle = battle
        self._seeker = seeker
        self.selected = NOBODY
        self.cell = NOWHERE
        """Under the pointer, or under the cursor of the keyboard."""
        self._there = _NOBODY
        self.overlays: list[str] = []
        self.considered: Choice | None = None
        """A choice pointed at in a menu or on a button."""
        self.meant = ""
        """The kind of choice that was asked for: where a cell stands for several, it comes first."""
        self._moment: Hashable = None
        self._kept: dict[Hashable, Any] = {}

    # Selecting and pointing

    def select(self, unit: int) -> None:
        self.selected = unit
        self.considered = None
        self.meant = ""

    def point(self, cell: int, unit: int) -> None:
        self.cell = cell
        # Where nobody is pointed at no view is asked for: it might be that of the player who comes next.
        where = self.cell_of(unit) if unit != NOBODY else NOWHERE
        self._there = _There(unit, where, self._now)

    @property
    def unit(self) -> int:
        """The piece under the pointer: as long as it stays there, then whoever has come."""
        unit, where, when = self._there
        if when != self._now and (unit == NOBODY or self.cell_of(unit) != where):
            self.point(self.cell, self.piece_on(self.cell) if self.cell != NOWHERE else NOBODY)
        return self._there.unit

    def press(self, cell: int, unit: int) -> Click:
        """What a click there means."""
        outcome = click(self.aim, self.meant_cell(cell, unit), unit)
        if isinstance(outcome, Menu) and self.meant:
            ordered = sorted(outcome.entries, key=lambda entry: entry.choices[0].kind != self.meant)
            return Menu(outcome.cell, tuple(ordered))
        return outcome

    def meant_cell(self, cell: int, unit: int) -> int:
        """A figure stands for its whole unit, unless its own cell can be pointed at."""
        home = self.cell_of(unit)
        return cell if cell in self.aim.points or home not in self.aim.points else home

    def next_unit(self, step: int = 1) -> int:
        """Select the next unit that still has something to do."""
        own = tuple(piece.unit for piece in self.pieces if piece.side == self.battle.decider)
        units = self.idle or self.aim.actors or (own if self.deciding else ())
        self.select(next_of(units, self.selected, step))
        if self.selected != NOBODY:
            where = self.cell_of(self.selected)
            self.point(where if where != NOWHERE else self.cell, self.selected)
        return self.selected

    def move_cursor(self, action: str) -> None:
        start = self.cell
        if start == NOWHERE:
            start = self.cell_of(self.selected)
        if start == NOWHERE:
            start = self.board.cell(self.board.width // 2, self.board.height // 2)
        else:
            start = moved(self.board, start, action)
        self.point(start, self.piece_on(start))

    def toggle(self, overlay: str) -> None:
        if overlay in self.overlays:
            self.overlays.remove(overlay)
        else:
            self.overlays.append(overlay)

    def settle(self) -> None:
        """After a choice: what is no longer there is not selected, and a lone actor is."""
        self.considered = None
        actors = self.aim.actors
        if self.selected not in actors:
            self.select(NOBODY)
        closing = self.aim.closing
        if len(actors) == 1 and (closing is None or closing.unit == actors[0]):
            self.select(actors[0])
        elif closing is None and self.selected == NOBODY and self.idle and actors:
            # Something must be decided for each of them, so the next one is offered.
            self.select(actors[0])
        elif (
            closing is not None and self.idle and self.selected not in self.idle and self._must_go_on(closing)
        ):
            self.select(self.idle[0])

    def _must_go_on(self, closing: Choice) -> bool:
        """Whether the phase cannot be ended before every unit has its orders."""
        return self.battle.rules.objection(self.deciding_view, closing) is not None

    def reset(self) -> None:
        """Another player sits down."""
        self.select(NOBODY)
        self.point(NOWHERE, NOBODY)

    # What there is now

    @property
    def view(self) -> Any:
        return self._once("view", self.battle.view)

    @property
    def board(self) -> Board:
        return self.battle.rules.board(self.battle.match.state)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return self._once("pieces", lambda: tuple(self.battle.rules.pieces(self.view)))

    @property
    def deciding(self) -> bool:
        """A person at this screen decides now."""
        battle = self.battle
        return battle.outcome is None and not battle.program and battle.awaited == NOBODY

    @property
    def deciding_view(self) -> Any:
        return self._once("deciding view", self.battle.deciding_view)

    @property
    def aim(self) -> Aim:
        if not self.deciding:
            return NO_AIM
        return self._once(("aim", self.selected), self._aim)

    @property
    def idle(self) -> tuple[int, ...]:
        """Units of the person who decides that still have something worth doing."""
        if not self.deciding:
            return ()
        return self._once("idle", lambda: self.battle.rules.idle(self.deciding_view))

    @property
    def only_answer(self) -> Choice | None:
        """The answer that an attack leaves a person, where it is no question because there is no other."""
        return self._once("only answer", self._only_answer) if self.deciding and self.in_attack else None

    def _only_answer(self) -> Choice | None:
        choices = self.battle.choices()
        return choices[0] if len(choices) == 1 else None

    @property
    def waiting(self) -> tuple[Piece, ...]:
        """Units that are not on the map and count or can do something, as pieces without a place."""
        rules = self.battle.rules
        away = rules.reserves(self.view, self.looking_side)
        known = {piece.unit for piece in (*self.pieces, *away)}
        cards = [(unit, rules.card(self.view, unit)) for unit in self.aim.actors if unit not in known]
        return *away, *(Piece(unit, card.side, NOWHERE, card.art, card.title) for unit, card in cards)

    def piece(self, unit: int) -> Piece | None:
        return next((piece for piece in self.pieces if piece.unit == unit), None)

    def cell_of(self, unit: int) -> int:
        piece = self.piece(unit)
        return piece.cell if piece else NOWHERE

    def piece_on(self, cell: int) -> int:
        """The first piece on a cell; with an own one among several, that."""
        there = [piece for piece in self.pieces if cell in cells_of(piece)]
        own = [piece for piece in there if piece.unit in self.aim.actors]
        return next((piece.unit for piece in [*own, *there]), NOBODY)

    def name(self, unit: int) -> str:
        piece = self.piece(unit)
        return piece.name if piece else self._once(("name", unit), lambda: self.card_title(unit))

    def card_title(self, unit: int) -> str:
        return self.battle.rules.card(self.view, unit).title

    # What it would lead to

    @property
    def pointed(self) -> Choice | None:
        """The choice that is looked at: the one considered in a menu, or what a click here would do."""
        if self.considered is not None:
            return self.considered
        if self.cell == NOWHERE:
            return None
        outcome = self.press(self.cell, self.unit)
        if isinstance(outcome, Menu):
            return outcome.entries[0].choices[0]
        return getattr(outcome, "choice", None)

    def forecast(self, choice: Choice) -> Forecast | None:
        """What an attack would do; None if the choice holds none, or as long as it is worked out."""
        view, rules = self.deciding_view, self.battle.rules
        return self._soon("forecast", ("forecast", choice), lambda: rules.forecast(view, choice), None)

    def preview(self, choice: Choice) -> Overlay:
        view = self.deciding_view
        return self._once(("preview", choice), lambda: self.battle.rules.preview(view, choice))

    def describe(self, choice: Choice) -> str:
        """In words for all who look at the screen."""
        told = self.battle.rules.describe(self.view, choice)
        return told[:1].upper() + told[1:]

    def brief(self, choice: Choice) -> str:
        told = self.battle.rules.brief(self.view, choice)
        return told[:1].upper() + told[1:]

    def refusal(self) -> str:
        """Why nothing can be done on the cell pointed at, in words; "" if something can."""
        if self.cell == NOWHERE or not self.deciding:
            return ""
        if self.meant_cell(self.cell, self.unit) in self.aim.points:
            return ""
        if self.selected != NOBODY and self.unit == self.selected:
            return ""
        key = ("why not", self.selected, self.cell)
        rules, view = self.battle.rules, self.deciding_view
        return self._once(key, lambda: rules.why_not(view, self.selected, self.cell))

    def notes(self, cell: int) -> list[str]:
        """What lies on a cell, in words."""
        return [feature.note for feature in self._features if feature.cell == cell and feature.note]

    def notes_on_units(self, cell: int) -> list[str]:
        """What there is to read of those who stand on a cell."""
        return [piece.note for piece in self.pieces if piece.cell == cell and piece.note]

    @property
    def _features(self) -> tuple[Feature, ...]:
        return self._once("features", lambda: tuple(self.battle.rules.features(self.view)))

    def ground(self, cell: int) -> str:
        return self._once(("ground", cell), lambda: self.battle.rules.area_at(self.view, cell))

    # The picture

    def scene(self) -> Scene:
        choice = self.pointed
        shown = [self.overlay(name) for name in self.shown_overlays]
        key = ("scene", self.selected, self.cell, choice, tuple(map(id, shown)))
        return self._once(key, lambda: self._scene(choice, shown))

    def scene_of(self, view: Any, eyes: int) -> Scene:
        """A moment as it is played back, with nothing pointed at."""
        rules = self.battle.rules
        return Scene(
            tuple(rules.pieces(view)),
            tuple(rules.features(view)),
            tuple(rules.links(view)),
            unseen=self._unseen(view, eyes),
        )

    @property
    def clock(self) -> Clock:
        return self._once("clock", lambda: self.battle.rules.clock(self.view))

    @property
    def deciding_clock(self) -> Clock:
        """As the side that decides knows it: with what it is asked to do."""
        return self._once("deciding clock", lambda: self.battle.rules.clock(self.deciding_view))

    @property
    def shown_overlays(self) -> tuple[str, ...]:
        """The one that the phase cannot be played without, and those that are switched on; but where a unit
        could go is not told while an attack keeps it from going."""
        needed = [self.clock.overlay] if self.clock.overlay and self.deciding else []
        shown = dict.fromkeys([*needed, *self.overlays])
        return tuple(name for name in shown if name != "reach" or not self.in_attack)

    @property
    def in_attack(self) -> bool:
        """An attack is under way, and nothing else can be done before it is over."""
        return self._once("in attack", lambda: self.battle.rules.running(self.view) is not None)

    def overlay(self, name: str) -> Overlay:
        rules, view = self.battle.rules, self.view
        title = next((title for title in rules.OVERLAYS if title.name == name), None)
        if title is None:
            return NO_OVERLAY
        side = self.looking_side
        cell = NOWHERE if title.about == "side" else self.cell
        unit = NOBODY if title.about == "side" else self._looked_at()
        key = ("overlay", name, side, unit, cell)
        return self._soon(
            f"overlay {name}", key, lambda: rules.overlay(view, name, side, unit, cell), _WORKING
        )

    @property
    def looking_side(self) -> int:
        """The side whose overlays are shown."""
        battle = self.battle
        if len(battle.humans) == 1:
            return battle.humans[0]
        return battle.decider if battle.decider != NOBODY else 0

    def _looked_at(self) -> int:
        return self.selected if self.selected != NOBODY else self.unit

    def _scene(self, choice: Choice | None, overlays: Sequence[Overlay]) -> Scene:
        rules, view = self.battle.rules, self.view
        shown = list(overlays)
        pinned = any(name in self.shown_overlays for name in self.overlays)
        if self.deciding and not pinned:
            shown.append(self._once(("possible", self.selected), self._possible))
        if choice is not None:
            shown.append(self.preview(choice))
        return Scene(
            self.pieces,
            self._features,
            self._once("links", lambda: tuple(rules.links(view))),
            tuple(shown),
            self.selected,
            self.cell,
            self._once("unseen", lambda: self._unseen(view, self.battle.eyes)),
        )

    def _possible(self) -> Overlay:
        """Where something can be done: enemies as targets, all else as within reach; and who can be pressed
        to do the one thing it can."""
        aimed = self.aim
        cells = aimed.cells or aimed.common
        tints = {cell: Tint("reach", 0.8) for cell in cells}
        if self.selected == NOBODY and aimed.openers:
            waiting = [piece for piece in self.pieces if piece.unit in aimed.actors]
            tints |= {cell: Tint("reach", 0.8) for piece in waiting for cell in cells_of(piece)}
        for piece in self.pieces:
            # Ships may also go where enemy squadrons are, and push them aside.
            struck = any(
                choice.heading == NO_HEADING or choice.target == piece.unit
                for choice in cells.get(piece.cell, ())
            )
            if piece.side != self.battle.decider and struck:
                tints |= {cell: Tint("target", 0.8) for cell in cells_of(piece)}
        return Overlay(tints)

    def _unseen(self, view: Any, eyes: int) -> frozenset[int]:
        rules = self.battle.rules
        if eyes not in (0, 1) or not any(title.name == "fog" for title in rules.OVERLAYS):
            return frozenset()
        fog = rules.overlay(view, "fog", eyes, NOBODY, NOWHERE)
        return frozenset(cell for cell, tint in fog.tints.items() if tint.style == "unseen")

    def _aim(self) -> Aim:
        battle = self.battle
        offered = self._once("offer", lambda: offer(battle.rules, self.deciding_view, battle.choices()))
        return aim(offered, self.selected)

    def _soon(self, kind: str, key: Hashable, find: Callable[[], Found], meanwhile: Found) -> Found:
        """The same for what takes long."""
        if self._seeker is None:
            return self._once(key, find)
        self._forget_if_changed()
        if key not in self._kept:
            found, is_found = self._seeker.ask(kind, (self._moment, key), find, meanwhile)
            if not is_found:
                return meanwhile
            self._kept[key] = found
        kept: Found = self._kept[key]
        return kept

    def _once(self, key: Hashable, find: Callable[[], Found]) -> Found:
        """What is found stays found until a choice is made or other eyes look."""
        self._forget_if_changed()
        if key not in self._kept:
            self._kept[key] = find()
        found: Found = self._kept[key]
        return found

    def _forget_if_changed(self) -> None:
        moment = self._now
        if moment != self._moment or len(self._kept) > MOST_KEPT:
            self._moment = moment
            self._kept.clear()

    @property
    def _now(self) -> Hashable:
        return self.battle.version, self.battle.eyes, self.battle.seated


def cells_of(piece: Piece) -> frozenset[int]:
    """All cells on which a piece or a figure of it stands."""
    return frozenset([piece.cell, *(figure.cell for figure in piece.figures)])
