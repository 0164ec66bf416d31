"""How many attacking dice no defending die removes: the losses of a `front` attack.

A defending die that meets or exceeds an attacking die removes it, one for one, and the defender pairs them
as well as can be. By Hall's theorem the attacking dice left over are the largest surplus at the top:
the maximum over all t of (attacking dice showing t or more) - (defending dice showing t or more).
"""

from functools import lru_cache
from math import factorial

import numpy as np
import numpy.typing as npt

from game.engine.dice import Counts

BATTLE_DICE = (4, 6, 8, 10, 12, 20)
MOST_DICE = 10

Table = npt.NDArray[np.float64]


def unmatched(attacking: Counts, defending: Counts, cover: int = 0) -> int:
    """Attacking dice left over, from counts by face; `cover` is added to every defending die.

    >>> unmatched((0, 1, 0, 1), (0, 0, 1, 0))    # 2 and 4 against 3: the 3 takes the 2, the 4 is left
    1
    """
    surplus = most = 0
    for face in range(max(len(attacking), len(defending) + cover) - 1, -1, -1):
        if face < len(attacking):
            surplus += attacking[face]
        if 0 <= face - cover < len(defending):
            surplus -= defending[face - cover]
        if surplus > most:
            most = surplus
    return most


@lru_cache(maxsize=4096)
def loss_odds(
    attack_die: int, attackers: int, defence_die: int, defenders: int, cover: int = 0
) -> tuple[float, ...]:
    """The probability of 0, 1, 2 ... losses when so many dice attack so many.

    >>> odds = loss_odds(8, 10, 4, 10)
    >>> round(sum(losses * p for losses, p in enumerate(odds)), 2)
    5.29
    """
    row = loss_table(attack_die, defence_die, cover)[attackers, defenders]
    return tuple(row[: attackers + 1].tolist())


@lru_cache(maxsize=8192)
def expected_losses(
    attack_die: int, attackers: int, defence_die: int, defenders: int, cover: int = 0
) -> float:
    odds = loss_odds(attack_die, attackers, defence_die, defenders, cover)
    return sum(losses * p for losses, p in enumerate(odds))


@lru_cache(maxsize=256)
def loss_table(attack_die: int, defence_die: int, cover: int = 0) -> Table:
    """`table[n, m, k]`: the probability that n attacking dice leave k unmatched by m defending ones."""
    table: Table = loss_tables(((attack_die, defence_die, cover),))[0]
    return table


def loss_tables(pairs: tuple[tuple[int, int, int], ...]) -> Table:
    """The tables of many (attack die, defence die, cover) at once.

    Faces are laid down from the highest to the lowest. `weight[pair, a, d, k]` belongs to a attacking and d
    defending dice laid so far whose surplus has been k at most. A face shown by j dice carries 1/j!, so the
    number of dice need not be known in advance: n! m! at the end turns weights into counts of rolls, and
    one pass serves every n and m.
    """
    attack, defence, cover = (np.array(column) for column in zip(*pairs, strict=True))
    weight = np.zeros((len(pairs), _SIZE, _SIZE, _SIZE))
    weight[:, 0, 0, 0] = 1.0
    for face in range(int(max(attack.max(), (defence + cover).max())), 0, -1):
        _lay_attacking(weight, face <= attack)
        _lay_defending(weight, (cover < face) & (face <= defence + cover))
        weight = weight * _ABOVE_SURPLUS + np.cumsum(weight, axis=-1) * _AT_SURPLUS
    ways = (_FACTORIALS / attack[:, None] ** _NUMBERS)[:, :, None] * (
        _FACTORIALS / defence[:, None] ** _NUMBERS
    )[:, None, :]
    table: Table = weight * ways[..., None]
    # Only rounding is taken out: each row is one but for the last digits.
    table /= table.sum(axis=-1, keepdims=True)
    return table


def _lay_attacking(weight: Table, pairs: npt.NDArray[np.bool_]) -> None:
    """Let any number more of the attacking dice show this face, in the pairs whose die has it."""
    laid = _MORE @ weight[pairs].reshape(-1, _SIZE, _SIZE * _SIZE)
    weight[pairs] = laid.reshape(-1, _SIZE, _SIZE, _SIZE)


def _lay_defending(weight: Table, pairs: npt.NDArray[np.bool_]) -> None:
    weight[pairs] = _MORE @ weight[pairs]


_SIZE = MOST_DICE + 1
_NUMBERS = np.arange(_SIZE, dtype=np.float64)
_FACTORIALS = np.array([float(factorial(n)) for n in range(_SIZE)])
_MORE = np.array([[1 / factorial(n - m) if n >= m else 0.0 for m in range(_SIZE)] for n in range(_SIZE)])
_SURPLUS = np.maximum(0, _NUMBERS[:, None] - _NUMBERS[None, :])[..., None]
_ABOVE_SURPLUS = (_NUMBERS > _SURPLUS).astype(np.float64)
_AT_SURPLUS = (_NUMBERS == _SURPLUS).astype(np.float64)
