"""Where a choice of `ranks` is pointed at, and what it would look like on the map."""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.display import NO_OVERLAY, Line, Overlay, Tint
from game.engine.grammar import agreed
from game.engine.naming import unit_name
from game.engine.ranks.contact import EDGES, edge, enemies_touching, engaged_with
from game.engine.ranks.movement import marches
from game.engine.ranks.orders import is_charging, order_of
from game.engine.ranks.outlook import outlook
from game.engine.ranks.state import ACTIVATION, State
from game.engine.ranks.words import HEADINGS, describe

_DIALS = frozenset(["set_action", "set_modifier", "redial"])
_ON_TARGET = frozenset(["charge", "melee", "shoot", "skill_on"])
_ON_CELL = frozenset(["march", "shift", "disengage"])
_ON_NEIGHBOUR = frozenset(["reform", "reposition", "face"])


def where(state: State, choice: Choice) -> int:
    if choice.kind in _ON_CELL:
        return choice.cell
    if choice.kind in _ON_TARGET:
        return state.units[choice.target].cell
    if choice.kind in _ON_NEIGHBOUR:
        return state.game.board.step(state.units[choice.unit].cell, choice.heading)
    if choice.kind == "activate":
        return state.units[choice.unit].cell
    return NOWHERE


def preview(state: State, choice: Choice) -> Overlay:
    if choice.kind in _DIALS:
        return outlook(state, choice)
    if state.attack or state.phase != ACTIVATION:
        return NO_OVERLAY
    match choice.kind:
        case "march" | "charge":
            return _march(state, choice)
        case "shift" | "disengage":
            here = state.units[choice.unit].cell
            return Overlay(
                arcs(state, choice.unit, choice.cell, state.units[choice.unit].heading),
                _line((here, choice.cell)),
                (f"{describe(state, choice)}.",),
            )
        case "melee" | "shoot" | "skill_on":
            ends = state.units[choice.unit].cell, state.units[choice.target].cell
            words = f"{describe(state, choice)}.", *_shaken(state, choice)
            return Overlay(lines=(Line(ends, "target"),), words=words)
        case "reform" | "reposition":
            here = state.units[choice.unit].cell
            return Overlay(
                arcs(state, choice.unit, here, choice.heading), words=(f"{describe(state, choice)}.",)
            )
        case _:
            return NO_OVERLAY


def _shaken(state: State, choice: Choice) -> tuple[str, ...]:
    """Who has to fear a shot besides whom it is meant for."""
    friends = engaged_with(state, choice.target) if choice.kind == "shoot" else []
    return tuple(
        agreed(state, f"{unit_name(state, friend)} fights there and is shaken too.") for friend in friends
    )


def _march(state: State, choice: Choice) -> Overlay:
    """The way, the arcs at its end, and whom it meets there."""
    _, speed, modifier = order_of(state, choice.unit)
    end = choice.cell, choice.heading
    move = next(m for m in marches(state, choice.unit, speed, modifier) if (m.cell, m.heading) == end)
    words = [f"{describe(state, choice)}."]
    if move.met != NOBODY and choice.kind == "march":
        words.append(f"It runs into {unit_name(state, move.met)} and gains a panic.")
    elif choice.kind == "march" and is_charging(state, choice.unit):
        words.append("A charge that meets nobody: it gains a panic.")
    for enemy in enemies_touching(state, choice.unit, *end):
        heading = state.game.board.heading(choice.cell, state.units[enemy].cell)
        own = EDGES[edge(choice.heading, heading)]
        theirs = EDGES[edge(state.units[enemy].heading, (heading + 2) % 4)]
        words.append(f"Its {own} touches the {theirs} of {unit_name(state, enemy)}.")
    return Overlay(arcs(state, choice.unit, *end), _line(move.path, HEADINGS[choice.heading]), tuple(words))


def arcs(state: State, unit: int, cell: int, heading: int) -> dict[int, Tint]:
    """The four cells that a unit would touch with its edges."""
    tints = {}
    for side, name in enumerate(EDGES):
        beside = state.game.board.step(cell, (heading + side) % 4)
        if beside != NOWHERE:
            tints[beside] = Tint(name, note=f"At the {name} of {unit_name(state, unit)}.")
    return tints


def _line(cells: tuple[int, ...], label: str = "") -> tuple[Line, ...]:
    return (Line(cells, "route", label),) if len(cells) > 1 else ()
