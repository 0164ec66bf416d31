"""`salient check`: every fault of a map at once, with the place and the cure."""

import argparse
import json
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from game.cli.consoles import plain_console
from game.resources import assets
from game.tiled.finding import Finding
from game.tiled.scenario import check

_COLOURS = {"error": "red", "warning": "yellow"}


def add_to(commands: Any) -> None:
    parser = commands.add_parser(
        "check",
        help="check maps",
        description="Report every fault of maps with file, place and cure. Exit code 1: there are errors.",
    )
    parser.add_argument("maps", nargs="+", type=Path, metavar="MAP")
    parser.add_argument("--json", action="store_true", help="print a JSON list for tools")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    findings = [finding for path in options.maps for finding in check(path, assets() / "rosters")]
    errors = sum(finding.severity == "error" for finding in findings)
    if options.json:
        print(json.dumps(msgspec.to_builtins(findings)))
    else:
        _print(findings, errors, len(options.maps))
    return 1 if errors else 0


def _print(findings: list[Finding], errors: int, maps: int) -> None:
    console = plain_console()
    print_findings(console, findings)
    warnings = len(findings) - errors
    counted = f"{_number(errors, 'error')}, {_number(warnings, 'warning')}"
    console.print(f"{_number(maps, 'map')} checked: {counted}.")


def print_findings(console: Console, findings: list[Finding]) -> None:
    for finding in findings:
        told = f"{finding.severity}: {finding.sentence()}"
        console.print(told, style=_COLOURS[finding.severity], soft_wrap=True)


def _number(count: int, thing: str) -> str:
    return f"1 {thing}" if count == 1 else f"{count or 'no'} {thing}s"
