"""Reading aloud with the device's own voice, if it has one for the language. It never raises."""

from __future__ import annotations

import locale
import re
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from time import sleep
from typing import Any, Protocol

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+|\n+")
_PAUSE = 0.1
"""Between two looks whether a voice is still speaking, in seconds."""

_STARTING = 20
"""Looks until a voice must have begun."""


class Speech(Protocol):
    """The voice of some system. Every method may raise anything."""

    takes_all: bool
    """Whether it gets a whole text, because it can be stopped anywhere; else sentence by sentence."""

    def speaks(self, language: str) -> bool:
        """Whether it can be understood in this language."""

    def say(self, text: str, language: str, is_stopped: Callable[[], bool]) -> None:
        """Speak, and come back when it is spoken."""

    def stop(self) -> None:
        """Be silent at once, if it can."""

    def leave(self) -> None:
        """The thread that spoke ends."""


class Reader:
    """Reads one text at a time; ``find`` gives the voice, None if there is none."""

    def __init__(self, find: Callable[[], Speech | None]) -> None:
        self._find = find
        self._speech: Speech | None = None
        self._is_found = False
        self._stopped = Event()

    def can_read(self, language: str) -> bool:
        """Whether there is a voice for this language now; on Android it wakes up slowly."""
        try:
            if not self._is_found:
                self._is_found = True
                self._speech = self._find()
            return self._speech is not None and self._speech.speaks(language)
        except Exception:  # noqa: BLE001 (backends raise whatever they like, and none is vital)
            self._speech = None
            return False

    def read(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Begin with a text instead of the last one; ``done`` is called from another thread."""
        self.hush()
        self._stopped = Event()
        if not self.can_read(language):
            done()
            return
        job = self._speech, text, language, self._stopped, done
        Thread(target=_read, args=job, daemon=True).start()

    def hush(self) -> None:
        """Stop."""
        self._stopped.set()
        if self._speech is not None:
            with suppress(Exception):
                self._speech.stop()


def _read(
    speech: Speech, text: str, language: str, stopped: Event, done: Callable[[], None]
) -> None:
    try:
        for part in [text] if speech.takes_all else _SENTENCE_END.split(text):
            if stopped.is_set():
                break
            if part.strip():
                speech.say(part.strip(), language, stopped.is_set)
    except Exception:  # noqa: BLE001
        stopped.set()
    finally:
        done()
        with suppress(Exception):
            speech.leave()


class PlyerSpeech:
    """The voice that plyer knows. It takes no language and cannot be stopped in a sentence."""

    takes_all = False

    def __init__(self, tts: Any) -> None:
        self._tts = tts

    def speaks(self, language: str) -> bool:
        """Programs such as espeak speak English unless told; only Apple's follows the system."""
        follows_system = self._tts.__class__.__name__.startswith("NativeSay")
        return language == (device_language() if follows_system else "en")

    def say(self, text: str, _language: str, _is_stopped: Callable[[], bool]) -> None:
        """Wait until it is spoken."""
        self._tts.speak(message=text)

    def stop(self) -> None:
        """The sentence that is being spoken is the last."""

    def leave(self) -> None:
        """Nothing is left behind."""


class AndroidSpeech:
    """Android's voice, by its own interface: plyer's has only English and cannot be stopped."""

    takes_all = True

    def __init__(
        self, engine: Any, locale_of: Callable[[str], Any], detach: Callable[[], None]
    ) -> None:
        self._engine, self._locale_of, self._detach = engine, locale_of, detach

    def speaks(self, language: str) -> bool:
        """A voice that is not ready yet says no."""
        return int(self._engine.isLanguageAvailable(self._locale_of(language))) >= 0

    def say(self, text: str, language: str, is_stopped: Callable[[], bool]) -> None:
        """Android speaks on its own; wait for it."""
        self._engine.setLanguage(self._locale_of(language))
        self._engine.speak(text, 0, None)
        for _ in range(_STARTING):
            if self._engine.isSpeaking() or is_stopped():
                break
            sleep(_PAUSE)
        while self._engine.isSpeaking() and not is_stopped():
            sleep(_PAUSE)

    def stop(self) -> None:
        """In the middle of a word."""
        self._engine.stop()

    def leave(self) -> None:
        """Java ends the app when a thread ends that still hangs on it."""
        self._detach()


def device_language() -> str:
    """The code of the system's language."""
    return (locale.getlocale()[0] or "en")[:2].lower()


def find_speech() -> Speech | None:
    """The best voice of this device."""
    from kivy.utils import platform

    if platform == "android":
        with suppress(Exception):
            return _android()
    return _plyer()


def _android() -> Speech:
    from jnius import autoclass, detach

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    engine = autoclass("android.speech.tts.TextToSpeech")(activity, None)
    return AndroidSpeech(engine, autoclass("java.util.Locale"), detach)


def _plyer() -> Speech | None:
    from plyer import tts
    from plyer.facades import TTS

    # The proxy passes on what it stands for; the bare facade means that nothing was found.
    backend = tts.__class__
    if backend is TTS:
        return None
    return PlyerSpeech(tts)
