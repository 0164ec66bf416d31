"""Where a choice of `front` is pointed at, and what it would look like on the map."""

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.display import NO_OVERLAY, Line, Overlay, Tint
from game.engine.front.combat import raid_record
from game.engine.front.network import networks
from game.engine.front.overlays import fire_from, way
from game.engine.front.state import State
from game.engine.front.supply import fair_shares
from game.engine.front.supply_overlay import losers_by_leaving, losers_without, names, route
from game.engine.front.words import describe, supplies
from game.engine.naming import unit_name

_ON_CELL = frozenset(
    ["lay", "take_up", "draw", "move", "enter", "raid", "raid_by_artillery", "raid_by_air", "pick"]
)
_ON_TARGET = frozenset(["attack", "call_artillery", "call_air", "pass_on", "counterattack"])


def where(state: State, choice: Choice) -> int:
    if choice.kind in _ON_CELL:
        return choice.cell
    if choice.kind in _ON_TARGET:
        return max(NOWHERE, state.units[choice.target].cell)
    return NOWHERE


def preview(state: State, choice: Choice) -> Overlay:
    match choice.kind:
        case "move":
            return _move(state, choice)
        case "enter":
            shown = fire_from(state, choice.unit, choice.cell)
            tints = {**shown.tints, choice.cell: Tint("reach", note="It enters here.")}
            return Overlay(
                tints, words=("Entering is its move of this turn and costs nothing.", *shown.words)
            )
        case "attack" | "call_artillery" | "call_air" | "counterattack":
            return Overlay(lines=_fire(state, choice, state.units[choice.target].cell))
        case "raid" | "raid_by_artillery" | "raid_by_air":
            return _raid(state, choice)
        case "lay" | "take_up":
            return _token(state, choice)
        case "draw":
            lines = _line(route(state, choice.unit), "supplied", str(choice.amount))
            return Overlay(lines=lines, words=(f"{describe(state, choice)}.",))
        case "pass_on":
            ends = (state.units[choice.unit].cell, state.units[choice.target].cell)
            return Overlay(lines=_line(ends, "supplied", str(choice.amount)))
        case "share":
            return _share(state)
        case "pick":
            return Overlay({choice.cell: Tint("target", note="This token would be removed too.")})
        case _:
            return NO_OVERLAY


def _move(state: State, choice: Choice) -> Overlay:
    """The way with its cost, and what can be shot at from its end."""
    line = way(state, choice.unit, choice.cell)
    shown = fire_from(state, choice.unit, choice.cell)
    fuel = state.game.kinds[choice.unit].fuel_cost
    told = f"{describe(state, choice)}: {line.label} movement, {supplies(fuel)}."
    return Overlay(shown.tints, (line,), (told, *_supply_there(state, choice), *shown.words))


def _supply_there(state: State, choice: Choice) -> list[str]:
    """What a move changes in supply: whether the unit can draw where it goes, and what it lays open."""
    side, board = state.game.sides[choice.unit], state.game.board
    network = networks(state, side)
    words = []
    if network and not any(place in network for place in (choice.cell, *board.neighbours[choice.cell])):
        words.append("It cannot draw there.")
    if losers := losers_by_leaving(state, choice.unit):
        words.append(f"An enemy in its old place would cut off {names(state, losers)}.")
    return words


def _fire(state: State, choice: Choice, cell: int) -> tuple[Line, ...]:
    """From who fires, and where others were called also from who called them."""
    caller = _line((state.units[choice.unit].cell, cell), "target" if choice.by == NOBODY else "seen")
    if choice.by == NOBODY:
        return caller
    name = unit_name(state, choice.by)
    return (*caller, *_line((state.units[choice.by].cell, cell), "target", name))


def _raid(state: State, choice: Choice) -> Overlay:
    record = raid_record(state, choice)
    tints = {cell: Tint("range", note="A token that could be picked too.") for cell in record.in_range}
    tints[choice.cell] = Tint("target", note="This token would be removed.")
    told = [f"Removes up to {record.limit} of the tokens in range for {supplies(record.attacker_price)}."]
    if losers := losers_without(state, state.tokens[choice.cell], choice.cell):
        told.append(f"Without this one {names(state, losers)} cannot draw.")
    return Overlay(tints, _fire(state, choice, choice.cell), tuple(told))


def _token(state: State, choice: Choice) -> Overlay:
    if choice.kind == "take_up":
        losers = losers_without(state, state.side, choice.cell)
        tint = {choice.cell: Tint("cut" if losers else "reach")}
        told = f"Then these cannot draw: {names(state, losers)}." if losers else "Nobody is cut off by that."
        return Overlay(tint, words=(told,))
    network = networks(state, state.side)
    joint = next((near for near in state.game.board.neighbours[choice.cell] if near in network), NOWHERE)
    tint = {choice.cell: Tint("supplied")}
    told = f"{state.allowance - 1} more can be laid this turn after it."
    return Overlay(tint, _line((joint, choice.cell), "supplied"), (told,))


def _share(state: State) -> Overlay:
    portions = fair_shares(state)
    ways = [_line(route(state, unit), "supplied", str(amount)) for unit, _, amount in portions]
    words = tuple(f"{unit_name(state, unit)} draws {amount}." for unit, _, amount in portions)
    return Overlay(lines=tuple(line for lines in ways for line in lines), words=words)


def _line(cells: tuple[int, ...], style: str, label: str = "") -> tuple[Line, ...]:
    """A line, if it has two ends and both are on the map."""
    return (Line(cells, style, label),) if len(cells) > 1 and min(cells) >= 0 else ()
