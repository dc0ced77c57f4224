"""Each platform has its own right folder for what a user keeps."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.app import App

from rawsiko.ui.app import RawsikoApp
from rawsiko.ui.last_resort import LastResortApp
from rawsiko.ui.user_folder import user_folder

APP = SimpleNamespace(user_data_dir="/told/by/kivy")
PLACES = {
    "linux": ("XDG_DATA_HOME", ".local/share"),
    "win": ("APPDATA", "AppData/Roaming"),
    "macosx": ("", "Library/Application Support"),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("system", PLACES)
@pytest.mark.parametrize("told", ["", "not/absolute"])
def test_it_is_the_folder_for_data(
    monkeypatch: pytest.MonkeyPatch, home: Path, system: str, told: str
) -> None:
    variable, usual = PLACES[system]
    if variable:
        monkeypatch.setenv(variable, told)
    assert user_folder(APP, system) == home / usual / "rawsiko"


@pytest.mark.parametrize("system", ["linux", "win"])
def test_the_user_may_have_another_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, system: str
) -> None:
    monkeypatch.setenv(PLACES[system][0], str(tmp_path / "elsewhere"))
    assert user_folder(APP, system) == tmp_path / "elsewhere" / "rawsiko"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no such list of users")
@pytest.mark.parametrize("told", ["", "not/absolute", None])
def test_a_home_that_is_no_path_is_ignored(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: str | None
) -> None:
    monkeypatch.setattr("pwd.getpwuid", lambda _user: SimpleNamespace(pw_dir=str(tmp_path / "own")))
    monkeypatch.delenv("HOME")
    if told is not None:
        monkeypatch.setenv("HOME", told)
    assert user_folder(APP, "linux") == tmp_path / "own" / ".local" / "share" / "rawsiko"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no such list of users")
@pytest.mark.parametrize("system", PLACES)
def test_without_a_home_nothing_can_be_made(monkeypatch: pytest.MonkeyPatch, system: str) -> None:
    def unknown(_user: int) -> None:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    monkeypatch.delenv("HOME")
    with pytest.raises(NotADirectoryError):
        user_folder(APP, system).mkdir(parents=True)


def test_android_says_it_itself() -> None:
    assert user_folder(APP, "android") == Path("/told/by/kivy")


@pytest.mark.parametrize("system", PLACES)
def test_the_page_of_a_failed_start_reads_and_writes_where_the_game_does(
    monkeypatch: pytest.MonkeyPatch, home: Path, system: str
) -> None:
    monkeypatch.setattr("kivy.app.platform", system)
    monkeypatch.setattr(App, "_running_app", None)
    monkeypatch.setenv("APPDATA", str(home))
    game, page = RawsikoApp(), LastResortApp(ValueError("x"))
    assert user_folder(game, system) == user_folder(page, system)


@pytest.mark.parametrize("system", PLACES)
def test_asking_for_it_makes_nothing(home: Path, system: str) -> None:
    user_folder(APP, system)
    assert list(home.iterdir()) == []


@pytest.mark.parametrize("system", PLACES)
def test_a_home_that_takes_nothing_does_not_keep_the_folder_from_being_told(
    monkeypatch: pytest.MonkeyPatch, home: Path, system: str
) -> None:
    """Kivy would fail here, before anybody could catch it."""
    closed = home / "file"
    closed.write_text("", encoding="utf-8")
    for variable in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "APPDATA"):
        monkeypatch.setenv(variable, str(closed))
    monkeypatch.setattr("kivy.app.platform", system)
    monkeypatch.setattr(App, "_running_app", None)
    assert user_folder(RawsikoApp(), system).name == "rawsiko"
