"""Rows of every table, out of and into a database, by the models as they were at some migration."""

import base64
import uuid
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from itertools import islice
from typing import Any, TypeAlias

from django.core.management.color import no_style
from django.db import connection
from django.db.models import BinaryField, Field, JSONField, Model
from django.utils.duration import duration_iso_string

from ops.backup.archive import BackupError

AnyField: TypeAlias = "Field[Any, Any]"
AnyModel = type[Model]
BATCH = 500
# Gone after a restore, and rightly so: people log in again, workers beat again.
TRANSIENT = {
    "sessions.session",
    "usersessions.usersession",
    "account.emailconfirmation",
    "accounts.errand",
    "ops.workerheartbeat",
    "ops.limit",
}


def kept(models: Iterable[AnyModel]) -> list[AnyModel]:
    return [model for model in models if model._meta.label_lower not in TRANSIENT]


def columns_of(model: AnyModel) -> list[str]:
    return [field.attname for field in model._meta.local_concrete_fields]


def read(model: AnyModel) -> Iterator[list[Any]]:
    fields = model._meta.local_concrete_fields
    rows = model._base_manager.order_by("pk").values_list(*columns_of(model))
    for row in rows.iterator(chunk_size=BATCH):
        yield [_plain(field, value) for field, value in zip(fields, row, strict=True)]


def empty(models: Iterable[AnyModel]) -> None:
    """What migrations put there; foreign keys are checked when everything is in."""
    with connection.cursor() as cursor:
        for model in models:
            cursor.execute(f"DELETE FROM {_quote(model._meta.db_table)}")


def insert(model: AnyModel, columns: list[str], rows: Iterable[list[Any]]) -> int:
    by_name = {field.attname: field for field in model._meta.local_concrete_fields}
    if set(columns) != set(by_name) or len(columns) != len(by_name):
        raise BackupError(f"The columns of {model._meta.label_lower} are not those of Riftlab.")
    fields = [by_name[name] for name in columns]
    names = ", ".join(_quote(str(field.column)) for field in fields)
    marks = ", ".join(["%s"] * len(fields))
    sql = f"INSERT INTO {_quote(model._meta.db_table)} ({names}) VALUES ({marks})"
    count = 0
    with connection.cursor() as cursor:
        left = iter(rows)
        while batch := [_stored(fields, row) for row in islice(left, BATCH)]:
            cursor.executemany(sql, batch)
            count += len(batch)
    return count


def finish(models: list[AnyModel]) -> None:
    """Every reference leads somewhere, and new rows get new numbers."""
    connection.check_constraints()
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)


def count(model: AnyModel) -> int:
    return model._base_manager.count()


def has_people() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM accounts_user LIMIT 1")
        return cursor.fetchone() is not None


def _stored(fields: list[AnyField], row: list[Any]) -> list[Any]:
    return [_parameter(field, value) for field, value in zip(fields, row, strict=True)]


def _parameter(field: AnyField, value: Any) -> Any:
    if isinstance(field, JSONField):
        if value is None and field.null:
            return None
        return field.get_db_prep_value(value, connection)
    if isinstance(value, dict | list):
        raise BackupError(f"A value of {field.attname} is not what Riftlab keeps there.")
    if value is not None and isinstance(field, BinaryField):
        value = base64.b64decode(value, validate=True)
    elif value is not None:
        value = field.to_python(value)
        if isinstance(value, datetime) and value.tzinfo is None:
            value = value.replace(tzinfo=UTC)
    return field.get_db_prep_save(value, connection)


def _plain(field: AnyField, value: Any) -> Any:
    if isinstance(field, JSONField) or value is None:
        return value
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(value).decode()
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, timedelta):
        return duration_iso_string(value)
    if isinstance(value, Decimal | uuid.UUID):
        return str(value)
    return value


def _quote(name: str) -> str:
    return connection.ops.quote_name(name)
