"""Command line: python -m tools.build_map [--out assets/map] [--preview map.png]."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.build_map.build import build

DEFAULT_OUT = Path(__file__).parents[2] / "assets" / "map"


def main(arguments: list[str] | None = None) -> int:
    """Build the map and say how large it came out."""
    parser = argparse.ArgumentParser(prog="python -m tools.build_map")
    parser.add_argument("--out", type=Path, default=DEFAULT_OUT)
    parser.add_argument("--preview", type=Path, help="also draw a PNG (needs pillow)")
    options = parser.parse_args(arguments)
    geo = build(options.out)
    total = 0
    for path in sorted(options.out.iterdir()):
        size = path.stat().st_size
        total += size
        sys.stdout.write(f"{path.name:12} {size / 1000:7.1f} kB\n")
    sys.stdout.write(f"{'total':12} {total / 1000:7.1f} kB\n")
    if options.preview:
        from tools.build_map.preview import draw

        draw(geo, options.preview)
    return 0


if __name__ == "__main__":
    sys.exit(main())
