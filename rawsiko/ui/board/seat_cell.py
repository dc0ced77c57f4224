"""One Seat in Match Status."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.board.model import SeatCell
from rawsiko.ui.board.status_sizes import SMALL_SHAPE
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.marks import LightDisc
from rawsiko.ui.widgets.surface import RoundBox
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import FitText, ShortText, extents

CLEAR = (0, 0, 0, 0)
SHAPE, INITIAL, SIGN = 18, 28, 15
"""In dp: the shape beside a name and with an initial inside, and the signs beside the numbers."""
NARROW_SIGN = 13
"""The same where cells stand in a narrow row."""
MOST = ("45", "27")
"""Territories and Materials."""
MIDDLE, CENTRE = {"center_y": 0.5}, {"center_x": 0.5}


class SeatFacts(Tappable, BoxLayout, RoundBox):
    """What Match Status tells of a Seat, in the strip and in the whole list."""

    place = NumericProperty(0)
    """The number of the Seat; ``seat`` is its colour and shape."""
    seat = NumericProperty(0)
    avatar = StringProperty("")
    name = StringProperty("")
    initial = StringProperty("")
    grant = StringProperty("")
    territories = StringProperty("")
    materials = StringProperty("")
    note = StringProperty("")
    light = StringProperty("")
    light_text = StringProperty("")
    current = BooleanProperty(False)
    out = BooleanProperty(False)

    def show(self, cell: SeatCell) -> None:
        """Show another moment."""
        look = cell.look
        self.place, self.seat, self.avatar = look.seat, look.style, look.avatar
        self.name, self.initial = look.name, look.initial
        self.grant, self.territories, self.materials = cell.grant, cell.territories, cell.materials
        self.note, self.current, self.out = cell.note, cell.is_current, cell.is_out
        self.light, self.light_text = cell.light, cell.light_text


class SeatCellPiece(SeatFacts):
    """One Seat: shape, name, what the next Investment grants, Territories, Materials.

    Or, where it is ``compact``, the shape with an initial and the grant. What hardly any window shows
    is made when it is first wanted.
    """

    compact = BooleanProperty(False)
    bare = BooleanProperty(False)
    tall = BooleanProperty(False)
    alone = BooleanProperty(False)
    """The only one, in a narrow strip."""
    slim = BooleanProperty(False)
    """In a low row."""
    under = NumericProperty(0)
    """The size of the letters of a grant that stands under its shape; 0 where it stands beside it."""
    shape_dp = NumericProperty(SMALL_SHAPE)
    """Of the shape over it, or in a low row."""
    tappable = BooleanProperty(True)
    look = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._note: FitText | None = None
        self._beside: ShortText | None = None
        self._below: ShortText | None = None
        super().__init__(**kwargs)
        self._parts = {name: part.__self__ for name, part in self.ids.items()}
        self.fbind("look", self.tell)
        self._parts["shape"].fbind("width", self._give_room)
        self.fbind("width", self._give_room)

    def show(self, cell: SeatCell) -> None:
        """Show another moment."""
        super().show(cell)
        self.tell()

    def tell(self, *_args: object) -> None:
        """Say what there is room for."""
        is_named = not self.compact
        parts, small = self._parts, theme.font_small if self.tall else theme.font_secondary
        self._dress()
        shape, name = parts["shape"], parts["name"]
        shape.seat, shape.initial = self.seat, self.initial if self.compact else ""
        initial = self.shape_dp if self.slim or self.under else INITIAL
        shape.size_dp = SHAPE if is_named else initial
        has_words = is_named or (self.grant and not self.bare and not self.under)
        parts["gap"].width = theme.gap * 1.5 if has_words else 0
        name.text = self.name if is_named else ""
        name.wanted_size = theme.font_secondary if self.tall else theme.font_body
        numbers = parts["numbers"]
        numbers.spacing, numbers.opacity = theme.gap, int(is_named)
        numbers.size_hint_y, numbers.height = (1, 1) if is_named else (None, 0)
        is_told = is_named and not self.note
        parts["grant"].text, parts["grant"].wanted_size = self.grant if is_told else "", small
        self._tell_number("territory", "territories", self.territories if is_told else "")
        self._tell_materials()
        parts["grant"].tint = theme.petrol
        self._tell_note(self.note if is_named else "")
        self._tell_grant()
        self._tell_below()
        self._give_room()

    def _tell_number(self, sign: str, number: str, text: str) -> None:
        parts = self._parts
        parts[number].text = text
        parts[number].wanted_size = theme.font_small if self.tall else theme.font_secondary
        size = NARROW_SIGN if self.tall else SIGN
        parts[sign].size_dp, parts[sign].tint = size if text else 0, theme.ink_2

    def _tell_materials(self) -> None:
        """In a row of narrow cells only if all three numbers have room."""
        is_told = not self.compact and not self.note
        if self.tall:
            size, font = theme.font_small, self._parts["materials"].font_name
            letters = sum(extents(text, size, font, True)[0] for text in (self.grant, *MOST))
            around = 2 * NARROW_SIGN * theme.unit + 6 * theme.gap
            is_told = is_told and letters + around <= self.width
        self._tell_number("material", "materials", self.materials if is_told else "")

    def _dress(self) -> None:
        gap = theme.gap if self.tall else 0.75 * theme.grid if self.alone else theme.grid
        self.size_hint = (1, 1) if self.tall else (None, 1)
        self.padding = gap, theme.gap, gap, theme.gap
        if self.under or self.slim:
            self.padding = 0, 0, 0, 0
        self.opacity, self.radius = 0.5 if self.out else 1, theme.grid
        self.fill = theme.petrol_pale if self.current else CLEAR
        self.line = theme.petrol if self.current else CLEAR
        self.line_width = theme.edge if self.current else 0

    def _tell_note(self, note: str) -> None:
        if self._note is None:
            if not note:
                return
            self._note = FitText(halign="left", max_lines_wanted=1)
            row = self._parts["numbers"]
            row.add_widget(self._note, index=len(row.children))
        self._note.text, self._note.tint = note, theme.ink_2
        self._note.wanted_size = theme.font_small
        self._note.size_hint_x, self._note.width = (1, 1) if note else (None, 0)

    def _tell_grant(self) -> None:
        """Beside the initial, both in the middle of the cell."""
        row = self._parts["row"]
        if self._beside is None:
            if not self.compact:
                return
            self._beside = ShortText(bold=True, pos_hint=MIDDLE)
            self._sides = Widget(), Widget()
            row.add_widget(self._sides[0], index=len(row.children))
            row.add_widget(self._beside)
            row.add_widget(self._sides[1])
        self._beside.text = self.grant if self.compact and not self.bare and not self.under else ""
        self._beside.wanted_size = theme.font_secondary if self.slim else theme.font_body
        for side in self._sides:
            side.size_hint_x, side.width = (1, 1) if self.compact else (None, 0)

    def _tell_below(self) -> None:
        """Under the initial, where there is no room beside it."""
        if self._below is None:
            if not self.under:
                return
            self._below = ShortText(bold=True, pos_hint=CENTRE)
            self.add_widget(self._below)
        self._below.text = self.grant if self.under else ""
        self._below.wanted_size = self.under or theme.font_secondary
        self._below.tint = theme.ink

    def reach(self, x: float, y: float) -> bool:
        return self.tappable and super().reach(x, y)

    def _give_room(self, *_args: object) -> None:
        around = (3.5 if self.tall else 5.5) * theme.gap
        room = self.width - self._parts["shape"].width - around
        self._parts["name"].room = max(theme.grid, room)
        self._tell_materials()

    def on_light(self, *_args: object) -> None:
        """Only at a table over the network has a Seat a light, so its disc comes with the first one."""
        shape = self._parts["shape"]
        if self.light and not any(isinstance(child, CellLight) for child in shape.children):
            shape.add_widget(CellLight(cell=self, host=shape))


class CellLight(LightDisc):
    """The state of a Seat's device, at its shape."""

    compact = BooleanProperty(False)
    cell = ObjectProperty(None, rebind=True)
    host = ObjectProperty(None, rebind=True)
