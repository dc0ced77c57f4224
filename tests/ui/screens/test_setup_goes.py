"""Every go of setup begins where something can be chosen, in every layout: nobody has to look for it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace

import pytest

from rawsiko.core.commands import StartMatch
from rawsiko.core.options import Options, Player
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.ui.map.uncovered import evenly, is_uncovered
from tests.ui.screens.play import Play

SIZES = [(360, 740), (740, 360), (1280, 800)]
DISC = 12.0


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    made = Play(tmp_path_factory.mktemp("setup"))
    yield made
    made.end()


@pytest.mark.parametrize(
    ("drawn", "hand_over"), [(False, True), (True, False)], ids=["chosen, page", "drawn, no page"]
)
@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_chosen_is_in_sight_when_a_go_begins(
    play: Play, size: tuple[int, int], drawn: bool, hand_over: bool
) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, hand_over=hand_over, confirm_next=False))
    name = f"{size} {drawn} {hand_over}"
    seats = tuple(Player(who, "sun") for who in ("Sun", "Sawyer", "Maya"))
    start = StartMatch(name, seats, Options(turns=5, advanced_setup=drawn))
    secret = hashlib.sha256(b"setup").digest()
    made = MatchService.start(desk.pack.board, desk.store, start, desk.clock, secret)
    assert not isinstance(made, Rejection)
    screen = play.show(name, size)
    board, goes = screen.presenter, []
    for _ in range(6):
        assert board.table.phase is Phase.TERRITORIES
        if board.curtain is not None:
            board.ready()
        play.frames()
        offer, view = board.offer, screen.map
        places = [view.geometry.continents[key].portrait for key in offer.continents]
        lit = places or [view.geometry.places[key].anchor for key in offer.territories]
        at = [view.camera.to_screen(*place) for place in lit]
        area = (0.0, 0.0, view.camera.width, view.camera.height)
        seen = [
            is_uncovered([point], area, view.navigator.obstacles, [evenly(DISC, DISC)])
            for point in at
        ]
        goes.append(all(seen) if places else sum(seen) * 2 > len(seen))
        if places:
            board.tap_portrait(offer.continents[0])
            play.frames()
        while board.offer.territories:
            board.tap_territory(board.offer.territories[0])
            if board.curtain is not None or board.table.phase is not Phase.TERRITORIES:
                break
        play.frames()
        if board.curtain is None and not board.offer.continents and not board.offer.territories:
            board.next_player()
            play.frames()
    assert board.table.phase is not Phase.TERRITORIES
    assert goes == [True] * 6
