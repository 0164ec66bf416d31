"""What players know of a position: what fire is worth, how safe a place is, what the mission wants there.

The unit of worth is ten points of a unit card. All is worked out once for a state and kept with it.
"""

from collections.abc import Iterable
from math import ceil
from typing import cast

from game.engine.contract import NOBODY, opponent
from game.engine.squad.estimate import Question, Wounds, question_of, wounds
from game.engine.squad.lines import FAR, engaged, speed_in_cells
from game.engine.squad.marching import steps_to_zone
from game.engine.squad.outcome import SCORED_ROUNDS
from game.engine.squad.placing import COHESION
from game.engine.squad.planning import of_minis, together
from game.engine.squad.pools import defence_by_card, strike_of
from game.engine.squad.record import Pool
from game.engine.squad.roster import UnitKind
from game.engine.squad.state import (
    BREAKTHROUGH,
    INTERCEPT,
    RANGE_1,
    SUPPLIES,
    State,
    band,
    health_left,
    living,
)

SCALE = 10.0
"""Points of a unit card that make one of worth."""
KILL = 0.25
"""How much of its worth a unit loses again with its last mini."""
GOAL = 6.0
"""What an objective is worth to hold."""
PASSAGE = 9.0
"""What a leader in the enemy's zone is worth."""
HOPES = (0.3, 0.5, 0.65, 0.75, 0.82, 0.86)
"""How likely a unit gets where it wants with no action to spare, with one, two or more."""
NEARER = 0.025
"""How much of where it wants to be every cell of a unit's way there is worth."""
AGAIN = 0.35
"""What an objective is worth that is scored once more later."""
PINNED = 0.12
"""How much of a unit's worth a suppression takes away for a while."""
FEAR = (0.55, 0.3, 0.2)
"""How much the worst, the second and the third enemy count who could fire at a place."""
LATER = 0.3
"""How much fire counts that a place allows only in the next round."""


def unit_worth(state: State, unit: int) -> float:
    kind = state.game.kinds[unit]
    return (kind.points + (40 if state.units[unit].commands else 0)) / SCALE


class Survey:
    """What has been worked out for one state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._fire: dict[tuple[int, int, int, int, int], float] = {}
        self._foes: dict[int, list[int]] = {}
        self._ground: dict[int, int] = {}
        self._fears: dict[tuple[int, int], float] = {}
        self._places: dict[tuple[int, int], float] = {}
        self._best: dict[tuple[int, int, int], tuple[float, int]] = {}
        self._goals: dict[int, list[tuple[int, float]]] = {}
        self._errands: dict[tuple[int, int, int], float] = {}
        self.attacks: dict[tuple[int, int, int], float] = {}
        """Remembered by `worth`: attacker, defender and more aims, to what the attack is worth."""
        self.steps: dict[int, float] = {}
        """Remembered by `worth`: the best that a move would bring a unit."""

    # Fire

    def fire(self, unit: int, enemy: int, distance: int, cover: int, aims: int) -> float:
        """What an attack of a whole unit is worth, from so far away on so much cover; 0 if out of range."""
        # Who is next to it fights in melee, which is no range at all.
        key = (unit, enemy, band(distance) if distance > 1 else 0, cover, aims)
        known = self._fire.get(key)
        if known is None:
            result = self._wounds(key, distance)
            known = self._fire[key] = harm(self.state, enemy, result) if result is not None else 0.0
        return known

    def _wounds(self, key: tuple[int, int, int, int, int], distance: int) -> Wounds | None:
        """What `rough_question` finds, kept for the game by all that it looks at."""
        state, (unit, enemy, _, cover, aims) = self.state, key
        record, target = state.units[unit], state.units[enemy]
        asked = (
            key,
            tuple([mini.carries for mini in record.minis]),
            record.broken,
            record.surges,
            state.act.full_move and state.act.unit == unit,
            len(target.minis),
            health_left(state, enemy),
            target.dodges,
            target.barriers,
            target.surges,
            target.suppression,
        )
        fires = state.game.fires
        if asked not in fires:
            question = rough_question(state, unit, enemy, distance, cover, aims)
            fires[asked] = wounds(question) if question is not None else None
        return cast("Wounds | None", fires[asked])

    def best_fire(self, unit: int, cell: int, aims: int) -> tuple[float, int]:
        """The best attack a unit could make with its leader on a cell, and on whom."""
        key = (unit, cell, aims)
        known = self._best.get(key)
        if known is None:
            known = self._best[key] = self._find_best_fire(unit, cell, aims)
        return known

    def _find_best_fire(self, unit: int, cell: int, aims: int) -> tuple[float, int]:
        state, game = self.state, self.state.game
        best, whom = 0.0, NOBODY
        reach, distance = game.reaches[unit], game.board.distance
        visible = game.sight.visible(cell, FAR)
        for enemy in self.foes(unit):
            minis = state.units[enemy].minis
            if distance(cell, minis[0].cell) > reach + COHESION:
                continue
            away = min([distance(cell, mini.cell) for mini in minis])
            if away > 1 and (away > reach or engaged(state, enemy)):
                continue
            if away > 1 and not any(mini.cell in visible for mini in minis):
                continue
            value = self.fire(unit, enemy, away, self.ground(enemy), aims)
            if value > best:
                best, whom = value, enemy
        return best, whom

    def foes(self, unit: int) -> list[int]:
        """Living enemies of a unit."""
        side = self.state.game.sides[unit]
        known = self._foes.get(side)
        if known is None:
            known = self._foes[side] = living(self.state, opponent(side))
        return known

    def ground(self, unit: int) -> int:
        """The cover that most of a unit's minis have by where they stand."""
        known = self._ground.get(unit)
        if known is None:
            covers = self.state.game.cover
            found = sorted([covers[mini.cell] for mini in self.state.units[unit].minis], reverse=True)
            known = self._ground[unit] = found[(len(found) - 1) // 2]
        return known

    # Places

    def place(self, unit: int, cell: int) -> float:
        """What it is worth to a unit, mission aside, to end its activation with its leader there."""
        key = (unit, cell)
        known = self._places.get(key)
        if known is None:
            last = self.state.turn == self.state.game.turns
            later = 0.0 if last else LATER * self.best_fire(unit, cell, 0)[0]
            known = later - self.fear(unit, cell)
            self._places[key] = known
        return known

    def fear(self, unit: int, cell: int) -> float:
        """What the enemy's fire could cost there, the worst enemies first."""
        known = self._fears.get((unit, cell))
        if known is not None:
            return known
        state, game = self.state, self.state.game
        cover, visible, distance = game.cover[cell], game.sight.visible(cell, FAR), game.board.distance
        # Who has been activated fires again in the next round, if there is one.
        over = 0.6 if state.turn < game.turns else 0.0
        costs = []
        for enemy in self.foes(unit):
            record = state.units[enemy]
            at = record.minis[0].cell
            away, reach = distance(at, cell), game.reaches[enemy]
            if away > reach + game.kinds[enemy].speed + 1:
                continue
            near = min(away, reach) if away > 1 else away
            value = self.fire(enemy, unit, near, cover, 0)
            if away > reach or at not in visible:
                value *= 0.5
            costs.append(value * (over if record.activated else 1.0))
        costs.sort(reverse=True)
        known = sum([share * cost for share, cost in zip(FEAR, costs, strict=False)])
        self._fears[unit, cell] = known
        return known

    # The mission

    def errand(self, unit: int, cell: int, spare: int) -> float:
        """How a unit there serves the mission, with so many actions left in this activation. What is still to
        be reached counts less as time runs out, so that nobody fires away the last moment to get there."""
        key = (unit, cell, spare)
        known = self._errands.get(key)
        if known is None:
            known = self._errands[key] = self._judge_errand(unit, cell, spare)
        return known

    def _judge_errand(self, unit: int, cell: int, spare: int) -> float:
        state, game = self.state, self.state.game
        side = game.sides[unit]
        if game.mission == BREAKTHROUGH:
            return PASSAGE * self._way_to_zone(unit, cell, opponent(side), spare, NEARER)
        if unit in state.carriers:
            return GOAL * (0.5 + 0.5 * self._way_to_zone(unit, cell, side, spare, 2 * NEARER))
        goals = self._goals.get(unit)
        if goals is None:
            goals = self._goals[unit] = list(self._wanted(unit))
        near, price = (1, 1) if game.mission == SUPPLIES else (RANGE_1, 0)
        best = 0.0
        for goal, value in goals:
            away = max(0, game.board.distance(cell, goal) - near)
            best = max(best, value * self._hope_of_goal(unit, away, spare - price))
        return best

    def _way_to_zone(self, unit: int, cell: int, zone: int, spare: int, haste: float) -> float:
        """1 in the zone of a side, else the hope to get there in time."""
        game, kind = self.state.game, self.state.game.kinds[unit]
        if cell in game.zones[zone]:
            return 1.0
        way = steps_to_zone(game, zone, trooper=kind.trooper)[cell]
        left = 2 * (game.turns - self.state.turn) + spare
        return self._hope(unit, way, left) - haste * way

    def _hope_of_goal(self, unit: int, away: int, spare: int) -> float:
        """Objectives that are scored again and again are worth something later, too."""
        game, turn = self.state.game, self.state.turn
        rounds = -turn % SCORED_ROUNDS if game.mission == INTERCEPT else game.turns - turn
        hope = 1.0 if not away else self._hope(unit, away, 2 * rounds + spare) - NEARER * away
        if game.mission != INTERCEPT:
            return hope
        again = (game.turns - turn - rounds) // SCORED_ROUNDS
        return hope + AGAIN * again * (1.0 - NEARER * away)

    def _hope(self, unit: int, way: float, actions: int) -> float:
        """How likely a unit gets so far with so many actions."""
        kind, record = self.state.game.kinds[unit], self.state.units[unit]
        pinned = 1 if kind.courage and record.suppression >= kind.courage else 0
        slack = actions - ceil(way / speed_in_cells(kind)) - pinned
        return HOPES[min(slack, len(HOPES) - 1)] if slack >= 0 else 0.0

    def _wanted(self, unit: int) -> Iterable[tuple[int, float]]:
        """Objectives, and what one more leader of this side would make of each."""
        state, game = self.state, self.state.game
        side, distance = game.sides[unit], game.board.distance
        for number, cell in enumerate(state.goals):
            if game.mission == SUPPLIES:
                if state.carriers[number] == NOBODY and game.kinds[unit].trooper:
                    rivals = sum(
                        [
                            distance(state.units[friend].cell, cell) < distance(state.units[unit].cell, cell)
                            for friend in living(state, side)
                            if friend != unit and friend not in state.carriers
                        ]
                    )
                    yield cell, GOAL * (1.0 if rivals < 2 else 0.4)
                continue
            lead = sum(
                [
                    (1 if game.sides[other] == side else -1)
                    for other in (*game.armies[0], *game.armies[1])
                    if other != unit
                    and state.units[other].minis
                    and distance(state.units[other].cell, cell) <= RANGE_1 + 2
                ]
            )
            share = 1.0 if lead == 0 else 0.8 if lead < 0 else 0.45 if lead == 1 else 0.25
            yield cell, GOAL * share * game.objectives[number].points


def survey(state: State) -> Survey:
    known = state.derived.survey
    if known is None:
        known = state.derived.survey = Survey(state)
    assert isinstance(known, Survey), "nobody else keeps anything there"
    return known


# What an attack is worth


def harm(state: State, enemy: int, result: Wounds) -> float:
    """What wounds and suppression are worth."""
    kind = state.game.kinds[enemy]
    whole = unit_worth(state, enemy)
    value = whole * (1 - KILL) * result.mean / (kind.minis * kind.health)
    if result.destroyed and len(result.odds) - 1 >= health_left(state, enemy):
        value += whole * (KILL + (0.3 if enemy in state.carriers else 0.0)) * result.destroyed
    if kind.courage:
        held = state.units[enemy].suppression
        crossing = 2.0 if held + 1 in (kind.courage, 2 * kind.courage) else 1.0
        value += whole * PINNED * crossing * result.produced * (0.5 if held >= 2 * kind.courage else 1.0)
    return value


def rough_question(
    state: State, unit: int, enemy: int, distance: int, cover: int, aims: int
) -> Question | None:
    """An attack by all minis of a unit with the best weapon each has, as if all saw the enemy."""
    kind, record, target = state.game.kinds[unit], state.units[unit], state.units[enemy]
    melee = distance <= 1
    away = 0 if melee else band(distance)
    dice, strikes = [0, 0, 0], []
    for number, weapon in enumerate(kind.weapons):
        if weapon.melee != melee or record.broken == number:
            continue
        if not melee and not weapon.near <= away <= weapon.far:
            continue
        users = _users(kind, record.minis, number, away)
        if not users:
            continue
        times = len(target.minis) if "jet" in weapon.abilities else 1
        for colour, many in enumerate(weapon.dice):
            dice[colour] += many * users * times
        strikes.append(of_minis(strike_of(state, unit, weapon), users))
    if not any(dice):
        return None
    theirs = state.game.kinds[enemy]
    defence = defence_by_card(theirs, 0 if melee else cover)
    pool = Pool(
        enemy, distance, not melee, (dice[0], dice[1], dice[2]), (), together(strikes, 0), defence, ()
    )
    return question_of(
        pool,
        kind.attack_surge,
        kind.ability("steady_hand"),
        aims,
        record.surges,
        crack_shot=bool(kind.ability("crack_shot")),
        dodges=target.dodges,
        barriers=target.barriers,
        tokens=target.surges,
        suppression=target.suppression,
        most=health_left(state, enemy),
    )


def _users(kind: UnitKind, minis: tuple[object, ...], number: int, away: int) -> int:
    """How many minis use a weapon if each takes the best it has in range."""
    weapon, melee = kind.weapons[number], not away
    carrying = [getattr(mini, "carries", NOBODY) for mini in minis]
    if weapon.carriers:
        return carrying.count(number)
    armament = max(1, kind.ability("armament"))
    plain = [
        other
        for other, rival in enumerate(kind.weapons)
        if not rival.carriers and rival.melee == melee and (melee or rival.near <= away <= rival.far)
    ]
    plain.sort(key=lambda other: -sum(kind.weapons[other].dice))
    if number not in plain[:armament]:
        return 0
    special = sum(
        [
            carried != NOBODY
            and kind.weapons[carried].melee == melee
            and (melee or kind.weapons[carried].near <= away <= kind.weapons[carried].far)
            for carried in carrying
        ]
    )
    return len(minis) - (special if armament == 1 else 0)
