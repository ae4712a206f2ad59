"""Reads of playtests. Pages read running totals, never all games."""

from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.access import Viewer, may_change, visible_to
from engine import api
from matches.models import Experiment
from matches.statistics import Share, share, verdict
from ops.selectors import live_workers


def experiments_for(viewer: Viewer) -> QuerySet[Experiment]:
    return visible_to(viewer, Experiment.objects.select_related("owner"))


def own_experiments(viewer: Viewer) -> QuerySet[Experiment]:
    return Experiment.objects.select_related("owner").filter(owner=viewer.pk)


def public_experiments() -> QuerySet[Experiment]:
    return Experiment.objects.select_related("owner").filter(Q(is_public=True))


def latest_public_experiments(*, limit: int) -> list["Line"]:
    return [line(experiment) for experiment in public_experiments()[:limit]]


@dataclass(frozen=True, slots=True)
class Line:
    """An experiment in a list."""

    experiment: Experiment
    first: Share


def line(experiment: Experiment) -> Line:
    return Line(experiment, share(experiment.wins_first, experiment.games_done))


@dataclass(frozen=True, slots=True)
class Report:
    """All that the page of an experiment shows."""

    experiment: Experiment
    percent: int
    first: Share
    second: Share
    draws: Share
    mean_rounds: float | None
    pace: str
    time_left: str
    may_change: bool
    workers: int
    bot: api.BotInfo | None
    verdict: str


def report(viewer: Viewer, experiment: Experiment) -> Report:
    done = experiment.games_done
    pace = _games_per_second(experiment)
    left = experiment.games - done
    return Report(
        experiment=experiment,
        percent=100 * done // experiment.games,
        first=share(experiment.wins_first, done),
        second=share(experiment.wins_second, done),
        draws=share(experiment.draws, done),
        mean_rounds=experiment.rounds_total / done if done else None,
        pace=pace_in_words(pace) if pace else "",
        time_left=in_words(left / pace) if pace and experiment.is_open else "",
        may_change=may_change(viewer, experiment),
        workers=live_workers() if experiment.is_open else 0,
        bot=next((bot for bot in api.bots() if bot.slug == experiment.bot), None),
        verdict=verdict(
            share(experiment.wins_first, done - experiment.draws),
            experiment.first_deck,
            experiment.second_deck,
            so_far=experiment.is_open,
        ),
    )


def in_words(seconds: float) -> str:
    """How long it will take, as exactly as a guess deserves."""
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{round(minutes / 60)} h"


def pace_in_words(games_per_second: float) -> str:
    if games_per_second >= 2:
        return f"{round(games_per_second):,} games a second"
    return f"{max(1, round(60 * games_per_second))} games a minute"


def _games_per_second(experiment: Experiment) -> float | None:
    if not experiment.started_at or not experiment.games_done:
        return None
    end = experiment.finished_at or timezone.now()
    seconds = (end - experiment.started_at).total_seconds()
    return experiment.games_done / seconds if seconds > 0 else None
