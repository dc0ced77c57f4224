"""Cards that are looked up from the board; imported only when the first one is wanted."""

from __future__ import annotations

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import CardKey
from rawsiko.ui.learn.card_dialog import CardDialog
from rawsiko.ui.screen import Screen


def selected(model: BoardModel) -> str:
    """The Territory that an action goes to, or else comes from; empty if none is selected."""
    marked = [view for view in model.map.territories if view.is_marked]
    if model.tool is None or not marked:
        return ""
    return next((view.id for view in marked if view.is_target), marked[0].id)


def show_card(screen: Screen, presenter: AnyBoard, kind: str, key: str) -> None:
    """A card above the board, seen with the eyes of its viewer; none while the curtain is down."""
    if presenter.curtain is None:
        cards = CardPresenter(presenter.desk, CardKey(kind, key), presenter.view)
        CardDialog(cards).open(screen)
