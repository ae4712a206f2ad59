from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0005_a_matchup_for_every_duel"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="experiment",
            name="every_game_has_one_result",
        ),
        migrations.RemoveField(
            model_name="experiment",
            name="draws",
        ),
        migrations.RemoveField(
            model_name="experiment",
            name="first_deck",
        ),
        migrations.RemoveField(
            model_name="experiment",
            name="rounds_total",
        ),
        migrations.RemoveField(
            model_name="experiment",
            name="second_deck",
        ),
        migrations.RemoveField(
            model_name="experiment",
            name="wins_first",
        ),
        migrations.RemoveField(
            model_name="experiment",
            name="wins_second",
        ),
    ]
