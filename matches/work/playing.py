"""The games of a chunk: played outside of any transaction, under a lease."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from uuid import UUID

import structlog
from django.conf import settings
from django.db import InterfaceError, OperationalError, close_old_connections

from engine import api
from matches.experiments.designs import Places, mirrors, seating, teams_of
from matches.experiments.planning import CHUNK_SECONDS
from matches.experiments.snapshot import decks_of, lists_of, table_of
from matches.models import Experiment
from matches.work.clock import Stopwatch
from matches.work.games import NumberedGame, Played, play_games
from matches.work.leases import Lease, release_chunk, renew_lease
from matches.work.turns import CHUNK_COST, charge

log = structlog.get_logger(__name__)

# A chunk that takes so many times as long as it should is handed in as far as it was played.
OVERTIME = 2
# The database is away for the moment: locked, restarting, its connections cut.
AWAY = (OperationalError, InterfaceError)


@lru_cache(maxsize=128)
def laid_table(experiment_id: int, form_key: UUID, *places: int) -> api.Table:
    """Decks of an experiment, laid once for all chunks. A snapshot never changes."""
    snapshot = Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot
    return table_of(snapshot, *places)


@dataclass(frozen=True, slots=True)
class Layout:
    """Who meets whom, by the places of the decks, and in which teams; which are two equal decks."""

    matchups: tuple[Places, ...]
    teams: tuple[int, ...]
    mirrors: frozenset[int]


@lru_cache(maxsize=128)
def layout(experiment_id: int, form_key: UUID) -> Layout:
    snapshot = Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot
    pairs = tuple(tuple(places) for places in snapshot["matchups"])
    lists = [lists_of(deck) for deck in decks_of(snapshot)]
    return Layout(pairs, teams_of(snapshot), mirrors(pairs, lists))


def games_of(lease: Lease) -> Iterator[NumberedGame]:
    """The games of a chunk with their numbers; Experiment.DoesNotExist if it was deleted."""
    laid = layout(lease.experiment_id, lease.form_key)
    for number in range(lease.first_game, lease.first_game + lease.games):
        game = seating(laid.matchups, lease.seed, number, unit=lease.unit, teams=laid.teams)
        yield number, game


def play_chunk(lease: Lease, *, is_stopping: Callable[[], bool]) -> Played | None:
    """Play the games of the chunk, or the first of them if they take much longer than was thought:
    others wait. None if it was lost or the worker is asked to end."""
    hold = Hold(lease, is_stopping)
    played = Played()
    watch = Stopwatch()
    limit = OVERTIME * max(CHUNK_SECONDS, lease.expected)

    def is_overdue() -> bool:
        return len(played.letters) % lease.unit == 0 and watch.elapsed >= limit

    try:
        with structlog.contextvars.bound_contextvars(experiment=lease.experiment_id):
            is_played = play_games(
                games_of(lease),
                partial(laid_table, lease.experiment_id, lease.form_key),
                played,
                mirrors=layout(lease.experiment_id, lease.form_key).mirrors,
                keep_going=hold.keep_going,
                is_enough=is_overdue,
            )
    except Experiment.DoesNotExist:  # deleted: nobody waits for its games any more
        return None
    if not is_played:
        charge(lease.turn_id, watch.computed + CHUNK_COST - lease.expected)
        return None
    played.computed, played.elapsed = watch.computed + CHUNK_COST, watch.elapsed
    return played


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
