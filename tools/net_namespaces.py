"""A host and four devices in network namespaces of their own, in bad weather; needs root and iproute2 (Linux).

``python -m tools.net_namespaces [--loss P] [--delay MS] [--jitter MS] [--seed N]`` starts ``rawsiko serve``
and four devices. They find the table by its call, its code and a typed address, and play a Match to its end;
one is cut off for a while. Every device must know what the host may tell it and nothing else. Then the bridge
keeps its devices apart, and the app must say so. Percent and milliseconds are those of each cable; between a
device and the host are two.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rawsiko.content.load import load_pack
from rawsiko.core.audit import audit
from rawsiko.core.events import Event
from rawsiko.core.evolve import fold
from rawsiko.core.visibility import feed, view
from rawsiko.presenters.words import Words
from rawsiko.store.sqlite import SqliteStore
from tools.net_cables import Room, Weather
from tools.net_device import seal

ROOT = Path(__file__).parents[1]
SERVER, LEAD, NEAR, CODE, ADDRESS = "server", "lead", "near", "code", "address"
DEVICES = (LEAD, NEAR, CODE, ADDRESS)
PASSING = ("lost", "back")
"""What the weather may do to any device at any time."""
LONGEST = 900.0
"""Seconds; only so that it ends some day."""


class Wrong(Exception):
    """Not as it must be."""


class Process:
    """A program in the namespace of a device, which tells what it does in lines of JSON."""

    def __init__(self, room: Room, name: str, *arguments: str) -> None:
        self.name = name
        command = ["ip", "netns", "exec", room.space(name), sys.executable, "-m", *arguments]
        self._child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self._alarm = threading.Timer(LONGEST, self._child.kill)
        self._alarm.start()

    def hears(self, what: str = "") -> dict[str, Any]:
        """Its next line, which must tell this."""
        said = self._next()
        while said.get("what") in PASSING and said["what"] != what:
            said = self._next()
        if not said or said.get("what", "") != what:
            raise Wrong(f"{self.name} said {said or 'nothing more'} instead of {what or 'hello'}")
        return said

    def _next(self) -> dict[str, Any]:
        line = self._child.stdout.readline() if self._child.stdout is not None else ""
        said: dict[str, Any] = json.loads(line or "{}")
        return said

    def close(self) -> None:
        """Let it end in order, and wait."""
        self._child.send_signal(signal.SIGTERM)
        self._child.communicate()
        self._alarm.cancel()


class Lesson:
    """All that happens in the room."""

    def __init__(self, room: Room, folder: Path) -> None:
        self._room, self._folder = room, folder
        self._board = load_pack().board
        self._told: list[dict[str, Any]] = []

    def run(self) -> None:
        """A Match, then a network that keeps its devices apart."""
        data = self._folder / SERVER
        with ExitStack() as stack:
            server = Process(self._room, SERVER, "rawsiko", "serve", "--json", "--data", str(data))
            stack.callback(server.close)
            server.hears()
            self._play(stack)
            self._room.isolate(is_on=True)
            self._look()
            self._room.isolate(is_on=False)
        self._compare(data / "tables.db")

    def _device(self, stack: ExitStack, name: str, role: str, *more: str) -> Process:
        folder = str(self._folder / f"{name} {role}")
        device = Process(self._room, name, "tools.net_device", folder, role, *more)
        stack.callback(device.close)
        return device

    def _play(self, stack: ExitStack) -> None:
        lead = self._device(stack, LEAD, LEAD, str(len(DEVICES)))
        code = lead.hears("seated")["code"]
        print(f"{code} was opened at the server that calls")
        near = self._device(stack, NEAR, NEAR)
        near.hears("seated")
        by_code = self._device(stack, CODE, CODE, code)
        by_code.hears("seated")
        typed = self._device(stack, ADDRESS, ADDRESS, self._room.address(SERVER), code)
        typed.hears("seated")
        print("found by its call, by its code and at a typed address")
        devices = (lead, near, by_code, typed)
        self._told += [device.hears("amid") for device in devices]
        self._room.cables[NEAR].is_cut = True
        near.hears("lost")
        self._room.cables[NEAR].is_cut = False
        near.hears("back")
        print("a device that was cut off has come back")
        self._told += [device.hears("over") for device in devices]

    def _look(self) -> None:
        """Who only looks is told that it may be so; who knows a table that does not answer, that it is so."""
        words = Words()
        for told, key in (
            ((), "nothing_heard"),
            ((self._room.address(SERVER), "K4T9R2"), "cannot_reach"),
        ):
            with ExitStack() as stack:
                said = self._device(stack, LEAD, "look", *told).hears("finding")
            wanted = words.text(f"lan.finding.{key}"), words.text(f"lan.finding.{key}_detail")
            if (said["title"], said["detail"]) != wanted:
                raise Wrong(f"a network that keeps devices apart is told as {said}")
        print("a network that keeps its devices apart is told")

    def _compare(self, path: Path) -> None:
        store = SqliteStore(path)
        (match,) = store.matches()
        log = [record.event for record in store.read(match)]
        store.close()
        breach = audit(self._board, log)
        if breach is not None:
            raise Wrong(f"event {breach.seq} breaks rule {breach.rule}: {breach.why}")
        for told in self._told:
            self._check(log, told)
        print(
            f"{len(log)} events; all devices know what the host may tell them, amid and after the Match"
        )

    def _check(self, log: Sequence[Event], told: dict[str, Any]) -> None:
        part, seat = log[: told["events"]], told["seat"]
        is_over = told["what"] == "over"
        if is_over and len(part) != len(log):
            raise Wrong(f"Seat {seat} knows {len(part)} of {len(log)} events")
        allowed = feed(part, seat, is_over=is_over)
        if told["log"] != seal(allowed):
            raise Wrong(f"Seat {seat} knows another log")
        if told["view"] != seal(view(fold(self._board, part), seat)):
            raise Wrong(f"Seat {seat} sees another Match")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; 1 if something is wrong."""
    usual = Weather()
    parser = argparse.ArgumentParser(prog="net_namespaces", description=__doc__.split("\n")[0])
    parser.add_argument("--loss", type=float, default=100 * usual.loss, metavar="PERCENT")
    parser.add_argument("--delay", type=float, default=1000 * usual.delay, metavar="MS")
    parser.add_argument("--jitter", type=float, default=1000 * usual.jitter, metavar="MS")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if not hasattr(os, "geteuid") or os.geteuid() or not all(map(shutil.which, ("ip", "bridge"))):
        print("network namespaces need root and iproute2", file=sys.stderr)
        return 2
    weather = Weather(given.loss / 100, given.delay / 1000, given.jitter / 1000)
    names = (SERVER, *DEVICES)
    with tempfile.TemporaryDirectory(prefix="net_namespaces-") as folder:
        try:
            with Room(names, weather, given.seed) as room:
                Lesson(room, Path(folder)).run()
                carried = sum(cable.carried for cable in room.cables.values())
                lost = sum(cable.lost for cable in room.cables.values())
        except (Wrong, OSError) as wrong:
            print(f"WRONG: {wrong}", file=sys.stderr)
            return 1
    print(f"nothing wrong: {carried} frames carried, {lost} lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
