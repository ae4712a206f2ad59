"""Puts a query's tokens right where they fit no rule: brackets, loose `or` and `-`, missing values.

Each repair is the sensible reading, and says so; what comes out always parses.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from lark import Token

from cards.search.nodes import Notice

MAX_DEPTH = 20
MAX_TERMS = 30  # each makes the database look at all cards
MAX_NOTICES = 12

OPEN, CLOSE, OR, MINUS, BANG = "_LPAR", "_RPAR", "_OR", "_MINUS", "_BANG"
VALUES = ("VALUE", "QUOTED", "UNCLOSED")
LOOSE = {
    OR: "An “or” with nothing on one side is left out.",
    MINUS: "A “-” with nothing behind it is left out.",
}


@dataclass(slots=True)
class Tidy:
    """Takes tokens one after another, keeps those that parse."""

    text: str
    kept: list[Token] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    depth: int = 0
    ignored_depth: int = 0  # brackets beyond MAX_DEPTH that are open
    terms: int = 0
    # Keys before a bracket, with its depth: t:(beast or dragon) means t:beast or t:dragon.
    spread: list[tuple[int, Token]] = field(default_factory=list)

    def take(self, tokens: Iterable[Token]) -> None:
        waiting = list(reversed(list(tokens)))
        while waiting:
            token = waiting.pop()
            if token.type in ("KEY", BANG):
                value = waiting[-1] if waiting else None
                if token.type == "KEY" and value is not None and _opens_behind(token, value):
                    self.spread.append((self.depth, token))
                    continue
                if value is None or value.type not in (*VALUES, "WORD"):
                    self._no_value(token, is_last=value is None)
                    continue
                if self._full():
                    break
                self.kept += [token, _as_value(waiting.pop())]
            elif token.type in ("WORD", *VALUES):
                if self._full():
                    break
                self._keep_word(token)
            else:
                self._structure(token)
        self._end()

    def _keep_word(self, token: Token) -> None:
        if self.spread:
            key = Token.new_borrow_pos("KEY", str(self.spread[-1][1]), token)
            self.kept += [key, _as_value(token)]
        else:
            self.kept.append(token)

    def _full(self) -> bool:
        self.terms += 1
        if self.terms > MAX_TERMS:
            self.say(f"Only the first {MAX_TERMS} conditions count; the rest is left out.")
        return self.terms > MAX_TERMS

    def _structure(self, token: Token) -> None:
        if token.type == OPEN:
            if self.depth == MAX_DEPTH:
                self.ignored_depth += 1
                self.say(f"Brackets more than {MAX_DEPTH} deep are left out.")
            else:
                self.depth += 1
                self.kept.append(token)
        elif token.type == CLOSE:
            self._close(token)
        elif token.type == OR:
            self._drop_loose(MINUS)
            if self.kept and self.kept[-1].type not in (OPEN, OR):
                self.kept.append(token)
            else:
                self.say(LOOSE[OR])
        else:
            self.kept.append(token)

    def _close(self, token: Token) -> None:
        if self.ignored_depth:
            self.ignored_depth -= 1
        elif self.depth == 0:
            start = token.start_pos or 0
            fixed = self.text[:start] + self.text[start + 1 :]
            self.say("A closing bracket without an opening one is left out.", fixed=fixed)
        else:
            self._close_group(token)

    def _close_group(self, token: Token) -> None:
        self.depth -= 1
        while self.spread and self.spread[-1][0] >= self.depth:
            self.spread.pop()
        self._drop_loose(MINUS, OR)
        if self.kept[-1].type == OPEN:  # nothing is in it
            self.kept.pop()
            while self.kept and self.kept[-1].type == MINUS:
                self.kept.pop()
        else:
            self.kept.append(token)

    def _end(self) -> None:
        if self.depth or self.ignored_depth:
            missing = ")" * (self.depth + self.ignored_depth)
            self.say("A bracket is not closed; it reaches to the end.", fixed=self.text + missing)
        while self.depth:
            self._close_group(Token(CLOSE, ")"))
        self._drop_loose(MINUS, OR)

    def _drop_loose(self, *types: str) -> None:
        while self.kept and self.kept[-1].type in types:
            self.say(LOOSE[self.kept.pop().type])

    def _no_value(self, token: Token, is_last: bool) -> None:
        if token.type == BANG:
            self.say('“!” asks for an exact name and needs one: !"Ember Whelp".')
        else:
            self.say(f"“{token}” needs a value behind it.", is_unfinished=is_last)

    def say(self, message: str, fixed: str = "", *, is_unfinished: bool = False) -> None:
        notice = Notice(message, fixed=fixed, is_unfinished=is_unfinished)
        if len(self.notices) < MAX_NOTICES and notice not in self.notices:
            self.notices.append(notice)


def _opens_behind(key: Token, token: Token) -> bool:
    return token.type == OPEN and token.start_pos == key.end_pos


def _as_value(token: Token) -> Token:
    """`t: beast` means `t:beast`."""
    return token.update(type="VALUE") if token.type == "WORD" else token
