"""The dialog that asks for a yes, or for a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.matches_model import Prompt
from rawsiko.ui.kv import load_kv
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import grow_with


class PromptDialog(Dialog):
    """Calls `answered(text)` for each OK; `dismissed()` once if it is closed instead."""

    prompt = ObjectProperty(blank(Prompt), rebind=True)

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
        for file in prompt.files:
            button = QuietButton(text=file.text)
            button.bind(on_tap=lambda *_args, path=file.path: answered(path))
            self.ids.files.add_widget(button)
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


class Prompts:
    """The question of a presenter, as long as it has one."""

    def __init__(self, answer: Callable[[str], None], dismiss: Callable[[], None]) -> None:
        self._answer, self._dismiss = answer, dismiss
        self._dialog: PromptDialog | None = None

    def show(self, prompt: Prompt | None, host: Widget) -> None:
        """Open it, change it, or take it away."""
        dialog = self._dialog
        if prompt is None:
            self._dialog = None
            if dialog is not None:
                dialog.done()
        elif dialog is not None:
            dialog.prompt = prompt
        else:
            self._dialog = PromptDialog(prompt, self._answer, self._dismiss)
            self._dialog.open(host)


load_kv("front/prompt")
