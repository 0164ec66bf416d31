"""Everything a key or a button asks for by name."""

from typing import TYPE_CHECKING, Final

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.fault import Fault
from game.ui.battle.aim import STEPS, Entry, unused
from game.ui.battle.bars import Command
from game.ui.battle.battle import Battle
from game.ui.battle.menus import confirm_sheet, entries_sheet, list_sheet
from game.ui.battle.panels.lists import legend_sheet, summary_sheet, thoughts_sheet, units_sheet
from game.ui.battle.replay import Replay
from game.ui.battle.sheet import Sheet
from game.ui.battle.statistics import report
from game.ui.saves import QUICK_SAVE, slot_path

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen

_WIDE: Final = 420
"""Of lists that lie over the map."""


class Commands:
    def __init__(self, screen: "BattleScreen") -> None:
        self.screen = screen

    def do(self, action: str) -> bool:
        """Do what a key asks for; whether it asked for anything here."""
        if action in STEPS:
            self._move_cursor(action)
        elif action.startswith("answer_"):
            self._answer(int(action.removeprefix("answer_")))
        elif action.startswith("overlay_"):
            self._toggle(int(action.removeprefix("overlay_")))
        elif (deed := getattr(self, f"_do_{action}", None)) is not None:
            deed()
        else:
            return False
        return True

    # Keys

    def _move_cursor(self, action: str) -> None:
        screen, hand = self.screen, self.screen.hand
        screen.mouse.leads = False
        if screen.turning:
            self._turn(1 if action in ("cursor_right", "cursor_down") else -1)
            return
        hand.move_cursor(action)
        self._keep_in_sight(hand.cell)

    def _turn(self, step: int) -> None:
        screen = self.screen
        assert screen.turning is not None, "only asked while choosing which way"
        choices = sorted(screen.turning[1].choices, key=lambda choice: choice.heading)
        now = screen.hand.considered
        place = choices.index(now) + step if now in choices else 0
        screen.hand.considered = choices[place % len(choices)]

    def _keep_in_sight(self, cell: int) -> None:
        screen = self.screen
        margin = screen.desk.look.px(60)
        if cell != NOWHERE and not screen.places.map.inflate(-margin, -margin).collidepoint(
            screen.map.point_of(cell)
        ):
            screen.map.centre_on(cell)

    def _answer(self, number: int) -> None:
        """Press what carries that number in the middle panel."""
        sheet = self.screen.panels.middle.sheet
        presses = [spot.press for spot in sheet.spots if spot.press] if sheet else []
        if number <= len(presses):
            presses[number - 1]()

    def _toggle(self, number: int) -> None:
        overlays = self.screen.battle.rules.OVERLAYS
        if number <= len(overlays):
            self.screen.hand.toggle(overlays[number - 1].name)

    def _do_act(self) -> None:
        hand = self.screen.hand
        self.screen.mouse.click(hand.cell, hand.unit)

    def _do_back(self) -> None:
        if not self._do_back_one():
            self.open_menu()

    def _do_back_one(self) -> bool:
        screen, hand = self.screen, self.screen.hand
        if screen.turning:
            screen.turning = None
        elif screen.stage.waiting or screen.map.busy:
            self._do_skip()
        elif hand.selected != NOBODY:
            hand.select(NOBODY)
        elif hand.overlays:
            hand.overlays.clear()
        else:
            return False
        return True

    def _do_next_unit(self) -> None:
        self._next(1)

    def _do_previous_unit(self) -> None:
        self._next(-1)

    def _next(self, step: int) -> None:
        screen = self.screen
        unit = screen.hand.next_unit(step)
        screen.mouse.leads = False
        if unit == NOBODY:
            if screen.hand.deciding:
                screen.say("No unit has anything left to do now.")
            return
        self._keep_in_sight(screen.hand.cell_of(unit))

    def _do_zoom_in(self) -> None:
        self.screen.map.camera.zoom_by(1, self.screen.places.map.center)

    def _do_zoom_out(self) -> None:
        self.screen.map.camera.zoom_by(-1, self.screen.places.map.center)

    def _do_grid(self) -> None:
        self.screen.map.grid = not self.screen.map.grid

    def _do_centre(self) -> None:
        hand = self.screen.hand
        cell = hand.cell_of(hand.selected)
        if cell != NOWHERE:
            self.screen.map.centre_on(cell)

    def _do_end_phase(self) -> None:
        """Ask first if something would be left undone."""
        screen, hand = self.screen, self.screen.hand
        closing = hand.aim.closing
        if closing is None:
            if hand.deciding:
                screen.say("First this must be decided.")
            return
        left = unused(screen.battle.rules, hand.deciding_view, hand.name)
        if not left:
            screen.choose(closing)
            return
        look = screen.desk.look
        screen.open_popup(
            confirm_sheet(
                look,
                f"{hand.brief(closing)}?",
                left,
                hand.brief(closing),
                lambda: screen.choose(closing),
                screen.close_popup,
            )
        )

    def _do_undo(self) -> None:
        screen = self.screen
        screen.map.skip()
        if screen.stage.undo():
            screen.hand.settle()

    def _do_skip(self) -> None:
        self.screen.stage.hurry()
        self.screen.map.skip()

    def _do_pause(self) -> None:
        stage = self.screen.stage
        stage.paused = not stage.paused

    def _do_step(self) -> None:
        self.screen.stage.step()

    def _do_step_back(self) -> None:
        self._do_skip()
        self.screen.stage.step_back()

    def _do_faster(self) -> None:
        self.screen.stage.change_pace(1)

    def _do_slower(self) -> None:
        self.screen.stage.change_pace(-1)

    def _do_quick_save(self) -> None:
        try:
            self.screen.battle.save(QUICK_SAVE)
        except Fault as fault:
            self.screen.say(f"Not saved: {fault}")
        else:
            self.screen.say("Saved. Quick load brings this moment back.")

    def _do_quick_load(self) -> None:
        try:
            battle = Battle.from_save(slot_path(QUICK_SAVE))
        except Fault as fault:
            self.screen.say(f"Not loaded: {fault}")
            return
        self.screen.stage.close()
        self.screen.take(battle)

    # Lists over the map

    def _do_units(self) -> None:
        screen, hand = self.screen, self.screen.hand
        look = screen.desk.look

        def choose(unit: int) -> None:
            screen.close_popup()
            hand.select(unit)
            screen.mouse.leads = False
            hand.point(hand.cell_of(unit), unit)
            self._do_centre()

        pieces = [piece for piece in hand.pieces if piece.side == hand.looking_side]
        sheet = units_sheet(look, look.px(_WIDE), "Units", pieces, hand.idle, choose)
        screen.open_popup(sheet)

    def _do_summary(self) -> None:
        screen = self.screen
        lines = screen.battle.log()
        starts = [place for place, line in enumerate(lines) if line.kind == "turn"]
        look = screen.desk.look
        # This turn of one side and the one before it: what the other has just done, and oneself.
        recent = lines[starts[-2] if len(starts) > 1 else 0 :]
        screen.open_popup(summary_sheet(look, look.px(_WIDE), "Summary of the turn", recent))

    def _do_thoughts(self) -> None:
        screen, battle = self.screen, self.screen.battle
        look, history = screen.desk.look, battle.match.history
        played = next((played for played in reversed(history) if played.notes), None)
        if played is None or not self._may_see(played.side):
            screen.say("No program has told what it weighed.")
            return
        who = battle.side_name(played.side)
        sheet = thoughts_sheet(
            look,
            look.px(_WIDE),
            who,
            played.notes,
            lambda candidate: battle.rules.describe(played.before, candidate.choice),
        )
        screen.open_popup(sheet)

    def _may_see(self, side: int) -> bool:
        """Thoughts tell where units are; in the fog of a person they stay hidden."""
        battle = self.screen.battle
        return battle.eyes not in (0, 1) or not battle.rules.secret(battle.match.state, side)

    def _do_legend(self) -> None:
        screen = self.screen
        look = screen.desk.look
        screen.open_popup(legend_sheet(look, look.px(_WIDE), screen.battle.rules.OVERLAYS, _swatch))

    def list_overlays(self) -> None:
        screen, hand = self.screen, self.screen.hand
        rows = [
            (
                title.title,
                lambda name=title.name: self._toggle_and_close(name),
                title.note,
                "chosen" if title.name in hand.overlays else "plain",
            )
            for title in screen.battle.rules.OVERLAYS
        ]
        screen.open_popup(list_sheet(screen.desk.look, "Overlays", rows))

    def _toggle_and_close(self, name: str) -> None:
        self.screen.hand.toggle(name)
        self.screen.close_popup()

    def _do_menu(self) -> None:
        self.open_menu()

    def open_menu(self) -> None:
        screen = self.screen
        rows = [
            ("Go on", screen.close_popup, "Back to the battle.", "primary"),
            ("Quick save", self._quick_save_and_close, "", "plain"),
            ("Quick load", self._do_quick_load, "", "plain"),
            ("Units", self._do_units, "", "plain"),
            ("Summary of the turn", self._do_summary, "", "plain"),
            ("What the program thought", self._do_thoughts, "", "plain"),
            ("Legend", self._do_legend, "", "plain"),
            ("Leave the battle", self._leave, "The battle is saved first.", "plain"),
        ]
        screen.open_popup(list_sheet(screen.desk.look, "Menu", rows))

    def _quick_save_and_close(self) -> None:
        self.screen.close_popup()
        self._do_quick_save()

    def _leave(self) -> None:
        self.screen.stage.autosave()
        self.screen.desk.back()

    def offer(self, entry: Entry) -> None:
        """Several ways to do one thing, from a button."""
        screen = self.screen
        if entry.turns:
            screen.turning = (screen.hand.cell_of(entry.choices[0].unit), entry)
            return
        sheet = entries_sheet(screen.desk.look, screen.hand, [entry], screen.choose, self.offer)
        screen.open_popup(sheet)

    def tell_end(self) -> None:
        screen, battle = self.screen, self.screen.battle
        outcome = battle.outcome
        assert outcome is not None, "told when it is over"
        winner = "A draw" if outcome.winner == NOBODY else f"{battle.side_name(outcome.winner)} wins"
        rows = [
            ("Result", self._show_result, "Losses, luck and strength over the turns.", "primary"),
            ("Look at the map", screen.close_popup, "", "plain"),
            ("Leave the battle", screen.desk.home, "", "plain"),
        ]
        screen.open_popup(list_sheet(screen.desk.look, f"{winner}: {outcome.reason}", rows))

    def _show_result(self) -> None:
        from game.ui.screens.result import ResultScreen

        desk, battle = self.screen.desk, self.screen.battle
        desk.go(ResultScreen(desk, battle, report(battle.match, battle.seats)))

    # The buttons below the panels

    def foot_rows(self) -> list[list[Command]]:
        battle, hand = self.screen.battle, self.screen.hand
        keys = self.screen.desk.keys
        if isinstance(battle, Replay):
            return self._watching_rows(battle)
        undo = Command("Undo", self._do_undo, "Take the last choice back.", keys["undo"])
        if battle.program:
            return self._program_rows()
        units = Command(
            "Next unit", self._do_next_unit, "Select the next unit that can act.", keys["next_unit"]
        )
        closing = hand.aim.closing
        if closing is None:
            label = "Decide first" if hand.deciding else "The battle is over"
            last = Command(label, self._do_end_phase, "An attack waits for a decision.")
        else:
            left = len(hand.idle)
            note = f"{left} units could still act." if left else "Nothing is left undone."
            last = Command(hand.brief(closing), self._do_end_phase, note, keys["end_phase"], "primary")
        return [[undo, units], [last]]

    def _program_rows(self) -> list[list[Command]]:
        battle, stage = self.screen.battle, self.screen.stage
        keys = self.screen.desk.keys
        pause = Command("Go on" if stage.paused else "Pause", self._do_pause, "", keys["pause"])
        step = Command("Step", self._do_step, "One choice more, then stand still.", keys["step"])
        slower = Command("Slower", self._do_slower, "", keys["slower"])
        faster = Command("Faster", self._do_faster, "", keys["faster"])
        name = battle.side_name(battle.decider)
        if stage.trouble:
            last = Command(f"Take over {name}", self._take_over, "Play on for it.", style="primary")
        elif stage.paused:
            last = Command(f"Take over {name}", self._take_over, "Play on for it.")
        else:
            told = f"{name} ({battle.program}) thinks" if stage.thinking else f"{name} ({battle.program})"
            last = Command(told, self._do_skip, "Skip the animation.", keys["skip"])
        return [[pause, step, slower, faster], [last]]

    def _take_over(self) -> None:
        self.screen.stage.take_over()
        self.screen.hand.settle()

    def _watching_rows(self, battle: Replay) -> list[list[Command]]:
        stage, keys = self.screen.stage, self.screen.desk.keys
        back = Command("Back", self._do_step_back, "One choice back.", keys["step_back"])
        play = Command("Play" if stage.paused else "Pause", self._do_pause, "", keys["pause"], "primary")
        step = Command("Step", self._do_step, "One choice more.", keys["step"])
        slower = Command("Slower", self._do_slower, "", keys["slower"])
        faster = Command("Faster", self._do_faster, "", keys["faster"])
        turn = Command(
            f"{battle.moment} of {battle.length}: go to a turn", self._list_turns, "Jump to a turn."
        )
        return [[back, play, step], [slower, faster], [turn]]

    def _list_turns(self) -> None:
        screen, battle = self.screen, self.screen.battle
        assert isinstance(battle, Replay), "only asked of recordings"

        def jump(place: int) -> None:
            screen.close_popup()
            self._do_skip()
            battle.jump(place)

        rows = [
            (f"Turn {turn}", lambda place=place: jump(place), "", "plain") for turn, place in battle.turns()
        ]
        screen.open_popup(
            list_sheet(
                screen.desk.look, "Go to", [*rows, ("The end", lambda: jump(battle.length), "", "plain")]
            )
        )


def _swatch(sheet: Sheet, style: str) -> None:
    """A patch of the colour in which an overlay shows something."""
    look = sheet.look
    area = pygame.Rect(sheet.margin, sheet.y + look.px(3), look.px(24), look.px(16))
    sheet.fill(area, look.palette.raised, 3)
