"""An attack as it runs, step by step: what has been done, what is decided now, what is still to come."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile
from typing import Any, Literal

import msgspec

from game.engine.contract import NOBODY, Event, Rules
from game.engine.dice import Counts
from game.ui.battle.battle import Battle, Happening

Dice = tuple[tuple[str, Counts], ...]


class CourseStep(msgspec.Struct, frozen=True):
    number: str
    name: str
    state: Literal["done", "now", "ahead"]
    lines: tuple[str, ...] = ()
    dice: Dice = ()
    side: int = NOBODY
    """Who rolled them; where two kinds of dice fell, the second are the other's."""


class Course(msgspec.Struct, frozen=True):
    title: str
    steps: tuple[CourseStep, ...]
    running: bool
    before: "Course | None" = None
    """The attack of the same choice that led to this one, its answer or the next in a row."""


def course(battle: Battle) -> Course | None:
    """The attack under way, or the last one there was, as the eyes that look now saw it."""
    start = _start(battle)
    if start is None:
        return None
    happenings = battle.recent(start)
    end = next(
        (n for n, seen in enumerate(happenings, start=1) if battle.rules.running(seen.after) is None),
        len(happenings),
    )
    return course_of(battle.rules, happenings[:end])


def course_of(rules: Rules[Any], happenings: Sequence[Happening]) -> Course | None:
    events = [event for seen in happenings for event in seen.events]
    last = happenings[-1].after
    running = rules.running(last)
    if running is None and not any(event.step for event in events):
        return None
    titles = _titles(rules, happenings)
    *earlier, latest = _attacks(events)
    before = None
    for own in earlier:
        before = Course(
            _title(rules, last, own), _steps(rules, last, own, titles), running=False, before=before
        )
    if running is None:
        return Course(_title(rules, last, latest), _steps(rules, last, latest, titles), False, before)
    exhibit = rules.exhibit(last)
    now, title = (exhibit.step, exhibit.title) if exhibit else ("", _title(rules, last, latest))
    return Course(title, _steps(rules, last, latest, titles, now=now), True, before)


def _attacks(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events of each attack, where one has led to another: that begins with the first step again."""
    first = next((event.step for event in events if event.step), "")
    starts = [
        place
        for place, (event, following) in enumerate(pairwise(events))
        if first and not event.step and following.step == first
    ]
    bounds = [0, *starts[1:], len(events)]
    return [events[start:end] for start, end in pairwise(bounds)]


def _title(rules: Rules[Any], state: Any, events: Sequence[Event]) -> str:
    """What the attack was called before its first step."""
    opening = next(reversed(list(takewhile(lambda event: not event.step, events))), None)
    return rules.tell(state, opening) if opening else ""


def _steps(
    rules: Rules[Any],
    state: Any,
    events: Sequence[Event],
    titles: Mapping[str, str],
    *,
    now: str | None = None,
) -> tuple[CourseStep, ...]:
    """`now` is the step that an attack under way is at."""
    # Those that the table does not name follow as they came.
    numbers = dict.fromkeys([*titles, *(event.step for event in events if event.step)])
    steps = []
    for number in numbers:
        own = [event for event in events if event.step == number]
        # What was passed over in an attack that is over was not needed.
        if not own and now is None:
            continue
        done: Literal["now", "done", "ahead"] = "now" if number == now else "done" if own else "ahead"
        lines = tuple(rules.tell(state, event) for event in own)
        dice = tuple(die for event in own for die in event.dice)
        side = next((event.side for event in own if event.dice), NOBODY)
        steps.append(CourseStep(number, titles.get(number, ""), done, lines, dice, side))
    return tuple(steps)


def _titles(rules: Rules[Any], happenings: Sequence[Happening]) -> dict[str, str]:
    """The steps of its table by number. An attack that asked nobody was over at once, and is known by the
    steps it took: its table is the shortest that has them all."""
    running = (rules.running(seen.after) for seen in happenings)
    asked = [found.table for found in running if found]
    taken = {event.step for seen in happenings for event in seen.events if event.step}
    tables = sorted((rules.steps(name) for name in asked[:1] or rules.SEQUENCES), key=len)
    named = [{title.number: title.name for title in table} for table in tables]
    return next((table for table in named if asked or taken <= table.keys()), {})


def _start(battle: Battle) -> int | None:
    """The place in the history of the choice that began the attack under way, else the last one."""
    history, rules = battle.match.history, battle.rules
    inside = rules.running(battle.match.state) is not None
    for place in range(len(history) - 1, -1, -1):
        played = history[place]
        # An attack may begin with a question, before its first step.
        inside = inside or any(event.step for event in played.events)
        if inside and rules.running(played.before) is None:
            return place
    return None
