"""Things on one line that must not lie on each other. Kivy-free."""

from __future__ import annotations

from collections.abc import Sequence


def apart(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Places as near as can be to those wanted, ``least`` apart, in the same order, from low to high.

    Where there is no room for all, they go on beyond the high end.

    >>> apart([50, 90, 50], 10, 0, 100)
    [45.0, 90, 55.0]
    """
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    crowds: list[tuple[float, int]] = []
    for rank, n in enumerate(order):
        # Without the distances that they keep, places in order need only not decrease.
        mean, count = wanted[n] - rank * least, 1
        while crowds and crowds[-1][0] > mean:
            other, others = crowds.pop()
            mean, count = (other * others + mean * count) / (others + count), others + count
        crowds.append((mean, count))
    highest = high - (len(wanted) - 1) * least
    starts = [max(low, min(mean, highest)) for mean, count in crowds for _ in range(count)]
    places = {
        n: start + rank * least for rank, (n, start) in enumerate(zip(order, starts, strict=True))
    }
    return [places[n] for n in range(len(wanted))]


def abreast(values: Sequence[float]) -> list[float]:
    """How many steps each goes aside so that equal ones stand side by side, the first one highest.

    >>> abreast([8, 19, 8, 8])
    [1.0, 0.0, 0.0, -1.0]
    """
    return [
        (values.count(value) - 1) / 2 - values[:n].count(value) for n, value in enumerate(values)
    ]
