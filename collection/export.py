"""A collection as a file: CSV that comes back unchanged, JSON, or lines of text."""

import csv
import io
import json
from collections.abc import Iterable

from cards.importing.sheet import escape
from collection.lists.cells import LABELS
from collection.models import Entry

TYPES = {"csv": "text/csv", "json": "application/json", "txt": "text/plain"}


def cells_of(entry: Entry) -> dict[str, str | int | bool]:
    """One entry by the fields that collection.lists.reading knows."""
    return {
        "quantity": entry.quantity,
        "name": entry.printing.card.name,
        "set": entry.printing.set.code,
        "number": entry.printing.number,
        "condition": entry.condition,
        "language": entry.language,
        "foil": entry.foil,
        "for_trade": entry.for_trade,
        "wanted": entry.wanted,
        "binder": entry.binder,
        "notes": entry.notes,
    }


def to_csv(entries: Iterable[Entry]) -> str:
    """No cell is ever taken for a formula; reading takes the sign off again."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(LABELS.values())
    for entry in entries:
        cells = cells_of(entry) | {"foil": "yes" if entry.foil else ""}
        writer.writerow([escape(str(cells[field])) for field in LABELS])
    return out.getvalue()


def to_json(entries: Iterable[Entry]) -> str:
    return json.dumps([cells_of(entry) for entry in entries], indent=1, ensure_ascii=False) + "\n"


def to_text(entries: Iterable[Entry]) -> str:
    """Lines as they can be typed: what is only wanted is not owned and not here."""
    lines = []
    for entry in entries:
        printing = entry.printing
        line = f"{entry.quantity} {printing.card.name} ({printing.set.code}) {printing.number}"
        if entry.quantity:
            lines.append(f"{line.rstrip()}{' foil' if entry.foil else ''}\n")
    return "".join(lines)


WRITERS = {"csv": to_csv, "json": to_json, "txt": to_text}
