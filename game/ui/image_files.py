"""Images from files that nobody vouches for: measured before they are unpacked, told in a sentence if bad."""

import io
import struct
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from game.engine.fault import Fault
from game.files import read_bytes

Pixels: TypeAlias = npt.NDArray[np.uint8]
"""By row, column and channel: red, green, blue, alpha."""

LARGEST_FILE: Final = 64_000_000
MOST_PIXELS: Final = 64_000_000
_CURE: Final = "save it anew as PNG"


def load_pixels(path: str, transparent: tuple[int, ...] | None = None) -> Pixels:
    """The pixels of an image, those of one colour made transparent if there is such a colour."""
    data = read_bytes(Path(path), LARGEST_FILE)
    kind, width, height = _measure(data, path)
    if not 0 < width * height <= MOST_PIXELS:
        told = f"has {width:,} x {height:,} pixels, not between 1 and {MOST_PIXELS:,}"
        raise Fault(path, "", told, "cut it into smaller images")
    try:
        surface = pygame.image.load(io.BytesIO(data), f"image.{kind}")
        if surface.get_size() != (width, height):
            raise Fault(path, "", "says two different sizes of itself", _CURE)
        packed = pygame.image.tobytes(surface, "RGBA")
    except (pygame.error, ValueError, MemoryError, OverflowError):
        raise Fault(path, "", f"is a damaged {kind.upper()} image", _CURE) from None
    pixels = np.frombuffer(packed, dtype=np.uint8).reshape(height, width, 4).copy()
    if transparent is not None:
        pixels[(pixels[..., :3] == transparent[:3]).all(axis=2), 3] = 0
    return pixels


def _measure(data: bytes, path: str) -> tuple[str, int, int]:
    """The kind and size of an image as its first bytes tell it, without unpacking it."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return "png", *struct.unpack_from(">II", data, 16)
        if data.startswith((b"GIF87a", b"GIF89a")):
            return "gif", *struct.unpack_from("<HH", data, 6)
        if data.startswith(b"BM"):
            width, height = struct.unpack_from("<ii", data, 18)
            return "bmp", abs(width), abs(height)
        if data.startswith(b"\xff\xd8"):
            return "jpg", *_measure_jpeg(data)
    except struct.error:
        raise Fault(path, "", "is cut short", _CURE) from None
    raise Fault(path, "", "is not a PNG, JPEG, GIF or BMP image", _CURE)


def _measure_jpeg(data: bytes) -> tuple[int, int]:
    """A JPEG is a row of segments, and the one that starts a frame has the size."""
    place = 2
    while True:
        marker, length = struct.unpack_from(">HH", data, place)
        if 0xFFC0 <= marker <= 0xFFCF and marker not in (0xFFC4, 0xFFC8, 0xFFCC):
            height, width = struct.unpack_from(">HH", data, place + 5)
            return width, height
        place += 2 + length
