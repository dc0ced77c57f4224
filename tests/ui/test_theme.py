"""The theme is plain data; its contrasts hold in both palettes."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rawsiko.ui.theme import HIGH_CONTRAST, NORMAL, SEATS, Palette, Theme, rgba

TEXT, MARK = 4.5, 3.0


def luminance(colour: str) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgba(colour)[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [NORMAL, HIGH_CONTRAST])
def test_texts_and_marks_can_be_read(palette: Palette) -> None:
    for ground in (
        palette.paper,
        palette.paper_2,
        palette.winner,
        palette.petrol_pale,
        palette.neutral,
    ):
        assert contrast(palette.ink, ground) >= TEXT
    for ground in (palette.paper, palette.paper_2):
        assert contrast(palette.ink_2, ground) >= TEXT
    assert contrast(palette.white, palette.petrol) >= TEXT
    assert contrast(palette.control_text, palette.control) >= TEXT
    assert contrast(palette.other_text, palette.other) >= TEXT
    assert contrast(palette.stop, palette.paper) >= TEXT
    assert contrast(palette.need, palette.need_fill) >= MARK


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.shape)
def test_letters_on_shapes_and_names_on_paper_can_be_read(seat: object) -> None:
    assert contrast(seat.letter, seat.solid) >= TEXT
    assert contrast(seat.dark, NORMAL.paper) >= TEXT
    assert contrast(NORMAL.ink, seat.pale) >= MARK


def test_text_size_never_goes_below_11_and_the_map_follows_less() -> None:
    assert Theme(text_percent=90).text(11) == 11
    assert Theme(text_percent=150).text(20) == 30
    assert Theme(text_percent=150).map_text(10) == 11.5


def test_the_theme_needs_no_kivy() -> None:
    modules = "rawsiko.ui.theme, rawsiko.ui.surfaces, rawsiko.ui.icon_names, rawsiko.ui.sound_names"
    code = f"import sys; sys.modules['kivy'] = None; import {modules}"
    subprocess.run([sys.executable, "-c", code], check=True)
