"""The device adapter: it does what is wanted, and never raises."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from rawsiko.store.preferences import Preferences
from rawsiko.ui import device as module
from rawsiko.ui import wifi, wiring
from rawsiko.ui.device import Device, Silent, device_language
from rawsiko.ui.sound_names import SOUNDS
from tools.ship.watched import alone

ROOT = Path(__file__).parents[2]


class Player:
    """Stands in for a sound."""

    def __init__(self) -> None:
        self.played = 0
        self.volume = 1.0

    def stop(self) -> None:
        pass

    def play(self) -> None:
        self.played += 1


class Loader:
    """Stands in for kivy's SoundLoader."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.sound = Player()

    def load(self, path: str) -> Player:
        self.loaded.append(path)
        return self.sound


@pytest.fixture
def loader(monkeypatch: pytest.MonkeyPatch) -> Loader:
    from kivy.core import audio

    loader = Loader()
    monkeypatch.setattr(audio, "SoundLoader", loader)
    return loader


@pytest.fixture
def buzzes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    felt: list[tuple[int, ...]] = []
    monkeypatch.setattr(module, "_buzz", felt.append)
    return felt


def test_a_sound_is_loaded_once_and_played_each_time(loader: Loader, buzzes: list[object]) -> None:
    device = Device(Preferences)
    device.feel("material")
    device.feel("material")
    assert len(loader.loaded) == 1
    assert loader.sound.played == 2
    assert loader.sound.volume == device.volume
    assert buzzes == []


def test_preferences_are_asked_every_time(loader: Loader, buzzes: list[tuple[int, ...]]) -> None:
    wanted = Preferences(sound=False, haptics=False)
    device = Device(lambda: wanted)
    device.feel("refuse")
    assert (loader.loaded, buzzes) == ([], [])
    wanted = replace(wanted, haptics=True)
    device.feel("refuse")
    assert (loader.loaded, buzzes) == ([], [(15, 15)])


def test_what_failed_once_is_left_alone(monkeypatch: pytest.MonkeyPatch, loader: Loader) -> None:
    tried: list[object] = []

    def fail(lengths: object) -> None:
        tried.append(lengths)
        raise FileNotFoundError

    monkeypatch.setattr(module, "_buzz", fail)
    device = Device(Preferences)
    device.feel("tap")
    device.feel("tap")
    assert len(tried) == 1


def test_no_name_and_no_backend_raises() -> None:
    device = Device(Preferences)
    for kind in (*SOUNDS, "unheard of"):
        device.feel(kind)
    device.say("Menu")
    device.keep_awake(True)
    device.keep_awake(False)


ASKING = """
from rawsiko.store.preferences import Preferences
from rawsiko.ui import start
start.prepare()
from rawsiko.ui.device import Device
device = Device(lambda: Preferences(haptics=True))
device.reads_aloud = True
device.feel("tap")
device.feel("refuse")
device.say("Menu")
if device._voice.acquire(timeout=60):
    print(device.can_read("en"))
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have other voices")
def test_what_a_computer_has_not_is_no_word_on_its_console(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASKING],
        cwd=ROOT,
        # No voice can be found there either.
        env=alone(PATH=str(tmp_path), XDG_DATA_HOME=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "False\n"


def test_a_phone_is_asked_to_buzz(monkeypatch: pytest.MonkeyPatch) -> None:
    felt: list[object] = []
    motor = SimpleNamespace(
        vibrate=lambda **told: felt.append(told), pattern=lambda **told: felt.append(told)
    )
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(vibrator=motor))
    device = Device(lambda: Preferences(sound=False))
    device.feel("refuse")
    assert felt == []
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    device.feel("refuse")
    device.feel("tap")
    assert felt == [{"pattern": [0.0, 0.015, 0.06, 0.015]}, {"time": 0.01}]


def test_it_speaks_only_when_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    from threading import Event

    spoken: list[str] = []
    done = Event()

    def voice(text: str) -> None:
        spoken.append(text)
        done.set()

    monkeypatch.setattr(module, "_voice", voice)
    device = Device(Preferences)
    device.say("Menu")
    assert spoken == []
    device.reads_aloud = True
    device.say("Menu")
    assert done.wait(5)
    assert spoken == ["Menu"]


def test_the_silent_one_remembers() -> None:
    silent = Silent()
    silent.feel("tap")
    silent.say("Menu")
    silent.keep_awake(True)
    assert (silent.felt, silent.said, silent.awake) == (["tap"], ["Menu"], True)


@pytest.mark.parametrize(
    ("variables", "wanted"),
    [
        ({"LANGUAGE": "lv:en"}, "lv:en"),
        ({"LANG": "el_GR.UTF-8"}, "el_GR"),
        ({"LC_ALL": "sk_SK", "LANG": "it_IT"}, "sk_SK"),
    ],
)
def test_the_device_says_its_language(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], wanted: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, said in variables.items():
        monkeypatch.setenv(name, said)
    assert device_language() == wanted


def test_an_android_device_that_cannot_say_it_is_no_reason_to_fail(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("LANGUAGE", "it")
    assert device_language() == "it"


def test_a_first_start_follows_the_device_and_the_next_remembers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(wiring, "complete_languages", lambda: ("en", "lv"))
    monkeypatch.setattr(wiring, "fitting_language", lambda wanted: wanted[:2])
    monkeypatch.setattr(wiring, "device_language", lambda: "lv_LV")
    for _ in range(2):
        desk = wiring.make_desk(tmp_path)
        desk.store.close()
        assert desk.words.language == "lv"
        monkeypatch.setattr(wiring, "device_language", lambda: "en_GB")


class Lock:
    """Stands in for a lock of Android's Wi-Fi."""

    def __init__(self, name: str, taken: list[str]) -> None:
        self._name, self._taken = name, taken

    def setReferenceCounted(self, wanted: bool) -> None:  # noqa: N802
        assert not wanted

    def acquire(self) -> None:
        self._taken.append(self._name)

    def release(self) -> None:
        self._taken.remove(self._name)


def test_a_host_keeps_wifi_and_screen_up(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    sleeps: list[bool] = []
    monkeypatch.setattr(wifi, "_lock", lambda name: Lock(name, taken))
    monkeypatch.setattr(module, "_allow_screensaver", sleeps.append)
    device = Device(Preferences)
    device.hold("hearing", True)
    assert taken == ["calls"]
    device.hold("hosting", True)
    device.hold("hosting", True)
    assert sorted(taken) == ["awake", "calls"]
    device.keep_awake(False)
    assert sleeps[-1] is False
    device.hold("hearing", False)
    assert sorted(taken) == ["awake", "calls"]
    device.hold("hosting", False)
    assert taken == []
    assert sleeps[-1] is True


def test_android_is_asked_for_its_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    manager = SimpleNamespace(
        createMulticastLock=lambda tag: Lock(f"multicast {tag}", taken),
        createWifiLock=lambda mode, tag: Lock(f"wifi {mode} {tag}", taken),
    )
    context = SimpleNamespace(getSystemService=lambda name: manager if name == "wifi" else None)
    activity = SimpleNamespace(getApplicationContext=lambda: context)
    jnius = SimpleNamespace(
        autoclass=lambda _name: SimpleNamespace(mActivity=activity), cast=lambda _kind, found: found
    )
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    device = Device(Preferences)
    device.hold("hosting", True)
    assert taken == ["multicast rawsiko", "wifi 3 rawsiko"]


def test_elsewhere_holding_is_quiet() -> None:
    device = Device(Preferences)
    device.hold("hosting", True)
    device.hold("hosting", False)
