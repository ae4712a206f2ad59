"""`manage.py setup`: bring database, static files and shipped content up to date."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand

from ops import static_files
from ops.checks import refuse_unfit_settings
from ops.private import readable_for_all
from ops.setup import load_content


class Command(BaseCommand):
    help = "Bring the database, the static files and the shipped content up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--without-static", action="store_true", help="leave the static files alone"
        )
        parser.add_argument(
            "--demo-accounts", metavar="HOST", help="open them if HOST is loopback, else close them"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_unfit_settings()
        call_command("migrate", verbosity=0, interactive=False)
        call_command("createcachetable", verbosity=0)
        if not options["without_static"]:
            for_a_proxy = not settings.STATIC_ROOT.is_relative_to(settings.PROFILE.var)
            with readable_for_all(for_a_proxy):
                static_files.collect()
        load_content()
        if options["verbosity"]:
            self.stdout.write("Database, static files and shipped content are up to date.")
        if options["demo_accounts"]:
            call_command("demo_accounts", host=options["demo_accounts"], stdout=self.stdout)
