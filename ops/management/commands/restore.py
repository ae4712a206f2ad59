"""`manage.py restore FILE`"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ops.backup import BackupError, is_empty, restore


class Command(BaseCommand):
    help = "Replace the whole database by the one in FILE, then bring it up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--yes", action="store_true", help="do not ask")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"].resolve()
        if not options["yes"] and not is_empty():
            answer = input(
                f"All data now in the database will be replaced by {file}. Go on? [y/N] "
            )
            if answer.strip().lower() not in ("y", "yes"):
                raise CommandError("Nothing was changed.")
        try:
            manifest = restore(file)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(
            f"Restored {file} of {manifest.made_at} (version {manifest.version}, "
            f"{manifest.profile} profile). Everybody has to log in again."
        )
