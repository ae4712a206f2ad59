"""The inside of ops/confined.py: sets its own limits, reads, answers in JSON. Nothing is imported
that the reader does not need, so it starts within a moment.
"""

import json
import os
import resource
import signal
import sys
from importlib import import_module

TOO_MUCH, TOO_LONG = 81, 82
OUT_OF_TIME = (TOO_LONG, -signal.SIGXCPU, -signal.SIGKILL)
OPEN_FILES = 32


def main() -> None:
    _, _, reader, cpu_seconds, megabytes, answer_bytes = sys.argv
    _limit(int(cpu_seconds), int(megabytes))
    # Not by sys.exit: memory is short now, and nothing is left to tidy up.
    os._exit(_answer(reader, int(answer_bytes)))


def _limit(cpu_seconds: int, megabytes: int) -> None:
    for what, most in (
        (resource.RLIMIT_CPU, cpu_seconds),
        (resource.RLIMIT_AS, megabytes * 1024**2),
        (resource.RLIMIT_FSIZE, 0),  # it writes no file
        (resource.RLIMIT_NOFILE, OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(what)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (allowed, allowed))


def _answer(reader: str, answer_bytes: int) -> int:
    """Anything else a reader stumbles over ends the process with the code Python has for it."""
    try:
        module, _, function = reader.partition(":")
        read = getattr(import_module(module), function)
        answer = json.dumps(read(sys.stdin.buffer.read()), ensure_ascii=False)
        encoded = answer.encode("utf-8", "surrogatepass")
        if len(encoded) > answer_bytes:
            return TOO_MUCH
        sys.stdout.buffer.write(encoded)
        sys.stdout.buffer.flush()
    except MemoryError:
        return TOO_MUCH
    return 0
