"""The tokens of Riftlab 0.1 (rest_framework.authtoken) stay valid; their plain text goes."""

import hashlib

from django.db import migrations

OLD_TABLE = "authtoken_token"


def take_over(apps, schema_editor):
    connection = schema_editor.connection
    with connection.cursor() as cursor:
        if OLD_TABLE not in connection.introspection.table_names(cursor):
            return
        cursor.execute(f"SELECT key, user_id FROM {OLD_TABLE}")
        tokens = cursor.fetchall()
    api_token = apps.get_model("accounts", "ApiToken")
    for key, user_id in tokens:
        api_token.objects.create(
            user_id=user_id,
            name="Token of release 0.1",
            start=key[:8],
            digest=hashlib.sha256(key.encode()).hexdigest(),
        )
    schema_editor.execute(f"DROP TABLE {OLD_TABLE}")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_api_token")]

    operations = [migrations.RunPython(take_over, migrations.RunPython.noop)]
