"""``python -m tools.ship.android.inside FILE...``: what a built .apk or .aab must have inside."""

from __future__ import annotations

import io
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

from buildozer.specparser import SpecParser

from tools.ship.android import elf
from tools.ship.android.packing import LINK
from tools.ship.android.spec import ARCHS, PERMISSIONS, WANTED
from tools.ship.android.staging import wanted

ROOT = Path(__file__).resolve().parents[3]
FILES = ("AndroidManifest.xml", "resources.arsc")
LIBRARIES = (
    *("libmain.so", "libSDL2.so", "libSDL2_image.so", "libSDL2_mixer.so", "libSDL2_ttf.so"),
    *("libpython3.*.so", "libpybundle.so", "libsqlite3.so"),
)
BUNDLE = "libpybundle.so"
"""Only called a library: the archive of Python and its packages."""
BUNDLED = (
    *("stdlib.zip", "modules/_sqlite3", "site-packages/kivy/", "site-packages/jnius/"),
    *("site-packages/plyer/", "site-packages/websockets/", "site-packages/segno/"),
)
"""How names in that archive begin."""
NODE, PART = (
    re.compile(r"\s*E: (\S+)"),
    re.compile(r'\s*A: (?:\S+:)?(\w+)(?:\(0x\w+\))?=("[^"]*"|\S+)'),
)
"""Lines of a manifest that was written down: what comes, and what is said of it."""
COMPILED = 16
"""Bytes that every compiled file has before its code."""


def faults(package: Path, root: Path = ROOT) -> Iterator[str]:
    """What is missing or hollow, and what should not be there."""
    # A bundle for the store has everything one folder further down.
    base = "base/" if package.suffix == ".aab" else ""
    with zipfile.ZipFile(package) as archive:
        sizes = {info.filename: info.file_size for info in archive.infolist()}
        own = ("manifest/AndroidManifest.xml", "resources.pb") if base else FILES
        for name in (*own, "assets/private.tar"):
            if not sizes.get(base + name):
                yield f"{base}{name} is {'missing' if base + name not in sizes else 'empty'}"
        yield from _java_faults(archive, f"{base}dex/" if base else "")
        found = {name.split("/")[-2] for name in sizes if name.startswith(f"{base}lib/")}
        if found != ARCHS:
            yield f"it is for {', '.join(sorted(found)) or 'nothing'}, not {', '.join(sorted(ARCHS))}"
        for arch in sorted(ARCHS & found):
            yield from _library_faults(archive, f"{base}lib/{arch}/", arch)
        if sizes.get(f"{base}assets/private.tar"):
            yield from _app_faults(archive.read(f"{base}assets/private.tar"), root)


def _java_faults(archive: zipfile.ZipFile, folder: str) -> Iterator[str]:
    names = [name for name in archive.namelist() if fnmatchcase(name, f"{folder}classes*.dex")]
    if f"{folder}classes.dex" not in names:
        yield f"{folder}classes.dex is missing"
    for name in names:
        if not archive.read(name).startswith(b"dex\n"):
            yield f"{name} has no classes in it"


def _library_faults(archive: zipfile.ZipFile, folder: str, arch: str) -> Iterator[str]:
    names = {name.removeprefix(folder) for name in archive.namelist() if name.startswith(folder)}
    for library in LIBRARIES:
        if not any(fnmatchcase(name, library) for name in names):
            yield f"lib/{arch}/{library} is missing"
    for name in sorted(names):
        data = archive.read(folder + name)
        told = bundle_faults(data) if name == BUNDLE else elf.faults(data, arch)
        for fault in told if name.endswith(".so") else ():
            yield f"lib/{arch}/{name} {fault}"


def bundle_faults(data: bytes) -> Iterator[str]:
    """What Python would not find on the device."""
    try:
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            files = [member for member in archive if member.isfile() and member.size]
    except (tarfile.TarError, EOFError, OSError):
        yield "is no archive"
        return
    names = [member.name.removeprefix("./").removeprefix("_python_bundle/") for member in files]
    for wanted_name in BUNDLED:
        if not any(name.startswith(wanted_name) for name in names):
            yield f"has no {wanted_name} in it"


def _app_faults(data: bytes, root: Path) -> Iterator[str]:
    try:
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            packed = {member.name: member.size for member in archive if member.isfile()}
    except (tarfile.TarError, EOFError, OSError):
        yield "private.tar is no archive"
        return
    names = {name + "c" if name.endswith(".py") else name for name in wanted(root)}
    for name in sorted(names - packed.keys()):
        yield f"private.tar: {name} is missing"
    for name in sorted(packed.keys() - names - {"p4a_env_vars.txt", "sitecustomize.pyc"}):
        yield f"private.tar: {name} does not belong there"
    hollow = [n for n in sorted(packed) if n.endswith(".pyc") and packed[n] <= COMPILED]
    if hollow:
        yield f"private.tar: {len(hollow)} files have no code in them, {hollow[0]} among them"


def manifest_faults(dump: str, root: Path = ROOT) -> Iterator[str]:
    """What the manifest in a package says, as ``aapt2 dump xmltree`` writes it down."""
    found: set[tuple[str, str, str]] = set()
    element = ""
    for line in dump.splitlines():
        if node := NODE.match(line):
            element = node[1]
        elif part := PART.match(line):
            found.add((element, part[1], part[2].strip('"')))
    config = SpecParser()
    config.read(root / "buildozer.spec", "utf-8")
    names = [config.get("app", f"package.{part}", raw=True) for part in ("domain", "name")]
    for wanted_part in (
        ("manifest", "package", ".".join(names)),
        ("uses-sdk", "minSdkVersion", WANTED["android.minapi"]),
        ("uses-sdk", "targetSdkVersion", WANTED["android.api"]),
        ("application", "allowBackup", "false"),
        ("application", "enableOnBackInvokedCallback", "false"),
        ("data", "scheme", LINK.scheme),
        ("data", "host", LINK.netloc),
    ):
        if wanted_part not in found:
            yield "the manifest does not say: {} {} {}".format(*wanted_part)
    asked = {value for node, part, value in found if (node, part) == ("uses-permission", "name")}
    # What libraries ask for among themselves has other names.
    android = {name for name in asked if name.startswith("android.permission.")}
    for name in sorted(android ^ {f"android.permission.{name}" for name in PERMISSIONS}):
        yield f"{name} is {'too much' if name in android else 'missing'} in the manifest"


def main(files: list[str]) -> int:
    """Packages, and dumps of manifests as .txt. Exit code 1 if anything is wrong, or if there is no package."""
    packages = [Path(name) for name in files if not name.endswith(".txt")]
    wrong = [f"{package}: {fault}" for package in packages for fault in faults(package)]
    for dump in sorted({Path(name) for name in files} - set(packages)):
        text = dump.read_text(encoding="utf-8", errors="replace")
        wrong += [f"{dump}: {fault}" for fault in manifest_faults(text)]
    print("\n".join(wrong) or f"{len(files)} as they should be")
    return 1 if wrong or not packages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
