"""Invitations that open the app: given to its command, or by Android. It never raises."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.utils import platform

from rawsiko.ui.start import LINK

FROM_HISTORY = 0x00100000
"""Android's mark of a start from the list of recent apps: the old link is not meant any more."""


def is_link(argument: str) -> bool:
    """Whether it is meant as an invitation, sound or not."""
    return argument.startswith(LINK)


def start_link(arguments: Sequence[str], system: str = platform) -> str:
    """The link that the app was started with, or none."""
    if system == "android":
        try:
            return _link_of(_activity().getIntent())
        except Exception:  # noqa: BLE001 (systems raise whatever they like)
            return ""
    return next(filter(is_link, arguments), "")


def listen(follow: Callable[[str], None], system: str = platform) -> None:
    """Call with every link that Android gives to the app while it runs."""
    if system != "android":
        return

    def on_intent(intent: Any) -> None:
        link = _link_of(intent)
        if link:
            # Android calls from a thread of its own.
            Clock.schedule_once(lambda _dt: follow(link))

    try:
        from android import activity

        activity.bind(on_new_intent=on_intent)
    except Exception:  # noqa: BLE001 (codes and nearby tables still work)
        return


def _link_of(intent: Any) -> str:
    if intent is None or intent.getFlags() & FROM_HISTORY:
        return ""
    found = intent.getDataString()
    return str(found) if found is not None and is_link(str(found)) else ""


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity
