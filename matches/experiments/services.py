"""Writes of playtests by people: submit, pause, cancel, share, keep, repeat, delete.

What workers write is in pipeline.py.
"""

import secrets
from collections.abc import Mapping, Sequence
from uuid import UUID, uuid4

import structlog
from django.db import OperationalError, transaction
from django.utils import timezone

from accounts.access import Viewer, is_admin, may_change, may_see, owns
from accounts.audit import record_of_others
from accounts.models import User
from cards.selectors import card_data, engine_rows
from decks.services import keep_version
from engine import api
from matches.experiments.consent import check_consent, check_drafts, decks_by_place
from matches.experiments.designs import pairings, seats_of
from matches.experiments.planning import MAX_SEED, Plan, make_plan, system_of
from matches.experiments.playable import check_playable, seated
from matches.experiments.quotas import bytes_of_plan, check_quota
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.rows import matchup_rows
from matches.experiments.settings import checked
from matches.experiments.snapshot import (
    Entrant,
    card_rows,
    decks_of,
    draft_versions,
    lists_of,
    split_texts,
    take_snapshot,
)
from matches.models import PLAYED, VERSIONS, Chunk, Experiment, Matchup
from matches.work.turns import enter
from ops.locks import locked

log = structlog.get_logger(__name__)


@transaction.atomic
def submit_experiment(
    *,
    owner: User,
    entrants: Sequence[Entrant],
    bot: str,
    games: int,
    kind: str = Experiment.Kind.DUEL,
    seed: int | None = None,
    smallest: float | None = None,
    options: Mapping[str, object] | None = None,
    title: str = "",
    is_public: bool = False,
    priority: int = Experiment.Priority.NORMAL,
    form_key: UUID | None = None,
) -> Experiment:
    """Plan an experiment and wake a worker once it is safely stored.

    `games` is what each matchup plays (two versions: at most). Two versions: new, old, the field.
    `options` are those of the game that all decks are of; they are checked.
    """
    # The owner's row is the lock under which their forms and their quota are counted.
    locked(User.objects.filter(pk=owner.pk)).get()
    form_key = form_key or uuid4()
    if earlier := Experiment.objects.filter(owner=owner, form_key=form_key).first():
        return earlier
    plan = make_plan(
        kind=kind,
        entrants=entrants,
        bot=bot,
        games_each=games,
        seed=secrets.randbelow(MAX_SEED) if seed is None else seed,
        smallest=smallest,
        options=checked(
            system_of(entrants),
            options or {},
            engine_rows,
            seats=seats_of(kind, len(entrants)),
        ),
    )
    check_quota(owner, plan.games)
    if priority > Experiment.Priority.NORMAL and not is_admin(owner):
        raise ExperimentRefused("priority", "Only admins may put an experiment before all others.")
    if is_public:
        check_consent(owner, [(each.name, each.version) for each in entrants], everybody=True)
    snapshot = take_snapshot(
        plan.system, plan.entrants, plan.matchups, bot=bot, options=plan.options
    )
    drafts = draft_versions(plan.entrants)
    if is_public:
        check_drafts(drafts)
    check_playable(snapshot, plan.entrants, engine_rows)
    snapshot = seated(plan.kind, snapshot)
    experiment = Experiment(
        owner=owner,
        title=(title.strip() or plan.title)[:80],
        is_public=is_public,
        priority=priority,
        snapshot=snapshot,
        drafts=drafts,
        card_data=card_data(plan.system) if snapshot["cards"] else "",
        form_key=form_key,
    )
    _lay_out(experiment, plan)
    return experiment


@transaction.atomic
def repeat_experiment(
    *, user: User, experiment_id: int, form_key: UUID | None = None, todays_cards: bool = False
) -> Experiment:
    """The same decks, cards, bot and options as they were then, under another seed. With
    `todays_cards` the same lists with the cards as they are in the pool now."""
    locked(User.objects.filter(pk=user.pk)).get()
    form_key = form_key or uuid4()
    if made := Experiment.objects.filter(owner=user, form_key=form_key).first():
        return made
    earlier = Experiment.objects.filter(pk=experiment_id).first()
    if earlier is None or not may_see(user, earlier):
        raise Experiment.DoesNotExist
    plan = make_plan(
        kind=earlier.kind,
        entrants=_entrants_of(earlier),
        bot=earlier.bot,
        games_each=earlier.games // len(pairings(earlier.kind, len(decks_of(earlier.snapshot)))),
        seed=secrets.randbelow(MAX_SEED),
        smallest=earlier.smallest,
        options=dict(earlier.options),
    )
    check_quota(user, plan.games)
    if todays_cards:
        return _again_with_todays_cards(user, earlier, plan, form_key)
    snapshot = earlier.snapshot | {
        "decks": decks_of(earlier.snapshot),
        "matchups": [list(pair) for pair in plan.matchups],
        "clauses": split_texts(earlier.system, earlier.snapshot["cards"]),
    }
    check_playable(snapshot, plan.entrants, engine_rows)
    snapshot = seated(plan.kind, snapshot)
    again = Experiment(
        owner=user,
        title=earlier.title,
        snapshot=snapshot,
        drafts=earlier.drafts,
        card_data=earlier.card_data,
        form_key=form_key,
    )
    _lay_out(again, plan)
    return again


def _again_with_todays_cards(
    user: User, earlier: Experiment, plan: Plan, form_key: UUID
) -> Experiment:
    if earlier.drafts:
        raise ExperimentRefused(
            "decks", "Drafts play here. Submit the decks again to play them as they are today."
        )
    gone = _names_of(plan.entrants) - {row["name"] for row in card_rows(plan.system, plan.entrants)}
    if gone:
        raise ExperimentRefused(
            "decks", f"The pool has no {min(gone)} any more. Repeat it with the cards of then."
        )
    snapshot = take_snapshot(
        plan.system, plan.entrants, plan.matchups, bot=plan.bot, options=plan.options
    )
    check_playable(snapshot, plan.entrants, engine_rows)
    again = Experiment(
        owner=user,
        title=earlier.title,
        snapshot=seated(plan.kind, snapshot),
        card_data=card_data(plan.system) if snapshot["cards"] else "",
        form_key=form_key,
    )
    _lay_out(again, plan)
    return again


def _names_of(entrants: Sequence[Entrant]) -> set[str]:
    return {name for each in entrants for name in each.names}


def _entrants_of(experiment: Experiment) -> list[Entrant]:
    """The decks of an earlier experiment, with the versions they were."""
    versions = {
        player.deck: player.version
        for matchup in experiment.matchups.select_related(*VERSIONS)
        for player in matchup.players
    }
    return [
        Entrant(experiment.system, deck["name"], lists_of(deck), versions.get(place))
        for place, deck in enumerate(decks_of(experiment.snapshot))
    ]


def _lay_out(experiment: Experiment, plan: Plan) -> None:
    """Store it with its matchups; chunks are made one by one, when they are taken. The versions
    that play stay in their history."""
    experiment.system = plan.system
    experiment.kind = plan.kind
    experiment.bot = plan.bot
    experiment.bot_version = next(bot.version for bot in api.bots() if bot.slug == plan.bot)
    experiment.engine_version = api.ENGINE_VERSION
    experiment.seed = plan.seed
    experiment.options = plan.options
    experiment.games = plan.games
    experiment.seats = plan.seats
    experiment.smallest = plan.smallest
    experiment.stored = bytes_of_plan(experiment.snapshot, len(plan.matchups))
    enter(experiment)
    experiment.save(force_insert=True)
    for each in plan.entrants:
        if each.version is not None:
            keep_version(version=each.version)
    rows = matchup_rows(plan, experiment.snapshot)
    for row in rows:
        row.experiment = experiment
    Matchup.objects.bulk_create(rows)
    transaction.on_commit(_wake_workers)


@transaction.atomic
def pause_experiment(*, user: User, experiment_id: int) -> Experiment:
    """No new chunk is handed out; what is being played is still counted."""
    experiment = _own_experiment(user, experiment_id, "paused")
    if experiment.status in PLAYED:
        experiment.status = Experiment.Status.PAUSED
        experiment.save(update_fields=["status"])
    return experiment


@transaction.atomic
def resume_experiment(*, user: User, experiment_id: int) -> Experiment:
    experiment = _own_experiment(user, experiment_id, "resumed")
    if experiment.status == Experiment.Status.PAUSED:
        enter(experiment)
        started = experiment.started_at is not None
        experiment.status = Experiment.Status.RUNNING if started else Experiment.Status.QUEUED
        experiment.save(update_fields=["status", "turn", "charged"])
        transaction.on_commit(_wake_workers)
    return experiment


@transaction.atomic
def put_in_line(*, user: User, experiment_id: int, priority: int) -> Experiment:
    """Before all others, in turn, or after all: an admin's word."""
    if not is_admin(user):
        raise Experiment.DoesNotExist
    word = Experiment.Priority(priority).label.lower()
    experiment = _own_experiment(user, experiment_id, f"gave it {word} priority")
    if experiment.is_open and experiment.priority != priority:
        experiment.priority = priority
        enter(experiment)
        experiment.save(update_fields=["priority", "turn", "charged"])
        transaction.on_commit(_wake_workers)
    return experiment


@transaction.atomic
def cancel_experiment(*, user: User, experiment_id: int) -> Experiment:
    """Stop handing out its chunks. Games that were finished stay counted."""
    experiment = _own_experiment(user, experiment_id, "cancelled")
    if experiment.is_open:
        experiment.status = Experiment.Status.CANCELLED
        experiment.finished_at = timezone.now()
        experiment.save(update_fields=["status", "finished_at"])
        drop_open_chunks(experiment)
    return experiment


@transaction.atomic
def share_experiment(*, user: User, experiment_id: int, is_public: bool) -> Experiment:
    """Everybody sees the lists that played; so nobody shares those of others that are not open."""
    did = "made public" if is_public else "made private"
    experiment = _own_experiment(user, experiment_id, did)
    if is_public and not experiment.is_public:
        check_drafts(experiment.drafts)
        check_consent(user, decks_by_place(experiment).values(), everybody=True)
    if experiment.is_public and not is_public:
        experiment.let_go_at = timezone.now()
    experiment.is_public = is_public
    experiment.save(update_fields=["is_public", "let_go_at"])
    return experiment


@transaction.atomic
def keep_experiment(*, user: User, experiment_id: int, is_kept: bool) -> Experiment:
    """Kept, it is never removed; let go, it has all its days again (retention.py)."""
    experiment = _own_experiment(user, experiment_id, "kept" if is_kept else "let go")
    if experiment.is_kept and not is_kept:
        experiment.let_go_at = timezone.now()
    experiment.is_kept = is_kept
    experiment.save(update_fields=["is_kept", "let_go_at"])
    return experiment


@transaction.atomic
def delete_experiment(*, user: User, experiment_id: int) -> None:
    _own_experiment(user, experiment_id, "deleted").delete()


def mark_seen(*, viewer: Viewer, experiment: Experiment) -> None:
    """The owner looks at a result: it is no longer new to them."""
    if not experiment.is_new or not owns(viewer, experiment):
        return
    try:
        Experiment.objects.filter(pk=experiment.pk).update(seen_at=timezone.now())
    except OperationalError as error:  # a locked database: reading the result matters more
        log.warning("not_marked_as_seen", experiment=experiment.pk, error=str(error))


def drop_open_chunks(experiment: Experiment) -> None:
    """What was not played needs no row; whoever still plays it finds it gone."""
    experiment.chunks.exclude(status=Chunk.Status.DONE).delete()


def _own_experiment(user: User, experiment_id: int, did: str) -> Experiment:
    experiment = locked(Experiment.objects.filter(pk=experiment_id)).first()
    if experiment is None or not may_change(user, experiment):
        raise Experiment.DoesNotExist
    record_of_others(actor=user, owner_id=experiment.owner_id, thing=experiment, did=did)
    return experiment


def _wake_workers() -> None:
    from matches import tasks

    tasks.wake()
