"""Writes of playtests by people: submit, cancel, delete. What workers write is in pipeline.py."""

import secrets
from dataclasses import replace
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone

from accounts.access import may_change
from accounts.models import User
from decks.house import house_decks
from engine import api
from matches.models import Chunk, Experiment
from matches.planning import MAX_SEED, ExperimentRefused, check_plan, split
from matches.snapshot import SYSTEM, Snapshot, table_of, take_snapshot
from ops.locks import locked

MAX_OPEN_PER_PLAYER = 20
OPEN = (Experiment.Status.QUEUED, Experiment.Status.RUNNING)


@transaction.atomic
def submit_experiment(
    *,
    owner: User,
    first_deck: str,
    second_deck: str,
    bot: str,
    games: int,
    seed: int | None = None,
    title: str = "",
    is_public: bool = False,
    form_key: UUID | None = None,
) -> Experiment:
    """Plan an experiment and wake a worker once it is safely stored."""
    # The owner's row is the lock under which their forms and their quota are counted.
    locked(User.objects.filter(pk=owner.pk)).get()
    form_key = form_key or uuid4()
    if earlier := Experiment.objects.filter(owner=owner, form_key=form_key).first():
        return earlier
    seed = secrets.randbelow(MAX_SEED) if seed is None else seed
    check_plan(first_deck=first_deck, second_deck=second_deck, bot=bot, games=games, seed=seed)
    first, second = house_decks()[first_deck], house_decks()[second_deck]
    if first == second:  # a mirror: still two sides to tell apart
        second = replace(second, name=f"{second.name} (2)")
    snapshot = take_snapshot(first, second, bot=bot)
    _check_playable(snapshot)
    if Experiment.objects.filter(owner=owner, status__in=OPEN).count() >= MAX_OPEN_PER_PLAYER:
        raise ExperimentRefused(
            "games",
            f"You already have {MAX_OPEN_PER_PLAYER} experiments under way. "
            "Wait for one to finish, or cancel one.",
        )
    experiment = Experiment.objects.create(
        owner=owner,
        title=title.strip() or f"{first.name} against {second.name}",
        is_public=is_public,
        system=SYSTEM,
        first_deck=first.name,
        second_deck=second.name,
        bot=bot,
        snapshot=snapshot,
        engine_version=api.ENGINE_VERSION,
        seed=seed,
        games=games,
        form_key=form_key,
    )
    Chunk.objects.bulk_create(
        Chunk(experiment=experiment, first_game=span.first_game, games=span.games)
        for span in split(games, bot=bot)
    )
    transaction.on_commit(_wake_workers)
    return experiment


@transaction.atomic
def cancel_experiment(*, user: User, experiment_id: int) -> Experiment:
    """Stop handing out its chunks. Games that were finished stay counted."""
    experiment = _own_experiment(user, experiment_id)
    if experiment.is_open:
        experiment.status = Experiment.Status.CANCELLED
        experiment.finished_at = timezone.now()
        experiment.save(update_fields=["status", "finished_at"])
        drop_open_chunks(experiment)
    return experiment


@transaction.atomic
def share_experiment(*, user: User, experiment_id: int, is_public: bool) -> Experiment:
    experiment = _own_experiment(user, experiment_id)
    experiment.is_public = is_public
    experiment.save(update_fields=["is_public"])
    return experiment


@transaction.atomic
def delete_experiment(*, user: User, experiment_id: int) -> None:
    _own_experiment(user, experiment_id).delete()


def drop_open_chunks(experiment: Experiment) -> None:
    open_chunks = experiment.chunks.filter(status__in=[Chunk.Status.WAITING, Chunk.Status.LEASED])
    open_chunks.update(status=Chunk.Status.DROPPED, lease_token=None, lease_until=None)


def _check_playable(snapshot: Snapshot) -> None:
    """Better refused now than failed later in a worker."""
    try:
        table_of(snapshot)
    except api.EngineError as refused:
        raise ExperimentRefused("first_deck", str(refused)) from refused


def _own_experiment(user: User, experiment_id: int) -> Experiment:
    experiment = locked(Experiment.objects.filter(pk=experiment_id)).first()
    if experiment is None or not may_change(user, experiment):
        raise Experiment.DoesNotExist
    return experiment


def _wake_workers() -> None:
    from matches import tasks

    tasks.wake()
