"""Matches that leave by a page of the system, and come in by one: there a file has a name, but no path."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rawsiko.presenters import transfer
from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.transfer import Handed
from tests.presenters.front import Told, desk_in, play

Answer = Callable[[str], None]


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    desk = desk_in(tmp_path)
    play(desk, "second")
    return desk


def asking(desk: Told) -> list[tuple[str, bytes, Answer]]:
    """From now on its system asks where files shall go; the answer is what it was asked."""
    asked: list[tuple[str, bytes, Answer]] = []

    def save(name: str, data: bytes, saved: Answer) -> bool:
        asked.append((name, data, saved))
        return True

    desk.save = save
    return asked


def notice(kept: MatchesPresenter) -> str:
    return kept.model.notice.text if kept.model.notice else ""


def test_where_the_system_asks_the_match_goes_where_its_user_wants_it(
    desk: Told, tmp_path: Path
) -> None:
    asked, kept = asking(desk), MatchesPresenter(desk)
    desk.store.rename("second", "Κλάση 7β")
    kept.export("second")
    ((name, data, saved),) = asked
    assert name == "rawsiko-2025-11-15-0930-Κλάση_7β.jsonl"
    assert not (tmp_path / "exports").exists()
    assert notice(kept) == ""  # nothing has happened until the user has answered
    saved("my \N{FROG FACE} match.jsonl")
    assert notice(kept) == desk.words.text("matches.exported", path="my match.jsonl")
    other = desk_in(tmp_path / "other")
    taken = MatchesPresenter(other)
    taken.take_in(Handed(name, data))
    assert notice(taken) == desk.words.text("matches.imported")
    assert other.store.read("second") == desk.store.read("second")
    assert other.store.title("second") == "Κλάση 7β"


def test_what_could_not_be_written_there_is_told(desk: Told) -> None:
    asked, kept = asking(desk), MatchesPresenter(desk)
    kept.export("second")
    ((name, _, saved),) = asked
    saved("")
    assert notice(kept) == desk.words.text("matches.cannot_write", path=name)
    assert desk.felt == ["refuse"]
    kept.export("nowhere")
    assert len(asked) == 1
    assert desk.felt == ["refuse", "refuse"]


@pytest.mark.parametrize(
    ("data", "why"),
    [(None, "matches.cannot_read"), (b"", "matches.no_log"), (b"{}" * 9, "matches.no_log")],
)
def test_what_cannot_be_taken_in_says_why_and_closes_no_question(
    desk: Told, data: bytes | None, why: str
) -> None:
    kept = MatchesPresenter(desk)
    kept.ask_rename("second")
    asked = kept.model.prompt
    kept.take_in(Handed("any.jsonl", data))
    assert notice(kept) == desk.words.text(why)
    assert kept.model.prompt is asked is not None


def test_a_handed_file_may_be_as_large_as_any(desk: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, kept = asking(desk), MatchesPresenter(desk)
    kept.export("second")
    ((name, data, _),) = asked
    monkeypatch.setattr(transfer, "LARGEST_FILE", len(data) - 1)
    kept.take_in(Handed(name, data))
    assert notice(kept) == desk.words.text("matches.no_log")
    monkeypatch.setattr(transfer, "LARGEST_FILE", len(data))
    kept.take_in(Handed(name, data))
    assert notice(kept) == desk.words.text("matches.imported_copy")
