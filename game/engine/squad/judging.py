"""What players know of a position: what fire is worth, how safe a place is, what the mission wants there.

The unit of worth is ten points of a unit card. All is worked out once for a state and kept with it.
"""

from typing import NamedTuple

from game.engine.contract import NOBODY, opponent
from game.engine.memory import kept
from game.engine.squad.errands import Errand, Gathered, errand_of, gathered_leaders, served
from game.engine.squad.estimate import Question, Wounds, question_of, wounds
from game.engine.squad.lines import FAR, engaged
from game.engine.squad.memory import Best, Shot
from game.engine.squad.placing import COHESION
from game.engine.squad.planning import of_minis, together
from game.engine.squad.pools import defence_by_card, strike_of
from game.engine.squad.record import Pool, Strike
from game.engine.squad.roster import UnitKind
from game.engine.squad.state import RANGE_1, Game, State, band, health_left, living, outlook

SCALE = 10.0
"""Points of a unit card that make one of worth."""
KILL = 0.25
"""How much of its worth a unit loses again with its last mini."""
PINNED = 0.12
"""How much of a unit's worth a suppression takes away for a while."""
FEAR = (0.55, 0.3, 0.2)
"""How much the worst, the second and the third enemy count who could fire at a place."""
LATER = 0.3
"""How much fire counts that a place allows only in the next round."""


def unit_worth(state: State, unit: int) -> float:
    kind = state.game.kinds[unit]
    return (kind.points + (40 if state.units[unit].commands else 0)) / SCALE


class Menace(NamedTuple):
    """How an enemy where it stands could fire at a cell."""

    shot: Shot
    chance: float
    """Less if it must come nearer, or into sight."""


NO_MENACE = Menace((0, 0, 0), 0.0)


class Firing(NamedTuple):
    """An enemy as one to be afraid of."""

    unit: int
    leader: int
    menaces: dict[int, Menace]
    """Known so far, by cell."""
    share: float
    """How much its fire counts."""


class Standing(NamedTuple):
    """An enemy as one to fire at."""

    unit: int
    leader: int
    aways: dict[int, int]
    """By cell, as far as known: how far away it is, or out of sight."""
    cover: int
    engaged: bool


OUT_OF_SIGHT = 1000
"""Cells away, farther than anybody fires."""


Volley = tuple[tuple[int, int, int], Strike]
"""Dice by colour, and what they do."""


class Survey:
    """What has been worked out for one state. Much of it holds for other states of the game too, and is kept
    with the game by all that it follows from."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._attackers: dict[int, object] = {}
        self._targets: dict[int, object] = {}
        self._living: dict[int, list[int]] = {}
        self._nearest: dict[tuple[int, int], int] = {}
        self._firing: dict[int, tuple[list[Firing], dict[object, dict[int, float]]]] = {}
        self._standing: dict[int, tuple[list[Standing], dict[object, dict[tuple[int, int], Best]]]] = {}
        self._fires: dict[tuple[int, int], dict[Shot, float]] = {}
        self._best: dict[int, dict[tuple[int, int], Best]] = {}
        self._fears: dict[int, dict[int, float]] = {}
        self._places: dict[tuple[int, int], float] = {}
        self._gathered: Gathered | None = None
        self._errands: dict[int, tuple[Errand, dict[tuple[int, int], float]]] = {}
        self.attacks: dict[tuple[int, int, int], float] = {}
        """Remembered by `worth`: attacker, defender and more aims, to what the attack is worth."""
        self.steps: dict[int, float] = {}
        """Remembered by `worth`: the best that a move would bring a unit, once its moves are listed."""

    def foes(self, unit: int) -> list[int]:
        """Living enemies of a unit."""
        return self._alive(opponent(self.state.game.sides[unit]))

    def _alive(self, side: int) -> list[int]:
        known = self._living.get(side)
        if known is None:
            known = self._living[side] = living(self.state, side)
        return known

    def nearest_foe(self, unit: int, cell: int) -> int:
        """The enemy whose leader is nearest to a cell, the first of several; NOBODY if all are gone."""
        asked = (self.state.game.sides[unit], cell)
        known = self._nearest.get(asked)
        if known is None:
            distance, units = self.state.game.board.distance, self.state.units
            away = [(distance(cell, units[foe].cell), foe) for foe in self.foes(unit)]
            known = self._nearest[asked] = min(away)[1] if away else NOBODY
        return known

    def ground(self, unit: int) -> int:
        """The cover that most of a unit's minis have by where they stand."""
        covers = self.state.game.cover
        found = sorted([covers[mini.cell] for mini in self.state.units[unit].minis], reverse=True)
        return found[(len(found) - 1) // 2]

    # Fire

    def fire(self, unit: int, enemy: int, distance: int, cover: int, aims: int) -> float:
        """What an attack of a whole unit is worth, from so far away on so much cover; 0 if out of range."""
        # Who is next to it fights in melee, which is no range at all.
        return self._fire(unit, enemy, (band(distance) if distance > 1 else 0, cover, aims))

    def _fire(self, unit: int, enemy: int, shot: Shot) -> float:
        fires = self._fires.get((unit, enemy))
        if fires is None:
            fires = kept(self.state.game.memory.fires, (self._attacker(unit), self._target(enemy)), dict)
            self._fires[unit, enemy] = fires
        known = fires.get(shot)
        if known is None:
            known = fires[shot] = self._judge_fire(unit, enemy, shot)
        return known

    def _judge_fire(self, unit: int, enemy: int, shot: Shot) -> float:
        away, cover, aims = shot
        question = rough_question(self.state, unit, enemy, RANGE_1 * away, cover, aims)
        return harm(self.state, enemy, wounds(question)) if question is not None else 0.0

    def _attacker(self, unit: int) -> object:
        """All that `rough_question` looks at in who fires."""
        known = self._attackers.get(unit)
        if known is None:
            record, act = self.state.units[unit], self.state.act
            carried = tuple([mini.carries for mini in record.minis])
            charges = act.full_move and act.unit == unit
            known = self._attackers[unit] = (unit, carried, record.broken, record.surges, charges)
        return known

    def _target(self, unit: int) -> object:
        """All that `rough_question` and `harm` look at in who is fired at."""
        known = self._targets.get(unit)
        if known is None:
            record = self.state.units[unit]
            known = self._targets[unit] = (
                unit,
                len(record.minis),
                health_left(self.state, unit),
                record.dodges,
                record.barriers,
                record.surges,
                record.suppression,
                record.commands,
                unit in self.state.carriers,
            )
        return known

    def best_fire(self, unit: int, cell: int, aims: int) -> Best:
        """The best attack a unit could make with its leader on a cell, and on whom."""
        bests = self._best.get(unit)
        if bests is None:
            _, by_attacker = self._standing_against(unit)
            bests = self._best[unit] = by_attacker.setdefault(self._attacker(unit), {})
        known = bests.get((cell, aims))
        if known is None:
            known = bests[cell, aims] = self._find_best_fire(unit, cell, aims)
        return known

    def _find_best_fire(self, unit: int, cell: int, aims: int) -> Best:
        state, game = self.state, self.state.game
        best, whom = 0.0, NOBODY
        reach, distance = game.reaches[unit], game.board.distance
        for enemy, leader, aways, cover, held in self._standing_against(unit)[0]:
            if distance(cell, leader) > reach + COHESION:
                continue
            away = aways.get(cell)
            if away is None:
                away = aways[cell] = _away(state, cell, enemy)
            if away > 1 and (away > reach or held):
                continue
            value = self.fire(unit, enemy, away, cover, aims)
            if value > best:
                best, whom = value, enemy
        return best, whom

    def _standing_against(
        self, unit: int
    ) -> tuple[list[Standing], dict[object, dict[tuple[int, int], Best]]]:
        """The enemies of a unit as targets, and what is known of the best fire at them, by attacker."""
        side = opponent(self.state.game.sides[unit])
        known = self._standing.get(side)
        if known is None:
            game, found, asked = self.state.game, [], []
            for enemy in self._alive(side):
                cells = tuple([mini.cell for mini in self.state.units[enemy].minis])
                held = engaged(self.state, enemy)
                found.append(
                    Standing(enemy, cells[0], kept(game.memory.aways, cells, dict), self.ground(enemy), held)
                )
                asked.append((self._target(enemy), cells, held))
            known = self._standing[side] = found, kept(game.memory.bests, tuple(asked), dict)
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
        fears = self._fears.get(unit)
        if fears is None:
            _, by_target = self._firing_against(unit)
            fears = self._fears[unit] = by_target.setdefault(self._target(unit), {})
        known = fears.get(cell)
        if known is None:
            known = fears[cell] = self._judge_fear(unit, cell)
        return known

    def _judge_fear(self, unit: int, cell: int) -> float:
        costs = []
        for enemy, at, menaces, share in self._firing_against(unit)[0]:
            menace = menaces.get(cell)
            if menace is None:
                menace = menaces[cell] = _menace(self.state.game, enemy, at, cell)
            if menace is not NO_MENACE:
                shot, chance = menace
                costs.append(self._fire(enemy, unit, shot) * chance * share)
        costs.sort(reverse=True)
        return sum([share * cost for share, cost in zip(FEAR, costs, strict=False)])

    def _firing_against(self, unit: int) -> tuple[list[Firing], dict[object, dict[int, float]]]:
        """The enemies of a unit as they could fire, and what is known of the fear of them, by target."""
        side = opponent(self.state.game.sides[unit])
        known = self._firing.get(side)
        if known is None:
            game, found, asked = self.state.game, [], []
            # Who has been activated fires again in the next round, if there is one.
            over = 0.6 if self.state.turn < game.turns else 0.0
            for enemy in self._alive(side):
                record = self.state.units[enemy]
                leader, share = record.minis[0].cell, over if record.activated else 1.0
                found.append(Firing(enemy, leader, kept(game.memory.menaces, (enemy, leader), dict), share))
                asked.append((self._attacker(enemy), leader, share))
            known = self._firing[side] = found, kept(game.memory.fears, tuple(asked), dict)
        return known

    # The mission

    def errand(self, unit: int, cell: int, spare: int) -> float:
        """How a unit there serves the mission, with so many actions left in this activation."""
        asked = self._errands.get(unit)
        if asked is None:
            asked = self._errands[unit] = self._errand_of(unit)
        errand, known = asked
        value = known.get((cell, spare))
        if value is None:
            value = known[cell, spare] = served(self.state.game, errand, cell, spare)
        return value

    def _errand_of(self, unit: int) -> tuple[Errand, dict[tuple[int, int], float]]:
        if self._gathered is None:
            self._gathered = gathered_leaders(self.state)
        errand = errand_of(self.state, unit, self._gathered)
        return errand, kept(self.state.game.memory.errands, errand, dict)


def _away(state: State, cell: int, enemy: int) -> int:
    """How far a unit is, by its nearest mini; it must be seen unless it is next to the cell."""
    cells = [mini.cell for mini in state.units[enemy].minis]
    distance = state.game.board.distance
    away = min([distance(cell, other) for other in cells])
    if away > 1 and state.game.sight.visible(cell, FAR).isdisjoint(cells):
        return OUT_OF_SIGHT
    return away


def _menace(game: Game, enemy: int, at: int, cell: int) -> Menace:
    away, reach = game.board.distance(at, cell), game.reaches[enemy]
    if away > reach + game.kinds[enemy].speed + 1:
        return NO_MENACE
    near = min(away, reach) if away > 1 else away
    unready = away > reach or at not in game.sight.visible(cell, FAR)
    return Menace((band(near) if near > 1 else 0, game.cover[cell], 0), 0.5 if unready else 1.0)


def survey(state: State) -> Survey:
    seen = outlook(state)
    known: Survey | None = seen.survey
    if known is None:
        known = seen.survey = Survey(state)
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
    away = band(distance) if distance > 1 else 0
    asked = (
        unit,
        tuple([mini.carries for mini in record.minis]),
        record.broken,
        state.act.full_move and state.act.unit == unit,
        len(target.minis),
        away,
    )
    dice, strike = kept(state.game.memory.volleys, asked, lambda: _volley(state, unit, enemy, away))
    if not any(dice):
        return None
    theirs = state.game.kinds[enemy]
    defence = defence_by_card(theirs, cover if away else 0)
    pool = Pool(enemy, distance, bool(away), dice, (), strike, defence, ())
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


def _volley(state: State, unit: int, enemy: int, away: int) -> Volley:
    """The dice of all minis with the best weapon each has in range, and what the weapons do."""
    kind, record, melee = state.game.kinds[unit], state.units[unit], not away
    dice, strikes = [0, 0, 0], []
    for number, weapon in enumerate(kind.weapons):
        if weapon.melee != melee or record.broken == number:
            continue
        if not melee and not weapon.near <= away <= weapon.far:
            continue
        users = _users(kind, record.minis, number, away)
        if not users:
            continue
        times = len(state.units[enemy].minis) if "jet" in weapon.abilities else 1
        for colour, many in enumerate(weapon.dice):
            dice[colour] += many * users * times
        strikes.append(of_minis(strike_of(state, unit, weapon), users))
    return (dice[0], dice[1], dice[2]), together(strikes, 0)


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
