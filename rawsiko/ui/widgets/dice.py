"""One die of a Clash."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle, Rotate
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import empty
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.canvas_tools import move_all_of
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.seat import SeatColoured

load_kv("widgets/dice")

CORNERS = ((-1, -1), (1, 1), (-1, 1), (1, -1))
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: CORNERS,
    5: (*CORNERS, (0, 0)),
    6: (*CORNERS, (-1, 0), (1, 0)),
}
TUMBLES = 9
WOBBLE = 14


class DiceRow(BoxLayout):
    """A throw as one row: the attacker's dice against the defender's."""

    seats = ListProperty([0, 0])
    faces = ListProperty([(), ()])
    size_dp = NumericProperty(18)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("seats", "faces", "size_dp"):
            self.fbind(name, self._lay_out)
        self._lay_out()

    def _lay_out(self, *_args: Any) -> None:
        empty(self)
        attack, defence = (
            [Dice(seat=seat, value=face, size_dp=self.size_dp) for face in faces]
            for seat, faces in zip(self.seats, self.faces, strict=True)
        )
        between = [Icon(name="commercial_clash", size_dp=self.size_dp)] if attack else []
        for widget in (*attack, *between, *defence):
            self.add_widget(widget)


class Dice(SeatColoured):
    """Shows `value`. Setting `rolling` tumbles through faces and raises `on_settled` at the end.

    `skip()` settles at once. The faces on the way are decoration: the value was thrown elsewhere.
    """

    __events__ = ("on_settled",)

    value = NumericProperty(1)
    face = NumericProperty(1)
    rolling = BooleanProperty(False)
    outcome = OptionProperty("", options=("", "won", "lost", "no_partner"))
    size_dp = NumericProperty(64)
    line = ColorProperty((0, 0, 0, 1))
    pip_colour = ColorProperty((0, 0, 0, 1))
    kept_fill = ColorProperty((1, 1, 1, 1))
    is_alone = BooleanProperty(False)
    is_lost = BooleanProperty(False)
    tumble = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        self._pips = InstructionGroup()
        self._turn = Rotate(angle=0, axis=(0, 0, 1))
        super().__init__(**kwargs)
        move_all_of(self, self._turn)
        # Above the box also where kv makes the die: there its children come after this.
        self.canvas.after.insert(0, self._pips)
        for name in ("face", "pos", "side", "pip_colour"):
            self.fbind(name, self._draw_pips)
        self.fbind("value", self._show_value)
        self._show_value()
        self._draw_pips()

    def on_settled(self) -> None:
        """The die lies still."""

    def on_outcome(self, *_args: Any) -> None:
        """What came of it."""
        self.is_alone, self.is_lost = self.outcome == "no_partner", self.outcome == "lost"

    def skip(self) -> None:
        if self.rolling:
            Animation.cancel_all(self, "tumble")
            self._settle()

    def on_rolling(self, *_args: Any) -> None:
        if not self.rolling:
            return
        if not theme.time_dice:
            self._settle()
            return
        self.tumble = 0.0
        roll = Animation(tumble=1.0, d=theme.time_dice, t="out_cubic")
        roll.bind(on_complete=self._settle)
        roll.start(self)

    def on_tumble(self, *_args: Any) -> None:
        if self.rolling and self.tumble < 1.0:
            beat = int(self.tumble * TUMBLES)
            # Steps of five visit all six faces and never show the same one twice in a row.
            self.face = (int(self.value) + 5 * (TUMBLES - beat)) % 6 + 1
            self._lean((1.0 - self.tumble) * WOBBLE * (1 if beat % 2 else -1))

    def _settle(self, *_args: Any) -> None:
        self.rolling = False
        self._lean(0.0)
        self.face = self.value
        self.dispatch("on_settled")

    def _lean(self, angle: float) -> None:
        self._turn.origin = self.center
        self._turn.angle = angle

    def _show_value(self, *_args: Any) -> None:
        if not self.rolling:
            self.face = self.value

    def _draw_pips(self, *_args: Any) -> None:
        self._pips.clear()
        pip = self.side * 0.18
        texture = pictures.shape("disc", pip)
        self._pips.add(Color(*self.pip_colour))
        for across, up in PIPS[int(self.face)]:
            x = self.center_x + across * self.side * 0.25 - pip / 2
            y = self.center_y + up * self.side * 0.25 - pip / 2
            self._pips.add(Rectangle(texture=texture, pos=(x, y), size=(pip, pip)))
