"""Tools of the tests: scripted chance, positions in the middle of a Match, whole Matches."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import BOTS
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply, evolve
from rawsiko.core.options import DEFAULT_OPTIONS, Options, Player
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.state import State
from rawsiko.core.visibility import view

SUN, SAWYER, MAYA, NIKO, EVA = range(5)
PLAYERS = tuple(Player(name, name.lower()) for name in ("Sun", "Sawyer", "Maya", "Niko", "Eva"))


class Scripted:
    """A chance that gives what it is told, in order; dice are told as their faces."""

    def __init__(self, *values: int) -> None:
        self._values = list(values)

    @classmethod
    def dice(cls, *faces: int) -> "Scripted":
        """The next dice show these faces: first the attacker's, then the defender's."""
        return cls(*(face - 1 for face in faces))

    def below(self, bound: int) -> int:
        value = self._values.pop(0)
        if not 0 <= value < bound:
            raise ValueError(f"{value} is not below {bound}")
        return value


class NoChance:
    """For commands that must not need luck."""

    def below(self, bound: int) -> int:
        raise AssertionError(f"luck below {bound} was asked for")


class Seeded:
    """A chance that repeats itself for the same seed."""

    def __init__(self, seed: object) -> None:
        self._random = random.Random(repr(seed))

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)


def start(board: Board, players: int = 3, options: Options = DEFAULT_OPTIONS) -> State:
    """A Match that has just begun, its cards dealt in the order of the pack."""
    begun = decide(
        State.before_match(board), StartMatch("test", PLAYERS[:players], options), Seeded(0)
    )
    assert not isinstance(begun, Rejection)
    return evolve(State.before_match(board), begun)


def position(
    board: Board,
    lands: Mapping[str, tuple[int, int]],
    *,
    acting: int | None = SUN,
    players: int = 3,
    phase: Phase = Phase.ACTION,
    turn: int = 1,
    options: Options = DEFAULT_OPTIONS,
    objectives: Sequence[str] = (),
) -> State:
    """A position: ``lands`` maps a Territory to (Seat, Assets)."""
    log: list[Any] = [
        e.MatchStarted("test", board.pack, board.digest, "test", options, PLAYERS[:players])
    ]
    cards = [*objectives, *board.objectives][:players]
    log += [e.ObjectiveDealt(seat, card) for seat, card in enumerate(cards)]
    for territory, (seat, count) in lands.items():
        log.append(e.TerritoryTaken(seat, territory))
        if count > 1:
            log += [
                e.AssetsGranted(seat, count - 1, "setup"),
                e.AssetsPlaced(seat, territory, count - 1),
            ]
    log.append(e.PhaseBegan(phase, turn, acting))
    state = State.before_match(board)
    apply(state, log)
    return state


def do(state: State, command: Command, chance: Any = None) -> State:
    """The State after a command that must be accepted."""
    return evolve(state, accepted(state, command, chance))


def accepted(state: State, command: Command, chance: Any = None) -> tuple[e.Event, ...]:
    """The events of a command that must be accepted."""
    decision = decide(state, command, chance or NoChance())
    assert not isinstance(decision, Rejection), decision
    return decision


def refused(state: State, command: Any, chance: Any = None) -> Code:
    """The code with which a command is refused."""
    decision = decide(state, command, chance or NoChance())
    assert isinstance(decision, Rejection), decision
    return decision.code


def random_match(
    board: Board,
    seed: object,
    players: int = 4,
    options: Options = DEFAULT_OPTIONS,
    bot: str = "random",
) -> list[e.Event]:
    """The log of a whole Match, played by bots."""
    state, chance = State.before_match(board), Seeded(seed)
    log = list(accepted(state, StartMatch("test", PLAYERS[:players], options), chance))
    apply(state, log)
    bots = [BOTS[bot](random.Random(f"{seed}/{seat}")) for seat in range(players)]
    while not state.table.is_over:
        seat = awaited(state.table)
        events = accepted(state, bots[seat].choose(view(state, seat)), chance)
        apply(state, events)
        log += events
    return log
