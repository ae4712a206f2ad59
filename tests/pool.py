"""A card pool for tests, put into the database without the ceremony of an import."""

from collections.abc import Mapping, Sequence

from cards.columns import fill_card, fill_printing, new_face
from cards.importing.readings import fill_reading, read_card
from cards.models import Card, CardSet, Printing
from cards.set_files import shipped_cards
from engine import api


def put_cards(rows: Sequence[Mapping[str, str]], code: str = "TEST") -> dict[str, Card]:
    """These rows of a spreadsheet as cards of one set, by name."""
    card_set, _ = CardSet.objects.get_or_create(
        system="fade", code=code, defaults={"name": code.title()}
    )
    cards: dict[str, Card] = {}
    names = api.Names(row["name"] for row in rows)
    for number, row in enumerate(rows, start=1):
        cells = {"type": "Skill", "rarity": "Common", "number": str(number), **row}
        card = Card(system="fade")
        fill_card(card, cells)
        fill_reading(card, read_card("fade", cells, names))
        card.save()
        new_face(card, cells).save()
        printing = Printing(card=card, set=card_set)
        fill_printing(printing, cells, "fade")
        printing.save()
        cards[card.name] = card
    return cards


def put_core() -> dict[str, Card]:
    """The shipped core set."""
    return put_cards([row for row in shipped_cards().values() if row["set"] == "core"], "CORE")
