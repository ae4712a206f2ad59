"""Where an experiment stands among the others, in a sentence: from counts of what is open."""

from django.db.models import Count, Q

from matches.experiments.planning import chunk_seconds
from matches.models import PLAYED, Experiment
from matches.work.turns import with_work
from ops.selectors import live_engines


def place_in_line(experiment: Experiment) -> str:
    """Before its first games: who is before it, and when they begin. Later: who shares the workers.
    Empty if there is nothing to say."""
    if experiment.status not in PLAYED:
        return ""
    if experiment.started_at is not None:
        return _sharing(experiment)
    before = _before(experiment)
    if before["first"]:
        first = _counted(before["first"], "experiment")
        return f"{first} that an admin put first {_verb(before['first'])} before it."
    turns = before["people"] + before["own"] + 1
    workers = max(1, live_engines().count(experiment.engine_version))
    seconds = max(1, round(turns * chunk_seconds(workers) / workers))
    parts = []
    if before["people"]:
        parts.append("1 person" if before["people"] == 1 else f"{before['people']:,} people")
    if before["own"]:
        parts.append(f"{_counted(before['own'], 'other experiment')} of the same owner")
    if not parts:
        return "It is next: its first games begin as soon as a worker is free, within seconds."
    return (
        f"Before it: {' and '.join(parts)}. Everybody gets a few seconds in turn, so its first "
        f"games begin in about {seconds:,} s."
    )


def _before(experiment: Experiment) -> dict[str, int]:
    """What workers take earlier: experiments put first, people, and others of the same owner."""
    turn = experiment.turn
    own, level = Q(turn=turn), Q(priority=experiment.priority)
    charged = turn.charged if turn else 0
    return (
        with_work()
        .exclude(pk=experiment.pk)
        .aggregate(
            first=Count("pk", filter=Q(priority__gt=experiment.priority)),
            people=Count("turn", distinct=True, filter=level & Q(turn__charged__lt=charged) & ~own),
            own=Count("pk", filter=own & Q(charged__lt=experiment.charged)),
        )
    )


def _sharing(experiment: Experiment) -> str:
    others = with_work().filter(priority=experiment.priority).exclude(turn=experiment.turn_id)
    people = others.aggregate(people=Count("turn", distinct=True))["people"]
    if not people:
        return ""
    return f"{people + 1:,} people share the workers: each gets the same computing time."


def _verb(count: int) -> str:
    return "comes" if count == 1 else "come"


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"
