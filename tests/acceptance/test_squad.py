"""A hot-seat game of `squad` in the real window: cards behind the curtain, then attacks with two clicks."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.engine.board import Shape
from game.tiled.draft import Draft, Thing, write_draft
from tests.acceptance.driver import ROOT, Window

RIFLES, LEVY = 0, 1
SHAPE = Shape("hex", 14, 8, "x", "odd")


@pytest.fixture
def clash(tmp_path: Path) -> str:
    """Two squads in sight of each other, in a project of their own."""
    maps = tmp_path / "maps"
    for part in ("tilesets", "templates"):
        shutil.copytree(ROOT / "maps" / part, maps / part)
    shutil.copy(ROOT / "maps" / "salient.tiled-project", maps)
    things = [
        Thing("squad/red-guard_rifles", 4 * 14 + 3, "Rifles"),
        Thing("squad/blue-fell_levy", 4 * 14 + 10, "Levy"),
        Thing("objective", 2 * 14 + 7, "Post"),
    ]
    settings = {
        "rules": "squad",
        "title": "A clash",
        "turns": 2,
        "mission": "strong points",
        "briefing": "Two squads meet. Hold the post.",
    }
    path = maps / "squad" / "clash.tmx"
    write_draft(path, Draft(SHAPE, ["open"] * 112, settings, things), ROOT / "maps", maps)
    return str(path)


def at_rest(window: Window) -> dict[str, Any]:
    return window.wait(
        lambda report: (
            report["screen"] == "battle" and (report.get("curtain") or not report.get("busy", True))
        )
    )


def labels(report: dict[str, Any]) -> list[str]:
    return [button["label"] for button in report["buttons"]]


def place_of(report: dict[str, Any], unit: int) -> tuple[int, int]:
    return tuple(next(piece["at"] for piece in report["pieces"] if piece["unit"] == unit))


def pick_card(window: Window, side: int, name: str) -> None:
    """Behind the curtain: nothing of the other side's card is to be seen."""
    report = window.wait(lambda report: report.get("curtain"))
    assert "pieces" not in report
    window.press("Return")
    report = window.wait(lambda report: not report.get("curtain") and report.get("decider") == side)
    assert "Heads Down" not in " ".join(report.get("log", []))
    window.click(name)


def test_a_hot_seat_game_from_the_first_card_to_the_result(tmp_path, clash):
    arguments = ("play", clash, "--red", "human", "--blue", "human", "--seed", "4")
    with Window(tmp_path, *arguments, speed="off") as window:
        seen: set[str] = set()
        for number in range(2):
            pick_card(window, 0, ("Heads Down", "One Clear Shot")[number])
            pick_card(window, 1, ("By the Drill", "Stand Fast")[number])
            if fight_round(window, seen).get("over"):
                break
        assert {"Activate", "Aim", "attack", "Reroll bad dice"} <= seen
        window.click("Result")
        window.wait_screen("result")
        assert window.complaints() == ""


def fight_round(window: Window, seen: set[str]) -> dict[str, Any]:
    """Everybody is activated, aims, and attacks the enemy with a click, until cards are due again."""
    for _ in range(120):
        report = at_rest(window)
        if report.get("curtain") or report["over"]:
            return report
        found = labels(report)
        wanted = next((each for each in DECISIONS for label in found if label.startswith(each)), None)
        if wanted:
            seen.add(wanted)
            window.click(wanted)
        elif "Dodge" in found:
            # The unit is active and has aimed: a click on the enemy is the whole attack.
            seen.add("attack")
            window.click(place_of(report, LEVY if report["decider"] == 0 else RIFLES))
        else:
            window.click("Done")
    raise AssertionError("the round never ended")


DECISIONS = ("Reroll bad dice", "Usual order", "Dodge a hit", "No more orders", "Activate", "Aim")
