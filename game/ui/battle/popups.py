"""What can be laid over the map: lists, the legend, the menu, and how the battle ended."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY
from game.engine.fault import Fault
from game.engine.grammar import agree
from game.ui.battle.battle import Battle
from game.ui.battle.menus import confirm_sheet, list_sheet
from game.ui.battle.panels.lists import legend_sheet, summary_sheet, thought_sheet, units_sheet
from game.ui.battle.replay import Replay
from game.ui.battle.sheet import Sheet
from game.ui.battle.statistics import report
from game.ui.look.palette import Colour
from game.ui.map.tint_styles import LEVELS, tint
from game.ui.saves import QUICK_SAVE, slot_path

if TYPE_CHECKING:
    from game.ui.screens.battle import BattleScreen

_WIDE: Final = 420


class Popups:
    def __init__(self, screen: "BattleScreen") -> None:
        self.screen = screen

    # Lists

    def units(self) -> None:
        screen, hand = self.screen, self.screen.hand
        look = screen.desk.look

        def choose(unit: int) -> None:
            screen.close_popup()
            hand.select(unit)
            screen.mouse.leads = False
            cell = hand.cell_of(unit)
            hand.point(cell, unit)
            if cell != NOWHERE:
                screen.map.centre_on(cell)

        pieces = [piece for piece in (*hand.pieces, *hand.waiting) if piece.side == hand.looking_side]
        self.screen.open_popup(
            units_sheet(look, look.px(_WIDE), "Units", pieces, hand.idle, choose, screen.portraits.of_piece),
            opener="units",
        )

    def summary(self) -> None:
        screen = self.screen
        lines = screen.battle.log()
        starts = [place for place, line in enumerate(lines) if line.kind == "turn"]
        look = screen.desk.look
        # This turn of one side and the one before it: what the other has just done, and oneself.
        recent = lines[starts[-2] if len(starts) > 1 else 0 :]
        self.screen.open_popup(
            summary_sheet(look, look.px(_WIDE), "Summary of the turn", recent), opener="summary"
        )

    def thoughts(self) -> None:
        screen, battle = self.screen, self.screen.battle
        look, history = screen.desk.look, battle.match.history
        screen.close_popup()
        if not any(played.notes for played in history):
            screen.say("No program has told what it weighed.")
            return
        turn = battle.thoughts()
        if not turn:
            screen.say("What it weighed would give away what you cannot see.")
            return
        when = f"{battle.rules.TURN.lower()} {battle.rules.turn(turn[0].before)}"
        title = f"What {battle.side_name(turn[0].side)} weighed in {when}"
        # Mostly somebody asks because of what he has just seen.
        decisions = [battle.weighed(played) for played in reversed(turn) if len(played.notes) > 1]
        decisions = decisions or [battle.weighed(turn[-1])]
        screen.open_popup(thought_sheet(look, look.px(_WIDE), title, decisions), opener="thoughts")

    def legend(self) -> None:
        screen, look = self.screen, self.screen.desk.look
        overlays, tints = screen.battle.rules.OVERLAYS, screen.plug.TINTS
        key = screen.desk.keys["help"].upper()
        swatch = partial(_swatch, ground=screen.plug.GROUND)
        screen.open_popup(legend_sheet(look, look.px(_WIDE), overlays, tints, swatch, key), opener="legend")

    def overlays(self) -> None:
        screen, hand = self.screen, self.screen.hand

        def toggle(name: str) -> None:
            hand.toggle(name)
            screen.close_popup()

        rows = [
            (
                title.title,
                partial(toggle, title.name),
                title.note,
                "chosen" if title.name in hand.overlays else "plain",
            )
            for title in screen.battle.rules.OVERLAYS
        ]
        screen.open_popup(list_sheet(screen.desk.look, "Overlays", rows))

    def turns(self) -> None:
        """Of a recording: where to jump to."""
        screen, battle = self.screen, self.screen.battle
        assert isinstance(battle, Replay), "only asked of recordings"

        def jump(place: int) -> None:
            screen.close_popup()
            screen.skip()
            battle.jump(place)

        places = [
            *((f"{battle.rules.TURN} {turn}", place) for turn, place in battle.turns()),
            ("The end", battle.length),
        ]
        rows = [(label, partial(jump, place), "", "plain") for label, place in places]
        screen.open_popup(list_sheet(screen.desk.look, "Go to", rows))

    # The menu, and where it leads

    def menu(self) -> None:
        screen = self.screen
        may_resign = screen.battle.may_resign != NOBODY
        keys = screen.desk.keys
        rows = [
            ("Go on", screen.close_popup, "Back to the battle.", "primary"),
            ("Save", self._save, "Under a name of your choice.", "plain"),
            ("Load", self._load, "Another saved game.", "plain"),
            (
                "Quick save",
                self.quick_save,
                f"In one place, to be brought back. ({keys['quick_save']})",
                "plain",
            ),
            ("Quick load", self.quick_load, f"The last quick save. ({keys['quick_load']})", "plain"),
            ("Units", self.units, f"All of yours, and which can still act. ({keys['units']})", "plain"),
            (
                "Summary of the turn",
                self.summary,
                f"What has just been done by both. ({keys['summary']})",
                "plain",
            ),
            (
                "What the program thought",
                self.thoughts,
                f"What it weighed in its last turn, and why. ({keys['thoughts']})",
                "plain",
            ),
            ("Legend", self.legend, f"What the colours and hatchings mean. ({keys['legend']})", "plain"),
            ("Settings", self._set, "Size, colours, speed, sound and keys.", "plain"),
            (
                "Rulebook",
                screen.desk.open_help,
                f"What the rules say, and every key. ({keys['help']})",
                "plain",
            ),
            *([("Resign", self._ask_to_resign, "Give the battle up.", "plain")] if may_resign else []),
            ("Leave the battle", self._leave, "It is saved first, to be continued.", "plain"),
        ]
        screen.open_popup(list_sheet(screen.desk.look, "Menu", rows))

    def quick_save(self) -> None:
        self.screen.close_popup()
        try:
            self.screen.battle.save(QUICK_SAVE)
        except Fault as fault:
            self.screen.say(f"Not saved: {fault}")
        else:
            self.screen.say("Saved. Quick load brings this moment back.", "fine")

    def quick_load(self) -> None:
        from game.ui.screens.loading import load_battle

        screen = self.screen
        screen.close_popup()

        def take(battle: Battle) -> None:
            screen.leave()
            screen.take(battle)

        def refuse(words: str) -> None:
            screen.say(f"Not loaded: {words}")

        load_battle(screen.desk, slot_path(QUICK_SAVE), Battle.from_save, take, refuse)

    def _save(self) -> None:
        from game.ui.screens.saves import SavesScreen

        self.screen.desk.go(SavesScreen(self.screen.desk, self.screen.battle))

    def _load(self) -> None:
        from game.ui.screens.saves import SavesScreen

        self.screen.desk.go(SavesScreen(self.screen.desk))

    def _set(self) -> None:
        from game.ui.screens.settings import SettingsScreen

        self.screen.desk.go(SettingsScreen(self.screen.desk))

    def _ask_to_resign(self) -> None:
        screen, battle = self.screen, self.screen.battle
        side = battle.may_resign
        loser, winner = battle.side_name(side), battle.side_name(1 - side)
        screen.open_popup(
            confirm_sheet(
                screen.desk.look,
                agree(f"{loser} resigns?", (loser,)),
                agree(f"{winner} wins, and it cannot be undone.", (winner,))
                + " Leave the battle instead to play on later.",
                "Resign",
                self._resign,
                screen.close_popup,
            )
        )

    def _resign(self) -> None:
        self.screen.close_popup()
        self.screen.skip()
        self.screen.stage.resign()
        self.screen.hand.settle()

    def _leave(self) -> None:
        battle = self.screen.battle
        if battle.outcome is None and not isinstance(battle, Replay):
            self.screen.stage.autosave()
        self.screen.desk.back()

    # The end

    def end(self) -> None:
        screen, battle = self.screen, self.screen.battle
        outcome = battle.outcome
        assert outcome is not None, "told when it is over"
        name = battle.side_name(outcome.winner) if outcome.winner != NOBODY else ""
        winner = agree(f"{name} wins", (name,)) if name else "A draw"
        if isinstance(battle, Replay):
            screen.say(f"{winner}: {outcome.reason}.", "fine")
            return
        rows = [
            ("Result", self.result, "Losses, luck and worth over the turns.", "primary"),
            ("Look at the map", screen.close_popup, "The result stays at hand.", "plain"),
            ("Leave the battle", screen.desk.home, "", "plain"),
        ]
        screen.open_popup(
            list_sheet(screen.desk.look, winner, rows, f"{outcome.reason[:1].upper()}{outcome.reason[1:]}.")
        )

    def result(self) -> None:
        from game.ui.screens.result import ResultScreen

        desk, battle = self.screen.desk, self.screen.battle
        told = report(battle.match, battle.seats, self.screen.stage.expected)
        desk.go(ResultScreen(desk, battle, told))


def _swatch(sheet: Sheet, style: str, ground: Colour) -> None:
    """A patch of the colour and hatching in which an overlay shows something."""
    look = sheet.look
    wide, high = look.px(19), look.px(11)
    outline = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    area = pygame.Rect(sheet.margin, sheet.y + look.px(1), 2 * wide, 2 * high)
    sheet.fill(area, ground)
    sheet.picture(tint(style, LEVELS, outline), area.x - 1, area.y - 1)
