"""Code that would fail on the device, however it is written and whenever it comes to run; code that is sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.ship.android import beneath, code, imports
from tools.ship.android.by_factory import QUIET
from tools.ship.watched import alone

NUMPY = "numpy is not packaged"
RST = "docutils.parsers is not packaged, and kivy.uix.rst needs it"
SVG = "xml.etree.cElementTree is not packaged, and kivy.graphics.svg needs it"
PYGMENTS = "pygments is not packaged, and kivy.uix.codeinput needs it"
WRONG = {
    "import importlib\nimportlib.import_module(name='numpy')": NUMPY,
    "from importlib import import_module as im\nim('numpy')": NUMPY,
    "import importlib as il\nil.import_module('numpy')": NUMPY,
    "import importlib\nim = importlib.import_module\nim('numpy')": NUMPY,
    "from builtins import __import__ as fetch\nfetch(name='numpy')": NUMPY,
    "import runpy\nrunpy.run_module('numpy')": NUMPY,
    "import runpy\nrunpy.run_module(mod_name='numpy')": NUMPY,
    "from importlib import import_module\nimport_module('.nosuch', __package__)": (
        "rawsiko.part.nosuch is not packaged"
    ),
    "from importlib import import_module\nimport_module('..nosuch', package='rawsiko.part')": (
        "rawsiko.nosuch is not packaged"
    ),
    "def f():\n    import xml.etree.ElementTree": "xml.etree.ElementTree is not packaged",
    "def f():\n    from xml.dom import minidom": "xml.dom is not packaged",
    "import plistlib": "plistlib is not packaged",
    "import xmlrpc.client": "xmlrpc.client is not packaged",
    "import pty": "pty is not packaged",
    "import tty": "tty is not packaged",
    "import doctest": "doctest is not packaged",
    "from dbm import gnu": "dbm.gnu is not packaged",
    "from kivy.uix import nosuch": "there is no nosuch in kivy.uix",
    "from kivy import nosuch": "there is no nosuch in kivy",
    "from concurrent import nosuch": "there is no nosuch in concurrent",
    "from rawsiko import nosuch": "there is no nosuch in rawsiko",
    "from rawsiko import part, nosuch": "there is no nosuch in rawsiko",
    "from rawsiko.part import nosuch": "there is no nosuch in rawsiko.part",
    "from rawsiko.part.whole import nosuch": "there is no nosuch in rawsiko.part.whole",
    "from . import nosuch": "there is no nosuch in rawsiko.part",
    "from .. import nosuch": "there is no nosuch in rawsiko",
    "from .whole import inner": "there is no inner in rawsiko.part.whole",
    "from importlib import import_module\nimport_module(name)": imports.NO_NAME,
    "import importlib\nimportlib.import_module(f'{a}.b')": imports.NO_NAME,
    "from importlib import import_module\nimport_module('.whole', some_package)": imports.NO_NAME,
    "__import__(NAME)": imports.NO_NAME,
    "import pkgutil\npkgutil.resolve_name('yaml.nodes:Node')": "yaml.nodes is not packaged",
    "import importlib\ngetattr(importlib, 'import_module')('yaml')": imports.NO_NAME,
    "from kivy.factory import Factory\nFactory.register('A', module='yaml.a')": (
        "yaml.a is not packaged"
    ),
    "from kivy.factory import Factory\nFactory.register('A', module=NAME)": imports.NO_NAME,
    "from kivy.factory import Factory\nFactory.register('A', None, 'yaml.a')": (
        "yaml.a is not packaged"
    ),
    "from kivy.factory import Factory\nr = Factory.register\nr('A', module='yaml.a')": (
        "yaml.a is not packaged"
    ),
    "from kivy.factory import Factory\ndef f(): return Factory.RstDocument()": RST,
    "from kivy.factory import Factory as F\nF.get('RstDocument')": RST,
    "import kivy.factory\nkivy.factory.Factory.RstDocument": RST,
    "from kivy.factory import Factory\ngetattr(Factory, 'RstDocument')": RST,
    "from kivy.factory import Factory\nFactory.get(name)": imports.NO_NAME,
    "from kivy.graphics.svg import Svg": SVG,
    "from kivy.factory import Factory\nFactory.Svg": SVG,
    "import importlib.util as u\nu.find_spec('yaml').loader.load_module('yaml')": imports.UNREAD,
    "from zoneinfo import ZoneInfo": "zoneinfo is not packaged",
    "from multiprocessing import shared_memory": ("multiprocessing.shared_memory is not packaged"),
    "exec('import yaml')": imports.UNREAD,
    "import builtins\nbuiltins.eval(text)": imports.UNREAD,
    "from kivy.lang import Builder\nBuilder.load_string('#:import yaml yaml')": imports.INLINE,
    "from kivy.lang import Builder\nmake = Builder.load_string": imports.INLINE,
    "def f():\n    from kivy.uix.button import Buttonn": "there is no Buttonn in kivy.uix.button",
    "from kivy.uix.rst import RstDocument": RST,
    "def f():\n    from kivy.uix import codeinput": PYGMENTS,
    "import kivy.uix.codeinput": PYGMENTS,
    "from kivy.tests import common": "kivy.tests is not packaged",
    "from kivy import tests": "kivy.tests is not packaged",
    "import kivy.tools.report": "kivy.tools.report is not packaged",
    "import xml.sax": "xml.sax is not packaged",
    "from importlib import import_module\nimport_module('kivy.uix.rst')": RST,
    "from websockets.asyncio.client import NoSuch": "there is no NoSuch in websockets.asyncio.client",
    "import asyncio\nasyncio.get_child_watcher()": "asyncio.get_child_watcher is gone from Python 3.14",
    "from asyncio import get_child_watcher": "asyncio.get_child_watcher is gone from Python 3.14",
    "import pkgutil as p\np.find_loader('x')": "pkgutil.find_loader is gone from Python 3.14",
    "def f(x):\n    import ast\n    return isinstance(x, ast.Num)": "ast.Num is gone from Python 3.14",
    "from importlib import abc\nabc.Finder": "importlib.abc.Finder is gone from Python 3.14",
    "import urllib.parse\nurllib.parse.Quoter": "urllib.parse.Quoter is gone from Python 3.14",
    "import urllib.request as r\nr.FancyURLopener()": (
        "urllib.request.FancyURLopener is gone from Python 3.14"
    ),
    "from urllib.request import URLopener": "urllib.request.URLopener is gone from Python 3.14",
    "import token\ntoken.ASYNC": "token.ASYNC is gone from Python 3.14",
    "if __debug__:\n    check()": "__debug__ is never true on Android",
    "print(__doc__)": "docstrings are compiled away on Android",
    "def f():\n    return f.__doc__.strip()": "docstrings are compiled away on Android",
    "import inspect\ninspect.getdoc(print)": "docstrings are compiled away on Android",
}
SOUND = """
from importlib import import_module, resources
from collections import abc, OrderedDict
from os import path
import asyncio
from asyncio import Queue, sleep
from concurrent import futures
from kivy import platform, require
from kivy.uix import button
from kivy.lang import Builder
from kivy.graphics import Color
from segno import make_qr
from xml.sax.saxutils import escape
from websockets import connect
from jnius import autoclass
from android import mActivity
from rawsiko import part, TOP, __version__
from rawsiko.part import whole, made, both
from rawsiko.part.whole import Thing, thing, later, shared, first, count
from rawsiko.part.open import anything
from rawsiko.part.starred import anything
from . import whole
from .whole import *
from .. import TOP
import_module(".whole", __package__)
from kivy.factory import Factory
Factory.register("A", module=f"{__name__}.whole")
Factory.register("B", module="rawsiko.part.whole")
Factory.register("C", cls=whole.Thing)
Factory.Button, Factory.Unheard, Factory.get("Label")
import atexit
atexit.register(f, 1, "a word")
x.register("coal", None, "a word"), x.register("coal", module=x)
if TYPE_CHECKING:
    from _typeshed import SupportsRead
elif typing.TYPE_CHECKING:
    import numpy
getattr(whole, "thing")
def f(x):
    "Words."
    from kivy.uix.button import Button
    from kivy.graphics.texture import Texture
    import ast, re, sqlite3
    x.version = ast.Constant, re.TEMPLATES, sqlite3.sqlite_version
    f.__doc__ = f.__doc__ or "none"
    x.exec("numpy"), x.eval(1), ast.literal_eval("1")
    return x.import_modules("numpy")
"""
FILES = {
    "rawsiko/__init__.py": "__version__ = '1'\nTOP: int = 1\n",
    "rawsiko/part/__init__.py": "from .whole import thing as made\ntry:\n    both = 1\nfinally:\n    pass\n",
    "rawsiko/part/whole.py": (
        "class Thing:\n    inner = 1\ndef thing():\n    global later\n    later = 1\n"
        "async def shared(): pass\nfirst, *_ = 1, 2\nfor count in (): pass\n"
    ),
    "rawsiko/part/open.py": "def __getattr__(name): return name\n",
    "rawsiko/part/starred.py": "from .whole import *\n",
}
MODULES = {"kivy", "websockets", "segno", "jnius"}


@pytest.fixture
def staged(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("text", WRONG)
def test_what_would_fail_on_the_device(staged: Path, text: str) -> None:
    (staged / "rawsiko" / "part" / "extra.py").write_text(text, encoding="utf-8")
    found = list(code.faults(staged, MODULES))
    assert len(found) == 1
    place, fault = found[0].split(": ", 1)
    assert place.startswith("rawsiko/part/extra.py:")
    assert fault == WRONG[text]


def test_what_would_not(staged: Path) -> None:
    (staged / "rawsiko" / "part" / "extra.py").write_text(SOUND, encoding="utf-8")
    assert list(code.faults(staged, MODULES)) == []


MARKED = "\ufeffimport json\nthing = 1\n"


def test_a_mark_of_the_byte_order_is_one_for_python_too(staged: Path, library: Path) -> None:
    extra = staged / "rawsiko" / "part" / "extra.py"
    extra.write_text(f"{MARKED}import numpy\n", encoding="utf-8")
    user = staged / "rawsiko" / "part" / "user.py"
    user.write_text(
        "from rawsiko.part.extra import thing\nfrom borrowed.marked import thing\n",
        encoding="utf-8",
    )
    (library / "marked.py").write_text(MARKED, encoding="utf-8")
    (library / "inner" / "deeper.py").write_text(MARKED, encoding="utf-8")
    assert list(code.faults(staged, {*MODULES, "borrowed"})) == [
        f"rawsiko/part/extra.py:3: {NUMPY}"
    ]


def test_in_a_layout_it_is_none_for_kivy(staged: Path) -> None:
    (staged / "a.kv").write_text("\ufeff#:import os os\n", encoding="utf-8")
    (fault,) = code.faults(staged, MODULES)
    assert fault.startswith("a.kv:1: ")


def test_a_function_with_a_reason(staged: Path) -> None:
    place = staged / "rawsiko" / "content" / "load.py"
    place.parent.mkdir()
    place.write_text(
        "def _sha256(name): import_module(name)\ndef other(name): import_module(name)\n"
    )
    assert list(code.faults(staged, MODULES)) == [f"rawsiko/content/load.py:2: {imports.NO_NAME}"]


def test_names_in_a_layout(staged: Path) -> None:
    lines = ("theme rawsiko.part.whole.Thing", "n ast.Num", "b kivy.uix.button.Buttonn")
    lines += ("c kivy.uix.codeinput.CodeInput",)
    (staged / "a.kv").write_text("".join(f"#:import {line}\n" for line in lines), encoding="utf-8")
    assert list(code.faults(staged, MODULES)) == [
        "a.kv:2: ast.Num is gone from Python 3.14",
        "a.kv:3: there is no Buttonn in kivy.uix.button",
        f"a.kv:4: {PYGMENTS}",
    ]


LAYOUT = """\
#:import p pkgutil
#:set y __import__("yaml")
<A>:
    text: eval ('1')
    on_press: self.evaluate()
    on_touch_down: import yaml; yaml.safe_load("")
    on_touch_move:
        # A comment is no line of the code.
        self.move()

        assert self.width > 0
    canvas.before:
        Color:
            rgba: __import__('numpy').ones(4)
    B:
        C:
            text: p.find_loader('x')
            height: 1 if __debug__ else 2
[D@E]:
    on_press:
        import json
        Builder.load_string('')
F:
    text: self.__doc__
"""


def test_the_code_of_a_layout_is_looked_at_like_any_other(staged: Path) -> None:
    (staged / "a.kv").write_text(LAYOUT, encoding="utf-8")
    assert list(code.faults(staged, MODULES)) == [
        "a.kv:2: yaml is not packaged",
        f"a.kv:4: {imports.UNREAD}",
        "a.kv:6: yaml is not packaged",
        "a.kv:11: assert is compiled away on Android",
        "a.kv:14: numpy is not packaged",
        "a.kv:17: pkgutil.find_loader is gone from Python 3.14",
        "a.kv:18: __debug__ is never true on Android",
        f"a.kv:22: {imports.INLINE}",
        "a.kv:24: docstrings are compiled away on Android",
    ]


CLASSES = """\
#:import Fact kivy.factory.Factory
<Pane@BoxLayout>:
    Label:
        CodeInput:
            text: "a"
    Unheard:
        canvas.after:
            Color:
            Svg:
<A,B@BoxLayout + RstDocument,RstDocument>:
    on_size: Fact.RstDocument()
<CodeInput>:
    text: "a rule for a class asks for none"
"""


def test_a_layout_asks_for_classes_by_their_names(staged: Path) -> None:
    (staged / "a.kv").write_text(CLASSES, encoding="utf-8")
    assert list(code.faults(staged, MODULES)) == [
        f"a.kv:4: {PYGMENTS}",
        f"a.kv:9: {SVG}",
        f"a.kv:10: {RST}",
        f"a.kv:11: {RST}",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<Foo>:\n  bad bad", "2: Invalid property name"),
        ("<Foo>:\n    a: 1\n  b: 2", "3: Invalid indentation, must be a multiple of 4 spaces"),
        ("# Words.\n  a: 1", "2: Invalid indentation or name"),
        ("<Foo>:\n  -: 1", "2: Invalid indentation or name"),
        ("<Foo", "1: Invalid rule (must be inside <>)"),
        ("<Foo>:\n  a: 1 +", "2: invalid syntax"),
        ("<Foo>:\n  on_a:\n    # Words.\n    b()\n    # Words.\n    c d", "6: invalid syntax"),
        ("<Foo>:\n  on_a: return", "2: 'return' outside function"),
        ("<Foo>:\n  a: 1 / 0", "2: ZeroDivisionError: division by zero"),
        ("\n#:import a", "2: Invalid directive syntax"),
        ("#:import a b c", "1: Invalid directive syntax"),
        ("#:set a (", "1: '(' was never closed"),
        ("#:imports a b", "1: Unknown directive"),
    ],
)
def test_a_layout_that_kivy_cannot_read(staged: Path, text: str, says: str) -> None:
    (staged / "a.kv").write_text(text, encoding="utf-8")
    assert list(code.faults(staged, MODULES)) == [f"a.kv:{says}"]


LIBRARY = {
    "__init__.py": "from .inner import deep as first\n",
    "inner/__init__.py": "",
    "inner/deep.py": "from . import deeper\nthing = 1\n",
    "inner/deeper.py": "from .. import first\nimport numpy\n",
    "spare.py": (
        "try:\n    import numpy\nexcept ImportError:\n    numpy = None\n"
        "if numpy:\n    import scipy\ndef f():\n    import scipy\n"
    ),
}


@pytest.fixture
def library(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packaged one of somebody else's."""
    folder = tmp_path_factory.mktemp("site") / "borrowed"
    for name, text in LIBRARY.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(folder.parent)
    for known in (imports._places, imports._is_module, beneath.imported_by):
        known.cache_clear()
    return folder


@pytest.mark.parametrize("text", ["import borrowed", "from borrowed.spare import f"])
def test_a_library_that_needs_what_is_not_packaged_further_down(
    staged: Path, library: Path, text: str
) -> None:
    (staged / "rawsiko" / "extra.py").write_text(text, encoding="utf-8")
    why = "numpy is not packaged, and borrowed.inner.deeper needs it"
    assert list(code.faults(staged, {"borrowed"})) == [f"rawsiko/extra.py:1: {why}"]
    (library / "inner" / "deeper.py").write_text("import json\n", encoding="utf-8")
    beneath.imported_by.cache_clear()
    assert list(code.faults(staged, {"borrowed"})) == []


COMPILED = """
import importlib, importlib.machinery, pathlib, sys
from tools.ship.android.library import ELSEWHERE, LEFT_OUT

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in LEFT_OUT or name in ELSEWHERE:
            raise ModuleNotFoundError(name)

sys.meta_path.insert(0, Missing())
import kivy
root = pathlib.Path(kivy.__file__).parent
suffix = importlib.machinery.EXTENSION_SUFFIXES[0]
for path in sorted(root.rglob("*" + suffix)):
    module = ".".join(path.relative_to(root.parent).parts).removesuffix(suffix)
    try:
        importlib.import_module(module)
    except ModuleNotFoundError:
        print(module)
    except ImportError:
        pass  # it wants another one first
print("all")
"""


def test_what_compiled_parts_of_kivy_need_is_known() -> None:
    root = Path(__file__).parents[2]
    quiet = alone(KIVY_NO_CONSOLELOG="1", **QUIET)
    done = subprocess.run(
        [sys.executable, "-c", COMPILED],
        cwd=root,
        env=quiet,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == [*beneath.COMPILED, "all"], done.stderr


def test_a_folder_without_code_is_no_module(staged: Path) -> None:
    (staged / "rawsiko" / "pictures").mkdir()
    (staged / "rawsiko" / "pictures" / "a.png").write_bytes(b"")
    (staged / "rawsiko" / "words.txt").write_text("", encoding="utf-8")
    (staged / "rawsiko" / "extra.py").write_text(
        "import rawsiko.pictures\nimport rawsiko.words\n", encoding="utf-8"
    )
    assert list(code.faults(staged, MODULES)) == [
        "rawsiko/extra.py:1: rawsiko.pictures is not packaged",
        "rawsiko/extra.py:2: rawsiko.words is not packaged",
    ]
