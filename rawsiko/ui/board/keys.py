"""The keyboard on the board, for desktops."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rawsiko.ui.widgets.enter import ENTER

if TYPE_CHECKING:
    from rawsiko.ui.board.table import BoardTable

PAN = 80
ARROWS = {273: (0, -PAN), 274: (0, PAN), 275: (-PAN, 0), 276: (PAN, 0)}
"""Keys up, down, right, left: the map moves against them, so that the eye moves with them."""
MORE, FEWER = (ord("+"), ord("="), 270), (ord("-"), 269)
"""The last of each is that of the keypad."""
NEXT, UNDO = (ord("n"), ord("ν")), (ord("u"), ord("θ"))
"""N and U, and what stands on these keys of a Greek keyboard."""
ONCE = (*NEXT, *ENTER)
"""Not again while they are held."""
PAGE_UP, PAGE_DOWN = 280, 281
ZOOM = 1.3


def deed_of(key: int, table: BoardTable) -> Callable[[], object] | None:
    """Arrows pan, Page up and down zoom, Enter confirms, N is Next Player, U takes back.

    + and - change the number where one is prepared, and zoom where none is. Keys press the buttons
    on the table, so that they get the same answers as fingers.
    """
    map_, ids = table.map.navigator, table.ids
    nearer, farther = partial(map_.zoom_by, ZOOM), partial(map_.zoom_by, 1 / ZOOM)
    stepper = None if table.model.tool is None else table.tool.ids.stepper
    deeds: dict[int, Callable[[], object]] = {
        PAGE_UP: nearer,
        PAGE_DOWN: farther,
        **dict.fromkeys(MORE, nearer if stepper is None else stepper.ids.plus.press),
        **dict.fromkeys(FEWER, farther if stepper is None else stepper.ids.minus.press),
        **dict.fromkeys(NEXT, ids.next.press),
        **dict.fromkeys(UNDO, ids.undo.press),
        **dict.fromkeys(ENTER, table.presenter.confirm),
        **{code: partial(map_.pan_by, *by) for code, by in ARROWS.items()},
    }
    return deeds.get(key)
