"""The rulebook holds all that a player needs of the roster: every card, every dial, every number."""

import re

import pytest

from game.engine.ranks.roster import ABILITIES, SKILLS, SURGES, unit_kinds, upgrade_cards
from game.resources import assets
from tests.engine.ranks.field import ROSTER

TEXT = (assets() / "rulebooks" / "ranks.md").read_text(encoding="utf-8")
PLAIN = re.sub(r"\s+", " ", TEXT)
KINDS = unit_kinds(ROSTER, "roster")


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_a_kind_is_in_the_rulebook_with_its_numbers_and_dials(kind):
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| {kind.name} |"))
    assert f"| {kind.unit_class} | {kind.defence} | {kind.wounds} |" in row
    for formation, points in kind.formations.items():
        assert f"{formation} {points}" in row
    for ability in (*kind.abilities, *(surge.effect for surge in kind.surges)):
        assert ability in row
    start = PLAIN.index(f"**{kind.name}**")
    dials = PLAIN[start : PLAIN.find("- **", start + 4) if "- **" in PLAIN[start + 4 :] else None]
    for setting in (*kind.actions, *kind.modifiers):
        assert f"{setting.label} {setting.colour}" in dials


def test_every_ability_surge_skill_and_upgrade_is_explained():
    for name, effect in {**ABILITIES, **SURGES, **SKILLS}.items():
        assert name in PLAIN
        assert effect in PLAIN
    for upgrade in upgrade_cards(ROSTER).values():
        assert f"| {upgrade.name} | {upgrade.points} |" in TEXT


def test_the_steps_are_told_by_their_numbers():
    for number in range(1, 12):
        assert re.search(rf"^{number}\. \*\*", TEXT, re.MULTILINE)
    for letter in ("2a", "2b", "5a", "5b", "5c"):
        assert f"**{letter} " in TEXT
