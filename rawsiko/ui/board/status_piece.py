"""Top right: Match Status."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.board.model import SeatCell, StatusPanel
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.status_sizes import Measure, cell_width, full_width, has_room_for_names
from rawsiko.ui.widgets import RoundBox, Tappable


class SeatCellPiece(Tappable, BoxLayout, RoundBox):
    """One Seat: shape, name, what the next Investment grants, Territories, Materials."""

    seat = NumericProperty(0)
    name = StringProperty("")
    initial = StringProperty("")
    grant = StringProperty("")
    territories = StringProperty("")
    materials = StringProperty("")
    note = StringProperty("")
    current = BooleanProperty(False)
    out = BooleanProperty(False)
    compact = BooleanProperty(False)
    bare = BooleanProperty(False)
    tall = BooleanProperty(False)

    def show(self, cell: SeatCell) -> None:
        """Show another moment."""
        self.seat, self.name, self.initial = cell.look.style, cell.look.name, cell.look.initial
        self.grant, self.territories, self.materials = cell.grant, cell.territories, cell.materials
        self.note, self.current, self.out = cell.note, cell.is_current, cell.is_out


class StatusPiece(BoardPanel):
    """Turn, Phase and the Seats; a tap on a Seat raises ``on_open``."""

    __events__ = ("on_open",)

    turn = StringProperty("")
    phase = StringProperty("")
    icon = StringProperty("game_turns")
    stranglehold = BooleanProperty(False)
    small = BooleanProperty(False)
    """Starts with initials, as on a phone."""
    tall = BooleanProperty(False)
    """Turn above, Seats below, for a window that is upright."""
    brief = BooleanProperty(False)
    """Turn and Phase only, where the window is low."""
    compact = BooleanProperty(False)
    bare = BooleanProperty(False)
    wanted_width = NumericProperty(0)
    model = ObjectProperty(None, allownone=True)

    def show(self, model: StatusPanel) -> None:
        """Show another moment."""
        self.model = model
        self.icon = model.icon if model.icon == "game_setup" else "game_turns"
        self.stranglehold = model.is_stranglehold and self.icon == "game_turns"
        row, wanted = self.ids.seats, () if self.brief else model.seats
        while len(row.children) > len(wanted):
            row.remove_widget(row.children[0])
        while len(row.children) < len(wanted):
            piece = SeatCellPiece()
            piece.bind(on_tap=lambda _: self.dispatch("on_open"))
            row.add_widget(piece)
        for piece, cell in zip(reversed(row.children), wanted, strict=True):
            piece.show(cell)

    def fit(self, room: float) -> None:
        """Leave out as little as possible: first names and numbers, then grants."""
        if self.model is None:
            return
        self.show(self.model)
        if self.tall:
            self.compact = not has_room_for_names(self.model, room)
            self.bare = self.compact and cell_width(self.model, Measure.GRANTS) > room / len(
                self.model.seats
            )
            self.wanted_width, step = room, Measure.GRANTS
        else:
            steps = tuple(Measure)[1 if self.small else 0 :]
            fitting = (step for step in steps if full_width(self.model, step) <= room)
            step = next(fitting, Measure.WORDLESS)
            self.compact = step is not Measure.NAMES
            self.bare = self.compact and step is not Measure.GRANTS
            self.wanted_width = full_width(self.model, step)
        is_short = self.compact and not self.tall
        is_wordless = is_short and step is Measure.WORDLESS
        self.turn = self.model.turn_short if is_short else self.model.turn
        self.phase = self.model.phase_short if is_short else self.model.phase
        if is_wordless:
            self.turn = self.phase = ""
        for piece in self.ids.seats.children:
            piece.compact, piece.bare, piece.tall = self.compact, self.bare, self.tall
            if not self.tall:
                piece.width = cell_width(self.model, step)

    def on_open(self) -> None:
        """The intent: the whole list."""
