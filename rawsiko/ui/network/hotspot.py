"""How to make a network of one's own, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.network.tables_model import TablesTexts
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import grow_with


class HotspotStep(BoxLayout):
    """A number and what to do."""

    number = StringProperty("")
    text = StringProperty("")


class HotspotDialog(Dialog):
    """Calls `closed` once."""

    def __init__(self, texts: TablesTexts, closed: Callable[[], None], **kwargs: Any) -> None:
        self._closed = closed
        super().__init__(
            title=texts.hotspot_title, icon="hotspot", close_name=texts.close, **kwargs
        )
        for number, text in enumerate(texts.hotspot_steps, start=1):
            self.ids.page.add_widget(HotspotStep(number=str(number), text=text))
        grow_with(self, self.ids.page)

    def on_close(self) -> None:
        """Read."""
        self._closed()


load_kv("network/hotspot")
