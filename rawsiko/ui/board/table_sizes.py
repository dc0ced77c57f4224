"""What the window leaves of the table: how large its pieces may be, and what must fold away."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout

from rawsiko.ui.screen import by_form
from rawsiko.ui.themed import theme

SHORT, LOW, NARROW = 660, 340, 1240
"""In dp of text: below it an upright window is too low, one that lies, and a tablet too narrow for all."""
ONE_ROW = 600
"""In dp: below it the header of an upright window has no room for the Seats."""
BARE_UPRIGHT, BARE = 560, 400
"""In dp of text: below it the odds are but a number, in an upright window and in one that lies."""
TOOL_WIDTH, TOOL_HEIGHT, ROOMY = 626, 340, 700
"""In dp: a window in which the whole Action tool is one bar, and one with room for a longer hint."""
CAUSES = ("size", "form", "insets", "is_setup", "has_hints", "next_least", "look")


class TableSizes(FloatLayout):
    """Measures itself anew for another window, theme or state of the Match."""

    has_hints = BooleanProperty(False)
    is_setup = BooleanProperty(False)
    form = OptionProperty("tablet", options=["tablet", "phone", "portrait"])
    insets = ListProperty([0, 0, 0, 0])
    look = NumericProperty(0)
    next_least = NumericProperty(0)
    """The height that the words of Next Player need."""
    next_dp = by_form(tablet=(150, 84), phone=(134, 80), portrait=(134, 64))
    corner_least = NumericProperty(0)
    """What stands in one line with the player panel."""
    player_edge = NumericProperty(0)
    """What the player panel leaves free after its words."""
    more_size = ListProperty([0, 0])
    side_gap = NumericProperty(0)
    side_size = ListProperty([0, 0])
    zoom_size = ListProperty([0, 0])
    overview_size = ListProperty([0, 0])
    next_size = ListProperty([0, 0])
    goal_width = NumericProperty(0)
    hint_width = NumericProperty(0)
    narrow = BooleanProperty(False)
    short = BooleanProperty(False)
    """Upright and so low that what is not needed at once must fold away."""
    one_row = BooleanProperty(False)
    """Upright, with a header of one row."""
    stands = BooleanProperty(False)
    """The buttons of the zoom stand one above the other."""
    tight = BooleanProperty(False)
    """It lies and is so small that in setup the buttons stand at both sides of the world."""
    brief = BooleanProperty(False)
    """One of these, or it lies and is very low: a hint is but one line."""
    bare = BooleanProperty(False)
    """So low that the odds in the Action tool have no room for their bar."""
    wide = BooleanProperty(False)
    """It lies and has room for the whole Action tool as one bar, beside Next Player."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in CAUSES:
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: object) -> None:
        self._judge()
        unit, touch, grid = theme.unit, theme.touch, theme.grid
        # Info, and where there is room for them chat and connection.
        others = 1 if self.narrow else 3
        self.more_size = others * (touch + grid) - grid, touch
        self.corner_least = (1 if self.form == "portrait" else 1 + others) * (touch + grid)
        beside = theme.grid if self.narrow else theme.gap + theme.margin
        self.player_edge = theme.gap if self.form == "portrait" else beside
        gap = self.side_gap = theme.gap if self.tight else grid
        along = 3 * touch + 2 * gap if self.has_hints else 2 * touch + gap
        self.side_size = (touch, along) if self.tight else (along, touch)
        both = 2 * touch + grid
        self.zoom_size = (touch, both) if self.stands else (both, touch)
        self.overview_size = 130 * unit, 78 * unit
        width, height = self.next_dp
        self.next_size = width * unit, max(height * unit, self.next_least)
        is_tablet = self.form == "tablet"
        self.goal_width = 720 * max(unit, theme.font_unit) if is_tablet else 340 * unit
        lying = 340 if self.width > ROOMY * unit else 300
        self.hint_width = (350 if is_tablet else lying) * unit

    def _judge(self) -> None:
        """What there is room for."""
        width, height, text = self.width, self.height, theme.font_unit
        is_phone, between = self.form == "phone", width - self.insets[0] - self.insets[2]
        has_width = between >= TOOL_WIDTH * theme.unit
        self.wide = is_phone and has_width and height >= TOOL_HEIGHT * theme.unit
        is_upright = self.form == "portrait"
        self.short = is_upright and height < SHORT * text
        self.one_row = is_upright and height < ONE_ROW * theme.unit
        self.stands = is_phone or (is_upright and not self.is_setup)
        is_low = is_phone and height < LOW * text
        is_roomy = self.wide and width > ROOMY * theme.unit
        self.tight = is_phone and not is_roomy and self.is_setup
        self.brief = self.short or is_low or self.tight
        is_bare = height < (BARE_UPRIGHT if is_upright else BARE) * text
        self.bare = is_bare and self.form != "tablet" and not self.wide
        self.narrow = self.form != "tablet" or width < NARROW * text
