"""How the world lies in setup: every portrait with its glow between the panels. Plain numbers, no kivy."""

from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import merge
from itertools import combinations, product
from math import dist, hypot

from rawsiko.ui.map import palette
from rawsiko.ui.map.bounds import Insets, View
from rawsiko.ui.map.camera import Camera
from rawsiko.ui.map.geometry import Box, Point, around
from rawsiko.ui.map.names import ASIDE, LEAST_SIZE, SIZE, name_places
from rawsiko.ui.map.uncovered import SLACK, evenly, is_uncovered

AWAY, ALOFT, STEP = 160, 80, 8
"""How far the world may give way, and how finely that is tried, in dp."""
SMALLER, STEPS = 0.97, 20
"""How much of the zoom is left with each step back, and how many there are."""
SHRINKING = 400.0
"""To have nothing of the world left is as bad as to move it so far, in dp."""
NAMELESS, TO_THE_LEFT, TO_THE_RIGHT, ASKEW = 150.0, 60.0, 25.0, 6.0
"""And so are names that have no room, or stand beside their discs, where often there is land."""
APART, WELL_APART = 48.0, 56.0
"""In dp: from the middle of one target to that of the next, and how far that should be."""
NEARER, CLOSE = 1.05, 50.0
"""How much nearer the world may come for it; and how bad it is if it does not."""
RIM = 2.0
"""In dp: what must be seen of a portrait around its disc, where its glow has no room."""


def disc_at(zoom: float) -> float:
    """The diameter of a portrait of the whole world in dp."""
    if zoom <= palette.SETUP_NEAR_ZOOM - 1e-6:
        return palette.SETUP_PORTRAIT_FARTHEST
    is_far = palette.level_at(zoom) is palette.Level.PIPS
    return palette.SETUP_PORTRAIT_FAR if is_far else palette.SETUP_PORTRAIT


@lru_cache(maxsize=8)
def setup_home(
    board: Point,
    size: Point,
    insets: Insets,
    area: Box,
    portraits: tuple[Point, ...],
    widths: tuple[float, ...],
    panels: tuple[Box, ...],
) -> View:
    """Where all of the world lies, as near as can be to how it would without panels.

    The names of the portraits are so wide in their usual size.
    """
    camera = Camera(board)
    camera.portraits = around(portraits)
    camera.resize(*size, insets)
    camera.set_whole(True)
    usual = camera.fitted()
    if not all(0 <= c - a <= size[0] and 0 <= d - b <= size[1] for a, b, c, d in panels):
        return usual  # they are still being laid out
    for glow in (palette.SETUP_GLOW / 2, RIM):
        best, least = usual, float("inf")
        for cost, view in _all_tries(usual, portraits):
            if cost >= least:
                break
            half = disc_at(view[0]) / 2
            lies = _inside(view, camera.portraits, area, half + glow)
            at = _at(lies, portraits)
            reaches = [evenly(half + glow - SLACK, half + glow - SLACK)] * len(at)
            if is_uncovered(at, area, panels, reaches):
                whole = cost + _cost_of_names(at, widths, 2 * half, area, panels)
                least, best = min((least, best), (whole, lies))
        if least < float("inf"):
            return best
    return usual


def _all_tries(usual: View, portraits: tuple[Point, ...]) -> Iterator[tuple[float, View]]:
    """Views and what is bad about each, the best first.

    A little nearer, fingers may have room between the two closest portraits.
    """
    share = WELL_APART / (usual[0] * _closest(portraits))
    if not 1 < share <= NEARER:
        return _tries(usual, portraits, 0.0)
    near = _scaled(usual, share, portraits)
    return merge(_moved(near), _tries(usual, portraits, CLOSE))


def _closest(portraits: tuple[Point, ...]) -> float:
    return min(dist(one, other) for one, other in combinations(portraits, 2))


def _scaled(view: View, share: float, portraits: tuple[Point, ...]) -> View:
    """The middle of all portraits stays where it is."""
    zoom, x, y = view
    left, bottom, right, top = around(portraits)
    less = zoom * (1 - share)
    return zoom * share, x + (left + right) / 2 * less, y + (bottom + top) / 2 * less


def _moved(view: View) -> Iterator[tuple[float, View]]:
    zoom, x, y = view
    for cost, share, (dx, dy) in _ways():
        if share == 1:
            yield cost, (zoom, x + dx, y + dy)


def _tries(usual: View, portraits: tuple[Point, ...], extra: float) -> Iterator[tuple[float, View]]:
    close = usual[0] * _closest(portraits)
    scaled = cache(lambda share: _scaled(usual, share, portraits))
    yield extra, usual
    for cost, share, (dx, dy) in _ways():
        if share == 1 or share * close >= APART:
            zoom, x, y = scaled(share)
            yield extra + cost, (zoom, x + dx, y + dy)


@cache
def _ways() -> list[tuple[float, float, tuple[int, int]]]:
    """How the world can give way, with the cost and the share that is left of the zoom."""
    shares = [SMALLER**step for step in range(STEPS)]
    shifts = product(range(-AWAY, AWAY + 1, STEP), range(-ALOFT, ALOFT + 1, STEP))
    return sorted(
        (SHRINKING * (1 - share) + hypot(*shift), share, shift)
        for share, shift in product(shares, shifts)
    )


def _inside(view: View, box: Box, area: Box, reach: float) -> View:
    """Moved to where what reaches so far from a box is in the area, if it has room there."""
    zoom, x, y = view
    low_x, low_y = area[0] + reach - box[0] * zoom, area[1] + reach - box[1] * zoom
    high_x, high_y = area[2] - reach - box[2] * zoom, area[3] - reach - box[3] * zoom
    return (
        zoom,
        min(max(x, low_x), high_x) if low_x <= high_x else x,
        min(max(y, low_y), high_y) if low_y <= high_y else y,
    )


def _at(view: View, places: tuple[Point, ...]) -> list[Point]:
    zoom, x, y = view
    return [(px * zoom + x, py * zoom + y) for px, py in places]


def _cost_of_names(
    at: list[Point], widths: tuple[float, ...], disc: float, area: Box, panels: tuple[Box, ...]
) -> float:
    """Seen from near by they stand under their portraits in any case."""
    if disc == palette.SETUP_PORTRAIT:
        return 0.0
    discs = {str(place): point for place, point in enumerate(at)}
    for letters in (SIZE, LEAST_SIZE):
        wide = {str(place): width * letters / SIZE for place, width in enumerate(widths)}
        found = name_places(discs, wide, disc, area, panels, letters)
        if found:
            return sum(_cost_of_name(x, disc / 2 + ASIDE) for x, _ in found.values())
    return NAMELESS


def _cost_of_name(x: float, aside: float) -> float:
    if x <= -aside:
        return TO_THE_LEFT
    return TO_THE_RIGHT if x >= aside else ASKEW * (x != 0.0)
