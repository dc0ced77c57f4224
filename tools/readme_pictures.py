"""The pictures and the animation of the README, from the gallery: small files in true colours.

python -m tools.gallery --out DIR --size tablet
python -m tools.gallery --out DIR --size portrait
python -m tools.readme_pictures DIR
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image, ImageChops

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
    "home",
    "hand_over_first",
    "choose_continent",
    "place_assets",
    "investment",
    "tool_source",
    "tool_late",
    "clash_rolling",
    "clash_choice",
    "trade",
    "score",
)
"""A match in a few steps, on a tablet: the animation."""
MOVING = (800, 500)
SECONDS = 1.8
TARGET = Path(__file__).resolve().parents[1] / "docs" / "pictures"
COLOURS = 255
OFTEN = 0.0004
"""A colour that fills more of the picture than this is a colour of the design: it must stay as it is."""
NOTICEABLE = 10
"""How far a channel of an edge's blended pixel may be off."""


def reduced(picture: Image.Image) -> Image.Image:
    """With a palette: all colours of flat areas exactly, what is left of it for the edges between them."""
    least = OFTEN * picture.width * picture.height
    counted = sorted(picture.getcolors(picture.width * picture.height), reverse=True)
    flat = [colour for count, colour in counted if count >= least][:COLOURS]
    blends = [colour for count, colour in counted if count < least]
    strip = Image.new("RGB", (max(1, len(blends)), 1))
    strip.putdata(blends or [flat[0]])
    room = max(1, COLOURS - len(flat))
    made = strip.quantize(room, method=Image.Quantize.MEDIANCUT, kmeans=4).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in flat for part in colour] + made[: 3 * room])
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def worst_flat_error(picture: Image.Image, small: Image.Image) -> int:
    """How far off the flat colours are; 0 if they are true."""
    least = OFTEN * picture.width * picture.height
    counted = picture.getcolors(picture.width * picture.height)
    flat = {colour for count, colour in counted if count >= least}
    difference = ImageChops.difference(picture, small.convert("RGB"))
    colours, offs = picture.tobytes(), difference.tobytes()
    return max(
        (
            max(offs[at : at + 3])
            for at in range(0, len(colours), 3)
            if tuple(colours[at : at + 3]) in flat
        ),
        default=0,
    )


def animate(folder: Path) -> int:
    """One step after the other; how many are missing."""
    found = {scene: sorted(folder.glob(f"tablet_en_*[0-9]_{scene}.png")) for scene in SCENES}
    frames = [
        reduced(Image.open(files[0]).convert("RGB").resize(MOVING, Image.Resampling.LANCZOS))
        for files in found.values()
        if files
    ]
    missing = [scene for scene, files in found.items() if not files]
    if missing:
        print(f"match: no {', '.join(missing)}")
        return len(missing)
    path = TARGET / "match.gif"
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=int(SECONDS * 1000),
        loop=0,
        optimize=True,
    )
    print(f"match: {len(frames)} steps, {path.stat().st_size // 1024} KiB")
    return 0


def main(folder: Path) -> int:
    """Exit code 1 if a picture is missing or a colour of the design was lost."""
    TARGET.mkdir(parents=True, exist_ok=True)
    wrong = animate(folder)
    for name, pattern in PICTURES.items():
        found = sorted(folder.glob(pattern))
        if not found:
            print(f"{name}: no {pattern}")
            wrong += 1
            continue
        picture = Image.open(found[0]).convert("RGB")
        small = reduced(picture)
        error = worst_flat_error(picture, small)
        wrong += error > NOTICEABLE
        small.save(TARGET / f"{name}.png", optimize=True)
        size = (TARGET / f"{name}.png").stat().st_size // 1024
        print(f"{name}: {size} KiB, colours of areas off by {error}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
