"""Battles for tests of the battle screen's logic."""

from game.engine.contract import Choice
from game.engine.scenario import Depot, Placed, Scenario
from game.ui.battle.battle import Battle
from tests.engine.front.scene import scenario

END = Choice("end_phase")
RIFLES, GUNS, FOES, SCOUTS = 0, 1, 2, 3


def field(*switches: str, turns: int = 3) -> Scenario:
    """Red's rifles next to blue's, red's battery behind, blue's scouts far away; depots at both ends."""
    return scenario(
        """
        . . . . . . . . . .
        . g . . r b . . . .
        . . . . . . . . . .
        """,
        Placed("infantry", "red", 14, "Rifles"),
        Placed("field_artillery", "red", 11, "Guns"),
        Placed("infantry", "blue", 15, "Foes"),
        Placed("recon", "blue", 29, "Scouts"),
        Depot("red", 20, stock=9, income=2),
        Depot("blue", 9, stock=9),
        switches=switches,
        turns=turns,
    )


def battle(*switches: str, seats: tuple[str, str] = ("human", "human"), turns: int = 3) -> Battle:
    return Battle.begin(field(*switches, turns=turns), None, seats, seed=5)


def to_combat(fought: Battle) -> Battle:
    fought.play(END)
    fought.play(END)
    return fought


def attack(fought: Battle) -> None:
    fought.play(Choice("attack", unit=RIFLES, target=FOES))
