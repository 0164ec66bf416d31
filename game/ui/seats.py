"""Who may sit at a battle, and what players should know of each."""

from typing import Final

from game.ai.players import PLAYERS

HUMAN: Final = "human"
USUAL: Final = (HUMAN, "regular")

_NOTES: Final = {
    HUMAN: "A person at this screen.",
    "random": "A program that does anything that is allowed. Good for a first look at the rules.",
    "recruit": "A program that takes what looks best at the moment, and errs.",
    "regular": "A program that weighs gains against what the enemy can do next.",
    "veteran": "A program that plans whole turns against your best answer.",
}


def who_can_play() -> tuple[str, ...]:
    return HUMAN, *PLAYERS


def seat_title(name: str) -> str:
    return "Person" if name == HUMAN else name.capitalize()


def seat_note(name: str) -> str:
    return _NOTES.get(name, f"The player {name}.")
