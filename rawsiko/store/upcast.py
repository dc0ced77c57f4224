"""Older events become current ones, dict to dict, one version at a time, before they are decoded.

What a published (type, v) means never changes; a new version adds an upcaster here.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
Upcasters = Mapping[tuple[str, int], Upcaster]
"""From (type, v) to the function that gives the event as v + 1."""

UPCASTERS: Upcasters = {}
NAME = re.compile("[a-z_]+")
"""What any type is called, also one that only a newer program knows."""


class Fault(ValueError):
    """What is wrong with one event."""


class Newer(Fault):
    """Nothing is wrong, but only a newer program knows it."""


def upcast(
    line: dict[str, Any], current: Mapping[str, int], upcasters: Upcasters
) -> dict[str, Any]:
    """The event in the version that this program knows; Fault if it is newer or unknown."""
    while True:
        name, version = line.get("type"), line.get("v")
        if type(name) is not str:
            raise Fault("has no type")
        if type(version) is not int or version < 1:
            raise Fault("has no version")
        step = upcasters.get((name, version))
        if step is not None:
            line = step(line)
            continue
        if name not in current:
            kind = Newer if NAME.fullmatch(name) else Fault
            raise kind(f"has an unknown type {name!r}")
        if version > current[name]:
            raise Newer(f"is {name!r} in version {version}, newer than this program knows")
        if version < current[name]:
            raise Fault(f"is {name!r} in version {version}, which is no longer readable")
        return line
