"""The messages of a presenter, each shown once."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from rawsiko.presenters.matches_model import Notice
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.toast import Toast

WIDTH_DP = 640
"""Wider than usual: a message may hold the full path of a file."""


class Notices:
    """`first` is old when the screen comes; `act` is the intent of the message's button."""

    def __init__(self, first: Notice | None, act: Callable[[], None] = lambda: None) -> None:
        self._told = first.number if first is not None else 0
        self._act = act
        self._waits = False

    def show(self, notice: Notice | None, host: Widget) -> None:
        """Show it, unless it was shown before; a screen that is still to come shows it when it is there."""
        if notice is None or notice.number == self._told:
            return
        if host.parent is None:
            if not self._waits:
                self._waits = True
                host.fbind("parent", lambda *_args: self.show(notice, host))
            return
        self._told = notice.number
        toast = Toast(text=notice.text, icon=notice.icon, action=notice.action, widest_dp=WIDTH_DP)
        if notice.icon == "warning":
            toast.tint = theme.stop
        if notice.stays:
            toast.seconds = 0
        toast.bind(on_act=lambda _toast: self._act())
        toast.show(host)
