"""How the game sets Kivy up, in an interpreter of its own: here everything is imported already."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEAN = """
import sys
from rawsiko.ui.kivy_setup import set_up_kivy
set_up_kivy()
assert "kivy.clock" in sys.modules
assert "asyncio" not in sys.modules
assert "ctypes.util" not in sys.modules
import ctypes.util
assert ctypes.util.__spec__ is not None
import asyncio
async def answer():
    return 42
assert asyncio.run(answer()) == 42
"""


BEHAVIOURS = """
import sys
from tests.headless import prepare
prepare()
import kivy.core.window
assert "kivy.uix.behaviors.focus" in sys.modules
assert "kivy.uix.behaviors.cover" not in sys.modules
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.textinput import TextInput
assert issubclass(TextInput, FocusBehavior)
assert ButtonBehavior.__module__ == "kivy.uix.behaviors.button"
assert not hasattr(kivy.uix.behaviors, "nothing")
"""
IMAGES = """
import sys
from tests.headless import prepare
prepare()
from kivy.core.image import Image
from rawsiko.shipped import ASSETS
assert Image(str(ASSETS / "shapes" / "round-0.png")).width > 0
assert "filetype" not in sys.modules
"""


@pytest.mark.parametrize("program", [LEAN, BEHAVIOURS, IMAGES])
def test_a_start_does_without_much_and_who_wants_it_has_it(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
