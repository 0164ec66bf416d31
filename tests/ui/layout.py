"""What must be true of the buttons on every screen, by what it reports."""

from itertools import combinations
from typing import Any

import pygame


def check_layout(report: dict[str, Any]) -> None:
    whole = pygame.Rect((0, 0), report["size"])
    where = f"on {report['screen']} at {report['size']} and {report['scale']} %"
    places = [(button["label"], pygame.Rect(button["rect"])) for button in report["buttons"]]
    assert places, f"there is nothing to press {where}"
    for label, place in places:
        assert whole.contains(place), f"{label} leaves the window with {place} {where}"
        assert place.width >= 18, f"{label} is too narrow to be pressed {where}"
        assert place.height >= 14, f"{label} is too low to be pressed {where}"
    for (label, place), (other, its_place) in combinations(places, 2):
        assert not place.colliderect(its_place), f"{label} overlaps {other} {where}"
