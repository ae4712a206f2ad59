"""`manage.py backup FILE` or `manage.py backup --into FOLDER --keep N`"""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ops.backup import BackupError, Manifest, backup, rotation
from ops.backup import verify as check


class Command(BaseCommand):
    help = "Write what is in the database to a file while Riftlab goes on running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, nargs="?", help="a new file")
        parser.add_argument(
            "--verify",
            action="store_true",
            help="restore it beside the database and count; an existing FILE is only verified",
        )
        parser.add_argument("--into", type=Path, metavar="FOLDER", help="name it by time; verified")
        parser.add_argument("--keep", type=int, default=7, help="of those in FOLDER (7)")
        parser.add_argument("--hours", type=float, help="only if the newest in FOLDER is older")

    def handle(self, *args: Any, **options: Any) -> None:
        if bool(options["file"]) == bool(options["into"]):
            raise CommandError("Give either a FILE or --into FOLDER.")
        if options["keep"] < 1:
            raise CommandError("--keep must be at least 1.")
        try:
            said = self.into(**options) if options["into"] else self.one(**options)
        except BackupError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(said)

    def one(self, *, file: Path, verify: bool, **_: Any) -> str:
        file = file.resolve()
        if not (verify and file.exists()):
            manifest = backup(file)
        if verify:
            manifest = check(file)
        return described(file, manifest, verify)

    def into(self, *, into: Path, keep: int, hours: float | None, **_: Any) -> str:
        folder = into.resolve()
        if not folder.is_dir():
            raise BackupError(f"The folder {folder} does not exist.")
        if hours is not None and not rotation.is_due(folder, hours):
            return f"The newest backup in {folder} is young enough."
        file, manifest = rotation.backup_into(folder, keep=keep)
        return described(file, manifest, True)


def described(file: Path, manifest: Manifest, is_verified: bool) -> str:
    size = file.stat().st_size / 1024
    proof = ", verified" if is_verified else ""
    return (
        f"{file}: {size:,.0f} KiB, {manifest.rows:,} rows in {len(manifest.tables)} tables, "
        f"{manifest.profile}, version {manifest.version}{proof}"
    )
