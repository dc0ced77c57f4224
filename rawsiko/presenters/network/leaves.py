"""A long list that is read page by page, from its end."""

MOST_LINES = 60
"""On one page: more would take long to draw."""


class Leaves:
    """Which page is looked at. The last one goes on with the list, the others stay where they are."""

    def __init__(self) -> None:
        self._end: int | None = None

    def span(self, count: int) -> tuple[int, int]:
        """Where the page begins and ends in a list of so many.

        >>> leaves = Leaves()
        >>> leaves.span(150), leaves.span(10)
        ((90, 150), (0, 10))
        >>> leaves.turn(150, back=True)
        >>> leaves.span(151)
        (30, 90)
        """
        end = count if self._end is None else min(self._end, count)
        return max(0, end - MOST_LINES), end

    def turn(self, count: int, *, back: bool) -> None:
        """To the page before this one, or after it.

        >>> leaves = Leaves()
        >>> leaves.turn(70, back=True)
        >>> leaves.span(70)
        (0, 60)
        >>> leaves.turn(70, back=False)
        >>> leaves.span(71)
        (11, 71)
        """
        start, end = self.span(count)
        end = max(start, min(MOST_LINES, count)) if back else end + MOST_LINES
        self._end = end if end < count else None

    def close(self) -> None:
        """Whoever opens it again begins at its end."""
        self._end = None
