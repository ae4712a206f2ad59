import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0006_audit_log_is_append_only"),
    ]

    operations = [
        migrations.CreateModel(
            name="Errand",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("reset", "Mail a link to choose a new password"),
                            ("confirm", "Mail a link to confirm the address"),
                            (
                                "failed-login",
                                "Write down a guess, if it was at an admin's password",
                            ),
                        ],
                        max_length=20,
                    ),
                ),
                ("email", models.EmailField(max_length=254)),
                ("user_number", models.BigIntegerField(default=0)),
                ("site", models.CharField(max_length=300)),
                ("place", models.GenericIPAddressField(null=True)),
                ("due_at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("tries", models.PositiveSmallIntegerField(default=0)),
            ],
        ),
    ]
