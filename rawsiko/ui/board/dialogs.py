"""The dialogs of the board: menu, question, detailed Objective, Match Status."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.board.model import Menu, Objectives, Question, SeatCell, StatusPanel
from rawsiko.presenters.cards import ApplicationCard
from rawsiko.ui.board.objectives_piece import show_chips
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import (
    BodyText,
    ButtonRow,
    Dialog,
    PrimaryButton,
    QuietButton,
    RoundBox,
    ScrollPage,
)

LOW_WINDOW = 480
"""In dp of text: where four buttons do not stand above each other."""
NARROW_WINDOW = 420
"""In dp of text: where a name and three numbers do not stand side by side."""


class CardDetail(BoxLayout):
    """One Application with the names of what it still lacks."""

    name = StringProperty("")
    points = NumericProperty(0)
    complete = BooleanProperty(False)
    missing = StringProperty("")

    def show(self, card: ApplicationCard) -> None:
        """Show a card."""
        self.name, self.points, self.complete = card.name, card.points, card.complete
        self.missing = ", ".join(card.missing)
        show_chips(self.ids.chips, tuple((chip.symbol, str(chip.state)) for chip in card.chips))


class StatusHead(BoxLayout):
    """Signs over the numbers."""


class StatusRow(BoxLayout, RoundBox):
    """One Seat in the whole list."""

    seat = NumericProperty(0)
    avatar = StringProperty("")
    name = StringProperty("")
    grant = StringProperty("")
    territories = StringProperty("")
    materials = StringProperty("")
    note = StringProperty("")
    current = BooleanProperty(False)
    out = BooleanProperty(False)
    stacked = BooleanProperty(False)

    def show(self, cell: SeatCell) -> None:
        """Show a Seat."""
        self.seat, self.avatar, self.name = cell.look.style, cell.look.avatar, cell.look.name
        self.grant, self.territories, self.materials = cell.grant, cell.territories, cell.materials
        self.note = cell.note if cell.is_out else ""
        self.current, self.out = cell.is_current, cell.is_out


def _paged(dialog: Dialog) -> ScrollPage:
    """A page in the dialog, as high as what is on it; it scrolls where the window is lower."""
    page, box = ScrollPage(), dialog.ids.box
    dialog.height_dp = 1
    dialog.add_widget(page)
    page.column.padding = [0, 0, 0, 0]

    def grow(*_args: object) -> None:
        dialog.height_dp = (box.minimum_height + page.column.height) / theme.unit

    box.bind(minimum_height=grow)
    page.column.bind(height=grow)
    return page


def show_menu(host: Widget, menu: Menu, choose: Callable[[str], None]) -> Dialog:
    """Play on, or go somewhere else; the Match is saved all the time."""
    is_low = host.height < LOW_WINDOW * theme.font_unit and host.width > host.height
    dialog = Dialog(title=menu.title, icon="menu", width_dp=560 if is_low else 360)
    page = _paged(dialog)
    row = ButtonRow()
    entries = (
        ("", menu.resume, "play"),
        ("rules", menu.rules, "book"),
        ("settings", menu.settings, "settings"),
        ("home", menu.home, "home"),
    )
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
    dialog.open(host)
    return dialog


def ask(host: Widget, question: Question, answer: Callable[..., None]) -> Dialog:
    """A question with two answers; closing it is a no."""
    dialog = Dialog(title=question.title, icon="next_player", width_dp=420)
    given: list[bool] = []

    def reply(*, yes: bool) -> None:
        given.append(yes)
        dialog.close()

    page = _paged(dialog)
    page.add_widget(BodyText(text=question.text))
    row = ButtonRow()
    no, yes = QuietButton(text=question.no), PrimaryButton(text=question.yes, icon="next_player")
    no.bind(on_tap=lambda _: reply(yes=False))
    yes.bind(on_tap=lambda _: reply(yes=True))
    row.add_widget(no)
    row.add_widget(yes)
    page.add_widget(row)
    dialog.bind(on_close=lambda _: answer(yes=bool(given and given[0])))
    dialog.open(host)
    return dialog


def show_objective(host: Widget, objectives: Objectives, title: str) -> Dialog:
    """The four Applications in detail."""
    dialog = Dialog(title=title, icon="detailed_objectives", width_dp=560)
    page = _paged(dialog)
    page.add_widget(BodyText(text=objectives.points, tint=theme.ink_2))
    for card in objectives.card.applications if objectives.card else ():
        detail = CardDetail()
        detail.show(card)
        page.add_widget(detail)
    dialog.open(host)
    return dialog


def show_status(host: Widget, status: StatusPanel, title: str) -> Dialog:
    """All Seats, one row each."""
    dialog = Dialog(title=title, icon="game_turns", width_dp=440)
    page = _paged(dialog)
    page.column.spacing = theme.gap
    page.add_widget(BodyText(text=f"{status.turn} · {status.phase}"))
    if status.stranglehold:
        page.add_widget(BodyText(text=status.stranglehold, tint=theme.ink_2))
    is_narrow = host.width < NARROW_WINDOW * theme.font_unit
    if not is_narrow:
        page.add_widget(StatusHead())
    for cell in status.seats:
        row = StatusRow(stacked=is_narrow)
        row.show(cell)
        page.add_widget(row)
    dialog.open(host)
    return dialog
