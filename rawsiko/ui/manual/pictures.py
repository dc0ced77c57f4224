"""Pictures of the manual: the widgets of the game, only to be looked at."""

from __future__ import annotations

from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.rules_model import (
    CardsPicture,
    DicePicture,
    OddsPicture,
    Part,
    Picture,
    RowPicture,
    SymbolsPicture,
    WorldPicture,
)
from rawsiko.ui.cards import ApplicationRow
from rawsiko.ui.clash_parts import PairRow
from rawsiko.ui.front.parts import FlowGrid, MiniMap, SeatLine
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.odds import OddsBar, OddsPart
from rawsiko.ui.widgets.seat import Avatar
from rawsiko.ui.widgets.stepper import Stepper
from rawsiko.ui.widgets.surface import RoundBox

CHIP = 1.15


class PictureBox(BoxLayout, RoundBox):
    """Takes no touches: what is on it does nothing, and a finger scrolls the page."""

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Not for what is inside."""
        return False


class PaperBox(PictureBox):
    """For everything but the world."""


class SeaBox(PictureBox):
    """What the world lies in."""


class WorldMap(MiniMap):
    """All of the board, as large as it can be read and leaves room for words."""


class PartsRow(StackLayout):
    """Things side by side, in as many lines as they need; all heads are as high as the highest."""

    def add(self, part: Part) -> None:
        """One thing more at the end."""
        thing = _thing(part)
        view = PartView(thing=thing, caption=part.caption)
        view.ids.head.add_widget(thing)
        thing.fbind("height", self._measure)
        self.add_widget(view)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        highest = max(view.thing.height for view in self.children)
        for view in self.children:
            view.head = highest


class PartView(BoxLayout):
    """One thing, and a word under it."""

    thing = ObjectProperty(None, rebind=True)
    caption = StringProperty("")
    head = NumericProperty(0)
    least = NumericProperty(0)


class PlaceBadge(RoundBox):
    """The badge of a Territory as on the map; an empty one has a dashed ring."""

    seat = NumericProperty(0)
    number = StringProperty("")


class TurnCount(BoxLayout):
    """The hourglass with its X, and where the counter stands."""

    text = StringProperty("")


class SymbolRow(BoxLayout):
    """A symbol and its name."""

    icon = StringProperty("")
    name = StringProperty("")


class ManualPair(PairRow):
    """A pair of dice that has been decided."""


def draw(picture: Picture) -> Widget:
    """The widget of a picture."""
    box = SeaBox() if isinstance(picture, WorldPicture) else PaperBox()
    match picture:
        case RowPicture(parts):
            row = PartsRow()
            for part in parts:
                row.add(part)
            box.add_widget(row)
        case WorldPicture(owners):
            box.add_widget(WorldMap(owners=owners, is_shown=True))
        case CardsPicture(cards):
            for card in cards:
                box.add_widget(ApplicationRow(card=card))
        case DicePicture():
            _add_dice(box, picture)
        case OddsPicture():
            box.add_widget(OddsBar(parts=_shares(picture)))
        case SymbolsPicture(symbols):
            grid = FlowGrid(least_dp=170)
            for icon, name in symbols:
                grid.add_widget(SymbolRow(icon=icon, name=name))
            box.add_widget(grid)
    return box


def _thing(part: Part) -> Widget:
    match part.kind:
        case "chip":
            return MaterialChip(symbol=part.name, state=part.state, scale=CHIP)
        case "place":
            return PlaceBadge(seat=part.style, number=part.name)
        case "face":
            return Avatar(avatar=part.name, seat=part.style, size_dp=52)
        case "stepper":
            return Stepper(value=int(part.name), maximum=3)
        case "tick":
            return IconButton(icon=part.name, kind="primary", size_dp=64, icon_dp=34)
        case "turns":
            return TurnCount(text=part.name)
        case "gap":
            return Widget(size_hint=(None, None), size=(theme.margin, 1))
        case _:
            return Icon(name=part.name, size_dp=32, tint=theme.petrol)


def _add_dice(box: PictureBox, picture: DicePicture) -> None:
    names = BoxLayout(size_hint_y=None, spacing=theme.margin)
    for name, style in (
        (picture.attacker, picture.attacker_style),
        (picture.defender, picture.defender_style),
    ):
        names.add_widget(SeatLine(seat=style, name=name, pos_hint={"center_y": 0.5}))
        names.children[0].fbind("height", lambda line, _height: _grow(line.parent))
    _grow(names)
    box.add_widget(names)
    for pair in picture.pairs:
        row = ManualPair(pair=pair, lit=True, dice_dp=44)
        row.attacker, row.defender = picture.attacker_style, picture.defender_style
        box.add_widget(row)


def _grow(row: BoxLayout) -> None:
    row.height = max(child.height for child in row.children)


def _shares(picture: OddsPicture) -> list[OddsPart]:
    colours = {
        "good": theme.seat_colour(picture.attacker_style, "pale"),
        "bad": theme.seat_colour(picture.defender_style, "pale"),
        "even": tuple(theme.neutral),
    }
    return [OddsPart(o.share, o.text, o.label, colours[o.tone]) for o in picture.odds]


load_kv("manual/pictures")
