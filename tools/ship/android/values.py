"""Values in ``buildozer.spec`` that buildozer passes on unread, and that fail in a build or on a device."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from glob import glob
from pathlib import Path
from typing import Any

from tools.ship.android.spec import known_types
from tools.ship.android.staging import wanted

NAMESPACE = "http://schemas.android.com/apk/res/android"
_WORD = r"[a-z][a-z0-9_]*"
COLOURS = (
    "red|blue|green|black|white|gray|cyan|magenta|yellow|lightgray|darkgray|grey|lightgrey|darkgrey"
    "|aqua|fuchsia|lime|maroon|navy|olive|purple|silver|teal"
)
SHAPES = {
    "title": (
        r"[^<>&\"'\\@?]+",
        "a title without signs that mean something in Android's own files",
    ),
    "package.name": (_WORD, "one word of small letters, digits and _, with a letter first"),
    "package.domain": (rf"{_WORD}(\.{_WORD})*", "such words with dots between them"),
    "android.presplash_color": (
        rf"#[0-9A-Fa-f]{{6}}|#[0-9A-Fa-f]{{8}}|{COLOURS}",
        "#RRGGBB, #AARRGGBB or a colour that Android has a name for",
    ),
    "android.release_artifact": ("aab|apk", "aab or apk"),
    "android.debug_artifact": ("apk", "apk"),
}
"""What a value must look like, and how to say so."""
TYPES = {
    "bool": (r"(?i)1|0|true|false|yes|no|on|off", "True or False"),
    "int": (r"\d+", "a whole number"),
}
"""The same by the types that stand in buildozer's own example."""
JAVA = re.compile(
    "abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do"
    "|double|else|enum|extends|false|final|finally|float|for|goto|if|implements|import"
    "|instanceof|int|interface|long|native|new|null|package|private|protected|public|return"
    "|short|static|strictfp|super|switch|synchronized|this|throw|throws|transient|true|try"
    "|void|volatile|while"
)
"""No part of a package's name may be one of Java's own words."""
UNCHECKED = (
    *("p4a.url", "p4a.fork", "p4a.commit", "p4a.source_dir", "p4a.local_recipes", "p4a.hook"),
    *("p4a.setup_py", "p4a.extra_args", "android.entrypoint", "android.activity_class_name"),
    "android.service_class_name",
)
"""With one of these something else would be built than what is checked here."""
SOURCES = "requirements.source."
"""The same: a recipe would be built from a folder of somebody's own."""
REFUSED = {
    "android.features": "python-for-android has no word for it; name features in extra_manifest.xml",
    "android.ouya.category": "python-for-android has no word for it",
    "android.no-byte-compile-python": (
        "any value, even False, leaves the code uncompiled, and what is checked is compiled"
    ),
}
"""What must not stand there at all, and why."""
PATHS = (
    *("android.presplash_lottie", "android.backup_rules"),
    *("android.whitelist_src", "android.blacklist_src", "android.add_jars"),
    *("android.add_src", "android.add_aars", "android.add_assets", "android.add_resources"),
    *("android.res_xml", "android.library_references", "android.add_libs_armeabi_v7a"),
    "android.add_libs_arm64_v8a",
)
"""Files that the game does without; those that are named must be there."""
FOLDERS = ("android.sdk_path", "android.ndk_path", "android.ant_path")
"""Tools that lie somewhere already; buildozer would not fetch them."""
LIBRARY = re.compile(r"[\w.-]+:[\w.-]+:[\w.+-]+(:[\w.-]+)?(@\w+)?")
"""What is fetched when the package is built; Gradle takes nothing else."""
META = re.compile(r"[\w.]+\s*=.*")
"""Buildozer itself parts it at the sign."""
FRAGMENTS = ("android.extra_manifest_xml", "android.manifest.intent_filters")
SERVICE = re.compile(r"[A-Z]\w*:(?P<file>[^:]+)(:foreground(ServiceType=\w+)?|:sticky)*")


def faults(found: Any, root: Path) -> Iterator[str]:
    """Setting by setting."""
    config = found.config
    for name in config.options("app"):
        value = config.get("app", name)
        shape = SHAPES.get(name) or TYPES.get(known_types().get(name, ""))
        if shape is not None and not re.fullmatch(shape[0], value):
            yield f"{name} is {value!r} and must be {shape[1]}"
        if (name in UNCHECKED or name.startswith(SOURCES)) and value:
            yield f"{name} is {value!r}; what it leads to cannot be checked here"
    yield from _refused_faults(config)
    yield from _package_faults(config)
    yield from _place_faults(config)
    yield from _list_faults(config, root)
    for name in FRAGMENTS:
        path = root / config.getdefault("app", name, "")
        if path.is_file():
            yield from _fragment_faults(name, path)


def _refused_faults(config: Any) -> Iterator[str]:
    for name, why in REFUSED.items():
        if config.getlist("app", name, []):
            yield f"{name} must not be there: {why}"


def _list_faults(config: Any, root: Path) -> Iterator[str]:
    """Settings with several values, one by one."""
    for name in PATHS:
        for path in config.getlist("app", name, []):
            named = path.partition(":")[0]
            if not glob(named, root_dir=root):  # noqa: PTH207 (a Path knows no absolute patterns)
                yield f"{name}: there is no file {path!r}"
    for library in config.getlist("app", "android.gradle_dependencies", []):
        if not LIBRARY.fullmatch(library):
            yield f"android.gradle_dependencies: {library!r} must be group:name:version"
    for meta in config.getlistvalues("app", "android.meta_data", []):
        if not META.fullmatch(meta):
            yield f"android.meta_data: {meta!r} must be name=value"
    for service in config.getlist("app", "services", []):
        yield from _service_faults(service, root)


def _package_faults(config: Any) -> Iterator[str]:
    domain = config.getdefault("app", "package.domain", "")
    if not domain:
        yield "package.domain is missing; Android wants a name of two words at least"
    for word in (*domain.split("."), config.get("app", "package.name")):
        if JAVA.fullmatch(word):
            yield f"the package's name has {word!r} in it, which is a word of Java's own"


def _place_faults(config: Any) -> Iterator[str]:
    """Where things are, and where they are put."""
    for name in FOLDERS:
        path = config.getdefault("app", name, "")
        if path and not Path(path).expanduser().is_dir():
            yield f"{name}: there is no folder {path!r}"
    made = config.getdefault("buildozer", "bin_dir", "bin")
    if Path(made) != Path("bin"):
        yield f"bin_dir is {made!r}; the workflow and the README look for packages in bin"
    level = config.getdefault("buildozer", "log_level", "2")
    if level not in {"0", "1", "2"}:
        yield f"log_level is {level!r} and must be 0, 1 or 2"


def _service_faults(service: str, root: Path) -> Iterator[str]:
    shape = SERVICE.fullmatch(service)
    if shape is None:
        yield f"services: {service!r} must be a name with a capital letter, a colon and a .py file"
    elif shape["file"] not in wanted(root):
        yield f"services: there is no file {shape['file']!r} in the package"


def _fragment_faults(name: str, path: Path) -> Iterator[str]:
    """Parts of a manifest: python-for-android puts them in as they are."""
    try:
        text = path.read_text(encoding="utf-8")
        whole = ET.fromstring(f'<a xmlns:android="{NAMESPACE}">{text}</a>')  # noqa: S314 (our own)
    except (ET.ParseError, ValueError) as error:
        yield f"{name}: {path.name} is no part of an XML file: {error}"
        return
    if not len(whole):
        yield f"{name}: {path.name} has nothing in it"
