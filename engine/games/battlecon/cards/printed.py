"""Printed cards: the columns of a sheet, checked and put into one shape; texts are still words.

A fighter's sheet has a row of the type Fighter with the Unique Ability in `text`, a row for each
style, base, side of the Finisher, special card and form, and one for each sort of token, counter,
marker and status.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar

from engine.games.battlecon.cards.definition import NOTHING, Figure, Reach
from engine.games.battlecon.cards.vocabulary import CardKind, Complexity, FighterClass, PieceKind
from engine.kernel.errors import OptionsError

COLUMNS: Final = (
    "name",
    "printed",
    "fighter",
    "type",
    "class",
    "complexity",
    "life",
    "range",
    "power",
    "priority",
    "guard",
    "text",
    "count",
    "start",
    "discard",
    "note",
)
"""The columns that matter to the rules; all others are ignored."""
FIGHTER: Final = "Fighter"
OVERLOAD: Final = "Overload"
LIFE: Final = 20
NOT_THERE: Final = ("n/a", "na")
TYPES: Final = (
    FIGHTER,
    *(kind.value for kind in CardKind),
    *(kind.value.capitalize() for kind in PieceKind),
    OVERLOAD,
)

Row = tuple[str, ...]
Cell = dict[str, str]
E = TypeVar("E", bound=Enum)


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """`name` is what the rules call it; two fighters' cards may share one."""

    name: str
    fighter: str
    kind: CardKind
    reach: Reach | None
    power: Figure | None
    priority: Figure
    guard: Figure
    tiebreaker: bool
    shield: bool
    text: str
    first_discard: int
    active: bool
    listed: str
    note: str


@dataclass(frozen=True, slots=True)
class PrintedPiece:
    name: str
    fighter: str
    kind: PieceKind
    n: int
    depleted: int
    shares: bool
    trashed: bool
    text: str
    listed: str


@dataclass(frozen=True, slots=True)
class PrintedOverload:
    name: str
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class PrintedFighter:
    name: str
    style_of_play: FighterClass
    complexity: Complexity
    life: int
    text: str


Printed = PrintedCard | PrintedPiece | PrintedOverload | PrintedFighter


def row_of(card: object) -> Row:
    """The rule columns of a card given as a mapping, as texts."""
    if not isinstance(card, Mapping):
        raise OptionsError("A card must be given by its columns.")
    cells = []
    for column in COLUMNS:
        value = card.get(column, "")
        if value is None:
            value = ""
        if not isinstance(value, str | int):
            raise OptionsError(f'The column "{column}" of a card must be a text or a number.')
        cells.append(str(value).strip())
    return tuple(cells)


def read_row(row: Row) -> Printed:
    """A checked card; a wrong cell is named."""
    cell = dict(zip(COLUMNS, row, strict=True))
    name = cell["name"]
    if not name:
        raise OptionsError("A card has no name.", "name")
    found = {known.lower(): known for known in TYPES}.get(cell["type"].lower())
    if found is None:
        raise OptionsError(
            f'{name}: the type "{cell["type"]}" is unknown; there are {", ".join(TYPES)}.', "type"
        )
    if found == FIGHTER:
        return _fighter(name, cell)
    if found == OVERLOAD:
        return PrintedOverload(name, cell["text"], cell["note"])
    if found.lower() in {kind.value for kind in PieceKind}:
        return _piece(name, PieceKind(found.lower()), cell)
    return _card(name, CardKind(found), cell)


def _fighter(name: str, cell: Cell) -> PrintedFighter:
    life = _number(name, "life", cell["life"], LIFE)
    if not life:
        raise OptionsError(f"{name}: a fighter begins with at least 1 life.", "life")
    return PrintedFighter(
        name,
        _member(name, "class", cell["class"], FighterClass),
        _member(name, "complexity", cell["complexity"], Complexity),
        life,
        cell["text"],
    )


def _card(name: str, kind: CardKind, cell: Cell) -> PrintedCard:
    priority, tiebreaker = cell["priority"], False
    if priority.endswith(("▲", "^")):
        priority, tiebreaker = priority[:-1].strip(), True
    shield = cell["guard"].lower() == "shield"
    start = cell["start"].lower()
    if start not in ("", "active", "inactive"):
        raise OptionsError(f"{name}: a card begins “active” or “inactive”.", "start")
    if start and kind not in (CardKind.SPECIAL, CardKind.FORM):
        raise OptionsError(f"{name}: only special cards and forms begin active.", "start")
    discard = _number(name, "discard", cell["discard"])
    if discard > 2 or (discard and kind not in (CardKind.STYLE, CardKind.BASE)):
        raise OptionsError(f"{name}: a style or base begins in discard pile 1 or 2.", "discard")
    return PrintedCard(
        name=cell["printed"] or name,
        fighter=cell["fighter"],
        kind=kind,
        reach=_reach(name, cell["range"]),
        power=_figure_or_none(name, "power", cell["power"]),
        priority=_figure(name, "priority", priority),
        guard=NOTHING if shield else _figure(name, "guard", cell["guard"]),
        tiebreaker=tiebreaker,
        shield=shield,
        text=cell["text"],
        first_discard=discard,
        active=start == "active",
        listed=name,
        note=cell["note"],
    )


def _piece(name: str, kind: PieceKind, cell: Cell) -> PrintedPiece:
    n = _number(name, "count", cell["count"], 1)
    marks = {word.strip().lower() for word in cell["start"].split(",") if word.strip()}
    depleted = n if "depletion" in marks else 0
    counts = [word for word in marks if word.isdigit()]
    depleted = int(counts[0]) if counts else depleted
    unknown = marks - {"supply", "depletion", "shares", "trashed", *counts}
    if unknown or len(counts) > 1 or depleted > n:
        raise OptionsError(
            f"{name}: pieces start in “supply” or “depletion”, or say how many of them begin in"
            " depletion; “shares” are markers that may lie together, “trashed” are used once.",
            "start",
        )
    if cell["text"] and kind is not PieceKind.TOKEN:
        raise OptionsError(
            f"{name}: only a token has a text; what a {kind.value} brings stands on cards and the"
            " Unique Ability.",
            "text",
        )
    return PrintedPiece(
        cell["printed"] or name, cell["fighter"], kind, n, depleted, "shares" in marks,
        "trashed" in marks, cell["text"], name,
    )  # fmt: skip


def _member(name: str, column: str, text: str, enum: type[E]) -> E:
    known = {str(member.value).lower(): member for member in enum}
    found = known.get(text.lower())
    if found is None:
        words = ", ".join(str(member.value) for member in enum)
        raise OptionsError(f'{name}: the {column} "{text}" is unknown; there are {words}.', column)
    return found


def _number(name: str, column: str, text: str, default: int = 0) -> int:
    if not text or text == "-":
        return default
    if not text.isdigit() or len(text) > 3:
        raise OptionsError(f'{name}: "{text}" is not a number for {column}.', column)
    return int(text)


def _figure(name: str, column: str, text: str) -> Figure:
    if not text or text == "-":
        return NOTHING
    found = re.fullmatch(r"([+\-−–]?\d{1,2}) ?(\*?)", text)
    if found is None:
        raise OptionsError(
            f'{name}: "{text}" is not a {column}; write “4”, “+1”, “-1” or “3*” if it is fixed.',
            column,
        )
    return Figure(_signed(found[1]), bool(found[2]))


def _figure_or_none(name: str, column: str, text: str) -> Figure | None:
    return None if text.lower() in NOT_THERE else _figure(name, column, text)


def _reach(name: str, text: str) -> Reach | None:
    if text.lower() in NOT_THERE:
        return None
    if not text or text == "-":
        return Reach()
    found = re.fullmatch(r"([+\-−]?\d{1,2})(?: ?[~–-] ?([+\-−]?\d{1,2}))? ?(\*?)", text)
    least = _signed(found[1]) if found else 0
    most = _signed(found[2]) if found and found[2] else least
    if found is None or most < least:
        raise OptionsError(
            f'{name}: "{text}" is not a range; write “1”, “1~3”, “+0~1”, “2*” or “N/A”.', "range"
        )
    return Reach(least, most, bool(found[3]))


def _signed(digits: str) -> int:
    return int(digits.replace("−", "-").replace("–", "-"))
