"""The numbers of a tile layer's cells, in every way that Tiled writes them.

However little is written, never more is unpacked than the layer has cells.
"""

import base64
import binascii
import warnings
import zlib
from typing import Final

import numpy as np
import zstandard

from game.tiled.finding import Place, Refusal
from game.tiled.records import Gids
from game.tiled.tree import Node

_LARGEST_WINDOW: Final = 1 << 25
_LARGEST_NUMBER: Final = 0xFFFFFFFF
_SAVE_ANEW: Final = "restore the file or paint the layer and save it anew in Tiled"


def read_cells(node: Node, encoding: str, compression: str, size: tuple[int, int], place: Place) -> Gids:
    """By row and column, with the flips still in the upper bits. The node is a <data> or a <chunk>."""
    width, height = size
    if encoding == "csv":
        numbers = _from_csv(node.text, width * height, place)
    elif encoding == "base64":
        numbers = _from_base64(node.text, compression, width * height, place)
    elif encoding == "":
        numbers = np.array(node.gids or (), dtype=np.uint32)
    else:
        told = f"its data is encoded as {encoding[:40]!r}"
        raise Refusal(place.error(told, "choose CSV or base64 in Tiled's map properties"))
    if len(numbers) != width * height:
        told = f"has data for {len(numbers):,} cells, not for {width} x {height} = {width * height:,}"
        raise Refusal(place.error(told, _SAVE_ANEW))
    return numbers.reshape(height, width)


def _from_csv(text: str, wanted: int, place: Place) -> Gids:
    text = text.strip()
    count = text.count(",") + 1 if text else 0
    if count != wanted:
        told = f"has data for {count:,} cells, not for {wanted:,}"
        raise Refusal(place.error(told, _SAVE_ANEW))
    try:
        with warnings.catch_warnings():
            # Numpy is about to make an error of this warning, and we do so now.
            warnings.simplefilter("error", DeprecationWarning)
            numbers = np.fromstring(text, dtype=np.int64, sep=",")
    except (ValueError, DeprecationWarning):
        raise Refusal(place.error("its CSV data holds something that is not a number", _SAVE_ANEW)) from None
    if len(numbers) and not 0 <= numbers.min() <= numbers.max() <= _LARGEST_NUMBER:
        raise Refusal(place.error("its CSV data holds a number that no tile can have", _SAVE_ANEW))
    return numbers.astype(np.uint32)


def _from_base64(text: str, compression: str, wanted: int, place: Place) -> Gids:
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        raise Refusal(place.error("its base64 data is damaged", _SAVE_ANEW)) from None
    data = _unpacked(packed, compression, wanted * 4, place)
    if len(data) != wanted * 4:
        more = "more than" if len(data) > wanted * 4 else f"{len(data) // 4:,} of"
        raise Refusal(place.error(f"has data for {more} its {wanted:,} cells", _SAVE_ANEW))
    return np.frombuffer(data, dtype="<u4").astype(np.uint32)


def _unpacked(packed: bytes, compression: str, wanted: int, place: Place) -> bytes:
    """At most one byte more than wanted, which tells that there is too much."""
    try:
        if compression == "":
            return packed
        if compression in ("zlib", "gzip"):
            # Either header is recognised by itself.
            return zlib.decompressobj(wbits=47).decompress(packed, wanted + 1)
        if compression == "zstd":
            unpacker = zstandard.ZstdDecompressor(max_window_size=_LARGEST_WINDOW)
            with unpacker.stream_reader(packed) as stream:
                return stream.read(wanted + 1)
    except (zlib.error, zstandard.ZstdError, MemoryError):
        raise Refusal(place.error(f"its {compression} data is damaged", _SAVE_ANEW)) from None
    told = f"its data is compressed by {compression[:40]!r}"
    raise Refusal(place.error(told, "choose zlib, gzip, zstd or CSV in Tiled's map properties"))
