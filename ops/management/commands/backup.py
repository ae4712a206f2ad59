"""`manage.py backup FILE`"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ops.backup import BackupError, backup


class Command(BaseCommand):
    help = "Write the whole database to FILE while Riftlab goes on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"].resolve()
        try:
            manifest = backup(file)
        except BackupError as error:
            raise CommandError(str(error)) from error
        size = file.stat().st_size / 1024
        self.stdout.write(
            f"{file}: {size:,.0f} KiB, {manifest.profile}, version {manifest.version}"
        )
