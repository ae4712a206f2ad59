"""A cache that holds JSON. Django's own would run whatever somebody put there as a pickle.

What is not JSON (a pickle of an earlier release, or of an attacker) was never there: a miss.
"""

import json
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.db import DatabaseCache
from django.db import connection
from django.utils import timezone

FOR_EVER = datetime(9999, 12, 31, tzinfo=UTC)


class JsonDatabaseCache(DatabaseCache):
    """Django's table, with its ways to delete and cull; reads and writes are JSON."""

    _table: str

    def get_many(self, keys: Iterable[str], version: int | None = None) -> dict[str, Any]:
        by_key = {self.make_and_validate_key(key, version=version): key for key in keys}
        marks = ", ".join(["%s"] * len(by_key))
        with connection.cursor() as cursor:
            cursor.execute(
                f"SELECT cache_key, value FROM {self._quoted} "
                f"WHERE cache_key IN ({marks}) AND expires >= %s",
                [*by_key, _moment(timezone.now())],
            )
            rows = cursor.fetchall()
        return _readable((by_key[key], value) for key, value in rows)

    def _base_set(
        self, mode: str, key: str, value: Any, timeout: float | None = DEFAULT_TIMEOUT
    ) -> bool:
        ends_at = self.get_backend_timeout(timeout)
        ends = FOR_EVER if ends_at is None else datetime.fromtimestamp(ends_at, UTC)
        now = timezone.now()
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT count(*) FROM {self._quoted}")
            if (rows := cursor.fetchone()[0]) > self._max_entries:
                self._cull(connection.alias, cursor, now, rows)  # type: ignore[attr-defined]
            if mode == "touch":
                cursor.execute(
                    f"UPDATE {self._quoted} SET expires = %s "
                    "WHERE cache_key = %s AND expires >= %s",
                    [_moment(ends), key, _moment(now)],
                )
            else:
                only_old = f"WHERE {self._quoted}.expires < %s" if mode == "add" else ""
                cursor.execute(
                    f"INSERT INTO {self._quoted} (cache_key, value, expires) VALUES (%s, %s, %s) "
                    "ON CONFLICT (cache_key) DO UPDATE "
                    f"SET value = excluded.value, expires = excluded.expires {only_old}",
                    [key, json.dumps(value), _moment(ends), *([_moment(now)] if only_old else [])],
                )
            return bool(cursor.rowcount == 1)

    @property
    def _quoted(self) -> str:
        return connection.ops.quote_name(self._table)


def _moment(value: datetime) -> Any:
    return connection.ops.adapt_datetimefield_value(value.replace(microsecond=0))


def _readable(pairs: Iterable[tuple[str, bytes | str]]) -> dict[str, Any]:
    found = {}
    for key, data in pairs:
        try:
            found[key] = json.loads(data)
        except (ValueError, RecursionError):
            continue  # a miss, as the module says
    return found
