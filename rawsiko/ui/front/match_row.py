"""One kept Match in the list."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from rawsiko.presenters.blank import blank
from rawsiko.presenters.match_card import MatchCard
from rawsiko.presenters.matches_model import MatchesModel
from rawsiko.ui.front.parts import fill
from rawsiko.ui.screen import by_form
from rawsiko.ui.widgets.buttons import ButtonBase
from rawsiko.ui.widgets.seat import Avatar

FACE_DP = 36


class MatchRow(ButtonBase):
    """The whole row is a button; three small ones stand on it.

    Raises `on_intent(name)`: open, rename, export or delete.
    """

    __events__ = ("on_intent",)

    card = ObjectProperty(blank(MatchCard), rebind=True)
    texts = ObjectProperty(blank(MatchesModel), rebind=True)
    form = StringProperty("tablet")
    map_dp = by_form(tablet=184, phone=132, portrait=104)
    is_readable = BooleanProperty(False)
    has_faces = BooleanProperty(False)

    def on_intent(self, name: str) -> None:
        """The intent. Bind to it."""

    def on_tap(self) -> None:
        """A tap beside the small buttons."""
        self.dispatch("on_intent", "open")

    def on_card(self, *_args: Any) -> None:
        """The faces of those who play."""
        self.is_readable = self.card.is_readable
        for mark, face in fill(self.ids.faces, self.card.seats, self._face):
            face.avatar, face.seat = mark.avatar, mark.style
        self.on_form()

    def on_form(self, *_args: Any) -> None:
        """An upright window has no room for faces."""
        self.has_faces = bool(self.card.seats) and self.form != "portrait"

    @staticmethod
    def _face() -> Avatar:
        return Avatar(size_dp=FACE_DP)
