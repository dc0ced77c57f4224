"""Puts the files that come with the game into the wheel; everything else is in ``pyproject.toml``."""

from pathlib import Path
from shutil import copyfile, rmtree

from setuptools import setup
from setuptools.command.build_py import build_py

FOLDERS = ("assets", "kv", "locales")


class BuildWithFiles(build_py):  # type: ignore[misc]
    """They lie at the top of the project, where those who change them look for them."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        target = Path(self.build_lib) / "rawsiko" / "shipped_files"
        # What an earlier build has left there may be gone by now.
        rmtree(target, ignore_errors=True)
        for path in shipped_files():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            copyfile(path, target / path)


def shipped_files() -> list[Path]:
    """All that the game reads: catalogues in their compiled form only."""
    found = (path for folder in FOLDERS for path in sorted(Path(folder).rglob("*")))
    # Systems and editors leave files with such names.
    own = (path for path in found if path.name[0] != "." and path.name[-1] != "~")
    return [path for path in own if path.is_file() and path.suffix != ".po"]


setup(cmdclass={"build_py": BuildWithFiles})
