"""The blocks of a knowledge card, one widget for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.learn.card_model import (
    BarsBlock,
    Block,
    CardKey,
    FigureBlock,
    LinksBlock,
    MapBlock,
    Mark,
    RowsBlock,
    TextBlock,
    WordsBlock,
)
from rawsiko.ui.cards import pictogram_of
from rawsiko.ui.front.mini_map import MiniMap
from rawsiko.ui.front.parts import fill
from rawsiko.ui.icon_names import ICONS
from rawsiko.ui.kv import load_kv
from rawsiko.ui.learn.share_bar import ShareBar
from rawsiko.ui.screen import empty
from rawsiko.ui.theme import Sizes
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.surface import Panel, RoundBox
from rawsiko.ui.widgets.tap import Tappable

__all__ = ["BLOCKS", "BlockView", "CardRow", "MiniMap", "SignView", "view_of"]

Follow = Callable[[CardKey], None]


def pictogram(name: str) -> str:
    """The picture of an Application, or an icon; one that nobody has drawn is the general one."""
    return name if not name or name in ICONS else pictogram_of(name)


class SignView(Widget):
    """The sign of a thing, in a square of `size_dp`."""

    size_dp = NumericProperty(48)
    symbol = StringProperty("")
    state = StringProperty("other")
    picture = StringProperty("")
    has_sign = BooleanProperty(False)
    seat = NumericProperty(-1)
    has_seat = BooleanProperty(False)

    def _line_dp(self) -> float:
        widths = {"control": 0, "need": max(2.6, self.size_dp / 14), "other": Sizes().border}
        return widths[self.state]

    line_dp = AliasProperty(_line_dp, None, bind=("state", "size_dp"), cache=True)

    def show(self, mark: Mark) -> None:
        """Show a sign."""
        self.symbol, self.state, self.seat = mark.symbol, mark.state, mark.seat
        self.picture = "" if mark.symbol or mark.seat >= 0 else pictogram(mark.pictogram)
        self.has_sign = bool(self.symbol or self.picture)
        self.has_seat = mark.seat >= 0 and not mark.symbol


class BlockView(BoxLayout):
    """A heading, and what stands under it."""

    heading = StringProperty("")
    icon = StringProperty("")

    def show(self, block: Any, follow: Follow) -> None:
        """Show a block; `follow` opens another card."""
        self.heading, self.icon = block.heading, block.icon
        self.fill(block, follow)

    def fill(self, block: Any, follow: Follow) -> None:
        """What stands under the heading."""


class TextView(BlockView):
    """A paragraph."""

    text = StringProperty("")
    is_surprise = BooleanProperty(False)

    def fill(self, block: TextBlock, _follow: Follow) -> None:
        """The words."""
        self.text, self.is_surprise = block.text, block.tone == "know"


class MapBlockView(BlockView):
    """A small map."""

    lit = ObjectProperty(())

    def fill(self, block: MapBlock, _follow: Follow) -> None:
        """The Territories that stand out."""
        self.lit = block.lit


class CardRow(Tappable, BoxLayout, RoundBox):
    """A line that leads to another card."""

    title = StringProperty("")
    detail = StringProperty("")
    note = StringProperty("")


class RowsView(BlockView):
    """Several lines."""

    def fill(self, block: RowsBlock, follow: Follow) -> None:
        """A line for each."""
        empty(self.ids.rows)
        for row in block.rows:
            line = CardRow(title=row.title, detail=row.detail, note=row.note)
            line.ids.sign.show(row.mark)
            line.bind(on_tap=lambda _, key=row.target: follow(key))
            self.ids.rows.add_widget(line)


class BarsView(BlockView):
    """Bars, and a note under them."""

    note = StringProperty("")

    def fill(self, block: BarsBlock, _follow: Follow) -> None:
        """A bar for each."""
        self.note = block.note
        for bar, view in fill(self.ids.bars, block.bars, ShareBar):
            view.show(bar)


class Word(Panel):
    """A few words on a small paper."""

    text = StringProperty("")


class WordsView(BlockView):
    """Small papers side by side."""

    def fill(self, block: WordsBlock, _follow: Follow) -> None:
        """A paper for each."""
        for text, word in fill(self.ids.words, block.words, Word):
            word.text = text


class FigureView(BlockView):
    """A percentage."""

    figure = StringProperty("")
    share = NumericProperty(0)
    text = StringProperty("")

    def fill(self, block: FigureBlock, _follow: Follow) -> None:
        """The number and its meaning."""
        self.figure, self.share, self.text = block.figure, block.share, block.text


class LinksView(BlockView):
    """Buttons to other cards."""

    def fill(self, block: LinksBlock, follow: Follow) -> None:
        """A button for each."""
        empty(self.ids.links)
        for mark, name, key in block.links:
            button = QuietButton(text=name, icon=pictogram(mark.pictogram), least_dp=48)
            button.bind(on_tap=lambda _, key=key: follow(key))
            self.ids.links.add_widget(button)


BLOCKS: dict[type, type[BlockView]] = {
    TextBlock: TextView,
    MapBlock: MapBlockView,
    RowsBlock: RowsView,
    BarsBlock: BarsView,
    WordsBlock: WordsView,
    FigureBlock: FigureView,
    LinksBlock: LinksView,
}


def view_of(block: Block, follow: Follow) -> BlockView:
    """The widget of a block."""
    view = BLOCKS[type(block)]()
    view.show(block, follow)
    return view


load_kv("learn/blocks")
