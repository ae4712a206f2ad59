"""Nothing reads the column any more (0020_options)."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0020_options"),
    ]

    operations = [
        migrations.RemoveField(model_name="experiment", name="world_rules"),
    ]
