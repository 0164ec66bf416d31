"""No player is told what its side may not know: it is changed, but no choice; nor are other dice to come.

Positions are those of games that have gone on for a while, with all that was worked out and kept on the way.
What is changed starts with nothing worked out, so that nothing of the truth can come along with that either.
"""

from random import Random

import msgspec
import pytest

from game.ai.players import player
from game.ai.thinking import ask, notes_of
from game.engine.families import family
from game.engine.fleet import state as fleet
from game.engine.front import state as front
from game.engine.match import Match
from game.engine.ranks import state as ranks
from game.engine.squad import state as squad
from game.resources import assets, maps
from game.tiled.scenario import load_scenario

PLAYERS = ("random", "recruit", "regular", "veteran@30")
POSITIONS = 6
"""In which all players are asked,"""
GAMES = 40
"""and the most games in which they are looked for."""


def other_truth_in_fog(state, side):
    """Unseen enemies change places with each other, and are weaker and without supplies."""
    seen = match_rules(state).view(state, side)
    unseen = [
        unit
        for unit, record in enumerate(state.units)
        if record.cell >= 0 and seen.units[unit].cell < 0 and state.game.sides[unit] != side
    ]
    if len(unseen) < 2:
        return None
    cells = [state.units[unit].cell for unit in unseen]
    units = list(state.units)
    for unit, cell in zip(unseen, cells[1:] + cells[:1], strict=True):
        units[unit] = msgspec.structs.replace(units[unit], cell=cell, strength=1, supplies=0)
    changed = msgspec.structs.replace(state, units=units, derived=front.Derived(lists=[None] * len(units)))
    changed.occupant = {record.cell: unit for unit, record in enumerate(units) if record.cell >= 0}
    return changed


def other_card(state, side):
    theirs = state.cards[1 - side]
    if state.phase != squad.CARDS or theirs == squad.NO_CARD:
        return None
    cards = list(state.cards)
    cards[1 - side] = next(card for card in range(3) if card != theirs)
    return msgspec.structs.replace(state, cards=tuple(cards), derived=squad.Derived())


def other_commands(state, side):
    commands = list(fleet.COMMANDS)
    following = dict(zip(commands, commands[1:] + commands[:1], strict=True))
    changed = [
        record
        if state.game.sides[unit] == side
        else msgspec.structs.replace(record, dials=tuple(following[dial] for dial in record.dials))
        for unit, record in enumerate(state.units)
    ]
    if changed == state.units:
        return None
    return msgspec.structs.replace(state, units=changed, derived=fleet.Derived())


def other_dials(state, side):
    def otherwise(unit, record):
        if state.game.sides[unit] == side or record.revealed or record.action < 0:
            return record
        actions = len(state.game.kinds[unit].actions)
        return msgspec.structs.replace(
            record, action=(record.action + 1) % actions, modifier=ranks.NO_MODIFIER
        )

    changed = [otherwise(unit, record) for unit, record in enumerate(state.units)]
    if changed == state.units:
        return None
    return msgspec.structs.replace(state, units=changed, derived=ranks.Derived())


SECRETS = {
    "front": ("lantern-fen", other_truth_in_fog),
    "squad": ("hollin-gap", other_card),
    "fleet": ("first-watch", other_commands),
    "ranks": ("the-mill", other_dials),
}


def match_rules(state):
    return family(state.game.scenario.rules, "")


def positions(name):
    """Matches whose decider does not know all, each with a twin of another truth."""
    path, other_truth = SECRETS[name]
    scenario = load_scenario(maps() / name / f"{path}.tmx", assets() / "rosters")
    if name == "front":
        scenario = msgspec.structs.replace(scenario, switches=tuple({*scenario.switches, "fog"}))
    found = 0
    for seed in range(7, 7 + GAMES):
        for match, side, changed in _secrets(name, scenario, seed, other_truth):
            other = Match(match.rules, scenario, seed)
            other.state = changed
            yield match, other, side
            found += 1
            if found == POSITIONS:
                return
    raise AssertionError("there are more games with secrets")


def _secrets(name, scenario, seed, other_truth):
    """Moments of a game that is played by halves well, so that both sides come near each other."""
    rules, luck = family(name, ""), Random(seed)
    match = Match(rules, scenario, seed=seed)
    greedy = player("regular", str(seed))
    while match.outcome() is None:
        side = match.decider()
        view = rules.view(match.state, side)
        if len(match.choices()) > 1 and luck.random() < 0.2 and _sees_an_enemy(view, side):
            changed = other_truth(match.state, side)
            if changed is not None:
                yield match, side, changed
        wise = luck.random() < 0.5
        match.play(greedy.choose(rules, view, rules.choices(view)) if wise else luck.choice(match.choices()))


def _sees_an_enemy(view, side):
    return any(record.cell >= 0 and view.game.sides[unit] != side for unit, record in enumerate(view.units))


@pytest.mark.parametrize("name", SECRETS)
def test_what_is_hidden_changes_no_choice_and_no_reason(name):
    for match, other, side in positions(name):
        rules = match.rules
        assert rules.facts(match.state) != rules.facts(other.state)
        assert rules.facts(rules.view(match.state, side)) == rules.facts(rules.view(other.state, side))
        for who in PLAYERS:
            told = []
            for truth in (match, other):
                asked = player(who, "5")
                told.append((ask(truth, side, who, asked), notes_of(who, asked)))
            assert told[0] == told[1], who


@pytest.mark.parametrize("name", SECRETS)
def test_a_player_is_shown_the_view_of_its_side_and_nothing_else(name):
    shown = []

    class Looks:
        notes = ()

        def choose(self, rules, view, choices):
            shown.append(rules.facts(view))
            return choices[0]

    for match, _, side in positions(name):
        ask(match, side, "looks", Looks())
        assert shown[-1] == match.rules.facts(match.rules.view(match.state, side))
        assert shown[-1] != match.rules.facts(match.state)


@pytest.mark.parametrize("who", PLAYERS)
@pytest.mark.parametrize("name", SECRETS)
def test_nobody_plays_otherwise_because_other_dice_will_fall(name, who):
    path, _ = SECRETS[name]
    scenario = load_scenario(maps() / name / f"{path}.tmx", assets() / "rosters")
    games = [_until_dice_fall(Match(family(name, ""), scenario, seed), who) for seed in range(3, 7)]
    assert len({game[-1].dice for game in games}) > 1, "other dice do fall"
    assert len({tuple(played.choice for played in game) for game in games}) == 1


def _until_dice_fall(match, who):
    players = [player(who, str(side)) for side in (0, 1)]
    while not (match.history and match.history[-1].dice):
        side = match.decider()
        match.play(ask(match, side, who, players[side]))
    return match.history
