"""The games of a chunk: played outside of any transaction, counted as they end."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from uuid import UUID

import structlog
from django.conf import settings
from django.db import Error as AnyDatabaseError
from django.db import InterfaceError, OperationalError, close_old_connections

from engine import api
from matches.experiments.designs import Pairing, Seating, seating, unit_games
from matches.experiments.planning import CHUNK_SECONDS
from matches.experiments.snapshot import table_of
from matches.models import Experiment
from matches.results.tally import Tally
from matches.work.clock import Stopwatch, clock
from matches.work.leases import Lease, release_chunk, renew_lease
from matches.work.records import UNKNOWN
from matches.work.turns import CHUNK_COST, charge

log = structlog.get_logger(__name__)

# A game that is not over after this much computing is cut off and counted as failed. Time in which
# the process waits (for the database, for its turn on a busy machine) is not the game's fault.
GAME_SECONDS = 120.0
# Bots that do not think decide thousands of times a second: the clock and the lease are looked at
# now and then, which is soon enough and saves a fiftieth of the work.
STRIDE = 32
# A chunk that takes so many times as long as it should is handed in as far as it was played.
OVERTIME = 2
LAST_EVENTS = 12
MAX_MESSAGE = 2_000
# The database is away for the moment: locked, restarting, its connections cut.
AWAY = (OperationalError, InterfaceError)


@dataclass(frozen=True, slots=True)
class Failure:
    """A game without an end."""

    number: int
    seed: int
    cause: str
    message: str
    last_events: list[str]


@dataclass(slots=True)
class Played:
    """The games of a chunk: a letter each, what is kept of them (records.py), and what they add
    to their matchups."""

    letters: list[str] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: dict[str, list[int]] = field(default_factory=dict)
    choices: list[Sequence[int]] = field(default_factory=list)
    tallies: dict[int, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    computed: float = 0  # seconds of computing, all its owner is charged
    elapsed: float = 0  # seconds on the wall

    def tally(self, matchup: int) -> Tally:
        return self.tallies.setdefault(matchup, Tally())

    def keep(self, outcome: api.Outcome | None, choices: Sequence[int]) -> None:
        """The next game; one that failed has no outcome."""
        place = len(self.rounds)
        self.rounds.append(UNKNOWN if outcome is None else outcome.rounds)
        self.choices.append(choices)
        if outcome is not None:
            self.endings.setdefault(outcome.reason, []).append(place)


@lru_cache(maxsize=128)
def table(experiment_id: int, form_key: UUID, first: int, second: int) -> api.Table:
    """Two decks of an experiment, laid once for all chunks. A snapshot never changes."""
    snapshot = Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot
    return table_of(snapshot, first, second)


@lru_cache(maxsize=128)
def pairings(experiment_id: int, form_key: UUID) -> tuple[Pairing, ...]:
    """Who meets whom, by the places of the decks."""
    snapshot = Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot
    return tuple((first, second) for first, second in snapshot["matchups"])


def games_of(lease: Lease) -> Iterator[tuple[int, Seating]]:
    """The games of a chunk with their numbers; Experiment.DoesNotExist if it was deleted."""
    pairs = pairings(lease.experiment_id, lease.form_key)
    for number in range(lease.first_game, lease.first_game + lease.games):
        yield number, seating(pairs, lease.seed, number, unit=unit_games(lease.kind))


def play_chunk(lease: Lease, *, is_stopping: Callable[[], bool]) -> Played | None:
    """Play the games of the chunk, or the first of them if they take much longer than was thought:
    others wait. None if it was lost or the worker is asked to end."""
    hold = Hold(lease, is_stopping)
    played = Played()
    unit, watch = unit_games(lease.kind), Stopwatch()
    try:
        for number, game in games_of(lease):
            letter = _play_game(lease, game, number, hold, played)
            if letter is None:
                charge(lease.turn_id, watch.computed + CHUNK_COST - lease.expected)
                return None
            played.letters.append(letter)
            if game.swap:
                played.tally(game.matchup).add_pair(*played.letters[-2:])
            if len(played.letters) % unit == 0 and watch.elapsed >= OVERTIME * CHUNK_SECONDS:
                break
    except Experiment.DoesNotExist:  # deleted: nobody waits for its games any more
        return None
    played.computed, played.elapsed = watch.computed + CHUNK_COST, watch.elapsed
    return played


def _play_game(
    lease: Lease, game: Seating, number: int, hold: "Hold", played: Played
) -> str | None:
    """The game's letter, or None if the chunk has to be given back."""
    laid = table(lease.experiment_id, lease.form_key, game.first, game.second)
    events: list[api.Event] = []
    choices: list[int] = []
    tally = played.tally(game.matchup)
    asked, stride = count(), 1 if laid.is_slow else STRIDE
    try:
        with clock(GAME_SECONDS) as running:
            outcome = laid.play(
                game.seed,
                swap=game.swap,
                keep_going=lambda: (
                    next(asked) % stride != 0 or (running.check() and hold.keep_going())
                ),
                sink=events,
                with_facts=True,
                actions=choices,
            )
    except AnyDatabaseError:  # the chunk could not be given back: nothing is wrong with the game
        raise
    except Exception as error:  # whatever a game dies of is told with its seed and stops no other
        log.exception("game_failed", experiment=lease.experiment_id, game=number, seed=game.seed)
        last = [f"{event.text} ({event.rule})" for event in events[-LAST_EVENTS:]]
        cause = type(error).__name__
        message = str(error).replace("\x00", "")[:MAX_MESSAGE]
        played.failures.append(Failure(number, game.seed, cause, message, last))
        played.keep(None, choices)
        return tally.add_failure()
    if outcome is None:
        return None
    played.keep(outcome, choices if laid.is_slow else ())
    return tally.add(outcome)


class Hold:
    """A worker's hold on its chunk, asked before every decision of a game."""

    def __init__(self, lease: Lease, is_stopping: Callable[[], bool]) -> None:
        self._lease = lease
        self._is_stopping = is_stopping
        self._renew_at = time.monotonic() + settings.LEASE_SECONDS / 3

    def keep_going(self) -> bool:
        if self._is_stopping():
            release_chunk(self._lease)
            return False
        now = time.monotonic()
        if now < self._renew_at:
            return True
        self._renew_at = now + settings.LEASE_SECONDS / 3
        try:
            return renew_lease(self._lease)
        except AWAY as error:
            # The games go on; whose the chunk is will be asked again when it is handed in.
            log.warning("lease_not_renewed", chunk=self._lease.chunk_id, error=str(error))
            close_old_connections()
            return True
