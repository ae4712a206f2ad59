from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0010_one_index_for_chunks"),
    ]

    operations = [
        migrations.AddField(
            model_name="experiment",
            name="let_go_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
