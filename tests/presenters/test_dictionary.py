"""A term in the second language."""

from collections import Counter
from pathlib import Path

import pytest

from rawsiko.content.pack import LANGUAGES
from rawsiko.match.service import MatchService
from rawsiko.presenters import dictionary, languages
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.dictionary import Dictionary
from rawsiko.presenters.learn.known import known_in
from rawsiko.presenters.naming import inside
from rawsiko.presenters.settings import SettingsPresenter
from rawsiko.presenters.typography import in_a_row
from tests.presenters.front import Told, desk_in
from tests.presenters.laid import lay
from tests.presenters.sample_words import speaking


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Told:
    for module in (languages, dictionary):
        monkeypatch.setattr(module, "complete_languages", lambda *_: ("en", "lv", "sk"))
    found = desk_in(tmp_path).like(second_language="sk")
    found.words_in = speaking(tmp_path / "samples")
    return found


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Next Player", "Ďalší hráč"),
        ("Turkey", "Turecko"),
        ("Antimony", "Antimón"),
        ("Europe", "Európa"),
        ("1 Turn", "1 ťah"),
        ("8 Turns", "8 ťahov"),
        ("Commercial Clash for Turkey", "Obchodný súboj: Turecko"),
        ("Turkey – Caucasus", "Turecko–Kaukaz"),
        ("1 Turn · Turkey · Sun", in_a_row(("1 ťah", "Turecko", "Sun"))),
        ("Pass the device to Player 2", "Podaj zariadenie: Hráč 2"),
        ("Pass the device to Sun", "Podaj zariadenie: Sun"),
        ("Sun", ""),
        ("Sun · Maya", ""),
        ("Soft and grey", ""),
        ("12", ""),
        ("", ""),
    ],
)
def test_names_texts_and_sentences(desk: Told, text: str, other: str) -> None:
    assert Dictionary(desk).other(text) == other


@pytest.mark.parametrize(
    "text",
    [
        "Liquid helium keeps the magnets of MRI scanners extremely cold.",
        "Boron, in rods that can be moved up and down, controls the reactor.",
    ],
)
def test_what_only_looks_like_a_sentence_of_the_game_is_not_told(tmp_path: Path, text: str) -> None:
    desk = desk_in(tmp_path).like(second_language="el")
    assert Dictionary(desk).other(text) == ""


@pytest.mark.parametrize(
    ("language", "told"), [("lv", "22 uzvaras punkti"), ("el", "22 πόντοι νίκης")]
)
def test_a_word_follows_the_number_before_it(tmp_path: Path, language: str, told: str) -> None:
    desk = desk_in(tmp_path).like(second_language=language)
    assert Dictionary(desk).other("22 victory points") == told


@pytest.mark.parametrize("mine", LANGUAGES)
def test_countries_and_uses_of_the_cards_are_known(tmp_path: Path, mine: str) -> None:
    second = "sk" if mine != "sk" else "lv"
    desk = desk_in(tmp_path).like(language=mine, second_language=second)
    book, pack = Dictionary(desk), desk.pack
    here, there = known_in(desk, mine).texts, known_in(desk, second).texts
    others: dict[str, set[str]] = {}
    for part in ("countries", "parts"):
        for key, name in getattr(here, part).items():
            others.setdefault(name, set()).add(getattr(there, part)[key])
    for material, said in here.materials.items():
        for use, other in zip(said.uses, there.materials[material].uses, strict=True):
            others.setdefault(use, set()).add(other)
    # Where something of the board is called alike, that is told.
    for things in (pack.applications, pack.territories):
        for names in things.values():
            for name in (names[mine].short, inside(desk.words, names[mine].long)):
                others.pop(name, None)
    # Peru is Peru in both.
    wrong = [name for name in others if (book.other(name) or name) not in others[name]]
    assert len(others) > 200
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "other"),
    [
        (
            "Mine · United States: 7% of the world (2010–2014)",
            "Raktuves · ASV: 7 % no pasaules kopapjoma (2010–2014)",
        ),
        ("United States: 2.5% of the world (2016)", "ASV: 2,5 % no pasaules kopapjoma (2016)"),
        ("Namibia, South Africa", "Namībija, Dienvidāfrikas Republika"),
        ("Namibia, Nowhere", ""),
    ],
)
def test_lines_with_countries_are_told_whole(tmp_path: Path, text: str, other: str) -> None:
    desk = desk_in(tmp_path).like(second_language="lv")
    assert " ".join(Dictionary(desk).other(text).split()) == other


def test_the_parts_of_a_line_are_told_each_for_itself(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(second_language="el")
    greek = desk.words_in("el")
    told = in_a_row((greek.text("common.turn", turn=2, turns=5), greek.text("phase.action")))
    assert Dictionary(desk).other("Turn 2 of 5 · Action Phase") == told


@pytest.mark.parametrize("mine", ["en", "it", "lv", "el", "sk"])
def test_every_word_of_status_and_objectives_is_known(tmp_path: Path, mine: str) -> None:
    """In the real catalogues: nobody reads a term on the board that cannot be held."""
    desk = desk_in(tmp_path).like(language=mine, second_language="lv" if mine != "lv" else "el")
    service = MatchService(desk.pack.board, desk.store, lay(desk, "held"), desk.clock)
    board = BoardPresenter(desk, service)
    board.ready()
    status, objectives = board.model.status, board.model.objectives
    assert objectives.card is not None
    names = [card.name for card in objectives.card.applications]
    line = f"{objectives.points} · {objectives.needed}"
    book = Dictionary(desk)
    terms = [status.turn, status.phase, objectives.points, line, *names]
    assert [term for term in terms if not book.other(term)] == []


@pytest.mark.parametrize("mine", ["it", "lv", "el", "sk"])
def test_one_word_for_two_meanings_is_known_by_its_key(tmp_path: Path, mine: str) -> None:
    """ "Annulla" is Undo on one button and Cancel on another."""
    desk = desk_in(tmp_path).like(language=mine, second_language="en")
    book, english = Dictionary(desk), desk.words_in("en")
    said = {key: desk.words.text(key) for key, text in desk.words.texts() if "{" not in text}
    times = Counter(said.values())
    shared = {key: text for key, text in said.items() if times[text] > 1}
    assert len(shared) > 1
    others = {key: english.text(key) for key in shared}
    wrong = [key for key, text in shared.items() if book.other(text) not in ("", others[key])]
    assert wrong == []


def test_it_follows_the_language_that_is_read(desk: Told) -> None:
    book = Dictionary(desk)
    assert book.other("Next Player") == "Ďalší hráč"
    desk.like(language="lv")
    assert book.other("Nākamais spēlētājs") == "Ďalší hráč"
    desk.like(language="sk")
    assert (book.language, book.other("Ďalší hráč")) == ("", "")


def test_a_symbol_has_a_name(desk: Told) -> None:
    assert Dictionary(desk).symbol("Sb") == "Antimony"
    assert Dictionary(desk).symbol("Xx") == ""


def test_without_a_second_language_nothing_is_said(desk: Told) -> None:
    desk.like(second_language="")
    assert Dictionary(desk).other("Next Player") == ""


def test_it_is_chosen_in_the_settings(desk: Told) -> None:
    settings = SettingsPresenter(desk.like(second_language=""))

    def shown() -> list[tuple[str, str, bool]]:
        return [(o.code, o.name, o.is_chosen) for o in settings.model.second_languages]

    assert shown() == [("", "None", True), ("lv", "Latviešu", False), ("sk", "Slovenčina", False)]
    settings.speak_second("lv")
    assert desk.preferences.second_language == "lv"
    assert shown()[1] == ("lv", "Latviešu", True)
    settings.speak_second("")
    assert desk.preferences.second_language == ""
