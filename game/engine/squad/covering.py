"""Cover at step 5: how many hits of a pool it cancels."""

from game.engine.squad.record import Attack, Pool, current, defender


def cover(attack: Attack) -> int:
    return cover_against(current(attack), defender(attack).suppression)


def cover_against(pool: Pool, suppression: int) -> int:
    """Given by ground, suppression of troopers and Screened: at most 2, less what fine sights take away."""
    defence, strike = pool.defence, pool.strike
    if not pool.ranged or (strike.burst and not defence.braced):
        return 0
    suppressed = int(defence.trooper and suppression > 0)
    return max(0, min(2, defence.ground + suppressed + defence.screened) - strike.fine_sights)


def cancelled_by_cover(pool: Pool, suppression: int) -> int:
    """With the hit more that crouching in cover cancels."""
    cover = cover_against(pool, suppression)
    return cover + (1 if cover and pool.defence.crouched else 0)
