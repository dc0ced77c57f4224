"""Bottom left: one line that says what to do."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from rawsiko.presenters.board.model import Hint
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import wide
from rawsiko.ui.themed import theme

ICON = 26


class HintPiece(BoardPanel):
    """One line that says what to do now, one that explains it, and perhaps a button that helps."""

    __events__ = ("on_help", "on_words")

    help_icon = StringProperty("")
    help_name = StringProperty("")
    text = StringProperty("")
    detail = StringProperty("")
    icon = StringProperty("info")
    brief = BooleanProperty(False)
    """Without the explanation, where the window is low."""
    modest = BooleanProperty(False)
    """In smaller letters, where the world needs the room."""
    is_covered = BooleanProperty(False)
    """Something lies on it that says the same: better nothing than half of it."""
    widest = NumericProperty(0)
    wanted_width = NumericProperty(0)

    def show(self, model: Hint) -> None:
        """Show another moment."""
        self.text, self.detail, self.icon = model.text, model.detail, model.icon

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
        """The button takes its own touches."""
        taken = super().on_touch_down(touch)
        if taken and not touch.grab_list and not touch.is_mouse_scrolling:
            self.dispatch("on_words")
        return taken
