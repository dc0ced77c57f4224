"""The packaged app, started as far as a desktop can be a phone.

From the archive itself, compiled with ``-OO``; with the packaged requirements and no others; without the
parts of the standard library that stay behind; in windows of phones and tablets, with their densities.
"""

from __future__ import annotations

import shutil
import sys
import tarfile
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import NamedTuple

from tools.ship import pictures
from tools.ship.android.library import GONE, LEFT_OUT, SPARED
from tools.ship.watched import Watched, alone, telling

PLAYER = Path(__file__).resolve().parents[1] / "player.py"
PATIENCE = 120.0
"""Seconds for one window; it needs a tenth of that."""
START = """
import runpy, sys
app, libraries, player, left_out, *rest = sys.argv[1:]
sys.path[:] = [path for path in sys.path if path] + [app, libraries]
sys.modules.update(dict.fromkeys(left_out.split(",")))
sys.argv[:] = [player, *rest]
runpy.run_path(player, run_name="__main__")
"""


class Glass(NamedTuple):
    """A window in pixels, and how many of them are a dp."""

    name: str
    width: int
    height: int
    density: float


GLASSES = (
    Glass("small phone, upright", 720, 1280, 2.0),
    Glass("phone, upright", 1080, 2340, 3.0),
    Glass("phone", 1600, 720, 2.0),
    Glass("small tablet", 1280, 800, 1.33),
    Glass("tablet", 1920, 1200, 1.5),
)


def unpack(dist: Path, folder: Path) -> Path:
    """What the app finds when Android has unpacked it."""
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(dist / "src" / "main" / "assets" / "private.tar") as archive:
        # The first releases of Python 3.11 have no filters; the archive is our own.
        if hasattr(tarfile, "data_filter"):
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(folder)  # noqa: S202
    return folder


def libraries(names: Iterable[str], folder: Path) -> Path:
    """A folder with these packages only, borrowed from where this program has its own.

    What only Android has is missing here as well; what is packaged and not installed here is not needed.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in names:
        try:
            listed = files(name) or []
        except PackageNotFoundError:
            continue
        for entry in listed:
            top, *below = entry.parts
            place = (
                Path(str(entry.locate())).parents[len(below) - 1]
                if below
                else Path(str(entry.locate()))
            )
            if top not in {"..", "__pycache__"} and not top.endswith(".pth"):
                link = folder / top
                if not link.exists():
                    link.symlink_to(place)
    return folder


def faults(app: Path, packages: Path, folder: Path) -> Iterator[str]:
    """On each glass: a start, a new Match, its first steps, all by touch, with pixels on the screen."""
    for glass in GLASSES:
        kept = folder / glass.name.replace(" ", "_")
        shutil.rmtree(kept, ignore_errors=True)
        try:
            with telling(kept):
                _play(app, packages, kept, glass)
        except AssertionError as error:
            yield f"{glass.name}: {error}"
            # The others would say the same, each of them after a while.
            return


def _play(app: Path, packages: Path, kept: Path, glass: Glass) -> None:
    command: list[str | Path] = [
        sys.executable,
        "-OO",
        "-I",
        "-S",
        "-B",
        "-c",
        START,
        app,
        packages,
        PLAYER,
    ]
    environment = alone(
        KIVY_METRICS_DENSITY=str(glass.density),
        KIVY_DPI=str(round(160 * glass.density)),
        RAWSIKO_WINDOW=f"{glass.width}x{glass.height}",
    )
    kept.mkdir(parents=True)
    # Their rest does nothing without what is missing.
    missing = (LEFT_OUT | GONE) - {name.partition(".")[0] for name in SPARED}
    game = Watched(
        [*command, ",".join(sorted(missing)), kept, "begin"], kept, environment, PATIENCE
    )
    for what in ("started", "new_match", "hand_over", "taken"):
        said = game.hears(what)
        if said["picture"]["size"] != [glass.width, glass.height]:
            raise AssertionError(f"{what}: the window is {said['picture']['size']}")
        wrong = [*pictures.faults(said), *(pictures.board_faults(said) if what == "taken" else ())]
        if wrong:
            raise AssertionError(f"{what}: {'; '.join(wrong)}")
    if game.ended() != 0:
        raise AssertionError("it did not end well")
    if (kept / "errors.txt").exists():
        raise AssertionError("something went wrong in the game")
