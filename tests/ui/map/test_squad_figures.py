"""Minis of `squad` as they are painted: tokens below the leader, machines that look one way."""

import pygame
import pytest

from game.engine.contract import NOBODY, Event
from game.engine.display import Badge, Figure, Piece
from game.ui.look.look import Look
from game.ui.plugs.easel import Easel, Sprite
from game.ui.plugs.plug import plug_of
from game.ui.plugs.squad import SMALLEST
from tests.ui.map.making import SHAPES, scenario_on

LEADER, FOLLOWER = Figure(10, leads=True), Figure(11)
TOKENS = (Badge("suppression", "2"), Badge("aim", "1"), Badge("commander"))


def easel(room: int) -> Easel:
    return Easel(scenario_on(SHAPES[1]), Look(), room, (64, 56), lambda heading: heading * 60.0)


def painted(figure: Figure, room: int = 44, heading: int = -1, badges: tuple[Badge, ...] = ()) -> Sprite:
    piece = Piece(
        0, 0, 10, "guard_rifles", "Rifles", "4", heading=heading, badges=badges, figures=(LEADER, FOLLOWER)
    )
    return plug_of("squad").paint_figure(piece, figure, easel(room))


def looks(sprite: Sprite) -> bytes:
    return pygame.image.tobytes(sprite.picture, "RGBA")


def test_the_leader_is_marked() -> None:
    assert looks(painted(LEADER)) != looks(painted(FOLLOWER))


@pytest.mark.parametrize("room", [SMALLEST, 28, 60])
def test_tokens_lie_below_the_leader_and_nowhere_else(room: int) -> None:
    assert looks(painted(LEADER, room, badges=TOKENS)) != looks(painted(LEADER, room))
    assert looks(painted(FOLLOWER, room, badges=TOKENS)) == looks(painted(FOLLOWER, room))


def test_the_number_of_a_token_is_to_be_seen() -> None:
    two, three = ((Badge("suppression", number),) for number in ("2", "3"))
    assert looks(painted(LEADER, badges=two)) != looks(painted(LEADER, badges=three))


def test_every_machine_of_a_unit_shows_where_it_looks() -> None:
    ways = {looks(painted(FOLLOWER, heading=heading)) for heading in range(6)}
    assert len(ways) == 6


def test_every_pool_is_a_volley_and_an_attack_without_a_target_is_none() -> None:
    plug = plug_of("squad")
    assert plug.strike(Event("roll", unit=1, target=2)) == (1, 2)
    assert plug.strike(Event("attack", unit=1)) is None
    assert plug.strike(Event("roll", unit=1, target=NOBODY)) is None


def test_carried_supplies_are_seen_among_however_many_tokens() -> None:
    many = tuple(Badge(art) for art in ("suppression", "standby", "aim", "dodge", "surge", "commander"))
    assert looks(painted(LEADER, badges=(*many, Badge("supplies")))) != looks(painted(LEADER, badges=many))
