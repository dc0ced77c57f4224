"""Whose Seat is whose at a table: shared devices, moves, bots for who is away, who is sent away."""

from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.net import updates as u
from rawsiko.net.codes import tidy_code
from rawsiko.presenters.network.lobby_parts import lobby_seat
from rawsiko.presenters.routes import Home
from tests.presenters.network.room import Device, Room
from tests.presenters.network.rounds import play


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
        play(room, (two, one))

    room.until(lambda: two.went and one.went, step)
    assert seen == {0, 1}
    assert two.session.mirror.log == one.session.mirror.log


def test_in_the_investment_all_place_at_once_and_wait_for_the_last(room: Room) -> None:
    devices = room.begin(1, 1, 1)

    def step() -> None:
        play(room, [d for d in devices if d.board.table.phase is not Phase.INVESTMENT])

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
