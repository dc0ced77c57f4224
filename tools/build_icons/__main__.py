"""`python -m tools.build_icons [--check]`: draws all pictures, or tells whether the shipped ones are current."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageChops

from rawsiko.ui.icon_names import (
    AVATAR_LEVELS,
    AVATAR_SINGLES,
    AVATARS,
    BOT_AVATARS,
    ICON_LEVELS,
    ICONS,
    LARGE_ICONS,
    LARGE_LEVELS,
    PRODUCTS,
    SHAPE_LEVELS,
    SURFACE_LEVELS,
)
from tools.build_icons import app_icon
from tools.build_icons.packing import write_atlas
from tools.build_icons.patches import round_masks, shape_masks, surface_patches
from tools.build_icons.render import disc, source, white_mask

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def build(assets: Path) -> None:
    for level in ICON_LEVELS:
        icons = {n: white_mask(source("icons", n), level) for n in ICONS if n not in LARGE_ICONS}
        write_atlas(assets / f"icons/icons_{level}", icons)
        products = {n: white_mask(source("products", n), level) for n in PRODUCTS}
        write_atlas(assets / f"icons/products_{level}", products)
    for level in LARGE_LEVELS:
        large = {n: white_mask(source("icons", n), level) for n in LARGE_ICONS}
        write_atlas(assets / f"icons/large_{level}", large)
    faces = (*AVATARS, *BOT_AVATARS)
    for level in AVATAR_LEVELS:
        write_atlas(
            assets / f"avatars/avatars_{level}",
            {n: disc(source("avatars", n), level) for n in faces},
        )
    for level in AVATAR_SINGLES:
        for name in faces:
            face = disc(source("avatars", name), level)
            face.save(assets / f"avatars/{name}_{level}.png", optimize=True)
    for level in SHAPE_LEVELS:
        write_atlas(assets / f"shapes/shapes_{level}", shape_masks(level))
    write_atlas(assets / "shapes/round", round_masks(), extrude=True)
    for scale in SURFACE_LEVELS:
        write_atlas(assets / f"surfaces/surfaces_{scale}", surface_patches(scale), extrude=True)
    app_icon.build(assets / "app")


def stale(fresh: Path, shipped: Path) -> list[str]:
    """Pixels are compared, not bytes: compression differs between library versions."""
    wrong = []
    for path in sorted(p for p in fresh.rglob("*") if p.is_file()):
        other = shipped / path.relative_to(fresh)
        if not other.exists() or not _same(path, other):
            wrong.append(str(path.relative_to(fresh)))
    return wrong


def _same(one: Path, other: Path) -> bool:
    if one.suffix != ".png":
        return one.read_bytes() == other.read_bytes()
    with Image.open(one) as a, Image.open(other) as b:
        return (
            a.size == b.size
            and ImageChops.difference(a.convert("RGBA"), b.convert("RGBA")).getbbox(
                alpha_only=False
            )
            is None
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, fail if a picture is out of date"
    )
    if not parser.parse_args().check:
        build(ASSETS)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        wrong = stale(Path(folder), ASSETS)
    for name in wrong:
        sys.stderr.write(f"out of date: assets/{name}\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
