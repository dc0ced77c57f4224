"""The packaging step of python-for-android, with its own code: the manifest, and the archive of the app.

It works in a *dist*, which a compiler would have filled with libraries; ours has empty folders for them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pythonforandroid

from rawsiko.net.codes import TABLE_LENGTH
from rawsiko.net.invitation import Invitation, to_link
from rawsiko.net.passport import Address
from tools.ship.android.spec import working_in

BOOTSTRAPS = Path(pythonforandroid.__file__).parent / "bootstraps"
PARTS = ("common", "_sdl_common", "sdl2")
TOOLCHAIN_ONLY = {"--bootstrap": 1, "--dist_name": 1, "--arch": 1, "--ndk-api": 1, "--copy-libs": 0}
"""Arguments that never reach the packaging step, and how many words follow each."""
RENAMED = {"--add-resource": "--resource", "--add-asset": "--asset"}
"""What the toolchain calls otherwise when it passes it on."""
RUN = """
import py_compile
import build

def compile_here(file, optimize_python=True):
    return py_compile.compile(file, file + "c", optimize=2 if optimize_python else 0, doraise=True)

# Its own way starts a Python for each file.
build.compile_py_file = compile_here
build.parse_args_and_make_package()
"""
LINK = urlsplit(to_link(Invitation("A" * TABLE_LENGTH, Address("127.0.0.1", 1))))
"""An invitation as the game writes it."""
BROWSED = ("action.VIEW", "category.DEFAULT", "category.BROWSABLE")
OPTIONAL = {"android.hardware.wifi", "android.hardware.touchscreen"}
"""What a device would have to have if nothing were said about it."""
DOMAINS = {"root", "file", "database", "sharedpref", "external"}
"""All that Android would copy of an app."""
WHOLE = ("exclude", ".")
NAME = "{http://schemas.android.com/apk/res/android}"


class PackingError(Exception):
    """What the packagers said."""


class _Asked(Exception):
    """The words that buildozer would call python-for-android with."""


def pack(found: Any, root: Path, staged: Path) -> Path:
    """The dist, with a manifest and an archive in it."""
    dist = Path(found.target.get_dist_dir(found.config.get("app", "package.name")))
    _lay(dist, found)
    command = _command(found, root)
    if not (staged / "main.py").is_file():
        raise PackingError("there is no main.py")
    done = subprocess.run(
        [sys.executable, "-c", RUN, *command], cwd=dist, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise PackingError((done.stderr or done.stdout).strip().splitlines()[-1])
    return dist


def _lay(dist: Path, found: Any) -> None:
    for part in PARTS:
        shutil.copytree(BOOTSTRAPS / part / "build", dist, dirs_exist_ok=True)
    # They are for Java files that come with the libraries.
    shutil.rmtree(dist / "src" / "patches")
    archs = found.config.getlist("app", "android.archs", [])
    told = {"bootstrap": "sdl2", "archs": archs, "hostpython": sys.executable, "ndk_api": 24}
    (dist / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    api = found.config.get("app", "android.api")
    (dist / "project.properties").write_text(f"target=android-{api}", encoding="utf-8")
    (dist / "local.properties").write_text(f"sdk.dir={dist / 'sdk'}", encoding="utf-8")
    (dist / "sdk" / "build-tools" / f"{api}.0.0").mkdir(parents=True)
    for arch in archs:
        (dist / f"_python_bundle__{arch}").mkdir()
        (dist / "libs" / arch).mkdir(parents=True)


def _command(found: Any, root: Path) -> list[str]:
    def remember(words: list[str], **_kwargs: Any) -> None:
        raise _Asked(words)

    found.target._p4a = remember
    found.target.build_mode = "debug"
    try:
        with working_in(root):
            found.target.build_package()
    except _Asked as asked:
        words = iter(asked.args[0][1:])
    kept = []
    for word in words:
        if word in TOOLCHAIN_ONLY:
            for _ in range(TOOLCHAIN_ONLY[word]):
                next(words)
        else:
            kept.append(RENAMED.get(word, word))
    return kept


def faults(found: Any, dist: Path, staged: Path) -> Iterator[str]:
    """What the archive lacks, and what the manifest does not say as it should."""
    with tarfile.open(dist / "src" / "main" / "assets" / "private.tar") as archive:
        packed = {member.name for member in archive if member.isfile()}
    files = {path.relative_to(staged) for path in staged.rglob("*") if path.is_file()}
    wanted = {str(path) for path in files if path.suffix not in {".py", ".pyc"}}
    wanted |= {str(path.with_suffix(".pyc")) for path in files if path.suffix == ".py"}
    wanted.add("p4a_env_vars.txt")
    for name in sorted(wanted ^ packed):
        yield f"private.tar: {name} is {'missing' if name in wanted else 'too much'}"
    main = dist / "src" / "main"
    try:
        ET.parse(main / "res" / "values" / "strings.xml")  # noqa: S314 (our own)
        manifest = ET.parse(main / "AndroidManifest.xml")  # noqa: S314
    except ET.ParseError as error:
        yield f"what is in the spec breaks Android's own files: {error}"
        return
    yield from _manifest_faults(found, manifest)
    yield from transfer_faults(manifest, main / "res")


def _manifest_faults(found: Any, manifest: ET.ElementTree[Any]) -> Iterator[str]:
    names = {node.get(f"{NAME}name", "") for node in manifest.iter("uses-permission")}
    asked = {f"android.permission.{name}" for name in _permissions(found)}
    for name in sorted(names ^ asked):
        yield f"the manifest and the spec disagree about {name}"
    needed = [n for n in manifest.iter("uses-feature") if n.get(f"{NAME}required", "") != "false"]
    if len(needed) > 1:
        yield "the manifest asks for more of a device than OpenGL ES"
    for name in sorted(
        OPTIONAL - {n.get(f"{NAME}name", "") for n in manifest.iter("uses-feature")}
    ):
        yield f"the manifest does not say that a device may be without {name}"
    if not any(map(opens_links, manifest.iter("intent-filter"))):
        yield f"no link opens the game: there is no intent filter for {LINK.scheme}://{LINK.netloc}"
    activity = next(manifest.iter("activity"))
    if activity.get(f"{NAME}launchMode") != "singleTask":
        yield "a link would open a second game: launchMode is not singleTask"
    application = next(manifest.iter("application"))
    if application.get(f"{NAME}allowBackup") != "false":
        yield "Matches would be copied off the device: allowBackup is not false"
    if application.get(f"{NAME}enableOnBackInvokedCallback") != "false":
        yield "Back would leave the game from anywhere: enableOnBackInvokedCallback is not false"


def transfer_faults(manifest: ET.ElementTree[Any], resources: Path) -> Iterator[str]:
    """Since Android 12 a new phone is filled from the old one, whatever allowBackup says."""
    named = next(manifest.iter("application")).get(f"{NAME}dataExtractionRules", "")
    path = resources / f"{named.removeprefix('@')}.xml"
    if not named.startswith("@xml/") or not path.is_file():
        yield f"Matches would be copied to another device: there are no dataExtractionRules {named!r}"
        return
    try:
        rules = ET.parse(path)  # noqa: S314 (our own)
    except ET.ParseError as error:
        yield f"{path.name} is no XML file: {error}"
        return
    for way in ("cloud-backup", "device-transfer"):
        nodes = rules.findall(way)
        parts = [rule for node in nodes for rule in node]
        kept = {rule.get("domain") for rule in parts if (rule.tag, rule.get("path")) == WHOLE}
        for name in sorted(DOMAINS - kept):
            yield f"{path.name}: {way} does not leave out all of {name!r}"
        if any(rule.tag != "exclude" for rule in parts):
            yield f"{path.name}: {way} has more in it than what is left out"


def opens_links(intents: ET.Element) -> bool:
    """Whether a tap on an invitation, in a browser or a message, comes here."""
    names = {node.get(f"{NAME}name") for node in intents}
    wanted = {f"android.intent.{name}" for name in BROWSED}
    data = list(intents.iter("data"))
    places = {(node.get(f"{NAME}scheme"), node.get(f"{NAME}host")) for node in data}
    # A path or a type of data would have to be in the link as well; ours has none.
    is_open = all(set(node.attrib) <= {f"{NAME}scheme", f"{NAME}host"} for node in data)
    return is_open and wanted <= names and (LINK.scheme, LINK.netloc) in places


def _permissions(found: Any) -> list[str]:
    return list(found.config.getlist("app", "android.permissions", []))
