"""Why a host refuses: codes, never sentences. A rule of the game that forbids has its own code."""

from enum import StrEnum

from rawsiko.core.rejection import Rejection


class Why(StrEnum):
    """What is wrong with a request."""

    MALFORMED = "malformed"
    TOO_FAST = "too_fast"
    TOO_SLOW = "too_slow"
    TOO_LARGE = "too_large"
    VERSION = "version"
    PACK = "pack"
    HELLO_FIRST = "hello_first"
    HOST_FULL = "host_full"
    TABLES_FULL = "tables_full"
    ADDRESS_FULL = "address_full"
    NOT_ALLOWED = "not_allowed"
    UNKNOWN_CODE = "unknown_code"
    UNKNOWN_TOKEN = "unknown_token"  # noqa: S105 (a name, not a password)
    OTHER_TABLE = "other_table"
    NO_TABLE = "no_table"
    NOT_HOST = "not_host"
    NOT_YOUR_SEAT = "not_your_seat"
    UNKNOWN_SEAT = "unknown_seat"
    TABLE_FULL = "table_full"
    TABLE_LOCKED = "table_locked"
    BARRED = "barred"
    AVATAR_TAKEN = "avatar_taken"
    UNKNOWN_LEVEL = "unknown_level"
    SEAT_COUNT = "seat_count"
    NOT_READY = "not_ready"
    MATCH_STARTED = "match_started"
    MATCH_NOT_STARTED = "match_not_started"
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNKNOWN_EVENT = "unknown_event"
    UNKNOWN_PHRASE = "unknown_phrase"
    TEXT_NOT_ALLOWED = "text_not_allowed"
    EMPTY_TEXT = "empty_text"
    MUTED = "muted"
    TALK_TOO_FAST = "talk_too_fast"
    NOT_SAVED = "not_saved"
    MISTAKE = "mistake"


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, rule: str | None = None, limit: int | None = None) -> None:
        self.code = code
        self.rule = rule
        self.limit = limit
        super().__init__(code)

    @classmethod
    def by(cls, rejection: Rejection) -> "Refused":
        """What the rules of the game forbid."""
        return cls(rejection.code.label, rejection.rule, rejection.limit)
