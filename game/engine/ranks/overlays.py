"""What can be laid over the map of a `ranks` game: reach, range, danger, sight, arcs, charges and flanks."""

from collections.abc import Callable

import msgspec

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, opponent
from game.engine.display import NO_OVERLAY, Line, Overlay, OverlayTitle, Tint
from game.engine.grammar import agreed, count
from game.engine.naming import cell_name, unit_name
from game.engine.ranks.combat import FARTHEST, object_to_shot
from game.engine.ranks.contact import EDGES, is_engaged
from game.engine.ranks.danger import charges, danger
from game.engine.ranks.dials import matching
from game.engine.ranks.movement import marches
from game.engine.ranks.reach import charged_from
from game.engine.ranks.state import State, alive

OVERLAYS: tuple[OverlayTitle, ...] = (
    OverlayTitle("reach", "Reach", "Where some setting of the selected unit's dials can take it."),
    OverlayTitle("range", "Range", "What the selected unit can shoot at from where it stands."),
    OverlayTitle("danger", "Danger", "What the enemy could do to the selected unit this round."),
    OverlayTitle("sight", "Sight", "What the selected unit or the cell pointed at can see."),
    OverlayTitle("arcs", "Arcs", "Front, flanks and rear of the selected unit."),
    OverlayTitle("charges", "Charges", "Whom your side could charge, and how far a unit's charges reach."),
    OverlayTitle("flanks", "Flanks", "The cells at flank and rear of the enemy's units.", "side"),
)


def overlay(state: State, name: str, side: int, unit: int, cell: int) -> Overlay:
    if unit != NOBODY and not alive(state, unit):
        unit = NOBODY
    shown = _OVERLAYS[name](state, side, unit, cell)
    return msgspec.structs.replace(shown, words=tuple(agreed(state, words) for words in shown.words))


def _reach(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY:
        return NO_OVERLAY
    name, kind = unit_name(state, unit), state.game.kinds[unit]
    if is_engaged(state, unit):
        return Overlay(words=(f"{name} is engaged: it cannot march, only shift.",))
    soonest: dict[int, int] = {}
    for action in kind.actions:
        if action.action != "march":
            continue
        for modifier in (None, *(kind.modifiers[number] for number in matching(kind, action))):
            for move in marches(state, unit, action.speed, modifier):
                soonest[move.cell] = min(action.initiative, soonest.get(move.cell, 99))
    tints = {
        place: Tint("reach", 1 - 0.06 * when, str(when), f"There at initiative {when} at the soonest.")
        for place, when in soonest.items()
    }
    return Overlay(
        tints, words=(f"{name} can march to {count(len(tints), 'cell')}; numbers are initiatives.",)
    )


def _range(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY:
        return NO_OVERLAY
    name, record, game = unit_name(state, unit), state.units[unit], state.game
    if not any(profile.type == "ranged" for profile in game.kinds[unit].profiles):
        return Overlay(words=(f"{name} has no shots.",))
    visible = game.sight.visible(record.cell, FARTHEST)
    arc = game.board.arc(record.cell, record.heading, "front", FARTHEST)
    tints = {place: Tint("range", 0.5, note=f"In {name}'s range.") for place in arc if place in visible}
    for enemy in game.armies[opponent(game.sides[unit])]:
        if alive(state, enemy) and object_to_shot(state, record.cell, record.heading, enemy) is None:
            tints[state.units[enemy].cell] = Tint("target", note=f"{unit_name(state, enemy)} can be shot at.")
    words = (f"{name} shoots up to {FARTHEST} cells into its front arc, unless it is engaged.",)
    return Overlay(tints, words=words)


def _danger(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY:
        return Overlay(words=("Select a unit to see what the enemy could do to it.",))
    free = cell != NOWHERE and state.game.costs[cell] and state.occupant.get(cell, unit) == unit
    place = cell if free else state.units[unit].cell
    found = danger(state, unit, place)
    name = unit_name(state, unit)
    if not found.threats:
        return Overlay(words=(f"Nobody could attack {name} on {cell_name(state, place)} this round.",))
    together = found.together
    tints = {
        place: Tint("danger", 0.9, f"{together.mean:.1f}", f"{together.mean:.1f} wounds if all attack."),
    }
    lines, words = [], [f"All of them: {together.mean:.1f} wounds, destroyed in {together.destroyed:.0%}."]
    for threat in found.threats:
        by, told = unit_name(state, threat.choice.unit), threat.forecast.prospects[0]
        lines.append(Line((state.units[threat.choice.unit].cell, place), "danger", f"{told.mean:.1f}"))
        words.append(f"{by}, from {cell_name(state, threat.cell)}: {told.mean:.1f} wounds.")
    return Overlay(tints, tuple(lines), tuple(words))


def _sight(state: State, side: int, unit: int, cell: int) -> Overlay:
    origin = state.units[unit].cell if unit != NOBODY else cell
    if origin == NOWHERE:
        return NO_OVERLAY
    visible = state.game.sight.visible(origin, FARTHEST)
    tints = {
        place: Tint("seen", 0.6) if place in visible else Tint("unseen", 0.6, note="Hidden from there.")
        for place in state.game.board.within(origin, FARTHEST)
    }
    return Overlay(tints, words=(f"From {cell_name(state, origin)}, as far as shots reach.",))


def _arcs(state: State, side: int, unit: int, cell: int) -> Overlay:
    if unit == NOBODY:
        return NO_OVERLAY
    record, board = state.units[unit], state.game.board
    tints: dict[int, Tint] = {}
    for place in board.within(record.cell, 3):
        for sector in EDGES:
            if sector in board.sectors(record.cell, record.heading, place):
                tints.setdefault(place, Tint(sector, 0.7, note=f"In its {sector} arc."))
    return Overlay(
        tints, words=(f"Arcs of {unit_name(state, unit)}; attacks from flank and rear add a die.",)
    )


def _charges(state: State, side: int, unit: int, cell: int) -> Overlay:
    """The charges that a side could make, over the cells that those of the unit looked at reach."""
    tints, lines, words = _charge_reach(state, unit), [], []
    for own in state.game.armies[side] if side != NOBODY else ():
        if not alive(state, own) or is_engaged(state, own):
            continue
        for move in charges(state, own):
            tints[move.cell] = Tint("reach", note=f"{unit_name(state, own)} could charge from here.")
            tints[state.units[move.met].cell] = Tint(
                "target", note=f"{unit_name(state, move.met)} could be charged."
            )
            lines.append(Line((*move.path, state.units[move.met].cell), "route"))
            words.append(f"{unit_name(state, own)} could charge {unit_name(state, move.met)}.")
    if unit != NOBODY:
        words.append(_charges_in_words(state, unit))
    return Overlay(tints, tuple(lines), tuple(dict.fromkeys(words)) or ("Nobody is in reach of a charge.",))


def _charge_reach(state: State, unit: int) -> dict[int, Tint]:
    """The cells on which a unit's charges would meet an enemy."""
    if unit == NOBODY or is_engaged(state, unit):
        return {}
    note = f"{unit_name(state, unit)} could charge an enemy here."
    sides, side = state.game.sides, state.game.sides[unit]
    friends = {place for place, other in state.occupant.items() if sides[other] == side}
    return {
        place: Tint("range", 0.7, note=note) for place in charged_from(state, unit) if place not in friends
    }


def _charges_in_words(state: State, unit: int) -> str:
    name = unit_name(state, unit)
    if is_engaged(state, unit):
        return f"{name} is engaged and cannot charge."
    if not charged_from(state, unit):
        return f"{name} cannot charge at all."
    return f"{name} could charge enemies on the shaded cells."


def _flanks(state: State, side: int, unit: int, cell: int) -> Overlay:
    if side == NOBODY:
        return NO_OVERLAY
    tints = {}
    for enemy in state.game.armies[opponent(side)]:
        if alive(state, enemy):
            record = state.units[enemy]
            for which, name in list(enumerate(EDGES))[1:]:
                beside = state.game.board.step(record.cell, (record.heading + which) % 4)
                if beside != NOWHERE:
                    tints[beside] = Tint(name, 0.8, note=f"The {name} of {unit_name(state, enemy)}.")
    return Overlay(tints, words=("Facing an enemy from these cells adds a die and takes his rerolls.",))


_OVERLAYS: dict[str, Callable[[State, int, int, int], Overlay]] = {
    "reach": _reach,
    "range": _range,
    "danger": _danger,
    "sight": _sight,
    "arcs": _arcs,
    "charges": _charges,
    "flanks": _flanks,
}
