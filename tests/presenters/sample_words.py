"""Languages made for tests: a handful of texts, compiled into a folder of their own."""

from collections.abc import Callable
from pathlib import Path

from rawsiko.presenters.words import Words
from tools.build_catalogues import compiled
from tools.catalogues.files import plural_header

SLOVAK = {
    "format.date": "{day}. {month} {year}",
    "format.time": "{hour}.{minute}",
    "format.moment": "{date} o {time}",
    "format.month.11": "nov.",
    "format.percent": "{number}\u00a0%",
    "format.decimal": "{whole},{part}",
    "format.grouped": "{front}\u00a0{back}",
    "board.next_player": "Ďalší hráč",
    "hand_over.headline": "Podaj zariadenie: {name}",
    "board.say.has_moved": "Aktíva tu už boli: {name}",
    "board.why.wait": "Čakaj, hrá {name}.",
    "board.ask.still_act.title": "Ďalší hráč?",
    "clash.title": "Obchodný súboj: {place}",
    "common.anonymous": "Hráč {number}",
    "board.name.status": "Stav zápasu",
    "list.and": "{first} a {last}",
}
PLURALS = {"new_match.turns": ("{count} ťah", "{count} ťahy", "{count} ťahov")}
LATVIAN = {"board.next_player": "Nākamais spēlētājs", "home.continue": "Turpināt"}
LATVIAN_PLURALS = {"new_match.turns": ("{count} gājiens", "{count} gājieni", "{count} gājienu")}


def sample(
    folder: Path, language: str, texts: dict[str, str], plurals: dict[str, tuple[str, ...]]
) -> Words:
    """The words of a sample language."""
    lines = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=utf-8\\n"']
    lines.append(f'"Plural-Forms: {plural_header(language)}\\n"')
    for key, text in texts.items():
        lines += ["", f'msgid "{key}"', f'msgstr "{text}"']
    for key, forms in plurals.items():
        lines += ["", f'msgid "{key}"', f'msgid_plural "{key}"']
        lines += [f'msgstr[{number}] "{form}"' for number, form in enumerate(forms)]
    path = folder / language / "LC_MESSAGES" / "sample.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    path.with_suffix(".mo").write_bytes(compiled(path))
    return Words(language, folder)


def slovak(folder: Path) -> Words:
    """Three plural forms, decimal comma, space before the percent sign."""
    return sample(folder, "sk", SLOVAK, PLURALS)


def latvian(folder: Path) -> Words:
    """21 is like 1, and 0 has a form of its own."""
    return sample(folder, "lv", LATVIAN, LATVIAN_PLURALS)


def speaking(folder: Path) -> Callable[[str], Words]:
    """English, and the two sample languages: for the `words_in` of a desk."""
    known = {"en": Words(), "sk": slovak(folder), "lv": latvian(folder)}
    return known.__getitem__
