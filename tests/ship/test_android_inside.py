"""A package that was built is looked into, and whatever is missing or hollow is named."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")
pytest.importorskip("pythonforandroid")

from tools.ship.android import inside, spec, staging

pytestmark = [
    # The packagers leave files open.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.mark.parametrize(
    ("suffix", "base", "manifest"), [(".apk", "", ""), (".aab", "base/", "manifest/")]
)
def test_a_built_package_is_looked_into(
    tmp_path: Path, original: Path, suffix: str, base: str, manifest: str
) -> None:
    app = io.BytesIO()
    with tarfile.open(fileobj=app, mode="w:gz") as archive:
        for name in sorted(staging.wanted(original)):
            archive.addfile(tarfile.TarInfo(name + "c" if name.endswith(".py") else name))
    package = tmp_path / f"rawsiko{suffix}"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr(f"{base}{manifest}AndroidManifest.xml", "")
        archive.writestr(f"{base}assets/private.tar", app.getvalue())
        for arch in sorted(spec.ARCHS):
            for library in inside.LIBRARIES:
                archive.writestr(f"{base}lib/{arch}/{library}", "")
    assert list(inside.faults(package, original)) == []
    (original / "kv" / "new.kv").write_text("", encoding="utf-8")
    assert list(inside.faults(package, original)) == ["private.tar: kv/new.kv is missing"]
    (original / "kv" / "new.kv").unlink()
