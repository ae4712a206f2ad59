"""The frame of a line, before its words are looked at: marks between a head and what it heads,
hyphens that only tie words together, and words that say no more than the frame does.

“On Enter Field — draw a card”, “Once per turn — …” and “Stock 3 – …” have a colon there.
"""

from __future__ import annotations

from dataclasses import replace

from engine.text.tokens import LONG_DASH, Token, TokenKind

#: What a head ends with: behind any of these a dash is no minus.
_ENDS = (".", "\n", "")
#: Words in capitals that a minus may stand before.
_TERMS = frozenset({"plv", "def", "agi", "hp", "tp", "cs", "x"})
#: Behind a number and a hyphen: a 3-hit attack, a 2-TP Skill.
_TIED = frozenset({"hit", "hits", "damage", "tp", "cs", "hp", "turn", "round", "card", "cards"})
_COUNTS = ("single", "one", "two", "three", "four", "five", "six", "seven", "eight")
_HITS = {f"{count}-hit": "1" if count == "single" else count for count in _COUNTS}
#: “deal 3 as Fire damage”: nothing else is meant without the word.
_DEALING = ("deal", "deals", "dealing", "dealt")


def framed(tokens: list[Token], of_skill: bool) -> list[Token]:
    """The same text with the marks the grammar knows."""
    tokens = _without_as(_untied(_with_colons(tokens)))
    tokens = _told_in_brackets(tokens)
    return _with_enemies(tokens) if of_skill else tokens


def _with_colons(tokens: list[Token]) -> list[Token]:
    """The first dash of a sentence that stands apart, before words, is a colon."""
    made: list[Token] = []
    start = 0
    for at, token in enumerate(tokens):
        if token.low in _ENDS:
            start = at + 1
        elif token.low == ":":
            start = len(tokens)  # a head has one mark
        elif token.low == "-" and at > start and _stands_apart(tokens, at) and _begins(tokens, at):
            token = replace(token, text=":", low=":")
            start = len(tokens)
        made.append(token)
        if token.low in ("\n", "."):
            start = at + 1
    return made


def _stands_apart(tokens: list[Token], at: int) -> bool:
    before, dash, behind = tokens[at - 1 : at + 2]
    if dash.text == LONG_DASH:
        return True
    gap = before.column + len(before.text) + 2 * (before.kind is TokenKind.STRING)
    return dash.column > gap and behind.column > dash.column + 1


def _begins(tokens: list[Token], at: int) -> bool:
    """Whether a sentence, or a bonus, begins behind the dash: no number is taken away there."""
    behind = tokens[at + 1]
    if tokens[at].text == LONG_DASH:
        return True
    if behind.low in ("+", "-", "("):
        return behind.low != "(" or tokens[at - 1].low == ")"
    if behind.kind is not TokenKind.WORD or behind.low in _TERMS:
        return False
    if behind.low in ("the", "half", "twice", "double", "its", "that", "this"):
        return behind.text[:1].isupper() or _is_head(tokens, at)
    return True


def _is_head(tokens: list[Token], at: int) -> bool:
    """On Attack - the attacker …: a number is never taken from the name of a moment."""
    before = tokens[at - 1]
    return before.low == ")" or (before.text[:1].isupper() and before.low not in _TERMS)


def _untied(tokens: list[Token]) -> list[Token]:
    """a 3-hit attack: 3 hit; a two-hit attack: two hit"""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        if token.low in _HITS:
            count = _HITS[token.low]
            kind = TokenKind.NUMBER if count == "1" else TokenKind.WORD
            made.append(replace(token, text=count, low=count, kind=kind))
            token = replace(token, text="hit", low="hit")
        elif token.low == "-" and 0 < at < len(tokens) - 1:
            before, behind = tokens[at - 1], tokens[at + 1]
            tied = before.kind is TokenKind.NUMBER and behind.low in _TIED
            if tied and behind.column == token.column + 1:
                continue
        made.append(token)
    return made


#: Keywords that wait for what stands in brackets behind them.
_WAITING = frozenset({"contingency", "trigger", "reaction"})
_SO_OFTEN = frozenset({"once", "twice"})
_OF_ALLIES = ("When", "another")
_FALLING = ("you", "control", "is", "Knocked", "Out", ":")


def _told_in_brackets(tokens: list[Token]) -> list[Token]:
    """Vengeance (Pirate): when another Pirate Character you control is Knocked Out (fade:R292);
    Contingency (You are attacked.): without the full stop."""
    made: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        opened = at + 1 < len(tokens) and tokens[at + 1].low == "("
        heads = token.low in _WAITING or token.low == "vengeance"
        closed = _closing(tokens, at + 1) if opened and heads else 0
        if closed and token.low in _WAITING and tokens[closed - 1].low == ".":
            made += tokens[at : closed - 1]
            at = closed
            continue
        if closed and token.low == "vengeance" and _describes(tokens[at + 2]):
            told = [entry for entry in tokens[at + 2 : closed] if entry.low not in ("a", "an")]
            people = ("character", "characters", "ally", "allies")
            told = [entry for entry in told if entry.low not in people]
            made += [replace(token, text=word, low=word.lower()) for word in _OF_ALLIES]
            made += told
            made += [replace(token, text=word, low=word.lower()) for word in ("Character",)]
            made += [replace(token, text=word, low=word.lower()) for word in _FALLING]
            at = closed + 1 + (tokens[closed + 1].low in (":", ","))
            continue
        made.append(token)
        at += 1
    return made


def _closing(tokens: list[Token], opened: int) -> int:
    """Where the bracket ends, on the same line; 0 if it does not."""
    for at in range(opened, len(tokens)):
        if tokens[at].low == ")":
            return at
        if tokens[at].low in ("\n", ""):
            break
    return 0


def _describes(token: Token) -> bool:
    """Whether allies are described, not how often it happens."""
    return token.kind in (TokenKind.WORD, TokenKind.STRING) and token.low not in _SO_OFTEN


def _without_as(tokens: list[Token]) -> list[Token]:
    """deal the user's PLV as Physical damage to …: deal the user's PLV Physical damage to …"""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        if token.low == "as" and _says_damage(tokens, at) and _deals_before(tokens, at):
            continue
        made.append(token)
    return made


def _says_damage(tokens: list[Token], at: int) -> bool:
    lows = [token.low for token in tokens[at + 1 : at + 6]]
    return "damage" in lows[1:] and not {".", ",", "\n", "instead"}.intersection(
        lows[: lows.index("damage")]
    )


def _deals_before(tokens: list[Token], at: int) -> bool:
    """Whether an amount stands before: “dealt as Fire damage” says what becomes of it."""
    for place in range(at - 1, -1, -1):
        if tokens[place].low in (*_ENDS, "damage"):
            return False
        if tokens[place].low in _DEALING:
            return place < at - 1
    return False


#: In front of “target” or “targets”, where an attack says no more of whom it is made on.
_SO_MANY = frozenset({"1", "one", "single", "any", "enemy"})
_OF_ENEMIES = ("enemy", "different")
_STRIKING = frozenset({"damage", "hit", "hits", "attack", "attacks"})


def _with_enemies(tokens: list[Token]) -> list[Token]:
    """Deal 3 damage to 1 target: to an enemy, since nobody else is attacked (fade:R282)."""
    made: list[Token] = []
    for at, token in enumerate(tokens):
        before = made[-1] if made else token
        several = token.low == "targets" and (before.low in _OF_ENEMIES or _is_count(before))
        if several and (before.low == "enemy" or _strikes(tokens, at)):
            if before.low in _OF_ENEMIES:
                made.pop()
            token = replace(token, text="enemies", low="enemies")
        elif token.low == "target" and before.low in _SO_MANY and _strikes(tokens, at):
            made = _with_an_enemy(made)
            continue
        made.append(token)
    return made


def _is_count(token: Token) -> bool:
    return token.kind is TokenKind.NUMBER or token.low in ("two", "three", "four")


def _with_an_enemy(made: list[Token]) -> list[Token]:
    """1 target; any one target; a single enemy target"""
    last = made[-1]
    while made and made[-1].low in (*_SO_MANY, "a", "an"):
        last = made.pop()
    words = ("an", "enemy")
    return [*made, *(replace(last, text=w, low=w, kind=TokenKind.WORD) for w in words)]


def _strikes(tokens: list[Token], at: int) -> bool:
    start = end = at
    while start and tokens[start - 1].low not in _ENDS:
        start -= 1
    while tokens[end].low not in _ENDS:
        end += 1
    return not _STRIKING.isdisjoint(token.low for token in tokens[start:end])
