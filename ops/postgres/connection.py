"""A connection that gives up when the server says nothing.

A frozen PostgreSQL (a stopped process, a disk that hangs) still has its network answered by the
kernel, so neither its own `statement_timeout` nor TCP's keepalives ever fire, and whoever asked
waits for ever. Here whoever has waited for a while asks whether the server answers anybody.
"""

import math
import time
from collections.abc import Generator
from typing import Any, Self, TypeVar

import psycopg
from psycopg.abc import PQGen
from psycopg.conninfo import make_conninfo
from psycopg.waiting import READY_NONE

from ops.postgres.pulse import pulse

# So long a statement may take before somebody asks whether the server is still there.
PATIENCE = 3.0
# And while the server is known to be silent, should this connection be answered all the same.
KNOWN_PATIENCE = 1.0
Result = TypeVar("Result")
# What libpq does not know of what a connection is made with.
OF_PSYCOPG = {"autocommit", "prepare_threshold", "context", "row_factory", "cursor_factory"}
SILENT = "PostgreSQL takes connections and does not answer."


class Connection(psycopg.Connection[Any]):
    give_up_seconds = math.inf  # more than the server's own limit on a statement
    _address: str

    @classmethod
    def connect(cls, conninfo: str = "", **how: Any) -> Self:
        if pulse.is_silent:
            raise psycopg.errors.ConnectionTimeout(SILENT)
        try:
            connection = super().connect(conninfo, **how)
        except psycopg.errors.ConnectionTimeout:
            pulse.feel(_address(conninfo, how))
            raise
        connection._address = _address(conninfo, how)
        return connection

    def wait(self, gen: PQGen[Result], *args: Any, **kwargs: Any) -> Result:
        try:
            return super().wait(self._impatient(gen), *args, **kwargs)
        except psycopg.errors.ConnectionTimeout:
            self.close()  # its answer may still come, and would be taken for the next one's
            raise

    def _impatient(self, gen: PQGen[Result]) -> Generator[Any, Any, Result]:
        """Passes on what the statement waits for, and looks at the clock when nothing comes."""
        begun = time.monotonic()
        ask_at = begun + PATIENCE
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if ready == READY_NONE and (now := time.monotonic()) > begun + KNOWN_PATIENCE:
                    if pulse.is_silent or now - begun > self.give_up_seconds:
                        raise psycopg.errors.ConnectionTimeout(SILENT)
                    if now > ask_at:
                        pulse.feel(self._address)
                        ask_at = now + PATIENCE
                wanted = gen.send(ready)
        except StopIteration as end:
            result: Result = end.value
            return result


def _address(conninfo: str, how: dict[str, Any]) -> str:
    return make_conninfo(conninfo, **{key: how[key] for key in how.keys() - OF_PSYCOPG})
