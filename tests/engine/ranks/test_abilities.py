"""What is printed on the cards: abilities, upgrades, skills, modifiers, profiles and ranged attacks."""

from game.engine.contract import Choice
from game.engine.ranks import rules
from game.engine.ranks.combat import attack_record, melee_targets, profiles, ranged_targets
from game.engine.ranks.formation import left, upgrades_in
from game.engine.ranks.state import evolve, set_unit
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import battle
from tests.engine.ranks.strike import Fight, attack, blue, red, white

N, E, S, W = range(4)


def fight(ours, theirs, *others, omens=(1, 0, 0), ground=None, apart=1):
    units = (*ours[:1], "red", 2, 2 + apart, N, *ours[1:]), (*theirs[:1], "blue", 2, 2, S, *theirs[1:])
    drill = Drill(battle(6, 8, *units, *others, ground=ground))
    return drill.change(omens=omens)


def record(drill, manner="melee", attacker=0, defender=1, profile=0):
    weapon = profiles(drill.state, attacker, manner)[profile]
    return attack_record(drill.state, manner, attacker, defender, weapon)


def test_deadly_adds_damage_where_a_hit_is_spent():
    assert record(fight(("bone_riders", "2x1"), ("pikes", "2x1"))).deadly == 1
    assert Fight(attack(deadly=1, threat=2), red("hit"), blue("")).record.wounds == 3
    assert Fight(attack(deadly=1), red(""), blue("")).record.wounds == 0


def test_armoured_takes_damage_away():
    assert record(fight(("pikes", "2x1"), ("arbalests", "2x1"))).armoured == 1
    assert Fight(attack(armoured=1, threat=2), red("hit"), blue("")).record.wounds == 1
    assert Fight(attack(armoured=9, threat=2), red("hit"), blue("")).record.wounds == 0


def test_drilled_counts_as_full_ranks():
    assert record(fight(("marshal",), ("pikes", "2x1"))).full == 1


def test_shock_puts_panic_on_who_is_charged():
    drill = Drill(battle(6, 8, ("lancers", "red", 2, 5, N, "2x1"), ("barrow_foot", "blue", 2, 2, S, "2x2")))
    drill.dial(u0=("march 3@2", "charge"), u1="melee@6")
    (charge,) = drill.choices("charge")
    assert rules.forecast(drill.state, charge).prospects[0].odds["severity of its morale test"]
    drill.play(charge, red("", ""), blue(""))
    assert drill.unit(1).banes[0] == 1


def test_stalwart_is_one_less_severe():
    drill = fight(("pikes", "2x1"), ("wardens", "2x1"))
    assert record(drill).stalwart == 1
    assert Fight(attack(stalwart=1), red("hit morale"), blue("")).record.severity == 0


def test_mending_gives_wounds_back_at_the_end_by_the_omens():
    drill = fight(("pikes", "2x1"), ("barrow_foot", "2x2"), omens=(0, 0, 2), apart=5)
    trays = ((4, -1), (2, -1), (4, -1), (1, -1))
    state = evolve(drill.state)
    set_unit(state, 1, trays=trays)
    drill.state = state
    drill.dial()
    assert drill.unit(1).trays == ((4, -1), (4, -1), (4, -1), (1, -1))


def test_guardian_must_be_attacked_first():
    drill = fight(("barrow_foot", "3x2"), ("wardens", "2x1"), ("pikes", "blue", 3, 3, W, "2x1"))
    assert melee_targets(drill.state, 0) == [1]
    shooter = Drill(
        battle(
            6,
            8,
            ("barrow_bows", "red", 2, 6, N, "2x1"),
            ("pikes", "blue", 2, 4, S, "2x1"),
            ("wardens", "blue", 2, 2, S, "2x1"),
        )
    )
    assert ranged_targets(shooter.state, 0) == [2]
    shooter.dial(u0="ranged@4", u1="melee@7", u2="melee@6")
    refused = rules.objection(shooter.state, Choice("shoot", unit=0, target=1, what="ranged"))
    assert "guardian" in refused


def test_crushing_adds_to_the_threat_also_by_omens():
    assert record(fight(("marshal",), ("pikes", "2x1"))).threat == 2
    assert record(fight(("cairns", "2x1"), ("pikes", "2x1"), omens=(2, 0, 0))).threat == 4
    assert record(fight(("cairns", "2x1"), ("pikes", "2x1"), omens=(0, 0, 0))).threat == 2


def test_a_standard_makes_its_unit_stalwart_as_long_as_it_stands():
    drill = fight(("pikes", "2x1"), ("barrow_foot", "2x1", ("standard",)))
    assert record(drill).stalwart == 1
    state = evolve(drill.state)
    set_unit(state, 1, trays=((3, -1), (4, -1)))
    drill.state = state
    assert record(drill).stalwart == 0


def test_a_bonesetter_mends_one():
    drill = fight(("pikes", "2x1", ("surgeon",)), ("barrow_foot", "2x1"), omens=(0, 0, 0), apart=5)
    state = evolve(drill.state)
    set_unit(state, 0, trays=((2, 0), (4, -1)))
    drill.state = state
    assert drill.dial().unit(0).trays == ((3, 0), (4, -1))


def test_a_captain_is_exhausted_by_use_and_not_asked_again():
    drill = fight(("pikes", "2x1", ("captain",)), ("barrow_foot", "3x3")).dial(u0="melee@7", u1="march 1@4")
    drill.do("melee", red("hit"), blue("")).do("use", what="captain")
    assert left(drill.unit(1).trays) == 36 - 4
    fresh = fight(("pikes", "2x1", ("captain",)), ("barrow_foot", "3x3"))
    state = evolve(fresh.state)
    set_unit(state, 0, exhausted=(0,))
    fresh.state = state
    assert record(fresh).captain == -1


def test_a_pavise_is_the_defenders():
    drill = fight(("barrow_foot", "2x1"), ("pikes", "2x1", ("pavise",))).dial(u0="melee@4", u1="march 4@8")
    drill.do("melee", red("hit", "hit"))
    assert rules.decider(drill.state) == 1
    drill.do("use", what="pavise").do("wound", what="tray 1", amount=2)
    assert left(drill.unit(1).trays) == 8 - 2


def test_defend_raises_the_defence_from_the_reveal_to_the_end_of_the_round():
    drill = fight(("pikes", "2x1"), ("barrow_foot", "2x1")).dial(u0=("rally@3", "defend +1"), u1="melee@4")
    assert drill.unit(0).guard == 1
    assert record(drill, attacker=1, defender=0).defence == 2
    drill.do("melee", red("hit", ""))
    assert left(drill.unit(0).trays) == 7
    assert drill.unit(0).guard == 0, "the round is over"


def test_enhance_adds_icons_to_the_attack():
    drill = fight(("pikes", "2x1"), ("barrow_foot", "2x2")).dial(
        u0=("melee@7", "enhance hit +1"), u1="march 1@4"
    )
    drill.do("melee", red("hit"), blue(""))
    assert left(drill.unit(1).trays) == 16 - 4


def enhanced(kind, order, icon, *dice, defender=("barrow_foot", "2x2", ("standard",)), **tokens):
    """An attack of a unit whose modifier adds an icon."""
    units = (kind[0], "red", 2, 3, N, *kind[1:]), (defender[0], "blue", 2, 2, S, *defender[1:])
    drill = Drill(battle(6, 8, *units), **tokens).dial(u0=(order, f"enhance {icon} +1"), u1="rally@4")
    return drill.do("melee", *dice, what="melee")


def test_enhance_surge_pays_for_an_ability():
    drill = enhanced(("marshal",), "melee@4", "surge", blue(""), white("")).do("keep")
    assert drill.unit(0).inspiration == 1


def test_enhance_morale_makes_the_test_more_severe():
    drill = enhanced(("wardens", "2x1"), "melee@6", "morale", red("morale"), blue(""), (0, 0, 1) + (0,) * 7)
    assert drill.unit(1).banes[0] == 2, "two icons less one for the standard: severity 1"


def test_enhance_doom_is_a_wound():
    drill = enhanced(("cairns", "2x1"), "melee@8", "doom", red("", ""))
    assert left(drill.unit(1).trays) == 16 - 1


def test_enhance_accuracy_aims_at_a_figure():
    units = ("arbalests", "red", 2, 6, N, "2x1"), ("barrow_foot", "blue", 2, 2, S, "2x2", ("standard",))
    drill = Drill(battle(6, 8, *units)).dial(u0=("ranged@6", "enhance accuracy +1"), u1="rally@4")
    drill.do("shoot", red("hit"), blue("")).do("wound", what="upgrade 0", amount=1)
    assert upgrades_in(drill.unit(1).trays) == ()
    assert left(drill.unit(1).trays) == 16 - 2


def test_a_bonus_shift_goes_as_far_as_its_number():
    drill = Drill(battle(9, 9, ("lancers", "red", 4, 6, N, "2x1"), ("barrow_foot", "blue", 8, 0, S)))
    drill.dial(u0=("reform@3", "bonus shift +1"), u1="rally@4").do("reform", heading=E)
    cells = {choice.cell for choice in drill.choices("shift")}
    assert cells == {6 * 9 + 3, 6 * 9 + 5, 5 * 9 + 4, 7 * 9 + 4}
    drill.do("shift", cell=5 * 9 + 4)
    assert (drill.unit(0).cell, drill.unit(0).heading) == (5 * 9 + 4, E)


def test_a_duellist_is_exhausted_by_use():
    drill = fight(("pikes", "2x1", ("duellist",)), ("barrow_foot", "3x3")).dial(u0="melee@3", u1="melee@6")
    drill.do("melee", red(""), blue("")).do("turn_die", what="die:red:0")
    assert left(drill.unit(1).trays) == 36 - 2 * 2, "the red die shows two hits"
    assert drill.unit(0).exhausted == (0,)


def test_a_bonus_action_comes_after_the_action():
    drill = fight(("wardens", "2x1"), ("barrow_foot", "2x2")).dial(
        u0=("melee@6", "bonus reform"), u1="march 1@4"
    )
    drill.do("melee", red(""), blue(""))
    assert {choice.heading for choice in drill.choices("reform")} == {E, S, W}
    drill.do("reform", heading=W)
    assert drill.unit(0).heading == W


def test_a_skill_on_the_modifier_dial_comes_after_the_action():
    drill = fight(("pikes", "2x1"), ("barrow_foot", "2x2")).dial(u0=("melee@3", "skill"), u1="melee@4")
    drill.do("melee", red(""), blue("")).do("skill")
    assert drill.unit(0).braced == 1
    assert record(drill, attacker=1, defender=0).armoured == 1


def test_skill_inspire_reaches_friends_within_two():
    others = ("pikes", "red", 2, 7, N, "2x1"), ("pikes", "red", 5, 7, N, "2x1")
    drill = fight(("marshal",), ("barrow_foot", "2x1"), *others, apart=3)
    drill.dial(u0="skill@1", u1="march 1@4", u2="melee@7", u3="melee@7").do("skill")
    assert [drill.unit(unit).inspiration for unit in range(4)] == [1, 0, 1, 0]


def test_skill_hex_curses_an_enemy_in_sight_within_three():
    drill = fight(("thane",), ("pikes", "2x1"), apart=3).dial(u0="skill@2", u1="melee@7")
    drill.do("skill_on", target=1)
    assert drill.unit(1).banes == (0, 0, 1, 0)
    far = fight(("thane",), ("pikes", "2x1"), apart=4).dial(u0="skill@2", u1="melee@7")
    assert far.state.turn == 2, "nobody in reach"


def test_skill_snare_immobilises():
    drill = fight(("arbalests", "2x1"), ("barrow_foot", "2x1"), apart=3)
    drill.dial(u0=("march 1@3", "skill"), u1="melee@6").do("march").do("skill_on", target=1)
    assert drill.unit(1).banes == (0, 0, 0, 1)


def test_skill_raise_gives_back_as_many_wounds_as_the_living_omens():
    drill = fight(("barrow_foot", "2x1"), ("pikes", "2x1"), omens=(0, 0, 2), apart=5)
    state = evolve(drill.state)
    set_unit(state, 0, trays=((1, -1), (4, -1)))
    drill.state = state
    drill.dial(u0=("march 1@4", "skill"), u1="rally@3").do("march").do("skill")
    (raised,) = [event for event in drill.told[:2] if event.kind == "mended"]
    assert (raised.unit, raised.amount) == (0, 2)
    assert left(drill.unit(0).trays) == 8, "one more by mending at the end, up to what its trays hold"


def test_a_kind_may_have_several_profiles_of_one_type():
    drill = fight(("marshal",), ("barrow_foot", "2x2")).dial(u0="melee@4", u1="melee@6")
    assert {choice.what for choice in drill.choices("melee")} == {"melee", "cleave"}
    drill.do("melee", red("hit", "hit"), what="cleave").do("keep")
    assert left(drill.unit(1).trays) == 16 - 4


def test_ranged_reaches_five_cells_into_the_front_arc():
    def targets(column, row, heading=N, ground=None):
        units = ("arbalests", "red", 5, 5, heading, "2x1"), ("barrow_foot", "blue", column, row, S, "2x1")
        return ranged_targets(rules.start(battle(11, 11, *units, ground=ground)), 0)

    assert targets(5, 0) == [1]
    assert targets(5, 0, E) == []
    assert targets(3, 3) == [1], "the diagonal is in the arc"
    assert targets(2, 4) == []
    assert targets(5, 10, S) == [1]
    assert targets(5, 2, ground={(5, 3): 1}) == [], "woods hide"
    assert targets(10, 4, E) == [], "six away"


def test_nobody_shoots_while_engaged():
    others = (("barrow_foot", "blue", 2, 0, S, "2x1"),)
    drill = fight(("arbalests", "2x1"), ("barrow_foot", "2x1"), *others)
    assert ranged_targets(drill.state, 0) == []


def test_ranged_threat_is_the_front_edge_and_cover_takes_damage():
    drill = fight(("arbalests", "3x2"), ("barrow_foot", "2x1"), apart=3, ground={(2, 2): 1})
    shot = record(drill, "ranged")
    assert (shot.threat, shot.armoured, shot.full) == (3, 1, 1)


def test_points_for_a_destroyed_unit_go_to_the_other_side_and_the_last_one_loses():
    drill = fight(("marshal",), ("barrow_foot", "2x1"))
    state = evolve(drill.state)
    set_unit(state, 1, trays=((1, -1),), frontage=1)
    drill.state = state
    drill.dial(u0="melee@4", u1="melee@6").do("melee", red("hit", ""), what="cleave").do("keep")
    assert drill.state.points == (16, 0)
    assert rules.outcome(drill.state).winner == 0
    assert rules.outcome(drill.state).reason == "Blue has nobody left"
