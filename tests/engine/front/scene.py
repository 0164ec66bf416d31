"""Small battlefields for tests of `front`, drawn as text.

    scene("r . b", ...) is one row of three cells: a red infantry, open ground, a blue infantry.

Letters: `.` open, `w` woods (cost 2, +1 in cover, blocks sight), `h` hills (cost 2, height 1), `m` swamp
(cost 3), `~` water (nobody enters); every other cell of the drawing is open ground with something on it,
as told by `things`.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from game.engine.board import Shape
from game.engine.chance import Pinned
from game.engine.contract import Choice, Event
from game.engine.dice import Counts
from game.engine.front import rules
from game.engine.front.roster import read_roster
from game.engine.front.start import supply_of
from game.engine.front.state import PHASES, Derived, State, evolve
from game.engine.scenario import (
    Area,
    Depot,
    Objective,
    Placed,
    Scenario,
    SideSetup,
    SupplyLine,
    Terrain,
)

ROSTER_FILE = Path(__file__).parents[3] / "assets" / "rosters" / "front.toml"
ROSTER: dict[str, Any] = read_roster(ROSTER_FILE.read_text(encoding="utf-8"), "front.toml")

TERRAINS = (
    Terrain("open"),
    Terrain("woods", cost=2, defence=1, blocking=1),
    Terrain("hills", cost=2, defence=1, height=1),
    Terrain("swamp", cost=3),
    Terrain("water", cost=0),
)
LETTERS = {".": 0, "w": 1, "h": 2, "m": 3, "~": 4}

Thing = Placed | Depot | SupplyLine | Objective


def scene(
    drawing: str,
    *things: Thing,
    shape: str = "square",
    turns: int = 5,
    switches: Sequence[str] = (),
    areas: Sequence[Area] = (),
    allowance: int = 3,
    first: str = "red",
    kinds: dict[str, Any] | None = None,
) -> State:
    """The first state of a battle on the drawing. Cells of `things` are numbers, row by row.

    `kinds` are unit kinds besides those of the roster, see `variant`.
    """
    return rules.start(
        scenario(
            drawing,
            *things,
            shape=shape,
            turns=turns,
            switches=switches,
            areas=areas,
            allowance=allowance,
            first=first,
            kinds=kinds,
        )
    )


def scenario(
    drawing: str,
    *things: Thing,
    shape: str = "square",
    turns: int = 5,
    switches: Sequence[str] = (),
    areas: Sequence[Area] = (),
    allowance: int = 3,
    first: Any = "red",
    kinds: dict[str, Any] | None = None,
) -> Scenario:
    rows = [line.split() for line in drawing.strip().splitlines()]
    width = len(rows[0])
    assert all(len(row) == width for row in rows), "every row of a drawing has as many cells"
    kind, _, axis = shape.partition(" ")
    frame: Any = (kind, width, len(rows), axis or "y", "odd")
    return Scenario(
        rules="front",
        title="Test",
        shape=Shape(*frame),
        terrains=TERRAINS,
        ground=tuple(LETTERS.get(letter, 0) for row in rows for letter in row),
        roster={"units": {**ROSTER["units"], **(kinds or {})}},
        units=tuple(thing for thing in things if isinstance(thing, Placed)),
        depots=tuple(thing for thing in things if isinstance(thing, Depot)),
        supply_lines=tuple(thing for thing in things if isinstance(thing, SupplyLine)),
        objectives=tuple(thing for thing in things if isinstance(thing, Objective)),
        areas=tuple(areas),
        turns=turns,
        switches=tuple(switches),
        first=first,
        red=SideSetup("Red", allowance),
        blue=SideSetup("Blue", allowance),
        source="test.tmx",
    )


def faces(die: int, *shown: int) -> Counts:
    """Dice that show these faces, as counts."""
    return tuple(shown.count(face) for face in range(1, die + 1))


def do(state: State, choice: Choice, *dice: Counts) -> State:
    """Make a choice that must be allowed, with dice that must all fall."""
    return do_and_tell(state, choice, *dice)[0]


def do_and_tell(state: State, choice: Choice, *dice: Counts) -> tuple[State, list[Event]]:
    refused = rules.objection(state, choice)
    assert refused is None, refused
    assert choice in rules.choices(state), "an allowed choice is listed"
    chance = Pinned(dice)
    following, events = rules.apply(state, choice, chance)
    assert chance.unused() == 0, "every pinned die falls"
    return following, events


def refusal(state: State, choice: Choice) -> str:
    """Why a choice is refused; it must be, and must not be listed."""
    refused = rules.objection(state, choice)
    assert refused is not None, f"{choice} should be refused"
    assert choice not in rules.choices(state), "a refused choice is not listed"
    return refused


END = Choice("end_phase")


def to_phase(state: State, name: str) -> State:
    """End phases of the side to move until it is in the one named: Supply, Movement or Combat."""
    side = state.side
    while PHASES[state.phase] != name:
        state = do(state, END)
        assert state.side == side, "the phase is still to come in this turn"
    return state


def next_turn(state: State) -> State:
    """End phases until the other side is in its Supply phase."""
    side = state.side
    while state.side == side and state.result is None:
        state = do(state, END)
    return state


def variant(kind: str, **fields: Any) -> dict[str, Any]:
    """A kind of the roster with other numbers on its card."""
    return {**ROSTER["units"][kind], **fields}


def of_kind(state: State, kind: str, unit: int | None = None) -> list[Choice]:
    """The choices of one kind that are open now."""
    return [choice for choice in rules.choices(state, unit) if choice.kind == kind]


def cells_of(state: State, kind: str, unit: int | None = None) -> list[int]:
    """The cells named by the choices of one kind that are open now."""
    return [choice.cell for choice in of_kind(state, kind, unit)]


def forgetful(state: State) -> State:
    """The same state with nothing worked out yet, for comparing what was remembered with what is true."""
    bare = evolve(state)
    bare.derived = Derived(lists=[None] * len(state.units))
    return bare


def balance(state: State, side: int) -> int:
    """Supply that a side has but its ledger cannot account for: always 0."""
    ledger = state.ledgers[side]
    booked = ledger.start + ledger.income - ledger.spent - ledger.lost + ledger.captured
    return supply_of(state, side) - booked


def every_choice(state: State) -> Iterator[Choice]:
    """Every choice there could be, most of them nonsense: all kinds, units, cells and amounts up to 14."""
    spans = {
        "unit": range(len(state.units)),
        "target": range(len(state.units)),
        "by": range(len(state.units)),
        "cell": range(state.game.board.size),
        "amount": range(1, 15),
    }
    for kind, deed in rules.DEEDS.items():
        for values in product(*(spans[field] for field in deed.fields)):
            yield Choice(kind, **dict(zip(deed.fields, values, strict=True)))


def assert_lawful(state: State) -> None:
    """Whatever is listed is allowed, whatever is not is refused, with a sentence."""
    listed = rules.choices(state)
    assert len(set(listed)) == len(listed), "no choice is listed twice"
    open_choices = set(listed)
    for choice in every_choice(state):
        refused = rules.objection(state, choice)
        assert (refused is None) == (choice in open_choices), f"{choice}: {refused}"
        if refused is not None:
            assert_sentence(refused)


def assert_sentence(text: str) -> None:
    assert re.fullmatch(r"[A-Z(][^\n]*[^ .]\.", text), f"not a sentence: {text!r}"
    assert "  " not in text, f"two spaces: {text!r}"
    assert not re.search(r"\b1 (supplies|points|tokens)\b", text), f"one is not many: {text!r}"
    assert not re.search(r"-\d", text), f"an inner number shows: {text!r}"
