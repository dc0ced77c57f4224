"""What was agreed on for a Match: all of it can be read, in every language."""

import pytest

from rawsiko.core.options import Options
from rawsiko.presenters.agreed import Agreed
from rawsiko.presenters.agreed_texts import agreed_part
from rawsiko.presenters.new_match_texts import RULES
from rawsiko.presenters.words import words_in

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


def test_no_rule_is_forgotten() -> None:
    texts = {line.text for line in agreed_part(words_in("en"), AGREED).lines}
    assert {words_in("en").text(f"new_match.{key}") for key in RULES} <= texts


@pytest.mark.parametrize("language", ["it", "lv", "el", "sk"])
def test_in_other_languages_nothing_is_left_in_english(language: str) -> None:
    english, other = (agreed_part(words_in(code), AGREED) for code in ("en", language))
    assert english.title != other.title
    for one, two in zip(english.lines, other.lines, strict=True):
        assert one.text != two.text
