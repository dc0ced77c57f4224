"""What all screens are: they show a presenter's model and pass intents on to it."""

from __future__ import annotations

from typing import Any

from kivy.lang import Builder
from kivy.properties import AliasProperty, ListProperty, ObjectProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.presenter import Presenter

TABLET_WIDTH, TABLET_HEIGHT = 960, 600
PAGE_WIDTH, PAGE_TEXT = 600, 530
"""In dp, and in dp of text: a narrower page has no room for two columns."""


def form_of(width_dp: float, height_dp: float) -> str:
    """Which of the three layouts fits a window of this size."""
    if width_dp >= TABLET_WIDTH and height_dp >= TABLET_HEIGHT:
        return "tablet"
    return "portrait" if width_dp < height_dp else "phone"


def page_form(form: str, width_dp: float, width_text_dp: float) -> str:
    """The layout of a page to be read: columns need a width, whatever the height is."""
    is_narrow = width_dp < PAGE_WIDTH or width_text_dp < PAGE_TEXT
    return "portrait" if form == "phone" and is_narrow else form


def by_form(*, tablet: object, phone: object, portrait: object) -> AliasProperty:
    """A property of a widget that has a `form`: one value for each."""
    values = {"tablet": tablet, "phone": phone, "portrait": portrait}
    return AliasProperty(lambda self: values[self.form], None, bind=("form",), cache=True)


def let_go(widget: Widget) -> None:
    """End all rules of a widget and what stands on it.

    Parts of a screen that has been left die one by one. A change of the theme would still reach those
    that are there, and their rules name others that are not.
    """
    for part in widget.walk(restrict=True):
        Builder.unbind_widget(part.uid)


def empty(box: Widget) -> None:
    """Away with all children of a box, for good."""
    for child in box.children:
        let_go(child)
    box.clear_widgets()


class Screen(FloatLayout):
    """A full screen. ``insets`` are what notches and bars take: left, top, right, bottom in px."""

    model = ObjectProperty(None, allownone=True, rebind=True)
    """Without `rebind`, kv would read a text like root.model.title once and never again."""
    form = OptionProperty("tablet", options=["tablet", "phone", "portrait"])
    table_form = OptionProperty("tablet", options=["tablet", "phone", "portrait"])
    """How the window lies; ``form`` is the same, but for a page in a window that is low and narrow."""
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, presenter: Presenter[Any], **kwargs: Any) -> None:
        self.presenter = presenter
        super().__init__(**kwargs)
        self._stop = presenter.listen(self._show)
        self._show(presenter.model)

    def leave(self) -> None:
        """Another screen takes the place of this one."""
        self._stop()
        let_go(self)

    def rest(self) -> None:
        """Another screen comes for a while; this one will be shown again as it is."""

    def wake(self) -> None:
        """It is shown again: in the meantime language or preferences may have changed."""
        self.presenter.refresh()

    @property
    def is_private(self) -> bool:
        """Whether not everybody may see what is shown now."""
        return False

    def pause(self) -> None:
        """The app goes to the background: hide at once what is not for everybody."""

    def on_back(self) -> bool:
        """Android's Back or Esc; True if the screen dealt with it itself."""
        return False

    def on_key(self, _key: int) -> bool:
        """Any other key; True if the screen used it."""
        return False

    def _show(self, model: object) -> None:
        self.model = model
