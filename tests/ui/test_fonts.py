"""Words as pictures."""

from pathlib import Path

import pygame
import pytest

from game.ui.look.fonts import Fonts

ROOT = Path(__file__).parents[2]

NO_SIGN = "\uffff"
"""No font has it: it is drawn as an empty box."""
INK = (200, 200, 200)


@pytest.fixture
def fonts():
    return Fonts(1.0)


def test_what_is_drawn_twice_is_rendered_once(fonts):
    assert fonts.text("Hello", INK) is fonts.text("Hello", INK)
    assert fonts.text("Hello", INK) is not fonts.text("Hello", INK, 21)


def test_words_are_wrapped_to_a_width(fonts):
    wide = fonts.text("word " * 30, INK, width=2000)
    narrow = fonts.text("word " * 30, INK, width=200)
    assert narrow.get_width() <= 200
    assert narrow.get_height() > 3 * wide.get_height()


@pytest.mark.parametrize("width", [0, 1, 20, 300])
@pytest.mark.parametrize(
    "words", ["", " ", "\x00\x07", "w" * 100_000, "many words " * 20_000, "\n" * 50_000, "😀" * 99]
)
def test_any_words_can_be_drawn(fonts, words, width):
    assert fonts.text(words, INK, width=width).get_width() >= 0


@pytest.mark.parametrize("weight", ["regular", "bold", "italic"])
def test_the_letters_have_every_sign_that_the_game_writes(fonts, weight):
    sources = [
        *(ROOT / "game" / "engine").rglob("*.py"),
        *(ROOT / "game" / "ui").rglob("*.py"),
        *(ROOT / "assets" / "rulebooks").glob("*.md"),
    ]
    written = "".join(path.read_text(encoding="utf-8") for path in sources)
    letters = fonts.font(weight=weight)

    def drawn(sign):
        return pygame.image.tobytes(letters.render(sign, True, INK), "RGBA")

    unknown = drawn(NO_SIGN)
    assert sorted(sign for sign in set(written) if sign.isprintable() and drawn(sign) == unknown) == []


@pytest.mark.parametrize("width", [0, 1, 5, 30, 60, 200])
def test_what_does_not_fit_is_cut_off_with_dots(fonts, width):
    cut = fonts.cut("A rather long name of a unit", width)
    assert fonts.width(cut) <= width or cut == "…"
    assert cut.endswith("…")


def test_what_fits_stays_as_it_is(fonts):
    assert fonts.cut("Short", 500) == "Short"


def test_few_pictures_are_kept(fonts):
    first = fonts.text("first", INK)
    for number in range(700):
        fonts.text(str(number), INK)
    assert fonts.text("first", INK) is not first
