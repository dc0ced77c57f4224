"""The device adapter: it does what is wanted, and never raises."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rawsiko.store.preferences import Preferences
from rawsiko.ui import device as module
from rawsiko.ui.device import Device, Silent
from rawsiko.ui.sound_names import SOUNDS


class Player:
    """Stands in for a sound."""

    def __init__(self) -> None:
        self.played = 0
        self.volume = 1.0

    def stop(self) -> None:
        pass

    def play(self) -> None:
        self.played += 1


class Loader:
    """Stands in for kivy's SoundLoader."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.sound = Player()

    def load(self, path: str) -> Player:
        self.loaded.append(path)
        return self.sound


@pytest.fixture
def loader(monkeypatch: pytest.MonkeyPatch) -> Loader:
    from kivy.core import audio

    loader = Loader()
    monkeypatch.setattr(audio, "SoundLoader", loader)
    return loader


@pytest.fixture
def buzzes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    felt: list[tuple[int, ...]] = []
    monkeypatch.setattr(module, "_buzz", felt.append)
    return felt


def test_a_sound_is_loaded_once_and_played_each_time(loader: Loader, buzzes: list[object]) -> None:
    device = Device(Preferences)
    device.feel("dice")
    device.feel("dice")
    assert len(loader.loaded) == 1
    assert loader.sound.played == 2
    assert loader.sound.volume == device.volume
    assert buzzes == []


def test_preferences_are_asked_every_time(loader: Loader, buzzes: list[tuple[int, ...]]) -> None:
    wanted = Preferences(sound=False, haptics=False)
    device = Device(lambda: wanted)
    device.feel("refuse")
    assert (loader.loaded, buzzes) == ([], [])
    wanted = replace(wanted, haptics=True)
    device.feel("refuse")
    assert (loader.loaded, buzzes) == ([], [(15, 15)])


def test_what_failed_once_is_left_alone(monkeypatch: pytest.MonkeyPatch, loader: Loader) -> None:
    tried: list[object] = []

    def fail(lengths: object) -> None:
        tried.append(lengths)
        raise FileNotFoundError

    monkeypatch.setattr(module, "_buzz", fail)
    device = Device(Preferences)
    device.feel("tap")
    device.feel("tap")
    assert len(tried) == 1


def test_no_name_and_no_backend_raises() -> None:
    device = Device(Preferences)
    for kind in (*SOUNDS, "unheard of"):
        device.feel(kind)
    device.say("Menu")
    device.keep_awake(True)
    device.keep_awake(False)


def test_it_speaks_only_when_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    from threading import Event

    spoken: list[str] = []
    done = Event()

    def voice(text: str) -> None:
        spoken.append(text)
        done.set()

    monkeypatch.setattr(module, "_voice", voice)
    device = Device(Preferences)
    device.say("Menu")
    assert spoken == []
    device.reads_aloud = True
    device.say("Menu")
    assert done.wait(5)
    assert spoken == ["Menu"]


def test_the_silent_one_remembers() -> None:
    silent = Silent()
    silent.feel("tap")
    silent.say("Menu")
    silent.keep_awake(True)
    assert (silent.felt, silent.said, silent.awake) == (["tap"], ["Menu"], True)
