"""The board over the network: a whole Match by taps on several devices, and what each may see."""

from collections.abc import Iterable

from rawsiko.core import events as e
from rawsiko.presenters.routes import TableScore
from tests.presenters.network.room import Device, Room


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
