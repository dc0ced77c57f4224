"""The quiz: a true answer is never wrong, and every wrong one teaches something."""

import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.load import load_pack
from rawsiko.content.pack import LANGUAGES
from rawsiko.presenters.learn.known import known
from rawsiko.presenters.learn.question_kinds import MAP_KINDS, SUBJECTS, ask
from rawsiko.presenters.learn.question_sheet import Sheet
from rawsiko.presenters.learn.questions import make_round
from rawsiko.presenters.learn.quiz import COUNT, QuizPresenter
from rawsiko.presenters.learn.uses import wrong_uses
from rawsiko.presenters.words import Words
from tests.content.breaking import copy_pack
from tests.presenters.front import Told, desk_in


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    return desk_in(tmp_path)


def sheet_of(desk: Told, seed: int = 1) -> Sheet:
    mine = known(desk)
    return Sheet(desk.pack, mine.facts, mine.texts, mine.texts, random.Random(seed))


def quiz_of(desk: Told, mode: str = "alone", seed: int = 1) -> QuizPresenter:
    quiz = QuizPresenter(desk, lambda: random.Random(seed))
    quiz.start(mode)
    return quiz


def play(quiz: QuizPresenter, *, rightly: bool) -> None:
    """Answer the question that is asked."""
    question = quiz._question
    everything = question.choices or tuple(quiz._desk.pack.territories)
    wrong = [key for key in everything if key not in question.right | question.also]
    quiz.answer(min(question.right) if rightly else wrong[0])


@pytest.mark.parametrize("kind", [kind for kind in SUBJECTS if kind not in MAP_KINDS])
def test_every_question_has_one_right_answer_and_it_is_among_the_choices(
    desk: Told, kind: str
) -> None:
    sheet = sheet_of(desk)
    for about in SUBJECTS[kind](sheet):
        question = ask(sheet, kind, about)
        if question is not None:
            assert len(question.right) == 1
            assert question.right <= set(question.choices)
            assert len(set(question.choices)) == len(question.choices)


def test_a_material_that_a_product_also_has_is_never_a_wrong_answer(desk: Told) -> None:
    facts, board = known(desk).facts.applications, desk.pack.board
    for seed in range(20):
        sheet = sheet_of(desk, seed)
        for about in board.applications:
            question = ask(sheet, "needs_material", about)
            assert question
            wrong = set(question.choices) - question.right
            assert not wrong & set(board.applications[about].materials)
            assert not wrong & facts[about].also_true
        for about in board.materials:
            question = ask(sheet, "needed_by", about)
            for other in set(question.choices) - question.right if question else ():
                assert about not in board.applications[other].materials
                assert about not in facts[other].also_true


def test_only_clear_producers_are_asked_for(desk: Told) -> None:
    sheet = sheet_of(desk)
    asked = {desk.pack.symbols[m] for m in SUBJECTS["producer"](sheet)}
    left = set(desk.pack.symbols.values()) - asked
    assert left == {"Ga", "Ge", "Hf", "PR", "Si", "Mg", "W", "Pg", "HR", "LR"}
    for about in SUBJECTS["producer"](sheet):
        question = ask(sheet, "producer", about)
        if question:
            facts = known(desk).facts.materials[about]
            wrong = set(question.choices) - question.right
            assert not wrong & {producer.country for producer in facts.producers}
            assert "CN" not in question.choices
            for territory, lying in desk.pack.board.deposits.items():
                assert about not in lying or not wrong & sheet.covered(territory)


def test_only_clear_shares_are_asked_for(desk: Told) -> None:
    sheet, facts = sheet_of(desk), known(desk).facts.materials
    halves = {desk.pack.symbols[m] for m in SUBJECTS["half_china"](sheet)}
    assert not halves & {"CC", "V"}
    assert {"Ba", "PR"} <= halves
    for about in SUBJECTS["more_recycled"](sheet):
        question = ask(sheet, "more_recycled", about)
        if question:
            one, other = (facts[m].recycling for m in question.choices)
            assert abs(one - other) >= 10
            assert not {"cobalt", "vanadium"} & set(question.choices)


@pytest.mark.parametrize("kind", ["producer", "half_china", "more_china", "more_recycled"])
def test_a_question_about_figures_says_of_which_years_they_are(desk: Told, kind: str) -> None:
    quiz, sheet = quiz_of(desk), sheet_of(desk)
    question = next(q for about in SUBJECTS[kind](sheet) if (q := ask(sheet, kind, about)))
    quiz._questions = (question, *quiz._questions[1:])
    quiz.refresh()
    assert quiz.model.asked
    assert "2010" in quiz.model.asked.help


def test_figures_of_other_years_are_not_compared(desk: Told) -> None:
    sheet = sheet_of(desk)
    made = dict(sheet.facts.materials)
    later = {m: replace(f, years="2016") for m, f in made.items() if m != "tungsten"}
    sheet.facts = replace(sheet.facts, materials={**later, "tungsten": made["tungsten"]})
    assert ask(sheet, "more_recycled", "tungsten") is None
    assert ask(sheet, "more_recycled", "antimony")


def test_what_is_true_in_the_world_may_be_tried_again(desk: Told) -> None:
    sheet = sheet_of(desk)
    also = {
        desk.pack.symbols[m]: set(question.also)
        for m in desk.pack.board.materials
        if (question := ask(sheet, "place", m)) and question.also
    }
    assert also["Bi"] == {"japan_korea"}
    assert also["He"] == {"maghreb"}
    quiz = quiz_of(desk)
    quiz._questions = (ask(sheet, "place", "bismuth"), *quiz._questions[1:])
    quiz.answer("japan_korea")
    assert quiz.model.hint
    assert quiz.model.feedback is None
    quiz.answer("mexico")
    assert quiz.model.feedback
    assert quiz.model.feedback.verdict == "Right!"


TRUE_AS_WELL = {
    "phosphorus": ("fertilizers", "animal feed", "food additives"),
    "phosphate_rock": ("matches", "salts for batteries", "pure acid for electronics"),
    "gallium": ("solar cells", "solar cells for satellites"),
    "germanium": ("solar cells", "thin solar cells", "radio chips in phones"),
    "silicon_metal": ("thin solar cells", "solar cells for satellites", "light aluminium alloys"),
    "indium": ("solar cells", "solar cells for satellites", "alloys that melt easily"),
    "tungsten": ("hard cutting tools", "strong steel", "tools and springs", "strong, light steel"),
    "cobalt": ("drills and saw blades", "hard steel", "large storage batteries", "car batteries"),
    "scandium": ("aluminium alloys", "light car parts", "aircraft and satellite parts"),
    "magnesium": ("light aluminium alloys", "titanium for aircraft"),
    "antimony": ("rechargeable batteries", "large storage batteries", "matches", "brake linings"),
    "natural_graphite": ("large storage batteries", "sports gear", "coke for making steel"),
    "vanadium": (
        *("rechargeable batteries", "drills and saw blades", "hard steel", "jet engine alloys"),
        *("hard cutting tools", "strong, light steel", "aircraft and satellite parts"),
    ),
    "niobium": ("strong steel", "hard steel", "tools and springs"),
    "fluorspar": ("making cleaner steel", "camera lens glass", "aluminium alloys"),
    "borate": ("nuclear control rods", "strong magnets", "flame retardants", "fine camera lenses"),
    "baryte": ("brake linings", "strong magnets"),
}
"""Uses that stand on the card of another Material, and are true of this one too."""


def wrong_for(sheet: Sheet, about: str) -> set[str]:
    """In English, every use that may be offered as a wrong answer, whatever chance does."""
    choices = [choice.split("#") for uses in wrong_uses(sheet, about) for choice in uses]
    return {sheet.uses[material][int(number)] for material, number in choices}


def test_a_use_that_is_true_of_both_is_never_a_wrong_answer(desk: Told) -> None:
    sheet = sheet_of(desk)
    also = sheet.facts.uses_also_true
    for about, own in sheet.uses.items():
        wrong = wrong_for(sheet, about)
        assert not wrong & {*own, *TRUE_AS_WELL.get(about, ())}, about
        assert not [use for use in wrong if about in also.get(use, ())], about


def test_a_use_that_is_a_product_too_is_true_of_all_that_the_product_holds(desk: Told) -> None:
    sheet, facts = sheet_of(desk), known(desk).facts
    names = {names["en"].long.casefold(): key for key, names in desk.pack.applications.items()}
    for use in {use for uses in sheet.uses.values() for use in uses} & set(names):
        card, also = desk.pack.board.applications[names[use]], facts.applications[names[use]]
        for material in {*card.materials, *also.also_true}:
            assert use not in wrong_for(sheet, material), (use, material)


def test_of_every_material_it_can_be_asked_what_it_is_for(desk: Told) -> None:
    for seed in range(5):
        sheet = sheet_of(desk, seed)
        assert all(ask(sheet, "use", about) for about in desk.pack.board.materials)


HELD_AS_WELL = {
    "nuclear_power": {"fluorspar", "antimony"},
    "xray_machines": {"borate"},
    "digital_cameras": {"baryte"},
    "satellites": {"vanadium", "natural_rubber", "antimony"},
    "flame_retardants": {"fluorspar"},
    "fireworks": {"lree"},
}
"""What products hold in the world besides what their cards show."""


def test_what_a_product_holds_as_well_is_no_wrong_answer(desk: Told) -> None:
    facts = known(desk).facts.applications
    assert all(held <= facts[product].also_true for product, held in HELD_AS_WELL.items())


def test_the_same_chance_makes_the_same_round_in_every_language(desk: Told) -> None:
    rounds = set()
    for language in LANGUAGES:
        desk.words = Words(language)
        rounds.add(quiz_of(desk, seed=7)._questions)
    assert len(rounds) == 1
    assert quiz_of(desk, seed=8)._questions not in rounds


@pytest.mark.parametrize("seed", range(5))
def test_a_round_has_ten_different_questions_and_the_map(desk: Told, seed: int) -> None:
    questions = make_round(sheet_of(desk, seed), COUNT)
    assert len({question.about for question in questions}) == COUNT
    assert sum(question.kind in MAP_KINDS for question in questions) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_question_can_be_played_and_teaches(desk: Told, language: str) -> None:
    desk.words = Words(language)
    sheet = sheet_of(desk)
    quiz = quiz_of(desk)
    for kind in SUBJECTS:
        for about in sheet.shuffled(SUBJECTS[kind](sheet))[:6]:
            question = ask(sheet, kind, about)
            if question is None:
                continue
            quiz._questions, quiz._number, quiz._chosen = (question,), 0, ""
            quiz.refresh()
            assert quiz.model.asked
            assert bool(quiz.model.asked.map) == (kind in MAP_KINDS)
            play(quiz, rightly=False)
            assert quiz.model.feedback
            assert quiz.model.feedback.right
            assert "learn." not in repr(quiz.model)
            quiz.card(quiz.model.feedback.card)


def test_whoever_looks_for_a_country_is_told_the_countries_of_the_place_that_was_tapped(
    desk: Told,
) -> None:
    quiz, sheet = quiz_of(desk), sheet_of(desk)
    for tapped, told in {
        "peru": "Peru: Ecuador, Peru",
        "far_east": "Mongolia – Russian Far East: Mongolia, Russia: the far east",
        "chile": "Chile",
    }.items():
        quiz._questions, quiz._number, quiz._chosen = (ask(sheet, "home", "LV"),), 0, ""
        quiz.answer(tapped)
        assert quiz.model.feedback
        assert quiz.model.feedback.chosen == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_territory_that_is_called_as_its_country_is_said_once(desk: Told, language: str) -> None:
    desk.words = Words(language)
    quiz, sheet = quiz_of(desk), sheet_of(desk)
    for country in SUBJECTS["home"](sheet):
        quiz._questions, quiz._number, quiz._chosen = (ask(sheet, "home", country),), 0, ""
        quiz.answer("chile")
        assert quiz.model.feedback
        assert quiz.model.feedback.chosen == desk.pack.territories["chile"][language].long
        first, _, rest = quiz.model.feedback.right.partition(": ")
        assert first != rest


def test_before_the_answer_the_map_and_the_signs_give_nothing_away(desk: Told) -> None:
    quiz, sheet = quiz_of(desk), sheet_of(desk)
    for kind in ("place", "producer_place", "symbol"):
        quiz._questions = (ask(sheet, kind, "niobium"),)
        quiz._number = 0
        quiz.refresh()
        asked = quiz.model.asked
        assert asked
        for view in asked.map.territories if asked.map else ():
            assert not view.chips
            assert not view.is_marked
        assert all(not answer.mark.symbol for answer in asked.answers)


def test_alone(desk: Told) -> None:
    quiz = quiz_of(desk)
    assert [mode for mode, _, _ in QuizPresenter(desk).model.modes] == ["alone", "two"]
    for number in range(COUNT):
        assert quiz.model.heading == f"Question {number + 1} of 10"
        assert quiz.model.player == ""
        quiz.next()
        play(quiz, rightly=number < 9)
        play(quiz, rightly=True)
        quiz.next()
    assert quiz.model.stage == "end"
    assert [score.text for score in quiz.model.scores] == ["9 of 10 right"]
    assert quiz.model.heading.startswith("Great!")
    assert desk.felt.count("material") == 9
    quiz.start("alone")
    assert quiz.model.stage == "question"


def test_two_in_turns(desk: Told) -> None:
    quiz = quiz_of(desk, "two")
    for number in range(COUNT):
        assert quiz.model.player == f"Player {number % 2 + 1}, it is your turn"
        play(quiz, rightly=number % 2 == 1)
        quiz.next()
    assert [score.text for score in quiz.model.scores] == ["0 of 5 right", "5 of 5 right"]
    assert [score.is_best for score in quiz.model.scores] == [False, True]
    assert quiz.model.heading == "Player 2 wins!"


def test_a_pack_without_knowledge_asks_what_the_board_knows(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    shutil.rmtree(folder / FOLDER)
    desk = desk_in(tmp_path)
    desk.load_pack = lambda: load_pack(folder)
    quiz = quiz_of(desk)
    assert {question.kind for question in quiz._questions} <= {"place", "symbol"}
    assert len(quiz._questions) == COUNT


def test_a_language_without_texts_asks_nothing_that_it_cannot_say(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    (folder / FOLDER / "texts" / "el.json").unlink()
    desk = desk_in(tmp_path)
    desk.load_pack = lambda: load_pack(folder)
    desk.words = Words("el")
    quiz = quiz_of(desk)
    for _ in range(COUNT):
        play(quiz, rightly=False)
        quiz.next()
    assert quiz.model.stage == "end"


def test_who_has_only_come_nearer_is_told_to_tap_again(desk: Told) -> None:
    quiz = quiz_of(desk)
    assert quiz.model.again == ""
    quiz.nearer()
    assert quiz.model.again == "Now tap once more."
    play(quiz, rightly=True)
    assert quiz.model.again == ""
    quiz.nearer()
    assert quiz.model.again == "", "the answer is given"
    quiz.next()
    quiz.nearer()
    assert quiz.model.again
    quiz.start("alone")
    assert quiz.model.again == ""
