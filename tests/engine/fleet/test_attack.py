"""The attack of seed 002, step by step, with pinned dice; and its frequently asked questions."""

from game.engine.contract import BLUE, RED, Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import Card
from game.engine.fleet.dice import DICE
from game.engine.fleet.roster import Dice
from game.engine.fleet.state import ASTEROID, DESTROYED
from game.engine.scenario import Obstacle
from tests.engine.fleet.scene import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    WEST,
    activate,
    at,
    attack,
    bare,
    blue,
    die,
    do,
    do_and_tell,
    duel,
    edit,
    go,
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
    whats,
)

MASTIFF = {"mastiff": bare("mastiff")}
TERN = {"tern": bare("tern")}
SOVEREIGN = {"sovereign": bare("sovereign")}


def test_the_dice_have_the_faces_of_the_rules():
    red_die, blue_die, black_die = (dict(zip(die.faces, die.weights, strict=True)) for die in DICE)
    assert red_die == {(): 2, ("hit",): 2, ("crit",): 2, ("hit", "hit"): 1, ("lock",): 1}
    assert blue_die == {("hit",): 4, ("crit",): 2, ("lock",): 2}
    assert black_die == {(): 2, ("hit",): 4, ("hit", "crit"): 2}


def test_the_steps_carry_the_numbers_of_the_seed_in_order():
    numbers = [step.number for step in rules.steps("attack")]
    assert [number for number in numbers if number.isdigit()] == ["1", "2", "3", "4", "5", "6"]
    assert numbers == sorted(numbers)


# Step 1


def test_step_1_a_ship_attacks_what_is_in_the_arc_of_the_zone_and_in_range():
    state = duel("tern", "mastiff", gap=3)
    assert attack("front>front") in rules.choices(state)
    assert "is not in the arc of the left" in refusal(state, attack("left>front"))
    assert "6 away, beyond long range" in refusal(duel("tern", "mastiff", gap=6), attack("front>front"))


def test_step_1_the_zone_that_is_hit_is_the_one_the_attacker_lies_in():
    state = duel("tern", "mastiff", gap=3, facing=EAST)
    assert whats(state, "attack") == ["front>rear"]
    assert "shows it its rear" in refusal(state, attack("front>front"))
    assert "shows it its rear" in refusal(state, attack("front"))


def two_up(heading, facing, **options):
    """Two hexes straight up lies between the headings north-east and north-west."""
    units = red("tern", at(8, 7), heading), blue("mastiff", at(8, 5), facing)
    return activate(to_ships(scene(*units, **options)), 0)


def test_step_1_on_a_dividing_line_the_target_is_in_both_zones_and_the_attacker_picks():
    assert set(whats(two_up(NORTH_EAST, EAST), "attack")) == {"front>right", "left>right"}
    assert set(whats(two_up(EAST, NORTH_WEST), "attack")) == {"left>left", "left>rear"}


def squadrons(*, gap):
    """Ships 0 and 1 far apart; red's gnats 2 and blue's gnats 3 so many hexes apart, and it is their turn."""
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    return to_squadrons(to_ships(scene(*ships, red("gnats", at(8, 7)), blue("gnats", at(8 + gap, 7)))))


def test_step_1_a_squadron_attacks_at_distance_1():
    told = refusal(squadrons(gap=2), attack("", target=3, unit=2))
    assert "2 away, and squadrons attack at distance 1" in told
    assert rules.objection(squadrons(gap=1), attack("", target=3, unit=2)) is None


def test_step_1_nobody_attacks_friends():
    state = duel("tern", "mastiff", gap=3, more=[red("gnats", at(9, 7))])
    assert "on its own side" in refusal(state, attack("front", target=2))


# Step 2


def test_step_2_dice_are_gathered_by_the_colours_that_reach_so_far():
    for gap, expected in ((1, (3, 2, 3)), (2, (3, 2, 3)), (3, (3, 2, 0)), (4, (3, 0, 0)), (5, (3, 0, 0))):
        state = duel("sovereign", "sovereign", gap=gap, kinds=SOVEREIGN)
        faces = ("blank", "lock", "blank")
        shown = [" ".join([face] * number) for face, number in zip(faces, expected, strict=True)]
        _, events = do_and_tell(state, attack("front>front"), roll(*shown))
        (rolled,) = (event for event in events if event.kind == "roll")
        assert tuple(sum(counts) for _, counts in rolled.dice) == expected


def test_step_2_the_battery_of_the_zone_is_used_against_ships_and_the_flak_against_squadrons():
    state = duel("kestrel", "tern", gap=2, more=[blue("gnats", at(8, 5))], kinds=TERN)
    state = do(state, attack("front>front"), roll(red="blank blank hit"))
    assert state.units[1].shields[0] == 1
    state = do(state, attack("left", target=2), roll(blue="hit hit"))
    assert state.units[2].hull == 1


def test_step_2_obstruction_costs_a_die_of_the_attackers_choice_before_the_roll():
    state = duel("tern", "mastiff", gap=2, obstacles=[Obstacle(ASTEROID, at(9, 7))], kinds=MASTIFF)
    state = do(state, attack("front>front"))
    assert rules.decider(state) == RED
    assert whats(state, "lose_die") == ["red", "blue"]
    state = do(state, Choice("lose_die", unit=0, what="blue"), roll(red="hit hit"))
    assert state.units[1].shields == (1, 2, 1, 2)


def test_step_2_where_only_one_colour_is_left_the_die_is_left_out_without_asking():
    state = duel("kestrel", "mastiff", gap=2, obstacles=[Obstacle(ASTEROID, at(9, 7))], kinds=MASTIFF)
    state = do(state, attack("front>front"), roll(red="hit hit"))
    assert state.units[1].shields[0] == 1


def test_step_2_an_attack_whose_only_die_is_obstructed_is_cancelled():
    state = duel("tern", "mastiff", gap=2, heading=WEST, obstacles=[Obstacle(ASTEROID, at(9, 7))])
    told = refusal(state, attack("rear>front"))
    assert "no die left" in told
    assert "cancelled" in told


def test_step_2_third_ships_obstruct_and_squadrons_never_do():
    state = duel("tern", "mastiff", gap=3, more=[red("tern", at(10, 7))])
    assert of_kind(do(state, attack("front>front")), "lose_die")
    state = duel("tern", "mastiff", gap=3, more=[red("gnats", at(10, 7))], kinds=MASTIFF)
    _, events = do_and_tell(state, attack("front>front"), roll(red="blank blank", blue="lock"))
    assert [event.what for event in events if event.kind == "range"] == ["medium"]


def test_step_2_a_line_between_two_hexes_is_clear_if_one_side_of_it_is():
    left, right = at(8, 6), at(9, 6)
    one_side = two_up(EAST, EAST, obstacles=[Obstacle(ASTEROID, left)], kinds=MASTIFF)
    assert do(one_side, attack("left>right"), roll(red="blank", blue="lock")).attack is None
    both = [Obstacle(ASTEROID, left), Obstacle(ASTEROID, right)]
    assert of_kind(do(two_up(EAST, EAST, obstacles=both), attack("left>right")), "lose_die")


def test_step_2_an_obstacle_on_the_hex_of_either_obstructs():
    for cell in (at(8, 7), at(10, 7)):
        state = duel("tern", "mastiff", gap=2, obstacles=[Obstacle(ASTEROID, cell)])
        assert of_kind(do(state, attack("front>front")), "lose_die")


# Step 3


def test_step_3_a_gunnery_dial_adds_a_die_of_a_colour_in_the_pool():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}, kinds=MASTIFF)
    state = do(state, attack("front>front"), roll(red="blank blank", blue="hit"))
    assert whats(state, "gunnery_die") == ["red", "blue"]
    state = do(state, Choice("gunnery_die", unit=0, what="red"), one("red", "double"))
    assert state.units[1].shields[0] == 0
    assert state.activation.dial == ""
    assert "gunnery" in state.activation.resolved


def test_step_3_a_gunnery_token_rolls_one_die_again():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}, keep="token")
    state = do(state, attack("front>front"), roll(red="blank hit", blue="hit"))
    shown = {die("red", "blank"), die("red", "hit"), die("blue", "hit")}
    assert set(whats(state, "gunnery_reroll")) == shown
    again = Choice("gunnery_reroll", unit=0, what=die("red", "blank"))
    state = do(state, again, one("red", "double"))
    assert state.attack.record.rolled[0] == (0, 1, 0, 1, 0)
    assert state.units[0].orders == ()


def test_step_3_the_dice_may_be_left_as_they_are():
    state = duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]})
    state = do(state, attack("front>front"), roll(red="blank blank", blue="hit"))
    state = do(state, Choice("done", unit=0, what="dice"))
    assert rules.decider(state) == BLUE
    assert state.activation.dial == "gunnery"


def test_step_3_each_lock_icon_locks_one_token_and_its_die_is_spent():
    state = duel("plover", "mastiff", gap=2)
    state = do(state, attack("front>front"), roll(blue="lock lock hit"))
    assert rules.decider(state) == RED
    assert set(whats(state, "lock")) == {"jink ready", "absorb ready", "shunt ready"}
    state = do(state, Choice("lock", unit=0, target=1, what="absorb ready"))
    assert set(whats(state, "lock")) == {"jink ready", "shunt ready"}
    assert state.attack.record.rolled[1] == (1, 0, 1)
    state = do(state, Choice("lock", unit=0, target=1, what="jink ready"))
    assert rules.decider(state) == BLUE
    assert whats(state, "spend") == ["shunt ready"]


def test_step_3_lock_icons_need_not_be_spent():
    state = duel("plover", "mastiff", gap=2)
    state = do(state, attack("front>front"), roll(blue="lock lock hit"))
    state = do(state, Choice("done", unit=0, what="locks"))
    assert set(whats(state, "spend")) == {"jink ready", "absorb ready", "shunt ready"}


def test_step_3_of_two_alike_tokens_only_one_is_locked():
    state = duel("plover", "tern", gap=2)
    state = do(state, attack("front>front"), roll(blue="lock hit hit"))
    state = do(state, Choice("lock", unit=0, target=1, what="jink ready"))
    assert set(whats(state, "spend")) == {"jink ready", "shunt ready"}


def test_step_3_locks_on_dice_that_do_no_damage_are_not_asked_about():
    state = do(duel("plover", "mastiff", gap=2), attack("front>front"), roll(blue="lock lock lock"))
    assert state.attack is None
    state = do(duel("plover", "boarhound", gap=2), attack("front>front"), roll(blue="lock lock lock"))
    assert "riposte ready" in whats(state, "lock"), "a riposte is of use even then"


# Step 4


def test_step_4_the_defender_may_spend_several_tokens_but_of_each_kind_one():
    state = duel("plover", "tern", gap=2)
    state = do(state, attack("front>front"), roll(blue="hit hit hit"))
    state = do(state, Choice("spend", unit=1, what="jink ready"))
    state = do(state, Choice("jink", unit=1, what=die("blue", "hit")), one("blue", "hit"))
    assert whats(state, "spend") == ["shunt ready"]


def test_step_4_a_ship_at_speed_0_spends_no_tokens():
    state = edit(duel("plover", "tern", gap=2), 1, speed=0)
    state = do(state, attack("front>front"), roll(blue="hit lock hit"))
    assert state.attack is None
    assert state.units[1].shields[0] == 0


# Step 5


def test_step_5_between_ships_hits_and_crits_are_damage():
    state = duel("mastiff", "sovereign", gap=2, kinds=SOVEREIGN)
    state = do(state, attack("front>front"), roll(red="double crit", black="hit+crit blank"))
    state = turn_up(do(state, Choice("done", unit=0, what="dice")), Card.CUT_FEEDS)
    assert (state.units[1].shields[0], state.units[1].hull) == (0, 10)
    assert state.units[1].face_up == (Card.CUT_FEEDS,)


def test_step_5_where_a_squadron_is_attacked_only_hits_are_damage():
    state = duel("sovereign", "tern", gap=5, more=[blue("mauls", at(9, 7))])
    state = do(state, attack("front", target=2), roll(blue="crit", black="hit+crit"))
    assert state.units[2].hull == 4


def test_step_5_where_a_squadron_attacks_only_hits_are_damage():
    ships = red("plover", at(2, 1)), blue("tern", at(12, 7), WEST)
    state = to_squadrons(to_ships(scene(*ships, red("gnats", at(8, 12)), kinds=TERN)))
    state = edit(state, 2, cell=rules.board(state).step(state.units[1].cell, WEST))
    state = do(state, attack(">front", unit=2), roll(blue="crit"))
    assert state.units[1].shields == (2, 2, 1, 2)


def test_step_5_each_point_takes_a_shield_of_the_zone_or_else_a_card():
    state = do(duel("plover", "tern", gap=2, kinds=TERN), attack("front>front"), roll(blue="hit hit hit"))
    assert state.units[1].shields == (0, 2, 1, 2)
    assert (state.units[1].hull, state.units[1].hidden) == (3, 1)


def test_step_5_the_standard_critical_effect_turns_the_first_card_up():
    state = duel("plover", "tern", gap=2, kinds=TERN)
    state = turn_up(do(state, attack("front>front"), roll(blue="hit hit crit")), Card.BLIND_OPTICS)
    assert state.units[1].face_up == (Card.BLIND_OPTICS,)
    assert (state.units[1].hull, state.units[1].hidden) == (3, 0)


def test_step_5_where_no_card_is_dealt_none_is_turned_up():
    state = duel("plover", "sovereign", gap=2, kinds=SOVEREIGN)
    state = do(state, attack("front>front"), roll(blue="hit hit crit"))
    assert state.units[1].face_up == ()
    assert state.units[1].hull == 11


def test_step_5_only_the_first_card_is_turned_up():
    state = duel("plover", "tern", gap=2, kinds={"tern": bare("tern", shields=[0, 0, 0])})
    state = turn_up(do(state, attack("front>front"), roll(blue="hit crit crit")), Card.CRACKED_FRAMES)
    assert state.units[1].face_up == (Card.CRACKED_FRAMES,)
    assert (state.units[1].hull, state.units[1].hidden) == (1, 2)


def test_step_5_one_critical_effect_is_resolved_of_those_the_attacker_has():
    state = duel("sovereign", "mastiff", gap=3, kinds=MASTIFF)
    state = do(state, attack("front>front"), roll(red="crit double hit", blue="lock lock"))
    assert whats(state, "critical") == ["face up", "breach"]
    breached = do(state, Choice("critical", unit=0, what="breach"))
    assert (breached.units[1].shields[0], breached.units[1].hull, breached.units[1].hidden) == (0, 3, 2)
    assert turn_up(state, Card.CUT_FEEDS).units[1].hull == 4


def test_step_5_the_attacker_may_resolve_no_critical_effect():
    state = duel("plover", "tern", gap=2, kinds=TERN)
    state = do(state, attack("front>front"), roll(blue="hit hit crit"))
    assert rules.decider(state) == RED
    state = do(state, Choice("done", unit=0, what="critical"))
    assert (state.units[1].hull, state.units[1].hidden, state.units[1].face_up) == (3, 1, ())


def test_step_5_nobody_is_asked_for_a_critical_effect_that_would_do_nothing():
    state = duel("sovereign", "mastiff", gap=3, kinds=MASTIFF)
    state = do(state, attack("front>front"), roll(red="crit blank blank", blue="lock lock"))
    assert whats(state, "critical") == ["breach"], "a crit on three shields deals no card"
    state = do(state, Choice("critical", unit=0, what="breach"))
    assert (state.units[1].shields[0], state.units[1].hull) == (1, 5)
    state = edit(duel("sovereign", "mastiff", gap=3, kinds=MASTIFF), 1, shields=(0, 2, 1, 2))
    state = do(state, attack("front>front"), roll(red="crit blank blank", blue="lock lock"))
    assert whats(state, "critical") == ["face up"], "there is no shield to breach"


def test_step_5_as_many_cards_as_hull_destroy_a_ship_and_no_more_are_dealt():
    kinds = {"tern": bare("tern", shields=[0, 0, 0], hull=2)}
    state = duel("sovereign", "tern", gap=1, kinds=kinds, more=[blue("tern", at(18, 13))])
    shot = roll(red="double double double", blue="hit hit", black="hit hit hit")
    state, events = do_and_tell(state, attack("front>front"), shot)
    assert state.units[1].cell == DESTROYED
    assert events[-1].kind == "destroyed"
    assert state.deck.hidden == 0


def test_step_5_squadrons_lose_hull_and_are_destroyed():
    state = do(squadrons(gap=1), attack("", unit=2, target=3), roll(blue="hit hit hit"))
    assert state.units[3].cell == DESTROYED


# Step 6


def flak():
    more = [blue("gnats", at(10, 7)), blue("gnats", at(11, 7)), blue("gnats", at(8, 5))]
    return duel("sovereign", "tern", gap=5, more=more, dials={"u0": ["gunnery"]})


def test_step_6_a_ship_that_attacked_a_squadron_may_attack_others_from_the_same_zone_each_once():
    state = do(flak(), attack("front", target=2), roll(blue="hit", black="blank"))
    state = do(state, Choice("done", unit=0, what="dice"))
    assert [choice.target for choice in of_kind(state, "further")] == [3]
    state = do(state, Choice("further", unit=0, target=3), roll(blue="hit"))
    state = do(state, Choice("done", unit=0, what="dice"))
    assert [state.units[unit].hull for unit in (2, 3, 4)] == [2, 2, 3]
    assert state.attack is None
    assert "has attacked from its front" in refusal(state, attack("front", target=2))
    assert attack("left", target=4) in rules.choices(state)


def test_step_6_may_be_left_out():
    state = do(flak(), attack("front", target=2), roll(blue="hit", black="blank"))
    state = do(state, Choice("done", unit=0, what="dice"))
    assert do(state, Choice("done", unit=0, what="targets")).attack is None


def test_step_6_each_repetition_is_an_attack_of_its_own():
    """Gunnery that was not used on the first squadron may be used on the second."""
    state = do(flak(), attack("front", target=2), roll(blue="hit", black="blank"))
    state = do(state, Choice("done", unit=0, what="dice"))
    state = do(state, Choice("further", unit=0, target=3), roll(blue="hit"))
    state = do(state, Choice("gunnery_die", unit=0, what="blue"), one("blue", "hit"))
    assert state.units[3].hull == 1


def test_step_6_arc_range_and_line_of_sight_are_measured_to_each_further_squadron():
    """Behind a rock it costs a die, and the one die that reaches so far is then none; out of arc is out."""
    squadrons = (
        blue("gnats", at(10, 7)),
        blue("gnats", at(10, 6)),
        blue("gnats", at(11, 6)),
        blue("gnats", at(6, 7)),
    )
    rocks = [Obstacle(ASTEROID, at(10, 6)), Obstacle(ASTEROID, at(11, 6))]
    state = duel("sovereign", "tern", gap=5, more=squadrons, obstacles=rocks, dials={"u0": ["helm"]})
    state = do(state, attack("front", target=2), roll(blue="hit", black="blank"))
    assert [choice.target for choice in of_kind(state, "further")] == [3]
    state = do(state, Choice("further", unit=0, target=3))
    assert whats(state, "lose_die") == ["blue", "black"]
    state = do(state, Choice("lose_die", unit=0, what="black"), roll(blue="hit"))
    assert state.units[3].hull == 2
    assert state.attack is None


def test_step_6_is_not_for_attacks_on_ships():
    state = duel("sovereign", "tern", gap=2, more=[blue("gnats", at(9, 7))], kinds=TERN)
    miss = roll(red="blank blank blank", blue="lock lock", black="blank blank blank")
    assert do(state, attack("front>front"), miss).attack is None


# Two attacks


def test_a_ship_attacks_twice_from_different_zones_also_the_same_target():
    units = red("tern", at(8, 7), NORTH_EAST), blue("mastiff", at(8, 5), WEST), blue("gnats", at(9, 7))
    state = activate(to_ships(scene(*units, kinds=MASTIFF)), 0)
    state = do(state, attack("front>left"), roll(red="blank blank", blue="lock"))
    assert "has attacked from its front" in refusal(state, attack("front>left"))
    state = do(state, attack("left>left"), roll(red="blank", blue="lock"))
    assert "has made its two attacks" in refusal(state, attack("right", target=2))
    assert kinds_open(state) == {"manoeuvre"}


def test_attacking_is_a_choice():
    state = duel("tern", "mastiff", gap=3)
    assert do(state, go(state, 0)).activation is None


# The questions that are asked


def test_faq_a_die_that_is_added_may_be_of_a_colour_that_does_not_reach_so_far():
    state = duel("mastiff", "sovereign", gap=5, kinds=SOVEREIGN)
    state = do(state, attack("front>front"), roll(red="blank blank"))
    assert whats(state, "torpedo") == ["black"]
    state = do(state, Choice("torpedo", unit=0, what="black"), one("black", "hit+crit"))
    assert state.units[1].shields[0] == 2


def test_faq_an_attack_that_gathers_no_dice_is_cancelled_even_if_a_die_could_be_added():
    state = duel("mastiff", "sovereign", gap=5, heading=NORTH_EAST)
    assert state.game.kinds[0].batteries[1] == Dice(black=4)
    told = refusal(state, attack("right>front"))
    assert "gathers no dice there at long range" in told
    assert "cancelled" in told


def test_faq_the_attackers_own_hull_zones_never_block_its_sight():
    state = duel("tern", "mastiff", gap=3, heading=WEST, kinds=MASTIFF)
    assert whats(state, "attack") == ["rear>front"]
    _, events = do_and_tell(state, attack("rear>front"), roll(red="blank"))
    assert [event.what for event in events if event.kind == "range"] == ["medium"]


def test_faq_a_ship_that_is_in_the_way_obstructs_but_does_not_block():
    state = duel("kestrel", "mastiff", gap=3, more=[blue("tern", at(10, 7))], kinds=MASTIFF)
    state = do(state, attack("front>front"), roll(red="hit hit"))
    assert state.units[1].shields[0] == 1


def test_faq_a_ship_may_attack_an_engaged_squadron():
    more = [blue("gnats", at(10, 7)), red("gnats", at(10, 6))]
    state = duel("tern", "tern", gap=5, more=more)
    state = do(state, attack("front", target=2), roll(blue="hit"))
    assert state.units[2].hull == 2


def test_torpedoes_are_fired_once_a_round():
    units = red("mastiff", at(8, 7), NORTH_EAST), blue("sovereign", at(8, 5), WEST)
    state = activate(to_ships(scene(*units, kinds=SOVEREIGN)), 0)
    state = do(state, attack("front>left"), roll(red="blank blank", black="blank blank"))
    state = do(state, Choice("torpedo", unit=0, what="black"), one("black", "blank"))
    state = do(state, attack("left>left"), roll(black="blank blank blank blank"))
    assert state.attack is None
