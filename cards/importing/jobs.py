"""Reading and applying under a lease: files in a worker, what is short and our own in the request.

The row of the import says what there is to do. Whoever takes it gets a token; only the last
taker's work counts, and a lease that ran out is free for anybody (see matches/work/pipeline.py).
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import structlog
from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from cards.importing.apply import lock_pool, write_plan
from cards.importing.dry_run import Report, first_report, look, plan_of
from cards.importing.files import read_file
from cards.importing.plan import Entry
from cards.importing.problems import FileRefused
from cards.importing.read import read_entries
from cards.importing.sheet import Sheet
from cards.models import CardImport
from cards.registry import pool_changed
from ops.locks import locked

log = structlog.get_logger(__name__)

Status = CardImport.Status
# An import that took this many workers with it is not tried again.
MAX_ATTEMPTS = 5
CHANGED_MEANWHILE = (
    "The card pool changed since this dry run, by another import or edit. Nothing was applied. "
    "Below is the dry run beside the pool as it is now."
)


@dataclass(frozen=True, slots=True)
class Lease:
    """An import in somebody's hands."""

    import_id: int
    token: UUID


class Stopped(Exception):
    """The worker is asked to end, or the import is no longer its own."""


def claimable() -> QuerySet[CardImport]:
    """Imports with something to do that nobody does."""
    return CardImport.objects.filter(
        Q(status=Status.WAITING)
        | Q(status__in=[Status.READING, Status.APPLYING], lease_until=None)
        | Q(status__in=[Status.READING, Status.APPLYING], lease_until__lt=timezone.now())
    )


@transaction.atomic
def claim(import_id: int | None = None) -> Lease | None:
    """Take this import, or the oldest free one."""
    wanted = claimable() if import_id is None else claimable().filter(pk=import_id)
    free = wanted.defer("content", "rows").order_by("id")
    while (found := locked(free, skip_locked=True).first()) is not None:
        if found.attempts >= MAX_ATTEMPTS:
            _refuse(found, f"It ended its worker {found.attempts} times and is not tried again.")
            continue
        found.status = Status.READING if found.status == Status.WAITING else found.status
        found.lease_token, found.lease_until = uuid4(), _lease_end()
        found.attempts += 1
        found.save(update_fields=["status", "lease_token", "lease_until", "attempts"])
        return Lease(found.pk, found.lease_token)
    return None


def run(
    lease: Lease,
    *,
    is_stopping: Callable[[], bool] = lambda: False,
    read: Callable[[bytes], Sheet] | None = None,
) -> None:
    """Read or apply, whatever is next; safe to run again after a crash.

    `read` is for content that is known to be harmless; any other is read in a process of its own.
    """
    card_import = _held(lease).first()
    if card_import is None:
        return
    if card_import.status == Status.APPLYING:
        _apply(lease)
        return
    try:
        hold = Hold(lease, is_stopping)
        content = bytes(card_import.content or b"")
        sheet = read(content) if read else read_file(content, hold.keep)
        _read(card_import, lease, sheet, hold)
    except Stopped:
        _release(lease)
    except FileRefused as refused:
        if _held(lease).exists():
            _refuse(card_import, str(refused))


# --- reading -----------------------------------------------------------------------------------


def _read(card_import: CardImport, lease: Lease, sheet: Sheet, hold: "Hold") -> None:
    _held(lease).update(total=len(sheet.rows))
    found = read_entries(
        sheet,
        system=card_import.system,
        set_code=card_import.set_code,
        progress=hold.progress,
    )
    look(card_import, first_report(found), found.entries)
    card_import.total = card_import.done = len(sheet.rows)
    card_import.content = None
    _finish(card_import, lease, "content", "rows", "report", "total", "done")


class Hold:
    """Keeps the lease while file and texts are read, and says how far they are."""

    def __init__(self, lease: Lease, is_stopping: Callable[[], bool]) -> None:
        self._lease = lease
        self._is_stopping = is_stopping
        self._next = time.monotonic()

    def keep(self) -> None:
        self.progress(0)

    def progress(self, done: int) -> None:
        if self._is_stopping():
            raise Stopped
        if time.monotonic() >= self._next:
            self._next = time.monotonic() + 0.5
            if not _held(self._lease).update(done=done, lease_until=_lease_end()):
                raise Stopped


# --- applying ----------------------------------------------------------------------------------


def _apply(lease: Lease) -> None:
    try:
        is_applied = _write(lease)
    except IntegrityError:
        # Somebody wrote the same names at the same moment into a pool without any set to lock.
        log.info("import_met_another", card_import=lease.import_id)
        is_applied = False
    if not is_applied:
        look_again(lease)


@transaction.atomic
def _write(lease: Lease) -> bool:
    """False if the pool is no longer what the dry run saw."""
    system = CardImport.objects.values_list("system", flat=True).get(pk=lease.import_id)
    lock_pool(system)
    card_import = locked(_held(lease)).first()
    if card_import is None:  # applied by somebody else
        return True
    plan = plan_of(card_import, report_of(card_import), entries_of(card_import))
    if plan.problems or plan.fingerprint != card_import.report["fingerprint"]:
        return False
    write_plan(card_import, plan)
    card_import.status = Status.APPLIED
    card_import.applied_at = timezone.now()
    card_import.rows = []
    _finish(card_import, lease, "applied_at", "rows")
    if plan.writes:
        transaction.on_commit(pool_changed)
    return True


def look_again(lease: Lease) -> None:
    """A new dry run in the place of one that no longer holds."""
    card_import = _held(lease).first()
    if card_import is None:
        return
    look(card_import, report_of(card_import), entries_of(card_import))
    card_import.failure = CHANGED_MEANWHILE
    _finish(card_import, lease, "rows", "report", "failure")


def report_of(card_import: CardImport) -> Report:
    report: Report = card_import.report
    return report


def entries_of(card_import: CardImport) -> list[Entry]:
    return [
        Entry(
            row=row["row"],
            cells=row["cells"],
            reading=row["reading"],
            doubts=row.get("doubts", []),
            clash=row.get("clash", ""),
        )
        for row in card_import.rows
    ]


# --- the lease ---------------------------------------------------------------------------------


def _finish(card_import: CardImport, lease: Lease, *fields: str) -> None:
    values = {field: getattr(card_import, field) for field in ("status", *fields)}
    _held(lease).update(**values, lease_token=None, lease_until=None, attempts=0)


def _refuse(card_import: CardImport, reason: str) -> None:
    CardImport.objects.filter(pk=card_import.pk).update(
        status=Status.REFUSED, failure=reason, content=None, lease_token=None, lease_until=None
    )


def _release(lease: Lease) -> None:
    _held(lease).update(
        status=Status.WAITING, lease_token=None, lease_until=None, attempts=F("attempts") - 1
    )


def _held(lease: Lease) -> QuerySet[CardImport]:
    return CardImport.objects.filter(pk=lease.import_id, lease_token=lease.token)


def _lease_end() -> datetime:
    return timezone.now() + timedelta(seconds=settings.LEASE_SECONDS)
