"""`salient odds`: what an attack does before anybody makes it."""

import argparse
import json
import re
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from game.engine.fault import Fault
from game.engine.front.losses import BATTLE_DICE, MOST_DICE, loss_odds

_BAR = 40


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "odds",
        help="exact odds of an attack",
        description="Exact odds of an attack: so many dice of the attacker against so many of the defender.",
    )
    families = parser.add_subparsers(title="families", metavar="FAMILY", required=True)
    front = families.add_parser(
        "front",
        help="losses of a front attack, e.g. salient odds front 10d12 10d12",
        description="Losses of attacking dice against defending ones, e.g. salient odds front 10d12 8d4.",
    )
    front.add_argument("attacker", help="attacking dice, e.g. 10d12: strength 0 to 10, die 4 6 8 10 12 or 20")
    front.add_argument("defender", help="defending dice, likewise")
    front.add_argument("--cover", type=int, default=0, help="added to each defending die (default 0)")
    front.add_argument("--json", action="store_true", help="print JSON instead of a table")
    front.set_defaults(run=run_front)


def run_front(options: argparse.Namespace) -> int:
    attackers, attack_die = dice(options.attacker)
    defenders, defence_die = dice(options.defender)
    if not 0 <= options.cover <= max(BATTLE_DICE):
        raise Fault("--cover", "", f"is {options.cover}", f"give 0 to {max(BATTLE_DICE)}")
    losses = loss_odds(attack_die, attackers, defence_die, defenders, options.cover)
    mean = sum(loss * p for loss, p in enumerate(losses))
    destroyed = sum(losses[defenders:])
    if options.json:
        by_loss = {str(loss): p for loss, p in enumerate(losses)}
        print(json.dumps({"losses": by_loss, "mean": mean, "destroyed": destroyed}))
    else:
        cover = f" in cover +{options.cover}" if options.cover else ""
        _print(f"{options.attacker} attack {options.defender}{cover}", losses, mean, destroyed, defenders)
    return 0


def dice(text: str) -> tuple[int, int]:
    """How many dice, and of how many sides."""
    found = re.fullmatch(r"(\d{1,3})[dD](\d{1,3})", text)
    known = ", ".join(f"d{sides}" for sides in BATTLE_DICE)
    if not found:
        raise Fault(text, "", "is not a number of dice", "write it like 10d12")
    number, sides = int(found[1]), int(found[2])
    if number > MOST_DICE:
        raise Fault(text, "", f"has more than {MOST_DICE} dice", f"give 0 to {MOST_DICE}")
    if sides not in BATTLE_DICE:
        raise Fault(text, "", f"there is no battle die d{sides}", f"use {known}")
    return number, sides


def _print(title: str, losses: Sequence[float], mean: float, destroyed: float, defenders: int) -> None:
    console = Console(highlight=False)
    bar = "█" if console.encoding.startswith("utf") else "#"
    table = Table(title=title, box=None, pad_edge=False)
    for heading in ("losses", "chance", "at least"):
        table.add_column(heading, justify="right")
    table.add_column("", style="dark_goldenrod", no_wrap=True)
    tallest = max(losses)
    for loss, p in enumerate(losses):
        at_least = min(1.0, sum(losses[loss:]))
        table.add_row(str(loss), f"{p:.2%}", f"{at_least:.2%}", bar * round(p / tallest * _BAR))
    console.print(table)
    if len(losses) - 1 > defenders:
        console.print(f"Losses above {defenders} count all dice left; the unit has no more to lose.")
    console.print(f"mean losses {mean:.3f}; the defender is destroyed in {destroyed:.2%}")
