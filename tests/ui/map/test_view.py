"""The map in its part of the window."""

from dataclasses import replace
from itertools import groupby, pairwise
from random import Random

import msgspec
import pygame
import pytest

from game.engine.board import Shape
from game.engine.contract import NOBODY, Event
from game.engine.display import Bar, Feature, Figure, Line, Link, Overlay, Piece, Tint
from game.engine.fleet.display import ShipDetail
from game.engine.scenario import Area
from game.ui.look.look import Look
from game.ui.look.palette import PALETTES, Palette
from game.ui.map import tint_styles
from game.ui.map.bare_ground import dressed
from game.ui.map.lens import Lens
from game.ui.map.lines import line_label
from game.ui.map.pieces import Stand
from game.ui.map.scene import Scene
from game.ui.map.view import MapView
from game.ui.plugs.easel import Sprite
from game.ui.plugs.plug import plug_of
from tests.ui.map.making import AREA, HEXES, SQUARES, drawn, piece, pixels, scenario_on, scene_of, view_on


@pytest.fixture
def view() -> MapView:
    view = view_on(HEXES[0])
    view.camera.look_at(view.places.centre(315))
    return view


def around(view: MapView, cell: int, reach: int = 25) -> pygame.Rect:
    return pygame.Rect(view.point_of(cell), (0, 0)).inflate(2 * reach, 2 * reach)


def test_nothing_is_drawn_outside_of_its_area(view: MapView) -> None:
    window = pygame.Surface((800, 600), 0, 32)
    window.fill((1, 2, 3))
    blank = window.copy()
    view.show(scene_of(piece(0, 315), features=(Feature("objective", 310, 0, "A long name of a place"),)))
    while not view.ready:
        view.draw(window)
    window.fill((1, 2, 3), AREA)
    assert pixels(window) == pixels(blank)


def test_a_piece_that_is_not_in_the_scene_leaves_no_trace(view: MapView) -> None:
    without = pixels(drawn(view))
    view.show(scene_of(piece(0, 315)))
    assert pixels(drawn(view)) != without
    view.show(Scene())
    assert pixels(drawn(view)) == without


def test_a_frame_moved_along_equals_one_drawn_anew(view: MapView) -> None:
    board = view.places.board
    near = board.within(315, 6)
    scene = Scene(
        tuple(piece(unit, cell, unit % 2) for unit, cell in enumerate(near[::3])),
        tuple(Feature("objective", cell, 0, f"Place {cell}", number="2") for cell in near[1::5]),
        tuple(Link(a, b, 1) for a, b in pairwise(near[20:31])),
        (
            Overlay({cell: Tint("danger", 0.5, "1.5") for cell in near[::2]}),
            Overlay(lines=(Line(board.line(near[0], near[-1]), "route", "3 of 4"),)),
        ),
        selected=0,
        unseen=frozenset(near[50:]),
    )
    view.show(scene)
    drawn(view)
    for right, down in ((13, 0), (0, -9), (-40, 31), (150, -120), (-151, 90)):
        view.camera.move(right, down)
        moved = pixels(drawn(view))
        fresh = view_on(HEXES[0])
        fresh.show(scene)
        fresh.camera.look_at((view.camera.x, view.camera.y))
        assert fresh.camera.corner == view.camera.corner
        assert pixels(drawn(fresh)) == moved


@pytest.mark.parametrize("shape", [SQUARES, HEXES[0], HEXES[2]])
def test_a_frame_in_which_little_changes_equals_one_drawn_anew(shape: Shape) -> None:
    luck = Random(5)
    view = view_on(shape)
    board = view.places.board
    view.camera.look_at(view.places.centre(315))
    near = board.within(315, 6)
    pieces = tuple(piece(unit, cell) for unit, cell in enumerate(near[::3]))
    unseen = frozenset(board.within(315, 9)) - frozenset(near)

    def overlay() -> Overlay:
        start = luck.choice(near)
        cells = board.within(start, luck.randint(0, 3))
        style = luck.choice(["reach", "danger", "cut", "unseen"])
        label = luck.choice(["", "3", "12.5!"])
        end = luck.choice(near)
        line = Line((start, end), luck.choice(["target", "supplied"]), luck.choice(["", "Some battery"]))
        tints = {cell: Tint(style, luck.random(), label) for cell in cells}
        return Overlay(tints, (line,) if start != end and luck.random() < 0.5 else ())

    for number in range(24):
        overlays = tuple(overlay() for _ in range(luck.randint(0, 3)))
        scene = Scene(pieces, (), (), overlays, luck.randint(-1, 20), unseen=unseen)
        view.show(scene)
        if number % 5 == 4:
            view.camera.move(luck.randint(-90, 90), luck.randint(-60, 60))
        if number % 9 == 8:
            view.camera.step = luck.choice([2, 5, 7])
        shown = drawn(view)
        if number % 3 == 2:
            anew = view_on(shape)
            anew.camera.step = view.camera.step
            anew.camera.x, anew.camera.y = view.camera.x, view.camera.y
            anew.show(scene)
            assert pixels(shown) == pixels(drawn(anew))


def test_where_little_changes_little_is_drawn(view: MapView) -> None:
    boxes = []
    stage = view._stage
    compose = stage._compose

    def watched(surface: pygame.Surface, lens: Lens) -> None:
        boxes.append(lens.box)
        compose(surface, lens)

    view.show(scene_of(piece(0, 315), piece(1, 400)))
    drawn(view)
    stage._compose = watched
    view.show(replace(view.scene, selected=0))
    drawn(view)
    view.show(replace(view.scene, overlays=(Overlay({315: Tint("reach")}),)))
    drawn(view)
    assert boxes
    assert all(box.width * box.height < AREA.width * AREA.height / 10 for box in boxes)


def test_every_style_of_tint_looks_different_even_without_colour(view: MapView) -> None:
    outline = tuple(view.places.outline)
    filled = [style for style, look in tint_styles.TINTS.items() if look.fill]
    pictures = {
        pygame.image.tobytes(pygame.transform.grayscale(tint_styles.tint(style, 8, outline)), "RGBA")
        for style in filled
    }
    assert len(pictures) == len(filled)


def test_tints_are_laid_once_and_kept(view: MapView, monkeypatch: pytest.MonkeyPatch) -> None:
    view.show(Scene(overlays=(Overlay({315: Tint("reach")}),)))
    drawn(view)

    def refuse(*_: object) -> None:
        raise AssertionError("a part was marked again")

    monkeypatch.setattr("game.ui.map.marks._fill", refuse)
    view.camera.move(200, 100)
    view.camera.move(-200, -100)
    drawn(view)
    view.show(Scene(overlays=(Overlay({315: Tint("reach")}), Overlay()), selected=3))
    drawn(view)
    view.show(Scene(overlays=(Overlay({315: Tint("danger")}),)))
    with pytest.raises(AssertionError, match="marked again"):
        drawn(view)


def test_a_tint_stays_on_its_cell(view: MapView) -> None:
    before = drawn(view)
    view.show(Scene(overlays=(Overlay({315: Tint("target")}),)))
    after = drawn(view)
    inside = around(view, 315, 20)
    assert pixels(after, inside) != pixels(before, inside)
    cell = around(view, 315, 34)
    for window in (before, after):
        window.fill((0, 0, 0), cell)
    assert pixels(before) == pixels(after)


@pytest.mark.parametrize("shape", [SQUARES, HEXES[0], HEXES[2]])
def test_a_veil_is_even_where_its_cells_meet(shape: Shape) -> None:
    plain = replace(dressed(scenario_on(shape)), layers=(), background=(200, 200, 200, 255))
    view = MapView(scenario_on(shape), plain, plug_of("front"), Look(), AREA)
    view.show(Scene(unseen=frozenset(range(view.places.board.size))))
    for step in range(10):
        view.camera.step = step
        view.camera.look_at((view.places.size[0] / 2, view.places.size[1] / 2))
        inner = drawn(view).subsurface(AREA.inflate(-500, -300))
        shades = {inner.get_at((x, y))[0] for x in range(inner.get_width()) for y in range(0, 200, 7)}
        assert len(shades) == 1
        assert shades < set(range(150))


def test_threats_from_beside_each_other_have_labels_apart() -> None:
    view = view_on(SQUARES)
    threats = [Line((315 + way, 315), "danger", "12.5") for way in (-1, 1, -30, 30, 29, 31)]
    spots = [line_label(line, view.camera.lens, view.places, Look())[1] for line in threats]
    assert all(first.collidelist(spots[number:]) < 0 for number, first in enumerate(spots, start=1))
    x, y = view.camera.lens.point(view.places.centre(315))
    assert all(not spot.collidepoint(x, y) for spot in spots)


def test_labels_wait_until_there_is_room(view: MapView) -> None:
    labelled = Scene(overlays=(Overlay({315: Tint("reach", label="12.5")}),))
    plain = Scene(overlays=(Overlay({315: Tint("reach")}),))
    for step, shown in ((0, False), (9, True)):
        view.camera.step = step
        view.camera.look_at(view.places.centre(315))
        view.show(labelled)
        with_label = pixels(drawn(view))
        view.show(plain)
        assert (pixels(drawn(view)) != with_label) == shown


LOOKS = [
    Piece(0, 0, 315, "infantry", "I", "7", bar=Bar(4, 6)),
    Piece(0, 0, 315, "infantry", "I", "7", bar=Bar(4, 6), done=True),
    Piece(0, 0, 315, "infantry", "I", "7", bar=Bar(1, 6, alarm=True)),
    Piece(0, 0, 315, "infantry", "I", "6", bar=Bar(4, 6)),
    Piece(0, 1, 315, "infantry", "I", "7", bar=Bar(4, 6)),
    Piece(0, 0, 315, "infantry", "I", "7", bar=Bar(4, 6), heading=2),
]


@pytest.mark.parametrize("step", [0, 3, 6, 9])
def test_a_unit_looks_different_when_done_selected_or_short_of_supplies(view: MapView, step: int) -> None:
    view.camera.step = step
    view.camera.look_at(view.places.centre(315))
    pictures = set()
    for shown in LOOKS:
        view.show(scene_of(shown))
        pictures.add(pixels(drawn(view)))
    view.show(scene_of(LOOKS[0], selected=0))
    pictures.add(pixels(drawn(view)))
    assert len(pictures) == len(LOOKS) + 1


@pytest.mark.parametrize("step", [0, 3, 6, 9])
def test_how_many_supplies_a_unit_has_is_seen_at_every_zoom(view: MapView, step: int) -> None:
    view.camera.step = step
    view.camera.look_at(view.places.centre(315))
    pictures = set()
    for held in (0, 2, 4, 6):
        view.show(scene_of(Piece(0, 0, 315, "infantry", "I", "7", bar=Bar(held, 6))))
        pictures.add(pixels(drawn(view)))
    assert len(pictures) == 4


@pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))
def test_sides_differ_in_every_palette(palette: Palette) -> None:
    view = MapView(scenario_on(SQUARES), None, plug_of("front"), Look(palette), AREA)
    view.camera.look_at(view.places.centre(315))
    averages = []
    for side in (0, 1):
        view.show(scene_of(piece(0, 315, side)))
        averages.append(pygame.transform.average_color(drawn(view), around(view, 315))[:3])
    assert sum(abs(a - b) for a, b in zip(*averages, strict=True)) > 90


def test_figures_stand_on_cells_of_their_own(view: MapView) -> None:
    bare = drawn(view)
    figures = Figure(315, leads=True), Figure(316), Figure(345, wounds=1)
    view.show(scene_of(Piece(0, 0, 315, "infantry", "I", "3", figures=figures)))
    shown = drawn(view)
    for cell in (315, 316, 345):
        assert pixels(shown, around(view, cell, 12)) != pixels(bare, around(view, cell, 12))
        assert view.piece_at(view.point_of(cell)) == 0


def test_a_figure_that_is_picked_is_told_from_the_others(view: MapView) -> None:
    def shown(*, picked: bool) -> bytes:
        figures = Figure(315, leads=True), Figure(316), Figure(345, picked=picked)
        view.show(scene_of(Piece(0, 0, 315, "infantry", "I", "3", figures=figures)))
        return pixels(drawn(view), around(view, 345, 12))

    assert shown(picked=False) != shown(picked=True)


def test_play_ends_with_the_scene_after_it(view: MapView) -> None:
    before, after = scene_of(piece(0, 315), piece(1, 318, 1)), scene_of(piece(0, 317, number="5"))
    events = [
        Event("move", side=0, unit=0, path=(315, 316, 317)),
        Event("attack", side=0, unit=0, target=1, cell=318),
        Event("losses", side=1, unit=1, amount=4),
        Event("losses", side=0, unit=0, amount=2),
        Event("destroyed", side=1, unit=1),
    ]
    drawn(view)
    view.play(events, before, after)
    frames = []
    passed: list[tuple[int, str]] = []
    while view.busy:
        frames.append(pixels(drawn(view)))
        view.update(0.1)
        passed += [(len(frames), event.kind) for event in view.passed()]
    assert len(set(frames)) > 15
    assert [kind for _, kind in passed] == [event.kind for event in events]
    assert passed[0][0] < passed[1][0] < passed[2][0] < passed[-1][0]
    assert view.scene == after
    assert view.piece_at(view.point_of(317)) == 0
    settled = pixels(drawn(view))
    view.show(Scene())
    view.show(after)
    assert pixels(drawn(view)) == settled


def test_a_ship_turns_into_every_stretch_of_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    view = MapView(scenario_on(HEXES[0]), None, plug_of("fleet"), Look(), AREA)
    board = view.places.board
    way = [315]
    for heading in (1, 1, 2):
        way.append(board.step(way[-1], heading))
    whole = ShipDetail((1, 1, 1, 1), (1, 1, 1, 1), 4, 4, 3, (), (), "small")
    ship = msgspec.structs.replace(piece(0, 315), heading=1, detail=whole)
    before = scene_of(ship)
    after = scene_of(msgspec.structs.replace(ship, cell=way[-1], heading=2))
    view.camera.look_at(view.places.centre(315))
    view.show(before)
    view.play([Event("manoeuvre", unit=0, cell=way[-1], heading=2, path=tuple(way))], before, after)
    shown: list[int] = []
    paint = view.pieces.sprite

    def noted(stand: Stand, step: int) -> Sprite:
        shown.append(stand.piece.heading)
        return paint(stand, step)

    monkeypatch.setattr(view.pieces, "sprite", noted)
    drawn(view)
    while view.busy:
        drawn(view)
        view.update(0.02)
    assert [heading for heading, _ in groupby(shown)] == [1, 2], "before it has arrived"


def test_speed_and_skip_shorten_it(view: MapView) -> None:
    before, after = scene_of(piece(0, 315)), scene_of(piece(0, 318))
    walk = [Event("move", side=0, unit=0, path=(315, 316, 317, 318))]

    def frames(speed: float) -> int:
        view.play(walk, before, after, speed)
        count = 0
        while view.busy:
            view.update(0.02)
            count += 1
        return count

    assert frames(1.0) > 1.8 * frames(2.0) > 0
    assert frames(0) == 0
    view.play(walk, before, after)
    view.skip()
    assert not view.busy
    assert view.scene == after


def test_who_is_not_seen_before_or_after_is_not_seen_in_between(view: MapView) -> None:
    nothing = pixels(drawn(view))
    walk = Event("move", side=1, unit=9, path=(315, 316))
    view.play([walk, Event("losses", unit=9, amount=2), Event("destroyed", unit=9)], Scene(), Scene())
    while view.busy:
        assert pixels(drawn(view)) == nothing
        view.update(0.05)
    assert pixels(drawn(view)) == nothing


def test_a_shot_from_off_the_map_is_seen_where_it_lands(view: MapView) -> None:
    scene = scene_of(piece(1, 315, 1))
    view.show(scene)
    still = drawn(view)
    view.play([Event("call", side=0, unit=7, target=1, by=8)], scene, scene)
    seen = []
    while view.busy:
        view.update(0.1)
        shot = drawn(view)
        seen.append(pixels(shot, around(view, 315)) != pixels(still, around(view, 315)))
        shot.fill((0, 0, 0), around(view, 315, 50))
        rest = still.copy()
        rest.fill((0, 0, 0), around(view, 315, 50))
        assert pixels(shot) == pixels(rest)
    assert any(seen)


def test_a_way_that_leaves_the_map_is_followed_as_far_as_it_can_be_seen(view: MapView) -> None:
    view.play([Event("move", side=0, unit=0, path=(315, 316, -1))], scene_of(piece(0, 315)), Scene())
    view.update(0.16)
    assert view.busy
    while view.busy:
        view.update(0.1)
    assert view.piece_at(view.point_of(316)) == NOBODY


def test_the_cell_pointed_at_has_a_line_around_it(view: MapView) -> None:
    view.show(scene_of(piece(0, 315)))
    before = drawn(view)
    view.show(scene_of(piece(0, 315), focus=317))
    after = drawn(view)
    assert pixels(before, around(view, 317, 34)) != pixels(after, around(view, 317, 34))
    assert pixels(before, around(view, 317, 18)) == pixels(after, around(view, 317, 18))
    for window in (before, after):
        window.fill((0, 0, 0), around(view, 317, 36))
    assert pixels(before) == pixels(after)


def test_events_that_show_nothing_are_told_all_the_same(view: MapView) -> None:
    view.play([Event("turn", side=0), Event("phase", side=0)], Scene(), Scene())
    assert not view.busy
    assert [event.kind for event in view.passed()] == ["turn", "phase"]
    assert not view.passed()


def test_a_name_at_the_edge_of_the_map_does_not_run_over_it() -> None:
    view = view_on(SQUARES)
    view.camera.look_at(view.places.centre(0))
    view.show(scene_of())
    bare = drawn(view)
    left = view.point_of(0)[0] - round(view.places.room * view.camera.zoom)
    outside = pygame.Rect(AREA.left, AREA.top, left - AREA.left, AREA.height)
    assert outside.width > 20
    view.show(scene_of(features=(Feature("objective", 0, 0, "A long name of a place"),)))
    named = drawn(view)
    assert pixels(named, outside) == pixels(bare, outside)
    assert pixels(named, AREA) != pixels(bare, AREA)


@pytest.mark.parametrize("kind", ["asteroid", "debris", "station", "objective"])
def test_what_a_piece_stands_on_is_seen_over_its_edge(view: MapView, kind: str) -> None:
    view.show(scene_of(piece(0, 315)))
    above = around(view, 315).move(0, -50)
    alone = pixels(drawn(view), above)
    view.show(scene_of(piece(0, 315), features=(Feature(kind, 315),)))
    assert pixels(drawn(view), above) != alone


def test_names_of_places_cover_no_piece(view: MapView) -> None:
    board = view.places.board
    pieces = tuple(piece(unit, cell) for unit, cell in enumerate(board.neighbours[315]))

    def bodies(label: str) -> list[bytes]:
        view.show(scene_of(*pieces, features=(Feature("objective", 315, 0, label),)))
        shown = drawn(view)
        return [pixels(shown, around(view, piece.cell, 18)) for piece in pieces]

    assert bodies("") == bodies("A long name of a place")


def test_a_name_is_read_whole_where_it_has_room(view: MapView) -> None:
    below = max(view.places.board.neighbours[315], key=lambda cell: view.places.centre(cell)[1])

    def shown(label: str) -> pygame.Surface:
        view.show(scene_of(piece(0, below), features=(Feature("objective", 315, 0, label),)))
        return drawn(view)

    above = around(view, 315).move(0, -view.places.room * view.camera.zoom / 2 - 10)
    assert pixels(shown(""), above) != pixels(shown("A name"), above)


def test_a_name_between_pieces_is_read_whole_over_their_edges() -> None:
    view = view_on(SQUARES)
    view.camera.look_at(view.places.centre(315))
    pieces = tuple(piece(unit, cell) for unit, cell in enumerate((315, 344, 345, 346)))

    def letters(*pieces: Piece) -> int:
        """How many pixels a name changes."""
        pictures = []
        for label in ("", "Judge"):
            view.show(scene_of(*pieces, features=(Feature("depot", 315, 0, label),)))
            pictures.append(pygame.surfarray.array3d(drawn(view)).astype(int))
        return int((pictures[0] != pictures[1]).any(axis=2).sum())

    assert letters(*pieces) == letters() > 0


def test_the_name_of_an_area_keeps_off_what_stands_in_its_middle() -> None:
    cells = (1, 61, 121, 181, 241)
    area = Area("A long name of an area", cells, purpose="reinforcement")

    def shown(*areas: Area) -> pygame.Surface:
        scenario = msgspec.structs.replace(scenario_on(SQUARES), areas=areas)
        view = MapView(scenario, None, plug_of("front"), Look(), AREA)
        view.camera.look_at(view.places.centre(121))
        view.show(scene_of(features=(Feature("depot", 121, 0, number="12"),)))
        return drawn(view).subsurface(around(view, 121, 16))

    nameless = msgspec.structs.replace(area, name="")
    assert pixels(shown(area)) == pixels(shown(nameless))


@pytest.mark.parametrize("size", [(1400, 900), (700, 500), (330, 260)])
def test_the_minimap_leaves_most_of_the_map_free(size: tuple[int, int]) -> None:
    view = view_on(HEXES[0])
    view.show(scene_of(piece(0, 315)))
    view.area = pygame.Rect(0, 0, *size)
    view.camera.step = 9
    place = view.minimap.place(view.camera)
    assert 40 < place.width <= size[0] * 0.36 + 1
    assert place.height <= size[1] * 0.36 + 1
    assert view.area.contains(place)
