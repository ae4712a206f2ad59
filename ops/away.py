"""Errors that pass by themselves: database or Redis locked, restarting or out of reach."""

from django.db import InterfaceError, OperationalError
from kombu.exceptions import OperationalError as BrokerAway
from redis.exceptions import ConnectionError as RedisAway
from redis.exceptions import TimeoutError as RedisSlow

AWAY = (OperationalError, InterfaceError, BrokerAway, RedisAway, RedisSlow)


def is_away(error: BaseException | None) -> bool:
    """SQLite calls a missing table an operational error too; that one does not pass by itself."""
    return isinstance(error, AWAY) and "no such" not in str(error)
