"""Before the first round: one side after the other may place its units anew in its zone."""

from game.engine.chance import Chance
from game.engine.contract import BLUE, NO_HEADING, RED, Choice, Event
from game.engine.display import Switch
from game.engine.naming import side_name
from game.engine.squad.command import begin_command
from game.engine.squad.placing import arranged, beside_enemies, has_room, with_room
from game.engine.squad.state import DEPLOYMENT, State, evolve, living, set_minis, set_unit

SWITCH = "deployment"
SWITCHES: tuple[Switch, ...] = (
    Switch(SWITCH, "Before the first round each side may place its units anew in its zone, red first."),
)
PLACINGS = 4
"""How often a side may place units, for each unit it has: enough for people, and programs come to an end."""


def begin_deployment(state: State, side: int = RED) -> list[Event]:
    """Let a side place its units, if it has any to place. Writes to an evolved state."""
    state.phase, state.side = DEPLOYMENT, side
    state.placings = PLACINGS * len(placeable(state))
    if state.placings:
        return [Event("phase", side=side, what="Deployment")]
    return _next_side(state)


def _next_side(state: State) -> list[Event]:
    if state.side == RED:
        return begin_deployment(state, BLUE)
    return begin_command(state)


def placeable(state: State) -> list[int]:
    """Units of the side that places; whoever the map has put outside its zone stays there."""
    zone = state.game.zones[state.side]
    return [unit for unit in living(state, state.side) if state.units[unit].cell in zone]


def deployments(state: State) -> list[Choice]:
    done = Choice("deployed")
    if not state.placings:
        return [done]
    zone = sorted(state.game.zones[state.side])
    found: list[Choice] = []
    for unit in placeable(state):
        headings, here = _headings(state, unit), state.units[unit].cell
        found += [
            Choice("deploy", unit=unit, cell=cell, heading=heading)
            for cell in _open_cells(state, unit, zone)
            for heading in headings
            if cell != here or not _stands(state, unit, cell, heading)
        ]
    return [*found, done]


def _open_cells(state: State, unit: int, cells: list[int]) -> list[int]:
    """Those cells of its zone against which `_object_to_cell` finds nothing, found together."""
    game, occupant = state.game, state.occupant
    ground = game.rough if game.kinds[unit].trooper else game.tracks
    shut = beside_enemies(state, unit)
    free = [cell for cell in cells if ground[cell] and occupant.get(cell, unit) == unit and cell not in shut]
    return with_room(state, unit, free)


def _headings(state: State, unit: int) -> list[int]:
    """Every way it may look, its present one first."""
    if not state.game.kinds[unit].faces:
        return [NO_HEADING]
    every = state.game.board.headings
    return [(state.units[unit].heading + turn) % every for turn in range(every)]


def _stands(state: State, unit: int, cell: int, heading: int) -> bool:
    record = state.units[unit]
    return record.cell == cell and (heading == NO_HEADING or record.heading == heading)


def object_to_deploy(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if state.game.sides[unit] != state.side:
        return f"{name} is not yours."
    if unit not in placeable(state):
        return f"{name} stands outside your zone and stays there."
    if not state.placings:
        return "You have placed units often enough: begin, or undo."
    if refused := _object_to_cell(state, unit, choice.cell):
        return refused
    if choice.heading not in _headings(state, unit):
        return f"{name} cannot look that way."
    if _stands(state, unit, choice.cell, choice.heading):
        return f"{name} stands there already."
    return None


def _object_to_cell(state: State, unit: int, cell: int) -> str | None:
    game, name = state.game, state.game.names[unit]
    if cell not in game.zones[state.side]:
        return f"{name} must begin in the zone of {side_name(state, state.side)}."
    if not (game.rough if game.kinds[unit].trooper else game.tracks)[cell]:
        return f"{name} cannot stand on {game.terrain[cell].name}."
    if state.occupant.get(cell, unit) != unit:
        return f"{game.names[state.occupant[cell]]} stands there."
    if cell in beside_enemies(state, unit):
        return f"{name} would begin in melee there."
    if len(state.units[unit].minis) > 1 and not has_room(state, unit, cell):
        return f"There is no room for all minis of {name} there."
    return None


def deploy(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, unit = evolve(state), choice.unit
    minis = arranged(state, unit, choice.cell)
    assert minis is not None, "only places with room for all minis are offered"
    set_minis(following, unit, minis)
    set_unit(following, unit, heading=choice.heading)
    following.placings -= 1
    told = Event("deploy", side=state.side, unit=unit, cell=choice.cell, heading=choice.heading)
    return following, [told]


def finish(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """The side stands as it likes."""
    following = evolve(state)
    following.placings = 0
    return following, [Event("deployed", side=state.side), *_next_side(following)]
