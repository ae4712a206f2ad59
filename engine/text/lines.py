"""The frame of a card's text: reminders are cut out, lines read one by one, the rest declined."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from engine.kernel.texts import Declined
from engine.text.nodes import Ability
from engine.text.reader import Reader, Refusal
from engine.text.rephrasing import rephrased
from engine.text.tokens import Token, TokenKind


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it was read: where it began, and whether a new line of text began it."""

    ability: Ability
    at: int
    fresh: bool


#: What limits: a sentence in brackets that begins or goes on so is a rule, not a reminder.
LIMITING: Final = ("once", "twice", "only", "limit", "maximum")
#: What widens: such a sentence changes what stands before it, so it is no reminder.
WIDENING: Final = frozenset({"include", "includes", "including"})
#: What rules, unless the brackets stand behind a list of keywords, which they explain.
RULING: Final = frozenset({"instead", "must", "choose", "chooses", "way", "below"})
#: In a list of keywords there is nothing else.
BETWEEN_KEYWORDS: Final = frozenset({",", "/", "-", ".", "and"})
#: Keywords that brackets may say more of.
OPEN_HEADS: Final = frozenset({"synchronize", "materials"})
#: Behind so many declined lines no other order is tried: it costs, and the text is declined anyway.
MAX_REPHRASED: Final = 20
#: So many objections are enough: the lines behind them are looked at when these are mended.
MAX_DECLINED: Final = 100
PERIODS: Final = (("per", "turn"), ("per", "round"), ("per", "game"), ("each", "turn"))


def take_reminders(tokens: list[Token]) -> list[str]:
    """Cut out reminder text, a sentence in brackets from capital to full stop: (It acts now.)
    A limit in such brackets goes to the front of the sentence before it: Once per turn, …"""
    found: list[str] = []
    opened = -1
    at = 0
    while at < len(tokens):
        low = tokens[at].low
        if low == "(":
            opened = at
        elif low == ")" and opened >= 0:
            if _is_reminder(tokens, opened, at) and _limits(tokens, opened, at):
                _limit_first(tokens, opened, at)
            elif _is_reminder(tokens, opened, at):
                found.append(" ".join(token.text for token in tokens[opened + 1 : at]))
                del tokens[opened : at + 1]
                at = opened - 1
            opened = -1
        at += 1
    return found


def _is_reminder(tokens: list[Token], opened: int, closed: int) -> bool:
    """What stands before a colon or another bracket is a cost, a window or a limit."""
    whole = tokens[opened + 1].text[:1].isupper() and tokens[closed - 1].low == "."
    inside = {token.low for token in tokens[opened + 1 : closed]}
    if not whole or inside & WIDENING or tokens[closed + 1].low in (":", "(", "-"):
        return False
    return inside.isdisjoint(RULING) or _explains(tokens, opened)


def _explains(tokens: list[Token], opened: int) -> bool:
    """Whether nothing but keywords stands before the brackets on their line."""
    for token in reversed(tokens[:opened]):
        if token.low == "\n":
            return True
        named = token.text[:1].isupper() or token.kind is TokenKind.NUMBER
        if token.low in OPEN_HEADS or not (
            named or token.low in BETWEEN_KEYWORDS or token.low[:1] == "-"
        ):
            return False
    return True


def _limits(tokens: list[Token], opened: int, closed: int) -> bool:
    lows = [token.low for token in tokens[opened + 1 : closed]]
    return lows[0] in LIMITING or any(pair in PERIODS for pair in pairwise(lows))


def _limit_first(tokens: list[Token], opened: int, closed: int) -> None:
    """When …, draw a card. (Once per turn.) becomes Once per turn, when …, draw a card."""
    start = max(0, opened - 1)
    while start and tokens[start - 1].low not in (".", "\n"):
        start -= 1
    comma = replace(tokens[closed - 1], text=",", low=",")
    limit = [*tokens[opened + 1 : closed - 1], comma]
    del tokens[opened : closed + 1]
    tokens[start:start] = limit


#: What a sentence that only limits the one before it is made of, besides the limit itself.
ABOUT_LIMITS: Final = frozenset((
    "this", "ability", "effect", "trigger", "can", "may", "only", "be", "used", "activated",
    "triggered", "you", "use", "activate", "do", "happens", "happen", "triggers",
))  # fmt: skip
#: What an ability begins with, if not with the line.
BEGINNINGS: Final = ("when", "whenever", "at", "during", "on", "activate")


def limits_first(tokens: list[Token]) -> None:
    """When …, draw a card. This ability can only be used once per turn. becomes Once per turn,
    when …, draw a card."""
    at = 0
    while at < len(tokens):
        end = at
        while tokens[end].low not in (".", "\n", ""):
            end += 1
        limit = _limit_alone([token.low for token in tokens[at:end]])
        start = _ability_before(tokens, at) if limit else None
        if limit and start is not None:
            comma = replace(tokens[at], text=",", low=",")
            moved = [*tokens[at + limit[0] : at + limit[1]], comma]
            del tokens[at : end + (tokens[end].low == ".")]
            tokens[start:start] = moved
            end = at + len(moved) - 1
        at = end + 1


def _limit_alone(lows: list[str]) -> tuple[int, int] | None:
    """Where the limit stands in a sentence that says nothing else."""
    for at, low in enumerate(lows):
        length = 3 if low == "once" else 4 if low.isdigit() else 0
        behind = lows[at + length - 2 : at + length]
        if (
            length
            and len(behind) == 2
            and behind[0] == "per"
            and behind[1] in ("turn", "round", "game")
        ):
            rest = {*lows[:at], *lows[at + length :]}
            return (at, at + length) if at and rest <= ABOUT_LIMITS else None
    return None


def _ability_before(tokens: list[Token], at: int) -> int | None:
    """Where the ability begins that ends right before this sentence."""
    start = at
    while start and tokens[start - 1].low in (".", "\n"):
        start -= 1
    while start:
        before = tokens[start - 1].low
        if before == "\n" or (before == "." and tokens[start].low in BEGINNINGS):
            break
        start -= 1
    return start if start < at else None


def read_lines(reader: Reader, vocabulary: tuple[str, ...]) -> tuple[list[Line], list[Declined]]:
    """Every line that is understood, and why the others are not."""
    lines: list[Line] = []
    refused: list[Declined] = []
    fresh = True
    while reader.tokens[reader.at].kind is not TokenKind.END:
        low = reader.lows[reader.at]
        if low == "\n" or (low == "." and not fresh):
            fresh = low == "\n"
            reader.at += 1
            continue
        start = reader.at
        reader.begin()
        ability: Ability | None = None
        declined: Declined | None = None
        try:
            ability = reader.line()
        except Refusal as refusal:
            declined = reader.refused(refusal, vocabulary)
        else:
            if ability is None:
                declined = _not_understood(reader, vocabulary)
        if declined is not None and not declined.ways and len(refused) < MAX_REPHRASED:
            ability = _said_otherwise(reader, start)
        if ability is not None:
            lines.append(Line(ability, start, fresh))
        elif declined is not None:
            refused.append(declined)
            if len(refused) == MAX_DECLINED:
                break
            _skip_line(reader, start)
        fresh = False
    return lines, refused


def _said_otherwise(reader: Reader, start: int) -> Ability | None:
    """The line with its sentence put as the language puts it, if that is understood."""
    end = max(start, reader.far)
    while reader.lows[end] not in (".", "\n", ""):
        end += 1
    tokens = reader.tokens[start:end]
    other = rephrased(tokens, reader.rephrasings)
    if other == tokens:
        return None
    reader.put(start, end, other)
    reader.at = start
    reader.begin()
    try:
        ability = reader.line()
    except Refusal:
        ability = None
    if ability is None:
        reader.put(start, start + len(other), tokens)
    return ability


def _skip_line(reader: Reader, start: int) -> None:
    reader.at = start
    while True:
        low = reader.lows[reader.at]
        if low in ("\n", "") or (low == "." and reader.at > start):
            return
        reader.at += 1


def _not_understood(reader: Reader, vocabulary: tuple[str, ...]) -> Declined:
    every = reader.wanted()
    wanted = [phrase for phrase in every if phrase not in reader.names.phrases]
    if len(wanted) < len(every):
        wanted.insert(0, "a card's name")
    if reader.tokens[reader.far].text:
        reason = "these words are not understood here"
    else:
        reason = "the text ends too early"
    if wanted:
        shown = ", ".join(wanted[:6]) + (" …" if len(wanted) > 6 else "")
        reason += f"; expected: {shown}"
    return reader.declined(reader.far, reason, vocabulary)
