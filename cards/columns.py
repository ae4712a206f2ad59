"""The columns of a card spreadsheet, and how their cells become rows of the pool and back.

One list serves the import, the export, the edit form, the API and the engine. Cells are trimmed
texts; what a cell may hold is checked before (cards/importing), so nothing here refuses.
"""

from collections.abc import Mapping

from django.utils.text import slugify

from cards.elements import ELEMENTS
from cards.models import Card, FadeFace, Printing
from ops.typed import composed, one_line

Cells = dict[str, str]

COLUMNS = (
    "number", "name", "type", "subtypes", "elements", "cost", "cost_kind", "level", "rank",
    "hp", "plv", "def", "agi", "rarity", "text", "flavor", "artist", "image",
)  # fmt: skip
# What the rules read; the others belong to the printing.
RULE_COLUMNS = (
    "name", "type", "subtypes", "elements", "cost", "cost_kind", "level", "rank",
    "hp", "plv", "def", "agi", "text",
)  # fmt: skip
NUMBERS = ("cost", "level", "hp", "plv", "def", "agi")
# fade:R20: labels with an order; neither has power of its own.
RANKS = ("Normal", "Special", "Hyper", "Ultra", "Devastation", "Legendary")
RARITIES = ("Common", "Uncommon", "Rare", "Super Rare", "Ultra Rare", "Omega Rare")


def key(text: str) -> str:
    """What a search compares: case-folded, composed (ü is one character), blanks made one."""
    return one_line(composed(text.casefold()))


def order(word: str, words: tuple[str, ...]) -> int | None:
    """The place of a label among its kind, counted from 1."""
    return words.index(word) + 1 if word in words else None


def number_order(number: str) -> int:
    digits = "".join(character for character in number if character in "0123456789")
    return int(digits[:9] or 0)


def element_mask(elements: str) -> int:
    """Fire/Earth as bits, in the order of ELEMENTS."""
    named = elements.split("/")
    return sum(1 << place for place, element in enumerate(ELEMENTS) if element.name in named)


def fill_card(card: Card, cells: Mapping[str, str]) -> None:
    card.name = cells["name"]
    card.name_key = key(card.name)
    card.slug = card.slug or slugify(card.name)[:120] or "card"
    card.text = cells.get("text", "")
    card.text_key = key(card.text)


def fill_face(face: FadeFace, cells: Mapping[str, str]) -> None:
    face.type = cells["type"]
    face.subtypes = cells.get("subtypes", "")
    face.type_key = key(f"{face.type} {face.subtypes}")
    face.elements = cells.get("elements", "")
    face.element_mask = element_mask(face.elements)
    face.cost_kind = cells.get("cost_kind", "")
    face.rank = cells.get("rank", "")
    face.rank_order = order(face.rank, RANKS)
    for column in NUMBERS:
        cell = cells.get(column, "")
        setattr(face, "defense" if column == "def" else column, int(cell) if cell else None)


def fill_printing(printing: Printing, cells: Mapping[str, str]) -> None:
    printing.number = cells.get("number", "")
    printing.number_order = number_order(printing.number)
    printing.rarity = cells.get("rarity", "")
    printing.rarity_order = order(printing.rarity, RARITIES) or 0
    printing.flavor = cells.get("flavor", "")
    printing.flavor_key = key(printing.flavor)
    printing.artist = cells.get("artist", "")
    printing.artist_key = key(printing.artist)
    printing.image = cells.get("image", "")


def rule_cells(card: Card) -> Cells:
    """The card as the engine reads it; needs `card.fade` at hand (select_related)."""
    face = card.fade
    numbers = {
        column: getattr(face, "defense" if column == "def" else column) for column in NUMBERS
    }
    cells = {
        "name": card.name,
        "type": face.type,
        "subtypes": face.subtypes,
        "elements": face.elements,
        "cost_kind": face.cost_kind,
        "rank": face.rank,
        "text": card.text,
        **{column: "" if value is None else str(value) for column, value in numbers.items()},
    }
    return {column: cells[column] for column in RULE_COLUMNS}


def cells_of(card: Card, printing: Printing) -> Cells:
    """A row of the spreadsheet."""
    cells = {
        **rule_cells(card),
        "number": printing.number,
        "rarity": printing.rarity,
        "flavor": printing.flavor,
        "artist": printing.artist,
        "image": printing.image,
    }
    return {column: cells[column] for column in COLUMNS}
