"""What there is to know before a battle, as a page to read: the story, what is fought for, who fights."""

from collections import Counter

from game.engine.families import family
from game.engine.grammar import count
from game.engine.scenario import Objective, Scenario
from game.ui.markdown import Block

MOST_WORDS = 6_000
"""Letters of a briefing that are shown: maps can hold anything."""


def briefing(scenario: Scenario) -> list[Block]:
    told = scenario.briefing[:MOST_WORDS] or "This map has no briefing."
    page = [Block("text", part.strip()) for part in told.split("\n") if part.strip()]
    if objectives := _objectives(scenario):
        page.append(Block("heading", "Fought for", 3))
        page += [Block("item", told, 0, "•") for told in objectives]
    page.append(Block("heading", "Forces", 3))
    page.append(Block("table", rows=_forces(scenario)))
    late = [unit for unit in scenario.units if unit.turn > 1]
    if late:
        turns = Counter((unit.turn, unit.side) for unit in late)
        page.append(Block("heading", "Expected later", 3))
        page += [
            Block("item", f"turn {turn}: {number} for {_side(scenario, side)}", 0, "•")
            for (turn, side), number in sorted(turns.items())
        ]
    return page


def _objectives(scenario: Scenario) -> list[str]:
    missions = {mission.name: mission for mission in family(scenario.rules, scenario.source).MISSIONS}
    mission = missions.get(scenario.mission)
    if mission is None:
        return [_objective(scenario, each, f"{{points}} {each.scored}") for each in scenario.objectives]
    if not mission.objective:
        return []
    return [_objective(scenario, each, mission.objective) for each in scenario.objectives]


def _objective(scenario: Scenario, objective: Objective, counts: str) -> str:
    points = count(objective.points, "point")
    told = f"**{objective.name or 'Objective'}**: {counts.replace('{points}', points)}"
    if objective.holder:
        told += f", held by {_side(scenario, objective.holder)}"
    if objective.sudden == "both":
        told += "; whoever takes it wins at once"
    elif objective.sudden:
        told += f"; {_side(scenario, objective.sudden)} wins at once by taking it"
    return f"{told}."


def _forces(scenario: Scenario) -> tuple[tuple[str, ...], ...]:
    """How many of each kind a side has, reinforcements and all."""
    names = family(scenario.rules, scenario.source).kind_names(scenario.roster)
    counts = Counter((unit.kind, unit.side) for unit in scenario.units)
    kinds = [kind for kind in names if any(counts[kind, side] for side in ("red", "blue"))]
    head = ("unit", _side(scenario, "red"), _side(scenario, "blue"))
    return (
        head,
        *((names[kind], *(str(counts[kind, side] or "-") for side in ("red", "blue"))) for kind in kinds),
    )


def _side(scenario: Scenario, side: str) -> str:
    name = scenario.red.name if side == "red" else scenario.blue.name
    return (name or side.capitalize())[:40]
