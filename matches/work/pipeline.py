"""What a worker does: take a chunk under a lease, play it, hand it in exactly once.

Whose turn it is stands in turns.py, leases are in leases.py, the games themselves in playing.py and
games.py. Results and totals are written here, in one transaction.
"""

import structlog
from django.db import transaction
from django.utils import timezone

from engine import api
from matches.experiments.designs import unit_games
from matches.experiments.planning import MAX_CHUNK_GAMES, next_span
from matches.experiments.quotas import bytes_of
from matches.experiments.services import drop_open_chunks
from matches.models import PLAYED, Chunk, Experiment, GameFailure, Matchup
from matches.results.comparison import no_rounds, rounds_of
from matches.results.figures import question_of
from matches.results.tally import add_to, round_results
from matches.work.games import Failure, Played
from matches.work.joining import join_neighbours
from matches.work.leases import Lease, held, locked_experiment, take
from matches.work.playing import games_of
from matches.work.records import pack_choices, pack_rounds
from matches.work.turns import charge, free, in_turn
from ops.selectors import live_workers

log = structlog.get_logger(__name__)

# A chunk that took this many workers with it waits until all others are played: it may be the one
# that ends them, or it was unlucky, and next time somebody else is …
PATIENCE = 3
# … and after so many it is not played again.
MAX_ATTEMPTS = 10


def claim_chunk(*, worker: str) -> Lease | None:
    """Take the next chunk, or None. People are served in turn, so a big plan blocks nobody."""
    workers = live_workers()
    for pk in in_turn():
        lease = _claim_of(pk, worker, workers)
        if lease is not None:
            return lease
    return None


@transaction.atomic
def _claim_of(pk: int, worker: str, workers: int) -> Lease | None:
    """Everybody locks the experiment before its chunks, and one experiment at a time, so that a
    claim, a result and a cancel can never wait for each other in a circle."""
    experiment = locked_experiment(pk)
    if experiment is None or experiment.status not in PLAYED:
        return None
    chunk = _next_of(experiment, workers)
    if chunk is None:
        return None
    lease = take(experiment, chunk, worker)
    if chunk.attempts <= MAX_ATTEMPTS:
        return lease
    _give_up(lease)
    return None


def _next_of(experiment: Experiment, workers: int) -> Chunk | None:
    """What was lost or given back, then games nobody had; what was lost too often comes last, in
    turn, and by halves: so the games that end workers are found, and the others are played."""
    back = free(experiment.chunks.all())
    unsuspected = back.filter(attempts__lt=PATIENCE).order_by("first_game").first()
    if unsuspected is not None:
        return unsuspected
    if experiment.next_game < experiment.games:
        return _new_chunk(experiment, workers)
    suspect = back.order_by("attempts", "first_game").first()
    if suspect is not None and suspect.attempts < MAX_ATTEMPTS:
        unit = unit_games(experiment.kind, experiment.seats)
        half = max(1, suspect.games // 2 // unit) * unit
        _shorten(suspect, half, attempts=suspect.attempts)
    return suspect


def _new_chunk(experiment: Experiment, workers: int) -> Chunk:
    """From the cursor on; it is stored when it is taken."""
    span = next_span(
        first_game=experiment.next_game,
        games=experiment.games,
        bot=experiment.bot,
        unit=unit_games(experiment.kind, experiment.seats),
        seconds=experiment.game_seconds,
        workers=workers,
    )
    experiment.next_game += span.games
    return Chunk(experiment=experiment, first_game=span.first_game, games=span.games)


def _shorten(chunk: Chunk, games: int, *, attempts: int) -> None:
    """The rest of it becomes a chunk that waits. The caller holds the lock and saves this one."""
    if games < chunk.games:
        Chunk.objects.create(
            experiment_id=chunk.experiment_id,
            first_game=chunk.first_game + games,
            games=chunk.games - games,
            attempts=attempts,
        )
        chunk.games = games


def _give_up(lease: Lease) -> None:
    """One of these games ends whoever plays it; all of them fail, and the batch goes on."""
    played = Played()
    last = lease.first_game + lease.games - 1
    message = (
        f"{MAX_ATTEMPTS} workers ended without a word while they played games "
        f"{lease.first_game + 1} to {last + 1}. One of these games may need too much memory."
    )
    for number, game in games_of(lease):
        played.keep_failure(Failure(number, game, GameFailure.WORKER_LOST, message, []))
    _hand_in(lease, played, None)


def finish_chunk(lease: Lease, played: Played) -> bool:
    """Write results and totals together. False if the chunk was no longer this lease's."""
    return _hand_in(lease, played, pack_choices(played.choices))


@transaction.atomic
def _hand_in(lease: Lease, played: Played, choices: bytes | None) -> bool:
    experiment = locked_experiment(lease.experiment_id)
    chunk = held(lease).first()
    if experiment is None or chunk is None:
        log.info("chunk_lost", chunk=lease.chunk_id)
        charge(lease.turn_id, played.computed - lease.expected)
        return False
    if len(played.letters) < chunk.games:  # its time was up
        _shorten(chunk, len(played.letters), attempts=chunk.attempts - 1)
    chunk.status = Chunk.Status.DONE
    chunk.results = "".join(played.letters)
    chunk.rounds = pack_rounds(played.rounds)
    chunk.starters = "".join(played.starters)
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
            seed=str(failure.game.seed),
            cause=failure.cause,
            message=failure.message,
            last_events=failure.last_events,
        )
        for failure in played.failures
    )
    experiment.stored += bytes_of(chunk)
    join_neighbours(experiment, chunk)
    _count(experiment, lease, played)
    charge(lease.turn_id, played.computed - lease.expected)
    return True


def _count(experiment: Experiment, lease: Lease, played: Played) -> None:
    """The experiment's own totals, and whether it is over."""
    games = len(played.letters)
    experiment.games_done += games
    experiment.compiled_games += games if api.is_compiled() else 0
    experiment.counted_at = timezone.now()
    experiment.failed += len(played.failures)
    experiment.charged += played.computed - lease.expected
    if played.elapsed:
        lately, before = played.elapsed / games, experiment.game_seconds
        experiment.game_seconds = lately if before is None else (lately + before) / 2
    is_over = experiment.games_done == experiment.games
    if experiment.smallest is not None:
        is_over = _ask_again(experiment) or is_over
    if is_over and experiment.is_open:
        experiment.status = Experiment.Status.FINISHED
        experiment.finished_at = timezone.now()
        drop_open_chunks(experiment)
    experiment.save()


def _ask_again(experiment: Experiment) -> bool:
    """Whether the test of two versions is over, by the games from the first on without a gap.

    Chunks that came in before an earlier one wait for it, and it is asked after every round of the
    field, however many of them a chunk has: so the answer, and after how many games it is given,
    depends on the seed alone, and short games are not heard before long ones.
    """
    matchups = experiment.matchups.count()
    question, size = question_of(experiment, matchups), 2 * matchups
    found = no_rounds(question.opponents)
    if experiment.in_order:
        found = rounds_of(experiment.pairs, question.opponents)
    is_over = question.is_over(found)
    letters = _letters_from(experiment, experiment.in_order)
    for at in range(0, len(letters) - size + 1, size):
        if is_over:
            break
        found = found.add(round_results(letters[at : at + size]))
        experiment.in_order += size
        is_over = question.is_over(found)
    experiment.pairs = found.stored
    experiment.answer = question.answer(found).value
    return is_over


def _letters_from(experiment: Experiment, first_game: int) -> str:
    """Of the games from this one on that were played, up to the first gap."""
    done = experiment.chunks.filter(
        first_game__gt=first_game - MAX_CHUNK_GAMES, status=Chunk.Status.DONE
    )
    letters = ""
    for first, results in done.order_by("first_game").values_list("first_game", "results"):
        if first > first_game + len(letters):
            break
        letters += results[first_game + len(letters) - first :]
    return letters


@transaction.atomic
def fail_chunk(lease: Lease, reason: str) -> None:
    """The engine itself refused the games: playing them again would change nothing."""
    experiment = locked_experiment(lease.experiment_id)
    if experiment is not None and held(lease).exists():
        fail_experiment(experiment, reason)


def fail_experiment(experiment: Experiment, reason: str) -> None:
    experiment.status = Experiment.Status.FAILED
    experiment.failure = reason
    experiment.finished_at = timezone.now()
    experiment.save(update_fields=["status", "failure", "finished_at"])
    drop_open_chunks(experiment)
