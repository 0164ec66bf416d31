"""`salient render`."""

import argparse

import numpy as np
import pygame
import pytest

from game.cli import main, render
from game.engine.families import names
from game.engine.fault import Fault
from game.resources import maps
from game.ui.image_files import load_pixels
from tests.ui.odd_maps import layer, noise, sheet, write_map


@pytest.fixture
def map_file(tmp_path):
    tiles = sheet(tmp_path, "tiles", noise(24, 24, 1), (24, 24))
    things = '<objectgroup id="2" name="o"><object id="1" x="5" y="5" width="40" height="30"/></objectgroup>'
    ground = layer(np.ones((3, 4), dtype=np.int64))
    return write_map(tmp_path, tiles, ground, things, size=(4, 3), tile=(24, 24))


def run(*arguments):
    parser = argparse.ArgumentParser()
    render.add_to(parser.add_subparsers())
    options = parser.parse_args(["render", *map(str, arguments)])
    return options.run(options)


def test_a_picture_is_written_and_told(map_file, tmp_path, capsys):
    target = tmp_path / "picture.PNG"
    assert run(map_file, target) == 0
    assert capsys.readouterr().out == f"{target}: 96 x 72 pixels written.\n"
    assert load_pixels(str(target)).shape == (72, 96, 4)


def test_zoom(map_file, tmp_path):
    run(map_file, tmp_path / "picture.png", "--zoom", "0.5")
    assert load_pixels(str(tmp_path / "picture.png")).shape == (36, 48, 4)


def test_objects_can_be_left_away(map_file, tmp_path):
    run(map_file, tmp_path / "with.png", "--objects")
    run(map_file, tmp_path / "without.png", "--no-objects")
    without = load_pixels(str(tmp_path / "without.png"))
    assert (without[:24, :24] == noise(24, 24, 1)).all()
    assert (load_pixels(str(tmp_path / "with.png")) != without).any()


@pytest.mark.parametrize("name", ["picture.jpg", "picture", "picture.png.txt", ".png"])
def test_only_png_files_are_written(map_file, tmp_path, name):
    with pytest.raises(Fault, match=r"is not a name for a PNG picture; end it in .png."):
        run(map_file, tmp_path / name)
    assert not (tmp_path / name).exists()


def test_a_folder_is_no_target(map_file, tmp_path):
    (tmp_path / "picture.png").mkdir()
    with pytest.raises(Fault, match="is a folder"):
        run(map_file, tmp_path / "picture.png")


def test_a_file_in_the_way_of_the_folder(map_file, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match="cannot be written"):
        run(map_file, tmp_path / "file" / "picture.png")


@pytest.mark.parametrize("zoom", ["0", "-1", "nan", "100"])
def test_a_bad_zoom_leaves_the_old_picture(map_file, tmp_path, zoom):
    target = tmp_path / "picture.png"
    target.write_bytes(b"old")
    with pytest.raises(Fault, match="a zoom of"):
        run(map_file, target, "--zoom", zoom)
    assert target.read_bytes() == b"old"


def test_a_missing_image_is_told_with_its_file(map_file, tmp_path):
    (tmp_path / "tiles.png").unlink()
    with pytest.raises(Fault, match=r"tiles.png"):
        run(map_file, tmp_path / "picture.png")
    assert not (tmp_path / "picture.png").exists()


def test_a_damaged_image_is_told_with_its_file(map_file, tmp_path):
    (tmp_path / "tiles.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    with pytest.raises(Fault, match=r"tiles.png: is cut short; save it anew as PNG."):
        run(map_file, tmp_path / "picture.png")


# With an overlay


@pytest.mark.parametrize("name", names())
def test_an_overlay_is_drawn_for_a_map_of_every_family(tmp_path, capsys, name):
    drawn = sorted((maps() / name).glob("*.tmx"))
    path = drawn[0] if drawn else tmp_path / "new.tmx"
    if not drawn:
        assert main(["new-map", str(path), "--rules", name, "--size", "16x12"]) == 0
    for overlay in ("reach", "danger"):
        picture = tmp_path / f"{overlay}.png"
        assert main(["render", str(path), str(picture), "--zoom", "0.3", "--overlay", overlay]) == 0
        assert pygame.image.load(picture).get_width() > 100
    assert "pixels written" in capsys.readouterr().out


def test_an_overlay_changes_the_picture_and_says_what_it_shows(tmp_path, capsys):
    path = str(maps() / "front" / "the-weir-road.tmx")
    bare, laid = tmp_path / "bare.png", tmp_path / "laid.png"
    assert main(["render", path, str(bare), "--zoom", "0.3", "--overlay", "fog"]) == 0
    assert "There is no fog in this battle" in capsys.readouterr().out
    assert main(["render", path, str(laid), "--zoom", "0.3", "--overlay", "sight", "--cell", "5,5"]) == 0
    assert bare.read_bytes() != laid.read_bytes()


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--overlay", "mood"], "is no overlay of front"),
        (["--overlay", "reach", "--unit", "Nobody"], "is the name of no unit on the map"),
        (["--overlay", "reach", "--cell", "99,1"], "is no cell of the map"),
    ],
)
def test_what_cannot_be_laid_over_gets_a_sentence(tmp_path, capsys, more, words):
    path = str(maps() / "front" / "the-weir-road.tmx")
    assert main(["render", path, str(tmp_path / "x.png"), *more]) == 2
    assert words in capsys.readouterr().err
