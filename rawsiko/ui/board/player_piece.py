"""Top left: who is on the go."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from rawsiko.presenters.board.model import PlayerPanel
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import shrunk, wide
from rawsiko.ui.theme import Type
from rawsiko.ui.themed import theme

AVATAR, ICON, LEAST_WORDS = 46, 18, 84
"""In dp; the words in dp of text."""


class PlayerPiece(BoardPanel):
    """Avatar, name, what the player does, and the Assets still to place."""

    avatar = StringProperty("")
    seat = NumericProperty(0)
    name = StringProperty("")
    doing = StringProperty("")
    to_place = StringProperty("")
    icon = StringProperty("asset")
    shown_doing = StringProperty("")
    name_room = NumericProperty(0)
    edge = NumericProperty(0)
    """What is left free after the words."""
    has_icon = BooleanProperty(True)
    """Where it would cost the words their line there is none."""

    def show(self, model: PlayerPanel) -> None:
        """Show another moment."""
        self.avatar, self.seat = model.look.avatar, model.look.style
        self.name, self.doing, self.to_place = model.look.name, model.doing, model.to_place
        self.icon = model.icon

    @property
    def least(self) -> float:
        """The width that it needs in any case."""
        most = LEAST_WORDS * float(theme.font_unit)
        name = shrunk(self.name, theme.font_heading, most)
        return self._aside + max(name, self._least_place + 2 * theme.gap)

    @property
    def roomy(self) -> float:
        """The width in which nothing but a long name is written smaller."""
        place = self._sign + wide(self.to_place, theme.font_secondary)
        return max(self.least, self._aside + place + 3 * theme.unit)

    @property
    def _least_place(self) -> float:
        # Large text is never smaller than text of the designed size.
        grown = theme.text_least * theme.font_unit / theme.unit
        size = max(theme.text_least, min(grown, Type().secondary * theme.unit))
        return float(wide(self.to_place, size))

    @property
    def _sign(self) -> float:
        return float(ICON * theme.unit + theme.gap) if self.icon else 0.0

    @property
    def _aside(self) -> float:
        return float(AVATAR * theme.unit + 1.5 * theme.gap + theme.grid + self.edge)

    def fit(self, room: float) -> None:
        """A long name leaves out what the player does, then it gets smaller."""
        name = wide(self.name, theme.font_heading, bold=True) + 3 * theme.unit
        doing = theme.grid + wide(self.doing, theme.font_secondary) + 3 * theme.unit
        place = self._sign + wide(self.to_place, theme.font_secondary)
        inner = max(0.0, room - self._aside)
        has_sign = self._least_place + self._sign + theme.gap <= inner
        self.has_icon = bool(self.icon) and has_sign
        has_room = max(name + doing, place) <= inner
        self.shown_doing = self.doing if has_room else ""
        self.name_room = min(name, inner)
        wanted = max(name + doing if has_room else name, place + 3 * theme.unit)
        self.width = self._aside + min(wanted, inner)
