"""What is shown instead of an end without a word."""

from __future__ import annotations

from rawsiko.presenters.mishap import MishapModel, MishapPresenter
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv

load_kv("screens/mishap")


class MishapScreen(FrontScreen):
    """Shows a MishapModel."""

    presenter: MishapPresenter
    model: MishapModel

    def show(self, model: MishapModel) -> None:
        """Without a way back the way home is the strong button, and needs no second one."""
        others = self.ids.others
        if not model.back and len(others.children) > 1:
            others.remove_widget(self.ids.home)

    def on_back(self) -> bool:
        """The place before is the one that failed."""
        self.presenter.home()
        return True
