"""The parts of the page of a Commercial Clash: its two sides, pairs of dice, and what changed."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.dice import Dice


class ClashSide(BoxLayout):
    """Who attacks or defends; `mirrored` puts the face at the outer right, `stacked` above the words.

    `brief` leaves room for the dice: few words, and a number for the Assets.
    """

    side = ObjectProperty(None, allownone=True)
    mirrored = BooleanProperty(False)
    stacked = BooleanProperty(False)
    brief = BooleanProperty(False)
    face_dp = NumericProperty(64)
    aligned = StringProperty("left")

    def on_kv_post(self, _base: Any) -> None:
        self.fbind("stacked", self._order)
        self._order()

    def _order(self, *_args: Any) -> None:
        last = self.mirrored and not self.stacked
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

    def on_kv_post(self, _base: Any) -> None:
        self.fbind("stacked", self._order)
        self._order()

    def _order(self, *_args: Any) -> None:
        mark, word = self.ids.mark, self.ids.word
        self.clear_widgets()
        for widget in (mark, word) if self.mirrored or self.stacked else (word, mark):
            self.add_widget(widget)


class PairRow(BoxLayout):
    """Two dice against each other. What came of them shows only once the row is `lit`."""

    pair = ObjectProperty(None, allownone=True)
    attacker = NumericProperty(0)
    defender = NumericProperty(0)
    dice_dp = NumericProperty(64)
    lit = BooleanProperty(False)
    stacked = BooleanProperty(False)

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

    change = ObjectProperty(None, allownone=True)


load_kv("clash_parts")
