"""Card spreadsheets for tests: plain rows as the bytes of a file."""

import csv
import io
from collections.abc import Mapping, Sequence

from accounts.models import User
from cards import services
from cards.models import CardImport

COLUMNS = ("number", "name", "type", "elements", "cost", "level", "rank", "hp", "rarity", "text")


def card(name: str, **cells: str) -> dict[str, str]:
    """A Skill that the engine reads and plays."""
    plain = {"type": "Skill", "cost": "1", "rank": "Normal", "rarity": "Common"}
    return {"name": name, **plain, "text": "You draw 1 card.", **cells}


def numbered(*cards: Mapping[str, str]) -> list[dict[str, str]]:
    return [{"number": str(at), **cells} for at, cells in enumerate(cards, start=1)]


def csv_bytes(rows: Sequence[Mapping[str, str]], columns: Sequence[str] = COLUMNS) -> bytes:
    stream = io.StringIO()
    writer = csv.DictWriter(stream, columns, restval="", extrasaction="raise")
    writer.writeheader()
    writer.writerows(rows)
    return stream.getvalue().encode()


def dry_run(*cards: Mapping[str, str], code: str = "TEST", **wanted: object) -> CardImport:
    """These cards as a file, read."""
    return dry_run_of(csv_bytes(numbered(*cards)), code=code, **wanted)


def dry_run_of(content: bytes, *, code: str = "TEST", **wanted: object) -> CardImport:
    options = {"user": None, "file_name": "cards.csv", "wait": True} | wanted
    return services.receive_file(content=content, set_code=code, **options)  # type: ignore[arg-type]


def applied(*cards: Mapping[str, str], code: str = "TEST", **wanted: object) -> CardImport:
    card_import = dry_run(*cards, code=code, **wanted)
    assert card_import.status == CardImport.Status.READY, card_import.report["problems"]
    return services.apply_import(import_id=card_import.pk)


def messages(card_import: CardImport) -> list[str]:
    return [
        f"{problem['row']} {problem['column']}: {problem['message']}"
        for problem in card_import.report["problems"]
    ]


def admin(name: str = "boss") -> User:
    return User.objects.create_superuser(name, password="boss-pass")
