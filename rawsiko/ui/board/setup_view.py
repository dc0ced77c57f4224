"""How the world lies in setup on a phone: every portrait between the panels. Plain numbers, no kivy."""

from functools import lru_cache
from itertools import product

from rawsiko.ui.map.camera import Camera, Insets
from rawsiko.ui.map.geometry import Box, Point, around
from rawsiko.ui.map.uncovered import evenly, is_uncovered

LEAST, WHOLE = evenly(26.0, 12.0), evenly(30.0, 28.0)
"""Half of what must be seen of a portrait, and half of it with its rim, in dp."""
ASIDE, ALOFT, STEP = 160, 80, 10
"""How far the world may give way, and how finely that is tried."""
SMALLER = (0, 40, 80, 120)
"""How much lower it may be, where giving way is not enough."""
Shift = tuple[int, int, int]


@lru_cache(maxsize=8)
def setup_insets(
    board: Point, size: Point, portraits: tuple[Point, ...], panels: tuple[Box, ...]
) -> Insets:
    """What to leave free at the edges so that panels cover as few portraits as can be."""
    found: list[tuple[tuple[int, int, int], Shift]] = []
    for less in SMALLER:
        shifts = product(range(-ASIDE, ASIDE + 1, STEP), range(-ALOFT, ALOFT + 1, STEP), (less,))
        found.append(min((_cost(s, board, size, portraits, panels), s) for s in shifts))
        if found[-1][0][0] == 0:
            break
    return _insets(*min(found)[1])


def _insets(x: int, y: int, less: int) -> Insets:
    rim = less / 2
    return Insets(left=max(x, 0), right=max(-x, 0), bottom=max(y, 0) + rim, top=max(-y, 0) + rim)


def _cost(
    shift: Shift,
    board: Point,
    size: Point,
    portraits: tuple[Point, ...],
    panels: tuple[Box, ...],
) -> tuple[int, int, int]:
    """Hidden portraits first, then those that are touched, then how far the world has to give way."""
    camera = Camera(board)
    camera.portraits = around(portraits)
    camera.resize(*size, _insets(*shift))
    camera.set_whole(True)
    zoom, x, y = camera.fitted()
    area = (0.0, 0.0, *size)
    at = [(px * zoom + x, py * zoom + y) for px, py in portraits]
    hidden, touched = (
        sum(not is_uncovered([point], area, panels, [reach]) for point in at)
        for reach in (LEAST, WHOLE)
    )
    return hidden, touched, abs(shift[0]) + abs(shift[1])
