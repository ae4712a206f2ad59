import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    dependencies = [("cards", "0001_initial")]
    operations = [
        migrations.CreateModel(
            name="SmallFace",
            fields=[
                (
                    "card",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="small",
                        serialize=False,
                        to="cards.card",
                    ),
                ),
                ("type", models.CharField(max_length=20)),
                ("type_key", models.CharField(max_length=40)),
                ("power", models.SmallIntegerField(null=True)),
            ],
        ),
    ]
