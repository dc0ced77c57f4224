"""What is said about the report of a mishap: only what is true of it."""

from rawsiko.presenters.words import Words


def report_line(words: Words, *, is_written: bool, is_known: bool = False) -> str:
    """What the report is; if it ``is_known`` what went wrong, that is told elsewhere.

    One that is not ``is_written`` on the disk can only be handed on while the app is open.
    """
    if is_written:
        return words.text("mishap.report" if is_known else "mishap.explanation")
    return words.text("mishap.report_unwritten" if is_known else "mishap.explanation_unwritten")


def handed_line(words: Words, how: str, *, is_written: bool) -> str:
    """Where the report went: "shared" or "copied", or "" if neither was possible."""
    left = "mishap.kept" if is_written else "mishap.lost"
    return words.text({"shared": "mishap.shared", "copied": "mishap.copied"}.get(how, left))
