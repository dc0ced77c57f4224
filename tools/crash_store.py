"""Kill the store again and again and look for lost events.

``python -m tools.crash_store --rounds 200`` lets bots play into one SQLite file, in a process of
its own that acknowledges every event it has saved, and kills that process at a random moment with
SIGKILL. Each next process goes on with the same file. What was acknowledged must be there.
"""

import argparse
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rawsiko.bots.bot import awaited
from rawsiko.bots.random_bot import RandomBot
from rawsiko.content.load import load_pack
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.store.protocol import StoreError
from rawsiko.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[1]
BLOCK = 10
LONGEST_LIFE = 30.0
"""Seconds after which a process is killed in any case, so that every round ends."""
START_UP = 0.35
"""Seconds in which a process loads its modules and opens the file."""
MOST_ACKS = 600
STEPS_ON = 5
SWITCHES = ("--advanced-setup", "--monopoly-stranglehold", "--trade-with-china")


class Moment(NamedTuple):
    """When to kill: after so many seconds, or as soon as so many acknowledgements are read."""

    seconds: float = LONGEST_LIFE
    acks: int | None = None


class Loss(Exception):
    """The store did not keep its word."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the rounds; 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="crash_store", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", default="crash", help="decides the moments and the matches")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="crash_store-") as folder:
        crashes = Crashes(Path(folder) / "matches.db", options.seed)
        try:
            for number in range(1, options.rounds + 1):
                crashes.round(number)
                if number % BLOCK == 0 or number == options.rounds:
                    print(f"{number:4d} rounds: {crashes.told()}", flush=True)
            crashes.check_all()
        except (Loss, StoreError, sqlite3.Error) as loss:
            print(f"LOST in round {crashes.rounds}: {loss}", file=sys.stderr)
            return 1
    print(f"nothing lost in {options.rounds} kills: {crashes.told()}")
    return 0


class Crashes:
    """One file that many processes write to, and what they have acknowledged."""

    def __init__(self, path: Path, seed: str) -> None:
        self.rounds = 0
        self._path = path
        self._seed = seed
        self._random = random.Random(seed)
        self._board: Board = load_pack().board
        self._saved: dict[str, int] = {}
        self._killed_before_any = 0
        self._unacknowledged = 0

    def told(self) -> str:
        """What has been seen so far, in one line."""
        return (
            f"{sum(self._saved.values())} events of {len(self._saved)} matches acknowledged and "
            f"found, {self._unacknowledged} more found that were saved but not yet acknowledged, "
            f"{self._killed_before_any} kills before the first event"
        )

    def round(self, number: int) -> None:
        """Start a process, kill it, look at the file, play on a little in what it left."""
        self.rounds = number
        acks = self._run_and_kill(f"{self._seed}-{number}", self._moment())
        self._killed_before_any += not acks
        for match, seqs in acks.items():
            if seqs != list(range(len(seqs))):
                raise Loss(f"{match} was acknowledged out of order")
            self._saved[match] = len(seqs)
        if not self._path.exists():
            if self._saved:
                raise Loss("the file is gone")
            return
        self._check_file()
        store = SqliteStore(self._path)
        try:
            self._check_lengths(store)
            touched = [m for m in store.matches() if m.startswith(f"sim-{self._seed}-{number}-")]
            for match in touched:
                self._check_match(store, match)
                self._unacknowledged += store.length(match) - self._saved.get(match, 0)
            if touched:
                self._play_on(store, touched[-1])
        finally:
            store.close()

    def check_all(self) -> None:
        """Every Match of every round once more."""
        if not self._saved:
            raise Loss("no process lived long enough to save anything")
        store = SqliteStore(self._path)
        try:
            self._check_lengths(store)
            for match in store.matches():
                self._check_match(store, match)
        finally:
            store.close()

    def _moment(self) -> Moment:
        chance = self._random
        return chance.choice(
            (
                Moment(seconds=chance.uniform(0, START_UP)),
                Moment(seconds=chance.uniform(START_UP, 1.0)),
                Moment(acks=chance.randint(1, 30)),
                Moment(acks=chance.randint(1, MOST_ACKS)),
            )
        )

    def _run_and_kill(self, seed: str, moment: Moment) -> dict[str, list[int]]:
        command = [sys.executable, "-m", "rawsiko", "simulate", "--db", str(self._path), "--ack"]
        command += ["--games", "1000", "--seed", seed, "--players", str(self._random.randint(3, 5))]
        command += [switch for switch in SWITCHES if self._random.random() < 0.5]
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        timer = threading.Timer(moment.seconds, process.kill)
        timer.start()
        try:
            acks = _read_acks(process, moment)
        finally:
            timer.cancel()
            process.kill()
            _, complaint = process.communicate()
        if process.returncode != -signal.SIGKILL:
            raise Loss(f"the process ended by itself ({process.returncode}): {complaint.strip()}")
        return acks

    def _check_file(self) -> None:
        connection = sqlite3.connect(self._path)
        (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
        connection.close()
        if verdict != "ok":
            raise Loss(f"the file is damaged: {verdict}")

    def _check_lengths(self, store: SqliteStore) -> None:
        for match, saved in self._saved.items():
            if store.length(match) < saved:
                raise Loss(f"{match} has {store.length(match)} events, {saved} were acknowledged")

    def _check_match(self, store: SqliteStore, match: str) -> None:
        """Reading refuses a gap; the audit refuses anything that does not follow."""
        breach = audit(self._board, [record.event for record in store.read(match)])
        if breach is not None:
            raise Loss(f"{match}: event {breach.seq} breaks rule {breach.rule}: {breach.why}")

    def _play_on(self, store: SqliteStore, match: str) -> None:
        """A Match that was cut off goes on: a command that was half-saved would show here."""
        service = MatchService(self._board, store, match, lambda: 0)
        bot = RandomBot(self._random)
        for _ in range(STEPS_ON):
            if service.state.table.is_over:
                break
            command = bot.choose(service.view(awaited(service.state.table)))
            if isinstance(service.submit(command), Rejection) or service.trouble is not None:
                raise Loss(f"{match} cannot be played on: {command}, {service.trouble}")
        self._check_match(store, match)


def _read_acks(process: subprocess.Popen[str], moment: Moment) -> dict[str, list[int]]:
    """All acknowledgements that left the process, also those in the pipe when it was killed."""
    acks: dict[str, list[int]] = {}
    for count, line in enumerate(process.stdout or (), start=1):
        if not line.endswith("\n"):
            break
        match, seq = line.split()
        acks.setdefault(match, []).append(int(seq))
        if count == moment.acks:
            process.kill()
    return acks


if __name__ == "__main__":
    sys.exit(main())
