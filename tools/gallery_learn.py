"""The states of the cards, of the list of them and of the quiz."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rawsiko.presenters import routes
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, TERRITORY, CardKey
from rawsiko.presenters.learn.known import known, known_in
from rawsiko.presenters.learn.question_kinds import SUBJECTS, ask
from rawsiko.presenters.learn.question_sheet import Sheet
from tools.gallery_studio import Studio

CARDS = {
    "material": CardKey(MATERIAL, "gallium"),
    "material_bases": CardKey(MATERIAL, "pgm"),
    "material_long": CardKey(MATERIAL, "hree"),
    "application": CardKey(APPLICATION, "medical_equipment"),
    "territory": CardKey(TERRITORY, "central_america"),
    "territory_full": CardKey(TERRITORY, "usa_east"),
}


def learn_states(studio: Studio) -> Iterator[str]:
    """Everything that can be read without a Match."""
    studio.app.go(routes.Learn())
    learn: Any = studio.screen.presenter
    for kind in (MATERIAL, APPLICATION, TERRITORY):
        learn.show(kind)
        yield f"learn_{kind}"
    for typed in ("γαλλ", "zzz"):
        learn.search(typed)
        yield "learn_found" if learn.model.tiles else "learn_nothing"
    learn.search("")
    yield from _cards(studio)
    yield from _quiz(studio)


def _cards(studio: Studio) -> Iterator[str]:
    from rawsiko.presenters.learn.card import CardPresenter
    from rawsiko.ui.learn.card_dialog import CardDialog

    for name, key in CARDS.items():
        CardDialog(CardPresenter(studio.desk, key)).open(studio.screen)
        yield f"card_{name}"
        studio.close()
    with studio.voice():
        presenter = CardPresenter(studio.desk, CARDS["application"])
        CardDialog(presenter).open(studio.screen)
        presenter.open(CARDS["material"])
        yield "card_followed"
    studio.close()


def _quiz(studio: Studio) -> Iterator[str]:
    """A question of every kind, answered wrongly, and the score."""
    studio.app.go(routes.Quiz())
    quiz: Any = studio.screen.presenter
    quiz._chance = lambda: random.Random(3)
    yield "quiz_start"
    quiz.start("two")
    sheet = _sheet(studio)
    for kind in SUBJECTS:
        subjects = sheet.shuffled(SUBJECTS[kind](sheet))
        # A language that is still a draft has no texts to ask about.
        if not subjects:
            continue
        about = subjects[0]
        quiz._questions = (ask(sheet, kind, about), *quiz._questions[1:])
        quiz._number, quiz._chosen, quiz._also = 0, "", ""
        quiz._is_nearer = False
        quiz.refresh()
        question = quiz._questions[0]
        yield f"quiz_{kind}"
        if kind == "place":
            view = studio.screen._map
            view.dispatch("on_nearer", view.height)
            yield f"quiz_{kind}_nearer"
        if question.also:
            quiz.answer(min(question.also))
            yield f"quiz_{kind}_also"
        wrong = question.choices or ("chile", "india")
        quiz.answer(next(key for key in wrong if key not in question.right | question.also))
        yield f"quiz_{kind}_answered"
    quiz._number, quiz._right = len(quiz._questions), [3, 4]
    quiz.refresh()
    yield "quiz_end"


def _sheet(studio: Studio) -> Sheet:
    mine, english = known(studio.desk), known_in(studio.desk, "en")
    return Sheet(studio.desk.pack, mine.facts, english.texts, mine.texts, random.Random(3))
