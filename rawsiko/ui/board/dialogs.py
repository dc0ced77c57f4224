"""The dialogs of the board: menu, question, detailed Objective, Match Status."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.agreed_texts import AgreedPart
from rawsiko.presenters.board.model import Menu, Objectives, Question, SeatCell, StatusPanel
from rawsiko.presenters.cards import ApplicationCard
from rawsiko.presenters.typography import in_a_row
from rawsiko.ui.agreed import AgreedList
from rawsiko.ui.board.seat_cell import SeatFacts
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.buttons import PrimaryButton, QuietButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import paged
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.text import BodyText

load_kv("board/dialogs")

LOW_WINDOW = 480
"""In dp of text: where four buttons do not stand above each other."""
CHIP_SCALE = 2.0
"""Makes a chip a full target."""
NARROW_WINDOW = 420
"""In dp of text: where a name and three numbers do not stand side by side."""


class CardDetail(BoxLayout):
    """One Application, and where that lies what it still lacks."""

    name = StringProperty("")
    points = NumericProperty(0)
    complete = BooleanProperty(False)

    def show(self, card: ApplicationCard, look_up: Callable[[str, str], None]) -> None:
        """Show a card; a tap on a chip or on the name looks it up."""
        self.name, self.points, self.complete = card.name, card.points, card.complete
        self.ids.title.bind(on_tap=lambda _: look_up("application", card.pictogram))
        for chip in card.chips:
            button = MaterialChip(
                symbol=chip.symbol, state=str(chip.state), scale=CHIP_SCALE, tappable=True
            )
            button.bind(on_tap=lambda _, key=chip.material: look_up("material", key))
            self.ids.chips.add_widget(button)
        for line in card.lies:
            self.add_widget(LyingText(text=line))


class LyingText(BodyText):
    """A Material and its Territories."""


class CardTitle(Tappable, BoxLayout):
    """The name of an Application."""

    name = StringProperty("")
    points = NumericProperty(0)
    complete = BooleanProperty(False)


class StatusHead(BoxLayout):
    """Signs over the numbers."""


class StatusRow(SeatFacts):
    """One Seat in the whole list; a tap shows where it is. Only those who are out need a word."""

    stacked = BooleanProperty(False)
    luck = StringProperty("")

    def show(self, cell: SeatCell) -> None:
        """Show a Seat."""
        super().show(cell)
        self.note = cell.note if cell.is_out else ""


class QuestionDialog(Dialog):
    """A question with two answers; closing it is a no."""

    def __init__(self, question: Question, answer: Callable[..., None], **kwargs: Any) -> None:
        self._answer, self._yes = answer, False
        super().__init__(icon="next_player", width_dp=420, **kwargs)
        self._text, self._buttons = BodyText(), (QuietButton(), PrimaryButton(icon="next_player"))
        page, row = paged(self), ButtonRow(stacks=True)
        page.add_widget(self._text)
        for button, yes in zip(self._buttons, (False, True), strict=True):
            button.bind(on_tap=lambda _, yes=yes: self._reply(yes=yes))
            row.add_widget(button)
        page.add_widget(row)
        self.show(question)

    def show(self, question: Question) -> None:
        """Ask, or ask the same in other words."""
        no, yes = self._buttons
        self.title, self._text.text = question.title, question.text
        no.text, yes.text = question.no, question.yes

    def on_close(self) -> None:
        """Answered, or closed without an answer."""
        self._answer(yes=self._yes)

    def _reply(self, *, yes: bool) -> None:
        self._yes = yes
        self.close()


def show_menu(
    host: Widget,
    menu: Menu,
    choose: Callable[[str], None],
    more: Sequence[Sequence[tuple[str, str, str]]] = ((), ()),
    asleep: tuple[tuple[str, str, str], ...] = (),
) -> Dialog:
    """Play on, or go somewhere else; the Match is saved all the time.

    ``more`` comes after playing on, and before leaving. What is ``asleep`` (icon, name, why) is there
    and only says why it does nothing now.
    """
    first, last = more
    entries = (
        ("", menu.resume, "play"),
        *first,
        ("replay", menu.replay, "replay"),
        ("rules", menu.rules, "book"),
        ("settings", menu.settings, "settings"),
        *last,
        ("home", menu.home, "home"),
    )
    return show_choices(host, (menu.title, "menu"), entries, choose, asleep)


def show_choices(
    host: Widget,
    heading: tuple[str, str],
    entries: Iterable[tuple[str, str, str]],
    choose: Callable[[str], None],
    asleep: tuple[tuple[str, str, str], ...] = (),
) -> Dialog:
    """A button for each (key, text, icon); the one without a key only closes."""
    is_low = host.height < LOW_WINDOW * theme.font_unit and host.width > host.height
    dialog = Dialog(title=heading[0], icon=heading[1], width_dp=560 if is_low else 360)
    page = paged(dialog)
    row = ButtonRow()
    for key, text, icon in entries:
        kind = PrimaryButton if not key else QuietButton
        button = kind(text=text, icon=icon)

        def tapped(_: Any, key: str = key) -> None:
            dialog.close()
            if key:
                choose(key)

        button.bind(on_tap=tapped)
        if not is_low or len(row.children) == 2:
            row = ButtonRow()
        if row.parent is None:
            page.add_widget(row)
        row.add_widget(button)
    if asleep:
        row = ButtonRow(stacks=True)
        page.add_widget(row)
    for icon, text, why in asleep:
        row.add_widget(QuietButton(icon=icon, text=text, why=why, disabled=True))
    dialog.open(host)
    return dialog


def show_objective(
    host: Widget, objectives: Objectives, title: str, look_up: Callable[[str, str], None]
) -> Dialog:
    """The four Applications in detail; `look_up(kind, id)` opens the card of one thing."""
    dialog = Dialog(title=title, icon="detailed_objectives", width_dp=560)
    page = paged(dialog)
    page.add_widget(BodyText(text=objectives.points, tint=theme.ink_2))
    for card in objectives.card.applications if objectives.card else ():
        detail = CardDetail()
        detail.show(card, look_up)
        page.add_widget(detail)
    dialog.open(host)
    return dialog


def show_status(
    host: Widget,
    status: StatusPanel,
    title: str,
    luck: Sequence[str],
    agreed: AgreedPart,
    choose: Callable[[int], None],
) -> Dialog:
    """All Seats, one row each, with the luck of its dice; a tap closes the list and chooses it.

    Below stands what was agreed on for the Match.
    """
    dialog = Dialog(title=title, icon="game_turns", width_dp=520)
    page = paged(dialog)

    def tapped(row: StatusRow) -> None:
        dialog.close()
        choose(int(row.place))

    page.column.spacing = theme.gap
    page.add_widget(BodyText(text=in_a_row((status.turn, status.phase))))
    is_narrow = host.width < NARROW_WINDOW * theme.font_unit
    if not is_narrow:
        page.add_widget(StatusHead())
    for cell, kind in zip(status.seats, luck, strict=True):
        row = StatusRow(stacked=is_narrow, luck=kind)
        row.show(cell)
        row.bind(on_tap=tapped)
        page.add_widget(row)
    options = AgreedList()
    options.show(agreed)
    page.add_widget(options)
    dialog.open(host)
    return dialog


def relight(dialog: Widget, status: StatusPanel) -> None:
    """Tell in the open list how the devices of the Seats are now."""
    lights = {cell.look.seat: (cell.light, cell.light_text) for cell in status.seats}
    for row in dialog.walk():
        if isinstance(row, StatusRow):
            row.light, row.light_text = lights[row.place]
