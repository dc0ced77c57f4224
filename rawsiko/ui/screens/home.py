"""The start screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from rawsiko.presenters.blank import blank
from rawsiko.presenters.home import HomeModel, HomePresenter
from rawsiko.presenters.match_card import MatchCard
from rawsiko.presenters.matches_model import Notice
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.front.mini_map import decor_owners
from rawsiko.ui.front.parts import SeatLine, Tile, fill
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.icon_names import AVATARS
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.seat import Avatar

if TYPE_CHECKING:
    from rawsiko.ui.front.notices import Notices

load_kv("screens/home")

FACES = AVATARS[:4]
FACE_HEIGHTS = (0.2, 0.75, 0.0, 0.65)
"""Where each face stands between the lower and the upper edge of their row."""

MAP_SHARES = {"tablet": 0.54, "portrait": 0.42, "phone": 0.0}
"""How much of the card's width the map on it takes."""

TIGHT = 340
"""In dp of text: a window that is lower has room for the big button and little else."""

SLIM = 300
"""In dp of text: in a window that is slimmer, words beside the map would stand one below the other."""


class HomeScreen(FrontScreen):
    """Shows a HomeModel; every tap becomes one call of the presenter."""

    presenter: HomePresenter
    model: HomeModel
    is_dressed = BooleanProperty(False)
    is_tight = BooleanProperty(False)
    """What is not needed gives way to the big button."""
    is_wall = BooleanProperty(False)
    card = ObjectProperty(blank(MatchCard), rebind=True)
    decor = ObjectProperty(())
    """Who owns what on the map behind everything."""
    owners = ObjectProperty(())
    has_stand = BooleanProperty(False)
    """Whether there is something between the heading of the card and its button."""
    has_map = BooleanProperty(False)
    map_share = NumericProperty(0)
    turns_mark = StringProperty("")
    invited = StringProperty("")
    """As much of the invitation as has room between the heading of the card and its button."""
    saved_below = BooleanProperty(False)

    def __init__(self, presenter: HomePresenter, **kwargs: Any) -> None:
        self._notices: Notices | None = None
        self._invite = Clock.create_trigger(self._look_for_room, -1)
        super().__init__(presenter, **kwargs)
        for part in ("page", "head", "card", "heading", "action"):
            self.ids[part].fbind("size", self._invite)
        for side in ("form", "height"):
            self.fbind(side, self._turn)
        theme.fbind("font_unit", self._turn)
        after_next_frame(self._dress)

    def _dress(self) -> None:
        """The ornaments come once the screen can be used: nobody waits for them."""
        if self.parent is None:
            return
        self.is_dressed = True
        self.decor = decor_owners()
        for face, height in zip(FACES, FACE_HEIGHTS, strict=True):
            avatar = Avatar(avatar=face, seat=-1, size_dp=84, pos_hint={"y": height * 0.3})
            self.ids.faces.add_widget(avatar)
        for chip in self.presenter.ornaments():
            self.ids.chips.add_widget(MaterialChip(symbol=chip.symbol, state=chip.state))
        self._place(self.model)

    def leave(self) -> None:
        """Another screen comes."""
        theme.funbind("font_unit", self._turn)
        super().leave()

    def _turn(self, *_args: Any) -> None:
        self.is_tight = self.height < TIGHT * theme.font_unit
        self.show(self.model)

    def _look_for_room(self, *_args: Any) -> None:
        """On a lying phone the invitation comes if the big button stays in sight under it."""
        ids, model = self.ids, self.model
        taken = ids.head.height + ids.heading.height + ids.action.height
        room = ids.page.height - taken - 5 * theme.margin - 3 * theme.gap
        told = {
            "portrait": (model.invitation,),
            "phone": [
                text
                for text in (model.invitation, model.brief)
                if ids.invitation.height_of(text) <= room
            ],
        }
        self.invited = next(iter(told.get(self.form, ())), "")

    def on_key(self, key: int) -> bool:
        """Enter presses the big button."""
        # A start does without what only a keyboard needs.
        from rawsiko.ui.widgets.dialog import Dialog
        from rawsiko.ui.widgets.enter import is_enter, press_strongest

        return Dialog.current is None and is_enter(key) and press_strongest(self)

    def show(self, model: HomeModel) -> None:
        """Show the lists; everything else is bound in kv."""
        self._place(model)
        self._invite()
        for tile, widget in fill(self.ids.tiles, model.tiles, self._tile):
            widget.key, widget.icon = tile.key, tile.icon
            widget.title = tile.title
            # A lying phone has no height for more than the names of the doors.
            widget.detail = tile.detail if self.form == "tablet" else ""
            widget.upright = self.form == "portrait" or self.is_tight
        seats = model.card.seats if model.card and not self.is_tight else ()
        for mark, line in fill(self.ids.seats, seats, SeatLine):
            line.seat, line.name, line.note = mark.style, mark.name, mark.note
        if model.notice is not None:
            self._tell(model.notice)

    def _tell(self, notice: Notice) -> None:
        if self._notices is None:
            # A start has nothing to tell, and does without.
            from rawsiko.ui.front.notices import Notices

            self._notices = Notices(None, self.presenter.take_back)
        self._notices.show(notice, self)

    def _place(self, model: HomeModel) -> None:
        """What of the Match to go on with has room, and where."""
        form, there = self.form, model.card is not None
        self.card = model.card or blank(MatchCard)
        self.owners = self.card.owners if there else self.decor
        self.has_stand = there or form == "tablet"
        is_slim = self.width < SLIM * theme.font_unit
        self.map_share = 0.0 if self.is_tight or is_slim else MAP_SHARES[form]
        self.has_map = self.is_dressed and self.has_stand and self.map_share > 0
        has_mark = self.card.has_monopoly and form != "portrait"
        self.turns_mark = "cross_small" if has_mark else ""
        self.saved_below = form != "tablet" and not self.is_tight

    def _tile(self) -> Tile:
        tile = Tile()
        tile.bind(on_tap=lambda tapped: self.presenter.open(tapped.key))
        return tile
