"""A thread that stumbles where nobody catches it: written down, told, and nothing else ends."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from rawsiko.presenters.words import Words
from rawsiko.ui.mishaps import Mishaps, read_report
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import Play


@pytest.fixture
def others(monkeypatch: pytest.MonkeyPatch) -> list[type[BaseException]]:
    """What came to the hook that was there before."""
    met: list[type[BaseException]] = []
    monkeypatch.setattr(threading, "excepthook", lambda told: met.append(told.exc_type))
    return met


@pytest.fixture
def noticed() -> list[Exception]:
    return []


@pytest.fixture
def mishaps(
    tmp_path: Path, others: list[type[BaseException]], noticed: list[Exception]
) -> Iterator[Mishaps]:
    made = Mishaps(tmp_path, lambda _: None, lambda _: None, noticed.append)
    made.begin()
    yield made
    made.end()


def stumble(error: BaseException) -> None:
    def fail() -> None:
        raise error

    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()


def test_it_is_in_the_report_and_told_and_the_console_has_no_more(
    tmp_path: Path,
    mishaps: Mishaps,
    others: list[type[BaseException]],
    noticed: list[Exception],
    capsys: pytest.CaptureFixture[str],
) -> None:
    stumble(KeyError("objective_7"))
    for told in (read_report(tmp_path), capsys.readouterr().err):
        assert "KeyError" in told
        assert "objective_7" not in told
        assert str(Path(__file__).parent) not in told
    assert noticed == []  # the window is told in its own thread
    Clock.tick()
    assert [type(error) for error in noticed] == [KeyError]
    assert others == []


def test_an_end_that_was_meant_is_none(tmp_path: Path, mishaps: Mishaps) -> None:
    stumble(KeyboardInterrupt())
    stumble(SystemExit())
    assert read_report(tmp_path) == ""


def test_several_at_once_are_all_written_down(tmp_path: Path, mishaps: Mishaps) -> None:
    errors = [KeyError(), IndexError(), ValueError(), TypeError(), OSError()]
    gate = threading.Barrier(len(errors))

    def fail(error: Exception) -> None:
        gate.wait()
        raise error

    threads = [threading.Thread(target=fail, args=(error,)) for error in errors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    report = read_report(tmp_path)
    assert all(type(error).__name__ in report for error in errors)


def test_afterwards_all_is_as_before(
    tmp_path: Path, others: list[type[BaseException]], noticed: list[Exception]
) -> None:
    before = threading.excepthook
    made = Mishaps(tmp_path, lambda _: None, lambda _: None)
    made.begin()
    assert threading.excepthook is not before
    assert made in ExceptionManager.handlers
    made.end()
    assert threading.excepthook is before
    assert made not in ExceptionManager.handlers


def test_who_came_later_stays(tmp_path: Path, others: list[type[BaseException]]) -> None:
    made = Mishaps(tmp_path, lambda _: None, lambda _: None)
    made.begin()
    later = threading.excepthook = lambda _told: None
    made.end()
    assert threading.excepthook is later


def test_the_game_watches_as_long_as_it_runs(
    tmp_path: Path, others: list[type[BaseException]]
) -> None:
    before = threading.excepthook
    play = Play(tmp_path)
    stumble(KeyError("objective_7"))
    play.frames()
    told = Toast.current
    play.end()
    assert "KeyError" in read_report(tmp_path)
    assert told is not None
    assert told.text == Words("en").text("mishap.goes_on")
    assert threading.excepthook is before
