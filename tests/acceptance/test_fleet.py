"""A hot-seat game of `fleet` in the real window: dials behind the curtain, a manoeuvre, dice and tokens."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from game.engine.board import Board, Shape
from game.tiled.draft import Draft, Thing, write_draft
from tests.acceptance.driver import ROOT, Window

STINT, GRIP, LAMP = 0, 1, 2


@pytest.fixture
def meeting(tmp_path: Path) -> str:
    """Two ships at medium range, head on, and a squadron; one round."""
    maps = tmp_path / "maps"
    for part in ("tilesets", "templates"):
        shutil.copytree(ROOT / "maps" / part, maps / part)
    shutil.copy(ROOT / "maps" / "salient.tiled-project", maps)
    board = Board(Shape("hex", 14, 9, "y", "odd"))
    things = [
        Thing("fleet/red-plover", board.cell(4, 4), "Stint", {"heading": 1}),
        Thing("fleet/blue-mastiff", board.cell(7, 4), "Grip", {"heading": 4}),
        Thing("fleet/red-sentinels", board.cell(5, 1), "Lamp"),
        Thing("asteroid", board.cell(10, 7)),
    ]
    settings = {"rules": "fleet", "title": "Meeting", "turns": 1, "red_name": "Reds", "blue_name": "Blues"}
    path = maps / "fleet" / "meeting.tmx"
    write_draft(path, Draft(board.shape, ["space"] * board.size, settings, things), maps, maps)
    return str(path)


def at_rest(window: Window) -> dict[str, Any]:
    return window.wait(lambda report: report["screen"] == "battle" and not report.get("busy", True))


def place_of(report: dict[str, Any], unit: int) -> tuple[int, int]:
    return tuple(next(piece["at"] for piece in report["pieces"] if piece["unit"] == unit))


def select(window: Window, unit: int) -> dict[str, Any]:
    report = at_rest(window)
    if report["selected"] != unit:
        window.click(place_of(report, unit))
    return window.wait(lambda report: report["selected"] == unit and not report["busy"])


def do(window: Window, label: str) -> dict[str, Any]:
    """Press a button that makes a choice, and wait until it has been made."""
    moment = at_rest(window)["moment"]
    window.click(label)
    return window.wait(
        lambda report: report.get("curtain") or (report["moment"] > moment and not report["busy"])
    )


def set_dials(window: Window, unit: int, *dials: str) -> None:
    for dial in dials:
        select(window, unit)
        do(window, dial)
    do(window, "Dials are set")


def test_a_hot_seat_game(tmp_path, meeting):
    arguments = ("play", meeting, "--red", "human", "--blue", "human", "--seed", "3")
    with Window(tmp_path, *arguments, speed="off") as window:
        # Dials are set behind the curtain, and one side's are not shown to the other.
        window.wait(lambda report: report.get("curtain"))
        window.click("Lift the curtain")
        assert at_rest(window)["decider"] == 0
        set_dials(window, STINT, "Gunnery")
        window.wait(lambda report: report.get("curtain"))
        window.click("Lift the curtain")
        assert at_rest(window)["decider"] == 1
        set_dials(window, GRIP, "Helm", "Repair")
        # From here on all is open: no curtain.
        report = at_rest(window)
        assert (report["clock"], report["decider"], report.get("curtain")) == ("Ship", 0, False)
        select(window, STINT)
        do(window, "Reveal its dial")
        # The enemy is pointed at to attack it.
        moment = at_rest(window)["moment"]
        window.click(place_of(at_rest(window), GRIP))
        report = window.wait(lambda report: report["moment"] > moment and not report["busy"])
        assert report["clock"] == "Ship"
        do(window, "Gunnery: a blue die")
        report = at_rest(window)
        answers = 0
        while window.has("Go on"):
            report = do(window, "Go on")
            answers += 1
        assert answers >= 1
        # A manoeuvre is one click on the hex where it ends.
        report = select(window, STINT)
        targets = {int(cell): point for cell, point in report["points"].items()}
        before = next(piece["cell"] for piece in report["pieces"] if piece["unit"] == STINT)
        assert len(targets) >= 4
        ahead = before + 3 if before + 3 in targets else next(iter(targets))
        moment = report["moment"]
        window.click(tuple(targets[ahead]))
        report = window.wait(lambda report: report["popup"] or report["moment"] > moment)
        if report["popup"]:
            window.click(next(button["label"] for button in window.report()["buttons"]))
        report = window.wait(lambda report: report["moment"] > moment and not report["busy"])
        assert report["decider"] == 1
        # Blue keeps its dial and goes straight on with the button that ends its turn.
        select(window, GRIP)
        do(window, "Reveal its dial")
        moment = at_rest(window)["moment"]
        window.click("Straight on at 2")
        report = window.wait(lambda report: report["moment"] > moment or report["popup"])
        if report["popup"]:
            window.click("Straight on at 2")
        report = window.wait(lambda report: report["moment"] > moment and not report["busy"])
        # Red's squadron flies, and the only round is over.
        while report["screen"] == "battle" and not report["over"]:
            select(window, LAMP)
            report = do(window, "Stay")
        assert report["over"]
        assert window.complaints() == ""
