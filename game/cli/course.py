"""The course of a game as text."""

from typing import Any

from game.cli.consoles import plain_console
from game.engine.contract import NOBODY, opponent
from game.engine.fault import printable
from game.engine.match import Match

_COLOURS = ("red", "blue")
_HEADINGS = ("turn", "phase")


def tell_course(match: Match[Any]) -> None:
    console = plain_console()
    console.print(f"{printable(match.scenario.title)}, seed {match.seed}", style="bold")
    first = match.history[0].before if match.history else match.state
    told = [*match.rules.opening(first), *(event for played in match.history for event in played.events)]
    for event in told:
        line = printable(match.rules.tell(match.state, event))
        if event.kind in _HEADINGS:
            console.print(f"\n{line}" if event.kind == "turn" else line, style="bold")
        else:
            colour = _COLOURS[event.side] if event.side != NOBODY else "default"
            step = f"{event.step:>3} " if event.step else "    "
            console.print(f"{step}{line}", style=colour, soft_wrap=True)
    if match.resigned != NOBODY:
        name, winner = (match.side_name(side) for side in (match.resigned, opponent(match.resigned)))
        words = printable(f"{name} resigns. {winner} wins.")
        console.print(f"\n{words}", style="bold")
    elif match.outcome() is None:
        side = _COLOURS[match.decider()].capitalize()
        console.print(f"\nThe game goes on after {len(match.history)} choices; {side} decides.")
