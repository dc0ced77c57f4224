"""Parsed kv files, kept in the user's folder: parsing them is a sixth of a cold start.

What is kept is what Kivy's parser made of a file: its rules, with every expression compiled. It is
only used if the file, Python and Kivy are the same as when it was kept; whatever else happens, the
file is simply parsed again.
"""

from __future__ import annotations

import marshal
import sys
import zlib
from contextlib import suppress
from pathlib import Path
from types import CodeType
from typing import Any

import kivy
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import Parser, ParserRule, ParserRuleProperty

from rawsiko.store.small_file import write_whole_bytes

NAME = f"kv-{sys.implementation.cache_tag}.bin"
FORMAT = 2
"""Of what is kept: another one is not read."""
_MARK_SIZE = 4
_CANVASES = ("canvas_before", "canvas_root", "canvas_after")

Tree = tuple[Any, ...]


class KvCache:
    """Trees by file name, each in bytes until its file is loaded, beside the mark of its text."""

    def __init__(self) -> None:
        self._path: Path | None = None
        self._trees: dict[str, tuple[bytes, bytes]] = {}
        self._is_new = False

    def open(self, folder: Path) -> None:
        """Take what is kept in this folder. Marshal trusts its input: only whole files may reach it."""
        self._path = folder / NAME
        try:
            data = self._path.read_bytes()
            kept, mark = data[_MARK_SIZE:], data[:_MARK_SIZE]
            if _mark(_salt() + kept) == mark:
                self._trees = marshal.loads(kept)  # noqa: S302  as with .pyc: our own, checked
        except (OSError, ValueError, EOFError, TypeError):
            self._trees = {}

    def save(self) -> None:
        """Keep what was parsed since; not worth a word if it cannot be kept."""
        if self._path is None or not self._is_new:
            return
        kept = marshal.dumps(self._trees)
        trouble = write_whole_bytes(self._path, _mark(_salt() + kept) + kept)
        self._is_new = trouble is not None

    def drop(self) -> None:
        """Forget what is kept: after a mishap nobody knows whether it is sound."""
        self._trees = {}
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)

    def load(self, path: Path) -> None:
        """Give the rules of this file to Kivy's Builder."""
        text = path.read_text(encoding="utf-8")
        mark = _mark(text.encode())
        known = self._trees.get(str(path))
        if known is not None and known[0] == mark:
            parser = _bare_parser(path, text)
            directives, rules = marshal.loads(known[1])  # noqa: S302  the same
            parser.directives = list(directives)
            parser.execute_directives()
            for rule in rules:
                _grow(parser, rule)
            _hand_over(parser)
            return
        first = len(Builder.rules)
        Builder.load_string(text, filename=str(path))
        rules = list(dict.fromkeys(rule for _selector, rule in Builder.rules[first:]))
        mine = [rule for rule in rules if rule.ctx.filename == str(path)]
        directives = tuple(mine[0].ctx.directives) if mine else ()
        self._trees[str(path)] = (mark, marshal.dumps((directives, tuple(map(_fell, mine)))))
        self._is_new = True


def _mark(data: bytes) -> bytes:
    """Tells files apart. Nobody has to be fooled, and ``hashlib`` would load all of OpenSSL for it."""
    return zlib.crc32(data).to_bytes(_MARK_SIZE, "big")


def _salt() -> bytes:
    return f"{FORMAT} {sys.version} {kivy.__version__}".encode()


def _bare_parser(path: Path, text: str) -> Parser:
    parser = Parser(content="", filename=str(path))
    parser.sourcecode = list(enumerate(text.splitlines()))  # Kivy quotes it in messages
    return parser


def _hand_over(parser: Parser) -> None:
    """What `Builder.load_string` does once a text is parsed."""
    Builder.rules.extend(parser.rules)
    Builder._clear_matchcache()
    for name, bases in parser.dynamic_classes.items():
        Factory.register(name, baseclasses=bases, filename=parser.filename, warn=True)
    Builder.files.append(parser.filename)


def _fell(rule: ParserRule) -> Tree:
    """A rule with all that is under it, as plain tuples."""
    return (
        (rule.line, rule.name, rule.level),
        rule.id,
        tuple(map(_flat, rule.properties.values())),
        tuple(map(_flat, rule.handlers)),
        tuple(map(_fell, rule.children)),
        tuple(_fell(part) if (part := getattr(rule, name)) else None for name in _CANVASES),
    )


def _flat(line: ParserRuleProperty) -> Tree:
    head = (line.line, line.name, line.value, line.ignore_prev)
    return head, line.mode, _settled(line), line.watched_keys


def _settled(line: ParserRuleProperty) -> Any:
    """The value where nothing can change it: Kivy takes None, True and False for names."""
    value = line.co_value
    if line.mode != "eval" or not isinstance(value, CodeType) or value.co_names:
        return value
    is_whole = not any(isinstance(part, CodeType) for part in value.co_consts)
    return eval(value) if is_whole else value  # noqa: S307  code of our own


def _grow(parser: Parser, tree: Tree) -> ParserRule:
    """The rule that `_fell` took apart."""
    head, name, properties, handlers, children, canvases = tree
    rule = ParserRule(parser, *head)
    rule.id = name
    for line in properties:
        rule.properties[line[0][1]] = _line(parser, line)
    rule.handlers = [_line(parser, line) for line in handlers]
    rule.children = [_grow(parser, child) for child in children]
    for part, canvas in zip(_CANVASES, canvases, strict=True):
        if canvas is not None:
            setattr(rule, part, _grow(parser, canvas))
    return rule


def _line(parser: Parser, tree: Tree) -> ParserRuleProperty:
    head, mode, value, watched = tree
    line = ParserRuleProperty(parser, *head)
    line.mode, line.co_value, line.watched_keys = mode, value, watched
    return line
