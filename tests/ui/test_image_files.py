"""Images that are missing, damaged, huge or not what they say."""

import contextlib
import struct
import zlib

import numpy as np
import pygame
import pytest

from game.engine.fault import Fault
from game.ui.image_files import load_pixels
from tests.ui.odd_maps import noise, write_png


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_of(width, height, rows):
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def sentence(path):
    with pytest.raises(Fault) as fault:
        load_pixels(str(path))
    told = str(fault.value)
    assert told.startswith(str(path))
    assert told.endswith(".")
    assert fault.value.cure
    return told


def test_pixels_come_back_as_they_were_written(tmp_path):
    pixels = noise(9, 5, 1, "soft")
    write_png(tmp_path / "a.png", pixels)
    assert (load_pixels(str(tmp_path / "a.png")) == pixels).all()


def test_one_colour_can_be_transparent(tmp_path):
    pixels = noise(9, 5, 1)
    pixels[2:4, 3:6, :3] = (1, 2, 3)
    write_png(tmp_path / "a.png", pixels)
    loaded = load_pixels(str(tmp_path / "a.png"), (1, 2, 3, 255))
    assert (loaded[2:4, 3:6, 3] == 0).all()
    assert (loaded[..., 3] == 0).sum() == 6


@pytest.mark.parametrize("kind", ["bmp", "jpg", "png"])
def test_other_kinds_of_images_load(tmp_path, kind):
    surface = pygame.Surface((12, 7))
    surface.fill((200, 100, 50))
    pygame.image.save(surface, tmp_path / f"a.{kind}")
    loaded = load_pixels(str(tmp_path / f"a.{kind}"))
    assert loaded.shape == (7, 12, 4)
    assert np.abs(loaded[..., :3].astype(int) - (200, 100, 50)).max() < 5


def test_a_palette_with_transparency(tmp_path):
    head = struct.pack(">IIBBBBB", 2, 1, 8, 3, 0, 0, 0)
    data = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"PLTE", b"\x0a\x14\x1e\xc8\x64\x32")
        + chunk(b"tRNS", b"\x00\xff")
        + chunk(b"IDAT", zlib.compress(b"\x00\x00\x01"))
        + chunk(b"IEND", b"")
    )
    (tmp_path / "a.png").write_bytes(data)
    loaded = load_pixels(str(tmp_path / "a.png"))
    assert loaded[0, 0, 3] == 0
    assert loaded[0, 1].tolist() == [200, 100, 50, 255]


def test_a_missing_image(tmp_path):
    assert "cannot be read" in sentence(tmp_path / "none.png")


def test_a_folder_is_no_image(tmp_path):
    assert "is no ordinary file" in sentence(tmp_path)


@pytest.mark.parametrize("content", [b"", b"hello", b"<svg/>", b"\x00" * 1000])
def test_what_is_no_image(tmp_path, content):
    (tmp_path / "a.png").write_bytes(content)
    assert "is not a PNG, JPEG, GIF or BMP image" in sentence(tmp_path / "a.png")


@pytest.mark.parametrize(
    "head", [b"\x89PNG\r\n\x1a\n", b"GIF89a", b"BM", b"\xff\xd8", b"\xff\xd8\xff\xe0\x00\x00"]
)
def test_an_image_cut_short(tmp_path, head):
    (tmp_path / "a.png").write_bytes(head)
    assert "is cut short" in sentence(tmp_path / "a.png")


def test_a_damaged_image(tmp_path):
    write_png(tmp_path / "a.png", noise(60, 60, 1))
    data = bytearray((tmp_path / "a.png").read_bytes())
    data[60:400] = bytes(340)
    (tmp_path / "a.png").write_bytes(data)
    assert "is a damaged PNG image" in sentence(tmp_path / "a.png")


@pytest.mark.parametrize("size", [(60_000, 60_000), (2**31 - 1, 2**31 - 1), (0, 5)])
def test_a_huge_image_is_refused_before_it_is_unpacked(tmp_path, size):
    (tmp_path / "a.png").write_bytes(png_of(*size, bytes(1000)))
    assert "pixels, not between 1 and 64,000,000" in sentence(tmp_path / "a.png")


def test_bits_flipped_anywhere_never_crash(tmp_path):
    write_png(tmp_path / "a.png", noise(20, 20, 2))
    good = (tmp_path / "a.png").read_bytes()
    random = np.random.default_rng(3)
    for _ in range(200):
        data = bytearray(good)
        for place in random.integers(0, len(data), 3):
            data[place] ^= 1 << int(random.integers(8))
        (tmp_path / "b.png").write_bytes(data)
        with contextlib.suppress(Fault):
            assert load_pixels(str(tmp_path / "b.png")).ndim == 3
