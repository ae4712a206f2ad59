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


# --- Columns one chooses ---------------------------------------------------------------------

TABLE = "Karte;Menge;Zustand\nCinder Pup;3;near mint\n"


def read(owner: User, content: str) -> CollectionImport:
    stored = hand_in(owner, content.encode(), title="mine.csv")
    return read_it(stored)


def read_it(stored: CollectionImport) -> CollectionImport:
    lease = jobs.claim()
    assert lease is not None
    jobs.run(lease)
    stored.refresh_from_db()
    return stored


def choose(stored: CollectionImport, **fields: str) -> CollectionImport:
    chosen = {place.removeprefix("c"): field for place, field in fields.items()}
    return read_it(jobs.read_again(user=stored.owner, import_id=stored.pk, chosen=chosen))


def test_table_with_headings_nobody_knows_is_read_with_chosen_columns(owner: User) -> None:
    stored = read(owner, TABLE)
    assert copies() == 0
    headings = [column["heading"] for column in stored.columns]
    assert headings == ["Karte", "Menge", "Zustand"]
    assert stored.columns[0]["sample"] == "Cinder Pup"
    stored = choose(stored, c0="name", c1="quantity", c2="condition")
    assert (stored.status, copies()) == (Status.READ, 3)
    assert stored.lines.count() == 1
    assert [column["field"] for column in stored.columns] == ["name", "quantity", "condition"]


def test_no_column_with_the_card_is_refused_and_can_be_chosen(owner: User) -> None:
    stored = read(owner, "Quantity,Condition,Thing\n2,NM,Cinder Pup\n")
    assert stored.status == Status.REFUSED
    stored = choose(stored, c0="quantity", c1="condition", c2="name")
    assert (stored.status, stored.failure, copies()) == (Status.READ, "", 2)


def test_what_the_list_added_is_taken_back_first(owner: User) -> None:
    stored = read(owner, "Name,Count,Wanted\nCinder Pup,2,5\n")
    assert copies() == 2
    stored = choose(stored, c0="name", c1="wanted", c2="quantity")
    assert copies() == 5
    assert stored.lines.count() == 1


def test_list_that_was_changed_since_is_not_read_again(owner: User) -> None:
    stored = read(owner, "Name,Count\nCinder Pup,2\nCinder Pop,1\n")
    line = stored.lines.get(status=ImportLine.Status.WAITING)
    intake.settle_line(user=owner, line_id=line.pk, action="add", cells={"name": "Cinder Pup"})
    with pytest.raises(CollectionRefused, match="added more lines"):
        jobs.read_again(user=owner, import_id=stored.pk, chosen={"0": "name"})
    assert copies() == 3


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ({"0": "quantity"}, "Choose the column"),
        ({"0": "name", "1": "name"}, "Only one column"),
        ({"9": "name"}, "not columns"),
        ({"0": "price"}, "not columns"),
    ],
)
def test_columns_that_make_no_list_are_refused(
    owner: User, chosen: dict[str, str], reason: str
) -> None:
    stored = read(owner, TABLE)
    with pytest.raises(CollectionRefused, match=reason):
        jobs.read_again(user=owner, import_id=stored.pk, chosen=chosen)


def test_only_the_last_table_is_kept(owner: User) -> None:
    first, second = read(owner, TABLE), read(owner, TABLE)
    assert not jobs.may_choose_columns(first)
    assert jobs.may_choose_columns(second)
    with pytest.raises(CollectionRefused, match="Bring it in once more"):
        jobs.read_again(user=owner, import_id=first.pk, chosen={"0": "name"})
