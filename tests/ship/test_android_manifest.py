"""What the manifest must say, broken on purpose: each mistake is found, and named."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

pytest.importorskip("buildozer", reason="make android-preflight installs what this needs")
pytest.importorskip("pythonforandroid")

from tests.ship.breaking import change, pack_faults, spec_faults, value_faults
from tests.ship.wheel import ROOT
from tools.ship.android import packing

pytestmark = [
    # The packagers leave files open.
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
ARGUMENTS = Path("tools/ship/android/application_arguments.xml")
RULES = ROOT / "tools" / "ship" / "android" / "data_extraction_rules.xml"


@pytest.mark.parametrize("name", ["extra_manifest", "intent_filters"])
def test_parts_of_the_manifest_that_are_broken(root: Path, name: str) -> None:
    part = root / "tools" / "ship" / "android" / f"{name}.xml"
    for text, says in (
        ("\n", f"{name}.xml has nothing in it"),
        ("<data", f"{name}.xml is no part of an XML file: not well-formed"),
        ("\udcff", f"{name}.xml is no part of an XML file"),
    ):
        part.unlink()
        part.write_bytes(text.encode("utf-8", "surrogateescape"))
        found = value_faults(root)
        assert len(found) == 1
        assert says in found[0]
    part.write_text("<data", encoding="utf-8")
    assert [fault for fault in pack_faults(root) if "breaks Android's own files" in fault]


def test_a_manifest_that_is_not_what_we_want(root: Path) -> None:
    change(root / "buildozer.spec", "launch_mode = singleTask", "launch_mode = standard")
    change(root / "tools" / "ship" / "android" / "intent_filters.xml", '"rawsiko"', '"other"')
    extra = root / "tools" / "ship" / "android" / "extra_manifest.xml"
    change(extra, '"false"', '"true"')
    change(extra, "hardware.wifi", "hardware.nfc")
    assert pack_faults(root) == [
        "the manifest asks for more of a device than OpenGL ES",
        "the manifest does not say that a device may be without android.hardware.wifi",
        "no link opens the game: there is no intent filter for rawsiko://join",
        "a link would open a second game: launchMode is not singleTask",
    ]


def test_a_back_that_is_no_key_and_rules_that_are_not_packaged(root: Path) -> None:
    change(root / ARGUMENTS, 'Callback="false"', 'Callback="true"')
    change(root / "buildozer.spec", ":xml/data_extraction_rules.xml", ":xml/others.xml")
    named = "@xml/data_extraction_rules"
    assert pack_faults(root) == [
        "Back would leave the game from anywhere: enableOnBackInvokedCallback is not false",
        f"Matches would be copied to another device: there are no dataExtractionRules '{named}'",
    ]


def test_arguments_that_nobody_names(root: Path) -> None:
    setting = "android.extra_manifest_application_arguments"
    change(root / "buildozer.spec", f"{setting} = {ARGUMENTS.as_posix()}", "")
    assert spec_faults(root) == [f"{setting}: there is no file ''"]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("", "", ""),
        ('<exclude domain="file" path="." />', "", "does not leave out all of 'file'"),
        ('domain="root" path="."', 'domain="root" path="a"', "does not leave out all of 'root'"),
        ("<exclude", "<include", "has more in it than what is left out"),
        ("device-transfer", "device-transfers", "device-transfer does not leave out all of 'file'"),
        ("</cloud-backup>", "", "is no XML file"),
    ],
)
def test_matches_that_would_move_to_another_device(
    tmp_path: Path, before: str, after: str, says: str
) -> None:
    text = RULES.read_text(encoding="utf-8")
    assert before in text
    (tmp_path / "xml").mkdir()
    (tmp_path / "xml" / RULES.name).write_text(text.replace(before, after), encoding="utf-8")
    arguments = (ROOT / ARGUMENTS).read_text(encoding="utf-8")
    whole = f'<a xmlns:android="{packing.NAME.strip("{}")}"><application {arguments} /></a>'
    found = list(packing.transfer_faults(ET.ElementTree(ET.fromstring(whole)), tmp_path))
    assert [fault for fault in found if says in fault] if says else found == []


def test_a_link_that_would_open_nothing() -> None:
    text = (ROOT / "tools" / "ship" / "android" / "intent_filters.xml").read_text(encoding="utf-8")
    namespace = packing.NAME.strip("{}")

    def opens(before: str = "", after: str = "") -> bool:
        assert before in text
        whole = (
            f'<a xmlns:android="{namespace}">{text.replace(before, after) if before else text}</a>'
        )
        return any(map(packing.opens_links, ET.fromstring(whole)))

    assert opens()
    assert not opens('"join"', '"joined"')
    assert not opens('"rawsiko"', '"rawsico"')
    assert not opens("category.BROWSABLE", "category.BROWSE")
    assert not opens("action.VIEW", "action.EDIT")
    for more in ("path", "pathPrefix", "mimeType", "port"):
        assert not opens('"join"', f'"join" android:{more}="/x"')
    assert not opens("</intent-filter>", '<data android:mimeType="text/plain" /></intent-filter>')
