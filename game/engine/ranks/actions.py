"""What the orders of the active unit do to the state."""

from game.engine.chance import Chance
from game.engine.contract import NOBODY, Choice, Event
from game.engine.ranks import formation
from game.engine.ranks.combat import attack_record, begin_attack, profiles
from game.engine.ranks.movement import Move, marches, retreats, shifts
from game.engine.ranks.orders import is_charging, order_of, raisable
from game.engine.ranks.record import MELEE, RANGED
from game.engine.ranks.roster import Profile
from game.engine.ranks.state import (
    BANES,
    CURSE,
    IMMOBILISE,
    NO_BANES,
    PANIC,
    State,
    ability,
    add_bane,
    alive,
    evolve,
    place_unit,
    set_unit,
)
from game.engine.ranks.turn import activate, conclude, reveal
from game.engine.scoring import hold_objective

Done = tuple[State, list[Event]]
INSPIRED_WITHIN = 2


def choose_active(state: State, choice: Choice, chance: Chance) -> Done:
    following = evolve(state)
    return following, activate(following, choice.unit)


def inspire(state: State, choice: Choice, chance: Chance) -> Done:
    """Spend an inspiration before the dials are revealed."""
    following = evolve(state)
    unit, record = choice.unit, state.units[choice.unit]
    set_unit(following, unit, inspiration=record.inspiration - 1)
    if choice.what in BANES:
        add_bane(following, unit, BANES.index(choice.what), -1)
    else:
        ready = int(choice.what.removeprefix("upgrade "))
        set_unit(following, unit, exhausted=tuple(number for number in record.exhausted if number != ready))
    return following, [Event("cured", side=state.side, unit=unit, what=choice.what)]


def reveal_dials(state: State, choice: Choice, chance: Chance) -> Done:
    following = evolve(state)
    return following, reveal(following)


def hold(state: State, choice: Choice, chance: Chance) -> Done:
    following = evolve(state)
    events = [Event("hold", side=state.side, unit=choice.unit)]
    if is_charging(state, choice.unit):
        events += _panic(following, choice.unit, "failed charge")
    return following, events + conclude(following)


# Moving


def march(state: State, choice: Choice, chance: Chance) -> Done:
    """Running into an enemy without a charge, or charging without meeting one, is a panic."""
    move = _march(state, choice)
    following = evolve(state)
    events = _moved(following, choice.unit, move, "march")
    if is_charging(state, choice.unit):
        events += _panic(following, choice.unit, "failed charge")
    elif move.met != NOBODY:
        events += _panic(following, choice.unit, "ran into the enemy")
    return following, events + conclude(following)


def charge(state: State, choice: Choice, chance: Chance) -> Done:
    move = _march(state, choice)
    following = evolve(state)
    unit, target = choice.unit, choice.target
    events = _moved(following, unit, move, "charge")
    if shock := ability(following, unit, "shock"):
        add_bane(following, target, PANIC, shock)
        events.append(
            Event("bane", side=following.game.sides[target], unit=target, what="panic", amount=shock)
        )
    events += conclude(following)
    if choice.what and following.result is None:
        record = attack_record(following, MELEE, unit, target, _profile(following, choice, MELEE))
        events += begin_attack(following, record, chance)
    return following, events


def shift(state: State, choice: Choice, chance: Chance) -> Done:
    _, speed, modifier = order_of(state, choice.unit)
    extra = modifier.amount if modifier is not None and modifier.modifier == "speed" else 0
    move = next(move for move in shifts(state, choice.unit, speed + extra) if move.cell == choice.cell)
    following = evolve(state)
    events = _moved(following, choice.unit, move, "shift")
    return following, events + conclude(following)


def disengage(state: State, choice: Choice, chance: Chance) -> Done:
    _, speed, modifier = order_of(state, choice.unit)
    extra = modifier.amount if modifier is not None and modifier.modifier == "speed" else 0
    move = next(move for move in retreats(state, choice.unit, speed + extra) if move.cell == choice.cell)
    following = evolve(state)
    events = _moved(following, choice.unit, move, "disengage")
    events += _panic(following, choice.unit, "disengaged")
    return following, events + conclude(following)


def turn(state: State, choice: Choice, chance: Chance) -> Done:
    """Reforming, and repositioning while engaged: a new heading in place."""
    following = evolve(state)
    set_unit(following, choice.unit, heading=choice.heading)
    told = Event("turned", side=state.side, unit=choice.unit, heading=choice.heading)
    return following, [told, *conclude(following)]


def _march(state: State, choice: Choice) -> Move:
    _, speed, modifier = order_of(state, choice.unit)
    end = choice.cell, choice.heading
    return next(
        move for move in marches(state, choice.unit, speed, modifier) if (move.cell, move.heading) == end
    )


def _moved(state: State, unit: int, move: Move, kind: str) -> list[Event]:
    place_unit(state, unit, move.cell, move.heading)
    told = Event(
        kind,
        side=state.game.sides[unit],
        unit=unit,
        target=move.met,
        cell=move.cell,
        heading=move.heading,
        path=move.path,
    )
    return [told, *hold_objective(state, unit)]


def _panic(state: State, unit: int, why: str) -> list[Event]:
    add_bane(state, unit, PANIC)
    return [Event("panicked", side=state.game.sides[unit], unit=unit, what=why, amount=1)]


# Everything else


def melee(state: State, choice: Choice, chance: Chance) -> Done:
    return _attack(state, choice, MELEE, chance)


def shoot(state: State, choice: Choice, chance: Chance) -> Done:
    return _attack(state, choice, RANGED, chance)


def _attack(state: State, choice: Choice, manner: str, chance: Chance) -> Done:
    record = attack_record(state, manner, choice.unit, choice.target, _profile(state, choice, manner))
    following = evolve(state)
    events = conclude(following)
    return following, begin_attack(following, record, chance) + events


def _profile(state: State, choice: Choice, manner: str) -> Profile:
    weapons = profiles(state, choice.unit, manner)
    return next(profile for profile in weapons if profile.label == choice.what)


def rally(state: State, choice: Choice, chance: Chance) -> Done:
    following = evolve(state)
    if choice.what == "banes":
        set_unit(following, choice.unit, banes=NO_BANES)
    else:
        set_unit(following, choice.unit, exhausted=())
    return following, [
        Event("rally", side=state.side, unit=choice.unit, what=choice.what),
        *conclude(following),
    ]


def use_skill(state: State, choice: Choice, chance: Chance) -> Done:
    following = evolve(state)
    unit, skill = choice.unit, state.game.kinds[choice.unit].skill
    events = [Event("skill", side=state.side, unit=unit, target=choice.target, what=skill)]
    match skill:
        case "inspire":
            for friend in _friends_near(state, unit):
                set_unit(following, friend, inspiration=following.units[friend].inspiration + 1)
        case "hex":
            add_bane(following, choice.target, CURSE)
        case "snare":
            add_bane(following, choice.target, IMMOBILISE)
        case "raise":
            kind, record = state.game.kinds[unit], state.units[unit]
            back = raisable(state, unit)
            set_unit(following, unit, trays=formation.mended(record.trays, kind.figures * kind.wounds, back))
            events.append(Event("mended", side=state.side, unit=unit, amount=back))
        case "brace":
            set_unit(following, unit, braced=state.units[unit].braced + 1)
    return following, events + conclude(following)


def _friends_near(state: State, unit: int) -> list[int]:
    game, cell = state.game, state.units[unit].cell
    return [
        friend
        for friend in game.armies[game.sides[unit]]
        if alive(state, friend) and game.board.distance(cell, state.units[friend].cell) <= INSPIRED_WITHIN
    ]
