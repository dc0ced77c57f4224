"""Names in ``buildozer.spec`` that buildozer would ignore, wherever they stand; settings without a value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")

from tests.ship.wheel import ROOT
from tools.ship.android import spec

pytestmark = [
    # The packagers leave files open.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def faults(folder: Path, *, after: str = "", instead: tuple[str, str] = ("", "")) -> list[str]:
    """What is said about the spec with more at its end, or with something else in it."""
    text = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert instead[0] in text
    changed = text.replace(*instead) if instead[0] else text
    for name in ("assets", "rawsiko", "tools"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    (folder / "buildozer.spec").write_text(f"{changed}\n{after}\n", encoding="utf-8")
    return list(spec.faults(spec.read(folder, folder / "build"), folder))


NO_SETTING = "buildozer knows no such setting; is it"
MISSPELT = {
    "[app:source.include_extss]\npy": f"source.include_extss: {NO_SETTING} source.include_exts?",
    "[app@demo]\ntitel = X": f"titel: {NO_SETTING} title?",
    "[app@a,b]\nandroid.wakelok = True": f"android.wakelok: {NO_SETTING} android.wakelock?",
    "[app:source.include_ext@demo]\nkv": f"source.include_ext: {NO_SETTING} source.include_exts?",
    "[buildozer@demo]\nlog_levle = 2": f"log_levle: {NO_SETTING} log_level?",
    "[app:title]\nRAWsiko": "buildozer reads no list there",
    "[apps@demo]\ntitle = X": "buildozer knows no such section",
    "[app@]\ntitle = X": "buildozer knows no such section",
}


@pytest.mark.parametrize("after", MISSPELT)
def test_a_misspelt_name_in_a_list_or_a_profile(tmp_path: Path, after: str) -> None:
    section = after.splitlines()[0]
    (found,) = faults(tmp_path, after=after)
    assert re.fullmatch(f"{re.escape(section)}:? {re.escape(MISSPELT[after])}", found)


@pytest.mark.parametrize(
    "after",
    [
        "[app@demo]\ntitle = X",
        "[app:source.exclude_dirs]\nbin",
        "[app:source.exclude_patterns@demo]\nimages/*",
        "[app:android.logcat_filters]\n*:S",
    ],
)
def test_lists_and_profiles_that_are_sound(tmp_path: Path, after: str) -> None:
    assert faults(tmp_path, after=after) == []


@pytest.mark.parametrize(
    ("before", "name"),
    [
        ("fullscreen = 1", "android.wakelock"),
        ("fullscreen = 1", "android.numeric_version"),
        ("fullscreen = 1", "services"),
        ("source.dir = .", "source.dir"),
        ("title = RAWsiko", "title"),
    ],
)
def test_a_setting_without_its_sign(tmp_path: Path, before: str, name: str) -> None:
    says = f"^{re.escape(f'[app] {name}: there is no value; is the = missing?')}$"
    with pytest.raises(spec.SpecError, match=says):
        faults(tmp_path, instead=(before, name))


@pytest.mark.parametrize(
    ("name", "instead", "hint"),
    [
        ("buildozer", "[builddozer]", r"; is it what is called \[builddozer\]\?"),
        ("app", "[apps]", r"; is it what is called \[apps\]\?"),
        ("buildozer", "[nothing]", ""),
    ],
)
def test_a_section_that_is_misspelt(tmp_path: Path, name: str, instead: str, hint: str) -> None:
    with pytest.raises(spec.SpecError, match=rf"^there is no section \[{name}\]{hint}$"):
        faults(tmp_path, instead=(f"[{name}]", instead))


def test_no_file_at_all(tmp_path: Path) -> None:
    with pytest.raises(spec.SpecError, match=r"^there is no buildozer\.spec$"):
        spec.read(tmp_path, tmp_path / "build")
