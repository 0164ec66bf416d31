"""The eleven steps of an attack by number, with pinned dice."""

import pytest

from game.engine.contract import BLUE, RED
from game.engine.display import die_key
from game.engine.ranks import rules
from game.engine.ranks.faces import BLUE_DIE, DICE, HIT, RED_DIE, WHITE_DIE, counted
from game.engine.ranks.formation import NO_UPGRADE, left, raised, upgrades_in
from game.engine.ranks.roster import Surge
from tests.engine.ranks.strike import Fight, attack, blue, red, white

N = NO_UPGRADE


def key(die, icons):
    return die_key(die.name, die.faces.index(tuple(icons.split())))


def test_the_steps_are_those_of_the_attack_in_their_order():
    numbers = [title.number for title in rules.steps("attack")]
    whole = [number for number in numbers if number.isdigit()]
    assert whole == [str(number) for number in range(1, 12)]
    assert numbers == ["1", "2", "2a", "2b", "3", "4", "5", "5a", "5b", "5c", "6", "7", "8", "9", "10", "11"]
    assert [title.number for title in rules.steps("morale")] == ["11a", "11b", "11c"]


def test_dice_have_the_faces_they_should():
    assert [die.sides for die in DICE] == [8, 8, 12]
    red_faces, blue_faces, white_faces = (
        {" ".join(face): weight for face, weight in zip(die.faces, die.weights, strict=True)} for die in DICE
    )
    assert red_faces == {"": 2, "hit": 2, "morale": 1, "hit hit": 1, "hit morale": 1, "hit surge": 1}
    assert blue_faces == {
        "": 1,
        "hit": 2,
        "surge": 1,
        "accuracy": 1,
        "hit surge": 1,
        "hit accuracy": 1,
        "surge surge": 1,
    }
    assert white_faces == {
        "": 1,
        "doom": 1,
        "hit": 3,
        "hit hit": 1,
        "hit surge": 2,
        "hit accuracy": 1,
        "hit morale": 1,
        "surge surge": 1,
        "surge morale": 1,
    }
    means = [
        sum(weight * face.count("hit") for face, weight in zip(die.faces, die.weights, strict=True))
        / die.sides
        for die in DICE
    ]
    assert means == [0.75, 0.5, 0.75]


def test_step_1_and_2_name_profile_and_threat():
    fight = Fight(attack(threat=3), red("hit"), blue(""))
    assert fight.kinds()[:2] == ["profile", "threat"]
    assert fight.told[1].amount == 3


def test_step_2a_a_flank_adds_a_die_of_choice():
    fight = Fight(attack(added=1), red("hit", "hit"), blue(""))
    assert fight.step == "2a"
    assert fight.choices == [("add_die", "red"), ("add_die", "blue")]
    assert fight.choose("add_die", "red").record.wounds == 4
    other = Fight(attack(added=1), red("hit"), blue("hit", "")).choose("add_die", "blue")
    assert other.record.wounds == 4


def test_step_2b_dice_are_removed_after_dice_were_added():
    fight = Fight(attack(added=1, removed=1), red("hit", "hit")).choose("add_die", "red")
    assert fight.step == "2b"
    assert fight.choices == [("remove_die", "red"), ("remove_die", "blue")]
    assert fight.choose("remove_die", "blue").record.wounds == 4


def test_step_2b_the_only_colour_left_is_not_asked_for():
    assert Fight(attack(dice=(2, 0, 0), removed=1), red("hit")).record.wounds == 2


def test_step_3_with_no_dice_left_the_attack_is_cancelled():
    fight = Fight(attack(dice=(1, 0, 0), removed=1))
    assert fight.step == "over"
    assert fight.record.cancelled
    assert fight.record.wounds == 0
    assert "roll" not in fight.kinds()


def test_step_3_rolls_the_dice_of_the_profile():
    fight = Fight(attack(dice=(2, 1, 1)), red("hit", ""), blue("surge"), white("doom"))
    roll = next(event for event in fight.told if event.kind == "roll")
    assert [name for name, _ in roll.dice] == ["red", "blue", "white"]


def test_step_4_a_full_rank_rerolls_any_number_of_dice():
    fight = Fight(attack(full=1), red(""), blue(""), red("hit hit"), blue("hit"))
    assert fight.step == "4"
    fight.choose("pick_die", key(RED_DIE, "")).choose("pick_die", key(BLUE_DIE, ""))
    assert fight.choose("reroll").record.wounds == 6


def test_step_4_each_full_rank_gives_another_reroll():
    fight = Fight(attack(full=2, dice=(1, 0, 0)), red(""), red("morale"), red("hit hit"))
    fight.choose("pick_die", key(RED_DIE, "")).choose("reroll")
    assert fight.step == "4"
    fight.choose("pick_die", key(RED_DIE, "morale")).choose("reroll")
    assert fight.step == "over"
    assert fight.record.wounds == 4


def test_step_4_a_partial_rank_rerolls_a_single_die_after_the_full_ones():
    fight = Fight(attack(full=1, partial=1), red(""), blue(""), red(""), red("hit"))
    fight.choose("pick_die", key(RED_DIE, "")).choose("reroll")
    assert fight.record.full == 0
    assert fight.record.partial == 1
    fight.choose("pick_die", key(RED_DIE, ""))
    assert fight.step == "over", "one die is picked and rolled at once"
    assert fight.record.wounds == 2


def test_step_4_no_die_needs_to_be_rerolled():
    fight = Fight(attack(full=1, partial=1), red("hit"), blue("hit")).choose("keep")
    assert fight.record.wounds == 4


def test_step_5_the_order_is_icons_added_dice_changed_icons_removed():
    """The pavise of the defender takes a hit last, when captain and duellist have done their work."""
    record = attack(dice=(1, 0, 0), captain=0, duellist=1, pavise=0, bonus=(1, 0, 0, 0, 0))
    fight = Fight(record, red(""))
    assert fight.step == "5a"
    fight.choose("use", "captain")
    assert fight.step == "5b"
    fight.choose("turn_die", key(RED_DIE, ""))
    assert fight.step == "5c"
    assert fight.pause.ask.side == BLUE
    assert fight.choose("use", "pavise").record.wounds == (1 + 1 + 2 - 1) * 2
    assert fight.record.used == (0, 1)
    assert fight.record.pavise_used


def test_step_5a_a_modifier_adds_icons():
    assert Fight(attack(bonus=(1, 0, 0, 0, 0)), red("hit"), blue("")).record.wounds == 4


def test_step_5a_a_captain_may_be_saved():
    fight = Fight(attack(captain=0), red("hit"), blue("")).choose("save", "captain")
    assert fight.record.wounds == 2
    assert fight.record.used == ()


def test_step_5b_a_changed_die_loses_what_it_showed():
    record = attack(dice=(1, 1, 0), duellist=0, threat=1)
    fight = Fight(record, red("hit morale"), blue("surge surge"))
    fight.choose("turn_die", key(RED_DIE, "hit morale"))
    assert counted(fight.record.rolled)[HIT] == 2
    assert fight.record.severity == 0


def test_step_5c_no_hit_no_pavise():
    assert Fight(attack(pavise=0), red("morale"), blue("")).step == "over"


INSPIRE, CURSE, SAVAGE = Surge(2, "inspire"), Surge(2, "curse"), Surge(1, "savage")


def test_step_6_surges_are_spent_as_often_as_they_pay():
    assert (
        Fight(attack(surges=(Surge(1, "inspire"),)), red("hit surge"), blue("surge surge")).record.inspired
        == 3
    )


def test_step_6_too_few_surges_are_lost():
    fight = Fight(attack(surges=(INSPIRE,)), red("hit"), blue("surge"))
    assert fight.record.inspired == 0
    assert fight.step == "over"


def test_step_6_which_ability_is_the_attackers_choice_but_he_must_choose():
    fight = Fight(attack(surges=(INSPIRE, CURSE)), red("hit"), blue("surge surge"))
    assert fight.choices == [("surge", "inspire"), ("surge", "curse")], "there is no way to spend nothing"
    assert fight.choose("surge", "curse").record.curses == 1


def test_step_6_savage_needs_a_cursed_defender():
    dice = red(""), blue("surge surge")
    assert Fight(attack(surges=(SAVAGE,)), *dice).record.wounds == 0
    assert Fight(attack(surges=(SAVAGE,), cursed=True), *dice).record.wounds == 2


def test_step_6_a_curse_of_this_attack_makes_the_next_surge_savage():
    fight = Fight(attack(surges=(Surge(1, "curse"), SAVAGE)), red(""), blue("surge surge"))
    assert fight.record.curses == 1
    assert fight.choose("surge", "savage").record.wounds == 1


def test_step_6_scare_adds_panic_that_can_be_spent_at_once():
    fight = Fight(attack(surges=(Surge(1, "scare"),)), red("morale"), blue("surge"))
    assert fight.step == "11"
    assert fight.choose("press", amount=1).record.severity == 2


LED = ((3, 0), (4, N), (4, N), (4, N))
TWO_LEADERS = ((3, 0), (3, 1), (4, N), (4, N))


def test_step_7_accuracy_is_ignored_where_nobody_has_an_upgrade():
    fight = Fight(attack(), red("hit"), blue("accuracy"))
    assert fight.step == "over"
    assert fight.record.aimed == ()


def test_step_7_accuracy_goes_to_the_only_upgrade_by_itself():
    fight = Fight(attack(trays=LED), red("hit"), blue("accuracy"))
    assert "aim" in fight.kinds()
    assert fight.step == "9"


def test_step_7_each_accuracy_is_assigned_and_one_upgrade_may_have_several():
    fight = Fight(attack(trays=TWO_LEADERS, dice=(0, 2, 0)), blue("accuracy", "hit accuracy"))
    assert fight.step == "7"
    fight.choose("aim", "upgrade 1").choose("aim", "upgrade 1")
    assert fight.record.aimed == (1, 1)


def test_step_7_an_aimed_figure_can_be_wounded_wherever_it_stands():
    fight = Fight(attack(trays=LED), red("hit"), blue("accuracy"))
    assert ("wound", "upgrade 0") in fight.choices
    fight.choose("wound", "upgrade 0", 1)
    assert upgrades_in(fight.record.trays) == ()
    assert fight.record.aimed == (), "the wound has spent the icon"


def test_step_8_each_doom_is_a_wound_whatever_the_defence():
    fight = Fight(
        attack(dice=(0, 0, 2), defence=9, threat=1, trays=((4, N),), frontage=1), white("doom", "doom")
    )
    assert fight.record.wounds == 2


def test_step_8_comes_before_step_9():
    fight = Fight(attack(dice=(0, 0, 2), trays=raised(3, 2, 4, 0), frontage=3), white("doom", "hit"))
    fight.advised()
    kinds = fight.kinds()
    assert kinds.index("doom") < kinds.index("hits")


@pytest.mark.parametrize(
    ("hits", "threat", "defence", "wounds"),
    [(1, 3, 1, 3), (2, 3, 2, 3), (1, 3, 2, 1), (1, 3, 4, 0), (3, 2, 4, 1), (2, 4, 3, 2)],
)
def test_step_9_hits_times_threat_and_each_multiple_of_the_defence_is_a_wound(hits, threat, defence, wounds):
    record = attack(dice=(hits, 0, 0), threat=threat, defence=defence, trays=((30, N),), frontage=1)
    assert Fight(record, red(*["hit"] * hits)).record.wounds == wounds


def test_step_9_wounds_go_to_the_rearmost_rank_only():
    record = attack(trays=((4, N), (4, N), (2, N), (4, N)))
    fight = Fight(record, red("hit"), blue(""))
    assert fight.choices == [
        ("wound", "tray 2"),
        ("wound", "tray 2"),
        ("wound", "tray 3"),
        ("wound", "tray 3"),
    ]
    assert fight.choose("wound", "tray 2", 2).record.trays == ((4, N), (4, N), (4, N))


def test_step_9_with_one_rank_only_the_end_trays_can_be_wounded():
    record = attack(trays=((4, N), (1, N), (3, N)), frontage=3)
    fight = Fight(record, red("hit"), blue(""))
    assert {what for _, what in fight.choices} == {"tray 0", "tray 2"}


def test_step_9_ends_that_are_alike_are_not_asked_for():
    """Also where the rank behind them has fallen in the same attack."""
    record = attack(trays=((4, N), (4, N), (1, N), (1, N)), threat=4)
    fight = Fight(record, red("hit"), blue(""))
    assert fight.step == "over"
    assert fight.record.trays == ((2, N), (4, N))


def test_step_9_the_attacker_may_spread_wounds():
    record = attack(trays=((4, N), (4, N), (2, N), (4, N)))
    fight = Fight(record, red("hit"), blue("")).choose("wound", "tray 2", 1).choose("wound", "tray 3", 1)
    assert fight.record.trays == ((4, N), (4, N), (1, N), (3, N))


def test_step_9_an_upgrade_falls_last_on_its_tray():
    record = attack(trays=((4, N), (2, 0)), frontage=1)
    fight = Fight(record, red("hit"), blue(""))
    assert fight.record.trays == ((4, N), (0, 0))


def test_step_9_a_new_rank_opens_when_the_rear_one_is_gone():
    record = attack(trays=((4, N), (2, N)), frontage=1, threat=3)
    assert Fight(record, red("hit"), blue("")).record.trays == ((3, N),)


def test_step_9_what_is_left_over_is_lost():
    record = attack(threat=3, defence=2, trays=((9, N),), frontage=1)
    assert Fight(record, red("hit"), blue("")).record.trays == ((8, N),)


def test_step_10_empty_trays_leave():
    fight = Fight(attack(threat=4), red("hit"), blue(""))
    assert len(fight.record.trays) == 3
    assert left(fight.record.trays) == 12


def test_step_10_gaps_in_front_fill_from_the_back():
    record = attack(trays=((0, 0), (4, N), (4, N), (3, N)), threat=1)
    fight = Fight(record, red("hit"), blue("accuracy")).choose("wound", "upgrade 0", 1)
    assert fight.record.trays == ((3, N), (4, N), (4, N))
    assert fight.record.frontage == 2


def test_step_10_the_only_rank_becomes_narrower():
    record = attack(trays=((1, N), (4, N), (4, N)), frontage=3, threat=1)
    fight = Fight(record, red("hit"), blue("")).choose("wound", "tray 0", 1)
    assert fight.record.frontage == 2


def test_step_11_morale_icons_must_be_spent():
    fight = Fight(attack(), red("hit morale"), blue(""))
    assert fight.step == "over"
    assert fight.record.severity == 1


def test_step_11_panic_may_be_spent_with_the_icons_or_spared():
    fight = Fight(attack(panic=2), red("hit morale"), blue(""))
    assert fight.choices == [("press", ""), ("press", ""), ("spare", "")]
    assert Fight(attack(panic=2), red("hit morale"), blue("")).choose("spare").record.severity == 1
    fight.choose("press", amount=2)
    assert fight.record.severity == 3
    assert fight.record.panic == 0


def test_step_11_no_test_where_the_unit_was_destroyed_before():
    fight = Fight(attack(trays=((1, N),), frontage=1, panic=3), red("hit morale"), blue(""))
    assert fight.step == "over"
    assert fight.record.trays == ()
    assert fight.record.severity == 0


def test_the_attacker_decides_all_but_the_pavise():
    fight = Fight(attack(added=1, full=1, panic=1), red("", ""), blue(""))
    while fight.pause.ask:
        assert fight.pause.ask.side == RED
        advice = fight.pause.ask.advice
        if fight.step == "4":
            fight.choose("keep")
        else:
            fight.choose(advice.kind, advice.what, advice.amount)


def test_a_white_die_has_two_surges_and_a_morale():
    fight = Fight(attack(dice=(0, 0, 2), surges=(Surge(2, "inspire"),)), white("surge surge", "surge morale"))
    assert (fight.record.inspired, fight.record.severity) == (1, 1)
    assert WHITE_DIE.sides == 12
