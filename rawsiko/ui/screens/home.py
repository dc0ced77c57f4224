"""The start screen."""

from __future__ import annotations

from typing import Any

from rawsiko.presenters.home import HomeModel, HomePresenter
from rawsiko.ui.front.mini_map import decor_owners
from rawsiko.ui.front.parts import SeatLine, Tile, fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.icon_names import AVATARS
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets import Avatar, MaterialChip

load_kv("screens/home")

FACES = AVATARS[:4]
FACE_HEIGHTS = (0.2, 0.75, 0.0, 0.65)
"""Where each face stands between the lower and the upper edge of their row."""


class HomeScreen(FrontScreen):
    """Shows a HomeModel; every tap becomes one call of the presenter."""

    presenter: HomePresenter
    model: HomeModel

    def __init__(self, presenter: HomePresenter, **kwargs: Any) -> None:
        super().__init__(presenter, **kwargs)
        self.ids.backdrop.owners = decor_owners()
        for face, height in zip(FACES, FACE_HEIGHTS, strict=True):
            avatar = Avatar(avatar=face, seat=-1, size_dp=84, pos_hint={"y": height * 0.3})
            self.ids.faces.add_widget(avatar)

    def show(self, model: HomeModel) -> None:
        """Show the lists; everything else is bound in kv."""
        for tile, widget in fill(self.ids.tiles, model.tiles, self._tile):
            widget.key, widget.icon = tile.key, tile.icon
            widget.title, widget.detail = tile.title, tile.detail
        for chip, widget in fill(self.ids.chips, model.chips, MaterialChip):
            widget.symbol, widget.state = chip.symbol, chip.state
        seats = model.card.seats if model.card else ()
        for mark, line in fill(self.ids.seats, seats, SeatLine):
            line.seat, line.name, line.note = mark.seat, mark.name, mark.note

    def _tile(self) -> Tile:
        tile = Tile()
        tile.bind(on_tap=lambda tapped: self.presenter.open(tapped.key))
        return tile
