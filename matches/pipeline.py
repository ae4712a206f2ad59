"""What a worker does: take a chunk under a lease, play it, hand it in exactly once.

Whose turn it is stands in leases.py, the games themselves are in playing.py. Results and totals
are written here, in one transaction.
"""

import structlog
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from matches.designs import unit_games
from matches.leases import Lease, free, held, in_turn, locked_experiment, take
from matches.models import PLAYED, Chunk, Experiment, GameFailure, Matchup
from matches.paired import NOTHING, Answer, answer
from matches.playing import Failure, Played, games_of
from matches.records import pack_choices, pack_rounds
from matches.services import drop_open_chunks
from matches.tally import add_to, add_version_pairs, five

log = structlog.get_logger(__name__)

# A chunk that took this many workers with it waits until all others are played: it may be the one
# that ends them, or it was unlucky, and next time somebody else is …
PATIENCE = 3
# … and after so many it is not played again.
MAX_ATTEMPTS = 10


@transaction.atomic
def claim_chunk(*, worker: str) -> Lease | None:
    """Take a free chunk, or None. Experiments are served in turn, so a big one blocks nobody.

    Everybody locks the experiment before its chunks, so that a claim, a result and a cancel can
    never wait for each other in a circle.
    """
    for pk in in_turn():
        chunks = free(Chunk.objects.filter(experiment=pk))
        if not chunks.exists():
            continue
        experiment = locked_experiment(pk)
        if experiment is None or experiment.status not in PLAYED:
            continue
        chunk = _next_of(chunks)
        if chunk is None:
            continue
        if chunk.attempts >= MAX_ATTEMPTS:
            _give_up(take(experiment, chunk, worker))
            continue
        return take(experiment, chunk, worker)
    return None


def _next_of(chunks: QuerySet[Chunk]) -> Chunk | None:
    """In their order; those that were lost too often come last, and in turn."""
    unsuspected = chunks.filter(attempts__lt=PATIENCE).order_by("id").first()
    return unsuspected or chunks.order_by("attempts", "id").first()


def _give_up(lease: Lease) -> None:
    """One of these games ends whoever plays it; all of them fail, and the batch goes on."""
    played = Played()
    last = lease.first_game + lease.games - 1
    message = (
        f"{MAX_ATTEMPTS} workers ended without a word while they played games "
        f"{lease.first_game + 1} to {last + 1}. One of these games may need too much memory."
    )
    for number, game in games_of(lease):
        played.failures.append(Failure(number, game.seed, GameFailure.WORKER_LOST, message, []))
        played.letters.append(played.tally(game.matchup).add_failure())
        played.keep(None, ())
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
    experiment.counted_at = timezone.now()
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

    Chunks that came in before an earlier one wait for it, and it is asked after every unit, however
    many of them a chunk has: so the answer, and after how many games it is given, depends on the
    seed alone, and short games are not heard before long ones.
    """
    pairs = five(experiment.pairs) if experiment.in_order else NOTHING
    said, unit = answer(pairs, smallest), unit_games(experiment.kind)
    done = experiment.chunks.filter(first_game__gte=experiment.in_order, status=Chunk.Status.DONE)
    for first, games, letters in done.order_by("first_game").values_list(
        "first_game", "games", "results"
    ):
        if first != experiment.in_order or said is not Answer.OPEN:
            break
        for at in range(0, games, unit):
            pairs = add_version_pairs(pairs, letters[at : at + 2], letters[at + 2 : at + unit])
            experiment.in_order += unit
            said = answer(pairs, smallest)
            if said is not Answer.OPEN:
                break
    experiment.pairs = list(pairs)
    experiment.answer = said.value
    return said


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
