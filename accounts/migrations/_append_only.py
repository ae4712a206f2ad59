"""Lines of the audit log can be added and nothing else, whoever asks the database.

A later migration that rebuilds the table on SQLite loses the triggers and has to run `protect` again;
tests/apps/accounts/test_audit.py notices.
"""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

SQLITE = """
CREATE TRIGGER accounts_auditentry_no_{verb} BEFORE {verb} ON accounts_auditentry
BEGIN SELECT RAISE(ABORT, 'Lines of the audit log are never changed or deleted.'); END
"""
FUNCTION = """
CREATE OR REPLACE FUNCTION accounts_auditentry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT 1 FROM accounts_auditentry) THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'Lines of the audit log are never changed or deleted.'
        USING ERRCODE = 'integrity_constraint_violation';
END $$
"""
POSTGRESQL = """
CREATE TRIGGER accounts_auditentry_no_{verb} BEFORE {verb} ON accounts_auditentry
FOR EACH {each} EXECUTE FUNCTION accounts_auditentry_stays()
"""


def protect(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if schema_editor.connection.vendor == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            schema_editor.execute(SQLITE.format(verb=verb))
        return
    schema_editor.execute(FUNCTION)
    for verb, each in (("UPDATE", "ROW"), ("DELETE", "ROW"), ("TRUNCATE", "STATEMENT")):
        schema_editor.execute(POSTGRESQL.format(verb=verb, each=each))


def unprotect(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if schema_editor.connection.vendor == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            schema_editor.execute(f"DROP TRIGGER accounts_auditentry_no_{verb}")
        return
    schema_editor.execute("DROP FUNCTION accounts_auditentry_stays() CASCADE")
