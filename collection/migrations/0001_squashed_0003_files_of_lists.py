"""What an empty database begins with; one that is older takes the steps that this replaces."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [
        ("collection", "0001_collection"),
        ("collection", "0002_step_sizes_and_lines"),
        ("collection", "0003_files_of_lists"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("cards", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="CollectionImport",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=200)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting to be read"),
                            ("read", "Read"),
                            ("refused", "Refused"),
                        ],
                        default="read",
                        max_length=7,
                    ),
                ),
                ("failure", models.TextField(blank=True)),
                ("notes", models.JSONField(default=list)),
                ("form_key", models.UUIDField()),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="collection_imports",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "form_key"), name="one_form_one_list")
                ],
            },
        ),
        migrations.CreateModel(
            name="ListFile",
            fields=[
                (
                    "collection_import",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="file",
                        serialize=False,
                        to="collection.collectionimport",
                    ),
                ),
                ("content", models.BinaryField()),
                ("newest", models.BooleanField(default=False)),
                ("lease_token", models.UUIDField(null=True)),
                ("lease_until", models.DateTimeField(null=True)),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("quantity", models.PositiveIntegerField(default=0)),
                (
                    "condition",
                    models.CharField(
                        choices=[
                            ("M", "Mint"),
                            ("NM", "Near Mint"),
                            ("EX", "Excellent"),
                            ("GD", "Good"),
                            ("LP", "Lightly Played"),
                            ("PL", "Played"),
                            ("PO", "Poor"),
                        ],
                        default="NM",
                        max_length=2,
                    ),
                ),
                (
                    "language",
                    models.CharField(
                        choices=[
                            ("en", "English"),
                            ("de", "German"),
                            ("fr", "French"),
                            ("es", "Spanish"),
                            ("it", "Italian"),
                            ("pt", "Portuguese"),
                            ("nl", "Dutch"),
                            ("pl", "Polish"),
                            ("ru", "Russian"),
                            ("ja", "Japanese"),
                            ("ko", "Korean"),
                            ("zh", "Chinese"),
                        ],
                        default="en",
                        max_length=2,
                    ),
                ),
                ("foil", models.BooleanField(default=False)),
                ("binder", models.CharField(blank=True, max_length=60)),
                ("for_trade", models.PositiveIntegerField(default=0)),
                ("wanted", models.PositiveIntegerField(default=0)),
                ("notes", models.CharField(blank=True, max_length=500)),
                ("added_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="collection",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "printing",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="cards.printing",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "entries",
                "ordering": ["id"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "printing", "condition", "language", "foil", "binder"),
                        name="alike_copies_are_one_entry",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("for_trade__gte", 0), ("quantity__gte", 0), ("wanted__gte", 0)
                        ),
                        name="no_copies_below_zero",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("for_trade__lte", models.F("quantity"))),
                        name="only_owned_copies_are_for_trade",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("quantity__gt", 0), ("wanted__gt", 0), _connector="OR"),
                        name="an_entry_says_something",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Step",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=200)),
                ("changes", models.JSONField(default=list)),
                ("size", models.PositiveIntegerField(default=0)),
                ("undone_at", models.DateTimeField(null=True)),
                ("form_key", models.UUIDField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="collection_steps",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
                "constraints": [
                    models.UniqueConstraint(fields=("owner", "form_key"), name="one_form_one_step")
                ],
            },
        ),
        migrations.CreateModel(
            name="ImportLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("text", models.TextField()),
                ("cells", models.JSONField(default=dict)),
                ("problems", models.JSONField(default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting"),
                            ("added", "Added"),
                            ("skipped", "Skipped"),
                        ],
                        default="waiting",
                        max_length=7,
                    ),
                ),
                (
                    "collection_import",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lines",
                        to="collection.collectionimport",
                    ),
                ),
                (
                    "step",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="lines",
                        to="collection.step",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("collection_import", "number"), name="line_once"
                    )
                ],
            },
        ),
    ]
