"""Files of lists, read by a worker under a lease, the way cards/importing/jobs.py reads imports.

The row of the file says that there is something to read, and goes together with the last of it.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from collection.ledger import lock_collection
from collection.lists import intake
from collection.lists.cells import LABELS
from collection.lists.reading import (
    MAX_BYTES,
    Column,
    NoCardColumn,
    Reading,
    read_file,
    says_which_card,
    too_many_bytes,
)
from collection.models import CollectionImport, ListFile
from collection.values import CollectionRefused
from ops.locks import locked

Status = CollectionImport.Status
MAX_UNREAD = 5  # files of one person that wait at the same time
# A file that took this many workers with it is not tried again.
MAX_ATTEMPTS = 5
RENEW_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Lease:
    """A file in somebody's hands."""

    import_id: int
    token: UUID


class Stopped(Exception):
    """The worker is asked to end, or the file is no longer its own."""


@transaction.atomic
def receive_file(
    *, owner: User, title: str, content: bytes, form_key: UUID, newest: bool = False
) -> CollectionImport:
    """Keep the file for a worker; the same form sent again finds the first list."""
    lock_collection(owner.pk)
    mine = CollectionImport.objects.filter(owner=owner)
    if earlier := mine.filter(form_key=form_key).first():
        return earlier
    if len(content) > MAX_BYTES:
        raise CollectionRefused("file", too_many_bytes(len(content)))
    if mine.filter(status=Status.WAITING).count() >= MAX_UNREAD:
        raise CollectionRefused(
            "file", f"{MAX_UNREAD} of your files still wait to be read. Try again in a moment."
        )
    intake.make_room(owner)
    stored = mine.create(owner=owner, title=title[:200], form_key=form_key, status=Status.WAITING)
    ListFile.objects.create(collection_import=stored, content=content, newest=newest)
    transaction.on_commit(_wake_worker)
    return stored


def claimable() -> QuerySet[ListFile]:
    """Files to be read that nobody reads."""
    free = Q(lease_until=None) | Q(lease_until__lt=timezone.now())
    return ListFile.objects.filter(free, is_read=False)


@transaction.atomic
def claim() -> Lease | None:
    """Take the oldest free file."""
    free = claimable().defer("content").order_by("pk")
    while (found := locked(free, skip_locked=True).first()) is not None:
        if found.attempts >= MAX_ATTEMPTS:
            reason = f"It ended its worker {found.attempts} times and is not tried again."
            _refuse(found.pk, reason)
            continue
        found.lease_token, found.lease_until = uuid4(), _lease_end()
        found.attempts += 1
        found.save(update_fields=["lease_token", "lease_until", "attempts"])
        return Lease(found.pk, found.lease_token)
    return None


def run(lease: Lease, *, is_stopping: Callable[[], bool] = lambda: False) -> None:
    """Read the file and bring its lines in, once, whoever else tries."""
    file = _held(lease).select_related("collection_import__owner").first()
    if file is None:
        return
    owner = file.collection_import.owner
    keep = _Hold(lease, is_stopping).keep
    try:
        read = read_file(bytes(file.content), keep, file.chosen)
        lines = intake.judge(owner=owner, lines=read.lines, newest=file.newest, tick=keep)
        _store(lease, file.collection_import, lines, read)
    except Stopped:
        _held(lease).update(lease_token=None, lease_until=None, attempts=F("attempts") - 1)
    except CollectionRefused as refused:
        with transaction.atomic():
            if locked(_held(lease)).first() is not None:
                columns = refused.columns if isinstance(refused, NoCardColumn) else ()
                _refuse(lease.import_id, str(refused), columns)


@transaction.atomic
def _store(
    lease: Lease,
    stored: CollectionImport,
    lines: list[intake.Judged],
    read: Reading,
) -> None:
    lock_collection(stored.owner_id)
    if locked(_held(lease)).first() is None:  # thrown away, or another worker's by now
        return
    intake.store(stored, lines)
    done = {"status": Status.READ, "notes": list(read.notes)}
    CollectionImport.objects.filter(pk=stored.pk).update(**done)
    _put_away(stored.pk, read.columns)


def _refuse(import_id: int, reason: str, columns: tuple[Column, ...] = ()) -> None:
    done = {"status": Status.REFUSED, "failure": reason}
    CollectionImport.objects.filter(pk=import_id).update(**done)
    _put_away(import_id, columns)


def _put_away(import_id: int, columns: tuple[Column, ...]) -> None:
    """Of a table the file stays until its owner brings the next one; any other goes."""
    stored = CollectionImport.objects.get(pk=import_id)
    if not columns:
        ListFile.objects.filter(pk=import_id).delete()
        return
    ListFile.objects.filter(collection_import__owner=stored.owner_id, is_read=True).delete()
    ListFile.objects.filter(pk=import_id).update(is_read=True, lease_token=None, lease_until=None)
    stored.columns = [asdict(column) for column in columns]
    stored.save(update_fields=["columns"])


def may_choose_columns(stored: CollectionImport) -> bool:
    """Whether the file is still there to be read with other columns."""
    return bool(stored.columns) and ListFile.objects.filter(pk=stored.pk, is_read=True).exists()


@transaction.atomic
def read_again(*, user: User, import_id: int, chosen: Mapping[str, str]) -> CollectionImport:
    """With these columns, by their places. What the list had added is taken back first."""
    stored = intake.own_import(user, import_id)
    lock_collection(stored.owner_id)
    if not may_choose_columns(stored):
        raise CollectionRefused("", "The file is not kept any more. Bring it in once more.")
    _check_columns(chosen, len(stored.columns))
    intake.take_back(stored)
    ListFile.objects.filter(pk=stored.pk).update(is_read=False, chosen=dict(chosen), attempts=0)
    stored.status, stored.failure, stored.notes = Status.WAITING, "", []
    stored.save(update_fields=["status", "failure", "notes"])
    transaction.on_commit(_wake_worker)
    return stored


def _check_columns(chosen: Mapping[str, str], count: int) -> None:
    fields = [name for name in chosen.values() if name]
    places = {str(place) for place in range(count)}
    if not set(chosen) <= places or not set(fields) <= set(LABELS):
        raise CollectionRefused("", "These are not columns of the list. Reload the page.")
    twice = next((name for name in fields if fields.count(name) > 1), "")
    if twice:
        raise CollectionRefused("", f"Only one column can be the {LABELS[twice]}.")
    if not says_which_card(fields):
        raise CollectionRefused("", "Choose the column with the name, or those of set and number.")


class _Hold:
    """Keeps the lease while the file is read."""

    def __init__(self, lease: Lease, is_stopping: Callable[[], bool]) -> None:
        self._lease = lease
        self._is_stopping = is_stopping
        self._next = time.monotonic()

    def keep(self) -> None:
        if self._is_stopping():
            raise Stopped
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + RENEW_SECONDS
            if not _held(self._lease).update(lease_until=_lease_end()):
                raise Stopped


def _held(lease: Lease) -> QuerySet[ListFile]:
    return ListFile.objects.filter(pk=lease.import_id, lease_token=lease.token)


def _lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.LEASE_SECONDS)


def _wake_worker() -> None:
    from collection import tasks

    tasks.wake()
