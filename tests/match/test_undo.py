"""Undo, Phase by Phase: step by step or the whole go, and the others keep what they did."""

from collections.abc import Sequence

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.legal import legal
from rawsiko.core.options import Options
from rawsiko.core.phase import Action, Phase
from rawsiko.core.visibility import view
from rawsiko.match.service import MatchService
from tests.match.table import begin, do, picture, reach, resumed
from tests.play import do as after


def _undoes(service: MatchService, seat: int, commands: Sequence[c.Command]) -> None:
    """These commands of one go are taken back one by one, and then all at once."""
    pictures = [picture(service)]
    for command in commands:
        do(service, command)
        pictures.append(picture(service))
    for before in reversed(pictures[:-1]):
        assert service.undo(seat)
        assert picture(service) == before
    _has_nothing_to_undo(service, seat)
    do(service, *commands)
    assert picture(service) == pictures[-1]
    assert service.undo(seat, whole_go=True)
    assert picture(service) == pictures[0]
    _has_nothing_to_undo(service, seat)
    _is_sound(service)


def _has_nothing_to_undo(service: MatchService, seat: int) -> None:
    before, length = picture(service), len(service.log)
    assert not service.can_undo(seat)
    assert not service.undo(seat)
    assert not service.undo(seat, whole_go=True)
    assert (picture(service), len(service.log)) == (before, length)


def _is_sound(service: MatchService) -> None:
    board = service.state.table.board
    assert picture(resumed(board, service)) == picture(service)
    assert audit(board, service.log) is None


def peaceful(service: MatchService, seat: int, wanted: int) -> list[c.Act]:
    """Movements and Occupations that may follow one another."""
    state, found = service.state, []
    while len(found) < wanted:
        act = next(
            c.Act(seat, source.territory, target.territory, 1)
            for source in legal(view(state, seat)).sources
            for target in source.targets
            if target.kind is not Action.CLASH
        )
        found.append(act)
        state = after(state, act)
    return found


def test_choosing_territories(board: Board) -> None:
    service = begin(board)
    _undoes(
        service,
        0,
        [
            c.TakeContinent(0, "oceania"),
            c.TakeTerritory(0, "vietnam"),
            c.TakeTerritory(0, "thailand_malaysia"),
            c.TakeTerritory(0, "indonesia"),
        ],
    )


def test_choosing_territories_in_a_continent_drawn_by_lot(board: Board) -> None:
    service = begin(board, options=Options(advanced_setup=True))
    lot = service.log[-1]
    assert isinstance(lot, e.ContinentTaken)
    _has_nothing_to_undo(service, 0)
    first = legal(service.view(0)).territories[0]
    _undoes(service, 0, [c.TakeTerritory(0, first)])
    assert service.state.table.continent == lot.continent


def test_placing_initial_assets(board: Board) -> None:
    service = begin(board)
    assert reach(service, Phase.ASSETS)
    home = service.state.table.territories_of(0)
    _undoes(service, 0, [c.PlaceAssets(0, home[0], 2), c.PlaceAssets(0, home[1]),
                         c.PlaceAssets(0, home[0], 3)])  # fmt: skip


def test_investing_alone(board: Board) -> None:
    service = begin(board)
    assert reach(service, Phase.INVESTMENT)
    home = service.state.table.territories_of(1)
    count = service.state.table.to_place[1]
    assert count >= 2
    _undoes(service, 1, [c.PlaceAssets(1, home[0]), c.PlaceAssets(1, home[-1], count - 1)])


def test_acting(board: Board) -> None:
    service = begin(board)
    assert reach(service, Phase.ACTION)
    acts = peaceful(service, 0, 4)
    _undoes(service, 0, acts)


def test_trading(board: Board) -> None:
    services = (begin(board, options=Options(3, trade_with_china=True)) for _ in range(50))
    service = next(s for seed, s in enumerate(services) if reach(s, Phase.TRADE, seed))
    seat = service.state.table.acting
    assert seat is not None
    left = legal(service.view(seat)).picks_left
    picks = ["bismuth", None, "antimony", "borate", None, "helium"][:left]
    _undoes(service, seat, [c.PickMaterial(seat, material) for material in picks])


def test_an_undone_step_can_be_done_otherwise_and_undone_again(board: Board) -> None:
    service = begin(board)
    before = picture(service)
    for continent in ("oceania", "africa", "europe"):
        do(service, c.TakeContinent(0, continent))
        assert service.state.table.continent == continent
        assert service.undo(0)
        assert picture(service) == before
    kinds = [type(event) for event in service.log[-6:]]
    assert kinds == [e.ContinentTaken, e.Rewound] * 3
    assert [event.by for event in service.log if isinstance(event, e.Rewound)] == [0, 0, 0]


def test_others_keep_what_they_placed_meanwhile(board: Board) -> None:
    service = begin(board)
    assert reach(service, Phase.INVESTMENT)
    home = [service.state.table.territories_of(seat)[0] for seat in range(3)]
    before = list(service.state.table.to_place)
    do(service, *(c.PlaceAssets(seat, home[seat]) for seat in (0, 1, 2, 1, 0)))
    assets = dict(service.state.table.assets)
    assert service.undo(1)
    assert service.state.table.assets == assets | {home[1]: assets[home[1]] - 1}
    assert service.state.table.to_place == [before[0] - 2, before[1] - 1, before[2] - 1]
    assert service.undo(0, whole_go=True)
    assert service.state.table.to_place == [before[0], before[1] - 1, before[2] - 1]
    assert service.undo(1)
    assert service.undo(2)
    assert service.state.table.to_place == before
    for seat in range(3):
        _has_nothing_to_undo(service, seat)
    _is_sound(service)
