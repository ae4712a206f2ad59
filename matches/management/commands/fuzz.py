"""`manage.py fuzz`: random games of random legal decks, watched at every decision."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.set_files import shipped_cards
from engine import api

SYSTEM = "fade"


class Command(BaseCommand):
    help = "Play random games with random legal decks and check the invariants at each decision."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        if options["games"] < 1:
            raise CommandError("Play at least one game.")
        cards = list(shipped_cards().values())
        report = api.fuzz(SYSTEM, cards, options["games"], options["seed"], self.stdout.write)
        self.stdout.write(str(report))
        if not report.ok:
            self.stdout.write(
                "A game is reproduced by its seed: add it to tests/data/fuzz_seeds.txt, "
                "where it runs with the tests from then on."
            )
            sys.exit(1)
