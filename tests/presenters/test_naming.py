"""Names inside sentences: in full, and small where the language writes them so."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.content.load import load_pack
from rawsiko.content.pack import Name, Names, Pack
from rawsiko.core import events as e
from rawsiko.core.evolve import fold
from rawsiko.core.rules.clash import losses
from rawsiko.insight.recap import Line, Telling
from rawsiko.presenters.board.telling import told_line
from rawsiko.presenters.clash import clash_model
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.dictionary import Dictionary
from rawsiko.presenters.naming import application_name, material_name, spaced, territory_name
from rawsiko.presenters.recap import recap_line
from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.words import ENGLISH, LANGUAGES, words_in
from tests.play import SAWYER, SUN, position
from tests.presenters.front import desk_in
from tests.presenters.moments import make_desk, whole_match
from tools.tutorial_pupil import obey, sit_down

CUT = "Cut."


def _cut(table: dict[str, Names]) -> dict[str, Names]:
    return {
        key: {language: Name(CUT, name.long) for language, name in names.items()}
        for key, names in table.items()
    }


def cut_pack() -> Pack:
    """A pack whose short names must not be read in a sentence."""
    pack = load_pack()
    return replace(
        pack, territories=_cut(dict(pack.territories)), continents=_cut(dict(pack.continents))
    )


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path, cut_pack())


def test_what_others_do_is_told_with_full_names(desk: Desk) -> None:
    log = whole_match(desk)
    table = fold(desk.pack.board, log).table
    lines = [line.text for event in log if (line := told_line(desk, [event], table))]
    kinds = {type(event) for event in log if told_line(desk, [event], table)}
    assert kinds >= {e.ClashFought, e.TerritoryOccupied, e.AssetsMoved, e.AssetsPlaced}
    assert [text for text in lines if CUT in text] == []


@pytest.mark.parametrize("kind", Telling)
def test_a_recap_has_full_names(desk: Desk, kind: Telling) -> None:
    table = position(desk.pack.board, {"turkey": (SUN, 1)}).table
    line = Line(kind, SUN, SAWYER, ("usa_rockies", "turkey"), ("oceania",), ("bismuth",), 1)
    assert CUT not in recap_line(desk, table, line, SAWYER).text


@pytest.mark.parametrize("dice", [((6, 6, 6), (1, 1)), ((1, 1, 1), (6, 6))])
def test_a_clash_has_full_names_in_its_sentences(
    desk: Desk, dice: tuple[tuple[int, ...], tuple[int, ...]]
) -> None:
    lands = {"turkey": (SUN, 9), "ukraine": (SAWYER, 2), "peru": (SAWYER, 1)}
    table = position(desk.pack.board, lands).table
    lost, beaten = losses(*dice)
    won = beaten == 2
    ends = SUN, "turkey", "ukraine", SAWYER
    fought = e.ClashFought(*ends, *dice, lost, beaten, won, 3 if won else 0)
    model = clash_model(desk, table, fought, can_fight_on=not won, viewer_is_attacker=True)
    assert CUT not in model.title + model.result + model.again_detail
    assert {change.name for change in model.changes} == {CUT}


def test_the_guided_match_says_full_names(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    desk.load_pack = cut_pack
    begin_anew(desk)
    board = sit_down(desk)
    said: list[str] = []
    while not board.table.is_over:
        board.coach.nudge()
        model = board.coach.model
        said += [model.text, model.nudge, model.spoken]
        obey(board)
    assert said
    assert [text for text in said if CUT in text] == []


def test_no_long_name_is_cut_short() -> None:
    pack = load_pack()
    names = [*pack.territories.values(), *pack.continents.values()]
    assert [n for name in names for n in name.values() if "." in n.long] == []


def test_no_line_of_a_sentence_begins_with_a_dash(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    for name in ("usa_rockies", "turkey"):
        assert " –" not in territory_name(desk, name)
        assert "\u00a0– " in territory_name(desk, name)


# small letters --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "material", "application"),
    [
        ("en", "Bismuth", "LED lamps"),
        ("it", "bismuto", "lampade a LED"),
        ("lv", "bismuts", "LED spuldzes"),
        ("el", "βισμούθιο", "λαμπτήρες LED"),
        ("sk", "bizmut", "LED žiarovky"),
    ],
)
def test_a_noun_after_other_words(
    tmp_path: Path, language: str, material: str, application: str
) -> None:
    desk = desk_in(tmp_path).like(language=language)
    assert material_name(desk, "bismuth") == material
    assert application_name(desk, "led_lamps") == application


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_begins_with_a_name_that_is_small(language: str) -> None:
    """A translator puts other words before it."""
    words, pack = words_in(language), load_pack()
    if not words.text("format.inside").islower():
        return
    english = set(words_in(ENGLISH).texts())
    nouns = "|".join(("materials?", "applications?", *pack.materials, *pack.applications))
    first = re.compile(rf"(?:^|[.!?;…] )[«„“(]?\{{(?:{nouns})\}}")
    assert [key for key, text in {*words.texts()} - english if first.search(text)] == []


def test_a_small_name_is_known_in_the_second_language(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(language="lv", second_language="sk")
    text = desk.words.text("bot.why.income", material=material_name(desk, "bismuth"))
    other = words_in("sk").text("bot.why.income", material="bizmut")
    assert (text, Dictionary(desk).other(text)) == ("Jauna izejviela: bismuts.", other)


def test_a_name_with_dashes_is_known_in_the_second_language(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(language="sk", second_language="en")
    names = desk.pack.territories
    for key in ("usa_rockies", "turkey"):
        long = names[key]["sk"].long
        for name in (long, spaced(long), territory_name(desk, key)):
            assert Dictionary(desk).other(name) == names[key]["en"].long
