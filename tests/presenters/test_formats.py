"""Dates, numbers and plurals follow the language."""

from datetime import datetime
from pathlib import Path

import pytest

from rawsiko.presenters.formats import moment, number, percent
from rawsiko.presenters.words import Words
from tests.presenters.sample_words import latvian, slovak


def at(*day: int) -> int:
    return int(datetime(*day).astimezone().timestamp() * 1000)


def test_a_date_is_written_as_the_language_does(tmp_path: Path) -> None:
    noon = at(2026, 11, 6, 9, 5)
    assert moment(Words(), noon) == "6 Nov 2026, 09:05"
    assert moment(slovak(tmp_path), noon) == "6. nov. 2026 o\xa009.05"


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "5 Jan 2026, 09:05"),
        ("it", "5 gen 2026, 09:05"),
        ("lv", "05.01.2026. 09:05"),
        ("el", "5 Ιαν 2026, 09:05"),
        ("sk", "5.\xa01.\xa02026, 09:05"),
    ],
)
def test_an_early_day_in_the_five_languages(language: str, written: str) -> None:
    assert moment(Words(language), at(2026, 1, 5, 9, 5)) == written


def test_a_day_that_cannot_be_is_not_written() -> None:
    assert moment(Words(), 10**18) == ""


@pytest.mark.parametrize(
    ("value", "places", "english", "in_slovak"),
    [
        (0, 0, "0", "0"),
        (9999, 0, "9999", "9999"),
        (10000, 0, "10,000", "10\u00a0000"),
        (1234567, 0, "1,234,567", "1\u00a0234\u00a0567"),
        (12.35, 1, "12.3", "12,3"),
        (-0.5, 1, "−0.5", "−0,5"),
    ],
)
def test_numbers(tmp_path: Path, value: float, places: int, english: str, in_slovak: str) -> None:
    assert number(Words(), value, places) == english
    assert number(slovak(tmp_path), value, places) == in_slovak


def test_a_percent_sign_stands_where_the_language_puts_it(tmp_path: Path) -> None:
    assert percent(Words(), 37) == "37%"
    assert percent(slovak(tmp_path), 37) == "37\u00a0%"


def test_plural_forms_follow_the_language(tmp_path: Path) -> None:
    words = slovak(tmp_path)
    told = [words.plural("new_match.turns", count) for count in (0, 1, 2, 4, 5, 21, 22)]
    assert told == ["0 ťahov", "1 ťah", "2 ťahy", "4 ťahy", "5 ťahov", "21 ťahov", "22 ťahov"]
    words = latvian(tmp_path)
    told = [words.plural("new_match.turns", count) for count in (0, 1, 2, 11, 21)]
    assert told == ["0 gājienu", "1 gājiens", "2 gājieni", "11 gājieni", "21 gājiens"]
