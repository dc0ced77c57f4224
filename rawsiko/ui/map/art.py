"""Describes the small pictures of the map (badges, chips, discs) in dp. Knows no kivy."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from math import radians
from typing import Final

from rawsiko.core.value import value
from rawsiko.presenters.map_model import ChipState
from rawsiko.ui.map import palette
from rawsiko.ui.map.palette import ClusterSizes, Rgba, SeatColours, Shape

CLEAR: Final[Rgba] = (1.0, 1.0, 1.0, 0.0)
LABEL_OUTLINE: Final = 1.5


class Form(IntEnum):
    """Forms that the shape shader can draw."""

    ROUNDED = 0
    TRIANGLE = 1
    DIAMOND = 2
    HEXAGON = 3


@value
class Piece:
    """One filled and outlined form; x, y is its centre from the centre of the picture."""

    x: float
    y: float
    w: float
    h: float
    fill: Rgba
    form: Form = Form.ROUNDED
    radius: float = 0.0
    line: Rgba = CLEAR
    pen: float = 0.0
    dashes: int = 0
    angle: float = 0.0


@value
class Text:
    """A word centred at x, y."""

    text: str
    size: float
    bold: bool
    colour: Rgba
    x: float = 0.0
    y: float = 0.0
    outline: float = 0.0


Face = Callable[[float], object]
"""From pixels to a texture."""


@value
class Picture:
    """A face shown in a disc; it is asked for the pixels that there are."""

    face: Face
    size: float


@value
class Art:
    """A picture of w x h dp; pieces, then the image, then the cover, then texts on top."""

    w: float
    h: float
    pieces: tuple[Piece, ...] = ()
    picture: Picture | None = None
    cover: tuple[Piece, ...] = ()
    texts: tuple[Text, ...] = ()


def disc(size: float, fill: Rgba, x: float = 0.0, y: float = 0.0, **more: object) -> Piece:
    """A circle."""
    return Piece(x, y, size, size, fill, radius=size / 2, **more)  # type: ignore[arg-type]


def bar(x: float, y: float, length: float, width: float, fill: Rgba, angle: float = 0.0) -> Piece:
    """A stroke with round ends."""
    return Piece(x, y, length, width, fill, radius=width / 2, angle=radians(angle))


def seat_shape(
    seat: SeatColours, size: float, x: float, y: float, edge: float = 0.0
) -> tuple[Piece, ...]:
    """The form of a Seat, with a cream edge outside where asked."""
    forms = {
        Shape.CIRCLE: (Form.ROUNDED, 1.0, 0.5, 0.0),
        Shape.TRIANGLE: (Form.TRIANGLE, 1.0, 0.0, 0.0),
        Shape.DIAMOND: (Form.DIAMOND, 1.12, 0.0, 0.0),
        Shape.SQUARE: (Form.ROUNDED, 0.88, 0.1, 0.0),
        Shape.HEXAGON: (Form.HEXAGON, 1.1, 0.0, 0.0),
    }
    form, scale, rounding, _ = forms[seat.shape]

    def piece(grow: float, fill: Rgba) -> Piece:
        side = size * scale + grow
        high = side * 0.92 if form is Form.TRIANGLE else side
        return Piece(x, y, side, high, fill, form, radius=side * rounding)

    if not edge:
        return (piece(0.0, seat.dark), piece(-1.6, seat.solid))
    spikes = 2.2 if form in (Form.TRIANGLE, Form.DIAMOND) else 1.0
    return (piece(2 * edge * spikes, palette.BADGE), piece(0.0, seat.solid))


def badge(seat: SeatColours, own: bool, width: float, sizes: ClusterSizes) -> Art:
    """Cream pill with the Seat's shape at its left; numbers are drawn over it."""
    h = sizes.badge_height
    pen = palette.OWN_BADGE_LINE if own else palette.BADGE_LINE
    pill = Piece(0, 0, width, h, palette.BADGE, radius=h / 2, line=seat.dark, pen=pen)
    at = -width / 2 + sizes.pad + sizes.shape / 2
    return Art(width + 2, h + 2, (pill, *seat_shape(seat, sizes.shape, at, 0.0)))


def free_ring() -> Art:
    """Mark of a Territory that nobody owns."""
    size = palette.RING
    ring = disc(size, palette.BADGE, line=palette.INK_2, pen=1.3, dashes=11)
    return Art(size + 2, size + 2, (ring,))


def tick(x: float, y: float, size: float, colour: Rgba) -> tuple[Piece, ...]:
    """A tick of two strokes."""
    pen = size * 0.16
    return (
        bar(x - size * 0.19, y - size * 0.08, size * 0.36, pen, colour, -45),
        bar(x + size * 0.1, y + size * 0.02, size * 0.58, pen, colour, 50),
    )


def chip(symbol: str, state: ChipState, sizes: ClusterSizes) -> Art:
    """A Material: control, need and other differ in fill, edge and mark."""
    w, h, r = sizes.chip_width, sizes.chip_height, palette.CHIP_RADIUS
    area = (w + 3, h + 3)
    if state is ChipState.CONTROL:
        back = Piece(0, 0, w + 1.6, h + 1.6, palette.BADGE, radius=r + 0.8)
        face = Piece(0, 0, w, h, palette.CONTROL, radius=r)
        x, y = w / 2 - 1, h / 2 - 1
        mark = disc(10.5, palette.WHITE, x, y, line=palette.CONTROL, pen=1.1)
        text = Text(symbol, sizes.chip_font, True, palette.WHITE)
        return Art(
            w + 10, h + 10, (back, face), None, (mark, *tick(x, y, 8.5, palette.CONTROL)), (text,)
        )
    if state is ChipState.NEED:
        face = Piece(0, 0, w + 1, h + 1, palette.NEED_FILL, radius=r, line=palette.NEED, pen=2.6)
        return Art(*area, (face,), texts=(Text(symbol, sizes.chip_font, True, palette.INK),))
    face = Piece(0, 0, w, h, palette.OTHER_FILL, radius=r, line=palette.OTHER_LINE, pen=1.0)
    return Art(*area, (face,), texts=(Text(symbol, sizes.chip_font, False, palette.OTHER_TEXT),))


def pip(state: ChipState) -> Art:
    """A chip seen from far away."""
    size = palette.PIP
    if state is ChipState.CONTROL:
        piece = Piece(0, 0, size, size, palette.CONTROL, radius=1.5, line=palette.BADGE, pen=0.6)
    elif state is ChipState.NEED:
        piece = disc(size + 1, palette.NEED_FILL, line=palette.NEED, pen=2.2)
    else:
        piece = disc(size - 2, palette.PIP_OTHER)
    return Art(size + 3, size + 3, (piece,))


def leader_dot() -> Art:
    """End of a leader line."""
    size = palette.LEADER_DOT
    return Art(size + 2, size + 2, (disc(size, palette.INK),))


def label(text: str, size: float, bold: bool, colour: Rgba, width: float, edge: bool = True) -> Art:
    """A word on the map, with a cream outline unless it stands on the sea."""
    outline = LABEL_OUTLINE if edge else 0.0
    edge_room = 2 * outline + 2
    return Art(
        width + edge_room,
        size * 1.18 + edge_room,
        texts=(Text(text, size, bold, colour, outline=outline),),
    )


def person(size: float, colour: Rgba) -> tuple[Piece, ...]:
    """A head over shoulders."""
    return (
        disc(size * 0.24, colour, 0, size * 0.11),
        Piece(0, -size * 0.14, size * 0.42, size * 0.2, colour, radius=size * 0.1),
    )


def portrait(seat: SeatColours | None, face: Face | None, size: float, glowing: bool) -> Art:
    """The disc beside a Continent."""
    area = size + 12
    if seat is None and glowing:
        ring = disc(size, palette.BADGE, line=palette.SUNNY_DARK, pen=3.0)
        plus = (bar(0, 0, 16, 2.6, palette.SUNNY_DARK), bar(0, 0, 16, 2.6, palette.SUNNY_DARK, 90))
        return Art(area, area, (ring, *plus))
    if seat is None:
        ring = disc(size, palette.BADGE, line=palette.EMPTY_RING, pen=1.4, dashes=20)
        return Art(area, area, (ring, *person(size, palette.EMPTY_PERSON)))
    ring = disc(size, CLEAR, line=seat.solid, pen=3.0)
    mark = seat_shape(seat, size * 0.3, size * 0.34, -size * 0.34, edge=1.2)
    if face is None:
        blank = disc(size - 2, palette.blend(seat.tint, palette.BADGE, 0.45))
        return Art(area, area, (blank, *person(size, seat.dark)), None, (ring, *mark))
    back = disc(size - 2, palette.BADGE)
    return Art(area, area, (back,), Picture(face, size - 5), (ring, *mark))


def glow(size: float) -> Art:
    """Two sunny rings round a portrait that may be tapped; their strength is animated."""
    glow = palette.SETUP_GLOW
    outer = disc(size + glow, (*palette.SUNNY[:3], 0.5))
    inner = disc(size + glow / 2, palette.SUNNY)
    return Art(size + glow + 2, size + glow + 2, (outer, inner))


def closed_mark() -> Art:
    """The small cross over China."""
    bars = (bar(0, 0, 12, 1.4, palette.INK_2, 45), bar(0, 0, 12, 1.4, palette.INK_2, -45))
    return Art(14, 14, bars)


def arrow_body(seat: SeatColours) -> Art:
    """Cross-section of the arrow, drawn as a long bar; the layer stretches its middle."""
    bed = Piece(0, 0, 16, palette.ARROW_BED, palette.BADGE)
    core = Piece(0, 0, 16, palette.ARROW_WIDTH, seat.solid)
    return Art(16, palette.ARROW_BED + 3, (bed, core))


def arrow_tie(seat: SeatColours) -> Art:
    """The same, thinner: from the arrow to a number that stands beside it."""
    bed = Piece(0, 0, 16, palette.TIE_BED, palette.BADGE)
    core = Piece(0, 0, 16, palette.TIE_WIDTH, seat.solid)
    return Art(16, palette.TIE_BED + 3, (bed, core))


def arrow_head(seat: SeatColours) -> Art:
    """Tip of the arrow, pointing up."""
    back = Piece(0, 0, 27, 27, palette.BADGE, Form.TRIANGLE)
    face = Piece(0, -1.2, 19, 19, seat.solid, Form.TRIANGLE)
    return Art(30, 30, (back, face))


def arrow_disc(seat: SeatColours, count: str) -> Art:
    """Number of Assets on their way."""
    size = palette.ARROW_DISC
    ring = disc(size, palette.WHITE, line=seat.solid, pen=3.0)
    return Art(size + 2, size + 2, (ring,), texts=(Text(count, 15, True, palette.INK),))


def asset_disc(seat: SeatColours) -> Art:
    """One Asset on its way."""
    size = palette.ASSET_DISC
    return Art(size + 2, size + 2, (disc(size, seat.solid, line=palette.WHITE, pen=2.0),))
