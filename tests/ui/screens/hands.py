"""A player's fingers on the app: a go, or a whole Match, only through touches on widgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.tests.common import UnitTestTouch
from kivy.uix.widget import Widget

from rawsiko.core.legal import Source
from rawsiko.core.phase import Action
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.score import ScorePresenter
from rawsiko.ui.app import RawsikoApp
from rawsiko.ui.widgets.dialog import Dialog
from tests.ui.patience import until
from tests.ui.screens.frames import lay_out

MOST_GOES = 400


class Hands:
    """A player's fingers on the app's window."""

    def __init__(self, app: RawsikoApp) -> None:
        self.app = app

    @property
    def screen(self) -> Any:
        return self.app.stage.screen

    @property
    def board(self) -> BoardPresenter:
        presenter = self.screen.presenter
        assert isinstance(presenter, BoardPresenter)
        return presenter

    def frames(self, count: int = 3) -> None:
        lay_out(count)

    def until(self, holds: Callable[[], bool]) -> None:
        until(holds, lambda: lay_out(1))

    def touch(self, x: float, y: float) -> None:
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        lay_out(1)
        finger.touch_up()
        self.frames(2)

    def tap(self, widget: Widget) -> None:
        assert not widget.disabled, widget
        self.touch(*widget.to_window(*widget.center))

    def find(self, kind: str, **values: object) -> Widget:
        """A widget on the screen; while a dialog is open, in the dialog."""
        for widget in (Dialog.current or self.app.stage).walk():
            if type(widget).__name__ == kind and all(
                getattr(widget, name) == value for name, value in values.items()
            ):
                return widget
        raise AssertionError(f"no {kind} with {values}")

    def tap_territory(self, territory: str) -> None:
        view = self.screen.map
        view.navigator.seconds = 0.0
        view.navigator.territories((territory,))
        self.frames(2)
        x, y = view.camera.to_screen(*view.geometry.places[territory].anchor)
        self.touch(view.x + x, view.y + y)

    def tap_portrait(self, continent: str) -> None:
        view = self.screen.map
        view.navigator.seconds = 0.0
        view.navigator.world()
        self.frames(2)
        x, y = view.camera.to_screen(*view.geometry.continents[continent].portrait)
        self.touch(view.x + x, view.y + y)

    def tap_material(self, territory: str, place: int) -> None:
        view = self.screen.map
        view.navigator.seconds = 0.0
        view.navigator.territories((territory,))
        self.frames(2)
        x, y = view.camera.to_screen(*view.geometry.places[territory].anchor)
        chip = view.scene.clusters.clusters[territory].chips[place]
        self.touch(view.x + x + chip.x + chip.w / 2, view.y + y + chip.y + chip.h / 2)


def begin(hands: Hands, **wishes: object) -> None:
    """From the start screen to the first hand-over, by touch."""
    desk = hands.app.desk
    quiet = {"less_motion": True, "sound": False, "haptics": False, "bot_seconds": 0.01}
    desk.prefer(replace(desk.preferences, turns=3, **quiet, **wishes))
    hands.frames()
    hands.tap(hands.find("Tile", key="new_match"))
    hands.until(lambda: "start" in hands.screen.ids)
    hands.frames(5)
    hands.tap(hands.screen.ids.start)
    hands.until(lambda: isinstance(hands.screen.presenter, BoardPresenter))
    hands.frames(5)


def finish(hands: Hands, *, actions: int) -> None:
    """Play every go by touch until the final score is shown."""
    done: dict[tuple[int, int], int] = {}
    for _ in range(MOST_GOES):
        if isinstance(hands.screen.presenter, ScorePresenter):
            return
        board = hands.board
        if board.curtain is not None:
            hands.tap(hands.find("PrimaryButton", text=board.model.curtain.ready))
        elif not board.can_act:
            hands.until(
                lambda board=board: (
                    hands.screen.presenter is not board
                    or board.can_act
                    or board.curtain is not None
                )
            )
        else:
            go = (board.table.turn, board.on_go)
            done[go] = done.get(go, 0) + 1
            play_step(hands, board, may_act=done[go] <= actions)
    raise AssertionError("the match did not end")


def play_step(hands: Hands, board: BoardPresenter, *, may_act: bool) -> None:
    """One thing that is on offer, or Next Player."""
    offer = board.offer
    if offer.continents:
        hands.tap_portrait(offer.continents[0])
    elif offer.territories:
        hands.tap_territory(offer.territories[0])
    elif offer.places:
        hands.tap_territory(offer.places[-1])
    elif offer.picks:
        hands.tap_material("usa_east", 0)
    elif offer.sources and may_act:
        act(hands, offer.sources[0])
    else:
        hands.tap(hands.screen.ids.next)
        if board.model.question is not None:
            hands.tap(hands.find("PrimaryButton", text=board.model.question.yes))


def act(hands: Hands, source: Source) -> None:
    """From, to, confirm; a Clash is skipped to its end and closed."""
    kinds = (Action.CLASH, Action.OCCUPATION, Action.MOVEMENT)
    target = min(source.targets, key=lambda aim: kinds.index(aim.kind))
    hands.tap_territory(source.territory)
    hands.tap_territory(target.territory)
    tool = hands.board.model.tool
    assert tool is not None
    assert tool.kind
    hands.tap(hands.find("PrimaryButton", icon="check"))
    if Dialog.current is not None:
        hands.touch(5, 5)
        hands.until(lambda: not Dialog.current.playing)
        Dialog.current.close()
        hands.frames(2)
