"""Every word of the language, for suggestions."""

from __future__ import annotations

from enum import Enum

from engine.games.fade.cards import vocabulary
from engine.games.fade.ir import During, Fixed
from engine.games.fade.language.amounts import AMOUNTS, COSTS
from engine.games.fade.language.blows import BLOWS, HITS
from engine.games.fade.language.conditions import ASKED, CONDITIONS
from engine.games.fade.language.events import CHANGES, EVENTS, TRIGGERS, WOULD, WOULD_HURT
from engine.games.fade.language.game_rules import GAME_RULES
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.subjects import PREDICATES
from engine.text.ir import Pick, Side, Span

_OTHER = """
Activate Attack React Stock effect each all random another other damaged
face-up face-down enemy allied ally opponent controls if while unless otherwise
choose flip coin heads tails repeat times may pay then until turn round attached adjacent
named with lowest highest Signature Reaction
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
    for forms in (
        HITS, BLOWS, ORDERS, PREDICATES, TRIGGERS, CHANGES, EVENTS, WOULD, WOULD_HURT, CONDITIONS,
        ASKED, AMOUNTS, COSTS, GAME_RULES,
    ):  # fmt: skip
        for word in forms.vocabulary():
            if word.isalpha():
                found.setdefault(word)
    return tuple(found)


VOCABULARY = _words()
