"""The board over the network: a whole Match by taps on several devices, and what each may see."""

from rawsiko.core import events as e
from rawsiko.core.commands import TakeContinent
from rawsiko.core.phase import Phase
from rawsiko.net import updates as u
from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.routes import TableScore
from tests.presenters.network.room import Device, Room
from tests.presenters.network.rounds import play, play_one


def test_a_whole_match_by_taps_on_three_devices(room: Room) -> None:
    devices = room.begin(1, 1, 1)
    secrets = _Secrets(devices)

    def step() -> None:
        play(room, devices)
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
        lambda: play(room, [d for d in devices if d.board.table.phase is not Phase.ASSETS]),
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
    room.until(lambda: any(d.board.fight.model for d in devices), lambda: play_one(room, devices))
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
    for device in (mine, theirs):
        board = device.board
        lands = {land.id: land.assets for land in board.model.map.territories}
        assert lands != board.table.assets
        assert board.model.message is None
        words = device.desk.words
        if device is theirs:
            name = board.model.player.look.name
            assert board.model.hint.text == words.text("remote.waiting", names=name)
        board.tell_fight()
        lands = {land.id: land.assets for land in board.model.map.territories}
        assert lands == board.table.assets
    theirs.board.stop_fight()
    assert theirs.board.model.clash is None
    again = TableBoardPresenter(mine.desk, mine.session)
    again.arrive()
    assert again.model.clash is not None
    assert again.model.clash.pairs == ours.pairs
    again.leave()


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
