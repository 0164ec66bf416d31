"""Terrain defence: a map's switch that adds the terrain's number to every die of a unit attacked in cover."""

import pytest

from game.engine.contract import Choice
from game.engine.front import rules
from game.engine.scenario import Placed
from tests.engine.front.scene import do, faces, scene, to_phase

SWITCH = ("terrain defence",)
ATTACK = Choice("attack", unit=0, target=1)
ANSWER = Choice("counterattack", unit=1, target=0)


def duel(drawing, *more, switches=SWITCH, red="armour", red_strength=2, blue_strength=2, blue_supplies=0):
    """Red unit 0 on cell 0, blue infantry 1 on cell 1."""
    state = scene(
        drawing,
        Placed(red, "red", 0, strength=red_strength),
        Placed("infantry", "blue", 1, strength=blue_strength, supplies=blue_supplies),
        *more,
        switches=switches,
    )
    return to_phase(state, "Combat")


def test_a_defending_die_in_cover_counts_one_more():
    # Two 5 attack two 4; in the woods these are 5 each, and both attackers are met.
    assert do(duel(". w"), ATTACK, faces(8, 5, 5), faces(4, 4, 4)).units[1].strength == 2


def test_cover_is_off_unless_the_map_says_so():
    state = do(duel(". w", switches=()), ATTACK, faces(8, 5, 5), faces(4, 4, 4))
    assert state.units[1].strength == 0


def test_terrain_without_a_defence_number_is_no_cover():
    for ground in (".", "m"):
        assert do(duel(f". {ground}"), ATTACK, faces(8, 5, 5), faces(4, 4, 4)).units[1].strength == 0


def test_hills_are_cover_too():
    assert do(duel(". h"), ATTACK, faces(8, 5, 5), faces(4, 4, 4)).units[1].strength == 2


def test_cover_is_added_once_to_each_die_and_no_more():
    # 6 against 4 + 1 is not met.
    assert do(duel(". w"), ATTACK, faces(8, 6, 5), faces(4, 4, 4)).units[1].strength == 1


def test_the_attackers_own_terrain_adds_nothing_to_its_attack():
    # From the woods 4 and 1 still are 4 and 1 against 4 and 1.
    assert do(duel("w ."), ATTACK, faces(8, 4, 1), faces(4, 4, 1)).units[1].strength == 2


def test_an_attacker_in_cover_adds_it_to_its_dice_while_it_is_answered():
    state = duel("w .", blue_supplies=6, red="infantry")
    state = do(state, ATTACK, faces(4, 1, 1), faces(4, 1, 1))
    assert do(state, ANSWER, faces(4, 4, 4), faces(4, 3, 3)).units[0].strength == 2


def test_an_attacker_in_the_open_has_no_cover_while_it_is_answered():
    state = duel(". .", blue_supplies=6, red="infantry")
    state = do(state, ATTACK, faces(4, 1, 1), faces(4, 1, 1))
    assert do(state, ANSWER, faces(4, 4, 4), faces(4, 3, 3)).units[0].strength == 0


def test_the_answering_units_own_cover_adds_nothing_to_its_answer():
    state = duel(". w", blue_supplies=6, red="infantry")
    state = do(state, ATTACK, faces(4, 1, 1), faces(4, 1, 1))
    assert do(state, ANSWER, faces(4, 3, 1), faces(4, 3, 1)).units[0].strength == 2


@pytest.mark.parametrize(("kind", "die"), [("field_artillery", 8), ("strike_aircraft", 12)])
def test_cover_counts_against_called_fire_too(kind, die):
    place = 2 if kind == "field_artillery" else -1
    call = "call_artillery" if kind == "field_artillery" else "call_air"
    state = duel(". w .", Placed(kind, "red", place, strength=2))
    state = do(state, Choice(call, unit=0, target=1, by=2), faces(die, 5, 5), faces(4, 4, 4))
    assert state.units[1].strength == 2


def test_the_forecast_knows_the_cover():
    open_ground, woods = (rules.forecast(duel(ground), ATTACK) for ground in (". .", ". w"))
    assert woods.prospects[0].mean < open_ground.prospects[0].mean
    off = rules.forecast(duel(". w", switches=()), ATTACK)
    assert off.prospects[0].losses == open_ground.prospects[0].losses


def test_the_forecast_in_cover_is_exact():
    # 1d8 against 1d4 + 1: the attacker is left over when its die is higher, (3 + 4 + 5 + 6) / 32 of the rolls
    # counted by defending faces 4, 3, 2, 1 that make 5, 4, 3, 2.
    told = rules.forecast(duel(". w", red_strength=1, blue_strength=1), ATTACK)
    assert told.prospects[0].destroyed == pytest.approx((3 + 4 + 5 + 6) / 32)
