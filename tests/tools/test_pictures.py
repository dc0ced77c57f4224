"""The atlases hold what the names promise, no more and no less."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rawsiko.ui.icon_names import (
    AVATAR_LEVELS,
    AVATARS,
    BOT_AVATARS,
    ICON_LEVELS,
    ICONS,
    LARGE_ICONS,
    LARGE_LEVELS,
    PRODUCTS,
    SURFACE_LEVELS,
    SYMBOLS,
)
from rawsiko.ui.surfaces import SURFACES, patch_name

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SOURCE = ROOT / "tools" / "build_icons" / "source"


def names_in(atlas: str) -> set[str]:
    pages = json.loads((ASSETS / f"{atlas}.atlas").read_text(encoding="utf-8"))
    for page in pages:
        assert (ASSETS / atlas).with_name(page).exists()
    return {name for regions in pages.values() for name in regions}


def test_names_are_unique_and_snake_case() -> None:
    assert len(SYMBOLS) == 18
    for names in ((*ICONS, *PRODUCTS), (*AVATARS, *BOT_AVATARS)):
        assert len(set(names)) == len(names)
        assert all(name == name.lower() and name.isidentifier() for name in names)


def test_every_source_has_a_name_and_every_name_a_source() -> None:
    assert {path.stem for path in (SOURCE / "icons").glob("*.svg")} == set(ICONS)
    assert {path.stem for path in (SOURCE / "products").glob("*.svg")} == set(PRODUCTS)
    assert {path.stem for path in (SOURCE / "avatars").glob("*.svg")} == {*AVATARS, *BOT_AVATARS}


@pytest.mark.parametrize("level", ICON_LEVELS)
def test_icon_atlases(level: int) -> None:
    assert names_in(f"icons/icons_{level}") == set(ICONS) - set(LARGE_ICONS)
    assert names_in(f"icons/products_{level}") == set(PRODUCTS)


@pytest.mark.parametrize("level", LARGE_LEVELS)
def test_large_icons_are_icons(level: int) -> None:
    assert set(LARGE_ICONS) <= set(ICONS)
    assert names_in(f"icons/large_{level}") == set(LARGE_ICONS)


@pytest.mark.parametrize("level", AVATAR_LEVELS)
def test_avatar_atlases(level: int) -> None:
    assert names_in(f"avatars/avatars_{level}") == {*AVATARS, *BOT_AVATARS}


@pytest.mark.parametrize("scale", SURFACE_LEVELS)
def test_surface_atlases(scale: int) -> None:
    wanted = {patch_name(name, high) for name in SURFACES for high in (False, True)}
    assert names_in(f"surfaces/surfaces_{scale}") == wanted


def test_shipped_pictures_are_current(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("resvg_py")
    from PIL import Image

    from tools.build_icons.__main__ import build, stale

    save = Image.Image.save

    def save_quickly(picture: Image.Image, path: Path, **_how: object) -> None:
        save(picture, path, compress_level=1)

    # Pixels are compared, so they need not be packed tightly.
    monkeypatch.setattr(Image.Image, "save", save_quickly)
    build(tmp_path)
    assert stale(tmp_path, ASSETS) == []
