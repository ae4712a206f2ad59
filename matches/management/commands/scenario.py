"""`manage.py scenario PATH…`: run scenario files (docs/scenarios.md)."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from engine.api import run_scenarios


class Command(BaseCommand):
    help = "Run scenario files, or all of a folder. Exits with 1 if one fails."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")

    def handle(self, *args: Any, **options: Any) -> None:
        report = run_scenarios(options["paths"])
        self.stdout.write(report.text())
        if not report.ok:
            sys.exit(1)
