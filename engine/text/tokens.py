"""From text to tokens with places. Typographic variants become plain characters on the way."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from engine.kernel.texts import Declined

MAX_CHARACTERS: Final = 2000

#: One character for one, so that places stay true.
_PLAIN: Final = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2013": "-",
        "\u2212": "-",
        "\u2014": "-",
        "\u2022": "-",  # before what is listed
        "!": ".",
        "=": ":",
        "\u2192": ":",
        "\u2026": ".",
        "\u00d7": "x",
        "\u00a0": " ",
        "\u202f": " ",
        "\t": " ",
    }
)

#: Never a minus: what it sets apart may look at the text of its token.
LONG_DASH: Final = "\u2014"


@cache
def _pattern(endings: tuple[str, ...]) -> re.Pattern[str]:
    """All kinds of tokens; a hyphen joins words, but for those that are endings."""
    ends = "|".join(map(re.escape, endings))
    ending = rf"-(?:{ends})(?![A-Za-z])|" if ends else ""
    joint = rf"-(?!{ends})" if ends else "-"
    return re.compile(
        r"(?P<number>[0-9]{1,4}(?![0-9A-Za-z]))"
        rf"|(?P<word>{ending}[Nn]on-(?=[A-Za-z\"])|[A-Za-z]+n't|'s|[A-Za-z]+(?:{joint}[A-Za-z]+)*)"
        r'|(?P<string>"[^"\r\n]*")'
        r"|(?P<symbol>[.,:;()/+\-'])"
        r"|(?P<line>\r\n|[\r\n])"
        r"|(?P<blank> +)"
    )


class TokenKind(Enum):
    WORD = "word"
    NUMBER = "number"
    STRING = "string"
    SYMBOL = "symbol"
    LINE = "line"
    END = "end"


@dataclass(frozen=True, slots=True)
class Token:
    """`low` is what the grammar compares: the word in lower case, or the symbol itself."""

    kind: TokenKind
    text: str
    low: str
    line: int
    column: int


_KINDS: Final = {
    "number": TokenKind.NUMBER,
    "word": TokenKind.WORD,
    "string": TokenKind.STRING,
    "symbol": TokenKind.SYMBOL,
    "line": TokenKind.LINE,
}


def tokenise(text: str, endings: tuple[str, ...] = ()) -> list[Token] | Declined:
    """All tokens and an END, or the first character that is not part of the language.

    `endings` are words that a hyphen ties to the one before and that are read by themselves.
    """
    if len(text) > MAX_CHARACTERS:
        reason = f"the text has {len(text)} characters, at most {MAX_CHARACTERS} are read"
        return Declined(1, 1, text[:20], reason)
    plain = text.translate(_PLAIN)
    pattern = _pattern(endings)
    tokens: list[Token] = []
    at, line, line_start = 0, 1, 0
    while at < len(plain):
        found = pattern.match(plain, at)
        if found is None:
            return _bad_character(text, at, line, at - line_start + 1)
        group = found.lastgroup or "blank"
        if group != "blank":
            value = found.group()
            low = "\n" if group == "line" else value.lower()
            if group == "string":
                low, value = '"', value[1:-1]
            elif text[at] == LONG_DASH:
                value = LONG_DASH
            tokens.append(Token(_KINDS[group], value, low, line, at - line_start + 1))
        at = found.end()
        if group == "line":
            line, line_start = line + 1, at
    tokens.append(Token(TokenKind.END, "", "", line, at - line_start + 1))
    return tokens


def _bad_character(text: str, at: int, line: int, column: int) -> Declined:
    character = text[at]
    if character == '"' or character in "\u201c\u201d":
        return Declined(line, column, character, "this quotation mark is never closed on its line")
    if character.isdigit():
        return Declined(line, column, text[at : at + 8], "this number cannot be read")
    shown = character if character.isprintable() else f"U+{ord(character):04X}"
    return Declined(line, column, shown, "this character is not part of the language")
