"""`python -m tools.build_sounds`: synthesises the app's short sounds, with nothing but the standard library.

Every sound is built from decaying sine notes and filtered noise. The noise comes from a seeded generator,
so each run writes the same bytes.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 22050
LOUDEST = 0.42
"""Peak of the loudest sound: pleasant beside a class at work, and never the only cue."""
TARGET = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Samples = list[float]

WOOD = ((1.0, 1.0), (2.76, 0.35), (5.4, 0.12))
"""Overtones of a struck bar: what makes a note sound wooden."""
BELL = ((1.0, 1.0), (2.0, 0.35), (3.01, 0.18), (4.2, 0.08))
PLUCK = ((1.0, 1.0), (2.0, 0.5), (3.0, 0.28), (4.0, 0.14), (5.0, 0.07))


def silence(seconds: float) -> Samples:
    return [0.0] * int(RATE * seconds)


def note(
    pitch: float,
    seconds: float,
    decay: float,
    partials: tuple[tuple[float, float], ...] = WOOD,
    level: float = 1.0,
) -> Samples:
    """Higher partials die sooner, as in a real struck or plucked body."""
    count = int(RATE * seconds)
    samples = [0.0] * count
    for ratio, strength in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        fade = decay * ratio**0.7
        for i in range(count):
            samples[i] += strength * level * math.exp(-fade * i / RATE) * math.sin(step * i)
    return softened(samples)


def noise(seconds: float, decay: float, smooth: float, seed: int, level: float = 1.0) -> Samples:
    """`smooth` from 0 (bright) towards 1 (dull)."""
    source = random.Random(seed)
    samples, last = [], 0.0
    for i in range(int(RATE * seconds)):
        last = smooth * last + (1 - smooth) * source.uniform(-1, 1)
        samples.append(level * last * math.exp(-decay * i / RATE))
    return softened(samples)


def softened(samples: Samples, attack: float = 0.002, release: float = 0.012) -> Samples:
    """Without ramps at both ends a speaker clicks."""
    rise, fall = max(1, int(RATE * attack)), max(1, int(RATE * release))
    count = len(samples)
    return [s * min(1.0, i / rise, (count - i) / fall) for i, s in enumerate(samples)]


def mixed(*layers: tuple[float, Samples]) -> Samples:
    """Each layer starts at its own second."""
    length = max(int(RATE * start) + len(layer) for start, layer in layers)
    samples = [0.0] * length
    for start, layer in layers:
        offset = int(RATE * start)
        for i, sample in enumerate(layer):
            samples[offset + i] += sample
    return samples


def tap() -> Samples:
    return mixed((0, note(880, 0.07, 70)), (0, noise(0.02, 220, 0.4, seed=1, level=0.35)))


def confirm() -> Samples:
    return mixed((0, note(587.3, 0.22, 16)), (0.09, note(880.0, 0.34, 12)))


def refuse() -> Samples:
    return mixed((0, note(146.8, 0.16, 30)), (0.11, note(138.6, 0.2, 26, level=0.9)))


def dice() -> Samples:
    places = (0.0, 0.055, 0.1, 0.17, 0.22, 0.3, 0.41)
    knocks: list[tuple[float, Samples]] = []
    for number, start in enumerate(places):
        level = 1.0 - 0.09 * number
        knocks.append((start, note(620 + 95 * (number * 5 % 7), 0.08, 60, level=level)))
        knocks.append((start, noise(0.04, 120, 0.3, seed=10 + number, level=0.6 * level)))
    return mixed(*knocks)


def pair_won() -> Samples:
    return note(987.8, 0.4, 9, PLUCK)


def pair_lost() -> Samples:
    return note(246.9, 0.4, 9, PLUCK)


def material() -> Samples:
    return mixed((0, note(1046.5, 0.6, 6, BELL)), (0.07, note(1568.0, 0.7, 6, BELL, level=0.7)))


def your_turn() -> Samples:
    notes = ((0.0, 523.3), (0.14, 659.3), (0.28, 784.0))
    return mixed(*((start, note(pitch, 0.5, 8, BELL)) for start, pitch in notes))


def last_turn() -> Samples:
    """Sand shaken twice in a glass, then one low note."""
    sand = [
        (start, noise(0.2, 14, 0.15, seed=30 + i, level=0.8)) for i, start in enumerate((0.0, 0.18))
    ]
    return mixed(*sand, (0.4, note(392.0, 0.6, 6, BELL)))


def conquest() -> Samples:
    notes = ((0.0, 392.0), (0.1, 523.3), (0.2, 659.3))
    return mixed(*((start, note(pitch, 0.5, 9)) for start, pitch in notes))


def elimination() -> Samples:
    notes = ((0.0, 440.0), (0.18, 349.2), (0.36, 293.7))
    return mixed(*((start, note(pitch, 0.6, 7, PLUCK, level=0.9)) for start, pitch in notes))


def victory() -> Samples:
    notes = ((0.0, 523.3), (0.12, 659.3), (0.24, 784.0), (0.38, 1046.5))
    chord = ((0.38, 659.3), (0.38, 784.0))
    melody = [(start, note(pitch, 0.85, 4, BELL)) for start, pitch in notes]
    return mixed(
        *melody, *((start, note(pitch, 0.85, 4, BELL, level=0.5)) for start, pitch in chord)
    )


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "tap": (tap, 0.5),
    "confirm": (confirm, 0.75),
    "refuse": (refuse, 0.8),
    "dice": (dice, 0.7),
    "pair_won": (pair_won, 0.7),
    "pair_lost": (pair_lost, 0.8),
    "material": (material, 0.7),
    "your_turn": (your_turn, 0.9),
    "last_turn": (last_turn, 0.8),
    "conquest": (conquest, 0.9),
    "elimination": (elimination, 0.8),
    "victory": (victory, 1.0),
}
"""Each with its loudness beside the others."""


def write(path: Path, samples: Samples, loudness: float) -> None:
    peak = max(abs(sample) for sample in samples) or 1.0
    scale = LOUDEST * loudness / peak * 32767
    frames = array.array("h", (round(sample * scale) for sample in samples))
    if sys.byteorder == "big":
        frames.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames.tobytes())


def build(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (make, loudness) in SOUNDS.items():
        write(folder / f"{name}.wav", make(), loudness)


if __name__ == "__main__":
    build(TARGET)
