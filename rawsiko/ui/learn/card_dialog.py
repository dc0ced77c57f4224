"""Knowledge cards above whatever is on the screen."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import Block, CardModel
from rawsiko.ui.kv import load_kv
from rawsiko.ui.learn.blocks import view_of
from rawsiko.ui.screen import empty
from rawsiko.ui.widgets.dialog import BACK_KEY, Dialog

FORMS = ("tablet", "phone", "portrait")


class CardHead(BoxLayout):
    """Sign, name and the ways out: above the card, or beside it in a low window."""

    __events__ = ("on_back", "on_close")

    model = ObjectProperty(blank(CardModel), rebind=True)
    form = OptionProperty("tablet", options=FORMS)

    def on_back(self) -> None:
        """The intent of the button back."""

    def on_close(self) -> None:
        """The intent of the button close."""


class CardPage(BoxLayout):
    """The whole card."""

    model = ObjectProperty(blank(CardModel), rebind=True)
    form = OptionProperty("tablet", options=FORMS)


class CardDialog(Dialog):
    """Shows the cards of a CardPresenter. Back goes to the card before, and from the first one out.

    It takes the `form` of the screen that it is opened on, and follows it.
    """

    def __init__(self, presenter: CardPresenter, **kwargs: Any) -> None:
        self.presenter = presenter
        super().__init__(width_dp=1000, height_dp=740, **kwargs)
        self._page = CardPage(model=presenter.model)
        self._head = self._page.ids.head.__self__
        self._head.bind(on_back=lambda _: self.go_back(), on_close=lambda _: self.close())
        self.add_widget(self._page)
        self._stop = presenter.listen(self._show)
        self._show(presenter.model)

    def open(self, host: Widget | None = None) -> None:
        """Onto a screen."""
        super().open(host)
        if host is not None and hasattr(host, "form"):
            host.fbind("form", self._follow)
            self._follow(host, host.form)

    def on_close(self) -> None:
        """Gone: nobody listens any more."""
        self._stop()

    def go_back(self) -> None:
        """To the card before, or out."""
        if not self.presenter.back():
            self.close()

    def _follow(self, _host: Widget, form: str) -> None:
        self._page.form = form

    def _show(self, model: CardModel) -> None:
        self._page.model = model
        self._head.ids.sign.show(model.mark)
        for column, blocks in (
            (self._page.ids.first, model.first),
            (self._page.ids.second, model.second),
        ):
            self._fill(column, blocks)
        self._page.ids.scroll.scroll_y = 1

    def _fill(self, column: Widget, blocks: tuple[Block, ...]) -> None:
        empty(column)
        for block in blocks:
            column.add_widget(view_of(block, self.presenter.open))

    def _key(self, window: Any, key: int, *rest: Any) -> bool:
        if key == BACK_KEY and self.presenter.back():
            return True
        return super()._key(window, key, *rest)


load_kv("learn/card")
