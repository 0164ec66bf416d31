"""How Qt's painter lays one pixel over another, to the last bit, so that our pictures equal Tiled's.

On an image with straight alpha, Qt computes in 16 bits a channel with colours multiplied by their alpha, and
rounds back to 8 bits after every tile.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ui.image_files import Pixels

Deep: TypeAlias = npt.NDArray[np.uint32]
"""16 bits a channel, multiplied by alpha, in integers wide enough for the product of two."""

_FULL: Final = 65535


def premultiplied(pixels: Pixels) -> Pixels:
    """Colours multiplied by their alpha, as Qt keeps the pictures it draws."""
    result = pixels.copy()
    result[..., :3] = _byte_product(pixels[..., :3], pixels[..., 3:])
    return result


def tinted(pixels: Pixels, tint: tuple[int, int, int, int]) -> Pixels:
    """Premultiplied pixels times a colour, as Tiled does it: its own alpha is put back at the end."""
    alpha = pixels[..., 3:]
    colour = np.array(tint[:3], dtype=np.uint32)
    # Qt multiplies with an opaque colour, which also shines through where the picture does not cover.
    total = pixels[..., :3] * colour + colour * (255 - alpha.astype(np.uint32))
    result = np.empty_like(pixels)
    result[..., :3] = _byte_product(_by_255(total), alpha)
    result[..., 3:] = alpha
    return result if tint[3] == 255 else _byte_product(result, np.uint32(tint[3]))


def deepened(pixels: Pixels) -> Deep:
    """Premultiplied pixels in 16 bits."""
    return pixels.astype(np.uint32) * np.uint32(257)


def weakened(deep: Deep, opacity: float) -> Deep:
    """Pixels as strong as a layer shows them."""
    # Qt keeps opacity in 1/256, and coverage in 1/255.
    strength = 255 * int(opacity * 256) >> 8
    return deep if strength == 255 else _product(deep, np.uint32(strength * 257))


def resampled(deep: Deep, *, opaque_too: bool) -> Deep:
    """A flipped picture: Qt reads each pixel a trace beside its middle, and cutting off the remainder twice
    costs it 2/65535. Where it is drawn opaque that does not show."""
    loss = np.uint32(2) if opaque_too else np.where(deep[..., 3:] < _FULL, np.uint32(2), np.uint32(0))
    return deep - np.minimum(deep, loss)


def laid_over(source: Deep, target: Pixels) -> Pixels:
    """What a pixel becomes that another is drawn on; both by row and channel."""
    through = np.uint32(_FULL) - source[:, 3:]
    if target[:, 3].min() == 255:
        return _byte(source + _product(target.astype(np.uint32) * np.uint32(257), through))
    below = target.astype(np.uint32) * np.uint32(257)
    below[:, :3] = _product(below[:, :3], below[:, 3:])
    return straight(source + _product(below, through))


def straight(deep: Deep) -> Pixels:
    """Back to 8 bits and to colours of their own."""
    alpha = np.maximum(deep[..., 3:], np.uint32(1))
    # Qt divides by an approximate reciprocal: what lies halfway goes up or down with the processor.
    half = (alpha - np.uint32(1)) // 2
    colours = np.minimum((deep[..., :3] * np.uint32(_FULL) + half) // alpha, np.uint32(_FULL))
    return _byte(np.concatenate([colours, deep[..., 3:]], axis=-1))


def _product(left: Deep, right: Deep | np.uint32) -> Deep:
    product = left * right
    return (product + (product >> np.uint32(16)) + np.uint32(0x8000)) >> np.uint32(16)


def _byte(deep: Deep) -> Pixels:
    rounded = deep + np.uint32(128)
    return ((rounded - (rounded >> 8)) >> 8).astype(np.uint8)


def _byte_product(left: npt.NDArray[np.uint8], right: npt.NDArray[np.uint8] | np.uint32) -> Pixels:
    return _by_255(left.astype(np.uint32) * right)


def _by_255(product: npt.NDArray[np.uint32]) -> Pixels:
    return ((product + (product >> 8) + np.uint32(0x80)) >> 8).astype(np.uint8)
