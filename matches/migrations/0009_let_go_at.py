from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0008_games_kept_and_experiments_removed"),
    ]

    operations = [
        migrations.AddField(
            model_name="experiment",
            name="let_go_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
