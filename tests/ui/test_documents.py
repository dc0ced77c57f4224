"""Android's pages for files: what is chosen there is written or read, and who cancels loses nothing."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread, current_thread, main_thread
from types import SimpleNamespace
from typing import Any

import pytest

from rawsiko.presenters.transfer import Handed
from rawsiko.ui import documents
from rawsiko.ui.documents import CHOSEN, pick_document, save_document
from tests.ui.patience import until
from tests.ui.screens.frames import lay_out
from tests.ui.screens.play import Play

CANCELLED = 0


class Intent:
    CATEGORY_OPENABLE, EXTRA_TITLE = "openable", "title"

    def __init__(self, action: str) -> None:
        self.told = {"action": action}

    def addCategory(self, category: str) -> None:  # noqa: N802 (Android's names)
        self.told["category"] = category

    def setType(self, kind: str) -> None:  # noqa: N802
        self.told["type"] = kind

    def putExtra(self, name: str, text: str) -> None:  # noqa: N802
        self.told[name] = text


class Phone:
    """What a device has of it: pages that were opened, who waits for answers, and files by their addresses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pages: list[tuple[dict[str, str], int]] = []
        self.waiting: list[Any] = []
        self.lent: list[int] = []
        self.attached: set[Thread] = set()
        self.has_page = True
        self.mActivity = self

    def autoclass(self, name: str) -> Any:
        return {"Intent": Intent, "String": str}.get(name.rpartition(".")[2], self)

    def detach(self) -> None:
        self.attached.discard(current_thread())

    def bind(self, on_activity_result: Any) -> None:
        self.waiting.append(on_activity_result)

    def unbind(self, on_activity_result: Any) -> None:
        self.waiting.remove(on_activity_result)

    def getContentResolver(self) -> "Phone":  # noqa: N802
        return self

    def startActivityForResult(self, page: Intent, number: int) -> None:  # noqa: N802
        if not self.has_page:
            raise RuntimeError
        self.pages.append((page.told, number))

    def openFileDescriptor(self, address: str, mode: str) -> Any:  # noqa: N802
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        self.attached.add(current_thread())
        number = os.open(self.folder / address, flags)
        self.lent.append(number)

        def close() -> None:
            self.lent.remove(number)
            os.close(number)

        return SimpleNamespace(getFd=lambda: number, close=close)

    def query(self, address: str, wanted: list[str], *none: None) -> Any:
        assert (wanted, none) == (["_display_name"], (None, None, None))
        if address == "unnamed":
            raise RuntimeError
        name = f"{address} as it is called"
        return SimpleNamespace(
            moveToFirst=lambda: True, getString=lambda _: name, close=lambda: None
        )

    def answer(self, page: int, result: int, address: str = "") -> None:
        """As Android does it: from its own thread, to all who wait."""
        intent = SimpleNamespace(getData=lambda: address) if address else None

        def call() -> None:
            waiting = list(self.waiting)
            for each in waiting:
                each(self.pages[page][1], result, intent)
            assert self.waiting == waiting, "Android ends if its list changes now"

        thread = Thread(target=call)
        thread.start()
        thread.join()


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Phone]:
    made = Phone(tmp_path)
    monkeypatch.setitem(sys.modules, "jnius", made)
    monkeypatch.setitem(sys.modules, "android", SimpleNamespace(activity=made))
    yield made
    assert made.lent == []
    assert made.attached == set(), "Android ends if a thread goes like this"


class Heard(list[Any]):
    """What was told, and only in the window's thread."""

    def hear(self, what: Any) -> None:
        assert current_thread() is main_thread()
        self.append(what)


def test_a_file_goes_where_the_user_wants_it(phone: Phone, tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"something longer that was there before")
    heard = Heard()
    assert save_document("match.jsonl", b"a match", heard.hear, "android")
    assert phone.pages[0][0] == {
        "action": "android.intent.action.CREATE_DOCUMENT",
        "category": "openable",
        "type": "application/octet-stream",
        "title": "match.jsonl",
    }
    phone.answer(0, CHOSEN, "there")
    until(lambda: heard)
    assert heard == ["there as it is called"]
    assert (tmp_path / "there").read_bytes() == b"a match"
    assert phone.waiting == []


def test_a_file_is_taken_from_where_the_user_has_it(phone: Phone, tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"a match")
    heard = Heard()
    assert pick_document(heard.hear, "android")
    assert phone.pages[0][0] == {
        "action": "android.intent.action.OPEN_DOCUMENT",
        "category": "openable",
        "type": "*/*",
    }
    phone.answer(0, CHOSEN, "there")
    until(lambda: heard)
    assert heard == [Handed("there as it is called", b"a match")]
    assert phone.waiting == []


def test_of_what_is_too_large_only_so_much_is_read(
    phone: Phone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(documents, "LARGEST_FILE", 4)
    (tmp_path / "unnamed").write_bytes(b"a match")
    heard = Heard()
    assert pick_document(heard.hear, "android")
    phone.answer(0, CHOSEN, "unnamed")
    until(lambda: heard)
    assert heard == [Handed("", b"a mat")]


def test_each_answer_belongs_to_its_own_question(phone: Phone, tmp_path: Path) -> None:
    first, second = Heard(), Heard()
    assert save_document("1.jsonl", b"one", first.hear, "android")
    assert save_document("2.jsonl", b"two", second.hear, "android")
    phone.answer(1, CHOSEN, "unnamed")
    until(lambda: second)
    assert (first, second) == ([], ["2.jsonl"])
    assert (tmp_path / "unnamed").read_bytes() == b"two"
    assert len(phone.waiting) == 1


@pytest.mark.parametrize("result", [CANCELLED, CHOSEN])
def test_whoever_cancels_hears_nothing_and_loses_nothing(phone: Phone, result: int) -> None:
    heard = Heard()
    assert save_document("match.jsonl", b"a match", heard.hear, "android")
    assert pick_document(heard.hear, "android")
    phone.answer(0, result)
    phone.answer(1, result)
    until(lambda: not phone.waiting)
    lay_out(4)
    assert heard == []


def test_what_cannot_be_opened_is_told(phone: Phone) -> None:
    heard = Heard()
    assert save_document("match.jsonl", b"a match", heard.hear, "android")
    phone.answer(0, CHOSEN, "no/such/place")
    until(lambda: heard)
    assert pick_document(heard.hear, "android")
    phone.answer(1, CHOSEN, "no/such/place")
    until(lambda: len(heard) == 2)
    assert heard == ["", Handed("", None)]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such file")
def test_a_disk_that_is_full_is_told(phone: Phone) -> None:
    heard = Heard()
    assert save_document("match.jsonl", b"a match", heard.hear, "android")
    phone.answer(0, CHOSEN, "/dev/full")
    until(lambda: heard)
    assert heard == [""]


def test_a_system_without_such_a_page_says_so(phone: Phone) -> None:
    phone.has_page = False
    assert not save_document("match.jsonl", b"a match", Heard().hear, "android")
    assert not pick_document(Heard().hear, "android")
    assert phone.waiting == []


@pytest.mark.parametrize("system", ["linux", "android"])
def test_without_a_phone_nobody_is_asked(system: str) -> None:
    assert not save_document("match.jsonl", b"a match", Heard().hear, system)
    assert not pick_document(Heard().hear, system)


def test_the_desk_of_the_app_asks_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(documents, "save_document", lambda *told: asked.append(told) or True)
    play, heard = Play(tmp_path), Heard()
    assert play.app.desk.save("match.jsonl", b"a match", heard.hear)
    play.end()
    assert asked == [("match.jsonl", b"a match", heard.hear)]
