"""Long imports: leases, lost workers, exactly one application."""

from datetime import timedelta

import pytest
from django.utils import timezone

from cards import services, tasks
from cards.importing import jobs
from cards.models import Card, CardChange, CardImport
from tests.sheets import card, csv_bytes, dry_run, numbered

pytestmark = pytest.mark.django_db

Status = CardImport.Status


@pytest.fixture(autouse=True)
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is long enough for a worker, and no broker is asked."""
    monkeypatch.setattr(services, "SMALL_ROWS", 0)
    monkeypatch.setattr(tasks, "wake", lambda: None)


def waiting() -> CardImport:
    content = csv_bytes(numbered(card("Jab"), card("Hook")))
    return services.receive_file(user=None, content=content, file_name="a.csv", set_code="TEST")


def lose_lease(card_import: CardImport) -> None:
    CardImport.objects.filter(pk=card_import.pk).update(
        lease_until=timezone.now() - timedelta(seconds=1)
    )


def test_long_file_waits_for_a_worker_that_reads_and_applies_it() -> None:
    card_import = waiting()
    assert card_import.status == Status.WAITING
    tasks.work()
    card_import.refresh_from_db()
    assert (card_import.status, card_import.done, card_import.content) == (Status.READY, 2, None)
    assert services.apply_import(import_id=card_import.pk).status == Status.APPLYING
    assert not Card.objects.exists()
    tasks.work()
    card_import.refresh_from_db()
    assert (card_import.status, Card.objects.count()) == (Status.APPLIED, 2)


def test_import_in_somebodys_hands_is_not_taken() -> None:
    waiting()
    assert jobs.claim() is not None
    assert jobs.claim() is None
    assert not jobs.claimable().exists()


def test_lost_worker_is_replaced_and_its_late_result_does_not_count() -> None:
    card_import = waiting()
    first = jobs.claim()
    assert first is not None
    lose_lease(card_import)
    second = jobs.claim()
    assert second is not None
    jobs.run(first)  # comes back from the dead
    card_import.refresh_from_db()
    assert card_import.status == Status.READING
    jobs.run(second)
    card_import.refresh_from_db()
    assert card_import.status == Status.READY


def test_late_worker_does_not_apply_a_second_time() -> None:
    card_import = waiting()
    tasks.work()
    services.apply_import(import_id=card_import.pk)
    first = jobs.claim()
    lose_lease(card_import)
    second = jobs.claim()
    assert first is not None
    assert second is not None
    jobs.run(second)
    jobs.run(first)
    assert CardChange.objects.count() == 2
    assert CardImport.objects.get().status == Status.APPLIED


def test_worker_asked_to_end_gives_the_import_back() -> None:
    card_import = waiting()
    lease = jobs.claim()
    assert lease is not None
    jobs.run(lease, is_stopping=lambda: True)
    card_import.refresh_from_db()
    assert (card_import.status, card_import.attempts) == (Status.WAITING, 0)


def test_import_that_ends_its_workers_is_given_up() -> None:
    card_import = waiting()
    for _ in range(jobs.MAX_ATTEMPTS):
        assert jobs.claim() is not None
        lose_lease(card_import)
    assert jobs.claim() is None
    card_import.refresh_from_db()
    assert card_import.status == Status.REFUSED
    assert "not tried again" in card_import.failure


def test_broken_file_is_refused_by_the_worker() -> None:
    card_import = services.receive_file(
        user=None, content=b'a,"b', file_name="a.csv", set_code="TEST"
    )
    tasks.work()
    card_import.refresh_from_db()
    assert card_import.status == Status.REFUSED
    assert "quotation mark" in card_import.failure


def test_discarded_import_is_not_read_any_more() -> None:
    card_import = waiting()
    lease = jobs.claim()
    assert lease is not None
    services.discard_import(import_id=card_import.pk)
    jobs.run(lease)
    card_import.refresh_from_db()
    assert card_import.status == Status.DISCARDED


def test_pool_that_changed_before_the_worker_came_is_a_new_dry_run() -> None:
    card_import = waiting()
    tasks.work()
    services.apply_import(import_id=card_import.pk)
    other = dry_run(card("Jab", cost="3"))
    services.apply_import(import_id=other.pk, wait=True)
    tasks.work()
    card_import.refresh_from_db()
    assert card_import.status == Status.READY
    assert "changed since this dry run" in card_import.failure
    assert Card.objects.count() == 1
