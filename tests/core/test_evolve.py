"""evolve: the fold, with and without rewinds."""

from hypothesis import given
from hypothesis import strategies as st

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import apply, evolve, fold, history
from rawsiko.core.options import Kind
from rawsiko.core.state import State
from tests.play import SAWYER, random_match, start


def test_folding_at_once_or_step_by_step_is_the_same(board: Board) -> None:
    log = random_match(board, 2, 5)
    state = State.before_match(board)
    for event in log:
        before = state.copy()
        after = evolve(state, (event,))
        assert state == before
        state = after
    assert state == fold(board, log)


def test_chat_changes_nothing(board: Board) -> None:
    state = start(board)
    assert evolve(state, (e.ChatSaid(SAWYER, phrase="hello"),)) == state


def test_a_seat_changes_hands(board: Board) -> None:
    state = evolve(start(board), (e.SeatChanged(SAWYER, Kind.BOT, "Robo"),))
    player = state.table.players[SAWYER]
    assert (player.name, player.kind, player.avatar) == ("Robo", Kind.BOT, "sawyer")


def test_a_rewind_goes_back_to_a_point_and_the_match_goes_on_from_there(board: Board) -> None:
    log = random_match(board, 3, 3)
    rewound = [*log[:80], e.Rewound(40, "host"), *log[41:60]]
    assert fold(board, rewound) == fold(board, log[:60])


@given(st.lists(st.integers(0, 10**6), max_size=30))
def test_rewinds_of_rewinds_follow_the_path_that_counts(choices: list[int]) -> None:
    """The reference keeps the path after every event; history must find the same."""
    log: list[e.Event] = []
    paths: list[list[int]] = []
    for number, choice in enumerate(choices):
        if number and choice % 3 == 0:
            target = choice % number
            log.append(e.Rewound(target, "host"))
            paths.append(paths[target])
        else:
            log.append(e.TurnBegan(number))
            paths.append([*(paths[-1] if paths else []), number])
    assert list(history(log)) == (paths[-1] if paths else [])


def test_apply_writes_in_place(board: Board) -> None:
    state = start(board)
    table = state.table
    apply(state, (e.TurnBegan(3),))
    assert table.turn == 3
