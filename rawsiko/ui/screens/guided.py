"""The board and the score of the guided match: the real screens, with the coach over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.tutorial.board import GuidedBoard
from rawsiko.presenters.tutorial.coach import Coach
from rawsiko.presenters.tutorial.score import GuidedScore
from rawsiko.tutorial.steps import Spot
from rawsiko.ui.board.dialogs import show_choices
from rawsiko.ui.coach.overlay import CoachOverlay
from rawsiko.ui.coach.placing import Other, Rect
from rawsiko.ui.coach.spots import BUTTONS, LIT, PANEL, BoardSpots, box
from rawsiko.ui.screen import Screen
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.screens.score import ScoreScreen
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.enter import ENTER
from rawsiko.ui.widgets.toast import Toast


class GuidedBoardScreen(BoardScreen):
    """The coach keeps quiet while dice roll and while the past is shown."""

    presenter: GuidedBoard

    def __init__(self, presenter: GuidedBoard, **kwargs: Any) -> None:
        self.coach: CoachOverlay | None = None
        super().__init__(presenter, **kwargs)
        self.coach = CoachOverlay(self, presenter.coach)
        self.coach.bubble.bind(on_menu=lambda _: self.open_lesson())
        self.add_widget(self.coach)

    def _lay(self) -> None:
        super()._lay()
        if self.parent is None or self.coach is None:
            return
        view, coach = self.table.map, self.coach
        looked = view.looked

        def look() -> None:
            if looked is not None:
                looked()
            coach.follow()

        view.looked = look
        coach.over(BoardSpots(self.table))

    def _show(self, model: object) -> None:
        super()._show(model)
        if self.coach is not None and isinstance(model, BoardModel):
            self.coach.hush(model.clash is not None or model.replay is not None)
            self.coach.mind(Toast.current)

    def open_lesson(self) -> None:
        """What can be done about the lesson itself."""
        coach, presenter = self.presenter.coach, self.presenter
        self.keep_open(show_lesson(self, coach, presenter.begin_anew), self.open_lesson)

    def on_key(self, key: int) -> bool:
        """Enter goes on reading."""
        coach = self.presenter.coach
        if key in ENTER and Dialog.current is None and coach.is_telling and coach.model.hints:
            coach.next()
            return True
        return super().on_key(key)

    def leave(self) -> None:
        """Another screen comes."""
        if self.coach is not None:
            self.coach.leave()
        super().leave()


class ScoreSpots:
    """The pupil's points and what they are for, in the first row of the ranking."""

    is_moving = False

    def __init__(self, screen: ScoreScreen) -> None:
        self._screen = screen

    def find(self, _spot: Spot) -> Rect | None:
        """Points and Applications, as far as they are in sight."""
        points, row = self._points(), self._row()
        return None if points is None else self._in_sight(points.united(box(row.ids.cards)))

    def heart(self, _spot: Spot) -> Rect | None:
        """The points alone."""
        points = self._points()
        return None if points is None else self._in_sight(points)

    def _points(self) -> Rect | None:
        row = self._row()
        return None if row is None else box(row.ids.points.parent.parent)

    def _in_sight(self, part: Rect) -> Rect | None:
        page = box(self._screen.ids.page)
        return part.cut(page) if page.meets(part) else None

    def others(self, spot: Spot | None, *, anywhere: bool = False) -> Iterator[Other]:
        """Nothing but what is drawn."""
        return self.marks(spot, anywhere=anywhere)

    def marks(self, spot: Spot | None, *, anywhere: bool = False) -> Iterator[Other]:  # noqa: ARG002
        """The row itself before all, and the rest of the page."""
        ids, row = self._screen.ids, self._row()
        if row is not None:
            yield Other(box(row), LIT)
        for piece in (*ids.rows.children, ids.head):
            yield Other(box(piece), PANEL)
        yield Other(box(ids.again), BUTTONS)

    def levels(self) -> Iterator[float]:
        """The edges of the page."""
        page = box(self._screen.ids.page)
        yield from (page.y, page.top)

    def make_room(self, spot: Spot) -> None:
        """Right at the top of the page."""
        page, found = self._screen.ids.page, self.find(spot)
        more = page.column.height - page.height
        if found is not None and more > 0:
            page.scroll_y = max(0, 1 - (box(page).top - theme.grid - found.top) / more)

    def give_way(self, _bubble: Rect | None) -> None:
        """All of the page is worth reading."""

    def _row(self) -> Any:
        rows = self._screen.ids.rows.children
        return rows[-1] if rows else None

    def bring(self, _spot: Spot) -> None:
        """It is the first one."""
        self._screen.ids.page.scroll_y = 1


class GuidedScoreScreen(ScoreScreen):
    """With the coach's last words."""

    presenter: GuidedScore

    def __init__(self, presenter: GuidedScore, **kwargs: Any) -> None:
        super().__init__(presenter, **kwargs)
        self.coach = CoachOverlay(self, presenter.coach)
        self.coach.bubble.bind(on_menu=lambda _: self.open_lesson())
        self.add_widget(self.coach)
        self.coach.over(ScoreSpots(self))
        self.ids.page.fbind("scroll_y", lambda *_args: self.coach.follow())

    def open_lesson(self) -> None:
        """What can be done about the lesson itself."""
        show_lesson(self, self.presenter.coach, self.presenter.begin_anew)

    def leave(self) -> None:
        """Another screen comes."""
        self.coach.leave()
        super().leave()


def show_lesson(host: Screen, coach: Coach, begin_anew: Callable[[], None]) -> Dialog:
    """Go on, without hints, from the beginning, or later."""
    menu = coach.model.menu
    deeds = {"hints": coach.switch_hints, "again": begin_anew, "leave": coach.leave}
    entries = (
        ("", menu.resume, "play"),
        ("hints", menu.hints, "eye_off"),
        ("again", menu.again, "refresh"),
        ("leave", menu.leave, "home"),
    )
    return show_choices(host, (menu.title, "teacher"), entries, lambda key: deeds[key]())
