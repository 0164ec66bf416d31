"""What the attacker's abilities do, each at its step, with pinned dice."""

import msgspec
import pytest

from game.engine.contract import BLUE, RED, Choice
from game.engine.squad.planning import together
from game.engine.squad.record import Blast, Offer, Pool, Strike, Target
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

FOUR_HITS = colours(black=(0, 4, 0, 0))
PLATE = defence(plated=True, trooper=False, suppressible=False)


def test_4b_steady_hand_rerolls_more_dice():
    aiming = attack((0, 3, 0), steady_hand=1, shooter=fighter(SHOOTER, RED, aims=1))
    rolls = [*colours(black=(3, 0, 0, 0)), *colours(black=(0, 3, 0, 0))]
    assert resolve(aiming, rolls, until="4c").record.faces[1] == (0, 3, 0, 0)


def test_4c_keen_makes_crits_of_surges_and_leaves_the_rest_to_the_card():
    record = resolve(
        attack((0, 0, 3), surge="hit", strike=Strike(keen=2)), colours(white=(0, 0, 0, 3)), until="5"
    )
    assert results(record.record) == (1, 2)


def test_4c_a_surge_token_makes_a_hit_of_a_surge():
    shooter = fighter(SHOOTER, RED, surges=2)
    record = resolve(attack((0, 0, 1), shooter=shooter), colours(white=(0, 0, 0, 1)), until="5").record
    assert results(record) == (1, 0)
    assert record.attacker.surges == 1


def test_4c_a_surge_token_may_be_kept():
    shooter = fighter(SHOOTER, RED, surges=1)
    rolls = colours(white=(0, 0, 0, 1))
    record = resolve(attack((0, 0, 1), shooter=shooter), rolls, choose=["keep_surge"], until="5").record
    assert results(record) == (0, 0)
    assert record.attacker.surges == 1


def crack(**fields):
    return attack((0, 0, 1), crack_shot=True, shooter=fighter(SHOOTER, RED, aims=1), **fields)


def test_after_4c_crack_shot_turns_a_blank_into_a_hit_instead_of_rerolling():
    record = resolve(crack(), colours(white=(1, 0, 0, 0)), until="5").record
    assert results(record) == (1, 0)
    assert record.attacker.aims == 0


def test_after_4c_crack_shot_turns_a_hit_into_a_crit():
    record = resolve(crack(shield=PLATE), colours(white=(0, 1, 0, 0)), until="5").record
    assert results(record) == (0, 1)


def test_after_4c_crack_shot_is_advised_to_make_crits_of_hits_that_cover_would_cancel():
    record = attack(
        (0, 2, 0),
        crack_shot=True,
        shooter=fighter(SHOOTER, RED, aims=1),
        shield=defence(ground=2),
    )
    played = resolve(record, colours(black=(1, 1, 0, 0)), choose=["keep_dice"], until="5")
    assert results(played.record) == (0, 1)


def test_after_4c_crack_shot_may_still_reroll():
    rolls = [*colours(white=(1, 0, 0, 0)), *colours(white=(0, 0, 1, 0))]
    record = resolve(crack(), rolls, choose=["reroll_bad"], until="5").record
    assert results(record) == (0, 1)


def test_5_burst_ignores_cover():
    covered = attack((0, 4, 0), strike=Strike(burst=True), shield=defence(ground=2))
    assert results(resolve(covered, FOUR_HITS, until="6").record) == (4, 0)


def test_5_fine_sights_take_from_cover():
    covered = attack((0, 4, 0), strike=Strike(fine_sights=1), shield=defence(ground=2))
    assert results(resolve(covered, FOUR_HITS, until="6").record) == (3, 0)


def test_5_the_cover_of_two_is_the_most_before_fine_sights_count():
    shield = defence(ground=2, screened=2)
    covered = attack((0, 4, 0), strike=Strike(fine_sights=1), shield=shield)
    assert results(resolve(covered, FOUR_HITS, until="6").record) == (3, 0)


def test_5_flat_shot_cannot_be_dodged():
    target = fighter(TARGET, BLUE, first=100, dodges=2)
    played = resolve(attack((0, 4, 0), strike=Strike(flat_shot=True), target=target), FOUR_HITS, until="6")
    assert results(played.record) == (4, 0)
    assert not played.asked


def test_5_flat_shot_needs_all_weapons_of_the_pool():
    assert together([Strike(flat_shot=True), Strike(flat_shot=True)], 0).flat_shot
    assert not together([Strike(flat_shot=True), Strike()], 0).flat_shot


def test_5_shock_flips_barriers_first():
    target = fighter(TARGET, BLUE, first=100, barriers=2)
    record = resolve(attack((0, 4, 0), strike=Strike(shock=2), target=target), FOUR_HITS, until="6").record
    assert results(record) == (4, 0)
    assert record.others[0].barriers == 0


@pytest.mark.parametrize(
    ("shield", "expected"), [(PLATE, (2, 2)), (defence(plate=1), (2, 2)), (defence(), (4, 0))]
)
def test_6_breach_makes_crits_of_hits_against_plate(shield, expected):
    struck = attack((0, 4, 0), strike=Strike(breach=2), shield=shield)
    played = resolve(struck, FOUR_HITS, until="7a").record
    cancelled = 2 if shield.plated else shield.plate
    assert results(played) == (expected[0] - cancelled, expected[1])


def test_6_charge_makes_crits_of_blanks_first():
    struck = attack((0, 4, 0), strike=Strike(charge=2), ranged=False)
    assert results(resolve(struck, colours(black=(1, 3, 0, 0)), until="7a").record) == (2, 2)


def test_6_exploit_buys_puncture_with_aims():
    shooter = fighter(SHOOTER, RED, aims=2)
    shield = defence(die="red", blocks_by_surge=True)
    struck = attack((0, 4, 0), strike=Strike(exploit=2), shield=shield, shooter=shooter)
    played = resolve(struck, [*FOUR_HITS, (0, 4, 0)], until="9")
    assert played.record.blocks == 2
    assert played.record.attacker.aims == 0


def test_8_puncture_cancels_blocks():
    struck = attack((0, 4, 0), strike=Strike(puncture=2))
    assert resolve(struck, [*FOUR_HITS, (1, 3, 0)], until="9").record.blocks == 1


MACHINE = defence(trooper=False, machine=True, suppressible=False)


def wound_with(strike, shield):
    target = fighter(TARGET, BLUE, minis=1, health=5, first=100)
    rolls = [*colours(black=(0, 1, 0, 0)), (1, 0, 0)]
    return resolve(attack((0, 1, 0), strike=strike, shield=shield, target=target), rolls).record.others[0]


def test_9_shock_costs_a_wounded_machine_actions():
    assert wound_with(Strike(shock=2), MACHINE).shock == 2
    assert wound_with(Strike(shock=2), defence()).shock == 0


def test_9_snare_slows_whoever_it_wounds():
    assert wound_with(Strike(snare=1), defence()).snare == 1


def test_9_toxin_works_on_troopers_who_are_no_machines():
    assert wound_with(Strike(toxin=1), defence()).toxin == 1
    assert wound_with(Strike(toxin=1), MACHINE).toxin == 0


def test_9_they_need_a_wound():
    struck = attack((0, 1, 0), strike=Strike(snare=1))
    assert resolve(struck, [*colours(black=(0, 1, 0, 0)), (0, 1, 0)]).record.others[0].snare == 0


def test_10_pinning_gives_one_more_suppression():
    struck = attack((0, 1, 0), strike=Strike(pinning=1))
    assert resolve(struck, [*colours(black=(0, 1, 0, 0)), (0, 1, 0)]).record.others[0].suppression == 2


# Step 3 and after step 10


def sweeping(reach):
    target = Target(1, 4, True, defence(), near=(2,))
    second = Target(2, 5, True, defence(), near=(1, 3))
    third = Target(3, 6, True, defence(), near=(2,))
    glass = Offer(0, "glass", 1, ((0, 1, (100,)),), (0, 1, 0), Strike(), sweep=reach)
    more = tuple(
        msgspec.structs.replace(glass, target=unit, uses=((0, 1, (unit * 100,)),)) for unit in (2, 3)
    )
    others = tuple(fighter(unit, BLUE, first=unit * 100) for unit in (1, 2, 3))
    record = attack(target=others[0], others=others[1:])
    return msgspec.structs.replace(
        record,
        pools=(),
        targets=(target, second, third),
        offers=(glass,),
        sweeps=(glass, *more),
        target=1,
        chosen=(0,),
    )


def test_3_sweep_goes_on_to_units_at_range_1_of_the_last_defender():
    pools = resolve(sweeping(2), [], until="4", start="1").record.pools
    assert [pool.defender for pool in pools] == [1, 2, 3]
    pools = resolve(sweeping(1), [], until="4", start="1").record.pools
    assert [pool.defender for pool in pools] == [1, 2]


def test_3_a_sweep_may_stop():
    pools = resolve(sweeping(2), [], choose=["enough"], until="4", start="1").record.pools
    assert [pool.defender for pool in pools] == [1]


def blast(cell, unit, seen):
    pool = Pool(unit, 2, True, (1, 0, 0), (("charge", 1),), Strike(burst=True), defence(), seen, source=cell)
    return Blast(cell, (pool,))


def test_10_charges_go_off_only_after_every_pool():
    target = fighter(TARGET, BLUE, first=100)
    armed = attack((0, 1, 0), target=target, blasts=(blast(50, TARGET, (100, 101, 102, 103)),), blasts_left=1)
    rolls = [*colours(black=(1, 0, 0, 0)), *colours(red=(0, 1, 0, 0)), (1, 0, 0)]
    played = resolve(armed, rolls)
    assert played.asked[0] == ["set_off", "enough"]
    assert len(played.record.others[0].minis) == 3
    assert not played.record.blasts


def test_10_no_more_charges_than_the_ability_has():
    blasts = (blast(50, TARGET, (100,)), blast(51, TARGET, (100,)))
    armed = attack((0, 1, 0), blasts=blasts, blasts_left=1)
    rolls = [*colours(black=(1, 0, 0, 0)), *colours(red=(1, 0, 0, 0))]
    assert len(resolve(armed, rolls).record.blasts) == 1


def test_10_a_charge_that_kills_its_layers_still_hits_all_others():
    (own,), (foe,) = (blast(50, unit, cells).pools for unit, cells in ((SHOOTER, (0,)), (TARGET, (100,))))
    alone = fighter(SHOOTER, RED, minis=1)
    armed = attack((0, 1, 0), shooter=alone, blasts=(Blast(50, (own, foe)),), blasts_left=1)
    rolls = [
        *colours(black=(1, 0, 0, 0)),
        *(*colours(red=(0, 1, 0, 0)), (1, 0, 0)),
        *(*colours(red=(0, 1, 0, 0)), (1, 0, 0)),
    ]
    record = resolve(armed, rolls, choose=["set_off"]).record
    assert record.attacker.minis == ()
    assert len(record.others[0].minis) == 3


def test_10_charges_may_be_kept():
    armed = attack((0, 1, 0), blasts=(blast(50, TARGET, (100,)),), blasts_left=1)
    played = resolve(armed, colours(black=(1, 0, 0, 0)), choose=[Choice("enough", SHOOTER)])
    assert len(played.record.blasts) == 1
