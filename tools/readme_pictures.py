"""The pictures and the animation of the README, from the gallery: small files in true colours.

python -m tools.gallery --out DIR --size tablet
python -m tools.gallery --out DIR --size portrait
python -m tools.readme_pictures DIR
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageSequence

from tools.true_colours import Colour, designed, lost, reduced

PICTURES = {
    "board": "tablet_en_*[0-9]_tool_late.png",
    "home": "tablet_en_*[0-9]_home.png",
    "setup": "tablet_en_*[0-9]_choose_continent.png",
    "clash": "tablet_en_*[0-9]_clash_choice.png",
    "score": "tablet_en_*[0-9]_score.png",
    "upright": "portrait_en_*[0-9]_tool_siege.png",
    "lobby": "tablet_en_*[0-9]_lobby_host.png",
    "hand_over": "portrait_en_*[0-9]_hand_over_recap.png",
}
"""The file in docs/pictures, and the state that it shows."""
SCENES = (
    "home_first",
    "story_hand_over",
    "story_continent",
    "story_assets",
    "story_investment",
    "story_source",
    "story_prepared",
    "story_rolling",
    "story_result",
    "story_after",
    "story_trade",
    "story_score",
)
"""One match in a few steps, on a tablet: the animation."""
MOVING = (800, 500)
SECONDS, ROLLING = 2.4, 0.6
"""For each step; dice that still roll are looked at only in passing, for they are none of the result."""
TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures"


def animate(folder: Path) -> int:
    """One step after the other; how many are missing or have lost a colour."""
    found = {scene: sorted(folder.glob(f"tablet_en_*[0-9]_{scene}.png")) for scene in SCENES}
    missing = [scene for scene, files in found.items() if not files]
    if missing:
        print(f"match: no {', '.join(missing)}")
        return len(missing)
    large = [Image.open(files[0]).convert("RGB") for files in found.values()]
    # What sharpens more gives small shapes colours that are in no picture.
    steps = [step.resize(MOVING, Image.Resampling.HAMMING) for step in large]
    # Made smaller, of a seat's shape so little is left that it is to be looked for before.
    kept = [designed(step) for step in large]
    first, *others = map(reduced, steps, kept)
    path = TARGET / "match.gif"
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=[int(1000 * (ROLLING if "rolling" in scene else SECONDS)) for scene in SCENES],
        loop=0,
        optimize=True,
    )
    return _wrong(path, steps, kept)


def still(path: Path, file: Path) -> int:
    """One picture; whether it has lost a colour."""
    picture = Image.open(file).convert("RGB")
    kept = designed(picture)
    reduced(picture, kept).save(path, optimize=True)
    return _wrong(path, [picture], [kept])


def _wrong(path: Path, steps: list[Image.Image], kept: list[frozenset[Colour]]) -> int:
    """In how many steps the file, as anybody will open it, shows a colour of the design otherwise."""
    with Image.open(path) as written:
        shown = [step.convert("RGB") for step in ImageSequence.Iterator(written)]
    off = [lost(*step) for step in zip(steps, shown, kept, strict=True)]
    names = sorted({bytes(colour).hex() for colours in off for colour in colours})
    size = path.stat().st_size // 1024
    print(f"{path.stem}: {size} KiB, steps: {len(shown)}, lost: {', '.join(names) or 'nothing'}")
    return sum(map(bool, off))


def main(folder: Path) -> int:
    """Exit code 1 if a picture is missing or a colour of the design was lost."""
    TARGET.mkdir(parents=True, exist_ok=True)
    wrong = animate(folder)
    for name, pattern in PICTURES.items():
        found = sorted(folder.glob(pattern))
        if found:
            wrong += still(TARGET / f"{name}.png", found[0])
        else:
            print(f"{name}: no {pattern}")
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
