"""Reading aloud: by a voice that fits the language, never in the way, and silent when it should be."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

from rawsiko.store.preferences import Preferences
from rawsiko.ui import voice as module
from rawsiko.ui.device import Device
from rawsiko.ui.voice import AndroidSpeech, PlyerSpeech, Reader

PATIENCE = 60.0


class Fake:
    """A voice that waits after each sentence until it is let go."""

    takes_all = False

    def __init__(self, *languages: str) -> None:
        self.languages = languages
        self.said: list[tuple[str, str]] = []
        self.began, self.go, self.left = Event(), Event(), Event()
        self.stops = 0

    def speaks(self, language: str) -> bool:
        return language in self.languages

    def say(self, text: str, language: str, is_stopped: Callable[[], bool]) -> None:
        self.said.append((text, language))
        self.began.set()
        assert self.go.wait(PATIENCE)

    def stop(self) -> None:
        self.stops += 1
        self.go.set()

    def leave(self) -> None:
        self.left.set()


def test_a_text_is_read_sentence_by_sentence_in_its_language() -> None:
    speech, done = Fake("el"), Event()
    speech.go.set()
    Reader(lambda: speech).read("Ένα. Δύο!\nΤρία", "el", done.set)
    assert done.wait(PATIENCE)
    assert speech.said == [("Ένα.", "el"), ("Δύο!", "el"), ("Τρία", "el")]


def test_it_stops_when_told_to() -> None:
    speech, done = Fake("en"), Event()
    reader = Reader(lambda: speech)
    reader.read("One. Two. Three.", "en", done.set)
    assert speech.began.wait(PATIENCE)
    reader.hush()
    assert done.wait(PATIENCE)
    assert speech.said == [("One.", "en")]
    assert speech.stops


def test_another_text_takes_the_place_of_the_first() -> None:
    speech, first, second = Fake("en"), Event(), Event()
    reader = Reader(lambda: speech)
    reader.read("One. Two.", "en", first.set)
    assert speech.began.wait(PATIENCE)
    reader.read("Three.", "en", second.set)
    assert first.wait(PATIENCE)
    assert second.wait(PATIENCE)
    assert [text for text, _ in speech.said] == ["One.", "Three."]


def test_without_a_voice_for_the_language_nothing_is_read() -> None:
    speech, done = Fake("en"), Event()
    reader = Reader(lambda: speech)
    assert not reader.can_read("lv")
    reader.read("Viens.", "lv", done.set)
    assert done.is_set()
    assert speech.said == []
    assert not Reader(lambda: None).can_read("en")


def test_whatever_a_voice_raises_nobody_hears_of_it() -> None:
    class Broken(Fake):
        def say(self, *_args: Any) -> None:
            raise OSError

        def stop(self) -> None:
            raise OSError

    def fail() -> Fake:
        raise ImportError

    assert not Reader(fail).can_read("en")
    done = Event()
    broken = Broken("en")
    reader = Reader(lambda: broken)
    reader.read("One. Two.", "en", done.set)
    assert done.wait(PATIENCE)
    assert broken.left.wait(PATIENCE)
    reader.hush()


class Engine:
    """Stands in for Android's TextToSpeech."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.left = 3

    def isLanguageAvailable(self, place: str) -> int:  # noqa: N802
        return {"el": 0, "lv": -2}[place]

    def setLanguage(self, place: str) -> None:  # noqa: N802
        self.calls.append(("language", place))

    def speak(self, *args: Any) -> int:
        self.calls.append(("speak", *args))
        return 0

    def isSpeaking(self) -> bool:  # noqa: N802
        self.left -= 1
        return self.left > 0

    def stop(self) -> None:
        self.calls.append(("stop",))


def test_android_is_told_the_language_and_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PAUSE", 0)
    engine, gone, done = Engine(), Event(), Event()
    speech = AndroidSpeech(engine, lambda code: code, gone.set)
    assert speech.speaks("el")
    assert not speech.speaks("lv")
    Reader(lambda: speech).read("Ένα. Δύο.", "el", done.set)
    assert done.wait(PATIENCE)
    assert gone.wait(PATIENCE), "a thread that spoke must be detached from Java"
    speech.stop()
    assert engine.calls[-3:] == [("language", "el"), ("speak", "Ένα. Δύο.", 0, None), ("stop",)]
    assert engine.left <= 0


def test_a_program_speaks_english_and_apples_follows_the_system(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class EspeakTextToSpeech:
        def __init__(self) -> None:
            self.said: list[str] = []

        def speak(self, message: str) -> None:
            self.said.append(message)

    class NativeSayTextToSpeech(EspeakTextToSpeech):
        pass

    backend = EspeakTextToSpeech()
    speech = PlyerSpeech(backend)
    assert speech.speaks("en")
    assert not speech.speaks("it")
    speech.say("One.", "en", lambda: False)
    speech.stop()
    assert backend.said == ["One."]
    monkeypatch.setattr(module, "device_language", lambda: "it")
    assert PlyerSpeech(NativeSayTextToSpeech()).speaks("it")
    assert not PlyerSpeech(NativeSayTextToSpeech()).speaks("en")


def test_the_device_reads_what_is_asked_for_even_without_sounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speech, done = Fake("en"), Event()
    speech.go.set()
    monkeypatch.setattr(module, "find_speech", lambda: speech)
    device = Device(lambda: Preferences(sound=False))
    device.hush()
    assert device.can_read("en")
    device.read("One.", "en", done.set)
    assert done.wait(PATIENCE)
    device.hush()


def test_this_device_is_asked_without_harm() -> None:
    device = Device(Preferences)
    for language in ("en", "it", "lv", "el", "sk"):
        assert device.can_read(language) in (True, False)
    assert len(module.device_language()) == 2
