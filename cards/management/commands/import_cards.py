"""`manage.py import_cards`: a spreadsheet into the card pool, or only its dry run."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from cards.importing.dry_run import COUNTS
from cards.importing.problems import Problem
from cards.models import CardImport
from cards.services import ImportRefused, apply_import, discard_import, receive_file

SHOWN_CHANGES = 200
COUNTED = {"unplayed": "not played yet", "unread": "declined"}


class Command(BaseCommand):
    help = "Import cards from CSV, XLSX, ODS or JSON. Exits with 1 if nothing could be applied."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--set", required=True, metavar="CODE", help="the set, e.g. CORE")
        parser.add_argument("--name", default="", help="the name of a new set")
        parser.add_argument("--system", default=HOME, help="the game")
        parser.add_argument("--dry-run", action="store_true", help="show, but change nothing")
        parser.add_argument("--json", action="store_true", help="one object instead of text")
        parser.add_argument(
            "--keep-unplayable",
            action="store_true",
            help="keep cards whose text is not understood, as not playable",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        card_import = self._receive(options)
        report = card_import.report
        rows = card_import.rows
        if card_import.status == CardImport.Status.READY and not options["dry_run"]:
            card_import = apply_import(import_id=card_import.pk, wait=True)
        is_fine = card_import.status in (CardImport.Status.READY, CardImport.Status.APPLIED)
        if card_import.status == CardImport.Status.READY and not options["dry_run"]:
            is_fine = False  # the pool changed in this moment; the failure says so
        if card_import.status != CardImport.Status.APPLIED:
            discard_import(import_id=card_import.pk)
        if options["json"]:
            self._show_json(card_import, report, rows)
        else:
            self._show(card_import, report, rows)
        if not is_fine:
            sys.exit(1)

    def _receive(self, options: dict[str, Any]) -> CardImport:
        file: Path = options["file"]
        try:
            return receive_file(
                user=None,
                content=file.read_bytes(),
                file_name=file.name,
                set_code=options["set"],
                set_name=options["name"],
                keep_unplayable=options["keep_unplayable"],
                system=options["system"],
                wait=True,
            )
        except OSError as error:
            raise CommandError(f"{file} cannot be read ({error.strerror}).") from error
        except ImportRefused as refused:
            raise CommandError(str(refused)) from refused

    def _show_json(self, card_import: CardImport, report: Any, rows: list[Any]) -> None:
        found = {
            "status": card_import.status,
            "failure": card_import.failure,
            "counts": report.get("counts", {}),
            "problems": report.get("problems", []),
            "notes": report.get("notes", []),
            "missing": [name for _, name in report.get("missing", [])],
            "impacts": report.get("impacts", []),
            "cards": rows,
        }
        self.stdout.write(json.dumps(found, indent=2, ensure_ascii=False))

    def _show(self, card_import: CardImport, report: Any, rows: list[Any]) -> None:
        for note in report.get("notes", []):
            self.stdout.write(note)
        for row in [row for row in rows if row["changes"]][:SHOWN_CHANGES]:
            self.stdout.write(f"{row['cells']['name']}:")
            for column, old, new in row["changes"]:
                self.stdout.write(f"  {column}: {old!r} -> {new!r}")
        for row in rows:
            if row["reading"]["not_simulated"]:
                self.stdout.write(
                    f"{row['cells']['name']}: not played yet: {row['reading']['not_simulated']}"
                )
        for number, name in report.get("missing", []):
            self.stdout.write(f"not in the file: {number} {name}")
        for impact in report.get("impacts", []):
            self.stdout.write(f"{impact['title']}: {'; '.join(impact['reasons'])}")
        for problem in report.get("problems", []):
            self.stderr.write(str(Problem(**problem)))
        if card_import.failure:
            self.stderr.write(card_import.failure)
        found = report.get("counts", {})
        counts = ", ".join(
            f"{found[name]} {COUNTED.get(name, name)}" for name in COUNTS if name in found
        )
        self.stdout.write(f"{card_import.get_status_display()}: {counts}")
