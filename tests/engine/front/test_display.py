"""What `front` shows of a state, and who may see it."""

import pytest

from game.engine.board import NOWHERE
from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.display import Link
from game.engine.front import rules
from game.engine.front.state import HIDDEN
from game.engine.scenario import Area, Depot, Objective, Placed, SupplyLine
from tests.engine.front.scene import assert_sentence, do, faces, of_kind, scene, to_phase

ROW = ". " * 9


def duel(**options):
    return scene(ROW, Placed("infantry", "red", 0), Placed("infantry", "blue", 1), **options)


def supplied(*things, **options):
    """A red depot at 0 with tokens on 1 and 2, a red unit at their end, a blue one far off."""
    return scene(
        ROW,
        Placed("infantry", "red", 3),
        Placed("infantry", "blue", 8),
        Depot("red", 0, stock=9, income=2, name="Quarry"),
        SupplyLine("red", 1),
        SupplyLine("red", 2),
        *things,
        **options,
    )


# Pieces


def test_each_unit_on_the_map_is_a_piece_with_its_strength_and_supplies():
    state = scene(ROW, Placed("infantry", "red", 2, strength=4, supplies=1), Placed("armour", "blue", 7))
    red, blue = rules.pieces(state)
    assert (red.cell, red.side, red.art, red.number) == (2, RED, "infantry", "4")
    assert red.bar.value == 1
    assert red.bar.most == state.game.kinds[0].supply_capacity
    assert (blue.cell, blue.side, blue.art) == (7, BLUE, "armour")


def test_supplies_raise_the_alarm_when_they_do_not_pay_for_moving_and_attacking():
    full, empty = rules.pieces(
        scene(ROW, Placed("armour", "red", 2), Placed("armour", "blue", 7, supplies=0))
    )
    assert not full.bar.alarm
    assert empty.bar.alarm


def test_who_has_nothing_left_to_do_is_done():
    state = to_phase(duel(), "Combat")
    assert [piece.done for piece in rules.pieces(state)] == [False, False]
    die = state.game.kinds[0].battle_die
    state = do(state, Choice("attack", unit=0, target=1), faces(die, *[1] * 10), faces(die, *[die] * 10))
    state = do(state, Choice("decline", unit=1, target=0))
    assert [piece.done for piece in rules.pieces(state)] == [True, False]


def test_an_aircraft_on_its_airfield_shares_the_cell_with_who_stands_there():
    state = scene(
        ROW,
        Placed("strike_aircraft", "red", 2),
        Placed("infantry", "red", 2),
        Placed("infantry", "blue", 7),
    )
    at_field = [(piece.art, piece.place) for piece in rules.pieces(state) if piece.cell == 2]
    assert at_field == [("infantry", 0), ("strike_aircraft", 1)]


def test_who_is_cut_off_wears_a_badge():
    cut, joined = supplied(Placed("infantry", "red", 6)), supplied()
    assert [badge.art for badge in rules.pieces(cut)[2].badges] == ["cut_off"]
    assert rules.pieces(joined)[0].badges == ()


# Features and supply lines


def test_objectives_tell_their_points_and_holder():
    state = duel_with(Objective("The mill", 0, points=3, scored="each turn", sudden="both"))
    (mill,) = [feature for feature in rules.features(state) if feature.kind == "objective"]
    assert (mill.cell, mill.side, mill.label) == (0, RED, "The mill")
    assert "3 points each turn" in mill.note
    assert "held by Red" in mill.note
    assert "at once" in mill.note


def duel_with(*things):
    return scene(ROW, Placed("infantry", "red", 0), Placed("infantry", "blue", 1), *things)


def test_depots_show_their_stock_and_are_derelict_under_an_enemy():
    (depot,) = [feature for feature in rules.features(supplied()) if feature.kind == "depot"]
    assert (depot.number, depot.side, depot.derelict) == ("11", RED, False)
    taken = scene(ROW, Placed("infantry", "red", 3), Placed("infantry", "blue", 0), Depot("red", 0, stock=9))
    (closed,) = [feature for feature in rules.features(taken) if feature.kind == "depot"]
    assert closed.derelict
    assert "closed" in closed.note


def test_supply_lines_run_from_the_depot_outward_and_derelict_ones_apart():
    state = supplied(SupplyLine("red", 5), SupplyLine("red", 6))
    assert rules.links(state) == [
        Link(0, 1, RED),
        Link(1, 2, RED),
        Link(5, 6, RED, derelict=True, directed=False),
    ]
    lines = {f.cell: f.derelict for f in rules.features(state) if f.kind == "supply_line"}
    assert lines == {1: False, 2: False, 5: True, 6: True}


def test_a_supply_line_out_of_sight_is_not_called_derelict():
    state = supplied(Placed("recon", "blue", 4), switches=("fog",))
    theirs = rules.view(state, BLUE)
    seen = [feature for feature in rules.features(theirs) if feature.kind == "supply_line"]
    assert seen
    assert not any(feature.derelict for feature in seen)


def test_a_supply_line_has_no_direction_where_its_way_to_the_depot_is_out_of_sight():
    lines = [SupplyLine("red", cell) for cell in (3, 4)]
    state = supplied(*lines, Placed("recon", "blue", 7), switches=("fog",))
    assert all(link.directed for link in rules.links(rules.view(state, RED)))
    theirs = rules.links(rules.view(state, BLUE))
    assert theirs == [Link(start, start + 1, RED, directed=False) for start in (2, 3)]


def test_reserves_are_aircraft_off_the_map_and_troops_on_their_way():
    state = scene(
        ROW,
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 8),
        Placed("strike_aircraft", "red", name="Kestrels", supplies=6),
        Placed("infantry", "red", turn=3, area="Gap", name="Fresh"),
        areas=[Area("Gap", (0, 1))],
        switches=("fog",),
    )
    found = rules.reserves(rules.view(state, RED), RED)
    assert [(piece.name, piece.cell) for piece in found] == [
        ("Kestrels", NOWHERE),
        ("Fresh, from turn 3", NOWHERE),
    ]
    assert found[0].bar is not None
    assert found[0].bar.value == 6
    assert rules.reserves(rules.view(state, BLUE), RED) == []


# Beside the map


def test_the_clock_counts_turns_phases_and_points():
    clock = rules.clock(to_phase(duel(turns=7), "Movement"))
    assert (clock.turn, clock.turns, clock.phase, clock.score) == (1, 7, "Movement", "0 : 0")
    assert clock.phases == ("Supply", "Movement", "Combat")


def test_a_card_tells_what_a_unit_can_do():
    card = rules.card(supplied(), 0)
    rows = {row.label: row.value for row in card.rows}
    kind = supplied().game.kinds[0]
    assert card.title == "Red Infantry 1"
    assert rows["Battle die"] == f"d{kind.battle_die}"
    assert rows["Draws from"] == "Quarry"
    assert rows["Strength"] == "10 of 10"
    assert [row.label for row in card.abilities] == [trait.capitalize() for trait in kind.traits]
    for row in (*card.rows, *card.abilities):
        if row.note:
            assert_sentence(row.note)


@pytest.mark.parametrize(("turn", "told"), [(1, "may enter now: Gap"), (2, "turn 2: Gap")])
def test_the_card_of_a_unit_on_its_way_tells_when_and_where(turn, told):
    state = scene(
        ROW,
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 8),
        Placed("infantry", "red", turn=turn, area="Gap"),
        areas=[Area("Gap", (3, 4))],
    )
    assert {row.label: row.value for row in rules.card(state, 2).rows}["Position"] == told


def test_a_card_gives_nothing_away_of_a_unit_in_the_fog():
    state = scene(
        ROW, Placed("infantry", "red", 0), Placed("infantry", "blue", 8, strength=3), switches=("fog",)
    )
    rows = {row.label: row.value for row in rules.card(rules.view(state, RED), 1).rows}
    assert rows["Position"] == "somewhere out of sight"
    assert "Strength" not in rows


def test_strength_is_weighed_by_dice_and_tallies_count_supplies():
    state = to_phase(supplied(), "Movement")
    before = rules.strength(state, RED)
    assert before == 10 * state.game.kinds[0].battle_die / 4
    moved = do(state, of_kind(state, "move", 0)[0])
    assert rules.tallies(moved, RED)["supplies used"] == state.game.kinds[0].fuel_cost
    assert rules.strength(moved, RED) == before


def test_the_ground_is_told_with_what_it_does():
    state = scene(
        "w ~ . r b",
        Placed("infantry", "red", 3),
        Placed("infantry", "blue", 4),
        switches=("terrain defence",),
        areas=[Area("North", (0,))],
    )
    told = rules.area_at(state, 0)
    assert "costs 2" in told
    assert "adds 1" in told
    assert "blocks sight" in told
    assert "Part of North" in told
    assert "nobody can enter" in rules.area_at(state, 1)


# The attack under way


def test_the_dice_of_an_attack_lie_on_the_table_while_it_is_answered():
    state = to_phase(duel(), "Combat")
    assert rules.exhibit(state) is None
    die = state.game.kinds[0].battle_die
    fell = faces(die, *[die] * 10), faces(die, *[1] * 5, *[die] * 5)
    state = do(state, Choice("attack", unit=0, target=1), *fell)
    shown = rules.exhibit(state)
    assert (shown.attacker, shown.defender) == (0, 1)
    assert [pool.dice for pool in shown.pools] == [((f"d{die}", fell[0]),), ((f"d{die}", fell[1]),)]
    assert [pool.side for pool in shown.pools] == [RED, BLUE]
    assert {row.label: row.value for row in shown.rows}["Losses"] == "5"
    ended = do(state, Choice("decline", unit=1, target=0))
    assert rules.exhibit(ended) is None
    assert ended.fallen == ()


# Before, and who may know


def test_the_end_of_a_phase_closes_it_and_idle_units_are_those_who_can_still_act():
    state = to_phase(duel(), "Combat")
    assert rules.closing(state) == Choice("end_phase")
    assert rules.idle(state) == (0,)
    die = state.game.kinds[0].battle_die
    asked = do(state, Choice("attack", unit=0, target=1), faces(die, *[1] * 10), faces(die, *[die] * 10))
    assert rules.closing(asked) is None
    assert rules.idle(asked) == ()
    assert rules.idle(do(asked, Choice("decline", unit=1, target=0))) == ()


def test_what_nobody_may_know_is_in_nobodys_view():
    state = scene(
        ". " * 20,
        Placed("infantry", "red", 0),
        Placed("infantry", "blue", 2),
        Placed("infantry", "red", 10),
        Placed("infantry", "blue", 19),
        switches=("fog",),
    )
    shared = rules.view(state, NOBODY)
    assert [record.cell for record in shared.units] == [0, 2, HIDDEN, HIDDEN]
    assert shared.knows == (False, False)
    assert {piece.unit for piece in rules.pieces(shared)} == {0, 1}


def test_a_side_has_secrets_only_in_fog():
    assert not rules.secret(duel(), RED)
    assert rules.secret(duel(switches=("fog",)), RED)


def test_cards_on_the_map_are_held_against_those_of_the_roster():
    roster = duel().game.scenario.roster
    assert list(rules.placing_faults(roster, Placed("infantry", "red", 0, strength=10))) == []
    (told, cure), *_ = rules.placing_faults(roster, Placed("infantry", "red", 0, strength=11))
    assert '"strength" is 11' in told
    assert "1 to 10" in cure
    assert rules.stands_off_map(roster, "strike_aircraft")
    assert not rules.stands_off_map(roster, "infantry")
    assert rules.kind_names(roster)["infantry"] == "Infantry"


def test_every_choice_has_a_place_a_short_name_and_a_preview():
    state = supplied(
        Placed("hauler", "red", 4), Placed("field_artillery", "red", 5), Placed("recon", "blue", 6)
    )
    for phase in ("Supply", "Movement", "Combat"):
        state = to_phase(state, phase)
        for choice in rules.choices(state):
            cell = rules.where(state, choice)
            assert cell == NOWHERE or 0 <= cell < state.game.board.size
            assert 0 < len(rules.brief(state, choice).split()) <= 5
            rules.preview(state, choice)
            assert rules.why(state, choice)
    assert rules.value(state, RED) == -rules.value(state, BLUE)


def test_nothing_that_is_shown_gives_away_what_is_hidden():
    def shown(hidden_cell, strength, token, stock):
        state = scene(
            ". " * 24,
            Placed("infantry", "red", 0),
            Placed("recon", "red", 4),
            Placed("infantry", "blue", 7),
            Placed("armour", "blue", hidden_cell, strength=strength),
            Depot("blue", 23, stock=stock),
            SupplyLine("blue", token),
            switches=("fog",),
        )
        view = rules.view(to_phase(state, "Movement"), RED)
        overlays = [
            rules.overlay(view, title.name, RED, unit, cell)
            for title in rules.OVERLAYS
            for unit in (NOBODY, 0, 2, 3)
            for cell in (NOWHERE, 6, 18, 20)
        ]
        cards = [rules.card(view, unit) for unit in range(4)]
        ground = [rules.area_at(view, cell) for cell in range(24)]
        pieces, features, links = rules.pieces(view), rules.features(view), rules.links(view)
        tallies = [(rules.strength(view, side), rules.tallies(view, side)) for side in (RED, BLUE)]
        previews = [rules.preview(view, choice) for choice in rules.choices(view)]
        return pieces, features, links, cards, overlays, ground, rules.clock(view), tallies, previews

    assert shown(20, 10, 22, 5) == shown(18, 3, 19, 9)


# What ending the phase would leave undone


def outpost(*things, at=6, supplies=0, **options):
    """A red unit that lacks supplies, out of reach of a depot at 0."""
    far = Placed("infantry", "blue", 8)
    return scene(ROW, Placed("infantry", "red", at, supplies=supplies), far, *things, **options)


def test_tokens_left_are_undone_while_a_unit_lacks_supplies_out_of_reach_of_a_depot():
    state = outpost(Depot("red", 0, stock=9))
    assert_sentence(rules.clock(state).undone)
    assert state.game.names[0] in rules.clock(state).undone
    assert not rules.clock(to_phase(state, "Movement")).undone


@pytest.mark.parametrize(
    "state",
    [
        outpost(Depot("red", 0, stock=9), at=1),
        outpost(Depot("red", 0, stock=9), supplies=None),
        outpost(Depot("red", 0, stock=9), allowance=0),
        outpost(Depot("red", 0, stock=0)),
        outpost(Depot("red", 0, stock=9), SupplyLine("blue", 3)),
        outpost(Depot("red", 0, stock=9), turns=2, allowance=2),
    ],
    ids=["in reach", "well supplied", "none allowed", "depot empty", "way barred", "too late"],
)
def test_no_tokens_are_undone_that_would_be_of_no_use(state):
    assert not rules.clock(state).undone


def test_tokens_that_were_cut_off_count_as_laid_already():
    lines = (SupplyLine("red", 2), SupplyLine("red", 3), SupplyLine("red", 4))
    apart = outpost(Depot("red", 0, stock=9), *lines, turns=1, allowance=2)
    assert rules.clock(apart).undone
    joined = do(apart, Choice("lay", cell=1))
    assert rules.clock(joined).undone
    assert not rules.clock(do(joined, Choice("lay", cell=5))).undone
