"""Printed cards: the columns of a spreadsheet row, checked and put into one shape."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.games.fade.cards.vocabulary import CardType, Element, Rank
from engine.kernel.errors import OptionsError

COLUMNS: Final = (
    "name",
    "type",
    "subtypes",
    "elements",
    "cost",
    "level",
    "rank",
    "hp",
    "plv",
    "def",
    "agi",
    "text",
)
"""The columns that matter to the rules; all others are ignored."""

Row = tuple[str, ...]

#: Keywords that make a card of one type one of another, as they stand in its text.
MADE_BY_KEYWORD: Final = (
    (CardType.ITEM, re.compile(r"(^|\. )Equip\b(?! Items?\b)", re.M), CardType.EQUIP_ITEM),
    (CardType.AUGMENT, re.compile(r"(^|, )Arena\.?\s*$", re.M), CardType.ARENA_AUGMENT),
    (CardType.CHARACTER, re.compile(r"^Raider(\.|,|\s*$)", re.M), CardType.RAIDER),
)


@dataclass(frozen=True, slots=True)
class Printed:
    """What a card shows."""

    name: str
    type: CardType
    subtypes: tuple[str, ...]
    elements: tuple[Element, ...]
    cost: int
    level: int
    rank: Rank | None
    hp: int
    plv: int
    defense: int
    agi: int
    text: str


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
        raise OptionsError("A card has no name.")
    kinds = {kind.value.lower(): kind for kind in CardType}
    kind = kinds.get(cell["type"].lower())
    if kind is None:
        raise OptionsError(f'{name}: "{cell["type"]}" is no type of card.')
    return Printed(
        name=name,
        type=full_type(kind, cell["text"]),
        subtypes=tuple(cell["subtypes"].replace(",", " ").split()),
        elements=_elements(name, cell["elements"]),
        cost=_number(name, "cost", cell["cost"]),
        level=_number(name, "level", cell["level"]),
        rank=_rank(name, cell["rank"]),
        hp=_number(name, "hp", cell["hp"]),
        plv=_number(name, "plv", cell["plv"]),
        defense=_number(name, "def", cell["def"]),
        agi=_number(name, "agi", cell["agi"]),
        text=cell["text"],
    )


def full_type(kind: CardType, text: str) -> CardType:
    """An Item with Equip is an Equip Item, an Augment with Arena an Arena Augment, a Character
    with Raider a Raider, whatever its type cell says."""
    for written, keyword, made in MADE_BY_KEYWORD:
        if kind is written and keyword.search(text):
            return made
    return kind


def _number(name: str, column: str, text: str) -> int:
    if not text or text == "-":
        return 0
    try:
        return int(text)
    except ValueError as error:
        raise OptionsError(f'{name}: "{text}" is not a number for {column}.') from error


def _elements(name: str, text: str) -> tuple[Element, ...]:
    known = {element.value.lower(): element for element in Element}
    found = []
    for word in text.replace("/", " ").replace(",", " ").split():
        if word.lower() in ("null", "-"):
            continue
        element = known.get(word.lower())
        if element is None:
            raise OptionsError(f'{name}: "{word}" is no element.')
        if element is not Element.NULL:
            found.append(element)
    if len(found) > 2:
        raise OptionsError(f"{name}: a card has at most two elements.")
    return tuple(found)


def _rank(name: str, text: str) -> Rank | None:
    if not text or text == "-":
        return None
    ranks = {rank.value.lower(): rank for rank in Rank}
    rank = ranks.get(text.lower())
    if rank is None:
        raise OptionsError(f'{name}: "{text}" is no Rank.')
    return rank
