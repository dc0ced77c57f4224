"""The board over the network: a whole Match by taps on several devices, and what each may see."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from rawsiko.core import events as e
from rawsiko.core.audit import audit
from rawsiko.core.commands import TakeContinent
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.net import link, session
from rawsiko.net import updates as u
from rawsiko.net.codes import tidy_code
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.network.begun import has_come
from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.network.lobby_parts import lobby_seat
from rawsiko.presenters.network.score import TableScorePresenter
from rawsiko.presenters.routes import Home, Lobby, TableBoard, TableScore
from rawsiko.presenters.transfer import import_match
from rawsiko.store.codec import Record
from tests.presenters.network.room import Device, Room
from tools.net_chaos import Weather


def _play(room: Room, devices: Iterable[Device]) -> None:
    for device in devices:
        if not device.board.table.is_over or device.board.fight.is_on:
            device.step()
        room.pump()


def test_a_whole_match_by_taps_on_three_devices(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    secrets = _Secrets(devices)

    def step() -> None:
        _play(room, devices)
        secrets.check()

    room.until(lambda: all(device.went for device in devices), step)
    code = devices[0].line.code
    assert all(device.went == [TableScore(code)] for device in devices)
    room.until(lambda: all(None not in d.session.mirror.state.objectives for d in devices))
    logs = [device.session.mirror.log for device in devices]
    assert logs[0] == logs[1] == logs[2]
    assert any(isinstance(event, e.ClashFought) for event in logs[0])
    assert "dice" in {sound for device in devices for sound in device.felt}


class _Secrets:
    """Nobody's model names another's Applications, except where both have the same."""

    def __init__(self, devices: list[Device]) -> None:
        self._devices = devices
        self._names: dict[str, set[str]] = {}
        for device in devices:
            (seat,) = device.session.seats
            state, pack = device.session.mirror.state, device.desk.pack
            card = state.objectives[seat]
            assert card is not None
            assert [other is None for other in state.objectives].count(False) == 1
            parts = state.table.board.objectives[card].applications
            self._names[device.name] = {pack.applications[part]["en"].long for part in parts}

    def check(self) -> None:
        for device in self._devices:
            own = self._names[device.name]
            others = set().union(*self._names.values()) - own
            if device.board.table.is_over:
                continue
            shown = repr(device.board.model)
            assert device.board.model.objectives.card is not None
            assert not any(name in shown for name in others)


# asking ----------------------------------------------------------------------------------------


def test_while_a_command_is_on_its_way_nothing_else_is_done(room: Room) -> None:
    anna, other, _ = room.begin(1, 1, 1)
    board = anna.board
    length = len(board.service.log)
    first, second = board.offer.continents[:2]
    board.tap_portrait(first)
    board.tap_portrait(second)
    assert board.is_busy
    assert not board.can_act
    assert board.model.map.is_setup
    assert board.model.bot_seconds
    board.bot_step()
    assert not board.model.map.is_setup
    assert board.model.hint.text == anna.desk.words.text("remote.sending")
    room.until(lambda: board.can_act)
    assert board.table.continent == first
    assert len(board.service.log) == length + 1
    assert not board.model.bot_seconds
    room.until(lambda: other.board.model.hint.detail == "Waiting for Anna")
    assert "Anna" in other.board.model.hint.text


def test_quick_fingers_place_on_while_the_last_asset_is_on_its_way(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    board = devices[0].board
    room.until(
        lambda: board.table.phase is Phase.ASSETS and board.can_act and board.table.to_place[0] > 3,
        lambda: _play(room, [d for d in devices if d.board.table.phase is not Phase.ASSETS]),
    )
    land = board.offer.places[0]
    before, left = board.table.assets[land], board.table.to_place[0]
    for _ in range(left + 2):
        board.tap_territory(land)
    room.until(lambda: board.can_act and not board.table.to_place[0])
    assert board.table.assets[land] == before + left
    assert devices[0].felt[-1] != "refuse"


def test_a_refusal_of_the_host_is_said(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    janis.board._ask(TakeContinent(1, "oceania"))
    room.until(lambda: not janis.board.is_busy)
    message = janis.board.model.message
    assert message is not None
    assert message.text == janis.desk.words.text("refusal.not_your_go")
    assert janis.felt[-1] == "refuse"
    assert anna.board.can_act


def test_a_step_is_taken_back(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    board = anna.board
    assert not board.model.can_undo
    board.tap_portrait(board.offer.continents[0])
    room.until(lambda: board.can_act)
    assert board.model.can_undo
    board.undo()
    room.until(lambda: board.can_act)
    assert board.table.continent is None
    assert board.model.message is not None
    assert board.model.message.text == anna.desk.words.text("board.say.undone")
    room.until(lambda: janis.board.table.continent is None)


def test_an_own_clash_shows_its_dice_and_the_attacked_see_them_too(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    room.until(lambda: any(d.board.fight.model for d in devices), lambda: _play_one(room, devices))
    attacker = next(d for d in devices if d.board.fight.model and d.board.fight.model.stop)
    fought = next(
        ev for ev in reversed(attacker.board.service.log) if isinstance(ev, e.ClashFought)
    )
    (mine,) = [d for d in devices if d.session.seats == (fought.seat,)]
    (theirs,) = [d for d in devices if d.session.seats == (fought.defender,)]
    room.until(lambda: mine.board.fight.model and theirs.board.fight.model)
    ours, seen = mine.board.fight.model, theirs.board.fight.model
    assert ours is not None
    assert seen is not None
    assert ours.pairs == seen.pairs
    assert not seen.again
    assert theirs.felt.count("dice") >= 1
    theirs.board.stop_fight()
    assert theirs.board.model.clash is None
    again = TableBoardPresenter(mine.desk, mine.session)
    again.arrive()
    assert again.model.clash is not None
    assert again.model.clash.pairs == ours.pairs
    again.leave()


def _play_one(room: Room, devices: Iterable[Device]) -> None:
    for device in devices:
        if device.board.fight.model is None:
            device.step()
        room.pump()


# several on one device, spectators -------------------------------------------------------------


def test_two_share_a_device_and_only_they_hand_it_over(room: Room) -> None:
    two, one = room.begin(2, 1, bots=1)
    seen: set[int | None] = set()

    def step() -> None:
        board = two.board
        if board.curtain is not None:
            seen.add(board.curtain)
            assert board.curtain in two.session.seats
            assert board.model.objectives.card is None
        elif board.viewer is not None:
            assert board.viewer in two.session.seats
        assert one.board.curtain is None
        assert one.board.viewer == 2
        _play(room, (two, one))

    room.until(lambda: two.went and one.went, step)
    assert seen == {0, 1}
    assert two.session.mirror.log == one.session.mirror.log


def test_in_the_investment_all_place_at_once_and_wait_for_the_last(room: Room) -> None:
    devices = room.begin(1, 1, 1)

    def step() -> None:
        _play(room, [d for d in devices if d.board.table.phase is not Phase.INVESTMENT])

    room.until(lambda: all(d.board.table.phase is Phase.INVESTMENT for d in devices), step)
    room.until(lambda: all(device.board.can_act for device in devices))
    anna, janis, zoe = devices
    left = anna.board.table.to_place[0]
    assert left > 1
    anna.board.spread()
    room.until(lambda: not anna.board.offer.places and anna.board.can_act)
    anna.board.undo()
    room.until(lambda: anna.board.can_act)
    assert anna.board.table.to_place[0] == left
    for device in (anna, janis):
        device.board.spread()
        room.until(lambda device=device: not device.board.offer.places and device.board.can_act)
        device.board.next_player()
    room.until(lambda: not anna.board.can_act and not janis.board.is_busy)
    room.until(lambda: anna.board.service.awaited == [2])
    anna.board.refresh()
    hint = anna.board.model.hint
    assert anna.desk.words.text("remote.waiting", names="Zoe") in (hint.text, hint.detail)
    assert zoe.board.can_act
    done = anna.desk.words.text("remote.done")
    assert [cell.note for cell in anna.board.model.status.seats] == [done, done, ""]
    anna.board.next_player()
    assert anna.board.model.message is not None
    assert "Zoe" in anna.board.model.message.text


def test_a_spectator_sees_what_everybody_sees(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    looker = room.device("looker")
    assert isinstance(room.asked(looker, looker.line.watch(room.address, anna.line.code)), u.Done)
    room.until(lambda: looker.session.mirror.state.table.phase)
    board = looker.board
    assert board.viewer is None
    assert not board.can_act
    assert board.model.objectives.card is None
    anna.board.tap_portrait(anna.board.offer.continents[0])
    room.until(lambda: board.table.continent)
    assert board.speaker is None
    assert board.model.table is not None
    assert board.model.table.chat.why_not


# a network that fails --------------------------------------------------------------------------


def test_a_break_in_the_middle_of_a_go_loses_nothing(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    drops = iter((5, 11, 23, 41, 60))
    due = next(drops)

    def step() -> None:
        nonlocal due
        _play(room, devices)
        if len(devices[1].board.service.log) >= due:
            devices[1].drop()
            due = next(drops, 10**6)

    room.until(lambda: len(devices[0].board.service.log) > 80 and due == 10**6, step)
    room.until(lambda: all(not d.board.is_busy and d.session.is_online for d in devices))
    room.until(lambda: _public(devices[0]) == _public(devices[1]) == _public(devices[2]))
    for seat, device in enumerate(devices):
        assert device.board.service.view(seat) == room.service.view(seat)


def test_in_bad_weather_nothing_is_lost_or_shown_twice(room: Room) -> None:
    room.weather = Weather()
    devices = room.begin(2, 1, 1, bots=1)
    room.until(lambda: all(d.went for d in devices), lambda: _play(room, devices))
    assert all(device.went == [TableScore(devices[0].line.code)] for device in devices)
    room.until(lambda: all(_public(device) == _public(devices[0]) for device in devices))
    assert room.proxy is not None
    assert room.proxy.harm["cut"]
    assert room.proxy.harm["disorder"]


def _public(device: Device) -> list[e.Event]:
    return [ev for ev in device.board.service.log if not isinstance(ev, e.ObjectiveDealt)]


def test_without_a_connection_the_board_stays_and_says_so(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    room.until(lambda: janis.session.is_online)
    janis.lose()
    room.until(lambda: not janis.session.is_online)
    board, words = janis.board, janis.desk.words
    assert board.model.hint.text == words.text("remote.offline")
    assert board.model.table is not None
    assert board.model.table.light == "away"
    assert [cell.light for cell in board.model.status.seats] == ["unknown", "away", "unknown"]
    assert [seat.light for seat in board.model.table.server.seats] == ["unknown", "away", "unknown"]
    assert words.text("remote.host_here") not in board.model.table.server.lines
    board.tap_territory("alaska_w_canada")
    assert board.model.message is not None
    assert board.model.message.text == words.text("remote.offline")
    janis.find(room.address)
    room.until(lambda: board.model.table.light == "online")
    room.until(lambda: {cell.light for cell in board.model.status.seats} == {"online"})
    assert words.text("remote.host_here") in board.model.table.server.lines
    assert board.model.hint.text != words.text("remote.offline")
    assert anna.board.can_act


def test_a_host_that_does_not_answer_is_not_green(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network that fails without a word: nothing is closed, and nothing comes any more."""
    monkeypatch.setattr(link, "PING", 0.02)
    monkeypatch.setattr(session, "SILENCE", 200)
    _, janis, _ = room.begin(1, 1, 1)
    board = janis.board
    room.until(lambda: {cell.light for cell in board.model.status.seats} == {"online"})
    pulse = janis.session._link._pulse
    hear = pulse.answered
    monkeypatch.setattr(pulse, "answered", lambda _number: None)
    room.until(lambda: board.model.table.light == "away")
    assert janis.session.is_online
    assert [cell.light for cell in board.model.status.seats] == ["unknown", "away", "unknown"]
    monkeypatch.setattr(pulse, "answered", hear)
    room.until(lambda: board.model.table.light == "online")
    assert {cell.light for cell in board.model.status.seats} == {"online"}


def test_whoever_is_sent_away_finds_the_way_home(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    board, host = janis.board, anna.board
    assert isinstance(room.asked(anna, anna.line.ask("kick", seat=1)), u.Done)
    room.until(lambda: board.final)
    assert not board.can_act
    assert board.model.objectives.card is None
    assert board.model.next.text == janis.desk.words.text("remote.home")
    board.next_player()
    assert janis.went == [Home()]
    assert janis.line.session is None
    bot = anna.desk.words.text("remote.bot_for", name="Jānis")
    room.until(lambda: host.model.message is not None and host.model.message.text == bot)


def test_the_host_sends_a_spectator_away_from_the_match(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    assert anna.board.model.table.menu_lookers == ""
    ben = room.device("ben")
    assert isinstance(room.asked(ben, ben.line.watch(room.address, anna.line.code, "Ben")), u.Done)
    room.until(lambda: anna.board.model.table.menu_lookers)
    room.until(lambda: ben.session.mirror.state.table.phase)
    board = ben.board
    ((looker, name),) = anna.board.steering.lookers
    assert name == "Ben"
    anna.board.steering.kick_looker(looker)
    room.until(lambda: board.final == "kicked")
    words = ben.desk.words
    assert board.model.message.text == words.text("remote.dismissed")
    assert board.model.next.text == words.text("remote.home")
    assert not ben.line.keyring.watched(anna.line.code)
    again = room.asked(ben, ben.line.watch(room.address, anna.line.code))
    assert isinstance(again, u.Declined)
    assert again.code == "barred"


def test_a_seat_moves_to_another_device_in_the_middle_of_the_match(room: Room) -> None:
    anna, old, _ = room.begin(1, 1, 1)
    new = room.device("new")
    old.board.steering.offer(1)
    room.until(lambda: old.board.model.table.move is not None)
    move = old.board.model.table.move
    assert tidy_code(move.table) == anna.line.code
    new.line.take(room.address, move.table, move.code)
    room.until(lambda: new.line.session and new.session.seats == (1,))
    room.until(lambda: old.session.seats == () and old.board.viewer is None)
    assert old.board.model.table.move is None, "the code is spent"
    room.until(lambda: new.session.mirror.state.table.phase)
    assert new.board.model.objectives.card is not None
    assert old.board.model.objectives.card is None
    anna.board.tap_portrait(anna.board.offer.continents[0])
    room.until(lambda: old.board.table.continent)


def test_codes_that_the_host_shows_for_another_go_when_they_are_used(room: Room) -> None:
    anna, old, _ = room.begin(1, 1, 1)
    for name in ("new", "newer"):
        anna.board.steering.offer(1)
        room.until(lambda: anna.board.model.table.move is not None)
        move, device = anna.board.model.table.move, room.device(name)
        device.line.take(room.address, move.table, move.code)
        room.until(lambda: anna.board.model.table.move is None)
    room.until(lambda: old.session.seats == ())


def test_a_bot_plays_for_whoever_is_away_and_gives_the_seat_back(room: Room) -> None:
    anna, janis, zoe = room.begin(1, 1, 1, bot_after=1)
    board = janis.board
    janis.lose()
    room.until(lambda: not janis.session.is_online)
    room.until(lambda: anna.board.service.state.table.players[1].kind is not Kind.HUMAN)
    room.until(lambda: anna.board.model.status.seats[1].light == "bot")
    assert "Jānis" in anna.board.model.message.text
    janis.find(room.address)
    room.until(lambda: board.is_here(1) and janis.session.is_online)
    room.until(lambda: board.model.message is not None)
    assert board.model.message.text == janis.desk.words.text("remote.you_are_back", name="Jānis")
    room.until(lambda: zoe.board.model.status.seats[1].light == "online")


def test_the_host_goes_back_a_go(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    room.until(lambda: anna.board.on_go == 1, anna.step)
    assert janis.board.model.table.menu_rewind == ""
    assert anna.board.model.table.menu_rewind
    anna.board.ask_rewind()
    assert anna.board.model.question is not None
    anna.board.answer(yes=True)
    room.until(lambda: anna.board.can_act and anna.board.on_go == 0)
    assert anna.board.model.question is None
    room.until(lambda: janis.board.on_go == 0)
    assert janis.board.model.message.text == janis.desk.words.text("remote.rewound")


def test_a_host_that_tells_nonsense_cannot_break_the_board(room: Room) -> None:
    anna, janis, _ = room.begin(1, 1, 1)
    board, session = janis.board, janis.session
    assert session.table is not None
    strange = replace(session.table.seats[0], seat=77, light="purple")
    odd = replace(session.table.seats[1], light="purple")
    session.table = replace(session.table, seats=(strange, odd))
    session.seats = (1, 99)
    for update in (
        session.table,
        u.Held((1, 99), is_host=True),
        u.Taken(99, "nonsense"),
        u.Done("nobody asked", {"seats": [{"seat": "x"}, {}], "seq": 3}),
        u.Declined("nobody asked", "nonsense", "0.0"),
    ):
        board._hear(update)
    assert board.viewer == 1
    assert [cell.light for cell in board.model.status.seats] == ["away"] * 3
    assert anna.board.can_act
    assert not board.final
    for event in (
        e.ChatSaid(99, "hello"),
        e.TerritoryTaken(0, "atlantis"),
        e.ContinentTaken(9, "x", 1, lot=False),
    ):
        with pytest.raises(ValueError, match="nobody knows"):
            session.mirror.take([Record(len(board.service.log), 0, event)])
    session._hear(u.Played((Record(len(board.service.log), 0, e.TerritoryTaken(0, "atlantis")),)))
    room.until(lambda: board.final)
    assert board.model.next.text == janis.desk.words.text("remote.home")


def test_play_again_brings_everybody_along(room: Room) -> None:
    devices = room.begin(1, 1, 1, title="5b")
    anna, janis, zoe = devices
    code, first = anna.line.code, anna.session.table.match
    room.until(
        lambda: all(d.session.mirror.state.table.is_over for d in devices),
        lambda: [device.step() for device in devices],
    )
    room.until(lambda: all(None not in d.session.mirror.state.objectives for d in devices))
    for device in (anna, janis):
        device.board.leave()
    score, other = (TableScorePresenter(d.desk, d.session) for d in (anna, janis))
    assert other.model.again == ""
    score.say(phrase="good_game")
    room.until(lambda: other.model.talk.unread)
    assert other.model.talk.notice.text == "Anna: Good game!"
    other.open_chat()
    assert [line.text for line in other.model.talk.chat.lines][-1] == "Good game!"
    other.say(text="psst")
    room.until(lambda: other.model.talk.chat.trouble)
    other.open_chat(is_open=False)
    score.steering.clear_chat()
    room.until(lambda: other.model.talk.chat.lines == ())
    room.until(lambda: score.model.talk.chat.lines[-1].is_cleared)
    other.rematch()
    rows = other.model.rows
    for device in devices:
        device.went.clear()
    score.rematch()
    room.until(lambda: anna.went and other.model.again and zoe.went)
    assert anna.went == zoe.went == [Lobby(code)]
    assert (other.model.rows, janis.went) == (rows, [])
    assert (other.model.see_map, other.model.replay) == ("", ""), "its events are forgotten"
    assert other.model.talk is None
    other.rematch()
    assert janis.went == [Lobby(code)]
    table = janis.session.table
    assert [(seat.name, seat.ready) for seat in table.seats] == [
        ("Anna", False),
        ("Jānis", False),
        ("Zoe", False),
    ]
    assert (table.settings["title"], table.settings["options"]["turns"]) == ("5b", 3)
    assert [device.session.seats for device in devices] == [(0,), (1,), (2,)]
    for device in devices:
        device.board.refresh()  # whoever still draws the old one draws it as it ended
    assert isinstance(room.asked(anna, anna.line.ask("start", force=True)), u.Done)
    room.until(lambda: all(d.session.mirror.state.table.phase for d in devices))
    assert janis.session.table.match != first
    assert janis.went[-1] == TableBoard(code)
    for device in devices:
        device.open()
    room.until(lambda: zoe.board.table.turn == 1, lambda: [device.step() for device in devices])
    score.leave()
    other.home()
    assert janis.went[-1] == Home()
    kept = MatchesPresenter(anna.desk)
    assert [(card.match, card.is_over) for card in kept.model.cards] == [(first, True)]
    kept.export(first)
    (path,) = (anna.desk.folder / "exports").iterdir()
    assert import_match(zoe.desk, path).match == first
    assert len(MatchesPresenter(anna.desk).model.cards) == 1
    kept.delete(first)
    assert MatchesPresenter(anna.desk).model.cards == ()
    assert zoe.session.mirror.state.table.turn == 1


def test_a_table_is_as_far_as_its_events_have_come(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    session = anna.session
    assert has_come(session)
    session.table = replace(session.table, phase="over")
    assert not has_come(session), "the score waits for the last of them"
    session.mirror.state.table.phase = Phase.OVER
    assert has_come(session)
    session._apply(u.Anew())
    assert not has_come(session)
    session.table = replace(session.table, phase="lobby")
    assert not has_come(session)


def test_whoever_has_a_seat_goes_on_from_the_export_of_the_host(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    anna, janis, _ = devices
    room.until(lambda: anna.board.table.turn == 1, lambda: [d.step() for d in devices])
    room.until(lambda: not any(device.board.is_busy for device in devices))
    assert janis.board.model.table.menu_export == ""
    assert anna.board.model.table.menu_export == anna.desk.words.text("lan.export")
    anna.board.export()
    (path,) = (anna.desk.folder / "exports").iterdir()
    exported = anna.board.model.table.exported
    assert (exported.icon, str(path.absolute()) in exported.text) == ("export", True)
    assert anna.desk.words.text("lan.exported_open") in exported.text
    anna.board.steering.put_away()
    anna.board.refresh()
    assert anna.board.model.table.exported is None
    log = list(room.service.log)
    janis.line.leave()

    kept = MatchesPresenter(janis.desk)
    kept.ask_import()
    kept.answer(str(path))
    (card,) = kept.model.cards
    desk = janis.desk
    service = MatchService(desk.pack.board, desk.store, card.match, desk.clock)
    assert service.log == log
    board = BoardPresenter(desk, service)
    board.arrive()
    for _ in range(20):
        janis.take(board)
    assert len(service.log) > len(log)
    assert audit(desk.pack.board, service.log) is None


def test_what_could_not_be_exported_is_told(room: Room) -> None:
    anna, *_ = room.begin(1, 1, 1)
    (anna.desk.folder / "exports").write_text("no folder", encoding="utf-8")
    anna.board.export()
    exported = anna.board.model.table.exported
    assert exported.icon == "warning"
    assert exported.text


def test_everybody_keeps_their_colour_when_the_order_is_drawn_by_lot(room: Room) -> None:
    seen: dict[str, int] = {}

    def gathered() -> None:
        room.until(lambda: len(seats := _names(room.devices[1])) == 4 and all(seats[:3]))
        for seat in room.devices[1].session.table.seats:
            seen[seat.avatar] = lobby_seat(
                room.devices[1].desk,
                room.devices[1].session.table,
                seat,
                (),
                is_host=False,
                draft="",
            ).style

    room.gathered = gathered
    devices = room.begin(1, 1, 1, bots=1, shuffle=True)
    assert sorted(seen.values()) == [0, 1, 2, 3]
    for device in devices:
        players = device.board.table.players
        looks = [cell.look for cell in device.board.model.status.seats]
        assert {players[look.seat].avatar: look.style for look in looks} == seen


def _names(device: Device) -> list[str]:
    return [seat.name for seat in device.session.table.seats]


def test_who_shares_a_device_reads_in_their_own_language(room: Room) -> None:
    anna, janis = room.begin(2, 1)
    for seat, language in ((0, "lv"), (1, "el")):
        assert isinstance(
            room.asked(anna, anna.line.ask("me", seat=seat, language=language)), u.Done
        )
    assert isinstance(room.asked(janis, janis.line.ask("me", seat=2, language="sk")), u.Done)
    room.until(lambda: anna.session.table.seats[2].language == "sk")
    heard: dict[int, set[str]] = {0: set(), 1: set()}

    def looking() -> int | None:
        return anna.board.viewer if anna.board.curtain is None else anna.board.curtain

    def step() -> None:
        if looking() is not None:
            heard[looking()].add(anna.board.model.language)
        assert janis.board.model.language == "en"
        for device in (anna, janis):
            device.step()

    anna.board.refresh()
    room.until(lambda: room.service.state.table.turn == 1, step)
    assert heard == {0: {"lv"}, 1: {"el"}}
    room.until(lambda: looking() is not None, step)
    looks = looking()
    anna.desk.speak("it")
    anna.board.refresh()
    assert anna.board.model.language == "it"
    room.until(lambda: anna.session.table.seats[looks].language == "it")
    anna.board.refresh()
    assert anna.board.model.language == "it"
    assert anna.desk.preferences.language in ("", "en")


def test_everybody_with_an_objective_is_told_once_that_the_cards_have_changed(room: Room) -> None:
    anna, shared = room.begin(1, 2)
    told = anna.desk.words.text("board.say.other_cards")
    for device in (anna, shared):
        log = device.session.mirror.log
        log[0] = replace(log[0], pack_digest="of other cards")
        device.board.leave()
        device.open()
    heard: dict[object, list[bool]] = {}

    def listen(device: Device) -> None:
        board = device.board
        message = board.notes.message
        if board.viewer is not None and message is not None:
            heard.setdefault(board.viewer, []).append(message.text == told)
            board.notes.say("board.say.undone", "info")

    listen(anna)
    assert heard == {0: [True]}

    def step() -> None:
        _play(room, (anna, shared))
        listen(shared)

    room.until(lambda: all(len(heard.get(seat, [])) > 1 for seat in (1, 2)), step)
    assert [sum(heard[seat]) for seat in (1, 2)] == [1, 1]
    assert heard[1][0]
    assert heard[2][0]
    page = TableScorePresenter(anna.desk, anna.session)
    assert page.model.trouble == anna.desk.words.text("score.other_edition")
    page.leave()
