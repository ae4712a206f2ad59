"""Where Django looks for the backend: its own, with our connections."""

import math
from typing import Any

import psycopg
from django.db.backends.postgresql import base
from django.utils.asyncio import async_unsafe

from ops.postgres.connection import Connection


class Psycopg:
    """The driver as Django knows it; only what makes connections is ours."""

    connect = Connection.connect

    def __getattr__(self, name: str) -> Any:
        return getattr(psycopg, name)


class DatabaseWrapper(base.DatabaseWrapper):
    Database = Psycopg()  # type: ignore[assignment]  # Django wants no more than its names

    def get_connection_params(self) -> dict[str, Any]:
        params = super().get_connection_params()
        params.pop("give_up_seconds", None)  # no word of libpq's
        return params

    @async_unsafe
    def get_new_connection(self, conn_params: dict[str, Any]) -> Connection:
        connection: Connection = super().get_new_connection(conn_params)
        seconds = self.settings_dict["OPTIONS"].get("give_up_seconds")
        connection.give_up_seconds = seconds or math.inf
        return connection
