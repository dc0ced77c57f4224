"""Texts that nobody has compiled, and languages that are gone, are missed before anything is packed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")

from rawsiko.content.pack import LANGUAGES
from tests.ship.wheel import ROOT
from tools.ship.android import staging

LATVIAN = Path("locales") / "lv" / "LC_MESSAGES"
PACKS = Path("assets") / "packs"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The project, as far as its texts go."""
    for name in (Path("locales"), PACKS):
        shutil.copytree(ROOT / name, tmp_path / "project" / name)
    (tmp_path / "project" / "main.py").touch()
    return tmp_path / "project"


def faults(root: Path, *ignored: str) -> list[str]:
    """As if everything that is there had been taken, except for what is for translators, and for these."""
    staged = root.parent / "staged"
    shutil.copytree(root, staged, ignore=shutil.ignore_patterns("*.po", *ignored))
    return list(staging.faults(staged, root, {"py", "mo", "json"}))


def test_all_are_there(root: Path) -> None:
    assert faults(root) == []


def test_what_a_system_or_an_editor_leaves_is_not_missed_but_must_not_be_taken(root: Path) -> None:
    for name in (".DS_Store", ".about.json.swp", "notes.json~"):
        (root / "locales" / name).touch()
    assert faults(root, ".*", "*~") == []
    shutil.rmtree(root.parent / "staged")
    assert faults(root, ".*") == ["locales/notes.json~ does not belong into the package"]


def test_one_part_of_a_language_is_not_compiled(root: Path) -> None:
    (root / LATVIAN / "about.mo").unlink()
    name = LATVIAN / "about.mo"
    assert faults(root) == [f"{name} is not there at all; does `make catalogues` make it?"]


def test_a_text_that_was_changed_is_not_compiled_again(root: Path) -> None:
    assert list(staging.old_texts(root)) == []
    source = root / LATVIAN / "bots.po"
    text = source.read_text(encoding="utf-8")
    last = text.rindex('"\n')
    source.write_text(text[:last] + "!" + text[last:], encoding="utf-8")
    name = LATVIAN / "bots.mo"
    assert list(staging.old_texts(root)) == [
        f"{name} is not what its .po says; `make catalogues` puts it right"
    ]
    assert faults(root) == []
    (root / name).unlink()
    assert list(staging.old_texts(root)) == []


def test_a_whole_language_is_compiled_from_something_else(root: Path) -> None:
    for path in (root / LATVIAN).glob("*.mo"):
        path.write_bytes(b"")
    others = len(list((root / LATVIAN).glob("*.po"))) - 1
    (fault,) = staging.old_texts(root)
    assert fault.startswith(f"{LATVIAN / 'about.mo'} and {others} more like it are not what their")
    assert fault.endswith(" .po say; `make catalogues` puts them right")


def test_a_whole_language_is_not_compiled(root: Path) -> None:
    for path in (root / LATVIAN).glob("*.mo"):
        path.unlink()
    others = len(list((root / LATVIAN).glob("*.po"))) - 1
    (fault,) = faults(root)
    assert fault.startswith(f"{LATVIAN / 'about.mo'} and {others} more like it are not there")
    assert fault.endswith("; does `make catalogues` make them?")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_promised_language_is_gone(root: Path, language: str) -> None:
    shutil.rmtree(root / "locales" / language)
    (fault,) = faults(root)
    assert fault.startswith(f"locales/{language}/LC_MESSAGES/about.mo and ")
    assert "not there at all" in fault


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_part_of_a_promised_language_is_gone(root: Path, language: str) -> None:
    for suffix in (".po", ".mo"):
        (root / "locales" / language / "LC_MESSAGES" / f"board{suffix}").unlink()
    (fault,) = faults(root)
    assert fault.startswith(f"locales/{language}/LC_MESSAGES/board.mo is not there at all")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_pack_tells_is_gone_in_a_promised_language(root: Path, language: str) -> None:
    name = PACKS / "crm-2017" / "knowledge" / "texts" / f"{language}.json"
    (root / name).unlink()
    assert faults(root) == [f"{name} is not there at all"]


def test_a_folder_that_no_pattern_takes_in(root: Path) -> None:
    first, second = faults(root, "locales")
    assert first == (
        "locales/glossary.json is left out;"
        " is a pattern for locales/ missing in source.include_patterns?"
    )
    assert second.startswith("locales/el/LC_MESSAGES/about.mo and ")
    assert second.endswith(
        "are left out; is a pattern for locales/ missing in source.include_patterns?"
    )


def test_a_language_that_is_only_begun_is_not_shipped(root: Path) -> None:
    begun = root / "locales" / "fi" / "LC_MESSAGES"
    begun.mkdir(parents=True)
    (begun / "about.po").touch()
    assert faults(root) == []
