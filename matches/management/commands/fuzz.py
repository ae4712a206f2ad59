"""`manage.py fuzz`: random games of random legal decks, watched at every decision."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from cards.set_files import shipped_cards
from engine import api

PART = 500


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
        try:
            report = self._played(options)
        except api.CapabilityError as refused:
            raise CommandError(str(refused)) from refused
        self.stdout.write(str(report))
        if not report.ok:
            self.stdout.write(
                "A game is reproduced by its seed: add it to tests/data/fuzz_seeds.txt, "
                "where it runs with the tests from then on."
            )
            sys.exit(1)

    def _played(self, options: dict[str, Any]) -> api.FuzzReport:
        """In parts, so that a long run says how far it is."""
        system, first = options["system"], options["first"]
        cards = list(shipped_cards().values()) if system == HOME else []
        end, report = first + options["games"], api.FuzzReport(0, 0, ())
        for start in range(first, end, PART):
            part = min(PART, end - start)
            twins = options["twins"]
            later = api.fuzz(
                system, cards, part, options["seed"], self.stdout.write, twins=twins, first=start
            )
            report = report.and_then(later)
            if report.games < options["games"]:
                self.stdout.write(str(report).splitlines()[0])
                self.stdout.flush()
        return report
