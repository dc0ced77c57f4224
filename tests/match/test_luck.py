"""Dice: the same for the same command in the same position, unforeseeable, and fair."""

import os
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.chance import roll, shuffled
from rawsiko.core.legal import legal
from rawsiko.core.phase import Action
from rawsiko.core.state import State
from rawsiko.match.luck import Luck, new_secret
from rawsiko.match.service import MatchService
from rawsiko.presenters.begin import begin as begin_match
from rawsiko.store.memory import MemoryStore
from tests.match.table import BEGAN, begin, do, step
from tests.play import PLAYERS, position
from tests.presenters.front import desk_in

LANDS = {"turkey": (0, 9), "germany": (1, 9), "peru": (2, 3)}
ATTACK = c.Act(0, "turkey", "germany", 3)
CHI_SQUARE = {2: 10.8, 5: 20.5, 6: 22.5, 35: 66.6}
"""By degrees of freedom: what fair luck stays below in 999 of 1000 cases."""


def _dice(secret: bytes, state: State, command: c.Command = ATTACK) -> tuple[int, ...]:
    luck = Luck(secret, state.table, command)
    return (*roll(luck, 3), *roll(luck, 3))


def _chi_square(seen: Counter[object], cells: int) -> float:
    expected = seen.total() / cells
    missing = (cells - len(seen)) * expected
    return sum((count - expected) ** 2 / expected for count in seen.values()) + missing


def _clash(service: MatchService) -> c.Act:
    """Play until the acting Seat can attack; the attack."""
    rng = random.Random("clash")
    while True:
        seat = service.state.table.acting
        for source in legal(service.view(seat)).sources:
            for target in source.targets:
                if target.kind is Action.CLASH and target.most > 1:
                    assert seat is not None
                    return c.Act(seat, source.territory, target.territory, 2)
        step(service, rng)


def test_the_same_attack_after_a_rewind_meets_the_same_dice(board: Board) -> None:
    service = begin(board, 5)
    attack = _clash(service)
    to_seq = len(service.log) - 1
    outcomes = []
    for _ in range(5):
        outcomes.append(do(service, attack))
        assert isinstance(outcomes[-1][0], e.ClashFought)
        service.rewind(to_seq)
    assert len(set(outcomes)) == 1


def test_talk_and_other_players_at_the_seats_do_not_change_the_dice(board: Board) -> None:
    service = begin(board, 5)
    attack = _clash(service)
    to_seq = len(service.log) - 1
    before = do(service, attack)
    service.rewind(to_seq)
    service.say(0, text="please, sixes")
    service.change_seat(1, e.Kind.BOT, "Lucky")
    assert do(service, attack) == before


def test_another_secret_gives_other_dice(board: Board) -> None:
    state = position(board, LANDS)
    seen = {_dice(b"secret %d" % number, state) for number in range(300)}
    assert len(seen) > 200


def test_another_position_or_another_command_gives_other_dice(board: Board) -> None:
    lands = ({**LANDS, "chile": (2, count)} for count in range(1, 101))
    assert len({_dice(b"s", position(board, land)) for land in lands}) > 70
    commands = [replace(ATTACK, count=count) for count in range(100)]
    state = position(board, LANDS)
    assert len({_dice(b"s", state, command) for command in commands}) > 70


@pytest.mark.parametrize("secret", [b"a", b"b", b"c"])
def test_dice_tell_nothing_of_objectives_and_names(board: Board, secret: bytes) -> None:
    cards = list(board.objectives)
    plain = position(board, LANDS, objectives=cards[:3])
    other = position(board, LANDS, objectives=cards[7:10])
    other.table.players = tuple(replace(p, name="X", avatar="y") for p in other.table.players)
    assert plain.objectives != other.objectives
    assert _dice(secret, plain) == _dice(secret, other)


def _faces(state: State, rolls: int) -> Iterable[list[int]]:
    for number in range(rolls):
        luck = Luck(b"%d" % number, state.table, ATTACK)
        yield [luck.below(6) for _ in range(6)]


def test_dice_are_fair(board: Board) -> None:
    rolls = list(_faces(position(board, LANDS), 6_000))
    assert _chi_square(Counter(face for dice in rolls for face in dice), 6) < CHI_SQUARE[5]
    for place in range(6):
        assert _chi_square(Counter(dice[place] for dice in rolls), 6) < CHI_SQUARE[5]
    pairs = Counter((dice[0], dice[1]) for dice in rolls)
    assert _chi_square(pairs, 36) < CHI_SQUARE[35]


def test_a_million_dice_are_fair(board: Board) -> None:
    """Each face, and each face after each other one, through the luck of real play."""
    table, rolls = position(board, LANDS).table, 50
    faces: Counter[object] = Counter()
    pairs: Counter[object] = Counter()
    for number in range(1_000_000 // rolls):
        below = Luck(b"%d" % number, table, ATTACK).below
        dice = [below(6) for _ in range(rolls)]
        faces.update(dice)
        pairs.update(zip(dice[::2], dice[1::2], strict=True))
    assert faces.total() == 1_000_000
    assert _chi_square(faces, 6) < CHI_SQUARE[5]
    assert _chi_square(pairs, 36) < CHI_SQUARE[35]


def test_dice_of_one_match_are_fair_over_its_positions(board: Board) -> None:
    seen: Counter[object] = Counter()
    for count in range(3_000):
        state = position(board, {**LANDS, "chile": (2, 1 + count)})
        seen.update(_dice(b"one secret", state))
    assert _chi_square(seen, 6) < CHI_SQUARE[5]


@pytest.mark.parametrize(("bound", "freedom"), [(3, 2), (7, 6)])
def test_lots_are_fair(board: Board, bound: int, freedom: int) -> None:
    table = position(board, LANDS).table
    seen = Counter(Luck(b"%d" % n, table, c.EndPhase(0)).below(bound) for n in range(7_000))
    assert _chi_square(seen, bound) < CHI_SQUARE[freedom]


def test_every_seat_gets_every_card_equally_often(board: Board) -> None:
    table = State.before_match(board).table
    lucks = (Luck(b"%d" % n, table, c.EndPhase(0)) for n in range(2_000))
    seen = Counter(shuffled(luck, range(7))[0] for luck in lucks)
    assert _chi_square(seen, 7) < CHI_SQUARE[6]


def test_a_long_stream_of_luck_does_not_repeat_itself(board: Board) -> None:
    luck = Luck(b"s", position(board, LANDS).table, ATTACK)
    stream = [luck.below(1 << 32) for _ in range(500)]
    assert len(set(stream)) == 500


def test_secrets_come_from_the_operating_system(board: Board) -> None:
    fresh = []
    for _ in range(3):
        random.seed(1)
        fresh.append(new_secret())
    assert [len(secret) for secret in fresh] == [32, 32, 32]
    assert len(set(fresh)) == 3
    stored = []
    for _ in range(3):
        store = MemoryStore()
        MatchService.start(board, store, c.StartMatch("m", PLAYERS[:3]), lambda: BEGAN)
        stored.append(store.secret("m"))
    assert len(set(stored)) == 3


def test_real_play_asks_the_operating_system_for_its_secret(
    board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Match that is begun in the window, too, gets just what the system gives."""
    monkeypatch.setattr(os, "urandom", lambda size: (b"system" * size)[:size])
    desk = desk_in(tmp_path)
    assert begin_match(desk, c.StartMatch("m", PLAYERS[:3])) == ""
    assert desk.store.secret("m") == (b"system" * 32)[:32]


def test_the_secret_is_not_in_the_log(board: Board) -> None:
    service = begin(board, secret=b"do not tell anybody")
    assert "do not tell" not in repr(service._store.read("m"))
