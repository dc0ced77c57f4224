"""``python -m tools.ship.android``: all that can be checked of the Android package without a compiler."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from tools.ship import licences
from tools.ship.android import code, needs, packing, spec, staging, trial, values, versions

ROOT = Path(__file__).resolve().parents[3]


class Failed(Exception):
    """A step has faults; those after it would only repeat them."""


def preflight(root: Path, folder: Path) -> None:
    """Every step in turn. The last one shows the app on each glass."""
    found = spec.read(root, folder)
    _step("buildozer.spec", spec.faults(found, root))
    _step("values in buildozer.spec", values.faults(found, root))
    staged = staging.stage(found, root)
    _step("files", staging.faults(staged, root, staging.extensions(found)))
    wanted = needs.resolve(found)
    _step(
        f"requirements: {', '.join((*wanted.recipes, *wanted.wheels))}", needs.faults(found, wanted)
    )
    _step("versions", versions.faults(found, wanted))
    _step("licences", licences.android_faults((*wanted.recipes, *wanted.wheels)))
    _step("imports and asserts", code.faults(staged, wanted.modules()))
    dist = packing.pack(found, root, staged)
    _step("manifest and private.tar", packing.faults(found, dist, staged))
    app = trial.unpack(dist, folder / "unpacked")
    packages = trial.libraries((*wanted.recipes, *wanted.wheels), folder / "packages")
    _step(
        f"played on {len(trial.GLASSES)} sizes, with -OO and nothing but what is packaged",
        trial.faults(app, packages, folder / "trial"),
    )


def _step(name: str, faults: Iterable[str]) -> None:
    began = time.monotonic()
    found = list(faults)
    print(f"{'FAULTS' if found else 'ok':7}{name} ({time.monotonic() - began:.0f} s)", flush=True)
    if found:
        raise Failed("\n".join(found))


def main() -> int:
    """Exit code 1 if anything is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            preflight(ROOT, Path(folder).resolve())
        except (Failed, spec.SpecError, needs.NeedsError, packing.PackingError) as error:
            print(error)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
