"""Counts how many decisions a game against a bot asks of a person, with the stops as they come."""

from itertools import combinations
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.games import HOME
from decks.selectors import current_version, game_rows, starters
from engine import api
from matches.experiments.snapshot import card_rows, entrant
from matches.seats.persona import Measured, measure
from matches.seats.services import new_record


class Command(BaseCommand):
    help = (
        "Plays house decks: a scripted person who does what Greedy would, with as few presses as "
        "the page allows, against a bot. Counts presses, clicks and the questions of the rules."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        systems = [system.slug for system in api.systems()]
        parser.add_argument("--system", choices=systems, default=HOME, help=f"the game ({HOME})")
        parser.add_argument("--bot", default="greedy", help="who sits opposite (greedy)")
        parser.add_argument("--games", type=int, default=20, help="how many (20)")

    def handle(self, **options: Any) -> None:
        decks = [entrant(current_version(deck)) for deck in starters(options["system"])]
        pairs = list(combinations(decks, 2))
        if not pairs or options["games"] < 1:
            raise CommandError("It takes two house decks and one game. Run manage.py setup first.")
        found = []
        for seed in range(options["games"]):
            players = list(pairs[seed % len(pairs)])
            record = new_record(
                options["system"],
                cards=card_rows(options["system"], players, set(), game_rows),
                seats=[each.seat for each in players],
                seed=seed,
            )
            found.append(measure(record, 0, options["bot"]))
            self.stdout.write(told(found[-1]))
        self.stdout.write(summary(found))


def told(game: Measured) -> str:
    return (
        f"seed {game.seed}: {game.rounds} rounds, {game.presses} decisions "
        f"({game.picks} clicks) for {game.questions} questions, {game.passes} of them passed"
    )


def summary(games: list[Measured]) -> str:
    n, rounds = len(games), sum(game.rounds for game in games)
    presses = sum(game.presses for game in games)
    questions = sum(game.questions for game in games)
    return (
        f"{n} games, {rounds / n:.1f} rounds each: {presses / n:.1f} decisions a game where the "
        f"rules ask {questions / n:.1f}; {10 * presses / rounds:.1f} in ten rounds "
        f"instead of {10 * questions / rounds:.1f}"
    )
