"""Reads of the queue: what is under way, who plays it, why it waits, and what went wrong."""

from django.db.models import Case, Count, F, QuerySet, Sum, When

from accounts.access import Viewer, is_admin
from engine import api
from matches.models import OPEN, PLAYED, Experiment, GameFailure
from matches.work.turns import with_work
from ops.models import WorkerHeartbeat
from ops.selectors import live_engines

MOST_SHOWN = 200


def under_way() -> QuerySet[Experiment]:
    """What is under way, in the order in which workers take it; what is paused comes last."""
    is_paused = Case(When(status=Experiment.Status.PAUSED, then=1), default=0)
    return (
        Experiment.objects.defer("snapshot")
        .select_related("owner")
        .filter(status__in=OPEN)
        .order_by(is_paused, "-priority", "turn__charged", "turn", "charged", "id")[:MOST_SHOWN]
    )


def people_waiting() -> int:
    """People with games that no worker has taken yet."""
    return with_work().aggregate(people=Count("owner", distinct=True))["people"] or 0


def workers() -> list[WorkerHeartbeat]:
    return list(WorkerHeartbeat.objects.order_by("name"))


def failures_by_cause() -> list[tuple[str, int]]:
    found = GameFailure.objects.values_list("cause").annotate(games=Count("id"))
    return list(found.order_by("-games", "cause"))


def all_failures(viewer: Viewer) -> QuerySet[GameFailure]:
    """Every game that failed, for admins."""
    if not is_admin(viewer):
        return GameFailure.objects.none()
    return GameFailure.objects.select_related("experiment").defer("experiment__snapshot")


def waits_for(experiment: Experiment) -> str:
    """Why no worker plays it, in sentences; empty if one does or it is not to be played."""
    if experiment.status not in PLAYED:
        return ""
    engines = live_engines()
    if not engines:
        return "No worker is running. The games wait here until one is back."
    wanted = experiment.engine_version
    if wanted in engines:
        return ""
    found = " and ".join(sorted({engine or "of an older release" for engine in engines}))
    said = (
        f"No worker of engine {wanted} is running, only {found}. Games are the same games only "
        "with the same engine, so they wait for such a worker."
    )
    if wanted == api.ENGINE_VERSION:
        return said
    return (
        f"{said} To have them played by the engine of today, cancel this experiment and repeat it."
    )


def games_open() -> int:
    """Games that are still to be played, paused ones included."""
    left = Experiment.objects.filter(status__in=OPEN).aggregate(
        games=Sum(F("games") - F("games_done"))
    )
    return left["games"] or 0


# For /metrics: name, what it is, who knows.
GAUGES = (
    ("games_open", "Games that are still to be played", games_open),
    (
        "experiments_open",
        "Experiments that are not over",
        lambda: Experiment.objects.filter(status__in=OPEN).count(),
    ),
    ("people_waiting", "People with games that no worker has taken yet", people_waiting),
    (
        "game_failures_kept",
        "Games without an end that can be looked at",
        lambda: GameFailure.objects.count(),
    ),
)
