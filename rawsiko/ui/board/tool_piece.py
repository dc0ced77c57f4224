"""Bottom left: the Action tool."""

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.board.model import ActionTool
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import cut, wide
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase
from rawsiko.ui.widgets.fitting import SLACK
from rawsiko.ui.widgets.odds import OddsPart

load_kv("board/tool")

NOBODY = -1
SHAPE, ARROW, BESIDE = 22, 14, 5
"""Of an end of the action, in dp; and the gaps beside a name with numbers."""


class EndPiece(BoxLayout):
    """One end of the action: a Territory, its owner's shape, numbers before and after."""

    seat = NumericProperty(NOBODY)
    name = StringProperty("")
    told = StringProperty("")
    """The name, cut where there is but one line for it."""
    before = StringProperty("")
    after = StringProperty("")
    brief = ListProperty(["", ""])
    """Numbers alone."""
    shown = ListProperty(["", ""])
    """The same if they stand beside the name: it has never to make way."""
    number_size = NumericProperty(0)
    """Of those letters: never so large that a name gets smaller for it."""
    share = NumericProperty(0.5)
    """Of the line, for the number before."""
    plain = BooleanProperty(False)
    """The name and numbers alone, where there is room for one line."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for cause in ("width", "plain", "name", "brief", "number_size"):
            self.fbind(cause, self._fit)

    def _fit(self, *_args: object) -> None:
        before, after = (wide(number, self.number_size, bold=True) for number in self.brief)
        taken = before + (after + ARROW * theme.unit + 2 * theme.gap if after else 0)
        room = self.width - SHAPE * theme.unit - 2 * theme.gap - SLACK * (self.name.count(" ") + 2)
        taken += wide(self.name, theme.text_least, bold=True) + BESIDE * theme.gap
        self.shown = self.brief if self.plain and taken <= room else ["", ""]
        self.told = cut(self.name, room) if self.plain and not self.shown[0] else self.name

    def show_numbers(self, before: str, after: str) -> None:
        """Each gets of the line what its length asks for."""
        self.before, self.after = before, after
        letters = len(before) + len(after)
        self.share = min(0.8, max(0.2, len(before) / letters)) if after else 1.0


class FightKey(ButtonBase):
    """Fights on until it is won, where there is room for the chance of it only."""

    text = StringProperty("")


class ToolPiece(BoardPanel):
    """From, to, kind, minus, number, plus, cancel, confirm, help or odds."""

    __events__ = ("on_step", "on_confirm", "on_cancel", "on_fight_on", "on_why")

    table = ObjectProperty(None, rebind=True)
    """The board that it belongs to."""
    kind = StringProperty("")
    kind_icon = StringProperty("")
    count = NumericProperty(1)
    most = NumericProperty(1)
    help = StringProperty("")
    fight_words = StringProperty("")
    chance = StringProperty("")
    roll = StringProperty("")
    odds = ListProperty()
    why_name = StringProperty("")
    names = ListProperty(["", "", "", ""])
    whys = ListProperty(["", ""])
    """Why it goes no lower, and no higher."""
    compact = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    """For the left hand: confirm, cancel, number."""
    brief = BooleanProperty(False)
    """Without words of help, where the window is low."""
    in_a_row = BooleanProperty(False)
    bare = BooleanProperty(False)
    """The odds without their bar, where the window is lower still."""
    stacked = BooleanProperty(False)
    """From above to, and between them the chance of this throw."""
    wanted_width = NumericProperty(0)
    ends_height = NumericProperty(0)

    def on_mirrored(self, *_args: object) -> None:
        """Turn the row of buttons round."""
        row = self.ids.keys_row
        widgets = list(row.children)
        row.clear_widgets()
        for widget in widgets:
            row.add_widget(widget)

    def show(self, model: ActionTool) -> None:
        """Show another action."""
        source, target = self.ids.source, self.ids.target
        source.seat, source.name = model.source_style, model.source
        source.show_numbers(*model.source_numbers)
        source.brief, target.brief = list(model.source_brief), list(model.target_brief)
        target.seat = NOBODY if model.target_style is None else model.target_style
        target.name = model.target
        target.show_numbers(*model.target_numbers)
        self.kind, self.kind_icon = model.kind, model.kind_icon
        self.count, self.most = model.count, model.most
        self.whys = [model.why_not_fewer, model.why_not_more]
        self.help, self.fight_words, self.chance = model.help, model.fight_on, model.chance
        self.roll = model.roll
        self.why_name = "" if model.why is None else model.why.title
        colours = {
            "good": theme.seat_colour(model.source_style, "pale"),
            "bad": theme.seat_colour(max(target.seat, 0), "pale"),
            "even": tuple(theme.neutral),
        }
        parts = [OddsPart(o.share, o.text, o.label, colours[o.tone]) for o in model.odds]
        if parts != self.odds:
            self.odds = parts

    def on_step(self, delta: int) -> None:
        """The intent: fewer or more."""

    def on_confirm(self) -> None:
        """The intent: do it."""

    def on_cancel(self) -> None:
        """The intent: let go."""

    def on_fight_on(self) -> None:
        """The intent: do it, again and again, until it is won."""

    def on_why(self) -> None:
        """The intent: tell where these odds come from."""
