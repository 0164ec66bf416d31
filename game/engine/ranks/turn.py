"""The round: Command, Activation by initiative, End; and how a game moves from one decision to the next."""

from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event, opponent
from game.engine.dice import Rolls
from game.engine.ranks import dials, formation
from game.engine.ranks.combat import run_task
from game.engine.ranks.contact import is_engaged
from game.engine.ranks.faces import STONE_POOL, STONES, omens
from game.engine.ranks.orders import inspirations, is_charging, nothing_to_do, unit_choices
from game.engine.ranks.state import (
    ACT,
    ACTIVATION,
    BONUS,
    COMMAND,
    HIDDEN,
    IMMOBILISE,
    INSPIRE,
    NO_MODIFIER,
    PANIC,
    PHASES,
    STUN,
    UNSET,
    State,
    ability,
    action_of,
    add_bane,
    alive,
    evolve,
    modifier_of,
    set_unit,
    wounds_suffered,
)
from game.engine.scoring import end_by_points, score_objectives


def finish_dials(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """A side is done with its dials: the other sets its own, or units begin to act."""
    following = evolve(state)
    # What the other player does next he does in secret, or dials come to light: no way back.
    events = [Event("dials_set", side=state.side, reveals=True)]
    if state.side == state.first:
        following.side = opponent(state.side)
        following.derived.judged = state.derived.judged
        return following, events
    following.phase = ACTIVATION
    return following, [*events, Event("phase", what=PHASES[ACTIVATION])]


def proceed(state: State, chance: Chance) -> list[Event]:
    """Go on in an evolved state until somebody must decide."""
    events: list[Event] = []
    while state.result is None and state.phase == ACTIVATION and not state.attack:
        if state.agenda:
            events += run_task(state, chance)
        elif state.active == NOBODY:
            ready = next_units(state)
            if not ready:
                events += _end_round(state, chance)
                break
            state.side = state.game.sides[ready[0]]
            if len(ready) > 1:
                break
            events += activate(state, ready[0])
        elif not alive(state, state.active):
            state.active, state.stage = NOBODY, ""
        elif options := unit_choices(state, state.active):
            state.derived.choices = options
            break
        else:
            events += reveal(state) if state.stage == INSPIRE else _stand_idle(state)
    return events


def next_units(state: State) -> list[int]:
    """The units of one side that are next by initiative. Ties between sides go to the first player."""
    first, second = state.first, opponent(state.first)
    ours, theirs = soonest(state, first), soonest(state, second)
    if not ours or (theirs and dials.initiative(state, theirs[0]) < dials.initiative(state, ours[0])):
        return theirs
    return ours


def soonest(state: State, side: int) -> list[int]:
    """Of those of a side that have not acted, the ones with the lowest initiative; it picks among them."""
    waiting = [unit for unit in state.game.armies[side] if alive(state, unit) and not state.units[unit].done]
    if not waiting:
        return []
    initiatives = [dials.initiative(state, unit) for unit in waiting]
    first = min(initiatives)
    return [unit for unit, initiative in zip(waiting, initiatives, strict=True) if initiative == first]


def activate(state: State, unit: int) -> list[Event]:
    state.active, state.stage = unit, INSPIRE
    if inspirations(state, unit):
        return []
    return reveal(state)


def reveal(state: State) -> list[Event]:
    """The dials of the active unit come to light. Stun cancels a modifier, immobilise a march or a shift."""
    unit, side = state.active, state.side
    if state.units[unit].action == HIDDEN:
        set_unit(state, unit, action=dials.guess(state, unit), modifier=NO_MODIFIER)
    action, modifier = action_of(state, unit), modifier_of(state, unit)
    assert action is not None, "every unit has its dials set"
    set_unit(state, unit, revealed=True)
    state.stage = ACT
    shown = f"{action.label}, {modifier.label}" if modifier else action.label
    events = [
        Event("reveal", side=side, unit=unit, amount=action.initiative, what=shown, reveals=True),
    ]
    banes = state.units[unit].banes
    if banes[STUN] and modifier is not None:
        add_bane(state, unit, STUN, -1)
        set_unit(state, unit, modifier=NO_MODIFIER)
        events.append(Event("stunned", side=side, unit=unit, what=modifier.label))
        modifier = None
    if modifier is not None and modifier.modifier == "defend":
        set_unit(state, unit, guard=modifier.amount)
    if banes[IMMOBILISE] and action.action in ("march", "shift"):
        add_bane(state, unit, IMMOBILISE, -1)
        events.append(Event("immobilised", side=side, unit=unit, what=action.label))
        events += conclude(state)
    return events


def conclude(state: State) -> list[Event]:
    """The action of the active unit is done: on to its bonus, if it has one, or to the next unit."""
    unit = state.active
    modifier = modifier_of(state, unit)
    if state.stage == ACT and modifier is not None and modifier.modifier in ("bonus", "skill"):
        state.stage = BONUS
        return []
    if alive(state, unit):
        set_unit(state, unit, done=True)
    state.active, state.stage = NOBODY, ""
    return []


def _stand_idle(state: State) -> list[Event]:
    """Who cannot even begin a charge has failed in it; who is engaged does not march at all."""
    unit = state.active
    events = [Event("idle", side=state.side, unit=unit, what=nothing_to_do(state, unit))]
    if is_charging(state, unit) and not is_engaged(state, unit):
        add_bane(state, unit, PANIC)
        events.append(Event("panicked", side=state.side, unit=unit, what="failed charge", amount=1))
    return events + conclude(state)


# The end of a round


def _end_round(state: State, chance: Chance) -> list[Event]:
    events = [Event("phase", what=PHASES[2])]
    for unit in range(len(state.units)):
        if alive(state, unit):
            events += _refresh(state, unit)
    events += score_objectives(state, "each turn")
    if state.turn == state.game.turns:
        return events + end_by_points(
            state, "the last round", (wounds_suffered(state, 0), wounds_suffered(state, 1))
        )
    fallen = chance.roll(STONE_POOL)
    state.omens = omens(fallen)
    events.append(_told_omens(fallen))
    state.turn += 1
    state.first = opponent(state.first)
    state.phase, state.side = COMMAND, state.first
    return [*events, Event("turn", side=state.first, amount=state.turn), Event("phase", what=PHASES[COMMAND])]


def _refresh(state: State, unit: int) -> list[Event]:
    """Upgrades are readied, dials hidden again, and whoever mends gets figures back."""
    record, kind = state.units[unit], state.game.kinds[unit]
    trays = formation.mended(record.trays, kind.figures * kind.wounds, ability(state, unit, "mending"))
    back = formation.left(trays) - formation.left(record.trays)
    set_unit(
        state,
        unit,
        trays=trays,
        exhausted=(),
        action=UNSET,
        modifier=UNSET,
        revealed=False,
        done=False,
        guard=0,
        braced=0,
    )
    return [Event("mended", side=state.game.sides[unit], unit=unit, amount=back)] if back else []


def _told_omens(fallen: Rolls) -> Event:
    return Event(
        "omens", dice=tuple((stone.name, counts) for stone, counts in zip(STONES, fallen, strict=True))
    )
