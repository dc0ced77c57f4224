"""The button that reads a text aloud."""

from __future__ import annotations

from typing import Any
from weakref import ref

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.buttons import IconButton

load_kv("widgets/read_aloud")

LOOK = 0.25
"""How often it looks whether its page is still there, while it reads, in seconds."""
TRIES = 12
"""A voice may need a few seconds to wake up; so often it is asked, twice a second."""


class ReadAloud(IconButton):
    """Reads `text` in `language`, and stops at a second tap or when its page is left.

    Where the device has no voice for the language it takes no room. `aloud_name` and `stop_name`
    are what it is called; `available` says whether it is there.
    """

    text = StringProperty("")
    language = StringProperty("")
    aloud_name = StringProperty("")
    stop_name = StringProperty("")
    available = BooleanProperty(False)
    reading = BooleanProperty(False)
    full_dp = NumericProperty(48)

    def __init__(self, **kwargs: Any) -> None:
        self._job = 0
        self._watch = Clock.create_trigger(self._look, LOOK, interval=True)
        self._tries, self._asked = 0, ""
        self._retry = Clock.create_trigger(self._ask, LOOK * 2)
        super().__init__(**kwargs)
        for name in ("text", "language"):
            self.fbind(name, self._changed)
        # To look for a voice takes a moment, and nobody reads before the page is there.
        after_next_frame(self._changed)

    def tap(self) -> None:
        """Begin, or stop."""
        super().tap()
        if self.reading:
            self.hush()
        elif self.available:
            self._job += 1
            me, job = ref(self), self._job
            self.reading = True
            self._watch()
            # The voice answers from a thread of its own.
            self.senses.read(
                self.text, self.language, lambda: Clock.schedule_once(lambda _dt: _done(me, job))
            )

    def hush(self) -> None:
        """Read no further."""
        if self.reading:
            self.senses.hush()
            self.finished(self._job)

    def finished(self, job: int) -> None:
        """The voice has come to the end, or was stopped; not if it is busy with another tap."""
        if job == self._job:
            self._watch.cancel()
            self.reading = False

    def _changed(self, *_args: Any) -> None:
        self.hush()
        if self.available and self.text and self._asked == self.language:
            return
        self._asked = self.language
        self._tries = TRIES
        self._ask()

    def _ask(self, *_args: Any) -> None:
        self.available = bool(self.text) and self.senses.can_read(self.language)
        self._tries -= 1
        if self.text and not self.available and self._tries > 0:
            self._retry()

    def _look(self, *_args: Any) -> None:
        if self.get_root_window() is None:
            self.hush()


def _done(me: ref[ReadAloud], job: int) -> None:
    button = me()
    if button is not None:
        button.finished(job)
