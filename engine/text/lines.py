"""The frame of a card's text: reminders are cut out, lines read one by one, the rest declined."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.texts import Declined
from engine.text.nodes import Ability
from engine.text.reader import Reader, Refusal
from engine.text.tokens import Token, TokenKind


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it was read: where it began, and whether a new line of text began it."""

    ability: Ability
    at: int
    fresh: bool


def take_reminders(tokens: list[Token]) -> list[str]:
    """Cut out reminder text, a sentence in brackets from capital to full stop: (It acts now.)"""
    found: list[str] = []
    opened = -1
    at = 0
    while at < len(tokens):
        low = tokens[at].low
        if low == "(":
            opened = at
        elif low == ")" and opened >= 0:
            if _is_reminder(tokens, opened, at):
                found.append(" ".join(token.text for token in tokens[opened + 1 : at]))
                del tokens[opened : at + 1]
                at = opened - 1
            opened = -1
        at += 1
    return found


def _is_reminder(tokens: list[Token], opened: int, closed: int) -> bool:
    """What stands before a colon or another bracket is a cost, a window or a limit."""
    whole = tokens[opened + 1].text[:1].isupper() and tokens[closed - 1].low == "."
    return whole and tokens[closed + 1].low not in (":", "(")


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
        try:
            ability = reader.line()
        except Refusal as refusal:
            refused.append(reader.declined(refusal.at, refusal.reason, vocabulary))
            ability = None
        else:
            if ability is None:
                refused.append(_not_understood(reader, vocabulary))
            else:
                lines.append(Line(ability, start, fresh))
        if ability is None:
            _skip_line(reader, start)
        fresh = False
    return lines, refused


def _skip_line(reader: Reader, start: int) -> None:
    reader.at = start
    while True:
        low = reader.lows[reader.at]
        if low in ("\n", "") or (low == "." and reader.at > start):
            return
        reader.at += 1


def _not_understood(reader: Reader, vocabulary: tuple[str, ...]) -> Declined:
    wanted = [phrase for phrase in reader.wanted() if phrase not in reader.names.phrases]
    if reader.names.phrases and len(wanted) < len(reader.wanted()):
        wanted.append("a card's name")
    if reader.tokens[reader.far].text:
        reason = "these words are not understood here"
    else:
        reason = "the text ends too early"
    if wanted:
        shown = ", ".join(wanted[:6]) + (" …" if len(wanted) > 6 else "")
        reason += f"; expected: {shown}"
    return reader.declined(reader.far, reason, vocabulary)
