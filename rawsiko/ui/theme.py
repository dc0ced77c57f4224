"""Colours, sizes, type and motion of the design, as plain data in dp and seconds.

Kivy-free, so that the picture builders and the presenters' tests can read it too.
`rawsiko.ui.themed` makes the chosen theme observable from kv.
"""

from __future__ import annotations

from dataclasses import fields, replace

from rawsiko.core.value import value

SHAPES = ("circle", "triangle", "diamond", "square", "hexagon")

TEXT_PERCENTS = (90, 100, 115, 130, 150)
UI_SCALES = (0.9, 1.0, 1.15, 1.3)
LEAST_WINDOW = (320, 480)
"""In dp, the shorter side first: everything has room in it at its designed size."""
MAP_TEXT_LIMIT = 115
"""Map badges follow the text size only this far: larger ones would cover their neighbours."""


@value
class Palette:
    """Every colour that is not a seat's."""

    ink: str = "#22303A"
    ink_2: str = "#53626B"
    ink_on_tint: str = "#101A20"
    """Darker: on the purple tint the texts' own ink would stay just below 4.5 to 1."""
    paper: str = "#FCF8EE"
    paper_2: str = "#F3ECDC"
    white: str = "#FFFFFF"
    hairline: str = "#D8CDB4"
    lower_edge: str = "#CFC6B0"
    neutral: str = "#E5DCC5"
    off_track: str = "#C9C0AE"
    petrol: str = "#1E5562"
    petrol_edge: str = "#123A44"
    petrol_pale: str = "#D3E4E6"
    petrol_mid: str = "#A9C8CD"
    sunny: str = "#F2B632"
    winner: str = "#FFF3D6"
    sea: str = "#DCE9EA"
    graticule: str = "#CADDE0"
    coast_halo: str = "#EAF3F3"
    sea_link: str = "#5F7F8A"
    land_free: str = "#F4ECD9"
    land_target: str = "#FFF3D6"
    land_allowed: str = "#FBE3AE"
    land_closed: str = "#CFCBC2"
    land_hatch: str = "#BDB8AD"
    land_decor: str = "#DEDACF"
    land_outline: str = "#7D7A6E"
    continent_name: str = "#4A6771"
    badge: str = "#FFFDF7"
    control: str = "#1B7A4A"
    control_text: str = "#FFFFFF"
    need: str = "#D96A00"
    need_fill: str = "#FFF6E8"
    other: str = "#E9E6DF"
    other_line: str = "#B9B4A8"
    other_text: str = "#4A545A"
    stop: str = "#B3261E"
    disabled: str = "#8A9296"


@value
class SeatColours:
    """One seat: its shape, and its colour as a solid, on land and as text."""

    shape: str
    solid: str
    tint: str
    dark: str
    letter: str
    pale: str
    """The tint, also where the high-contrast theme paints land solid: text stands on this one."""


_INK = "#101A20"
"""Darker than the texts' ink, which on the red triangle would stay just below 4.5 to 1."""
NORMAL = Palette()
HIGH_CONTRAST = replace(
    NORMAL,
    ink="#101A20",
    ink_2="#2E3B43",
    paper="#FFFFFF",
    paper_2="#EFEFEC",
    hairline="#22303A",
    lower_edge="#22303A",
    neutral="#DAD8D2",
    off_track="#7D878C",
    other="#FFFFFF",
    other_line="#6D7376",
    other_text="#22303A",
    continent_name="#2E4750",
    need="#B85400",
    disabled="#6C757A",
)
SEATS = (
    SeatColours("circle", "#4477AA", "#98B8DA", "#2F5A86", "#FFFFFF", "#98B8DA"),
    SeatColours("triangle", "#EE6677", "#F4A3AC", "#B23A4C", _INK, "#F4A3AC"),
    SeatColours("diamond", "#AA3377", "#C279A4", "#8A2560", "#FFFFFF", "#C279A4"),
    SeatColours("square", "#CCBB44", "#E0D584", "#7A6D14", _INK, "#E0D584"),
    SeatColours("hexagon", "#66CCEE", "#A3E0F4", "#1B7391", _INK, "#A3E0F4"),
)
SEATS_HIGH_CONTRAST = tuple(replace(seat, tint=seat.solid) for seat in SEATS)


@value
class Sizes:
    """Lengths in dp."""

    grid: float = 8
    gap: float = 4
    margin: float = 12
    margin_phone: float = 8
    radius_panel: float = 12
    radius_dialog: float = 18
    radius_chip: float = 5
    border: float = 1
    edge: float = 2
    edge_primary: float = 3
    touch: float = 48
    icon: float = 25
    icon_small: float = 18
    icon_kind: float = 26
    bubble: float = 18
    stepper: float = 64
    stepper_portrait: float = 68
    cancel: float = 52
    button: float = 56
    row: float = 56
    toggle_width: float = 60
    toggle_height: float = 34
    pill: float = 21
    chip_width: float = 27
    chip_height: float = 24
    seat_shape: float = 22
    avatar_small: float = 42
    avatar: float = 64
    avatar_large: float = 76
    avatar_hand_over: float = 176
    dice: float = 64
    text_least: float = 11


@value
class Type:
    """Text sizes in dp at 100 %."""

    big: float = 34
    title: float = 24
    section: float = 20
    heading: float = 17
    body: float = 16
    secondary: float = 14
    small: float = 13
    chip: float = 13
    map_label: float = 11
    map_label_phone: float = 12.5
    map_chip: float = 12
    map_chip_phone: float = 13


@value
class Motion:
    """Durations in seconds of things that move on their own."""

    panel: float = 0.16
    camera: float = 0.35
    assets: float = 0.45
    land: float = 0.25
    chip_pop: float = 0.2
    dice: float = 0.7
    pair: float = 0.35
    glow: float = 1.6


@value
class Timing:
    """Durations in seconds that belong to the hand or the eye: less motion keeps them."""

    repeat_first: float = 0.4
    repeat_next: float = 0.12
    tooltip: float = 0.5
    hold_to_look: float = 0.6
    bot_action: float = 0.8
    message: float = 6.0
    answer: float = 2.5


@value
class Theme:
    """The look that one user has chosen.

    >>> Theme(text_percent=150).text(16)
    24.0
    >>> Theme(less_motion=True).motion.dice
    0.0
    """

    text_percent: int = 100
    ui_scale: float = 1.0
    high_contrast: bool = False
    less_motion: bool = False
    animation_percent: int = 100
    """The speed of all motion."""

    @property
    def pace(self) -> float:
        """How many times longer than designed a motion takes; 0 is without motion."""
        return 0.0 if self.less_motion else 100 / self.animation_percent

    @property
    def palette(self) -> Palette:
        return HIGH_CONTRAST if self.high_contrast else NORMAL

    @property
    def seats(self) -> tuple[SeatColours, ...]:
        return SEATS_HIGH_CONTRAST if self.high_contrast else SEATS

    @property
    def motion(self) -> Motion:
        pace = self.pace
        return Motion(*(getattr(Motion(), field.name) * pace for field in fields(Motion)))

    def fitting(self, width_dp: float, height_dp: float) -> Theme:
        """No larger than a window has room for, but never smaller than designed for that reason.

        >>> Theme(ui_scale=1.3).fitting(640, 360).ui_scale
        1.125
        """
        sides = zip(sorted((width_dp, height_dp)), LEAST_WINDOW, strict=True)
        room = max(1.0, min(side / least for side, least in sides))
        return replace(self, ui_scale=min(self.ui_scale, room))

    def size(self, dp: float) -> float:
        return dp * self.ui_scale

    def text(self, dp: float) -> float:
        return max(Sizes().text_least, dp * self.text_percent / 100) * self.ui_scale

    def map_text(self, dp: float) -> float:
        percent = min(max(self.text_percent, 100), MAP_TEXT_LIMIT)
        return dp * percent / 100 * self.ui_scale


def rgba(colour: str, alpha: float = 1.0) -> tuple[float, float, float, float]:
    """A "#RRGGBB" colour as numbers from 0 to 1.

    >>> rgba("#FF0000")
    (1.0, 0.0, 0.0, 1.0)
    """
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha
