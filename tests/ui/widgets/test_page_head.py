"""The strip at the top of a page: its title has all the room that the buttons leave."""

from __future__ import annotations

import pytest

from rawsiko.presenters.words import words_in
from rawsiko.ui.front.parts import PageHead
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.folding import FoldingIconButton
from rawsiko.ui.widgets.text import BodyText
from tests.ui.widgets.conftest import Stage

PHONE = 360
MOST_LINES = 4
LONG = 20


def head(stage: Stage, density: float, *, shown: bool) -> PageHead:
    found = PageHead(icon="book", back_name="Back", title="Rules")
    for is_there in (shown, True):
        found.add_widget(FoldingIconButton(icon="list", spoken_name="List", shown=is_there))
    stage.show(found, size_hint_x=None, width=PHONE * density)
    stage.frames()
    return found


def test_what_is_away_leaves_no_gap(stage: Stage, density: float) -> None:
    page = head(stage, density, shown=False)
    last, away, words, _, back = page.children
    assert words.x == pytest.approx(back.right + page.spacing)
    assert last.x == pytest.approx(words.right + page.spacing)
    assert last.right == pytest.approx(page.right - page.padding[2])
    assert away.width == 0
    away.shown = True
    stage.frames()
    assert away.x == pytest.approx(words.right + page.spacing)
    assert last.right == pytest.approx(page.right - page.padding[2])


@pytest.mark.parametrize("language", ["lv", "el"])
def test_titles_of_rules_are_not_shrunk_on_a_phone_with_large_letters(
    stage: Stage, language: str
) -> None:
    theme.choose(Theme(text_percent=150))
    page = head(stage, 1, shown=False)
    title = next(w for w in page.walk(restrict=True) if isinstance(w, BodyText))
    said = [text for key, text in words_in(language).texts() if _is_title(key)]
    longest = sorted(said, key=len)[-5:]
    assert len(longest[0]) > LONG
    for text in longest:
        page.title = text
        stage.frames()
        line = title.measure(text, title.font_size)[1]
        assert title.font_size == theme.font_section, text
        assert round(title.height / line) <= MOST_LINES, text


def _is_title(key: str) -> bool:
    return key.startswith("rules.") and key.endswith(".title")
