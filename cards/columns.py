"""How the cells of a card spreadsheet become rows of the pool and back, in any game.

Which columns there are says the game (cards/games). Cells are trimmed texts; what a cell may hold
is checked before (cards/importing), so nothing here refuses.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.text import slugify

from cards.games import game_of
from cards.games.game import Cells as Cells  # at hand wherever cells are made
from cards.games.sheet import Column
from cards.models import Card, Printing
from ops.typed import composed, one_line


def key(text: str) -> str:
    """What a search compares: case-folded, composed (ü is one character), blanks made one."""
    return one_line(composed(text.casefold()))


def order(word: str, words: tuple[str, ...]) -> int | None:
    """The place of a label among its kind, counted from 1."""
    return words.index(word) + 1 if word in words else None


def number_order(number: str) -> int:
    digits = "".join(character for character in number if character in "0123456789")
    return int(digits[:9] or 0)


def fill_card(card: Card, cells: Mapping[str, str]) -> None:
    card.name = cells["name"]
    card.name_key = key(card.name)
    card.slug = card.slug or slugify(card.name)[:120] or "card"
    card.text = cells.get("text", "")
    card.text_key = key(game_of(card.system).searched_text(cells))


def fill_printing(printing: Printing, cells: Mapping[str, str], system: str) -> None:
    rarities = game_of(system).sheet.words("rarity")
    printing.number = cells.get("number", "")
    printing.number_order = number_order(printing.number)
    printing.rarity = cells.get("rarity", "")
    printing.rarity_order = order(printing.rarity, rarities) or 0
    printing.flavor = cells.get("flavor", "")
    printing.flavor_key = key(printing.flavor)
    printing.artist = cells.get("artist", "")
    printing.artist_key = key(printing.artist)
    printing.image = cells.get("image", "")


def new_face(card: Card, cells: Mapping[str, str]) -> Any:
    """What the card prints beside name and text: a row of its game's own table."""
    game = game_of(card.system)
    face = game.face_model(card=card)
    game.fill_face(face, cells)
    return face


def rule_cells(card: Card) -> Cells:
    """The card as the engine reads it; needs its face at hand (`select_related`)."""
    game = game_of(card.system)
    cells = {"name": card.name, "text": card.text, **game.face_cells(face_of(card))}
    return {column: cells[column] for column in game.sheet.rule_names}


def face_of(card: Card) -> Any:
    return getattr(card, game_of(card.system).face_name)


def printed_cells(card: Card) -> list[tuple[Column, str]]:
    """What the card prints for the rules beside its name, type and text, column by column."""
    cells = rule_cells(card)
    return [
        (column, cells[column.name])
        for column in game_of(card.system).sheet.columns
        if column.is_rule and column.name not in ("name", "type", "text") and cells[column.name]
    ]


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
    return {column: cells[column] for column in game_of(card.system).sheet.names}
