"""Why a folder's tables cannot be kept: another program has them, the disk is full, nothing can be written."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rawsiko.cli import serve
from rawsiko.cli.main import FAILED, main
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.store.claim import Claim
from rawsiko.store.protocol import StoreError, Trouble
from tests.presenters.network.devices import Desk
from tests.store.small_disk import fill, forbid, small_disk

NAME = "tables.db"
WHY = [(fill, Trouble.DISK_FULL, "disk is full"), (forbid, Trouble.READ_ONLY, "nothing can be")]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path / "disk", "200k") as folder:
        yield folder


def trouble_in(folder: Path) -> Trouble:
    with pytest.raises(StoreError) as refused:
        Claim(folder / NAME)
    return refused.value.trouble


def test_where_there_is_no_folder_or_no_lock_nothing_is_in_use(tmp_path: Path) -> None:
    assert trouble_in(tmp_path / "none") is Trouble.CANNOT_OPEN
    (tmp_path / "tables.lock").mkdir()
    assert trouble_in(tmp_path) is Trouble.CANNOT_OPEN, "the tables themselves are not broken"


def test_a_lock_with_anything_in_it_is_made_anew(tmp_path: Path) -> None:
    lock = tmp_path / "tables.lock"
    lock.write_bytes(b"no lock at all " * 99)
    before = lock.stat().st_ino
    claim = Claim(tmp_path / NAME)
    assert lock.stat().st_ino == before, "another one could be held by somebody else"
    assert trouble_in(tmp_path) is Trouble.BUSY
    claim.release()


@pytest.mark.parametrize(("spoil", "trouble", "words"), WHY)
@pytest.mark.parametrize("is_there", [False, True])
def test_a_server_says_what_is_wrong_with_its_disk(
    disk: Path,
    spoil: Callable[[Path], None],
    trouble: Trouble,
    words: str,
    is_there: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(serve, "tune", lambda: None)
    if is_there:
        Claim(disk / NAME).release()
    spoil(disk)
    assert trouble_in(disk) is trouble
    listen = ["--host", "127.0.0.1", "--port", "0"]
    assert main(["serve", *listen, "--data", str(disk)]) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(("spoil", "trouble", "_words"), WHY)
def test_the_app_says_what_is_wrong_with_its_disk(
    disk: Path, spoil: Callable[[Path], None], trouble: Trouble, _words: str
) -> None:
    desk = Desk.at(disk)
    try:
        spoil(disk)
        tables = TablesPresenter(desk)
        tables.open()
        assert tables.model.band.is_trouble
        assert tables.model.band.text == desk.words.text(f"store.{trouble.value}")
    finally:
        desk.line.end()
