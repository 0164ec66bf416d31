"""The ten steps of an attack, one test or more for each, with pinned dice."""

import msgspec
import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.display import die_key
from game.engine.sequence import titles
from game.engine.squad.attack import ATTACK
from game.engine.squad.record import Offer, Pool, Strike, Target
from tests.engine.squad.duel import (
    SHOOTER,
    TARGET,
    attack,
    colours,
    defence,
    fighter,
    resolve,
    results,
)

THREE_HITS = colours(black=(0, 3, 0, 0))
NO_BLOCKS = [(3, 0, 0)]


def test_the_steps_have_the_numbers_of_the_procedure_in_its_order():
    numbers = [step.number for step in titles(ATTACK)]
    assert numbers == [
        "1",
        "2",
        "2a",
        "2b",
        "2c",
        "3",
        "4",
        "4a",
        "4b",
        "4c",
        "5",
        "6",
        "7",
        "7a",
        "7b",
        "7c",
        "8",
        "9",
        "10",
    ]


# Steps 1 to 3


def offer(name, target, cells, dice=(0, 1, 0), **fields):
    return Offer(0, name, target, tuple((cell, 1, (100, 101)) for cell in cells), dice, Strike(), **fields)


def plan(offers, armament=1, aims=0):
    """An attack to be planned against units 1 and 2."""
    record = attack(planned=True, shooter=fighter(SHOOTER, RED, aims=aims))
    targets = tuple(Target(unit, 4, True, defence()) for unit in (1, 2))
    others = (fighter(1, BLUE, first=100), fighter(2, BLUE, first=200))
    return msgspec.structs.replace(
        record, pools=(), targets=targets, offers=tuple(offers), others=others, armament=armament
    )


def planned(record, *choose):
    return resolve(record, [], choose=choose, until="4", start="1").record.pools


def test_1_the_attacker_names_a_target_among_those_it_can_hit():
    record = plan([offer("rifle", 1, (0,)), offer("rifle", 2, (0,))])
    asked = resolve(record, [], until="2a", start="1").asked
    assert asked == [["target", "target"]]


def test_2_every_pool_is_formed_before_the_first_is_rolled():
    offers = [offer("rifle", 1, (0,)), offer("tube", 1, (1,)), offer("tube", 2, (1,))]
    rifles = Choice("weapon", SHOOTER, 1, what="rifle")
    played = resolve(
        plan(offers),
        [],
        choose=[Choice("target", SHOOTER, 1), rifles, Choice("enough", SHOOTER, 1), "target"],
        until="4",
        start="1",
    )
    assert [pool.defender for pool in played.record.pools] == [1, 2]
    assert played.record.faces == ()


def test_2b_each_mini_gives_one_weapon_to_one_pool():
    record = plan([offer("rifle", 1, (0, 1)), offer("tube", 1, (1,), (1, 0, 0))])
    pools = planned(record, Choice("weapon", SHOOTER, 1, what="tube"))
    assert [dict(pool.weapons) for pool in pools] == [{"tube": 1, "rifle": 1}]
    assert pools[0].dice == (1, 1, 0)


def test_2b_armament_lets_a_mini_use_more_weapons():
    record = plan([offer("chin", 1, (0,)), offer("side", 1, (0,))], armament=2)
    assert [dict(pool.weapons) for pool in planned(record)] == [{"chin": 1, "side": 1}]


def test_2c_the_pool_has_the_dice_of_all_weapons_that_were_chosen():
    record = plan([offer("rifle", 1, (0, 1, 2)), offer("tube", 1, (3,), (1, 0, 2))])
    assert planned(record)[0].dice == (1, 3, 2)


def test_3_weapons_left_over_may_form_another_pool_against_another_target():
    offers = [
        offer("rifle", 1, (0, 1)),
        offer("tube", 1, (3,)),
        offer("rifle", 2, (0, 1)),
        offer("tube", 2, (3,)),
    ]
    pools = planned(
        plan(offers),
        Choice("target", SHOOTER, 1),
        Choice("weapon", SHOOTER, 1, what="rifle"),
        Choice("enough", SHOOTER, 1),
        Choice("target", SHOOTER, 2),
    )
    assert [(pool.defender, dict(pool.weapons)) for pool in pools] == [(1, {"rifle": 2}), (2, {"tube": 1})]


def test_3_a_specialist_may_keep_its_weapon_for_another_target():
    offers = [
        offer("rifle", 1, (0, 1, 2)),
        offer("tube", 1, (2,), (1, 0, 0)),
        offer("tube", 2, (2,), (1, 0, 0)),
    ]
    pools = planned(
        plan(offers),
        Choice("target", SHOOTER, 1),
        Choice("weapon", SHOOTER, 1, what="rifle", amount=2),
        Choice("enough", SHOOTER, 1),
        Choice("target", SHOOTER, 2),
    )
    assert [(pool.defender, dict(pool.weapons)) for pool in pools] == [(1, {"rifle": 2}), (2, {"tube": 1})]


def test_3_identical_weapons_all_go_into_one_pool():
    """Once rifles fire at one unit, none is left for the other, even if its carrier has not fired."""
    offers = [offer("rifle", 1, (0, 1)), offer("rifle", 2, (0, 1, 2))]
    pools = planned(plan(offers), Choice("target", SHOOTER, 1))
    assert [pool.defender for pool in pools] == [1]


# Step 4


def two_pools():
    other = Pool(2, 5, True, (0, 1, 0), (("tube", 1),), Strike(), defence(), (200,))
    return attack((0, 1, 0), others=(fighter(2, BLUE, first=200),), more_pools=(other,))


def test_4_the_attacker_chooses_which_pool_is_rolled_first():
    played = resolve(
        two_pools(), colours(black=(1, 0, 0, 0)), choose=[Choice("pool", SHOOTER, 2)], until="4b"
    )
    assert played.asked[0] == ["pool", "pool"]
    assert played.record.pool.defender == 2


def test_4a_all_dice_of_the_pool_are_rolled():
    record = resolve(attack((1, 2, 1)), colours((1, 0, 0, 0), (0, 1, 1, 0), (0, 0, 0, 1)), until="4b").record
    assert record.faces == ((1, 0, 0, 0), (0, 1, 1, 0), (0, 0, 0, 1))


def test_4b_an_aim_token_rerolls_up_to_two_dice():
    aiming = attack((0, 3, 0), shooter=fighter(SHOOTER, RED, aims=1))
    rolls = [*colours(black=(3, 0, 0, 0)), *colours(black=(0, 2, 0, 0))]
    record = resolve(aiming, rolls, until="4c").record
    assert record.faces[1] == (1, 2, 0, 0)
    assert record.attacker.aims == 0


def test_4b_dice_are_picked_one_by_one_and_rolled_together():
    aiming = attack((1, 1, 0), shooter=fighter(SHOOTER, RED, aims=1))
    rolls = [*colours((1, 0, 0, 0), (1, 0, 0, 0)), *colours(black=(0, 0, 1, 0))]
    black = Choice("reroll", SHOOTER, what=die_key("black attack", 0))
    record = resolve(aiming, rolls, choose=[black, "roll_marked"], until="4c").record
    assert record.faces == ((1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, 0))


def test_4b_a_second_token_may_reroll_the_same_die_again():
    aiming = attack((0, 1, 0), shooter=fighter(SHOOTER, RED, aims=2))
    rolls = [*colours(black=(1, 0, 0, 0)), *colours(black=(1, 0, 0, 0)), *colours(black=(0, 1, 0, 0))]
    record = resolve(aiming, rolls, until="4c").record
    assert record.faces[1] == (0, 1, 0, 0)
    assert record.attacker.aims == 0


def test_4b_the_attacker_may_keep_its_dice_and_its_token():
    aiming = attack((0, 1, 0), shooter=fighter(SHOOTER, RED, aims=1))
    record = resolve(aiming, colours(black=(1, 0, 0, 0)), choose=["keep_dice"], until="4c").record
    assert record.attacker.aims == 1


@pytest.mark.parametrize(("surge", "expected"), [("", (0, 0)), ("hit", (2, 0)), ("crit", (0, 2))])
def test_4c_surges_become_what_the_card_says_or_blank(surge, expected):
    record = resolve(attack((0, 0, 2), surge=surge), colours(white=(0, 0, 0, 2)), until="5").record
    assert results(record) == expected
    assert record.blanks == 2 - sum(expected)


# Step 5


@pytest.mark.parametrize(("ground", "left"), [(0, 3), (1, 2), (2, 1)])
def test_5_cover_cancels_hits(ground, left):
    record = resolve(attack((0, 3, 0), shield=defence(ground=ground)), THREE_HITS, until="6").record
    assert results(record) == (left, 0)


def test_5_cover_cancels_no_crits():
    covered = attack((0, 3, 0), shield=defence(ground=2))
    record = resolve(covered, colours(black=(0, 1, 2, 0)), until="6").record
    assert results(record) == (0, 2)


def test_5_cover_counts_against_ranged_attacks_only():
    record = resolve(attack((0, 3, 0), ranged=False, shield=defence(ground=2)), THREE_HITS, until="6").record
    assert results(record) == (3, 0)


def test_5_suppressed_troopers_have_one_more_cover():
    target = fighter(TARGET, BLUE, first=100, suppression=2)
    record = resolve(attack((0, 3, 0), target=target, shield=defence(ground=1)), THREE_HITS, until="6").record
    assert results(record) == (1, 0)


def test_5_a_dodge_cancels_a_hit_after_cover():
    target = fighter(TARGET, BLUE, first=100, dodges=2)
    record = resolve(attack((0, 3, 0), target=target, shield=defence(ground=2)), THREE_HITS, until="6").record
    assert results(record) == (0, 0)
    assert record.others[0].dodges == 1, "cover is free and comes first, so only one dodge was needed"


def test_5_a_dodge_cancels_no_crit():
    target = fighter(TARGET, BLUE, first=100, dodges=1)
    played = resolve(attack((0, 1, 0), target=target), colours(black=(0, 0, 1, 0)), until="6")
    assert results(played.record) == (0, 1)
    assert not played.asked


def test_5_the_defender_may_keep_its_dodge():
    target = fighter(TARGET, BLUE, first=100, dodges=1)
    record = resolve(attack((0, 3, 0), target=target), THREE_HITS, choose=["enough"], until="6").record
    assert results(record) == (3, 0)


# Steps 7 to 9


def test_7_defence_dice_are_rolled_rolled_again_and_turned_in_that_order():
    """The blank is rolled again before surges are turned into blocks."""
    shield = defence(charmed=1, blocks_by_surge=True)
    record = resolve(attack((0, 3, 0), shield=shield), [*THREE_HITS, (1, 1, 1), (0, 0, 1)], until="8").record
    assert record.blocks == 3


def test_7a_one_die_for_each_hit_and_crit():
    record = resolve(attack((0, 3, 0)), [*colours(black=(1, 1, 1, 0)), (2, 0, 0)], until="7b").record
    assert sum(record.shield) == 2


def test_7a_nothing_is_rolled_against_nothing():
    assert resolve(attack((0, 3, 0)), colours(black=(3, 0, 0, 0))).record.others[0].minis


@pytest.mark.parametrize(("turns", "blocks"), [(False, 1), (True, 3)])
def test_7c_surges_block_if_the_card_says_so(turns, blocks):
    shield = defence(blocks_by_surge=turns)
    record = resolve(attack((0, 3, 0), shield=shield), [*THREE_HITS, (0, 1, 2)], until="8").record
    assert record.blocks == blocks


def test_9_the_difference_is_wounds():
    record = resolve(attack((0, 3, 0)), [*THREE_HITS, (2, 1, 0)]).record
    assert len(record.others[0].minis) == 2


def test_9_more_blocks_than_hits_wound_nobody():
    shield = defence(wary=2)
    target = fighter(TARGET, BLUE, first=100, suppression=2)
    record = resolve(attack((0, 3, 0), shield=shield, target=target), [*THREE_HITS, (0, 4, 0)]).record
    assert len(record.others[0].minis) == 4


def test_9_a_wounded_mini_is_hit_first_and_the_leader_last():
    target = fighter(TARGET, BLUE, minis=2, health=3, first=100)
    rolls = [*colours(black=(0, 4, 0, 0)), (4, 0, 0)]
    record = resolve(attack((0, 4, 0), target=target), rolls).record
    (leader,) = record.others[0].minis
    assert (leader.cell, leader.wounds) == (100, 1)


def test_9_the_owner_may_say_who_is_hit():
    rolls = [*colours(black=(0, 1, 0, 0)), (1, 0, 0)]
    chosen = Choice("casualty", TARGET, cell=101)
    played = resolve(attack((0, 1, 0)), rolls, choose=[chosen])
    assert [mini.cell for mini in played.record.others[0].minis] == [100, 102, 103]
    assert played.asked == [["casualties", "casualty", "casualty", "casualty"]], "never the leader first"


def test_9_nobody_is_asked_where_all_but_the_leader_fall():
    played = resolve(attack((0, 3, 0)), [*THREE_HITS, *NO_BLOCKS])
    assert [mini.cell for mini in played.record.others[0].minis] == [100]
    assert played.asked == []


def test_9_minis_that_nobody_sees_cannot_be_wounded():
    rolls = [*THREE_HITS, *NO_BLOCKS]
    record = resolve(attack((0, 3, 0), seen=(102,)), rolls).record
    assert [mini.cell for mini in record.others[0].minis] == [100, 101, 103]


def test_9_a_dead_leader_is_replaced():
    record = resolve(attack((0, 3, 0), seen=(100,)), [*THREE_HITS, *NO_BLOCKS]).record
    assert record.others[0].minis[0].cell == 101


# Step 10


def test_10_a_pool_that_showed_a_hit_suppresses_even_if_all_was_cancelled():
    record = resolve(attack((0, 1, 0), shield=defence(ground=2)), colours(black=(0, 1, 0, 0))).record
    assert record.others[0].suppression == 1


def test_10_a_hit_that_was_rerolled_away_still_counts():
    """The flag is never cleared: at any point means at any point."""
    aiming = attack((0, 1, 0), shooter=fighter(SHOOTER, RED, aims=1))
    rolls = [*colours(black=(0, 1, 0, 0)), *colours(black=(1, 0, 0, 0))]
    pressed = Choice("reroll", SHOOTER, what=die_key("black attack", 1))
    record = resolve(aiming, rolls, choose=[pressed]).record
    assert record.others[0].suppression == 1


@pytest.mark.parametrize(
    ("shield", "ranged"), [(defence(suppressible=False), True), (defence(), False)], ids=["vehicle", "melee"]
)
def test_10_neither_vehicles_nor_melee_are_suppressed(shield, ranged):
    record = resolve(
        attack((0, 1, 0), shield=shield, ranged=ranged), [*colours(black=(0, 1, 0, 0)), (0, 1, 0)]
    ).record
    assert record.others[0].suppression == 0


def test_10_no_result_no_suppression():
    record = resolve(attack((0, 1, 0)), colours(black=(1, 0, 0, 0))).record
    assert record.others[0].suppression == 0


def test_10_every_pool_is_resolved_and_suppresses_for_itself():
    rolls = [*colours(black=(0, 1, 0, 0)), (0, 1, 0), *colours(black=(0, 1, 0, 0)), (0, 1, 0)]
    record = resolve(two_pools(), rolls).record
    assert [other.suppression for other in record.others] == [1, 1]
    assert not record.pools


def test_10_suppression_takes_standby_away():
    target = fighter(TARGET, BLUE, first=100, standby=True)
    record = resolve(attack((0, 1, 0), target=target), [*colours(black=(0, 1, 0, 0)), (0, 1, 0)]).record
    assert not record.others[0].standby
