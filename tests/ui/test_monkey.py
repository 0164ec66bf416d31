"""Somebody who presses anything, anywhere, at any time: nothing breaks, and nothing overlaps."""

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.bench import Bench
from tests.ui.layout import check_layout

PRESSES = 120
KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_F1),
    *(pygame.K_e, pygame.K_u, pygame.K_z, pygame.K_1),
)
SIZES = ((1280, 720), (1024, 640), (800, 500))


@pytest.mark.parametrize("seed", [1, 2])
def test_pressing_anything_breaks_nothing(seed, tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    luck = Random(seed)
    bench = Bench()
    bench.desk.change(replace(bench.desk.settings, speed="off"))
    done = []
    try:
        for _ in range(PRESSES):
            done.append(press_something(bench, luck))
            report = bench.report()
            if report["screen"] != "battle":
                check_layout(report)
    except Exception as error:
        raise AssertionError(f"after {done[-10:]}") from error
    finally:
        bench.app.close()


def press_something(bench: Bench, luck: Random) -> object:
    report = bench.report()
    dice = luck.random()
    buttons = [each for each in report["buttons"] if each["enabled"] and each["label"] != "Quit"]
    # While the last choice before the curtain is shown, there is nothing to press for a moment.
    if dice < 0.5 and (buttons or not report.get("busy")):
        chosen = luck.choice(buttons)
        click(bench, pygame.Rect(chosen["rect"]).center)
        return chosen["label"]
    if dice < 0.75:
        key = luck.choice(KEYS)
        bench.press(key)
        return pygame.key.name(key)
    if dice < 0.95:
        point = luck.randrange(report["size"][0]), luck.randrange(report["size"][1])
        click(bench, point)
        return point
    size = luck.choice(SIZES)
    bench.size(*size)
    bench.step()
    return size


def click(bench: Bench, point: tuple[int, int]) -> None:
    pygame.mouse.set_pos(point)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=point, button=1))
    bench.step(2)
