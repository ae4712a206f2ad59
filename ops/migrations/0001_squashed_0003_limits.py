"""What an empty database begins with; one that is older takes the steps that this replaces."""

from django.db import migrations, models


class Migration(migrations.Migration):
    replaces = [("ops", "0001_initial"), ("ops", "0002_engine_of_workers"), ("ops", "0003_limits")]

    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Limit",
            fields=[
                ("key", models.CharField(max_length=60, primary_key=True, serialize=False)),
                ("empty_at", models.FloatField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name="WorkerHeartbeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=200, unique=True)),
                ("version", models.CharField(max_length=40)),
                ("engine", models.CharField(blank=True, db_default="", max_length=40)),
                ("started_at", models.DateTimeField(auto_now_add=True)),
                ("seen_at", models.DateTimeField(db_index=True)),
            ],
        ),
    ]
