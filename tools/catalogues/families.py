"""The keys that the code puts together: the template as it stands in the code, and what fills it.

Whoever writes a new f"part.{x}" adds its line here; ``"*"`` stands for anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rawsiko.bots.levels import LEVELS
from rawsiko.bots.reason import Why
from rawsiko.content import knowledge_facts
from rawsiko.core.options import MOST_SEATS
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rejection import Code
from rawsiko.net.chat import SAYINGS
from rawsiko.presenters import home, new_match_texts, settings
from rawsiko.presenters.learn import learn, question_kinds, quiz
from rawsiko.presenters.network import lobby_parts, sayings, tables_parts
from rawsiko.presenters.network.lights import LIGHTS
from rawsiko.presenters.network.remote_seats import GOODBYE
from rawsiko.presenters.network.talk import REFUSED
from rawsiko.store.protocol import Trouble
from rawsiko.tutorial.script import PARTS, SCRIPT

_SWITCHES = [
    key
    for key in (*settings._GAME, *settings._PLAYER)
    if key not in settings.PERCENTS and key not in settings.SPEEDS
]
_SPEEDS = {name: None for speeds in settings.SPEEDS.values() for name in speeds}
_ASKED = [
    "leave",
    "away",
    "close",
    "stays",
    "kick",
    "kick_looker",
    "start",
    "forget",
    "trust",
    "serve",
]
_QUESTIONS = ["board.ask.still_act", "board.ask.still_pick", "remote.rewind_ask"]

FAMILIES: Mapping[str, Iterable[str]] = {
    "board.doing.{}": list(Phase),
    "board.help.{}": [Action.MOVEMENT, Action.OCCUPATION],
    "board.kind.{}": list(Action),
    "board.phase.{}": list(Phase),
    "board.phase_short.{}": list(Phase),
    "bot.{}": list(LEVELS),
    "bot.{}_detail": list(LEVELS),
    "bot.why.{}": sorted(set(Why) - {Why.COMPLETES, Why.NEEDS, Why.ENOUGH}),
    "chat.refused.{}": REFUSED,
    "chat.say.{}": sorted(SAYINGS),
    "clash.{}": ["attacks", "defends"],
    "format.month.{}": [str(month) for month in range(1, 13)],
    "hint.why.{}": [Why.COMPLETES, Why.GATHERS, Why.NEEDS],
    "home.{}": list(home._DOORS),
    "home.{}_detail": list(home._DOORS),
    "learn.also.{}": ["place", "producer_place"],
    "learn.ask.{}": list(question_kinds.ASK),
    "learn.kind.{}": knowledge_facts.KINDS,
    "learn.kinds.{}": list(learn.KINDS),
    "learn.mode.{}": list(quiz.MODES),
    "learn.praise.{}": ["great", "good", "start"],
    "learn.stage.{}": knowledge_facts.STAGES,
    "learn.state.{}": ["control", "need"],
    "learn.{}": [question_kinds.YES, question_kinds.NO],
    "matches.{}_ok": ["rename", "delete", "import"],
    "matches.{}_title": ["rename", "delete", "import"],
    "lan.{}": list(lobby_parts.HOUSE),
    "lan.{}_detail": list(lobby_parts.HOUSE),
    "lan.ask.{}": _ASKED,
    "lan.ask.{}_detail": _ASKED,
    "lan.ask.{}_yes": _ASKED,
    "lan.finding.{}": list(tables_parts.FINDINGS),
    "lan.finding.{}_detail": list(tables_parts.FINDINGS),
    "lan.lost.{}": list(sayings.LOSSES),
    "lan.refused.{}": [*sayings.REFUSALS, "other"],
    "new_match.{}": [*new_match_texts.RULES, "seat_count", "turn_count"],
    "new_match.{}_detail": list(new_match_texts.RULES),
    "phase.{}": list(Phase),
    "refusal.{}": [code.label for code in Code],
    "remote.light.{}": LIGHTS,
    "remote.lost.{}": [*GOODBYE, "kicked"],
    "seat.{}": [str(seat) for seat in range(MOST_SEATS)],
    "settings.{}": [*settings._GAME, *settings._PLAYER, *_SPEEDS],
    "settings.{}_detail": _SWITCHES,
    "store.{}": [trouble.value for trouble in Trouble],
    "tutorial.nudge.{}": sorted({step.nudge for step in SCRIPT}),
    "tutorial.part.{}": PARTS,
    "tutorial.say.{}": [step.key for step in SCRIPT],
    "{}.title": _QUESTIONS,
    "{}.text": _QUESTIONS,
    "{}.yes": _QUESTIONS,
    "{}.no": _QUESTIONS,
}
