"""How an experiment becomes chunks, and which experiments are refused."""

from dataclasses import dataclass

from decks.house import house_decks
from engine import api

MAX_GAMES = 20_000
MAX_SEED = 2**53 - 1  # what every JSON reader keeps exactly
# About a second of play: short enough to lose, long enough to be worth a transaction.
CHUNK_GAMES = {"random": 5, "greedy": 1}


class ExperimentRefused(Exception):
    """The experiment was not made; `field` names the form field, the message says why."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Span:
    first_game: int
    games: int


def check_plan(*, first_deck: str, second_deck: str, bot: str, games: int, seed: int) -> None:
    for field, slug in (("first_deck", first_deck), ("second_deck", second_deck)):
        _check_known(field, "house deck", slug, list(house_decks()))
    _check_known("bot", "bot", bot, [each.slug for each in api.bots()])
    if not 1 <= games <= MAX_GAMES:
        raise ExperimentRefused("games", f"Choose from 1 to {MAX_GAMES:,} games.")
    if not 0 <= seed <= MAX_SEED:
        raise ExperimentRefused("seed", f"A seed is a whole number from 0 to {MAX_SEED}.")


def _check_known(field: str, kind: str, slug: str, known: list[str]) -> None:
    if slug not in known:
        raise ExperimentRefused(field, f"There is no {kind} “{slug}”. Known: {', '.join(known)}.")


def split(games: int, *, bot: str) -> list[Span]:
    size = CHUNK_GAMES.get(bot, 1)
    return [Span(first, min(size, games - first)) for first in range(0, games, size)]
