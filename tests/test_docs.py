"""The documents name only what is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_and_every_path_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in link]
    assert not [link for link in links if not (page.parent / link).exists()]
    paths = re.findall(r"`((?:tests|docs|tools|rawsiko|assets|\.github)/[\w./-]+)`", text)
    # What a recipe is about to make begins with "my_".
    wanted = [path for path in paths if not Path(path).name.startswith("my_")]
    assert not [path for path in wanted if not list(ROOT.glob(f"{path}*"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_make_target_and_every_tool_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = set(
        re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    named = {word for line in re.findall(r"`make ([a-z -]+)`", text) for word in line.split()}
    assert named <= targets
    for tool in re.findall(r"python -m (tools[\w.]*)", text):
        path = ROOT / tool.replace(".", "/")
        assert path.with_suffix(".py").exists() or (path / "__main__.py").exists()
