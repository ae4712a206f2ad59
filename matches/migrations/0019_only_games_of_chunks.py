from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0018_chunks_on_demand"),
    ]

    operations = [
        migrations.AlterField(
            model_name="chunk",
            name="status",
            field=models.CharField(
                choices=[("waiting", "Waiting"), ("leased", "Leased"), ("done", "Done")],
                default="waiting",
                max_length=10,
            ),
        ),
        migrations.AddConstraint(
            model_name="experiment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("games_done__lte", models.F("next_game")),
                    ("next_game__lte", models.F("games")),
                ),
                name="only_games_of_chunks",
            ),
        ),
    ]
