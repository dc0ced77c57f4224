"""JSON as it is kept and sent: in the fewest characters, and without numbers that JSON does not know."""

import json
from typing import Any


def _refuse(name: str) -> Any:
    raise ValueError(name)


write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""The text of a value. Made once: ``json.dumps`` would make its encoder anew each time."""
_DECODER = json.JSONDecoder(parse_constant=_refuse)


def read(text: str) -> Any:
    """The value of a text; ValueError or RecursionError if it is none."""
    try:
        found, end = _DECODER.raw_decode(text)
        if end == len(text):
            return found
    except ValueError:
        pass
    return _DECODER.decode(text)  # blanks around it, or an error to be told
