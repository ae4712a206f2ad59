"""What a worker does: take a chunk under a lease, play it, hand it in exactly once.

Nothing is played inside a transaction. A chunk whose lease ran out is free again for anybody;
the token makes sure that only the last taker's result counts.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import lru_cache
from uuid import UUID, uuid4

import structlog
from django.conf import settings
from django.db import Error as AnyDatabaseError
from django.db import InterfaceError, OperationalError, close_old_connections, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from engine import api
from matches.clock import clock
from matches.designs import Pairing, Seating, seating, unit_games
from matches.models import PLAYED, Chunk, Experiment, GameFailure, Matchup
from matches.paired import NOTHING, Answer, answer
from matches.records import UNKNOWN, pack_choices, pack_rounds
from matches.services import drop_open_chunks
from matches.snapshot import table_of
from matches.tally import Tally, add_to, add_version_pairs, five
from ops.locks import locked

log = structlog.get_logger(__name__)

# A chunk that took this many workers with it is not played again.
MAX_ATTEMPTS = 10
# A game that is not over after this much computing is cut off and counted as failed. Time in which
# the process waits (for the database, for its turn on a busy machine) is not the game's fault.
GAME_SECONDS = 120.0
LAST_EVENTS = 12
MAX_MESSAGE = 2_000
# The database is away for the moment: locked, restarting, its connections cut.
AWAY = (OperationalError, InterfaceError)


@dataclass(frozen=True, slots=True)
class Lease:
    """A chunk in a worker's hands."""

    experiment_id: int
    form_key: UUID
    chunk_id: int
    token: UUID
    seed: int
    first_game: int
    games: int
    kind: str


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
    """The games of a chunk: a letter each, what is kept of them (matches.records), and what they
    add to their matchups."""

    letters: list[str] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: dict[str, list[int]] = field(default_factory=dict)
    choices: list[Sequence[int]] = field(default_factory=list)
    tallies: dict[int, Tally] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)

    def tally(self, matchup: int) -> Tally:
        return self.tallies.setdefault(matchup, Tally())

    def keep(self, outcome: api.Outcome | None, choices: Sequence[int]) -> None:
        """The next game; one that failed has no outcome."""
        place = len(self.rounds)
        self.rounds.append(UNKNOWN if outcome is None else outcome.rounds)
        self.choices.append(choices)
        if outcome is not None:
            self.endings.setdefault(outcome.reason, []).append(place)


def claimable() -> QuerySet[Chunk]:
    """Chunks nobody works on: never taken, or their lease ran out."""
    return _free(Chunk.objects.all()).filter(
        experiment__engine_version=api.ENGINE_VERSION, experiment__status__in=PLAYED
    )


def _free(chunks: QuerySet[Chunk]) -> QuerySet[Chunk]:
    return chunks.filter(
        Q(status=Chunk.Status.WAITING) | Q(lease_until__lt=timezone.now()),
        status__in=[Chunk.Status.WAITING, Chunk.Status.LEASED],
    )


@transaction.atomic
def claim_chunk(*, worker: str) -> Lease | None:
    """Take a free chunk, or None. Experiments are served in turn, so a big one blocks nobody.

    Everybody locks the experiment before its chunks, so that a claim, a result and a cancel can
    never wait for each other in a circle.
    """
    for pk in _in_turn():
        chunks = _free(Chunk.objects.filter(experiment=pk))
        if not chunks.exists():
            continue
        experiment = _locked(pk)
        if experiment is None or experiment.status not in PLAYED:
            continue
        chunk = chunks.order_by("id").first()
        if chunk is None:
            continue
        if chunk.attempts >= MAX_ATTEMPTS:
            _give_up(_take(experiment, chunk, worker))
            continue
        return _take(experiment, chunk, worker)
    return None


def _give_up(lease: Lease) -> None:
    """One of these games ends whoever plays it; all of them fail, and the batch goes on."""
    played = Played()
    last = lease.first_game + lease.games - 1
    message = (
        f"{MAX_ATTEMPTS} workers ended without a word while they played games "
        f"{lease.first_game + 1} to {last + 1}. One of these games may need too much memory."
    )
    pairings = _pairings(lease.experiment_id, lease.form_key)
    for number in range(lease.first_game, last + 1):
        game = seating(pairings, lease.seed, number, unit=unit_games(lease.kind))
        played.failures.append(Failure(number, game.seed, GameFailure.WORKER_LOST, message, []))
        played.letters.append(played.tally(game.matchup).add_failure())
        played.keep(None, ())
    _hand_in(lease, played, None)


def _in_turn() -> QuerySet[Experiment, int]:
    """All that are played, by the one index that holds everything asked for here."""
    return (
        Experiment.objects.filter(engine_version=api.ENGINE_VERSION, status__in=PLAYED)
        .order_by("-priority", F("served_at").asc(nulls_first=True), "id")
        .values_list("pk", flat=True)
    )


def _locked(pk: int) -> Experiment | None:
    """Without its snapshot: that is big, never changes, and is read once by `_table`."""
    return locked(Experiment.objects.defer("snapshot").filter(pk=pk)).first()


def _take(experiment: Experiment, chunk: Chunk, worker: str) -> Lease:
    token = uuid4()
    chunk.status = Chunk.Status.LEASED
    chunk.lease_token = token
    chunk.lease_until = _lease_end()
    chunk.worker = worker
    chunk.attempts += 1
    chunk.save(update_fields=["status", "lease_token", "lease_until", "worker", "attempts"])
    experiment.served_at = timezone.now()
    if experiment.status == Experiment.Status.QUEUED:
        experiment.status = Experiment.Status.RUNNING
        experiment.started_at = experiment.served_at
    experiment.save(update_fields=["status", "started_at", "served_at"])
    return Lease(
        experiment_id=experiment.pk,
        chunk_id=chunk.pk,
        form_key=experiment.form_key,
        token=token,
        seed=experiment.seed,
        first_game=chunk.first_game,
        games=chunk.games,
        kind=experiment.kind,
    )


@lru_cache(maxsize=128)
def _table(experiment_id: int, form_key: UUID, first: int, second: int) -> api.Table:
    """Two decks of an experiment, laid once for all chunks. A snapshot never changes."""
    snapshot = Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot
    return table_of(snapshot, first, second)


@lru_cache(maxsize=128)
def _pairings(experiment_id: int, form_key: UUID) -> tuple[Pairing, ...]:
    """Who meets whom, by the places of the decks."""
    snapshot = Experiment.objects.get(pk=experiment_id, form_key=form_key).snapshot
    return tuple((first, second) for first, second in snapshot["matchups"])


def play_chunk(lease: Lease, *, is_stopping: Callable[[], bool]) -> Played | None:
    """Play all games of the chunk; None if it was lost or the worker is asked to end."""
    hold = Hold(lease, is_stopping)
    played = Played()
    try:
        pairings = _pairings(lease.experiment_id, lease.form_key)
    except Experiment.DoesNotExist:  # deleted: nobody waits for its games any more
        return None
    for number in range(lease.first_game, lease.first_game + lease.games):
        game = seating(pairings, lease.seed, number, unit=unit_games(lease.kind))
        letter = _play_game(lease, game, number, hold, played)
        if letter is None:
            return None
        played.letters.append(letter)
        if game.swap:
            played.tally(game.matchup).add_pair(*played.letters[-2:])
    return played


def _play_game(
    lease: Lease, game: Seating, number: int, hold: "Hold", played: Played
) -> str | None:
    """The game's letter, or None if the chunk has to be given back."""
    try:
        table = _table(lease.experiment_id, lease.form_key, game.first, game.second)
    except Experiment.DoesNotExist:  # deleted: nobody waits for this game any more
        return None
    events: list[api.Event] = []
    choices: list[int] = []
    tally = played.tally(game.matchup)
    try:
        with clock(GAME_SECONDS) as running:
            outcome = table.play(
                game.seed,
                swap=game.swap,
                keep_going=lambda: running.check() and hold.keep_going(),
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
    played.keep(outcome, choices if table.is_slow else ())
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


def finish_chunk(lease: Lease, played: Played) -> bool:
    """Write results and totals together. False if the chunk was no longer this lease's."""
    return _hand_in(lease, played, pack_choices(played.choices))


@transaction.atomic
def _hand_in(lease: Lease, played: Played, choices: bytes | None) -> bool:
    experiment = _locked(lease.experiment_id)
    chunk = _held(lease).first()
    if experiment is None or chunk is None:
        log.info("chunk_lost", chunk=lease.chunk_id)
        return False
    chunk.status = Chunk.Status.DONE
    chunk.results = "".join(played.letters)
    chunk.rounds = pack_rounds(played.rounds)
    chunk.endings = played.endings
    chunk.choices = choices
    chunk.lease_token = chunk.lease_until = None
    chunk.save()
    for matchup in Matchup.objects.filter(experiment=experiment, place__in=played.tallies):
        add_to(matchup, played.tallies[matchup.place])
        matchup.save()
    GameFailure.objects.bulk_create(
        GameFailure(
            experiment=experiment,
            number=failure.number,
            seed=str(failure.seed),
            cause=failure.cause,
            message=failure.message,
            last_events=failure.last_events,
        )
        for failure in played.failures
    )
    _count(experiment, lease, played)
    return True


def _count(experiment: Experiment, lease: Lease, played: Played) -> None:
    """The experiment's own totals, and whether it is over."""
    experiment.games_done += lease.games
    experiment.failed += len(played.failures)
    is_over = experiment.games_done == experiment.games
    if experiment.smallest is not None:
        is_over = _ask_again(experiment, experiment.smallest) is not Answer.OPEN or is_over
    if is_over and experiment.is_open:
        experiment.status = Experiment.Status.FINISHED
        experiment.finished_at = timezone.now()
        drop_open_chunks(experiment)
    experiment.save()


def _ask_again(experiment: Experiment, smallest: float) -> Answer:
    """What the test of two versions says about the games from the first on, without a gap.

    Chunks that came in before an earlier one wait for it: so the answer, and after how many games
    it is given, depends on the seed alone, and short games are not heard before long ones.
    """
    said = answer(five(experiment.pairs), smallest)
    done = experiment.chunks.filter(first_game__gte=experiment.in_order, status=Chunk.Status.DONE)
    for first, games, letters in done.order_by("first_game").values_list(
        "first_game", "games", "results"
    ):
        if first != experiment.in_order or said is not Answer.OPEN:
            break
        pairs = five(experiment.pairs) if experiment.in_order else NOTHING
        for unit in range(0, games, unit_games(experiment.kind)):
            new, old = letters[unit : unit + 2], letters[unit + 2 : unit + 4]
            pairs = add_version_pairs(pairs, new, old)
        experiment.pairs = list(pairs)
        experiment.in_order += games
        said = answer(five(experiment.pairs), smallest)
    experiment.answer = said.value
    return said


def renew_lease(lease: Lease) -> bool:
    return bool(_held(lease).update(lease_until=_lease_end()))


def release_chunk(lease: Lease) -> None:
    """Give the chunk back unplayed, so that nobody has to wait for the lease to run out."""
    _held(lease).update(
        status=Chunk.Status.WAITING,
        lease_token=None,
        lease_until=None,
        attempts=F("attempts") - 1,
    )


@transaction.atomic
def fail_chunk(lease: Lease, reason: str) -> None:
    """The engine itself refused the games: playing them again would change nothing."""
    experiment = _locked(lease.experiment_id)
    if experiment is not None and _held(lease).exists():
        fail_experiment(experiment, reason)


def fail_experiment(experiment: Experiment, reason: str) -> None:
    experiment.status = Experiment.Status.FAILED
    experiment.failure = reason
    experiment.finished_at = timezone.now()
    experiment.save(update_fields=["status", "failure", "finished_at"])
    drop_open_chunks(experiment)


def _held(lease: Lease) -> QuerySet[Chunk]:
    return Chunk.objects.filter(
        pk=lease.chunk_id, status=Chunk.Status.LEASED, lease_token=lease.token
    )


def _lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.LEASE_SECONDS)
