"""Putting a counter together: shadow, field, lighter top edge, silhouette, class mark."""

from collections.abc import Callable
from typing import Final

import numpy as np
import pygame
from outline import Field
from palette import CREAM, SHADOW, Colour, mix, pixel
from sheet import Picture
from silhouettes import SIZE, Stencil

OVER: Final = 4
"""How many times finer than its file a shape is cut."""
CELL: Final = 64


def stencil(shape: Callable[[Stencil], None], size: int) -> Field:
    """How much of each pixel the shape covers, in a square picture of that many pixels."""
    cut = Stencil(OVER * size / SIZE)
    shape(cut)
    return _shrunk(cut.sheet, size)


def silhouette(shape: Callable[[Stencil], None], size: int) -> Picture:
    """The shape in cream on nothing."""
    return _coloured(CREAM, stencil(shape, size))


def field(face: Colour, shade: Colour, size: int, corner: float = 9.0) -> Picture:
    """An empty counter with its soft shadow, `size` pixels to the 64 of a cell."""
    scale = size / CELL
    picture = np.zeros((size, size, 4))

    def body(left: float, top: float, side: float, radius: float) -> Field:
        sheet = pygame.Surface((size * OVER, size * OVER), pygame.SRCALPHA)
        area = [round(part * scale * OVER) for part in (left, top, side, side)]
        pygame.draw.rect(sheet, (255, 255, 255, 255), area, border_radius=round(radius * scale * OVER))
        return _shrunk(sheet, size)

    for spread, strength in ((0.6, 0.18), (0.0, 0.2), (-0.8, 0.22)):
        _over(picture, SHADOW, body(4.6 - spread, 5.6 - spread, 57 + 2 * spread, corner + 1) * strength)
    y = np.linspace(0, 1, size)[:, None] * np.ones((1, size))
    x = y.T
    fall = np.clip((x * 0.35 + y * 0.65 - 0.1) / 0.9, 0, 1)[..., None]
    rim = body(4, 4, 56, corner)
    inner = body(5.3, 5.3, 53.4, corner - 1.3)
    _over(picture, mix(shade, SHADOW, 0.25), rim)
    face_colours = np.array(mix(face, CREAM, 0.07)) * (1 - fall) + np.array(mix(face, shade, 0.45)) * fall
    _over(picture, face_colours, inner)
    top_edge = np.clip(inner - body(5.3, 6.7, 53.4, corner - 1.3), 0, 1)
    _over(picture, mix(face, CREAM, 0.5), top_edge * 0.85)
    return _packed(picture)


def counter(
    base: Picture, shapes: list[tuple[Callable[[Stencil], None], float]], size: int, inset: float = 4.0
) -> Picture:
    """Shapes, each with its strength, stamped in cream with a thin shade under them."""
    picture = base.astype(np.float64)
    scale = size / CELL
    for shape, strength in shapes:
        side = round(SIZE * scale)
        cover = np.zeros((size, size))
        start = round(inset * scale)
        cover[start : start + side, start : start + side] = stencil(shape, side)
        step = max(1, round(scale))
        under = np.roll(cover, (step, step), (0, 1))
        _over(picture, SHADOW, under * 0.45 * strength)
        _over(picture, CREAM, cover * strength)
    return _packed(picture)


def stamped(base: Picture, shape: Picture, inset: float = 4.0) -> Picture:
    """A picture with clear ground, stamped onto a counter with a thin shade under it."""
    picture = base.astype(np.float64)
    size = base.shape[0]
    scale = size / CELL
    start, side = round(inset * scale), shape.shape[0]
    cover, colours = np.zeros((size, size)), np.zeros((size, size, 3))
    cover[start : start + side, start : start + side] = shape[..., 3] / 255
    colours[start : start + side, start : start + side] = shape[..., :3]
    step = max(1, round(scale))
    _over(picture, SHADOW, np.roll(cover, (step, step), (0, 1)) * 0.45)
    _over(picture, colours, cover)
    return _packed(picture)


def shrunk_to(picture: Picture, inner: int) -> Picture:
    """The picture made smaller, in the middle of its old size."""
    size = picture.shape[0]
    surface = pygame.image.frombytes(picture.tobytes(), (size, size), "RGBA")
    small = pygame.transform.smoothscale(surface, (inner, inner))
    raw = np.frombuffer(pygame.image.tobytes(small, "RGBA"), np.uint8).reshape(inner, inner, 4)
    out = np.zeros_like(picture)
    start = (size - inner) // 2
    out[start : start + inner, start : start + inner] = raw
    return out


def _shrunk(sheet: pygame.Surface, size: int) -> Field:
    alpha = pygame.surfarray.array_alpha(sheet).T.astype(np.float64) / 255
    return alpha.reshape(size, OVER, size, OVER).mean(axis=(1, 3))


def _over(picture: Field, shade: Colour | Field, cover: Field) -> None:
    """Lay a colour over what is there, minding what is clear."""
    share = cover[..., None]
    below = picture[..., 3:] / 255 * (1 - share)
    alpha = share + below
    blended = np.asarray(shade) * share + picture[..., :3] * below
    picture[..., :3] = np.where(alpha > 0, blended / np.maximum(alpha, 1e-9), np.asarray(shade))
    picture[..., 3:] = alpha * 255


def _coloured(shade: Colour, cover: Field) -> Picture:
    picture = np.empty((*cover.shape, 4), np.uint8)
    picture[..., :3] = pixel(shade)
    picture[..., 3] = np.round(cover * 255)
    return picture


def _packed(picture: Field) -> Picture:
    return np.clip(np.round(picture), 0, 255).astype(np.uint8)
