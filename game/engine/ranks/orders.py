"""What the active unit may do with the action or bonus it has revealed."""

from game.engine.contract import NOBODY, Choice
from game.engine.ranks import formation
from game.engine.ranks.combat import melee_targets, profiles, ranged_targets
from game.engine.ranks.contact import is_engaged
from game.engine.ranks.movement import Move, marches, repositionings, retreats, shifts
from game.engine.ranks.record import MELEE, RANGED
from game.engine.ranks.roster import CHARGES, EXHAUSTED_BY_USE, Action, Modifier
from game.engine.ranks.state import (
    BANES,
    BONUS,
    INSPIRE,
    State,
    action_of,
    alive,
    modifier_of,
)

SKILL_REACH = 3
BONUS_SPEED = 1


def unit_choices(state: State, unit: int) -> list[Choice]:
    """All that the active unit may do now; empty where there is nothing to decide."""
    if state.stage == INSPIRE:
        cures = inspirations(state, unit)
        return [*cures, Choice("reveal", unit=unit)] if cures else []
    options = deeds(state, unit)
    return [*options, Choice("hold", unit=unit)] if options else []


def inspirations(state: State, unit: int) -> list[Choice]:
    """What an inspiration may be spent on before the dials are revealed."""
    record = state.units[unit]
    if not record.inspiration:
        return []
    cures = [name for name, number in zip(BANES, record.banes, strict=True) if number]
    turned = [f"upgrade {number}" for number in turned_upgrades(state, unit)]
    return [Choice("inspire", unit=unit, what=what) for what in (*cures, *turned)]


def turned_upgrades(state: State, unit: int) -> list[int]:
    """Upgrades that stand and could be readied."""
    record = state.units[unit]
    cards = state.game.upgrades[unit]
    return [
        number
        for number in sorted(formation.upgrades_in(record.trays))
        if number in record.exhausted and cards[number].effect in EXHAUSTED_BY_USE
    ]


def deeds(state: State, unit: int) -> list[Choice]:
    name, speed, modifier = order_of(state, unit)
    match name:
        case "march":
            return _marching(state, unit, speed, modifier)
        case "shift":
            return _shifting(state, unit, speed, modifier)
        case "reform":
            headings = [heading for heading in range(4) if heading != state.units[unit].heading]
            return [Choice("reform", unit=unit, heading=heading) for heading in headings]
        case "melee":
            return _attacks(state, unit, "melee", MELEE, melee_targets(state, unit))
        case "ranged":
            return _attacks(state, unit, "shoot", RANGED, ranged_targets(state, unit))
        case "rally":
            return _rallying(state, unit)
        case "skill":
            return _skill(state, unit)
        case _:
            return []


def nothing_to_do(state: State, unit: int) -> str:
    """Why the order that a unit has revealed comes to nothing, to be said behind its name."""
    engaged = is_engaged(state, unit)
    match order_of(state, unit)[0]:
        case "march":
            return "is engaged and cannot march" if engaged else "has no room to march"
        case "shift":
            return "has no room to shift"
        case "melee":
            return "has nobody to fight"
        case "ranged":
            return "is engaged and cannot shoot" if engaged else "finds nobody to shoot at"
        case "rally":
            return "has nothing to rally from"
        case "skill":
            raising = state.game.kinds[unit].skill == "raise"
            return "has nobody to raise" if raising else "finds nobody to use its skill on"
        case order:
            return f"has no use for its {order}"


def order_of(state: State, unit: int) -> tuple[str, int, Modifier | None]:
    """What it does now, at which speed, with which modifier of the way it does it."""
    action, modifier = action_of(state, unit), modifier_of(state, unit)
    if state.stage == BONUS:
        assert modifier is not None, "a bonus is a modifier"
        name = "skill" if modifier.modifier == "skill" else modifier.action
        return name, modifier.amount or BONUS_SPEED, None
    assert isinstance(action, Action), "a revealed dial is known"
    return action.action, action.speed, modifier


def is_charging(state: State, unit: int) -> bool:
    """Whether the march it is about to make is a charge."""
    name, _, modifier = order_of(state, unit)
    return name == "march" and modifier is not None and modifier.modifier in CHARGES


def _marching(state: State, unit: int, speed: int, modifier: Modifier | None) -> list[Choice]:
    if is_engaged(state, unit):
        return []
    charging = is_charging(state, unit)
    found: list[Choice] = []
    for move in marches(state, unit, speed, modifier):
        if charging and move.met != NOBODY:
            found += _charges(state, unit, move)
        else:
            found.append(Choice("march", unit=unit, cell=move.cell, heading=move.heading))
    return found


def _charges(state: State, unit: int, move: Move) -> list[Choice]:
    """One for each melee profile, since a charge ends in an attack (step 1); one in all without any."""
    labels = [profile.label for profile in profiles(state, unit, MELEE)] or [""]
    return [
        Choice("charge", unit=unit, target=move.met, cell=move.cell, heading=move.heading, what=label)
        for label in labels
    ]


def _shifting(state: State, unit: int, speed: int, modifier: Modifier | None) -> list[Choice]:
    if modifier is not None and modifier.modifier == "speed":
        speed += modifier.amount
    if not is_engaged(state, unit):
        return [Choice("shift", unit=unit, cell=move.cell) for move in shifts(state, unit, speed)]
    turns = [Choice("reposition", unit=unit, heading=heading) for heading in repositionings(state, unit)]
    return turns + [Choice("disengage", unit=unit, cell=move.cell) for move in retreats(state, unit, speed)]


def _attacks(state: State, unit: int, kind: str, manner: str, targets: list[int]) -> list[Choice]:
    return [
        Choice(kind, unit=unit, target=target, what=profile.label)
        for target in targets
        for profile in profiles(state, unit, manner)
    ]


def _rallying(state: State, unit: int) -> list[Choice]:
    found = []
    if any(state.units[unit].banes):
        found.append(Choice("rally", unit=unit, what="banes"))
    if turned_upgrades(state, unit):
        found.append(Choice("rally", unit=unit, what="upgrades"))
    return found


def _skill(state: State, unit: int) -> list[Choice]:
    skill = state.game.kinds[unit].skill
    if skill in ("hex", "snare"):
        return [Choice("skill_on", unit=unit, target=target) for target in skill_targets(state, unit)]
    if skill == "raise" and not raisable(state, unit):
        return []
    return [Choice("skill", unit=unit)]


def raisable(state: State, unit: int) -> int:
    """Wounds that the living omens give back."""
    kind, record = state.game.kinds[unit], state.units[unit]
    per_tray = kind.figures * kind.wounds
    healed = formation.mended(record.trays, per_tray, state.omens[2])
    return formation.left(healed) - formation.left(record.trays)


def skill_targets(state: State, unit: int) -> list[int]:
    game, cell = state.game, state.units[unit].cell
    return [
        enemy
        for enemy in game.armies[1 - game.sides[unit]]
        if alive(state, enemy)
        and game.board.distance(cell, state.units[enemy].cell) <= SKILL_REACH
        and game.sight.sees(cell, state.units[enemy].cell)
    ]
