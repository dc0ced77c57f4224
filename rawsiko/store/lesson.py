"""How far a pupil has read in the guided match: a tiny file beside the Matches.

What was done stands in the log of the Match; only what was read, and whether hints are wanted, does not.
"""

import json
import os
from pathlib import Path

from rawsiko.core.value import value

NAME = "lesson.json"


@value
class Lesson:
    """``told`` is the number of the last step that was read; ``finished`` outlasts a new beginning."""

    told: int = -1
    hints: bool = True
    finished: bool = False


def load_lesson(folder: Path) -> Lesson:
    """What is missing or odd is as at the first start."""
    try:
        found = json.loads((folder / NAME).read_text(encoding="utf-8"))
        lesson = Lesson(found["told"], found["hints"], found["finished"])
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        return Lesson()
    is_sound = [type(lesson.told), type(lesson.hints), type(lesson.finished)] == [int, bool, bool]
    return lesson if is_sound else Lesson()


def save_lesson(folder: Path, lesson: Lesson) -> None:
    """Keep it as a whole or not at all; a full disk is no reason to complain."""
    content = {"told": lesson.told, "hints": lesson.hints, "finished": lesson.finished}
    draft = folder / f"{NAME}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(content), encoding="utf-8")
        os.replace(draft, folder / NAME)  # noqa: PTH105 (Path.replace says nothing of atomicity)
    except OSError:
        return
