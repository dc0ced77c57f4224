"""The one place where the game meets loudspeaker, motor, voice and screen lock. It never raises.

On a desktop most of this is missing, and a missing backend raises anything; what failed once is
left alone from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Thread
from typing import Any

from rawsiko.store.preferences import Preferences
from rawsiko.ui.pictures import ASSETS
from rawsiko.ui.sound_names import BUZZ_MS, SOUNDS

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

    def keep_awake(self, awake: bool) -> None:
        """Whether the screen may go dark by itself: not in the middle of a Match."""
        self._try("awake", lambda: _allow_screensaver(not awake))

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

    def feel(self, kind: str) -> None:
        """Remember the feeling."""
        self.felt.append(kind)

    def say(self, text: str) -> None:
        """Remember the words."""
        self.said.append(text)

    def keep_awake(self, awake: bool) -> None:
        """Remember the wish."""
        self.awake = awake


def _buzz(lengths: tuple[int, ...]) -> None:
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
