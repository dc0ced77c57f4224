"""The audit: what follows the rules passes, and the first breach is named."""

from dataclasses import replace

import pytest

from rawsiko.core import events as e
from rawsiko.core.audit import Auditor, audit, whole_commands
from rawsiko.core.board import Board
from rawsiko.core.commands import Act
from rawsiko.core.options import Options
from tests.play import MAYA, SAWYER, SUN, Scripted, accepted, position, random_match

ALL = Options(turns=5, advanced_setup=True, monopoly_stranglehold=True, trade_with_china=True)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("switches", range(8))
def test_matches_of_every_kind_pass(board: Board, players: int, bot: str, switches: int) -> None:
    options = Options(4, bool(switches & 1), bool(switches & 2), bool(switches & 4))
    assert audit(board, random_match(board, switches, players, options, bot)) is None


def test_every_beginning_of_a_log_passes(board: Board) -> None:
    log = random_match(board, 1, 4, ALL)
    for until in range(0, len(log), 7):
        assert audit(board, log[:until]) is None


def test_a_redacted_log_passes(board: Board) -> None:
    log = [
        replace(event, objective=None)
        if isinstance(event, e.ObjectiveDealt) and event.seat
        else event
        for event in random_match(board, 1, 4, ALL)
    ]
    assert audit(board, log) is None


def test_leaving_out_any_event_is_a_breach(board: Board) -> None:
    log = random_match(board, 4, 4, ALL)
    missed = []
    for seq, event in enumerate(log[:-2]):
        breach = audit(board, [*log[:seq], *log[seq + 1 :]])
        if breach is None:
            missed.append(event)
        else:
            assert breach.seq >= seq
    # Only a step of a Seat's own free will may be missing without a trace.
    free = (e.AssetsMoved, e.TerritoryOccupied, e.ClashFought)
    assert all(isinstance(event, free) for event in missed)


def test_saying_any_event_twice_is_a_breach_unless_it_can_be_done_twice(board: Board) -> None:
    log = random_match(board, 4, 4, ALL)
    again = (e.AssetsMoved, e.AssetsPlaced, e.ClashFought)
    for seq, event in enumerate(log):
        if not isinstance(event, again):
            assert audit(board, [*log[: seq + 1], event, *log[seq + 1 :]]) is not None, event


def test_an_audit_follows_rewinds(board: Board) -> None:
    log = random_match(board, 6, 3, Options(turns=3))
    rewound = [*log[:60], e.Rewound(30, "host"), *log[31:]]
    assert audit(board, rewound) is None
    breach = audit(board, [*log[:60], e.Rewound(30, "host"), *log[33:]])
    assert breach is not None
    assert breach.seq > 60


def test_grants_may_be_told_before_the_phase_they_belong_to(board: Board) -> None:
    log = random_match(board, 6, 3, Options(turns=3))
    seq = next(n for n, ev in enumerate(log) if isinstance(ev, e.PhaseBegan) and ev.seat is None)
    told = [*log[:seq], *log[seq + 1 : seq + 4], log[seq], *log[seq + 4 :]]
    assert all(isinstance(event, e.AssetsGranted) for event in told[seq : seq + 3])
    assert audit(board, told) is None


def test_talk_and_changes_of_hands_may_stand_anywhere(board: Board) -> None:
    log = random_match(board, 6, 3, Options(turns=3))
    talk = [e.ChatSaid(SUN, phrase="hello"), e.SeatChanged(SUN, log[0].seats[0].kind, "Sun")]
    for seq in range(1, len(log), 13):
        assert audit(board, [*log[:seq], *talk, *log[seq:]]) is None
    breach = audit(board, [*log[:9], e.ChatSaid(4, text="who?"), *log[9:]])
    assert breach is not None
    assert (breach.seq, breach.rule) == (9, "1")


def test_a_missing_elimination_of_the_acting_seat_is_named(board: Board) -> None:
    start = position(board, {"turkey": (SUN, 1), "germany": (SAWYER, 1), "peru": (MAYA, 1)})
    auditor = Auditor(board)
    auditor.state = start
    fought, _eliminated, began = accepted(
        start, Act(SUN, "turkey", "germany", 1), Scripted.dice(1, 6)
    )
    assert auditor.see(fought) is None
    fault = auditor.see(began)
    assert fault is not None
    assert fault[0] == "6.1"


def test_a_seat_may_rewind_only_its_own_steps(board: Board) -> None:
    log = random_match(board, 6, 3, Options(turns=3))
    took = next(n for n, event in enumerate(log) if isinstance(event, e.TerritoryTaken))
    seat = log[took].seat
    again = log[took : took + 1]
    assert audit(board, [*log[: took + 1], e.Rewound(took - 1, seat), *again]) is None
    for by, to_seq in ((seat, 0), (seat + 1, took - 1), (7, took - 1)):
        breach = audit(board, [*log[: took + 1], e.Rewound(to_seq, by), *again])
        assert breach is not None
        assert (breach.seq, breach.rule) == (took + 1, "4.1")


def test_a_rewind_cannot_roll_again(board: Board) -> None:
    log = random_match(board, 6, 3, Options(turns=3))
    seq = next(n for n, event in enumerate(log) if isinstance(event, e.ClashFought))
    fought = log[seq]
    honest = [*log[: seq + 1], e.Rewound(seq - 1, "host"), fought]
    assert audit(board, honest) is None
    lucky = replace(
        fought,
        attack_dice=(6,) * len(fought.attack_dice),
        defence_dice=(1,) * len(fought.defence_dice),
    )
    breach = audit(board, [*log[: seq + 1], e.Rewound(seq - 1, "host"), lucky])
    assert breach is not None
    assert (breach.seq, breach.rule) == (seq + 2, "5.6")


def test_hidden_objectives_do_not_hide_an_absurd_ranking(board: Board) -> None:
    log = [
        replace(event, objective=None) if isinstance(event, e.ObjectiveDealt) else event
        for event in random_match(board, 1, 3, ALL)
    ]
    assert audit(board, log) is None
    end = log[-1]
    assert isinstance(end, e.MatchEnded)
    first = end.ranking[0]
    for absurd in (
        end.ranking[:1],
        (replace(first, points=999), *end.ranking[1:]),
        (replace(first, applications=("nonsense",)), *end.ranking[1:]),
        (replace(first, territories=99), *end.ranking[1:]),
        (replace(first, place=3), *end.ranking[1:]),
    ):
        assert audit(board, [*log[:-1], e.MatchEnded(absurd)]) is not None


def test_how_far_a_log_tells_commands_to_their_end(board: Board) -> None:
    log = random_match(board, 6, 3, ALL)
    for until in range(len(log) + 1):
        whole = whole_commands(board, log[:until])
        assert whole <= until
        assert whole_commands(board, log[:whole]) == whole
    assert whole_commands(board, log) == len(log)
    assert whole_commands(board, log[:3]) == 0
