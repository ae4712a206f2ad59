"""`manage.py fuzz`: random games of random legal decks, watched at every decision."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from cards.set_files import shipped_cards
from engine import api


class Command(BaseCommand):
    help = "Play random games with random legal decks and check the invariants at each decision."

    def add_arguments(self, parser: ArgumentParser) -> None:
        known = [system.slug for system in api.systems()]
        parser.add_argument("--system", choices=known, default=HOME, help=f"the game ({HOME})")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--first", type=int, default=0, help="number of the first game (0)")
        parser.add_argument(
            "--twins", action="store_true", help="each game with a log, cloned and saved as well"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["games"] < 1:
            raise CommandError("Play at least one game.")
        system = options["system"]
        cards = list(shipped_cards().values()) if system == HOME else []
        try:
            report = api.fuzz(
                system,
                cards,
                options["games"],
                options["seed"],
                self.stdout.write,
                twins=options["twins"],
                first=options["first"],
            )
        except api.CapabilityError as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(str(report))
        if not report.ok:
            self.stdout.write(
                "A game is reproduced by its seed: add it to tests/data/fuzz_seeds.txt, "
                "where it runs with the tests from then on."
            )
            sys.exit(1)
