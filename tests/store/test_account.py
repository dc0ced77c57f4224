"""What is told of a mistake, as far as it takes no Kivy to make one."""

from __future__ import annotations

import io
import sys

import pytest

from rawsiko.store.account import kind, say


class FactoryException(Exception):
    """By its name like Kivy's."""


class BuilderException(Exception):
    """By its fields like Kivy's."""

    def __init__(self, filename: object, line: object) -> None:
        super().__init__(f"Parser: File {filename!r}, line {line!r}: text: 'Anna'")
        self.filename, self.line = filename, line


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (BuilderException("/home/anna/kv/home.kv", 11), "BuilderException home.kv:12"),
        (BuilderException("C:\\Users\\anna\\home.kv", 0), "BuilderException home.kv:1"),
        (BuilderException("/home/anna/Anna.txt", 11), "BuilderException"),
        (BuilderException("<inline>", 11), "BuilderException"),
        (BuilderException("/home/anna/kv/home.kv", "Anna"), "BuilderException"),
        (BuilderException(None, None), "BuilderException"),
        (FactoryException("Unknown class <HomeTitel>"), "FactoryException <HomeTitel>"),
        (FactoryException("Unknown class <Anna Berzina>"), "FactoryException"),
        (FactoryException("in /home/<a/b>: Anna"), "FactoryException"),
        (FactoryException(), "FactoryException"),
        (ValueError("Unknown class <Anna>"), "ValueError"),
    ],
)
def test_of_a_layout_the_place_or_the_class_and_nothing_else(error: Exception, says: str) -> None:
    assert kind(error) == says


def test_a_console_that_is_not_there_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    say(ValueError("Anna"))
    assert capsys.readouterr().err == "ValueError\n"
    closed = io.StringIO()
    closed.close()
    for console in (None, closed):
        monkeypatch.setattr(sys, "stderr", console)
        say(ValueError("Anna"))
    assert capsys.readouterr().out == ""
