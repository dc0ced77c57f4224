"""The board's presenter: what taps mean, whose eyes look, and what is shown to whom."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.content.pack import Pack
from rawsiko.core import events as e
from rawsiko.core.commands import StartMatch
from rawsiko.core.evolve import fold
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.visibility import view
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import territory_name
from rawsiko.presenters.routes import Route, Score
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences
from rawsiko.store.protocol import StoreError, Trouble
from tests.play import PLAYERS

BOT = Player("Robo", "bot_bolt", Kind.BOT, "greedy")


class Table:
    """A desk, a Match and its presenter, with hands to play by."""

    def __init__(
        self, pack: Pack, folder: Path, players: tuple[Player, ...], **wishes: object
    ) -> None:
        self.went: list[Route] = []
        self.desk = Desk(
            load_pack=lambda: pack,
            store=MemoryStore(),
            folder=folder,
            clock=lambda: 0,
            preferences=replace(Preferences(), **wishes),
            go=self.went.append,
        )
        start = StartMatch("m", players, Options(turns=3, trade_with_china=True))
        service = MatchService.start(pack.board, self.desk.store, start, lambda: 0, b"x" * 32)
        assert not isinstance(service, Rejection)
        self.board = BoardPresenter(self.desk, service)

    def step(self) -> None:
        """One tap of whoever is asked for one."""
        board = self.board
        offer = board.offer
        if board.curtain is not None:
            board.ready()
        elif board.model.bot_seconds:
            board.bot_step()
        elif offer.continents:
            board.tap_portrait(offer.continents[0])
        elif offer.territories or offer.places:
            board.tap_territory((*offer.territories, *offer.places)[0])
        elif offer.picks:
            board.tap_material(offer.picks[0])
        else:
            board.next_player()
            if board.model.question is not None:
                board.answer(yes=True)

    def until(self, phase: Phase, seat: int | None = None) -> None:
        for _ in range(600):
            table = self.board.table
            if table.phase is phase and seat in (None, self.board.on_go) and self.board.can_act:
                return
            self.step()
        raise AssertionError("never came to pass")


@pytest.fixture
def table(pack: Pack, tmp_path: Path) -> Table:
    return Table(pack, tmp_path, PLAYERS[:3])


def test_a_match_begins_behind_the_curtain(table: Table) -> None:
    model = table.board.model
    assert model.curtain is not None
    assert model.curtain.look.name == "Sun"
    assert model.objectives.card is None
    assert not model.next.is_enabled


def test_nothing_secret_is_in_the_model_while_the_curtain_is_down(table: Table) -> None:
    pack, words = table.desk.pack, table.desk.words.language
    names = [name[words].long for name in pack.applications.values()]
    for _ in range(120):
        if table.board.curtain is not None:
            shown = repr(table.board.model)
            assert not any(name in shown for name in names)
            assert "ChipState.NEED" not in shown
            assert "ChipState.CONTROL" not in shown
        table.step()


def test_the_viewer_sees_only_the_own_objective(table: Table) -> None:
    for _ in range(150):
        board = table.board
        if board.table.is_over:
            break
        card = board.model.objectives.card
        if card is not None:
            assert board.viewer == board.on_go
            own = view(board.service.state, board.viewer).objectives[board.viewer]
            applications = board.table.board.objectives[own].applications
            assert [part.pictogram for part in card.applications] == list(applications)
        table.step()


def test_a_pause_lowers_the_curtain(table: Table) -> None:
    table.until(Phase.ASSETS)
    table.board.pause()
    assert table.board.model.curtain is not None
    assert table.board.model.objectives.card is None


def test_without_hand_over_there_is_no_curtain(pack: Pack, tmp_path: Path) -> None:
    table = Table(pack, tmp_path, PLAYERS[:3], hand_over=False)
    assert table.board.model.curtain is None
    assert table.board.viewer == 0


def test_from_to_and_how_many(table: Table) -> None:
    table.until(Phase.ACTION, 0)
    board = table.board
    source = next(s for s in board.offer.sources if board.table.assets[s.territory] > 1)
    free = next(t for t in source.targets if t.kind == "occupation")
    board.tap_territory(source.territory)
    assert board.model.tool is None
    assert {t.id for t in board.model.map.territories if t.is_legal} == {
        target.territory for target in source.targets
    }
    board.tap_territory(free.territory)
    tool = board.model.tool
    assert tool is not None
    assert tool.count == free.most - 1  # one stays to hold the Territory
    board.step(+5)
    assert board.model.tool.count == free.most
    board.step(-9)
    assert board.model.tool.count == 1
    board.confirm()
    assert board.table.owner[free.territory] == 0
    assert board.model.tool is None
    assert board.model.message is not None
    assert board.model.message.undo


def test_what_the_first_half_of_a_double_tap_let_go_of_is_selected_again(table: Table) -> None:
    table.until(Phase.ACTION, 0)
    board = table.board
    source = next(s for s in board.offer.sources if s.targets)
    target = source.targets[0].territory
    for wanted in ([source.territory], [target]):
        for territory in wanted:
            board.tap_territory(territory)
        chosen = board._selection
        board.tap_background()
        assert board._selection != chosen
        board.look_closer()
        assert board._selection == chosen
    board.cancel()
    board.tap_territory(source.territory)
    board.tap_territory(source.territory)
    board.look_closer()
    assert board._selection.source == source.territory
    board.tap_background()
    board.tap_closed()
    board.look_closer()
    assert board._selection.source is None, "the last tap let go of nothing"
    assert not board.model.message
    board.tap_territory(next(t for t, owner in board.table.owner.items() if owner == 1))
    assert board.model.message is not None
    board.look_closer()
    assert board.model.message is None, "nobody wants to know why a nearer look cannot be had"


def test_undo_one_step_and_the_whole_go(table: Table) -> None:
    table.until(Phase.ASSETS)
    board = table.board
    before = board.table.copy()
    for _ in range(2):
        board.tap_territory(board.offer.places[0])
    assert board.model.can_undo
    board.undo()
    assert board.table.to_place[0] == before.to_place[0] - 1
    assert board.model.message.text == table.desk.words.text("board.say.undone")
    board.reset_go()
    assert board.table == before
    assert not board.model.can_undo
    assert board.model.message.text == table.desk.words.text("board.say.go_undone")
    assert board.model.message.text != table.desk.words.text("board.say.undone")


def test_what_cannot_be_done_says_why(table: Table) -> None:
    table.until(Phase.ACTION, 0)
    board = table.board
    theirs = board.table.territories_of(1)[0]
    board.tap_territory(theirs)
    assert board.model.message is not None
    first = board.model.message
    assert territory_name(table.desk, theirs) in first.text
    source = board.offer.sources[0].territory
    board.tap_territory(source)
    links = board.table.board.links[source]
    far = next(t for t, owner in board.table.owner.items() if owner is None and t not in links)
    board.tap_territory(far)
    assert board.model.message.number > first.number


def test_next_player_asks_while_assets_can_still_act(table: Table) -> None:
    table.until(Phase.ACTION, 0)
    board = table.board
    board.next_player()
    assert board.model.question is not None
    board.answer(yes=False)
    assert board.on_go == 0
    board.next_player()
    board.answer(yes=True)
    assert board.on_go == 1
    assert board.model.curtain is not None


def test_next_player_does_not_ask_when_it_should_not(pack: Pack, tmp_path: Path) -> None:
    table = Table(pack, tmp_path, PLAYERS[:3], confirm_next=False)
    table.until(Phase.ACTION, 0)
    table.board.next_player()
    assert table.board.model.question is None
    assert table.board.on_go == 1


def test_all_invest_one_after_the_other_on_one_device(table: Table) -> None:
    table.until(Phase.INVESTMENT, 0)
    board = table.board
    asked = []
    while board.table.phase is Phase.INVESTMENT:
        if board.curtain is not None:
            asked.append(board.curtain)
        table.step()
    assert asked == [1, 2]
    assert (board.table.phase, board.on_go) == (Phase.ACTION, 0)


def test_spread_places_all_and_can_be_taken_back(table: Table) -> None:
    table.until(Phase.ASSETS)
    board = table.board
    board.spread()
    assert board.table.to_place[0] == 0
    counts = [board.table.assets[t] for t in board.table.territories_of(0)]
    assert max(counts) - min(counts) <= 1
    board.reset_go()
    assert board.table.to_place[0] == board.table.board.initial_assets[3]


def test_one_undo_takes_back_the_whole_spread_and_the_next_what_came_before(table: Table) -> None:
    table.until(Phase.ASSETS)
    board = table.board
    board.tap_territory(board.offer.places[0])
    before = board.table.copy()
    for _ in range(2):
        board.spread()
        assert board.table.to_place[0] == 0
        board.pause()
        board.ready()
        board.undo()
        assert board.table == before
        assert board.model.message is not None
        assert board.model.message.text == table.desk.words.text("board.say.undone")
    kept = fold(before.board, [record.event for record in table.desk.store.read("m")])
    assert kept.table == before
    board.undo()
    assert board.table.to_place[0] == before.to_place[0] + 1
    assert not board.model.can_undo


def test_a_full_disk_leaves_the_rest_of_a_spread_to_the_next_undo(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.until(Phase.ASSETS)
    board, store = table.board, table.desk.store
    before, append, room = board.table.copy(), store.append, [4, 2, 100]
    board.service.is_strict = True

    def tight(match: str, seq: int, at: int, events: Sequence[e.Event]) -> None:
        if not room[0]:
            raise StoreError(Trouble.DISK_FULL, "full")
        room[0] -= 1
        append(match, seq, at, events)

    monkeypatch.setattr(store, "append", tight)
    board.spread()
    assert board.table.to_place[0] == before.to_place[0] - 4
    del room[0]
    board.undo()
    assert board.table.to_place[0] == before.to_place[0] - 2
    del room[0]
    board.tap_territory(board.offer.places[0])
    board.undo()
    assert board.table.to_place[0] == before.to_place[0] - 2
    board.reset_go()
    assert board.table == before


def test_bots_play_in_between_and_people_are_handed_the_device(pack: Pack, tmp_path: Path) -> None:
    table = Table(pack, tmp_path, (PLAYERS[0], BOT, PLAYERS[2]))
    seen = set()
    for _ in range(900):
        if table.went:
            break
        board = table.board
        seen.add((board.on_go, board.viewer))
        if board.model.bot_seconds:
            assert board.on_go == 1
            assert board.viewer is None
        table.step()
    assert table.went == [Score("m")]
    assert isinstance(table.board.service.log[-1], e.MatchEnded)
    assert {(0, 0), (2, 2), (1, None)} <= seen


def test_one_person_among_bots_keeps_the_own_eyes(pack: Pack, tmp_path: Path) -> None:
    table = Table(pack, tmp_path, (PLAYERS[0], BOT, BOT))
    curtains = 0
    for _ in range(900):
        if table.went:
            break
        curtains += table.board.curtain is not None
        table.step()
    assert table.went == [Score("m")]
    assert curtains == 1


def test_a_clash_is_shown_and_can_be_fought_on(table: Table) -> None:
    table.until(Phase.ACTION, 0)
    board = table.board
    fought = None
    for _ in range(300):
        fought = next(
            (
                (source.territory, target.territory)
                for source in board.offer.sources
                for target in source.targets
                if target.kind == "clash"
            ),
            None,
        )
        if fought:
            break
        table.step()
    assert fought is not None
    board.tap_territory(fought[0])
    board.tap_territory(fought[1])
    assert board.model.tool.odds
    assert sum(part.share for part in board.model.tool.odds) == pytest.approx(1)
    before = len(board.service.log)
    board.confirm()
    assert board.model.clash is not None
    assert isinstance(board.service.log[before], e.ClashFought)
    assert not board.can_act
    while board.fight.again(board.table) is not None:
        board.fight_again()
    board.stop_fight()
    assert board.model.clash is None


def bots_first(pack: Pack, folder: Path) -> Table:
    """Two bots before one person."""
    return Table(pack, folder, (PLAYERS[0], BOT, BOT))


def test_the_view_follows_what_bots_do(pack: Pack, tmp_path: Path) -> None:
    table = bots_first(pack, tmp_path)
    seen: dict[str, int] = {}
    for _ in range(900):
        board = table.board
        if table.went:
            break
        was_bot, length, look = (
            bool(board.model.bot_seconds),
            len(board.service.log),
            board.model.look,
        )
        table.step()
        new = board.service.log[length:]
        if not was_bot or not new:
            continue
        shown, event = board.model, new[0]
        match event:
            case e.AssetsMoved() | e.TerritoryOccupied() | e.ClashFought():
                ends = (event.source, event.target)
                assert shown.look.territories == ends
                arrow = shown.map.arrow
                assert (arrow.source, arrow.target, arrow.stays) == (*ends, True)
                marked = {t.id for t in shown.map.territories if t.is_source or t.is_target}
                assert marked == set(ends)
            case e.AssetsPlaced() | e.TerritoryTaken():
                assert shown.look.territories == (event.territory,)
            case e.ContinentTaken():
                assert shown.look.continent == event.continent
            case _:
                continue
        assert shown.look.number > look.number
        assert not shown.look.is_own
        if not board.can_act and board.curtain is None:
            who = board.table.players[event.seat].name
            assert shown.hint.text.startswith(who)
        seen[type(event).__name__] = seen.get(type(event).__name__, 0) + 1
    assert {"ContinentTaken", "TerritoryTaken", "AssetsPlaced", "TerritoryOccupied"} <= set(seen)


def test_what_a_bot_did_is_gone_when_the_own_go_begins(pack: Pack, tmp_path: Path) -> None:
    table = bots_first(pack, tmp_path)
    table.until(Phase.ACTION, 0)
    while table.board.on_go == 0:
        table.step()
    table.until(Phase.INVESTMENT, 0)
    assert table.board.model.map.arrow is None
    assert table.board.model.look.is_home


def test_an_own_deed_is_shown_once(table: Table) -> None:
    table.until(Phase.ASSETS)
    board = table.board
    place = board.offer.places[0]
    board.tap_territory(place)
    first = board.model.map.arrow
    assert (first.source, first.target, first.count, first.stays) == ("", place, 1, False)
    board.tap_territory(place)
    assert board.model.map.arrow.deed > first.deed
    board.undo()
    assert board.model.map.arrow is None


def test_after_a_restart_nobody_invests_twice(table: Table) -> None:
    table.until(Phase.INVESTMENT, seat=1)
    table.step()
    again = BoardPresenter(table.desk, table.board.service)
    assert again.curtain == 1
    assert again.table.to_place[0] == 0
