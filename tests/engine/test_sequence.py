"""The machinery of attacks, proven on a miniature of what each family's attack needs.

None of these miniatures is a rule of the game; each has the one difficulty of its family: two pools with
rerolls and dodges, accuracy against tokens, forced icons and a morale draw, a secret that both sides hold.
"""

from collections import Counter
from math import isclose

import msgspec
import pytest

from game.engine.chance import Pinned, Sampled, explore
from game.engine.contract import BLUE, RED, Choice
from game.engine.dice import icon_die, icons, number_die
from game.engine.sequence import (
    OVER,
    Ask,
    Draw,
    GoTo,
    Roll,
    Step,
    asked,
    attached,
    forecast,
    play,
    resume,
    table,
    titles,
)

replace = msgspec.structs.replace

WHITE = icon_die("white", {(): 5, ("hit",): 1, ("crit",): 1, ("surge",): 1})
BLUE_DIE = icon_die("blue", {("hit",): 4, ("crit",): 2, ("accuracy",): 2})
DEFENCE = icon_die("defence", {(): 4, ("block",): 1, ("surge",): 1})


# Two pools, each rolled, rerolled with aims, dodged, defended; then the next pool.


class Volley(msgspec.Struct, frozen=True):
    pools: tuple[int, ...]
    """Dice of the pools still to roll."""
    aims: int
    dodges: int
    rolled: tuple[int, ...] = ()
    """Counts by face of the pool on the table."""
    hits: int = 0
    wounds: int = 0


def _hits(counts):
    return counts[1] + counts[2]


def _reroll(volley):
    blanks = volley.rolled[0] + volley.rolled[3]
    if not volley.aims or not blanks:
        return volley
    keep, again = Choice("keep"), Choice("reroll")

    def answer(choice):
        if choice == keep:
            return volley
        spent = replace(volley, aims=volley.aims - 1)
        return GoTo("4b.roll", spent)

    return Ask(RED, (keep, again), answer, again)


def _roll_again(volley):
    again = min(2, volley.rolled[0] + volley.rolled[3])
    lying = (max(0, volley.rolled[0] - again), *volley.rolled[1:])

    def keep(rolls):
        return replace(volley, rolled=tuple(a + b for a, b in zip(lying, rolls[0], strict=True)))

    return Roll(((WHITE, again),), keep)


def _dodge(volley):
    volley = replace(volley, hits=_hits(volley.rolled))
    if not volley.dodges or not volley.hits:
        return volley
    yes, no = Choice("dodge"), Choice("stand")

    def answer(choice):
        if choice == no:
            return volley
        return replace(volley, dodges=volley.dodges - 1, hits=volley.hits - 1)

    return Ask(BLUE, (yes, no), answer, yes)


VOLLEY = table(
    Step("4a", "Roll", lambda v: Roll(((WHITE, v.pools[0]),), lambda r: replace(v, rolled=r[0]))),
    Step("4b", "Reroll", lambda v: v if not v.aims else _reroll(v)),
    Step("5", "Skip", lambda v: GoTo("6", v)),
    Step("4b.roll", "Roll again", _roll_again),
    Step("6", "Dodge", _dodge),
    Step(
        "7a",
        "Defend",
        lambda v: Roll(
            ((DEFENCE, v.hits),), lambda r: replace(v, wounds=v.wounds + v.hits - r[0][1], hits=0)
        ),
    ),
    Step(
        "10",
        "Next pool",
        lambda v: (
            GoTo("4a", replace(v, pools=v.pools[1:], rolled=()))
            if len(v.pools) > 1
            else replace(v, pools=(), rolled=())
        ),
    ),
)


def _advised(table, record, chance):
    pause = play(table, 0, record, chance)
    while pause.ask:
        pause = resume(table, pause.position, pause.record, pause.ask.advice, chance)
    return pause.record


def test_two_pools_with_rerolls_and_dodges_forecast_what_explore_finds_path_by_path():
    start = Volley((2, 1), aims=1, dodges=1)
    expected = explore(lambda chance: _advised(VOLLEY, start, chance))
    found = forecast(VOLLEY, start).ends
    assert found.keys() == expected.keys()
    assert all(isclose(found[end], expected[end], abs_tol=1e-12) for end in expected)


def test_sampled_play_of_two_pools_follows_the_forecast():
    start, times = Volley((3, 2), aims=1, dodges=1), 20_000
    chance = Sampled(3)
    seen = Counter(_advised(VOLLEY, start, chance).wounds for _ in range(times))
    exact = Counter()
    for end, p in forecast(VOLLEY, start).ends.items():
        exact[end.wounds] += p
    for wounds, p in exact.items():
        assert abs(seen[wounds] / times - p) < 5 * (p * (1 - p) / times) ** 0.5 + 1e-9


def test_an_attack_stopped_at_a_decision_goes_on_from_plain_data_alone():
    chance = Pinned([(1, 1, 0, 0), (1, 0, 0), (0, 1, 0, 0), (0, 0, 0)])
    pause = play(VOLLEY, 0, Volley((2, 1), aims=0, dodges=1), chance)
    assert VOLLEY.steps[pause.position].number == "6"
    saved = msgspec.json.encode(pause.record)
    record = msgspec.json.decode(saved, type=Volley)
    assert asked(VOLLEY, pause.position, record).side == BLUE
    pause = resume(VOLLEY, pause.position, record, Choice("stand"), chance)
    assert pause.record.wounds == 1
    pause = resume(VOLLEY, pause.position, pause.record, Choice("dodge"), chance)
    assert pause.ask is None
    assert pause.record.wounds == 1


# Accuracy locks tokens of the defender, who may spend the others.


class Broadside(msgspec.Struct, frozen=True):
    tokens: tuple[str, ...]
    locked: tuple[str, ...] = ()
    accuracy: int = 0
    damage: int = 0


def _lock(shot):
    free = tuple(token for token in shot.tokens if token not in shot.locked)
    if not shot.accuracy or not free:
        return shot
    options = tuple(Choice("lock", amount=shot.tokens.index(token) + 1) for token in free)

    def answer(choice):
        token = shot.tokens[choice.amount - 1]
        return GoTo("3", replace(shot, locked=(*shot.locked, token), accuracy=shot.accuracy - 1))

    return Ask(RED, options, answer, options[0])


def _brace(shot):
    if "brace" not in shot.tokens or "brace" in shot.locked or not shot.damage:
        return shot
    brace, pass_by = Choice("brace"), Choice("pass")
    return Ask(
        BLUE,
        (brace, pass_by),
        lambda choice: replace(shot, damage=(shot.damage + 1) // 2) if choice == brace else shot,
        brace,
    )


def _gather(shot):
    pool = ((BLUE_DIE, 3),)

    def keep(rolls):
        hits = icons(pool, rolls, "hit") + icons(pool, rolls, "crit")
        return replace(shot, accuracy=icons(pool, rolls, "accuracy"), damage=hits)

    return Roll(pool, keep)


BROADSIDE = table(
    Step("2", "Roll", _gather),
    Step("3", "Lock", _lock),
    Step("4", "Brace", _brace),
    Step("5", "Damage", lambda shot: replace(shot, accuracy=0)),
)


def test_a_locked_token_is_not_offered():
    pause = play(BROADSIDE, 0, Broadside(("brace",)), Pinned([(2, 0, 1)]))
    pause = resume(BROADSIDE, pause.position, pause.record, Choice("lock", amount=1), Pinned([]))
    assert pause.ask is None
    assert pause.record.damage == 2


def test_without_accuracy_the_defender_braces():
    pause = play(BROADSIDE, 0, Broadside(("brace",)), Pinned([(3, 0, 0)]))
    assert pause.ask is not None
    assert pause.ask.side == BLUE
    pause = resume(BROADSIDE, pause.position, pause.record, Choice("brace"), Pinned([]))
    assert pause.record.damage == 2


def test_accuracy_against_tokens_forecasts_what_explore_finds():
    start = Broadside(("evade", "brace"))
    expected = explore(lambda chance: _advised(BROADSIDE, start, chance))
    found = forecast(BROADSIDE, start).ends
    assert found.keys() == expected.keys()
    assert all(isclose(found[end], expected[end], abs_tol=1e-12) for end in expected)


# Icons that must be spent, and morale cards drawn from a deck.


class Charge(msgspec.Struct, frozen=True):
    morale: int = 0
    wounds: int = 0
    frights: int = 0


MELEE = icon_die("melee", {(): 2, ("hit",): 4, ("morale",): 2})


def _melee(charge):
    pool = ((MELEE, 2),)
    return Roll(pool, lambda r: replace(charge, wounds=r[0][1], morale=r[0][2]))


MORALE_DECK = (2, 1)
"""Two cards that frighten, one that does nothing."""


def _test_morale(charge):
    return Draw(MORALE_DECK, charge.morale, lambda drawn: replace(charge, frights=drawn[0]))


CHARGE = table(
    Step("3", "Roll", _melee),
    Step("10", "Anybody shaken?", lambda c: c if c.morale else GoTo(OVER, c)),
    Step("11", "Morale", _test_morale),
)


def test_forced_icons_and_a_morale_draw_forecast_exactly():
    ends = forecast(CHARGE, Charge()).ends
    assert isclose(sum(ends.values()), 1.0)
    # Both dice show morale (1/16): two of three cards, both frightening in one third of the draws.
    assert isclose(ends[Charge(morale=2, wounds=0, frights=2)], 1 / 16 * 1 / 3)
    explored = explore(lambda chance: _advised(CHARGE, Charge(), chance))
    assert explored.keys() == ends.keys()
    assert all(isclose(ends[end], explored[end], abs_tol=1e-12) for end in ends)


def test_a_draw_is_told_and_logged_like_dice():
    chance = Pinned([(1, 0, 1), (0, 1)])
    pause = play(CHARGE, 0, Charge(), chance)
    assert pause.record == Charge(morale=1, wounds=0, frights=0)
    assert [event.step for event in pause.events()] == ["3", "10", "11"]
    assert pause.events()[-1].dice == (("cards", (0, 1)),)
    assert chance.unused() == 0


def test_going_over_ends_the_attack_at_once():
    pause = play(CHARGE, 0, Charge(), Pinned([(2, 0, 0)]))
    assert pause.position == len(CHARGE.steps)
    assert [passed.step.number for passed in pause.passed] == ["3", "10"]


# A secret dial: a choice of one side that the record keeps and the view hides is a choice like any other.


class Dials(msgspec.Struct, frozen=True):
    red: int = 0
    blue: int = 0


def _dial(side, name):
    options = tuple(Choice("set_dial", amount=value) for value in (1, 2, 3))
    return lambda dials: Ask(
        side, options, lambda choice: replace(dials, **{name: choice.amount}), options[0]
    )


DIALS = table(
    Step("1", "Red sets", _dial(RED, "red")),
    Step("2", "Blue sets", _dial(BLUE, "blue")),
    Step("3", "Reveal", lambda dials: dials),
)


def test_both_sides_decide_in_turn_and_each_choice_is_kept():
    pause = play(DIALS, 0, Dials(), Pinned([]))
    assert pause.ask.side == RED
    pause = resume(DIALS, pause.position, pause.record, Choice("set_dial", amount=3), Pinned([]))
    assert pause.ask.side == BLUE
    pause = resume(DIALS, pause.position, pause.record, Choice("set_dial", amount=1), Pinned([]))
    assert pause.record == Dials(3, 1)


# Deciding for the best, and abilities under a number


class Duel(msgspec.Struct, frozen=True):
    hits: int = 0
    tokens: int = 1
    wounds: int = 0


def _parry(duel):
    if not duel.tokens or not duel.hits:
        return duel
    parry, save = Choice("parry"), Choice("save")
    return Ask(
        BLUE,
        (save, parry),
        lambda choice: duel if choice == save else Duel(duel.hits - 1, duel.tokens - 1),
        advice=save,
        assumes="Blue parries where that helps.",
        # A token kept is worth half a wound.
        value=lambda end: end.tokens * 0.5 - end.wounds,
    )


def _strike(duel):
    return Roll(((number_die(2), duel.hits),), lambda rolls: replace(duel, wounds=rolls[0][1]))


DUEL = table(
    Step("1", "Roll", lambda d: Roll(((number_die(2), 2),), lambda rolls: Duel(hits=rolls[0][1]))),
    Step("2", "Parry", _parry),
    Step("3", "Wound", _strike),
)


def test_where_ends_have_a_value_the_best_choice_is_taken_not_the_advice():
    # A hit wounds in half of the cases: parrying one is worth exactly the token, so it is kept.
    assert all(end.tokens == 1 for end in forecast(DUEL, Duel()).ends)
    sure = table(*DUEL.steps[:2], Step("3", "Wound", lambda d: replace(d, wounds=d.hits)))
    told = forecast(sure, Duel())
    assert {(end.tokens, end.wounds) for end in told.ends} == {(1, 0), (0, 0), (0, 1)}
    assert told.assumes == ("Blue parries where that helps.",)


def test_what_never_comes_up_is_not_assumed():
    assert forecast(DUEL, Duel(), position=2).assumes == ()


def test_an_ability_stands_behind_what_is_under_its_number():
    harder = attached(DUEL, [Step("1", "Fury", lambda d: replace(d, hits=d.hits + 1))])
    assert [step.name for step in harder.steps] == ["Roll", "Fury", "Parry", "Wound"]
    assert [title.number for title in titles(harder)] == ["1", "2", "3"]
    assert max(end.wounds for end in forecast(harder, Duel()).ends) == 3


def test_an_ability_without_its_step_is_a_mistake():
    with pytest.raises(LookupError, match="no step 9 to attach 'Fury' to"):
        attached(DUEL, [Step("9", "Fury", lambda d: d)])


def test_going_to_a_step_that_is_not_there_is_a_mistake():
    lost = table(Step("1", "Lost", lambda d: GoTo("7", d)))
    with pytest.raises(LookupError, match="no step 7 to go to"):
        forecast(lost, Duel())


# The machinery itself


def test_a_closed_form_replaces_trying_every_roll():
    def keep(rolls):
        raise AssertionError("the closed form makes rolling needless")

    rolling = table(
        Step("1", "Roll", lambda n: Roll(((number_die(6), 2),), keep, lambda: {7: 0.25, 8: 0.75}))
    )
    assert forecast(rolling, 0).ends == {7: 0.25, 8: 0.75}


def test_a_step_that_asks_nobody_cannot_be_answered():
    with pytest.raises(TypeError, match="step 3 asks nobody"):
        asked(CHARGE, 0, Charge())


def test_titles_give_the_numbers_in_order():
    assert [title.number for title in titles(BROADSIDE)] == ["2", "3", "4", "5"]
