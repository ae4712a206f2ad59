"""Files of collection lists: kept, read by a worker within limits, brought in exactly once."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.models import User
from collection import tasks
from collection.lists import intake, jobs
from collection.models import CollectionImport, Entry, ImportLine, ListFile
from collection.values import CollectionRefused
from tests.apps.cards.test_hostile_files import ATTACKS
from tests.pool import put_cards

pytestmark = pytest.mark.django_db
Status = CollectionImport.Status


@pytest.fixture(autouse=True)
def _pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card to own, and no broker to ask."""
    put_cards([{"name": "Cinder Pup"}], "CORE")
    monkeypatch.setattr(tasks, "wake", lambda: None)


@pytest.fixture
def owner(people: dict[str, User]) -> User:
    return people["owner"]


def hand_in(
    owner: User, content: bytes = b"2 Cinder Pup\n1 Nobody\n", **more: object
) -> CollectionImport:
    wanted: dict[str, object] = {"form_key": uuid4(), "title": "mine.txt"} | more
    return jobs.receive_file(owner=owner, content=content, **wanted)  # type: ignore[arg-type]


def lose_lease() -> None:
    ListFile.objects.update(lease_until=timezone.now() - timedelta(seconds=1))


def copies() -> int:
    return sum(entry.quantity for entry in Entry.objects.all())


def test_file_waits_for_a_worker_and_is_gone_once_read(owner: User) -> None:
    stored = hand_in(owner)
    assert (stored.status, copies()) == (Status.WAITING, 0)
    tasks.work()
    stored.refresh_from_db()
    assert (stored.status, copies()) == (Status.READ, 2)
    assert not ListFile.objects.exists()
    assert stored.lines.filter(status=ImportLine.Status.WAITING).count() == 1


def test_double_click_makes_one_list(owner: User) -> None:
    key = uuid4()
    assert hand_in(owner, form_key=key) == hand_in(owner, form_key=key)
    tasks.work()
    assert hand_in(owner, form_key=key).status == Status.READ
    tasks.work()
    assert copies() == 2


def test_killed_workers_file_is_read_by_the_next_and_counted_once(owner: User) -> None:
    stored = hand_in(owner)
    first = jobs.claim()
    assert first is not None
    assert jobs.claim() is None
    lose_lease()
    second = jobs.claim()
    assert second is not None
    jobs.run(first)  # comes back from the dead
    assert copies() == 0
    jobs.run(second)
    jobs.run(first)
    stored.refresh_from_db()
    assert (stored.status, copies(), stored.lines.count()) == (Status.READ, 2, 2)


def test_worker_asked_to_end_gives_the_file_back(owner: User) -> None:
    hand_in(owner, b"Name,Qty\nCinder Pup,2\n")
    lease = jobs.claim()
    assert lease is not None
    jobs.run(lease, is_stopping=lambda: True)
    assert ListFile.objects.get().attempts == 0
    tasks.work()
    assert copies() == 2


def test_file_that_ends_its_workers_is_given_up(owner: User) -> None:
    stored = hand_in(owner)
    for _ in range(jobs.MAX_ATTEMPTS):
        assert jobs.claim() is not None
        lose_lease()
    assert jobs.claim() is None
    stored.refresh_from_db()
    assert stored.status == Status.REFUSED
    assert "not tried again" in stored.failure


@pytest.mark.parametrize("attack", ["row 10^12", "entities", "json of brackets"])
def test_hostile_file_is_refused_and_the_next_one_read(attack: str, owner: User) -> None:
    make, reason = ATTACKS[attack]
    stored = hand_in(owner, make()[: jobs.MAX_BYTES])
    hand_in(owner)
    tasks.work()
    stored.refresh_from_db()
    assert stored.status == Status.REFUSED
    assert reason in stored.failure
    assert copies() == 2


def test_list_thrown_away_while_it_is_read_stays_away(owner: User) -> None:
    stored = hand_in(owner)
    lease = jobs.claim()
    assert lease is not None
    intake.discard(user=owner, import_id=stored.pk)
    jobs.run(lease)
    assert not CollectionImport.objects.exists()
    assert copies() == 0


def test_nobody_fills_the_database_with_unread_files(owner: User) -> None:
    for _ in range(jobs.MAX_UNREAD):
        hand_in(owner)
    with pytest.raises(CollectionRefused, match="still wait to be read"):
        hand_in(owner)


def test_unread_files_are_not_forgotten_for_settled_lists(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "KEPT_LISTS", 0)
    stored = hand_in(owner)
    hand_in(owner)
    assert CollectionImport.objects.filter(pk=stored.pk).exists()


def test_refused_file_can_be_thrown_away(owner: User) -> None:
    stored = hand_in(owner, b"\xff\xfe\xff")
    tasks.work()
    stored.refresh_from_db()
    assert stored.status == Status.REFUSED
    intake.discard(user=owner, import_id=stored.pk)
    assert not CollectionImport.objects.exists()
