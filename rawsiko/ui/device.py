"""The one place where the game meets loudspeaker, motor, voice and screen lock. It never raises.

On a desktop most of this is missing, and a missing backend raises anything; what failed once is
left alone from then on.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Callable
from functools import cached_property
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any

from rawsiko.shipped import ASSETS
from rawsiko.store.preferences import Preferences
from rawsiko.ui.sound_names import BUZZ_MS, SOUNDS
from rawsiko.ui.wifi import Wifi

if TYPE_CHECKING:
    from rawsiko.ui.voice import Reader

PAUSE_MS = 60
"""Between two buzzes; shorter ones run together in the hand."""
VOLUME = 0.6


class Device:
    """``preferences`` gives those of this moment, so that a changed switch works at once."""

    def __init__(self, preferences: Callable[[], Preferences]) -> None:
        self._preferences = preferences
        self._sounds: dict[str, Any] = {}
        self._broken: set[str] = set()
        self._voice = Lock()
        self._wifi = Wifi()
        self._held: set[str] = set()
        self._is_awake = False
        self.volume = VOLUME
        self.reads_aloud = False
        """Whether long-pressed names are spoken; off until somebody asks for it."""

    def feel(self, kind: str) -> None:
        """Play the sound of this name and buzz along, as far as the player wants either."""
        wanted = self._preferences()
        if wanted.sound:
            self._try(f"sound {kind}", lambda: self._play(kind))
        if wanted.haptics and kind in BUZZ_MS:
            self._try("buzz", lambda: _buzz(BUZZ_MS[kind]))

    def say(self, text: str) -> None:
        """Read aloud, if that is wanted; while one text is spoken another is not begun."""
        if not (text and self.reads_aloud and self._preferences().sound):
            return
        if "voice" not in self._broken and self._voice.acquire(blocking=False):
            # Some voices hold up their caller until the last word is spoken.
            Thread(target=self._speak, args=(text,), daemon=True).start()

    def can_read(self, language: str) -> bool:
        """Whether a whole text could be read aloud in this language."""
        return self._reader.can_read(language)

    def read(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Read a whole text aloud because somebody asked for it; see ``Reader``."""
        self._reader.read(text, language, done)

    def hush(self) -> None:
        """Read no further."""
        if "_reader" in self.__dict__:
            self._reader.hush()

    @cached_property
    def _reader(self) -> Reader:
        from rawsiko.ui.voice import Reader, find_speech

        return Reader(find_speech)

    def keep_awake(self, awake: bool) -> None:
        """Whether the screen may go dark by itself: not in the middle of a Match, nor of others' Match."""
        self._is_awake = awake
        may_sleep = not (awake or "hosting" in self._held)
        self._try("awake", lambda: _allow_screensaver(may_sleep))

    def hold(self, what: str, on: bool) -> None:
        """Keep something up for the network: "hearing" the calls of others, or "hosting" them."""
        if on:
            self._held.add(what)
        else:
            self._held.discard(what)
        self.keep_awake(self._is_awake)
        self._try("calls", lambda: self._wifi.hold("calls", bool(self._held)))
        self._try("wifi", lambda: self._wifi.hold("awake", "hosting" in self._held))

    def _play(self, kind: str) -> None:
        if kind not in SOUNDS:
            return
        if kind not in self._sounds:
            from kivy.core.audio import SoundLoader

            self._sounds[kind] = SoundLoader.load(str(ASSETS / "sounds" / f"{kind}.wav"))
        sound = self._sounds[kind]
        if sound is not None:
            sound.volume = self.volume
            sound.stop()
            sound.play()

    def _speak(self, text: str) -> None:
        try:
            self._try("voice", lambda: _voice(text))
        finally:
            self._voice.release()

    def _try(self, what: str, attempt: Callable[[], None]) -> None:
        if what in self._broken:
            return
        try:
            attempt()
        except Exception:  # noqa: BLE001 (backends raise whatever they like, and none is vital)
            self._broken.add(what)


class Silent:
    """A device for tests: it does nothing and remembers everything."""

    def __init__(self) -> None:
        self.felt: list[str] = []
        self.said: list[str] = []
        self.awake = False
        self.languages: tuple[str, ...] = ()
        """Those that it can read."""
        self.reads: list[tuple[str, str]] = []
        self._done: Callable[[], None] | None = None

    def feel(self, kind: str) -> None:
        """Remember the feeling."""
        self.felt.append(kind)

    def say(self, text: str) -> None:
        """Remember the words."""
        self.said.append(text)

    def can_read(self, language: str) -> bool:
        """As it was told."""
        return language in self.languages

    def read(self, text: str, language: str, done: Callable[[], None]) -> None:
        """Remember the text; it is being read until ``hush``."""
        self.hush()
        self.reads.append((text, language))
        self._done = done

    def hush(self) -> None:
        """Read no further."""
        done, self._done = self._done, None
        if done is not None:
            done()

    @property
    def is_reading(self) -> bool:
        """Whether a text is being read."""
        return self._done is not None

    def keep_awake(self, awake: bool) -> None:
        """Remember the wish."""
        self.awake = awake


def _buzz(lengths: tuple[int, ...]) -> None:
    # Asked for what a system has not, plyer prints a traceback with every folder in it.
    if not _is_android():
        return
    from plyer import vibrator

    if len(lengths) == 1:
        vibrator.vibrate(time=lengths[0] / 1000)
        return
    steps = [0.0]
    for length in lengths:
        steps += [length / 1000, PAUSE_MS / 1000]
    vibrator.pattern(pattern=steps[:-1])


def _voice(text: str) -> None:
    from plyer import tts

    tts.speak(message=text)


def _allow_screensaver(allowed: bool) -> None:
    from kivy.core.window import Window

    Window.allow_screensaver = allowed


def device_language() -> str:
    """What the device is set to: "lv", "el_GR" or a list like "de:it"; empty if it does not say."""
    told = (_told(ask) for ask in (_android_language, _named_language, _system_language))
    return next((found for found in told if found not in ("", "C", "POSIX")), "")


def _told(ask: Callable[[], str]) -> str:
    try:
        return ask()
    except Exception:  # noqa: BLE001 (a device that cannot say is no reason not to start)
        return ""


def _is_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


def _android_language() -> str:
    if not _is_android():
        return ""
    from jnius import autoclass

    return str(autoclass("android.os.LocaleList").getDefault().toLanguageTags()).replace(",", ":")


def _named_language() -> str:
    """What programs on a desktop are told."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    found = next((os.environ[name] for name in names if os.environ.get(name)), "")
    return ":".join(one.split(".")[0] for one in found.split(":"))


def _system_language() -> str:
    """Windows tells a number, macOS and others the locale that Python started with."""
    windows = getattr(__import__("ctypes"), "windll", None)
    if windows is not None:
        return locale.windows_locale.get(windows.kernel32.GetUserDefaultUILanguage(), "")
    return locale.getlocale()[0] or ""
