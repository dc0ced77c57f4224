"""Where the coach's bubble stands: never on what it talks about, and on little else. Knows no kivy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot, inf
from typing import NamedTuple

ROWS = COLUMNS = 7
"""So many places are tried across the room and up it, besides those right at what is talked about."""
STEPS = 4
"""So many places are tried for each side of a ring, the last just inside of what it is around."""
NARROW = 2.0
"""So far from a level, in pixels."""
NEAR, WIDE = 0.5, 0.12
"""What it costs to stand as far away as can be, and to be of the next shape in the list."""


class Rect(NamedTuple):
    """A rectangle of the window."""

    x: float
    y: float
    right: float
    top: float

    def meets(self, other: Rect, gap: float = 0.0) -> bool:
        """Whether both have something in common, or less than a gap between them."""
        return (
            self.x < other.right + gap
            and other.x < self.right + gap
            and self.y < other.top + gap
            and other.y < self.top + gap
        )

    def cut(self, other: Rect) -> Rect:
        """What both have in common, if they meet."""
        return Rect(
            max(self.x, other.x),
            max(self.y, other.y),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def united(self, other: Rect) -> Rect:
        """The smallest that holds both."""
        return Rect(
            min(self.x, other.x),
            min(self.y, other.y),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def holds(self, other: Rect) -> bool:
        """Whether the other lies inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.top <= self.top
        )

    def at(self, y: float) -> Rect:
        """The same at another height."""
        return self._replace(y=y, top=y + self.top - self.y)

    def grown(self, margin: float) -> Rect:
        """The same with more room on every side."""
        return Rect(self.x - margin, self.y - margin, self.right + margin, self.top + margin)


class Other(NamedTuple):
    """Something that is better not covered; ``weight`` says how much better."""

    rect: Rect
    weight: float


def place(
    shapes: Sequence[tuple[float, ...]],
    room: Rect,
    spot: Rect | None,
    others: Iterable[Other] = (),
    gap: float = 0.0,
    levels: Iterable[float] = (),
) -> tuple[int, Rect] | None:
    """Which of these shapes (width, height, ...) fits best, and where; right above or below a level, say.

    None if each of them would cover the spot wherever it stood.
    """
    others, levels, far = list(others), list(levels), hypot(room.right - room.x, room.top - room.y)
    best: tuple[float, int, Rect] | None = None
    for number, (width, height, *_more) in enumerate(shapes):
        for rect in _candidates(width, height, room, spot, gap, levels):
            if spot is not None and rect.meets(spot, gap):
                continue
            cost = number * WIDE + _distance(rect, spot) / far * NEAR
            least = best[0] if best else inf
            if cost < least:
                cost += _covered(rect, others, (least - cost) * width * height) / (width * height)
            if cost < least:
                best = cost, number, rect
    return best[1:] if best else None


def _covered(rect: Rect, others: Iterable[Other], limit: float) -> float:
    """How much is covered; beyond the limit it does not matter how much more."""
    left, bottom, right, top = rect
    covered = 0.0
    for (x, y, x2, y2), weight in others:
        if x < right and left < x2 and y < top and bottom < y2:
            covered += (min(right, x2) - max(left, x)) * (min(top, y2) - max(bottom, y)) * weight
            if covered >= limit:
                break
    return covered


def _candidates(
    width: float,
    height: float,
    room: Rect,
    spot: Rect | None,
    gap: float,
    levels: Iterable[float],
) -> Iterable[Rect]:
    last_x, last_y = room.right - width, room.top - height
    if last_x < room.x - 1 or last_y < room.y - 1:
        return
    xs = {room.x + (last_x - room.x) * n / (COLUMNS - 1) for n in range(COLUMNS)}
    ys = {room.y + (last_y - room.y) * n / (ROWS - 1) for n in range(ROWS)}
    ys |= {y for level in levels for y in (level + NARROW, level - NARROW - height)}
    if spot is not None:
        xs |= {spot.right + gap, spot.x - gap - width, (spot.x + spot.right - width) / 2}
        ys |= {spot.top + gap, spot.y - gap - height, (spot.y + spot.top - height) / 2}
    for x in sorted(xs):
        for y in sorted(ys):
            if room.x - 1 <= x <= last_x + 1 and room.y - 1 <= y <= last_y + 1:
                yield Rect(x, y, x + width, y + height)


def parted(
    message: Rect, bubble: Rect, spot: Rect | None, limits: Sequence[Rect], gap: float
) -> tuple[float, float] | None:
    """How high a message and the bubble stand, one above the other; None if there is no room for both.

    The message keeps inside the first of the limits that lets it, and off the spot; the
    bubble moves only if the message has no place otherwise.
    """
    room, high = limits[-1], message.top - message.y + gap
    moved = (bubble.at(room.y + high + 1), bubble.at(room.top - high - 1 - (bubble.top - bubble.y)))
    free = [there for there in moved if room.holds(there) and not _meets(there, spot)]
    for there in (bubble, *free):
        for limit in limits:
            for found in (message.at(there.y - high), message.at(there.top + gap)):
                if limit.holds(found) and not _meets(found, spot):
                    return found.y, there.y
    return None


def _meets(rect: Rect, spot: Rect | None) -> bool:
    return spot is not None and rect.meets(spot)


def _distance(rect: Rect, spot: Rect | None) -> float:
    if spot is None:
        return 0.0
    return hypot(
        (rect.x + rect.right - spot.x - spot.right) / 2, (rect.y + rect.top - spot.y - spot.top) / 2
    )


def edges(ring: Rect, stroke: float) -> tuple[Rect, Rect, Rect, Rect]:
    """The left, lower, right and upper line of a ring that is drawn so thick to either side."""
    x, y, right, top = ring.grown(stroke)
    wide = 2 * stroke
    return (
        Rect(x, y, x + wide, top),
        Rect(x, y, right, y + wide),
        Rect(right - wide, y, right, top),
        Rect(x, top - wide, right, top),
    )


def around(spot: Rect, texts: Iterable[Rect], margin: float, stroke: float) -> Rect:
    """The ring around a spot: each side as far out as the margin, or nearer where a text stands there."""
    near = [text for text in texts if text.meets(spot, margin + 2 * stroke)]
    rings = [spot.grown(margin - (margin + stroke) * step / STEPS) for step in range(STEPS + 1)]

    def best(side: int) -> float:
        # As far again from the letters as it is thick: some reach below their line.
        for spare in (stroke, 0.0):
            for ring in rings:
                if not any(edges(ring, stroke)[side].meets(text, spare) for text in near):
                    return ring[side]
        return rings[0][side]

    return Rect(*map(best, range(4)))
