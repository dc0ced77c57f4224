"""The opaque page between two players of one device."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.cards import ObjectiveCard
from rawsiko.presenters.hand_over import HandOverModel
from rawsiko.presenters.recap import RecapLine
from rawsiko.presenters.seats import SeatLook
from rawsiko.ui.cards import ObjectiveCardView
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import by_form, let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.settling import Settling

WIDEST_CARD = 520
LARGEST, LARGEST_UPRIGHT = 176.0, 224.0
"""In dp: a face."""
ROOMY = 500
"""In dp of text: in a lower window an upright page has no room for a large face over what happened."""
BROAD = 440
"""In dp of text: in a narrower window there is no room for two columns beside a face."""
LOWER, LOWER_UPRIGHT = 300, 420
"""In dp of text: in a lower window what happened is told in brief."""


class RecapRow(BoxLayout):
    """One sentence of the recap."""

    line = ObjectProperty(blank(RecapLine), rebind=True)
    look = ObjectProperty(blank(SeatLook), rebind=True)
    has_look = BooleanProperty(False)
    first = BooleanProperty(False)
    tight = BooleanProperty(False)
    brief = BooleanProperty(False)
    """Little room, or so little that the first of several names must do."""

    def on_line(self, *_args: Any) -> None:
        """Not every sentence is about somebody."""
        self.look, self.has_look = self.line.look or blank(SeatLook), self.line.look is not None


class HandOverSide(BoxLayout):
    """The half of the page with the recap and the two things to do; ``aside`` keeps it narrow."""

    aside = NumericProperty(0)


class HandOverView(Settling, FloatLayout):
    """Covers everything. The Objective is on it only between `show_secret` and the release.

    The owner of the view answers `on_look(True)` with `show_secret`; hiding needs no answer.
    """

    __events__ = ("on_ready", "on_look", "on_watch")

    model = ObjectProperty(blank(HandOverModel), rebind=True)
    form = OptionProperty("tablet", options=["tablet", "phone", "portrait"])
    insets = ListProperty([0, 0, 0, 0])
    is_low = BooleanProperty(False)
    """The two things to do stand side by side."""
    is_tight = BooleanProperty(False)
    """Large letters on a small page."""
    is_row = BooleanProperty(False)
    """The name stands beside the face, so that what happened is in sight."""
    is_beside = BooleanProperty(False)
    """In a window that lies, Turn and Phase stand beside the name."""
    has_details = BooleanProperty(False)
    head_share = by_form(tablet=0.44, phone=0.38, portrait=1)
    side_share = by_form(tablet=0.56, phone=0.62, portrait=1)
    is_settled = BooleanProperty(False)
    backdrop = ColorProperty((1, 1, 1, 1))
    face_dp = NumericProperty(LARGEST)
    head_least = NumericProperty(0)
    """The height that the head has to itself; it stands in the middle."""

    def __init__(self, **kwargs: Any) -> None:
        self._secret: ObjectiveCardView | None = None
        super().__init__(**kwargs)
        for name in ("model", "form", "is_row", "is_beside"):
            self.fbind(name, self._show)
        self.fbind("size", self.pause)
        self.fbind("size", self._measure)
        self.fbind("parent", self._moved)
        for part in (self.ids.head_page, self.ids.head, self.ids.recap):
            part.fbind("height", self._measure)
        self._show()

    def on_ready(self) -> None:
        """The right player has the device."""

    def on_look(self, shown: bool) -> None:
        """The owner holds (True) or has let go (False)."""

    def on_watch(self) -> None:
        """Somebody wants to see what happened; nothing secret is in that."""

    def show_secret(self, card: ObjectiveCard | None) -> None:
        """Show the Objective; without a finger on the box nothing is shown."""
        self.hide_secret()
        if card is not None and self.ids.hold.looking:
            self._secret = ObjectiveCardView(card)
            # It is laid out before anybody sees it.
            self._secret.opacity = 0
            self._secret.fbind("is_settled", self._uncover)
            self.add_widget(self._secret)
            self._place_secret()

    def hide_secret(self) -> None:
        """Take the Objective off the page, texts and all."""
        if self._secret is not None:
            self.remove_widget(self._secret)
            let_go(self._secret)
            self._secret = None
            self.ids.head_page.opacity = 1

    def pause(self, *_args: Any) -> None:
        """The app goes to the background, or the page is turned: as if the finger had lifted."""
        self.hide_secret()
        self.ids.hold.hide()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._secret is not None and not touch.is_mouse_scrolling:
            # A second finger is a second person.
            self.pause()
        if self.is_settled:
            super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True

    def looked(self, shown: bool) -> None:
        """From the box: what is secret goes before anybody is told."""
        if not shown:
            self.hide_secret()
        self.dispatch("on_look", shown)

    def ready(self) -> None:
        """From the button."""
        self.pause()
        self.dispatch("on_ready")

    def watch(self) -> None:
        """From the button beside the recap."""
        self.pause()
        self.dispatch("on_watch")

    def _show(self, *_args: Any) -> None:
        self.pause()
        self._colour()
        self._measure()
        ids, model = self.ids, self.model
        home = ids.head_page if self.form == "portrait" else ids.side_page
        _put(ids.recap, home.column)
        _put(ids.lead, ids.names if self.is_beside else ids.head, is_first=True)
        _put(ids.style, ids.aside if self.is_beside else ids.names)
        _put(ids.moment, ids.aside if self.is_beside else ids.notes, is_first=not self.is_beside)
        # Under a name in a row they come last.
        _put(ids.notes, ids.head_page.column if self.is_row else ids.head)
        rows, lines = ids.recap_rows, model.recap
        while len(rows.children) > len(lines):
            rows.remove_widget(rows.children[0])
        while len(rows.children) < len(lines):
            rows.add_widget(RecapRow(first=not rows.children))
        for row, line in zip(reversed(rows.children), lines, strict=True):
            row.line = line
        self._fit_recap()

    def _measure(self, *_args: Any) -> None:
        lies = self.width > self.height
        is_upright = self.form == "portrait"
        self.is_low = self.form == "phone" or (is_upright and lies)
        has_room = self.height >= ROOMY * theme.font_unit
        self.is_row = is_upright and bool(self.model.recap) and not has_room
        is_wide = lies and self.width >= BROAD * theme.font_unit
        self.is_beside = self.is_row and is_wide
        share, less = (0.25, 60) if is_upright else (0.44, 24)
        face = self.height / theme.unit * share - less * theme.font_unit / theme.unit
        if is_upright:
            face = 0 if self.is_row else min(face, self._left_for_the_face())
        self.head_least = 0 if self.is_row else self._left_for_the_head()
        self.face_dp = min(LARGEST_UPRIGHT if is_upright else LARGEST, max(64.0, face))
        self._fit_recap()

    def _fit_recap(self) -> None:
        least = LOWER_UPRIGHT if self.form == "portrait" else LOWER
        is_brief = self.height < least * theme.font_unit
        for row in self.ids.recap_rows.children:
            row.tight, row.brief = self.is_low or is_brief, is_brief

    def _left_for_the_head(self) -> float:
        """Upright what happened lies close to the fingers, and the head in the middle of the rest."""
        ids = self.ids
        below = ids.recap.height + theme.margin if self.form == "portrait" else 0.0
        return float(ids.head_page.height - below - 2 * theme.margin)

    def _left_for_the_face(self) -> float:
        """Upright it stands over what happened, which is all to be read; in dp."""
        ids = self.ids
        words = ids.head.height - ids.face.height
        return (
            float(ids.head_page.height - words - ids.recap.height - 4 * theme.margin) / theme.unit
        )

    def _colour(self, *_args: Any) -> None:
        self.backdrop = theme.seat_colour(self.model.look.style, "pale")

    def _place_secret(self, *_args: Any) -> None:
        """Beside the finger, never under it: in the place of the face."""
        card, page = self._secret, self.ids.head_page
        if card is None:
            return
        width, height = page.width - 2 * theme.margin, page.height - 2 * theme.margin
        card.room = min(width, theme.unit * WIDEST_CARD), height
        card.x = page.center_x - card.width / 2
        card.y = page.center_y - card.height / 2
        card.fbind("height", self._centre_secret)

    def _uncover(self, *_args: Any) -> None:
        if self._secret is not None:
            self._secret.opacity, self.ids.head_page.opacity = 1, 0

    def _centre_secret(self, *_args: Any) -> None:
        if self._secret is not None:
            self._secret.y = self.ids.head_page.center_y - self._secret.height / 2

    def _moved(self, _widget: Any, parent: Any) -> None:
        """Away from the eyes means away from the page: also when the window itself goes."""
        watch = Window.unbind if parent is None else Window.bind
        watch(on_minimize=self.pause, on_hide=self.pause, focus=self._focus)
        # Weakly: a board that is left behind its curtain takes the curtain along.
        (theme.unbind if parent is None else theme.bind)(seats=self._colour)
        if parent is None:
            self.pause()
        else:
            self.settle()

    def _focus(self, _window: Any, focus: bool) -> None:
        if not focus:
            self.pause()


def _put(widget: Widget, box: Widget, *, is_first: bool = False) -> None:
    """As the last one in a box, or the first."""
    if widget.parent is not box:
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
        box.add_widget(widget, index=len(box.children) if is_first else 0)


load_kv("hand_over")
