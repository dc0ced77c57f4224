"""All knowledge cards, and the way to the quiz."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from rawsiko.presenters.learn.card_model import MATERIAL
from rawsiko.presenters.learn.learn import CardTile, LearnModel, LearnPresenter
from rawsiko.ui.front.notices import Notices
from rawsiko.ui.front.parts import fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.learn.card_dialog import CardDialog
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase
from rawsiko.ui.widgets.folding import FoldingButton
from rawsiko.ui.widgets.text import FONT, extents

load_kv("screens/learn")

BESIDE = 76
"""In dp: what a tile has beside its words, the edges included."""
AT_ONCE = 16
"""So many tiles come in one frame: more than a screen holds are not waited for."""


class LearnTile(ButtonBase):
    """A card: sign, name and a word."""

    title = StringProperty("")
    detail = StringProperty("")
    key = ObjectProperty(None, allownone=True)

    def show(self, tile: CardTile) -> None:
        """Show another card."""
        self.title, self.detail, self.key = tile.title, tile.detail, tile.key
        self.ids.sign.show(tile.mark)


class HeadButton(FoldingButton):
    """Its name where there is room for `words_dp`, else only its icon; without a name it is away."""

    name = StringProperty("")
    has_words = BooleanProperty(False)
    words_dp = NumericProperty(100)


class LearnScreen(FrontScreen):
    """Shows a LearnModel; a tile opens its card above the list."""

    presenter: LearnPresenter
    model: LearnModel
    is_narrow = BooleanProperty(False)
    is_large = BooleanProperty(False)
    """Whether the letters are."""
    tools_share = NumericProperty(1)
    """Width of the search beside the cards."""
    kinds = ListProperty()
    kind_rows = NumericProperty(1)
    kind_orientation = StringProperty("horizontal")
    has_kinds = BooleanProperty(True)
    tile_dp = NumericProperty(200)

    def __init__(self, presenter: LearnPresenter, **kwargs: Any) -> None:
        self._more = Clock.create_trigger(self._grow, 0)
        self._shown: tuple[CardTile, ...] = ()
        self._notices = Notices(None)
        super().__init__(presenter, **kwargs)
        for name in ("form", "model", "is_narrow", "is_large"):
            self.fbind(name, self._place)
        self._place()

    def show(self, model: LearnModel) -> None:
        """The first tiles at once, the others one handful a frame."""
        self._notices.show(model.notice, self)
        if model.tiles == self._shown:
            return
        self._shown = model.tiles
        there = min(len(self.ids.tiles.children), len(model.tiles))
        self._fill(max(there, AT_ONCE))
        self.ids.page.scroll_y = 1

    def leave(self) -> None:
        """Another screen comes."""
        self._more.cancel()
        super().leave()

    def _place(self, *_args: Any) -> None:
        """What the search and the kinds look like in this window."""
        form, model = self.form, self.model
        is_portrait, is_searching = form == "portrait", model.is_searching
        self.tools_share = (0.8 if self.is_large else 0.55) if form == "phone" else 1
        is_stacked = form == "phone" or (is_portrait and self.is_narrow)
        self.kind_rows = len(model.kinds) if is_stacked else 1
        self.kind_orientation = "vertical" if is_stacked else "horizontal"
        self.kinds = [(key, text, "" if is_portrait else icon) for key, text, icon in model.kinds]
        self.has_kinds = not (is_portrait and is_searching)
        self.tile_dp = max(160 if model.browsed == MATERIAL else 200, self._least_tile())

    def _least_tile(self) -> float:
        """In dp: the sign, and the longest word beside it in letters that can still be read."""
        words = [word for tile in self.model.tiles for word in tile.title.split()]
        longest = max(words, key=len, default="")
        return BESIDE + extents(longest, theme.font_small, FONT, True)[0] / theme.unit

    def _fill(self, count: int) -> None:
        for tile, widget in fill(self.ids.tiles, self._shown[:count], self._tile):
            if widget.key != tile.key or widget.detail != tile.detail or widget.title != tile.title:
                widget.show(tile)
        if count < len(self._shown):
            self._more()

    def _grow(self, *_args: Any) -> None:
        self._fill(len(self.ids.tiles.children) + AT_ONCE)

    def _tile(self) -> LearnTile:
        tile = LearnTile()
        tile.bind(on_tap=self._open)
        return tile

    def _open(self, tile: LearnTile) -> None:
        CardDialog(self.presenter.card(tile.key)).open(self)
