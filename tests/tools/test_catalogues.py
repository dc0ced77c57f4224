"""Catalogues that are broken on purpose: each law finds its breach, and only that one."""

import json
import re
import shutil
from pathlib import Path

import pytest

from rawsiko.content.lines import lines_of
from rawsiko.content.load import load_pack
from rawsiko.content.load_knowledge import load_knowledge
from tools.build_catalogues import (
    compile_all,
    drafts,
    expected,
    is_complete,
    key_faults,
    languages,
    stale,
    text_faults,
    unreadable,
)
from tools.catalogues.files import LOCALES, parts_of, plural_header
from tools.catalogues.keys import Used, differences, used_in
from tools.catalogues.marks import marks_of
from tools.catalogues.terms import read_glossary, unused_terms
from tools.catalogues.update import update

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {rule}\\n"
"""
ENGLISH = """
msgid "home.title"
msgstr "Place {name}’s Assets on the map."

msgid "home.ask"
msgstr "Next Player?"

msgid "home.turns"
msgid_plural "home.turns"
msgstr[0] "{count} Turn"
msgstr[1] "{count} Turns"
"""
LATVIAN = """
msgid "home.title"
msgstr "Izvieto spēlētāja {name} aktīvus kartē."

msgid "home.ask"
msgstr "Nākamais spēlētājs?"

msgid "home.turns"
msgid_plural "home.turns"
msgstr[0] "{count} gājiens"
msgstr[1] "{count} gājieni"
msgstr[2] "{count} gājienu"
"""
GREEK = """
msgid "home.title"
msgstr "Τοποθέτησε τα περιουσιακά στοιχεία: {name}."

msgid "home.ask"
msgstr "Επόμενος παίκτης;"

msgid "home.turns"
msgid_plural "home.turns"
msgstr[0] "Ένας γύρος"
msgstr[1] "{count} γύροι"
"""
MARKS = "# fewer: Asset 1\n# short: Asset figūr\n"
TURNS = "# short: Turn reiz\n"
GLOSSARY = {
    "Asset": {"en": ["Asset", "Assets"], "lv": ["aktīv"], "el": ["περιουσιακ στοιχεί"]},
    "Next Player": {"en": ["Next Player"], "lv": ["nākam spēlētāj"], "el": ["επόμεν παίκτ"]},
    "Turn": {"en": ["Turn", "Turns"], "lv": ["gājien"], "el": ["γύρ"]},
}


def put(folder: Path, language: str, text: str, part: str = "home", rule: str = "") -> Path:
    """Write a catalogue."""
    path = folder / language / "LC_MESSAGES" / f"{part}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    header = HEADER.format(language=language, rule=rule or plural_header(language))
    path.write_text(header + text, encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three languages without a fault."""
    (tmp_path / "glossary.json").write_text(json.dumps(GLOSSARY), encoding="utf-8")
    put(tmp_path, "en", ENGLISH)
    put(tmp_path, "lv", LATVIAN)
    put(tmp_path, "el", GREEK)
    return tmp_path


def whys(folder: Path) -> list[str]:
    return [f"{fault.key}: {fault.why}" for fault in text_faults(languages(folder), folder)]


def test_catalogues_without_a_fault_have_none(folder: Path) -> None:
    assert whys(folder) == []


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("Nākamais spēlētājs?", "", "home.ask: is empty"),
        ("{count} gājienu", "", "home.turns: is empty"),
        ('msgid "home.ask"', '#, fuzzy\nmsgid "home.ask"', "home.ask: is fuzzy"),
        ('msgid "home.ask"', 'msgctxt "x"\nmsgid "home.ask"', "home.ask: has a msgctxt"),
        ("{name} aktīvus", "{player} aktīvus", "home.title: has other placeholders"),
        ("{name} aktīvus", "aktīvus", "home.title: has other placeholders"),
        ("aktīvus kartē", "2 aktīvus kartē", "home.title: has other numbers"),
        ("{name} aktīvus", "{name aktīvus", "home.title: has other placeholders"),
        ("{name} aktīvus", "{name} {} aktīvus", "home.title: has other placeholders"),
        ("{name} aktīvus", "{name:d} aktīvus", "home.title: has other placeholders"),
        ("{name} aktīvus", "{name!r} aktīvus", "home.title: has other placeholders"),
        ("{name} aktīvus", "{name} {name} aktīvus", "home.title: has other placeholders than "),
        ("{count} gājiens", "viens gājiens", "home.turns: has other placeholders"),
        ("{count} gājieni", "{count} {count} gājieni", "home.turns: has other placeholders than "),
        ("{count} gājienu", "{count} {count} gājienu", "home.turns: has other placeholders than "),
        ("aktīvus", "figūras", "home.title: does not use the glossary's word for 'Asset'"),
        ("{count} gājieni", "{count} kārtas", "home.turns: does not use the glossary's word"),
        ("kartē.", "kartē. ", "home.title: begins or ends with another space"),
        ("kartē.", "kartē", "home.title: ends with another mark"),
        ("spēlētājs?", "spēlētājs.", "home.ask: ends with another mark"),
        ("kartē.", "нa kartē.", "home.title: has letters of another alphabet: нa"),
        ("kartē.", "karte\u0304.", "home.title: has accents apart from their letters"),
        ("aktīvus kartē", "aktīvus  kartē", "home.title: has two spaces in a row"),
        ("kartē.", "kartē .", "home.title: has a space before a mark"),
        ("aktīvus", "( aktīvus)", "home.title: has a space behind an opening mark"),
        ("aktīvus kartē", "aktīvus,kartē", "home.title: has no space behind a mark"),
        ("kartē.", "kartē..", "home.title: has a mark twice"),
        ("kartē.", "kartē?.", "home.title: has a mark twice"),
        ("kartē.", "<b>kartē</b>.", "home.title: has markup"),
        ("kartē.", "[b]kartē[/b].", "home.title: has markup"),
        ("kartē.", "kar\u200btē.", "home.title: has a sign that nobody sees"),
        ("kartē.", "kartē!", "home.title: ends with another mark"),
        ("kartē.", "kartē…", "home.title: ends with another mark"),
        ("kartē.", "\\nkartē.", "home.title: has other line ends"),
        ("kartē", r"\"kartē\"", "home.title: has quotation marks of another language"),
        ("kartē", "«kartē»", "home.title: has quotation marks of another language"),
        ("Language: lv", "Language: lt", ": Language must be 'lv', not 'lt'"),
        ("charset=utf-8", "charset=iso-8859-13", ": Content-Type must end with 'charset=utf-8'"),
        ("Nākamais spēlētājs?", "Next Player?", "home.ask: is still English"),
        ("Nākamais spēlētājs?", "Who is the next?", "home.ask: is English in part: 'Who is the"),
        ('msgid "home.ask"', 'msgid "home.old"', "home.ask: is missing"),
        ('msgid "home.ask"', 'msgid "home.old"', "home.old: is stale"),
        ('msgid "home.ask"', 'msgid "home.title"', "home.title: stands here twice"),
        ('msgid "home.ask"', '#. EN: Next?\nmsgid "home.ask"', "home.ask: was translated from"),
        (
            'msgid "home.ask"',
            '#~ msgid "home.old"\n#~ msgstr "x"\n\nmsgid "home.ask"',
            "home.old: is obsolete",
        ),
        ("msgstr[2]", "msgstr[3]", ": home.turns has msgstr[3], but Plural-Forms says nplurals=3"),
        ('msgstr[2] "{count} gājienu"\n', "", "home.turns: lacks plural forms: msgstr[2]"),
    ],
)
def test_every_law_finds_its_breach(folder: Path, right: str, wrong: str, why: str) -> None:
    path = put(folder, "lv", LATVIAN)
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert any(found.startswith(why) for found in whys(folder)), whys(folder)


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("lv", LATVIAN + 'msgstr[3] "x"\n', ""),
        ("lv", LATVIAN, "nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n==3 ? 2 : 3);"),
        ("lv", "msgid home", ""),
        ("en", "msgid home", ""),
        ("lv", LATVIAN.replace("Nākamais", 'Nākamais "labais"'), ""),
        ("en", ENGLISH.replace("Next Player", 'Next "Player"'), ""),
        ("lv", LATVIAN.replace("spēlētājs?", "spēlētājs\\?"), ""),
        ("lv", LATVIAN.replace('spēlētājs?"', "spēlētājs?"), ""),
    ],
)
def test_a_broken_file_is_one_line(folder: Path, language: str, text: str, rule: str) -> None:
    """And not a line for each of its keys."""
    put(folder, language, text, rule=rule)
    assert len(whys(folder)) == 1
    assert key_faults(folder) == [] or language != "en"


def test_one_word_may_be_still_english_too(folder: Path) -> None:
    words = '\nmsgid "home.send"\nmsgstr "Send"\n\nmsgid "home.stop"\nmsgstr "Stop"\n'
    for language, text in (("en", ENGLISH), ("lv", LATVIAN), ("el", GREEK)):
        put(folder, language, text + words)
    assert whys(folder) == ["home.send: is still English"] * 2


def test_line_ends_of_another_system_are_no_fault(folder: Path) -> None:
    path = put(folder, "lv", LATVIAN)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert whys(folder) == []
    assert is_complete("lv", folder)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xef\xbb\xbf", "begins with a byte order mark"),
        ("# kartē\n".encode("utf-16"), "is not UTF-8"),
        (b"# kart\xe7\n", "is not UTF-8: invalid continuation byte in line 1"),
        (b"\0", "line 1 cannot be read"),
    ],
)
@pytest.mark.parametrize("language", ["en", "lv"])
def test_a_file_in_another_writing_is_named_and_costs_nothing(
    folder: Path, data: bytes, why: str, language: str
) -> None:
    compile_all(folder)
    path = put(folder, language, ENGLISH if language == "en" else LATVIAN)
    path.write_bytes(data + path.read_bytes())
    told = [str(fault) for fault in text_faults([language], folder)]
    assert told[0].startswith(f"{language}/home.po: {why}")
    assert [str(fault) for fault in unreadable(folder)] == told
    assert not is_complete(language, folder)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "is not valid JSON in UTF-8 (Expecting property name"),
        ("[]", "is not an object"),
        ("{}", "has no terms"),
        ('{"Asset": []}', "'Asset' does not have a list of words for each language"),
        ('{"Asset": {"en": "Asset"}}', "'Asset' does not have a list of words for each language"),
        ('{"Asset": {"lv": ["aktīv"]}}', "'Asset' has no English words"),
        ('{"Asset": {"en": []}}', "'Asset' has no English words"),
        ('{"Asset": {"en": ["Asset"], "lv": [3]}}', "'Asset' does not have a list of words"),
        (None, "cannot be read (No such file or directory)"),
    ],
)
def test_a_broken_glossary_is_one_line(folder: Path, text: str | None, why: str) -> None:
    path = folder / "glossary.json"
    path.unlink()
    # Nobody can tell whether these are needed.
    put(folder, "lv", LATVIAN.replace('msgid "home.title"', MARKS + 'msgid "home.title"'))
    if text is not None:
        path.write_text(text, encoding="utf-8")
    told = [str(fault) for fault in text_faults(languages(folder), folder)]
    assert len(told) == 1
    assert told[0].startswith(f"glossary.json: {why}")


def test_a_language_that_is_gone_is_a_fault(folder: Path) -> None:
    shutil.rmtree(folder / "lv")
    assert {"en", "it", "lv", "el", "sk"} <= set(expected(folder))
    found = list(map(str, text_faults(["lv"], folder)))
    assert found == ["lv: is missing: it has no catalogue at all"]


def test_a_wrong_plural_rule_is_found(folder: Path) -> None:
    put(folder, "lv", LATVIAN, rule="nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);")
    assert [why for why in whys(folder) if "Plural-Forms must be" in why]


def test_a_number_in_the_plural_forms_of_one_number_may_be_a_word(folder: Path) -> None:
    put(folder, "el", GREEK.replace("{count} γύροι", "πολλοί γύροι"))
    assert whys(folder) != []


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("Επόμενος παικτης;", "has words without their accent: παικτης"),
        ("Επόμενος παίκτης?", "has a question mark of another language"),
        ("Επόμενος πάικτης;", "does not use the glossary's word for 'Next Player'"),
    ],
)
def test_greek_accents_count(folder: Path, wrong: str, why: str) -> None:
    put(folder, "el", GREEK.replace("Επόμενος παίκτης;", wrong))
    assert [found for found in whys(folder) if found.startswith(f"home.ask: {why}")]


def test_a_missing_file_and_a_file_too_many_are_found(folder: Path) -> None:
    put(folder, "en", '\nmsgid "board.menu"\nmsgstr "Menu"\n', part="board")
    put(folder, "lv", '\nmsgid "chat.title"\nmsgstr "Tērzēšana"\n', part="chat")
    found = [str(fault) for fault in text_faults(["lv"], folder)]
    assert found == ["lv/board.po: is missing", "lv/chat.po: has no English catalogue"]


UNUSED = "home.title: does not use the glossary's word for 'Asset', or not as often as English"
TOO_MANY = "home.title: has 'Asset' more often than its mark says, or needs none"
NO_MARK = "home.title: has a mark that is neither 'fewer: Term number' nor 'short: Term stem'"
TWO_ASSETS = ENGLISH.replace("’s Assets", "’s 6 Assets. Assets")


@pytest.mark.parametrize(
    ("mark", "text", "told"),
    [
        ("", "6 aktīvus. Aktīvi: {name}.", []),
        ("", "6 aktīvus: {name}.", [UNUSED]),
        ("# fewer: Asset 1\n", "6 aktīvus: {name}.", []),
        ("# fewer: Asset 1\n", "6 figūras: {name}.", [UNUSED]),
        ("# fewer: Asset 0\n", "6 figūras: {name}.", []),
        ("# fewer: Asset 0\n", "6 aktīvus: {name}.", [TOO_MANY]),
        ("# fewer: Asset 1\n", "6 aktīvus. Aktīvi: {name}.", [TOO_MANY]),
        ("# fewer: Asset 2\n", "6 aktīvus. Aktīvi: {name}.", [TOO_MANY]),
        ("# fewer: Asset\n", "6 aktīvus: {name}.", [NO_MARK, UNUSED]),
        ("# no term: Asset\n", "6 aktīvus: {name}.", [NO_MARK, UNUSED]),
        ("# short: Asset figūr\n", "6 aktīvus. Figūras: {name}.", []),
        ("# short: Asset figūr\n", "6 aktīvus. Zirgi: {name}.", [UNUSED]),
        ("# short: Asset figūr\n# fewer: Asset 1\n", "6 figūras: {name}.", []),
        (
            "# short: Asset figūr\n",
            "6 aktīvus. Aktīvi: {name}.",
            ["home.title: needs no short word for 'Asset'"],
        ),
    ],
)
def test_a_mark_says_how_often_a_term_stands_and_by_which_word(
    folder: Path, mark: str, text: str, told: list[str]
) -> None:
    put(folder, "en", TWO_ASSETS)
    entry = f'{mark}msgid "home.title"\nmsgstr "{text}"'
    put(folder, "lv", re.sub(r'msgid "home.title"\nmsgstr ".*"', entry, LATVIAN))
    faults = text_faults(["lv"], folder)
    assert [f"{fault.key}: {fault.why}" for fault in faults] == told


def test_no_mark_of_the_game_lets_its_term_go_altogether() -> None:
    """A shorter word may stand for it, but it stands there."""
    for language in languages():
        for part in parts_of(language).values():
            assert all(all(marks_of(entry).fewer.values()) for entry in part.entries.values())


@pytest.mark.parametrize("stems", [None, [], [" "]])
def test_a_glossary_without_a_word_for_a_term_is_a_fault(
    folder: Path, stems: list[str] | None
) -> None:
    glossary = {name: dict(forms) for name, forms in GLOSSARY.items()}
    if stems is None:
        del glossary["Turn"]["lv"]
    else:
        glossary["Turn"]["lv"] = stems
    (folder / "glossary.json").write_text(json.dumps(glossary), encoding="utf-8")
    put(folder, "lv", LATVIAN.replace('msgid "home.turns"', TURNS + 'msgid "home.turns"', 1))
    assert whys(folder) == [": has no 'lv' for Turn"]


def test_a_mark_for_a_term_that_the_glossary_has_not_is_a_fault(folder: Path) -> None:
    put(folder, "lv", LATVIAN.replace('msgid "home.turns"', TURNS + 'msgid "home.turns"', 1))
    glossary = {name: forms for name, forms in GLOSSARY.items() if name != "Turn"}
    (folder / "glossary.json").write_text(json.dumps(glossary), encoding="utf-8")
    assert whys(folder) == [
        "home.turns: has a mark for 'Turn', which is no term of the glossary",
    ]


def test_only_a_complete_language_is_compiled(folder: Path) -> None:
    put(folder, "lv", LATVIAN.replace("Nākamais spēlētājs?", ""))
    compile_all(folder)
    assert not is_complete("lv", folder)
    assert {path.parts[-3] for path in folder.rglob("*.mo")} == {"en", "el"}
    compile_all(folder, draft=True)
    assert {path.parts[-3] for path in folder.rglob("*.mo")} == {"en", "el", "lv"}
    assert {path.parts[-3] for path in stale(folder)} == {"lv"}
    assert [fault.where for fault in drafts(folder)] == ["lv"]
    compile_all(folder)
    assert drafts(folder) == []


# update ---------------------------------------------------------------------------------------


def test_a_new_language_begins_empty_with_english_as_comment(folder: Path) -> None:
    update("sk", folder)
    text = (folder / "sk" / "LC_MESSAGES" / "home.po").read_text(encoding="utf-8")
    assert '#. EN: Next Player?\nmsgid "home.ask"\nmsgstr ""' in text
    assert "#. EN: {count} Turn | {count} Turns" in text
    assert 'msgstr[2] ""' in text
    found = {why.split(": ")[1] for why in whys(folder)}
    assert found == {"is empty", "has no 'sk' for Next Player, Asset, Turn"}


def test_an_update_keeps_what_is_translated_and_drops_what_is_gone(folder: Path) -> None:
    more = '\nmsgid "home.new"\nmsgstr "Quote: \\"yes\\""\n'
    put(folder, "en", ENGLISH.replace("home.title", "home.other") + more)
    update("lv", folder)
    entries = parts_of("lv", folder)["home"].entries
    assert entries["home.ask"].forms == ("Nākamais spēlētājs?",)
    assert entries["home.turns"].forms == ("{count} gājiens", "{count} gājieni", "{count} gājienu")
    assert entries["home.new"].forms == entries["home.other"].forms == ("",)
    assert entries["home.new"].english == 'Quote: "yes"'
    assert "home.title" not in entries
    assert update("lv", folder) == []


def test_a_text_whose_english_has_changed_is_marked(folder: Path) -> None:
    update("lv", folder)
    put(folder, "en", ENGLISH.replace("on the map", "on the board"))
    update("lv", folder)
    assert parts_of("lv", folder)["home"].entries["home.title"].is_fuzzy
    assert not parts_of("lv", folder)["home"].entries["home.ask"].is_fuzzy


# keys -----------------------------------------------------------------------------------------


def test_keys_are_found_in_the_code(tmp_path: Path) -> None:
    code = tmp_path / "code"
    code.mkdir()
    source = 'text("home.a")\nx = f"home.{n}_detail"\nwords.text(f"{k}.yes")\ny = "other.b"\n'
    (code / "a.py").write_text(source, encoding="utf-8")
    used = used_in(code, {"home"})
    assert [key for _, key in used.keys] == ["home.a"]
    assert [template for _, template in used.templates] == ["home.{}_detail", "{}.yes"]


def test_differences_between_code_and_texts_are_found() -> None:
    used = Used([("a.py:1", "home.a"), ("a.py:2", "ask.b")], [("a.py:3", "home.{}")])
    families = {"home.{}": ["c"], "{}.yes": ["ask.b"], "other.{}": ["*"]}
    known = {"home.old", "other.d", "ask.b.yes"}
    found = dict(differences(used, families, known))
    assert set(found) == {"{}.yes", "other.{}", "home.a", "home.c", "home.old"}


# terms ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "english", "second"),
    [
        ("el", "A bot plays on.", "Παίζει ένα ρομπότ."),
        ("el", "Hide the hints", "Κρύψε τις συμβουλές"),
        ("it", "Watches its rivals.", "Tiene d’occhio gli avversari."),
        ("lv", "Materials", "Materiāli"),
        ("it", "Your Territory", "Il tuo territorio"),
        ("it", "Turn {turn}", "Giro {turn}"),
        ("lv", "China is closed.", "ķīna ir slēgta."),
        ("sk", "A Material for each Material.", "Materiál za každú surovinu."),
        ("sk", "A Commercial Clash, then a Clash.", "Obchodný súboj, potom boj."),
    ],
)
def test_a_second_word_for_the_same_thing_is_found(
    language: str, english: str, second: str
) -> None:
    assert unused_terms(read_glossary(), language, [english], [second]) != []


@pytest.mark.parametrize(
    ("language", "english", "right"),
    [
        ("lv", "Requested Materials", "Nepieciešamie materiāli"),
        ("lv", "Materials of a Territory", "Teritorijas izejvielas"),
        ("sk", "A Commercial Clash is a Clash.", "Obchodný súboj je súboj."),
        ("it", "Menu of the Match", "Menu della partita"),
    ],
)
def test_a_part_of_a_longer_term_is_not_looked_for(language: str, english: str, right: str) -> None:
    assert unused_terms(read_glossary(), language, [english], [right]) == []


def test_every_term_of_the_glossary_is_said_somewhere() -> None:
    pack = load_pack()
    texts = load_knowledge(pack, "en").texts
    said = [
        form for part in parts_of("en").values() for e in part.entries.values() for form in e.forms
    ]
    said += [line.text for line in lines_of(pack, texts, texts)]
    every = "\n".join(said).casefold()
    names = json.loads((LOCALES / "glossary.json").read_text(encoding="utf-8"))
    assert [name for name in names if name.casefold() not in every] == []
