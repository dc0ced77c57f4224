"""A text goes to another app or to the clipboard; a device that can do neither says so."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from rawsiko.ui.sharing import share_text


class Phone:
    """What pyjnius gives on a device: classes by name, and what was done with them."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.mActivity = SimpleNamespace(startActivity=self.sent.append)

    def autoclass(self, name: str) -> Any:
        return {"Intent": Intent, "String": str}.get(name.rpartition(".")[2], self)


class Intent:
    ACTION_SEND, EXTRA_TEXT = "send", "text"

    def __init__(self, action: str) -> None:
        self.told = {"action": action}

    def setType(self, kind: str) -> None:  # noqa: N802
        self.told["type"] = kind

    def putExtra(self, name: str, text: str) -> None:  # noqa: N802
        self.told[name] = text

    @staticmethod
    def createChooser(intent: "Intent", title: str) -> Any:  # noqa: N802
        return {**intent.told, "title": title}


def test_on_android_another_app_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone()
    jnius = SimpleNamespace(autoclass=phone.autoclass, cast=lambda _kind, value: value)
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    assert share_text("what happened", "Share", "android") == "shared"
    sent = {"action": "send", "type": "text/plain", "text": "what happened", "title": "Share"}
    assert phone.sent == [sent]


@pytest.mark.parametrize("system", ["linux", "android"])
def test_else_it_is_copied(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    assert share_text("what happened", "Share", system) == "copied"
    assert copied == ["what happened"]


def test_a_device_that_can_do_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_text: str) -> None:
        raise OSError

    monkeypatch.setattr(Clipboard, "copy", fail)
    assert share_text("what happened", "Share", "linux") == ""
