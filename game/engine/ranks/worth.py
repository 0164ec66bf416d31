"""What a choice is worth to the side that makes it, at first sight: exact expected wounds, flanks and ground.

A worth of one is a point of an army. Dials are judged by what the unit would do with them as things
stand, less the more the enemy can change before its turn comes.
"""

from collections.abc import Iterator
from functools import lru_cache
from statistics import fmean

from game.engine.contract import NOBODY, Choice, opponent
from game.engine.ranks import formation
from game.engine.ranks.combat import (
    FARTHEST,
    Stance,
    attack_record,
    melee_targets,
    pending,
    profiles,
    ranged_targets,
    stance_of,
)
from game.engine.ranks.dials import NONE, matching
from game.engine.ranks.exchange import POINT, attack_worth, wound_worth
from game.engine.ranks.forecast import charged, declared_record
from game.engine.ranks.movement import Move, marches, repositionings, retreats, shifts
from game.engine.ranks.orders import is_charging, skill_targets, turned_upgrades
from game.engine.ranks.places import place_worth
from game.engine.ranks.positions import judged_of
from game.engine.ranks.reach import blow, charged_from, engaged, foes_around, shoots, threat
from game.engine.ranks.record import MELEE, RANGED
from game.engine.ranks.roster import CHARGES, Action, Modifier, UnitKind
from game.engine.ranks.state import COMMAND, Game, State, alive, evolve, set_unit

PANIC = 0.75
BANE_WORTH = (0.7, 1.0, 1.0, 0.8)
"""Of each bane, in the order of BANES."""
SPARED = 0.74
"""How much of the harm that a guard spares counts."""
COMES = 0.43
"""How likely it is that an enemy who could charge does."""
SOONER = 0.033
"""For each step of initiative by which a blow falls sooner: figures that fell do not strike back."""
ARRIVED = 0.62
"""How much of what a place is worth counts for a charge that ends there."""
ANY = "any"
"""In place of a modifier: the best of those that an action can have."""
ADVISED = 2.0
SET_ANEW = -20.0
"""What was set with thought is not set anew."""


def worth(state: State, choice: Choice) -> float:
    """How much better off the deciding side is expected to be, as far as one step can tell, in points."""
    return _judged(state, choice) / POINT


def _judged(state: State, choice: Choice) -> float:
    if state.attack:
        return ADVISED if choice == pending(state).advice else 0.0
    if state.phase == COMMAND:
        return _dialled(state, choice)
    unit = choice.unit
    match choice.kind:
        case "melee" | "shoot" | "charge":
            record = declared_record(state, choice)
            return attack_worth(state, record) if record else 0.0
        case "march" | "shift" | "disengage":
            return _moving(state, choice)
        case "reform" | "reposition":
            return _turning(state, unit, choice.heading)
        case "rally":
            return 1.0 + _banes(state, unit)
        case "skill" | "skill_on":
            return 0.1 + _skill(state, unit)
        case "inspire":
            return 1.0
        case "activate":
            return _best_strike(state, unit)
        case _:
            return -PANIC if choice.kind == "hold" and is_charging(state, unit) else 0.0


# Dials


def _dialled(state: State, choice: Choice) -> float:
    """How much more a setting promises than the run of them: one that wastes the round does harm."""
    if choice.kind == "redial":
        return SET_ANEW
    if choice.kind == "done":
        return 0.0
    gains = _dial_gains(state, choice.unit)
    if choice.kind == "set_action":
        return gains[choice.what, ANY]
    action = state.game.kinds[choice.unit].actions[state.units[choice.unit].action]
    return gains[action.label, choice.what]


def _dial_gains(state: State, unit: int) -> dict[tuple[str, str], float]:
    """How much more than the run of them each pair of dials promises, and each action with its best one."""
    judged = judged_of(state)
    key = "gains", unit
    known: dict[tuple[str, str], float] | None = judged.get(key)
    if known is None:
        table = dial_table(state, unit)
        usual = fmean(table.values())
        known = judged[key] = {pair: value - usual for pair, value in table.items()}
        for (action, _), value in table.items():
            known[action, ANY] = max(value - usual, known.get((action, ANY), value - usual))
    return known


def dial_table(state: State, unit: int) -> dict[tuple[str, str], float]:
    """What each pair of dials of a unit promises, as things stand at the start of the round."""
    judged = judged_of(state)
    key = "dials", unit
    if key not in judged:
        table = {}
        for action, label, fitting in _settings(state.game)[unit]:
            plain = table[label, NONE] = _action_promise(state, unit, action)
            for modifier, helped in fitting:
                table[label, helped] = _with_modifier(state, unit, action, modifier, plain)
        judged[key] = table
    known: dict[tuple[str, str], float] = judged[key]
    return known


_Setting = tuple[Action, str, tuple[tuple[Modifier, str], ...]]
"""An action and its label, with the modifiers that work with it and theirs."""


@lru_cache(maxsize=64)
def _settings(game: Game) -> tuple[tuple[_Setting, ...], ...]:
    """Those of the dials of each unit."""
    return tuple(tuple(_settings_of(kind)) for kind in game.kinds)


def _settings_of(kind: UnitKind) -> Iterator[_Setting]:
    for action in kind.actions:
        fitting = [kind.modifiers[number] for number in matching(kind, action)]
        yield action, action.label, tuple((modifier, modifier.label) for modifier in fitting)


def _with_modifier(state: State, unit: int, action: Action, modifier: Modifier, plain: float) -> float:
    """What an action promises with a modifier, which promises so much by itself."""
    match modifier.modifier:
        case "defend":
            kind = state.game.kinds[unit]
            spared = modifier.amount / (kind.defence + modifier.amount)
            return plain + SPARED * spared * menace(state, unit) * (1.1 - action.initiative / 10)
        case "skill":
            return plain + _skill(state, unit)
        case "bonus":
            bonus = Action(modifier.action, action.initiative, "white", 1)
            return plain + 0.5 * _action_promise(state, unit, bonus)
        case "enhance":
            enhanced = _enhanced(state, unit, modifier)
            strikes = _fighting if action.action == "melee" else _shooting
            return strikes(state, enhanced, unit, action.initiative)
        case _:
            return _marching(state, unit, action, modifier) if action.action == "march" else plain


def _enhanced(state: State, unit: int, modifier: Modifier) -> State:
    """The state with a modifier revealed."""
    posed = evolve(state)
    set_unit(posed, unit, modifier=state.game.kinds[unit].modifiers.index(modifier), revealed=True)
    return posed


def _action_promise(state: State, unit: int, action: Action) -> float:
    match action.action:
        case "melee":
            return _fighting(state, state, unit, action.initiative)
        case "ranged":
            return _shooting(state, state, unit, action.initiative)
        case "march":
            return _marching(state, unit, action, None)
        case "shift":
            return _shifting(state, unit, action.speed)
        case "reform":
            return max(_turning(state, unit, heading) for heading in range(4)) - 0.1
        case "rally":
            return _banes(state, unit) - 0.2
        case _:
            return _skill(state, unit) - 0.1


def _fighting(state: State, posed: State, unit: int, initiative: int) -> float:
    """With the dials that are posed. Striking early is worth more: figures that fell do not strike back."""
    best = max(
        [
            blow(posed, MELEE, unit, target, stance_of(state, MELEE, unit, target))
            for target in melee_targets(state, unit)
        ],
        default=0.0,
    )
    if not best:
        return _expects_contact(state, unit, initiative)
    return best + SOONER * (10 - initiative) * menace(state, unit)


def _expects_contact(state: State, unit: int, initiative: int) -> float:
    """To stand and strike back at who comes: the later, the likelier that he has come."""
    record, game = state.units[unit], state.game
    head_on = Stance(record.frontage)
    back = max(
        (
            blow(state, MELEE, unit, enemy, head_on)
            for enemy in game.armies[opponent(game.sides[unit])]
            if alive(state, enemy) and record.cell in charged_from(state, enemy)
        ),
        default=0.0,
    )
    return COMES * (0.3 + 0.07 * initiative) * back - 0.3


def _shooting(state: State, posed: State, unit: int, initiative: int) -> float:
    """With the dials that are posed."""
    if not shoots(state.game, unit):
        return _coming_into_range(state, unit)
    stance = stance_of(state, RANGED, unit, NOBODY)
    best = max(
        [blow(posed, RANGED, unit, target, stance) for target in ranged_targets(state, unit)], default=0.0
    )
    return best * (1.0 - 0.03 * initiative) if best else _coming_into_range(state, unit)


def _coming_into_range(state: State, unit: int) -> float:
    """Enemies just beyond range may step into it."""
    record, game = state.units[unit], state.game
    if engaged(state, unit):
        return 0.0
    near = any(
        alive(state, enemy)
        and game.board.distance(record.cell, state.units[enemy].cell) <= FARTHEST + 2
        and "front" in game.board.sectors(record.cell, record.heading, state.units[enemy].cell)
        for enemy in game.armies[opponent(game.sides[unit])]
    )
    return 0.8 if near else 0.0


def _marching(state: State, unit: int, action: Action, modifier: Modifier | None) -> float:
    if engaged(state, unit):
        return 0.0
    charging = modifier is not None and modifier.modifier in CHARGES
    values = [
        _charge_promise(state, unit, action, move)
        if charging and move.met != NOBODY
        else _arrival(state, unit, move) - (PANIC if charging else 0.0)
        for move in marches(state, unit, action.speed, modifier)
    ]
    return max(values, default=0.0)


def _charge_promise(state: State, unit: int, action: Action, move: Move) -> float:
    """The sooner, the likelier that the enemy is still there; who is engaged stays where he is."""
    if not profiles(state, unit, MELEE):
        return 0.0
    struck = charged(state, unit, move.met, move.cell, move.heading)
    strike = blow(struck, MELEE, unit, move.met, stance_of(struck, MELEE, unit, move.met))
    stays = 0.95 if engaged(state, move.met) else 0.95 - 0.05 * action.initiative
    there = place_worth(state, unit, move.cell, move.heading)
    here = place_worth(state, unit, state.units[unit].cell, state.units[unit].heading)
    return stays * (strike + 0.5 + ARRIVED * (there - here)) - (1 - stays) * PANIC


def _shifting(state: State, unit: int, speed: int) -> float:
    if not engaged(state, unit):
        return max((_arrival(state, unit, move) for move in shifts(state, unit, speed)), default=0.0) - 0.2
    turns = [_turning(state, unit, heading) for heading in repositionings(state, unit)]
    backs = [_arrival(state, unit, move) - PANIC for move in retreats(state, unit, speed)]
    return max([*turns, *backs], default=0.0)


# Moving


def _moving(state: State, choice: Choice) -> float:
    unit = choice.unit
    heading = choice.heading if choice.kind == "march" else state.units[unit].heading
    met = _ahead(state, unit, choice.cell, heading) if choice.kind == "march" else NOBODY
    value = _arrival(state, unit, Move((state.units[unit].cell, choice.cell), heading, met))
    if choice.kind == "disengage":
        return value - PANIC
    return value - PANIC if choice.kind == "march" and is_charging(state, unit) else value


def _ahead(state: State, unit: int, cell: int, heading: int) -> int:
    other = state.occupant.get(state.game.board.step(cell, heading), NOBODY)
    return other if other != NOBODY and state.game.sides[other] != state.game.sides[unit] else NOBODY


def _arrival(state: State, unit: int, move: Move) -> float:
    """What a unit gains by going somewhere; running into an enemy without a charge costs a panic."""
    here = state.units[unit]
    gain = place_worth(state, unit, move.cell, move.heading) - place_worth(
        state, unit, here.cell, here.heading
    )
    return gain - PANIC if move.met != NOBODY else gain


def _turning(state: State, unit: int, heading: int) -> float:
    here = state.units[unit]
    return place_worth(state, unit, here.cell, heading) - place_worth(state, unit, here.cell, here.heading)


# What else there is


def _banes(state: State, unit: int) -> float:
    """What a rally would do."""
    held = sum(n * w for n, w in zip(state.units[unit].banes, BANE_WORTH, strict=True))
    return held + 0.8 * len(turned_upgrades(state, unit))


def _skill(state: State, unit: int) -> float:
    match state.game.kinds[unit].skill:
        case "inspire":
            return 0.5
        case "hex" | "snare":
            return 1.2 if skill_targets(state, unit) else 0.0
        case "raise":
            kind, record = state.game.kinds[unit], state.units[unit]
            whole = formation.mended(record.trays, kind.figures * kind.wounds, state.omens[2])
            back = formation.left(whole) - formation.left(record.trays)
            return back * wound_worth(state, unit)
        case "brace":
            return 0.3 * menace(state, unit)
        case _:
            return 0.0


def _best_strike(state: State, unit: int) -> float:
    """Who strikes hardest acts first."""
    return max((_fight(state, unit, enemy) for enemy in engaged(state, unit)), default=0.0)


def _fight(state: State, unit: int, enemy: int) -> float:
    weapons = profiles(state, unit, MELEE)
    return attack_worth(state, attack_record(state, MELEE, unit, enemy, weapons[0])) if weapons else 0.0


def menace(state: State, unit: int) -> float:
    """What the enemies near a unit could do to it this round."""
    judged = judged_of(state)
    key = "menace", unit
    if key not in judged:
        record = state.units[unit]
        foes = foes_around(state, state.game.sides[unit], record.cell, record.heading)
        judged[key] = threat(state, unit, record.cell, record.heading, foes)
    value: float = judged[key]
    return value
