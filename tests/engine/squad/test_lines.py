"""Ranges, sight per mini, cover, weapons that fit a target, bodyguards and charges, found from a state."""

import copy

from game.engine.contract import NOBODY, Choice
from game.engine.squad import rules
from game.engine.squad.lines import attack_distance, engaged, mini_cover, sees, unit_cover
from game.engine.squad.planning import gather_dice
from game.engine.squad.pools import attack_record
from game.engine.squad.state import Mini, band, set_minis
from tests.engine.squad.play import Table
from tests.engine.squad.scene import ROSTER, SHAPE, battlefield, cell, unit


def table(*units, marks=None, roster=None):
    return Table(battlefield(*units, marks=marks, roster=roster))


def facing(red="guard_rifles", blue="fell_levy", columns=(6, 12), marks=None, roster=None):
    return table(
        unit(red, "red", columns[0], 5), unit(blue, "blue", columns[1], 5), marks=marks, roster=roster
    )


def pool(game, attacker=0, defender=1):
    return gather_dice(attack_record(game.state, attacker, defender)).pools[-1]


def changed_roster(kind, **fields):
    roster = copy.deepcopy(ROSTER)
    roster["units"][kind].update(fields)
    return roster


# Ranges


def test_a_range_band_has_three_cells_and_its_line_belongs_to_the_nearer():
    assert [band(cells) for cells in (1, 3, 4, 6, 7, 9, 10)] == [1, 1, 2, 2, 3, 3, 4]


def test_1_the_range_is_from_the_leader_to_the_closest_mini():
    game = facing()
    closest = min(game.state.game.board.distance(cell(6, 5), mini.cell) for mini in game.state.units[1].minis)
    assert attack_distance(game.state, 0, 1) == closest < 6


def test_2b_a_weapon_out_of_range_gives_no_dice():
    game = facing("fell_stalkers", columns=(4, 16)).activate(0)
    assert "reaches 2" in game.refused(Choice("attack", unit=0, target=1))


def test_2b_far_shot_buys_range_with_aims():
    """The breaching tube reaches 3; an aim token takes it to 4, alone of the sappers' weapons."""
    game = facing("guard_sappers", columns=(4, 16)).activate(0)
    assert "reaches 3" in game.refused(Choice("attack", unit=0, target=1))
    game.give(0, aims=1)
    record = attack_record(game.state, 0, 1)
    assert dict(pool(game).weapons) == {"breaching tube": 1}
    assert gather_dice(record).attacker.aims == 0


# Sight

GAP = {(9, row): "t" for row in range(12) if row != 5}
"""A row of houses with a gap through which little can be seen."""


def test_2a_only_minis_that_see_the_defender_fire():
    """A building hides the levy from some of the rifles."""
    game = facing(columns=(6, 10))
    everybody = dict(pool(game).weapons)["rifle"]
    walled = facing(columns=(6, 12), marks=GAP)
    assert 0 < dict(pool(walled).weapons)["rifle"] < everybody


def test_2a_a_leader_who_sees_nobody_still_gives_the_range_for_those_who_do():
    """Houses hide everything from the leader, who stands right behind them, but not from all its minis."""
    game = facing(columns=(6, 12))
    walled = facing(columns=(6, 12), marks={(7, 4): "t", (7, 5): "t"})
    leader = walled.state.units[0].minis[0].cell
    apart = (cell(6, 5), cell(6, 6), cell(5, 6), cell(6, 7))
    set_minis(walled.state, 0, tuple(Mini(place) for place in apart))
    assert leader == cell(6, 5)
    levy = [mini.cell for mini in walled.state.units[1].minis]
    assert not any(sees(walled.state, leader, place) for place in levy)
    formed = pool(walled)
    assert 0 < dict(formed.weapons)["rifle"] < 4
    assert formed.distance == attack_distance(game.state, 0, 1), "measured from the leader all the same"


def test_woods_block_sight_through_them_but_not_into_them():
    game = facing(marks={(8, 5): "w"})
    assert sees(game.state, cell(6, 5), cell(8, 5))
    assert not sees(game.state, cell(6, 5), cell(10, 5))


def test_troopers_do_not_block_sight_and_vehicles_do():
    behind = (unit("guard_rifles", "red", 6, 2), unit("fell_levy", "blue", 6, 9))
    open_field = table(*behind, unit("fell_warden", "blue", 6, 5))
    parked = table(*behind, unit("fell_skiff", "blue", 6, 5))
    assert sees(open_field.state, cell(6, 2), cell(6, 9))
    assert not sees(parked.state, cell(6, 2), cell(6, 9))
    assert sees(parked.state, cell(6, 2), cell(6, 5)), "the vehicle itself is seen"


def test_9_only_minis_in_sight_are_in_the_pool():
    assert 0 < len(pool(facing(columns=(6, 12), marks=GAP)).seen) < 4


# Cover


def test_ground_gives_its_cover():
    game = facing(marks={(12, 5): "s", (14, 5): "t"})
    assert mini_cover(game.state, cell(6, 5), cell(12, 5)) == 1
    assert mini_cover(game.state, cell(6, 5), cell(14, 5)) == 2
    assert mini_cover(game.state, cell(6, 5), cell(13, 6)) == 0


def test_cover_right_in_front_of_a_mini_counts():
    line = facing().state.game.board.line(cell(6, 5), cell(12, 5))
    for place, expected in ((line[-2], 1), (line[-3], 0)):
        game = facing(marks={(place % SHAPE.width, place // SHAPE.width): "s"})
        assert mini_cover(game.state, cell(6, 5), cell(12, 5)) == expected


def test_a_mini_out_of_the_leaders_sight_is_in_heavy_cover():
    game = facing(marks={(8, 5): "w"})
    assert mini_cover(game.state, cell(6, 5), cell(10, 5)) == 2


def test_a_unit_has_the_cover_of_at_least_half_of_its_minis():
    game = facing()
    cells = [mini.cell for mini in game.state.units[1].minis]
    for number, expected in ((1, 0), (2, 1), (4, 1)):
        marks = {(place % 24, place // 24): "s" for place in cells[:number]}
        covered = facing(marks=marks)
        covered.state.units[1] = game.state.units[1]
        covered.state.occupant = game.state.occupant
        assert unit_cover(covered.state, cell(0, 0), 1, 0) == expected


# Pools


def test_2c_jet_counts_its_dice_for_each_mini_it_sees():
    game = facing("fell_fire_team", "guard_rifles", columns=(6, 8))
    fire = game.state.units[0].minis[-1].carries
    assert fire == 2
    formed = pool(game)
    seen = [count for name, count in formed.weapons if name == "fire tube"]
    assert seen == [1]
    assert formed.dice[1] > 3, "the tube's black die counts once for each rifleman in its sight"
    assert formed.strike.burst


def test_2c_thin_plate_gains_breach_for_attacks_from_its_arc():
    ahead = table(unit("fell_levy", "red", 12, 5), unit("guard_strider", "blue", 6, 5, heading=1))
    behind = table(unit("fell_levy", "red", 1, 8), unit("guard_strider", "blue", 6, 5, heading=1))
    assert pool(ahead).strike.breach == 0
    assert pool(behind).strike.breach == 1


def test_2b_armament_uses_several_weapons_of_one_vehicle():
    game = table(unit("fell_crawler", "red", 6, 5, heading=1), unit("guard_rifles", "blue", 10, 5))
    assert dict(pool(game).weapons) == {"siege gun": 1, "deck gun": 1}


def test_specialists_use_their_own_weapon_and_the_others_theirs():
    assert dict(pool(facing("guard_gunners")).weapons) == {"rifle": 4, "repeating gun": 1}


def test_2c_numbers_of_weapons_add_up_for_each_mini_that_uses_one():
    """The gunner with the repeating gun uses no rifle, so its rifle adds nothing."""
    roster = copy.deepcopy(ROSTER)
    rifle = next(
        weapon for weapon in roster["units"]["guard_gunners"]["weapons"] if weapon["name"] == "rifle"
    )
    rifle["abilities"] = {"puncture": 1, "exploit": 1}
    formed = pool(facing("guard_gunners", roster=roster))
    assert dict(formed.weapons) == {"rifle": 4, "repeating gun": 1}
    assert formed.strike.puncture == 4
    assert formed.strike.exploit == 1, "what is paid for with tokens does not add up"


def test_several_pools_can_be_planned():
    game = table(
        unit("fell_crawler", "red", 6, 5, heading=1),
        unit("guard_rifles", "blue", 10, 2),
        unit("guard_rifles", "blue", 10, 8),
    ).activate(0)
    game.do(Choice("plan_attack", unit=0)).do(Choice("target", unit=0, target=1))
    assert [rules.brief(game.state, choice) for choice in rules.choices(game.state)] == [
        "Siege gun: 2 red, 2 black",
        "Deck gun: 1 red, 1 black",
    ]
    game.do(Choice("weapon", unit=0, target=1, what="siege gun")).do(Choice("enough", unit=0, target=1))
    game.do(Choice("target", unit=0, target=2))
    assert game.kinds() == {"pool"}, "the one weapon left needs no asking"
    record = game.state.attack.record
    assert [(formed.defender, formed.weapons) for formed in record.pools] == [
        (1, (("siege gun", 1),)),
        (2, (("deck gun", 1),)),
    ]


def test_6_bodyguards_stand_at_range_1_in_sight_of_the_defender():
    near = table(
        unit("fell_levy", "red", 6, 5),
        unit("guard_rifles", "blue", 12, 5),
        unit("guard_veterans", "blue", 15, 5),
    )
    far = table(
        unit("fell_levy", "red", 6, 5),
        unit("guard_rifles", "blue", 12, 5),
        unit("guard_veterans", "blue", 21, 5),
    )
    assert [guard.unit for guard in pool(near).defence.bodyguards] == [2]
    assert pool(far).defence.bodyguards == ()


def test_6_a_bodyguard_works_in_melee_too():
    game = table(
        unit("fell_berserkers", "red", 11, 5),
        unit("guard_captain", "blue", 13, 5),
        unit("guard_veterans", "blue", 15, 5),
    )
    melee = pool(game)
    assert not melee.ranged
    assert [guard.unit for guard in melee.defence.bodyguards] == [2]


# Charges


def test_sappers_lay_charges_next_to_their_leader_and_set_them_off():
    game = facing("guard_sappers", columns=(6, 9)).activate(0)
    game.do(Choice("lay_charge", unit=0, cell=cell(7, 5)))
    assert [charge.cell for charge in game.state.charges] == [cell(7, 5)]
    record = attack_record(game.state, 0, 1)
    (blast,) = record.blasts
    assert {formed.defender for formed in blast.pools} == {0, 1}, "friend and foe alike"
    assert "next to it" in facing("guard_sappers").activate(0).refused(
        Choice("lay_charge", unit=0, cell=cell(12, 9))
    )


def test_10_a_charge_hits_units_in_melee_too():
    game = table(
        unit("guard_sappers", "red", 6, 5),
        unit("guard_captain", "red", 9, 5),
        unit("fell_warden", "blue", 10, 5),
    ).activate(0)
    game.do(Choice("lay_charge", unit=0, cell=cell(7, 5)))
    (blast,) = attack_record(game.state, 0, NOBODY).blasts
    assert engaged(game.state, 1)
    assert {formed.defender for formed in blast.pools} == {0, 1, 2}


def test_10_every_trooper_can_be_suppressed():
    game = facing(roster=changed_roster("fell_levy", courage=0))
    assert pool(game).defence.suppressible
    assert not pool(facing("fell_levy", "guard_strider")).defence.suppressible


def test_others_lay_no_charges():
    assert "lays no charges" in facing().activate(0).refused(Choice("lay_charge", unit=0, cell=cell(7, 5)))


def test_a_charge_that_went_off_is_gone():
    game = (
        facing("guard_sappers", columns=(6, 9)).activate(0).do(Choice("lay_charge", unit=0, cell=cell(7, 5)))
    )
    record = attack_record(game.state, 0, 1)
    red, black, white = gather_dice(record).pools[-1].dice
    game.do(Choice("attack", unit=0, target=1), (red, 0, 0, 0), (black, 0, 0, 0), (white, 0, 0, 0))
    assert game.kinds() == {"set_off", "enough"}
    game.do(Choice("set_off", unit=0, cell=cell(7, 5)))
    assert game.kinds() == {"pool"}
    blanks = ((1, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0))
    game.do(Choice("pool", unit=0, target=1), *blanks, *blanks)
    assert game.state.charges == ()


def test_the_simple_attack_is_one_choice_with_sensible_weapons():
    game = facing().activate(0)
    assert rules.where(game.state, Choice("attack", unit=0, target=1)) == game.state.units[1].cell
    game.do(Choice("attack", unit=0, target=1), (0,) * 4, (0,) * 4, (4, 0, 0, 0))
    assert game.state.attack is None
    assert game.state.act.unit in (0, NOBODY)
