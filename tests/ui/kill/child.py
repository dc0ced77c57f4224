"""The real app in a process of its own: says what it shows at the start, plays on, waits for its end.

Every line on the standard output is a JSON object; the parent reads them instead of waiting.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests import headless

headless.prepare()

from kivy.clock import Clock  # noqa: E402

from rawsiko.core.events import ClashFought  # noqa: E402
from rawsiko.core.phase import Action  # noqa: E402
from rawsiko.presenters.board.presenter import BoardPresenter  # noqa: E402
from rawsiko.ui.widgets.dialog import Dialog  # noqa: E402
from rawsiko.ui.widgets.toast import Toast  # noqa: E402
from tools.ship.player import Finger, Player, Steps, frames  # noqa: E402

TEXTS = ("text", "spoken_name", "symbol", "detail", "caption", "title", "name")


class Child(Player):
    """Plays one scenario of the many below, some of which are mishaps."""

    plays_on = True

    def enter(self) -> Steps:
        """From Home to the board and past the curtain."""
        if not self.shows_board():
            yield from self.tap("PrimaryButton", text="Continue")
            yield self.shows_board
        yield from self.lift_curtain()
        yield from frames(4)

    def seen(self) -> dict[str, object]:
        """Everything that can be seen, and what is known behind it."""
        screen = self.stage.screen
        from kivy.core.window import Window

        texts = [
            str(getattr(widget, name))
            for root in Window.children
            for widget in root.walk()
            for name in TEXTS
            if isinstance(getattr(widget, name, None), str)
        ]
        found: dict[str, object] = {
            "screen": type(screen).__name__,
            "children": [type(child).__name__ for child in screen.children],
            "texts": "\n".join(texts),
            "toast": Toast.current.text if Toast.current else "",
            "dialog": type(Dialog.current).__name__ if Dialog.current else "",
            "places": [type(place).__name__ for place in self._places._trail.places],
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
                    [pair.attack, pair.defence]
                    for pair in clash.pairs
                    if pair.attack and pair.defence
                ]
                if clash
                else [],
            }
        return found


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
    app.say("kill")


def investment(app: Child) -> Steps:
    """Two Assets of several."""
    yield from app.enter()
    for _ in range(2):
        left = app.board.table.to_place[app.board.on_go]
        yield from app.tap_territory(app.board.offer.places[0])
        yield lambda left=left: app.board.table.to_place[app.board.on_go] == left - 1
    app.say("kill")


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
    app.say("kill")


def fight_on(app: Child) -> Steps:
    """While the dice of a later throw roll that nobody has asked for one by one."""
    yield from app.enter()
    for territory in LONG_PAIR:
        yield from app.tap_territory(territory)
    yield from app.tap("FoldingButton", icon="fast")
    yield lambda: _throws(app) >= THROWS and Dialog.current is not None and Dialog.current.playing
    assert app.board.model.fights_on
    app.say("kill")


def _throws(app: Child) -> int:
    return sum(isinstance(event, ClashFought) for event in app.board.service.log)


def told(app: Child) -> Steps:
    """Past the curtain the dice of the last time roll; then they are put away."""
    yield from app.enter()
    yield lambda: Dialog.current is not None
    app.say("told")
    Dialog.current.skip()
    Dialog.current.close()
    yield lambda: app.board.can_act
    app.say("kill")


def leave(app: Child) -> Steps:
    """Back from the curtain to Home."""
    app.stage.get_root_window().dispatch("on_keyboard", 27, 0, "", [])
    yield from frames(4)
    app.say("kill")


def close(app: Child) -> Steps:
    """Past the curtain, then the window is closed as its frame would."""
    yield from app.enter()
    app.say("closing")
    window = app.stage.get_root_window()
    assert not window.dispatch("on_request_close")
    app.stop()


def trip(app: Child) -> Steps:
    """A tap that runs into a mistake in the program, and the way back."""
    yield from app.enter()
    app.board.next_player = _fail  # type: ignore[method-assign]
    yield lambda: app.stage.screen.ids.next.is_settled
    finger = Finger(*app.stage.screen.ids.next.center)
    finger.down()
    # As a frame of its own, so that it falls through the event loop like any other touch.
    Clock.schedule_once(lambda _: finger.up())
    yield lambda: not app.shows_board()
    yield from frames(6)
    app.say("tripped")
    yield from app.tap("PrimaryButton", text="Back to the match")
    yield app.shows_board
    yield from frames(6)
    app.say("kill")


def _fail() -> None:
    raise KeyError(SECRET)


LONG_PAIR = ("brazil_south", "argentina")
THROWS = 2
SECRET = "what nobody may read"
SCENARIOS = {
    step.__name__: step
    for step in (look, setup, investment, clash, fight_on, told, leave, close, trip)
}

if __name__ == "__main__":
    Child(Path(sys.argv[1]), SCENARIOS[sys.argv[2]]).run()
