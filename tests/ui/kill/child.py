"""The real app in a process of its own: says what it shows at the start, plays on, waits for its end.

Every line on the standard output is a JSON object; the parent reads them instead of waiting.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests import headless

headless.prepare()

from kivy.clock import Clock  # noqa: E402
from kivy.config import Config  # noqa: E402
from kivy.tests.common import UnitTestTouch  # noqa: E402

from rawsiko.core.phase import Action  # noqa: E402
from rawsiko.presenters.board.presenter import BoardPresenter  # noqa: E402
from rawsiko.ui.app import RawsikoApp  # noqa: E402
from rawsiko.ui.widgets.dialog import Dialog  # noqa: E402
from rawsiko.ui.widgets.toast import Toast  # noqa: E402

Steps = Iterator[Callable[[], Any] | None]
"""Yields what must hold before the next step; None for one frame."""
TEXTS = ("text", "spoken_name", "symbol", "detail", "caption", "title", "name")


class Child(RawsikoApp):
    """Plays one scenario of the many below."""

    def __init__(self, folder: Path, scenario: str) -> None:
        super().__init__(folder=folder)
        self._steps: Steps = self._play(SCENARIOS[scenario])
        self._holds: Callable[[], Any] | None = None

    def on_start(self) -> None:
        Clock.schedule_interval(self._frame, 0)

    def _frame(self, _dt: float) -> None:
        while self._holds is None or self._holds():
            self._holds = None
            try:
                self._holds = next(self._steps)
            except StopIteration:
                Clock.unschedule(self._frame)
                return
            if self._holds is None:
                return

    def _play(self, scenario: Callable[[Child], Steps]) -> Steps:
        for _ in range(5):
            yield None
        say("started", self)
        yield from scenario(self)

    # fingers -----------------------------------------------------------------------------------

    @property
    def board(self) -> BoardPresenter:
        presenter = self.stage.screen.presenter
        assert isinstance(presenter, BoardPresenter), presenter
        return presenter

    def touch(self, x: float, y: float) -> Steps:
        finger = UnitTestTouch(x, y)
        finger.touch_down()
        yield None
        finger.touch_up()
        yield None

    def tap(self, kind: str, **values: object) -> Steps:
        """A button that is on the screen, or in the dialog that is open."""
        for _ in range(4):
            yield None
        root = Dialog.current or self.stage
        for widget in root.walk():
            if type(widget).__name__ == kind and all(
                getattr(widget, name) == value for name, value in values.items()
            ):
                yield from self.touch(*widget.to_window(*widget.center))
                return
        raise AssertionError(f"no {kind} with {values}")

    def tap_place(self, anchor: tuple[float, float], fly: Callable[[], None]) -> Steps:
        """Somewhere on the map."""
        view = self.stage.screen.map
        view.navigator.seconds = 0.0
        fly()
        for _ in range(3):
            yield None
        x, y = view.camera.to_screen(*anchor)
        yield from self.touch(view.x + x, view.y + y)

    def tap_territory(self, territory: str) -> Steps:
        view = self.stage.screen.map
        anchor = view.geometry.places[territory].anchor
        yield from self.tap_place(anchor, lambda: view.navigator.territories((territory,)))

    def tap_portrait(self, continent: str) -> Steps:
        view = self.stage.screen.map
        anchor = view.geometry.continents[continent].portrait
        yield from self.tap_place(anchor, view.navigator.world)

    def enter(self) -> Steps:
        """From Home to the board and past the curtain."""
        if not isinstance(self.stage.screen.presenter, BoardPresenter):
            yield from self.tap("PrimaryButton", text="Continue")
            yield lambda: isinstance(self.stage.screen.presenter, BoardPresenter)
        yield from self.tap("PrimaryButton", text=self.board.model.curtain.ready)
        yield lambda: self.board.curtain is None
        for _ in range(4):
            yield None


def say(what: str, app: Child) -> None:
    """One line about everything that can be seen, and what is known behind it."""
    screen = app.stage.screen
    from kivy.core.window import Window

    texts = [
        str(getattr(widget, name))
        for root in Window.children
        for widget in root.walk()
        for name in TEXTS
        if isinstance(getattr(widget, name, None), str)
    ]
    found: dict[str, object] = {
        "what": what,
        "screen": type(screen).__name__,
        "children": [type(child).__name__ for child in screen.children],
        "texts": "\n".join(texts),
        "toast": Toast.current.text if Toast.current else "",
        "dialog": type(Dialog.current).__name__ if Dialog.current else "",
        "places": [type(place).__name__ for place in app._places._trail.places],
    }
    if isinstance(screen.presenter, BoardPresenter):
        board = screen.presenter
        clash = board.model.clash
        found |= {
            "curtain": board.curtain,
            "viewer": board.viewer,
            "events": len(board.service.log),
            "assets": dict(board.table.assets),
            "dice": [
                [pair.attack, pair.defence] for pair in clash.pairs if pair.attack and pair.defence
            ]
            if clash
            else [],
        }
    print(json.dumps(found), flush=True)


# scenarios -------------------------------------------------------------------------------------


def look(app: Child) -> Steps:
    """Only say what is there."""
    yield None


def setup(app: Child) -> Steps:
    """A Continent, and one Territory of several."""
    yield from app.enter()
    yield from app.tap_portrait(app.board.offer.continents[0])
    yield lambda: app.board.offer.territories
    yield from app.tap_territory(app.board.offer.territories[0])
    yield lambda: len(app.board.table.taken) == 1
    say("kill", app)


def investment(app: Child) -> Steps:
    """Two Assets of several."""
    yield from app.enter()
    for _ in range(2):
        left = app.board.table.to_place[app.board.on_go]
        yield from app.tap_territory(app.board.offer.places[0])
        yield lambda left=left: app.board.table.to_place[app.board.on_go] == left - 1
    say("kill", app)


def clash(app: Child) -> Steps:
    """While the dice roll."""
    yield from app.enter()
    source, target = next(
        (source.territory, target.territory)
        for source in app.board.offer.sources
        for target in source.targets
        if target.kind is Action.CLASH
    )
    yield from app.tap_territory(source)
    yield from app.tap_territory(target)
    yield from app.tap("PrimaryButton", icon="check")
    yield lambda: Dialog.current is not None and Dialog.current.playing
    assert Dialog.current.playing
    say("kill", app)


def told(app: Child) -> Steps:
    """Past the curtain the dice of the last time roll; then they are put away."""
    yield from app.enter()
    yield lambda: Dialog.current is not None
    say("told", app)
    Dialog.current.skip()
    Dialog.current.close()
    yield lambda: app.board.can_act
    say("kill", app)


def leave(app: Child) -> Steps:
    """Back from the curtain to Home."""
    app.stage.get_root_window().dispatch("on_keyboard", 27, 0, "", [])
    for _ in range(4):
        yield None
    say("kill", app)


def close(app: Child) -> Steps:
    """Past the curtain, then the window is closed as its frame would."""
    yield from app.enter()
    say("closing", app)
    window = app.stage.get_root_window()
    assert not window.dispatch("on_request_close")
    app.stop()


def trip(app: Child) -> Steps:
    """A tap that runs into a mistake in the program."""
    yield from app.enter()
    app.board.next_player = _fail  # type: ignore[method-assign]
    finger = UnitTestTouch(*app.stage.screen.ids.next.center)
    finger.touch_down()
    # As a frame of its own, so that it falls through the event loop like any other touch.
    Clock.schedule_once(lambda _: finger.touch_up())
    yield lambda: not isinstance(app.stage.screen.presenter, BoardPresenter)
    for _ in range(6):
        yield None
    say("kill", app)


def _fail() -> None:
    raise KeyError(SECRET)


SECRET = "what nobody may read"
SCENARIOS = {
    step.__name__: step for step in (look, setup, investment, clash, told, leave, close, trip)
}

if __name__ == "__main__":
    Config.set("graphics", "width", "960")
    Config.set("graphics", "height", "600")
    Child(Path(sys.argv[1]), sys.argv[2]).run()
