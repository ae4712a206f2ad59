"""A table that is quick to play at, and a watch for it.

Not in a conftest: those are loaded twice, and the watch has to be one."""

import random
from collections.abc import Callable

from engine import api
from matches.experiments.planning import CHUNK_GAMES, CHUNK_SECONDS


class PretendWatch:
    """Games of the tables below take the time they say they take."""

    now = 0.0

    def __init__(self) -> None:
        self.start = PretendWatch.now

    @property
    def elapsed(self) -> float:
        return PretendWatch.now - self.start

    computed = elapsed


class CoinTable:
    """Stands in for a table: a coin, or a die, for each game, the same for the same seed."""

    is_slow = False
    seats = 2
    seconds = CHUNK_SECONDS / CHUNK_GAMES["random"]  # as long as games are thought to be

    def __init__(self, seats: int = 2) -> None:
        self.seats = seats

    def play(
        self,
        seed: int,
        *,
        swap: int = 0,
        keep_going: Callable[[], bool] | None = None,
        sink: list[api.Event] | None = None,
        with_facts: bool = False,
        actions: list[int] | None = None,
    ) -> api.Outcome | None:
        if keep_going is not None and not keep_going():
            return None
        PretendWatch.now += self.seconds
        winner = random.Random(seed + swap).randrange(self.seats)
        side = api.SideFacts(("Ember Whelp",), ("Ember Whelp",), (), (3, 4), (1, 2))
        seats = tuple((place - swap) % self.seats for place in range(self.seats))
        won = (winner,)
        return api.Outcome(won, 0, 7, 70, "coin", (side,) * self.seats, survivors=won, seats=seats)
