"""The way through the app: from place to place, back, and to a safe place when one fails."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.report_words import handed_line
from rawsiko.presenters.routes import (
    Board,
    Home,
    Lobby,
    Matches,
    Mishap,
    NewMatch,
    Route,
    Rules,
    Score,
    Settings,
    TableBoard,
    Tables,
    TableScore,
)
from rawsiko.presenters.store_words import Unreadable, known_reason, mishap_line
from rawsiko.presenters.trail import Trail, again_at, marked
from rawsiko.store.bookmark import put_bookmark, take_bookmark
from rawsiko.store.protocol import StoreError
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.mishaps import is_written, share_report, write_down
from rawsiko.ui.screen import Screen
from rawsiko.ui.stage import Stage
from rawsiko.ui.themed import theme

Maker = Callable[[Desk, Route], Screen]
EXPECTED = (StoreError, Unreadable)
"""What has a line of its own."""
NOTICE = 8.0
"""Seconds in which a message can be read that nobody has to answer; it may lie on a button meanwhile."""


class Places:
    """Shows places on the stage. ``on_arrive`` is told of each; ``leave`` ends the app."""

    def __init__(
        self,
        desk: Desk,
        stage: Stage,
        screen_for: Maker,
        on_arrive: Callable[[Route], None],
        leave: Callable[[], None],
    ) -> None:
        self._desk, self._stage = desk, stage
        self._screen_for = screen_for
        self._on_arrive, self._leave = on_arrive, leave
        self._trail = Trail()
        self._shown: Route | None = None
        self._resting: tuple[Route, Screen] | None = None
        """The board under its rules or settings: who opened them goes on where they were."""

    def begin(self) -> None:
        """A Match that was open is open again, behind its curtain; Home lies under it."""
        desk = self._desk
        trouble = desk.trouble
        # What is behind the bookmark cannot be opened now; the next start may have more luck.
        mark = take_bookmark(desk.folder) if desk.is_kept else None
        if mark is None or trouble is not None:
            self.go(Home())
        else:
            self._trail.step(Home())
            self.go(marked(mark))
        if trouble is not None:
            self._tell(mishap_line(desk.words, trouble, is_kept=desk.is_kept))

    def go(self, route: Route) -> None:
        """Show a place; why one cannot be shown is told in one line on the start screen, if it is known
        and nothing was open; else on the page for mishaps."""
        if isinstance(route, Home | Matches | NewMatch | Score | TableScore | Tables | Lobby):
            # Out of the Match: nobody's own language any more.
            self._desk.give_back()
        rested = self._resting[1] if self._resting and self._resting[0] == route else None
        try:
            self._arrive(route, rested)
        except Exception as error:
            if isinstance(route, Home):
                raise
            write_down(self._desk.folder, error)
            is_open = isinstance(self._trail.open_place, Board | Lobby)
            if isinstance(error, EXPECTED) and not is_open:
                self._clear()
                self._say_at_home(error)
            else:
                self.recover(error, again_at(route))
            return
        if rested is not None:
            rested.wake()
        # Marked only once it stands: a place that ends the app must not be gone to for ever.
        after_next_frame(self._mark)

    def _arrive(self, route: Route, screen: Screen | None = None) -> None:
        screen = screen or self._screen_for(self._desk, route)
        self._trail.step(route)
        self._on_arrive(route)
        self._put_on_stage(route, screen)

    def back(self) -> None:
        """Show the place before this one."""
        place = self._trail.back()
        if place is None:
            self._leave()
            return
        self._trail.places.pop()
        self.go(place)

    def recover(self, error: Exception, again: Board | Score | Lobby | None = None) -> None:
        """To a safe place: a page says what can be done, and leads back to the Match or table.

        If none was open it leads to the one that should have been, ``again``. A page that stands
        already led somewhere, and the next leads there too.
        """
        page = self._mishap(known_reason(self._desk.words, error), again)
        self._clear()
        try:
            self._arrive(page)
            after_next_frame(self._mark)
        except Exception as worse:  # noqa: BLE001 (the start screen may still be there)
            write_down(self._desk.folder, worse)
            self._say_at_home(error)

    def _mishap(self, why: str, again: Board | Score | Lobby | None) -> Mishap:
        stands, back = self._shown, self._trail.open_place
        if isinstance(stands, Mishap) and again is None:
            return Mishap(stands.back, why or stands.why, stands.again)
        if again is not None and isinstance(back, Score):
            back = None  # that Match was over
        return Mishap(back, why, again if back is None else None)

    def _clear(self) -> None:
        with suppress(Exception):
            self._forget_resting()
        self._stage.clear()
        self._shown = None
        self._trail.step(Home())

    def _say_at_home(self, error: Exception) -> None:
        self.go(Home())
        self._tell(mishap_line(self._desk.words, error, is_kept=self._desk.is_kept))

    def pause(self) -> None:
        """The app goes to the background: hide at once what is not for everybody."""
        shown = self._stage.screen
        is_private = True  # of a screen that fails nobody knows what it still shows
        try:
            for screen in (shown, self._resting[1] if self._resting else None):
                if screen is not None:
                    screen.pause()
            is_private = shown is not None and shown.is_private
        finally:
            if is_private:
                self._stage.veil()

    def end(self) -> None:
        """The window closes: nothing of it follows the theme any more."""
        with suppress(Exception):
            self._forget_resting()
        self._stage.clear()

    def _put_on_stage(self, route: Route, screen: Screen) -> None:
        is_leaflet, under = isinstance(route, Rules | Settings), None
        if (
            isinstance(self._shown, Board | TableBoard)
            and is_leaflet
            and self._stage.screen is not None
        ):
            under = self._shown, self._stage.screen
        self._shown = route
        self._stage.show(screen, rests=under is not None)
        if under is not None:
            self._resting = under
        elif self._resting is not None and self._resting[1] is screen:
            self._resting = None
        elif not is_leaflet:
            self._forget_resting()

    def _forget_resting(self) -> None:
        resting, self._resting = self._resting, None
        if resting is not None:
            resting[1].leave()

    def _mark(self) -> None:
        if self._desk.is_kept:
            put_bookmark(self._desk.folder, self._trail.bookmark)

    def notice(self, error: Exception) -> None:
        """All goes on, but who plays here should know, and may hand the report on."""
        words = self._desk.words
        line = known_reason(words, error) or words.text("mishap.goes_on")
        self._tell(line, words.text("mishap.share"), self._share)

    def _share(self) -> None:
        words, folder = self._desk.words, self._desk.folder
        how = share_report(folder, words.text("mishap.share"))
        self._tell(handed_line(words, how, is_written=is_written(folder)))

    def _tell(self, line: str, action: str = "", act: Callable[[], None] = lambda: None) -> None:
        """``action`` is what else can be done about it; such a message goes by itself."""
        from rawsiko.ui.widgets.toast import Toast

        seconds = NOTICE if action else 0
        toast = Toast(text=line, icon="warning", tint=theme.stop, seconds=seconds)
        toast.action = action or self._desk.words.text("common.ok")
        toast.bind(on_act=lambda _: act())
        toast.show(self._stage.screen)
