"""Activations one after the other, their start and end, and the end of the round."""

import msgspec

from game.engine.chance import Chance
from game.engine.contract import BLUE, NOBODY, RED, Choice, Event, opponent
from game.engine.squad.command import DECK, begin_command, pool
from game.engine.squad.dice import DEFENCE_DICE, NO_BLOCK
from game.engine.squad.lines import distance_between
from game.engine.squad.movement import carry_along, shift, walk, walks
from game.engine.squad.outcome import check_survivors, end_by_rounds, score_round
from game.engine.squad.placing import arranged, beside_enemies
from game.engine.squad.roster import RANKS
from game.engine.squad.state import (
    DESTROYED,
    NO_RANK,
    RANGE_2,
    RANGE_3,
    State,
    Turn,
    Unit,
    evolve,
    living,
    set_act,
    set_minis,
    set_unit,
)
from game.engine.squad.wounds import DAMAGED, remove

ACTIONS = 2

# Whose turn


def activation_choices(state: State) -> list[Choice]:
    """Before an activation: an ordered unit, or a rank from the pool."""
    units, side = state.units, state.side
    waiting = [unit for unit in living(state, side) if not units[unit].activated]
    if state.drawn != NO_RANK:
        return [
            Choice("activate", unit=unit)
            for unit in waiting
            if not units[unit].ordered and state.game.ranks[unit] == state.drawn
        ]
    if sure_rank(state) != NO_RANK:
        return [Choice("activate", unit=unit) for unit in waiting]
    found = [Choice("activate", unit=unit) for unit in waiting if units[unit].ordered]
    if len(found) < len(waiting):
        found.append(Choice("draw"))
    return found


def sure_rank(state: State) -> int:
    """The rank that a draw would bring for certain, since the pool holds no other: nobody needs to draw."""
    ranks = [rank for rank, count in enumerate(pool(state, state.side)) if count]
    return ranks[0] if len(ranks) == 1 else NO_RANK


def object_to_draw(state: State, choice: Choice) -> str | None:
    if refused := _object_to_begin(state):
        return refused
    if state.drawn != NO_RANK:
        return f"The {RANKS[state.drawn]} token is drawn: activate a unit of that rank."
    if not sum(pool(state, state.side)):
        return "No token is left in the pool: activate an ordered unit."
    sure = sure_rank(state)
    if sure != NO_RANK:
        return f"All tokens left are {RANKS[sure]}: activate a unit without drawing."
    return None


def object_to_activate(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if refused := _object_to_begin(state):
        return refused
    if state.game.sides[unit] != state.side:
        return f"{name} is not yours."
    if not state.units[unit].alive:
        return f"{name} is destroyed."
    if state.units[unit].activated:
        return f"{name} has been activated this round."
    if state.drawn == NO_RANK and not state.units[unit].ordered and sure_rank(state) == NO_RANK:
        return f"{name} has no order: draw from the pool to activate it."
    if state.drawn != NO_RANK and (state.units[unit].ordered or state.game.ranks[unit] != state.drawn):
        return f"The {RANKS[state.drawn]} token is drawn: activate a unit of that rank without an order."
    return None


def _object_to_begin(state: State) -> str | None:
    if state.act.unit == NOBODY:
        return None
    return f"{state.game.names[state.act.unit]} is being activated: end that first."


def draw(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Draw a rank; if only one unit has it, that unit is activated."""
    following, side = evolve(state), state.side
    rank = chance.draw(pool(state, side), 1).index(1)
    following.drawn = rank
    events = [Event("drawn", side=side, what=RANKS[rank])]
    options = activation_choices(following)
    return following, events + (_begin(following, options[0].unit, chance) if len(options) == 1 else [])


def activate(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    return following, _begin(following, choice.unit, chance)


# The start of an activation


def _begin(state: State, unit: int, chance: Chance) -> list[Event]:
    side, kind = state.game.sides[unit], state.game.kinds[unit]
    events = [Event("activate", side=side, unit=unit, cell=state.units[unit].cell)]
    if state.units[unit].ordered:
        events += _gift(state, unit)
    actions = ACTIONS - state.units[unit].shock
    set_unit(state, unit, activated=True, ordered=False, shock=0)
    if state.units[unit].damage == DAMAGED:
        (rolls,) = chance.roll(((DEFENCE_DICE["white"], 1),))
        lost = rolls[NO_BLOCK]
        actions -= lost
        dice = ((DEFENCE_DICE["white"].name, rolls),)
        events.append(Event("damaged_roll", side=side, unit=unit, amount=lost, dice=dice))
    events += _rally(state, unit, chance)
    if kind.ability("hearten"):
        events += _hearten(state, unit)
    suppression = state.units[unit].suppression
    if kind.courage and suppression >= 2 * courage_against_panic(state, unit):
        state.act, here = Turn(unit), state.units[unit].cell
        events += _panic(state, unit)
        # Enemies on standby may answer a flight before the activation ends.
        return events if state.units[unit].cell not in (here, DESTROYED) else [*events, *end(state)]
    if kind.courage and suppression >= kind.courage:
        actions -= 1
    if actions <= 0:
        state.act = Turn(unit)
        return [*events, Event("no_actions", side=side, unit=unit), *end(state)]
    state.act = Turn(unit, actions)
    return events


def _gift(state: State, unit: int) -> list[Event]:
    card, record = DECK[state.cards[state.game.sides[unit]]], state.units[unit]
    match card.gift:
        case "aim":
            set_unit(state, unit, aims=record.aims + 1)
        case "dodge":
            set_unit(state, unit, dodges=record.dodges + 1)
        case "surge":
            set_unit(state, unit, surges=record.surges + 1)
        case "calm" if record.suppression:
            set_unit(state, unit, suppression=record.suppression - 1)
        case _:
            return []
    return [Event("gift", side=state.game.sides[unit], unit=unit, what=card.gift, by=NOBODY)]


def _rally(state: State, unit: int, chance: Chance) -> list[Event]:
    """A white defence die for each suppression; block or surge removes one."""
    tokens = state.units[unit].suppression
    if not tokens:
        return []
    (rolls,) = chance.roll(((DEFENCE_DICE["white"], tokens),))
    removed = tokens - rolls[NO_BLOCK]
    set_unit(state, unit, suppression=tokens - removed)
    dice = ((DEFENCE_DICE["white"].name, rolls),)
    return [Event("rally", side=state.game.sides[unit], unit=unit, amount=removed, dice=dice)]


def _hearten(state: State, unit: int) -> list[Event]:
    most, side = state.game.kinds[unit].ability("hearten"), state.game.sides[unit]
    events = []
    for friend in living(state, side):
        held = state.units[friend].suppression
        if friend != unit and held and distance_between(state, unit, friend) <= RANGE_2:
            set_unit(state, friend, suppression=max(0, held - most))
            events.append(Event("hearten", side=side, unit=unit, target=friend, amount=min(held, most)))
    return events


def courage_against_panic(state: State, unit: int) -> int:
    """Its own, or that of a commander within range 1-3."""
    kinds = state.game.kinds
    lent = [
        kinds[friend].courage
        for friend in living(state, state.game.sides[unit])
        if state.units[friend].commands
        and friend != unit
        and kinds[friend].courage > kinds[unit].courage
        and distance_between(state, friend, unit) <= RANGE_3
    ]
    return max([kinds[unit].courage, *lent])


def _panic(state: State, unit: int) -> list[Event]:
    """No actions: the unit runs for its edge of the board, and is lost when it gets off it."""
    game, record, side = state.game, state.units[unit], state.game.sides[unit]
    events = [Event("panic", side=side, unit=unit)]
    edge = game.edges[side]
    if edge[record.cell] == 0:
        events += [Event("fled", side=side, unit=unit, cell=record.cell)]
        return events + lose(state, unit)
    steps = walks(state, unit)
    threatened = beside_enemies(state, unit)
    for cell in sorted(steps, key=lambda cell: (edge[cell], steps[cell], cell)):
        if edge[cell] >= edge[record.cell]:
            break
        way = walk(state, unit, cell)
        if way and cell not in threatened and arranged(state, unit, cell) is not None:
            events += shift(state, unit, way, record.heading, "move")
            set_act(state, adjustable=False)
            break
    return events


# The end of an activation


def end_activation(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    return following, end(following)


def end(state: State) -> list[Event]:
    """Toxin works, snares loosen, and the next activation is due. Writes to an evolved state."""
    unit = state.act.unit
    events: list[Event] = []
    record = state.units[unit]
    if record.alive and (record.toxin or record.snare):
        set_unit(state, unit, snare=0, toxin=0)
        if record.toxin:
            events += hurt(state, unit, record.toxin, "toxin")
    state.act, state.drawn, state.reactors = Turn(), NO_RANK, ()
    if state.result is not None:
        return events
    return events + _pass_on(state)


def hurt(state: State, unit: int, wounds: int, why: str) -> list[Event]:
    """Wounds outside attacks."""
    record, kind, side = state.units[unit], state.game.kinds[unit], state.game.sides[unit]
    cells = tuple([mini.cell for mini in record.minis])
    left = remove(record.minis, kind.health, cells, wounds)
    events = [Event("losses", side=side, unit=unit, amount=wounds, what=why)]
    if left:
        set_minis(state, unit, left)
        carry_along(state, unit)
        return events
    return events + lose(state, unit)


def lose(state: State, unit: int) -> list[Event]:
    """Take a unit off the board; what it carries stays where its leader stood."""
    side, cell = state.game.sides[unit], state.units[unit].cell
    set_minis(state, unit, ())
    blank = Unit((), barriers=0, activated=True)
    units = state.units.copy()
    units[unit] = blank
    state.units = units
    state.carriers = tuple([NOBODY if carrier == unit else carrier for carrier in state.carriers])
    state.charges = tuple([charge for charge in state.charges if charge.unit != unit])
    return [Event("destroyed", side=side, unit=unit, cell=cell), *check_survivors(state)]


def _pass_on(state: State) -> list[Event]:
    """The other side activates next if it can; if nobody can, the round ends."""
    for side in (opponent(state.side), state.side):
        if any(not state.units[unit].activated for unit in living(state, side)):
            state.side = side
            return []
    return _end_round(state)


# The end of the round


def _end_round(state: State) -> list[Event]:
    events = score_round(state)
    if state.turn == state.game.turns:
        return events + end_by_rounds(state)
    state.units = [_rested(record) if record.alive else record for record in state.units]
    for side in (RED, BLUE):
        events += _promote(state, side)
    state.turn += 1
    return events + begin_command(state)


def _rested(record: Unit) -> Unit:
    """Aim, dodge and standby go, and one suppression."""
    return msgspec.structs.replace(
        record,
        aims=0,
        dodges=0,
        standby=False,
        suppression=max(0, record.suppression - 1),
        ordered=False,
        activated=False,
    )


def _promote(state: State, side: int) -> list[Event]:
    """If no commander is left, the leader of the most valuable unit becomes one."""
    left = living(state, side)
    if not left or any(state.units[unit].commands for unit in left):
        return []
    kinds = state.game.kinds
    unit = max(left, key=lambda unit: (kinds[unit].trooper, kinds[unit].courage, kinds[unit].points, -unit))
    set_unit(state, unit, commands=True)
    return [Event("promoted", side=side, unit=unit)]
