"""Lines of the audit log can be added and nothing else, whoever asks the database."""

from django.db import migrations, models

from accounts.migrations._append_only import protect, unprotect


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_scopes_of_old_tokens"),
    ]

    operations = [
        migrations.AlterField(
            model_name="auditentry",
            name="deed",
            field=models.CharField(
                choices=[
                    ("added", "Added in the admin site"),
                    ("changed", "Changed in the admin site"),
                    ("deleted", "Deleted in the admin site"),
                    ("rights", "Changed somebody's rights"),
                    ("password", "Set somebody's password"),
                    ("import-applied", "Applied an import"),
                    ("import-undone", "Rolled back an import"),
                    ("card-edited", "Edited a card"),
                    ("of-others", "Changed what somebody else owns"),
                    ("2fa-added", "Added a second step to an admin's account"),
                    ("2fa-allowed", "Let an admin set up their first second step"),
                    ("2fa-reset", "Removed somebody's second step"),
                    ("failed-login", "Failed login to an admin's account"),
                    ("backup", "Made a backup"),
                    ("restore", "Restored a backup"),
                ],
                db_index=True,
                max_length=20,
            ),
        ),
        migrations.RunPython(protect, unprotect),
    ]
