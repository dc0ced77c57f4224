"""Where label, badge and chips of a Territory stand, in dp round its anchor. Knows no kivy."""

from __future__ import annotations

from collections.abc import Callable

from rawsiko.core.value import value
from rawsiko.presenters.map_model import TerritoryView
from rawsiko.ui.map import palette
from rawsiko.ui.map.palette import ClusterSizes, Level

Measure = Callable[[str, float, bool], float]  # text, font size, bold -> width in dp


@value
class Rect:
    """A rectangle in dp, y up."""

    x: float
    y: float
    w: float
    h: float

    def overlaps(self, other: Rect, dx: float = 0.0, dy: float = 0.0) -> bool:
        """Whether it meets the other one when that is shifted by dx, dy."""
        return (
            self.x < other.x + dx + other.w
            and other.x + dx < self.x + self.w
            and self.y < other.y + dy + other.h
            and other.y + dy < self.y + self.h
        )

    def shifted(self, dx: float, dy: float) -> Rect:
        """The same one elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h


@value
class Cluster:
    """Rectangles of one Territory's cluster; chips are in the model's order."""

    badge: Rect
    numbers: tuple[str, str]
    """The bold and the plain part of what the badge says."""
    label: Rect
    label_text: str
    label_bold: bool
    chips: tuple[Rect, ...]

    def reach(self, *rects: Rect) -> tuple[float, float, float]:
        """How far these (or badge and chips) stretch from the anchor: to either side, below, above."""
        of = rects or self.solid()
        return (
            max(max(-r.x, r.x + r.w) for r in of),
            max(-r.y for r in of),
            max(r.y + r.h for r in of),
        )

    def solid(self) -> tuple[Rect, ...]:
        """What must never be covered: badge and chips."""
        return (self.badge, *self.chips)


def centred(w: float, h: float, x: float = 0.0, y: float = 0.0) -> Rect:
    """A rectangle round a centre."""
    return Rect(x - w / 2, y - h / 2, w, h)


def number_texts(view: TerritoryView, *, is_brief: bool = False) -> tuple[str, str]:
    """Own Assets that can act and all of them; one number for others, and where two have no room."""
    if view.can_act is None or is_brief:
        return str(view.assets), ""
    return str(view.can_act), f"/{view.assets}"


def number_start(sizes: ClusterSizes) -> float:
    """From the left end of the pill to its number."""
    return sizes.pad + sizes.shape + sizes.gap


def badge_rect(
    view: TerritoryView,
    numbers: tuple[str, str],
    sizes: ClusterSizes,
    measure: Measure,
) -> Rect:
    """The pill, or the ring of a free Territory."""
    if view.seat_style is None:
        return centred(palette.RING, palette.RING)
    bold, plain = numbers
    width = number_start(sizes) + sizes.tail
    width += measure(bold, sizes.number_font, True)
    width += measure(plain, sizes.all_font, False) if plain else 0.0
    return centred(width, sizes.badge_height)


def chip_rects(
    count: int, mode: str, level: Level, badge: Rect, sizes: ClusterSizes
) -> tuple[Rect, ...]:
    """Chips (or pips at the lowest level) below or beside the badge."""
    w, h, gap = sizes.chip_width, sizes.chip_height, palette.CHIP_GAP
    if level is Level.PIPS:
        w = h = palette.PIP
        gap = palette.PIP_GAP
    half = sizes.badge_height / 2
    if mode in ("left", "right") and level is not Level.PIPS:
        sign = -1 if mode == "left" else 1
        start = badge.w / 2 + gap + w / 2
        return tuple(centred(w, h, sign * (start + i * (w + gap))) for i in range(count))
    per_row = 2 if mode == "pairs" and level is not Level.PIPS else max(count, 1)
    rects = []
    for i in range(count):
        row, column = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        x = (column - (in_row - 1) / 2) * (w + gap)
        rects.append(centred(w, h, x, -half - gap - h / 2 - row * (h + gap)))
    return tuple(rects)


def arrange(
    view: TerritoryView,
    mode: str,
    level: Level,
    measure: Measure,
    scale: float = 1.0,
    *,
    is_brief: bool = False,
) -> Cluster:
    """Lay out one Territory's cluster."""
    sizes = palette.cluster_sizes(level, scale)
    numbers = number_texts(view, is_brief=is_brief)
    badge = badge_rect(view, numbers, sizes, measure)
    bold = view.is_marked
    text = view.full_label if level is Level.FULL else view.short_label
    width = measure(text, sizes.label_font, bold)
    beside = mode in ("left", "right") and level is not Level.PIPS
    top = max(badge.h, sizes.chip_height + palette.TICK_RISE if beside else 0.0) / 2
    baseline = top + palette.LABEL_RISE
    label = Rect(-width / 2, baseline - sizes.label_font * 0.22, width, sizes.label_font)
    chips = chip_rects(len(view.chips), mode, level, badge, sizes)
    return Cluster(badge, numbers, label, text, bold, chips)
