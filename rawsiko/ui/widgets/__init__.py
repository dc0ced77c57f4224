"""The widget kit. Call `load_kit()` once, before the first widget is made."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.buttons import HoldButton, IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.choice import SegmentedChoice
from rawsiko.ui.widgets.dashed_box import DashedBox
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.dice import Dice
from rawsiko.ui.widgets.hold_to_look import HoldToLook
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.marks import CountBubble, MarkDisc, RoundIcon
from rawsiko.ui.widgets.odds import OddsBar, OddsPart
from rawsiko.ui.widgets.pills import Pill, PillButton, PointsPill
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.seat import Avatar, SeatShape
from rawsiko.ui.widgets.sheet import BottomSheet
from rawsiko.ui.widgets.slider_row import SliderRow
from rawsiko.ui.widgets.stepper import Stepper
from rawsiko.ui.widgets.surface import Panel, RoundBox, Surface
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import BodyText, FitText, ShortText
from rawsiko.ui.widgets.text_field import TextField
from rawsiko.ui.widgets.toast import Toast
from rawsiko.ui.widgets.toggle import Toggle

__all__ = [
    "Avatar",
    "BodyText",
    "BottomSheet",
    "ButtonRow",
    "CountBubble",
    "DashedBox",
    "Dialog",
    "Dice",
    "FitText",
    "HoldButton",
    "HoldToLook",
    "Icon",
    "IconButton",
    "MarkDisc",
    "MaterialChip",
    "OddsBar",
    "OddsPart",
    "Panel",
    "Pill",
    "PillButton",
    "PointsPill",
    "PrimaryButton",
    "QuietButton",
    "RoundBox",
    "RoundIcon",
    "ScrollPage",
    "SeatShape",
    "SegmentedChoice",
    "ShortText",
    "SliderRow",
    "Stepper",
    "Surface",
    "Tappable",
    "TextField",
    "Toast",
    "Toggle",
    "load_kit",
]

KV = Path(__file__).resolve().parents[3] / "kv" / "widgets"


def load_kit() -> None:
    """Rules of base classes come first: a later rule may then change what an earlier one set."""
    first = ("text", "icon", "surface", "marks")
    rest = sorted(path.stem for path in KV.glob("*.kv") if path.stem not in first)
    for name in (*first, *rest):
        path = str(KV / f"{name}.kv")
        if path not in Builder.files:
            Builder.load_file(path)
