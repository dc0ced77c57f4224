"""The Android package, broken on purpose: each mistake is found, and named."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")
pytest.importorskip("pythonforandroid")

from rawsiko import __version__
from tests.ship.breaking import (
    change,
    code_faults,
    file_faults,
    pack_faults,
    read,
    spec_faults,
    value_faults,
)
from tools.ship.android import __main__ as preflight
from tools.ship.android import needs, packing, spec, staging, trial

pytestmark = [
    # The packagers leave files open.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


def test_as_it_is_there_is_nothing_to_say(root: Path) -> None:
    assert spec_faults(root) == value_faults(root) == file_faults(root) == []
    assert code_faults(root) == pack_faults(root) == []


def test_a_misspelt_setting(root: Path) -> None:
    change(root / "buildozer.spec", "android.minapi", "android.min_api")
    assert spec_faults(root) == [
        "[app] android.min_api: buildozer knows no such setting; is it android.minapi?",
        "android.minapi is '' and must be '24'",
    ]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("android.api = 36", "android.api = 30", "android.api is '30' and must be '36'"),
        ("arm64-v8a, armeabi-v7a", "arm64-v8a", "android.archs must be arm64-v8a, armeabi-v7a"),
        ("app/presplash.png", "app/splash.png", "presplash.filename: there is no file"),
        ("allow_backup = False", "allow_backup = True", "android.allow_backup is 'True'"),
        ("android.accept_sdk_license = True\n", "", "android.accept_sdk_license is ''"),
        ("icon_foreground.png", "icon_background.png", "lets nothing through; the background"),
        ("orientation = all", "orientation = portrait", "orientation is 'portrait'"),
        ("= INTERNET,", "= INTERNETT,", "INTERNETT stands among the permissions"),
        ("#   VIBRATE    ", "#  VIBRATE: ", "not in both; a reason is a line '#   NAME  why'"),
        (",VIBRATE", ",VIBRATE,CAMERA", "CAMERA stands among the permissions"),
        ("shortEdges", "shortEdge", "display_cutout is 'shortEdge' and must be 'shortEdges'"),
        ("app/icon.png", "app/presplash.txt", "icon.filename: there is no file"),
        ("app/icon.png", "licences/sdl.txt", "icon.filename: sdl.txt is no PNG picture"),
        ("app/icon.png", "app/window.png", "window.png has "),
        ("__version__ = ['", "__release__ = ['", "no version: Unable to find capture version"),
        ("['\"](.*)['\"]", ".*", "version.regex has no (group)"),
        ("['\"](.*)['\"]", "(", "there is no version: missing ), unterminated"),
        ("/__init__.py", "/nowhere.py", "there is no version: [Errno 2]"),
        ("source.dir = .", "source.dir = src", "source.dir: there is no folder 'src'"),
        ("%(source.dir)s/assets/app/icon.png", "%(assets)s/icon.png", "icon.filename: Bad value"),
        ("[buildozer]", "[apps]\n\n[buildozer]", "[apps]: buildozer knows no such section"),
    ],
)
def test_a_setting_that_will_not_do(root: Path, before: str, after: str, says: str) -> None:
    change(root / "buildozer.spec", before, after)
    assert [fault for fault in spec_faults(root) if says in fault]


@pytest.mark.parametrize(
    ("version", "says"),
    [
        ("1.100.0", "'1.100.0' has a part beyond 99; Android would take it for another"),
        ("100.0.0", "makes 10241000000 for Android, and 2100000000 is the largest"),
        ("10.1.1.1", "makes 102410010101 for Android"),
        ("21.0", ""),
        ("99.99.99", ""),
        ("0.2.0", ""),
    ],
)
def test_a_version_that_android_cannot_count(root: Path, version: str, says: str) -> None:
    change(root / "rawsiko" / "__init__.py", f'"{__version__}"', f'"{version}"')
    found = spec_faults(root)
    assert [fault for fault in found if says in fault] if says else found == []


VALUES = {
    "package.name = rawsiko": {
        "package.name = raw siko": "package.name is 'raw siko' and must be one word of small letters",
        "package.name = RAWsiko": "package.name is 'RAWsiko' and must be one word of small letters",
        "package.name = raw-siko": "package.name is 'raw-siko' and must be one word",
        "package.name = new": "the package's name has 'new' in it, which is a word of Java's own",
    },
    "package.domain = org.rawsiko": {
        "package.domain = org..rawsiko": "package.domain is 'org..rawsiko' and must be such words",
        "package.domain = Org.1st": "package.domain is 'Org.1st' and must be such words",
        "": "package.domain is missing",
    },
    "title = RAWsiko": {"title = Raw & siko": "title is 'Raw & siko' and must be a title without"},
    "presplash_color = #DCE9EA": {
        "presplash_color = #DCE": "presplash_color is '#DCE' and must be #RRGGBB",
        "presplash_color = seagreen": "presplash_color is 'seagreen' and must be #RRGGBB",
    },
    "release_artifact = aab": {"release_artifact = zip": "is 'zip' and must be aab or apk"},
    "debug_artifact = apk": {"debug_artifact = aar": "is 'aar' and must be apk"},
    "sdk_license = True": {"sdk_license = Yep": "is 'Yep' and must be True or False"},
    "fullscreen = 1": {
        "services = Pulse:rawsiko/pulse.py": "services: there is no file 'rawsiko/pulse.py'",
        "services = pulse": "services: 'pulse' must be a name with a capital letter",
        "android.numeric_version = 1.2": "is '1.2' and must be a whole number",
        "android.add_jars = java/*.jar": "android.add_jars: there is no file 'java/*.jar'",
        "android.gradle_dependencies = androidx.core:core": "'androidx.core:core' must be group:name",
        "android.gradle_dependencies = a:b:1, core": "'core' must be group:name:version",
        "android.sdk_path = /nowhere/sdk": "android.sdk_path: there is no folder '/nowhere/sdk'",
        "android.ndk_path = ~/nowhere": "android.ndk_path: there is no folder '~/nowhere'",
        "android.meta_data = foo": "android.meta_data: 'foo' must be name=value",
        "android.meta_data = a.b = 1, =c": "android.meta_data: '=c' must be name=value",
        "android.features = android.hardware.usb.host": "android.features must not be there: python",
        "android.ouya.category = GAME": "android.ouya.category must not be there: python-for-android",
        # The same word for a yes and for a no.
        "android.no-byte-compile-python = False": "android.no-byte-compile-python must not be there",
        "p4a.fork = someone": "p4a.fork is 'someone'; what it leads to cannot be checked",
        # Buildozer takes any word for a yes.
        "p4a.setup_py = false": "p4a.setup_py is 'false'; what it leads to cannot be checked",
        "requirements.source.kivy = ../../kivy": "requirements.source.kivy is '../../kivy'; what it",
    },
    "log_level = 1": {
        "log_level = 3": "log_level is '3' and must be 0, 1 or 2",
        "log_level = -1": "log_level is '-1' and must be 0, 1 or 2",
        "bin_dir = /nowhere/bin": "bin_dir is '/nowhere/bin'; the workflow",
    },
}
"""What stands in the spec, what may stand there instead, and what is said about it."""


def test_values_that_buildozer_passes_on_unread(root: Path) -> None:
    sound = (root / "buildozer.spec").read_text(encoding="utf-8")
    for before, changes in VALUES.items():
        for after, says in changes.items():
            change(root / "buildozer.spec", before, after)
            assert [fault for fault in value_faults(root) if says in fault], after
            (root / "buildozer.spec").write_text(sound, encoding="utf-8")
    sound_too = "services = Main:main.py:foreground:sticky\nandroid.sdk_path = /\n"
    sound_too += "android.meta_data = a.b = 1, c=\n"
    sound_too += "android.gradle_dependencies = androidx.core:core-ktx:1.+, a.b:c:1.0-rc1@aar"
    change(root / "buildozer.spec", "fullscreen = 1", sound_too)
    change(root / "buildozer.spec", "log_level = 1", "log_level = 0\nbin_dir = ./bin")
    assert value_faults(root) == []


def test_a_permission_that_was_dropped_with_its_reason(root: Path) -> None:
    spec_file = root / "buildozer.spec"
    change(spec_file, "= INTERNET,", "= ")
    lines = spec_file.read_text(encoding="utf-8").splitlines(keepends=True)
    spec_file.write_text(
        "".join(line for line in lines if not line.startswith("#   INTERNET ")), encoding="utf-8"
    )
    assert spec_faults(root) == [
        "INTERNET is missing among the permissions; the game cannot do without it"
    ]


@pytest.mark.parametrize("name", ["CAMERA", "ACCESS_WIFI_STATE"])
def test_a_permission_with_an_invented_reason(root: Path, name: str) -> None:
    change(root / "buildozer.spec", "# Why each permission:", f"#   {name}  to see the table")
    change(root / "buildozer.spec", ",VIBRATE", f",VIBRATE,{name}")
    assert spec_faults(root) == [f"{name} is asked for, and nothing in the game needs it"]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("title = RAWsiko\n", "", '"title" is missing'),
        ("orientation = all", "orientation = sideways", '"sideways" is not a valid'),
        ("[app]\n", "[app]\ntitle = Twice\n", "DuplicateOptionError"),
    ],
)
def test_what_buildozer_itself_refuses(root: Path, before: str, after: str, says: str) -> None:
    change(root / "buildozer.spec", before, after)
    with pytest.raises(spec.SpecError, match=says):
        read(root)


def test_an_asset_extension_that_is_missing(root: Path) -> None:
    change(root / "buildozer.spec", "bin,wav", "bin")
    first, *others = sorted((root / "assets" / "sounds").glob("*.wav"))
    (found,) = file_faults(root)
    assert found.startswith(f"assets/sounds/{first.name} and {len(others)} more like it are left")
    assert found.endswith(
        " left out; either they should not lie there, or 'wav' belongs among source.include_exts"
    )


@pytest.mark.parametrize("name", ["assets/Thumbs.db", "rawsiko/core/value.py.orig"])
def test_a_file_that_somebody_has_left_there(root: Path, name: str) -> None:
    (root / name).touch()
    (found,) = file_faults(root)
    extension = name.rpartition(".")[2]
    assert found.startswith(f"{name} is left out; either it should not lie there, or {extension!r}")
    assert found.endswith(" belongs among source.include_exts")


def test_an_asset_extension_that_is_left_out(root: Path) -> None:
    change(root / "buildozer.spec", "bin,wav", "bin,wav\nsource.exclude_exts = spec, WAV")
    (found,) = file_faults(root)
    assert found.endswith(" more like it are left out; 'wav' is among source.exclude_exts")


def test_a_pattern_that_is_missing(root: Path) -> None:
    change(root / "buildozer.spec", ",locales/*", "")
    first, second = file_faults(root)
    assert first.startswith("locales/glossary.json is left out; is a pattern for locales/ missing")
    assert second.startswith("locales/el/LC_MESSAGES/about.mo and ")


def test_a_file_that_does_not_belong_there(root: Path) -> None:
    change(root / "buildozer.spec", "txt,png", "txt,png,po")
    (found,) = file_faults(root)
    assert found.startswith("locales/el/LC_MESSAGES/about.po and ")
    assert found.endswith(" more like it do not belong into the package")


def test_a_requirement_without_recipe_or_wheel(root: Path) -> None:
    change(root / "buildozer.spec", "websockets,segno", "websockets,segno,pyyaml")
    with pytest.raises(needs.NeedsError, match=r"(?i)pyyaml"):
        needs.resolve(read(root))


def test_another_version_than_the_recipe_builds(root: Path) -> None:
    change(root / "buildozer.spec", "kivy==2.3.1", "kivy==2.3.0")
    found = list(needs.faults(read(root), needs.Needs(("kivy",), {})))
    assert found == ["kivy==2.3.0: the recipe of python-for-android builds 2.3.1"]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("android.ndk = 28c", "android.ndk = 25b", "android.ndk is '25b'"),
        ("branch = v20", "branch = v19", "p4a.branch is 'v19"),
    ],
)
def test_tools_that_python_for_android_is_not_made_for(
    root: Path, before: str, after: str, says: str
) -> None:
    change(root / "buildozer.spec", before, after)
    found = list(needs.faults(read(root), needs.Needs((), {})))
    assert len(found) == 1
    assert says in found[0]


WRONG = {
    "import numpy": "numpy is not packaged",
    "from PIL import Image": "PIL is not packaged (if pillow is: see needs.MODULES)",
    "import tkinter": "tkinter is not packaged",
    "import unittest.mock": "unittest.mock is not packaged",
    "import cgi": "cgi is gone from Python 3.14",
    "from distutils.core import setup": "distutils.core is gone from Python 3.14",
    "import imp": "imp is gone from Python 3.14",
    "import winreg": "winreg is not packaged",
    "import dbm.gnu": "dbm.gnu is not packaged",
    "from rawsiko.nowhere import thing": "rawsiko.nowhere is not packaged",
    "from .nowhere import thing": "rawsiko.nowhere is not packaged",
    "import kivy.garden_of.graph": "kivy.garden_of.graph is not packaged",
    "import_module('numpy')": "numpy is not packaged",
    "__import__('numpy')": "numpy is not packaged",
    "def f(x):\n    assert x": "assert is compiled away on Android",
    "x = 1\ny = (": "'(' was never closed",
}


def test_code_that_would_fail_on_the_device(root: Path) -> None:
    told = []
    for number, (text, says) in enumerate(WRONG.items()):
        (root / "rawsiko" / f"extra_{number}.py").write_text(text, encoding="utf-8")
        told.append(f"rawsiko/extra_{number}.py:{text.count(chr(10)) + 1}: {says}")
    layout = root / "kv" / "extra.kv"
    layout.write_text(
        "#:import theme rawsiko.ui.themed.theme\n#:import np numpy\n", encoding="utf-8"
    )
    told.append("kv/extra.kv:2: numpy is not packaged")
    assert sorted(code_faults(root)) == sorted(told)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (ValueError("not enough values"), "files: ValueError: not enough values (test_android.py:"),
        (SystemExit(1), "files: SystemExit: 1 (test_android.py:"),
        (packing.PackingError("no such thing"), "no such thing"),
    ],
)
def test_a_step_that_stops_is_named(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    says: str,
) -> None:
    def stop(*_args: object) -> None:
        raise error

    monkeypatch.setattr(preflight, "ROOT", root)
    monkeypatch.setattr(staging, "stage", stop)
    assert preflight.main() == 1
    *before, step, told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in before] == ["ok", "ok"]
    assert step.startswith("FAULTS files")
    assert told.startswith(says)


def test_texts_that_are_compiled_from_something_else(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "locales/lv/LC_MESSAGES/bots.mo"
    (root / name).unlink()
    (root / name).write_bytes(b"")
    monkeypatch.setattr(preflight, "ROOT", root)
    assert preflight.main() == 1
    *_, step, told = capsys.readouterr().out.splitlines()
    assert step.startswith("FAULTS files")
    assert told.startswith(f"{name} is not what its .po says")


def test_an_app_that_does_not_start(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "GLASSES", trial.GLASSES[-1:])
    (root / "rawsiko" / "ui" / "stage.py").unlink()
    found = read(root)
    dist = packing.pack(found, root, staging.stage(found, root))
    app = trial.unpack(dist, root.parent / "unpacked")
    packages = trial.libraries(("kivy", "plyer", "filetype"), root.parent / "packages")
    faults = list(trial.faults(app, packages, root.parent / "trial"))
    assert len(faults) == 1
    assert "No module named 'rawsiko.ui.stage'" in faults[0]


FAILS = """
import sys, time
from pathlib import Path
print('{"what": "started", "picture": {"size": [720, 1280], "colours": 2000, "black": 0}}', flush=True)
Path(sys.argv[1], "errors.txt").write_text("KeyError")
"""


@pytest.mark.parametrize(
    ("then", "patience", "says"),
    [
        ("", 60.0, "it ended after started"),
        ("time.sleep(60)", 2.0, "it was stopped after 2 s after started"),
    ],
)
def test_the_first_window_that_fails_ends_the_trial(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str, patience: float, says: str
) -> None:
    player = tmp_path / "player.py"
    player.write_text(FAILS + then, encoding="utf-8")
    monkeypatch.setattr(trial, "PLAYER", player)
    monkeypatch.setattr(trial, "PATIENCE", patience)
    (fault,) = trial.faults(tmp_path, tmp_path, tmp_path / "trial")
    assert fault.startswith(f"{trial.GLASSES[0].name}: {says}")
    assert fault.endswith("\nKeyError")
