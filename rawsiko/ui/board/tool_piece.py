"""Bottom left: the Action tool."""

from kivy.properties import (
    AliasProperty,
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
SHAPE, ARROW, BESIDE = 22, 14, 3
"""Of an end of the action, in dp; and the gaps beside a name with numbers."""
NARROW, SLIM = 330, 400
"""In dp: a narrower tool has a smaller button to cancel; an upright one a smaller number."""
CANCEL, LEAST_CANCEL, FIGHT_ROOM = 52, 48, 170
"""In dp; the room in dp of text: with less, the button says less, where it is low the chance alone."""
CORNER, PLAIN, LARGE_TEXT = 350, 326, 1.2
"""The width in dp of a tool that stands in a corner, with odds and without: the narrow one leaves Argentina
in sight. It grows with text that is larger than this."""
FORMS = ("compact", "flat", "brief", "bare")
WORDS = ("roll", "chance", "help", "fight_words", "fight_brief", "in_corner")
"""What the window gives the tool, and what the action has to tell: causes to lay it out anew."""


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
    is_owned = AliasProperty(lambda self: self.seat > NOBODY, None, bind=("seat",))
    has_number = BooleanProperty(False)
    has_change = BooleanProperty(False)
    """Beside the name stands a number; and the one that becomes of it."""
    has_arrow = AliasProperty(
        lambda self: bool(self.after) and not self.plain, None, bind=("after", "plain")
    )

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for cause in ("width", "plain", "name", "brief", "number_size"):
            self.fbind(cause, self._fit)

    def _fit(self, *_args: object) -> None:
        before, after = (wide(number, self.number_size, bold=True) for number in self.brief)
        taken = before + (after + ARROW * theme.unit if after else 0)
        room = self.width - SHAPE * theme.unit - 2 * theme.gap - SLACK * (self.name.count(" ") + 2)
        taken += wide(self.name, theme.text_least, bold=True) + BESIDE * theme.gap
        self.shown = self.brief if self.plain and taken <= room else ["", ""]
        self.has_number, self.has_change = map(bool, self.shown)
        self.told = self._name_in(room)

    def _name_in(self, room: float) -> str:
        """The name; where it has two lines it may go on in the second after a dash."""
        if self.has_number:
            return self.name
        if self.plain:
            return cut(self.name, room)
        longest = max(
            (wide(word, theme.text_least, bold=True) for word in self.name.split()), default=0
        )
        return self.name if longest <= room else self.name.replace("–", "– ")

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
    fight_brief = StringProperty("")
    chance = StringProperty("")
    roll = StringProperty("")
    odds = ListProperty()
    dice = ListProperty([(), ()])
    seats = ListProperty([0, 0])
    """What would be thrown, and by whom."""
    why_name = StringProperty("")
    names = ListProperty(["", "", "", ""])
    whys = ListProperty(["", ""])
    """Why it goes no lower, and no higher."""
    compact = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    """For the left hand: confirm, cancel, number."""
    brief = BooleanProperty(False)
    """Without words of help, where the window is low."""
    in_corner = BooleanProperty(False)
    """Neither a bar nor a sheet, as on a tablet."""
    fight_share = NumericProperty(0)
    """How wide the button is that goes by the odds, by these."""
    bare = BooleanProperty(False)
    """The odds without their bar, where the window is lower still."""
    high = BooleanProperty(False)
    lone_dice = AliasProperty(
        lambda self: bool(self.bare and self.flat and self.high and self.odds),
        None,
        bind=("bare", "flat", "high", "odds"),
        cache=True,
    )
    """The dice in a row of their own, where they do not stand above the bar."""
    stacked = BooleanProperty(False)
    """From above to, and between them the chance of this throw."""
    wanted_width = NumericProperty(0)
    ends_height = NumericProperty(0)
    ends_gap = NumericProperty(0)
    """Between them and the stepper below, where there is room."""
    number_most = NumericProperty(0)
    cancel_dp = NumericProperty(CANCEL)
    has_bar = BooleanProperty(False)
    """There are odds, and room for their bar."""
    roll_between = StringProperty("")
    key_text = StringProperty("")
    words_under = StringProperty("")
    words_size = NumericProperty(0)
    fight_room = NumericProperty(0)
    fight_told = StringProperty("")
    """As much as the button has room for."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in (*FORMS, "odds", "width", "look"):
            self.fbind(name, self._measure)
        for name in (*FORMS, *WORDS, "odds", "fight_room", "look"):
            self.fbind(name, self._tell)
        self._measure()
        self._tell()

    def _measure(self, *_args: object) -> None:
        self._judge()
        unit, side, grid = theme.unit, self.side_room, theme.grid
        grown = max(unit, theme.font_unit / LARGE_TEXT) if self.in_corner else unit
        corner = CORNER if self.odds else PLAIN
        self.wanted_width = 480 * unit if self.compact else corner * grown
        self.padding = side, grid, side, 0 if self.flat else grid + theme.edge
        self.spacing = theme.gap if self.has_bar else 0
        self.ends_gap = theme.gap if self.has_bar or self.in_corner else 0
        # One line there costs the map less than two.
        is_small = self.in_corner and self.has_bar
        self.words_size = theme.font_small if is_small else theme.font_secondary
        two_lines = max(46 * unit, (theme.font_body + theme.font_secondary) * 1.25)
        stacked = 33 * (unit + theme.font_unit) if self.stacked else two_lines
        self.ends_height = 66 * unit if self.compact else stacked
        is_slim = self.compact or (self.flat and self.width < SLIM * unit)
        self.number_most = (26 if is_slim else 30) * unit
        self.cancel_dp = LEAST_CANCEL if self.width < NARROW * unit else CANCEL

    def _judge(self) -> None:
        """What there is room for."""
        has_odds = bool(self.odds)
        self.in_corner = not (self.compact or self.brief or self.flat)
        self.fight_share = 0.7 if self.flat else 0.6 if self.in_corner else 0.8
        self.stacked = self.compact or (has_odds and (self.bare or self.brief))
        self.has_bar = has_odds and not self.bare

    def _tell(self, *_args: object) -> None:
        self.roll_between = self.roll if self.stacked and not self.compact else ""
        self.key_text = self.chance if self.bare and not self.compact else ""
        is_told = self.odds if self.compact else not self.brief
        self.words_under = self.help if is_told else ""
        is_roomy = self.fight_room > FIGHT_ROOM * theme.font_unit
        if self.in_corner and self.fight_words:
            # In a corner there is no room on the button, but there is above it.
            self.words_under += f"\n{self.fight_words}"
        less = self.fight_brief if self.in_corner else self.chance
        self.fight_told = self.fight_words if is_roomy else less

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
        self.roll, self.fight_brief = model.roll, model.fight_brief
        self.why_name = "" if model.why is None else model.why.title
        colours = {
            "good": theme.seat_colour(model.source_style, "pale"),
            "bad": theme.seat_colour(max(target.seat, 0), "pale"),
            "even": tuple(theme.neutral),
        }
        self.seats = [model.source_style, max(target.seat, 0)]
        self.dice = list(model.dice)
        parts = [
            OddsPart(o.share, o.text, o.label, colours[o.tone], self._losers(o.losses))
            for o in model.odds
        ]
        if parts != self.odds:
            self.odds = parts

    def _losers(self, losses: tuple[int, int]) -> tuple[int, ...]:
        return tuple(s for s, n in zip(self.seats, losses, strict=True) for _ in range(n))

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
