"""A battle as one page for a browser: its course in words, a picture of every turn, and what it cost both.

Everything is inside the page, so that it can be sent to somebody.
"""

import base64
import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Any

import pygame

from game.engine.contract import BLUE, NOBODY, RED, SIDES, Event
from game.engine.fault import printable
from game.engine.grammar import agree
from game.engine.match import Match
from game.tiled.records import TiledMap
from game.ui.battle_picture import BattlePicture

_WIDEST = 1100
"""Pixels that a picture of the map may be wide."""
_CHART = (720, 180)
_COLOURS = ("#c4584f", "#5b8ec8")


@dataclass
class Turn:
    number: int
    state: Any
    """At its beginning."""
    events: list[Event] = field(default_factory=list)


def battle_page(match: Match[Any], tiled: TiledMap | None, names: tuple[str, str]) -> str:
    """HTML. The names are those of the players, as red and blue."""
    scenario, turns = match.scenario, list(turns_of(match))
    pictures = BattlePicture(match.rules, scenario, tiled)
    played = ", ".join(f"{side} {name}" for side, name in zip(SIDES, names, strict=True) if name)
    title = escape(printable(scenario.title))
    parts = [
        f"<h1>{title}</h1>",
        f"<p class=dim>{escape(', '.join(filter(None, (scenario.rules, f'seed {match.seed}', played))))}</p>",
        f"<p>{escape(printable(scenario.briefing))}</p>" if scenario.briefing else "",
        f"<p class=result>{escape(_ending(match))}</p>",
        _chart(match, turns),
        *(_turn(match, turn, pictures) for turn in turns),
        "<h2>The end</h2>",
        _image(pictures, match.state),
    ]
    body = "\n".join(part for part in parts if part)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"
    )


def turns_of(match: Match[Any]) -> Iterator[Turn]:
    """What happened, turn by turn."""
    rules = match.rules
    first = match.history[0].before if match.history else match.state
    turn = Turn(rules.turn(first), first, list(rules.opening(first)))
    for played in match.history:
        if rules.turn(played.before) != turn.number:
            yield turn
            turn = Turn(rules.turn(played.before), played.before)
        turn.events.extend(played.events)
    yield turn


def _ending(match: Match[Any]) -> str:
    outcome = match.outcome()
    sides = _sides(match)
    if outcome is None:
        return agree(f"It goes on: {sides[match.decider()]} decides.", sides)
    verdict = "A draw" if outcome.winner == NOBODY else agree(f"{sides[outcome.winner]} wins", sides)
    return f"{verdict}: {printable(outcome.reason)}."


def _sides(match: Match[Any]) -> tuple[str, str]:
    """What the sides are called."""
    return printable(match.side_name(RED)), printable(match.side_name(BLUE))


def _turn(match: Match[Any], turn: Turn, pictures: BattlePicture) -> str:
    lines = [_line(match, event) for event in turn.events if event.kind != "turn"]
    return (
        f"<h2>{match.rules.TURN} {turn.number}</h2>\n{_image(pictures, turn.state)}\n<div class=log>"
        + "\n".join(lines)
        + "</div>"
    )


def _line(match: Match[Any], event: Event) -> str:
    told = escape(printable(match.rules.tell(match.state, event)))
    if event.kind == "phase":
        return f"<h3>{told}</h3>"
    side = SIDES[event.side] if event.side != NOBODY else "both"
    step = f"<b>{escape(event.step)}</b>" if event.step else ""
    return f'<div class="{side}">{step}{told}</div>'


def _image(pictures: BattlePicture, state: Any) -> str:
    picture = pictures.draw(state, 0.45)
    if picture.get_width() > _WIDEST:
        height = round(picture.get_height() * _WIDEST / picture.get_width())
        picture = pygame.transform.smoothscale(picture, (_WIDEST, height))
    written = io.BytesIO()
    pygame.image.save(picture, written, "turn.jpg")
    return f'<img alt="the map" src="data:image/jpeg;base64,{base64.b64encode(written.getvalue()).decode()}">'


def _chart(match: Match[Any], turns: list[Turn]) -> str:
    """What the troops left are worth over turns, a line for each side."""
    states = [*(turn.state for turn in turns), match.state]
    levels = [[match.rules.strength(state, side) for state in states] for side in (0, 1)]
    highest = max(1.0, *levels[0], *levels[1])
    width, height = _CHART
    across = (width - 40) / max(1, len(states) - 1)
    lines = []
    for side, level in enumerate(levels):
        points = " ".join(
            f"{30 + place * across:.1f},{height - 20 - value / highest * (height - 40):.1f}"
            for place, value in enumerate(level)
        )
        dashes = ' stroke-dasharray="6 3"' if side else ""
        lines.append(f'<polyline points="{points}" stroke="{_COLOURS[side]}"{dashes}/>')
    names = "".join(
        f'<text x="{40 + 220 * side}" y="14" fill="{_COLOURS[side]}">{escape(name)}</text>'
        for side, name in enumerate(_sides(match))
    )
    axis = f'<path d="M30 10V{height - 20}H{width - 10}" stroke="#4a5563"/>'
    told = "worth over the turns"
    label = f'<text x="{width - 10}" y="{height - 6}" text-anchor="end" fill="#9aa3ad">{told}</text>'
    inner = f"<title>What is left to fight with, in points</title>{axis}{names}{label}{''.join(lines)}"
    return f'<svg viewBox="0 0 {width} {height}" role="img">{inner}</svg>'


_STYLE = """
body { background: #14191f; color: #e9e4d8; font: 15px/1.5 Georgia, serif; max-width: 1120px;
  margin: 2em auto; padding: 0 1em }
h1, h2 { color: #c9a24b; font-weight: normal }
h2 { border-bottom: 1px solid #2a3441; margin-top: 2em }
h3 { font-size: 1em; margin: 1em 0 .2em; color: #9aa3ad }
img, svg { max-width: 100%; display: block; margin: 1em 0 }
svg polyline, svg path { fill: none; stroke-width: 2 }
svg text { font-size: 13px }
.dim { color: #9aa3ad }
.result { font-size: 1.2em }
.log { background: #1b222b; padding: .6em 1em; border-left: 3px solid #2a3441 }
.log div { padding-left: 1em; border-left: 3px solid transparent }
.log .red { border-color: #b8433a }
.log .blue { border-color: #3b6ea8; border-left-style: dashed }
.log b { display: inline-block; min-width: 2.2em; color: #9aa3ad; font-weight: normal }
"""
