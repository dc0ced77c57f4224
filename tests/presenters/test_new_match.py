"""Laying the table without a window."""

from dataclasses import fields
from pathlib import Path

import pytest

from rawsiko.bots.levels import LEVELS
from rawsiko.core.events import MatchStarted
from rawsiko.core.options import FEWEST_TURNS, MOST_TURNS, Kind
from rawsiko.insight.lesson import Bots, turns_for
from rawsiko.presenters import routes
from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.typed import settled, tamed
from rawsiko.store.preferences import SeatDraft, load_preferences
from tests.presenters.front import FACES, FullStore, Told, desk_in


def table(folder: Path, **wishes: object) -> tuple[Told, NewMatchPresenter]:
    desk = desk_in(folder).like(**wishes)
    return desk, NewMatchPresenter(desk, FACES, lambda: "new")


def started(desk: Told) -> MatchStarted:
    event = desk.store.read("new")[0].event
    assert isinstance(event, MatchStarted)
    return event


def faces(laid: NewMatchPresenter) -> list[str]:
    return [seat.avatar for seat in laid.model.seats]


def test_a_first_table_has_four_different_people(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    assert faces(laid) == ["sun", "sawyer", "maya", "niko"]
    assert {seat.kind for seat in laid.model.seats} == {"human"}
    hints = [seat.hint for seat in laid.model.seats]
    assert hints == ["Player 1", "Player 2", "Player 3", "Player 4"]


def test_three_to_five_seats(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    laid.add()
    laid.add()
    assert len(laid.model.seats) == 5
    assert not laid.model.can_add
    for _ in range(4):
        laid.remove(0)
    assert len(laid.model.seats) == 3
    assert not any(seat.can_remove for seat in laid.model.seats)


def test_seats_move_up_and_down(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    laid.move(0, 1)
    laid.move(3, 1)
    laid.move(0, -1)
    assert faces(laid) == ["sawyer", "sun", "maya", "niko"]
    ends = [(seat.can_move_up, seat.can_move_down) for seat in laid.model.seats]
    assert ends == [(False, True), (True, True), (True, True), (True, False)]


def test_a_taken_face_is_swapped(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    laid.choose("face", 0)
    assert laid.model.chooser is not None
    holders = {option.key: option.style for option in laid.model.chooser.options}
    assert holders["maya"] == 2
    assert holders["leila"] == -1
    laid.chosen("maya")
    assert laid.model.chooser is None
    assert faces(laid) == ["maya", "sawyer", "sun", "niko"]


def test_closing_the_chooser_changes_nothing(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    laid.choose("face", 0)
    laid.chosen("")
    assert (laid.model.chooser, faces(laid)[0]) == (None, "sun")


def test_bots_have_faces_and_levels_of_their_own(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    for seat in range(3):
        laid.play_by(seat, "bot")
    assert faces(laid) == ["bot_bolt", "bot_chip", "maya", "niko"]
    laid.choose("level", 0)
    assert laid.model.chooser is not None
    assert [option.key for option in laid.model.chooser.options] == list(LEVELS)
    laid.chosen(list(LEVELS)[-1])
    assert laid.model.seats[0].level_icon == "bot_hard"
    laid.play_by(0, "human")
    assert (faces(laid)[0], laid.model.seats[0].level) == ("sun", "")


def test_who_sat_there_before_comes_back_with_face_and_level(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    for seat, face in ((0, "leila"), (1, "omar")):
        laid.choose("face", seat)
        laid.chosen(face)
    laid.play_by(0, "bot")
    laid.choose("level", 0)
    laid.chosen("hard")
    strength = laid.model.seats[0].level
    laid.move(0, 1)
    laid.play_by(1, "human")
    assert (faces(laid)[1], laid.model.seats[1].level) == ("leila", "")
    laid.play_by(1, "bot")
    assert laid.model.seats[1].level == strength
    laid.choose("face", 0)
    laid.chosen("leila")
    laid.play_by(1, "human")
    assert len(set(faces(laid))) == 4


def test_every_bot_has_a_name_in_the_catalogue(tmp_path: Path) -> None:
    desk, _ = table(tmp_path)
    for level in LEVELS:
        for key in (f"bot.{level}", f"bot.{level}_detail"):
            assert desk.words.text(key) != key


def test_everything_is_remembered(tmp_path: Path) -> None:
    desk, laid = table(tmp_path)
    laid.name(1, " Ann  ")
    laid.play_by(2, "bot")
    laid.step_turns(1)
    for rule in laid.model.rules:
        laid.switch(rule.key, True)
    laid.switch("shuffle_seats", True)
    laid.remove(3)
    kept = load_preferences(tmp_path)
    assert kept.seats == (
        SeatDraft("", "sun", style=0),
        SeatDraft("Ann", "sawyer", style=1),
        SeatDraft("", "bot_bolt", next(iter(LEVELS)), style=2),
    )
    assert kept.turns == 9
    assert (kept.advanced_setup, kept.monopoly_stranglehold, kept.trade_with_china) == (True,) * 3
    again = NewMatchPresenter(desk, FACES).model
    assert again.shuffles
    assert [seat.name for seat in again.seats] == ["", "Ann", ""]


def test_turns_stay_between_3_and_20(tmp_path: Path) -> None:
    _, laid = table(tmp_path, turns=99)
    assert laid.model.turns == 20
    laid.step_turns(1)
    assert laid.model.turns == 20
    for _ in range(30):
        laid.step_turns(-1)
    assert (laid.model.turns, laid.model.turns_text) == (3, "3 Turns")


def test_odd_preferences_are_put_right(tmp_path: Path) -> None:
    odd = SeatDraft("x" * 90, "nobody", "champion")
    _, laid = table(tmp_path, seats=(odd,) * 9)
    assert len(laid.model.seats) == 5
    assert len(set(faces(laid))) == 5
    assert {len(seat.name) for seat in laid.model.seats} == {20}
    _, laid = table(tmp_path, seats=(SeatDraft("Ann", "sun"),))
    assert len(laid.model.seats) == 3


def test_start_opens_the_match_as_it_was_laid(tmp_path: Path) -> None:
    desk, laid = table(tmp_path)
    laid.name(0, "  Ann ")
    laid.play_by(3, "bot")
    laid.switch("monopoly_stranglehold", True)
    laid.start()
    assert desk.went == [routes.Board("new")]
    assert load_preferences(tmp_path).last_match == "new"
    event = started(desk)
    assert [player.name for player in event.seats] == ["Ann", "", "", ""]
    assert (event.seats[3].kind, event.seats[3].level) == (Kind.BOT, next(iter(LEVELS)))
    assert event.seats[0].level is None
    assert event.options.monopoly_stranglehold
    assert event.options.turns == 8


def test_bots_may_play_alone_in_shuffled_seats(tmp_path: Path) -> None:
    desk, laid = table(tmp_path)
    laid.switch("shuffle_seats", True)
    for seat in range(4):
        laid.play_by(seat, "bot")
    laid.start()
    assert {player.kind for player in started(desk).seats} == {Kind.BOT}


def test_each_match_has_an_id_of_its_own(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    laid = NewMatchPresenter(desk, FACES)
    laid.start()
    laid.start()
    assert len(desk.store.matches()) == 2


def test_a_full_device_is_one_line_not_a_crash(tmp_path: Path) -> None:
    desk = desk_in(tmp_path, FullStore())
    laid = NewMatchPresenter(desk, FACES)
    laid.start()
    assert laid.model.message == desk.words.text("store.disk_full")
    assert (desk.went, desk.felt) == ([], ["refuse"])
    laid.step_turns(1)
    assert laid.model.message == ""


def test_a_match_that_is_there_already_says_so(tmp_path: Path) -> None:
    desk, laid = table(tmp_path)
    laid.start()
    laid.start()
    assert laid.model.message == desk.words.text("store.match_exists")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("a\u202eb\u200f\x00\x1b[c", "ab[c"),
        ("\ud800Ann", "Ann"),
        ("Zoë Łucja Ēriks Ñandú Ωμέγα", "Zoë Łucja Ēriks Ñand"),
        ("a\n\tb", "a b"),
        ("\u2028\u2029", ""),
        ("🐸 Zoë ❤️", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Ǎda", "Ada"),
        ("王", ""),
        ("   ", ""),
    ],
)
def test_names_are_tamed_never_refused(tmp_path: Path, typed: str, kept: str) -> None:
    desk, laid = table(tmp_path)
    laid.name(0, typed)
    laid.start()
    assert started(desk).seats[0].name == kept


def test_spaces_survive_while_typing() -> None:
    assert tamed("Anna ") == "Anna "
    assert settled("Anna ") == "Anna"


def test_no_text_is_missing(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    texts = [getattr(laid.model.texts, field.name) for field in fields(laid.model.texts)]
    plain = [text for text in texts if isinstance(text, str)]
    plain += [rule.detail for rule in laid.model.rules]
    assert not [t for t in plain if not t or t.startswith(("new_match.", "common."))]


def test_back_keeps_the_last_name(tmp_path: Path) -> None:
    desk, laid = table(tmp_path)
    laid.name(0, "Ann")
    laid.back()
    assert desk.backs == [True]
    assert load_preferences(tmp_path).seats[0].name == "Ann"


def test_minutes_propose_the_number_of_turns(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    assert [length.key for length in laid.model.lengths] == ["20", "30", "40", "60"]
    assert laid.model.length == ""
    laid.last("40")
    assert (laid.model.turns, laid.model.length) == (turns_for(40, 4), "40")
    assert laid.model.lasts == "About 40 minutes with 4 players"
    for act, players in ((laid.add, 5), (lambda: laid.remove(0), 4), (lambda: laid.remove(0), 3)):
        act()
        assert laid.model.turns == turns_for(40, players)
        assert f"with {players} players" in laid.model.lasts
    assert load_preferences(tmp_path).turns == turns_for(40, 3)


def test_bots_take_no_minutes_of_people(tmp_path: Path) -> None:
    """Eight Turns of four people are a lesson; with three bots they are a quarter of an hour."""
    desk, laid = table(tmp_path, turns=8, bot_seconds=0.8)
    assert laid.model.lasts == "About 40 minutes with 4 players"
    for seat in (1, 2, 3):
        laid.play_by(seat, "bot")
    assert laid.model.lasts == "About 10 minutes with 4 players"
    laid.last("20")
    assert laid.model.turns == turns_for(20, 4, Bots(3, 0.8)) > turns_for(20, 4)
    assert laid.model.lasts == "About 20 minutes with 4 players"
    laid.play_by(3, "human")
    assert laid.model.turns == turns_for(20, 4, Bots(2, 0.8))
    desk.like(bot_seconds=5.0)
    laid.last("20")
    assert laid.model.turns == turns_for(20, 4, Bots(2, 5.0))


def test_who_counts_turns_is_not_overruled_by_minutes(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    laid.last("20")
    laid.step_turns(1)
    assert laid.model.length == ""
    turns = laid.model.turns
    laid.add()
    assert laid.model.turns == turns


def test_every_length_is_a_match_that_may_be_played(tmp_path: Path) -> None:
    _, laid = table(tmp_path)
    seen = []
    for length in laid.model.lengths:
        laid.last(length.key)
        seen.append(laid.model.turns)
    assert seen == sorted(set(seen))
    assert seen[0] >= FEWEST_TURNS
    assert seen[-1] <= MOST_TURNS
