"""The pages of the kit sheet. Words are samples, in the longest of the game's languages where that matters."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from rawsiko.ui.icon_names import AVATARS, BOT_AVATARS, ICONS, PRODUCTS
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.choice import SegmentedChoice
from rawsiko.ui.widgets.dashed_box import DashedBox
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.dice import Dice
from rawsiko.ui.widgets.hold_to_look import HoldToLook
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.odds import OddsBar, OddsPart
from rawsiko.ui.widgets.pills import Pill, PillButton, PointsPill
from rawsiko.ui.widgets.seat import Avatar, SeatShape
from rawsiko.ui.widgets.slider_row import SliderRow
from rawsiko.ui.widgets.stepper import Stepper
from rawsiko.ui.widgets.surface import Panel
from rawsiko.ui.widgets.text import BodyText
from rawsiko.ui.widgets.text_field import TextField
from rawsiko.ui.widgets.toast import Toast
from rawsiko.ui.widgets.toggle import Toggle
from tools.kit_layout import button_row, painted, panel, row, stack


def _buttons() -> Panel:
    pressed = PrimaryButton(text="Pressed", icon="play", pressed=True)
    chat = IconButton(icon="chat", count=2, spoken_name="Chat")
    server = IconButton(icon="game_server_status", light="online")
    off = IconButton(icon="undo", disabled=True)
    cancel = IconButton(icon="close", size_dp=52)
    confirm = PrimaryButton(icon="check", size_hint_x=None, width=theme.stepper)
    return panel(
        420,
        button_row(
            QuietButton(text="Stop here", icon="close"),
            PrimaryButton(text="Throw again · 2 against 1", icon="dice"),
        ),
        button_row(
            pressed,
            PrimaryButton(text="Not now", disabled=True),
            QuietButton(text="Off", disabled=True),
        ),
        button_row(
            PrimaryButton(text="Επόμενος παίκτης", icon="next_player"),
            QuietButton(text="Μετακίνηση περιουσιακών στοιχείων"),
        ),
        row(IconButton(icon="menu"), IconButton(icon="info"), chat, server, off, Widget()),
        row(Stepper(value=2, maximum=4), Widget(), cancel, confirm),
    )


def _choices() -> Panel:
    length = SegmentedChoice(
        options=[("turns", "By turns", "game_turns"), ("lesson", "By lesson time", "book")],
        chosen="turns",
    )
    who = SegmentedChoice(
        options=[("person", "Person", "human"), ("bot", "Bot", "robot")], chosen="bot"
    )
    return panel(
        420,
        length,
        who,
        Toggle(text="Show odds before a clash", active=True),
        Toggle(
            text="Monopoly Stranglehold",
            detail="Each time a player is knocked out, the match gets one turn shorter.",
            icon="game_turns",
            mark="cross_small",
        ),
        SliderRow(
            text="Text size",
            value_text="115 %",
            icon="text_size",
            value=115,
            minimum=90,
            maximum=150,
            step=5,
        ),
        TextField(caption="Name", text="Elīna", icon="human"),
        TextField(caption="Code of the match", hint="six letters", wrong="No match has this code."),
    )


def _materials() -> Panel:
    chips = [
        ("Sb", "control"),
        ("Ga", "need"),
        ("Co", "other"),
        ("PR", "control"),
        ("HR", "need"),
        ("W", "other"),
    ]
    shapes = [SeatShape(seat=n, initial=i) for n, i in enumerate(("Su", "Sa", "M", "N", "L"))]
    big = [
        SeatShape(seat=n, size_dp=40, initial=i) for n, i in enumerate(("Su", "Sa", "M", "N", "L"))
    ]
    faces = [Avatar(avatar=AVATARS[n], seat=n, size_dp=64) for n in range(5)]
    parts = [
        OddsPart(0.37, "37%", "they lose 2", theme.seat_colour(0, "pale")),
        OddsPart(0.34, "34%", "one each", tuple(theme.neutral)),
        OddsPart(0.29, "29%", "you lose 2", theme.seat_colour(1, "pale")),
    ]
    return panel(
        420,
        row(
            *(MaterialChip(symbol=s, state=k) for s, k in chips),
            PointsPill(points=22),
            PointsPill(points=8, complete=True),
        ),
        row(
            MaterialChip(symbol="Ga", state="need", scale=3.6),
            MaterialChip(symbol="Bi", state="control", scale=2),
            Pill(text="Pill", icon="star"),
            PillButton(text="Smartphones"),
        ),
        row(*shapes, *big),
        row(*faces),
        row(
            *(Dice(value=n, seat=(n - 1) % 5) for n in range(1, 6)),
        ),
        row(
            Dice(value=6, seat=0, outcome="lost"),
            Dice(value=2, seat=1, outcome="no_partner"),
            Avatar(seat=1, size_dp=64),
            Avatar(seat=-1, size_dp=64),
        ),
        OddsBar(parts=parts),
        OddsBar(parts=parts, happened=1),
    )


def _messages() -> list[Widget]:
    toasts = [
        Toast(text="The asset in Nile has moved already this turn."),
        Toast(text="Moved 1 to Indonesia.", icon="undo", action="Undo"),
        Toast(
            text="No answer from the host. Trying again. Your match is safe.",
            icon="game_server_status",
            tint=theme.stop,
        ),
    ]
    for toast in toasts:
        toast.width = 330 * theme.unit
    look = HoldToLook(
        text="Hold to look at your Objective",
        detail="It hides again when you let go.",
        filled=0.22,
        size_hint_x=None,
        width=360 * theme.unit,
    )
    waiting = DashedBox(size_hint=(None, None), size=(360 * theme.unit, 60 * theme.unit))
    return [*toasts, look, waiting]


def widgets_page() -> Widget:
    return stack(1700, 760, _buttons(), _choices(), _materials(), *_messages())


def _end(seat: int, name: str, change: str) -> BoxLayout:
    words = BoxLayout(orientation="vertical", size_hint_y=None)
    words.bind(minimum_height=words.setter("height"))
    words.add_widget(BodyText(text=name, bold=True))
    words.add_widget(BodyText(text=change, wanted_size=theme.font_secondary, tint=theme.ink_2))
    return row(SeatShape(seat=seat), words)


def _action_tool(icon: str, kind: str, help_text: str) -> Panel:
    word = BoxLayout(orientation="vertical", size_hint=(0.6, None))
    word.bind(minimum_height=word.setter("height"))
    word.add_widget(row(Widget(), Icon(name=icon, size_dp=26, tint=theme.petrol), Widget()))
    word.add_widget(
        BodyText(
            text=kind, bold=True, halign="center", wanted_size=theme.font_small, tint=theme.petrol
        )
    )
    confirm = PrimaryButton(icon="check", size_hint_x=None, width=theme.stepper)
    cancel = IconButton(icon="close", size_dp=52)
    cancel.pos_hint = {"center_y": 0.5}
    return panel(
        322,
        row(_end(0, "Vietnam", "4 to 2"), word, _end(1, "India", "2 defend")),
        row(Stepper(value=2, maximum=4), cancel, confirm),
        BodyText(text=help_text, wanted_size=theme.font_secondary, tint=theme.ink_2),
    )


def action_page() -> Widget:
    """As in the design's Action tool, to be laid beside its picture."""
    return stack(
        350,
        560,
        _action_tool("assets_movement", "Move", "Your own territory: assets walk over."),
        _action_tool(
            "territory_occupation", "Occupy", "Free territory: no clash, you simply move in."
        ),
        _action_tool("commercial_clash", "Clash", "Equal dice: the defender wins the pair."),
    )


def dialog_page() -> Widget:
    root = FloatLayout(size_hint=(None, None), size=(780 * theme.unit, 560 * theme.unit))
    painted(root)
    dialog = Dialog(
        title="Commercial Clash", icon="commercial_clash", close_name="Close", size_hint=(1, 1)
    )
    dialog.add_widget(
        BodyText(text="Equal dice: the defender wins the pair. Dice are sorted high to low.")
    )
    dialog.add_widget(row(*(Dice(value=n, seat=0) for n in (6, 4, 2)), Widget()))
    dialog.add_widget(
        button_row(
            QuietButton(text="Stop here", icon="close"),
            PrimaryButton(text="Throw again", icon="dice"),
        )
    )
    root.add_widget(dialog)
    return root


def icons_page() -> Widget:
    icons = [Icon(name=name) for name in (*ICONS, *PRODUCTS)]
    root = StackLayout(
        size_hint=(None, None),
        size=(640 * theme.unit, 520 * theme.unit),
        padding=theme.margin,
        spacing=theme.margin,
    )
    for icon in icons:
        root.add_widget(icon)
    return painted(root)


def avatars_page() -> Widget:
    root = StackLayout(
        size_hint=(None, None),
        size=(640 * theme.unit, 420 * theme.unit),
        padding=theme.margin,
        spacing=theme.margin,
    )
    for number, name in enumerate((*AVATARS, *BOT_AVATARS)):
        root.add_widget(Avatar(avatar=name, seat=number % 5, size_dp=76))
    root.add_widget(Avatar(avatar="sawyer", seat=1, size_dp=176))
    return painted(root)


PAGES = (widgets_page, action_page, dialog_page, icons_page, avatars_page)
