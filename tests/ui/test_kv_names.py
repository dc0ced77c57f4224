"""kv finds its rules by the bare name of a class, so each name may be used once in the whole app."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

KV = Path(__file__).resolve().parents[2] / "kv"


def test_every_rule_has_a_name_of_its_own() -> None:
    rule = re.compile(r"^<-?(\w+)(?:@[\w+]+)?>:", re.MULTILINE)
    texts = [path.read_text(encoding="utf-8") for path in KV.rglob("*.kv")]
    named = Counter(name for text in texts for name in rule.findall(text))
    assert len(named) > 50
    assert [name for name, count in named.items() if count > 1] == []
