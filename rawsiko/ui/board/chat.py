"""The chat of a table: what was said beside what can be said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from rawsiko.net.taming import LONGEST_TEXT
from rawsiko.presenters.network.model import ChatModel, HostTools, SaidLine, Saying
from rawsiko.presenters.network.talk import Talker
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.text import BodyText
from rawsiko.ui.widgets.text_field import TextField
from rawsiko.ui.widgets.toggle import Toggle

load_kv("board/chat")


class ChatPage(BoxLayout):
    """Two pages: what was said, and words to say."""

    upright = BooleanProperty(False)


class SaidPiece(BoxLayout):
    """Who said what."""

    seat = NumericProperty(0)
    initial = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    is_cleared = BooleanProperty(False)

    def show(self, line: SaidLine) -> None:
        """Show a line."""
        self.seat, self.initial, self.name = line.look.style, line.look.initial, line.by
        self.text, self.icon, self.is_cleared = line.text, line.icon, line.is_cleared


class SayingGrid(GridLayout):
    """Buttons in two columns, or in one."""

    is_narrow = BooleanProperty(False)


class ChatDialog(Dialog):
    """Every touch becomes one call of the presenter; ``show`` follows what is said meanwhile."""

    def __init__(self, presenter: Talker, model: ChatModel, **kwargs: Any) -> None:
        self._presenter = presenter
        self._said: tuple[object, ...] | None = None
        self._goes_back = True
        self._rest: ChatModel | None = None
        self._field: TextField | None = None
        super().__init__(
            title=model.title,
            icon="chat",
            close_name=model.close,
            width_dp=860,
            height_dp=640,
            **kwargs,
        )
        self._page = ChatPage()
        self.add_widget(self._page)
        self.fbind("size", self._lie)
        self.show(model)

    def _lie(self, *_args: object) -> None:
        self._page.upright = self.width < self.height

    def on_close(self) -> None:
        """What was said has been read."""
        self._presenter.open_chat(is_open=False)

    def show(self, model: ChatModel) -> None:
        """Show another moment; a line that is being typed stays."""
        self.title, self.close_name = model.title, model.close
        said = model.earlier, model.lines, model.later, model.trouble
        if said != self._said:
            self._said = said
            self._show_lines(model)
        rest = replace(model, earlier="", lines=(), later="", trouble="")
        if rest != self._rest:
            self._rest = rest
            self._show_sayings(model)

    def _show_lines(self, model: ChatModel) -> None:
        page = self._page.ids.said
        page.column.clear_widgets()
        if not model.lines:
            page.add_widget(BodyText(text=model.nothing))
        self._show_way(model.earlier, back=True)
        for line in model.lines:
            piece = SaidPiece()
            piece.show(line)
            page.add_widget(piece)
        self._show_way(model.later, back=False)
        if model.trouble:
            page.add_widget(BodyText(text=model.trouble, tint=theme.stop))
        # Whoever reads on downwards begins at the top of a page.
        page.scroll_y = 0 if self._goes_back else 1
        self._goes_back = True

    def _show_way(self, text: str, *, back: bool) -> None:
        if text:
            button = QuietButton(
                text=text, icon="chevron_up" if back else "chevron_down", least_dp=48
            )
            button.bind(on_tap=lambda _: self._turn(back=back))
            self._page.ids.said.add_widget(button)

    def _turn(self, *, back: bool) -> None:
        self._goes_back = back
        self._presenter.turn_chat(back=back)

    def _show_sayings(self, model: ChatModel) -> None:
        page = self._page.ids.saying
        typed = self._field.text if self._field is not None else ""
        page.column.clear_widgets()
        self._field = None
        if model.why_not:
            page.add_widget(BodyText(text=model.why_not))
        else:
            if model.can_type:
                page.add_widget(self._type(model, typed))
            page.add_widget(self._grid(model.reactions))
            page.add_widget(self._grid(model.phrases))
        if model.tools is not None:
            self._show_tools(model.tools)

    def _grid(self, sayings: tuple[Saying, ...]) -> SayingGrid:
        grid = SayingGrid()
        for saying in sayings:
            button = QuietButton(text=saying.text, icon=saying.icon, least_dp=48)
            button.bind(on_tap=lambda _, key=saying.key: self._presenter.say(phrase=key))
            grid.add_widget(button)
        return grid

    def _type(self, model: ChatModel, typed: str) -> BoxLayout:
        field = self._field = TextField(caption=model.caption, longest=LONGEST_TEXT, text=typed)
        button = QuietButton(text=model.send, icon="chat", least_dp=48)
        button.bind(on_tap=lambda _: self._send())
        field.bind(on_submit=lambda *_: self._send())
        box = BoxLayout(orientation="vertical", size_hint_y=None)
        box.bind(minimum_height=box.setter("height"))
        box.add_widget(field)
        box.add_widget(button)
        return box

    def _send(self) -> None:
        if self._field is not None:
            self._presenter.say(text=self._field.text)
            self._field.text = ""

    def _show_tools(self, tools: HostTools) -> None:
        page, steering = self._page.ids.saying, self._presenter.steering
        free = Toggle(text=tools.free_text, detail=tools.free_text_detail, active=tools.is_free)
        free.bind(on_toggle=lambda _, wanted: steering.allow_text(is_free=wanted))
        page.add_widget(free)
        for voice in tools.voices:
            toggle = Toggle(text=voice.text, active=voice.may_talk)
            toggle.bind(
                on_toggle=lambda _, wanted, seat=voice.seat: steering.let_talk(
                    seat, may_talk=wanted
                )
            )
            page.add_widget(toggle)
        clear = QuietButton(text=tools.clear, icon="delete", least_dp=48)
        clear.bind(on_tap=lambda _: steering.clear_chat())
        page.add_widget(clear)
