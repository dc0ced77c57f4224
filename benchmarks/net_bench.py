"""The network: one host process with 200 tables of five Seats, against a bare broadcast.

A second process plays: every table gets two commands each second, and each is told to five devices.
The bare server does nothing but broadcast what it was sent, in messages of the same sizes. Both run
one after the other, several times, to meet the same machine.
"""

import asyncio
import json
import os
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from benchmarks.net_crowd import SEATS, TABLES, Crowd, Device
from benchmarks.net_servers import SIZES, Server, more_files
from rawsiko.bots.bot import awaited
from rawsiko.bots.random_bot import RandomBot
from rawsiko.content.load import load_pack
from rawsiko.core.commands import Command, StartMatch
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply
from rawsiko.core.options import Player
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.state import State
from rawsiko.core.visibility import view
from rawsiko.match.luck import Luck
from rawsiko.net.messages import to_json, write_command
from rawsiko.net.passport import new_device

ROUNDS = 4


async def _enter_bare(number: int, devices: list[Device]) -> None:
    for device in devices:
        await device.line.send(f"table {number}")


async def _enter_real(_number: int, devices: list[Device]) -> None:
    """Open a table, join it and begin; then everybody may place and take back without end."""
    for device in devices:
        hello = {"type": "hello", "v": 1, "app": "bench", "device": new_device()}
        await device.line.send(to_json(hello))
    code = (await _ask(devices[0], "open", seats=SEATS, shuffle=False, bot_after=0))["code"]
    for device in devices:
        await _ask(device, "join", code=code)
    await _ask(devices[0], "start", force=True)


async def _ask(device: Device, kind: str, **fields: Any) -> dict[str, Any]:
    await device.line.send(to_json({"type": kind, "id": kind, **fields}))
    while True:
        answer: dict[str, Any] = json.loads(await device.line.recv())
        if answer.get("id") == kind:
            if answer["type"] == "refused":
                raise ValueError(answer)
            return answer


def _bare_command(_table: int, request: str) -> tuple[int, str]:
    message = f'{{"type":"do","of":"{request}","seat":0,'
    return 0, message + "x" * (SIZES[0] - len(message))


class RealCommands:
    """The choosing of Territories, the same at every table: no dice, so it is known beforehand."""

    def __init__(self) -> None:
        self._script = [to_json({"type": "do", "id": "?", **order}) for order in _choosing()]
        self._seats = [order["seat"] for order in _choosing()]
        self._place = [0] * TABLES

    def __call__(self, table: int, request: str) -> tuple[int, str]:
        place = self._place[table]
        self._place[table] += 1
        return self._seats[place], self._script[place].replace('"?"', f'"{request}"')


def _choosing() -> list[dict[str, Any]]:
    """What five Seats do until all have chosen."""
    state = State.before_match(load_pack().board)
    players = tuple(Player("", "") for _ in range(SEATS))
    bot = RandomBot(random.Random(1))
    orders: list[dict[str, Any]] = []
    command: Command = StartMatch("bench", players)
    while True:
        decision = decide(state, command, Luck(b"bench", state.table, command))
        if isinstance(decision, Rejection):
            raise ValueError(decision)
        apply(state, decision)
        if state.table.phase is not Phase.TERRITORIES:
            return orders
        seat = awaited(state.table)
        command = bot.choose(view(state, seat))
        orders.append({"seat": seat, "command": write_command(command)})


async def _measure(server: Server, enter: Any, command: Any) -> dict[str, float]:
    """One server under load."""
    empty = server.used()
    crowd = Crowd(server.uri)
    await crowd.come(enter)
    full = server.used()
    await crowd.play(command)
    after = server.used()
    delays, lost = crowd.delays(), crowd.lost()
    refused = sum(device.refused for devices in crowd.tables for device in devices)
    await crowd.go()
    return {
        "p50": delays[len(delays) // 2],
        "p99": delays[int(len(delays) * 0.99)],
        "lost": lost + refused,
        "cpu": (after["cpu"] - full["cpu"]) / len(delays),
        "kilobytes": (after["kilobytes"] - empty["kilobytes"]) / TABLES,
    }


def measure() -> dict[str, float]:
    """All figures by name: the real host in terms of the bare one, in the best round of each."""
    more_files()
    bare: list[dict[str, float]] = []
    real: list[dict[str, float]] = []
    for _round in range(ROUNDS):
        server = Server("bare")
        bare.append(asyncio.run(_measure(server, _enter_bare, _bare_command)))
        server.end()
        with tempfile.TemporaryDirectory(prefix="net_bench-") as folder:
            server = Server("real", os.fspath(Path(folder) / "m.db"))
            real.append(asyncio.run(_measure(server, _enter_real, RealCommands())))
            server.end()
    print("bare:", bare, "\nreal:", real, file=sys.stderr)

    def best(rounds: list[dict[str, float]], name: str) -> float:
        return min(found[name] for found in rounds)

    return {
        "net_lost": sum(found["lost"] for found in real),
        "net_p99_to_bare": best(real, "p99") / best(bare, "p99"),
        "net_cpu_to_bare": best(real, "cpu") / best(bare, "cpu"),
        "net_table_kilobytes": best(real, "kilobytes"),
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
