"""What every presenter needs at hand; the app makes one and lends it to all."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rawsiko.content.pack import Pack
from rawsiko.presenters.routes import Route
from rawsiko.presenters.words import ENGLISH, Words, words_in
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.store.protocol import Store

if TYPE_CHECKING:
    from rawsiko.content.knowledge import Knowledge
    from rawsiko.presenters.deleting import Deleted
    from rawsiko.presenters.network.line import Line


def _nowhere(_route: Route) -> None:
    """Before the app is there, nobody goes anywhere."""


def _nothing(_name: str) -> None:
    """Without a device there is nothing to hear or feel."""


def _hold_nothing(_what: str, _on: bool) -> None:
    """Without a device there is nothing to keep up."""


def _ask_nothing(_name: str, _data: bytes, _saved: Callable[[str], None]) -> bool:
    """Without a device nobody is asked where a file shall go."""
    return False


def fall(error: Exception) -> None:
    """Without an app nobody is there to deal with it."""
    raise error


def _never(_call: Callable[[], None]) -> None:
    """Without a window, whoever waits for the network pumps its line."""


@dataclass(eq=False, repr=False)
class Desk:
    """The shared things of the app. ``go`` shows another screen, ``back`` the one before.

    ``feel`` takes a name of ``rawsiko.ui.sound_names`` and makes a sound and a vibration. ``soon``
    may be called in any thread: it calls what it is given in the window's. ``hold`` keeps something
    of the device up for the network, or lets it go (see ``Line``). ``save`` lets the user say where a file
    shall go, and calls with the name that it has there, with none if it could not be written, and never if
    the user did not want to; False if the system asks no such thing. ``stumble`` tells of a mistake of the
    program that ends nothing, and writes it down.
    """

    load_pack: Callable[[], Pack]
    store: Store
    folder: Path
    clock: Callable[[], int]
    preferences: Preferences
    words: Words = field(default_factory=Words)
    go: Callable[[Route], None] = _nowhere
    back: Callable[[], None] = lambda: None
    feel: Callable[[str], None] = _nothing
    soon: Callable[[Callable[[], None]], None] = _never
    hold: Callable[[str, bool], None] = _hold_nothing
    save: Callable[[str, bytes, Callable[[str], None]], bool] = _ask_nothing
    stumble: Callable[[Exception], None] = fall
    on_preferences: Callable[[Preferences], None] = lambda _preferences: None
    trouble: Exception | None = None
    is_kept: bool = True
    """Whether Matches are kept on the disk; if not, they last as long as the app is open."""
    is_away: bool = False
    """Whether there are Matches on the disk that cannot be opened now: they are not to be taken for lost."""
    is_own_pack: bool = False
    """Whether it is another pack than the guided match was written for: nobody knows yet what it has."""
    words_in: Callable[[str], Words] = words_in
    _borrowed: str = ""
    _keep: Callable[[str], None] | None = None
    shelf: dict[str, "Knowledge"] = field(default_factory=dict)
    """What has been read of the pack's knowledge, by language (see ``learn.known``)."""
    styles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """What has been read of the Seats' colours and shapes, by Match (see ``seats``)."""
    deleted: "tuple[Deleted, ...]" = ()
    """The Matches that were deleted lately, the last one at the end (see ``deleting``)."""

    @cached_property
    def pack(self) -> Pack:
        """The content pack; a start screen without a Match comes sooner without it."""
        return self.load_pack()

    @cached_property
    def line(self) -> "Line":
        """The line to a table over the network, with a thread of its own: made when one is needed."""
        from rawsiko.presenters.network.line import Line

        return Line(
            self.pack.board,
            self.folder,
            lambda: self.soon(self.line.pump),
            self.hold,
            lambda error: self.soon(lambda: self.stumble(error)),
        )

    def wake(self) -> None:
        """The device was asleep, and its connections may be gone."""
        if "line" in self.__dict__:
            self.line.hurry()

    def end(self) -> None:
        """The app ends: hang up, and close the store."""
        if "line" in self.__dict__:
            self.line.end()
        self.store.close()

    def prefer(self, preferences: Preferences) -> None:
        """Change the preferences: live, and kept for the next time."""
        self.preferences = preferences
        self._use_words()
        self.trouble = save_preferences(self.folder, preferences)
        self.on_preferences(preferences)

    # languages -------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        """The language that is spoken now."""
        return self._borrowed or self.preferences.language or ENGLISH

    def speak(self, language: str) -> None:
        """Somebody chooses another language: for the Seat that has the device, else for the device."""
        if self._keep is None:
            self.prefer(replace(self.preferences, language=language))
            return
        self._borrowed = language
        self._keep(language)
        self._use_words()
        self.on_preferences(self.preferences)

    def lend(self, language: str, keep: Callable[[str], None]) -> None:
        """A Seat has the device: its language is spoken.

        ``keep`` is told if the Seat chooses another one.
        """
        self._borrowed, self._keep = language, keep
        self._use_words()

    def give_back(self) -> None:
        """No Seat has the device any more: its own language is spoken."""
        self._borrowed, self._keep = "", None
        self._use_words()

    def _use_words(self) -> None:
        if self.language != self.words.language:
            self.words = self.words_in(self.language)
