"""A Riftlab to measure: set up once, and copied for each group of measurements."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree

from tests.deployment import Deployment


@contextmanager
def site(log_level: str = "WARNING") -> Iterator[Deployment]:
    """As after a first start; nothing runs yet, and the example waits to be played."""
    with tempfile.TemporaryDirectory() as folder:
        deployment = Deployment(Path(folder), like=_pattern(), LOG_LEVEL=log_level)
        try:
            yield deployment
        finally:
            deployment.stop()


@cache
def _pattern() -> Deployment:
    pattern = Deployment(Path(tempfile.mkdtemp(prefix="riftlab-bench-")), LOG_LEVEL="WARNING")
    pattern.manage("setup")
    return pattern


def forget_pattern() -> None:
    """Once all is measured."""
    if _pattern.cache_info().currsize:
        pattern = _pattern()
        pattern.stop()
        rmtree(pattern.folder)
        _pattern.cache_clear()
