"""An empty database takes the short way: the migrations that replace chains of earlier ones."""

from collections.abc import Iterator

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader

from ops.backup import schema, scratch

DEFINITIONS = {
    "sqlite": "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL",
    "postgresql": """
        SELECT table_name, concat_ws(' ', column_name, data_type, character_maximum_length,
            is_nullable, column_default, is_identity)
        FROM information_schema.columns WHERE table_schema = current_schema()
        UNION ALL SELECT indexname, replace(indexdef, current_schema() || '.', '')
        FROM pg_indexes WHERE schemaname = current_schema()
        -- a column was renamed, its check was not
        UNION ALL SELECT replace(conname, 'element_mask', 'colour_mask'), pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
        UNION ALL SELECT tgname, replace(pg_get_triggerdef(t.oid), current_schema() || '.', '')
        FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
        WHERE relnamespace = current_schema()::regnamespace AND NOT tgisinternal
    """,
}


@pytest.fixture
def place(transactional_db: None) -> Iterator[None]:
    with scratch.alone(), scratch.scratch_database() as place, scratch.inside(place):
        yield


def step_by_step() -> None:
    """As every Riftlab went that was there from the first release on."""
    loader = MigrationLoader(None, replace_migrations=False)
    for key, migration in loader.replacements.items():
        loader.graph.remove_replacement_node(key, migration.replaces)
    executor = MigrationExecutor(connection)
    executor.loader = loader
    executor.migrate(loader.graph.leaf_nodes())


def definitions() -> list[tuple[str, list[str]]]:
    """Of tables, indexes, constraints and triggers, whatever the order of columns."""
    with connection.cursor() as cursor:
        cursor.execute(DEFINITIONS[connection.vendor])
        return sorted((name, parts(text)) for name, text in cursor.fetchall())


def parts(definition: str) -> list[str]:
    """Before, in and behind the first brackets, split at their commas; in order of the alphabet."""
    opening, _, inside = definition.partition("(")
    found, depth = [opening, ""], 0
    for letter in inside:
        depth += (letter == "(") - (letter == ")")
        if (letter == "," and not depth) or depth < 0:
            found.append("")
            depth = max(depth, 0)
        else:
            found[-1] += letter
    return sorted(part.strip() for part in found)


def test_short_way_makes_the_same_tables(place: None) -> None:
    step_by_step()
    long_way = definitions()
    with scratch.scratch_database() as other, scratch.inside(other):
        call_command("migrate", verbosity=0)
        assert definitions() == long_way
    made = {name.lower() for name, _ in long_way}
    assert {"accounts_auditentry", "accounts_auditentry_no_update"} <= made


def test_who_went_the_long_way_is_there(place: None) -> None:
    step_by_step()
    before = schema.taken()
    call_command("migrate", "--check", verbosity=0)  # ends the process if anything is missing
    call_command("migrate", verbosity=0)
    assert schema.taken() == before
