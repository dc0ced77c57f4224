"""Bottom left: one line that says what to do."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.presenters.board.model import Hint
from rawsiko.ui.board.hint_ways import HintRoom, Way, fits, ways
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import wide
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.text import FONT, extents

ICON = 26
LOW, HIGH = 56, 72
"""In dp: how high it is at least, without a button and with one."""
SIGN, BOTH = 20, (20, 18)
"""In dp: a sign under the icon; and how large both are where they must share the least height."""
MORE, LESS = "help", "chevron_down"
"""Signs that a finger on the words shows the rest of them, or folds it away again."""
CAUSES = (
    "text",
    "short",
    "detail",
    "is_why",
    "brief",
    "modest",
    "whole",
    "room",
    "most",
    "most_why",
    "least",
    "look",
)


class HintPiece(BoardPanel):
    """One line that says what to do now, one that explains it, and perhaps a button that helps."""

    __events__ = ("on_help", "on_words", "on_more")

    help_icon = StringProperty("")
    help_name = StringProperty("")
    text = StringProperty("")
    short = StringProperty("")
    """The same in fewer words."""
    detail = StringProperty("")
    is_why = BooleanProperty(False)
    """The detail is a reason: where there is room for either, it comes before the longer words."""
    icon = StringProperty("info")
    brief = BooleanProperty(False)
    """Only what there is room for, where the window is low: a tap shows the rest."""
    most = NumericProperty(0)
    most_why = NumericProperty(0)
    """How high it may be besides two lines: without a detail, and for the sake of a reason."""
    least = NumericProperty(0)
    spare = NumericProperty(0)
    """How high it is in any case, and what of it is not words."""
    whole = BooleanProperty(False)
    """The rest is shown."""
    lies_over = BooleanProperty(False)
    """It is, for a moment, and moves nothing else; what bots do may be read for longer."""
    sign = StringProperty("")
    """One of the signs, where a tap does that."""
    icon_dp = NumericProperty(ICON)
    sign_dp = NumericProperty(SIGN)
    told = StringProperty("")
    told_detail = StringProperty("")
    size_wanted = NumericProperty(0)
    room = NumericProperty(0)
    """What there is room for, in which letters; and how wide it may be."""
    modest = BooleanProperty(False)
    """In smaller letters, where the world needs the room."""
    is_covered = BooleanProperty(False)
    """Something lies on it that says the same: better nothing than half of it."""
    widest = NumericProperty(0)
    wanted_width = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self._low = 0.0
        super().__init__(**kwargs)
        self._fold_soon = Clock.create_trigger(self._fold)
        self.fbind("width", self._fold_soon)
        for name in ("brief", "whole", "is_why"):
            self.fbind(name, self._lie)
        for name in CAUSES:
            self.fbind(name, self._tell)
        for name in ("help_icon", "sign", "look"):
            self.fbind(name, self._measure)
        self._measure()
        self._tell()

    @property
    def standing(self) -> float:
        """As high as before somebody wanted to read the rest."""
        return self._low if self.lies_over else float(self.height)

    def _lie(self, *_args: object) -> None:
        lies_over = self.brief and self.whole and not self.is_why
        if lies_over and not self.lies_over:
            self._low = float(self.height)
        self.lies_over = lies_over

    def on_parent(self, *_args: object) -> None:
        """Whatever else is touched on the board, it was read."""
        if self.parent is not None:
            self.parent.fbind("on_touch_down", self._touched)

    def _touched(self, _board: Widget, touch: MotionEvent) -> None:
        if not self.collide_point(*touch.pos):
            self._fold()

    def _fold(self, *_args: object) -> None:
        if self.lies_over:
            self.dispatch("on_more")

    def show(self, model: Hint) -> None:
        """Show another moment."""
        self.text, self.short = model.text, model.short
        self.detail, self.icon = model.detail, model.icon
        self.is_why, self.whole = model.is_why, model.is_whole

    def _measure(self, *_args: object) -> None:
        self.least = (HIGH if self.help_icon else LOW) * theme.unit
        is_shared = self.sign and not self.help_icon
        self.icon_dp, self.sign_dp = BOTH if is_shared else (ICON, SIGN)

    def _tell(self, *_args: object) -> None:
        brief = self._in_brief()
        is_cut = (brief.text, brief.detail) != (self.text, self.detail)
        # What takes more than its room should not take more than it must.
        size = theme.font_secondary if self.brief and is_cut else theme.font_body
        full = Way(self.text, self.detail, size)
        told = brief if self.brief and not self.whole else full
        self.told, self.told_detail, self.size_wanted = told.text, told.detail, told.size
        can_turn = self.brief and (self.whole or is_cut)
        self.sign = "" if not can_turn else LESS if self.whole else MORE

    def _in_brief(self) -> Way:
        """What fits nowhere is told all the same, in as many lines as it takes."""
        space = self.space()
        every = list(ways(self.text, self.short, self.detail, space, is_why=self.is_why))
        return next((way for way in every if fits(way, space, measured)), every[-1])

    def space(self) -> HintRoom:
        """What there is for words."""
        small, usual = theme.font_secondary, theme.font_body
        sizes = (small,) if self.modest else (usual, small)
        high, why = (max(most, self.least) - self.spare for most in (self.most, self.most_why))
        return HintRoom(self.room, high, why, sizes, small)

    def offer(self, icon: str, name: str) -> None:
        """Have a button that helps, or none without an icon."""
        self.help_icon, self.help_name = icon, name

    def fit(self) -> None:
        """In one line if there is room for it."""
        words = max(wide(self.text, theme.font_body), wide(self.detail, theme.font_secondary))
        button = theme.touch + theme.margin if self.help_icon else 0
        icon = ICON * theme.unit + 4 * theme.margin
        self.wanted_width = min(self.widest, words + theme.grid + icon + button)

    def on_is_covered(self, *_args: object) -> None:
        """A button that nobody sees does nothing."""
        self.disabled = self.is_covered

    def on_help(self) -> None:
        """The intent: do it for me."""

    def on_words(self) -> None:
        """The intent: a finger on the words, not on the button."""

    def on_more(self) -> None:
        """The intent: the same where it can be told in full, or is."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The button takes its own touches. Where there is more to read, or was, no finger does anything else."""
        taken = super().on_touch_down(touch)
        if taken and not touch.grab_list and not touch.is_mouse_scrolling:
            self.dispatch("on_more" if self.sign else "on_words")
        return taken


def measured(words: str, size: float) -> tuple[float, float]:
    """The extents of a line of a hint."""
    return extents(words, size, FONT, False)
