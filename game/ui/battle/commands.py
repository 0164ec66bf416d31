"""Everything a key or a button asks for by name."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.grammar import count
from game.ui.battle.aim import STEPS, Entry, next_of, unused
from game.ui.battle.bars import Command
from game.ui.battle.menus import confirm_sheet, entries_sheet
from game.ui.battle.popups import Popups
from game.ui.battle.replay import Replay
from game.ui.battle.stage import STAND_IN

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen


class Commands:
    def __init__(self, screen: "BattleScreen") -> None:
        self.screen = screen
        self.popups = Popups(screen)

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
        screen.bring_in_sight(hand.cell)

    def _turn(self, step: int) -> None:
        screen = self.screen
        assert screen.turning is not None, "only asked while choosing which way"
        choices = sorted(screen.turning[1].choices, key=lambda choice: choice.heading)
        now = screen.hand.considered
        place = choices.index(now) + step if now in choices else 0
        screen.hand.considered = choices[place % len(choices)]

    def _answer(self, number: int) -> None:
        """Press what carries that number in the middle panel; dice come after all that carry one."""
        sheet = self.screen.panels.middle.sheet
        spots = [spot for spot in sheet.spots if spot.press] if sheet else []
        presses = [spot.press for spot in sorted(spots, key=lambda spot: not spot.key)]
        if number <= len(presses) and (press := presses[number - 1]):
            press()

    def _toggle(self, number: int) -> None:
        overlays = self.screen.battle.rules.OVERLAYS
        if number <= len(overlays):
            self.screen.hand.toggle(overlays[number - 1].name)

    def _do_act(self) -> None:
        hand = self.screen.hand
        self.screen.mouse.click(hand.cell, hand.unit)

    def _do_back(self) -> None:
        if not self._do_back_one():
            self.popups.menu()

    def _do_back_one(self) -> bool:
        screen, hand = self.screen, self.screen.hand
        if screen.turning:
            screen.turning = None
        elif screen.stage.waiting or screen.map.busy:
            screen.skip()
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
        screen.panels.show_question()
        if unit == NOBODY:
            if screen.hand.deciding:
                screen.say("No unit has anything left to do now.")
            return
        screen.bring_in_sight(screen.hand.cell_of(unit))

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
                self._do_next_unit()
                screen.say("First this must be decided.")
            return
        rules, view = screen.battle.rules, hand.deciding_view
        if refused := rules.objection(view, closing):
            self._do_next_unit()
            screen.say(refused)
            return
        left = unused(rules, view, hand.name)
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
                self._not_yet,
            )
        )

    def _not_yet(self) -> None:
        """Turn to what would be left undone."""
        self.screen.close_popup()
        if self.screen.hand.idle:
            self._do_next_unit()

    def _do_undo(self) -> None:
        screen = self.screen
        screen.map.skip()
        if screen.stage.undo():
            # Where nothing else could be chosen, it would only be chosen again.
            while screen.hand.only_answer and screen.battle.undo_objection() is None:
                screen.stage.undo()
            screen.hand.settle()

    def _do_skip(self) -> None:
        self.screen.skip()
        self.screen.stage.cut_thought_short()

    def _do_pause(self) -> None:
        stage = self.screen.stage
        stage.paused = not stage.paused

    def _do_step(self) -> None:
        self.screen.stage.step()

    def _do_step_back(self) -> None:
        self.screen.skip()
        self.screen.stage.step_back()

    def _do_faster(self) -> None:
        self.screen.stage.change_pace(1)

    def _do_slower(self) -> None:
        self.screen.stage.change_pace(-1)

    def _do_quick_save(self) -> None:
        self.popups.quick_save()

    def _do_quick_load(self) -> None:
        self.popups.quick_load()

    def _do_units(self) -> None:
        self.popups.units()

    def _do_summary(self) -> None:
        self.popups.summary()

    def _do_thoughts(self) -> None:
        self.popups.thoughts()

    def _do_legend(self) -> None:
        self.popups.legend()

    def _do_panel(self) -> None:
        self.screen.panels.next_panel()

    def _do_scroll_up(self) -> None:
        self.screen.panels.scroll(2)

    def _do_scroll_down(self) -> None:
        self.screen.panels.scroll(-2)

    def _do_menu(self) -> None:
        self.popups.menu()

    def _do_help(self) -> None:
        self.screen.desk.open_help()

    def offer(self, entry: Entry) -> None:
        """Several ways to do one thing, from a button."""
        screen = self.screen
        if entry.turns:
            screen.turning = (screen.hand.cell_of(entry.choices[0].unit), entry)
            return
        sheet = entries_sheet(screen.desk.look, screen.hand, [entry], screen.choose, self.offer)
        screen.open_popup(sheet)

    def turn_to(self, choices: Sequence[Choice]) -> None:
        """Turn to the next of them: select a unit that can do it, then point at where it can."""
        screen, hand = self.screen, self.screen.hand
        units = tuple(dict.fromkeys(choice.unit for choice in choices if choice.unit != NOBODY))
        screen.mouse.leads = False
        if units and hand.selected not in units:
            hand.select(units[0])
            cell = hand.cell_of(units[0])
        else:
            rules, view = screen.battle.rules, hand.deciding_view
            cell = next_of(tuple(dict.fromkeys(rules.where(view, choice) for choice in choices)), hand.cell)
            hand.meant = choices[0].kind
        if cell != NOWHERE:
            hand.point(cell, hand.piece_on(cell))
            screen.bring_in_sight(cell)

    # The buttons below the panels

    def foot_rows(self) -> list[list[Command]]:
        battle, hand = self.screen.battle, self.screen.hand
        keys = self.screen.desk.keys
        if isinstance(battle, Replay):
            return self._watching_rows(battle)
        refused = battle.undo_objection()
        undo = Command("Undo", self._do_undo, refused or "Take the last choice back.", keys["undo"])
        if battle.outcome is not None:
            return [[Command("Result", self.popups.result, "How it ended.", style="primary")]]
        if battle.program:
            return self._program_rows()
        units = Command(
            "Next unit", self._do_next_unit, "Select the next unit that can act.", keys["next_unit"]
        )
        closing = hand.aim.closing
        if closing is None:
            last = Command("Decide first", self._do_end_phase, "Show what waits for a decision.")
        else:
            left, clock = len(hand.idle), hand.deciding_clock
            idle = f"{count(left, 'unit')} {clock.idle}."
            note = idle if left else clock.undone or "Nothing is left undone."
            last = Command(hand.brief(closing), self._do_end_phase, note, keys["end_phase"], "primary")
        return [[undo, units], [last]]

    def _program_rows(self) -> list[list[Command]]:
        battle, stage = self.screen.battle, self.screen.stage
        keys = self.screen.desk.keys
        pause = self._pausing("Go on")
        step = Command("Step", self._do_step, "One choice more, then stand still.", keys["step"])
        slower = Command("Slower", self._do_slower, "Show what moves for longer.", keys["slower"])
        faster = Command("Faster", self._do_faster, "Show what moves for a shorter time.", keys["faster"])
        name = battle.side_name(battle.decider)
        if stage.trouble:
            last = Command(f"Take over {name}", self._take_over, "Play on for it.", style="primary")
        elif stage.paused:
            last = Command(f"Take over {name}", self._take_over, "Play on for it.")
        else:
            pace = f"{stage.pace:g}x" if stage.pace else "at once"
            note = (
                f"Cut its thought short: {STAND_IN} decides at once."
                if stage.may_cut_short
                else "Skip what moves."
            )
            last = Command(f"{name}: {battle.program}, {pace}", self._do_skip, note, keys["skip"])
        return [[pause, step, slower, faster], [last]]

    def _pausing(self, onwards: str, style: str = "plain") -> Command:
        paused, key = self.screen.stage.paused, self.screen.desk.keys["pause"]
        label, note = (onwards, "Let it play on.") if paused else ("Pause", "Stand still.")
        return Command(label, self._do_pause, note, key, style)

    def _take_over(self) -> None:
        self.screen.stage.take_over()
        self.screen.hand.settle()

    def _watching_rows(self, battle: Replay) -> list[list[Command]]:
        keys = self.screen.desk.keys
        back = Command("Back", self._do_step_back, "One choice back.", keys["step_back"])
        play = self._pausing("Play", "primary")
        step = Command("Step", self._do_step, "One choice more.", keys["step"])
        slower = Command("Slower", self._do_slower, "Show what moves for longer.", keys["slower"])
        faster = Command("Faster", self._do_faster, "Show what moves for a shorter time.", keys["faster"])
        turn = Command(
            f"{battle.moment} of {battle.length}: go to a turn", self.popups.turns, "Jump to a turn."
        )
        return [[back, play, step], [slower, faster], [turn]]
