"""The battle: the map, the panels beside it, and what happens there from frame to frame."""

from collections.abc import Sequence
from typing import Any, Final

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import BLUE, NOBODY, RED, Choice, Event
from game.engine.fault import Fault
from game.engine.grammar import agree
from game.tiled.reader import read_map
from game.tiled.records import TiledMap
from game.ui.battle.aim import Entry
from game.ui.battle.bars import foot_sheet, top_sheet
from game.ui.battle.battle import Battle, Happening
from game.ui.battle.commands import Commands
from game.ui.battle.curtain import curtain_pane, draw_curtain
from game.ui.battle.furniture import Furniture
from game.ui.battle.hand import Hand
from game.ui.battle.hints import (
    Manner,
    Pointed,
    Saying,
    draw_arrow,
    draw_hint,
    draw_tip,
    hint_of,
    tip_on_map,
    told_of,
)
from game.ui.battle.layout import ASKING, Layout, layout
from game.ui.battle.looking import bring_in_sight, fit, look_at, turn_to
from game.ui.battle.mouse import Mouse
from game.ui.battle.panels.side import SidePanels, tab_sheet
from game.ui.battle.popup import Popup
from game.ui.battle.portrait import Portraits
from game.ui.battle.replay import Replay
from game.ui.battle.seeker import Seeker
from game.ui.battle.sheet import Pane, Sheet, Spot
from game.ui.battle.stage import Stage
from game.ui.desk import Desk
from game.ui.keys import action_of, code_of
from game.ui.look.look import Look
from game.ui.map.view import MapView
from game.ui.plugs.plug import plug_of
from game.ui.screens.screen import Screen

TIP_DELAY: Final = 0.4
"""Seconds the pointer rests before what it rests on is explained."""
BREATH: Final = 0.6
"""Seconds between two things that a player has missed and now is shown, at the usual speed."""
_PANS: Final = {"pan_up": (0, -1), "pan_down": (0, 1), "pan_left": (-1, 0), "pan_right": (1, 0)}


class BattleScreen(Screen):
    name = "battle"
    keys_move_focus = False

    def __init__(self, desk: Desk, battle: Battle) -> None:
        super().__init__(desk)
        self.commands = Commands(self)
        self.mouse = Mouse(self)
        self.take(battle)

    def take(self, battle: Battle) -> None:
        """Show a battle: the first one, or another in its place."""
        self.battle = battle
        self.family = battle.rules.NAME
        self.hand = Hand(battle, Seeker())
        self.stage = Stage(battle)
        self.plug = plug_of(self.family)
        self.popup: Popup | None = None
        self.curtain: Pane | None = None
        self.turning: tuple[int, Entry] | None = None
        """Choosing which way: on which cell, and what."""
        self.told_end = False
        self.said: Saying | None = None
        self.shown = ""
        """What is being shown on the map, in words."""
        self._breath = 0.0
        """Seconds until the next of the things a player has missed is shown."""
        self.rested = 0.0
        """Seconds the pointer has not moved."""
        self._followed = NOBODY
        """Whose troops were looked for last."""
        self._sought = NOBODY
        """The unit that was selected last."""
        self._tiled = self._read_map()
        self._look: Look | None = None
        self.desk.stale = True

    def leave(self) -> None:
        # Also when the window is closed in the middle of a turn.
        if self.battle.moment and self.battle.outcome is None and not isinstance(self.battle, Replay):
            self.stage.autosave()
        self.stage.close()

    def _read_map(self) -> TiledMap | None:
        """The drawn map, if there is one; the battle can be fought without."""
        if self.battle.map_path is None:
            return None
        try:
            return read_map(self.battle.map_path)
        except Fault as fault:
            self.desk.tell(f"The map is drawn plainly: {fault}")
            return None

    # Laying out

    def resize(self) -> None:
        look = self.desk.look
        self.places: Layout = layout(self.desk.size, look.scale)
        self._asking: Layout = layout(self.desk.size, look.scale, ASKING)
        if self._look is not look:
            self._look = look
            self.map = MapView(self.battle.match.scenario, self._tiled, self.plug, look, self.places.map)
            self._fitted = fit(self.map)
            look_at(self.map, self.hand.board, self.hand.pieces, self.battle.decider)
            self.portraits = Portraits(self.battle.match.scenario, self.plug, look)
        self._give_room_to_map()
        self.map.hand.pushes_at_edge = self.desk.settings.edge_scrolling
        self.map.hand.pan_keys = {
            code: way
            for action, way in _PANS.items()
            if (code := code_of(self.desk.keys[action])) is not None
        }
        self.panels = SidePanels(
            *(look, self.places, self.hand, self.stage, self.portraits),
            *(self.choose, self.put_back, self.commands.offer, self.commands.turn_to),
        )
        self.top = Pane(look, self.places.top)
        self.foot = Pane(look, self.places.foot)
        self.tabs = Pane(look, self.places.tabs) if self.places.tabs else None
        self._hint: tuple[str, Manner] = ("", "told")
        self._furniture = Furniture(look, self.desk.size, self.places)
        self._bars: Any = None
        self.popup = None
        self.curtain = None

    def _give_room_to_map(self) -> None:
        """A map that nobody has zoomed is fitted to its new place."""
        if self.map.area != self.places.map:
            self.map.area = self.places.map
            if self.map.camera.step == self._fitted:
                self._fitted = fit(self.map)

    @property
    def all_panes(self) -> list[Pane]:
        """All that is in sight beside the map."""
        return [self.top, self.foot, *([self.tabs] if self.tabs else []), *self.panels.panes]

    # What the player does

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.KEYDOWN):
            self.rested = 0.0
        if self.curtain is not None:
            self._handle_curtain(event)
        elif self.between_players:
            if event.type == pygame.KEYDOWN:
                self.skip()
        elif self.popup is not None:
            self.popup.handle(event, self.desk.keys)
        elif event.type == pygame.KEYDOWN and self.commands.do(action_of(event, self.desk.keys)):
            return
        else:
            self.mouse.handle(event)

    @property
    def between_players(self) -> bool:
        """One player's choice is still being shown, but all there is to see is already the other's."""
        return self.battle.awaited != NOBODY

    def _handle_curtain(self, event: pygame.Event) -> None:
        assert self.curtain is not None, "only asked while it is drawn"
        pressed = event.type == pygame.KEYDOWN and action_of(event, self.desk.keys) == "act"
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            spot = self.curtain.spot_at(event.pos)
            pressed = spot is not None and spot.press is not None
        if pressed:
            self.lift_curtain()

    def lift_curtain(self) -> None:
        self.curtain = None
        # The pointer has moved behind it.
        self.mouse.at = pygame.mouse.get_pos()
        looked_away = self.battle.had_to_look_away
        self.stage.sit_down()
        self.hand.reset()
        self.shown = ""
        self._breath = BREATH if self.desk.settings.pace else 0.0
        if looked_away and not any(told_of(self.battle, missed) for missed in self.stage.waiting):
            self.stage.hurry()
            self.say("You saw nothing of what the enemy did.", "told")
        self._followed = NOBODY
        # Where the other player looked last is his secret too.
        look_at(self.map, self.hand.board, self.hand.pieces, self.battle.decider)

    def choose(self, choice: Choice) -> None:
        """Make a choice of the person who decides."""
        self.close_popup()
        self.turning = None
        self.said = None
        self.mouse.forget()
        if self.stage.choose(choice):
            self.hand.settle()
        if self.mouse.leads and not self.mouse.on_map:
            # What was pointed at before the button was is no longer meant.
            self.hand.point(NOWHERE, NOBODY)

    def put_back(self, die: tuple[str, int]) -> None:
        """Keep a die that was picked to be rolled again."""
        self.said = None
        self.map.skip()
        if self.stage.put_back(die):
            self.hand.settle()

    def skip(self) -> None:
        """Leave out what is still to be shown."""
        self.stage.hurry()
        self.map.skip()

    def open_popup(self, sheet: Sheet, at: tuple[int, int] | None = None, opener: str = "") -> None:
        window = self.places.map if at else self.desk.area
        self.popup = Popup(self.desk.look, sheet, window, at, self.close_popup, opener)

    def close_popup(self) -> None:
        self.popup = None
        self.hand.considered = None

    # What happens by itself

    @property
    def moving(self) -> bool:
        programs = bool(self.battle.program) and not self.stage.paused
        return self.map.moving or bool(self.stage.waiting) or programs

    def update(self, seconds: float) -> None:
        self.rested += seconds
        self.map.update(seconds)
        self._sound(self.map.passed())
        self._tell(seconds)
        if self.curtain is not None:
            return
        if not self.map.busy:
            self._go_on(seconds)
        if not self.between_players:
            self.mouse.update()
            if not self.map.busy and not self.stage.waiting:
                self.map.show(self.hand.scene())
            self.panels.refresh(self.places, self._asking)
            self._refresh_bars()
            self._hint = hint_of(self)

    def say(self, words: str, manner: Manner = "refused", about: int = NOWHERE) -> None:
        """Tell the player something, below the map, for as long as it takes to read.

        What is said about a cell ends when the pointer goes on to another.
        """
        self.said = Saying(words, 2.5 + len(words) / 20, manner, about)

    def _tell(self, seconds: float) -> None:
        if self.stage.news:
            self.say(" ".join(self.stage.news), "fine")
            self.stage.news.clear()
        if self.stage.notes:
            self.say(" ".join(dict.fromkeys(self.stage.notes)))
            self.stage.notes.clear()
        if self.said:
            gone_on = NOWHERE != self.said.cell != self.hand.cell != NOWHERE
            left = self.said.left - seconds
            self.said = self.said._replace(left=left) if left > 0 and not gone_on else None

    def _go_on(self, seconds: float) -> None:
        if self.stage.catching_up and self.stage.waiting and self._breath > 0:
            self._breath -= seconds * self.desk.settings.pace
            upcoming = self.stage.waiting[0]
            self.map.show(self.hand.scene_of(upcoming.before, upcoming.eyes))
            return
        happening = self.stage.next_to_show()
        if happening is not None:
            self._show(happening)
        elif self.battle.awaited != NOBODY:
            self._draw_curtain_next()
        elif self.battle.outcome is not None:
            if not self.told_end:
                self.told_end = True
                self.commands.popups.end()
        elif self.battle.program:
            self._followed = self.battle.decider
            # What lies over the map tells of the game as it stands, and who reads it cannot follow.
            if self.popup is None and self.stage.update(seconds):
                self.hand.settle()
        elif self.hand.deciding:
            if self._followed != self.battle.decider:
                self._turn_to(self.battle.decider)
            if answer := self.hand.only_answer:
                self.choose(answer)
            self._seek_selected()

    def _turn_to(self, side: int) -> None:
        """Another person decides."""
        if self._followed != NOBODY:
            name = self.battle.side_name(side)
            self.say(
                f"{agree(f'{name} decides.', (name,))} {self.hand.deciding_clock.task}".rstrip(),
                "fine",
                self.hand.cell,
            )
        self._followed = side
        self.hand.settle()
        turn_to(self.map, self.hand.board, self.hand.pieces, side, self.desk.look.px(50))

    def _seek_selected(self) -> None:
        """A unit that was selected by itself, as its turn has come, is shown."""
        selected = self.hand.selected
        if selected != self._sought:
            self._sought = selected
            self.bring_in_sight(self.hand.cell_of(selected))

    def bring_in_sight(self, cell: int) -> None:
        bring_in_sight(self.map, cell, self.desk.look.px(60))

    def _show(self, happening: Happening) -> None:
        self.shown = told_of(self.battle, happening)
        self._breath = BREATH if self.shown and self.desk.settings.pace else 0.0
        pace = self.desk.settings.pace * (self.stage.pace if happening.side not in self.battle.humans else 1)
        before = self.hand.scene_of(happening.before, happening.eyes)
        after = self.hand.scene_of(happening.after, happening.eyes)
        if pace:
            self.map.play(happening.events, before, after, pace)
        else:
            self.map.show(after)
            self._sound(happening.events)

    def _sound(self, events: Sequence[Event]) -> None:
        for name in dict.fromkeys(self.plug.sound(event) for event in events):
            if name:
                self.desk.sounds.play(name)

    def _draw_curtain_next(self) -> None:
        """Nothing of the one who leaves may be seen by the one who comes."""
        self.close_popup()
        self.turning = None
        self.mouse.forget()
        self.hand.reset()
        self.said = None
        self.desk.notice = None
        side = self.battle.awaited
        name = self.battle.side_name(side)
        looked_away = self.battle.had_to_look_away
        self.curtain = curtain_pane(
            self.desk.look, self.desk.area, name, side, self.lift_curtain, looked_away=looked_away
        )

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        look = self.desk.look
        if self.curtain is not None:
            draw_curtain(surface, look, self.curtain, self.battle.awaited)
            return
        self.map.draw(surface)
        if not self.between_players:
            if self.turning:
                draw_arrow(surface, look, self.map, self.hand, self.turning[0])
            draw_hint(surface, look, self.map, self.places.hint, self._hint)
        self._furniture.draw(surface, self.all_panes, self.mouse.spot, self.panels.read)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.between_players:
            return
        if self.popup is not None:
            self.popup.draw(surface, self.mouse.at)
        if self.rested >= TIP_DELAY and (words := self._tip()):
            draw_tip(surface, self.desk.look, self._tip_place(), words, self._pointed())

    def _tip_place(self) -> tuple[int, int]:
        """Where the pointer is, or the cursor of the keyboard."""
        if self.mouse.leads or self.mouse.spot or self.hand.cell == NOWHERE:
            return self.mouse.at
        return self.map.point_of(self.hand.cell)

    def _pointed(self) -> Pointed | None:
        """The button under the pointer, if there is one."""
        spot = self.mouse.spot
        panes = [] if self.popup else self.all_panes
        here = [pane for pane in panes if pane.sheet and spot in pane.sheet.spots]
        if not (spot and spot.press and here):
            return None
        button = here[0].on_screen(spot)
        others = [area for pane in panes for _, area in pane.buttons() if area != button]
        return Pointed(button, here[0].area, others)

    def _tip(self) -> str:
        spot: Spot | None = self.mouse.spot
        if spot is not None:
            # What a choice does is told below the map already.
            return "" if spot.choice and spot.press else spot.note
        return "" if self.popup else tip_on_map(self)

    def _refresh_bars(self) -> None:
        battle, stage, look = self.battle, self.stage, self.desk.look
        rows = self.commands.foot_rows()
        key = (
            *(battle.version, battle.eyes, tuple(self.hand.overlays), stage.paused, stage.pace),
            *(stage.trouble, self.panels.tab),
            tuple((command.label, command.note, command.style) for row in rows for command in row),
        )
        if key == self._bars:
            return
        self._bars = key
        side = battle.decider
        self.top.show(
            top_sheet(
                look,
                self.places.top,
                battle.rules.clock(self.hand.view),
                battle.side_name(side) if side != NOBODY else "Over",
                [battle.side_name(each) for each in (RED, BLUE)],
                side,
                battle.rules.OVERLAYS,
                self.hand.overlays,
                self.hand.toggle,
                self.commands.popups.overlays,
                self.commands.popups.menu,
                self.desk.keys,
                battle.rules.TURN,
            )
        )
        self.foot.show(foot_sheet(look, self.places.foot, rows))
        if self.tabs is not None:
            self.tabs.show(tab_sheet(look, self.tabs.area, self.panels.tab, self._turn_over))

    def _turn_over(self, tab: str) -> None:
        self.panels.tab = tab

    # For tests

    def report(self) -> dict[str, Any]:
        if self.curtain is not None:
            return {"curtain": True, "buttons": _buttons([self.curtain])}
        if self.between_players:
            return {"curtain": False, "buttons": [], "busy": True}
        hand, battle = self.hand, self.battle
        return {
            "curtain": False,
            "buttons": _buttons([self.popup] if self.popup else self.all_panes),
            "decider": battle.decider,
            "moment": battle.moment,
            "busy": self.map.busy or bool(self.stage.waiting) or self.stage.thinking,
            "over": battle.outcome is not None,
            "popup": self.popup is not None,
            "said": self.said[0] if self.said else "",
            "selected": hand.selected,
            "cursor": hand.cell,
            "clock": battle.rules.clock(hand.view).phase,
            "turn": battle.rules.turn(hand.view),
            "idle": hand.idle,
            "pieces": [
                {
                    "unit": piece.unit,
                    "side": piece.side,
                    "cell": piece.cell,
                    "at": self.map.point_of(piece.cell),
                }
                for piece in hand.pieces
                if piece.cell != NOWHERE
            ],
            "points": {str(cell): self.map.point_of(cell) for cell in sorted(hand.aim.points)},
        }


def _buttons(panes: Sequence[Pane | Popup]) -> list[dict[str, Any]]:
    return [
        {"label": label, "rect": tuple(area), "enabled": True, "focused": False, "kind": "button"}
        for pane in panes
        for label, area in pane.buttons()
    ]
