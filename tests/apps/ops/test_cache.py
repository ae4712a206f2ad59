"""The cache holds JSON: a pickle put there runs nothing and counts as a miss."""

import base64
import pickle
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.sessions.backends.base import SessionBase
from django.core.cache import cache
from django.core.signing import JSONSerializer
from django.db import connection
from django.utils import timezone

from config.celery import app


class Attack:
    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return Path.touch, (self.file,)  # type: ignore[return-value]


def plant(key: str, payload: bytes) -> None:
    """As somebody would who can write to the table, but not to the code."""
    ends = connection.ops.adapt_datetimefield_value(timezone.now() + timedelta(hours=1))
    row = [cache.make_key(key), base64.b64encode(payload).decode(), ends]
    with connection.cursor() as cursor:
        cursor.execute("INSERT INTO cache (cache_key, value, expires) VALUES (%s, %s, %s)", row)


def test_pickle_in_the_cache_does_not_run_and_is_a_miss(db: None, tmp_path: Path) -> None:
    mark = tmp_path / "executed"
    plant("bait", pickle.dumps(Attack(mark)))
    assert cache.get("bait", "missing") == "missing"
    assert cache.get_many(["bait"]) == {}
    assert not mark.exists()
    cache.set("bait", {"now": "ours"})
    assert cache.get("bait") == {"now": "ours"}


@pytest.mark.parametrize("value", [0, 7, -3, True, None, 1.5, "ä\n", [1.25, 2.5], {"a": [None]}])
def test_what_libraries_keep_survives(db: None, value: object) -> None:
    cache.set("kept", value, 60)
    found = cache.get("kept", "missing")
    assert (found, type(found)) == (value, type(value))


def test_cache_keeps_its_contract(db: None) -> None:
    assert cache.add("a", 1, 60)
    assert not cache.add("a", 2, 60)
    assert cache.incr("a", 4) == 5
    assert cache.touch("a", 60)
    assert not cache.touch("b", 60)
    cache.set("gone", 1, timeout=-1)
    assert cache.get("gone") is None
    assert cache.add("gone", 2, timeout=None), "an entry that has expired is free"
    cache.set_many({"x": [1], "y": "z"})
    assert cache.get_many(["x", "y", "nothing"]) == {"x": [1], "y": "z"}
    assert cache.delete("a")
    assert cache.get("a") is None
    assert not cache.has_key("a")


def test_what_is_no_json_is_refused_when_it_is_put(db: None) -> None:
    with pytest.raises(TypeError):
        cache.set("odd", {1, 2})


def test_nothing_else_reads_pickles() -> None:
    assert SessionBase().serializer is JSONSerializer
    assert app.conf.accept_content == ["json"]
    assert app.conf.task_serializer == app.conf.result_serializer == "json"
