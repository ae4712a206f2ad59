"""Writes of the card pool by people: hand in a file, edit a card, apply, discard, roll back."""

import hashlib
import json
import re
from uuid import UUID, uuid4

from django.db import transaction

from accounts import audit
from accounts.models import AuditEntry, User
from cards.columns import Cells, rule_cells
from cards.games import HOME, is_game
from cards.importing import jobs
from cards.importing.dry_run import look
from cards.importing.problems import FileRefused
from cards.importing.sheets import check_size, read_sheet
from cards.models import Card, CardImport, Printing
from ops.locks import locked

Status = CardImport.Status
SHOWN = (Status.READY, Status.REFUSED)  # its dry run is over
# Up to here a dry run is applied while the page waits; longer ones are a worker's.
SMALL_ROWS = 500
SET_CODE = re.compile(r"[A-Z0-9][A-Z0-9-]{0,11}")


class ImportRefused(Exception):
    """The import was not taken or not carried on; `field` is where the reason belongs."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def receive_file(
    *,
    user: User | None,
    content: bytes,
    file_name: str,
    set_code: str,
    set_name: str = "",
    keep_unplayable: bool = False,
    form_key: UUID | None = None,
    system: str = HOME,
    wait: bool = False,
) -> CardImport:
    """Take a file, which a worker reads within limits.

    With `wait` the dry run is over when this returns: for commands, whose files are our own.
    """
    if not is_game(system):
        raise ImportRefused("system", f"There is no game “{system}” here.")
    set_code = _set_code(set_code)
    try:
        check_size(len(content))
        if wait:
            read_sheet(content)
    except FileRefused as refused:
        raise ImportRefused("file", str(refused)) from refused
    return _take(
        CardImport(
            form_key=form_key or uuid4(),
            by=user,
            system=system,
            set_code=set_code,
            set_name=set_name.strip(),
            file_name=file_name[-200:],
            content=content,
            keep_unplayable=keep_unplayable,
        ),
        here=wait,
    )


def _set_code(typed: str) -> str:
    code = typed.strip().upper()
    if not SET_CODE.fullmatch(code):
        raise ImportRefused(
            "set_code", "A set code has up to 12 letters, digits and hyphens, for example CORE."
        )
    return code


def receive_draft(
    *,
    user: User,
    draft: Card,
    set_code: str,
    set_name: str,
    printed: Cells,
    form_key: UUID,
) -> CardImport:
    """A draft on its way into a set: a file of one row. `printed` is its number and rarity."""
    return _take(
        CardImport(
            form_key=form_key,
            by=user,
            system=draft.system,
            set_code=_set_code(set_code),
            set_name=set_name.strip(),
            edited=draft,
            draft_of=draft.drafted_by,
            content=json.dumps([{**printed, **rule_cells(draft)}]).encode(),
        ),
        here=True,
    )


def receive_edit(
    *, user: User, printing: Printing, cells: Cells, keep_unplayable: bool, form_key: UUID
) -> CardImport:
    """One card, edited in its page: a file of one row."""
    return _take(
        CardImport(
            form_key=form_key,
            by=user,
            system=printing.set.system,
            set_code=printing.set.code,
            edited=printing.card,
            content=json.dumps([{**cells, "name": printing.card.name}]).encode(),
            keep_unplayable=keep_unplayable,
        ),
        here=True,
    )


def _take(card_import: CardImport, *, here: bool) -> CardImport:
    """Store it once, however often its form is sent, and begin its dry run."""
    card_import.content_hash = hashlib.sha256(card_import.content or b"").hexdigest()
    with transaction.atomic():
        CardImport.objects.bulk_create([card_import], ignore_conflicts=True)
        stored = CardImport.objects.get(form_key=card_import.form_key)
        lease = _claim_or_wake(stored.pk, here=here)
    return _carry_on(stored, lease)


def keep_unplayable(*, import_id: int, keep: bool) -> CardImport:
    """Change the mind about cards whose text is not understood: a new dry run."""
    card_import = CardImport.objects.get(pk=import_id)
    if card_import.status not in SHOWN or not card_import.rows:
        return card_import
    card_import.keep_unplayable = keep
    look(card_import, jobs.report_of(card_import), jobs.entries_of(card_import))
    CardImport.objects.filter(pk=import_id, status__in=SHOWN).update(
        keep_unplayable=keep,
        rows=card_import.rows,
        report=card_import.report,
        status=card_import.status,
        failure="",
    )
    card_import.refresh_from_db()
    return card_import


def apply_import(*, import_id: int, wait: bool = False) -> CardImport:
    """Apply what the dry run shows. A second call changes nothing more."""
    with transaction.atomic():
        card_import = locked(CardImport.objects.filter(pk=import_id)).get()
        if card_import.status in (Status.APPLYING, Status.APPLIED):
            return card_import
        if card_import.status != Status.READY:
            raise ImportRefused("", "Only a dry run without errors can be applied.")
        card_import.status = Status.APPLYING
        card_import.failure = ""
        card_import.save(update_fields=["status", "failure"])
        _write_down(card_import)
        lease = _claim_or_wake(import_id, here=wait or len(card_import.rows) <= SMALL_ROWS)
    return _carry_on(card_import, lease)


def _write_down(card_import: CardImport) -> None:
    counts = card_import.report.get("counts", {})
    words = ", ".join(f"{number} {kind}" for kind, number in counts.items() if number)
    is_edit = card_import.edited_id is not None and card_import.draft_of_id is None
    deed = AuditEntry.Deed.CARD_EDITED if is_edit else AuditEntry.Deed.IMPORT_APPLIED
    name = f" ({card_import.file_name})" if card_import.file_name else ""
    audit.record(deed=deed, target=card_import.edited or card_import, words=f"{words}{name}")


def forget_refused_edit(*, import_id: int) -> None:
    """The form that was refused is sent again under the same key: the first try must not answer."""
    CardImport.objects.filter(pk=import_id, status=Status.REFUSED, edited__isnull=False).delete()


@transaction.atomic
def discard_import(*, import_id: int) -> CardImport:
    """Forget a dry run. What was applied is rolled back instead."""
    card_import = locked(CardImport.objects.filter(pk=import_id)).get()
    if card_import.status in (Status.WAITING, Status.READING, Status.READY, Status.REFUSED):
        card_import.status = Status.DISCARDED
        card_import.content, card_import.rows = None, []
        card_import.lease_token = card_import.lease_until = None
        card_import.save()
    return card_import


def _claim_or_wake(import_id: int, *, here: bool) -> jobs.Lease | None:
    """In one transaction with what there is to do, so that no worker comes in between."""
    if here:
        return jobs.claim(import_id)
    transaction.on_commit(_wake_worker)
    return None


def _carry_on(card_import: CardImport, lease: jobs.Lease | None) -> CardImport:
    """In this process, if that holds the lease."""
    if lease is not None:
        jobs.run(lease, read=read_sheet)  # made or chosen by us: a form's cells, a command's file
    card_import.refresh_from_db()
    return card_import


def _wake_worker() -> None:
    from cards import tasks

    tasks.wake()
