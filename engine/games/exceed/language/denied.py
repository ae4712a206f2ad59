"""Conditions with a “not” in them: “you did not move this turn”, “you were not hit”. They are the
condition without it, which must not be so."""

from __future__ import annotations

from typing import Final

from engine.games.exceed.language.conditions import PAST
from engine.games.exceed.language.heads import DEEDS
from engine.text.tokens import Token, TokenKind

AUXILIARIES: Final = ("is", "are", "was", "were", "has", "have")
FORMS: Final = {
    DEEDS[deed][0].split()[0].lower(): said.split()[0] for deed, said in PAST.items()
} | {
    "hit": "hit",
    "boost": "boosted",
}
"""What “did not” stands in front of, and the past of it."""
FAR: Final = 6
"""How many words a subject has at most."""


def without_not(tokens: list[Token], lows: list[str], at: int) -> tuple[int, list[Token]] | None:
    """Where the “not” is, and the words instead of it and its neighbours; None if there is none."""
    for place in range(at + 1, min(at + FAR, len(lows) - 1)):
        if lows[place] in (",", ".", ":", "\n", ""):
            return None
        if lows[place] != "not":
            continue
        before, behind = tokens[place - 1], tokens[place + 1]
        if before.low in AUXILIARIES:
            return place - 1, [before]
        past = FORMS.get(behind.low)
        if before.low in ("did", "do", "does") and past is not None:
            return place - 1, [
                Token(TokenKind.WORD, past, past.lower(), behind.line, behind.column)
            ]
        return None
    return None
