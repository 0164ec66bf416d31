"""How a position stands, which lines a unit has in a turn, and reasons in words: what players plan with."""

from game.engine.contract import NOBODY, Choice
from game.engine.front.attack import DIRECT
from game.engine.front.combat import ATTACKS, RAIDS, attack_record
from game.engine.front.state import State
from game.engine.front.worth import exchange, survey, unit_value
from game.engine.grammar import agreeing
from game.engine.naming import unit_name

TALLIES = {
    "supplies used": "Burnt as fuel or fired as ammunition.",
    "supplies lost": "Gone with units and supply lines that were destroyed.",
    "supplies gained": "What has come to its depots during the battle.",
}


def strength(state: State, side: int) -> float:
    """Points of strength, each worth what the die of its unit makes it."""
    return sum(unit_value(state, unit) * state.units[unit].strength for unit in state.game.armies[side])


def tallies(state: State, side: int) -> dict[str, int]:
    ledger = state.ledgers[side]
    return {"supplies used": ledger.spent, "supplies lost": ledger.lost, "supplies gained": ledger.income}


# Reasons


@agreeing
def why(state: State, choice: Choice) -> str:
    match choice.kind:
        case "share":
            return "everybody in supply fills up"
        case "lay":
            return "brings supply nearer to those who need it"
        case "take_up":
            return "the supply goes back to the depot"
        case "draw":
            return "fuel and ammunition for this turn"
        case "pass_on":
            return "the taker is short of supplies"
        case "move" | "enter":
            return _why_there(state, choice)
        case "capture":
            return "takes a supply from the map for its own use"
        case "counterattack":
            return "hits back while it can"
        case "decline":
            return "saves its ammunition"
        case "pick":
            return "one more token gone from the enemy's line"
        case "end_phase" | "enough":
            return "nothing more is worth doing"
    if choice.kind in ATTACKS:
        return _why_attack(state, choice)
    if choice.kind in RAIDS:
        return "cuts the enemy's supply line"
    raise LookupError(f"no reasons for the choice {choice.kind!r}")


def _why_attack(state: State, choice: Choice) -> str:
    record = attack_record(state, choice)
    inflicted, destroyed, suffered = exchange(record)
    reasons = [f"expects to take {inflicted:.1f}"]
    reasons.append(f"and lose {suffered:.1f}" if record.manner == DIRECT else "with no answer")
    if destroyed >= 0.005:
        reasons.append(f"and destroys it with {destroyed:.0%}")
    return " ".join(reasons)


def _why_there(state: State, choice: Choice) -> str:
    game, cell = state.game, choice.cell
    known, near = survey(state), game.board.neighbours[cell]
    reasons = []
    objective = game.objective_at.get(cell)
    if objective is not None:
        held = state.holders[objective] == state.side
        reasons.append(f"{'guards' if held else 'takes'} {game.objectives[objective].name}")
    reach = game.kinds[choice.unit].attack_range
    targets = [at for at in known.enemies if reach and game.board.distance(cell, at) <= reach]
    if targets:
        reasons.append(f"can attack {unit_name(state, state.occupant[targets[0]])} from there")
    if cell in known.supplied:
        reasons.append("in supply")
    if not targets and reach and known.goals:
        aim = min(known.goals, key=lambda goal: game.board.distance(cell, goal))
        guest = state.occupant.get(aim, NOBODY)
        place = game.objectives[game.objective_at[aim]].name if aim in game.objective_at else ""
        reasons.append(f"nearer to {place or unit_name(state, guest)}")
    if not reach and any(at in state.occupant and state.occupant[at] != choice.unit for at in near):
        reasons.append("close to those it supplies")
    return ", ".join(reasons) or "a better place"
