from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0015_people_take_turns"),
    ]

    operations = [
        migrations.AddField(
            model_name="experiment",
            name="counted_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
    ]
