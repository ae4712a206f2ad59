"""The audit log: what admins did to what is not theirs. Only `record` writes; services call it.

Who and from where are read from the request under way, if there is one. Of fields that hold secrets
only the name is kept.
"""

import csv
import io
import re
from collections.abc import Iterable
from datetime import date

import structlog
from allauth.account.adapter import get_adapter
from allauth.core import context
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, transaction
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from accounts.models import AuditEntry, User
from ops import deeds as ops_deeds

log = structlog.get_logger(__name__)
COMMAND_LINE = "command line"
VISITOR = "somebody not logged in"
SECRET = re.compile(r"password|secret|token|digest|session|key$|^data$", re.IGNORECASE)
HIDDEN = "(not shown)"
LONGEST = 300  # characters of one value
Changes = dict[str, list[str]]


def record(
    *,
    deed: AuditEntry.Deed,
    target: Model | str = "",
    actor: User | None = None,
    words: str = "",
    changes: Changes | None = None,
    address: str | None = None,
) -> AuditEntry:
    """Part of the caller's transaction: what did not happen is not written down."""
    request: HttpRequest | None = context.request
    nobody = COMMAND_LINE
    if actor is None and request is not None:
        actor, nobody = (request.user, "") if isinstance(request.user, User) else (None, VISITOR)
    return AuditEntry.objects.create(
        deed=deed,
        actor_number=actor.pk if actor else None,
        actor_name=actor.username if actor else nobody,
        address=address or _address(request),
        words=words[:LONGEST],
        changes=changes or {},
        **_target(target),
    )


def record_of_the_machine(deed: ops_deeds.Deed, file: str, words: str) -> None:
    """A backup is good even if nobody can write it down: the database of an earlier release has no
    such table yet, and a full disk takes no line."""
    try:
        with transaction.atomic():
            record(deed=AuditEntry.Deed(deed.value), target=file, words=words)
    except DatabaseError as error:
        log.error("audit_line_lost", deed=deed.value, error=str(error))


def record_of_others(*, actor: User, owner_id: int, thing: Model, did: str) -> None:
    """An admin does something to a thing of somebody else; one's own things are one's own."""
    if actor.pk == owner_id:
        return
    owner = User.objects.filter(pk=owner_id).values_list("username", flat=True).first()
    record(
        deed=AuditEntry.Deed.OF_OTHERS,
        actor=actor,
        target=thing,
        words=f"{did}; it belongs to {owner}",
    )


def shown(field: str, before: object, after: object) -> list[str]:
    """Before and after of one field, without secrets."""
    if SECRET.search(field):
        return [HIDDEN, HIDDEN]
    return [_said(before), _said(after)]


def entries(
    *, person: str = "", deed: str = "", since: date | None = None, until: date | None = None
) -> QuerySet[AuditEntry]:
    """For the page and its file; `person` is who did it, or to whom."""
    found = AuditEntry.objects.all()
    if person:
        did = found.filter(actor_name__iexact=person)
        found = did | found.filter(target_kind="user", target_name__iexact=person)
    if deed:
        found = found.filter(deed=deed)
    if since:
        found = found.filter(at__date__gte=since)
    if until:
        found = found.filter(at__date__lte=until)
    return found


def to_csv(found: Iterable[AuditEntry]) -> str:
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(["at", "who", "from", "deed", "kind", "number", "name", "words", "changes"])
    for entry in found:
        changes = "; ".join(f"{field}: {a} → {b}" for field, (a, b) in entry.changes.items())
        cells = [
            entry.at.isoformat(),
            entry.actor_name,
            entry.address or "",
            entry.get_deed_display(),
            entry.target_kind,
            entry.target_number,
            entry.target_name,
            entry.words,
            changes,
        ]
        writer.writerow([_harmless(cell) for cell in cells])
    return file.getvalue()


def _harmless(cell: str) -> str:
    """Spreadsheets run what begins like a formula; names are written by users."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell


def _said(value: object) -> str:
    if isinstance(value, Model):
        return str(value)[:LONGEST]
    if isinstance(value, list | tuple | set | QuerySet):
        return ", ".join(sorted(str(each) for each in value))[:LONGEST]
    return "" if value is None else str(value)[:LONGEST]


def _target(target: Model | str) -> dict[str, str]:
    if isinstance(target, str):
        return {"target_name": target[:200]}
    return {
        "target_kind": str(target._meta.verbose_name)[:60],
        "target_number": str(target.pk or "")[:40],
        "target_name": str(target)[:200],
    }


def _address(request: HttpRequest | None) -> str | None:
    if request is None:
        return None
    try:
        address: str = get_adapter().get_client_ip(request)
    except PermissionDenied:  # a server behind a socket that names no address
        return None
    return address
