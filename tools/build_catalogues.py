"""Compile every catalogue of ``locales/`` from .po to .mo; ``--check`` only says what is stale."""

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

_ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)
LOCALES = Path(__file__).parents[1] / "locales"


def compiled(source: Path) -> bytes:
    """The .mo of a .po file."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3])
    # The moment of compiling must not make two files of one source differ.
    catalogue.creation_date = catalogue.revision_date = _ANY_DAY
    catalogue.fuzzy = False
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def stale(folder: Path = LOCALES) -> list[Path]:
    """The .po files whose .mo is missing or older."""
    return [
        source
        for source in sorted(folder.glob("*/LC_MESSAGES/*.po"))
        if not source.with_suffix(".mo").is_file()
        or source.with_suffix(".mo").read_bytes() != compiled(source)
    ]


def main(arguments: list[str]) -> int:
    """Write what is stale."""
    found = stale()
    for source in found:
        print(source.relative_to(LOCALES.parent))
        if "--check" not in arguments:
            source.with_suffix(".mo").write_bytes(compiled(source))
    return 1 if found and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
