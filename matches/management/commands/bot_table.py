"""Counts how bots fare against each other, for the table beside their names."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.games import HOME
from engine import api
from matches.results.bots import count, mixed, table_text


class Command(BaseCommand):
    help = "Plays mirror games of the house decks between two bots and adds them to the table."

    def add_arguments(self, parser: CommandParser) -> None:
        known = [bot.slug for bot in api.bots()]
        parser.add_argument("bot", nargs="?", help=f"one of {', '.join(known)}; none: the table")
        parser.add_argument("other", nargs="?", help="whom it meets")
        systems = [system.slug for system in api.systems()]
        parser.add_argument("--system", choices=systems, default=HOME, help=f"the game ({HOME})")
        parser.add_argument("--pairs", type=int, default=20, help="so many more seeds (20)")
        parser.add_argument(
            "--mixed",
            action="store_true",
            help="different house decks against each other instead of mirrors; only printed",
        )

    def handle(self, **options: Any) -> None:
        bot, other, system = options["bot"], options["other"], options["system"]
        if bot is not None:
            known = [each.slug for each in api.bots(system)]
            if bot not in known or other not in known or bot == other:
                raise CommandError(f"Name two different bots of: {', '.join(known)}.")
            if options["mixed"]:
                found = mixed(bot, other, options["pairs"], system)
                self.stdout.write(
                    f"{bot} against {other}, different decks: {100 * (found.value or 0):.1f}% "
                    f"({found.n} games, {100 * found.low:.1f} to {100 * found.high:.1f}%)"
                )
                return
            self.stdout.write(str(count(bot, other, options["pairs"], system)))
        self.stdout.write(table_text(system))
