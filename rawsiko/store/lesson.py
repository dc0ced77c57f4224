"""How far a pupil has read in the guided match: a tiny file beside the Matches.

What was done stands in the log of the Match; only what was read, and whether hints are wanted, does not.
"""

import json
from pathlib import Path

from rawsiko.core.value import value
from rawsiko.store.small_file import write_whole

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
    write_whole(folder / NAME, json.dumps(content))
