"""Of the veteran: imagined dice, lines that wait for friends, plans that repeat and explain themselves."""

from random import Random
from statistics import fmean

import pytest

from game.ai.planning import ENOUGH, FIRST_LOOK, Plan, Planner, portfolio
from game.ai.players import player
from game.ai.purse import Purse
from game.ai.rollout import Imagined, Meter, follow, greedy_line, played_on
from game.ai.skirmish import Bout, fight, fight_out
from game.ai.thinking import notes_of
from game.engine.board import Shape
from game.engine.contract import BLUE, RED, Choice, Horizon
from game.engine.dice import number_die
from game.engine.families import family
from game.engine.front import rules
from game.engine.match import Match, Measure
from game.engine.scenario import Objective, Placed
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER, scene, to_phase

PLENTY = 1_000_000


def test_the_same_dice_fall_alike_whatever_else_is_rolled_between():
    ten, three = ((number_die(8), 10),), ((number_die(4), 3),)
    plain, busy = Imagined("1"), Imagined("1")
    first = plain.roll(ten)
    busy.roll(three)
    assert busy.roll(ten) == first
    assert plain.roll(ten) == busy.roll(ten)
    assert Imagined("2").roll(ten) != first


def test_the_same_deed_has_the_same_dice_whenever_it_is_done():
    ten = ((number_die(8), 10),)
    ours, theirs = Choice("attack", 0, target=1), Choice("attack", 1, target=0)
    rolls = []
    for order in ((ours, theirs), (theirs, ours)):
        dice, fell = Imagined("1"), {}
        for deed in order:
            dice.turn_to(deed)
            fell[deed.unit] = dice.roll(ten)
        rolls.append(fell)
    assert rolls[0] == rolls[1]
    assert rolls[0][0] != rolls[0][1]


def test_a_line_waits_until_a_friend_has_made_room():
    state = to_phase(
        scene(
            ". . . . . .",
            Placed("infantry", "red", 0),
            Placed("infantry", "red", 1),
            Placed("infantry", "blue", 5),
        ),
        "Movement",
    )
    behind, ahead = Choice("move", 0, cell=1), Choice("move", 1, cell=2)
    line = follow(rules, state, RED, [(behind,), (ahead,)], "", Meter(PLENTY))
    assert line.choices == (ahead, behind)
    assert line.sure is None


def test_a_line_says_where_its_dice_begin():
    state = to_phase(scene(". . . .", Placed("infantry", "red", 0), Placed("infantry", "blue", 1)), "Combat")
    line = follow(rules, state, RED, [(Choice("attack", 0, target=1),)], "", Meter(PLENTY))
    assert line.sure == 1


def test_playing_on_ends_after_so_many_handovers_and_costs_something(monkeypatch):
    made = encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=4, turns=3, seed=1)
    judged = []

    def judge(state, side):
        judged.append((state.turn, rules.decider(state), side))
        return value(state, side)

    value = rules.value
    monkeypatch.setattr(rules, "value", judge)
    state, meter = rules.start(made), Meter(PLENTY)
    line = greedy_line(rules, state, RED, meter)
    assert line.choices[-1] == rules.closing(state)
    before = meter.left

    def again():
        return played_on(rules, line.state, RED, Imagined("1"), meter, Horizon(handovers=3))

    assert again() == again()
    assert judged == [(2, BLUE, RED)] * 2
    assert meter.left < before


def planned(*tries, changes=None):
    state = rules.start(encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=2, turns=2, seed=1))
    line = greedy_line(rules, state, RED, Meter(PLENTY))
    return Plan([line.choices], line, changes or {}, tries, fmean(tries or (0.0,)))


def planner_of(base):
    state = to_phase(
        rules.start(encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=2, turns=2, seed=1)), "Movement"
    )
    made = Planner(rules, state, Random("1"), Meter(PLENTY))
    made.base = base
    return made


@pytest.mark.parametrize(
    ("tries", "proof", "followed"),
    [
        ((0.2, 0.4, 0.2, 0.4), 0.25, True),
        ((0.2, 0.4, 0.2, 0.4), 1.0, True),
        ((0.9, -0.5, 0.8, -0.4), 0.25, True),
        ((0.9, -0.5, 0.8, -0.4), 1.0, False),
        ((-0.2, -0.4, -0.2, -0.4), 0.25, False),
    ],
)
def test_a_plan_is_followed_only_if_it_beats_the_first_beyond_what_luck_explains(tries, proof, followed):
    first, other = planned(0.0, 0.0, 0.0, 0.0), planned(*tries, changes={0: ()})
    ranked = sorted([first, other], key=lambda plan: -plan.worth)
    best = planner_of(first)._proved(ranked, proof)[0]
    assert best is (other if followed else first)


def test_plans_that_are_worse_beyond_luck_drop_out_and_the_rest_is_tried_on(monkeypatch):
    first, bad, even = planned(), planned(changes={0: ()}), planned(changes={1: ()})
    made, tried = planner_of(first), {0: 0, 1: 0, None: 0}

    def tries(plan, dice):
        changed = next(iter(plan.changes), None)
        tried[changed] += len(dice)
        luck = 2 if changed == 1 else 1
        return tuple((-0.5 if changed == 0 else 0.1) + fall // luck % 2 / 10 for fall in dice)

    monkeypatch.setattr(made, "_tried", tries)
    ranked = made._decided(first, [bad, even])
    assert tried[0] == FIRST_LOOK < tried[1] == tried[None] == ENOUGH
    assert ranked[-1].changes == {0: ()}


def test_what_a_unit_does_anyway_is_no_change():
    state = to_phase(
        rules.start(encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=3, turns=4, seed=1)), "Movement"
    )
    made = Planner(rules, state, Random("1"), Meter(PLENTY))
    busy = next(iter(made._by_unit.keys() - {-1}))
    made._by_unit.pop(idle := next(unit for unit in made._by_unit if unit not in (busy, -1)))
    assert not made._is_change(busy, tuple(made._by_unit[busy]))
    assert made._is_change(busy, ())
    assert not made._is_change(idle, ())


def test_it_looks_less_far_ahead_where_that_would_leave_too_few_tries(monkeypatch):
    made = encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=4, turns=12, seed=1)
    judged = []
    value = rules.value
    monkeypatch.setattr(rules, "value", lambda state, side: judged.append(state.turn) or value(state, side))
    state, seen = to_phase(rules.start(made), "Movement"), []
    for budget in (100_000, 800, 1):
        judged.clear()
        Planner(rules, state, Random("1"), Meter(budget))
        seen.append(judged[-1])
    handovers, shortest = rules.HORIZON.handovers, rules.HORIZON.shortest
    far, middle, near = seen
    assert far == 1 + handovers // 2
    assert near == 1 + shortest // 2 < middle < far


def test_it_looks_less_far_ahead_where_it_does_not_see_all_enemies(monkeypatch):
    made = encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=4, turns=12, seed=1, switches=("fog",))
    judged = []
    value = rules.value
    monkeypatch.setattr(rules, "value", lambda state, side: judged.append(state.turn) or value(state, side))
    state = to_phase(rules.start(made), "Movement")
    Planner(rules, rules.view(state, RED), Random("1"), Meter(100_000))
    assert judged[-1] == 1 + rules.HORIZON.unseen // 2 < 1 + rules.HORIZON.handovers // 2


def test_playing_on_in_squad_ends_when_the_turn_has_been_handed_over_so_often(monkeypatch):
    squad = family("squad", "")
    deciders, judged = [RED], []
    decider, value = squad.decider, squad.value

    def watched(state):
        side = decider(state)
        if squad.running(state) is None and side != deciders[-1]:
            deciders.append(side)
        return side

    monkeypatch.setattr(squad, "decider", watched)
    monkeypatch.setattr(squad, "value", lambda state, side: judged.append(state) or value(state, side))
    state = squad.start(load_scenario(maps() / "squad" / "hollin-gap.tmx", assets() / "rosters"))
    played_on(squad, state, RED, Imagined("1"), Meter(PLENTY), squad.HORIZON)
    assert len(deciders) - 1 == squad.HORIZON.handovers
    assert len(judged) == 1


@pytest.mark.parametrize(("name", "rounds"), [("fleet", 1), ("ranks", 2)])
def test_with_orders_for_a_round_playing_on_ends_with_a_round(name, rounds, monkeypatch):
    alternating = family(name, "")
    judged = []

    def judge(state, side):
        judged.append((alternating.turn(state), alternating.running(state)))
        return value(state, side)

    value = alternating.value
    monkeypatch.setattr(alternating, "value", judge)
    path = sorted((maps() / name).glob("*.tmx"))[0]
    state = alternating.start(load_scenario(path, assets() / "rosters"))
    played_on(alternating, state, RED, Imagined("1"), Meter(PLENTY), alternating.HORIZON)
    assert judged == [(1 + rounds, None)]


@pytest.mark.parametrize(
    "path", ["front/the-weir-road", "squad/hollin-gap", "fleet/first-watch", "ranks/the-mill"]
)
def test_a_turn_of_the_veteran_keeps_to_its_budget_however_often_it_thinks(path, monkeypatch):
    made = load_scenario(maps() / f"{path}.tmx", assets() / "rosters")
    turns = []

    class Watched(Purse):
        def open(self):
            turns.append(0.0)
            super().open()

        def take(self, milliseconds):
            turns[-1] += milliseconds
            super().take(milliseconds)

    monkeypatch.setattr("game.ai.veteran.Purse", Watched)
    rules_here = family(made.rules, "")
    match = Match(rules_here, made, seed=1)
    players = player("veteran@400", "1"), player("regular", "2")
    while match.outcome() is None and rules_here.turn(match.state) <= 2:
        side = match.decider()
        view = rules_here.view(match.state, side)
        match.play(players[side].choose(rules_here, view, rules_here.choices(view)))
    assert len(turns) == 2 or (rules_here.ALTERNATING and len(turns) > 4)
    assert max(turns) < 600, "a thought that has begun is finished, so that it can be a little more"
    assert max(turns) > 100, "it thinks all the same"


def test_a_budget_that_ends_while_plans_are_bred_leaves_the_best_that_was_tried(monkeypatch):
    made = encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=4, turns=6, seed=1)
    state, bred = to_phase(rules.start(made), "Movement"), []
    breed = Planner._children

    def breed_with_the_last_of_it(self, parents, known):
        bred.append(breed(self, parents, known))
        self.meter.left = 0
        return bred[-1]

    monkeypatch.setattr(Planner, "_children", breed_with_the_last_of_it)
    planner = Planner(rules, state, Random("1"), Meter(3000))
    best = planner.best(portfolio(rules, state, rules.choices(state)))[0]
    assert len(bred) == 1
    assert bred[0], "some were bred"
    assert best.tries


def test_the_veteran_takes_the_objective_that_wins():
    state = scene(
        "\n".join([". . . . . . . ."] * 3),
        Placed("infantry", "red", 9),
        Placed("infantry", "red", 1),
        Placed("infantry", "blue", 23),
        Objective("Gate", 12, points=1, sudden="red"),
    )
    state = to_phase(state, "Movement")
    veteran = player("veteran@50", "1")
    choice = veteran.choose(rules, state, rules.choices(state))
    while choice.cell != 12:
        state, _ = rules.apply(state, choice, Imagined("1"))
        choice = veteran.choose(rules, state, rules.choices(state))
    state, _ = rules.apply(state, choice, Imagined("1"))
    assert state.result.winner == RED


def test_the_veteran_tells_what_else_it_weighed_at_every_step_of_a_line():
    path = maps() / "squad" / "wreck-of-the-plover.tmx"
    bout = Bout("plover", load_scenario(path, assets() / "rosters"), "veteran@100", "random", 1)
    noted = [played for played in fight_out(bout, notes_of).match.history if played.side == RED]
    moved = [played.notes for played in noted if played.choice.kind == "move"]
    assert sum(len(notes) > 1 for notes in moved) > len(moved) / 2
    assert all(note.choice.kind != "activate" for notes in moved for note in notes)


@pytest.mark.parametrize("name", ["front/the-weir-road", "squad/hollin-gap", "fleet/first-watch"])
def test_what_looked_best_at_first_sight_is_among_what_the_veteran_weighed(name):
    rules, path = family(name.split("/")[0], ""), maps() / f"{name}.tmx"
    match = Match(rules, load_scenario(path, assets() / "rosters"), seed=2)
    veteran, other, departed = player("veteran@80", "1"), player("regular", "2"), 0
    while match.outcome() is None and departed < 2:
        side = match.decider()
        asked = veteran if side == RED else other
        view = rules.view(match.state, side)
        choice = asked.choose(rules, view, rules.choices(view))
        notes = asked.notes if side == RED else ()
        bases = [plan for plan in veteran._plans if not plan.changes]
        if notes and notes[0].measure == Measure.ODDS and veteran._plans[0].changes and bases:
            base = bases[0]
            chosen = [made for made in veteran._plans[0].line.choices if made.unit == choice.unit]
            instead = [made for made in base.line.choices if made.unit == choice.unit]
            place = chosen.index(choice)
            if len(instead) > place and instead[place] != choice and _may(rules, view, instead[place]):
                assert instead[place] in [note.choice for note in notes]
                departed += 1
        match.play(choice)
    assert departed, "it thinks for itself"


def _may(rules, view, choice):
    return rules.objection(view, choice) is None


def test_what_was_not_chosen_is_told_the_best_first():
    path = maps() / "front" / "the-weir-road.tmx"
    bout = Bout("weir", load_scenario(path, assets() / "rosters"), "veteran@60", "regular", 1)
    told = [played.notes[1:] for played in fight_out(bout, notes_of).match.history if len(played.notes) > 2]
    assert told
    for notes in told:
        assert [note.score for note in notes] == sorted((note.score for note in notes), reverse=True)


def test_odds_are_only_told_of_plans_that_were_tried():
    """A small budget may be used up before the first try: then first sight decides, and says so."""
    path = maps() / "squad" / "wreck-of-the-plover.tmx"
    bout = Bout("plover", load_scenario(path, assets() / "rosters"), "veteran@20", "random", 1)
    noted = [note for played in fight_out(bout, notes_of).match.history for note in played.notes]
    measures = {note.measure for note in noted}
    assert "gain" in measures
    assert 0.5 not in [note.score for note in noted if note.measure == "odds"], "which is what no try gives"
    assert all(0 <= note.score <= 1 for note in noted if note.measure == "odds")


@pytest.mark.parametrize("switches", [(), ("fog",)])
def test_a_veterans_game_can_be_repeated_and_explains_itself(switches):
    made = encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=5, turns=3, seed=2, switches=switches)
    bout = Bout("made up", made, "veteran@20", "regular", 4)
    first, again = fight(bout), fight(bout)
    assert [played.choice for played in first.history] == [played.choice for played in again.history]
    noted = [played for played in first.history if played.side == RED and played.notes]
    assert noted
    for played in noted:
        assert played.notes[0].choice == played.choice
        assert all(candidate.reason for candidate in played.notes)
