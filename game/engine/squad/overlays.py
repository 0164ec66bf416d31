"""What can be laid over the map of a `squad` game, where choices are pointed at, and what they look like."""

from collections.abc import Callable

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.display import NO_OVERLAY, Line, Overlay, OverlayTitle, Tint
from game.engine.grammar import agreeing, count
from game.engine.naming import cell_name, side_name, unit_name
from game.engine.squad.danger import danger
from game.engine.squad.judging import survey
from game.engine.squad.lines import cover_name, engaged, mini_cover, sees
from game.engine.squad.movement import actions_for_move, backings, drives, exits, walks, way_of
from game.engine.squad.placing import arranged, has_room, places
from game.engine.squad.pools import attackable, is_ranged
from game.engine.squad.record import Attack
from game.engine.squad.roster import ARCS
from game.engine.squad.state import DEPLOYMENT, Mini, State, band
from game.engine.squad.words import describe

OVERLAYS: tuple[OverlayTitle, ...] = (
    OverlayTitle("reach", "Reach", "Where the selected unit can go with one move."),
    OverlayTitle("range", "Range", "The range bands of the selected unit's weapons, and whom it can attack."),
    OverlayTitle("danger", "Danger", "What the enemy could do to the selected unit where it could stand."),
    OverlayTitle("sight", "Sight", "What the minis of the selected unit see, and how many of them."),
    OverlayTitle("cover", "Cover", "The cover of every cell against the selected unit's leader."),
    OverlayTitle("arcs", "Arcs", "Front, sides and rear of the selected unit."),
    OverlayTitle("zones", "Zones", "The deployment zones.", "side"),
)


def overlay(state: State, name: str, side: int, unit: int, cell: int) -> Overlay:
    if name == "zones":
        return _zones(state)
    if unit == NOBODY or not state.units[unit].alive:
        return NO_OVERLAY
    return _OVERLAYS[name](state, unit, cell)


def _reach(state: State, unit: int, cell: int) -> Overlay:
    cells = _goals(state, unit)
    return Overlay({place: Tint("reach") for place in cells}, words=(_reach_told(state, unit, len(cells)),))


@agreeing
def _reach_told(state: State, unit: int, cells: int) -> str:
    name = unit_name(state, unit)
    if not engaged(state, unit):
        return f"{name} can move to {count(cells, 'cell')}."
    if state.act.unit == unit and state.act.done:
        return f"{name} has acted: withdrawing from melee takes the whole activation."
    if not cells:
        return f"{name} is in melee and has nowhere to withdraw to."
    return f"{name} is in melee: it can only withdraw, to {count(cells, 'cell')}, and do nothing else."


def _goals(state: State, unit: int) -> set[int]:
    """Where a unit can go with one move, or out of melee."""
    if engaged(state, unit):
        has_acted = state.act.unit == unit and bool(state.act.done)
        return set() if has_acted else set(exits(state, unit))
    if state.game.kinds[unit].faces:
        return {pose.cell for pose in {**backings(state, unit), **drives(state, unit)}}
    return {place for place in walks(state, unit) if has_room(state, unit, place)}


_BANDS = {1: "near", 2: "middle", 3: "far", 4: "range", 5: "range", 6: "range", 7: "range", 8: "range"}


def _range(state: State, unit: int, cell: int) -> Overlay:
    kind, origin = state.game.kinds[unit], state.units[unit].cell
    longest = max([weapon.far for weapon in kind.weapons])
    tints = {
        place: Tint(_BANDS[band(state.game.board.distance(origin, place))], 0.5, note="")
        for place in state.game.board.within(origin, longest * 3)
        if place != origin
    }
    known, words = survey(state), []
    for enemy in attackable(state, unit):
        at = state.units[enemy].cell
        away = state.game.board.distance(origin, at)
        fire = known.fire(unit, enemy, away, known.ground(enemy), state.units[unit].aims)
        told = f"{unit_name(state, enemy)} at range {band(away)}: {10 * fire:.0f} points of harm expected."
        words.append(told)
        for mini in state.units[enemy].minis:
            tints[mini.cell] = Tint("target", note=told)
    name = unit_name(state, unit)
    return Overlay(tints, words=(f"{name} reaches range {longest}.", *words))


def _danger(state: State, unit: int, cell: int) -> Overlay:
    here = state.units[unit].cell
    cells = [here]
    if not state.units[unit].activated or state.act.unit == unit:
        cells += sorted(_goals(state, unit) - {here})
    tints = {}
    whole = max(1, state.game.kinds[unit].minis * state.game.kinds[unit].health)
    for place in cells:
        together = danger(state, unit, place).together
        if together.mean:
            label = f"{together.mean:.1f}" + ("!" if together.destroyed >= 0.5 else "")
            told = f"{together.mean:.1f} health lost, destroyed in {together.destroyed:.0%}, if all attack."
            tints[place] = Tint("danger", min(1.0, 0.15 + together.mean / whole), label, told)
    return Overlay(tints, words=_threats(state, unit, cell if cell in cells else here))


def _threats(state: State, unit: int, cell: int) -> tuple[str, ...]:
    found = danger(state, unit, cell)
    if not found.threats:
        return (f"No enemy could hit {unit_name(state, unit)} on {cell_name(state, cell)} at once.",)
    return tuple(
        [
            f"{unit_name(state, threat.choice.unit)}, from {cell_name(state, threat.cell)}: "
            f"{threat.forecast.prospects[0].mean:.1f} health lost on average."
            for threat in found.threats
        ]
    )


def _sight(state: State, unit: int, cell: int) -> Overlay:
    """Per mini: the more of them see a cell, the stronger it is tinted."""
    minis = state.units[unit].minis
    counts: dict[int, int] = {}
    for mini in minis:
        for place in state.game.sight.visible(mini.cell, 18):
            counts[place] = counts.get(place, 0) + 1
    tints = {
        place: Tint("seen", 0.2 + 0.5 * number / len(minis), note=f"Seen by {number} of {len(minis)} minis.")
        for place, number in counts.items()
    }
    for place in state.game.board.within(minis[0].cell, 18):
        if place not in tints:
            tints[place] = Tint("unseen", 0.6, note="Hidden from all its minis.")
    words = [f"{unit_name(state, unit)}: what its {len(minis)} minis see."]
    lines: tuple[Line, ...] = ()
    if cell != NOWHERE:
        lines = tuple(
            [
                Line(
                    state.game.board.line(mini.cell, cell),
                    "seen" if sees(state, mini.cell, cell) else "unseen",
                )
                for mini in minis
                if mini.cell != cell
            ]
        )
        seeing = sum(1 for line in lines if line.style == "seen")
        words.append(f"{seeing} of them see {cell_name(state, cell)}.")
    return Overlay(tints, lines, tuple(words))


def _cover(state: State, unit: int, cell: int) -> Overlay:
    leader = state.units[unit].cell
    tints = {}
    for place in state.game.board.within(leader, 12):
        if place == leader:
            continue
        if not sees(state, leader, place):
            hidden = "Out of its leader's sight: heavy cover against those who see it."
            tints[place] = Tint("unseen", 0.35, note=hidden)
            continue
        given = mini_cover(state, leader, place)
        if given:
            told = f"{cover_name(given).capitalize()} against {unit_name(state, unit)}."
            tints[place] = Tint("cover", 0.35 * given, str(given), told)
    return Overlay(tints, words=("1 is light cover, 2 heavy; a unit has what half of its minis have.",))


def _arcs(state: State, unit: int, cell: int) -> Overlay:
    record, kind = state.units[unit], state.game.kinds[unit]
    if not kind.faces:
        return Overlay(words=(f"{unit_name(state, unit)} looks everywhere at once.",))
    board = state.game.board
    reach = max([weapon.far for weapon in kind.weapons]) * 3
    tints: dict[int, Tint] = {}
    for arc in reversed(ARCS):
        for place in board.within(record.cell, reach):
            if arc in board.sectors(record.cell, record.heading, place):
                tints[place] = Tint(arc, 0.4, note=f"In its {arc} arc.")
    return Overlay(tints, words=("A cell on the line between two arcs lies in both.",))


def _zones(state: State) -> Overlay:
    """Both, or while units are placed the zone of the side that places them."""
    sides = (state.side,) if state.phase == DEPLOYMENT else (0, 1)
    tints = {
        cell: Tint("zone", 0.35, note=f"The zone of {side_name(state, side)}.")
        for side in sides
        for cell in state.game.zones[side]
    }
    return Overlay(tints)


_OVERLAYS: dict[str, Callable[[State, int, int], Overlay]] = {
    "reach": _reach,
    "range": _range,
    "danger": _danger,
    "sight": _sight,
    "cover": _cover,
    "arcs": _arcs,
}


# Pointing

_ON_CELL = frozenset(
    [
        "deploy",
        "move",
        "reverse",
        "react_move",
        "react_reverse",
        "withdraw",
        "place",
        "take_up",
        "lay_charge",
        "claim",
        "casualty",
        "set_off",
    ]
)
_ON_TARGET = frozenset(["attack", "react", "target", "sweep", "pool"])
_ON_UNIT = frozenset(["activate", "order", "commander"])


def where(state: State, choice: Choice) -> int:
    if choice.kind in _ON_CELL:
        return choice.cell
    if choice.kind in _ON_TARGET:
        return max(NOWHERE, state.units[choice.target].cell)
    if choice.kind in _ON_UNIT:
        return max(NOWHERE, state.units[choice.unit].cell)
    return NOWHERE


def preview(state: State, choice: Choice) -> Overlay:
    match choice.kind:
        case "move" | "reverse" | "withdraw" | "react_move" | "react_reverse":
            return _way(state, choice)
        case "deploy":
            return _standing(state, choice)
        case kind if kind in _ON_TARGET:
            return _fire(state, choice)
        case "place":
            return _placing(state, choice)
        case "adjust":
            near = places(state, state.units[choice.unit].cell, choice.unit)
            return Overlay({cell: Tint("reach") for cell in near})
        case _:
            return NO_OVERLAY


def _way(state: State, choice: Choice) -> Overlay:
    """The leader's way, and where its minis would stand with what cover."""
    unit = choice.unit
    way = way_of(state, choice)
    minis = arranged(state, unit, choice.cell)
    if way is None or minis is None:
        return NO_OVERLAY
    whom = survey(state).best_fire(unit, choice.cell, 0)[1]
    words = [f"{describe(state, choice)}."]
    if actions_for_move(state, unit) > 1:
        words.append("Disabled, it needs two actions for that.")
    if whom != NOBODY:
        words.append(f"From there {unit_name(state, whom)} would be in range.")
    lines = (Line(way.cells, "route", str(len(way.cells) - 1)),) if len(way.cells) > 1 else ()
    return Overlay(_stood(state, minis), lines, tuple(words))


def _placing(state: State, choice: Choice) -> Overlay:
    """One mini goes from where it stands to another cell."""
    mini = state.units[choice.unit].minis[state.act.adjusting]
    given = cover_name(state.game.cover[choice.cell])
    tints = {choice.cell: Tint("route", note=f"{given.capitalize()}.")}
    return Overlay(tints, (Line((mini.cell, choice.cell), "route"),))


def _standing(state: State, choice: Choice) -> Overlay:
    """Where the minis of a unit would begin the battle."""
    minis = arranged(state, choice.unit, choice.cell)
    return Overlay(_stood(state, minis)) if minis is not None else NO_OVERLAY


def _stood(state: State, minis: tuple[Mini, ...]) -> dict[int, Tint]:
    covers = state.game.cover
    return {mini.cell: Tint("route", note=f"{cover_name(covers[mini.cell]).capitalize()}.") for mini in minis}


def _fire(state: State, choice: Choice) -> Overlay:
    target, charge = state.units[choice.target], _charge_of(state, choice)
    eyes = [charge] if charge != NOWHERE else [mini.cell for mini in state.units[choice.unit].minis]
    if not eyes or not target.alive:
        return NO_OVERLAY
    lines = []
    for eye in eyes:
        nearest = min(
            target.minis, key=lambda other: (state.game.board.distance(eye, other.cell), other.cell)
        )
        style = "target" if sees(state, eye, nearest.cell, (choice.unit, choice.target)) else "unseen"
        lines.append(Line((eye, nearest.cell), style))
    if not is_ranged(state, choice.unit, choice.target):
        close = Tint("target", note="Melee: cover does not count")
        return Overlay(dict.fromkeys([other.cell for other in target.minis], close), tuple(lines))
    tints = {}
    for other in target.minis:
        given = mini_cover(state, eyes[0], other.cell, (choice.unit, choice.target))
        tints[other.cell] = Tint(
            "target", label=str(given) if given else "", note=cover_name(given).capitalize()
        )
    return Overlay(tints, tuple(lines))


def _charge_of(state: State, choice: Choice) -> int:
    """Where the charge lay whose pool this is, if it is one."""
    record: Attack | None = state.attack.record if state.attack else None
    pools = record.pools if record and choice.kind == "pool" else ()
    return next((pool.source for pool in pools if pool.defender == choice.target), NOWHERE)


def area_at(state: State, cell: int) -> str:
    game, terrain = state.game, state.game.terrain[cell]
    facts = []
    if not terrain.cost:
        facts.append("nobody can enter")
    elif terrain.cost > 1:
        facts.append("difficult: one slower" + ("" if game.tracks[cell] else ", closed to vehicles"))
    if game.cover[cell]:
        facts.append(cover_name(game.cover[cell]))
    if terrain.height:
        facts.append(f"height {terrain.height}")
    if terrain.blocking:
        facts.append("blocks sight")
    name = terrain.name[:1].upper() + terrain.name[1:]
    told = f"{name} {cell_name(state, cell)}: {', '.join(facts) or 'open ground'}."
    for side, zone in enumerate(game.zones):
        if cell in zone:
            told += f" In the zone of {side_name(state, side)}."
    return told
