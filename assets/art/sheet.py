"""Writing pictures."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame

Picture = npt.NDArray[np.uint8]


def sheet(pictures: Sequence[Picture], columns: int) -> Picture:
    """All pictures in rows, left to right, top to bottom."""
    height, width = pictures[0].shape[:2]
    rows = -(-len(pictures) // columns)
    whole = np.zeros((rows * height, columns * width, 4), np.uint8)
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        whole[row * height : (row + 1) * height, column * width : (column + 1) * width] = picture
    return whole


def save(picture: Picture, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    height, width = picture.shape[:2]
    pygame.image.save(pygame.image.frombytes(picture.tobytes(), (width, height), "RGBA"), path)
