"""Each platform has its own right folder for what a user keeps."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from rawsiko.ui.user_folder import user_folder

APP = SimpleNamespace(user_data_dir="/told/by/kivy")


@pytest.mark.parametrize("told", ["", "not/absolute"])
def test_on_linux_it_is_the_folder_for_data(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setenv("HOME", "/home/somebody")
    monkeypatch.setenv("XDG_DATA_HOME", told)
    assert user_folder(APP, "linux") == Path("/home/somebody/.local/share/rawsiko")


def test_on_linux_the_user_may_have_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    assert user_folder(APP, "linux") == Path("/elsewhere/rawsiko")


@pytest.mark.parametrize("system", ["android", "macosx", "win"])
def test_elsewhere_kivy_knows_it(system: str) -> None:
    assert user_folder(APP, system) == Path("/told/by/kivy")
