"""JSON card lists: objects by column, as our own export and most tools write them."""

import json
from typing import Any

from cards.importing.problems import FileRefused
from cards.importing.sheet import MAX_COLUMNS, MAX_ROWS, Rows, Sheet, as_text

SHAPE = 'The file must hold a list of cards, each an object like {"name": "Ember Whelp", …}.'


def read_json(text: str) -> Sheet:
    """Rows count from 1: the first card is row 1."""
    doubled: list[str] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                doubled.append(key)
            found[key] = value
        return found

    try:
        found = json.loads(text, object_pairs_hook=unique, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise FileRefused(
            f"The JSON cannot be read: {error.msg} in line {error.lineno}, column {error.colno}. "
            "The file may have been uploaded only in part."
        ) from error
    except (ValueError, RecursionError) as error:
        raise FileRefused(f"The JSON cannot be read: {error}.") from error
    if isinstance(found, dict):
        found = found.get("cards", found)
    if not isinstance(found, list) or not all(isinstance(card, dict) for card in found):
        raise FileRefused(SHAPE)
    if doubled:
        raise FileRefused(f"A card has the column “{doubled[0]}” twice.")
    return _sheet(found)


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is not a number")


def storable(text: str) -> str:
    """JSON can say what no database keeps: NUL, and halves of characters (lone surrogates)."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode()


def _sheet(cards: list[dict[str, Any]]) -> Sheet:
    if len(cards) > MAX_ROWS:
        raise FileRefused(f"The file has more than {MAX_ROWS:,} cards. Split it.")
    header = list(dict.fromkeys(key for card in cards for key in card))
    if len(header) > MAX_COLUMNS:
        raise FileRefused(f"The file has more than {MAX_COLUMNS} columns.")
    for key in header:
        if storable(key) != key:
            raise FileRefused(
                f"The column “{storable(key)}” has a character that no text may hold."
            )
    if not header:
        raise FileRefused("The file holds no cards.")
    Rows().take(0, header)  # measured like any row
    sheet, rows = Sheet(header, []), Rows()
    for number, card in enumerate(cards, start=1):
        cells = []
        for key in header:
            value = card.get(key)
            if isinstance(value, list) and all(isinstance(part, str) for part in value):
                value = " ".join(value)
            if isinstance(value, list | dict):
                sheet.object(number, key, "A text or a number belongs here.")
                value = ""
            text = as_text(value)
            if storable(text) != text:
                problem = "The cell holds the control character U+0000 or half a character."
                sheet.object(number, key, f"{problem} Type it again.")
            cells.append(storable(text))
        rows.take(number, cells)
    sheet.rows = rows.taken
    return sheet
