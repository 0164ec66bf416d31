"""What the mouse does on the battle screen: pointing, pressing, dragging a unit over the map."""

from typing import TYPE_CHECKING

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.ui.battle.aim import Act, Entry, Inspect, Menu, Select, dragged, turned
from game.ui.battle.menus import entries_sheet
from game.ui.battle.sheet import Spot

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen

_LEFT, _RIGHT = 1, 3
_EVERYWHERE = (pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION)
"""What the map is told of wherever the pointer is: a drag may end outside it."""


class Mouse:
    def __init__(self, screen: "BattleScreen") -> None:
        self.screen = screen
        self.at = (-1, -1)
        self.spot: Spot | None = None
        """The part of a panel under the pointer."""
        self.leads = False
        """The mouse was moved last, not the cursor of the keyboard."""
        self._way: list[int] = []
        """The cells a unit is being dragged over."""
        self._pressed_on_map = False

    def forget(self) -> None:
        self._way = []
        self.spot = None

    @property
    def on_map(self) -> bool:
        ground = self.screen.map
        corner = ground.minimap.place(ground.camera)
        return ground.area.collidepoint(self.at) and not corner.collidepoint(self.at)

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.at = event.pos
            self.leads = True
        if event.type == pygame.MOUSEWHEEL and self._scroll(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.at = event.pos
            self._pressed_on_map = self.on_map
            if self.on_map and event.button == _RIGHT:
                self.screen.map.handle(event)
                return
        over_map = self.screen.map.area.collidepoint(self.at)
        if (over_map or event.type in _EVERYWHERE) and self.screen.map.handle(event):
            self._way = []
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == _LEFT and self.on_map:
            self._grasp()
        elif event.type == pygame.MOUSEMOTION:
            self._pull()
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release(event)

    def update(self) -> None:
        """Find out what the pointer is on; what it is on may have moved under it."""
        screen = self.screen
        self.spot = None
        if screen.popup is not None:
            self.at = pygame.mouse.get_pos()
            self.spot = screen.popup.pointed(self.at)
            focused = screen.popup.focused or self.spot
            screen.hand.considered = focused.choice if focused else None
            screen.panels.beside = None
            return
        self.spot = self._spot_here()
        beside = self.spot.choice if self.spot else None
        screen.panels.beside = beside
        if screen.turning:
            self._turn()
        else:
            screen.hand.considered = self._dragged() or beside
        if self.leads and not screen.turning:
            self._point()

    def _spot_here(self) -> Spot | None:
        found = (pane.spot_at(self.at) for pane in self.screen.all_panes)
        return next((spot for spot in found if spot), None)

    def _point(self) -> None:
        hand, ground = self.screen.hand, self.screen.map
        if self.on_map:
            cell = ground.cell_at(self.at)
            unit = ground.piece_at(self.at)
            hand.point(cell, unit if unit != NOBODY else hand.piece_on(cell) if cell != NOWHERE else NOBODY)
        elif self.spot is None:
            hand.point(NOWHERE, NOBODY)

    def _turn(self) -> None:
        """While choosing which way, the pointer shows it."""
        screen = self.screen
        if not self.leads or screen.turning is None or not self.on_map:
            return
        cell, entry = screen.turning
        x, y = screen.map.point_of(cell)
        screen.hand.considered = turned(screen.hand.board, entry.choices, self.at[0] - x, self.at[1] - y)

    def _scroll(self, event: pygame.Event) -> bool:
        for pane in self.screen.panels.panes:
            if pane.area.collidepoint(self.at):
                pane.wheel(event.y)
                return True
        return False

    def _grasp(self) -> None:
        """A unit that can act may be dragged to where it is to act."""
        hand, ground = self.screen.hand, self.screen.map
        unit = ground.piece_at(self.at)
        if unit != NOBODY and unit in hand.aim.actors and not self.screen.turning:
            self._way = [ground.cell_at(self.at)]

    def _pull(self) -> None:
        cell = self.screen.map.cell_at(self.at) if self._way else NOWHERE
        if cell != NOWHERE and self._way and cell != self._way[-1]:
            if len(self._way) == 1:
                self.screen.hand.select(self.screen.hand.piece_on(self._way[0]))
            if cell in self._way:
                # Drawn back: what lay beyond is not meant any more.
                del self._way[self._way.index(cell) :]
            self._way.append(cell)

    def _dragged(self) -> Choice | None:
        """What would be done if the unit were let go here."""
        if len(self._way) < 2:
            return None
        hand = self.screen.hand
        unit = self.screen.map.piece_at(self.at)
        cells = [*self._way[1:-1], hand.meant_cell(self._way[-1], unit)]
        return dragged(self.screen.battle.rules, hand.deciding_view, hand.aim, cells, unit)

    def _release(self, event: pygame.Event) -> None:
        screen = self.screen
        if event.button == _RIGHT:
            screen.commands.do("back_one")
            return
        if event.button != _LEFT:
            return
        self.at = event.pos
        spot = self._spot_here()
        if spot is not None and not self._pressed_on_map:
            if spot.press:
                self.screen.desk.sounds.play("click")
                spot.press()
            return
        if self.on_map and self._pressed_on_map:
            was_dragged, choice = len(self._way) > 1, self._dragged()
            self._way = []
            if choice is not None:
                self.screen.choose(choice)
            elif not was_dragged:
                self.click(self.screen.map.cell_at(self.at), self.screen.map.piece_at(self.at))
            elif refused := self.screen.hand.refusal():
                self.screen.say(refused, about=self.screen.hand.cell)

    def click(self, cell: int, unit: int) -> None:
        """A press on a cell, with the mouse or with Enter at the cursor."""
        screen, hand = self.screen, self.screen.hand
        if screen.turning:
            if hand.considered is not None:
                screen.choose(hand.considered)
            return
        if cell == NOWHERE or not hand.deciding:
            return
        if unit == NOBODY:
            unit = hand.piece_on(cell)
        match hand.press(cell, unit):
            case Act(choice):
                screen.choose(choice)
            case Menu(cell, entries):
                hand.point(cell, unit)
                if len(entries) == 1 and entries[0].turns:
                    screen.turning = (cell, entries[0])
                    return
                sheet = entries_sheet(
                    screen.desk.look, hand, entries, screen.choose, lambda entry: self._turn_at(cell, entry)
                )
                screen.open_popup(sheet, screen.map.point_of(cell))
            case Select(unit):
                hand.select(unit)
            case Inspect(cell, unit):
                hand.point(cell, unit)
                if refused := hand.refusal():
                    screen.say(refused, about=cell)
                elif hand.aim.closing is not None:
                    hand.select(NOBODY)

    def _turn_at(self, cell: int, entry: Entry) -> None:
        self.screen.close_popup()
        self.screen.turning = (cell, entry)
