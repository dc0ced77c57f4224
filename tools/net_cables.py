"""A room of devices in network namespaces of their own, on a real bridge, with cables that lose and delay frames.

A cable is a pair of tap devices, one in the device's namespace and one on the bridge; what goes in at one end is
written to the other by this process, later or never. So no kernel module for bad weather (netem) is needed.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import random
import struct
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from rawsiko.net.backstage import Backstage

TUNSETIFF, TAP, NO_HEAD = 0x400454CA, 0x0002, 0x1000
LARGEST_FRAME = 2048
NETWORK = "10.66.0"
"""Nothing leads out of it: there is no route but to itself."""


class Weather(NamedTuple):
    """What becomes of a frame on each cable; times in seconds."""

    loss: float = 0.03
    delay: float = 0.02
    jitter: float = 0.01


def sh(*command: str) -> None:
    """Run a command of the system; it must succeed."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"{' '.join(command)}: {done.stderr.strip()}")


def tap(name: str) -> int:
    """A new tap device, which lives as long as its file is open."""
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH14x", name.encode(), TAP | NO_HEAD))
    return file


class Cable:
    """Between a device and the bridge."""

    def __init__(self, ends: tuple[int, int], weather: Weather, chance: random.Random) -> None:
        self.is_cut = False
        self.carried = self.lost = 0
        self._ends, self._weather, self._chance = ends, weather, chance

    async def plug_in(self) -> None:
        """Begin to carry."""
        loop = asyncio.get_running_loop()
        for source, target in (self._ends, self._ends[::-1]):
            loop.add_reader(source, self._carry, source, target)

    async def unplug(self) -> None:
        """Carry no more; the tap devices vanish."""
        for end in self._ends:
            asyncio.get_running_loop().remove_reader(end)
            os.close(end)

    def _carry(self, source: int, target: int) -> None:
        weather, chance = self._weather, self._chance
        with suppress(OSError):  # there is nothing more, or that end is down
            while frame := os.read(source, LARGEST_FRAME):
                if self.is_cut or chance.random() < weather.loss:
                    self.lost += 1
                    continue
                self.carried += 1
                wait = weather.delay + chance.uniform(-weather.jitter, weather.jitter)
                asyncio.get_running_loop().call_later(max(0.0, wait), self._write, target, frame)

    def _write(self, target: int, frame: bytes) -> None:
        with suppress(OSError):
            os.write(target, frame)


class Room:
    """A bridge, and a namespace for each of ``names``; the first has the address .1, the next .2."""

    def __init__(self, names: Sequence[str], weather: Weather, seed: int) -> None:
        self._prefix = f"rawsiko{os.getpid()}"
        self._bridge = self.space("bridge")
        self._names = names
        self._weather, self._chance = weather, random.Random(seed)
        self._backstage = Backstage()
        self._spaces: list[str] = []
        self.cables: dict[str, Cable] = {}

    def __enter__(self) -> Room:
        try:
            self._build()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def space(self, name: str) -> str:
        """What the namespace of a device is called."""
        return f"{self._prefix}-{name}"

    def address(self, name: str) -> str:
        """Of a device."""
        return f"{NETWORK}.{self._names.index(name) + 1}"

    def isolate(self, *, is_on: bool) -> None:
        """Let the bridge keep its devices apart, as many a school's network does, or no longer."""
        for number, _name in enumerate(self._names):
            state = "on" if is_on else "off"
            sh(
                "bridge",
                "-n",
                self._bridge,
                "link",
                "set",
                "dev",
                f"port{number}",
                "isolated",
                state,
            )

    def close(self) -> None:
        """Nothing of it is left."""
        for cable in self.cables.values():
            self._backstage.begin(cable.unplug()).result()
        self.cables.clear()
        self._backstage.stop()
        for space in self._spaces:
            sh("ip", "netns", "del", space)
        self._spaces.clear()

    def _build(self) -> None:
        self._add_space(self._bridge)
        self._ip(self._bridge, "link add br0 type bridge")
        self._ip(self._bridge, "link set br0 up")
        for number, name in enumerate(self._names):
            self._add_space(self.space(name))
            self._lay_cable(number, name)

    def _add_space(self, space: str) -> None:
        sh("ip", "netns", "add", space)
        self._spaces.append(space)
        self._ip(space, "link set lo up")

    def _lay_cable(self, number: int, name: str) -> None:
        near, far = f"rwn{os.getpid()}", f"rwf{os.getpid()}"
        ends = tap(near), tap(far)
        self.cables[name] = Cable(ends, self._weather, self._chance)
        space, port = self.space(name), f"port{number}"
        sh("ip", "link", "set", near, "netns", space, "name", "eth0")
        sh("ip", "link", "set", far, "netns", self._bridge, "name", port)
        self._ip(self._bridge, f"link set {port} master br0 up")
        self._ip(space, f"addr add {self.address(name)}/24 brd + dev eth0")
        self._ip(space, "link set eth0 up")
        self._backstage.begin(self.cables[name].plug_in()).result()

    def _ip(self, space: str, command: str) -> None:
        sh("ip", "-n", space, *command.split())
