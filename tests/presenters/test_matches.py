"""The kept Matches without a window."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from rawsiko.core.audit import audit, whole_commands
from rawsiko.core.evolve import fold
from rawsiko.core.visibility import redact
from rawsiko.presenters import routes
from rawsiko.presenters.deleting import AT_HAND
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.matches import PAGE, MatchesPresenter
from rawsiko.presenters.open_match import open_match
from rawsiko.presenters.transfer import TransferError, export_match, import_match
from rawsiko.presenters.typed import LONGEST_TITLE
from rawsiko.store.hints import load_without_hints, save_without_hints
from rawsiko.store.log import read_log, to_lines
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.seat_styles import load_seat_styles, save_seat_styles
from rawsiko.store.sqlite import SqliteStore
from tests.presenters.front import FullStore, Told, desk_in, play, spoil

TWO = ("first", "second")


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    desk = desk_in(tmp_path)
    play(desk, "first", until=9)
    play(desk, "second")
    return desk


def ids(kept: MatchesPresenter) -> list[str]:
    return [card.match for card in kept.model.cards]


def notice(kept: MatchesPresenter) -> str:
    assert kept.model.notice is not None
    return kept.model.notice.text


def test_the_newest_stands_first(desk: Told) -> None:
    kept = MatchesPresenter(desk)
    second, first = kept.model.cards
    assert ids(kept) == ["second", "first"]
    assert (second.title, second.turn, second.is_over) == (
        "Sun, Sawyer, Maya",
        "Turn 2 of 3",
        False,
    )
    assert (first.turn, first.phase, first.is_over) == ("Over", "", True)
    assert second.owners


def test_an_empty_list_says_so(tmp_path: Path) -> None:
    kept = MatchesPresenter(desk_in(tmp_path))
    assert kept.model.cards == ()
    assert kept.model.empty_title


def test_a_tap_continues_or_shows_the_score(desk: Told) -> None:
    kept = MatchesPresenter(desk)
    kept.open("second")
    kept.open("first")
    assert desk.went == [routes.Board("second"), routes.Score("first")]
    assert desk.preferences.last_match == "second"


def test_a_long_list_comes_in_pieces(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    for number in range(PAGE + 1):
        play(desk, f"m{number}", until=0)
    kept = MatchesPresenter(desk)
    assert (len(kept.model.cards), bool(kept.model.more)) == (PAGE, True)
    kept.show_more()
    assert (len(kept.model.cards), kept.model.more) == (PAGE + 1, "")


def test_a_match_can_be_renamed(desk: Told) -> None:
    kept = MatchesPresenter(desk)
    kept.ask_rename("first")
    assert kept.model.prompt is not None
    assert kept.model.prompt.text == ""
    kept.answer("  Class\u202e 5b ")
    assert kept.model.prompt is None
    card = kept.model.cards[1]
    assert (card.title, card.names) == ("Class 5b", "Sun, Sawyer, Maya")
    kept.ask_rename("first")
    kept.dismiss()
    assert kept.model.prompt is None


def test_pictures_alone_are_no_title_and_cost_none(desk: Told) -> None:
    desk.store.rename("first", "Class 5b")
    kept = MatchesPresenter(desk)
    kept.ask_rename("first")
    kept.answer("\U0001f438\U0001f600 ")
    assert kept.model.prompt is not None
    assert kept.model.prompt.wrong == "None of these signs can be drawn here: type a few letters."
    assert desk.store.title("first") == kept.model.cards[1].title == "Class 5b"
    kept.answer("Frogs \U0001f438")
    assert kept.model.prompt is None
    assert kept.model.cards[1].title == "Frogs"
    assert kept.model.notice is not None
    assert "cannot be drawn" in kept.model.notice.text
    kept.ask_rename("first")
    kept.answer("  ")
    assert kept.model.prompt is None
    assert kept.model.cards[1].title == "Sun, Sawyer, Maya"


def test_deleting_can_be_undone_with_everything(desk: Told) -> None:
    desk.store.rename("first", "Class 5b")
    before = (desk.store.read("first"), desk.store.secret("first"))
    kept = MatchesPresenter(desk)
    kept.delete("first")
    assert ids(kept) == ["second"]
    assert kept.model.notice is not None
    assert kept.model.notice.action == "Undo"
    kept.act()
    assert (desk.store.read("first"), desk.store.secret("first")) == before
    assert desk.store.title("first") == "Class 5b"
    assert "first" in ids(kept)
    kept.act()
    assert len(ids(kept)) == 2


def test_two_that_were_deleted_in_a_row_both_come_back(desk: Told) -> None:
    before = {match: (desk.store.read(match), desk.store.secret(match)) for match in TWO}
    kept = MatchesPresenter(desk)
    for match in TWO:
        kept.delete(match)
    assert ids(kept) == []
    kept.act()
    assert ids(kept) == ["second"]
    assert notice(kept) == "The match is back. 1 more is deleted."
    home = HomePresenter(desk)
    assert home.model.notice is not None
    home.take_back()
    assert home.model.notice.text == "The match is back."
    assert {match: (desk.store.read(match), desk.store.secret(match)) for match in TWO} == before


def test_who_took_a_moment_with_one_still_finds_the_one_before(desk: Told) -> None:
    now = desk.clock()
    desk.clock = lambda: now
    kept = MatchesPresenter(desk)
    kept.delete("first")
    now += AT_HAND
    kept.delete("second")
    now += AT_HAND
    kept.act()
    kept.act()
    assert sorted(ids(kept)) == ["first", "second"]
    kept.delete("first")
    now += AT_HAND + 1
    kept.delete("second")
    assert [gone.match for gone in desk.deleted] == ["second"]


def test_undo_that_fails_can_be_tried_again(desk: Told) -> None:
    kept = MatchesPresenter(desk)
    kept.delete("first")
    real = desk.store
    desk.store = FullStore()
    kept.act()
    assert notice(kept) == desk.words.text("store.disk_full")
    desk.store = real
    kept.act()
    assert "first" in ids(kept)


def test_what_was_exported_can_be_imported_elsewhere(desk: Told, tmp_path: Path) -> None:
    kept = MatchesPresenter(desk)
    kept.export("second")
    kept.export("second")
    files = sorted((tmp_path / "exports").iterdir())
    assert len(files) == 2
    assert all(file.suffix == ".jsonl" for file in files)
    assert str(files[0].absolute()) in notice(kept) or str(files[1].absolute()) in notice(kept)
    other = desk_in(tmp_path / "other")
    taken = MatchesPresenter(other)
    taken.ask_import()
    assert taken.model.prompt is not None
    taken.answer(f" {files[0]} ")
    assert taken.model.prompt is None
    assert ids(taken) == ["second"]
    assert other.store.read("second") == desk.store.read("second")
    assert other.store.secret("second") != desk.store.secret("second")
    assert other.store.title("second") == ""


def test_a_file_that_lacks_its_end_is_cut_back_to_the_last_whole_step(
    desk: Told, tmp_path: Path
) -> None:
    records = desk.store.read("second")
    lines = [line.encode() for line in to_lines(records)]
    log = [record.event for record in records]
    board, file = desk.pack.board, tmp_path / "torn.jsonl"
    halves = [n for n in range(1, len(log)) if whole_commands(board, log[:n]) not in (0, n)]
    seen = set()
    for cut in (halves[0], halves[-1], len(log) - 1):
        for torn in (b"", lines[cut][:-20]):
            file.write_bytes(b"".join(lines[:cut]) + torn)
            other = desk_in(tmp_path / f"{cut}{bool(torn)}")
            taken = MatchesPresenter(other)
            taken.take_in(str(file))
            whole = whole_commands(board, log[:cut])
            assert other.store.read("second") == records[:whole]
            assert open_match(other, "second").state == fold(board, log[:whole])
            left_out = cut - whole + bool(torn)
            seen.add(left_out)
            said = other.words.plural("matches.imported_torn", left_out)
            assert notice(taken).endswith(said) == (left_out > 0)
    assert len(seen) > 2


def test_a_file_that_can_never_be_played_on_is_refused(desk: Told, tmp_path: Path) -> None:
    records = desk.store.read("second")
    hidden = [record._replace(event=redact(record.event, 0)) for record in records]
    taken = MatchesPresenter(desk_in(tmp_path / "other"))
    for kept, why in ((records[:3], "matches.unbegun"), (hidden, "matches.hidden")):
        file = tmp_path / "short.jsonl"
        file.write_text("".join(to_lines(kept)), encoding="utf-8")
        taken.take_in(str(file))
        assert notice(taken) == desk.words.text(why) != why
    assert ids(taken) == []


@pytest.mark.parametrize(
    "title", ["Κλάση 7β", "Die Klasse 7b von Müller", "5 b", "Class 4 - B!", "+styles.4.0.2", "?!"]
)
def test_a_name_goes_along_with_the_file(desk: Told, tmp_path: Path, title: str) -> None:
    desk.store.rename("second", title)
    MatchesPresenter(desk).export("second")
    (file,) = (tmp_path / "exports").iterdir()
    other = desk_in(tmp_path / "other")
    assert import_match(other, file).match == "second"
    assert other.store.title("second") == title
    assert other.store.read("second") == desk.store.read("second")


@pytest.mark.parametrize("title", ["", "Class 4 - B!"])
@pytest.mark.parametrize("is_without", [True, False])
def test_where_hints_are_forbidden_they_stay_so_on_another_device(
    desk: Told, tmp_path: Path, title: str, is_without: bool
) -> None:
    desk.store.rename("second", title)
    save_seat_styles(desk.folder, "second", (4, 0, 2))
    save_without_hints(desk.folder, "second", is_without=is_without)
    other = desk_in(tmp_path / "other")
    for match in ("second", "second-2"):
        assert import_match(other, export_match(desk, "second")).match == match
        assert load_without_hints(other.folder, match) is is_without
    assert load_seat_styles(other.folder, "second") == (4, 0, 2)
    assert other.store.read("second") == desk.store.read("second")


def test_a_title_is_where_a_reader_who_knows_nothing_of_it_reads_on(
    desk: Told, tmp_path: Path
) -> None:
    """And whoever gives the file another name has called the Match something else."""
    desk.store.rename("second", "Class 4 - B!")
    save_seat_styles(desk.folder, "second", (4, 0, 2))
    file = export_match(desk, "second")
    with file.open("rb") as lines:
        log = read_log(lines)
    assert audit(desk.pack.board, log.events) is None
    assert log.events[1:] == [record.event for record in desk.store.read("second")][1:]
    for number, (name, title) in enumerate(
        (
            (file.name, "Class 4 - B!"),
            ("sent (1).jsonl", "Class 4 - B!"),
            (file.name.replace("Class_4_B", "Frogs"), "Frogs"),
        )
    ):
        other = desk_in(tmp_path / str(number))
        sent = tmp_path / name
        sent.write_bytes(file.read_bytes())
        taken = import_match(other, sent)
        assert other.store.title(taken.match) == title
        assert load_seat_styles(other.folder, taken.match) == (4, 0, 2)


def test_a_copy_is_called_one_in_whatever_language_is_spoken(desk: Told, tmp_path: Path) -> None:
    long = "The fifth class of Ms Müller on Tuesday"
    plain = export_match(desk, "second")
    desk.store.rename("second", long)
    titled = export_match(desk, "second")
    for file in (plain, titled, export_match(desk, import_match(desk, plain).match)):
        import_match(desk, file)
    kept = MatchesPresenter(desk)
    stored = {match: desk.store.title(match) for match in ids(kept)}
    assert stored["second-2"] == stored["second-2-2"] == "(2)"
    assert stored["second-3"] == "(3)"
    assert stored["second-4"] == "The fifth class of Ms Müller on Tues (4)"
    assert len(stored["second-4"]) <= LONGEST_TITLE
    for language, title in (("en", "Copy 2"), ("sk", "Kópia 2"), ("lv", "2. kopija")):
        desk.speak(language)
        kept.refresh()
        assert kept._shelf.card("second-2").title.replace("\xa0", " ") == title
        kept.ask_rename("second-2")
        assert kept.model.prompt is not None
        kept.answer(kept.model.prompt.text)
        assert desk.store.title("second-2") == "(2)"


def test_the_systems_chooser_is_used_where_there_is_one(desk: Told, tmp_path: Path) -> None:
    kept = MatchesPresenter(desk)
    kept.export("second")
    (file,) = (tmp_path / "exports").iterdir()
    asked: list[Callable[[str], None]] = []

    def pick(chosen: Callable[[str], None]) -> bool:
        asked.append(chosen)
        return True

    other = desk_in(tmp_path / "other")
    taken = MatchesPresenter(other, pick)
    taken.ask_import()
    assert taken.model.prompt is None
    asked[0](str(file))
    assert ids(taken) == ["second"]
    for copies in (1, 2):
        asked[0](str(file))
        assert notice(taken) == desk.words.text("matches.imported_copy")
        assert len(ids(taken)) == 1 + copies
    assert {other.store.title(match) for match in ids(taken)} == {"", "(2)", "(3)"}
    for match in ids(taken):
        assert taken._shelf.card(match).is_readable
        assert len(other.store.read(match)) == len(desk.store.read("second"))


def broken_files(desk: Told) -> dict[str, bytes]:
    lines = [line.encode() for line in to_lines(desk.store.read("second"))]
    return {
        "matches.no_log": b"PNG\x00\xff\n{}\n",
        "matches.breach": b"".join(lines).replace(b'"count":1', b'"count":9'),
        "matches.other_pack": lines[0].replace(b"crm-2017", b"moon"),
    }


@pytest.mark.parametrize("why", ["matches.no_log", "matches.breach", "matches.other_pack"])
def test_a_broken_file_is_refused_with_a_clear_line(desk: Told, tmp_path: Path, why: str) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(broken_files(desk)[why])
    taken = MatchesPresenter(desk_in(tmp_path / "other"))
    taken.ask_import()
    taken.answer(str(file))
    assert taken.model.prompt is not None
    assert taken.model.prompt.wrong.startswith(desk.words.text(why).split("{")[0])
    assert taken.model.cards == ()


@pytest.mark.parametrize("path", ["", "/nowhere/at all.jsonl", "a\x00b", "~nobody-here/x", "."])
def test_a_path_to_nothing_is_refused_too(tmp_path: Path, path: str) -> None:
    desk = desk_in(tmp_path)
    taken = MatchesPresenter(desk)
    taken.ask_import()
    taken.answer(path)
    assert taken.model.prompt is not None
    assert taken.model.prompt.wrong == desk.words.text("matches.cannot_read")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    desk, pipe = desk_in(tmp_path), tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    with pytest.raises(TransferError, match=desk.words.text("matches.cannot_read")):
        import_match(desk, pipe)


def test_a_folder_that_cannot_be_written_is_named(desk: Told, tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("a file stands in the way")
    kept = MatchesPresenter(desk)
    kept.export("second")
    assert str(tmp_path / "exports") in notice(kept)
    assert desk.felt == ["refuse"]


def test_a_match_of_another_edition_is_listed_as_unreadable(desk: Told, tmp_path: Path) -> None:
    spoil(desk, "first")
    kept = MatchesPresenter(desk)
    card = next(card for card in kept.model.cards if card.match == "first")
    assert not card.is_readable
    kept.open("first")
    assert desk.went == []
    kept.export("first")
    assert len(list((tmp_path / "exports").iterdir())) == 1
    kept.delete("first")
    assert kept.model.prompt is not None
    assert "first" in ids(kept)
    kept.answer("")
    assert "first" not in ids(kept)


def test_a_damaged_line_in_the_store_can_still_be_exported(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "matches.db")
    desk = desk_in(tmp_path, store)
    play(desk, "good", until=0)
    play(desk, "bad", until=0)
    with sqlite3.connect(tmp_path / "matches.db") as db:
        db.execute("UPDATE events SET line = '{torn' WHERE number = 2 AND seq = 3")
    db.close()
    with pytest.raises(StoreError) as found:
        store.read("bad")
    assert found.value.trouble is Trouble.BROKEN
    kept = MatchesPresenter(desk)
    assert [card.is_readable for card in kept.model.cards] == [False, True]
    kept.export("bad")
    (file,) = (tmp_path / "exports").iterdir()
    assert "{torn\n" in file.read_text(encoding="utf-8")
    kept.delete("bad")
    kept.answer("")
    assert ids(kept) == ["good"]
    store.close()
    assert MatchesPresenter(desk).model.cards == ()


def test_a_match_that_vanished_is_one_line(desk: Told) -> None:
    kept = MatchesPresenter(desk)
    desk.store.delete("first")
    kept.ask_rename("first")
    assert notice(kept) == desk.words.text("store.unknown_match")
    kept.back()
    assert desk.backs == [True]
