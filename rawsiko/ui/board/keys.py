"""The keyboard on the board, for desktops."""

from collections.abc import Callable
from functools import partial

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.ui.map.navigator import Navigator

PAN = 80
ARROWS = {273: (0, -PAN), 274: (0, PAN), 275: (-PAN, 0), 276: (PAN, 0)}
"""Keys up, down, right, left: the map moves against them, so that the eye moves with them."""
ENTER = (13, 271)
PAGE_UP, PAGE_DOWN = 280, 281
ZOOM = 1.3


def deed_of(key: int, presenter: AnyBoard, map_: Navigator) -> Callable[[], object] | None:
    """Arrows pan, Page up and down zoom, Enter confirms, N is Next Player, U takes back.

    + and - change the number where one is prepared, and zoom where none is.
    """
    more, fewer = partial(map_.zoom_by, ZOOM), partial(map_.zoom_by, 1 / ZOOM)
    has_number = presenter.model.tool is not None
    deeds: dict[int, Callable[[], object]] = {
        PAGE_UP: more,
        PAGE_DOWN: fewer,
        ord("-"): partial(presenter.step, -1) if has_number else fewer,
        ord("n"): presenter.next_player,
        ord("u"): presenter.undo,
        **dict.fromkeys((ord("+"), ord("=")), partial(presenter.step, 1) if has_number else more),
        **dict.fromkeys(ENTER, presenter.confirm),
        **{code: partial(map_.pan_by, *by) for code, by in ARROWS.items()},
    }
    return deeds.get(key)
