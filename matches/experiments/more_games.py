"""More games for an experiment that is over: the next numbers under the same seed."""

from django.db import transaction

from accounts.access import may_change
from accounts.audit import record_of_others
from accounts.models import User
from engine import api
from matches.experiments.designs import seats_of
from matches.experiments.planning import MAX_GAMES, filled_up
from matches.experiments.quotas import check_quota
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import decks_of
from matches.models import Experiment
from matches.work.turns import enter
from ops.locks import locked


@transaction.atomic
def add_games(*, user: User, experiment_id: int, games: int) -> Experiment:
    """So many for each matchup, filled up to whole seatings. Intervals become those that hold
    whenever one looks (figures.part_played): whoever adds games has looked."""
    owner = Experiment.objects.filter(pk=experiment_id).values("owner")
    locked(User.objects.filter(pk__in=owner)).first()
    experiment = locked(Experiment.objects.select_related("owner").filter(pk=experiment_id)).first()
    if experiment is None or not may_change(user, experiment):
        raise Experiment.DoesNotExist
    if reason := why_not(experiment):
        raise ExperimentRefused("games", reason)
    matchups = experiment.matchups.count()
    seats = seats_of(experiment.kind, len(decks_of(experiment.snapshot)))
    more = filled_up(games, seats) * matchups
    if games < 1 or experiment.games + more > MAX_GAMES:
        most = max(0, MAX_GAMES - experiment.games) // matchups
        raise ExperimentRefused("games", f"Choose from 1 to {most:,} games for each matchup.")
    check_quota(experiment.owner, more)
    record_of_others(
        actor=user, owner_id=experiment.owner_id, thing=experiment, did=f"added {more:,} games"
    )
    experiment.first_plan = experiment.first_plan or experiment.games
    experiment.games += more
    experiment.status = Experiment.Status.QUEUED
    experiment.finished_at = experiment.seen_at = None
    enter(experiment)
    experiment.save(
        update_fields=[
            "first_plan", "games", "status", "finished_at", "seen_at", "turn", "charged",
        ]
    )  # fmt: skip
    transaction.on_commit(_wake_workers)
    return experiment


def why_not(experiment: Experiment) -> str:
    """Why it takes no more games; empty if it does."""
    if experiment.status != Experiment.Status.FINISHED:
        return "Games are added to an experiment that is finished."
    if experiment.kind == Experiment.Kind.VERSIONS:
        return (
            "A test of two versions ends when its question is answered. Ask for a smaller "
            "difference in a new one."
        )
    if experiment.engine_version != api.ENGINE_VERSION:
        return (
            f"Its games were played by engine {experiment.engine_version}; this is "
            f"{api.ENGINE_VERSION}. Repeat it, then all games are of one engine."
        )
    if not Experiment.objects.filter(pk=experiment.pk, snapshot__has_key="matchups").exists():
        return "A release that laid its games out otherwise made it. Repeat it."
    return ""


def _wake_workers() -> None:
    from matches import tasks

    tasks.wake()
