"""What a side is asked to do, in words for somebody who plays the first time."""

from game.engine.contract import Choice
from game.engine.fleet import rules
from game.engine.fleet.cards import Card
from game.engine.fleet.state import ASTEROID, DEBRIS
from game.engine.scenario import Obstacle
from tests.engine.fleet.scene import (
    activate,
    at,
    attack,
    bare,
    blue,
    do,
    duel,
    edit,
    go,
    of_kind,
    red,
    roll,
    scene,
    to_ships,
    to_squadrons,
    turn_up,
)


def asked(state):
    return rules.clock(state).task


def test_dials_are_asked_for_ship_by_ship():
    state = scene(red("osprey", at(4, 7)), red("tern", at(4, 9)), blue("tern", at(16, 7)))
    assert asked(state) == (
        "Set 3 dials for Osprey broadside frigate: the first one set is the first revealed."
    )
    for _ in range(3):
        state = do(state, Choice("dial", unit=0, what="helm"))
    assert asked(state) == "Set a dial for Tern corvette (red): it is revealed when the ship has its turn."
    state = do(state, Choice("dial", unit=1, what="helm"))
    assert asked(state) == "All dials are set: go on."


def test_a_new_dial_comes_under_the_old_ones():
    state = edit(scene(red("kestrel", at(4, 7)), blue("tern", at(16, 7))), 0, dials=("helm",))
    assert asked(state) == "Set a dial for Kestrel frigate: it comes after those that lie there already."


def test_who_may_pass_is_told_so():
    state = to_ships(scene(red("tern", at(4, 7)), blue("tern", at(16, 7)), blue("tern", at(16, 9))))
    assert asked(state) == (
        "Choose a ship that has still to act, or pass (1 pass token left). It shoots first and moves last."
    )


def test_a_ship_is_told_what_it_may_do_before_it_moves():
    state = duel("tern", "mastiff", gap=2, kinds={"mastiff": bare("mastiff")})
    assert asked(state) == "Tern corvette may attack from its front; moving ends its turn."
    state = do(state, attack("front>front"), roll(red="hit hit", blue="hit"))
    assert asked(state).startswith("Tern corvette moves: press a marked cell, or drag the ship there.")
    more = [blue("mastiff", at(8, 5)), blue("mastiff", at(7, 9))]
    state = duel("tern", "mastiff", gap=2, kinds={"mastiff": bare("mastiff")}, more=more)
    assert asked(state) == "Tern corvette may attack from up to two zones; moving ends its turn."
    state = do(state, attack("front>front"), roll(red="hit hit", blue="hit"))
    assert asked(state) == "Tern corvette may attack once more, from another zone; moving ends its turn."


def test_engineering_points_are_counted_down():
    state = edit(duel("tern", "tern", gap=8, dials={"u0": ["repair"]}), 0, shields=(0, 0, 0, 0))
    assert asked(state) == "Tern corvette (red) may repair; moving ends its turn."
    state = do(state, Choice("repair", unit=0, what="dial"))
    assert "spend engineering points (2 left)" in asked(state)


def test_squadrons_are_asked_for_two_at_a_time():
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    squadrons = [blue("gnats", at(10, row)) for row in (2, 4, 6)]
    state = to_squadrons(to_ships(scene(*ships, *squadrons)))
    assert asked(state) == "Move or attack with two squadrons, one after the other."
    state = do(state, Choice("hold", unit=2))
    assert asked(state) == "Move or attack with one more squadron."
    state = do(state, Choice("hold", unit=3))
    assert asked(state) == "Move or attack with your last squadron."


def test_a_squadron_that_a_ship_sends_may_move_and_attack():
    more = red("gnats", at(8, 8)), blue("gnats", at(9, 8))
    state = duel("albatross", "tern", gap=9, more=more, dials={"u0": ["wings"]})
    assert asked(state).startswith("Albatross carrier may command squadrons, then attack")
    state = do(state, Choice("wings", unit=0, what="dial"))
    assert asked(state).startswith("Albatross carrier may send 1 squadron, then attack")
    state = do(state, Choice("launch", unit=0, target=2))
    assert asked(state) == "Gnat cloud (red) may attack."


def test_a_squadron_that_was_pushed_aside_is_put_down():
    state = duel("tern", "tern", gap=9, more=[blue("gnats", at(11, 7))], dials={"u0": ["repair"]})
    state = do(state, go(state, 0, "3 sss"))
    assert asked(state) == "Gnat cloud was pushed aside: put it down on a marked cell."
    state = do(state, of_kind(state, "displace")[0])
    assert asked(activate(state, 1)).startswith("Tern corvette (blue) moves:")


def test_an_attack_under_way_says_itself_what_it_asks():
    state = do(duel("plover", "tern", gap=2), attack("front>front"), roll(blue="hit hit hit"))
    assert asked(state) == ""


def asked_in(state):
    return rules.exhibit(state).asks


def test_step_4a_asks_for_the_die_that_a_jink_cancels_or_has_rolled_again():
    far = do(duel("kestrel", "tern", gap=5), attack("front>front"), roll(red="hit hit hit"))
    assert asked_in(far).startswith("Which tokens are spent?")
    jink = Choice("spend", unit=1, what="jink ready")
    assert asked_in(do(far, jink)) == "Which die is cancelled?"
    near = do(duel("kestrel", "tern", gap=2), attack("front>front"), roll(red="hit hit hit"))
    assert asked_in(do(near, jink)) == "Which die is rolled again?"


def test_step_3b_counts_the_lock_icons_to_spend():
    state = do(duel("plover", "mastiff", gap=2), attack("front>front"), roll(blue="hit lock lock"))
    assert asked_in(state) == "Which tokens are locked? 2 lock icons to spend."
    state = do(state, Choice("lock", unit=0, target=1, what="absorb ready"))
    assert asked_in(state) == "Which tokens are locked? 1 lock icon to spend."


def test_step_4_and_5b_tell_the_damage_that_comes_and_the_shields_there():
    state = do(duel("kestrel", "mastiff", gap=2), attack("front>front"), roll(red="hit double double"))
    assert asked_in(state) == "Which tokens are spent? 5 damage at the front, 3 shields there."
    state = do(state, Choice("spend", unit=1, what="absorb ready"))
    assert asked_in(state) == "Which tokens are spent? 3 damage at the front, 3 shields there."
    state = do(state, Choice("spend", unit=1, what="shunt ready"))
    state = do(state, Choice("shunt_to", unit=1, what="left"))
    state = do(state, Choice("done", unit=1, what="tokens"))
    assert asked_in(state) == "How much damage is shunted? 3 damage at the front, 3 shields there."
    ships = red("tern", at(2, 1)), blue("tern", at(18, 13))
    units = *ships, red("gnats", at(8, 7)), blue("outriders", at(9, 7))
    state = do(to_squadrons(to_ships(scene(*units))), attack("", unit=2, target=3), roll(blue="hit hit hit"))
    assert asked_in(state) == "Which tokens are spent? 3 damage, 4 hull."


def test_a_card_asks_what_it_costs():
    kinds = {"osprey": bare("osprey", shields=[0, 2, 1])}
    state = do(
        duel("plover", "osprey", gap=2, kinds=kinds), attack("front>front"), roll(blue="crit lock lock")
    )
    assert asked_in(state) == "Resolve a critical effect?"
    assert asked_in(turn_up(state, Card.COLLAPSE)) == "Collapse: which zone?"
    assert asked_in(turn_up(state, Card.PANIC)) == "Panic: what does it cost?"


def test_debris_asks_for_a_zone():
    state = duel("tern", "tern", gap=9, obstacles=[Obstacle(DEBRIS, at(11, 7))], dials={"u0": ["repair"]})
    state = do(state, go(state, 0, "3 sss"))
    assert asked_in(state) == "Which zone takes the damage?"
    assert rules.exhibit(state).title == "Tern corvette (red) runs onto debris"


def test_going_straight_on_is_offered_with_what_it_runs_into():
    rock = duel("tern", "tern", gap=9, obstacles=[Obstacle(ASTEROID, at(11, 7))], dials={"u0": ["repair"]})
    assert rules.brief(rock, rules.closing(rock)) == "Straight on at 3 onto an asteroid"
    ship = duel("tern", "mastiff", gap=3, dials={"u0": ["repair"]})
    assert rules.brief(ship, rules.closing(ship)) == "Straight on at 3 into Mastiff brawler"


def test_a_person_is_offered_to_go_on_unharmed_where_straight_on_does_harm():
    free = duel("tern", "tern", gap=9, dials={"u0": ["repair"]})
    assert rules.safe_closing(free) == rules.closing(free)
    rock = duel("tern", "tern", gap=9, obstacles=[Obstacle(ASTEROID, at(11, 7))], dials={"u0": ["repair"]})
    friend = duel("tern", "mastiff", gap=9, more=[red("tern", at(11, 7))], dials={"u0": ["repair"]})
    for state in (rock, friend):
        usual, offered = rules.closing(state), rules.safe_closing(state)
        assert usual.what == "3 sss"
        assert offered in rules.choices(state)
        assert offered.what.count("s") == 2, "at the same speed, with one turn"
        assert rules.brief(state, offered).startswith("Speed 3: ")
    at_rest = edit(duel("tern", "tern", gap=9, dials={"u0": ["repair"]}), 0, speed=0)
    assert rules.safe_closing(at_rest) == rules.closing(at_rest)
