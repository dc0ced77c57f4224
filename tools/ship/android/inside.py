"""``python -m tools.ship.android.inside FILE...``: what a built .apk or .aab must have inside."""

from __future__ import annotations

import io
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from tools.ship.android.spec import ARCHS
from tools.ship.android.staging import wanted

ROOT = Path(__file__).resolve().parents[3]
LIBRARIES = (
    *("libmain.so", "libSDL2.so", "libSDL2_image.so", "libSDL2_mixer.so", "libSDL2_ttf.so"),
    *("libpybundle.so", "libsqlite3.so"),
)


def faults(package: Path, root: Path = ROOT) -> Iterator[str]:
    """What is missing, and what should not be there."""
    # A bundle for the store has everything one folder further down.
    base = "base/" if package.suffix == ".aab" else ""
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
        manifest = f"{base}manifest/AndroidManifest.xml" if base else "AndroidManifest.xml"
        for name in (manifest, f"{base}assets/private.tar"):
            if name not in names:
                yield f"{name} is missing"
        found = {name.split("/")[-2] for name in names if name.startswith(f"{base}lib/")}
        if found != ARCHS:
            yield f"it is for {', '.join(sorted(found)) or 'nothing'}, not {', '.join(sorted(ARCHS))}"
        for arch in sorted(ARCHS & found):
            for library in LIBRARIES:
                if f"{base}lib/{arch}/{library}" not in names:
                    yield f"lib/{arch}/{library} is missing"
        if f"{base}assets/private.tar" in names:
            yield from _app_faults(archive.read(f"{base}assets/private.tar"), root)


def _app_faults(data: bytes, root: Path) -> Iterator[str]:
    with tarfile.open(fileobj=io.BytesIO(data)) as archive:
        packed = {member.name for member in archive if member.isfile()}
    names = {name + "c" if name.endswith(".py") else name for name in wanted(root)}
    for name in sorted(names - packed):
        yield f"private.tar: {name} is missing"
    for name in sorted(packed - names - {"p4a_env_vars.txt", "sitecustomize.pyc"}):
        yield f"private.tar: {name} does not belong there"


def main(packages: list[str]) -> int:
    """Exit code 1 if anything is wrong with any of them, or if there is none."""
    wrong = [f"{package}: {fault}" for package in packages for fault in faults(Path(package))]
    print("\n".join(wrong) or f"{len(packages)} as they should be")
    return 1 if wrong or not packages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
