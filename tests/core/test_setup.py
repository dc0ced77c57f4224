"""Rule 3: setup."""

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import evolve
from rawsiko.core.legal import legal
from rawsiko.core.options import Options, Player
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from tests.play import PLAYERS, SAWYER, SUN, Scripted, Seeded, accepted, do, refused, start


def choose_all(state: State) -> list[tuple[int, str, int]]:
    """Play the choosing of Territories by always taking the first offer; (seat, continent, n)."""
    goes = []
    while state.table.phase is Phase.TERRITORIES:
        seat = state.table.acting
        assert seat is not None
        offer = legal(view(state, seat))
        if offer.continents:
            state = do(state, c.TakeContinent(seat, offer.continents[0]))
        elif offer.territories:
            state = do(state, c.TakeTerritory(seat, offer.territories[0]))
        else:
            goes.append((seat, state.table.continent, len(state.table.taken)))
            state = do(state, c.EndPhase(seat), Seeded(0))
    return goes


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rule_3_1_each_seat_is_dealt_a_different_objective(board: Board, players: int) -> None:
    hands = set()
    for seed in range(60):
        command = c.StartMatch("m", PLAYERS[:players])
        opening = accepted(State.before_match(board), command, Seeded(seed))
        dealt = [event.objective for event in opening if isinstance(event, e.ObjectiveDealt)]
        assert len(set(dealt)) == players
        hands.update(dealt)
    assert hands == set(board.objectives)


@pytest.mark.parametrize("players", [0, 1, 2, 6])
def test_rule_0_only_three_to_five_play(board: Board, players: int) -> None:
    table = tuple(Player("x", "x") for _ in range(players))
    assert refused(State.before_match(board), c.StartMatch("m", table)) is Code.SEAT_COUNT


@pytest.mark.parametrize("turns", [-1, 0, 2, 21])
def test_rule_2_turns_are_three_to_twenty(board: Board, turns: int) -> None:
    command = c.StartMatch("m", PLAYERS[:3], Options(turns=turns))
    assert refused(State.before_match(board), command) is Code.TURN_COUNT


def test_rule_2_seating_order_as_listed_or_shuffled(board: Board) -> None:
    def seated(seed: int, *, shuffle: bool) -> tuple[str, ...]:
        command = c.StartMatch("m", PLAYERS[:4], shuffle_seats=shuffle)
        opening = accepted(State.before_match(board), command, Seeded(seed))
        assert isinstance(opening[0], e.MatchStarted)
        return tuple(player.name for player in opening[0].seats)

    listed = tuple(player.name for player in PLAYERS[:4])
    assert {seated(seed, shuffle=False) for seed in range(20)} == {listed}
    assert len({seated(seed, shuffle=True) for seed in range(200)}) == 24


def test_a_match_starts_only_once(board: Board) -> None:
    assert refused(start(board), c.StartMatch("m", PLAYERS[:3])) is Code.MATCH_STARTED


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rule_3_2_round_one_in_order_round_two_in_reverse(board: Board, players: int) -> None:
    goes = choose_all(start(board, players))
    assert [seat for seat, _, _ in goes] == [*range(players), *reversed(range(players))]


@pytest.mark.parametrize(("players", "first", "second"), [(3, 3, 2), (4, 2, 1), (5, 2, 1)])
def test_rule_3_4_how_many_territories(board: Board, players: int, first: int, second: int) -> None:
    counts = [count for _, _, count in choose_all(start(board, players))]
    assert counts == [first] * players + [second] * players


def test_rule_3_2_a_continent_comes_before_its_territories(board: Board) -> None:
    state = start(board)
    assert refused(state, c.TakeTerritory(SUN, "vietnam")) is Code.CHOOSE_CONTINENT_FIRST
    state = do(state, c.TakeContinent(SUN, "oceania"))
    assert refused(state, c.TakeContinent(SUN, "asia")) is Code.CONTINENT_ALREADY_CHOSEN
    assert refused(state, c.TakeTerritory(SUN, "india")) is Code.OTHER_CONTINENT


def test_rule_3_2_only_the_seat_on_its_go_chooses(board: Board) -> None:
    state = start(board)
    assert refused(state, c.TakeContinent(SAWYER, "oceania")) is Code.NOT_YOUR_GO
    assert refused(state, c.TakeContinent(7, "oceania")) is Code.UNKNOWN_SEAT
    assert refused(state, c.TakeContinent(SUN, "atlantis")) is Code.UNKNOWN_CONTINENT
    state = do(state, c.TakeContinent(SUN, "oceania"))
    assert refused(state, c.TakeTerritory(SAWYER, "vietnam")) is Code.NOT_YOUR_GO
    assert refused(state, c.TakeTerritory(SUN, "atlantis")) is Code.UNKNOWN_TERRITORY


def test_rule_3_3_unoccupied_continents_come_first(board: Board) -> None:
    state = do(start(board, 4), c.TakeContinent(SUN, "oceania"))
    for territory in ("vietnam", "australia"):
        state = do(state, c.TakeTerritory(SUN, territory))
    state = do(state, c.EndPhase(SUN))
    assert "oceania" not in legal(view(state, SAWYER)).continents
    assert refused(state, c.TakeContinent(SAWYER, "oceania")) is Code.UNOCCUPIED_CONTINENT_FIRST


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("advanced", [False, True])
def test_rule_3_3_never_twice_never_more_than_two_seats(
    board: Board, players: int, advanced: bool
) -> None:
    for seed in range(25):
        state = evolve(
            State.before_match(board),
            accepted(
                State.before_match(board),
                c.StartMatch("m", PLAYERS[:players], Options(advanced_setup=advanced)),
                Seeded(seed),
            ),
        )
        goes = choose_all(state)
        chosen = [continent for _, continent, _ in goes]
        assert set(chosen[: len(board.continents)]) == set(board.continents)
        assert max(chosen.count(continent) for continent in board.continents) <= 2
        for seat in range(players):
            first, second = (continent for s, continent, _ in goes if s == seat)
            assert first != second


def test_rule_3_3_full_and_own_continents_are_refused(board: Board) -> None:
    state = start(board, 5)
    order = ["africa", "asia", "europe", "oceania", "south_america", "north_america", "africa"]
    for continent in order:
        state = _take_first(state, continent)
    seat = state.table.acting
    assert seat is not None
    assert refused(state, c.TakeContinent(seat, "africa")) is Code.CONTINENT_FULL
    own = state.table.continents[seat][0]
    assert refused(state, c.TakeContinent(seat, own)) is Code.CONTINENT_CHOSEN_BEFORE


def test_rule_3_5_territories_hang_together_and_sea_lines_count(board: Board) -> None:
    state = do(start(board), c.TakeContinent(SUN, "oceania"))
    state = do(state, c.TakeTerritory(SUN, "vietnam"))
    assert refused(state, c.TakeTerritory(SUN, "vietnam")) is Code.TERRITORY_NOT_FREE
    assert refused(state, c.TakeTerritory(SUN, "new_guinea")) is Code.TERRITORY_NOT_CONNECTED
    state = do(state, c.TakeTerritory(SUN, "australia"))  # by the sea line
    state = do(state, c.TakeTerritory(SUN, "new_guinea"))
    assert refused(state, c.TakeTerritory(SUN, "philippines")) is Code.ALL_TERRITORIES_TAKEN
    assert refused(state, c.EndPhase(SAWYER)) is Code.NOT_YOUR_GO


def test_rule_3_5_a_first_tap_without_a_way_to_finish_is_not_offered(board: Board) -> None:
    state = do(start(board), c.TakeContinent(SUN, "south_america"))
    # Cut a corner off by hand: with peru, bolivia and argentina gone, chile stands alone.
    for near in board.links["chile"]:
        state.table.owner[near] = SAWYER
    assert "chile" not in legal(view(state, SUN)).territories
    assert refused(state, c.TakeTerritory(SUN, "chile")) is Code.TERRITORY_DEAD_END


def test_rule_3_5_the_go_cannot_end_before_all_are_taken(board: Board) -> None:
    state = start(board)
    assert refused(state, c.EndPhase(SUN)) is Code.GO_UNFINISHED
    state = do(state, c.TakeContinent(SUN, "oceania"))
    assert refused(state, c.EndPhase(SUN)) is Code.GO_UNFINISHED


def test_rule_3_6_the_continent_is_drawn_by_lot(board: Board) -> None:
    drawn = set()
    for seed in range(60):
        opening = accepted(
            State.before_match(board),
            c.StartMatch("m", PLAYERS[:3], Options(advanced_setup=True)),
            Seeded(seed),
        )
        assert isinstance(opening[-1], e.ContinentTaken)
        assert (opening[-1].seat, opening[-1].round, opening[-1].lot) == (SUN, 1, True)
        drawn.add(opening[-1].continent)
    assert drawn == set(board.continents)


def test_rule_3_6_a_drawn_continent_cannot_be_swapped(board: Board) -> None:
    state = start(board, options=Options(advanced_setup=True))
    for continent in board.continents:
        assert refused(state, c.TakeContinent(SUN, continent)) is Code.CONTINENT_ALREADY_CHOSEN


@pytest.mark.parametrize(("players", "rest"), [(3, 6), (4, 5), (5, 8)])
def test_rule_3_7_each_seat_places_the_rest_in_order(board: Board, players: int, rest: int) -> None:
    state = start(board, players)
    while state.table.phase is Phase.TERRITORIES:
        state = _take_first(state)
    assert state.table.to_place == [rest] * players
    assert all(assets in (0, 1) for assets in state.table.assets.values())
    for seat in range(players):
        assert state.table.acting == seat
        own = state.table.territories_of(seat)[0]
        other = state.table.territories_of((seat + 1) % players)[0]
        assert refused(state, c.PlaceAssets(seat, other)) is Code.NOT_YOUR_TERRITORY
        assert refused(state, c.PlaceAssets(seat, own, 0)) is Code.COUNT_TOO_LOW
        assert refused(state, c.PlaceAssets(seat, own, rest + 1)) is Code.MORE_THAN_TO_PLACE
        assert refused(state, c.PlaceAssets(seat, "atlantis")) is Code.UNKNOWN_TERRITORY
        for left in range(rest, 0, -1):
            assert state.table.to_place[seat] == left
            assert refused(state, c.EndPhase(seat)) is Code.ASSETS_UNPLACED
            state = do(state, c.PlaceAssets(seat, own))
        assert refused(state, c.PlaceAssets(seat, own)) is Code.NOTHING_TO_PLACE
        state = do(state, c.EndPhase(seat))
    assert (state.table.phase, state.table.turn, state.table.acting) == (Phase.ACTION, 1, SUN)


def _take_first(state: State, continent: str | None = None) -> State:
    """One go of setup by the first offers."""
    seat = state.table.acting
    assert seat is not None
    state = do(state, c.TakeContinent(seat, continent or legal(view(state, seat)).continents[0]))
    while territories := legal(view(state, seat)).territories:
        state = do(state, c.TakeTerritory(seat, territories[0]))
    return do(state, c.EndPhase(seat), Scripted())
