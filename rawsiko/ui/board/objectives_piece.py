"""Bottom right: the viewer's Objective, as a strip of cards or as what is still needed."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.board.model import Objectives
from rawsiko.presenters.cards import ApplicationCard
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import wide
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.pills import Pill
from rawsiko.ui.widgets.tap import Tappable

OPENER = 34
"""The icon before the line, in dp, with the room around it."""
LINE, COMPACT, WHOLE = 22, 80, 84
"""In dp: how high the line is at least, and the piece with what is needed or with cards."""


def _letters(symbol: str) -> float:
    return wide(symbol, theme.font_chip, bold=True)


def show_chips(row: BoxLayout, chips: tuple[tuple[str, str], ...]) -> None:
    """Make a row show these (symbol, state), keeping the chips it has."""
    while len(row.children) > len(chips):
        row.remove_widget(row.children[0])
    while len(row.children) < len(chips):
        row.add_widget(MaterialChip())
    for chip, (symbol, state) in zip(reversed(row.children), chips, strict=True):
        chip.symbol, chip.state = symbol, state


AROUND_NUMBER = 22
"""The round ends of the pill that counts, in dp of text."""
AROUND_POINTS = 46
"""The tick, the edges of the pill and the gap before it, in dp."""


def _in_two_lines(name: str) -> float:
    """The least width in which a name can stand in two lines."""
    words = name.split()
    halves = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
    return min(max(wide(half, theme.text_least, bold=True) for half in pair) for pair in halves)


class CardPiece(BoxLayout):
    """One Application: its name, points and Materials."""

    name = StringProperty("")
    points = NumericProperty(0)
    complete = BooleanProperty(False)

    def show(self, card: ApplicationCard) -> None:
        """Show another card."""
        self.name, self.points, self.complete = card.name, card.points, card.complete
        chips = len(card.chips) * (theme.chip_width + theme.gap)
        points = (
            wide(str(card.points), theme.font_secondary, bold=True) + AROUND_POINTS * theme.unit
        )
        # A card with many Materials or with a long name needs more of the strip.
        self.size_hint_x = max(chips, _in_two_lines(card.name) + points)
        show_chips(self.ids.chips, tuple((chip.symbol, str(chip.state)) for chip in card.chips))


class ObjectivesPiece(Tappable, BoardPanel):
    """Folded; a tap opens the detailed Objective. Raises ``on_tap``."""

    is_solid = False
    points = StringProperty("")
    title = StringProperty("")
    points_short = StringProperty("")
    needed = StringProperty("")
    compact = BooleanProperty(False)
    slim = BooleanProperty(False)
    """In one line, where the window is low."""
    hidden = BooleanProperty(True)
    """Nobody's card may be seen."""
    gone = BooleanProperty(True)
    """Hidden, or folded away for want of room."""
    line = StringProperty("")
    line_width = NumericProperty(0)
    line_height = NumericProperty(0)
    chips_height = NumericProperty(0)
    symbols: tuple[str, ...] = ()
    """All that is still needed, whether or not there is room for it."""
    _model: Objectives | None = None

    def __init__(self, **kwargs: object) -> None:
        self._more = Pill(bold=True, least_dp=24)
        super().__init__(**kwargs)
        for name in ("compact", "slim", "flat", "look"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: object) -> None:
        self.line_height = max(LINE * theme.unit, theme.font_secondary * 1.3)
        self.chips_height = max(theme.chip_height, theme.font_chip * 1.2 + theme.gap)
        over, under = (0, 0) if self.slim else (theme.grid, theme.grid + theme.edge)
        self.padding = self.side_room, over, self.side_room, under
        self.height = self.height_if(slim=self.slim)

    def height_if(self, *, slim: bool) -> float:
        """The height that it has, or would have."""
        line, chips, unit = self.line_height, self.chips_height, theme.unit
        if slim:
            return float(max(theme.touch, line + theme.gap))
        if self.compact:
            return float(max(COMPACT * unit, line + chips + 3 * theme.grid + theme.edge))
        names = theme.font_small * 2.6
        return float(max(WHOLE * unit, names + chips + 3 * theme.grid))

    def show(self, model: Objectives) -> None:
        """Show another moment; without a card nothing is left of the last one."""
        self._model = model
        self.hidden = model.card is None
        self.title, self.points, self.needed = model.title, model.points, model.needed
        self.points_short = model.points_short or model.points
        cards = self.ids.cards
        wanted = () if model.card is None or self.compact else model.card.applications
        while len(cards.children) > len(wanted):
            cards.remove_widget(cards.children[0])
        while len(cards.children) < len(wanted):
            cards.add_widget(CardPiece())
        for piece, card in zip(reversed(cards.children), wanted, strict=True):
            piece.show(card)
        self.symbols = model.needed_symbols if self.compact else ()
        self.fit()

    def on_compact(self, *_args: object) -> None:
        """Another layout."""
        if self._model is not None:
            self.show(self._model)

    def fit(self) -> None:
        """As many chips as there is room for, and how many more there are; a tap shows the rest."""
        inner = self.width - 2 * self.side_room
        both = f"{self.points} · {self.needed}"
        is_wide = wide(both, theme.font_secondary) + OPENER * theme.unit <= inner
        # Rather two numbers that can be read than words that cannot.
        has_room = wide(self.points, theme.font_small) + OPENER * theme.unit <= inner
        points = self.points if has_room or self.slim else self.points_short
        self.line = both if is_wide and not self.slim else points
        if self.slim:
            self.line_width = OPENER * theme.unit + wide(self.line, theme.font_secondary)
            inner -= self.line_width + 3 * theme.gap
        chip = max(theme.chip_width, max(map(_letters, self.symbols), default=0) + theme.grid)
        room, count = int((inner + theme.gap) / (chip + theme.gap)), len(self.symbols)
        if count > room:
            number = wide(f"+{count}", theme.font_secondary, bold=True)
            room = int((inner - number - AROUND_NUMBER * theme.font_unit) / (chip + theme.gap))
        self._show_chips(max(0, min(room, count)))

    def _show_chips(self, room: int) -> None:
        row, more = self.ids.chips, self._more
        if more.parent is not None:
            row.remove_widget(more)
        show_chips(row, tuple((symbol, "need") for symbol in self.symbols[:room]))
        if room < len(self.symbols):
            more.text = f"+{len(self.symbols) - room}"
            row.add_widget(more)
