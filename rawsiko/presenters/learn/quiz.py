"""The quiz: ten questions, alone or two in turns, and a kind word after each."""

import random
from collections.abc import Callable

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import CardKey
from rawsiko.presenters.learn.card_parts import Teller
from rawsiko.presenters.learn.known import known, known_in
from rawsiko.presenters.learn.question_sheet import Question, Sheet
from rawsiko.presenters.learn.questions import make_round
from rawsiko.presenters.learn.quiz_model import (
    END,
    QUESTION,
    START,
    Feedback,
    QuizModel,
    QuizScore,
)
from rawsiko.presenters.learn.quiz_words import Speaker
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.seats import anonymous

COUNT = 10
MODES = {"alone": "current_player", "two": "people"}
GREAT, GOOD = 0.8, 0.5


class QuizPresenter(Presenter[QuizModel]):
    """``chance`` is asked for a new one at every round."""

    def __init__(self, desk: Desk, chance: Callable[[], random.Random] = random.Random) -> None:
        self._desk, self._chance = desk, chance
        self._questions: tuple[Question, ...] = ()
        self._number = 0
        self._players = 1
        self._right: list[int] = []
        self._chosen = self._also = ""
        self._is_nearer = False
        super().__init__()

    # what is shown -----------------------------------------------------------------------------

    def build(self) -> QuizModel:
        text, stage = self._desk.words.text, self._stage
        speaker = Speaker(Teller(self._desk))
        question = self._question if stage == QUESTION else None
        is_last = self._number + 1 == len(self._questions)
        return QuizModel(
            title=text("learn.quiz"),
            back=text("common.back"),
            stage=stage,
            heading=self._heading(),
            intro=text("learn.quiz_intro") if stage == START else "",
            modes=() if stage == QUESTION else self._modes(),
            player=self._player() if self._players > 1 and question else "",
            seat=self._seat,
            asked=speaker.asked(question, self._chosen) if question else None,
            hint=text(f"learn.also.{question.kind}") if question and self._also else "",
            feedback=self._feedback(speaker, question) if question and self._chosen else None,
            next=text("learn.see_score" if is_last else "learn.next_question"),
            scores=self._scores() if stage == END else (),
            zooms=(text("board.name.zoom_in"), text("board.name.zoom_out")),
            again=text("learn.tap_again") if self._is_nearer else "",
        )

    @property
    def _stage(self) -> str:
        if not self._questions:
            return START
        return QUESTION if self._number < len(self._questions) else END

    @property
    def _question(self) -> Question:
        return self._questions[self._number]

    @property
    def _seat(self) -> int:
        return self._number % self._players

    def _heading(self) -> str:
        words = self._desk.words
        if self._stage == START:
            return words.text("learn.quiz")
        if self._stage == QUESTION:
            return words.text(
                "learn.question_of", number=self._number + 1, count=len(self._questions)
            )
        if self._players > 1:
            best = [seat for seat in range(self._players) if self._right[seat] == max(self._right)]
            if len(best) > 1:
                return words.text("learn.quiz_tie")
            return words.text("learn.quiz_winner", name=anonymous(words, best[0]))
        share = self._right[0] / len(self._questions)
        key = "great" if share >= GREAT else "good" if share >= GOOD else "start"
        return words.text(f"learn.praise.{key}")

    def _modes(self) -> tuple[tuple[str, str, str], ...]:
        text = self._desk.words.text
        return tuple((mode, text(f"learn.mode.{mode}"), icon) for mode, icon in MODES.items())

    def _player(self) -> str:
        words = self._desk.words
        return words.text("learn.your_turn", name=anonymous(words, self._seat))

    def _feedback(self, speaker: Speaker, question: Question) -> Feedback:
        is_right, text = self._chosen in question.right, self._desk.words.text
        return Feedback(
            verdict=text("learn.right" if is_right else "learn.wrong"),
            icon="check" if is_right else "hint",
            right=speaker.right(question),
            chosen="" if is_right else speaker.chosen(question, self._chosen),
            card=speaker.subject(question),
            card_text=text("learn.read_card"),
        )

    def _scores(self) -> tuple[QuizScore, ...]:
        words, best = self._desk.words, max(self._right)
        asked = [len(self._questions[seat :: self._players]) for seat in range(self._players)]
        return tuple(
            QuizScore(
                seat,
                anonymous(words, seat) if self._players > 1 else "",
                words.text("learn.right_of", right=right, count=asked[seat]),
                right == best,
            )
            for seat, right in enumerate(self._right)
        )

    # intents -----------------------------------------------------------------------------------

    def start(self, mode: str) -> None:
        """A new round, alone or for two."""
        desk = self._desk
        self._players = 2 if mode == "two" else 1
        mine, english = known(desk), known_in(desk, "en").texts
        sheet = Sheet(desk.pack, mine.facts, english, mine.texts, self._chance())
        self._questions = make_round(sheet, COUNT)
        self._right = [0] * self._players
        self._number, self._chosen, self._also = 0, "", ""
        self._is_nearer = False
        self.refresh()

    def answer(self, key: str) -> None:
        """A choice or a Territory was tapped; what is true otherwise may be tried again."""
        if self._stage != QUESTION or self._chosen:
            return
        question, self._is_nearer = self._question, False
        if key in question.also:
            self._also = key
        else:
            self._chosen, self._also = key, ""
            is_right = key in question.right
            self._right[self._seat] += is_right
            self._desk.feel("material" if is_right else "tap")
        self.refresh()

    def nearer(self) -> None:
        """A tap from far away has only brought the map nearer, and answers nothing."""
        if self._stage == QUESTION and not self._chosen and not self._is_nearer:
            self._is_nearer = True
            self.refresh()

    def next(self) -> None:
        """On to the next question, or to the score."""
        if self._chosen:
            self._number += 1
            self._chosen = ""
            self.refresh()

    def card(self, key: CardKey) -> CardPresenter:
        """More about it."""
        return CardPresenter(self._desk, key)

    def back(self) -> None:
        """To the screen before."""
        self._desk.back()
