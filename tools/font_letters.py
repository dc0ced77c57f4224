"""Which characters a TrueType font can draw.

python -m tools.font_letters prints the table of rawsiko/presenters/drawable.py, from the fonts of Kivy
that the app uses.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

FONTS = ("Roboto-Regular.ttf", "Roboto-Bold.ttf")
SEGMENTS, GROUPS = 4, 12
"""The two formats of character maps that fonts of today have."""


def letters_of(font: Path) -> set[int]:
    """The code points that the font has a drawing for."""
    data = font.read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * n) for n in range(tables))
    cmap = next(offset for tag, _sum, offset, _length in records if tag == b"cmap")
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    found: set[int] = set()
    for n in range(count):
        start = cmap + struct.unpack_from(">HHI", data, cmap + 4 + 8 * n)[2]
        kind = struct.unpack_from(">H", data, start)[0]
        if kind == SEGMENTS:
            found.update(_segments(data, start))
        elif kind == GROUPS:
            found.update(_groups(data, start))
    return found


def _segments(data: bytes, start: int) -> Iterator[int]:
    size = struct.unpack_from(">H", data, start + 6)[0]
    ends, starts = start + 14, start + 16 + size
    deltas, offsets = starts + size, starts + 2 * size
    for place in range(0, size, 2):
        first, last = (struct.unpack_from(">H", data, at + place)[0] for at in (starts, ends))
        delta, offset = (struct.unpack_from(">H", data, at + place)[0] for at in (deltas, offsets))
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                at = offsets + place + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, at)[0]
            if (glyph + delta) % 0x10000 and (not offset or glyph):
                yield code


def _groups(data: bytes, start: int) -> Iterator[int]:
    count = struct.unpack_from(">I", data, start + 12)[0]
    for n in range(count):
        first, last, glyph = struct.unpack_from(">III", data, start + 16 + 12 * n)
        yield from (code for code in range(first, last + 1) if glyph + code - first)


def ranges(codes: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The same as (first, last) pairs.

    >>> ranges({1, 2, 3, 7})
    ((1, 3), (7, 7))
    """
    found: list[tuple[int, int]] = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1] = found[-1][0], code
        else:
            found.append((code, code))
    return tuple(found)


def shipped_letters() -> set[int]:
    """What all fonts of the app can draw."""
    spec = find_spec("kivy")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("kivy is not installed")
    folder = Path(spec.origin).parent / "data" / "fonts"
    return set.intersection(*(letters_of(folder / name) for name in FONTS))


if __name__ == "__main__":
    for first, last in ranges(code for code in shipped_letters() if code >= ord(" ")):
        print(f"    (0x{first:04X}, 0x{last:04X}),")
