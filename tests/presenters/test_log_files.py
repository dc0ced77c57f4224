"""What an import offers: the newest logs in the folders that people use."""

import os
from pathlib import Path

from rawsiko.presenters.log_files import MOST_OFFERED, folders_of, offered


def put(path: Path, at: int) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("{}", encoding="utf-8")
    os.utime(path, (at, at))
    return path.resolve()


def test_folders_are_called_as_the_desktop_calls_them(tmp_path: Path) -> None:
    told = tmp_path / ".config" / "user-dirs.dirs"
    told.parent.mkdir()
    told.write_text(
        '# written by the desktop\nXDG_DOWNLOAD_DIR="$HOME/Lejupielādes"\nXDG_MUSIC_DIR="$HOME/Mūzika"\n',
        encoding="utf-8",
    )
    names = [folder.name for folder in folders_of(tmp_path)]
    assert names == [tmp_path.name, "Lejupielādes", "Downloads", "Documents", "Desktop"]


def test_a_home_that_tells_nothing_has_the_usual_ones(tmp_path: Path) -> None:
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_bytes(b"\xff\xfe")
    assert [folder.name for folder in folders_of(tmp_path)][1:] == [
        "Downloads",
        "Documents",
        "Desktop",
    ]


def test_the_newest_come_first_and_only_a_few(tmp_path: Path) -> None:
    files = [put(tmp_path / "Downloads" / f"{n}.jsonl", 1_000_000 + n) for n in range(9)]
    put(tmp_path / "Downloads" / "holiday.jpg", 2_000_000)
    found = offered(
        (tmp_path, tmp_path / "Downloads", tmp_path / "nowhere", tmp_path / "Downloads")
    )
    assert [path for path, _at in found] == files[: -MOST_OFFERED - 1 : -1]
    assert found[0][1] == 1_000_008_000
