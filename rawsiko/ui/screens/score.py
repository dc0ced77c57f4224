"""The final score."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.cards import ApplicationCard
from rawsiko.presenters.score import MissingLine, ScoreModel, ScorePresenter
from rawsiko.presenters.score import ScoreRow as Ranked
from rawsiko.ui.front.screen import FrontScreen
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.surface import Panel

HIGHEST_DP = 190
FACES_DP = {(True, True): 76, (True, False): 60, (False, True): 64, (False, False): 52}
"""The size of a face, by whether its row is roomy and whether it is a winner's."""


class CardLine(BoxLayout):
    """One Application in the ranking: made or not, and its points."""

    card = ObjectProperty(blank(ApplicationCard), rebind=True)
    is_complete = BooleanProperty(False)
    points = StringProperty("")

    def on_card(self, *_args: Any) -> None:
        """Made or not, and for how many points."""
        self.is_complete, self.points = self.card.complete, str(self.card.points)


class ScoreRow(Panel):
    """One player in the ranking; `tall` stacks what does not fit side by side."""

    row = ObjectProperty(blank(Ranked), rebind=True)
    is_winner = BooleanProperty(False)
    is_roomy = BooleanProperty(False)
    face_dp = NumericProperty(52)
    points_scale = NumericProperty(1)
    columns = ListProperty(["", "", "", "", ""])
    tall = BooleanProperty(False)
    share = NumericProperty(0)
    """Its part of a page that all rows fill together."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("row", self._fill)
        for name in ("row", "is_roomy", "tall"):
            self.fbind(name, self._measure)

    def _measure(self, *_args: Any) -> None:
        self.is_winner = self.row.is_winner
        self.face_dp = FACES_DP[self.is_roomy, self.is_winner]
        self.points_scale = 1.2 if self.is_winner and not self.tall else 1

    def _fill(self, *_args: Any) -> None:
        cards = self.row.applications
        for line, card in zip(_pool(self.ids.lines, CardLine, len(cards)), cards, strict=True):
            line.card = card


class MissingRow(BoxLayout):
    """An Application that lacked Materials."""

    line = ObjectProperty(blank(MissingLine), rebind=True)
    has_chips = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("line", "has_chips"):
            self.fbind(name, self._fill)

    def _fill(self, *_args: Any) -> None:
        symbols = self.line.symbols if self.has_chips else ()
        chips = _pool(self.ids.chips, MaterialChip, len(symbols))
        for chip, symbol in zip(chips, symbols, strict=True):
            chip.symbol, chip.state = symbol, "need"


class ScoreDoor(QuietButton):
    """Leads to the map: with its name where there is room, else only its icon."""

    name = StringProperty("")
    has_words = BooleanProperty(False)


class LuckRow(BoxLayout):
    """What the dice did to one player."""

    row = ObjectProperty(blank(Ranked), rebind=True)


class ScoreScreen(FrontScreen):
    """Ranking, every card, what was missing, and the luck of the dice."""

    presenter: ScorePresenter
    model: ScoreModel
    head_height = NumericProperty(0)
    has_side = BooleanProperty(False)
    """What was missing stands beside the ranking: on a tablet, unless its letters are too large."""
    has_words = BooleanProperty(False)
    """Whether all buttons have room for their names."""

    _doors: tuple[Widget, ...] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fbind("form", self._turn)
        self.fbind("has_side", self._turn)
        self.ids.page.fbind("height", self._share)

    def _share(self, *_args: Any) -> None:
        """On a tablet the ranking reaches down to the buttons."""
        rows, room = self.ids.rows, self.ids.page.height - 2 * theme.margin
        count = max(1, len(rows.children))
        share = (room - (count - 1) * rows.spacing) / count if self.has_side else 0
        for row in rows.children:
            row.share = max(0.0, min(share, HIGHEST_DP * theme.unit))

    def on_back(self) -> bool:
        """Back from the score leads home: the Match behind it is over."""
        self.presenter.home()
        return True

    def _turn(self, *_args: Any) -> None:
        self.show(self.model)

    def show(self, model: ScoreModel) -> None:
        """The rows, and what stands beside or below them."""
        ids = self.ids
        home = ids.side if self.has_side else ids.page
        if ids.extras.parent is not home.column:
            ids.extras.parent.remove_widget(ids.extras)
            home.add_widget(ids.extras)
        for widget, row in zip(_pool(ids.rows, ScoreRow, len(model.rows)), model.rows, strict=True):
            widget.columns = list(model.columns)
            widget.tall = self.form == "portrait"
            widget.row = row
        self._share()
        missing = _pool(ids.missing, MissingRow, len(model.missing))
        for widget, line in zip(missing, model.missing, strict=True):
            widget.has_chips = self.has_side
            widget.line = line
        # The ids hold nothing: what is taken out of the window is held here.
        self._doors = self._doors or (ids.see_map.__self__, ids.replay.__self__)
        for door in self._doors:
            if not model.see_map and door.parent is not None:
                ids.foot.remove_widget(door)
        for widget, row in zip(_pool(ids.luck, LuckRow, len(model.rows)), model.rows, strict=True):
            widget.row = row


def _pool(box: Widget, kind: type[Widget], count: int) -> list[Widget]:
    """As many children as wanted, in order; those that are there already are kept."""
    while len(box.children) > count:
        box.remove_widget(box.children[0])
    while len(box.children) < count:
        box.add_widget(kind())
    return list(reversed(box.children))


load_kv("screens/score_parts", "screens/score")
