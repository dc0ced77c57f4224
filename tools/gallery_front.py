"""The states of the screens before and around a Match."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

from rawsiko.presenters import routes
from rawsiko.presenters.learn.known import known_in
from rawsiko.presenters.rules import KEYS
from rawsiko.presenters.words import ENGLISH, Words
from rawsiko.shipped import LOCALES
from rawsiko.store.preferences import SeatDraft
from tools.gallery_studio import Studio

FIVE = (
    SeatDraft("Sun", "sun"),
    SeatDraft("Sawyer", "sawyer"),
    SeatDraft("", "maya"),
    SeatDraft("Bolt", "bot_bolt", "greedy"),
    SeatDraft("", "bot_chip", "random"),
)


def first_states(studio: Studio) -> Iterator[str]:
    """Before the first Match."""
    app = studio.app
    app.go(routes.Home())
    yield "home_first"
    yield from _damaged_states(studio)
    app.go(routes.Matches())
    yield "matches_empty"
    app.go(routes.NewMatch())
    yield "new_match"
    studio.wish(seats=FIVE, monopoly_stranglehold=True)
    app.go(routes.NewMatch())
    yield "new_match_five"
    new: Any = studio.screen.presenter
    new.choose("face", 0)
    yield "new_match_face"
    studio.close()
    new.choose("level", 3)
    yield "new_match_level"
    new.chosen("")
    new.choose("language", 0)
    yield "new_match_language"
    studio.close()
    app.go(routes.Settings())
    yield "settings"
    yield from _about_states(studio)
    yield from rules_states(studio)


def _damaged_states(studio: Studio) -> Iterator[str]:
    """Some catalogues and the texts of the cards cannot be read."""
    desk, words = studio.desk, studio.desk.words
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(shutil.copytree(LOCALES, folder, dirs_exist_ok=True))
        for name in ("learn", "names", "rules", "tutorial"):
            (copied / words.language / "LC_MESSAGES" / f"{name}.mo").write_bytes(b"torn")
        desk.words = Words(words.language, copied)
        studio.app.go(routes.Home())
        yield "home_damaged"
        studio.close()
    desk.words = words
    desk.shelf[words.language] = replace(known_in(desk, ENGLISH), damaged=f"{words.language}.json")
    studio.app.go(routes.Learn())
    yield "learn_damaged"
    studio.close()
    desk.shelf.clear()


def _about_states(studio: Studio) -> Iterator[str]:
    """Who made it and of what; and the page for what nobody foresaw."""
    studio.app.go(routes.About())
    yield "about"
    about: Any = studio.screen.presenter
    about.open("roboto")
    yield "about_licence"
    full = studio.app.desk.words.text("store.disk_full")
    for route, name in (
        (routes.Mishap(routes.Board("m")), "mishap"),
        (routes.Mishap(routes.Lobby("K4T9R2"), why=full), "mishap_at_table"),
        (routes.Mishap(), "mishap_without_match"),
    ):
        studio.app.go(route)
        yield name
    studio.screen.presenter.share()
    yield "mishap_shared"


def rules_states(studio: Studio) -> Iterator[str]:
    """The manual: its list, every page, and searches."""
    studio.app.go(routes.Rules())
    yield "rules"
    manual: Any = studio.screen.presenter
    for query in ("tie", "nowhere to be found"):
        manual.search(query)
        yield f"rules_search_{query.split()[0]}"
    for key in KEYS:
        studio.app.go(routes.Rules(key))
        yield f"rules_page_{key}"
    yield from _aloud(studio)


def _aloud(studio: Studio) -> Iterator[str]:
    """On a device with a voice."""
    from rawsiko.ui.widgets.read_aloud import ReadAloud

    with studio.voice():
        studio.app.go(routes.Rules("clash"))
        yield "rules_aloud"
        for button in studio.stage.walk():
            if isinstance(button, ReadAloud) and button.available:
                button.tap()
        yield "rules_aloud_reading"
        studio.app.go(routes.Rules())


def kept_states(studio: Studio, match: str) -> Iterator[str]:
    """With Matches on the shelf."""
    app = studio.app
    studio.wish(last_match=match)
    app.go(routes.Home())
    yield "home"
    app.go(routes.Matches())
    yield "matches"
    shelf: Any = studio.screen.presenter
    shelf.ask_rename(match)
    yield "matches_rename"
    studio.close()
    with mock.patch.dict(os.environ, HOME=str(studio.app.desk.folder)):
        shelf.ask_import()
    yield "matches_import"
    shelf.answer("nothing.jsonl")
    yield "matches_import_wrong"
    studio.close()
    shelf.export(match)
    yield "matches_exported"
    studio.close()
    with mock.patch.dict(os.environ, HOME=str(studio.app.desk.folder)):
        shelf.ask_import()
    yield "matches_import_files"
    studio.close()
    shelf.delete(match)
    yield "matches_deleted"
    shelf.act()
    studio.close()


def score_states(studio: Studio, matches: dict[str, str]) -> Iterator[str]:
    """Final scores of every sort, by the name that their picture gets."""
    for name, match in matches.items():
        studio.app.go(routes.Score(match))
        yield name
