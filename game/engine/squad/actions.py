"""What a unit does in its activation, and how units on standby answer it."""

from game.engine.chance import Chance
from game.engine.contract import NO_HEADING, NOBODY, Choice, Event, opponent
from game.engine.squad import turn
from game.engine.squad.combat import (
    attack_choices,
    begin_attack,
    decide,
    object_to_plans,
    object_to_target,
)
from game.engine.squad.lines import distance_between, engaged, unit_sees
from game.engine.squad.movement import actions_for_move, carry_along, go, moves, way_of, withdrawals
from game.engine.squad.orders import object_to_action, object_to_active
from game.engine.squad.placing import adjustments, arranged, beside_enemies
from game.engine.squad.state import (
    NONE,
    RANGE_2,
    SUPPLIES,
    Charge,
    Mini,
    State,
    evolve,
    living,
    set_act,
    set_minis,
    set_unit,
)

_REACTING_MOVES = ("react_move", "react_reverse")
MOST_CHARGES = 3
"""Charges that one unit may have on the board."""


def unit_choices(state: State, unit: int) -> list[Choice]:
    """All that the active unit may do."""
    act, record = state.act, state.units[unit]
    if act.adjusting != NONE:
        places = [Choice("place", unit=unit, cell=cell) for cell in adjustments(state, unit)]
        others = [
            Choice("take_up", unit=unit, cell=mini.cell)
            for number, mini in enumerate(record.minis)
            if number not in (0, act.adjusting)
        ]
        return [*places, *others, Choice("keep_place", unit=unit), Choice("placed", unit=unit)]
    found: list[Choice] = []
    if act.actions:
        if "attack" not in act.done:
            found += attack_choices(state, unit)
        if act.actions >= actions_for_move(state, unit):
            found += moves(state, unit)
        found += withdrawals(state, unit)
        found += [
            Choice(kind, unit=unit)
            for kind in ("aim", "dodge", "standby", "recover")
            if object_to_token(state, Choice(kind, unit=unit)) is None
        ]
        if "lay_charge" not in act.done:
            found += _charge_choices(state, unit)
        found += _claims(state, unit)
    if act.adjustable and record.alive:
        found.append(Choice("adjust", unit=unit))
    if act.actions and object_to_by_hand(state, Choice("by_hand", unit=unit)) is None:
        found.append(Choice("by_hand", unit=unit))
    found.append(Choice("end_activation", unit=unit))
    return found


# Beginning


def activate(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    return _begun(*turn.activate(state, choice, chance))


def draw(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    return _begun(*turn.draw(state, choice, chance))


def _begun(following: State, events: list[Event]) -> tuple[State, list[Event]]:
    """A unit that panics has no actions, but its flight is something to answer."""
    fleeing = following.act.unit != NOBODY and not following.act.actions
    return following, events + (settle_action(following) if fleeing else [])


# After every action


def settle_action(state: State) -> list[Event]:
    """Let enemies on standby answer; then go on, or end the activation. Writes to an evolved state."""
    if state.result is not None or state.attack is not None:
        return []
    unit = state.act.unit
    if state.units[unit].alive:
        state.reactors = tuple(
            [
                enemy
                for enemy in living(state, opponent(state.game.sides[unit]))
                if state.units[enemy].standby
                and not engaged(state, enemy)
                and distance_between(state, enemy, unit) <= RANGE_2
                and unit_sees(state, enemy, unit)
            ]
        )
    return [] if state.reactors else _go_on(state)


def _go_on(state: State) -> list[Event]:
    if len(state.units[state.act.unit].minis) < 2:
        # An answer may have left nobody but the leader.
        set_act(state, adjustable=False)
    act = state.act
    if act.by_hand and act.adjustable:
        set_act(state, adjusting=1, adjustable=False, by_hand=False)
        return []
    return [] if state.units[act.unit].alive and act.actions else turn.end(state)


def _spend(state: State, action: str, price: int = 1) -> None:
    """Whatever is done next, minis stay where the last move has put them."""
    act = state.act
    done = act.done if action in act.done else (*act.done, action)
    set_act(state, actions=act.actions - price, done=done, adjustable=False)


# Moving


def object_to_move(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if refused := object_to_action(state, unit, "move", actions_for_move(state, unit)):
        return refused
    if engaged(state, unit):
        return f"{name} is in melee: it can only withdraw."
    return _object_to_way(state, choice)


def _object_to_way(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if way_of(state, choice) is None:
        return f"{name} cannot get there in one move."
    if len(state.units[unit].minis) > 1 and arranged(state, unit, choice.cell) is None:
        return f"There is no room for all minis of {name} there."
    return None


def move(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, events = go(state, choice, chance)
    full, adjustable = following.act.full_move, following.act.adjustable
    _spend(following, "move", actions_for_move(state, choice.unit))
    set_act(following, full_move=full, adjustable=adjustable)
    return following, events + settle_action(following)


def object_to_withdraw(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if refused := object_to_active(state, unit):
        return refused
    if not engaged(state, unit):
        return f"{name} is in no melee to withdraw from."
    if state.act.done:
        return f"{name} has acted: withdrawing takes the whole activation."
    if choice.cell in beside_enemies(state, unit):
        return f"{name} would still be in melee there."
    return _object_to_way(state, choice)


def withdraw(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, events = go(state, choice, chance)
    adjustable = following.act.adjustable
    _spend(following, "withdraw", following.act.actions)
    set_act(following, adjustable=adjustable, full_move=False)
    return following, events + settle_action(following)


# Putting minis elsewhere


def object_to_adjust(state: State, choice: Choice) -> str | None:
    if refused := object_to_active(state, choice.unit):
        return refused
    if not state.act.adjustable:
        return f"{state.game.names[choice.unit]} has not just moved with several minis."
    return None


def adjust(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    set_act(following, adjusting=1, adjustable=False)
    return following, []


def object_to_by_hand(state: State, choice: Choice) -> str | None:
    """After a move that is not the last action minis can be placed anyway."""
    unit, name, act = choice.unit, state.game.names[choice.unit], state.act
    if refused := object_to_active(state, unit):
        return refused
    if len(state.units[unit].minis) < 2:
        return f"{name} is a single mini."
    if act.by_hand:
        return f"The minis of {name} wait to be placed after its move."
    if engaged(state, unit):
        return f"{name} is in melee and has acted." if act.done else None
    price = actions_for_move(state, unit)
    if act.actions < price:
        return f"{name} cannot move any more."
    if act.actions > price:
        return f"{name} has an action left after its next move: its minis can be placed then."
    return None


def place_by_hand(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    set_act(following, by_hand=True)
    return following, []


def object_to_place(state: State, choice: Choice) -> str | None:
    act, name = state.act, state.game.names[choice.unit]
    if act.unit != choice.unit or act.adjusting == NONE:
        return f"No mini of {name} is being put elsewhere."
    if choice.kind == "place" and choice.cell not in adjustments(state, choice.unit):
        return f"A mini of {name} cannot stand there: it must be free, within 2 of the leader, out of melee."
    if choice.kind == "take_up" and not _follower_on(state, choice.unit, choice.cell):
        return f"No mini of {name} that could be put elsewhere stands there."
    return None


def _follower_on(state: State, unit: int, cell: int) -> int:
    """The number of the mini on a cell; 0, the leader's, if no other is there."""
    minis = state.units[unit].minis
    return next((number for number, mini in enumerate(minis) if number and mini.cell == cell), 0)


def take_up(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Another mini is the one to be put elsewhere."""
    following = evolve(state)
    set_act(following, adjusting=_follower_on(state, choice.unit, choice.cell))
    return following, []


def place(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Put one mini elsewhere and go on with the next."""
    following, unit, number = evolve(state), choice.unit, state.act.adjusting
    minis = list(state.units[unit].minis)
    events = []
    if choice.kind == "place":
        mini = minis[number]
        minis[number] = Mini(choice.cell, mini.wounds, mini.carries)
        set_minis(following, unit, tuple(minis))
        side = state.game.sides[unit]
        events.append(Event("place", side=side, unit=unit, cell=choice.cell, path=(mini.cell, choice.cell)))
    last = choice.kind == "placed" or number + 1 == len(minis)
    set_act(following, adjusting=NONE if last else number + 1)
    return following, events + (_go_on(following) if last else [])


# Attacking


def attack(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    enemy = choice.target if choice.kind == "attack" else NOBODY
    # The record is made before the action is spent: what has been done so far decides on weapons.
    events = begin_attack(following, choice.unit, enemy, chance)
    _spend(following, "attack")
    return following, events + settle_action(following)


def answer(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Decide something in the attack under way, and go on if that was the last of it."""
    following, events = decide(state, choice, chance)
    if following.attack is not None or following.result is not None:
        return following, events
    if following.reactors:
        return following, events + _next_reactor(following)
    return following, events + settle_action(following)


# Tokens


def object_to_token(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if refused := object_to_action(state, unit, choice.kind):
        return refused
    record = state.units[unit]
    if choice.kind == "standby" and (record.suppression or engaged(state, unit)):
        return f"{name} is {'in melee' if engaged(state, unit) else 'suppressed'} and cannot stand by."
    if choice.kind == "recover":
        barriers = state.game.kinds[unit].ability("barrier")
        if not record.suppression and record.barriers == barriers:
            return f"{name} has nothing to recover from."
    return None


def take_token(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, unit = evolve(state), choice.unit
    record = state.units[unit]
    match choice.kind:
        case "aim":
            set_unit(following, unit, aims=record.aims + 1)
        case "dodge":
            set_unit(following, unit, dodges=record.dodges + 1)
        case "standby":
            set_unit(following, unit, standby=True)
        case _:
            barriers = state.game.kinds[unit].ability("barrier")
            set_unit(following, unit, suppression=0, barriers=barriers)
    _spend(following, choice.kind)
    events = [Event(choice.kind, side=state.game.sides[unit], unit=unit)]
    return following, events + settle_action(following)


# Charges and supplies


def _charge_choices(state: State, unit: int) -> list[Choice]:
    if not state.game.kinds[unit].ability("sapper"):
        return []
    cell = state.units[unit].cell
    near = (cell, *state.game.board.neighbours[cell])
    found = [Choice("lay_charge", unit=unit, cell=place) for place in near]
    return [choice for choice in found if object_to_charge(state, choice) is None]


def object_to_charge(state: State, choice: Choice) -> str | None:
    unit, name, game = choice.unit, state.game.names[choice.unit], state.game
    if refused := object_to_action(state, unit, "lay_charge"):
        return refused
    if not game.kinds[unit].ability("sapper"):
        return f"{name} lays no charges."
    if sum(charge.unit == unit for charge in state.charges) >= MOST_CHARGES:
        return f"{name} has laid all its charges."
    if game.board.distance(state.units[unit].cell, choice.cell) > 1:
        return f"{name} can lay a charge under its leader or next to it."
    if not game.rough[choice.cell] or any(charge.cell == choice.cell for charge in state.charges):
        return "No charge can be laid there."
    return None


def lay_charge(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following = evolve(state)
    following.charges = (*state.charges, Charge(choice.cell, choice.unit))
    _spend(following, "lay_charge")
    events = [Event("lay_charge", side=state.game.sides[choice.unit], unit=choice.unit, cell=choice.cell)]
    return following, events + settle_action(following)


def _claims(state: State, unit: int) -> list[Choice]:
    if state.game.mission != SUPPLIES:
        return []
    found = [Choice("claim", unit=unit, cell=cell) for cell in dict.fromkeys(state.goals)]
    return [choice for choice in found if object_to_claim(state, choice) is None]


def object_to_claim(state: State, choice: Choice) -> str | None:
    unit, name = choice.unit, state.game.names[choice.unit]
    if refused := object_to_action(state, unit, "claim"):
        return refused
    if state.game.mission != SUPPLIES or choice.cell not in state.goals:
        return "No supplies lie there."
    if not state.game.kinds[unit].trooper:
        return f"{name} cannot carry supplies: only troopers can."
    if unit in state.carriers:
        return f"{name} carries supplies already."
    if NOBODY not in [
        carrier for goal, carrier in zip(state.goals, state.carriers, strict=True) if goal == choice.cell
    ]:
        return "Those supplies are being carried."
    if state.game.board.distance(state.units[unit].cell, choice.cell) > 1:
        return f"The leader of {name} must stand on the supplies or next to them."
    return None


def claim(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    following, unit = evolve(state), choice.unit
    goal = next(
        number
        for number, (cell, carrier) in enumerate(zip(state.goals, state.carriers, strict=True))
        if cell == choice.cell and carrier == NOBODY
    )
    following.carriers = (*state.carriers[:goal], unit, *state.carriers[goal + 1 :])
    carry_along(following, unit)
    _spend(following, "claim")
    side = state.game.sides[unit]
    events = [Event("claim", side=side, unit=unit, cell=choice.cell, what=state.game.objectives[goal].name)]
    return following, events + settle_action(following)


# Standby


def reactions(state: State) -> list[Choice]:
    """What the next unit on standby may do: attack, move, or hold."""
    unit = state.reactors[0]
    found = attack_choices(state, unit, "react", "react_plan")
    if actions_for_move(state, unit) == 1:
        found += moves(state, unit, "react_move", "react_reverse")
    return [*found, Choice("hold", unit=unit)]


def object_to_reaction(state: State, choice: Choice) -> str | None:
    names = state.game.names
    if not state.reactors:
        return "Nobody on standby has anything to answer."
    if choice.unit != state.reactors[0]:
        return f"{names[state.reactors[0]]} must answer or hold first."
    if choice.kind == "react":
        return object_to_target(state, choice.unit, choice.target)
    if choice.kind == "react_plan":
        return object_to_plans(state, choice.unit)
    if choice.kind in _REACTING_MOVES:
        if actions_for_move(state, choice.unit) > 1:
            return f"{names[choice.unit]} is disabled: a move would take it two actions."
        if state.game.kinds[choice.unit].faces != (choice.heading != NO_HEADING):
            return f"{names[choice.unit]} cannot get there in one move."
        return _object_to_way(state, choice)
    return None


def react(state: State, choice: Choice, chance: Chance) -> tuple[State, list[Event]]:
    """Spend the standby token for a free attack or move, or keep it."""
    unit = choice.unit
    if choice.kind in _REACTING_MOVES:
        following, events = go(state, choice, chance)
        return following, events + _next_reactor(following)
    following = evolve(state)
    side = state.game.sides[unit]
    if choice.kind == "hold":
        return following, [Event("hold", side=side, unit=unit), *_next_reactor(following)]
    enemy = choice.target if choice.kind == "react" else NOBODY
    events = [Event("react", side=side, unit=unit, target=state.act.unit)]
    events += begin_attack(following, unit, enemy, chance)
    if following.attack is not None or following.result is not None:
        return following, events
    return following, events + _next_reactor(following)


def _next_reactor(state: State) -> list[Event]:
    """The next unit on standby, unless the unit it would answer is gone."""
    rest = state.reactors[1:]
    unit = state.act.unit
    if state.result is not None:
        return []
    state.reactors = (
        tuple([other for other in rest if state.units[other].standby]) if state.units[unit].alive else ()
    )
    return [] if state.reactors else _go_on(state)
