"""The app on Matches that bots have brought to a certain point."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch

from rawsiko.bots.bot import awaited
from rawsiko.bots.greedy_bot import GreedyBot
from rawsiko.core.commands import StartMatch
from rawsiko.core.legal import sources
from rawsiko.core.options import Options, Player
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import Table
from rawsiko.core.visibility import view
from rawsiko.match.service import MatchService
from rawsiko.presenters.routes import Board
from rawsiko.ui.app import RawsikoApp
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.toast import Toast
from tests.ui.patience import until
from tests.ui.screens.frames import lay_out
from tools.gallery_laws import faults

SIZES = [(1280, 800), (800, 360), (360, 740), (320, 480), (480, 320), (2560, 1600)]
SWEEP = [(size, 100) for size in SIZES if size not in {(800, 360), (360, 740)}] + [
    ((800, 360), 150),
    ((360, 740), 150),
    ((320, 480), 150),
]
"""Every size once, and what is tightest; the gallery has all sizes with all letters."""
SHORT = ("Sun", "Sawyer", "Maya", "Niko")
LONG = ("Κωνσταντίνος Παπαδ.", "Ľubomíra Šťastná", "Maximiliana Augusta", "Sun", "Анастасия")


class Play:
    """One app for a whole module; every Match is played once and then only looked at."""

    def __init__(self, folder: Path) -> None:
        EventLoop.ensure_window()
        from kivy.core.window import Window

        self.window = Window
        self.app = RawsikoApp(folder=folder)
        self.stage = self.app.build()
        Window.add_widget(self.stage)
        self.stage.size = Window.size
        desk = self.app.desk
        desk.prefer(replace(desk.preferences, less_motion=True, sound=False, haptics=False))
        self._opened: tuple[Any, str, int] = None, "", 0
        """The board that was shown last, its Match, and how much had happened in it."""
        self.laid: dict[str, list[int]] = {}
        """Of Matches laid out by hand: how long each was then."""

    def match(
        self, name: str, names: tuple[str, ...], phase: Phase, turn: int = 0, seed: int = 2
    ) -> str:
        """Play a Match of these people on to a Phase of a turn, unless that has been done."""
        desk = self.app.desk
        if name in desk.store.matches():
            return name
        seats = tuple(Player(who, "sun") for who in names)
        options = Options(turns=5, monopoly_stranglehold=True, trade_with_china=True)
        secret = hashlib.sha256(b"board").digest()
        start = StartMatch(name, seats, options)
        service = MatchService.start(desk.pack.board, desk.store, start, desk.clock, secret)
        assert not isinstance(service, Rejection)
        bot, state = GreedyBot(random.Random(seed)), service.state
        while not _is_there(state.table, phase, turn):
            seat = awaited(state.table)
            service.submit(bot.choose(view(state, seat)))
        return name

    def show(self, match: str, size: tuple[int, int], percent: int = 100) -> Any:
        """The board of a Match, behind the curtain."""
        # What stood there before need not be laid out for this window as well.
        self.stage.clear()
        self.resize(size, percent)
        self.app.go(Board(match))
        self.frames()
        screen: Any = self.stage.screen
        self._opened = screen, match, len(screen.presenter.service.log)
        return screen

    def again(self, match: str, size: tuple[int, int], percent: int = 100) -> Any:
        """The same for a Match that is only looked at: a board that stands there is not built again.

        It is as after a pause: behind the curtain, with nothing chosen, and whoever is ready looks round.
        """
        screen: Any = self.stage.screen
        if screen is None or self._opened[:2] != (screen, match):
            return self.show(match, size, percent)
        self.close()
        screen.presenter.pause()
        if screen.presenter.curtain is None or len(screen.presenter.service.log) != self._opened[2]:
            return self.show(match, size, percent)
        self.resize(size, percent)
        return screen

    def resize(self, size: tuple[int, int], percent: int = 100) -> None:
        """Another window, other texts."""
        desk = self.app.desk
        if desk.preferences.text_percent != percent:
            desk.prefer(replace(desk.preferences, text_percent=percent))
        self.window.size = size
        self.frames()

    def faults(self, *more: Callable[[], list[str]]) -> dict[str, list[str]]:
        """What breaks a law at some size with some texts; the window is left small."""
        found = {}
        for size, percent in SWEEP:
            self.resize(size, percent)
            broken = self.laws() + [fault for law in more for fault in law()]
            if broken:
                found[f"{size} {percent}"] = broken
        self.resize((960, 600))
        return found

    def frames(self, count: int = 6) -> None:
        lay_out(count)

    def rest(self, seconds: float) -> None:
        """Until nothing has been drawn for so long, in many frames: one slow frame is no rest."""
        drawn = [Clock.time()]

        def note(*_args: object) -> None:
            drawn.append(Clock.time())

        self.window.bind(on_draw=note)
        quiet = 0

        def frame() -> None:
            nonlocal quiet
            seen = len(drawn)
            EventLoop.idle()
            quiet = quiet + 1 if len(drawn) == seen else 0

        self.until(lambda: quiet >= 20 and Clock.time() - drawn[-1] >= seconds, frame)
        self.window.unbind(on_draw=note)

    def until(self, holds: Callable[[], Any], frame: Callable[[], None] = EventLoop.idle) -> None:
        until(holds, frame)

    def laws(self) -> list[str]:
        return faults(self.stage)

    def close(self) -> None:
        """Leave nothing over for the next test."""
        if Dialog.current is not None:
            Dialog.current.close()
        if Toast.current is not None:
            Toast.current.hide()

    def end(self) -> None:
        self.close()
        self.window.remove_widget(self.stage)
        self.app.on_stop()
        self.window.size = (1280, 800)


def _is_there(table: Table, phase: Phase, turn: int) -> bool:
    """Whether it is this Phase; in the Action phase the one on the go must be able to fight."""
    if table.phase is not phase or table.turn < turn:
        return False
    offers = sources(table, awaited(table)) if phase is Phase.ACTION else ()
    fights = [aim for source in offers for aim in source.targets if aim.kind is Action.CLASH]
    return phase is not Phase.ACTION or bool(fights)


def choose_a_clash(screen: Any) -> None:
    presenter = screen.presenter
    for source in presenter.offer.sources:
        for target in source.targets:
            if target.kind is Action.CLASH:
                presenter.tap_territory(source.territory)
                presenter.tap_territory(target.territory)
                return
    raise AssertionError("nobody can fight here")


def tap(play: Play, widget: Any) -> None:
    """A short touch on the middle of a widget that takes touches."""
    assert not widget.disabled
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    finger.touch_up()
    play.frames(4)


def find(play: Play, kind: type, **values: object) -> Any:
    """The first widget of a kind with these values; while a dialog is open, in the dialog."""
    for widget in (Dialog.current or play.stage).walk():
        if isinstance(widget, kind) and all(
            getattr(widget, name, None) == value for name, value in values.items()
        ):
            return widget
    return None
