"""A screen whose kv reads the model from its first moment on."""

from __future__ import annotations

from typing import Any

from rawsiko.presenters.presenter import Presenter
from rawsiko.ui.screen import Screen


class FrontScreen(Screen):
    """kv shows single texts; `show` fills the lists whenever there is a new model."""

    def __init__(self, presenter: Presenter[Any], **kwargs: Any) -> None:
        # The rules of kv run inside the next line, and they must not meet an empty model.
        super().__init__(presenter, model=presenter.model, **kwargs)

    def show(self, model: Any) -> None:
        """Make, change and drop the children that stand for items of the model."""

    def _show(self, model: object) -> None:
        super()._show(model)
        self.show(model)
