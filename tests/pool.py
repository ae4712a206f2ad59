"""A card pool for tests, put into the database without the ceremony of an import."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache

from cards.columns import fill_card, fill_printing, new_face
from cards.importing.readings import CardReading, fill_reading, read_card
from cards.models import Card, CardSet, Printing
from cards.set_files import shipped_cards
from engine import api


def put_cards(rows: Sequence[Mapping[str, str]], code: str = "TEST") -> dict[str, Card]:
    """These rows of a spreadsheet as cards of one set, by name."""
    card_set, _ = CardSet.objects.get_or_create(
        system="fade", code=code, defaults={"name": code.title()}
    )
    names = tuple(row["name"] for row in rows)
    cards, faces, printings = [], [], []
    for number, row in enumerate(rows, start=1):
        cells = {"type": "Skill", "rarity": "Common", "number": str(number), **row}
        card = Card(system="fade")
        fill_card(card, cells)
        fill_reading(card, deepcopy(_reading(tuple(cells.items()), names)))
        printing = Printing(card=card, set=card_set)
        fill_printing(printing, cells, "fade")
        cards.append(card)
        faces.append(new_face(card, cells))
        printings.append(printing)
    Card.objects.bulk_create(cards)
    for kind in {type(face) for face in faces}:
        kind.objects.bulk_create(faces)
    Printing.objects.bulk_create(printings)
    return {card.name: card for card in cards}


@cache
def _reading(cells: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> CardReading:
    """Read once for all tests of this process: the engine reads the same text the same way."""
    return read_card("fade", dict(cells), api.Names(names))


def put_core() -> dict[str, Card]:
    """The shipped core set."""
    return put_cards([row for row in shipped_cards().values() if row["set"] == "core"], "CORE")
