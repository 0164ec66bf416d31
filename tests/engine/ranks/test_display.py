"""What the window is told to show of a regiment."""

from game.engine.ranks import rules
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.field import battle
from tests.engine.ranks.strike import blue, red

N, E, S, W = range(4)
MEET = (("pikes", "red", 2, 4, N, "2x1"), ("barrow_foot", "blue", 2, 3, S, "2x1", ("captain",)))


def shown(drill, unit):
    return next(piece for piece in rules.pieces(drill.state) if piece.unit == unit)


def test_losses_are_shown_figure_by_figure_while_they_are_assigned():
    drill = Drill(battle(6, 6, *MEET)).dial(u0="melee@3", u1="melee@4")
    drill.do("melee", red("hit hit"), blue(""))
    assert shown(drill, 1).number == "8"
    drill.do("wound", what="tray 1", amount=1)
    assert drill.state.attack is not None, "three more are to be assigned"
    assert shown(drill, 1).number == "7"
    assert [tray.figures for tray in shown(drill, 1).detail.trays] == [3, 3]


def test_a_card_names_formation_and_ranks():
    drill = Drill(battle(6, 6, ("pikes", "red", 2, 4, N, "3x2"), MEET[1]))
    rows = {row.label: row for row in rules.card(drill.state, 0).rows}
    assert rows["Formation"].value == "3x2"
    assert rows["Formation"].note == "3 trays wide, 2 ranks deep: 1 full rank behind the front."


def test_buttons_say_what_they_do():
    led = ("pikes", "red", 2, 4, N, "2x1", ("captain",)), MEET[1]
    drill = Drill(battle(6, 6, *led), u0={"panic": 1, "inspiration": 1, "exhausted": (0,)})
    drill.dial(u0="melee@3", u1="melee@4")
    labels = [rules.brief(drill.state, choice) for choice in rules.choices(drill.state)]
    assert labels == ["Cure panic", "Ready the captain", "Reveal dials"]
    flank = Drill(battle(6, 6, MEET[0], ("barrow_foot", "blue", 2, 3, E, "2x1")), u1={"panic": 1})
    flank.dial(u0="melee@3", u1="melee@4").do("melee")
    assert [rules.brief(flank.state, choice) for choice in rules.choices(flank.state)] == [
        "Add a red die",
        "Add a blue die",
    ]
    flank.do("add_die", red("", ""), blue("hit"), what="red")
    assert [rules.brief(flank.state, choice) for choice in rules.choices(flank.state)] == [
        "Spend 1 panic",
        "Spend no panic",
    ]


def test_rerolls_are_shown_until_they_are_made():
    led = ("pikes", "red", 2, 4, N, "2x2", ("captain",)), MEET[1]
    drill = Drill(battle(6, 6, *led)).dial(u0="melee@3", u1="melee@4").do("melee", red("hit"), blue(""))
    assert "Rerolls" in {row.label for row in rules.exhibit(drill.state).rows}
    drill.do("keep")
    assert rules.exhibit(drill.state).step == "5a"
    assert "Rerolls" not in {row.label for row in rules.exhibit(drill.state).rows}


def test_dice_picked_to_be_rolled_again_stay_among_the_others():
    deep = ("pikes", "red", 2, 4, N, "2x2"), MEET[1]
    drill = Drill(battle(6, 6, *deep)).dial(u0="melee@3", u1="melee@4").do("melee", red("hit"), blue(""))
    (before,) = rules.exhibit(drill.state).pools
    assert before.picked == ()
    pick = next(choice for choice in drill.choices("pick_die") if "blue" in choice.what)
    drill.play(pick)
    (after,) = rules.exhibit(drill.state).pools
    assert after.dice == before.dice
    assert [name for name, _ in after.picked] == ["blue"]


def test_each_phase_says_what_is_asked():
    apart = (
        ("pikes", "red", 2, 5, N, "2x1"),
        ("pikes", "red", 4, 5, N, "2x1"),
        ("pikes", "blue", 2, 0, S, "2x1"),
    )
    drill = Drill(battle(6, 6, *apart))

    def task():
        return rules.clock(drill.state).task

    assert task().startswith("2 regiments have no dials yet: choose what each will do.")
    drill.do("set_action", unit=0, what="march 2@4")
    assert task() == "Now choose what goes with it for Vale Pikes 1."
    drill.do("set_modifier", unit=0, what="none")
    assert task().startswith("One regiment has no dials yet")
    drill.do("redial", unit=0).dial(u0="march 2@4", u1="march 2@4", u2="march 3@5")
    assert task() == "Choose who acts first: Vale Pikes 1, Vale Pikes 2."
    drill.do("activate", unit=1)
    assert task() == "Vale Pikes 2 reveals march 2 at initiative 4: choose where or on whom, or hold."
