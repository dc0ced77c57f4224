"""Links that open the app, on a desktop and on Android; one that cannot be read opens nothing."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from rawsiko.net.invitation import SCHEME
from rawsiko.ui import start
from rawsiko.ui.links import FROM_HISTORY, is_link, listen, start_link
from tests.ui.patience import until

LINK = "rawsiko://join?code=K4T9R2&host=192.168.1.5&port=47475"


class Intent:
    def __init__(self, link: str | None, flags: int = 0) -> None:
        self.getDataString = lambda: link
        self.getFlags = lambda: flags


def phone(monkeypatch: pytest.MonkeyPatch, intent: Any) -> list[Any]:
    """An Android device that was started with this intent; the answer is who listens for others."""
    bound: list[Any] = []
    python = SimpleNamespace(mActivity=SimpleNamespace(getIntent=lambda: intent))
    activity = SimpleNamespace(bind=lambda **events: bound.extend(events.values()))
    monkeypatch.setitem(sys.modules, "jnius", SimpleNamespace(autoclass=lambda _name: python))
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=activity))
    return bound


def test_a_link_begins_as_invitations_do() -> None:
    assert f"{SCHEME}:" == start.LINK
    assert is_link(LINK)
    assert not is_link("serve")


def test_on_a_desktop_it_is_an_argument() -> None:
    assert start_link([], "linux") == ""
    assert start_link(["--verbose"], "linux") == ""
    assert start_link([LINK], "linux") == LINK


@pytest.mark.parametrize(
    ("intent", "found"),
    [
        (Intent(LINK), LINK),
        (Intent(None), ""),
        (Intent("https://example.org"), ""),
        (Intent(LINK, FROM_HISTORY), ""),
        (None, ""),
        (object(), ""),
    ],
)
def test_on_android_it_is_the_intent(
    monkeypatch: pytest.MonkeyPatch, intent: Any, found: str
) -> None:
    phone(monkeypatch, intent)
    assert start_link([], "android") == found


def test_a_link_may_come_while_the_app_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    bound, followed = phone(monkeypatch, None), []
    listen(followed.append, "linux")
    assert bound == []
    listen(followed.append, "android")
    (on_intent,) = bound
    on_intent(Intent(None))
    on_intent(Intent(LINK))
    until(lambda: followed)
    assert followed == [LINK]


def test_a_device_without_links_is_no_trouble() -> None:
    assert start_link([], "android") == ""
    listen(lambda _link: None, "android")


def test_the_command_with_a_link_is_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[bool] = []
    monkeypatch.setattr(start, "play", lambda: played.append(True))
    monkeypatch.setattr(sys, "argv", ["rawsiko", LINK])
    assert start.main() == 0
    assert played == [True]
