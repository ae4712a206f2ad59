import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0016_counted_at"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Turn",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("priority", models.SmallIntegerField()),
                ("charged", models.FloatField(default=0)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="turns",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["priority", "charged"], name="turn_in_order")],
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "priority"), name="one_turn_each")
                ],
            },
        ),
        migrations.RemoveIndex(model_name="experiment", name="experiment_in_turn"),
        migrations.RemoveField(model_name="experiment", name="served_at"),
        migrations.AddField(
            model_name="experiment", name="charged", field=models.FloatField(default=0)
        ),
        migrations.AddField(
            model_name="experiment", name="game_seconds", field=models.FloatField(null=True)
        ),
        migrations.AddField(
            model_name="experiment", name="next_game", field=models.PositiveIntegerField(default=0)
        ),
        migrations.AddField(
            model_name="experiment",
            name="stored",
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="experiment",
            name="turn",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="experiments",
                to="matches.turn",
            ),
        ),
        migrations.AddIndex(
            model_name="experiment",
            index=models.Index(
                fields=[
                    "engine_version",
                    "status",
                    "priority",
                    "turn",
                    "charged",
                    "next_game",
                    "games",
                ],
                name="experiment_next",
            ),
        ),
        migrations.AddIndex(
            model_name="experiment",
            index=models.Index(fields=["turn", "status"], name="experiment_of_turn"),
        ),
        migrations.AddIndex(
            model_name="experiment",
            index=models.Index(fields=["owner", "status", "stored"], name="experiment_kept"),
        ),
    ]
