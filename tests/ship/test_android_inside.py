"""A package that was built is looked into, and whatever is missing or hollow is named."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")
pytest.importorskip("pythonforandroid")

from tools.ship.android import elf, inside, spec, staging

pytestmark = [
    # The packagers leave files open.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


Files = dict[str, bytes]
CODE = bytes(17)
PREFIX = "_python_bundle"


def library(arch: str, page: int = elf.PAGE) -> bytes:
    """As little as a loader looks at: a head, and one part that is loaded."""
    kind, machine = elf.MACHINES[arch]
    if kind == 1:
        return b"\x7fELF\x01".ljust(18, b"\0") + struct.pack("<H", machine)
    head = b"\x7fELF\x02".ljust(18, b"\0") + struct.pack("<H", machine)
    head = head.ljust(32, b"\0") + struct.pack("<Q", 64)
    head = head.ljust(54, b"\0") + struct.pack("<HH", 56, 1)
    return (
        head.ljust(64, b"\0")
        + struct.pack("<I", elf.LOAD).ljust(48, b"\0")
        + struct.pack("<Q", page)
    )


def packed(files: Files) -> bytes:
    """As make_tar of python-for-android does it."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return data.getvalue()


def bundle(*left_out: str) -> bytes:
    names = ("stdlib.zip", "modules/_sqlite3.cpython-314.so")
    names += tuple(
        f"site-packages/{name}/__init__.pyc"
        for name in ("kivy", "jnius", "plyer", "websockets", "segno")
    )
    return packed({f"{PREFIX}/{name}": CODE for name in names if name not in left_out})


def app(root: Path) -> Files:
    names = sorted(staging.wanted(root))
    return {name + "c" if name.endswith(".py") else name: CODE for name in names}


def package(root: Path, suffix: str) -> Files:
    """All that one of them must have."""
    base = "base/" if suffix == ".aab" else ""
    files = {
        f"{base}{'manifest/' if base else ''}AndroidManifest.xml": b"\x03",
        f"{base}{'resources.pb' if base else 'resources.arsc'}": b"\x02",
        f"{base}{'dex/' if base else ''}classes.dex": b"dex\n035\0",
        f"{base}assets/private.tar": packed(app(root)),
    }
    for arch in sorted(spec.ARCHS):
        for name in inside.LIBRARIES:
            is_bundle = name == inside.BUNDLE
            place = f"{base}lib/{arch}/{name.replace('*', '14')}"
            files[place] = bundle() if is_bundle else library(arch)
    return files


def faults(folder: Path, root: Path, files: Files, suffix: str = ".apk") -> list[str]:
    path = folder / f"rawsiko{suffix}"
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return list(inside.faults(path, root))


@pytest.mark.parametrize("suffix", [".apk", ".aab"])
def test_a_built_package_is_looked_into(tmp_path: Path, original: Path, suffix: str) -> None:
    files = package(original, suffix)
    assert faults(tmp_path, original, files, suffix) == []
    for name in files:
        assert faults(tmp_path, original, files | {name: b""}, suffix), name
        others = {other: content for other, content in files.items() if other != name}
        assert faults(tmp_path, original, others, suffix), name


ARM64, ARM = "lib/arm64-v8a", "lib/armeabi-v7a"
HOLLOW: dict[str, tuple[str, bytes]] = {
    f"{ARM64}/libSDL2.so is no library": (f"{ARM64}/libSDL2.so", b"SDL"),
    f"{ARM64}/libSDL2.so is cut off": (f"{ARM64}/libSDL2.so", library("arm64-v8a")[:80]),
    f"{ARM64}/libmain.so is not for arm64-v8a": (f"{ARM64}/libmain.so", library("armeabi-v7a")),
    f"{ARM}/libmain.so is not for armeabi-v7a": (f"{ARM}/libmain.so", library("arm64-v8a")),
    f"{ARM64}/libpython3.14.so is laid out for pages of 4096 bytes, not 16384": (
        f"{ARM64}/libpython3.14.so",
        library("arm64-v8a", 4096),
    ),
    f"{ARM}/libpybundle.so is no archive": (f"{ARM}/libpybundle.so", library("armeabi-v7a")),
    f"{ARM}/libpybundle.so has no modules/_sqlite3 in it": (
        f"{ARM}/libpybundle.so",
        bundle("modules/_sqlite3.cpython-314.so"),
    ),
    f"{ARM}/libpybundle.so has no site-packages/jnius/ in it": (
        f"{ARM}/libpybundle.so",
        bundle("site-packages/jnius/__init__.pyc"),
    ),
    "classes.dex has no classes in it": ("classes.dex", b"PK\x03\x04"),
    "classes2.dex has no classes in it": ("classes2.dex", b""),
    "resources.arsc is empty": ("resources.arsc", b""),
    "private.tar is no archive": ("assets/private.tar", b"main.pyc"),
}


@pytest.mark.parametrize("says", HOLLOW)
def test_a_package_with_something_hollow(tmp_path: Path, original: Path, says: str) -> None:
    name, content = HOLLOW[says]
    assert faults(tmp_path, original, package(original, ".apk") | {name: content}) == [says]


def test_an_app_without_its_code(tmp_path: Path, original: Path) -> None:
    files = package(original, ".apk")
    some = app(original)
    some.pop("main.pyc")
    some |= {"rawsiko/__init__.pyc": b"", "notes.txt": b"x"}
    assert faults(tmp_path, original, files | {"assets/private.tar": packed(some)}) == [
        "private.tar: main.pyc is missing",
        "private.tar: notes.txt does not belong there",
        "private.tar: 1 files have no code in them, rawsiko/__init__.pyc among them",
    ]


SPACE = "http://schemas.android.com/apk/res/android:"
DUMP = f"""\
N: android=http://schemas.android.com/apk/res/android (line=2)
  E: manifest (line=2)
    A: {SPACE}versionCode(0x0101021b)=1024020
    A: package="org.rawsiko.rawsiko" (Raw: "org.rawsiko.rawsiko")
      E: uses-sdk (line=7)
        A: {SPACE}minSdkVersion(0x0101020c)=24
        A: {SPACE}targetSdkVersion(0x01010270)=36
PERMISSIONS
      E: uses-permission (line=19)
        A: {SPACE}name(0x01010003)="org.rawsiko.rawsiko.DYNAMIC" (Raw: "org.rawsiko.rawsiko.DYNAMIC")
      E: application (line=20)
        A: {SPACE}allowBackup(0x01010280)=false
        A: {SPACE}enableOnBackInvokedCallback(0x0101066c)=false
          E: activity (line=26)
              E: intent-filter (line=30)
                  E: data (line=34)
                    A: {SPACE}scheme(0x01010027)="rawsiko" (Raw: "rawsiko")
                    A: {SPACE}host(0x01010028)="join" (Raw: "join")
""".replace(
    "PERMISSIONS",
    "\n".join(
        f'      E: uses-permission (line=9)\n        A: {SPACE}name(0x01010003)="android.permission.{name}"'
        for name in sorted(spec.PERMISSIONS)
    ),
)
"""A manifest as aapt2 writes it down."""


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('package="org.rawsiko.', 'package="org.other.', "manifest package org.rawsiko.rawsiko"),
        ("=24", "=21", "uses-sdk minSdkVersion 24"),
        ("=36", "=35", "uses-sdk targetSdkVersion 36"),
        ('"rawsiko" (', '"kivy" (', "data scheme rawsiko"),
        ("allowBackup(0x01010280)=false", "allowBackup(0x01010280)=true", "allowBackup false"),
        ("Callback(0x0101066c)=false", "Callback(0x0101066c)=true", "BackInvokedCallback false"),
        ("permission.VIBRATE", "permission.CAMERA", "CAMERA is too much in the manifest"),
        ("permission.VIBRATE", "permission.CAMERA", "VIBRATE is missing in the manifest"),
    ],
)
def test_a_manifest_that_says_something_else(before: str, after: str, says: str) -> None:
    assert list(inside.manifest_faults(DUMP)) == []
    assert before in DUMP
    found = list(inside.manifest_faults(DUMP.replace(before, after)))
    assert [fault for fault in found if fault.endswith(says)]


def test_no_manifest_at_all() -> None:
    assert len(list(inside.manifest_faults(""))) == 7 + len(spec.PERMISSIONS)


def test_the_command_wants_a_package(
    tmp_path: Path, original: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "manifest.txt").write_text(DUMP, encoding="utf-8")
    dump, apk = str(tmp_path / "manifest.txt"), str(tmp_path / "rawsiko.apk")
    assert inside.main([dump]) == 1
    faults(tmp_path, original, package(original, ".apk"))
    assert inside.main([dump, apk]) == 0
    assert capsys.readouterr().out.endswith("2 as they should be\n")
    Path(dump).write_text(DUMP.replace("=36", "=35"), encoding="utf-8")
    assert inside.main([dump, apk]) == 1
