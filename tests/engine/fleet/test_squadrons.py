"""Squadrons: flying, engagement, and every keyword."""

from game.engine.contract import BLUE, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.arcs import engaging
from game.engine.fleet.cards import Card
from game.engine.fleet.state import ASTEROID, DESTROYED, SQUADRONS
from game.engine.scenario import Obstacle
from tests.engine.fleet.scene import (
    STAND_DOWN,
    activate,
    at,
    attack,
    bare,
    blue,
    die,
    do,
    do_and_tell,
    edit,
    kinds_open,
    of_kind,
    one,
    red,
    refusal,
    roll,
    scene,
    to_ships,
    to_squadrons,
    turn_up,
    variant,
    whats,
)

SHIPS = red("tern", at(2, 1)), blue("tern", at(18, 13))


def flights(*units, **options):
    """The Squadron phase with ships 0 and 1 far away; the squadrons are numbered from 2."""
    return to_squadrons(to_ships(scene(*SHIPS, *units, **options)))


def cells(state, unit):
    return {choice.cell for choice in of_kind(state, "fly") if choice.unit == unit}


def test_a_squadron_flies_up_to_its_speed_over_everything():
    state = flights(red("gnats", at(8, 7)), blue("gnats", at(10, 7)), blue("gnats", at(16, 3)))
    board = rules.board(state)
    reach = set(board.within(at(8, 7), 4)) - {at(8, 7), at(10, 7)}
    assert cells(state, 2) == reach
    assert "5 away" in refusal(state, Choice("fly", unit=2, cell=at(13, 7)))


def test_two_squadrons_of_a_side_share_a_hex_but_never_with_an_enemy_or_a_ship():
    units = red("gnats", at(5, 7)), red("gnats", at(8, 7)), red("gnats", at(8, 7)), red("gnats", at(7, 9))
    state = flights(*units, blue("gnats", at(6, 10)))
    assert "no room" in refusal(state, Choice("fly", unit=2, cell=at(8, 7)))
    assert "no room" in refusal(state, Choice("fly", unit=2, cell=at(6, 10)))
    assert Choice("fly", unit=2, cell=at(7, 9)) in rules.choices(state)


def test_in_the_squadron_phase_a_squadron_moves_or_attacks():
    state = flights(red("gnats", at(8, 7)), blue("gnats", at(11, 7)), red("gnats", at(2, 12)))
    state = do(state, Choice("fly", unit=2, cell=at(10, 7)))
    assert "has acted this round" in refusal(state, attack("", unit=2, target=3))


def test_the_sides_take_turns_with_two_squadrons_each():
    own = [red("gnats", at(3, row)) for row in (3, 5, 7)]
    other = [blue("gnats", at(15, row)) for row in (3, 5, 7)]
    state = flights(*own, *other)
    order = []
    while state.phase == SQUADRONS:
        order.append(rules.decider(state))
        state = do(state, next(choice for choice in rules.choices(state) if choice.kind == "hold"))
    assert order == [RED, RED, BLUE, BLUE, RED, BLUE]


def test_a_side_may_hold_all_its_squadrons_back():
    state = flights(red("gnats", at(3, 3)), red("gnats", at(3, 5)), blue("gnats", at(15, 3)))
    state = do(state, STAND_DOWN)
    assert rules.decider(state) == BLUE
    assert state.units[2].activated


# Engagement


def test_enemy_squadrons_at_distance_1_are_engaged_and_cannot_move():
    state = flights(red("gnats", at(8, 7)), blue("gnats", at(9, 7)))
    assert engaging(state, 2) == [3]
    assert cells(state, 2) == set()
    assert "is engaged by" in refusal(state, Choice("fly", unit=2, cell=at(6, 7)))


def test_obstructed_they_are_not_engaged():
    state = flights(red("gnats", at(8, 7)), blue("gnats", at(9, 7)), obstacles=[Obstacle(ASTEROID, at(9, 7))])
    assert engaging(state, 2) == []
    assert cells(state, 2)
    assert attack("", unit=2, target=3) in rules.choices(state)


def at_ship(*units, **options):
    """As `flights`, with blue's ship 1 brought next to (8, 7)."""
    options.setdefault("kinds", {"tern": bare("tern")})
    state = flights(*units, **options)
    return edit(state, 1, cell=at(9, 7), heading=4)


def test_an_engaged_squadron_must_attack_squadrons():
    state = at_ship(red("gnats", at(8, 7)), blue("gnats", at(7, 7)))
    assert "is engaged and must attack squadrons" in refusal(state, attack(">front", unit=2))
    assert attack("", unit=2, target=3) in rules.choices(state)


def test_a_free_squadron_attacks_the_zone_of_a_ship_that_it_lies_in():
    state = at_ship(red("gnats", at(8, 7)))
    assert whats(state, "attack") == [">front"]
    state = do(state, attack(">front", unit=2), roll(blue="hit"))
    assert state.units[1].shields == (1, 2, 1, 2)


# Keywords


def test_strike_crits_count_against_ships_and_turn_a_card_up():
    state = at_ship(red("harrows", at(8, 7)))
    state = do(state, attack(">front", unit=2), roll(black="hit+crit"))
    assert state.units[1].shields[0] == 0
    state = edit(at_ship(red("harrows", at(8, 7))), 1, shields=(0, 2, 1, 2))
    state = turn_up(do(state, attack(">front", unit=2), roll(black="hit+crit")), Card.CUT_FEEDS, by=2)
    assert state.units[1].face_up == (Card.CUT_FEEDS,)
    assert state.units[1].hull == 2


def test_strike_does_not_count_against_squadrons():
    state = flights(red("mauls", at(8, 7)), blue("gnats", at(9, 7)))
    state = do(state, attack("", unit=2, target=3), roll(black="hit+crit"))
    assert state.units[3].hull == 2


def test_without_strike_a_crit_against_a_ship_is_nothing():
    state = edit(at_ship(red("hornets", at(8, 7))), 1, shields=(0, 2, 1, 2))
    state = do(state, attack(">front", unit=2), roll(black="hit+crit"))
    assert (state.units[1].hull, state.units[1].face_up) == (3, ())


def test_picket_must_be_attacked_first():
    units = red("gnats", at(8, 7)), blue("gnats", at(9, 7)), blue("sentinels", at(7, 7))
    state = flights(*units)
    assert "which is a picket" in refusal(state, attack("", unit=2, target=3))
    assert attack("", unit=2, target=4) in rules.choices(state)


def test_picket_that_is_not_engaged_shields_nobody():
    units = red("gnats", at(8, 7)), blue("gnats", at(9, 7)), blue("sentinels", at(11, 7))
    assert attack("", unit=2, target=3) in rules.choices(flights(*units))


def test_pack_rolls_a_die_again_if_another_friend_engages_the_target():
    alone = flights(red("gnats", at(8, 7)), blue("gnats", at(9, 7)))
    assert do(alone, attack("", unit=2, target=3), roll(blue="lock lock lock")).attack is None
    units = red("gnats", at(8, 7)), blue("gnats", at(9, 7)), red("harrows", at(10, 7))
    state = do(flights(*units), attack("", unit=2, target=3), roll(blue="lock lock lock"))
    assert rules.decider(state) == RED
    again = Choice("pack_reroll", unit=2, what=die("blue", "lock"))
    assert do(state, again, one("blue", "hit")).units[3].hull == 2


def test_ponderous_holds_nobody():
    units = red("gnats", at(8, 7)), blue("mauls", at(7, 7))
    state = at_ship(*units)
    assert engaging(state, 2) == [3]
    assert cells(state, 2)
    assert attack(">front", unit=2) in rules.choices(state)
    assert cells(do(state, STAND_DOWN), 3) == set()


def test_sting_answers_an_attack_with_blue_dice():
    state = flights(red("gnats", at(8, 7)), blue("hornets", at(9, 7)))
    shots = roll(blue="hit lock lock"), roll(blue="hit hit")
    state, events = do_and_tell(state, attack("", unit=2, target=3), *shots)
    assert (state.units[3].hull, state.units[2].hull) == (3, 1)
    assert [event.kind for event in events].count("sting") == 1


def test_sting_answers_even_when_destroyed():
    state = edit(flights(red("gnats", at(8, 7)), blue("hornets", at(9, 7))), 3, hull=1)
    state = do(state, attack("", unit=2, target=3), roll(blue="hit hit hit"), roll(blue="hit hit"))
    assert (state.units[3].cell, state.units[2].hull) == (DESTROYED, 1)


def test_sting_of_a_pack_rolls_a_die_again_if_another_friend_engages_the_attacker():
    kinds = {"hornets": variant("hornets", keywords=["sting 2", "pack"])}
    units = red("gnats", at(8, 7)), blue("hornets", at(9, 7)), blue("mauls", at(7, 7))
    shots = roll(blue="hit lock lock"), roll(blue="lock lock")
    state = do(flights(*units, kinds=kinds), attack("", unit=2, target=3), *shots)
    assert rules.decider(state) == BLUE
    state = do(state, Choice("pack_reroll", unit=3, what=die("blue", "lock")), one("blue", "hit"))
    assert state.units[2].hull == 2
    assert state.attack is None


def test_sting_is_answered_by_no_riposte():
    kinds = {"gnats": variant("gnats", tokens=["riposte"])}
    state = flights(red("gnats", at(8, 7)), blue("hornets", at(9, 7)), kinds=kinds)
    state = do(state, attack("", unit=2, target=3), roll(blue="hit lock lock"), roll(blue="hit hit"))
    assert state.attack is None
    assert (state.units[2].hull, state.units[3].hull) == (1, 3)


def test_sting_does_not_answer_a_sting_or_a_ship():
    state = flights(red("hornets", at(8, 7)), blue("hornets", at(9, 7)))
    state = do(state, attack("", unit=2, target=3), roll(blue="hit lock lock"), roll(blue="hit hit"))
    assert state.units[2].hull == 2
    kinds = {"kestrel": bare("kestrel")}
    ships = red("kestrel", at(8, 7)), blue("tern", at(18, 13))
    state = to_ships(scene(*ships, blue("hornets", at(10, 7)), kinds=kinds))
    state = do(state, Choice("activate", unit=0, what="dial"))
    state = do(state, attack("front", target=2), roll(blue="hit hit"))
    assert state.units[2].hull == 2


def test_lance_attacks_at_distance_2_and_nobody_stings_back():
    state = flights(red("needles", at(8, 7)), blue("hornets", at(10, 7)))
    assert whats(state, "attack") == ["lance"]
    state, events = do_and_tell(state, attack("lance", unit=2, target=3), roll(blue="hit hit lock"))
    assert state.units[3].hull == 2
    assert "sting" not in [event.kind for event in events]
    assert events[0].kind == "lance"


def test_lance_is_not_for_ships():
    state = edit(at_ship(red("needles", at(8, 7))), 1, cell=at(10, 7))
    assert "2 away" in refusal(state, attack(">front", unit=2))


def test_raider_moves_and_attacks_in_the_squadron_phase():
    state = flights(red("outriders", at(8, 7)), blue("gnats", at(11, 7)))
    state = do(state, Choice("fly", unit=2, cell=at(10, 7)))
    assert kinds_open(state) == {"attack", "return"}
    state = do(state, attack("", unit=2, target=3), roll(blue="hit hit lock"))
    assert state.units[2].activated
    state = flights(red("outriders", at(8, 7)), blue("gnats", at(9, 7)))
    state = do(state, attack("", unit=2, target=3), roll(blue="hit hit hit"))
    assert "fly" in kinds_open(state)


def test_bold_moves_while_one_squadron_engages_it_but_not_two():
    kinds = {"gnats": variant("gnats", keywords=["bold"])}
    one_foe = flights(red("gnats", at(8, 7)), blue("hornets", at(9, 7)), kinds=kinds)
    assert cells(one_foe, 2)
    two = flights(red("gnats", at(8, 7)), blue("hornets", at(9, 7)), blue("hornets", at(7, 7)), kinds=kinds)
    assert cells(two, 2) == set()


def test_lookout_makes_friends_beside_it_bold():
    units = red("gnats", at(8, 7)), blue("gnats", at(9, 7)), red("outriders", at(7, 7))
    assert cells(flights(*units), 2)
    far = red("gnats", at(8, 7)), blue("gnats", at(9, 7)), red("outriders", at(5, 7))
    assert cells(flights(*far), 2) == set()


def test_ending_a_flight_costs_the_ship_that_sent_the_squadron_nothing():
    carrier = red("albatross", at(4, 7)), blue("tern", at(8, 7)), red("gnats", at(5, 8))
    state = activate(to_ships(scene(*carrier), u0=["wings"]), 0)
    state = do(do(state, Choice("wings", unit=0, what="dial")), Choice("launch", unit=0, target=2))
    assert rules.closing(state) == Choice("return", unit=2)
    assert rules.idle(state) == (), "nothing is lost by it"
    assert rules.idle(do(state, Choice("return", unit=2))) == (0,)
