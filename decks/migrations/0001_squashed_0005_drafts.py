"""What an empty database begins with; one that is older takes the steps that this replaces."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import decks.models


class Migration(migrations.Migration):
    replaces = [
        ("decks", "0001_initial"),
        ("decks", "0002_what_others_saw"),
        ("decks", "0003_any_game"),
        ("decks", "0004_contents"),
        ("decks", "0005_drafts"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("cards", "0007_drafts"),
    ]

    operations = [
        migrations.CreateModel(
            name="Format",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("system", models.CharField(max_length=20)),
                ("slug", models.SlugField(max_length=40)),
                ("name", models.CharField(max_length=60)),
                ("description", models.CharField(blank=True, max_length=300)),
                ("limits", models.JSONField(default=dict)),
                ("order", models.SmallIntegerField(default=0)),
                (
                    "allowed_sets",
                    models.ManyToManyField(
                        blank=True,
                        help_text="none chosen: all sets",
                        related_name="+",
                        to="cards.cardset",
                    ),
                ),
                ("banned", models.ManyToManyField(blank=True, related_name="+", to="cards.card")),
                (
                    "restricted",
                    models.ManyToManyField(
                        blank=True, help_text="at most one copy", related_name="+", to="cards.card"
                    ),
                ),
            ],
            options={
                "ordering": ["system", "order", "name"],
                "constraints": [
                    models.UniqueConstraint(fields=("system", "slug"), name="format_slug_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Deck",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(default=decks.models.new_key, max_length=16, unique=True)),
                ("system", models.CharField(max_length=20)),
                ("name", models.CharField(max_length=80)),
                ("name_key", models.CharField(max_length=240)),
                ("description", models.TextField(blank=True)),
                ("tags", models.JSONField(default=list)),
                ("tag_key", models.CharField(blank=True, max_length=900)),
                (
                    "visibility",
                    models.CharField(
                        choices=[
                            ("private", "Private"),
                            ("unlisted", "Unlisted"),
                            ("public", "Public"),
                        ],
                        default="private",
                        max_length=10,
                    ),
                ),
                ("is_built", models.BooleanField(default=False)),
                ("version", models.PositiveIntegerField(default=1)),
                ("house_slug", models.CharField(max_length=60, null=True, unique=True)),
                ("form_key", models.UUIDField(null=True)),
                ("is_legal", models.BooleanField(default=False)),
                ("problems", models.PositiveSmallIntegerField(default=0)),
                ("deck_count", models.PositiveIntegerField(default=0)),
                ("counts", models.JSONField(default=dict)),
                ("colour_mask", models.PositiveSmallIntegerField(default=0)),
                ("draft_count", models.PositiveSmallIntegerField(default=0)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("changed_at", models.DateTimeField()),
                ("deleted_at", models.DateTimeField(null=True)),
                (
                    "copied_from",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="decks.deck",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="decks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "format",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="decks",
                        to="decks.format",
                    ),
                ),
            ],
            options={
                "ordering": ["-changed_at", "-id"],
                "indexes": [
                    models.Index(fields=["visibility", "deleted_at"], name="deck_listed"),
                    models.Index(fields=["owner", "deleted_at"], name="deck_owned"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "form_key"), name="one_form_one_deck")
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckCard",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("section", models.CharField(max_length=12)),
                ("count", models.PositiveSmallIntegerField()),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.RESTRICT,
                        related_name="in_decks",
                        to="cards.card",
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="cards",
                        to="decks.deck",
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("deck", "section", "card"), name="deck_line_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("count__gte", 1), ("count__lte", 999)),
                        name="deck_line_count",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="DeckVersion",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("contents", models.JSONField()),
                ("note", models.CharField(blank=True, max_length=200)),
                ("tab", models.CharField(blank=True, max_length=40)),
                ("is_listed", models.BooleanField(default=True)),
                ("entry_since", models.DateTimeField()),
                (
                    "opened",
                    models.CharField(
                        choices=[
                            ("private", "Private"),
                            ("unlisted", "Unlisted"),
                            ("public", "Public"),
                        ],
                        default="private",
                        max_length=10,
                    ),
                ),
                ("form_key", models.UUIDField(null=True)),
                ("is_kept", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField()),
                (
                    "author",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="versions",
                        to="decks.deck",
                    ),
                ),
                (
                    "parent",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="children",
                        to="decks.deckversion",
                    ),
                ),
            ],
            options={
                "ordering": ["-number"],
                "constraints": [
                    models.UniqueConstraint(fields=("deck", "number"), name="version_number_once"),
                    models.UniqueConstraint(
                        fields=("deck", "form_key"), name="one_form_one_version"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Favourite",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "deck",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="favourites",
                        to="decks.deck",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="favourite_decks",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "constraints": [
                    models.UniqueConstraint(fields=("user", "deck"), name="favourite_once")
                ],
            },
        ),
    ]
