"""Mistakes in the program: survived while they are few, written down without what was said."""

import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.factory import Factory, FactoryException
from kivy.lang import Builder
from kivy.lang.builder import BuilderException
from kivy.lang.parser import ParserException

from rawsiko import __version__
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from rawsiko.ui.mishaps import LARGEST, MOST, NAME, Mishaps, is_written, read_report, write_down


def raised(error: Exception) -> Exception:
    with pytest.raises(type(error)) as caught:
        raise error
    return caught.value


def test_a_mishap_is_survived_and_many_are_not(tmp_path: Path) -> None:
    recovered: list[Exception] = []
    given_up: list[Exception] = []
    mishaps = Mishaps(tmp_path, recovered.append, given_up.append)
    answers = [mishaps.handle_exception(raised(KeyError("x"))) for _ in range(2 * MOST)]
    assert answers == [ExceptionManager.PASS] * (2 * MOST - 1) + [ExceptionManager.RAISE]
    assert (len(recovered), len(given_up)) == (MOST - 1, MOST)


@pytest.mark.parametrize("end", [KeyboardInterrupt(), SystemExit()])
def test_an_end_is_no_mishap(tmp_path: Path, end: BaseException) -> None:
    mishaps = Mishaps(tmp_path, lambda _: None, lambda _: None)
    assert mishaps.handle_exception(end) == ExceptionManager.RAISE
    assert not (tmp_path / NAME).exists()


@pytest.mark.parametrize("folder", ["/home/anna berzina/", "C:\\Users\\Anna Bērziņa\\"])
def test_a_report_names_files_without_their_folders_whatever_system_they_are_of(
    tmp_path: Path, folder: str
) -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        exec(compile("1 / 0", f"{folder}pack.py", "exec"))
    write_down(tmp_path, caught.value)
    report = read_report(tmp_path)
    assert "  pack.py:1 <module>\n" in report
    assert "nna" not in report


def test_what_cannot_be_recovered_from_is_given_up_and_only_then_ends_the_app(
    tmp_path: Path,
) -> None:
    def fail(_error: Exception) -> None:
        raise ValueError("worse")

    given_up: list[Exception] = []
    mishaps = Mishaps(tmp_path, fail, given_up.append)
    assert mishaps.handle_exception(raised(KeyError("x"))) == ExceptionManager.PASS
    assert len(given_up) == 1
    report = (tmp_path / NAME).read_text(encoding="utf-8")
    assert "KeyError" in report
    assert "ValueError" in report
    hopeless = Mishaps(tmp_path, fail, fail)
    assert hopeless.handle_exception(raised(KeyError("x"))) == ExceptionManager.RAISE


def test_what_comes_by_once_more_on_its_way_out_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    error = raised(KeyError("x"))
    for _ in range(3):
        write_down(tmp_path, error)
    write_down(tmp_path, raised(KeyError("x")))
    assert read_report(tmp_path).count("KeyError") == 2
    assert capsys.readouterr().err.count("KeyError") == 2


def test_a_report_has_the_code_of_a_mistake_and_not_its_words(tmp_path: Path) -> None:
    write_down(tmp_path, raised(KeyError("objective_7")))
    write_down(tmp_path, raised(StoreError(Trouble.DISK_FULL, "no room for Anna")))
    write_down(tmp_path, raised(OSError(28, "no room for Anna")))
    report = (tmp_path / NAME).read_text(encoding="utf-8")
    assert "objective_7" not in report
    assert "Anna" not in report
    assert "StoreError disk_full" in report
    assert "OSError: No space left on device" in report
    assert "test_mishaps.py" in report


def test_a_report_tells_what_lies_beneath_a_mistake(tmp_path: Path) -> None:
    """Kivy has one kind of mistake for all that can be wrong in a layout."""
    with pytest.raises(BuilderException) as caught:
        Builder.load_string("Label:\n    text: 'Anna'.anna_7")
    write_down(tmp_path, caught.value)
    hidden = ValueError("Anna")
    hidden.__context__, hidden.__suppress_context__ = KeyError("Anna"), True
    write_down(tmp_path, hidden)
    report = read_report(tmp_path)
    assert " from AttributeError\n" in report
    assert "\nValueError\n" in report
    assert "anna" not in report.lower()


def show(text: str, path: str) -> None:
    """Make a ``Slip`` of this layout, as if it stood in a file."""
    try:
        Builder.load_string(text, filename=path)
        Factory.Slip()
    finally:
        Builder.unload_file(path)
        Factory.unregister("Slip")


BROKEN = {
    "\n<Slip@Label>:\n    text: 'Anna'.anna_7\n": f"{2 * 'BuilderException home.kv:3 from '}AttributeError",
    "Slip:\n    text = 'Anna'\n": "ParserException home.kv:2",
    "\n<Slip@Label>:\n    HomeTitel:\n": "FactoryException <HomeTitel>",
}


@pytest.mark.parametrize("folder", ["/home/o'brien <Otto> b/", "C:\\Users\\<Otto>: b\\"])
@pytest.mark.parametrize("text", BROKEN)
def test_a_mistake_in_a_layout_is_told_with_its_file_and_line_or_the_class_that_is_not_there(
    tmp_path: Path, text: str, folder: str
) -> None:
    with pytest.raises((BuilderException, ParserException, FactoryException)) as caught:
        show(text, f"{folder}home.kv")
    write_down(tmp_path, caught.value)
    report = read_report(tmp_path)
    assert report.rstrip().splitlines()[-1] == BROKEN[text]
    assert "Otto" not in report
    assert "nna" not in report


def test_what_is_written_down_is_also_on_the_console(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_down(tmp_path, raised(KeyError("objective_7")))
    said = capsys.readouterr().err
    assert said.endswith("\nKeyError\n")
    assert "  test_mishaps.py:" in said
    assert said in read_report(tmp_path)


class Gone(io.StringIO):
    """A console that nobody reads any more."""

    def write(self, text: str) -> int:
        raise BrokenPipeError(text)


@pytest.mark.parametrize("console", [None, Gone()])
def test_without_a_console_it_is_written_down_and_nothing_is_printed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    console: Any,
) -> None:
    monkeypatch.setattr(sys, "stderr", console)
    write_down(tmp_path, raised(KeyError("x")))
    assert "KeyError" in read_report(tmp_path)
    assert capsys.readouterr().out == ""


def test_mistakes_that_go_round_in_a_circle_are_told(tmp_path: Path) -> None:
    one, other = KeyError(), ValueError()
    one.__cause__, other.__cause__ = other, one
    write_down(tmp_path, one)
    assert "KeyError from ValueError from KeyError" in read_report(tmp_path)


@pytest.mark.parametrize(
    "error",
    [
        StoreError(Trouble.BROKEN, "/home/anna berzina/games/rawsiko.db: is damaged"),
        StoreError(Trouble.BROKEN, "C:\\Users\\anna berzina\\rawsiko.db is not a store"),
        StoreError(Trouble.BROKEN, "/home/o'brien anna berzina/rawsiko.db: is damaged"),
        StoreError(Trouble.BROKEN, "~anna/rawsiko.db: is damaged"),
        StoreError(Trouble.BROKEN, "/home/a:anna/rawsiko.db: is damaged"),
        FileNotFoundError(2, "No such file", "/Users/anna berzina/Documents/log.jsonl"),
        OSError("/data/user/0/anna/files: gone"),
        ValueError("anna"),
    ],
)
def test_no_path_and_no_name_is_in_the_report(tmp_path: Path, error: Exception) -> None:
    write_down(tmp_path, raised(error))
    report = read_report(tmp_path)
    assert "anna" not in report
    assert str(tmp_path) not in report
    assert type(error).__name__ in report
    assert f"RAWsiko {__version__}" in report
    assert "test_mishaps.py" in report


@pytest.mark.skipif(sys.platform == "win32", reason="Windows allows no such names")
@pytest.mark.parametrize(
    "name", ['"Anni" Berzina', "5: Anna", "An?na", "<Anna>", "a|Anna", "a*Anna"]
)
def test_no_odd_name_of_a_folder_is_in_the_report(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    (folder / "rawsiko.db").write_bytes(bytes(5000))
    with pytest.raises(StoreError) as caught:
        SqliteStore(folder / "rawsiko.db")
    write_down(folder, caught.value)
    report = read_report(folder)
    assert not re.search("An[?]?n|Berzina", report)
    assert "StoreError broken from DatabaseError SQLITE_NOTADB\n" in report


def test_without_a_mishap_there_is_no_report(tmp_path: Path) -> None:
    assert read_report(tmp_path) == ""


def test_the_report_stays_small_and_never_fails(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("x" * 2 * LARGEST, encoding="utf-8")
    write_down(tmp_path, raised(KeyError("x")))
    assert len((tmp_path / NAME).read_text(encoding="utf-8")) == LARGEST
    assert is_written(tmp_path)


def test_a_report_that_no_disk_takes_can_still_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    write_down(folder, raised(KeyError("x")))
    before = read_report(folder)
    # A folder where the draft would be is a disk that takes nothing, also for an administrator.
    (folder / f"{NAME}.new").mkdir()
    for error in (IndexError("y"), ValueError("z")):
        write_down(folder, raised(error))
        assert not is_written(folder)
    assert (folder / NAME).read_text(encoding="utf-8") == before
    assert read_report(folder).startswith(before)
    assert all(name in read_report(folder) for name in ("KeyError", "IndexError", "ValueError"))
    (folder / f"{NAME}.new").rmdir()
    write_down(folder, raised(TypeError("w")))
    assert is_written(folder)
    report = (folder / NAME).read_text(encoding="utf-8")
    assert all(name in report for name in ("IndexError", "ValueError", "TypeError"))
