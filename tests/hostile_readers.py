"""Readers that do what no reader should, for the process that keeps them in (ops/confined.py)."""

import os
import signal
import sys
import tempfile
import time
from pathlib import Path


def spin(content: bytes) -> None:
    while True:
        pass


def sleep(content: bytes) -> None:
    time.sleep(600)


def grow(content: bytes) -> int:
    return len(b"x" * 1024**3)


def shout(content: bytes) -> str:
    return "x" * 10_000


def die(content: bytes) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def stumble(content: bytes) -> None:
    raise ValueError("a broken file")


def write_a_file(content: bytes) -> None:
    with tempfile.TemporaryFile() as file:
        file.write(b"x" * 10_000)


def open_many(content: bytes) -> int:
    return len([os.open("/dev/null", os.O_RDONLY) for _ in range(1000)])


def look_around(content: bytes) -> dict[str, object]:
    listed = os.listdir("/proc/self/fd")
    return {
        "environment": sorted(set(os.environ) - {"LC_CTYPE"}),
        "files": sorted(name for name in listed if Path(f"/proc/self/fd/{name}").exists()),
        "django": "django" in sys.modules,
    }
