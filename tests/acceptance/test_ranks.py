"""A hot-seat game of `ranks` in the real window: dials behind the curtain, attacks in the open."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.engine.board import Shape
from game.tiled.draft import Draft, Thing, write_draft
from tests.acceptance.driver import ROOT, Window

PIKES, BARROW = 0, 1
NORTH, SOUTH = 0, 2


@pytest.fixture
def clash(tmp_path: Path) -> str:
    """Two regiments face to face, in a project of their own."""
    maps = tmp_path / "maps"
    for part in ("tilesets", "templates"):
        shutil.copytree(ROOT / "maps" / part, maps / part)
    shutil.copy(ROOT / "maps" / "salient.tiled-project", maps)
    things = [
        Thing("ranks/red-pikes", 17, "Pikes", {"formation": "2x2", "heading": NORTH, "upgrades": "captain"}),
        Thing("ranks/blue-barrow_foot", 11, "Barrow", {"formation": "2x2", "heading": SOUTH}),
        Thing("objective", 20, "Hill"),
    ]
    settings = {"rules": "ranks", "title": "A clash", "turns": 2, "briefing": "Two lines meet. Hold."}
    path = maps / "ranks" / "clash.tmx"
    write_draft(path, Draft(Shape("square", 6, 6), ["open"] * 36, settings, things), ROOT / "maps", maps)
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


def lift_curtain(window: Window, side: int) -> dict[str, Any]:
    report = window.wait(lambda report: report.get("curtain"))
    assert "pieces" not in report, "nothing of the other side's plans is to be seen"
    window.press("Return")
    return window.wait(lambda report: not report.get("curtain") and report.get("decider") == side)


def set_dials(window: Window, unit: int, action: str, modifier: str) -> None:
    """The unit that lacks orders is selected by itself."""
    window.wait(lambda report: report.get("selected") == unit)
    window.click(action)
    window.click(modifier)
    window.wait(lambda report: "Set anew" in labels(report) or "Dials are set" in labels(report))
    window.click("Dials are set")


def test_a_hot_seat_game_from_the_first_dial_to_the_result(tmp_path, clash):
    arguments = ("play", clash, "--red", "human", "--blue", "human", "--seed", "4")
    with Window(tmp_path, *arguments, speed="off") as window:
        rounds = 0
        while rounds < 2:
            first, second = (0, 1) if rounds % 2 == 0 else (1, 0)
            for side in (first, second):
                lift_curtain(window, side)
                if side == 0:
                    set_dials(window, PIKES, "Melee at 7", "Enhance hit")
                else:
                    set_dials(window, BARROW, "Melee at 6", "No modifier")
            rounds += 1
            report = fight_round(window)
            if report.get("over"):
                break
        window.click("Result")
        window.wait_screen("result")
        assert window.complaints() == ""


def fight_round(window: Window) -> dict[str, Any]:
    """Attack, keep the dice, use the captain and put wounds where they may go, until dials are due again."""
    seen = set()
    for _ in range(80):
        report = at_rest(window)
        if report.get("curtain") or report["over"]:
            assert {"attack", "dice"} <= seen
            return report
        found = labels(report)
        wanted = next((label for label in found if label.startswith(DECISIONS)), None)
        if wanted:
            seen.add("dice" if wanted == "Keep dice" else wanted)
            window.click(wanted)
        else:
            window.click(place_of(report, BARROW if report["decider"] == 0 else PIKES))
            seen.add("attack")
    raise AssertionError("the round never ended")


DECISIONS = (
    "Keep dice",
    "Use captain",
    "Aim",
    *(f"{number} wound" for number in range(1, 9)),
    "Spend",
    "Spare",
)
