"""What stands at the beginning of a native library: which processor it is for, and how it is laid out."""

from __future__ import annotations

import struct
from collections.abc import Iterator

MACHINES = {"arm64-v8a": (2, 183), "armeabi-v7a": (1, 40)}
"""By the folder in a package: the class of the file (2 has 64 bits) and the number of the processor."""
LOAD = 1
PAGE = 16 * 1024
"""Newer devices with 64 bits have pages of this size, and load nothing that is laid out for smaller ones."""


def faults(data: bytes, arch: str) -> Iterator[str]:
    """Why it would not be loaded."""
    if data[:4] != b"\x7fELF":
        yield "is no library"
        return
    try:
        kind, (machine,) = data[4], struct.unpack_from("<H", data, 18)
        if (kind, machine) != MACHINES[arch]:
            yield f"is not for {arch}"
        elif kind == MACHINES["arm64-v8a"][0]:
            smallest = min(_alignments(data), default=0)
            if smallest < PAGE:
                yield f"is laid out for pages of {smallest} bytes, not {PAGE}"
    except (struct.error, IndexError):
        yield "is cut off"


def _alignments(data: bytes) -> Iterator[int]:
    """Of every part that is loaded."""
    (start,) = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    for number in range(count):
        at = start + number * size
        (kind,) = struct.unpack_from("<I", data, at)
        if kind == LOAD:
            yield struct.unpack_from("<Q", data, at + 48)[0]
