"""Games one after another, counted as they end: for a worker's chunk and for `manage.py simulate`.

Whatever a game dies of is told with its seed and stops no other.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

import structlog
from django.db import Error as AnyDatabaseError

from engine import api
from matches.experiments.designs import Seating
from matches.results.tally import Tally
from matches.work.clock import clock
from matches.work.records import UNKNOWN

log = structlog.get_logger(__name__)

# A game that is not over after this much computing is cut off and counted as failed. Time in which
# the process waits (for the database, for its turn on a busy machine) is not the game's fault.
GAME_SECONDS = 120.0
# Bots that do not think decide thousands of times a second: the clock and the lease are looked at
# now and then, which is soon enough and saves a fiftieth of the work.
STRIDE = 32
LAST_EVENTS = 12
MAX_MESSAGE = 2_000

NumberedGame = tuple[int, Seating]
LayTable = Callable[..., api.Table]
"""Decks of the experiment, by their places, at a table."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A game without an end."""

    number: int
    game: Seating
    cause: str
    message: str
    last_events: list[str]


@dataclass(slots=True)
class Played:
    """Games with a letter each, what is kept of them (records.py), and what they add to their
    matchups."""

    letters: list[str] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: dict[str, list[int]] = field(default_factory=dict)
    choices: list[Sequence[int]] = field(default_factory=list)
    tallies: dict[int, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    last: api.Outcome | None = None  # None if the last game failed
    decisions: int = 0
    computed: float = 0  # seconds of computing, all its owner is charged
    elapsed: float = 0  # seconds on the wall
    starters: list[str] = field(default_factory=list)  # as Chunk.starters

    def tally(self, game: Seating) -> Tally:
        return self.tallies.setdefault(game.matchup, Tally(game.teams))

    def keep(self, game: Seating, outcome: api.Outcome, choices: Sequence[int]) -> None:
        """The next game."""
        self.endings.setdefault(outcome.reason, []).append(len(self.rounds))
        self.decisions += outcome.decisions
        self.last = outcome
        letter = self.tally(game).add(outcome)
        self.starters.append(str(outcome.first + 1))
        self._note(game, letter, outcome.rounds, choices)

    def keep_failure(self, failure: Failure, choices: Sequence[int] = ()) -> None:
        """The next game, which failed."""
        self.failures.append(failure)
        self.last = None
        letter = self.tally(failure.game).add_failure()
        self.starters.append(" ")
        self._note(failure.game, letter, UNKNOWN, choices)

    def _note(self, game: Seating, letter: str, rounds: int, choices: Sequence[int]) -> None:
        self.letters.append(letter)
        self.rounds.append(rounds)
        self.choices.append(choices)
        if game.is_last:  # those of the same seed came before it
            self.tally(game).add_unit(self.letters[-len(game.places) :])


def from_the_other_side(outcome: api.Outcome) -> api.Outcome:
    """The same game of two equal decks with their seats swapped."""
    return replace(
        outcome,
        winners=tuple(1 - place for place in outcome.winners[::-1]),
        first=1 - outcome.first,
        facts=outcome.facts[::-1],
        lost=tuple(1 - place for place in outcome.lost[::-1]),
        survivors=tuple(1 - place for place in outcome.survivors[::-1]),
        seats=outcome.seats[::-1],
    )


def always() -> bool:
    return True


def play_games(
    games: Iterable[NumberedGame],
    lay_table: LayTable,
    played: Played,
    *,
    mirrors: Collection[int] = (),
    keep_going: Callable[[], bool] = always,
    is_enough: Callable[[], bool],
) -> bool:
    """Play them until it `is_enough`, which is asked after each game. In matchups that are
    `mirrors` the second game of a seed is the first seen from the other side.

    `keep_going` is asked before decisions: when it says no, the game under way is dropped, and the
    answer is False.
    """
    for number, game in games:
        if game.swap and game.matchup in mirrors and played.last is not None:
            played.keep(game, from_the_other_side(played.last), played.choices[-1])
        elif not _play(lay_table(*game.places), number, game, played, keep_going):
            return False
        if is_enough():
            break
    return True


def _play(
    table: api.Table,
    number: int,
    game: Seating,
    played: Played,
    keep_going: Callable[[], bool],
) -> bool:
    events: list[api.Event] = []
    choices: list[int] = []
    asked, stride = count(), 1 if table.is_slow else STRIDE
    try:
        with clock(GAME_SECONDS) as running:
            outcome = table.play(
                game.seed,
                swap=game.swap,
                keep_going=lambda: next(asked) % stride != 0 or (running.check() and keep_going()),
                sink=events,
                with_facts=True,
                actions=choices,
            )
    except AnyDatabaseError:  # the chunk could not be given back: nothing is wrong with the game
        raise
    except Exception as error:
        log.exception("game_failed", game=number, seed=game.seed)
        last = [f"{event.text} ({event.rule})" for event in events[-LAST_EVENTS:]]
        message = str(error).replace("\x00", "")[:MAX_MESSAGE]
        failure = Failure(number, game, type(error).__name__, message, last)
        played.keep_failure(failure, choices)
        return True
    if outcome is None:
        return False
    played.keep(game, outcome, choices if table.is_slow or game.is_long else ())
    return True
