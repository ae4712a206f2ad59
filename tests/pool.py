"""A card pool for tests, put into the database without the ceremony of an import."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache

from cards.columns import fill_card, fill_printing, new_face
from cards.games import game_of
from cards.importing.cells import tidy_row
from cards.importing.readings import CardReading, fill_reading, read_card
from cards.models import Card, CardSet, Printing
from cards.set_files import shipped_cards
from engine import api


def put_cards(
    rows: Sequence[Mapping[str, str]], code: str = "TEST", system: str = "fade"
) -> dict[str, Card]:
    """These rows of a spreadsheet as cards of one set, by name."""
    card_set, _ = CardSet.objects.get_or_create(
        system=system, code=code, defaults={"name": code.title()}
    )
    names = tuple(row["name"] for row in rows)
    cards, faces, printings = [], [], []
    for number, row in enumerate(rows, start=1):
        cells = {"type": "Skill", "rarity": "Common", "number": str(number), **row}
        card = Card(system=system)
        fill_card(card, cells)
        fill_reading(card, deepcopy(_reading(system, tuple(cells.items()), names)))
        printing = Printing(card=card, set=card_set)
        fill_printing(printing, cells, system)
        cards.append(card)
        faces.append(new_face(card, cells))
        printings.append(printing)
    Card.objects.bulk_create(cards)
    for kind in {type(face) for face in faces}:
        kind.objects.bulk_create(faces)
    Printing.objects.bulk_create(printings)
    return {card.name: card for card in cards}


@cache
def _reading(
    system: str, cells: tuple[tuple[str, str], ...], names: tuple[str, ...]
) -> CardReading:
    """Read once for all tests of this process: the engine reads the same text the same way."""
    return read_card(system, dict(cells), api.Names(names))


def put_core() -> dict[str, Card]:
    """The shipped core set."""
    return _put_set("core")


def put_shipped() -> dict[str, Card]:
    """All shipped sets: the house decks take cards of several."""
    sets = {row["set"]: None for row in shipped_cards().values()}
    return {name: card for code in sets for name, card in _put_set(code).items()}


def _put_set(code: str) -> dict[str, Card]:
    rows = [row for row in shipped_cards().values() if row["set"] == code]
    return put_cards(rows, code.upper())


def put_fighters(*names: str, system: str = "exceed") -> dict[str, Card]:
    """Fighters with their cards and those everybody has, by name; Marrow if none is named."""
    wanted = names or ("Marrow",)
    rows = [
        row
        for row in shipped_cards(system).values()
        if row["fighter"] in wanted
        or row["name"] in wanted
        or (not row["fighter"] and row["type"] != "Fighter")
    ]
    game = game_of(system)
    return put_cards([tidy_row(row, game) for row in map(_known_columns, rows)], "FIGHTERS", system)


def _known_columns(row: Mapping[str, str]) -> dict[str, str]:
    return {column: cell for column, cell in row.items() if column != "set"}
