"""Whose work is in what is shipped: every library and package, by the name of its text in ``assets/licences``.

What is not in these tables does not get out of the door. Libraries under the GPL alone (readline) are in
none of them on purpose.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "assets" / "licences"
_MAGIC = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xce\xfa\xed\xfe")
"""How a program or a library begins on Linux, Windows and macOS."""

LIBRARIES = {
    r"rawsiko(\.exe)?": ("pyinstaller",),
    r"libpython3[\d.]*\.(so|dylib)[\d.]*|python3\d*\.dll|python": ("python", "python_parts"),
    # They come with Python for Windows, under its licence.
    r"vcruntime140(_1)?\.dll|msvcp140(_1)?\.dll|ucrtbase\.dll|api-ms-win-.*\.dll": ("python",),
    r"lib(crypto|ssl)[-.\d]*(-x64)?\.(so|dylib|dll)[\d.]*": ("openssl",),
    r"libffi[-.\d]*\.(so|dylib|dll)[\d.]*": ("libffi",),
    r"(lib)?sqlite3[\d.]*\.(so|dylib|dll)[\d.]*": ("sqlite",),
    r"(libz|zlib1)[\d.]*\.(so|dylib|dll)[\d.]*": ("zlib",),
    # Some systems keep these outside of Python.
    r"lib(expat|mpdec)\.so[\d.]*": ("python_parts",),
    r"libmtdev\.so[\d.]*": ("mtdev",),
    r"(libpng\d*(-\w+)?\.so[\d.]*|png)": ("libpng", "zlib"),
    r"(lib)?sdl2(-2-\w+\.0\.so[\d.]*|\.dll)?": ("sdl",),
    r"(lib)?sdl2_image(-2-\w+\.0\.so[\d.]*|\.dll)?": (
        "sdl",
        "codecs",
        "decoders",
        "libpng",
        "zlib",
    ),
    r"(lib)?sdl2_mixer(-2-\w+\.0\.so[\d.]*|\.dll)?": ("sdl", "codecs", "decoders"),
    r"(lib)?sdl2_ttf(-2-\w+\.0\.so[\d.]*|\.dll)?": ("sdl", "freetype", "harfbuzz"),
    r"glew32\.dll": ("glew",),
    r"(pythoncom|pywintypes)\d+\.dll": ("pywin32",),
}
"""By a pattern of the file's name in small letters."""
PACKAGES = {
    "rawsiko": ("rawsiko",),
    "kivy": ("kivy", "libtess2", "roboto", "dejavu"),
    "kivy_install": ("kivy",),
    "kivy_deps": ("kivy",),
    "plyer": ("plyer",),
    "filetype": ("filetype",),
    "segno": ("segno",),
    "websockets": ("websockets",),
    "win32": ("pywin32",),
    "win32com": ("pywin32",),
    "win32comext": ("pywin32",),
    "pywin32_system32": ("pywin32",),
    "win32con": ("pywin32",),
    "winerror": ("pywin32",),
    "commctrl": ("pywin32",),
    "pythoncom": ("pywin32",),
    "pywintypes": ("pywin32",),
}
"""By the first part of the name of a module."""
ON_ANDROID = {
    # Builds the others and stays at home.
    "hostpython3": (),
    "python3": ("python", "python_parts"),
    "libffi": ("libffi",),
    "openssl": ("openssl",),
    "sqlite3": ("sqlite",),
    "sdl2": ("sdl",),
    "sdl2_image": ("sdl", "codecs", "decoders", "libpng", "zlib"),
    "sdl2_mixer": ("sdl", "codecs", "decoders"),
    "sdl2_ttf": ("sdl", "freetype", "harfbuzz"),
    "android": ("python_for_android",),
    "setuptools": ("setuptools",),
    "kivy": ("kivy", "libtess2", "roboto", "dejavu"),
    "pyjnius": ("pyjnius",),
    "plyer": ("plyer",),
    "websockets": ("websockets",),
    "segno": ("segno",),
    # Kivy and PyJNIus bring these along.
    "filetype": ("filetype",),
    "certifi": ("certifi",),
    "chardet": ("chardet",),
    "charset-normalizer": ("charset_normalizer",),
    "idna": ("idna",),
    "requests": ("requests",),
    "six": ("six",),
    "urllib3": ("urllib3",),
}
"""By the name of a recipe of python-for-android, or of a wheel."""


def library_faults(bundle: Path) -> Iterator[str]:
    """Every library in a folder whose licence nobody has thought of."""
    for path in sorted(bundle.rglob("*")):
        if path.is_file() and not path.is_symlink() and _is_library(path):
            parts = _parts_of(path.relative_to(bundle))
            yield from _faults(str(path.relative_to(bundle)), parts)


def package_faults(modules: Iterable[str]) -> Iterator[str]:
    """The same for the packages that modules belong to."""
    for top in sorted({module.partition(".")[0] for module in modules}):
        if not _is_of_python(top):
            yield from _faults(top, PACKAGES.get(top))


def android_faults(names: Iterable[str]) -> Iterator[str]:
    """The same for recipes and wheels."""
    for name in names:
        yield from _faults(name, ON_ANDROID.get(name))


def frozen_modules(bundle: Path) -> list[str]:
    """What lies compiled in a bundle."""
    inside = bundle / "_internal"
    found = [path.relative_to(inside).with_suffix("").parts for path in inside.rglob("*.pyc")]
    return [".".join(parts) for parts in found]


def _is_library(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4).startswith(_MAGIC)


def _parts_of(path: Path) -> tuple[str, ...] | None:
    """An extension module belongs to the package that it lies in; those of Python lie by themselves."""
    name, folders = path.name.lower(), path.parts[:-1]
    for pattern, parts in LIBRARIES.items():
        if re.fullmatch(pattern, name):
            return parts
    if not name.endswith((".pyd", ".so")):
        return None
    if path.name.partition(".")[0] in sys.stdlib_module_names:
        return ("python", "python_parts")
    return next((PACKAGES[folder] for folder in folders if folder in PACKAGES), None)


def _is_of_python(top: str) -> bool:
    return top in sys.stdlib_module_names or top.startswith("_sysconfigdata")


def _faults(name: str, parts: tuple[str, ...] | None) -> Iterator[str]:
    if parts is None:
        yield f"{name}: nobody has said whose it is and under which licence (tools/ship/licences.py)"
    for part in parts or ():
        if not (TEXTS / f"{part}.txt").is_file():
            yield f"{name}: assets/licences/{part}.txt is missing"
