"""How the game sets Kivy up, in an interpreter of its own: here everything is imported already."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEAN = """
import sys
from rawsiko.ui.kivy_setup import set_up_kivy
set_up_kivy()
assert "kivy.clock" in sys.modules
assert "asyncio" not in sys.modules
import asyncio
async def answer():
    return 42
assert asyncio.run(answer()) == 42
"""


def test_a_start_does_without_asyncio_and_who_wants_it_has_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LEAN], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
