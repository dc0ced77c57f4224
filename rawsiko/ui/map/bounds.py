"""What of the board a window can show: free area, limits of zoom and of places. Knows no kivy.

Screen places are dp from the lower left corner of the widget; screen = map * zoom + offset.
"""

from __future__ import annotations

from typing import Final

from rawsiko.core.value import value
from rawsiko.ui.map import palette
from rawsiko.ui.map.geometry import Box, Point

FRAME_PADDING: Final = (44.0, 36.0)  # half a cluster
PHONE_FIT_ZOOM: Final = 0.7

View = tuple[float, float, float]
"""Zoom and offset."""


@value
class Insets:
    """Strips along the edges that panels cover, in dp, and where all of the world lies between them."""

    left: float = 0.0
    bottom: float = 0.0
    right: float = 0.0
    top: float = 0.0
    home: View | None = None
    """Only where the poles belong to it; else it lies in the middle, as large as there is room."""


class Bounds:
    """A window with panels over a board."""

    def __init__(self, board: Point) -> None:
        """Nothing covers the board yet."""
        self._board = board
        self.width, self.height = board
        self.insets = Insets()
        self.margins = Insets()
        """What framing keeps clear of besides, although the map may be dragged under it."""
        self.least_zoom = palette.MIN_ZOOM
        self.fits_whole = False
        """Whether the poles belong to the world that fits the window."""
        self.portraits: Box = (0.0, 0.0, *board)
        """Around all portraits: in a window too low for the poles as well, these are in sight."""

    @property
    def safe(self) -> Box:
        """The part of the widget that no panel covers: left, bottom, right, top."""
        i = self.insets
        return (
            i.left,
            i.bottom,
            max(i.left + 1, self.width - i.right),
            max(i.bottom + 1, self.height - i.top),
        )

    @property
    def clear(self) -> Box:
        """The part of the safe area that nothing floats on."""
        left, bottom, right, top = self.safe
        m = self.margins
        return left + m.left, bottom + m.bottom, right - m.right, top - m.top

    @property
    def fit_zoom(self) -> float:
        """Zoom that shows the world; on phones the width decides, the poles may hide."""
        if self._home is not None:
            return self._home[0]
        left, bottom, right, top = self.safe
        wide, high = (right - left) / self._board[0], (top - bottom) / self._board[1]
        if self.fits_whole:
            bare = (top - bottom - palette.SETUP_PORTRAIT_FAR) / (
                self.portraits[3] - self.portraits[1]
            )
            # Any nearer, all of the world is wanted.
            near = min(wide, max(bare, self.least_zoom), palette.SETUP_NEAR_ZOOM)
            return min(max(min(wide, high), near), palette.MAX_FIT_ZOOM)
        zoom = max(min(wide, high), min(wide, PHONE_FIT_ZOOM), self.least_zoom)
        return min(zoom, palette.MAX_FIT_ZOOM)

    @property
    def _home(self) -> View | None:
        return self.insets.home if self.fits_whole else None

    @property
    def min_zoom(self) -> float:
        """Furthest away."""
        left, bottom, right, top = self.safe
        contain = min((right - left) / self._board[0], (top - bottom) / self._board[1])
        return min(self.fit_zoom, max(contain, self.least_zoom))

    def limits(self, zoom: float) -> Box:
        """The least and the largest offset: x, y, x, y. What floats can be left behind on any side."""
        safe, clear, board = self.safe, self.clear, self._board
        x = _between(safe[0], safe[2], clear[0], clear[2], zoom * board[0])
        y = _between(safe[1], safe[3], clear[1], clear[3], zoom * board[1])
        if self._home is not None:
            home_x, home_y = self._home_at(self._home, zoom)
            x = min(x[0], home_x), max(x[1], home_x)
            y = min(y[0], home_y), max(y[1], home_y)
        return x[0], y[0], x[1], y[1]

    def _home_at(self, home: View, zoom: float) -> Point:
        """The offset of the world at home if it is looked at from nearer, or from further away."""
        (x, y), ratio = self._safe_centre(), zoom / home[0]
        return x - (x - home[1]) * ratio, y - (y - home[2]) * ratio

    def _limited(self, zoom: float, x: float, y: float) -> View:
        zoom = min(max(zoom, self.min_zoom), palette.MAX_ZOOM)
        left, bottom, right, top = self.limits(zoom)
        return zoom, min(right, max(left, x)), min(top, max(bottom, y))

    def _fitting(self, box: Box) -> float:
        """The zoom at which a box with the clusters on its rim just fits."""
        left, bottom, right, top = self.clear
        wide, high = (
            right - left - 2 * FRAME_PADDING[0],
            top - bottom - 2 * FRAME_PADDING[1],
        )
        return min(
            max(wide, 1.0) / max(box[2] - box[0], 1.0), max(high, 1.0) / max(box[3] - box[1], 1.0)
        )

    @property
    def _middle(self) -> Point:
        """Of the world as it is fitted."""
        x, y = self._board[0] / 2, self._board[1] / 2
        return (x, (self.portraits[1] + self.portraits[3]) / 2) if self.fits_whole else (x, y)

    def can_show(self, box: Box, zoom: float = 0.0) -> bool:
        """Whether all of a box can be in the free area at once, from this zoom or from any."""
        left, bottom, right, top = self.safe
        least = max(zoom, self.min_zoom)
        return (box[2] - box[0]) * least <= right - left and (box[3] - box[1]) * least <= (
            top - bottom
        )

    def _safe_centre(self) -> Point:
        left, bottom, right, top = self.safe
        return (left + right) / 2, (bottom + top) / 2


def _between(
    low: float, high: float, clear_low: float, clear_high: float, size: float
) -> tuple[float, float]:
    """The offsets that keep the board over the free area, or centred in it where it is smaller."""
    if size <= high - low:
        middle = (low + high - size) / 2
        return middle, middle
    return clear_high - size, clear_low
