"""The tournament sheet (sheet.typ): who plays, every card with its count, lines to sign."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from decks.printing.press import press


@dataclass(frozen=True, slots=True)
class SheetLine:
    count: int
    name: str
    note: str = ""  # "Level 9"


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A section with its lines: all of one type, or all of one part of the deck."""

    title: str
    lines: Sequence[SheetLine]
    note: str = ""  # "96 of 100 Levels"


@dataclass(frozen=True, slots=True)
class SheetDeck:
    name: str
    player: str
    format: str
    verdict: str  # "Legal" or how many rules it breaks
    version: str
    parts: Sequence[SheetPart]


def tournament_sheet(deck: SheetDeck) -> bytes:
    data = asdict(deck)
    for part, written in zip(deck.parts, data["parts"], strict=True):
        written["total"] = sum(line.count for line in part.lines)
    return press("sheet.typ", data)
