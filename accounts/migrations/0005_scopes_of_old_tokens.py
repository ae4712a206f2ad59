"""Tokens made before scopes keep the rights they had, and never expire."""

from django.db import migrations

PLAYERS = ["read", "write", "experiments"]


def keep_rights(apps, schema_editor):
    tokens = apps.get_model("accounts", "ApiToken").objects
    tokens.filter(user__is_staff=False).update(scopes=PLAYERS)
    tokens.filter(user__is_staff=True).update(scopes=[*PLAYERS, "admin"])


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_scopes_and_audit")]

    operations = [migrations.RunPython(keep_rights, migrations.RunPython.noop)]
