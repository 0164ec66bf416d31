"""What the defender's abilities do, each at its step, with pinned dice; and the damage table."""

import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.squad.record import Bodyguard, Fighter, Pool, Strike
from game.engine.squad.state import NONE, Mini
from tests.engine.squad.duel import (
    GUARD,
    SHOOTER,
    TARGET,
    attack,
    colours,
    defence,
    fighter,
    resolve,
    results,
)

FOUR_HITS = colours(black=(0, 4, 0, 0))


def target(**fields):
    return fighter(TARGET, BLUE, first=100, **fields)


def shot_at(shield, **fields):
    return attack((0, 4, 0), shield=shield, **fields)


def test_5_screened_adds_to_cover_up_to_two():
    assert results(resolve(shot_at(defence(screened=1)), FOUR_HITS, until="6").record) == (3, 0)
    assert results(resolve(shot_at(defence(screened=1, ground=2)), FOUR_HITS, until="6").record) == (2, 0)


def test_5_braced_keeps_its_cover_against_burst():
    shield = defence(ground=1, braced=True)
    assert results(resolve(shot_at(shield, strike=Strike(burst=True)), FOUR_HITS, until="6").record) == (3, 0)


@pytest.mark.parametrize(("ground", "left"), [(0, 4), (1, 2), (2, 1)])
def test_5_crouched_cancels_one_more_hit_in_cover(ground, left):
    shield = defence(ground=ground, crouched=1)
    assert results(resolve(shot_at(shield), FOUR_HITS, until="6").record) == (left, 0)


def test_5_sidestep_dodges_a_crit():
    dodging = attack((0, 1, 0), shield=defence(sidestep=True), target=target(dodges=1))
    assert results(resolve(dodging, colours(black=(0, 0, 1, 0)), until="6").record) == (0, 0)


def test_5_barriers_cancel_hits_and_crits():
    barred = attack((0, 4, 0), target=target(barriers=2))
    record = resolve(barred, colours(black=(0, 3, 1, 0)), until="6").record
    assert results(record) == (2, 0)
    assert record.others[0].barriers == 0


def test_5_barriers_are_no_use_in_melee():
    barred = attack((0, 4, 0), target=target(barriers=2), ranged=False)
    assert results(resolve(barred, FOUR_HITS, until="6").record) == (4, 0)


def test_6_plated_cancels_all_hits():
    record = resolve(shot_at(defence(plated=True)), colours(black=(0, 3, 1, 0)), until="7a").record
    assert results(record) == (0, 1)


def test_6_plate_cancels_as_many_hits_as_it_says():
    assert results(resolve(shot_at(defence(plate=3)), FOUR_HITS, until="7a").record) == (1, 0)


def guarded(**fields):
    bodyguard = Bodyguard(GUARD, 2, "red", True)
    friend = fighter(GUARD, BLUE, first=200)
    return attack((0, 4, 0), shield=defence(bodyguards=(bodyguard,)), others=(friend,), **fields)


def test_6_a_bodyguard_takes_hits_and_rolls_its_own_dice():
    """Two hits, one block, one blank: one wound to the guard; two hits are left for the defender."""
    played = resolve(guarded(), [*FOUR_HITS, (1, 1, 0)], until="7a")
    assert results(played.record) == (2, 0)
    assert len(played.record.others[1].minis) == 3


def test_6_a_bodyguard_takes_hits_in_melee():
    played = resolve(guarded(ranged=False), [*FOUR_HITS, (2, 0, 0)], until="7a")
    assert results(played.record) == (2, 0)
    assert len(played.record.others[1].minis) == 2


def test_6_a_bodyguards_surges_block_by_its_own_card():
    played = resolve(guarded(), [*FOUR_HITS, (0, 0, 2)], until="7a")
    assert len(played.record.others[1].minis) == 4


def test_6_a_bodyguard_may_take_fewer_hits_or_none():
    one = Choice("guard", GUARD, TARGET, amount=1)
    assert results(resolve(guarded(), [*FOUR_HITS, (0, 1, 0)], choose=[one], until="7a").record) == (3, 0)
    assert results(resolve(guarded(), FOUR_HITS, choose=["no_guard"], until="7a").record) == (4, 0)


def test_6_a_bodyguard_takes_no_crits():
    played = resolve(guarded(), colours(black=(0, 0, 4, 0)), until="7a")
    assert results(played.record) == (0, 4)
    assert not played.asked


def test_7a_hardened_rolls_more_dice_against_puncture():
    shield = defence(hardened=True)
    record = resolve(shot_at(shield, strike=Strike(puncture=2)), [*FOUR_HITS, (6, 0, 0)], until="7b").record
    assert record.dice == 6


@pytest.mark.parametrize(("suppression", "dice"), [(0, 4), (1, 4), (3, 5)])
def test_7a_wary_rolls_more_dice_when_suppressed(suppression, dice):
    shield = defence(wary=2)
    suppressed = 1 if suppression else 0
    struck = shot_at(shield, target=target(suppression=suppression))
    rolls = [*FOUR_HITS, (dice, 0, 0)]
    assert resolve(struck, rolls, until="7b").record.dice == 4 - suppressed + min(2, suppression) == dice


def test_7b_charmed_rerolls_dice_that_do_not_block():
    record = resolve(shot_at(defence(charmed=2)), [*FOUR_HITS, (3, 1, 0), (0, 2, 0)], until="7c").record
    assert record.shield == (1, 3, 0)


def test_7b_charmed_may_keep_the_dice():
    rolls = [*FOUR_HITS, (3, 1, 0)]
    assert resolve(shot_at(defence(charmed=2)), rolls, choose=["keep_dice"], until="7c").record.shield == (
        3,
        1,
        0,
    )


def riposting(ranged):
    return attack((0, 3, 0), shield=defence(riposte=True), target=target(dodges=1), ranged=ranged)


@pytest.mark.parametrize(("ranged", "left"), [(True, 2), (False, 4)])
def test_7c_riposte_blocks_with_surges_and_wounds_a_ranged_attacker(ranged, left):
    rolls = [*colours(black=(0, 3, 0, 0)), (0, 0, 2)]
    record = resolve(riposting(ranged), rolls, until="8").record
    assert record.blocks == 2
    assert len(record.attacker.minis) == left


def test_7c_an_attacker_killed_by_a_riposte_rolls_no_other_pool():
    other = Pool(GUARD, 5, True, (0, 1, 0), (("tube", 1),), Strike(), defence(), (200,))
    struck = attack(
        (0, 2, 0),
        shield=defence(riposte=True),
        shooter=fighter(SHOOTER, RED, minis=1),
        target=target(dodges=1),
        others=(fighter(GUARD, BLUE, first=200),),
        more_pools=(other,),
    )
    record = resolve(struck, [*colours(black=(0, 2, 0, 0)), (0, 0, 1)]).record
    assert not record.attacker.minis
    assert [unit.suppression for unit in record.others] == [1, 0]


def test_7c_riposte_needs_a_dodge_spent():
    rolls = [*colours(black=(0, 3, 0, 0)), (0, 0, 3)]
    record = resolve(riposting(True), rolls, choose=["enough"], until="8").record
    assert record.blocks == 0
    assert len(record.attacker.minis) == 4


def test_7c_a_surge_token_makes_a_block_of_a_surge():
    rolls = [*FOUR_HITS, (1, 1, 2)]
    record = resolve(attack((0, 4, 0), target=target(surges=1)), rolls, until="8").record
    assert record.blocks == 2
    assert record.others[0].surges == 0


def test_8_unyielding_ignores_puncture():
    struck = shot_at(defence(unyielding=True), strike=Strike(puncture=3))
    assert resolve(struck, [*FOUR_HITS, (1, 3, 0)], until="9").record.blocks == 3


@pytest.mark.parametrize(("spends", "dodges"), [(True, 1), (False, 1)])
def test_10_light_footed_gains_a_dodge_where_it_spent_one(spends, dodges):
    struck = attack((0, 1, 0), shield=defence(light_footed=True), target=target(dodges=1))
    rolls = colours(black=(0, 1, 0, 0)) if spends else [*colours(black=(0, 1, 0, 0)), (0, 1, 0)]
    record = resolve(struck, rolls, choose=[] if spends else ["enough"]).record
    assert record.others[0].dodges == dodges


# The damage table

HULL = defence(trooper=False, machine=True, suppressible=False, resilience=3, weapons=("guns", "ram"))


def hull(wounds, **fields):
    return Fighter(TARGET, BLUE, 6, (Mini(100, wounds),), **fields)


def damaged(roll, wounds=2, choose=(), **fields):
    struck = attack((0, 1, 0), shield=HULL, target=hull(wounds, **fields))
    rolls = [*colours(black=(0, 1, 0, 0)), (1, 0, 0), *([roll] if roll else [])]
    return resolve(struck, rolls, choose=choose)


@pytest.mark.parametrize(("roll", "damage"), [((0, 1, 0), "damaged"), ((1, 0, 0), "disabled")])
def test_damage_block_damages_and_blank_disables(roll, damage):
    assert damaged(roll).record.others[0].damage == damage


def test_damage_surge_lets_the_opponent_destroy_a_weapon():
    played = damaged((0, 0, 1), choose=[Choice("break", TARGET, what="ram")])
    assert played.record.others[0].broken == 1


def test_damage_is_rolled_when_wounds_first_reach_resilience():
    assert not damaged(None, wounds=0).record.others[0].damage


@pytest.mark.parametrize(("roll", "broken"), [((0, 1, 0), NONE), ((0, 0, 1), 1)])
def test_damage_is_rolled_when_a_riposte_brings_the_attacker_to_its_resilience(roll, broken):
    target = fighter(TARGET, BLUE, first=100, dodges=1)
    driver = Fighter(SHOOTER, RED, 6, (Mini(0, 2),))
    struck = attack(
        (0, 2, 0),
        shield=defence(riposte=True),
        shooter=driver,
        target=target,
        resilience=3,
        weapons=("guns", "ram"),
    )
    choose = [Choice("break", SHOOTER, what="ram")] if broken == 1 else ()
    played = resolve(struck, [*colours(black=(0, 2, 0, 0)), (0, 0, 1), roll], choose=choose)
    assert played.record.attacker.wounds == 3
    assert played.record.attacker.damage == ("damaged" if broken == NONE else "weapon")
    assert played.record.attacker.broken == broken


def test_damage_is_rolled_once():
    assert damaged(None, wounds=3, damage="damaged").record.others[0].damage == "damaged"
