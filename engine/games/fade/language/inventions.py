"""Names of counters that a card invents, without quotation marks: “put a charge counter on it” is
“put a "Charge" Counter on it” (fade:R295)."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Counter, Element
from engine.games.fade.language.subtypes import ADJECTIVE_ENDS, ADJECTIVES, EVERYDAY, KNOWN, PROPER
from engine.text.reader import NUMBER_WORDS, PhraseTable
from engine.text.suggest import is_slip
from engine.text.tokens import Token, TokenKind

COUNTER_WORDS = ("counter", "counters")
GIVEN = frozenset(counter.value.lower() for counter in Counter)
ELEMENTS = frozenset(element.value.lower() for element in Element)
NEVER_NAMES = frozenset((*EVERYDAY, *NUMBER_WORDS, *PROPER)) - ELEMENTS
#: A name has at most so many words.
LONGEST = 3


def with_invented_counters(tokens: list[Token], own: str, others: PhraseTable[str]) -> list[Token]:
    """The same text with each name of such a counter in quotation marks."""
    if not any(token.low in COUNTER_WORDS for token in tokens):
        return tokens
    made: list[Token] = []
    names = (PhraseTable({own: own}), others)
    lows = [token.low for token in tokens]
    for at, token in enumerate(tokens):
        if token.low in COUNTER_WORDS and not any(_is_in(lows, at, known) for known in names):
            _mark(made)
        made.append(token)
    return made


def _is_in(lows: list[str], at: int, names: PhraseTable[str]) -> bool:
    """Whether the word belongs to the name of a card."""
    for start in range(max(0, at - LONGEST), at):
        found = names.find(lows, start)
        if found is not None and start + found[0] > at:
            return True
    return False


def _mark(made: list[Token]) -> None:
    """The words at the end, if they can be the name of a counter."""
    if not made or not _names(made[-1]):
        return
    count = 1
    while count < LONGEST and len(made) > count and _goes_before(made[-count - 1], made[-count]):
        count += 1
    made[-count:] = [_marked(made[-count:])]


def _names(token: Token) -> bool:
    """Whether a word can be the last one of a name."""
    low = token.low
    if token.kind is not TokenKind.WORD or low in GIVEN or low in NEVER_NAMES or len(low) < 3:
        return False
    if any(is_slip(low, known) for known in GIVEN):
        return False
    if token.text[0].isupper():
        return True
    return low not in KNOWN | ADJECTIVES and not low.endswith(ADJECTIVE_ENDS)


def _goes_before(token: Token, last: Token) -> bool:
    proper = token.text[:1].isupper() and last.text[0].isupper() and token.low not in KNOWN
    return proper and token.kind is TokenKind.WORD


def _marked(words: list[Token]) -> Token:
    said = " ".join(token.text for token in words)
    return replace(words[0], kind=TokenKind.STRING, text=said.title(), low='"')
