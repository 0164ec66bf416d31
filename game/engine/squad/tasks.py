"""What the side that decides is asked to do just now, in words for somebody who plays the first time."""

from game.engine.contract import NOBODY
from game.engine.grammar import agreeing, count
from game.engine.naming import unit_name
from game.engine.squad.command import pool
from game.engine.squad.lines import engaged
from game.engine.squad.movement import actions_for_move
from game.engine.squad.pools import attackable
from game.engine.squad.roster import RANKS
from game.engine.squad.state import CARDS, DEPLOYMENT, NO_RANK, NONE, ORDERS, State, living
from game.engine.squad.turn import sure_rank


@agreeing
def task(state: State) -> str:
    """ "" while an attack runs, whose steps say themselves what they ask, and when all is over."""
    if state.result is not None or state.attack is not None:
        return ""
    if state.reactors:
        return _answer(state)
    if state.phase == DEPLOYMENT:
        return "Choose a unit, then a cell of your zone for its leader."
    if state.phase == CARDS:
        return "Lay a command card face down. Fewest pips go first; more pips give more orders."
    if state.phase == ORDERS:
        return _orders(state)
    return _activation(state) if state.act.unit == NOBODY else _actions(state)


def _answer(state: State) -> str:
    unit, enemy = state.reactors[0], state.act.unit
    fire = "attack, " if attackable(state, unit) else ""
    return f"{unit_name(state, unit)} may answer {unit_name(state, enemy)} from standby: {fire}move, or hold."


def _orders(state: State) -> str:
    if state.commander == NOBODY:
        return "Choose the commander who gives the orders."
    who, left = unit_name(state, state.commander), count(state.orders, "more order")
    return f"{who} may give {left}: press units at range 1-3. They act when you like."


def _activation(state: State) -> str:
    if state.drawn != NO_RANK:
        rank = RANKS[state.drawn]
        return f"A {rank} token is drawn: activate one of your {rank} units without an order."
    waiting = [unit for unit in living(state, state.side) if not state.units[unit].activated]
    ordered = any(state.units[unit].ordered for unit in waiting)
    drawing = f"draw from the pool ({pool_told(state, state.side)})"
    if not sum(pool(state, state.side)):
        return "Activate a unit with an order."
    sure = sure_rank(state)
    if sure != NO_RANK:
        return f"Activate a unit: all tokens left in your pool are {RANKS[sure]}."
    return f"Activate a unit with an order, or {drawing}." if ordered else f"{drawing.capitalize()}."


def pool_told(state: State, side: int) -> str:
    """`1 command, 2 line`."""
    found = [f"{number} {RANKS[rank]}" for rank, number in enumerate(pool(state, side)) if number]
    return ", ".join(found) or "empty"


def _actions(state: State) -> str:
    unit, act = state.act.unit, state.act
    name = unit_name(state, unit)
    if act.adjusting != NONE:
        return "Put the mini filled with brass on a lit cell, or press another to put that one elsewhere."
    if act.by_hand:
        return f"{name} has {count(act.actions, 'action')}: press a cell to move, then place the minis."
    means = []
    if engaged(state, unit):
        means += [] if act.done else ["a cell to withdraw to"]
    elif act.actions >= actions_for_move(state, unit):
        means.append("a cell to move")
    if "attack" not in act.done and attackable(state, unit):
        means.append("an enemy to attack")
    where = f"{', '.join(means)}, or a button" if means else "a button"
    return f"{name} has {count(act.actions, 'action')}: press {where}."
