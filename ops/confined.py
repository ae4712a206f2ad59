"""Files of strangers are read in a process of their own, within limits of time and memory.

The process knows no secret: it gets the bytes and the name of a reader, a pure function from bytes
to JSON, and has no environment, no connection and no Django. Whatever a file does to it, the one
that waits here goes on.
"""

import json
import os
import selectors
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import structlog

from ops import confined_child

BASE = Path(__file__).resolve().parent.parent
TICK_SECONDS = 0.5
CHUNK = 1 << 16

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Limits:
    """Computing is what a file may cost; a busy machine may take longer for it."""

    cpu_seconds: int = 10
    wall_seconds: int = 60
    megabytes: int = 512
    answer_bytes: int = 64 * 1024 * 1024


class TooDear(Exception):
    """The file hit a limit, or ended its reader; the message is for whoever sent it."""


def read(
    reader: str, content: bytes, limits: Limits, tick: Callable[[], None] = lambda: None
) -> Any:
    """What `reader` ("package.module:function") makes of the content.

    `tick` is called now and then while this waits; what it raises ends the process.
    """
    with tempfile.TemporaryFile() as file:
        file.write(content)
        file.seek(0)
        process = _start(reader, file, limits)
        try:
            answer = _answer(process, limits, tick)
            code = process.wait(timeout=limits.wall_seconds)
        finally:
            process.kill()
            process.wait()
            _close(process)
    if code:
        log.info("confined_reader_ended", reader=reader, code=code, size=len(content))
        raise TooDear(_why(code))
    return json.loads(answer)


def _start(reader: str, file: IO[bytes], limits: Limits) -> subprocess.Popen[bytes]:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from ops.confined_child import main; main()"
    )
    numbers = [str(limits.cpu_seconds), str(limits.megabytes), str(limits.answer_bytes)]
    return subprocess.Popen(
        [sys.executable, "-IB", "-c", code, str(BASE), reader, *numbers],
        stdin=file,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={},
        cwd="/",
        close_fds=True,
        start_new_session=True,
    )


def _answer(process: subprocess.Popen[bytes], limits: Limits, tick: Callable[[], None]) -> bytes:
    assert process.stdout is not None
    deadline = time.monotonic() + limits.wall_seconds
    parts: list[bytes] = []
    size = 0
    with selectors.DefaultSelector() as waiting:
        waiting.register(process.stdout, selectors.EVENT_READ)
        while True:
            tick()
            if time.monotonic() > deadline:
                raise TooDear(_why(confined_child.TOO_LONG))
            if not waiting.select(TICK_SECONDS):
                continue
            part = os.read(process.stdout.fileno(), CHUNK)
            if not part:
                return b"".join(parts)
            parts.append(part)
            size += len(part)
            if size > limits.answer_bytes:
                raise TooDear(_why(confined_child.TOO_MUCH))


def _close(process: subprocess.Popen[bytes]) -> None:
    if process.stdout is not None:
        with suppress(OSError):
            process.stdout.close()


def _why(code: int) -> str:
    if code == confined_child.TOO_MUCH:
        return "The file takes more memory to read than a list may take."
    if code in confined_child.OUT_OF_TIME:
        return "The file takes longer to read than a list may take."
    return "The file cannot be read: it ended its reader."
