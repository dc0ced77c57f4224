"""The parts of the page of a Commercial Clash: its two sides, pairs of dice, and what changed."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.blank import blank
from rawsiko.presenters.clash import Change, Side
from rawsiko.presenters.clash_pairs import LOST, WON, Pair
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.dice import Dice
from rawsiko.ui.widgets.folding import FoldingBox

MARKS = {WON: "check", LOST: "cross"}


class ClashSide(BoxLayout):
    """Who attacks or defends; `mirrored` puts the face at the outer right, `stacked` above the words.

    `brief` leaves room for the dice: few words, and a number for the Assets.
    """

    side = ObjectProperty(blank(Side), rebind=True)
    mirrored = BooleanProperty(False)
    stacked = BooleanProperty(False)
    brief = BooleanProperty(False)
    terse = BooleanProperty(False)
    """The name alone."""
    named_place = StringProperty("")
    place = StringProperty("")
    face_dp = NumericProperty(64)
    is_large = BooleanProperty(True)
    has_role = BooleanProperty(True)
    aligned = StringProperty("left")

    def on_kv_post(self, _base: Any) -> None:
        self.fbind("stacked", self._order)
        self._order()

    def _order(self, *_args: Any) -> None:
        last = self.mirrored and not self.stacked
        outer = "right" if self.mirrored else "left"
        self.aligned = "center" if self.stacked else outer
        face, words = self.ids.face, self.ids.words
        self.clear_widgets()
        for widget in (words, face) if last else (face, words):
            self.add_widget(widget)


class PairWord(BoxLayout):
    """What a die of a pair means: a tick or a cross, and a word."""

    text = StringProperty("")
    outcome = StringProperty("")
    mark = StringProperty("")
    lit = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    stacked = BooleanProperty(False)
    is_won = BooleanProperty(False)
    is_lost = BooleanProperty(False)
    other_tint = ColorProperty()
    aligned = StringProperty("right")

    def on_kv_post(self, _base: Any) -> None:
        self.fbind("stacked", self._order)
        self._order()
        for name in ("outcome", "lit"):
            self.fbind(name, self._judge)
        self._judge()

    def _judge(self, *_args: Any) -> None:
        self.is_won, self.is_lost = self.outcome == WON, self.outcome == LOST
        self.mark = MARKS.get(self.outcome, "") if self.lit else ""

    def _order(self, *_args: Any) -> None:
        inner = "left" if self.mirrored else "right"
        self.aligned = "center" if self.stacked else inner
        mark, word = self.ids.mark, self.ids.word
        self.clear_widgets()
        for widget in (mark, word) if self.mirrored or self.stacked else (word, mark):
            self.add_widget(widget)


class PairRow(FoldingBox):
    """Two dice against each other. What came of them shows only once the row is `lit`."""

    shown = BooleanProperty(False)
    pair = ObjectProperty(None, allownone=True)
    told = ObjectProperty(blank(Pair), rebind=True)
    has_attack = BooleanProperty(False)
    has_defence = BooleanProperty(False)
    has_sign = BooleanProperty(False)
    word_height = NumericProperty(0)
    attacker = NumericProperty(0)
    defender = NumericProperty(0)
    dice_dp = NumericProperty(64)
    lit = BooleanProperty(False)
    stacked = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pair", "lit"):
            self.fbind(name, self._tell)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        pair = self.told = self.pair or blank(Pair)
        self.shown = self.pair is not None
        self.has_attack, self.has_defence = pair.attack > 0, pair.defence > 0
        self.has_sign = self.lit and bool(pair.sign)

    def dice(self) -> list[Dice]:
        """The dice that are there."""
        both = (self.ids.attack, self.ids.defence)
        return [die for die in both if self.pair and die.opacity]

    def throw(self) -> None:
        """Let them tumble."""
        self.lit = False
        for die in self.dice():
            die.rolling = True

    def skip(self) -> None:
        """Lie still at once."""
        for die in self.dice():
            die.skip()


class ChangeRow(BoxLayout):
    """A Territory with its Assets before and after."""

    change = ObjectProperty(blank(Change), rebind=True)


load_kv("clash_parts")
