"""Text that strangers typed or sent, made harmless before anything looks closer at it.

Whoever reads lines, whole numbers or names from outside begins here: each costs time in proportion
to its length, whatever is in it.
"""

import re
from collections.abc import Iterator
from unicodedata import normalize

MAX_LINE = 300
MAX_ID = 2**63 - 1  # what the databases can look for
# Composing sorts runs of combining marks, and needs the square of a run's length for it.
_PIECE = re.compile(r"\S{1,200}\s*|\s+")


def one_line(text: str) -> str:
    """Blanks of all kinds made one, none around it: no pattern has to look for several."""
    return " ".join(text.split())


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines that hold anything, as `one_line` makes them, with their numbers from 1 on."""
    for number, raw in enumerate(text.splitlines(), start=1):
        if line := one_line(raw):
            yield number, line


def too_long(line: str) -> str:
    """Why a line is not read, or nothing. Asked before any pattern sees it."""
    if len(line) <= MAX_LINE:
        return ""
    return f"this line has {len(line):,} characters; at most {MAX_LINE} are read."


def whole_number(text: str, most: int = 10**9) -> int | None:
    """Plain digits, from 0 to `most`; None if it is anything else."""
    digits = text.lstrip("0") or text[:1]
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(most)):
        return None
    number = int(digits)
    return number if number <= most else None


def composed(text: str) -> str:
    """One form of the same characters (ü is one), word by word."""
    if text.isascii():
        return text
    return "".join(normalize("NFC", piece) for piece in _PIECE.findall(text))
