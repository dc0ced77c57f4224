"""Who made it and of what: every licence that is shipped can be read, in every language."""

import re
from pathlib import Path

import pytest

from rawsiko import __version__
from rawsiko.presenters.about import LICENCES, PARTS, PUBLIC_DOMAIN, AboutPresenter
from rawsiko.presenters.words import LANGUAGES
from tests.presenters.front import desk_in

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_original_game_is_credited(tmp_path: Path, language: str) -> None:
    about = AboutPresenter(desk_in(tmp_path).like(language=language)).model
    told = " ".join(paragraph.text for paragraph in about.paragraphs)
    for name in ("CNR", "Raw MatTERS Ambassadors at Schools", "EIT RawMaterials", __version__):
        assert name in told
    assert [row.title for row in about.rows] == [name for name, _, _ in PARTS.values()]


def test_every_licence_can_be_read_and_left(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    about = AboutPresenter(desk)
    for key, (name, licence, _) in PARTS.items():
        about.open(key)
        told = "public domain" if licence == PUBLIC_DOMAIN else licence
        assert about.model.title == f"{name}: {told}"
        assert about.model.is_open
        assert "\n" not in "".join(about.model.lines)
        about.back()
        assert not about.model.is_open
    assert desk.backs == []
    about.back()
    assert desk.backs == [True]


def test_a_text_for_every_part_and_a_part_for_every_text() -> None:
    assert {path.stem for path in LICENCES.glob("*.txt")} == set(PARTS)
    assert (LICENCES / "rawsiko.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_everything_that_is_installed_is_credited() -> None:
    wanted = re.findall(r'^    "([a-z]+)', _dependencies(), re.MULTILINE)
    assert wanted
    assert set(wanted) <= set(PARTS)


def _dependencies() -> str:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return text.partition("dependencies = [")[2].partition("\n]")[0]
