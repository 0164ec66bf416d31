"""Looking for garbage less often in processes that do nothing but think.

Hundreds of thousands of small records live for the length of a game, and nearly none of them in circles. To
look through the young ones every 700 records, as Python does, takes a sixth of the time of imagined games.
"""

import gc

RECORDS = 20_000


def collect_rarely() -> None:
    gc.set_threshold(RECORDS)
