"""Live switching in the middle of a Match, and a language of its own for each Seat."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core.options import Player
from rawsiko.match.service import MatchService
from rawsiko.presenters import languages, new_match_texts, seat_drafts
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.score import ScorePresenter
from rawsiko.presenters.settings import SettingsPresenter
from rawsiko.store.seat_languages import NAME, load_seat_languages, save_seat_languages
from tests.presenters.front import FACES, Told, desk_in, play
from tests.presenters.laid import lay
from tests.presenters.sample_words import speaking


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    """A desk that speaks English, Slovak and Latvian."""
    for module in (languages, new_match_texts, seat_drafts):
        monkeypatch.setattr(module, "complete_languages", lambda *_: ("en", "lv", "sk"))
    found = desk_in(tmp_path)
    found.words_in = speaking(tmp_path / "samples")
    return found


def board_of(desk: Told, *codes: str, match: str = "m", **wishes: object) -> BoardPresenter:
    desk.like(**wishes)
    if any(codes):
        save_seat_languages(desk.folder, match, codes)
    lay(desk, match)
    return BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, desk.clock))


# live switching -------------------------------------------------------------------------------


def switch(desk: Told, board: BoardPresenter, code: str) -> None:
    """As the app does it: every screen is built anew."""
    desk.on_preferences = lambda _: board.refresh()
    desk.speak(code)


def test_the_board_changes_its_language_and_nothing_else(desk: Told) -> None:
    board = board_of(desk)
    board.ready()
    board.tap_territory("brazil_south")
    board.tap_territory("argentina")
    before = board.model
    switch(desk, board, "sk")
    assert board.model.next.text == "Ďalší hráč"
    names = {view.id: view.short_label for view in board.model.map.territories}
    pack = desk.pack.territories
    assert names == {key: pack[key]["sk"].short for key in names}
    assert board.model.tool is not None
    assert (board.model.tool.count, board.model.look) == (before.tool.count, before.look)
    switch(desk, board, "en")
    assert board.model == before


def test_the_hand_over_page_changes_too(desk: Told) -> None:
    board = board_of(desk)
    switch(desk, board, "sk")
    assert board.model.curtain.headline == "Podaj zariadenie: Sun"


def test_a_question_that_is_open_is_asked_in_the_other_language(desk: Told) -> None:
    board = board_of(desk)
    board.ready()
    board.next_player()
    assert board.model.question.title == "Next Player?"
    switch(desk, board, "sk")
    assert board.model.question.title == "Ďalší hráč?"
    board.answer(yes=False)
    assert board.model.question is None


def test_a_message_is_told_in_the_other_language_with_its_names(desk: Told) -> None:
    board = board_of(desk)
    board.tap_territory("chile")
    said = board.model.message
    assert said.text == "Wait, Sun is on the go."
    switch(desk, board, "sk")
    assert board.model.message == replace(said, text="Čakaj, hrá Sun.")


def test_a_clash_on_the_screen_is_the_same_throw_in_other_words(desk: Told) -> None:
    board = board_of(desk)
    board.ready()
    board.tap_territory("brazil_south")
    board.tap_territory("argentina")
    board.confirm()
    thrown, length = board.model.clash, len(board.service.log)
    switch(desk, board, "sk")
    assert board.model.clash.title == "Obchodný súboj: Argentína\u00a0– Uruguaj"
    dice = [(pair.attack, pair.defence) for pair in board.model.clash.pairs]
    assert dice == [(pair.attack, pair.defence) for pair in thrown.pairs]
    assert (thrown.language, board.model.clash.language) == ("en", "sk")
    assert len(board.service.log) == length


# a language for each Seat -----------------------------------------------------------------------


def test_the_hand_over_is_in_the_language_of_who_gets_the_device(desk: Told) -> None:
    board = board_of(desk, "sk", "", "lv", confirm_next=False)
    assert board.model.curtain.headline == "Podaj zariadenie: Sun"
    board.ready()
    assert board.model.next.text == "Ďalší hráč"
    board.next_player()
    assert board.model.curtain.headline == "Pass the device to Sawyer"
    board.ready()
    board.next_player()
    board.ready()
    assert board.model.next.text == "Nākamais spēlētājs"
    assert desk.preferences.language == ""


def test_without_hand_over_pages_the_board_switches_all_the_same(desk: Told) -> None:
    board = board_of(desk, "sk", "lv", confirm_next=False, hand_over=False)
    assert board.model.next.text == "Ďalší hráč"
    board.next_player()
    assert board.model.next.text == "Nākamais spēlētājs"


def test_another_preference_leaves_the_language_of_the_seat(desk: Told) -> None:
    board_of(desk, "sk")
    desk.like(sound=False)
    assert desk.words.language == "sk"


def test_out_of_the_match_the_device_speaks_its_own_language(desk: Told) -> None:
    board_of(desk, "sk")
    desk.give_back()
    assert desk.words.language == "en"


def test_who_has_a_language_changes_it_for_this_seat_only(desk: Told) -> None:
    board_of(desk, "sk", "")
    SettingsPresenter(desk).speak("lv")
    assert desk.words.language == "lv"
    assert desk.preferences.language == ""
    assert load_seat_languages(desk.folder, "m") == ("lv", "", "")


def test_who_has_none_changes_that_of_the_device(desk: Told) -> None:
    board_of(desk, "", "sk")
    SettingsPresenter(desk).speak("lv")
    assert desk.preferences.language == "lv"
    assert load_seat_languages(desk.folder, "m") == ("", "sk")


def test_a_language_is_chosen_in_new_match_and_kept(desk: Told) -> None:
    laid = NewMatchPresenter(desk, FACES, lambda: "new")
    assert [row.language for row in laid.model.seats] == ["English"] * 4
    laid.choose("language", 1)
    options = [(o.key, o.text, o.is_chosen) for o in laid.model.chooser.options]
    assert options == [
        ("device", "As on this device", True),
        ("en", "English", False),
        ("lv", "Latviešu", False),
        ("sk", "Slovenčina", False),
    ]
    laid.chosen("lv")
    assert laid.model.seats[1].language == "Latviešu"
    laid.choose("language", 1)
    laid.chosen("device")
    assert laid.model.seats[1].language == "English"
    laid.choose("language", 1)
    laid.chosen("sk")
    laid.play_by(2, "bot")
    assert laid.model.seats[2].language == ""
    laid.start()
    assert load_seat_languages(desk.folder, "new") == ("", "sk", "", "")
    again = NewMatchPresenter(desk, FACES, lambda: "again")
    assert again.model.seats[1].language == "Slovenčina"


def test_a_language_follows_its_player_when_seats_are_shuffled(desk: Told) -> None:
    for number in range(6):
        laid = NewMatchPresenter(desk, FACES, lambda number=number: f"new{number}")
        laid.switch("shuffle_seats", True)
        laid.choose("language", 0)
        laid.chosen("sk")
        laid.start()
        match = f"new{number}"
        service = MatchService(desk.pack.board, desk.store, match, desk.clock)
        faces = [player.avatar for player in service.state.table.players]
        kept = load_seat_languages(desk.folder, match)
        assert dict(zip(faces, kept, strict=True))["sun"] == "sk"
        assert sorted(kept) == ["", "", "", "sk"]


def test_with_one_language_there_is_nothing_to_choose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_match_texts, "complete_languages", lambda *_: ("en",))
    laid = NewMatchPresenter(desk_in(tmp_path), FACES)
    assert {row.language for row in laid.model.seats} == {""}


def test_who_plays_again_keeps_the_language(desk: Told) -> None:
    play(desk, "old", until=9)
    save_seat_languages(desk.folder, "old", ("", "lv", ""))
    ScorePresenter(desk, "old").rematch()
    assert load_seat_languages(desk.folder, desk.went[-1].match) == ("", "lv", "")


def test_nothing_of_it_stands_in_the_log(desk: Told) -> None:
    laid = NewMatchPresenter(desk, FACES, lambda: "new")
    laid.choose("language", 0)
    laid.chosen("sk")
    laid.start()
    started = desk.store.read("new")[0].event
    assert started.seats[0] == Player("", "sun")


@pytest.mark.parametrize("text", ["", "[]", '{"m": 3}', '{"m": [1]}', "{"])
def test_a_damaged_file_is_no_reason_to_fail(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text, encoding="utf-8")
    assert load_seat_languages(tmp_path, "m") == ()
    save_seat_languages(tmp_path, "m", ("", "sk"))
    assert load_seat_languages(tmp_path, "m") == ("", "sk")
