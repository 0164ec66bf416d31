"""What programs weighed in a saved game, decision by decision, as text."""

from typing import Any

from game.cli.consoles import plain_console
from game.engine.fault import printable
from game.engine.match import Match

LEGEND = """\
Of each decision what was chosen (>), then the best of what was not, with a score and a reason.
+2.3 is what it gains at first sight; 89% is how likely the game is won by a plan that holds it, as far as
plans were tried. What was tried only a few times may show more than what was chosen, and was not trusted."""


def tell_thoughts(match: Match[Any]) -> None:
    console, told_of = plain_console(), None
    for played in match.history:
        if not played.notes:
            continue
        if told_of is None:
            console.print(LEGEND, soft_wrap=True)
        rules, moment = match.rules, (match.rules.turn(played.before), played.side)
        if moment != told_of:
            told_of = moment
            console.print(
                f"\n{rules.TURN} {moment[0]}, {printable(match.side_name(played.side))}", style="bold"
            )
        for place, note in enumerate(played.notes):
            what = printable(rules.describe(played.before, note.choice))
            mark, reason = " " if place else ">", f"  ({printable(note.reason)})" if note.reason else ""
            console.print(f"{mark} {note.shown_score:>7}  {what}{reason}", soft_wrap=True)
    if told_of is None:
        console.print("No program has told what it weighed.")
