from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0007_seen_at"),
    ]

    operations = [
        migrations.AddField(
            model_name="chunk",
            name="rounds",
            field=models.BinaryField(default=b""),
        ),
        migrations.AddField(
            model_name="chunk",
            name="choices",
            field=models.BinaryField(null=True),
        ),
        migrations.AddField(
            model_name="chunk",
            name="endings",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="experiment",
            name="is_kept",
            field=models.BooleanField(default=False),
        ),
        migrations.AddIndex(
            model_name="experiment",
            index=models.Index(fields=["finished_at"], name="experiment_ended"),
        ),
        # What it kept can be built again from the seeds.
        migrations.DeleteModel(name="GameRecord"),
    ]
