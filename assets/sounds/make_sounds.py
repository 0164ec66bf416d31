"""Make all sounds again: `python assets/sounds/make_sounds.py`. The same bytes come out every time.

Everything is made of noise and waves with envelopes; mono, 22 kHz, 16 bit.
"""

import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias
from zlib import crc32

import numpy as np
import numpy.typing as npt

RATE: Final = 22_050
PEAK: Final = 0.82
FOLDER: Final = Path(__file__).resolve().parent

Sound: TypeAlias = npt.NDArray[np.floating[Any]]


def main() -> None:
    for name, make in SOUNDS.items():
        _write(FOLDER / f"{name}.wav", make())


# What there is to hear


def click() -> Sound:
    return tone(1900, 0.03) * fall(0.03, 0.006) + 0.4 * noise("click", 0.03) * fall(0.03, 0.003)


def refuse() -> Sound:
    return join(buzz(150, 0.09), silence(0.03), buzz(120, 0.13))


def turn() -> Sound:
    return mix((bell(392, 0.7), 0.0), (bell(523.25, 0.9), 0.13))


def move() -> Sound:
    """A counter pushed over paper."""
    return band(noise("move", 0.32), 500, 2600) * swell(0.32, 0.35) + 0.5 * at(thud(190, 0.08), 0.24, 0.32)


def march() -> Sound:
    steps = [
        (thud(110 + 12 * (n % 2), 0.09) + 0.5 * pad(gravel(f"step{n}", 0.07), 0.09), n * 0.17)
        for n in range(4)
    ]
    return mix(*steps)


def shot() -> Sound:
    cracks = [(crack(f"shot{n}", 0.16) * level, start) for n, (start, level) in enumerate(_VOLLEY)]
    return mix(*cracks)


def artillery() -> Sound:
    boom = thud(58, 0.9) * 1.2 + 0.7 * band(noise("gun", 0.9), 40, 700) * fall(0.9, 0.16)
    return boom + 0.5 * pad(crack("gun", 0.2), 0.9)


def air_strike() -> Sound:
    """A dive and what comes of it."""
    seconds = 0.9
    t = times(seconds)
    dive = np.sin(2 * np.pi * (820 * t - 290 * t**2)) + 0.5 * np.sin(2 * np.pi * (1236 * t - 434 * t**2))
    roar = band(noise("dive", seconds), 120, 900)
    return mix(((0.35 * dive + 0.8 * roar) * swell(seconds, 0.85), 0.0), (explosion(), 0.78))


def explosion() -> Sound:
    seconds = 1.1
    low = thud(46, seconds) * 1.3
    rumble = band(noise("explosion", seconds), 30, 480) * fall(seconds, 0.3)
    return low + 1.1 * rumble + 0.6 * pad(band(noise("burst", 0.3), 300, 4000) * fall(0.3, 0.05), seconds)


def hit() -> Sound:
    return thud(120, 0.22) + 0.7 * band(noise("hit", 0.22), 200, 2400) * fall(0.22, 0.04)


def dice() -> Sound:
    """Knocks on wood that get closer and softer."""
    starts = (0.0, 0.09, 0.15, 0.21, 0.25, 0.29, 0.315)
    knocks = [(knock(f"die{n}", 900 + 170 * (n % 3)) * 0.85**n, start) for n, start in enumerate(starts)]
    return mix(*knocks)


def capture() -> Sound:
    return mix((bell(523.25, 0.35), 0.0), (bell(659.25, 0.35), 0.1), (bell(783.99, 0.6), 0.2))


def victory() -> Sound:
    notes = ((392.0, 0.0), (523.25, 0.18), (659.25, 0.36), (783.99, 0.54), (659.25, 0.8), (783.99, 0.96))
    return mix(*((brass(pitch, 0.9 if start > 0.9 else 0.32), start) for pitch, start in notes))


def defeat() -> Sound:
    notes = ((392.0, 0.0), (349.23, 0.3), (311.13, 0.6), (261.63, 0.9))
    return mix(*((brass(pitch, 1.1 if start > 0.8 else 0.42), start) for pitch, start in notes))


SOUNDS: Final[dict[str, Callable[[], Sound]]] = {
    "click": click,
    "refuse": refuse,
    "turn": turn,
    "move": move,
    "march": march,
    "shot": shot,
    "artillery": artillery,
    "air_strike": air_strike,
    "explosion": explosion,
    "hit": hit,
    "dice": dice,
    "capture": capture,
    "victory": victory,
    "defeat": defeat,
}
_VOLLEY: Final = ((0.0, 1.0), (0.07, 0.8), (0.11, 0.9), (0.2, 0.7), (0.24, 0.75), (0.33, 0.5))


# What they are made of


def bell(pitch: float, seconds: float) -> Sound:
    parts = ((1, 1.0, 0.28), (2.01, 0.5, 0.16), (3.02, 0.25, 0.09), (4.2, 0.12, 0.05))
    return sum(
        (level * tone(pitch * n, seconds) * fall(seconds, slow) for n, level, slow in parts), silence(seconds)
    )


def brass(pitch: float, seconds: float) -> Sound:
    parts = [tone(pitch * n, seconds) / n**1.1 for n in range(1, 8)]
    rise = np.minimum(1, times(seconds) / 0.03)
    return sum(parts, silence(seconds)) * rise * fall(seconds, seconds * 0.45) * 0.6


def buzz(pitch: float, seconds: float) -> Sound:
    return np.sign(tone(pitch, seconds)) * 0.35 * swell(seconds, 0.3) + tone(pitch, seconds) * swell(
        seconds, 0.3
    )


def thud(pitch: float, seconds: float) -> Sound:
    """A low tone that drops as it dies away."""
    t = times(seconds)
    sunk = pitch * (0.5 + 0.5 * np.exp(-t / 0.06))
    return np.sin(2 * np.pi * np.cumsum(sunk) / RATE) * fall(seconds, seconds * 0.22)


def crack(name: str, seconds: float) -> Sound:
    return band(noise(name, seconds), 700, 7000) * fall(seconds, 0.018) + 0.6 * thud(160, seconds)


def knock(name: str, pitch: float) -> Sound:
    return tone(pitch, 0.06) * fall(0.06, 0.012) + 0.7 * band(noise(name, 0.06), 900, 5000) * fall(
        0.06, 0.006
    )


def gravel(name: str, seconds: float) -> Sound:
    return band(noise(name, seconds), 1200, 5000) * swell(seconds, 0.4)


def tone(pitch: float, seconds: float) -> Sound:
    return np.sin(2 * np.pi * pitch * times(seconds))


def noise(name: str, seconds: float) -> Sound:
    return np.random.default_rng(crc32(name.encode())).uniform(-1, 1, len(times(seconds)))


def band(sound: Sound, low: float, high: float) -> Sound:
    """Only what lies between two pitches, with soft edges."""
    spectrum = np.fft.rfft(sound)
    pitch = np.fft.rfftfreq(len(sound), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(pitch, 1)) ** 4) / (1 + (pitch / high) ** 4)
    kept = np.fft.irfft(spectrum * keep, len(sound))
    return kept / max(1e-9, np.abs(kept).max())


def fall(seconds: float, slow: float) -> Sound:
    """From full to nothing."""
    return np.exp(-times(seconds) / slow)


def swell(seconds: float, peak: float) -> Sound:
    """From nothing to full at a part of the time, and back."""
    t = times(seconds) / seconds
    return np.where(t < peak, t / peak, (1 - t) / (1 - peak)) ** 1.3


def times(seconds: float) -> Sound:
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Sound:
    return np.zeros(round(seconds * RATE))


def pad(sound: Sound, seconds: float) -> Sound:
    return at(sound, 0.0, seconds)


def at(sound: Sound, start: float, seconds: float) -> Sound:
    whole = silence(seconds)
    first = round(start * RATE)
    part = sound[: len(whole) - first]
    whole[first : first + len(part)] = part
    return whole


def join(*sounds: Sound) -> Sound:
    return np.concatenate(sounds)


def mix(*sounds: tuple[Sound, float]) -> Sound:
    """Sounds laid over each other, each from its start in seconds."""
    length = max(round(start * RATE) + len(sound) for sound, start in sounds)
    whole = np.zeros(length)
    for sound, start in sounds:
        first = round(start * RATE)
        whole[first : first + len(sound)] += sound
    return whole


def _write(path: Path, sound: Sound) -> None:
    loud = sound / np.abs(sound).max() * PEAK
    edge = min(len(loud), round(0.004 * RATE))
    loud[-edge:] *= np.linspace(1, 0, edge)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(loud * 32_767).astype("<i2").tobytes())


if __name__ == "__main__":
    main()
