"""Chunks are made when they are taken: rows that nobody had are the cursor's again, and rows of
games that will never be played go."""

import json
from typing import Any

from django.db import migrations
from django.db.models import F, Q, Sum
from django.db.models.functions import Coalesce, Length

OPEN = ("queued", "running", "paused")
MATCHUP_BYTES = 8_000  # as in matches/quotas.py


def forget_unplayed(apps: Any, schema_editor: Any) -> None:
    experiments = apps.get_model("matches", "Experiment").objects
    chunks = apps.get_model("matches", "Chunk").objects
    chunks.exclude(status="done").exclude(experiment__status__in=OPEN).delete()
    experiments.exclude(status__in=OPEN).update(next_game=F("games"))
    for experiment in list(experiments.filter(status__in=OPEN).defer("snapshot")):
        own = chunks.filter(experiment=experiment)
        last = own.filter(~Q(status="waiting") | Q(attempts__gt=0)).order_by("first_game").last()
        experiment.next_game = last.first_game + last.games if last else 0
        own.filter(first_game__gte=experiment.next_game).delete()
        experiment.save(update_fields=["next_game"])


def give_turns(apps: Any, schema_editor: Any) -> None:
    """Whoever has something under way; all of them begin level."""
    turns = apps.get_model("matches", "Turn").objects
    experiments = apps.get_model("matches", "Experiment").objects
    open_ones = experiments.filter(status__in=OPEN)
    for owner, priority in open_ones.order_by().values_list("owner", "priority").distinct():
        turn = turns.create(owner_id=owner, priority=priority)
        open_ones.filter(owner=owner, priority=priority).update(turn=turn)


def weigh(apps: Any, schema_editor: Any) -> None:
    experiments = apps.get_model("matches", "Experiment").objects
    matchups = apps.get_model("matches", "Matchup").objects
    chunks = apps.get_model("matches", "Chunk").objects
    for pk in list(experiments.values_list("pk", flat=True)):
        snapshot = experiments.values_list("snapshot", flat=True).get(pk=pk)
        size = Length("results") + Length("rounds") + Coalesce(Length("choices"), 0)
        games = chunks.filter(experiment=pk).aggregate(size=Sum(size, default=0))["size"]
        plan = len(json.dumps(snapshot))
        plan += MATCHUP_BYTES * matchups.filter(experiment=pk).count()
        experiments.filter(pk=pk).update(stored=plan + games)


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0017_turns_by_computing_time"),
    ]

    operations = [
        migrations.RunPython(forget_unplayed, migrations.RunPython.noop),
        migrations.RunPython(give_turns, migrations.RunPython.noop),
        migrations.RunPython(weigh, migrations.RunPython.noop),
    ]
