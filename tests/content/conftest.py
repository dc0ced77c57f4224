"""A pack to break."""

from pathlib import Path

import pytest

from tests.content.breaking import copy_pack


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return copy_pack(tmp_path)
