"""Dice on the table."""

import pygame
import pytest

from game.engine.dice import Die, icon_die, number_die
from game.ui.look.palette import STANDARD
from game.ui.plugs.dice import draw_die
from game.ui.plugs.icons import ICONS, icon

ICON_DIE = icon_die("red attack", {("hit",): 3, ("hit", "crit"): 1, ("surge",): 1, (): 3})


@pytest.mark.parametrize("die", [*(number_die(sides) for sides in (4, 6, 8, 10, 12, 20)), ICON_DIE])
def test_every_face_of_a_die_looks_different(die: Die) -> None:
    pictures = {pygame.image.tobytes(face_of(die, face), "RGBA") for face in range(len(die.faces))}
    assert len(pictures) == len(die.faces)


def test_a_die_of_icons_has_the_colour_of_its_name_and_a_numbered_one_that_of_its_side() -> None:
    assert picture_bytes(ICON_DIE, 0) == picture_bytes(ICON_DIE, 1)
    assert picture_bytes(number_die(8), 0) != picture_bytes(number_die(8), 1)


def test_no_two_icons_of_dice_look_alike() -> None:
    names = ("hit", "crit", "surge", "block", "accuracy", "morale", "doom", "blank")
    assert len({pygame.image.tobytes(icon(name, 12, STANDARD.text), "RGBA") for name in names}) == len(names)
    assert set(names) <= set(ICONS)


def test_an_icon_without_a_drawing_shows_its_letter() -> None:
    assert icon("zeal", 20, STANDARD.text).get_bounding_rect().width > 3


def face_of(die: Die, face: int) -> pygame.Surface:
    return draw_die(die, face, 32, STANDARD.sides[0])


def picture_bytes(die: Die, side: int) -> bytes:
    return pygame.image.tobytes(draw_die(die, 0, 32, STANDARD.sides[side]), "RGBA")
