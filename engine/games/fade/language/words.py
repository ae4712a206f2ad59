"""Every word of the language, for suggestions."""

from __future__ import annotations

from enum import Enum

from engine.games.fade.cards import vocabulary
from engine.games.fade.ir import During, Fixed
from engine.text.ir import Pick, Side, Span

_OTHER = """
Activate Attack React Stock effect hits hit damage deal gains loses draws discards cards
block negate prevent deflect downgrade counter-hit destroy knock out send return move play
attach search shuffle reveal put remove swap target each all random another other damaged
face-up face-down enemy allied ally opponent controls cannot can if while unless otherwise
choose flip coin heads tails repeat times may pay then until turn round attached adjacent
named with lowest highest extra double half more less costs Signature Reaction
"""


def _words() -> tuple[str, ...]:
    found: dict[str, None] = {}
    for value in vars(vocabulary).values():
        if isinstance(value, type) and issubclass(value, Enum):
            for member in value:
                for word in str(member.value).split():
                    found.setdefault(word)
    for enum in (Fixed, Pick, Side, Span, During):
        for entry in enum:
            for word in str(entry.value).split():
                found.setdefault(word)
    for word in _OTHER.split():
        found.setdefault(word)
    return tuple(found)


VOCABULARY = _words()
