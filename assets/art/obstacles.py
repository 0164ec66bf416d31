"""What hangs in space: rocks, wreckage, a station. Each in colour on nothing, lit from the upper left."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from noise import ease, source
from outline import Field
from palette import LIGHT, SHADOW, Colour, colour, mix
from sheet import Picture, save

OVER: Final = 4
"""How many times finer than its file a picture is worked out."""

ROCK: Final = colour("#857b6e")
METAL: Final = colour("#8b94a0")
HULL: Final = colour("#6a7480")
LAMP: Final = colour("#d9a441")


class Plate:
    """A picture in the making: how high each place is, its colour, and how much of it is there."""

    def __init__(self, size: int, name: str) -> None:
        self.random = source("obstacle", name)
        across = (np.arange(size * OVER) + 0.5) / (size * OVER) * 2 - 1
        self.x, self.y = np.meshgrid(across, across)
        self.size = size
        self.height: Field = np.zeros_like(self.x)
        self.cover: Field = np.zeros_like(self.x)
        self.rgb: Field = np.zeros((*self.x.shape, 3))

    def put(self, shade: Colour, cover: Field, height: Field | float = 0.0) -> None:
        """Lay something over what is there."""
        share = np.clip(cover, 0, 1)[..., None]
        self.rgb = self.rgb * (1 - share) + np.array(shade) * share
        self.cover = np.maximum(self.cover, np.clip(cover, 0, 1))
        self.height = (
            self.height * (1 - share[..., 0]) + np.broadcast_to(height, self.x.shape) * share[..., 0]
        )

    def bumps(self, length: float) -> Field:
        """Smooth noise of about that length, from -1 to 1."""
        total: Field = np.zeros_like(self.x)
        for _ in range(14):
            angle, phase = self.random.uniform(0, math.tau, 2)
            pace = math.tau / length * float(self.random.uniform(0.7, 1.5))
            total += np.sin((self.x * math.cos(angle) + self.y * math.sin(angle)) * pace + phase)
        return total / 6

    def finished(self, steep: float) -> Picture:
        down, across = np.gradient(self.height, 2 / (self.size * OVER))
        facing = np.clip((across + down) * math.sqrt(0.5) * steep, -1, 1)[..., None]
        lit = self.rgb + (np.array(LIGHT) - self.rgb) * np.clip(facing, 0, 1) * 0.55
        lit += (np.array(SHADOW) - lit) * np.clip(-facing, 0, 1) * 0.75
        out = np.concatenate([lit, self.cover[..., None] * 255], axis=2)
        weight = out[..., 3:] / 255 + 1e-6
        packed = np.concatenate([out[..., :3] * weight, weight], axis=2)
        mean = packed.reshape(self.size, OVER, self.size, OVER, 4).mean(axis=(1, 3))
        rgb = mean[..., :3] / mean[..., 3:]
        alpha = np.clip((mean[..., 3:] - 1e-6) * 255, 0, 255)
        return np.clip(np.round(np.concatenate([np.clip(rgb, 12, 246), alpha], axis=2)), 0, 255).astype(
            np.uint8
        )


def asteroid(plate: Plate) -> None:
    for x, y, size in ((-0.12, -0.08, 0.62), (0.56, 0.5, 0.27), (0.5, -0.6, 0.16), (-0.62, 0.62, 0.13)):
        _rock(plate, x, y, size)


def _rock(plate: Plate, x: float, y: float, size: float) -> None:
    away = np.hypot(plate.x - x, (plate.y - y) * 1.12) / size + plate.bumps(size * 1.6) * 0.11
    body = 1 - ease(0.94, 1.0, away)
    height = (
        np.sqrt(np.clip(1 - np.clip(away, 0, 1) ** 2, 0, 1)) * size + plate.bumps(size * 0.5) * size * 0.05
    )
    for _ in range(round(9 * size)):
        angle, far = float(plate.random.uniform(0, math.tau)), float(plate.random.uniform(0.1, 0.7)) * size
        cx, cy = x + math.cos(angle) * far, y + math.sin(angle) * far
        bowl = np.hypot(plate.x - cx, plate.y - cy) / (size * float(plate.random.uniform(0.12, 0.26)))
        height = height - (1 - ease(0.2, 1.0, bowl)) * size * 0.16
    plate.put(mix(ROCK, SHADOW, 0.1), body, height)


def debris(plate: Plate) -> None:
    """Torn plates and ribs, each turned its own way."""
    pieces = (
        (-0.25, -0.2, 0.66, 0.28, 0.5),
        (0.38, 0.3, 0.5, 0.22, -0.6),
        (-0.5, 0.52, 0.34, 0.12, 0.1),
        (0.55, -0.5, 0.3, 0.13, 1.1),
        (0.06, 0.72, 0.22, 0.1, -0.2),
        (-0.72, -0.1, 0.16, 0.08, 0.9),
        (0.1, -0.74, 0.18, 0.07, -0.4),
    )
    for x, y, long, wide, turn in pieces:
        along, across = _turned(plate, x, y, turn)
        ragged = plate.bumps(0.16) * 0.05
        inside = np.minimum(long / 2 - np.abs(along), wide / 2 - np.abs(across)) + ragged
        tilt = (along * 0.35 - across * 0.5) * 0.5
        plate.put(mix(METAL, HULL, float(plate.random.uniform(0, 1))), ease(-0.01, 0.015, inside), tilt)
        ribs = np.abs(along * 9 - np.round(along * 9)) < 0.09
        plate.put(mix(HULL, SHADOW, 0.5), ribs * ease(0.02, 0.05, inside) * 0.7, tilt)


def station(plate: Plate) -> None:
    """A ring on four spokes around a hub, with lamps."""
    away = np.hypot(plate.x, plate.y)
    angle = np.arctan2(plate.y, plate.x)
    ring = ease(0.0, 0.02, 0.085 - np.abs(away - 0.74))
    height = np.sqrt(np.clip(0.085**2 - (away - 0.74) ** 2, 0, None)) * 1.4
    for turn in (math.pi / 4, -math.pi / 4):
        _, across = _turned(plate, 0, 0, turn)
        spoke = ease(0.0, 0.02, 0.045 - np.abs(across)) * (away < 0.74)
        plate.put(mix(METAL, HULL, 0.6), spoke, np.clip(0.045 - np.abs(across), 0, None))
    plate.put(METAL, ring, height)
    seams = np.abs(angle * 24 / math.tau - np.round(angle * 24 / math.tau)) < 0.05
    plate.put(mix(HULL, SHADOW, 0.45), seams * ring * 0.7, height)
    hub = ease(0.0, 0.02, 0.27 - away)
    plate.put(mix(METAL, LIGHT, 0.1), hub, np.sqrt(np.clip(0.27**2 - away**2, 0, None)) * 0.8)
    plate.put(mix(HULL, SHADOW, 0.3), ease(0.0, 0.02, 0.12 - away), 0.0)
    for step in range(8):
        turn = math.tau * step / 8
        lamp = np.hypot(plate.x - math.cos(turn) * 0.74, plate.y - math.sin(turn) * 0.74)
        plate.put(LAMP, ease(0.0, 0.015, 0.033 - lamp), 0.0)


def _turned(plate: Plate, x: float, y: float, turn: float) -> tuple[Field, Field]:
    dx, dy = plate.x - x, plate.y - y
    return (
        dx * math.cos(turn) + dy * math.sin(turn),
        dy * math.cos(turn) - dx * math.sin(turn),
    )


OBSTACLES: Final[dict[str, tuple[Callable[[Plate], None], float]]] = {
    "asteroid": (asteroid, 0.85),
    "debris": (debris, 1.6),
    "station": (station, 0.9),
}
"""Each with how steeply the light falls on it."""


def draw_obstacles(folder: Path) -> None:
    """For the window: each picture once in its own size and once doubled, as name@2x."""
    for name in OBSTACLES:
        save(obstacle(name, 64), folder / f"{name}.png")
        save(obstacle(name, 128), folder / f"{name}@2x.png")


def obstacle(name: str, size: int) -> Picture:
    draw, steep = OBSTACLES[name]
    plate = Plate(size, name)
    draw(plate)
    return plate.finished(steep)
