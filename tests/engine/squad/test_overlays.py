"""What is drawn over the map: range bands, arcs, sight and cover, and what a choice would lead to."""

from game.engine.board import Board
from game.engine.contract import RED, Choice
from game.engine.squad import rules
from game.engine.squad.state import Mini, band, evolve, set_minis
from tests.engine.squad.play import Table
from tests.engine.squad.scene import SHAPE, battlefield, cell, unit

BOARD = Board(SHAPE)
RIFLES, LEVY, SKIFF = range(3)


def table(marks=None):
    return Table(
        battlefield(
            unit("guard_rifles", "red", 6, 5),
            unit("fell_levy", "blue", 12, 5),
            unit("fell_skiff", "blue", 20, 5, heading=0),
            marks=marks,
        )
    )


def tints(game, name, number=RIFLES, place=-1):
    return rules.overlay(game.state, name, RED, number, place).tints


def test_the_range_overlay_has_a_style_for_each_band():
    bands = {}
    for place, tint in tints(table(), "range").items():
        if tint.style != "target":
            bands.setdefault(band(BOARD.distance(cell(6, 5), place)), set()).add(tint.style)
    assert bands == {1: {"near"}, 2: {"middle"}, 3: {"far"}}


def test_the_arcs_overlay_has_all_four_arcs_of_a_vehicle():
    shown = tints(table(), "arcs", SKIFF)
    assert {tint.style for tint in shown.values()} == {"front", "left", "right", "rear"}
    assert shown[cell(20, 2)].style == "front"
    assert shown[cell(20, 8)].style == "rear"


def test_the_cover_overlay_tells_cover_from_what_the_leader_does_not_see():
    shown = tints(table(marks={(9, 5): "s", (6, 8): "t"}), "cover")
    assert (shown[cell(9, 5)].style, shown[cell(9, 5)].label) == ("cover", "1")
    assert (shown[cell(6, 8)].style, shown[cell(6, 8)].label) == ("cover", "2")
    assert shown[cell(6, 10)].style == "unseen"
    assert cell(8, 5) not in shown


def test_the_sight_overlay_draws_a_line_from_every_mini():
    game = table(marks={(7, 4): "t", (7, 5): "t"})
    shown = rules.overlay(game.state, "sight", RED, RIFLES, cell(12, 5))
    assert len(shown.lines) == 4
    assert {line.style for line in shown.lines} == {"seen", "unseen"}


def test_an_attack_shows_the_cover_of_every_mini_it_is_aimed_at():
    game = table()
    minis = [mini.cell for mini in game.unit(LEVY).minis]
    game = table(marks={(minis[0] % SHAPE.width, minis[0] // SHAPE.width): "s"}).activate(RIFLES)
    shown = rules.preview(game.state, Choice("attack", unit=RIFLES, target=LEVY))
    there = [mini.cell for mini in game.unit(LEVY).minis]
    assert set(shown.tints) == set(there)
    assert shown.tints[there[0]].label == "1"


def test_a_melee_shows_no_cover():
    game = table()
    game.state = evolve(game.state)
    set_minis(game.state, RIFLES, (Mini(cell(11, 5)),))
    there = [mini.cell for mini in game.unit(LEVY).minis]
    shown = rules.preview(game.state, Choice("attack", unit=RIFLES, target=LEVY))
    assert {tint.note for tint in shown.tints.values()} == {"Melee: cover does not count"}
    assert set(shown.tints) == set(there)


def test_what_a_charge_hits_is_shown_from_where_it_lay():
    game = Table(battlefield(unit("guard_sappers", "red", 6, 5), unit("fell_levy", "blue", 9, 5)))
    charge = cell(7, 5)
    game.activate(0).do(Choice("lay_charge", unit=0, cell=charge)).activate(0)
    dice = (1, 0, 0, 0), (1, 0, 0, 0), (3, 0, 0, 0)
    game.do(Choice("attack", unit=0, target=1), *dice).do(Choice("set_off", unit=0, cell=charge))
    assert rules.exhibit(game.state).step == "4"
    for choice in rules.choices(game.state):
        (line,) = rules.preview(game.state, choice).lines
        assert line.cells[0] == charge


def test_a_disabled_vehicle_is_told_what_a_move_costs():
    game = table().give(SKIFF, damage="disabled").activate(SKIFF)
    move = next(choice for choice in rules.choices(game.state) if choice.kind == "move")
    assert "Disabled, it needs two actions for that." in rules.preview(game.state, move).words
    game.give(SKIFF, damage="")
    assert "Disabled, it needs two actions for that." not in rules.preview(game.state, move).words


def test_placing_a_mini_shows_which_one_goes_where():
    game = table().activate(RIFLES).do(Choice("move", unit=RIFLES, cell=cell(8, 5)))
    game.do(Choice("adjust", unit=RIFLES))
    place = next(choice for choice in rules.choices(game.state) if choice.kind == "place")
    (line,) = rules.preview(game.state, place).lines
    assert line.cells == (game.unit(RIFLES).minis[1].cell, place.cell)


def melee():
    """Red's rifles next to blue's levy, blue's hunters not far behind them."""
    units = unit("guard_rifles", "red", 6, 5), unit("fell_levy", "blue", 12, 5)
    game = Table(battlefield(*units, unit("fell_hunters", "blue", 14, 9)))
    game.state = evolve(game.state)
    set_minis(game.state, RIFLES, (Mini(cell(11, 5)),))
    return game


def test_the_reach_of_a_unit_in_melee_is_where_it_can_withdraw_to():
    game = melee().activate(RIFLES)
    offered = {choice.cell for choice in rules.choices(game.state) if choice.kind == "withdraw"}
    shown = rules.overlay(game.state, "reach", RED, RIFLES, -1)
    assert set(shown.tints) == offered != set()
    assert "can only withdraw" in shown.words[0]
    game.do(Choice("aim", unit=RIFLES))
    shown = rules.overlay(game.state, "reach", RED, RIFLES, -1)
    assert not shown.tints
    assert shown.words == ("Guard Rifles have acted: withdrawing from melee takes the whole activation.",)


def test_a_unit_in_melee_is_in_danger_of_those_it_fights_and_nobody_else():
    game = melee().activate(RIFLES)
    here = cell(11, 5)
    assert [threat.choice.unit for threat in rules.danger(game.state, RIFLES, here).threats] == [LEVY]
    shown = set(tints(game, "danger"))
    assert shown <= {here, *tints(game, "reach")}
    assert here in shown


def test_who_has_withdrawn_is_shot_at_by_those_who_held_it_too():
    game = melee().activate(RIFLES)
    away = min(tints(game, "reach"))
    threats = rules.danger(game.state, RIFLES, away).threats
    assert {threat.choice.unit for threat in threats} == {LEVY, 2}
