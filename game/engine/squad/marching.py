"""How far it is to a zone, counted in steps over easy ground; players weigh time by it."""

from heapq import heappop, heappush

from game.engine.squad.state import Game

NO_WAY = 1000.0
ROUGH = 1.5
"""What a step over difficult ground takes of a move, which goes over one cell less of it."""


def steps_to_zone(game: Game, zone: int, *, trooper: bool) -> tuple[float, ...]:
    """By cell, for those on foot or for vehicles: the way to the zone of a side."""
    known = game.marches.get((zone, trooper))
    if known is None:
        known = game.marches[zone, trooper] = _measured(game, zone, game.rough if trooper else game.tracks)
    return known


def _measured(game: Game, zone: int, open_to: tuple[int, ...]) -> tuple[float, ...]:
    way = [NO_WAY] * game.board.size
    edge = [(0.0, cell) for cell in sorted(game.zones[zone]) if open_to[cell]]
    for _, cell in edge:
        way[cell] = 0.0
    while edge:
        steps, cell = heappop(edge)
        if steps > way[cell]:
            continue
        farther = steps + (1.0 if game.easy[cell] else ROUGH)
        for other in game.board.neighbours[cell]:
            if open_to[other] and farther < way[other]:
                way[other] = farther
                heappush(edge, (farther, other))
    return tuple(way)
