"""``python -m tools.ship.android``: all that can be checked of the Android package without a compiler."""

from __future__ import annotations

import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.ship import licences
from tools.ship.android import code, needs, packing, spec, staging, trial, values, versions

ROOT = Path(__file__).resolve().parents[3]


class Failed(Exception):
    """A step has faults; those after it would only repeat them."""


def preflight(root: Path, folder: Path) -> None:
    """Every step in turn. The last one shows the app on each glass."""
    with _step("buildozer.spec") as tell:
        found = spec.read(root, folder)
        tell(spec.faults(found, root))
    with _step("values in buildozer.spec") as tell:
        tell(values.faults(found, root))
    with _step("files") as tell:
        staged = staging.stage(found, root)
        taken, refused = (staging.extensions(found, s) for s in (staging.TAKEN, staging.REFUSED))
        tell(staging.faults(staged, root, taken, refused))
        tell(staging.old_texts(root))
    with _step("recipes and wheels"):
        wanted = needs.resolve(found)
    packages = (*wanted.recipes, *wanted.wheels)
    with _step(f"requirements: {', '.join(packages)}") as tell:
        tell(needs.faults(found, wanted))
    with _step("versions") as tell:
        tell(versions.faults(found, wanted))
    with _step("licences") as tell:
        tell(licences.android_faults(packages))
    with _step("imports and asserts") as tell:
        tell(code.faults(staged, wanted.modules()))
    with _step("manifest and private.tar") as tell:
        dist = packing.pack(found, root, staged)
        tell(packing.faults(found, dist, staged))
    played = f"played on {len(trial.GLASSES)} sizes, with -OO and nothing but what is packaged"
    with _step(played) as tell:
        app = trial.unpack(dist, folder / "unpacked")
        libraries = trial.libraries(packages, folder / "packages")
        tell(trial.faults(app, libraries, folder / "trial"))


@contextmanager
def _step(name: str) -> Iterator[Callable[[Iterable[str]], None]]:
    """Gives what is to be called with its faults. Whatever stops it is one, too."""
    began = time.monotonic()
    found: list[str] = []
    try:
        yield found.extend
    except (spec.SpecError, needs.NeedsError, packing.PackingError) as error:
        found.append(str(error))
    except (Exception, SystemExit) as error:  # noqa: BLE001 (the packagers stop in many ways)
        place = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(place.filename).name}:{place.lineno}"
        found.append(f"{name}: {type(error).__name__}: {' '.join(str(error).split())} ({at})")
    print(f"{'FAULTS' if found else 'ok':7}{name} ({time.monotonic() - began:.0f} s)", flush=True)
    if found:
        raise Failed("\n".join(found))


def main() -> int:
    """Exit code 1 if anything is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            preflight(ROOT, Path(folder).resolve())
        except Failed as error:
            print(error)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
