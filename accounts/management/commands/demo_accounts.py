"""`manage.py demo_accounts`: accounts to try Riftlab with on one's own machine."""

import os
from argparse import ArgumentParser
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from accounts.services import DemoAccount, close_demo_accounts, open_demo_accounts


class Command(BaseCommand):
    help = "Make the demo accounts (embedded profile on a loopback address only)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address Riftlab listens on")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = settings.PROFILE.demo_passwords_file
        if not settings.PROFILE.is_embedded:
            raise CommandError("There are no demo accounts in the production profile.")
        if not is_loopback(options["host"]):
            file.unlink(missing_ok=True)
            if close_demo_accounts():
                self.stdout.write(
                    "Others can reach this address: the demo accounts are closed. "
                    "Make an admin with: .venv/bin/python manage.py createsuperuser"
                )
            return
        # Passwords whose file is gone are lost: make new ones.
        if not file.exists():
            write_passwords(file, open_demo_accounts())
        self.stdout.write(f"Demo accounts and their passwords: {file}")


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def write_passwords(file: Path, accounts: list[DemoAccount]) -> None:
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w") as stream:
        stream.writelines(f"{account.username}  {account.password}\n" for account in accounts)
