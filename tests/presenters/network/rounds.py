"""Taps of everybody around a table, one after the other."""

from collections.abc import Iterable

from tests.presenters.network.room import Device, Room


def play(room: Room, devices: Iterable[Device]) -> None:
    for device in devices:
        if not device.board.table.is_over or device.board.fight.is_on:
            device.step()
        room.pump()


def play_one(room: Room, devices: Iterable[Device]) -> None:
    for device in devices:
        if device.board.fight.model is None:
            device.step()
        room.pump()
