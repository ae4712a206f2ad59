"""`manage.py export_cards`: the cards of a set as a file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from cards.importing.export import KINDS, set_cells, write_file
from cards.models import CardSet


class Command(BaseCommand):
    help = "Write the cards of a set as CSV, JSON, XLSX or ODS; without FILE to standard output."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", nargs="?", type=Path)
        parser.add_argument("--set", required=True, metavar="CODE", help="the set, e.g. CORE")
        parser.add_argument("--system", default=HOME, help="the game")
        parser.add_argument("--format", choices=KINDS, help="default: as FILE ends, else csv")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path | None = options["file"]
        ending = file.suffix.lstrip(".").lower() if file else ""
        kind = options["format"] or (ending if ending in KINDS else "csv")
        found = CardSet.objects.filter(
            system=options["system"], code=options["set"].upper()
        ).first()
        if found is None:
            raise CommandError(f"There is no set {options['set']}.")
        content = write_file(set_cells(found), kind, found.system)
        if file is None:
            if kind in ("xlsx", "ods"):
                raise CommandError(f"Name a file: {kind} is not for the terminal.")
            self.stdout.write(content.decode(), ending="")
            return
        try:
            file.write_bytes(content)
        except OSError as error:
            raise CommandError(f"{file} cannot be written ({error.strerror}).") from error
