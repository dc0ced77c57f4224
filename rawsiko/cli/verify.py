"""``rawsiko verify``: audit a log against the rules."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rawsiko.cli.common import add_json, add_pack, pack_of, print_json, read_log_file
from rawsiko.core.audit import audit

BROKEN_RULE = 1


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("verify", help="audit a match log against the rules")
    parser.add_argument("file", type=Path, help="the log, JSON Lines")
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Name the first breach: exit code 1; a log that keeps the rules: 0."""
    log = read_log_file(options.file)
    breach = audit(pack_of(log, options.pack).board, log.events)
    if options.json:
        found = None if breach is None else vars_of(breach)
        print_json({"ok": breach is None, "events": len(log.records), "breach": found})
    elif breach is None:
        print(f"ok: {len(log.records)} events keep the rules")
    else:
        print(f"seq {breach.seq}: rule {breach.rule}: {breach.why}")
    return 0 if breach is None else BROKEN_RULE


def vars_of(breach: Any) -> dict[str, Any]:
    """The breach as a JSON object."""
    return {"seq": breach.seq, "rule": breach.rule, "why": breach.why}
