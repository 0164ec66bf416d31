"""The turn of a side: Supply, Movement, Combat, and how it passes to the other."""

from game.engine.chance import Chance
from game.engine.contract import Choice, Event, opponent
from game.engine.front.listing import begin_listing
from game.engine.front.network import depot_is_open
from game.engine.front.state import (
    COMBAT,
    PHASES,
    STAYED,
    SUPPLY,
    WAITING,
    State,
    Unit,
    book,
    evolve,
    losses,
    set_unit,
)
from game.engine.scoring import end_by_points, score_objectives


def end_phase(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    events: list[Event] = []
    if state.phase == COMBAT:
        events = _pass_turn(following)
    else:
        following.phase += 1
    begin_listing(following)
    if following.result is None:
        events.append(Event("phase", side=following.side, what=PHASES[following.phase]))
    return following, events


def begin_supply(state: State) -> list[Event]:
    """The start of a side's turn: income, aircraft arriving, everybody fresh. Writes to an evolved state."""
    side = state.side
    state.phase = SUPPLY
    units = state.units.copy()
    for unit in state.game.armies[side]:
        record = units[unit]
        if record.left != STAYED or record.attacked or record.fired or record.spotted:
            units[unit] = Unit(record.cell, record.strength, record.supplies)
    state.units = units
    for unit in state.game.aircraft[side]:
        if state.units[unit].cell == WAITING and state.game.arrivals[unit][0] <= state.turn:
            set_unit(state, unit, cell=state.game.scenario.units[unit].cell)
    staff = sum(state.units[unit].cell >= 0 for unit in state.game.headquarters[side])
    state.allowance = state.game.setups[side].allowance + staff
    state.derived.enemies = None
    state.derived.seen = [None, None]
    return _gain_income(state)


def _pass_turn(state: State) -> list[Event]:
    events: list[Event] = []
    if state.side != state.game.first:
        events += score_objectives(state, "each turn")
        if state.turn == state.game.turns:
            return events + end_by_points(state, "the turn limit", (losses(state, 0), losses(state, 1)))
        state.turn += 1
    state.side = opponent(state.side)
    # Under fog the other player sits down to what he alone may see.
    events.append(Event("turn", side=state.side, amount=state.turn, reveals=state.game.fog))
    return events + begin_supply(state)


def _gain_income(state: State) -> list[Event]:
    side, gained = state.side, 0
    stocks = list(state.stocks)
    for depot, place in enumerate(state.game.depots):
        if state.game.depot_sides[depot] == side and place.income and depot_is_open(state, depot):
            stocks[depot] += place.income
            gained += place.income
    if not gained:
        return []
    state.stocks = tuple(stocks)
    book(state, side, income=gained)
    return [Event("income", side=side, amount=gained)]
