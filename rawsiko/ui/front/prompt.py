"""The dialog that asks for a yes, or for a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty

from rawsiko.presenters.matches_model import Prompt
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import grow_with


class PromptDialog(Dialog):
    """Calls `answered(text)` for each OK; `dismissed()` once if it is closed instead."""

    prompt = ObjectProperty(None)

    def __init__(
        self,
        prompt: Prompt,
        answered: Callable[[str], None],
        dismissed: Callable[[], None],
        **kwargs: Any,
    ) -> None:
        self._answered = answered
        self._dismissed: Callable[[], None] | None = dismissed
        super().__init__(prompt=prompt, title=prompt.title, close_name=prompt.cancel, **kwargs)
        grow_with(self, self.ids.page)

    def answer(self) -> None:
        """OK, or Enter."""
        self._answered(self.ids.line.text)

    def done(self) -> None:
        """The presenter has its answer."""
        self._dismissed = None
        self.close()

    def on_close(self) -> None:
        """Closed without an answer."""
        dismissed, self._dismissed = self._dismissed, None
        if dismissed is not None:
            dismissed()
