"""Devices around one table: a desk, a line and a board each, over real sockets of this machine."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from unittest.mock import patch

from rawsiko.bots.random_bot import RandomBot
from rawsiko.content.pack import Pack
from rawsiko.core import commands as c
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.net import own_host
from rawsiko.net import updates as u
from rawsiko.net.own_host import LOOPBACK, OwnHost
from rawsiko.net.passport import Address
from rawsiko.net.session import Session
from rawsiko.net.shelf import House
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network import line as line_module
from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.routes import Route
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences
from tools.net_chaos import Proxy, Weather

PATIENCE = 60.0
OPTIONS = {
    "turns": 3,
    "advanced_setup": False,
    "monopoly_stranglehold": False,
    "trade_with_china": True,
}


@contextmanager
def only_here(**limits: float) -> Iterator[None]:
    """Hosts listen to this machine alone, their bots do not dawdle, and nobody asks too fast."""
    fast = replace(own_host.ROOM, tables=64, rate=10_000, burst=10_000, **limits)
    with (
        patch.object(line_module, "OwnHost", partial(OwnHost, listen=LOOPBACK, port=0)),
        patch.object(own_host, "House", partial(House, pace=0.0)),
        patch.object(own_host, "ROOM", fast),
    ):
        yield


class Device:
    """One tablet. ``heard`` is everything that its line told."""

    def __init__(self, desk: Desk, name: str) -> None:
        self.name = name
        self.went: list[Route] = []
        self.felt: list[str] = []
        self.heard: list[u.Update] = []
        self.desk = desk
        self.line = self.desk.line
        self.line.listen(self.heard.append)
        self._bot = RandomBot(random.Random(name))
        self._board: TableBoardPresenter | None = None

    @property
    def session(self) -> Session:
        assert self.line.session is not None
        return self.line.session

    @property
    def board(self) -> TableBoardPresenter:
        if self._board is None:
            self.open()
        assert self._board is not None
        return self._board

    def open(self) -> None:
        """The board comes on the screen."""
        self._board = TableBoardPresenter(self.desk, self.session)
        self._board.arrive()

    def answer(self, request: str) -> u.Done | u.Declined | None:
        answers = (h for h in self.heard if isinstance(h, u.Done | u.Declined))
        return next((answer for answer in answers if answer.request == request), None)

    def drop(self) -> None:
        """The network fails for a moment."""
        self.line.backstage.post(self.session._link.drop)

    def lose(self) -> None:
        """The network fails, and nobody answers where the host was."""
        self.find(Address(LOOPBACK, 1))
        self.drop()

    def find(self, address: Address) -> None:
        """The host is there."""
        link = self.session._link
        link.home = link._address = address
        self.line.backstage.post(link.hurry)

    def step(self) -> None:
        """One tap of whoever is asked for one."""
        self.take(self.board)

    def take(self, board: TableBoardPresenter) -> None:
        """The same on a board that somebody else has opened."""
        if board.curtain is not None:
            board.ready()
        elif board.fight.model is not None:
            board.stop_fight()
        elif board.can_act:
            self._tap(board)

    def _tap(self, board: TableBoardPresenter) -> None:
        offer = board.offer
        if offer.continents:
            board.tap_portrait(offer.continents[0])
        elif offer.territories or offer.places:
            board.tap_territory((*offer.territories, *offer.places)[0])
        elif offer.picks:
            board.tap_material(offer.picks[0])
        elif board.table.phase is Phase.ACTION:
            self._act(board)
        else:
            board.next_player()

    def _act(self, board: TableBoardPresenter) -> None:
        """What a bot would do, by taps."""
        command = self._bot.choose(board.view)
        if not isinstance(command, c.Act):
            board.next_player()
            return
        board.tap_territory(command.source)
        board.tap_territory(command.target)
        if board.model.tool is not None:
            board.step(command.count - board.model.tool.count)
        board.confirm()


class Room:
    """All devices of a test."""

    def __init__(self, pack: Pack, folder: Path) -> None:
        self._pack, self._folder = pack, folder
        self.devices: list[Device] = []
        self.weather: Weather | None = None
        self.proxy: Proxy | None = None

    def device(self, name: str) -> Device:
        own = self._folder / name
        own.mkdir(exist_ok=True)
        desk = Desk(
            load_pack=lambda: self._pack,
            store=MemoryStore(),
            folder=own,
            clock=lambda: 0,
            preferences=replace(Preferences(), confirm_next=False),
        )
        made = Device(desk, name)
        desk.go, desk.feel = made.went.append, made.felt.append
        self.devices.append(made)
        return made

    def host(self) -> Device:
        return self.device("host")

    @property
    def address(self) -> Address:
        """Where guests go to; in bad weather all their ways lead through it."""
        host = self.devices[0].line.host
        assert host is not None
        if self.weather is None:
            return host.address
        if self.proxy is None:
            self.proxy = Proxy(host.address, self.weather, 7)
            self.devices[0].line.backstage.begin(self.proxy.__aenter__()).result()
        return self.proxy.address

    @property
    def service(self) -> MatchService:
        """The host's own Match, once nothing is on its way."""
        host = self.devices[0].line.host
        assert host is not None
        return host._host.hall.shelf.tables[self.devices[0].line.code].playing

    def pump(self) -> None:
        for device in self.devices:
            device.line.pump()

    def until(
        self, condition: Callable[[], object], step: Callable[[], None] = lambda: None
    ) -> None:
        """Let everybody go on until it is so."""
        limit = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < limit, [device.heard[-3:] for device in self.devices]
            self.pump()
            step()
            time.sleep(0.001)

    def asked(self, device: Device, request: str) -> u.Done | u.Declined:
        self.until(lambda: device.answer(request))
        answer = device.answer(request)
        assert answer is not None
        return answer

    def begin(self, *seats: int, bots: int = 0, **settings: object) -> list[Device]:
        """A table with one device for each number, which is how many Seats it has; the first is the host."""
        names = ("Anna", "Jānis", "Zoe", "Peter", "Maria")
        host = self.host()
        asked = {"shuffle": False, "seats": sum(seats) + bots, "options": OPTIONS, **settings}
        self.asked(host, host.line.open(**asked))
        code, taken = host.line.code, 0
        devices = [host, *(self.device(f"guest{n}") for n in range(1, len(seats)))]
        for device, count in zip(devices, seats, strict=True):
            for number in range(count):
                me = {"name": names[taken], "avatar": names[taken].lower()[:1] + "x"}
                if device is host or number:
                    request = device.line.ask("join", code=code, **me)
                else:
                    request = device.line.join(self.address, code, **me)
                assert isinstance(self.asked(device, request), u.Done)
                taken += 1
        for number in range(bots):
            request = host.line.ask("bot", seat=taken + number, level="easy")
            assert isinstance(self.asked(host, request), u.Done)
        self.gathered()
        assert isinstance(self.asked(host, host.line.ask("start", force=True)), u.Done)
        self.until(lambda: all(device.session.mirror.state.objectives for device in devices))
        self.until(lambda: all(device.session.mirror.state.table.phase for device in devices))
        for device in devices:
            device.open()
        return devices

    def gathered(self) -> None:
        """Everybody sits; the Match is about to begin."""

    def end(self) -> None:
        for device in self.devices[1:]:
            device.line.end()
        host = self.devices[0].line
        if self.proxy is not None:
            host.backstage.begin(self.proxy.__aexit__()).result()
        host.end()
