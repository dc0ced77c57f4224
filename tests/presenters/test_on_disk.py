"""What is shown is on the disk; what cannot be written does not happen, and says so."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.content.pack import Pack
from rawsiko.core.commands import StartMatch
from rawsiko.core.events import Event, MatchEnded, Rewound
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.open_match import open_match
from rawsiko.presenters.routes import Route
from rawsiko.presenters.store_words import Unreadable
from rawsiko.store.handed_on import NAME
from rawsiko.store.preferences import Preferences
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.store.sqlite import SqliteStore
from tests.play import PLAYERS

FULL = "The device is full. Make some room and try again."
BOT = Player("Robo", "bot_bolt", Kind.BOT, "greedy")


class Disk(SqliteStore):
    """A real store on a disk that can be full."""

    is_full = False

    def append(self, match: str, seq: int, at: int, events: object) -> None:
        if self.is_full:
            raise StoreError(Trouble.DISK_FULL, "full")
        super().append(match, seq, at, events)


class Game:
    """A Match on a disk, and a second connection that sees only what is on it."""

    def __init__(self, pack: Pack, folder: Path, players: tuple[Player, ...]) -> None:
        self.disk, self.went = Disk(folder / "m.db"), list[Route]()
        self.desk = Desk(
            load_pack=lambda: pack,
            store=self.disk,
            folder=folder,
            clock=lambda: 0,
            preferences=Preferences(),
            go=self.went.append,
        )
        start = StartMatch("m", players, Options(turns=3, trade_with_china=True))
        begun = MatchService.start(pack.board, self.disk, start, lambda: 0, b"x" * 32)
        assert isinstance(begun, MatchService)
        self.witness = SqliteStore(folder / "m.db")
        self.board = BoardPresenter(self.desk, open_match(self.desk, "m"))
        self.shown = 0
        self.board.listen(self._check)

    def _check(self, _model: BoardModel) -> None:
        log = self.board.service.log
        assert self.witness.length("m") == len(log)
        new = [record.event for record in self.witness.read("m", self.shown)]
        assert new == log[self.shown :]
        self.shown = len(log)

    def step(self, *, acts: bool = True) -> None:
        """One tap of whoever is asked for one."""
        board = self.board
        offer = board.offer
        if board.curtain is not None:
            board.ready()
        elif board.model.clash is not None:
            board.stop_fight()
        elif board.model.bot_seconds:
            board.bot_step()
        elif offer.continents:
            board.tap_portrait(offer.continents[0])
        elif offer.territories or offer.places:
            board.tap_territory((*offer.territories, *offer.places)[0])
        elif offer.picks:
            board.tap_material(offer.picks[0])
        elif offer.sources and acts:
            board.cancel()
            board.tap_territory(offer.sources[0].territory)
            board.tap_territory(offer.sources[0].targets[0].territory)
            board.confirm()
        else:
            board.next_player()
            if board.model.question is not None:
                board.answer(yes=True)

    def until(self, phase: Phase) -> None:
        while not (self.board.table.phase is phase and self.board.can_act):
            self.step(acts=False)

    def restart(self) -> BoardPresenter:
        """The board of an app that knows only what is on the disk."""
        return BoardPresenter(self.desk, open_match(replace(self.desk, store=self.witness), "m"))

    def close(self) -> None:
        self.disk.close()
        self.witness.close()


@pytest.fixture
def game(pack: Pack, tmp_path: Path) -> Iterator[Game]:
    made = Game(pack, tmp_path, (*PLAYERS[:2], BOT))
    yield made
    made.close()


def test_every_event_is_on_the_disk_before_it_is_shown(game: Game) -> None:
    for count in range(2000):
        if game.board.table.is_over:
            break
        game.step(acts=count % 3 > 0)
        if count % 7 == 0:
            game.board.undo()
    log = game.board.service.log
    assert isinstance(log[-1], MatchEnded)
    assert any(isinstance(event, Rewound) for event in log)
    assert game.shown == len(log)


def _placing(game: Game) -> None:
    game.until(Phase.INVESTMENT)


def _choosing(game: Game) -> None:
    game.until(Phase.TERRITORIES)


def _acting(game: Game) -> None:
    game.until(Phase.ACTION)


def _ending(game: Game) -> None:
    """Only the end of the Phase is left to be written."""
    game.until(Phase.INVESTMENT)
    while any(game.board.table.to_place) or not game.board.can_act:
        game.step()


def _trading(game: Game) -> None:
    game.until(Phase.TRADE)


def _bot(game: Game) -> None:
    while not game.board.model.bot_seconds:
        game.step()


@pytest.mark.parametrize("point", [_choosing, _placing, _acting, _ending, _trading, _bot])
def test_a_full_disk_stops_nothing_but_the_tap(game: Game, point: object) -> None:
    point(game)
    board = game.board
    log, seat, viewer = list(board.service.log), board.on_go, board.viewer
    state = board.service.state.copy()
    game.disk.is_full = True
    for _ in range(2):
        game.step()
        assert board.service.log == log
        assert board.service.state == state
        assert (board.on_go, board.viewer) == (seat, viewer)
        assert board.model.message is not None
        assert board.model.message.text == FULL
        assert board.model.clash is None
    game.disk.is_full = False
    game.step()
    assert len(board.service.log) > len(log) or board.on_go != seat
    assert game.witness.length("m") == len(board.service.log)


def test_undo_needs_room_too_and_a_selection_survives(game: Game) -> None:
    game.until(Phase.INVESTMENT)
    game.step()
    length = len(game.board.service.log)
    game.disk.is_full = True
    game.board.undo()
    assert len(game.board.service.log) == length
    assert game.board.model.message is not None
    assert game.board.model.message.text == FULL
    game.disk.is_full = False
    game.until(Phase.ACTION)
    game.disk.is_full = True
    game.step()
    assert game.board.model.tool is not None
    game.disk.is_full = False
    game.board.confirm()
    assert game.board.model.tool is None


def _hand_on(game: Game) -> None:
    """The first Seat has placed, and the second one is asked for."""
    game.until(Phase.INVESTMENT)
    while game.board.curtain is None:
        game.step()
    assert (game.board.on_go, game.board.curtain) == (1, 1)


def test_a_go_that_was_handed_on_stays_so_after_a_restart(game: Game) -> None:
    """Also in the next Turn, of which the note of the last one says nothing."""
    for turn in (2, 3):
        _hand_on(game)
        assert game.board.table.turn == turn
        again = game.restart()
        assert again.curtain == 1
        again.ready()
        assert again.can_act
        assert not again.model.can_undo
        while game.board.table.phase is Phase.INVESTMENT:
            game.step()
            expected = game.board.on_go
            assert game.restart().on_go == expected
        if turn == 2:
            game.until(Phase.INVESTMENT)
            assert game.restart().curtain == 0


GARBLED = [
    "",
    "[]",
    '{"m": 7}',
    '{"m": {"seats": 0, "length": 1}}',
    '{"m": {"seats": [0], "length": 1}}',
    '{"m": {"seats": [0], "length": -1}}',
    '{"m": {"seats": [0], "length": 100000}}',
    '{"m": {"seats": [[], true, "0"], "length": LENGTH}}',
]


def test_a_note_that_cannot_be_trusted_is_none(game: Game) -> None:
    """Whoever placed last is asked once more, as without any note."""
    _hand_on(game)
    path = game.desk.folder / NAME
    assert path.exists()
    for note in GARBLED:
        path.write_text(note.replace("LENGTH", str(len(game.board.service.log))))
        assert game.restart().curtain == 0, note
    path.unlink()
    assert game.restart().curtain == 0


def test_a_log_that_is_none_is_not_opened(game: Game) -> None:
    records: list[Event] = game.disk.read("m")
    strange = replace(records[1].event, objective="of_another_pack")
    records[1] = records[1]._replace(event=strange)
    game.disk.create("strange", b"s", records)
    for match in ("strange", "nowhere"):
        with pytest.raises((Unreadable, StoreError)):
            open_match(game.desk, match)
