"""What a roster of `ranks` may hold, and what is said where it is wrong."""

import copy

import pytest

from game.engine.fault import Fault
from game.engine.ranks import rules
from game.engine.ranks.roster import FIGURES, unit_kinds
from game.engine.scenario import Placed
from tests.engine.ranks.field import ROSTER, battle

KINDS = unit_kinds(ROSTER, "roster")


def faults(**changes):
    roster = copy.deepcopy(ROSTER)
    roster["units"]["pikes"] |= changes
    return [fault.sentence() for fault in rules.roster_faults(roster, "own.toml")]


def test_the_roster_has_two_hosts_and_many_kinds_in_several_sizes():
    assert faults() == []
    hosts = {kind.host for kind in KINDS.values()}
    assert len(hosts) == 2
    assert len(KINDS) >= 8
    several = [kind for kind in KINDS.values() if len(kind.formations) > 1]
    assert len(several) >= 8
    assert rules.kind_names(ROSTER)["pikes"] == "Vale Pikes"


def test_trays_hold_as_many_figures_as_their_class():
    assert FIGURES == {"foot": 4, "horse": 2, "beast": 1, "hero": 1}
    state = rules.start(
        battle(
            5,
            5,
            ("pikes", "red", 0, 0, 2, "3x3"),
            ("lancers", "blue", 4, 4, 0, "2x3"),
            ("hulks", "blue", 0, 4, 0),
        )
    )
    assert state.game.sizes == (36, 12, 6)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"class": "fish"}, "class 'fish' is unknown"),
        ({"defence": 0}, "defence is out of bounds"),
        ({"formations": {"wide": 3}}, "formation 'wide' is none"),
        ({"formations": {}}, "has no formations"),
        ({"profiles": [{"type": "melee"}]}, "has no dice"),
        ({"actions": []}, "its action dial is empty"),
        ({"actions": [{"action": "fly", "initiative": 3, "colour": "red"}]}, "action 'fly' is unknown"),
        ({"actions": [{"action": "march", "initiative": 3, "colour": "red"}]}, "the speed of march@3"),
        ({"actions": [{"action": "rally", "initiative": 30, "colour": "red"}]}, "the initiative of"),
        ({"modifiers": [{"modifier": "hover", "colour": "red"}]}, "modifier 'hover' is unknown"),
        ({"modifiers": [{"modifier": "enhance", "colour": "red", "amount": 1}]}, "has no icon"),
        ({"modifiers": [{"modifier": "turn", "colour": "pink"}]}, "colour 'pink' is unknown"),
        ({"abilities": {"flight": 1}}, "ability 'flight' is unknown"),
        ({"abilities": {"guardian": "steady"}}, "guardian is 'steady'"),
        ({"surges": [{"cost": 1, "effect": "fly"}]}, "surge 'fly' is unknown"),
        ({"skill": "fly"}, "skill 'fly' is unknown"),
        ({"skill": ""}, "has a skill on its dial but none on its card"),
        ({"wings": 2}, "wings"),
    ],
)
def test_a_wrong_card_is_told(changes, told):
    sentences = faults(**changes)
    assert any(told in sentence for sentence in sentences), sentences
    assert all(sentence.startswith("own.toml, units.pikes") for sentence in sentences)


def placing(**changes):
    return [message for message, _ in rules.placing_faults(ROSTER, Placed("pikes", "red", 0, **changes))]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"formation": "9x9"}, "formation '9x9' is none of its kind"),
        ({"heading": 5}, "heading is 5"),
        ({"upgrades": ("captain", "captain")}, "has an upgrade twice"),
        ({"upgrades": ("dragon",)}, "upgrade 'dragon' is unknown"),
        ({"upgrades": ("captain", "standard", "pavise")}, "has too many upgrades"),
        ({"strength": 3}, "has strength or supplies"),
    ],
)
def test_a_unit_that_is_placed_wrongly_is_told(changes, told):
    assert any(told in message for message in placing(**changes))


def test_heroes_have_no_room_for_upgrades():
    placed = Placed("marshal", "red", 0, upgrades=("captain",))
    assert [message for message, _ in rules.placing_faults(ROSTER, placed)] == [
        "upgrade 'captain' is not for Marshal of the Vale"
    ]


@pytest.mark.parametrize(
    ("units", "told"),
    [
        ((("pikes", "red", 0, 0, 2),), "blue has none"),
        ((("pikes", "red", 0, 0, 2), ("pikes", "blue", 0, 0, 2)), "shares its cell"),
        ((("elves", "red", 0, 0, 2), ("pikes", "blue", 1, 0, 2)), "kind 'elves' is unknown"),
    ],
)
def test_a_scenario_that_cannot_be_played_is_refused(units, told):
    with pytest.raises(Fault, match=told):
        rules.start(battle(4, 4, *units))


def test_units_without_a_heading_face_the_enemy():
    state = rules.start(battle(9, 9, ("pikes", "red", 4, 8, -1), ("pikes", "blue", 4, 0, -1)))
    assert [unit.heading for unit in state.units] == [0, 2]
