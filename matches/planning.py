"""How an experiment becomes chunks, and which experiments are refused."""

from dataclasses import dataclass

from engine import api

MAX_GAMES = 1_000_000
MAX_SEED = 2**63 - 1
# Short enough to lose, long enough to be worth a transaction.
CHUNK_GAMES = 5_000


class ExperimentRefused(Exception):
    """The experiment was not made; `field` names the form field, the message says why."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Span:
    first_game: int
    games: int


def check_plan(*, system: str, games: int, seed: int) -> None:
    known = [each.slug for each in api.systems()]
    if system not in known:
        raise ExperimentRefused("system", f"There is no game “{system}”. Choose {known[0]}.")
    if not 1 <= games <= MAX_GAMES:
        raise ExperimentRefused("games", f"Choose from 1 to {MAX_GAMES:,} games.")
    if not 0 <= seed <= MAX_SEED:
        raise ExperimentRefused("seed", f"A seed is a whole number from 0 to {MAX_SEED}.")


def split(games: int, size: int = CHUNK_GAMES) -> list[Span]:
    return [Span(first, min(size, games - first)) for first in range(0, games, size)]
