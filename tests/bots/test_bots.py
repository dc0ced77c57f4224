"""Bots: legal in every Phase, blind to what their Seat may not see, and not all the same."""

import random
from functools import partial
from itertools import product

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.bots.expert_bot import ExpertBot
from rawsiko.bots.levels import BOTS as ALL_BOTS
from rawsiko.bots.levels import Maker
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, Command, EndPhase, PickMaterial, PlaceAssets, StartMatch
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply
from rawsiko.core.legal import Legal, legal
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.rules.trade import sole_seat
from rawsiko.core.state import State
from rawsiko.core.visibility import SeatView, view
from rawsiko.simulation import Plan, play
from rawsiko.store.memory import MemoryStore
from tests.play import PLAYERS, Seeded, accepted, position, start

BOTS: dict[str, Maker] = {**ALL_BOTS, "expert": partial(ExpertBot, seconds=None, rounds=1)}
"""All of them; the one that thinks longest is kept short."""
COMBINATIONS = [Options(4, *switches) for switches in product((False, True), repeat=3)]


def _is_offered(command: Command, offer: Legal) -> bool:
    """Whether the command is among what the map would highlight."""
    match command:
        case PlaceAssets():
            return command.territory in offer.places and 1 <= command.count <= offer.to_place
        case Act():
            return any(
                source.territory == command.source
                and target.territory == command.target
                and 1 <= command.count <= target.most
                for source in offer.sources
                for target in source.targets
            )
        case PickMaterial():
            return offer.picks_left > 0 and command.material in (None, *offer.picks)
        case EndPhase():
            return offer.can_end
        case _:
            name = getattr(command, "continent", None) or getattr(command, "territory", None)
            return name in (*offer.continents, *offer.territories)


@pytest.mark.parametrize(
    ("name", "players", "options"),
    # Every bot with all options and with each number of players, though not with all of both.
    [
        (name, 3 + (n + m) % 3, options)
        for n, name in enumerate(BOTS)
        for m, options in enumerate(COMBINATIONS)
    ],
    ids=str,
)
def test_a_bot_plays_every_phase_by_the_rules(
    board: Board, name: str, options: Options, players: int
) -> None:
    state, chance = State.before_match(board), Seeded("legal")
    log = list(accepted(state, StartMatch("m", PLAYERS[:players], options), chance))
    apply(state, log)
    bots = [BOTS[name](random.Random(f"{name}{seat}")) for seat in range(players)]
    phases = set()
    while not state.table.is_over:
        seat = awaited(state.table)
        phases.add(state.table.phase)
        seen = view(state, seat)
        command = bots[seat].choose(seen)
        assert command.seat == seat
        assert _is_offered(command, legal(seen)), command
        decision = decide(state, command, chance)
        assert not isinstance(decision, Rejection)
        apply(state, decision)
        log += decision
    assert phases >= {Phase.TERRITORIES, Phase.ASSETS, Phase.INVESTMENT, Phase.ACTION}
    assert audit(board, log) is None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_trades_with_china(board: Board, name: str) -> None:
    lands = {"vietnam": (0, 3), "peru": (0, 3), "germany": (1, 2), "nile": (2, 2)}
    state = position(board, lands, phase=Phase.TRADE, options=Options(trade_with_china=True))
    bot = BOTS[name](random.Random("trade"))
    picked = []
    for _ in range(2):
        command = bot.choose(view(state, 0))
        assert isinstance(command, PickMaterial)
        apply(state, accepted(state, command))
        picked.append(command.material)
    assert bot.choose(view(state, 0)) == EndPhase(0)
    if name in ("greedy", "medium", "hard", "expert"):
        assert None not in picked
        assert len(set(picked)) == 2


@pytest.mark.parametrize("name", ["hard", "expert"])
@pytest.mark.parametrize("trade", [True, False])
def test_in_the_last_turn_nobody_is_left_alone_in_a_continent(
    board: Board, name: str, trade: bool
) -> None:
    """Before all else an idle Asset takes a pick from a rival, where there is one to be taken."""
    lands = {"usa_east": (2, 2), "central_america": (2, 5), "mexico": (2, 1), "bolivia": (1, 4)}
    lands |= {"brazil_south": (1, 4), "argentina": (1, 3), "peru": (1, 2)}
    lands |= {"germany": (0, 2), "nile": (0, 1)}
    options = Options(trade_with_china=trade)
    state = position(board, lands, turn=options.turns, acting=2, options=options)
    assert sole_seat(state.table, "south_america") == 1
    seen = []
    bot = BOTS[name](random.Random(1))
    while state.table.acting == 2 and state.table.phase is Phase.ACTION:
        command = bot.choose(view(state, 2))
        seen.append(getattr(command, "target", None))
        apply(state, accepted(state, command, Seeded(1)))
    assert (seen[0] == "colombia_venezuela") == trade


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_plays_the_same_whatever_the_others_have_to_do(
    board: Board, name: str, seed: int
) -> None:
    """Two Matches that differ only in the Objectives of others: the same choices all along."""
    state = start(board, 3, Options(3))
    cards = [card for card in board.objectives if card not in state.objectives]
    other = state.copy()
    other.objectives = (state.objectives[0], cards[seed], cards[seed + 1])
    chosen: list[list[Command]] = [[], []]
    bots = [BOTS[name](random.Random(seed)) for _ in range(2)]
    rest = BOTS["random"](random.Random(f"rest {seed}"))
    chances = [Seeded(seed), Seeded(seed)]
    for _ in range(200):
        if state.table.is_over:
            break
        seat = awaited(state.table)
        common = None if seat == 0 else rest.choose(view(state, seat))
        for twin, match in enumerate((state, other)):
            command = common or bots[twin].choose(view(match, 0))
            chosen[twin].append(command)
            apply(match, accepted(match, command, chances[twin]))
    assert chosen[0] == chosen[1]
    assert any(command.seat == 0 for command in chosen[0])


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_is_shown_only_its_own_objective(
    board: Board, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[SeatView] = []

    class Witness:
        def __init__(self, rng: random.Random) -> None:
            self._bot = BOTS[name](rng)

        def choose(self, view: SeatView) -> Command:
            seen.append(view)
            return self._bot.choose(view)

    monkeypatch.setitem(ALL_BOTS, "witness", Witness)
    service = play(
        board, MemoryStore(), "m", Plan(["witness"] * 3, Options(3), "s"), clock=lambda: 0
    )
    assert len(seen) > 50
    for shown in seen:
        assert shown.seat is not None
        hidden = [shown.objectives[seat] for seat in range(3) if seat != shown.seat]
        assert hidden == [None, None]
        assert shown.objectives[shown.seat] == service.state.objectives[shown.seat]


@pytest.mark.parametrize("name", BOTS)
def test_a_spectator_has_no_bot(board: Board, name: str) -> None:
    with pytest.raises(ValueError, match="needs a seat"):
        BOTS[name](random.Random(0)).choose(view(start(board), None))


def test_nobody_is_awaited_when_the_match_is_over(board: Board) -> None:
    state = position(board, {"peru": (0, 1)}, phase=Phase.OVER, acting=None)
    with pytest.raises(ValueError, match="nobody is awaited"):
        awaited(state.table)


def test_greedy_clearly_beats_random(board: Board) -> None:
    wins = 0.0
    for number in range(60):
        bots = ["random"] * 4
        bots[number % 4] = "greedy"
        plan = Plan(bots, Options(), f"duel {number}")
        table = play(board, MemoryStore(), "m", plan, clock=lambda: 0).state.table
        first = [standing.seat for standing in table.ranking if standing.place == 1]
        wins += (number % 4 in first) / len(first)
    by_chance = 60 / 4
    assert wins > 2 * by_chance


def test_the_same_seed_plays_the_same_match(board: Board) -> None:
    plan = Plan(["greedy", "random", "greedy"], Options(4), "again")
    logs = [play(board, MemoryStore(), "m", plan, clock=lambda: 0).log for _ in range(2)]
    other = play(board, MemoryStore(), "m", plan._replace(seed="b"), clock=lambda: 0).log
    assert logs[0] == logs[1]
    assert logs[0] != other
