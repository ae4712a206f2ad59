"""The one way services lock rows, the same on PostgreSQL and SQLite."""

from typing import TypeVar

from django.db import connections
from django.db.models import Model, QuerySet

Row = TypeVar("Row", bound=Model)


def locked(rows: QuerySet[Row], *, skip_locked: bool = False) -> QuerySet[Row]:
    """These rows, locked until the surrounding `atomic()` ends.

    SQLite has no row locks; there an immediate transaction already holds the whole file, so the
    rows are safe as they are. Outside of `atomic()` both would lock nothing: that is refused.
    """
    connection = connections[rows.db]
    if not connection.in_atomic_block:
        raise RuntimeError("locked() needs an atomic block around it.")
    if not connection.features.has_select_for_update:
        return rows
    return rows.select_for_update(skip_locked=skip_locked)
