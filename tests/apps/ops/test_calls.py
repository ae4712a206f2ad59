"""The wake-up call that imports, files and games share."""

from uuid import uuid4

import pytest
from django.db import OperationalError
from kombu.exceptions import OperationalError as BrokerAway

from ops.calls import Calls


class Desk:
    """What waits, how often it was looked at, and how often somebody was called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting = 2
        self.called = 0
        self.calls = Calls(
            f"tests.{uuid4()}", is_waiting=lambda: self.waiting > 0, answer=self.answer
        )
        monkeypatch.setattr(self.calls.work, "apply_async", self.call)

    def call(self, **_: object) -> None:
        self.called += 1

    def answer(self) -> bool:
        self.calls.wake_if_work_waits()
        assert not self.called, "who is at work looks for more by itself"
        self.waiting -= 1
        return self.waiting > 0


def test_worker_that_leaves_work_calls_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch)
    desk.calls.work()
    assert (desk.waiting, desk.called) == (1, 1)


def test_nobody_is_called_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(monkeypatch)
    desk.waiting = 1
    desk.calls.work()
    desk.calls.wake_if_work_waits()
    assert (desk.waiting, desk.called) == (0, 0)


def test_database_that_is_away_breaks_off_the_shift_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk(monkeypatch)

    def away() -> bool:
        raise OperationalError("the server is starting up")

    monkeypatch.setattr(desk.calls, "_answer", away)
    desk.calls.work()
    assert desk.called == 0
    desk.calls.wake_if_work_waits()
    assert desk.called == 1, "the worker is free again"


@pytest.mark.parametrize("error", [BrokerAway("gone"), OSError("disk")])
def test_call_that_cannot_be_sent_does_not_matter(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(monkeypatch)

    def lost(**_: object) -> None:
        raise error

    monkeypatch.setattr(desk.calls.work, "apply_async", lost)
    desk.calls.wake()


def test_a_call_becomes_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Celery looks at the task's arguments before it sends anything."""
    calls = Calls("tests.sent", is_waiting=lambda: True, answer=lambda: False)
    sent: list[str] = []
    monkeypatch.setattr(
        type(calls.work.app), "send_task", lambda _, name, *__, **___: sent.append(name)
    )
    calls.wake()
    assert sent == ["tests.sent"]
