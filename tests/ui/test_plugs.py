"""How every family paints what it has on the map."""

import msgspec
import pygame
import pytest

from game.engine.contract import NOBODY
from game.engine.display import Piece
from game.engine.families import family
from game.engine.fleet.display import ShipDetail
from game.engine.match import Match
from game.resources import assets, maps
from game.tiled.reader import read_map
from game.tiled.scenario import load_scenario
from game.ui.look.look import Look
from game.ui.look.palette import PALETTES, Palette
from game.ui.map.pieces import Stand
from game.ui.map.view import MapView
from game.ui.map.zooms import ZOOMS, nearest_step
from game.ui.plugs.icons import ICONS
from game.ui.plugs.plug import plug_of

FAMILIES = sorted(folder.name for folder in maps().iterdir() if any(folder.glob("*.tmx")))
AREA = pygame.Rect(0, 0, 600, 400)


def battle(name: str, palette: Palette = PALETTES["standard"]) -> tuple[MapView, list[Piece]]:
    path = min((maps() / name).glob("*.tmx"), key=lambda path: (path.stat().st_size, path.name))
    scenario = load_scenario(path, assets() / "rosters")
    rules = family(name, "")
    match = Match(rules, scenario, 3)
    view = MapView(scenario, read_map(path), plug_of(name), Look(palette), AREA)
    return view, rules.pieces(rules.view(match.state, NOBODY))


def stands(view: MapView, pieces: list[Piece]) -> list[Stand]:
    view.pieces.show(tuple(pieces))
    return view.pieces.stands


@pytest.mark.parametrize("name", FAMILIES)
def test_every_piece_is_painted_at_every_zoom_and_keeps_to_its_cell(name: str) -> None:
    view, pieces = battle(name)
    assert pieces
    for stand in stands(view, pieces):
        for step, zoom in enumerate(ZOOMS):
            picture, (x, y) = view.pieces.sprite(stand, step)
            box = picture.get_bounding_rect()
            assert box.width >= 4
            reach = max(x - box.left, box.right - x, y - box.top, box.bottom - y)
            assert reach <= max(view.places.grid.cell_size) * zoom + 2


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
@pytest.mark.parametrize("name", FAMILIES)
def test_sides_and_the_done_can_be_told_apart(name: str, palette: Palette) -> None:
    view, pieces = battle(name, palette)
    piece = pieces[0]
    looks = [
        msgspec.structs.replace(piece, side=side, done=done) for side in (0, 1) for done in (False, True)
    ]
    for step in (1, 6):
        pictures = set()
        for look in looks:
            stand = stands(view, [look])[0]
            picture = view.pieces.sprite(stand, step).picture
            pictures.add(pygame.image.tobytes(picture, "RGBA"))
        assert len(pictures) == len(looks)


@pytest.mark.parametrize("changes", [{"face_up": 1}, {"face_up": 2}, {"speed": 0}, {"shields": (0, 0, 0, 0)}])
def test_damage_cards_speed_and_shields_of_a_ship_are_seen_on_the_map(changes: dict[str, object]) -> None:
    view, pieces = battle("fleet")
    ship = next(piece for piece in pieces if isinstance(piece.detail, ShipDetail))
    hurt = msgspec.structs.replace(ship, detail=msgspec.structs.replace(ship.detail, **changes))
    looks = [stands(view, [look])[0] for look in (ship, hurt)]
    for step in (nearest_step(0.7), nearest_step(1.0), nearest_step(2.0)):
        whole, struck = (
            pygame.image.tobytes(view.pieces.sprite(look, step).picture, "RGBA") for look in looks
        )
        assert whole != struck


@pytest.mark.parametrize("name", FAMILIES)
def test_every_badge_that_comes_up_has_an_icon(name: str) -> None:
    path = min((maps() / name).glob("*.tmx"), key=lambda path: (path.stat().st_size, path.name))
    rules = family(name, "")
    match = Match(rules, load_scenario(path, assets() / "rosters"), 5)
    shown: set[str] = set()
    for _ in range(60):
        choices = match.choices()
        if not choices:
            break
        match.play(choices[len(match.history) * 7 % len(choices)])
        view = rules.view(match.state, NOBODY)
        shown |= {badge.art for piece in rules.pieces(view) for badge in piece.badges}
    assert shown <= set(ICONS)
