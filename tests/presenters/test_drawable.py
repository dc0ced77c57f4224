"""No box stands for a character anywhere: names keep what they are, and show what can be drawn."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core.options import Player
from rawsiko.match.service import MatchService
from rawsiko.presenters.drawable import RANGES, can_draw
from rawsiko.presenters.match_card import read_card
from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.seats import seat_look
from rawsiko.presenters.words import LANGUAGES, words_in
from tests.play import PLAYERS
from tests.presenters.front import FACES, desk_in
from tests.presenters.laid import lay
from tools.font_letters import ranges, shipped_letters

PRIVATE = 0xE000


def test_the_table_is_what_the_fonts_have() -> None:
    wanted = {code for code in shipped_letters() if ord(" ") <= code < PRIVATE}
    assert ranges(wanted) == RANGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_every_language_can_be_drawn(language: str) -> None:
    words = words_in(language)
    text = words.text("names.undrawable") + LANGUAGES[language]
    assert [c for c in text if not can_draw(c)] == []
    assert all(map(can_draw, "ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ ΑΏΐΰϋώς àèéìòù"))


@pytest.mark.parametrize(
    ("name", "seen", "initial"),
    [
        ("🐸 Zoë 🐸", "Zoë", "Z"),
        ("王小明", "Player 1", "1"),
        ("\u202eAda\u200b", "Ada", "A"),
        ("\u200b\xad", "Player 1", "1"),
        ("Анастасия", "Анастасия", "А"),
        ("\nW\t" * 1500, "W W W W W W W W W W", "W"),
        ("🐸" * 9 + "Ada of the long, long river", "Ada of the long, lon", "A"),
    ],
)
def test_a_name_from_elsewhere_is_kept_and_drawn_without_boxes(
    tmp_path: Path, name: str, seen: str, initial: str
) -> None:
    desk = desk_in(tmp_path)
    players: tuple[Player, ...] = (replace(PLAYERS[0], name=name), *PLAYERS[1:3])
    match = lay(desk, "foreign", players=players)
    table = MatchService(desk.pack.board, desk.store, match, desk.clock).state.table
    assert table.players[0].name == name
    look = seat_look(desk, table, 0)
    assert (look.name, look.initial) == (seen, initial)
    assert read_card(desk, match).seats[0].name == seen


def test_the_title_of_a_match_is_drawn_without_boxes(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    match = lay(desk, "titled")
    desk.store.rename(match, "Class 5b 🎉")
    assert read_card(desk, match).title == "Class 5b"
    desk.store.rename(match, "🎉")
    assert read_card(desk, match).title == ", ".join(player.name for player in PLAYERS[:3])


def test_who_types_them_is_told_kindly_until_the_next_letter(tmp_path: Path) -> None:
    laid = NewMatchPresenter(desk_in(tmp_path), FACES)
    laid.name(1, "Zoë🐸")
    notes = [seat.note for seat in laid.model.seats]
    assert [bool(note) for note in notes] == [False, True, False, False]
    assert laid.model.seats[1].name == "Zoë"
    laid.name(1, "Zoë ")
    assert not any(seat.note for seat in laid.model.seats)
    laid.name(0, "王")
    laid.move(0, 1)
    assert not any(seat.note for seat in laid.model.seats)
