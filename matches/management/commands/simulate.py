"""`manage.py simulate DECK DECK`: play games here and now."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engine.api import EngineError
from matches.simulation import DeckNotFound, find_deck, simulate


class Command(BaseCommand):
    help = "Play games between two decks (house decks or files) and print the result."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("decks", nargs=2, metavar="DECK")
        parser.add_argument("--games", type=int, default=20)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--bot", default="random")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["games"] < 1:
            raise CommandError("Play at least one game.")
        try:
            first, second = (find_deck(name) for name in options["decks"])
            result = simulate(
                first,
                second,
                bot=options["bot"],
                games=options["games"],
                seed=options["seed"],
            )
        except (DeckNotFound, EngineError) as refused:
            raise CommandError(str(refused)) from refused
        if options["json"]:
            self.stdout.write(json.dumps(result.as_json(), indent=2, ensure_ascii=False))
            return
        self.stdout.write(f"{result.first}: {result.wins(0)}, {result.second}: {result.wins(1)}")
        self.stdout.write(f"draws: {result.draws}")
        self.stdout.write(result.verdict)
