"""The processes that scripts/run watches: each is started again when it ends, sooner or later.

One that dies often waits longer every time, up to half a minute, and is forgiven after a calm
minute. Nobody else is touched by it: pages are served whatever happens to the workers.
"""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from scripts._logs import RotatingLog

BASE = Path(__file__).resolve().parent.parent
FIRST_PAUSE = 0.5
LONGEST_PAUSE = 30.0
CALM_SECONDS = 60.0
STOP_SECONDS = 10
# Not in a `preexec_fn`: this process has threads, and Python code between fork and exec may hang.
END_WITH_PARENT = [sys.executable, str(BASE / "scripts" / "_end_with_parent.py")]


def say(text: str) -> None:
    """To whoever started us; they may have gone, or write it to a disk that is full."""
    try:
        os.write(1, f"{text}\n".encode())
    except OSError:
        return


@dataclass
class Child:
    name: str
    command: list[str]
    log: RotatingLog
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    pause: float = 0.0
    start_at: float | None = None  # when it is to be started again

    def start(self) -> None:
        self.started_at, self.start_at = time.monotonic(), None
        try:
            # A session of its own: Ctrl-C reaches only us, and we end the children in order.
            self.process = subprocess.Popen(
                [*END_WITH_PARENT, *self.command],
                cwd=BASE,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:  # no memory or no processes left, for the moment
            self.process = None
            self.log.write(f"The {self.name} could not be started: {error}\n".encode())
            return
        assert self.process.stdout is not None
        self.log.follow(self.process.stdout)

    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def look_after(self) -> None:
        """Start it again if it ended, at once or after the pause it has earned."""
        if self.is_running():
            return
        now = time.monotonic()
        if self.start_at is None:
            self.signal(signal.SIGKILL)  # what it may have left behind
            is_calm = now - self.started_at >= CALM_SECONDS
            self.pause = FIRST_PAUSE if is_calm or not self.pause else self.pause * 2
            self.pause = min(self.pause, LONGEST_PAUSE)
            self.start_at = now + self.pause
            say(f"The {self.name} ended; starting it again in {self.pause:g} s.")
        if now >= self.start_at:
            self.start()

    def signal(self, number: int) -> None:
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, number)
        except ProcessLookupError:
            return


@dataclass
class Errand(Child):
    """Done once; what it says last is told to whoever started us, and kept in its log."""

    is_told: bool = False

    def look_after(self) -> None:
        if self.is_told or self.is_running():
            return
        if self.start_at is None:  # what it wrote may still be on its way into the log
            self.start_at = time.monotonic() + FIRST_PAUSE
        elif time.monotonic() >= self.start_at:
            self.is_told = True
            for line in self.log.last_lines(1):
                say(line)


def watch(children: list[Child]) -> None:
    while True:
        for child in children:
            child.look_after()
        time.sleep(0.2)


def end(children: list[Child]) -> None:
    for child in children:
        child.signal(signal.SIGTERM)
    deadline = time.monotonic() + STOP_SECONDS
    while any(child.is_running() for child in children) and time.monotonic() < deadline:
        time.sleep(0.05)
    for child in children:
        child.signal(signal.SIGKILL)
        if child.process is not None:
            child.process.wait()
    say("Riftlab has stopped.")
