"""`manage.py setup`: bring database, static files and shipped content up to date."""

from argparse import ArgumentParser
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from ops.setup import load_content


class Command(BaseCommand):
    help = "Bring the database, the static files and the shipped content up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--without-static", action="store_true", help="leave the static files alone"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("createcachetable", verbosity=0)
        if not options["without_static"]:
            call_command("collectstatic", verbosity=0, interactive=False)
        load_content()
        self.stdout.write("Database, static files and shipped content are up to date.")
