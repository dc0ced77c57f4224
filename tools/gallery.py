"""Pictures of every screen and state; fails when a text is cut off, covered or shrunk, or a target too small.

python -m tools.gallery --out DIR [--lang xx|all] [--text 100|150|all] [--ui 90|100|115|130]
                        [--size tablet|phone|portrait|desktop|tiny|low|wall|568x320|all]
                        [--contrast] [--left] [--density 2] [--only home]

The language xx-long is English with longer words. "all" are the complete languages, the four common
sizes, and both sizes of text; each combination is a run of its own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from tools.gallery_studio import Studio, prepare

SIZES = {
    "tablet": (1280, 800),
    "phone": (800, 360),
    "portrait": (360, 740),
    "desktop": (1920, 1080),
    "tiny": (320, 480),
    "low": (480, 320),
    "wall": (2560, 1600),
}
"""In dp."""
ALL = "all"
COMMON = ("tablet", "phone", "portrait", "desktop")
TEXTS = ("100", "150")


def size_of(name: str) -> tuple[int, int]:
    """A size by its name, or by its numbers.

    >>> size_of("568x320")
    (568, 320)
    """
    if name in SIZES:
        return SIZES[name]
    width, height = name.split("x")
    return int(width), int(height)


def states(studio: Studio) -> Iterator[str]:
    """Bring the app from one state to the next and name each."""
    from tools import (
        gallery_board,
        gallery_front,
        gallery_learn,
        gallery_network,
        gallery_story,
        gallery_table,
        gallery_tutorial,
    )
    from tools.gallery_matches import Played

    yield from gallery_front.first_states(studio)
    yield from gallery_network.tables_states(studio)
    yield from gallery_network.lobby_states(studio)
    yield from gallery_learn.learn_states(studio)
    yield from gallery_tutorial.tutorial_states(studio)
    yield from gallery_table.table_states(studio)
    played = Played(studio.desk, "gallery")
    yield from gallery_board.setup_states(studio, played)
    yield from gallery_board.turn_states(studio, played)
    yield from gallery_front.kept_states(studio, played.match)
    yield from gallery_board.bot_states(studio)
    yield from gallery_board.siege_states(studio)
    yield from gallery_board.late_states(studio, played)
    played.until(lambda table: table.is_over)
    played.tie("tie")
    five = Played(studio.desk, "five", seats=5, seed=4)
    five.until(lambda table: table.is_over)
    scores = {"score": played.match, "score_tie": "tie", "score_five": five.match}
    yield from gallery_front.score_states(studio, scores)
    yield from gallery_board.ending_states(studio, played.match)
    yield from gallery_story.story_states(studio)


def shown(studio: Studio, only: str) -> Iterator[str]:
    """Every state that is wanted, at rest; a long page once more, scrolled to its end."""
    for name in states(studio):
        if only in name:
            if "rolling" not in name:
                studio.frames()
            yield name
            # Who touches dice that roll does not scroll, but skips.
            if "rolling" not in name and studio.scroll():
                studio.frames()
                yield f"{name}_end"


def main() -> int:
    """Exit code 1 when a law is broken; every picture is written all the same."""
    wanted = _arguments()
    if ALL in (wanted.lang, wanted.size, wanted.text):
        return _every(wanted)
    return _one(wanted)


def _every(wanted: argparse.Namespace) -> int:
    """One run after the other, each with a window and a memory of its own."""
    from rawsiko.presenters.languages import complete_languages

    languages = complete_languages() if wanted.lang == ALL else (wanted.lang,)
    sizes = COMMON if wanted.size == ALL else (wanted.size,)
    texts = TEXTS if wanted.text == ALL else (wanted.text,)
    same = [f"--{name}" for name in ("contrast", "left") if getattr(wanted, name)]
    same += ["--density", str(wanted.density), "--ui", wanted.ui, f"--only={wanted.only}"]
    broken = 0
    for language, size, text in product(languages, sizes, texts):
        print(f"{language} {size} {text} %", flush=True)
        run = ["--lang", language, "--size", size, "--text", text]
        command = [sys.executable, "-m", "tools.gallery", "--out", str(wanted.out / text)]
        broken += subprocess.run([*command, *run, *same], check=False).returncode != 0
    return 1 if broken else 0


def _one(wanted: argparse.Namespace) -> int:
    wanted.out.mkdir(parents=True, exist_ok=True)
    width, height = size_of(wanted.size)
    size = round(width * wanted.density), round(height * wanted.density)
    prepare(size, wanted.density)
    from tools.gallery_growth import shrunken_texts

    broken = number = 0
    wishes = {
        "text_percent": int(wanted.text),
        "ui_percent": int(wanted.ui),
        "high_contrast": wanted.contrast,
        "left_handed": wanted.left,
    }
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(Path(folder), size, wanted.lang, **wishes)
        for number, name in enumerate(shown(studio, wanted.only), start=1):
            studio.picture(wanted.out / f"{wanted.size}_{wanted.lang}_{number:02d}_{name}.png")
            faults = studio.faults()
            if "rolling" not in name:
                faults += shrunken_texts(studio)
            broken += len(faults)
            for fault in faults:
                print(f"{name}: {fault}")
    print(f"{number} pictures, {broken} faults")
    return 1 if broken else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="pictures of every screen")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--size", default="tablet", help=f"{', '.join(SIZES)}, all, or 568x320")
    parser.add_argument("--text", default="100", help="percent, or all")
    parser.add_argument("--ui", default="100", help="percent")
    parser.add_argument("--density", type=float, default=1.0)
    parser.add_argument("--contrast", action="store_true", help="the high-contrast theme")
    parser.add_argument("--left", action="store_true", help="left-handed panels")
    parser.add_argument("--only", default="", help="a part of the names of the states wanted")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
