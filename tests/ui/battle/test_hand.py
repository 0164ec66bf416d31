"""The unit selected, the cell pointed at, and what that shows."""

import pytest

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice
from game.engine.fleet import rules as fleet_rules
from game.engine.match import Match
from game.engine.scenario import Obstacle
from game.engine.squad import rules as squad
from game.engine.squad.roster import RANKS
from game.engine.squad.state import ACTIVATION, set_unit
from game.ui.battle.aim import Act
from game.ui.battle.battle import Battle
from game.ui.battle.hand import Hand
from tests.engine.fleet import scene as fleet
from tests.engine.ranks.field import battle as ranks_battle
from tests.engine.squad.scene import battlefield, cell, unit
from tests.ui.battle.fields import END, FOES, GUNS, RIFLES, attack, battle, to_combat


def test_next_unit_goes_over_all_that_can_act():
    fought = battle()
    fought.play(END)
    hand = Hand(fought)
    assert [hand.next_unit() for _ in range(3)] == [RIFLES, GUNS, RIFLES]
    assert hand.cell == 14


def test_pointing_at_an_enemy_shows_the_forecast_of_the_attack_on_it():
    hand = Hand(to_combat(battle()))
    hand.select(RIFLES)
    hand.point(15, FOES)
    assert hand.pointed == Choice("attack", unit=RIFLES, target=FOES)
    forecast = hand.forecast(hand.pointed)
    assert forecast is not None
    assert {prospect.unit for prospect in forecast.prospects} == {RIFLES, FOES}


def test_a_unit_that_has_moved_on_is_not_pointed_at_any_more():
    fought = battle()
    hand = Hand(fought)
    fought.play(END)
    hand.point(14, RIFLES)
    fought.play(Choice("move", unit=RIFLES, cell=4))
    assert hand.unit == NOBODY
    hand.point(12, NOBODY)
    fought.play(Choice("move", unit=GUNS, cell=12))
    assert hand.unit == GUNS
    hand.point(15, FOES)
    fought.play(END)
    assert hand.unit == FOES


def test_where_nothing_can_be_done_the_reason_is_told():
    fought = battle()
    fought.play(END)
    hand = Hand(fought)
    hand.select(RIFLES)
    hand.point(15, FOES)
    assert "Foes" in hand.refusal()
    hand.point(4, NOBODY)
    assert hand.refusal() == ""


def test_where_a_unit_could_go_is_not_shown_while_an_attack_keeps_it_from_going():
    state = fleet.duel("plover", "tern", gap=2)
    fought = Battle(Match(fleet_rules, state.game.scenario, 1), ("human", "human"))
    fought.match.state = state
    hand = Hand(fought)
    hand.select(0)
    hand.toggle("reach")
    hand.toggle("range")
    assert hand.shown_overlays == ("reach", "range")
    fought.match.state = fleet.do(state, fleet.attack("front>front"), fleet.roll(blue="hit hit hit"))
    fought.version += 1
    assert hand.shown_overlays == ("range",)
    assert hand.overlays == ["reach", "range"], "it comes back after the attack"


def test_what_is_kept_is_forgotten_when_the_battle_changes():
    fought = battle()
    hand = Hand(fought)
    fought.play(END)
    assert 4 not in hand.aim.points
    hand.select(RIFLES)
    assert 4 in hand.aim.points
    fought.play(Choice("move", unit=RIFLES, cell=4))
    assert 4 not in hand.aim.points
    assert hand.cell_of(RIFLES) == 4
    fought.undo()
    assert hand.cell_of(RIFLES) == 14


def test_a_lone_side_that_must_answer_has_its_unit_selected():
    fought = to_combat(battle())
    hand = Hand(fought)
    attack(fought)
    hand.settle()
    assert hand.selected == FOES


def test_a_unit_that_is_done_is_let_go():
    fought = battle()
    hand = Hand(fought)
    fought.play(END)
    hand.select(RIFLES)
    fought.play(Choice("move", unit=RIFLES, cell=4))
    hand.settle()
    assert hand.selected == NOBODY


@pytest.mark.parametrize(
    ("other", "label"), [("human", "Reveal its dial"), ("recruit", "Reveal its gunnery dial")]
)
def test_buttons_tell_no_more_than_all_who_look_may_know(other, label):
    """A dial that lies face down is named to its owner alone, and not where both look at the screen."""
    ships = fleet.red("tern", 0), fleet.blue("tern", 20)
    fought = Battle.begin(fleet.scenario(*ships), None, ("human", other), seed=5)
    for ship in (0, 1):
        fought.play(Choice("dial", unit=ship, what="gunnery"))
        fought.play(Choice("ready"))
    assert Hand(fought).brief(Choice("activate", unit=0, what="dial")) == label


def test_the_scene_marks_where_something_can_be_done():
    hand = Hand(to_combat(battle()))
    hand.select(RIFLES)
    (possible,) = hand.scene().overlays
    assert {cell: tint.style for cell, tint in possible.tints.items()} == {15: "target"}


def test_overlays_are_switched_on_and_off():
    hand = Hand(battle())
    hand.select(RIFLES)
    hand.toggle("reach")
    assert hand.scene().overlays == (hand.overlay("reach"),)
    assert hand.overlay("reach").tints
    hand.toggle("reach")
    assert hand.overlays == []


def test_fog_is_drawn_for_the_one_who_looks_only():
    fought = battle("fog")
    fought.sit_down()
    assert Hand(fought).scene().unseen
    assert Hand(battle()).scene().unseen == frozenset()
    assert Hand(battle("fog", seats=("random", "random"))).scene().unseen == frozenset()


def test_while_somebody_must_sit_down_nothing_can_be_aimed_at():
    hand = Hand(battle("fog"))
    assert not hand.deciding
    assert hand.aim.points == frozenset()


def test_the_cursor_starts_in_the_middle_and_moves_on():
    hand = Hand(battle())
    hand.move_cursor("cursor_left")
    assert hand.cell == 15
    hand.move_cursor("cursor_left")
    assert hand.cell == 14
    hand.reset()
    assert hand.cell == NOWHERE


def skirmish():
    """Red rifles have an order; a levy of four minis stands four cells away."""
    fought = Battle(
        Match(squad, battlefield(unit("guard_rifles", "red", 6, 5), unit("fell_levy", "blue", 10, 5)), 1),
        ("human", "human"),
    )
    fought.match.state.phase, fought.match.state.cards = ACTIVATION, (6, 6)
    set_unit(fought.match.state, 0, ordered=True)
    return fought


def test_enemies_that_are_only_pushed_aside_are_not_marked_as_targets():
    """The one ahead can be shot at; behind an asteroid, with the only die lost, the other cannot."""
    units = fleet.red("tern", fleet.at(8, 7)), fleet.blue("tern", fleet.at(18, 13))
    squadrons = fleet.blue("gnats", fleet.at(10, 7)), fleet.blue("gnats", fleet.at(11, 7))
    rock = Obstacle("asteroid", fleet.at(11, 7))
    state = fleet.to_ships(fleet.scene(*units, *squadrons, obstacles=[rock]))
    fought = Battle(Match(fleet_rules, state.game.scenario, 1), ("human", "human"))
    fought.match.state = fleet.activate(state, 0)
    hand = Hand(fought)
    hand.select(0)
    tints = hand.scene().overlays[0].tints
    assert tints[fleet.at(10, 7)].style == "target"
    assert tints[fleet.at(11, 7)].style == "reach"


def test_every_figure_of_an_enemy_stands_for_it():
    fought = skirmish()
    fought.play(Choice("activate", unit=0))
    hand = Hand(fought)
    hand.select(0)
    levy = hand.piece(1)
    assert len(levy.figures) == 4
    tints = hand.scene().overlays[0].tints
    for figure in levy.figures:
        assert hand.piece_on(figure.cell) == 1
        assert hand.press(figure.cell, 1) == Act(Choice("attack", unit=0, target=1))
        assert tints[figure.cell].style == "target"
        hand.point(figure.cell, 1)
        assert hand.refusal() == ""


def test_nobody_is_chosen_for_a_player_who_may_activate_one_of_several():
    fought = Battle(
        Match(
            squad,
            battlefield(
                unit("guard_rifles", "red", 6, 2),
                unit("guard_rifles", "red", 6, 8),
                unit("fell_levy", "blue", 20, 5),
            ),
            1,
        ),
        ("human", "human"),
    )
    fought.match.state.phase, fought.match.state.drawn = ACTIVATION, RANKS.index("line")
    hand = Hand(fought)
    hand.settle()
    assert hand.selected == NOBODY
    assert set(hand.aim.openers) == {0, 1}
    lit = {place for place, tint in hand.scene().overlays[0].tints.items() if tint.style == "reach"}
    assert lit == {figure.cell for piece in hand.pieces if piece.side == 0 for figure in piece.figures}


def test_a_figure_whose_own_cell_is_asked_for_stands_for_itself():
    fought = skirmish()
    fought.play(Choice("activate", unit=0))
    fought.play(Choice("move", unit=0, cell=cell(7, 5)))
    fought.play(Choice("adjust", unit=0))
    hand = Hand(fought)
    hand.settle()
    free = next(place for place in hand.aim.cells)
    assert hand.press(free, NOBODY) == Act(Choice("place", unit=0, cell=free))


def test_where_each_unit_must_have_its_orders_the_next_one_is_selected():
    line = ranks_battle(
        8, 6, ("pikes", "red", 2, 5, 0), ("pikes", "red", 4, 5, 0), ("hulks", "blue", 3, 0, 2)
    )
    fought = Battle.begin(line, None, ("human", "human"), seed=5)
    fought.sit_down()
    hand = Hand(fought)
    hand.settle()
    assert hand.selected == 0
    fought.play(Choice("set_action", unit=0, what="melee@7"))
    hand.settle()
    assert hand.selected == 0, "it still lacks a modifier"
    fought.play(Choice("set_modifier", unit=0, what="none"))
    hand.settle()
    assert hand.selected == 1
    fought.play(Choice("redial", unit=0))
    hand.select(0)
    hand.settle()
    assert hand.selected == 0
