"""Battles in the real window, fought as people fight them: by mouse, by keyboard, on one screen."""

import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.acceptance.driver import ROOT, Window
from tests.ui.layout import check_layout

FORD = Path(__file__).parent / "ford.tmx"
RIFLES, BATTERY, FOES = 0, 1, 2


@pytest.fixture
def ford(tmp_path: Path) -> str:
    """The map of the ford in a project of its own, with the tilesets and templates it uses."""
    return write_ford(tmp_path)


def write_ford(folder: Path, *properties: str) -> str:
    maps = folder / "maps"
    for part in ("tilesets", "templates"):
        shutil.copytree(ROOT / "maps" / part, maps / part, dirs_exist_ok=True)
    shutil.copy(ROOT / "maps" / "salient.tiled-project", maps)
    (maps / "front").mkdir(exist_ok=True)
    path = maps / "front" / "ford.tmx"
    path.write_text(
        FORD.read_text(encoding="utf-8").replace("</properties>", "\n".join(properties) + "</properties>", 1)
    )
    return str(path)


def open_battle(folder: Path, path: str, **settings: Any) -> Window:
    arguments = ("play", path, "--red", "human", "--blue", "human", "--seed", "3")
    return Window(folder, *arguments, speed="off", **settings)


def at_rest(window: Window) -> dict[str, Any]:
    return window.wait(lambda report: report["screen"] == "battle" and not report.get("busy", True))


def place_of(report: dict[str, Any], unit: int) -> tuple[int, int]:
    return tuple(next(piece["at"] for piece in report["pieces"] if piece["unit"] == unit))


def end_phase(window: Window) -> dict[str, Any]:
    """Press the button, and confirm if it asks."""
    before = at_rest(window)
    window.click("End")
    after = at_rest(window)
    if after["popup"] and after["moment"] == before["moment"]:
        window.click("End")
    return window.wait(lambda report: report.get("moment", 0) > before["moment"] or report.get("curtain"))


def test_a_whole_game_by_mouse(tmp_path, ford):
    with open_battle(tmp_path, ford) as window:
        report = at_rest(window)
        assert report["decider"] == 0
        end_phase(window)
        report = at_rest(window)
        assert report["clock"] == "Movement"
        # Select, and act with one click.
        window.click(place_of(report, RIFLES))
        report = window.wait(lambda report: report["selected"] == RIFLES)
        window.click(tuple(report["points"]["19"]))
        report = window.wait(lambda report: report["moment"] == 2 and not report["busy"])
        assert next(piece["cell"] for piece in report["pieces"] if piece["unit"] == RIFLES) == 19
        end_phase(window)
        report = at_rest(window)
        assert report["clock"] == "Combat"
        # Two ways to attack are a menu; the first is the direct one.
        window.click(place_of(report, RIFLES))
        window.wait(lambda report: report["selected"] == RIFLES)
        window.click(place_of(report, FOES))
        window.wait(lambda report: report["popup"])
        window.click("Red Rifles attack Blue Rifles")
        # The defender is asked, in his colour.
        report = window.wait(lambda report: report["decider"] == 1)
        window.click("Counterattack")
        report = window.wait(lambda report: report["decider"] == 0 and not report["busy"])
        assert "First this" not in report["said"]
        while not report["over"]:
            report = end_phase(window)
        window.click("Result")
        report = window.wait_screen("result")
        assert window.complaints() == ""


def test_a_whole_game_by_keyboard_alone(tmp_path, ford):
    with open_battle(tmp_path, ford) as window:
        at_rest(window)
        window.press("e")
        window.wait(lambda report: report["clock"] == "Movement")
        window.press("Tab")
        window.wait(lambda report: report["selected"] == RIFLES)
        window.press("Right", "Return")
        window.wait(lambda report: report["moment"] == 2 and not report["busy"])
        window.press("e", "1")
        window.wait(lambda report: report["clock"] == "Combat")
        window.press("Tab")
        window.wait(lambda report: report["selected"] == RIFLES)
        window.press("Right", "Return")
        window.wait(lambda report: report["popup"])
        window.press("Down", "Return")
        window.wait(lambda report: report["decider"] == 1)
        window.press("2")
        report = window.wait(lambda report: report["decider"] == 0 and not report["busy"])
        for _ in range(30):
            if report["over"]:
                break
            window.press("e")
            report = at_rest(window)
            if report["popup"] and not report["over"]:
                window.press("Return")
                report = at_rest(window)
        assert report["over"]
        window.wait(lambda report: report["popup"])
        window.press("Return")
        window.wait_screen("result")
        assert window.complaints() == ""


def test_a_battle_survives_a_power_cut_and_goes_on(tmp_path, ford):
    with open_battle(tmp_path, ford) as window:
        at_rest(window)
        window.press("e")
        window.wait(lambda report: report["moment"] == 1)
        window.press("F5")
        window.wait(lambda report: "Saved" in report["said"])
        window.interrupt()
        window.arguments = ()
        window.start()
        window.click("Continue")
        report = at_rest(window)
        assert (report["moment"], report["clock"]) == (1, "Movement")
        # Quick load brings the same moment back.
        window.press("e", "1")
        window.wait(lambda report: report["moment"] == 2)
        window.press("F9")
        window.wait(lambda report: report["moment"] == 1)


def test_undo_goes_back_to_the_last_roll_and_says_why_it_stops(tmp_path, ford):
    with open_battle(tmp_path, ford) as window:
        report = at_rest(window)
        start = place_of(report, RIFLES)
        window.press("e", "Tab", "Right", "Return")
        window.wait(lambda report: report["moment"] == 2 and not report["busy"])
        window.press("ctrl+z")
        report = window.wait(lambda report: report["moment"] == 1)
        assert place_of(report, RIFLES) == start
        assert "Undone" in report["said"]
        window.press("Tab", "Right", "Return", "e", "1", "Tab", "Right", "Return", "1")
        report = window.wait(lambda report: report["decider"] == 1)
        window.press("ctrl+z")
        report = window.wait(lambda report: "Undo stops" in report["said"])
        assert "dice have fallen" in report["said"]


FOG = '<property name="fog" type="bool" value="true"/>'


def test_the_curtain_shows_nothing_and_is_the_same_whatever_it_hides(tmp_path):
    path = write_ford(tmp_path, FOG)
    curtains = []
    for number, keys in enumerate([("Tab", "Right", "Return"), ("Tab", "z", "Left", "Down")]):
        folder = tmp_path / str(number)
        folder.mkdir()
        with open_battle(folder, path) as window:
            window.wait(lambda report: report.get("curtain"))
            window.press("Return")
            at_rest(window)
            window.press("e")
            window.wait(lambda report: report["clock"] == "Movement")
            window.press(*keys)
            seen = window.screenshot()
            at_rest(window)
            window.press("e", "1", "e", "1")
            report = window.wait(lambda report: report.get("curtain"))
            assert "pieces" not in report
            window.point((300, 300))
            window.settle()
            # Keys that show something show nothing now.
            window.press("u", "z", "Tab", "F5", "l")
            curtains.append(window.screenshot())
            assert not np.array_equal(seen, curtains[-1])
    assert np.array_equal(*curtains)
    cloth = np.concatenate([curtains[0][:, :400], curtains[0][:, 880:]], axis=1)
    assert len(np.unique(cloth.reshape(-1, 3), axis=0)) == 3, "two folds, and the colour of who sits down"


def test_the_window_can_be_resized_at_a_large_scale(tmp_path, ford):
    with open_battle(tmp_path, ford, scale=150) as window:
        for size in ((1280, 720), (900, 600), (1600, 900)):
            window.resize(*size)
            check_layout(at_rest(window))
            window.press("F10")
            check_layout(window.wait(lambda report: report["popup"]))
            window.press("Escape")
            window.wait(lambda report: not report["popup"])
        assert window.complaints() == ""
