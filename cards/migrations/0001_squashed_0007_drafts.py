"""What an empty database begins with; one that is older takes the steps that this replaces."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("cards", "0001_initial"),
        ("cards", "0002_imports_and_canonical"),
        ("cards", "0003_search_columns"),
        ("cards", "0004_edited"),
        ("cards", "0005_search_indexes"),
        ("cards", "0006_read_by"),
        ("cards", "0007_drafts"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Card",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("system", models.CharField(max_length=20)),
                ("name", models.CharField(max_length=120)),
                ("slug", models.SlugField(max_length=140)),
                ("text", models.TextField(blank=True)),
                ("canonical", models.TextField(blank=True)),
                ("name_key", models.CharField(max_length=240)),
                ("text_key", models.TextField(blank=True)),
                ("is_playable", models.BooleanField(default=True)),
                ("not_simulated", models.TextField(blank=True)),
                ("reading", models.JSONField(default=list)),
                ("objections", models.JSONField(default=list)),
                ("keywords", models.JSONField(default=list)),
                ("keyword_key", models.TextField(blank=True)),
                ("read_by", models.CharField(blank=True, max_length=40)),
                ("is_withdrawn", models.BooleanField(default=False)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                ("draft_version", models.PositiveIntegerField(default=0)),
                (
                    "drafted_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="drafts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["name_key"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("drafted_by", None), ("is_withdrawn", False)),
                        fields=["system", "name_key", "is_withdrawn", "drafted_by"],
                        name="card_shown",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("drafted_by", None)),
                        fields=("system", "name_key"),
                        name="card_name_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("drafted_by", None)),
                        fields=("system", "slug"),
                        name="card_slug_once",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("drafted_by__isnull", False), ("is_withdrawn", False)),
                        fields=("drafted_by", "system", "name_key"),
                        name="draft_name_once",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="FadeFace",
            fields=[
                (
                    "card",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="fade",
                        serialize=False,
                        to="cards.card",
                    ),
                ),
                ("type", models.CharField(max_length=20)),
                ("subtypes", models.CharField(blank=True, max_length=120)),
                ("type_key", models.CharField(blank=True, max_length=240)),
                ("elements", models.CharField(blank=True, max_length=40)),
                ("element_mask", models.PositiveSmallIntegerField(default=0)),
                ("cost", models.SmallIntegerField(blank=True, null=True)),
                ("cost_kind", models.CharField(blank=True, max_length=2)),
                ("level", models.SmallIntegerField(blank=True, null=True)),
                ("rank", models.CharField(blank=True, max_length=20)),
                ("rank_order", models.SmallIntegerField(blank=True, null=True)),
                ("hp", models.SmallIntegerField(blank=True, null=True)),
                ("plv", models.SmallIntegerField(blank=True, null=True)),
                ("defense", models.SmallIntegerField(blank=True, null=True)),
                ("agi", models.SmallIntegerField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="CardImport",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("system", models.CharField(max_length=20)),
                ("set_code", models.CharField(max_length=12)),
                ("set_name", models.CharField(blank=True, max_length=80)),
                ("file_name", models.CharField(blank=True, max_length=200)),
                ("content", models.BinaryField(null=True)),
                ("content_hash", models.CharField(blank=True, max_length=64)),
                ("rows", models.JSONField(default=list)),
                ("keep_unplayable", models.BooleanField(default=False)),
                ("report", models.JSONField(default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting to be read"),
                            ("reading", "Being read"),
                            ("ready", "Ready to apply"),
                            ("refused", "Refused"),
                            ("applying", "Being applied"),
                            ("applied", "Applied"),
                            ("undone", "Rolled back"),
                            ("discarded", "Discarded"),
                        ],
                        default="waiting",
                        max_length=10,
                    ),
                ),
                ("failure", models.TextField(blank=True)),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
                ("lease_token", models.UUIDField(null=True)),
                ("lease_until", models.DateTimeField(null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("form_key", models.UUIDField(null=True, unique=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("applied_at", models.DateTimeField(null=True)),
                ("undone_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="card_imports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "draft_of",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "edited",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="cards.card",
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="CardChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("before", models.JSONField(default=dict)),
                ("after", models.JSONField(default=dict)),
                ("is_erratum", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="cards.card",
                    ),
                ),
                (
                    "card_import",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="cards.cardimport",
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("card_import", "card"), name="card_changes_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="CardSet",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("system", models.CharField(max_length=20)),
                ("code", models.CharField(max_length=12)),
                ("name", models.CharField(max_length=80)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
            ],
            options={
                "ordering": ["system", "code"],
                "constraints": [
                    models.UniqueConstraint(fields=("system", "code"), name="set_code_once")
                ],
            },
        ),
        migrations.CreateModel(
            name="Printing",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.CharField(max_length=12)),
                ("number_order", models.PositiveIntegerField(default=0)),
                ("rarity", models.CharField(blank=True, max_length=20)),
                ("rarity_order", models.SmallIntegerField(default=0)),
                ("flavor", models.TextField(blank=True)),
                ("flavor_key", models.TextField(blank=True)),
                ("artist", models.CharField(blank=True, max_length=120)),
                ("artist_key", models.CharField(blank=True, max_length=240)),
                ("image", models.CharField(blank=True, max_length=300)),
                ("is_withdrawn", models.BooleanField(default=False)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="printings",
                        to="cards.card",
                    ),
                ),
                (
                    "set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="printings",
                        to="cards.cardset",
                    ),
                ),
            ],
            options={
                "ordering": ["set", "number_order", "number"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("is_withdrawn", False)),
                        fields=["card", "set", "number_order", "rarity_order", "is_withdrawn"],
                        name="printing_shown",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("set", "card"), name="card_once_in_a_set"),
                    models.UniqueConstraint(
                        condition=models.Q(("is_withdrawn", False)),
                        fields=("set", "number"),
                        name="number_once_in_a_set",
                    ),
                ],
            },
        ),
    ]
