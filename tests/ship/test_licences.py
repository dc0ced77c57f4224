"""Nothing is shipped whose licence nobody has looked at, and every text can be read in the app."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from rawsiko.presenters.about import PARTS
from tools.ship.licences import (
    LIBRARIES,
    ON_ANDROID,
    PACKAGES,
    ROOT,
    TEXTS,
    android_faults,
    library_faults,
    package_faults,
)

ELF = b"\x7fELF\x02\x01\x01"


def test_every_part_is_named_in_the_app_and_none_is_under_the_gpl_alone() -> None:
    named = {
        part
        for table in (LIBRARIES, PACKAGES, ON_ANDROID)
        for row in table.values()
        for part in row
    }
    assert named <= set(PARTS)
    # The map is no library.
    assert set(PARTS) - named == {"natural_earth"}
    assert [key for key, (_, licence, _) in PARTS.items() if "GPL" in licence] == ["pyinstaller"]


def test_the_small_decoders_are_named_in_the_list() -> None:
    """SDL has them in itself, so that no file tells of them."""
    first = (TEXTS / "decoders.txt").read_text(encoding="utf-8").splitlines()[0]
    name = PARTS["decoders"][0]
    assert name == "libxmp, stb, dr_libs, minimp3, TiMidity"
    assert first.endswith(f": {name}")


@pytest.mark.parametrize(("system", "is_inside"), [("darwin", True), ("linux", False)])
def test_the_papers_are_inside_of_an_app_for_macos(
    monkeypatch: pytest.MonkeyPatch, system: str, is_inside: bool
) -> None:
    """The spec is run as PyInstaller would, with stand-ins for what it makes."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    vars(hooks).update(collect_data_files=lambda _: [], collect_submodules=lambda _: [])
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "platform", system)
    taken = list[tuple[str, str]]()

    def analysis(*_scripts: object, datas: list[tuple[str, str]], **_rest: object) -> Any:
        taken.extend(datas)
        scripts = [("program", "", ""), ("player", "", "")]
        return SimpleNamespace(binaries=[], datas=[], scripts=scripts, pure=[])

    makers = dict.fromkeys(("PYZ", "EXE", "COLLECT", "BUNDLE"), lambda *_args, **_rest: None)
    spec = ROOT / "tools" / "ship" / "rawsiko.spec"
    code = compile(spec.read_text(encoding="utf-8"), spec, "exec")
    exec(code, {"SPECPATH": str(spec.parent), "Analysis": analysis, **makers})
    papers = {Path(source).name: target for source, target in taken}
    assert papers == ({"LICENSE": ".", "licences": "licences"} if is_inside else {})
    assert all(Path(source).exists() for source, _ in taken)


@pytest.mark.parametrize(
    ("name", "is_known"),
    [
        ("libcrypto.so.3", True),
        ("libSDL2_mixer-2-600b847e.0.so.0.800.0", True),
        ("python3.11/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so", True),
        ("kivy/graphics/tesselator.cpython-311-x86_64-linux-gnu.so", True),
        ("libssl-3-x64.dll", True),
        ("win32/win32gui.pyd", True),
        ("libssl.3.dylib", True),
        ("libreadline.so.8", False),
        ("libgme.dll", False),
        ("speedups.cpython-311-x86_64-linux-gnu.so", False),
        ("lib-dynload/_stranger.so", False),
    ],
)
def test_a_library_is_known_or_stops_the_build(tmp_path: Path, name: str, is_known: bool) -> None:
    path = tmp_path / "_internal" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(ELF)
    (tmp_path / "notes.so").write_text("no library, whatever its name")
    found = [fault.partition(":")[0] for fault in library_faults(tmp_path)]
    assert found == ([] if is_known else [str(path.relative_to(tmp_path))])


def test_a_package_is_known_or_stops_the_build() -> None:
    modules = ["json.decoder", "kivy.app", "websockets", "docutils.nodes", "certifi"]
    assert [fault.partition(":")[0] for fault in package_faults(modules)] == ["certifi", "docutils"]


def test_a_recipe_is_known_or_stops_the_check() -> None:
    names = ["hostpython3", "sdl2", "libbz2", "segno"]
    assert [fault.partition(":")[0] for fault in android_faults(names)] == ["libbz2"]
