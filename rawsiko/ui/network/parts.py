"""Widgets that the screens of tables over the network share."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.net.invitation import squares
from rawsiko.presenters.blank import blank
from rawsiko.presenters.network.lobby_model import LookerRow
from rawsiko.presenters.network.tables_model import Band, TableRow, TablesTexts
from rawsiko.ui.front.parts import Tile
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.folding import FoldingBox
from rawsiko.ui.widgets.text import FitText

PARTS = (Tile,)
"""Named in the kv rule; importing it is what makes it known there."""
QUIET = 4
"""Squares that must stay white around a QR code."""


class StateBand(FoldingBox):
    """A line across the screen about what goes on. Raises `on_act` when its button is tapped."""

    __events__ = ("on_act",)

    shown = BooleanProperty(False)
    band = ObjectProperty(None, allownone=True)
    told = ObjectProperty(blank(Band), rebind=True)
    is_trouble = BooleanProperty(False)
    insets = ListProperty([0, 0, 0, 0])
    is_narrow = BooleanProperty(False)
    """The button below the words: beside it long ones would have to be small."""
    is_below = BooleanProperty(False)
    below = NumericProperty(0)
    gap = NumericProperty(0)
    inner = NumericProperty(0)

    def on_act(self) -> None:
        """The intent. Bind to it."""

    def on_band(self, *_args: Any) -> None:
        """There is something to say, or nothing any more."""
        self.told = self.band or blank(Band)
        self.is_trouble, self.shown = self.told.is_trouble, self.band is not None


class CodeText(FitText):
    """A code in letters as large as the room allows."""


class QrCode(Widget):
    """The squares of a link, black on white in every theme: cameras need it so."""

    link = StringProperty("")
    texture = ObjectProperty(None, allownone=True)

    def on_link(self, *_args: Any) -> None:
        """Draw it into a picture of one point for each square."""
        self.texture = _picture(self.link) if self.link else None


class KeptTable(BoxLayout):
    """A table to come back to. Raises `on_intent(name)`: open, export or forget."""

    __events__ = ("on_intent",)

    row = ObjectProperty(blank(TableRow), rebind=True)
    texts = ObjectProperty(blank(TablesTexts), rebind=True)
    has_export = BooleanProperty(False)
    is_narrow = BooleanProperty(False)
    """Its buttons stand under its words."""

    def on_intent(self, name: str) -> None:
        """The intent. Bind to it."""


class FactLine(BoxLayout):
    """A symbol and a few words."""

    icon = StringProperty("")
    text = StringProperty("")
    bold = BooleanProperty(False)


class LookerLine(BoxLayout):
    """Somebody who looks on. Raises `on_kick`."""

    __events__ = ("on_kick",)

    row = ObjectProperty(blank(LookerRow), rebind=True)
    kick_name = StringProperty("")

    def on_kick(self) -> None:
        """The intent. Bind to it."""


def points(link: str) -> list[bytes]:
    """The rows of the picture of a link from its lower edge, where a texture begins; 0 is black."""
    rows = squares(link)
    edge, margin = [b"\xff" * (len(rows) + 2 * QUIET)] * QUIET, b"\xff" * QUIET
    inner = [margin + bytes(0 if dark else 255 for dark in row) + margin for row in rows[::-1]]
    return [*edge, *inner, *edge]


def _picture(link: str) -> Texture:
    rows = points(link)
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
    texture.min_filter = texture.mag_filter = "nearest"
    texture.blit_buffer(b"".join(rows), colorfmt="luminance", bufferfmt="ubyte")
    return texture


load_kv("network/parts")
