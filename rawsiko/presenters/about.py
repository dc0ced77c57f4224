"""Who made the game and what it is made of, with the licence of every part."""

from functools import cache

from rawsiko import __version__
from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter
from rawsiko.shipped import ASSETS

LICENCES = ASSETS / "licences"
PUBLIC_DOMAIN = "about.public_domain"
PARTS = {
    "rawsiko": ("RAWsiko", "MIT", "about.for_game"),
    "natural_earth": ("Natural Earth", PUBLIC_DOMAIN, "about.for_map"),
    "roboto": ("Roboto", "Apache 2.0", "about.for_letters"),
    "dejavu": ("DejaVu", "Bitstream Vera", "about.for_letters"),
    "freetype": ("FreeType", "FreeType", "about.for_letters"),
    "harfbuzz": ("HarfBuzz", "MIT", "about.for_letters"),
    "python": ("Python", "PSF 2", "about.for_language"),
    "python_parts": ("Expat, libmpdec, Mersenne Twister", "MIT, BSD", "about.for_language"),
    "libffi": ("libffi", "MIT", "about.for_language"),
    "zlib": ("zlib", "zlib", "about.for_language"),
    "kivy": ("Kivy", "MIT", "about.for_window"),
    "libtess2": ("libtess2", "SGI B 2.0", "about.for_window"),
    "sdl": ("SDL 2", "zlib", "about.for_window"),
    "codecs": ("Ogg, Opus, WavPack, TIFF, WebP", "BSD, libtiff", "about.for_window"),
    "decoders": (
        "libxmp, stb, dr_libs, minimp3, TiMidity",
        "MIT, CC0, Artistic",
        "about.for_window",
    ),
    "libpng": ("libpng", "libpng", "about.for_window"),
    "glew": ("GLEW", "BSD", "about.for_window"),
    "mtdev": ("mtdev", "MIT", "about.for_window"),
    "plyer": ("Plyer", "MIT", "about.for_device"),
    "pyjnius": ("PyJNIus", "MIT", "about.for_device"),
    "pywin32": ("pywin32", "BSD", "about.for_device"),
    "sqlite": ("SQLite", PUBLIC_DOMAIN, "about.for_matches"),
    "websockets": ("websockets", "BSD", "about.for_network"),
    "openssl": ("OpenSSL", "Apache 2.0", "about.for_network"),
    "segno": ("Segno", "BSD", "about.for_codes"),
    "filetype": ("filetype", "MIT", "about.for_kivy"),
    "certifi": ("certifi", "MPL 2.0", "about.for_kivy"),
    "chardet": ("chardet", "0BSD", "about.for_kivy"),
    "charset_normalizer": ("charset-normalizer", "MIT", "about.for_kivy"),
    "idna": ("idna", "BSD", "about.for_kivy"),
    "requests": ("Requests", "Apache 2.0", "about.for_kivy"),
    "six": ("six", "MIT", "about.for_kivy"),
    "urllib3": ("urllib3", "MIT", "about.for_kivy"),
    "pyinstaller": ("PyInstaller", "GPL 2 + Bootloader Exception", "about.for_packing"),
    "python_for_android": ("python-for-android", "MIT", "about.for_packing"),
    "setuptools": ("setuptools", "MIT", "about.for_packing"),
}
"""By the name of its file in ``assets/licences``: what it is called, its licence, what it is there for.

Names, not texts, so they stand here.
"""
_TOLD = {
    "about.game": "info",
    "about.original": "star",
    "about.independent": "heart",
    "about.private": "lock",
    "about.free": "people",
}
"""Paragraphs and their signs."""


@value
class Paragraph:
    """A sign and what it stands beside."""

    icon: str
    text: str


@value
class LicenceRow:
    """A part of the game that can be tapped for its licence."""

    key: str
    title: str
    detail: str


@value
class AboutModel:
    """Without an open licence the ``paragraphs`` and all ``rows``; with one only its ``lines``."""

    title: str
    back: str
    paragraphs: tuple[Paragraph, ...]
    heading: str
    rows: tuple[LicenceRow, ...]
    lines: tuple[str, ...]

    @property
    def is_open(self) -> bool:
        """Whether a licence is being read."""
        return bool(self.lines)


class AboutPresenter(Presenter[AboutModel]):
    """Needs nothing but the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._open = ""
        super().__init__()

    def build(self) -> AboutModel:
        words = self._desk.words
        back = words.text("common.back")
        if self._open:
            name, licence = PARTS[self._open][0], self._licence(self._open)
            title = words.text("about.licence_of", name=name, licence=licence)
            return AboutModel(title, back, (), "", (), licence_text(self._open))
        told = [
            Paragraph(icon, words.text(key, version=__version__)) for key, icon in _TOLD.items()
        ]
        rows = tuple(map(self._row, PARTS))
        return AboutModel(
            words.text("about.title"), back, tuple(told), words.text("about.parts"), rows, ()
        )

    def _row(self, key: str) -> LicenceRow:
        words, (name, _, purpose) = self._desk.words, PARTS[key]
        told = words.text("about.part", licence=self._licence(key), purpose=words.text(purpose))
        return LicenceRow(key, name, told)

    def _licence(self, key: str) -> str:
        licence = PARTS[key][1]
        return self._desk.words.text(licence) if licence == PUBLIC_DOMAIN else licence

    def open(self, key: str) -> None:
        """Read a licence."""
        self._open = key
        self.refresh()

    def back(self) -> None:
        """From a licence to the list, from the list to the place before."""
        if not self._open:
            self._desk.back()
            return
        self._open = ""
        self.refresh()


@cache
def licence_text(key: str) -> tuple[str, ...]:
    """Paragraph by paragraph, without the line breaks of its file."""
    text = (LICENCES / f"{key}.txt").read_text(encoding="utf-8")
    return tuple(" ".join(part.split()) for part in text.split("\n\n") if part.strip())
