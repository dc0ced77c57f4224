"""Parsed kv files: the same rules whether they come from the file or from what was kept."""

from pathlib import Path
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.widget import Widget

from rawsiko.ui.kv_cache import NAME, KvCache

TEXT = """
#:import theme rawsiko.ui.themed.theme

<KeptThing>:
    canvas.before:
        Color:
            rgba: 1, 0, 0, 1
        Rectangle:
            pos: self.pos
    size_hint: None, None
    width: 3 * theme.unit
    height: self.width + 1
    Widget:
        id: inside
        x: root.right
        on_x: root.seen.append(self.x)

<KeptChild@KeptThing>:
    opacity: 0.5
"""


class KeptThing(Widget):
    """What the rules above are for."""

    def __init__(self, **kwargs: Any) -> None:
        self.seen: list[float] = []
        super().__init__(**kwargs)


@pytest.fixture
def source(tmp_path: Path) -> Any:
    path = tmp_path / "thing.kv"
    path.write_text(TEXT, encoding="utf-8")
    yield path
    Builder.unload_file(str(path))


def load(folder: Path, source: Path) -> KvCache:
    if str(source) in Builder.files:
        Builder.unload_file(str(source))
    cache = KvCache()
    cache.open(folder)
    cache.load(source)
    cache.save()
    return cache


def check_widgets() -> None:
    child = Factory.KeptChild()
    assert (child.height, child.opacity) == (child.width + 1, 0.5)
    assert len(child.canvas.before.children) > 0
    child.x = 40
    assert child.ids.inside.x == child.right
    assert child.seen[-1] == child.right


def test_rules_from_the_cache_build_the_same_widgets(
    tmp_path: Path, source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(tmp_path, source)
    check_widgets()
    monkeypatch.setattr(Builder, "load_string", lambda *_a, **_k: pytest.fail("parsed again"))
    load(tmp_path, source)
    check_widgets()


def test_a_changed_file_is_parsed_again(tmp_path: Path, source: Path) -> None:
    load(tmp_path, source)
    source.write_text(TEXT.replace("0.5", "0.25"), encoding="utf-8")
    load(tmp_path, source)
    assert Factory.KeptChild().opacity == 0.25


@pytest.mark.parametrize("harm", ["cut", "flip", "empty", "folder"])
def test_a_damaged_cache_is_only_slower(tmp_path: Path, source: Path, harm: str) -> None:
    load(tmp_path, source)
    kept = tmp_path / NAME
    data = kept.read_bytes()
    match harm:
        case "cut":
            kept.write_bytes(data[: len(data) // 2])
        case "flip":
            kept.write_bytes(data[:60] + bytes([data[60] ^ 255]) + data[61:])
        case "empty":
            kept.write_bytes(b"")
        case _:
            kept.unlink()
            kept.mkdir()
    load(tmp_path, source)
    check_widgets()


def test_without_a_folder_nothing_is_kept(tmp_path: Path, source: Path) -> None:
    cache = KvCache()
    cache.load(source)
    cache.save()
    assert not (tmp_path / NAME).exists()
