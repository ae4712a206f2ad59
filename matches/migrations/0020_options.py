"""World Rules become one of the options that a game describes."""

from typing import Any

from django.db import migrations, models


def to_options(apps: Any, schema_editor: Any) -> None:
    experiments = apps.get_model("matches", "Experiment").objects
    for pk, names in experiments.exclude(world_rules=[]).values_list("pk", "world_rules"):
        experiments.filter(pk=pk).update(options={"world_rules": names})


def to_world_rules(apps: Any, schema_editor: Any) -> None:
    experiments = apps.get_model("matches", "Experiment").objects
    for pk, options in experiments.exclude(options={}).values_list("pk", "options"):
        experiments.filter(pk=pk).update(world_rules=options.get("world_rules", []))


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0019_only_games_of_chunks"),
    ]

    operations = [
        migrations.AddField(
            model_name="experiment",
            name="options",
            field=models.JSONField(blank=True, default=dict),
        ),
        migrations.RunPython(to_options, to_world_rules),
    ]
