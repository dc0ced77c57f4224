"""The real app in a process of its own, at a table with another one: each is played by touches alone.

``python -m tests.ui.two.child FOLDER lead`` opens a table and begins, ``... FOLDER come CODE`` taps the one with
this code in its list of what is near. Every line on the standard output is a JSON object. Nothing leaves the
machine.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

from tests import headless

headless.prepare()

from rawsiko.core.events import ChatSaid  # noqa: E402
from rawsiko.core.visibility import redact  # noqa: E402
from rawsiko.net import discovery  # noqa: E402
from rawsiko.net.addresses import OWN_MACHINE  # noqa: E402
from rawsiko.net.own_host import OwnHost  # noqa: E402
from rawsiko.presenters.network import line as line_module  # noqa: E402
from rawsiko.presenters.network.board import TableBoardPresenter  # noqa: E402
from rawsiko.presenters.network.lobby import LobbyPresenter  # noqa: E402
from rawsiko.ui.network.seat import LobbySeatRow, ReadyButton  # noqa: E402
from rawsiko.ui.widgets.buttons import QuietButton  # noqa: E402
from tools.ship.player import SETTLE, Player, Steps, frames  # noqa: E402

PEOPLE = 2


class Device(Player):
    """One of the two."""

    @property
    def board(self) -> Any:
        """The presenter of the table's board."""
        return self.screen.presenter

    def shows_board(self) -> bool:
        """Whether the Match is open."""
        return isinstance(self.screen.presenter, TableBoardPresenter)

    @property
    def lobby(self) -> Any:
        """What the lobby shows."""
        presenter = self.screen.presenter
        return presenter.model if isinstance(presenter, LobbyPresenter) else None

    @property
    def session(self) -> Any:
        """The line to the table."""
        return self.desk.line.session

    def seen(self) -> dict[str, object]:
        """What everybody may know, and what only this device does."""
        found = super().seen()
        if self.session is not None:
            mirror = self.session.mirror
            found["code"], found["seats"] = self.session.keys.code, self.session.seats
            found["log"] = [repr(redact(event, None)) for event in mirror.log]
            found["objectives"] = mirror.state.objectives
        if self.shows_board():
            found["lights"] = [cell.light for cell in self.board.model.status.seats]
        return found

    def sit_down(self) -> Steps:
        """In the lobby, until the light of both is on and this one is ready."""
        yield lambda: self.lobby is not None and self.session.seats and self.lobby.seats
        yield from frames(SETTLE)
        self.say("lobby")
        seat = self.session.seats[0]
        yield lambda: self.lobby.seats[seat].avatar
        ready = partial(self.tap_row, seat, ReadyButton)
        yield from self.until(lambda: self.lobby.seats[seat].is_ready, ready)

    def tap_row(self, seat: int, kind: type) -> Steps:
        """A button in the row of a Seat."""
        self.note("tap", kind.__name__, "of Seat", seat)
        yield from frames(4)
        rows = (w for w in self.screen.walk() if isinstance(w, LobbySeatRow) and w.row.seat == seat)
        buttons = (
            w for row in rows for w in row.walk() if isinstance(w, kind) and w.width and w.opacity
        )
        button = next(buttons)
        yield from self.touch(*button.to_window(*button.center))

    def take_go(self) -> Steps:
        """One go of setup: a Continent, its Territories, Next Player."""
        board = self.board
        yield lambda: board.can_act and board.offer.continents
        portrait = partial(self.tap_portrait, board.offer.continents[0])
        yield from self.until(lambda: board.offer.territories, portrait)
        while board.offer.territories:
            count = len(board.table.taken)
            territory = partial(self.tap_territory, board.offer.territories[0])
            yield from self.until(lambda count=count: len(board.table.taken) > count, territory)
            yield lambda: not board.is_busy
        seat = board.on_go
        yield from self.until(
            lambda: board.on_go != seat, partial(self.tap, "PrimaryButton", icon="next_player")
        )


def lead(app: Device) -> Steps:
    """Opens a table, lets a bot sit down, and begins."""
    yield from app.until(lambda: app.shows("TablesScreen"), partial(app.tap, "Tile", key="tables"))
    opened = lambda: app.lobby is not None  # noqa: E731 (a condition)
    yield from app.until(opened, partial(app.tap, "PrimaryButton", icon="home"))
    yield from app.sit_down()
    yield lambda: app.lobby.seats[1].is_ready
    bot = partial(app.tap_row, 2, QuietButton)
    yield from app.until(lambda: app.lobby.seats[2].kind == "bot", bot)
    yield from app.until(app.shows_board, partial(app.tap, "PrimaryButton", icon="play"))
    yield from play(app)


def come(app: Device) -> Steps:
    """Taps the table that calls."""
    yield from app.until(lambda: app.shows("TablesScreen"), partial(app.tap, "Tile", key="tables"))
    code = sys.argv[3]
    yield lambda: any(row.key == code for row in app.screen.model.near)
    here = partial(app.tap, "Tile", key=code)
    yield from app.until(lambda: app.lobby is not None, here)
    yield from app.sit_down()
    yield app.shows_board
    yield from play(app)


def play(app: Device) -> Steps:
    """One's own go; then what the other does is seen here, and something is said about it."""
    yield from frames(SETTLE)
    app.say("board")
    yield from app.take_go()
    board = app.board
    yield lambda: all(board.table.lands[seat] for seat in range(PEOPLE))
    yield from frames(SETTLE)
    yield from app.tap("IconButton", icon="chat")
    yield from app.until(
        lambda: _said(app, app.session.seats[0]), partial(app.tap, "QuietButton", text="Hello!")
    )
    yield lambda: all(_said(app, seat) for seat in range(PEOPLE))
    app.say("played")
    yield lambda: False


def _said(app: Device, seat: int) -> bool:
    return any(isinstance(e, ChatSaid) and e.seat == seat for e in app.session.mirror.log)


if __name__ == "__main__":
    discovery.everybody = lambda port: [(OWN_MACHINE, port)]
    line_module.OwnHost = partial(OwnHost, listen="localhost", port=0)  # type: ignore[misc,assignment]
    Device(Path(sys.argv[1]), {"lead": lead, "come": come}[sys.argv[2]]).run()
