"""What scripts/run does for a child that ends: wait longer each time, and never give up."""

import sys
import time
from pathlib import Path

import pytest

from scripts import _children
from scripts._children import CALM_SECONDS, LONGEST_PAUSE, Child
from scripts._logs import RotatingLog

SLEEP = [sys.executable, "-c", "import time; time.sleep(600)"]
DIE = [sys.executable, "-c", "print('no'); raise SystemExit(3)"]


class Clock:
    now = 1_000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(_children.time, "monotonic", clock.monotonic)
    return clock


def child(tmp_path: Path, name: str, command: list[str]) -> Child:
    return Child(name, command, RotatingLog(tmp_path / f"{name}.log"))


def ended_after(one: Child, clock: Clock, seconds: float) -> float:
    """It ran so long, died, and is looked after until it runs again; the pause it was given."""
    clock.now += seconds
    one.process = None
    one.look_after()
    assert one.process is None, "not at once"
    clock.now += one.pause
    one.start = lambda: setattr(one, "start_at", None)  # type: ignore[method-assign]
    one.look_after()
    one.started_at = clock.now
    return one.pause


def test_pauses_grow_to_a_limit_and_a_calm_minute_forgives(tmp_path: Path, clock: Clock) -> None:
    one = child(tmp_path, "worker", DIE)
    one.started_at = clock.now
    pauses = [ended_after(one, clock, 1) for _ in range(9)]
    assert pauses == [0.5, 1, 2, 4, 8, 16, 30, 30, 30]
    assert max(pauses) == LONGEST_PAUSE
    assert ended_after(one, clock, CALM_SECONDS) == 0.5


def test_child_that_always_dies_stops_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight deaths in a minute once ended the website."""
    monkeypatch.setattr(_children, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(_children, "LONGEST_PAUSE", 0.02)
    web, worker = child(tmp_path, "web", SLEEP), child(tmp_path, "worker", DIE)
    web.start()
    assert web.process is not None
    first = web.process.pid
    starts = 0
    try:
        worker.start()
        deadline = time.monotonic() + 120
        while starts < 12 and time.monotonic() < deadline:
            before = worker.process
            for one in (web, worker):
                one.look_after()
            starts += worker.process is not before
            time.sleep(0.01)
        assert starts == 12
        assert web.is_running()
        assert web.process.pid == first
    finally:
        _children.end([web, worker])
    assert worker.log.file.read_text().count("no\n") >= 12


def test_child_that_cannot_be_started_is_tried_again(tmp_path: Path) -> None:
    one = child(tmp_path, "worker", ["/nonexistent/python"])
    one.start()
    assert one.process is not None
    assert one.process.wait(timeout=60) == 1
    one.look_after()
    assert one.start_at is not None


def test_words_to_nobody_do_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(_children.os, "write", broken)
    _children.say("The worker ended.")
