"""Small battles for tests of `fleet`, on a board of pointed hexes: heading 1 is east, 4 is west.

    state = duel("tern", "mastiff", gap=2)      red's tern faces blue's mastiff, two hexes away

`at(column, row)` names a cell. Dice are given by what they show: `roll(red="hit crit", blue="lock")`.
"""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.board import Board, Shape
from game.engine.chance import Pinned
from game.engine.contract import Choice, Event
from game.engine.dice import Counts
from game.engine.fleet import rules
from game.engine.fleet.cards import CARDS, DECK, Card, drawn, reshuffled
from game.engine.fleet.dice import COLOURS, DICE
from game.engine.fleet.state import COMMAND, State, evolve, put, set_unit
from game.engine.scenario import Objective, Obstacle, Placed, Scenario, SideSetup, Terrain
from game.resources import assets
from game.tiled.rosters import read_roster

ROSTER: dict[str, Any] = read_roster(assets() / "rosters", "fleet")
SHAPE = Shape("hex", 21, 15, "y", "odd")
BOARD = Board(SHAPE)
NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST = range(6)


def at(column: int, row: int) -> int:
    return BOARD.cell(column, row)


def scenario(
    *units: Placed,
    obstacles: Sequence[Obstacle] = (),
    objectives: Sequence[Objective] = (),
    turns: int = 6,
    first: Any = "red",
    kinds: dict[str, Any] | None = None,
    shape: Shape = SHAPE,
) -> Scenario:
    return Scenario(
        rules="fleet",
        title="Test",
        shape=shape,
        terrains=(Terrain("space"),),
        ground=(0,) * (shape.width * shape.height),
        roster={"units": {**ROSTER["units"], **(kinds or {})}},
        units=units,
        turns=turns,
        first=first,
        red=SideSetup("Red"),
        blue=SideSetup("Blue"),
        obstacles=tuple(obstacles),
        objectives=tuple(objectives),
        source="test.tmx",
    )


def scene(*units: Placed, **options: Any) -> State:
    """The first state of a battle; it begins with setting dials."""
    return rules.start(scenario(*units, **options))


def variant(kind: str, **fields: Any) -> dict[str, Any]:
    """A kind of the roster with other numbers on its card."""
    return {**ROSTER["units"][kind], **fields}


def bare(kind: str, **fields: Any) -> dict[str, Any]:
    """A kind without defence tokens, so that nobody is asked about them."""
    return variant(kind, tokens=[], **fields)


def red(kind: str, cell: int, heading: int = EAST, **fields: Any) -> Placed:
    return Placed(kind, "red", cell, heading=heading, **fields)


def blue(kind: str, cell: int, heading: int = WEST, **fields: Any) -> Placed:
    return Placed(kind, "blue", cell, heading=heading, **fields)


# Playing


def do(state: State, choice: Choice, *dice: Any) -> State:
    """Make a choice that must be allowed, with dice that must all fall."""
    return do_and_tell(state, choice, *dice)[0]


def do_and_tell(state: State, choice: Choice, *dice: Any) -> tuple[State, list[Event]]:
    refused = rules.objection(state, choice)
    assert refused is None, refused
    assert choice in rules.choices(state), f"an allowed choice is listed: {choice}"
    chance = Pinned([counts for fallen in dice for counts in fallen])
    following, events = rules.apply(state, choice, chance)
    assert chance.unused() == 0, "every pinned die falls"
    assert_conserved(following)
    for event in events:
        assert rules.tell(following, event)
    return following, events


def refusal(state: State, choice: Choice) -> str:
    """Why a choice is refused; it must be, and must not be listed."""
    refused = rules.objection(state, choice)
    assert refused is not None, f"{choice} should be refused"
    assert choice not in rules.choices(state), "a refused choice is not listed"
    assert re.fullmatch(r"[A-Z(][^\n]*[^ .]\.", refused), f"not a sentence: {refused!r}"
    return refused


def kinds_open(state: State) -> set[str]:
    return {choice.kind for choice in rules.choices(state)}


def of_kind(state: State, kind: str) -> list[Choice]:
    return [choice for choice in rules.choices(state) if choice.kind == kind]


def whats(state: State, kind: str) -> list[str]:
    return [choice.what for choice in of_kind(state, kind)]


READY, PASS, STAND_DOWN = Choice("ready"), Choice("pass"), Choice("stand_down")


def to_ships(state: State, **dials: Sequence[str]) -> State:
    """Set all dials, helm where nothing else is given (`u0=["repair"]`), and begin the Ship phase."""
    while state.phase == COMMAND:
        for ship in state.game.ships[state.side]:
            wanted = [*dials.get(f"u{ship}", ())]
            while Choice("dial", unit=ship, what="helm") in rules.choices(state):
                state = do(state, Choice("dial", unit=ship, what=wanted.pop(0) if wanted else "helm"))
        state = do(state, READY)
    return state


def activate(state: State, ship: int, what: str = "dial") -> State:
    """Reveal the ship's dial and keep it, turn it into a `token`, or act without it ("none")."""
    if what != "token":
        return do(state, Choice("activate", unit=ship, what=what))
    return do(do(state, Choice("activate", unit=ship, what="dial")), Choice("store", unit=ship))


def go(state: State, ship: int, what: str | None = None) -> Choice:
    """The manoeuvre of that name, or the first there is."""
    found = [choice for choice in of_kind(state, "manoeuvre") if what in (None, choice.what)]
    assert found, f"{what} is none of {whats(state, 'manoeuvre')}"
    assert found[0].unit == ship
    return found[0]


def to_squadrons(state: State) -> State:
    """Let every ship go straight on, until the Squadron phase."""
    while state.phase == 1 and state.result is None:
        listed = rules.choices(state)
        first = next((choice for choice in listed if choice.kind in ("displace", "manoeuvre")), listed[0])
        state = rules.apply(state, first, Pinned([]))[0]
    return state


def duel(attacker: str, defender: str, *, gap: int, **options: Any) -> State:
    """Red's unit 0 at (8, 7) and blue's unit 1 so many hexes east of it; red's ship has its turn."""
    dials, keep = options.pop("dials", {}), options.pop("keep", "dial")
    more, heading = options.pop("more", ()), options.pop("heading", EAST)
    facing = options.pop("facing", WEST)
    units = red(attacker, at(8, 7), heading), blue(defender, at(8 + gap, 7), facing)
    return activate(to_ships(scene(*units, *more, **options), **dials), 0, keep)


def attack(what: str, target: int = 1, unit: int = 0) -> Choice:
    return Choice("attack", unit=unit, target=target, what=what)


# Pinned luck


def roll(red: str = "", blue: str = "", black: str = "") -> list[Counts]:
    """A whole roll: for each colour what its dice show ("hit blank", "double", "hit+crit")."""
    return [_counts(colour, shown.split()) for colour, shown in zip(COLOURS, (red, blue, black), strict=True)]


def one(colour: str, face: str) -> list[Counts]:
    """One die rolled by itself."""
    return [_counts(colour, [face])]


def turn_up(state: State, kind: Card, by: int = 0) -> State:
    """Resolve the standard critical effect, which turns up a card of this kind."""
    return do(state, Choice("critical", unit=by, what="face up"), card(kind))


def card(kind: Card) -> list[Counts]:
    return [tuple(int(number == kind) for number in range(len(CARDS)))]


def die(colour: str, face: str) -> str:
    """The key of a die that shows this face."""
    names = [_face_name(one) for one in DICE[COLOURS.index(colour)].faces]
    return f"die:{colour}:{names.index(face)}"


def _counts(colour: str, shown: list[str]) -> Counts:
    names = [_face_name(face) for face in DICE[COLOURS.index(colour)].faces]
    assert set(shown) <= set(names), f"{shown} are not all faces of the {colour} die: {names}"
    return tuple(shown.count(name) for name in names)


def _face_name(face: Any) -> str:
    return {(): "blank", ("hit", "hit"): "double", ("hit", "crit"): "hit+crit"}.get(face) or face[0]


# Setting the scene


def edit(state: State, unit: int, **fields: Any) -> State:
    """The same state with something else about a unit."""
    changed = evolve(state)
    if "cell" in fields:
        put(changed, unit, fields.pop("cell"))
    set_unit(changed, unit, **fields)
    return changed


def with_card(state: State, ship: int, kind: Card) -> State:
    """The same state with this card face up on a ship."""
    changed = evolve(state)
    changed.deck = drawn(reshuffled(state.deck), kind)
    record = state.units[ship]
    set_unit(changed, ship, hull=record.hull - 1, face_up=tuple(sorted((*record.face_up, kind))))
    assert_conserved(changed)
    return changed


def with_activation(state: State, **fields: Any) -> State:
    changed = evolve(state)
    assert state.activation is not None
    changed.activation = msgspec.structs.replace(state.activation, **fields)
    return changed


def assert_conserved(state: State) -> None:
    """Every card is somewhere, once; hull and cards of every ship agree."""
    running = state.attack.record.card if state.attack else -1
    struck = state.attack.record.defender.unit if state.attack else -1
    counted = [a + b for a, b in zip(state.deck.unseen, state.deck.discards, strict=True)]
    for record in state.units:
        for kind in (*record.spent, *record.face_up):
            counted[kind] += 1
    if running >= 0:
        counted[running] += 1
    assert counted == [number * state.game.decks for number in DECK], "each kind of card is there in full"
    assert state.deck.hidden == sum(record.hidden for record in state.units), "face-down cards are on ships"
    assert state.deck.left >= 0, "no card is dealt that is not there"
    for unit, record in enumerate(state.units):
        if state.game.is_ship[unit] and record.cell != -3:
            held = record.hidden + len(record.spent) + len(record.face_up) + (running >= 0 and struck == unit)
            assert record.hull == state.game.kinds[unit].hull - held, "each card takes a point of hull"
