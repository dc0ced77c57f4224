"""The keyboard on the board, for desktops."""

from collections.abc import Callable
from functools import partial

from rawsiko.presenters.board.any_board import AnyBoard
from rawsiko.ui.map.navigator import Navigator

PAN = 80
ARROWS = {273: (0, -PAN), 274: (0, PAN), 275: (-PAN, 0), 276: (PAN, 0)}
"""Keys up, down, right, left: the map moves against them, so that the eye moves with them."""
ENTER = (13, 271)
MORE, FEWER = (ord("+"), ord("="), 270), (ord("-"), 269)
"""The last of each, as of Enter, is that of the keypad."""
NEXT, UNDO = (ord("n"), ord("ν")), (ord("u"), ord("θ"))
"""N and U, and what stands on these keys of a Greek keyboard."""
PAGE_UP, PAGE_DOWN = 280, 281
ZOOM = 1.3


def deed_of(
    key: int, presenter: AnyBoard, map_: Navigator, next_player: Callable[[], object]
) -> Callable[[], object] | None:
    """Arrows pan, Page up and down zoom, Enter confirms, N is Next Player, U takes back.

    + and - change the number where one is prepared, and zoom where none is.
    """
    nearer, farther = partial(map_.zoom_by, ZOOM), partial(map_.zoom_by, 1 / ZOOM)
    has_number = presenter.model.tool is not None
    deeds: dict[int, Callable[[], object]] = {
        PAGE_UP: nearer,
        PAGE_DOWN: farther,
        **dict.fromkeys(MORE, partial(presenter.step, 1) if has_number else nearer),
        **dict.fromkeys(FEWER, partial(presenter.step, -1) if has_number else farther),
        **dict.fromkeys(NEXT, next_player),
        **dict.fromkeys(UNDO, presenter.undo),
        **dict.fromkeys(ENTER, presenter.confirm),
        **{code: partial(map_.pan_by, *by) for code, by in ARROWS.items()},
    }
    return deeds.get(key)
