"""Experiments of release 0.1.0 were single duels: each gets the matchup it always was."""

from typing import Any

from django.db import migrations
from django.utils import timezone

OPEN = ("queued", "running")
ENDED = "Riftlab was upgraded before these games were played. Repeat the experiment to play them."


def add_matchups(apps: Any, schema_editor: Any) -> None:
    experiments = apps.get_model("matches", "Experiment").objects
    matchups = apps.get_model("matches", "Matchup").objects
    for experiment in experiments.filter(matchups=None).iterator():
        matchups.create(
            experiment=experiment,
            place=0,
            first=0,
            second=1,
            first_name=experiment.first_deck,
            second_name=experiment.second_deck,
            games_done=experiment.games_done,
            wins_first=experiment.wins_first,
            wins_second=experiment.wins_second,
            draws=experiment.draws,
            rounds_total=experiment.rounds_total,
        )
    # Their snapshots are of the old form, and no worker has the engine they were made for.
    experiments.filter(status__in=OPEN).update(
        status="cancelled", failure=ENDED, finished_at=timezone.now()
    )


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0004_several_matchups"),
    ]

    operations = [
        migrations.RunPython(add_matchups, migrations.RunPython.noop),
    ]
