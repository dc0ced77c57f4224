"""Bottom left: one line that says what to do."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from rawsiko.presenters.board.model import Hint
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import wide
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.fitting import wrap
from rawsiko.ui.widgets.text import FONT, extents

ICON = 26
FEW = 2
"""Lines that there is always room for."""


class HintPiece(BoardPanel):
    """One line that says what to do now, one that explains it, and perhaps a button that helps."""

    __events__ = ("on_help", "on_words")

    help_icon = StringProperty("")
    help_name = StringProperty("")
    text = StringProperty("")
    short = StringProperty("")
    """The same in fewer words."""
    detail = StringProperty("")
    icon = StringProperty("info")
    brief = BooleanProperty(False)
    """A few lines without the explanation, where the window is low: a tap shows the rest."""
    most = NumericProperty(0)
    spare = NumericProperty(0)
    """How high it may be besides two lines, where it lies beside Next Player; and what is not words."""
    whole = BooleanProperty(False)
    """The rest is shown."""
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
        super().__init__(**kwargs)
        for name in ("text", "short", "detail", "brief", "modest", "whole", "room", "most", "look"):
            self.fbind(name, self._tell)
        self._tell()

    def show(self, model: Hint) -> None:
        """Show another moment."""
        if model.text != self.text:
            self.whole = False
        self.text, self.short = model.text, model.short
        self.detail, self.icon = model.detail, model.icon

    def _tell(self, *_args: object) -> None:
        small, usual = theme.font_secondary, theme.font_body
        is_free = self.whole or not self.brief
        self.told_detail = self.detail if is_free else ""
        sizes = (small,) if self.modest else (usual, small)
        ways = [(text, size) for text in (self.text, self.short or self.text) for size in sizes]
        # What fits nowhere is told all the same, in as many lines as it takes.
        fitting = (way for way in ways if is_free or self._fits(*way))
        self.told, self.size_wanted = next(fitting, ways[-1])

    def _fits(self, text: str, size: float) -> bool:
        lines = wrap(text, size, self.room, lambda words, big: extents(words, big, FONT, False))
        high = extents(text, size, FONT, False)[1]
        few = max(FEW, int((self.most - self.spare) / high))
        return lines is not None and len(lines) <= few

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

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The button takes its own touches. What cannot be read yet is shown before anything is done."""
        taken = super().on_touch_down(touch)
        if taken and not touch.grab_list and not touch.is_mouse_scrolling:
            has_more = self.told != self.text or bool(self.detail)
            self.whole = self.brief and has_more and not self.whole
            if not self.whole:
                self.dispatch("on_words")
        return taken
