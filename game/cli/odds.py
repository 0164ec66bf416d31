"""`salient odds`: what an attack does before anybody makes it.

For every family: two kinds of its roster, so far from each other (`game.engine.duel` brings them to blows).
For `front` also plain dice, which need no units.
"""

import argparse
import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from game.cli.consoles import plain_console
from game.engine.contract import Forecast, Prospect
from game.engine.duel import ATTACKER, DEFENDER, duel
from game.engine.families import family, names
from game.engine.fault import Fault
from game.engine.front.losses import BATTLE_DICE, MOST_DICE, loss_odds
from game.resources import assets
from game.tiled.rosters import read_roster, read_terrains

_BAR = 40
_FARTHEST = 60
_SHOWN = 0.00005
"""What is less likely is left out of tables."""


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "odds",
        help="exact odds of an attack",
        description="Exact odds of an attack: a unit of a family's roster against another, or in front so "
        "many dice against so many.",
    )
    parser.add_argument("family", choices=names(), metavar="FAMILY", help=f"one of {', '.join(names())}")
    parser.add_argument("attacker", help="a kind of unit, or dice for front, e.g. 10d12")
    parser.add_argument("defender", help="likewise")
    parser.add_argument("--distance", type=int, default=1, metavar="N", help="cells apart (default 1)")
    parser.add_argument("--ground", default="open", help="the terrain under the defender (default open)")
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="RULE",
        help='an optional rule, e.g. "terrain defence"',
    )
    parser.add_argument("--cover", type=int, default=0, help="of dice: added to each defending die")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.family == "front" and options.attacker[:1].isdigit():
        return _run_dice(options)
    return _run_units(options)


# Units


def _run_units(options: argparse.Namespace) -> int:
    rules, rosters = family(options.family, "--family"), assets() / "rosters"
    roster, terrains = read_roster(rosters, options.family), read_terrains(rosters)
    known = rules.kind_names(roster)
    for kind in (options.attacker, options.defender):
        if kind not in known:
            dice = " or dice like 10d12" if options.family == "front" else ""
            raise Fault(kind, "", f"is no unit of {options.family}", f"give one of {', '.join(known)}{dice}")
    if not 1 <= options.distance <= _FARTHEST:
        raise Fault("--distance", "", f"is {options.distance}", f"give 1 to {_FARTHEST}")
    if options.ground not in terrains:
        raise Fault(options.ground, "", "is no terrain", f"give one of {', '.join(terrains)}")
    if options.cover:
        raise Fault("--cover", "", "goes with dice, not with units", "leave it out, or give --ground")
    own = [switch.name for switch in rules.SWITCHES]
    for switch in options.switch:
        if switch not in own:
            cure = f"give one of {', '.join(own)}" if own else "leave it out: there are none"
            raise Fault(switch, "", f"is no optional rule of {options.family}", cure)
    pair = options.attacker, options.defender
    state, choice, told = duel(
        rules, roster, *pair, options.distance, terrains[options.ground], tuple(options.switch)
    )
    if options.json:
        print(json.dumps(_as_json(told)))
    else:
        units = [rules.card(state, unit).title for unit in (ATTACKER, DEFENDER)]
        _print_forecast(rules.describe(state, choice), told, units)
    return 0


def _as_json(told: Forecast) -> dict[str, Any]:
    def of(prospect: Prospect) -> dict[str, Any]:
        odds = {name: {str(k): p for k, p in chances.items()} for name, chances in prospect.odds.items()}
        return {
            "odds": odds,
            "mean": prospect.mean,
            "destroyed": prospect.destroyed,
            "after": prospect.after,
        }

    sides = {("defender" if it.unit == DEFENDER else "attacker"): of(it) for it in told.prospects}
    return {**sides, "modifiers": msgspec.to_builtins(told.modifiers), "assumes": list(told.assumes)}


def _print_forecast(title: str, told: Forecast, units: list[str]) -> None:
    console = plain_console()
    console.print(title[:1].upper() + title[1:], style="bold")
    for prospect in told.prospects:
        for name, chances in prospect.odds.items():
            shown = {number: p for number, p in chances.items() if p >= _SHOWN}
            _print_odds(console, f"{units[prospect.unit]}: {name}", name, shown)
        console.print(f"mean {prospect.mean:.3f}; destroyed in {prospect.destroyed:.2%}\n")
    for modifier in told.modifiers:
        console.print(f"{units[modifier.unit]}: {modifier.value} ({modifier.reason})")
    for assumed in told.assumes:
        console.print(assumed)


# Dice of front


def _run_dice(options: argparse.Namespace) -> int:
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
        return 0
    cover = f" in cover +{options.cover}" if options.cover else ""
    console = plain_console()
    _print_odds(
        console, f"{options.attacker} attack {options.defender}{cover}", "losses", dict(enumerate(losses))
    )
    if len(losses) - 1 > defenders:
        console.print(f"Losses above {defenders} count all dice left; the unit has no more to lose.")
    console.print(f"mean losses {mean:.3f}; the defender is destroyed in {destroyed:.2%}")
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


def _print_odds(console: Console, title: str, counted: str, chances: Mapping[int, float]) -> None:
    bar = "█" if console.encoding.startswith("utf") else "#"
    table = Table(title=title, box=None, pad_edge=False, title_justify="left")
    for heading in (counted, "chance", "at least"):
        table.add_column(heading, justify="right")
    table.add_column("", style="dark_goldenrod", no_wrap=True)
    tallest = max(chances.values())
    for number, p in sorted(chances.items()):
        at_least = min(1.0, sum(q for other, q in chances.items() if other >= number))
        table.add_row(str(number), f"{p:.2%}", f"{at_least:.2%}", bar * round(p / tallest * _BAR))
    console.print(table)
