"""Surveys of games, and what they say together about a map."""

import pytest
from msgspec.structs import replace

from game.ai.balance import Survey, balance_of, claim_of, crashed, doers, survey, verdict
from game.ai.interval import wilson
from game.ai.skirmish import Bout, fight
from game.engine.families import family
from game.engine.match import Match
from game.resources import assets, maps
from game.tiled.scenario import load_scenario

MAP = maps() / "front" / "the-weir-road.tmx"
SCENARIO = load_scenario(MAP, assets() / "rosters")


def bout(seed):
    return Bout(str(MAP), SCENARIO, "regular", "regular", seed)


def match():
    return Match(family(SCENARIO.rules, ""), SCENARIO, 1)


def of(winner, **more):
    return Survey(winner, 5, (1, 0), {3: 2}, {4: 1}, ({"Mill": 0}, {"Mill": 1}), (0,), **more)


def test_a_survey_tells_what_the_game_was():
    seen, fought = survey(bout(3)), fight(bout(3))
    lost = [event.amount for played in fought.history for event in played.events if event.kind == "losses"]
    moved = [cell for played in fought.history for event in played.events for cell in event.path[1:]]
    assert sum(seen.losses.values()) == sum(lost)
    assert sum(seen.steps.values()) == len(moved)
    assert seen.winner == {0: "red", 1: "blue", -1: None}[fought.outcome().winner]
    assert len(seen.holders) == fought.rules.turn(fought.state)
    assert set(seen.used) == set().union(*(doers(fought.rules, played) for played in fought.history))


IDLE = {
    "front": {"lay", "share", "draw", "decline", "end_phase"},
    "squad": {"card", "order", "deploy", "aim", "dodge", "standby", "end_activation"},
    "fleet": {"dial", "ready", "store", "pass", "stand_down"},
    "ranks": {"set_action", "set_modifier", "redial", "done"},
}
BUSY = {
    "front": {"move", "attack", "raid"},
    "squad": {"move", "attack"},
    "fleet": {"manoeuvre", "attack", "fly"},
    "ranks": {"march", "shoot", "melee"},
}


@pytest.mark.parametrize("name", IDLE)
def test_who_only_gets_orders_and_dials_has_done_nothing(name):
    """Of every kind of choice in whole games: it is a deed of its unit, or it is none."""
    kinds = {"idle": set(), "busy": set()}
    for path in sorted((maps() / name).glob("*.tmx"))[:2]:
        scenario = load_scenario(path, assets() / "rosters")
        fought = fight(Bout(str(path), scenario, "regular", "random", 2))
        for played in fought.history:
            busy = played.choice.unit in doers(fought.rules, played)
            kinds["busy" if busy else "idle"].add(played.choice.kind)
    assert BUSY[name] <= kinds["busy"]
    assert not IDLE[name] & kinds["busy"]
    assert IDLE[name] & kinds["idle"]


def added_up(game, surveys):
    return balance_of("m", "regular", game, surveys, len(surveys))


def test_losses_and_moves_are_a_games_mean():
    found = added_up(match(), [of("red"), of("blue"), of(None), of("red")])
    assert (found.red, found.blue, found.drawn) == (2, 1, 1)
    assert found.share == 0.625
    assert found.losses == {3: 2.0}
    assert found.steps == {4: 1.0}
    assert found.turns == {5: 4}


def test_units_that_did_nothing_in_any_game_are_named():
    found = added_up(match(), [of("red")])
    state = match().state
    idle = match().rules.card(state, 1).title
    assert idle in found.unused
    assert match().rules.card(state, 0).title not in found.unused


def test_objectives_of_the_same_name_are_told_apart():
    goals = tuple(replace(goal, name="Village") for goal in SCENARIO.objectives)
    namesakes = replace(SCENARIO, objectives=goals)
    found = survey(Bout(str(MAP), namesakes, "random", "random", 1))
    assert all(len(held) == len(goals) > 1 for held in found.holders)


def test_a_game_that_failed_counts_for_nobody_and_is_told():
    fallen = [crashed(bout(seed), "it fell over") for seed in (8, 7)]
    found = added_up(match(), [of("red"), *fallen])
    assert found.games == 1
    assert found.failures == ("crashed: m, regular against itself, seed 7, 8: it fell over",)


def test_an_error_in_the_rules_of_one_game_is_told_with_its_seed_and_loses_nothing(monkeypatch):
    rules = family(SCENARIO.rules, "")
    apply, made = rules.apply, []

    def fails(state, choice, chance):
        made.append(choice)
        if len(made) == 30:
            raise ZeroDivisionError("no bridge")
        return apply(state, choice, chance)

    monkeypatch.setattr(rules, "apply", fails)
    surveys = [survey(bout(seed)) for seed in (3, 4)]
    found = added_up(match(), surveys)
    assert found.games == 1
    (told,) = found.failures
    assert told.startswith("crashed: m, regular against itself, seed 3: ZeroDivisionError: no bridge")


@pytest.mark.parametrize(
    ("share", "games", "words"),
    [
        (0.5, 2000, "Fair:"),
        (0.5, 50, "Nothing speaks against it"),
        (0.6, 60, "Doubtful"),
        (0.8, 100, "Not fair: red is favoured"),
        (0.2, 100, "Not fair: blue is favoured"),
        (0.5, 0, "No game"),
    ],
)
def test_the_verdict_says_how_sure_it_is(share, games, words):
    assert verdict(share, wilson(share, games), 0.0, games, ()).startswith(words)


@pytest.mark.parametrize(
    ("share", "games", "claim"),
    [(0.5, 2000, "kept"), (0.5, 50, "open"), (0.6, 60, "open"), (0.8, 100, "broken"), (0.5, 0, "open")],
)
def test_a_claim_to_be_fair_is_kept_or_broken_only_beyond_luck(share, games, claim):
    assert claim_of(wilson(share, games)) == claim


def test_what_becomes_of_a_maps_claim_is_told():
    claiming = Match(family(SCENARIO.rules, ""), replace(SCENARIO, fair=True), 1)
    one_sided = [of("red")] * 40
    found = added_up(claiming, one_sided)
    assert (found.claim, "take the claim back" in found.verdict) == ("broken", True)
    silent = Match(family(SCENARIO.rules, ""), replace(SCENARIO, fair=False), 1)
    found = added_up(silent, one_sided)
    assert (found.claim, "claim" in found.verdict) == ("none", False)


def test_games_that_came_to_no_end_say_nothing_of_a_claim():
    claiming = Match(family(SCENARIO.rules, ""), replace(SCENARIO, fair=True), 1)
    found = added_up(claiming, [crashed(bout(1), "it fell over")])
    assert (found.claim, found.planned, found.games) == ("none", 1, 0)
    assert found.verdict == "No game was fought to its end, so nothing can be said."


def test_many_draws_are_remarked_on():
    assert "drawn" in verdict(0.5, wilson(0.5, 100), 0.4, 100, ())


def test_wilsons_interval_holds_the_share_and_narrows():
    low, high = wilson(0.7, 40)
    lower, higher = wilson(0.7, 4000)
    assert low < lower < 0.7 < higher < high
    assert wilson(0.0, 0) == (0.0, 1.0)
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)
