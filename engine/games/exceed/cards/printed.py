"""Printed cards: the columns of a sheet, checked and put into one shape; texts are still words.

A fighter's sheet has a row for each card and one of the type Fighter for the reference card, with
the basic side in `text`, the other one in `exceed` and the Exceed cost in `cost`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.games.exceed.cards.definition import FREE, Price, Range
from engine.games.exceed.cards.vocabulary import BoostKind, CardKind, Currency, Season
from engine.kernel.errors import OptionsError

COLUMNS: Final = (
    "name",
    "printed",
    "fighter",
    "season",
    "type",
    "copies",
    "cost",
    "range",
    "power",
    "speed",
    "armor",
    "guard",
    "text",
    "exceed",
    "boost",
    "boost_type",
    "boost_cost",
    "boost_text",
)
"""The columns that matter to the rules; all others are ignored."""
FIGHTER: Final = "Fighter"
COPIES: Final = 2

Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrintedBoost:
    name: str
    kind: BoostKind
    price: Price
    text: str


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """`name` is what the rules call it; cards of two normals' sets may share one."""

    name: str
    fighter: str
    seasons: tuple[Season, ...]
    kind: CardKind
    copies: int
    price: Price
    reach: Range | None
    power: int
    speed: int
    armor: int
    guard: int
    text: str
    boost: PrintedBoost | None
    listed: str = ""
    """The name under which sheets and pages list it."""


@dataclass(frozen=True, slots=True)
class PrintedFighter:
    name: str
    season: Season
    exceed_cost: int
    basic: str
    exceed: str


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


def read_row(row: Row) -> PrintedCard | PrintedFighter:
    """A checked card; a wrong cell is named."""
    cell = dict(zip(COLUMNS, row, strict=True))
    name = cell["name"]
    if not name:
        raise OptionsError("A card has no name.", "name")
    if cell["type"].lower() == FIGHTER.lower():
        return _fighter(name, cell)
    kinds = {kind.value.lower(): kind for kind in CardKind}
    kind = kinds.get(cell["type"].lower())
    if kind is None:
        known = ", ".join([*(k.value for k in CardKind), FIGHTER])
        raise OptionsError(
            f'{name}: the type "{cell["type"]}" is unknown; there are {known}.', "type"
        )
    return PrintedCard(
        name=cell["printed"] or name,
        fighter=cell["fighter"],
        seasons=_seasons(name, cell["season"]),
        kind=kind,
        copies=_number(name, "copies", cell["copies"], COPIES),
        price=_price(name, "cost", cell["cost"]),
        reach=_range(name, cell["range"]),
        power=_number(name, "power", cell["power"]),
        speed=_number(name, "speed", cell["speed"]),
        armor=_number(name, "armor", cell["armor"]),
        guard=_number(name, "guard", cell["guard"]),
        text=cell["text"],
        boost=_boost(name, cell),
        listed=name,
    )


def _fighter(name: str, cell: dict[str, str]) -> PrintedFighter:
    price = _price(name, "cost", cell["cost"])
    if price.n and price.currency is not Currency.GAUGE:
        raise OptionsError(f"{name}: Exceed is paid with gauge; write “{price.n} gauge”.", "cost")
    seasons = _seasons(name, cell["season"])
    if len(seasons) > 1:
        raise OptionsError(f"{name}: a fighter belongs to one season.", "season")
    season = seasons[0] if seasons else Season.UNI
    return PrintedFighter(name, season, price.n, cell["text"], cell["exceed"])


def _boost(name: str, cell: dict[str, str]) -> PrintedBoost | None:
    if not cell["boost"]:
        filled = [column for column in ("boost_type", "boost_text") if cell[column]]
        if filled:
            raise OptionsError(f"{name}: the boost needs a name in the column “boost”.", "boost")
        return None
    kinds = {kind.value: kind for kind in BoostKind}
    kind = kinds.get(cell["boost_type"].lower())
    if kind is None:
        known = ", ".join(kinds)
        raise OptionsError(
            f'{name}: the type of boost "{cell["boost_type"]}" is unknown; there are {known}.',
            "boost_type",
        )
    price = _price(name, "boost_cost", cell["boost_cost"])
    return PrintedBoost(cell["boost"], kind, price, cell["boost_text"])


def _seasons(name: str, text: str) -> tuple[Season, ...]:
    known = {season.value: season for season in Season}
    found = []
    for word in text.replace(",", " ").split():
        if word not in known:
            raise OptionsError(
                f'{name}: the season "{word}" is unknown; use {", ".join(known)}.', "season"
            )
        found.append(known[word])
    return tuple(found)


def _number(name: str, column: str, text: str, default: int = 0) -> int:
    if not text or text == "-":
        return default
    if not text.isdigit():
        raise OptionsError(f'{name}: "{text}" is not a number for {column}.', column)
    return int(text)


def _price(name: str, column: str, text: str) -> Price:
    if not text or text in ("-", "0"):
        return FREE
    found = re.fullmatch(r"(\d+) *(Force|gauge)", text, re.IGNORECASE)
    if found is None:
        raise OptionsError(
            f'{name}: "{text}" is not a {column.replace("_", " ")}; write “2 Force” or “3 gauge”.',
            column,
        )
    currencies = {currency.value.lower(): currency for currency in Currency}
    return Price(currencies[found[2].lower()], int(found[1]))


def _range(name: str, text: str) -> Range | None:
    if not text or text == "-":
        return None
    found = re.fullmatch(r"(\d)(?:[-~–](\d))?", text)
    if found is None or int(found[2] or found[1]) < int(found[1]):
        raise OptionsError(f'{name}: "{text}" is not a range; write “1”, “1-3” or “-”.', "range")
    return int(found[1]), int(found[2] or found[1])
