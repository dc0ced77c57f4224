"""Rule 3.1 and the two laws of secrets, over whole random Matches."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rawsiko.content.load import load_pack
from rawsiko.core import events as e
from rawsiko.core.decide import decide
from rawsiko.core.evolve import evolve, fold
from rawsiko.core.legal import legal
from rawsiko.core.options import Options
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import State
from rawsiko.core.visibility import feed, redact, view
from tests.play import Seeded, random_match
from tests.redo import commands_of

BOARD = load_pack().board
MATCHES = st.builds(
    lambda seed, players, options: (players, random_match(BOARD, seed, players, options)),
    st.integers(0, 10**6),
    st.integers(3, 5),
    st.builds(Options, st.integers(3, 5), st.booleans(), st.booleans(), st.booleans()),
)


@settings(max_examples=15)
@given(MATCHES, st.data())
def test_law_one_the_view_of_the_fold_is_the_fold_of_the_feed(
    match: tuple[int, list[e.Event]], data: st.DataObject
) -> None:
    players, log = match
    cut = data.draw(st.integers(players + 1, len(log)))
    for seat in (*range(players), None):
        for until in (cut, len(log)):
            state = fold(BOARD, log[:until])
            told = feed(log[:until], seat, is_over=state.table.is_over)
            assert view(state, seat) == view(fold(BOARD, told), seat)


@settings(max_examples=15)
@given(MATCHES, st.data())
def test_law_two_another_seats_objective_changes_nothing_that_i_am_told(
    match: tuple[int, list[e.Event]], data: st.DataObject
) -> None:
    players, log = match
    me = data.draw(st.integers(0, players - 1))
    other = data.draw(st.integers(0, players - 1).filter(lambda seat: seat != me))
    dealt = {event.objective for event in log if isinstance(event, e.ObjectiveDealt)}
    swapped = data.draw(st.sampled_from(sorted(set(BOARD.objectives) - dealt)))
    mine = _stream(log, me)
    theirs = _stream(log, me, deal=e.ObjectiveDealt(other, swapped))
    # The scores at the very end tell Objectives, and by then they may.
    assert mine[:-1] == theirs[:-1]
    assert isinstance(mine[-1][0], e.MatchEnded)


def _stream(
    log: list[e.Event], seat: int, deal: e.ObjectiveDealt | None = None
) -> list[tuple[e.Event, object]]:
    """Each event that a Seat is told, and what it may then do, when these commands are given."""
    state = State.before_match(BOARD)
    told: list[tuple[e.Event, object]] = []
    for command, luck in commands_of(BOARD, log):
        decision = decide(state, command, luck)
        assert not isinstance(decision, Rejection)
        if deal is not None:
            decision = tuple(
                deal if isinstance(event, e.ObjectiveDealt) and event.seat == deal.seat else event
                for event in decision
            )
        state = evolve(state, decision)
        offer = legal(view(state, seat)) if state.table.players else None
        told += [(redact(event, seat), offer) for event in decision]
    return told


def test_rule_3_1_only_its_owner_sees_an_objective_until_the_match_is_over() -> None:
    log = random_match(BOARD, 1, 4)
    for until in range(6, len(log) + 1):
        state = fold(BOARD, log[:until])
        for seat in range(4):
            seen = view(state, seat).objectives
            if state.table.is_over:
                assert seen == state.objectives
            else:
                assert [objective is None for objective in seen] == [s != seat for s in range(4)]
        if not state.table.is_over:
            assert view(state, None).objectives == (None,) * 4


def test_a_redacted_event_hides_only_the_objective_of_others() -> None:
    deal = e.ObjectiveDealt(1, "objective_01")
    assert redact(deal, 1) is deal
    assert redact(deal, 0) == e.ObjectiveDealt(1, None)
    assert redact(deal, None) == e.ObjectiveDealt(1, None)
    assert redact(e.ActionEnded(1), 0) == e.ActionEnded(1)


def test_the_tests_own_way_to_find_commands_repeats_a_match() -> None:
    log = random_match(BOARD, 5, 3, Options(turns=4, advanced_setup=True, trade_with_china=True))
    state, again = State.before_match(BOARD), []
    for command, luck in commands_of(BOARD, log):
        decision = decide(state, command, luck)
        assert not isinstance(decision, Rejection)
        state = evolve(state, decision)
        again += decision
    assert again == log
    assert state == fold(BOARD, log)
    assert Seeded(1).below(6) == Seeded(1).below(6)
