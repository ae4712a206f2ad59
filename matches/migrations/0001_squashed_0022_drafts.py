"""What an empty database begins with; one that is older takes the steps that this replaces."""

import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models

import matches.replays.models


class Migration(migrations.Migration):
    replaces = [
        ("matches", "0001_initial"),
        ("matches", "0002_replays"),
        ("matches", "0003_seats"),
        ("matches", "0004_several_matchups"),
        ("matches", "0005_a_matchup_for_every_duel"),
        ("matches", "0006_totals_of_matchups_only"),
        ("matches", "0007_seen_at"),
        ("matches", "0008_games_kept_and_experiments_removed"),
        ("matches", "0009_turns_by_engine"),
        ("matches", "0010_one_index_for_chunks"),
        ("matches", "0011_let_go_at"),
        ("matches", "0012_what_made_the_figures"),
        ("matches", "0013_world_rules"),
        ("matches", "0014_pairs_in_order"),
        ("matches", "0015_people_take_turns"),
        ("matches", "0016_counted_at"),
        ("matches", "0017_turns_by_computing_time"),
        ("matches", "0018_chunks_on_demand"),
        ("matches", "0019_only_games_of_chunks"),
        ("matches", "0020_options"),
        ("matches", "0021_world_rules_are_options"),
        ("matches", "0022_drafts"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("decks", "0001_initial"),
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
        migrations.CreateModel(
            name="Experiment",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=80)),
                ("is_public", models.BooleanField(default=False)),
                ("system", models.CharField(max_length=20)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("duel", "Duel"),
                            ("gauntlet", "Gauntlet"),
                            ("round-robin", "Round robin"),
                            ("versions", "Two versions"),
                        ],
                        default="duel",
                        max_length=12,
                    ),
                ),
                ("bot", models.CharField(max_length=40)),
                ("bot_version", models.PositiveSmallIntegerField(null=True)),
                ("card_data", models.CharField(blank=True, max_length=8)),
                ("options", models.JSONField(blank=True, default=dict)),
                ("snapshot", models.JSONField()),
                ("drafts", models.JSONField(default=dict)),
                ("engine_version", models.CharField(max_length=40)),
                ("seed", models.PositiveBigIntegerField()),
                ("games", models.PositiveIntegerField()),
                (
                    "priority",
                    models.SmallIntegerField(
                        choices=[(-1, "Low"), (0, "Normal"), (1, "High")], default=0
                    ),
                ),
                ("form_key", models.UUIDField()),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("queued", "Queued"),
                            ("running", "Running"),
                            ("paused", "Paused"),
                            ("finished", "Finished"),
                            ("cancelled", "Cancelled"),
                            ("failed", "Failed"),
                        ],
                        default="queued",
                        max_length=10,
                    ),
                ),
                ("failure", models.TextField(blank=True)),
                ("games_done", models.PositiveIntegerField(default=0)),
                ("failed", models.PositiveIntegerField(default=0)),
                ("smallest", models.FloatField(blank=True, null=True)),
                ("pairs", models.JSONField(default=list)),
                ("answer", models.CharField(blank=True, max_length=10)),
                ("in_order", models.PositiveIntegerField(default=0)),
                ("next_game", models.PositiveIntegerField(default=0)),
                ("charged", models.FloatField(default=0)),
                ("game_seconds", models.FloatField(null=True)),
                ("stored", models.PositiveBigIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("counted_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                ("seen_at", models.DateTimeField(blank=True, null=True)),
                ("is_kept", models.BooleanField(default=False)),
                ("let_go_at", models.DateTimeField(blank=True, null=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="experiments",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "turn",
                    models.ForeignKey(
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="experiments",
                        to="matches.turn",
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "indexes": [
                    models.Index(fields=["is_public", "status"], name="experiment_public"),
                    models.Index(
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
                    models.Index(fields=["turn", "status"], name="experiment_of_turn"),
                    models.Index(fields=["owner", "status", "stored"], name="experiment_kept"),
                    models.Index(fields=["finished_at"], name="experiment_ended"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "form_key"), name="one_form_one_experiment"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("games_done__lte", models.F("games"))),
                        name="no_game_twice",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("games_done__lte", models.F("next_game")),
                            ("next_game__lte", models.F("games")),
                        ),
                        name="only_games_of_chunks",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Chunk",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first_game", models.PositiveIntegerField()),
                ("games", models.PositiveIntegerField()),
                (
                    "status",
                    models.CharField(
                        choices=[("waiting", "Waiting"), ("leased", "Leased"), ("done", "Done")],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("lease_token", models.UUIDField(null=True)),
                ("lease_until", models.DateTimeField(null=True)),
                ("worker", models.CharField(blank=True, max_length=200)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("results", models.TextField(blank=True)),
                ("rounds", models.BinaryField(default=b"")),
                ("choices", models.BinaryField(null=True)),
                ("endings", models.JSONField(default=dict)),
                (
                    "experiment",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chunks",
                        to="matches.experiment",
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
                "indexes": [
                    models.Index(fields=["status", "lease_until"], name="chunk_claimable"),
                    models.Index(fields=["experiment", "status"], name="chunk_of_experiment"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("experiment", "first_game"), name="chunk_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="GameFailure",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("seed", models.CharField(max_length=20)),
                ("cause", models.CharField(max_length=80)),
                ("message", models.TextField()),
                ("last_events", models.JSONField(default=list)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "experiment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="failures",
                        to="matches.experiment",
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "constraints": [
                    models.UniqueConstraint(fields=("experiment", "number"), name="failure_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="GameShare",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.PositiveIntegerField()),
                (
                    "token",
                    models.CharField(
                        default=matches.replays.models.new_token, max_length=40, unique=True
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "experiment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="shares",
                        to="matches.experiment",
                    ),
                ),
                (
                    "shared_by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="shared_games",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("experiment", "game"), name="game_shared_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Matchup",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("place", models.PositiveSmallIntegerField()),
                ("first", models.PositiveSmallIntegerField()),
                ("second", models.PositiveSmallIntegerField()),
                ("first_name", models.CharField(max_length=80)),
                ("second_name", models.CharField(max_length=80)),
                ("games_done", models.PositiveIntegerField(default=0)),
                ("wins_first", models.PositiveIntegerField(default=0)),
                ("wins_second", models.PositiveIntegerField(default=0)),
                ("draws", models.PositiveIntegerField(default=0)),
                ("failed", models.PositiveIntegerField(default=0)),
                ("starter_wins", models.PositiveIntegerField(default=0)),
                ("rounds_total", models.PositiveBigIntegerField(default=0)),
                ("pairs", models.JSONField(default=list)),
                ("endings", models.JSONField(default=dict)),
                ("cards", models.JSONField(default=list)),
                ("curves", models.JSONField(default=list)),
                (
                    "experiment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="matchups",
                        to="matches.experiment",
                    ),
                ),
                (
                    "first_version",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="matchups_first",
                        to="decks.deckversion",
                    ),
                ),
                (
                    "second_version",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="matchups_second",
                        to="decks.deckversion",
                    ),
                ),
            ],
            options={
                "ordering": ["experiment", "place"],
                "constraints": [
                    models.UniqueConstraint(fields=("experiment", "place"), name="matchup_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "games_done",
                                django.db.models.expressions.CombinedExpression(
                                    django.db.models.expressions.CombinedExpression(
                                        django.db.models.expressions.CombinedExpression(
                                            models.F("wins_first"), "+", models.F("wins_second")
                                        ),
                                        "+",
                                        models.F("draws"),
                                    ),
                                    "+",
                                    models.F("failed"),
                                ),
                            )
                        ),
                        name="every_game_has_one_result",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SeatGame",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=200)),
                ("setup", models.JSONField()),
                ("actions", models.TextField(blank=True)),
                ("start", models.PositiveIntegerField(default=0)),
                ("mine", models.JSONField(default=list)),
                ("seat", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(max_length=40)),
                ("engine_version", models.CharField(max_length=40)),
                ("version", models.PositiveIntegerField(default=1)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("playing", "Your move"),
                            ("won", "Won"),
                            ("lost", "Lost"),
                            ("drawn", "Drawn"),
                            ("resigned", "Resigned"),
                        ],
                        default="playing",
                        max_length=10,
                    ),
                ),
                ("form_key", models.UUIDField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("updated_at", models.DateTimeField(auto_now=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seat_games",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-updated_at", "-id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "form_key"), name="one_form_one_seat_game"
                    )
                ],
            },
        ),
    ]
