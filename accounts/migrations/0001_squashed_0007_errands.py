"""What an empty database begins with; one that is older takes the steps that this replaces."""

import django.contrib.auth.models
import django.contrib.auth.validators
import django.db.models.deletion
import django.db.models.functions.text
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from accounts.migrations._append_only import protect, unprotect


class Migration(migrations.Migration):
    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_api_token"),
        ("accounts", "0003_tokens_of_release_0_1"),
        ("accounts", "0004_scopes_and_audit"),
        ("accounts", "0005_scopes_of_old_tokens"),
        ("accounts", "0006_audit_log_is_append_only"),
        ("accounts", "0007_errands"),
    ]

    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                (
                    "deed",
                    models.CharField(
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
                ("actor_number", models.BigIntegerField(null=True)),
                ("actor_name", models.CharField(max_length=150)),
                ("address", models.GenericIPAddressField(null=True)),
                ("target_kind", models.CharField(blank=True, max_length=60)),
                ("target_number", models.CharField(blank=True, max_length=40)),
                ("target_name", models.CharField(blank=True, max_length=200)),
                ("words", models.CharField(blank=True, max_length=300)),
                ("changes", models.JSONField(default=dict)),
            ],
            options={
                "verbose_name": "deed of an admin",
                "verbose_name_plural": "deeds of admins",
                "ordering": ["-at", "-id"],
            },
        ),
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
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                (
                    "last_login",
                    models.DateTimeField(blank=True, null=True, verbose_name="last login"),
                ),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                (
                    "first_name",
                    models.CharField(blank=True, max_length=150, verbose_name="first name"),
                ),
                (
                    "last_name",
                    models.CharField(blank=True, max_length=150, verbose_name="last name"),
                ),
                (
                    "email",
                    models.EmailField(blank=True, max_length=254, verbose_name="email address"),
                ),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(
                        default=django.utils.timezone.now, verbose_name="date joined"
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
                "constraints": [
                    models.UniqueConstraint(
                        django.db.models.functions.text.Lower("username"), name="user_name_any_case"
                    )
                ],
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="ApiToken",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("start", models.CharField(max_length=12)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("scopes", models.JSONField(default=list)),
                ("expires_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("last_used_at", models.DateTimeField(null=True)),
                ("last_used_from", models.GenericIPAddressField(null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="api_tokens",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.RunPython(protect, unprotect),
    ]
