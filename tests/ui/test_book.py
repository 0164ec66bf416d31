"""Rulebooks taken apart and set in type."""

import pygame
import pytest

from game.resources import assets
from game.ui.book import Book
from game.ui.look.look import Look
from game.ui.markdown import Block, Run, blocks, plain, runs

BOOKS = sorted((assets() / "rulebooks").glob("*.md"))

TEXT = """# Title

First line
second line with **bold** and `code`.

- one
  goes on
- two
  - deeper

1. **First.** Do it.
2. Then this.

| unit | cost |
|---|---|
| Foot | 3 |
| Guns | 12 |

## Next
"""


def test_a_text_is_taken_apart():
    assert blocks(TEXT) == [
        Block("heading", "Title", 1),
        Block("text", "First line second line with **bold** and `code`."),
        Block("item", "one goes on", 0, "•"),
        Block("item", "two", 0, "•"),
        Block("item", "deeper", 1, "•"),
        Block("item", "**First.** Do it.", 0, "1."),
        Block("item", "Then this.", 0, "2."),
        Block("table", rows=(("unit", "cost"), ("Foot", "3"), ("Guns", "12"))),
        Block("heading", "Next", 2),
    ]


def test_weights_of_words():
    assert runs("a **b** `c` *d* 2*3*4") == [
        Run("a "),
        Run("b", "bold"),
        Run(" "),
        Run("c", code=True),
        Run(" "),
        Run("d", "italic"),
        Run(" 2*3*4"),
    ]
    assert plain("see [the map](x.md) and **this**") == "see the map and this"


@pytest.mark.parametrize(
    "text", ["", "|", "||||", "# ", "**", "`", "- ", "1.", "\n\n\n", "|a\n|b|c|d", "*" * 5000]
)
def test_no_text_is_too_odd_to_be_set(text):
    Book(Look(), blocks(text), 300)


@pytest.mark.parametrize("width", [480, 800])
@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_every_rulebook_fits_its_page(path, width):
    look = Look()
    book = Book(look, blocks(path.read_text(encoding="utf-8")), width)
    assert book.height > 1000
    assert len(book.headings()) > 4
    for piece in book.pieces:
        assert piece.x >= 0
        # A word longer than its column is the only thing that may reach beyond it.
        if " " in piece.text.strip():
            assert piece.x + look.fonts.width(piece.text.rstrip(), piece.size, piece.weight) <= width + 1, (
                piece
            )


def test_numbers_of_a_table_align_at_their_last_digit():
    look = Look()
    book = Book(look, blocks(TEXT), 500)
    ends = {
        piece.text: piece.x + look.fonts.width(piece.text, piece.size, piece.weight)
        for piece in book.pieces
        if piece.text in ("3", "12")
    }
    assert ends["3"] == ends["12"]


def test_words_are_found_whatever_their_case_and_weight():
    book = Book(Look(), blocks(TEXT), 500)
    assert book.find("BOLD AND code") == [1]
    assert book.find("guns") == [7]
    assert book.find("  ") == []


def test_only_what_is_in_sight_is_drawn():
    book = Book(Look(), blocks("word " * 20 + "\n\n" + "other " * 20), 400)
    sheet = pygame.Surface((400, 10))
    book.draw(sheet, sheet.get_rect(), 0, [])
    assert pygame.surfarray.array3d(sheet).any()
    sheet.fill((0, 0, 0))
    book.draw(sheet, sheet.get_rect(), 5000, [])
    assert not pygame.surfarray.array3d(sheet).any()
