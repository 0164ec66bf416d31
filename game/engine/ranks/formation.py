"""Trays in ranks: what stands where, where wounds may fall, and how gaps close.

Trays are listed from the front rank to the rear, each rank from left to right; only the last rank may hold
fewer than the front.
"""

Tray = tuple[int, int]
"""Wounds its ordinary figures can still take, and the number of the upgrade among them, or NO_UPGRADE."""
Trays = tuple[Tray, ...]

NO_UPGRADE = -1


def raised(frontage: int, depth: int, per_tray: int, upgrades: int) -> Trays:
    """A whole formation; upgrades take a figure's place, one on a tray, the middle of the front first."""
    trays = [(per_tray, NO_UPGRADE)] * (frontage * depth)
    middle = (frontage - 1) // 2
    places = [middle, *(place for place in range(len(trays)) if place != middle)]
    for number, place in enumerate(places[:upgrades]):
        trays[place] = (per_tray - 1, number)
    return tuple(trays)


def ranks_deep(trays: Trays, frontage: int) -> int:
    return -(-len(trays) // frontage) if frontage else 0


def full_ranks(trays: Trays, frontage: int) -> int:
    """Behind the front rank."""
    return len(trays) // frontage - 1 if frontage else 0


def has_partial_rank(trays: Trays, frontage: int) -> bool:
    return bool(frontage) and len(trays) > frontage and len(trays) % frontage > 0


def toughness(tray: Tray) -> int:
    """Wounds a tray can take: the upgrade falls last."""
    return tray[0] + (tray[1] != NO_UPGRADE)


def left(trays: Trays) -> int:
    """Wounds that all trays can take together."""
    return sum([ordinary + (upgrade != NO_UPGRADE) for ordinary, upgrade in trays])


def figures(trays: Trays, wounds: int) -> int:
    """Figures that still stand, where each can take so many wounds."""
    return sum(-(-ordinary // wounds) + (upgrade != NO_UPGRADE) for ordinary, upgrade in trays)


def upgrades_in(trays: Trays) -> tuple[int, ...]:
    return tuple([upgrade for _, upgrade in trays if upgrade != NO_UPGRADE])


def open_trays(trays: Trays, frontage: int) -> list[int]:
    """Where wounds may be assigned: in the rearmost rank that stands, or at the ends of the only one."""
    standing = [place for place, tray in enumerate(trays) if toughness(tray)]
    if not standing:
        return []
    rearmost = standing[-1] // frontage
    if rearmost:
        return [place for place in standing if place // frontage == rearmost]
    return sorted({standing[0], standing[-1]})


def distinct_trays(trays: Trays, frontage: int) -> list[int]:
    """The same without those that make no difference."""
    places = open_trays(trays, frontage)
    front = trays[:frontage]
    if len(places) > 1 and places[-1] < frontage and front == front[::-1]:
        return places[:1]
    if len(places) > 1 and places[0] >= frontage:
        return list({trays[place]: place for place in reversed(places)}.values())[::-1]
    return places


def wounded(trays: Trays, place: int, wounds: int) -> Trays:
    """Wounds on one tray: ordinary figures first, then the upgrade."""
    ordinary, upgrade = trays[place]
    kept = max(0, ordinary - wounds)
    return _with(trays, place, (kept, NO_UPGRADE if wounds > ordinary else upgrade))


def without_upgrade(trays: Trays, upgrade: int) -> Trays:
    place = next(place for place, tray in enumerate(trays) if tray[1] == upgrade)
    return _with(trays, place, (trays[place][0], NO_UPGRADE))


def without_tray(trays: Trays, place: int) -> Trays:
    return _with(trays, place, (0, NO_UPGRADE))


def reconfigured(trays: Trays, frontage: int) -> tuple[Trays, int]:
    """Empty trays leave, and gaps in front are filled from the back; the new frontage with it."""
    kept = list(trays)
    for place in range(len(kept) - 1, -1, -1):
        if toughness(kept[place]):
            continue
        last = kept.pop()
        if place < len(kept):
            if len(kept) < frontage:
                # With one rank left the line closes up, and nobody changes places.
                kept[place:] = [*kept[place + 1 :], last]
            else:
                kept[place] = last
    return tuple(kept), min(frontage, len(kept))


def mended(trays: Trays, per_tray: int, wounds: int) -> Trays:
    """Figures return to trays that still stand, the front first."""
    kept = []
    for ordinary, upgrade in trays:
        room = per_tray - (upgrade != NO_UPGRADE) - ordinary
        back = min(room, wounds)
        wounds -= back
        kept.append((ordinary + back, upgrade))
    return tuple(kept)


def _with(trays: Trays, place: int, tray: Tray) -> Trays:
    return (*trays[:place], tray, *trays[place + 1 :])
