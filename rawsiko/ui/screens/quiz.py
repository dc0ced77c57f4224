"""The quiz: questions with a few answers, or with the map itself as the answer."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.blank import blank
from rawsiko.presenters.learn.quiz import QuizPresenter
from rawsiko.presenters.learn.quiz_model import Asked, Feedback, QuizModel
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.learn.card_dialog import CardDialog
from rawsiko.ui.map import palette
from rawsiko.ui.map.shipped import shipped_geometry
from rawsiko.ui.map.widget import MapView
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase, PrimaryButton
from rawsiko.ui.widgets.surface import Panel

SURFACES = {"right": "winner", "wrong": "field"}
VERDICT_ICONS = {"right": "check", "wrong": "cross"}


class AnswerButton(ButtonBase):
    """One answer; `state` right or wrong has a sign of its own beside its colour."""

    text = StringProperty("")
    state = StringProperty("")
    key = StringProperty("")
    has_sign = BooleanProperty(False)
    is_right = BooleanProperty(False)
    is_off = BooleanProperty(False)
    verdict_icon = StringProperty("")
    verdict_surface = StringProperty("")

    def on_state(self, *_args: Any) -> None:
        """The answer was given."""
        self.is_right, self.is_off = self.state == "right", self.state == "off"
        self.verdict_icon = VERDICT_ICONS.get(self.state, "")
        self.verdict_surface = SURFACES.get(self.state, "")


class ScoreLine(BoxLayout):
    """How many answers of a player were right."""

    seat = NumericProperty(0)
    text = StringProperty("")
    is_best = BooleanProperty(False)


class ZoomButtons(BoxLayout):
    """For one hand. Raises `on_zoom(factor)`."""

    __events__ = ("on_zoom",)

    names = ListProperty(["", ""])

    def on_zoom(self, factor: float) -> None:
        """The intent. Bind to it."""


class TapAgain(Panel):
    """On the map, at its head, or at its foot where the finger would look for it; takes no touch."""

    text = StringProperty("")
    is_low = BooleanProperty(False)
    room = NumericProperty(0)


class QuizScreen(FrontScreen):
    """Shows a QuizModel."""

    presenter: QuizPresenter
    model: QuizModel
    is_map = BooleanProperty(False)
    """The question is answered on the map."""
    asked = ObjectProperty(blank(Asked), rebind=True)
    feedback = ObjectProperty(blank(Feedback), rebind=True)
    is_asking = BooleanProperty(False)
    is_answered = BooleanProperty(False)
    has_choices = BooleanProperty(False)
    has_modes = BooleanProperty(False)
    words_share = NumericProperty(1)
    """Width of the words beside what is tapped; upright they stand above it."""
    is_upright = BooleanProperty(False)
    has_words_above = BooleanProperty(False)

    def __init__(self, presenter: QuizPresenter, **kwargs: Any) -> None:
        self._map: MapView | None = None
        self._zooms = ZoomButtons()
        self._asked = ""
        self._again = TapAgain()
        super().__init__(presenter, **kwargs)
        self.fbind("form", self._place)
        self.fbind("size", self._place)

    def show(self, model: QuizModel) -> None:
        """The modes, the question with its answers, or the score."""
        self.asked = model.asked or blank(Asked)
        self.feedback = model.feedback or blank(Feedback)
        self.is_asking, self.is_answered = model.asked is not None, model.feedback is not None
        self.is_map, self.has_modes = self.asked.map is not None, bool(model.modes)
        self.has_choices = self.is_asking and not self.is_map
        self._place()
        for (key, text, icon), button in fill(self.ids.modes, model.modes, self._mode):
            button.key, button.text, button.icon = key, text, icon
        self.ids.sign.show(self.asked.mark)
        for answer, button in fill(self.ids.answers, self.asked.answers, self._answer):
            button.key, button.text, button.state = answer.key, answer.text, answer.state
            button.disabled = bool(answer.state)
            button.has_sign = bool(answer.mark.symbol or answer.mark.pictogram)
            button.ids.sign.show(answer.mark)
        for score, line in fill(self.ids.scores, model.scores, ScoreLine):
            line.seat, line.text, line.is_best = score.seat, score.line, score.is_best
        self._show_map(self.asked)
        self._again.text = model.again
        self.ids.side.scroll_y = 1
        if model.feedback is not None:
            after_next_frame(self._reveal)
        elif model.hint:
            after_next_frame(self._reveal_hint)
        else:
            self.ids.choices.scroll_y = 1

    def open_card(self) -> None:
        """More about the answer."""
        if self.model.feedback is not None:
            CardDialog(self.presenter.card(self.model.feedback.card)).open(self)

    def on_back(self) -> bool:
        """Out of a round to the screen before."""
        return False

    def _place(self, *_args: Any) -> None:
        is_narrow = self.form == "portrait"
        # A map beside the words is larger than a strip below them.
        self.is_upright = is_narrow and (self.height > self.width or not self.is_map)
        self.has_words_above = self.is_upright and self.is_asking
        beside = 0.5 if self.is_map else 0.7
        self.words_share = 1 if is_narrow or not self.is_asking else beside

    def _reveal_hint(self) -> None:
        """Who has tapped something else that is not wrong sees that it counts."""
        side = self.ids.side
        if side.overflows:
            side.scroll_to(self.ids.hint, padding=0, animate=False)

    def _reveal(self) -> None:
        """The verdict and what comes after it; and whoever has scrolled away sees the right answer."""
        side = self.ids.side
        if side.overflows:
            for part in (self.ids.card, self.ids.verdict):
                side.scroll_to(part, padding=0, animate=False)
                side.update_from_scroll()
        for button in self.ids.answers.children:
            if button.state == "right":
                self.ids.choices.reveal(button)

    def _show_map(self, asked: Asked) -> None:
        if asked.map is None:
            if self._map is not None and self._map.parent is not None:
                self.ids.place.remove_widget(self._map)
                self.ids.place.remove_widget(self._zooms)
                self.ids.place.remove_widget(self._again)
            return
        view = self._the_map()
        view.less_motion, view.pace = theme.less_motion, theme.pace
        view.high_contrast = theme.high_contrast
        view.model = asked.map
        if view.parent is None:
            self.ids.place.add_widget(view)
            self.ids.place.add_widget(self._zooms)
            self.ids.place.add_widget(self._again)
        # All of the world, however small the window is: what is asked for may be anywhere.
        view.camera.least_zoom = palette.SETUP_MIN_ZOOM
        self._zooms.names = self.model.zooms
        # On a phone they would stand on one of the places that everybody should look at.
        self._zooms.disabled = self.model.feedback is not None and self.form != "tablet"
        self._zooms.opacity = 0 if self._zooms.disabled else 1
        if asked.subject + asked.text != self._asked:
            self._asked = asked.subject + asked.text
            after_next_frame(view.navigator.world)
        elif self.model.feedback is not None:
            # Only now is it known where everybody should look.
            marked = tuple(place.id for place in asked.map.territories if place.is_marked)
            after_next_frame(lambda: view.navigator.together(marked))

    def _the_map(self) -> MapView:
        """Made for the first question that needs it."""
        if self._map is None:
            self._map = MapView(shipped_geometry(), pos_hint={"x": 0, "y": 0})
            self._map.bind(on_territory=lambda _, key: self.presenter.answer(key))
            self._map.bind(on_nearer=self._nearer)
            self._zooms.bind(on_zoom=lambda _, factor: self._the_map().navigator.zoom_by(factor))
        return self._map

    def _nearer(self, view: MapView, y: float) -> None:
        # What was tapped stays under the finger: the line stands elsewhere.
        self._again.is_low = y > view.height / 2
        self._again.room = view.width - self._zooms.width
        self.presenter.nearer()

    def _mode(self) -> PrimaryButton:
        button = ModeButton()
        button.bind(on_tap=lambda tapped: self.presenter.start(tapped.key))
        return button

    def _answer(self) -> AnswerButton:
        button = AnswerButton()
        button.bind(on_tap=lambda tapped: self.presenter.answer(tapped.key))
        return button


class ModeButton(PrimaryButton):
    """Alone, or two of us."""

    key = StringProperty("")


load_kv("screens/quiz")
