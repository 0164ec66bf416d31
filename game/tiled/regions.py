"""Which cells hang together: from any cell of a region one can walk to any other, and to no cell outside."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from game.engine.board import Board, Shape, displacements

Jumps = tuple[int, ...]


def regions(shape: Shape, passable: npt.NDArray[np.bool_], seeds: Iterable[int]) -> npt.NDArray[np.int32]:
    """For each cell the number of its region, counted from 1; 0 where no seed can get to.

    A board of its own would tell the neighbours too, but takes longer to make than this to answer.
    """
    # A margin that nobody can enter saves asking where the map ends.
    stride = shape.width + 2
    margined = np.zeros((shape.height + 2, stride), dtype=np.uint8)
    margined[1:-1, 1:-1] = passable.reshape(shape.height, shape.width)
    free = bytearray(margined.tobytes())
    phases, jumps = _phases(shape), _jumps(shape, stride)
    found = np.zeros(len(free), dtype=np.int32)
    number = 0
    for seed in seeds:
        row, column = divmod(seed, shape.width)
        start = (row + 1) * stride + column + 1
        if not free[start]:
            continue
        free[start] = 0
        number += 1
        queue = [start]
        for cell in queue:
            for jump in jumps[phases[cell]]:
                near = cell + jump
                if free[near]:
                    free[near] = 0
                    queue.append(near)
        found[queue] = number
    return found.reshape(margined.shape)[1:-1, 1:-1].ravel()


def _phases(shape: Shape) -> bytes:
    """Of each cell and of the margin; see Board.phase."""
    rows, columns = np.mgrid[-1 : shape.height + 1, -1 : shape.width + 1]
    if shape.kind == "square":
        across = np.zeros_like(rows)
    else:
        across = (rows if shape.stagger_axis == "y" else columns) + (shape.stagger_index == "even")
    return bytes((across & 1).astype(np.uint8))


def _jumps(shape: Shape, stride: int) -> tuple[Jumps, Jumps]:
    """By phase, how far away each neighbour is in the margined numbering."""
    steps = Board(Shape(shape.kind, 1, 1, shape.stagger_axis, shape.stagger_index)).steps

    def of(phase: int) -> Jumps:
        places = [displacements(shape, phase, du, dv) for du, dv in steps]
        return tuple(rows * stride + columns for columns, rows in places)

    return of(0), of(1)
