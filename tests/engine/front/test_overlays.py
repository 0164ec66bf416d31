"""What is laid over the map of a `front` game, and what choices look like before they are made."""

import pytest

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, RED, Choice
from game.engine.display import STYLES
from game.engine.front import rules
from game.engine.scenario import Area, Depot, Placed, SupplyLine
from tests.engine.front.scene import assert_sentence, scene, to_phase

FIELD = """
. . . . . . .
. w . . . . .
. . . . . . .
"""


def facing(*things, **options):
    return scene(FIELD, Placed("infantry", "red", 7), Placed("infantry", "blue", 10), *things, **options)


def lined(*things, **options):
    """A depot at 0, tokens 1 and 2, a red infantry at 3 that draws from their end, one at 1 on the line."""
    return scene(
        ". " * 9,
        Placed("infantry", "red", 3),
        Placed("infantry", "red", 1),
        Placed("infantry", "blue", 8),
        Depot("red", 0, stock=9),
        SupplyLine("red", 1),
        SupplyLine("red", 2),
        *things,
        **options,
    )


def shown(state, name, unit=NOBODY, cell=NOWHERE, side=RED):
    return rules.overlay(rules.view(state, side), name, side, unit, cell)


@pytest.mark.parametrize("title", rules.OVERLAYS, ids=lambda title: title.name)
@pytest.mark.parametrize("switches", [(), ("fog",)])
def test_every_overlay_answers_whatever_is_asked_about(title, switches):
    state = lined(Placed("strike_aircraft", "red"), switches=switches)
    for unit in (NOBODY, 0, 2, 3):
        for cell in (NOWHERE, 0, 5, 8):
            overlay = shown(state, title.name, unit, cell)
            assert {tint.style for tint in overlay.tints.values()} <= set(STYLES)
            assert {line.style for line in overlay.lines} <= set(STYLES)
            assert all(0 <= tint.level <= 1 for tint in overlay.tints.values())
            for words in overlay.words:
                assert_sentence(words)


# Reach and range


def test_reach_shows_what_each_cell_costs_and_the_way_to_the_one_pointed_at():
    state = to_phase(facing(), "Movement")
    overlay = shown(state, "reach", 0, 9)
    assert overlay.tints[0].label == "1"
    assert overlay.tints[8].label == "2"
    assert set(overlay.tints) == {choice.cell for choice in rules.choices(state, 0) if choice.kind == "move"}
    (line,) = overlay.lines
    assert (line.cells[0], line.cells[-1]) == (7, 9)
    assert line.label == f"{overlay.tints[9].label} of {state.game.kinds[0].movement}"


def test_reach_of_a_unit_without_fuel_says_that_it_stays():
    state = scene(FIELD, Placed("armour", "red", 7, supplies=0), Placed("infantry", "blue", 11))
    assert any("it stays" in words for words in shown(state, "reach", 0).words)


def test_reach_of_a_unit_on_its_way_is_its_area_of_entry():
    state = facing(Placed("infantry", "red", turn=2, area="Gap"), areas=[Area("Gap", (0, 1))])
    assert set(shown(state, "reach", 2).tints) == {0, 1}


def test_range_is_shown_from_where_a_unit_stands_and_from_where_it_could_go():
    state = to_phase(facing(), "Movement")
    assert 10 not in shown(state, "range", 0).tints
    after = shown(state, "range", 0, 9)
    assert after.tints[10].style == "target"
    assert float(after.tints[10].label) > 0
    assert any("Blue Infantry 1" in words for words in after.words)


# Danger


def test_danger_is_what_all_enemies_together_could_do_on_each_cell_in_reach():
    state = to_phase(facing(), "Movement")
    overlay = shown(state, "danger", 0)
    for cell in (7, 8, 9):
        together = rules.danger(state, 0, cell).together
        if together.mean:
            assert overlay.tints[cell].label.rstrip("!") == f"{together.mean:.1f}"
            assert f"{together.destroyed:.0%}" in overlay.tints[cell].note
        else:
            assert cell not in overlay.tints
    assert overlay.tints


def test_danger_names_those_who_could_hit_the_cell_pointed_at():
    told = shown(to_phase(facing(), "Movement"), "danger", 0, 9).words
    assert any(words.startswith("Blue Infantry 1") for words in told)


# Sight and fog


def test_sight_ends_behind_woods_and_tells_so():
    state = facing()
    overlay = shown(state, "sight", 0, 9)
    assert overlay.tints[8].style == "seen"
    assert overlay.tints[9].style == "unseen"
    assert overlay.lines[0].style == "unseen"
    assert "hides" in overlay.words[0]
    assert overlay.tints[9].note == f"{overlay.words[0][:-1]} from Red Infantry 1."


def test_sight_of_a_cell_needs_no_unit():
    assert shown(facing(), "sight", cell=3).tints[3].style == "seen"


def test_fog_covers_what_a_side_does_not_see():
    state = scene(". " * 12, Placed("infantry", "red", 0), Placed("infantry", "blue", 11), switches=("fog",))
    sight = state.game.kinds[0].sight
    assert set(shown(state, "fog").tints) == set(range(sight + 1, 12))
    assert shown(facing(), "fog").tints == {}


# Supply


def test_supply_shows_the_way_to_every_unit_and_what_cuts_it():
    overlay = shown(lined(), "supply")
    assert (0, 1, 2, 3) in [line.cells for line in overlay.lines]
    assert overlay.tints[2].style == "cut"
    assert "Red Infantry 1" in overlay.tints[2].note
    assert overlay.tints[1].style == "cut"


def test_supply_with_a_second_way_is_not_cut_by_one_token():
    state = scene(
        """
        . . . .
        . . . .
        """,
        Placed("infantry", "red", 3),
        Placed("infantry", "blue", 7),
        Depot("red", 0, stock=9),
        *(SupplyLine("red", cell) for cell in (1, 2, 4, 5, 6)),
    )
    overlay = shown(state, "supply", cell=1)
    assert overlay.tints[1].style == "supplied"
    assert "another way" in overlay.words[0]


def test_supply_tells_who_hangs_on_the_token_pointed_at_and_on_the_unit_selected():
    state = lined()
    assert "Red Infantry 1 cannot draw" in shown(state, "supply", cell=2).words[0]
    told = " ".join(shown(state, "supply", unit=1).words)
    assert "If Red Infantry 2 moves away" in told
    assert "Red Infantry 1" in told


def test_supply_tells_who_is_out_of_it():
    told = shown(lined(Placed("infantry", "red", 6)), "supply")
    assert "Out of supply: Red Infantry 3." in told.words
    assert told.tints[6].style == "cut"


# Choices before they are made


def test_a_move_is_previewed_with_its_way_and_what_can_be_shot_at_from_there():
    state = to_phase(facing(), "Movement")
    overlay = rules.preview(state, Choice("move", unit=0, cell=9))
    assert overlay.lines[0].cells[-1] == 9
    assert overlay.tints[10].style == "target"


def test_a_call_is_previewed_with_the_lines_of_caller_and_battery():
    state = to_phase(
        scene(
            ". " * 9,
            Placed("infantry", "red", 4),
            Placed("infantry", "blue", 5),
            Placed("field_artillery", "red", 3),
        ),
        "Combat",
    )
    call = Choice("call_artillery", unit=0, target=1, by=2)
    assert call in rules.choices(state)
    assert [line.cells for line in rules.preview(state, call).lines] == [(4, 5), (3, 5)]
    assert rules.where(state, call) == 5
    attack = rules.preview(state, Choice("attack", unit=0, target=1))
    assert [line.cells for line in attack.lines] == [(4, 5)]


def test_taking_a_token_up_tells_who_could_no_longer_draw():
    told = rules.preview(lined(), Choice("take_up", cell=2)).words
    assert "Red Infantry 1" in told[0]


def test_a_token_that_nobody_needs_is_not_marked_as_cutting_anybody_off():
    needed = rules.preview(lined(), Choice("take_up", cell=2))
    state = lined()
    state.tokens = {**state.tokens, 15: 0}
    spare = rules.preview(state, Choice("take_up", cell=15))
    assert needed.tints[2].style == "cut"
    assert spare.words == ("Nobody is cut off by that.",)
    assert spare.tints[15].style != "cut"


def test_a_move_is_previewed_with_what_it_changes_in_supply():
    state = to_phase(lined(), "Movement")
    told = rules.preview(state, Choice("move", unit=1, cell=2)).words
    assert "An enemy in its old place would cut off Red Infantry 1." in told
    assert "It cannot draw there." not in told
    told = rules.preview(state, Choice("move", unit=0, cell=5)).words
    assert "It cannot draw there." in told
    assert not any("old place" in words for words in told)


def test_a_move_is_previewed_with_the_tokens_that_can_be_shot_at_from_there():
    state = to_phase(
        scene(". " * 9, Placed("infantry", "red", 0), Placed("infantry", "blue", 8), SupplyLine("blue", 4)),
        "Movement",
    )
    told = rules.preview(state, Choice("move", unit=0, cell=3)).words
    assert "From (3, 0), Red Infantry 1 can shoot 1 far at 1 supply-line token." in told


def test_a_raid_is_previewed_with_those_it_would_leave_without_supply():
    state = scene(
        """
        . . . . .
        . . . . .
        """,
        Placed("infantry", "red", 7),
        Placed("infantry", "blue", 4),
        Depot("blue", 0, stock=9),
        *(SupplyLine("blue", cell) for cell in (1, 2, 3)),
    )
    told = rules.preview(to_phase(state, "Combat"), Choice("raid", unit=0, cell=2)).words
    assert told[1:] == ("Without this one Blue Infantry 1 cannot draw.",)
