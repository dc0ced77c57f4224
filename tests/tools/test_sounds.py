"""Sounds are small, quiet, complete and the same on every machine."""

from __future__ import annotations

import array
import wave
from pathlib import Path

import pytest

from rawsiko.ui.sound_names import BUZZ_MS, SOUNDS
from tools import build_sounds

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
LARGEST = 60_000


def samples_of(path: Path) -> array.array[int]:
    with wave.open(str(path), "rb") as file:
        assert file.getnchannels() == 1
        return array.array("h", file.readframes(file.getnframes()))


def test_names_and_files_agree() -> None:
    assert set(SOUNDS) == set(build_sounds.SOUNDS) == {path.stem for path in FOLDER.glob("*.wav")}
    assert set(BUZZ_MS) <= set(SOUNDS)


@pytest.mark.parametrize("name", SOUNDS)
def test_each_sound_is_small_and_quiet_and_ends_in_silence(name: str) -> None:
    path = FOLDER / f"{name}.wav"
    assert path.stat().st_size < LARGEST
    samples = samples_of(path)
    assert 3000 < max(abs(sample) for sample in samples) < 15000
    assert abs(samples[0]) < 200
    assert abs(samples[-1]) < 200


def test_shipped_sounds_are_current(tmp_path: Path) -> None:
    build_sounds.build(tmp_path)
    for name in SOUNDS:
        fresh, shipped = samples_of(tmp_path / f"{name}.wav"), samples_of(FOLDER / f"{name}.wav")
        assert len(fresh) == len(shipped)
        # Mathematical libraries round the last bit differently.
        assert all(abs(a - b) <= 1 for a, b in zip(fresh, shipped, strict=True))
