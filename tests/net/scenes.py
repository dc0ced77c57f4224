"""Scenes that several tests of the network begin with."""

from typing import Any

from rawsiko.core.commands import TakeContinent
from rawsiko.net.messages import write_command
from tools.net_venue import Venue, Visitor, until


def take(seat: int, continent: str) -> dict[str, Any]:
    """The fields of a request that takes a Continent."""
    return {"seat": seat, "command": write_command(TakeContinent(seat, continent))}


async def restart(venue: Venue, *visitors: Visitor) -> None:
    """The host ends and begins anew, and these have noticed both."""
    await venue.close()
    await until(lambda: not any(visitor.is_online for visitor in visitors))
    await venue.open()
    for visitor in visitors:
        visitor.link.hurry()
    await until(lambda: all(visitor.is_online for visitor in visitors))
