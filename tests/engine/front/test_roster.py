"""Rosters: every kind of bad one is told in one sentence that names the file and the place."""

import tomllib

import pytest

from game.engine.fault import Fault
from game.engine.front.losses import BATTLE_DICE
from game.engine.front.roster import CLASSES, TRAITS, read_roster, unit_kinds
from tests.engine.front.scene import ROSTER, ROSTER_FILE

CARD = {
    "name": '"Scouts"',
    "class": '"recon"',
    "movement": "6",
    "fuel_cost": "1",
    "battle_die": "4",
    "attack_range": "1",
    "ammunition_cost": "1",
    "supply_capacity": "6",
}


def card(**fields):
    """A good card as TOML, with some fields changed, added, or left out (None)."""
    lines = {**CARD, **{key.rstrip("_"): value for key, value in fields.items()}}
    return "[units.scouts]\n" + "\n".join(
        f"{key} = {value}" for key, value in lines.items() if value is not None
    )


def said(text):
    """What is said about a bad roster: one sentence on one line."""
    with pytest.raises(Fault) as caught:
        read_roster(text, "mine.toml")
    sentence = str(caught.value)
    assert sentence.startswith("mine.toml")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert ". " not in sentence
    return sentence


# Good ones


def test_the_games_own_roster_is_good():
    kinds = unit_kinds(ROSTER, "front.toml")
    assert {kind.unit_class for kind in kinds.values()} == set(CLASSES)
    assert {trait for kind in kinds.values() for trait in kind.traits} == set(TRAITS)


@pytest.mark.parametrize(
    ("kind", "die", "attack_range", "ammunition", "fuel", "movement", "traits"),
    [
        ("infantry", 4, 1, 1, 1, 3, ("captures",)),
        ("recon", 4, 1, 1, 1, 6, ()),
        ("armour", 8, 1, 2, 2, 5, ()),
        ("heavy_armour", 12, 1, 3, 2, 4, ()),
        ("field_artillery", 8, 4, 2, 1, 2, ("indirect",)),
        ("heavy_artillery", 12, 6, 3, 2, 2, ("indirect",)),
    ],
)
def test_the_roster_is_that_of_the_rules(kind, die, attack_range, ammunition, fuel, movement, traits):
    card = unit_kinds(ROSTER, "front.toml")[kind]
    assert (card.battle_die, card.attack_range, card.ammunition_cost) == (die, attack_range, ammunition)
    assert (card.fuel_cost, card.movement, card.traits) == (fuel, movement, traits)


def test_strike_aircraft_and_haulers_are_those_of_the_rules():
    kinds = unit_kinds(ROSTER, "front.toml")
    aircraft, hauler = kinds["strike_aircraft"], kinds["hauler"]
    assert (aircraft.battle_die, aircraft.ammunition_cost, aircraft.fuel_cost, aircraft.flies) == (
        12,
        3,
        3,
        True,
    )
    assert (hauler.attack_range, hauler.movement, hauler.supply_capacity) == (0, 6, 12)
    assert hauler.traits == ("hauls",)


def test_every_unit_has_ten_troops_unless_its_card_says_otherwise():
    assert unit_kinds(read_roster(card(), "mine.toml"), "mine.toml")["scouts"].troop_strength == 10
    few = read_roster(card(troop_strength="4"), "mine.toml")
    assert unit_kinds(few, "mine.toml")["scouts"].troop_strength == 4


def test_a_roster_is_read_as_its_plain_data():
    text = ROSTER_FILE.read_text(encoding="utf-8")
    assert read_roster(text, "front.toml") == tomllib.loads(text)


@pytest.mark.parametrize("die", BATTLE_DICE)
def test_every_battle_die_of_the_rules_is_good(die):
    assert read_roster(card(battle_die=str(die)), "mine.toml")["units"]["scouts"]["battle_die"] == die


# Bad ones


def test_invalid_toml_is_told_with_its_line():
    sentence = said(card() + "\nsight == 3")
    assert sentence.startswith("mine.toml: is not valid TOML: ")
    assert "line 10" in sentence


def test_a_field_given_twice_is_invalid_toml():
    assert "line 10" in said(card() + "\nmovement = 4\nsight = 3")


@pytest.mark.parametrize("text", ["", "units = 3", "[units]", "[[units]]\nname = 'x'"])
def test_a_roster_without_units_is_told_so(text):
    assert said(text) == "mine.toml: has no units; give it a table [units.NAME] for each kind."


def test_anything_besides_units_is_told():
    sentence = said(card() + "\n[weather]\nrain = true")
    assert sentence == "mine.toml, weather: is not part of a roster; keep only tables [units.NAME]."


def test_a_unit_that_is_no_table_is_told():
    assert said("[units]\nscouts = 3").startswith("mine.toml, units.scouts: ")


@pytest.mark.parametrize("field", list(CARD))
def test_every_missing_field_is_named(field):
    sentence = said(card(**{field: None}))
    assert sentence == f"mine.toml, units.scouts: is missing `{field}`; see the rulebook's unit card."


def test_an_unknown_field_is_named():
    sentence = said(card(speed="3"))
    assert sentence == "mine.toml, units.scouts: has an unknown field `speed`; see the rulebook's unit card."


def test_an_unknown_trait_is_named_with_those_there_are():
    sentence = said(card(traits='["captures", "swims"]'))
    assert sentence.startswith("mine.toml, units.scouts: trait 'swims' is unknown; give some of captures, ")


def test_an_unknown_class_is_named_with_those_there_are():
    sentence = said(card(class_='"cavalry"'))
    assert sentence.startswith("mine.toml, units.scouts: class 'cavalry' is unknown; give one of infantry, ")


@pytest.mark.parametrize("die", ["0", "2", "5", "7", "100", "-4"])
def test_a_die_that_does_not_exist_is_told_with_those_that_do(die):
    sentence = said(card(battle_die=die))
    place = "mine.toml, units.scouts: "
    assert sentence == f"{place}battle_die is {die}; give the sides of a die: 4, 6, 8, 10, 12, 20."


@pytest.mark.parametrize(
    ("field", "most"),
    [
        ("movement", 60),
        ("fuel_cost", 100),
        ("attack_range", 60),
        ("ammunition_cost", 100),
        ("supply_capacity", 100),
        ("sight", 32),
    ],
)
def test_negative_and_too_large_numbers_are_told_with_their_bounds(field, most):
    place = "mine.toml, units.scouts: "
    assert said(card(**{field: "-1"})) == f"{place}{field} is -1; give 0 to {most}."
    assert said(card(**{field: str(most + 1)})) == f"{place}{field} is {most + 1}; give 0 to {most}."
    assert read_roster(card(**{field: str(most)}), "mine.toml")


@pytest.mark.parametrize("strength", ["0", "11", "-1"])
def test_troop_strength_is_one_to_ten(strength):
    sentence = said(card(troop_strength=strength))
    assert sentence == f"mine.toml, units.scouts: troop_strength is {strength}; give 1 to 10."


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("movement", '"six"'),
        ("movement", "6.5"),
        ("movement", "true"),
        ("movement", "nan"),
        ("movement", "2026-01-01"),
        ("battle_die", '"d4"'),
        ("name", "7"),
        ("class", "[]"),
        ("sight", "{}"),
        ("traits", '"captures"'),
        ("traits", "[3]"),
    ],
)
def test_a_value_of_the_wrong_type_is_told_with_its_field(field, value):
    assert said(card(**{field: value})).startswith(f"mine.toml, units.scouts: {field}")


@pytest.mark.parametrize("other", ["captures", "indirect", "hauls", "headquarters"])
def test_an_aircraft_has_no_other_trait(other):
    sentence = said(card(traits=f'["aircraft", "{other}"]'))
    assert sentence == "mine.toml, units.scouts: an aircraft has another trait besides; keep only 'aircraft'."


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "0x" + "f" * 5000])
def test_a_number_of_any_length_is_a_fault_and_no_crash(number):
    assert "movement" in said(card(movement=number)) or "TOML" in said(card(movement=number))


def test_toml_nested_beyond_reason_is_a_fault_and_no_crash():
    said(card() + "\nsight = " + "[" * 5000 + "]" * 5000)


def test_a_line_break_in_a_name_does_not_break_the_sentence():
    said(card(movement="99").replace("units.scouts", 'units."a\\nb"'))


def test_the_first_bad_unit_of_many_is_named():
    text = card() + "\n" + card(battle_die="5").replace("scouts", "rangers")
    assert said(text).startswith("mine.toml, units.rangers: battle_die is 5")
