"""Android's own pages for files: where one shall go, and which one to take. It never raises.

Outside of its folder an app there has no paths. The user shows the system a file, and the system lends it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from threading import Thread
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.utils import platform

from rawsiko.presenters.transfer import LARGEST_FILE, Handed

T = TypeVar("T")
Work = Callable[[Any, Any], T]
"""What is done with a file, by Android's resolver and the file's address."""
CHOSEN = -1
"""Android's RESULT_OK."""
ANY, BYTES = "*/*", "application/octet-stream"
"""Kinds of files. With a kind of its own the system would give a file another ending."""
NAME = "_display_name"
_numbers = count(4700)
"""Answers come with the number of their question."""


def save_document(
    name: str, data: bytes, saved: Callable[[str], None], system: str = platform
) -> bool:
    """Let the user say where a file shall go, write it there, and call with its name: empty if that failed.

    Whoever thinks better of it hears nothing. False if the system cannot ask.
    """

    def write(resolver: Any, address: Any) -> str:
        # Without the t, the end of a longer file would stay behind what is written over it.
        lent = resolver.openFileDescriptor(address, "wt")
        try:
            with os.fdopen(lent.getFd(), "wb", closefd=False) as file:
                file.write(data)
        finally:
            lent.close()  # only now a file of another service is sent there
        return _name_of(resolver, address) or name

    return system == "android" and _Question(write, "", saved).ask("CREATE", BYTES, name)


def pick_document(chosen: Callable[[Handed], None], system: str = platform) -> bool:
    """Let the user pick a file and call with what is in it; False if the system cannot ask."""

    def read(resolver: Any, address: Any) -> Handed:
        lent = resolver.openFileDescriptor(address, "r")
        try:
            with os.fdopen(lent.getFd(), "rb", closefd=False) as file:
                # One more than may be: then it is known to be too large.
                return Handed(_name_of(resolver, address), file.read(LARGEST_FILE + 1))
        finally:
            lent.close()

    return system == "android" and _Question(read, Handed("", None), chosen).ask("OPEN", ANY)


class _Question(Generic[T]):
    """One page of the system. ``work`` is done with the file, beside the window, and ``done`` told in it."""

    def __init__(self, work: Work[T], failed: T, done: Callable[[T], None]) -> None:
        self._work, self._failed, self._done = work, failed, done
        self._number = next(_numbers)

    def ask(self, deed: str, kind: str, title: str = "") -> bool:
        """Open the page; False if there is none."""
        try:
            from android import activity
            from jnius import autoclass, detach

            self._activity, self._detach = activity, detach
            here = autoclass("org.kivy.android.PythonActivity").mActivity
            self._resolver = here.getContentResolver()
            page = _page(autoclass, deed, kind, title)
            activity.bind(on_activity_result=self._answered)
            here.startActivityForResult(page, self._number)
        except Exception:  # noqa: BLE001 (systems raise whatever they like, and some have no such page)
            self._end()
            return False
        return True

    def _answered(self, number: int, result: int, intent: Any) -> None:
        """Android calls from its own thread, in the middle of its list of those who listen."""
        if number == self._number:
            Clock.schedule_once(lambda _: self._begin(result, intent))

    def _begin(self, result: int, intent: Any) -> None:
        self._end()
        if result == CHOSEN and intent is not None:
            # A file may have to come over the network first.
            Thread(target=self._do, args=(intent,), daemon=True).start()

    def _do(self, intent: Any) -> None:
        try:
            found = self._work(self._resolver, intent.getData())
        except Exception:  # noqa: BLE001 (files of other apps fail in ways of their own)
            found = self._failed
        self._detach()  # Android ends an app whose thread goes without this
        Clock.schedule_once(lambda _: self._done(found))

    def _end(self) -> None:
        try:
            self._activity.unbind(on_activity_result=self._answered)
        except Exception:  # noqa: BLE001 (who listens on hears of nothing any more)
            return


def _page(autoclass: Callable[[str], Any], deed: str, kind: str, title: str) -> Any:
    intent_class = autoclass("android.content.Intent")
    page = intent_class(f"android.intent.action.{deed}_DOCUMENT")
    page.addCategory(intent_class.CATEGORY_OPENABLE)
    page.setType(kind)
    if title:
        page.putExtra(intent_class.EXTRA_TITLE, autoclass("java.lang.String")(title))
    return page


def _name_of(resolver: Any, address: Any) -> str:
    """What the user sees it called; empty if that is not told."""
    try:
        rows = resolver.query(address, [NAME], None, None, None)
        try:
            return str(rows.getString(0) or "") if rows.moveToFirst() else ""
        finally:
            rows.close()
    except Exception:  # noqa: BLE001 (it was read or written all the same)
        return ""
