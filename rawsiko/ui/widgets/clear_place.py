"""Where a message stands so that what it speaks of can be seen. Knows no kivy."""

from collections.abc import Iterable, Iterator, Sequence

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""
Point = tuple[float, float]


def clear_place(
    room: Box, size: Point, usual: Point, spared: Sequence[Box], panels: Sequence[Box], gap: float
) -> Point:
    """The usual place if it covers nothing of what is to be spared, else the nearest that does not.

    On the way there it does not go over panels; if there is no such place, it stays.
    """
    if not any(_meets(usual, size, box) for box in spared):
        return usual
    places = [
        place
        for place in _places(room, size, usual, (*spared, *panels), gap)
        if not any(_meets(place, size, box) for box in (*spared, *panels))
    ]
    return min(places, key=lambda place: _distance(place, usual), default=usual)


def _places(
    room: Box, size: Point, usual: Point, boxes: Iterable[Box], gap: float
) -> Iterator[Point]:
    """Beside, above and below everything, as far as there is room."""
    (left, bottom, right, top), (width, height) = room, size
    found = [*boxes]
    across = {usual[0], left, right - width}
    across |= {x for box in found for x in (box[0] - gap - width, box[2] + gap)}
    up = {usual[1]} | {y for box in found for y in (box[1] - gap - height, box[3] + gap)}
    for y in sorted(up):
        for x in sorted(across):
            if left <= x <= right - width and bottom <= y <= top - height:
                yield x, y


def _meets(place: Point, size: Point, box: Box) -> bool:
    (x, y), (width, height) = place, size
    return x < box[2] and box[0] < x + width and y < box[3] and box[1] < y + height


def _distance(place: Point, usual: Point) -> float:
    """Messages are looked for at the foot: it is better to step aside than up."""
    return abs(place[0] - usual[0]) + 2 * abs(place[1] - usual[1])
