"""The keyboard on the board, for desktops."""

from collections.abc import Callable
from functools import partial

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.ui.map.navigator import Navigator

PAN = 80
ARROWS = {273: (0, -PAN), 274: (0, PAN), 275: (-PAN, 0), 276: (PAN, 0)}
"""Keys up, down, right, left: the map moves against them, so that the eye moves with them."""
ENTER = (13, 271)


def deed_of(key: int, presenter: AnyBoard, map_: Navigator) -> Callable[[], object] | None:
    """Arrows pan, + and - change the number, Enter confirms, N is Next Player, U takes back."""
    deeds: dict[int, Callable[[], object]] = {
        ord("-"): partial(presenter.step, -1),
        ord("n"): presenter.next_player,
        ord("u"): presenter.undo,
        **dict.fromkeys((ord("+"), ord("=")), partial(presenter.step, 1)),
        **dict.fromkeys(ENTER, presenter.confirm),
        **{code: partial(map_.pan_by, *by) for code, by in ARROWS.items()},
    }
    return deeds.get(key)
