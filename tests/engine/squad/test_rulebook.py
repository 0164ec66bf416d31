"""The rulebook tells what the cards, the dice and the steps are."""

import re

import pytest

from game.engine.sequence import titles
from game.engine.squad.abilities import UNIT_ABILITIES, WEAPON_ABILITIES
from game.engine.squad.attack import ATTACK
from game.engine.squad.command import DECK
from game.engine.squad.dice import ATTACK_DICE, DEFENCE_DICE
from game.engine.squad.roster import unit_kinds
from game.engine.squad.rules import MISSIONS
from game.resources import assets
from tests.engine.squad.scene import ROSTER

TEXT = (assets() / "rulebooks" / "squad.md").read_text(encoding="utf-8")
ROWS = {
    tuple(cell.strip() for cell in line.strip("|\n").split("|"))
    for line in TEXT.splitlines()
    if line.startswith("|")
}
KINDS = unit_kinds(ROSTER, "squad.toml")


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_every_unit_stands_in_it_with_its_numbers(kind):
    row = next(row for row in ROWS if row[0] == kind.name and len(row) == 9)
    assert row[1:4] == (kind.rank, str(kind.points), f"{kind.minis} x {kind.health}")
    assert row[5].startswith(kind.defence)
    assert row[7] == str(kind.speed)


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_every_weapon_stands_in_it_with_its_dice(kind):
    for weapon in kind.weapons:
        row = next(row for row in ROWS if row[:2] == (weapon.name, kind.name))
        dice = zip(weapon.dice, ("red", "black", "white"), strict=True)
        assert row[4] == ", ".join(f"{number} {colour}" for number, colour in dice if number)
        assert row[3] == ("melee" if weapon.melee else f"{weapon.near}-{weapon.far}")


def test_every_ability_stands_in_it_at_its_step():
    for ability in (*UNIT_ABILITIES.values(), *WEAPON_ABILITIES.values()):
        title = f"{ability.title} X" if ability.counted else ability.title
        assert any(row[:2] == (ability.step or "rally", title) and row[3] == ability.note for row in ROWS), (
            title
        )


def test_every_step_stands_in_it_under_its_number_and_name():
    for step in titles(ATTACK):
        number = step.number if step.number[-1].isalpha() else f"{step.number}."
        assert re.search(rf"(?m)^\s*(- \*\*)?{re.escape(number)}", TEXT), step
        if step.number != "10":
            assert step.name.split(",")[0] in TEXT, step


def test_cards_dice_and_missions_are_as_played():
    for card in DECK:
        assert any(row[:3] == (card.name, str(card.pips), str(card.orders)) for row in ROWS)
    for die in (*ATTACK_DICE, *DEFENCE_DICE.values()):
        told = (f"{die.name} ({die.sides} sides)", *map(str, die.weights))
        assert told in ROWS
    for mission in MISSIONS:
        assert any(row[0] == mission.name for row in ROWS)
