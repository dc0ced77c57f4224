"""The states of the board of a table over the network."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.presenters import routes
from rawsiko.presenters.network import line as line_module
from rawsiko.presenters.network.line import Line
from tools.gallery_studio import Studio

NAMES = ("Κωνσταντίνος", "Anna Bērziņa", "Peter")
FACES = ("sun", "maya", "niko")
LIGHTS = ("online", "slow", "away", "bot")
OPTIONS = {
    "turns": 5,
    "advanced_setup": False,
    "monopoly_stranglehold": False,
    "trade_with_china": True,
}
SAID = ("hello", "good_luck", "react_laugh", "one_moment")


def table_states(studio: Studio) -> Iterator[str]:
    """This device is the host, two others sit at its table."""
    with tempfile.TemporaryDirectory() as folder:
        others = _sit_down(studio, Path(folder))
        try:
            yield from _states(studio, others)
        finally:
            for other in others:
                other.end()
            studio.desk.line.leave()


def _states(studio: Studio, others: list[Line]) -> Iterator[str]:
    line = studio.desk.line
    studio.close()
    studio.app.go(routes.TableBoard(line.code))
    screen, board = studio.screen, studio.screen.presenter
    yield "table_choose"
    board.tap_portrait(board.offer.continents[0])
    studio.until(lambda: board.offer.territories)
    while board.offer.territories:
        board.tap_territory(board.offer.territories[0])
        studio.until(lambda: not board.is_busy)
    board.next_player()
    studio.until(lambda: board.on_go != 0)
    yield "table_waiting"
    for phrase in SAID:
        others[0].ask("say", seat=1, phrase=phrase)
    studio.until(lambda: board.model.table.unread == len(SAID))
    yield "table_said"
    _light(line, (*LIGHTS[1:], *LIGHTS))
    board.refresh()
    yield "table_lights"
    screen.open_status()
    _detail(studio, board)
    yield "table_status"
    screen.open_server()
    _detail(studio, board)
    studio.frames()
    yield "table_server"
    screen.open_lead()
    yield "table_lead"
    board.lead("kick", 1)
    yield "table_lead_ask"
    screen.open_menu()
    yield "table_menu"
    screen.open_chat()
    yield "table_chat"
    board.say(text="psst")
    studio.until(lambda: board.model.table.chat.trouble)
    yield "table_chat_refused"
    board.steering.allow_text(is_free=True)
    studio.until(lambda: board.model.table.chat.can_type)
    yield "table_chat_free"
    board.steering.clear_chat()
    studio.until(lambda: board.model.table.chat.lines[0].is_cleared)
    yield "table_chat_cleared"
    studio.close()
    board.steering.offer(0)
    studio.until(lambda: board.model.table.move is not None)
    yield "table_move"
    studio.close()
    board.export()
    yield "table_exported"
    studio.close()
    board.session.is_online = False
    board.refresh()
    yield "table_offline"
    board.final = "kicked"
    board.refresh()
    yield "table_gone"


def _detail(studio: Studio, board: Any) -> None:
    """As if the host had told this of the lights that it was made to tell."""
    board.watch_lights(is_open=False)
    studio.until(lambda: not board.lights._asked)
    seats = board.session.table.seats
    board.lights._details = {s.seat: {"light": s.light, "rtt": 1234, "seen": 45} for s in seats}
    board.refresh()


def _light(line: Line, lights: tuple[str, ...]) -> None:
    session: Any = line.session
    seats = (
        replace(seat, light=light) for seat, light in zip(session.table.seats, lights, strict=False)
    )
    session.table = replace(session.table, seats=tuple(seats))


def _sit_down(studio: Studio, folder: Path) -> list[Line]:
    setattr(line_module, "OwnHost", partial(OwnHost, listen=LOOPBACK, port=0))  # noqa: B010
    line: Any = studio.desk.line
    others: list[Line] = []
    line.open(shuffle=False, seats=3, options=OPTIONS, title="5b")
    studio.until(lambda: line.code)
    line.ask("join", code=line.code, name=NAMES[0], avatar=FACES[0])
    studio.until(lambda: line.session.seats)
    for name, face in zip(NAMES[1:], FACES[1:], strict=True):
        own = folder / face
        own.mkdir()
        other: Any = Line(studio.desk.pack.board, own, lambda: None)
        others.append(other)
        other.join(line.host.address, line.code, name=name, avatar=face)
        studio.until(partial(_is_seated, other))
    line.ask("start", force=True)
    studio.until(lambda: line.session.mirror.state.table.phase)
    return others


def _is_seated(other: Any) -> bool:
    other.pump()
    return bool(other.session.seats)
