"""The real window on a display of its own, driven with mouse and keyboard as a person drives it.

    with Window(tmp_path) as window:
        window.click("New battle")
        window.wait_screen("picker")
        window.press("Escape")

What is on the screen is read from the report that the window writes with every frame (game/ui/reporting.py),
and from the pixels of the display. Waiting gives up after a long while, which fails the test.
"""

import json
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.debian import require

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds until something that does not come is given up."""
SCREEN = (1920, 1200)
"""Pixels of the display; windows are as large or smaller."""

Point = tuple[int, int]
Pixels = npt.NDArray[np.uint8]


class Window:
    def __init__(self, folder: Path, *arguments: str, size: Point = (1280, 720), **settings: Any) -> None:
        """`arguments` are those of `salient`; `settings` are written to its settings file first."""
        require("Xvfb", "xvfb")
        require("xdotool", "xdotool")
        self.folder = folder
        self.arguments = arguments
        self.report_file = folder / "report.json"
        self.home = folder / "home"
        self.home.mkdir(exist_ok=True)
        self.settings_file = self.home / "config" / "salient" / "settings.json"
        if settings or not self.settings_file.exists():
            self.write_settings(window=size, **settings)
        self.environment: dict[str, str] = {}
        """Set before entering, to be given to the game on top of the usual."""

    def __enter__(self) -> "Window":
        self._open_display()
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in (getattr(self, "game", None), self.server):
            if process is not None and process.poll() is None:
                process.terminate()
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()

    def write_settings(self, **settings: Any) -> None:
        self.settings_file.parent.mkdir(parents=True, exist_ok=True)
        self.settings_file.write_text(json.dumps(settings), encoding="utf-8")

    # The game

    def start(self) -> None:
        """Start the game and wait for its first frame."""
        self.report_file.unlink(missing_ok=True)
        self.launch()
        self.wait(lambda report: True)
        self.id = self._tool("search", "--sync", "--onlyvisible", "--class", "salient").split()[0]
        self._tool("windowmove", "--sync", self.id, "0", "0")
        self._tool("windowfocus", "--sync", self.id)
        self.settle()

    def launch(self) -> None:
        self.errors = (self.folder / "errors.txt").open("w+", encoding="utf-8")
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", *self.arguments],
            cwd=ROOT,
            stderr=self.errors,
            env={
                "PATH": "/usr/bin:/bin",
                "HOME": str(self.home),
                "XDG_CONFIG_HOME": str(self.home / "config"),
                "XDG_DATA_HOME": str(self.home / "data"),
                "XDG_CACHE_HOME": str(self.home / "cache"),
                "DISPLAY": self.display,
                "SDL_VIDEODRIVER": "x11",
                "SALIENT_SCREEN_REPORT": str(self.report_file),
                **self.environment,
            },
        )

    def press_and_end(self, label: str) -> None:
        """Press the button that ends the game, and wait for that."""
        self.point(label)
        self._tool("click", "1")
        assert self.game.wait(PATIENCE) == 0, self.complaints()

    def interrupt(self) -> int:
        """Kill it without warning, as a power cut would."""
        self.game.send_signal(signal.SIGKILL)
        return self.game.wait(PATIENCE)

    def complaints(self) -> str:
        """What the game has printed on standard error."""
        self.errors.flush()
        return Path(self.errors.name).read_text(encoding="utf-8")

    # What is on the screen

    def report(self) -> dict[str, Any]:
        return json.loads(self.report_file.read_bytes())  # type: ignore[no-any-return]

    def wait(self, wanted: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Wait until what the window reports is as wanted."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                report = self.report()
                if wanted(report):
                    return report
            except FileNotFoundError:
                report = {}
            if self.game.poll() is not None:
                raise AssertionError(f"the game has ended: {self.complaints()}")
            if time.monotonic() > end:
                raise AssertionError(f"this never came; the window reports {report}")
            time.sleep(0.01)

    def wait_screen(self, name: str) -> dict[str, Any]:
        return self.wait(lambda report: report["screen"] == name)

    def settle(self) -> dict[str, Any]:
        """Wait until what was done so far has been drawn."""
        now = self.report()["frame"]
        return self.wait(lambda report: report["frame"] > now + 2)

    def button(self, label: str) -> dict[str, Any]:
        """The button with this label, waited for; its words may go on after it."""
        report = self.wait(lambda report: _labelled(report, label))
        return _labelled(report, label)[0]

    def entry(self) -> dict[str, Any]:
        """The first line to write in."""
        report = self.wait(lambda report: any(each["kind"] == "entry" for each in report["buttons"]))
        return next(each for each in report["buttons"] if each["kind"] == "entry")

    def has(self, label: str) -> bool:
        return bool(_labelled(self.report(), label))

    def screenshot(self) -> Pixels:
        """The pixels of the window: rows, columns, red green blue."""
        width, height = self.report()["size"]
        return _read_xwd(self.folder / "Xvfb_screen0")[:height, :width]

    # Mouse and keyboard

    def click(self, where: str | Point, which: int = 1) -> None:
        """Click on a button by its label, or on a point."""
        self.point(where)
        self._tool("click", str(which))
        self.settle()

    def point(self, where: str | Point) -> None:
        """Move the pointer there."""
        x, y = self._centre(where)
        self._tool("mousemove", "--window", self.id, str(x), str(y))

    def drag(self, start: Point, end: Point, which: int = 1) -> None:
        self.point(start)
        self._tool("mousedown", str(which))
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        for place in (middle, end):
            self.point(place)
            self.settle()
        self._tool("mouseup", str(which))
        self.settle()

    def wheel(self, where: Point, clicks: int) -> None:
        """Turn the wheel at a point: away from the player if positive."""
        self.point(where)
        for _ in range(abs(clicks)):
            self._tool("click", "4" if clicks > 0 else "5")
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys one after the other, each by its X name: Return, Escape, F1, ctrl+z."""
        for key in keys:
            self._tool("key", key)
        self.settle()

    def type(self, text: str) -> None:
        self._tool("type", "--delay", "5", text)
        self.settle()

    def resize(self, width: int, height: int) -> None:
        self._tool("windowsize", self.id, str(width), str(height))
        self.wait(lambda report: report["size"] == [width, height])
        self.settle()

    def _centre(self, where: str | Point) -> Point:
        if not isinstance(where, str):
            return where
        left, top, width, height = self.button(where)["rect"]
        return left + width // 2, top + height // 2

    def _tool(self, *arguments: str) -> str:
        told = subprocess.run(
            ["xdotool", *arguments],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            check=True,
            timeout=PATIENCE,
        )
        return told.stdout

    def _open_display(self) -> None:
        """A display with a number that nobody uses; its pixels are in a file."""
        reading, writing = os.pipe()
        width, height = SCREEN
        self.server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(writing), "-fbdir", str(self.folder)),
                *("-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"),
            ],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as number:
            self.display = f":{number.readline().strip()}"


def _labelled(report: dict[str, Any], label: str) -> list[dict[str, Any]]:
    exact = [button for button in report["buttons"] if button["label"] == label]
    return exact or [button for button in report["buttons"] if button["label"].startswith(label)]


def _read_xwd(path: Path) -> Pixels:
    """The picture in an X window dump of 32 bits a pixel."""
    content = path.read_bytes()
    header = struct.unpack(">25I", content[:100])
    header_size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
    start = header_size + colours * 12
    rows = np.frombuffer(content, np.uint8, line * height, start).reshape(height, line)
    return rows[:, : width * 4].reshape(height, width, 4)[:, :, 2::-1].copy()
