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
from collections.abc import Callable, Iterator, Sequence
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
GRID, BLACK = 4, 32
"""Fields of a picture in each direction; the brightest part of a colour that is as good as black."""
EXACT = 4.0
"""Of 255: so far from what was asked for may a colour be, however it is drawn."""
SPOTS, FEWEST_SPOTS = 9, 6
"""On a Territory in each direction; with fewer in sight it is too small to be judged."""
Colour = tuple[int, int, int]


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

    def say(self, what: str, **more: object) -> None:
        """One line about what can be seen, and what is known behind it."""
        print(json.dumps({"what": what} | self.seen() | more), flush=True)

    def seen(self) -> dict[str, object]:
        """What stands on the screen."""
        screen = self.screen
        pixels = pictured()
        found: dict[str, object] = {"screen": type(screen).__name__, "picture": pixels.told()}
        if self.shows_board():
            found["events"] = len(self.board.service.log)
            found["curtain"] = self.board.curtain is not None
            if self.board.curtain is None:
                found["land"] = Land(screen.map).painted(pixels)
        return found


def frames(count: int) -> Steps:
    """Let some frames pass."""
    for _ in range(count):
        yield None


def pictured() -> Picture:
    """As the last frame has left it."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    width, height = EventLoop.window.system_size
    return Picture(width, height, glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))


class Picture:
    """What the window shows, as red, green, blue and opacity from the lowest row on."""

    def __init__(self, width: int, height: int, pixels: bytes) -> None:
        self.width, self.height = width, height
        self._pixels = memoryview(pixels).cast("I")

    def told(self) -> dict[str, object]:
        """How many colours there are, how much of it is sea, and how much of its darkest part is black."""
        from rawsiko.ui.themed import theme

        cells = self._cells()
        counted = Counter[int]()
        for cell in cells:
            counted.update(cell)
        size = self.width * self.height
        return {
            "size": [self.width, self.height],
            "colours": len(counted),
            "sea": _share(counted, lambda colour: is_near(colour, theme.sea), size),
            "black": max(
                _share(cell, lambda colour: max(colour) < BLACK, cell.total()) for cell in cells
            ),
        }

    def _cells(self) -> list[Counter[int]]:
        """The colours of each field of a grid."""
        cells = [Counter[int]() for _ in range(GRID * GRID)]
        edges = [column * self.width // GRID for column in range(GRID + 1)]
        for y in range(self.height):
            start, row = y * self.width, y * GRID // self.height * GRID
            for column in range(GRID):
                part = self._pixels[start + edges[column] : start + edges[column + 1]]
                cells[row + column].update(part)
        return cells

    def at(self, x: float, y: float) -> Colour | None:
        """The colour of a place in the window; None if it lies outside."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return _parts(self._pixels[int(y) * self.width + int(x)])


def _share(counted: Counter[int], fits: Callable[[Colour], bool], size: int) -> float:
    return sum(count for colour, count in counted.items() if fits(_parts(colour))) / size


def _parts(colour: int) -> Colour:
    red, green, blue, _alpha = colour.to_bytes(4, sys.byteorder)
    return red, green, blue


def is_near(colour: Colour, wanted: Sequence[float]) -> bool:
    """Whether a pixel has a colour of Kivy's, as exactly as anything draws."""
    return all(
        abs(part - 255 * want) < EXACT for part, want in zip(colour, wanted[:3], strict=True)
    )


class Land:
    """Places on the map where land must be seen, and what is seen there."""

    def __init__(self, view: Any) -> None:
        from rawsiko.ui.map.hit import HitTester

        self._view, self._hit = view, HitTester(view.geometry)

    def spots(self, territory: str) -> list[tuple[float, float]]:
        """Spread over a Territory, in units of the map."""
        left, bottom, right, top = self._view.geometry.places[territory].box
        wide, high = (right - left) / SPOTS, (top - bottom) / SPOTS
        spread = (
            (left + (column + 0.5) * wide, bottom + (row + 0.5) * high)
            for row in range(SPOTS)
            for column in range(SPOTS)
        )
        return [spot for spot in spread if self._hit.shape_at(*spot) == territory]

    def colours(self, territory: str, pixels: Picture) -> list[Colour | None]:
        """Those of its spots; None where a spot is out of sight."""
        view = self._view
        spots = (view.camera.to_screen(*spot) for spot in self.spots(territory))
        return [
            pixels.at(view.x + x * Metrics.density, view.y + y * Metrics.density) for x, y in spots
        ]

    def look_at(self, territory: str) -> Steps:
        """Bring it into sight, and wait until its colour is no more on its way from one to another."""
        navigator, land = self._view.navigator, self._view.scene.land
        navigator.seconds = 0.0
        navigator.territories((territory,))
        former = None
        while former != land.colour(territory):
            former = land.colour(territory)
            yield from frames(3)

    def painted(self, pixels: Picture) -> dict[str, float]:
        """By Territory: how much of what is in sight has the colour that it should have.

        The rest lies under its badges, its outline and the panels.
        """
        found = {}
        for territory in self._view.geometry.places:
            seen = [colour for colour in self.colours(territory, pixels) if colour is not None]
            wanted = self._view.scene.land.colour(territory)
            if len(seen) >= FEWEST_SPOTS:
                found[territory] = sum(is_near(colour, wanted) for colour in seen) / len(seen)
        return found


def changed(before: list[Colour | None], after: list[Colour | None]) -> float:
    """How much of what was in sight both times has another colour now."""
    both = [(a, b) for a, b in zip(before, after, strict=True) if a and b]
    others = [a for a, b in both if not is_near(a, [part / 255 for part in b])]
    return len(others) / max(1, len(both))


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
    territory = board.offer.territories[0]
    land = Land(app.screen.map)
    yield from land.look_at(territory)
    before = land.colours(territory, pictured())
    yield from app.until(lambda: board.table.taken, partial(app.tap_territory, territory))
    yield from frames(SETTLE)
    yield from land.look_at(territory)
    after = land.colours(territory, pictured())
    app.say("taken", territory=territory, changed=changed(before, after))
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
