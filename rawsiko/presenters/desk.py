"""What every presenter needs at hand; the app makes one and lends it to all."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from rawsiko.content.pack import Pack
from rawsiko.presenters.routes import Route
from rawsiko.presenters.words import Words
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.store.protocol import Store


def _nowhere(_route: Route) -> None:
    """Before the app is there, nobody goes anywhere."""


def _nothing(_name: str) -> None:
    """Without a device there is nothing to hear or feel."""


@dataclass
class Desk:
    """The shared things of the app. ``go`` shows another screen, ``back`` the one before.

    ``feel`` takes a name of ``rawsiko.ui.sound_names`` and makes a sound and a vibration.
    """

    pack: Pack
    store: Store
    folder: Path
    clock: Callable[[], int]
    preferences: Preferences
    words: Words = field(default_factory=Words)
    go: Callable[[Route], None] = _nowhere
    back: Callable[[], None] = lambda: None
    feel: Callable[[str], None] = _nothing
    on_preferences: Callable[[Preferences], None] = lambda _preferences: None
    trouble: Exception | None = None

    def prefer(self, preferences: Preferences) -> None:
        """Change the preferences: live, and kept for the next time."""
        if preferences.language != self.words.language:
            self.words = Words(preferences.language)
        self.preferences = preferences
        self.trouble = save_preferences(self.folder, preferences)
        self.on_preferences(preferences)
