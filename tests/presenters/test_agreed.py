"""What was agreed on for a Match: all of it can be read, in every language."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core.options import Kind, Options, Player
from rawsiko.insight.lesson import Bots
from rawsiko.match.service import MatchService
from rawsiko.presenters.agreed import Agreed
from rawsiko.presenters.agreed_texts import agreed_part
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.new_match_texts import RULES
from rawsiko.presenters.typed import LONGEST_NAME
from rawsiko.presenters.words import words_in
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk

AGREED = Agreed(Options(6, trade_with_china=True), ("Sun", "", "\U0001f438"), is_without_hints=True)


def test_every_option_is_told_with_what_it_means_and_whether_it_holds() -> None:
    part = agreed_part(words_in("en"), AGREED)
    assert part.title == "This match"
    assert [(line.text, line.answer) for line in part.lines] == [
        ("6 Turns", ""),
        ("Advanced setup", "no"),
        ("Monopoly Stranglehold", "no"),
        ("Trade with China", "yes"),
        ("Without hints", "yes"),
        ("Order of play", ""),
    ]
    assert all(line.detail for line in part.lines)
    assert part.lines[-1].detail == "Sun, Player 2 and Player 3"


def test_the_minutes_are_those_of_the_people() -> None:
    four = Agreed(Options(8), ("Sun", "", "", ""))
    told = [
        agreed_part(words_in("en"), replace(four, bots=bots)).lines[0].detail
        for bots in (Bots(), Bots(3, 0.8))
    ]
    assert told == ["About 40 minutes with 4 players", "About 10 minutes with 4 players"]


def test_the_board_knows_its_bots_and_how_quick_they_are(tmp_path: Path) -> None:
    desk = make_desk(tmp_path)
    bot = Player("Robo", "bot_bolt", Kind.BOT, "hard")
    lay(desk, "m", players=(PLAYERS[0], bot, bot))
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    assert board.agreed.bots == Bots(2, desk.preferences.bot_seconds)


def test_no_rule_is_forgotten() -> None:
    texts = {line.text for line in agreed_part(words_in("en"), AGREED).lines}
    assert {words_in("en").text(f"new_match.{key}") for key in RULES} <= texts


@pytest.mark.parametrize("language", ["it", "lv", "el", "sk"])
def test_in_other_languages_nothing_is_left_in_english(language: str) -> None:
    english, other = (agreed_part(words_in(code), AGREED) for code in ("en", language))
    assert english.title != other.title
    for one, two in zip(english.lines, other.lines, strict=True):
        assert one.text != two.text


def test_a_very_long_name_of_a_log_is_told_as_far_as_one_may_be() -> None:
    long = replace(AGREED, names=("W" * 3000, "Sun", "Moon"))
    order = agreed_part(words_in("en"), long).lines[-1].detail
    assert order == f"{'W' * LONGEST_NAME}, Sun and Moon"
