"""Who may sit at a battle, and what players should know of each."""

from typing import Final

from game.ai.players import PLAYERS
from game.ui.settings import Settings

HUMAN: Final = "human"
USUAL: Final = Settings().seats

_NOTES: Final = {
    HUMAN: "A person at this screen.",
    "random": "A program that does anything that is allowed. Good for a first look at the rules.",
    "recruit": "A program that knows the rules and means well, and makes the mistakes people make.",
    "regular": "A program that takes what is best at first sight, one choice after the other.",
    "veteran": "A program that plans its whole turn before it makes the first choice of it.",
}


def who_can_play() -> tuple[str, ...]:
    return HUMAN, *PLAYERS


def seats_of(remembered: tuple[str, str]) -> list[str]:
    """Who sat there last, as far as they can still play."""
    known = who_can_play()
    return [name if name in known else usual for name, usual in zip(remembered, USUAL, strict=True)]


def seat_title(name: str) -> str:
    return "Person" if name == HUMAN else name.capitalize()


def seat_note(name: str) -> str:
    return _NOTES.get(name, f"The player {name}.")
