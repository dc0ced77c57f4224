"""The real app, played by real touches from inside its own process; says what it shows, line by line.

It needs nothing but Kivy and the game, so that it can try out whatever is shipped: an installed wheel,
a frozen program, the files of the Android package. Every line on the standard output is a JSON object:
"what" can be seen, or the "step" that comes next. Whoever started it reads them instead of waiting.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from rawsiko.ui.start import prepare

SIZE = "RAWSIKO_WINDOW"
"""The variable of the environment with the window's width and height in pixels, such as 740x360."""


def _prepare() -> None:
    """As the game does, then the size: a window has it from the moment that it is imported."""
    prepare()
    from kivy.config import Config

    for name, pixels in zip(("width", "height"), os.environ.get(SIZE, "").split("x"), strict=False):
        if pixels:
            Config.set("graphics", name, pixels)


if "kivy" not in sys.modules:
    _prepare()

from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.metrics import Metrics  # noqa: E402

from rawsiko.presenters.board.presenter import BoardPresenter  # noqa: E402
from rawsiko.ui.app import RawsikoApp  # noqa: E402
from rawsiko.ui.mishaps import read_report  # noqa: E402
from rawsiko.ui.user_folder import user_folder  # noqa: E402

Steps = Iterator[Callable[[], Any] | None]
"""Yields what must hold before the next step; None for one frame."""
SETTLE = 8
"""Frames until a new screen has found its layout."""
AGAIN, MOST_TAPS = 60, 5
"""Frames until a tap that nothing has come of is made once more, and how often."""


class Finger(MotionEvent):  # type: ignore[misc]
    """One touch of the window."""

    def __init__(self, x: float, y: float) -> None:
        window = EventLoop.window
        where = {"sx": x / (window.width - 1), "sy": y / (window.height - 1)}
        super().__init__("finger", 1, where, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        """Take the place, as a part of the window's width and height."""
        self.sx, self.sy, self.profile = args["sx"], args["sy"], ["pos"]
        super().depack(args)

    def down(self) -> None:
        """It touches the glass."""
        EventLoop.post_dispatch_input("begin", self)

    def up(self) -> None:
        """It lets go."""
        EventLoop.post_dispatch_input("end", self)


class Player(RawsikoApp):
    """Goes through a scenario, a step a frame."""

    plays_on = False
    """Also when the app had to recover from something; else what is waited for would never come."""

    def __init__(self, folder: Path | None, scenario: Callable[[Any], Steps]) -> None:
        super().__init__(folder=folder)
        self._steps = self._play(scenario)
        self._holds: Callable[[], Any] | None = None
        self._written = ""

    def build(self) -> Any:
        """What an earlier run has written down is no mishap of this one."""
        self._written = read_report(self._folder or user_folder(self))
        return super().build()

    def on_start(self) -> None:
        """The window stands."""
        Clock.schedule_interval(self._frame, 0)

    def _frame(self, _dt: float) -> None:
        if not self.plays_on and read_report(self._home) != self._written:
            print("something went wrong in the game", file=sys.stderr, flush=True)
            os._exit(1)
        while self._holds is None or self._holds():
            self._holds = None
            try:
                self._holds = next(self._steps)
            except StopIteration:
                Clock.unschedule(self._frame)
                return
            except Exception:  # noqa: BLE001 (the app would recover from it, and play no further)
                traceback.print_exc()
                os._exit(1)
            if self._holds is None:
                return

    def _play(self, scenario: Callable[[Any], Steps]) -> Steps:
        yield from frames(SETTLE)
        self.say("started")
        yield from scenario(self)

    @property
    def screen(self) -> Any:
        """The screen on the stage; there always is one."""
        return self.stage.screen

    @property
    def board(self) -> BoardPresenter:
        """The presenter of the board, which must be open."""
        presenter = self.screen.presenter
        if not isinstance(presenter, BoardPresenter):
            raise TypeError(f"{presenter} is no board")
        return presenter

    def shows(self, name: str) -> bool:
        """Whether this screen is open."""
        return type(self.screen).__name__ == name

    def shows_board(self) -> bool:
        """Whether the board is open."""
        return isinstance(self.screen.presenter, BoardPresenter)

    # fingers -----------------------------------------------------------------------------------

    def touch(self, x: float, y: float) -> Steps:
        """Down and up before the clock goes on: with a slow frame between them it is a long press."""
        finger = Finger(x, y)
        finger.down()
        finger.up()
        yield None

    def until(self, holds: Callable[[], Any], tap: Callable[[], Steps]) -> Steps:
        """Tap until something has come of it: a list that still waits for a swipe takes a tap for a long press."""
        for _ in range(MOST_TAPS):
            yield from tap()
            for _ in range(AGAIN):
                if holds():
                    return
                yield None
        raise TimeoutError("nothing comes of it")

    def tap(self, kind: str, **values: object) -> Steps:
        """A button that is on the screen, or in the dialog that is open; scrolled to if need be."""
        from rawsiko.ui.widgets.dialog import Dialog

        self.note("tap", kind, *values.values())
        yield from frames(4)
        for widget in (Dialog.current or self.stage).walk():
            has = all(getattr(widget, name, None) == value for name, value in values.items())
            if has and type(widget).__name__ == kind:
                yield from _into_sight(widget)
                yield partial(getattr, widget, "is_settled", True)
                yield from self.touch(*widget.to_window(*widget.center))
                return
        raise LookupError(f"no {kind} with {values}")

    def lift_curtain(self) -> Steps:
        """The page between two players, which takes no finger in its first moment."""
        self.note("wait for the page between two players")
        yield lambda: any(getattr(part, "is_settled", False) for part in self.screen.children)
        lift = partial(self.tap, "PrimaryButton", icon="play")
        yield from self.until(lambda: self.board.curtain is None, lift)

    def tap_place(self, anchor: tuple[float, float], fly: Callable[[], None]) -> Steps:
        """Somewhere on the map."""
        view = self.screen.map
        view.navigator.seconds = 0.0
        fly()
        yield from frames(3)
        x, y = view.camera.to_screen(*anchor)
        yield from self.touch(view.x + x * Metrics.density, view.y + y * Metrics.density)

    def tap_territory(self, territory: str) -> Steps:
        """A Territory, wherever the map stands."""
        self.note("tap the Territory", territory)
        view = self.screen.map
        anchor = view.geometry.places[territory].anchor
        yield from self.tap_place(anchor, lambda: view.navigator.territories((territory,)))

    def tap_portrait(self, continent: str) -> Steps:
        """The portrait beside a Continent."""
        self.note("tap the portrait of", continent)
        view = self.screen.map
        anchor = view.geometry.continents[continent].portrait
        yield from self.tap_place(anchor, lambda: view.navigator.fly_to(*anchor, view.camera.zoom))

    # words -------------------------------------------------------------------------------------

    def note(self, *words: object) -> None:
        """What is done next, in case it is the last thing that is heard."""
        print(json.dumps({"step": " ".join(map(str, words))}), flush=True)

    def say(self, what: str) -> None:
        """One line about what can be seen, and what is known behind it."""
        print(json.dumps({"what": what} | self.seen()), flush=True)

    def seen(self) -> dict[str, object]:
        """What stands on the screen."""
        screen = self.screen
        found: dict[str, object] = {"screen": type(screen).__name__, "picture": picture()}
        if self.shows_board():
            found["events"] = len(self.board.service.log)
            found["curtain"] = self.board.curtain is not None
        return found


def frames(count: int) -> Steps:
    """Let some frames pass."""
    for _ in range(count):
        yield None


def picture() -> dict[str, object]:
    """What the pixels of the window are like: how many colours, and how much of it is sea."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    from rawsiko.ui.themed import theme

    width, height = EventLoop.window.system_size
    pixels: bytes = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    counted = Counter(memoryview(pixels).cast("I"))
    sea = int.from_bytes(bytes(round(255 * part) for part in theme.sea), sys.byteorder)
    return {
        "size": [width, height],
        "colours": len(counted),
        "sea": counted[sea] / (width * height),
    }


def _into_sight(widget: Any) -> Steps:
    from kivy.uix.scrollview import ScrollView

    above = widget.parent
    while above is not None and above is not above.parent:
        if isinstance(above, ScrollView):
            above.scroll_to(widget, animate=False)
            yield from frames(2)
            return
        above = above.parent


# scenarios -------------------------------------------------------------------------------------


def begin(app: Player) -> Steps:
    """From the first start to the first Territory of a Match; then the window is closed."""
    yield from app.until(
        lambda: app.shows("NewMatchScreen"), partial(app.tap, "Tile", key="new_match")
    )
    yield from frames(SETTLE)
    app.say("new_match")
    yield from app.until(app.shows_board, partial(app.tap, "PrimaryButton", icon="play"))
    yield from frames(SETTLE)
    app.say("hand_over")
    yield from app.lift_curtain()
    yield from frames(SETTLE)
    board = app.board
    portrait = partial(app.tap_portrait, board.offer.continents[0])
    yield from app.until(lambda: board.offer.territories, portrait)
    territory = partial(app.tap_territory, board.offer.territories[0])
    yield from app.until(lambda: board.table.taken, territory)
    yield from frames(SETTLE)
    app.say("taken")
    app.stop()


def resume(app: Player) -> Steps:
    """Only say what is there, and close the window."""
    yield None
    app.stop()


SCENARIOS = {step.__name__: step for step in (begin, resume)}


class Starter(RawsikoApp):
    """Ends with its first frame, for those who measure how long that takes."""

    def on_start(self) -> None:
        """The window stands."""
        EventLoop.window.bind(on_flip=lambda _window: os._exit(0))


def main(arguments: list[str]) -> None:
    """``FOLDER SCENARIO``, where ``start`` is only the first frame."""
    folder, scenario = Path(arguments[0]), arguments[1]
    app = Starter(folder) if scenario == "start" else Player(folder, SCENARIOS[scenario])
    app.run()


if __name__ == "__main__":
    main(sys.argv[1:])
