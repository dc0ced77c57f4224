"""The score of the guided match: the real one, with the coach's last words."""

from dataclasses import replace

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import NewMatch
from rawsiko.presenters.score import ScoreModel, ScorePresenter
from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.tutorial.coach import Coach
from rawsiko.store.lesson import load_lesson, save_lesson
from rawsiko.tutorial.cast import MATCH, PUPIL
from rawsiko.tutorial.steps import Moment, past_of


class GuidedScore(ScorePresenter):
    """Instead of the same once more, it leads to a real match."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, MATCH)
        save_lesson(desk.folder, replace(load_lesson(desk.folder), finished=True))
        self.coach = Coach(desk, Moment(self._state.table, past_of(self._log), PUPIL))
        self.coach.finished = self.rematch

    def build(self) -> ScoreModel:
        """The final score. The coach has no words for a map on which nothing can be learnt any more."""
        model = super().build()
        again = self._desk.words.text("tutorial.real_match") if model.rows else ""
        return replace(model, see_map="", replay="", again=again)

    def refresh(self) -> None:
        """In another language the coach speaks it, too."""
        super().refresh()
        self.coach.refresh()

    def rematch(self) -> None:
        """What the pupil can do now."""
        self._desk.go(NewMatch())

    def begin_anew(self) -> None:
        """The lesson from its first word."""
        begin_anew(self._desk)
