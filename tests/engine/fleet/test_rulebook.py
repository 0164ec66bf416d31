"""The tables of the rulebook are those of the roster, of the deck and of the keywords."""

from game.engine.fleet.cards import CARDS
from game.engine.fleet.roster import KEYWORDS, TOKENS, TRAITS, unit_kinds
from game.engine.fleet.state import COMMANDS
from game.resources import assets
from tests.engine.fleet.scene import ROSTER

TEXT = (assets() / "rulebooks" / "fleet.md").read_text(encoding="utf-8")
KINDS = unit_kinds(ROSTER, "fleet.toml").values()


def rows(first):
    """Rows of the table that begins with this heading."""
    lines = TEXT[TEXT.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    return [
        [cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")]
        for line in lines
    ]


def slashed(numbers):
    return "/".join(map(str, numbers))


def test_the_ships_are_those_of_the_roster():
    assert rows("ship") == [
        [
            *(kind.name, kind.navy, kind.size, str(kind.points), str(kind.hull)),
            slashed((kind.command, kind.squadron, kind.engineering)),
            *map(slashed, (kind.shields, kind.front, kind.side, kind.rear, kind.flak)),
            *(", ".join(kind.tokens), " ".join(kind.yaw), ", ".join(kind.traits)),
        ]
        for kind in KINDS
        if kind.is_ship
    ]


def test_the_squadrons_are_those_of_the_roster():
    assert rows("squadron") == [
        [
            *(kind.name, kind.navy, str(kind.points), str(kind.hull), str(kind.movement)),
            *(slashed(kind.flak), slashed(kind.battery), ", ".join(kind.tokens), ", ".join(kind.keywords)),
        ]
        for kind in KINDS
        if not kind.is_ship
    ]


def test_there_are_enough_of_both_on_two_navies():
    for navy, ships, squadrons in (("Free Ports", 5, 4), ("Ninth Directorate", 4, 4)):
        assert sum(kind.navy == navy and kind.is_ship for kind in KINDS) >= ships
        assert sum(kind.navy == navy and not kind.is_ship for kind in KINDS) >= squadrons


def test_every_damage_card_is_told():
    assert rows("card") == [[text.name, str(text.copies), text.text] for text in CARDS]


def test_every_token_keyword_trait_and_command_is_told():
    assert [row[0] for row in rows("token")] == list(TOKENS)
    assert [row[0] for row in rows("trait")] == list(TRAITS)
    assert {row[0].removesuffix(" X") for row in rows("keyword")} == set(KEYWORDS)
    assert {row[0] for row in rows("command")} == set(COMMANDS)
