"""Random Matches with random undos, rewinds, talk and changes of seats stay sound."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from rawsiko.bots.random_bot import RandomBot
from rawsiko.content.load import load_pack
from rawsiko.core.audit import audit
from rawsiko.core.options import Kind, Options
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.store.log import read_log, to_lines
from tests.match.table import begin, do, picture, resumed, step

BOARD = load_pack().board
OPTIONS = st.builds(Options, st.just(3), st.booleans(), st.booleans(), st.booleans())


def _anybody_invests(service: MatchService, rng: random.Random) -> bool:
    """In the Investment phase any Seat that has Assets left may be the next."""
    table = service.state.table
    waiting = [seat for seat in table.seats if table.to_place[seat]]
    if table.phase is not Phase.INVESTMENT or not waiting:
        return False
    do(service, RandomBot(rng).choose(service.view(rng.choice(waiting))))
    return True


def _something_happens(service: MatchService, rng: random.Random) -> None:
    seat, kind = rng.randrange(len(service.state.table.players)), rng.random()
    if kind < 0.12:
        could = service.can_undo(seat)
        length = len(service.log)
        assert service.undo(seat, whole_go=rng.random() < 0.4) == could
        assert (len(service.log) > length) == could
    elif kind < 0.14:
        service.rewind(rng.randrange(len(service.log)))
    elif kind < 0.16:
        service.say(seat, text="hm")
    elif kind < 0.18:
        service.change_seat(seat, rng.choice([Kind.BOT, Kind.HUMAN]), rng.choice("ABC"))
    elif not service.state.table.is_over and not _anybody_invests(service, rng):
        step(service, rng)


@settings(max_examples=60)
@given(st.integers(0, 10**9), st.integers(3, 5), OPTIONS)
def test_the_log_always_folds_to_the_live_state_and_keeps_the_rules(
    seed: int, players: int, options: Options
) -> None:
    service = begin(BOARD, players, options, secret=b"%d" % seed)
    rng = random.Random(seed)
    for number in range(200):
        _something_happens(service, rng)
        if number % 20 == 0:
            assert picture(resumed(BOARD, service)) == picture(service)
    assert picture(resumed(BOARD, service)) == picture(service)
    assert audit(BOARD, service.log) is None
    lines = [line.encode() for line in to_lines(service._store.read("m"))]
    assert read_log(lines).events == service.log


@settings(max_examples=30)
@given(st.integers(0, 10**9), OPTIONS)
def test_undo_gives_back_exactly_the_position_before_the_step(seed: int, options: Options) -> None:
    service = begin(BOARD, 4, options, secret=b"%d" % seed)
    rng = random.Random(seed)
    undone = 0
    for _ in range(120):
        if service.state.table.is_over:
            break
        before, seat = picture(service), service.state.table.acting
        step(service, rng)
        if seat is not None and rng.random() < 0.5 and service.undo(seat):
            assert picture(service) == before
            undone += 1
    assert undone > 5
