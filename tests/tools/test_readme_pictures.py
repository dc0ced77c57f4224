"""The pictures of the README show the colours of the game, however little of them there is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PIL import Image, ImageColor, ImageDraw, ImageSequence

from rawsiko.ui.theme import NORMAL, SEATS
from tools import readme_pictures
from tools.readme_pictures import main

SIZE = 640, 400
MOVING = 400, 250
STILLS = {"one": "tablet_en_*[0-9]_one.png", "two": "portrait_en_*[0-9]_two.png"}
SCENES = ("first", "second", "last")
CHIP = 9, 6
SEAT_COLOURS = [colour for seat in SEATS for colour in (seat.solid, seat.tint, seat.dark)]
DARKENED = ["#4E6071", "#6C325B", "#7E7B40"]
"""As seats look under a dialog: no colours of the theme."""
THEME = [*SEAT_COLOURS, NORMAL.control, NORMAL.need, NORMAL.petrol, NORMAL.sunny, NORMAL.ink]
SMALL = [*THEME, *DARKENED]


def seen(picture: Image.Image) -> Counter[str]:
    counted = picture.convert("RGB").getcolors(1 << 24) or []
    return Counter({"#" + bytes(colour).hex().upper(): count for count, colour in counted})  # type: ignore[arg-type]  # of RGB they are no numbers


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pictures full of blended colours, with a few small chips in the seats' own."""
    folder = tmp_path_factory.mktemp("gallery")
    for place, name in enumerate(
        (*STILLS.values(), *(f"tablet_en_*[0-9]_{s}.png" for s in SCENES))
    ):
        _picture(place).save(folder / name.replace("*[0-9]", "1"), compress_level=1)
    return folder


def _picture(number: int) -> Image.Image:
    gradient = Image.linear_gradient("L").resize((128, 128))
    blue = Image.new("L", gradient.size, 100 + number)
    picture = Image.new("RGB", SIZE, NORMAL.sea)
    picture.paste(Image.merge("RGB", (gradient, gradient.rotate(90), blue)))
    draw = ImageDraw.Draw(picture)
    for place, colour in enumerate(SMALL):
        left, top = _corner(place)
        draw.rectangle((left, top, left + CHIP[0] - 1, top + CHIP[1] - 1), colour)
    return picture


def _corner(place: int) -> tuple[int, int]:
    return 10 + 27 * place, 300


def _chips(picture: Image.Image) -> list[Counter[str]]:
    corners = map(_corner, range(len(SMALL)))
    return [seen(picture.crop((x, y, x + CHIP[0], y + CHIP[1]))) for x, y in corners]


@pytest.fixture(autouse=True)
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = {"TARGET": tmp_path, "PICTURES": STILLS, "SCENES": SCENES, "MOVING": MOVING}
    for name, value in made.items():
        monkeypatch.setattr(readme_pictures, name, value)
    return tmp_path


def test_small_shapes_keep_the_colours_of_the_theme(gallery: Path, target: Path) -> None:
    assert main(gallery) == 0
    for name in STILLS:
        with Image.open(target / f"{name}.png") as still:
            assert still.mode == "P"
            assert [chip.keys() for chip in _chips(still)] == [{colour} for colour in SMALL]


def test_every_step_of_the_animation_keeps_them_too(gallery: Path, target: Path) -> None:
    assert main(gallery) == 0
    with Image.open(target / "match.gif") as animation:
        steps = [seen(step) for step in ImageSequence.Iterator(animation)]
    assert len(steps) == len(SCENES)
    assert [colour for step in steps for colour in SMALL if not step[colour]] == []


def test_a_colour_of_the_theme_that_is_lost_is_told(
    gallery: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    triangle, diamond = (ImageColor.getrgb(seat.solid) for seat in SEATS[1:3])
    faithful = readme_pictures.reduced

    def mistaken(picture: Image.Image, *kept: frozenset[tuple[int, ...]]) -> Image.Image:
        small = faithful(picture, *kept).convert("RGB")
        pixels = zip(*[iter(small.tobytes())] * 3, strict=True)
        one = (diamond if pixel == triangle else pixel for pixel in pixels)
        small.frombytes(b"".join(map(bytes, one)))
        return faithful(small, *kept)

    monkeypatch.setattr(readme_pictures, "reduced", mistaken)
    assert main(gallery) == 1
    assert SEATS[1].solid[1:].lower() in capsys.readouterr().out


def test_a_missing_state_is_told(tmp_path: Path) -> None:
    assert main(tmp_path) == 1


@pytest.mark.parametrize("name", ["setup.png", "board.png", "match.gif"])
def test_the_pictures_that_are_there_show_the_seats(name: str) -> None:
    pictures = Path(__file__).resolve().parents[2] / "docs" / "pictures"
    with Image.open(pictures / name) as picture:
        steps = [seen(step) for step in ImageSequence.Iterator(picture)]
    boards = [step for step in steps if step[NORMAL.sea] > 50_000]
    assert boards
    for step in boards:
        assert [seat.shape for seat in SEATS[:4] if not step[seat.solid]] == []
