"""Doing errands: a worker takes one, does it, and deletes its row.

A mail server that is away is asked again later; a worker that dies leaves the errand to the next.
"""

from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from urllib.parse import urlsplit

import structlog
from allauth.account.adapter import get_adapter
from allauth.account.forms import default_token_generator
from allauth.account.internal.flows.password_reset import request_password_reset
from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.core.context import request_context
from django.contrib.auth.models import AnonymousUser
from django.core.handlers.wsgi import WSGIRequest
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from accounts import audit
from accounts.addresses import owner_of
from accounts.models import AuditEntry, Errand
from ops.locks import locked

log = structlog.get_logger(__name__)
# How long whoever took an errand has for it, and how long it waits after each failure.
LEASE = timedelta(minutes=2)
PAUSES = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 240, 720)]


def waiting() -> QuerySet[Errand]:
    return Errand.objects.filter(due_at__lte=timezone.now())


def run_next() -> bool:
    """Do one errand. False if none waits."""
    errand = _take()
    if errand is None:
        return False
    request = _request_at(errand.site)
    try:
        with request_context(request):
            DEEDS[Errand.Kind(errand.kind)](errand, request)
    except OSError as error:  # SMTPException is one, too
        _put_off(errand, error)
    else:
        errand.delete()
    return True


@transaction.atomic
def _take() -> Errand | None:
    """Nobody else does it now; if this worker dies, somebody else does it later."""
    errand = locked(waiting().order_by("due_at"), skip_locked=True).first()
    if errand is not None:
        errand.due_at = timezone.now() + LEASE
        errand.save(update_fields=["due_at"])
    return errand


def _put_off(errand: Errand, error: OSError) -> None:
    log.error("mail_not_sent", mail=errand.kind, error=type(error).__name__, tries=errand.tries + 1)
    if errand.tries == len(PAUSES):
        errand.delete()
        return
    errand.due_at = timezone.now() + PAUSES[errand.tries]
    errand.tries += 1
    errand.save(update_fields=["due_at", "tries"])


def _request_at(site: str) -> HttpRequest:
    """allauth writes mails during requests: this one knows where it is, and nothing else."""
    parts = urlsplit(site)
    request = WSGIRequest(
        {
            "REQUEST_METHOD": "GET",
            "HTTP_HOST": parts.netloc,
            "HTTP_X_FORWARDED_PROTO": parts.scheme,
            "wsgi.url_scheme": parts.scheme,
            "wsgi.input": BytesIO(),
        }
    )
    request.user = AnonymousUser()
    return request


# --- The deeds --------------------------------------------------------------------------------


def _reset(errand: Errand, request: HttpRequest) -> None:
    owner = owner_of(errand.email)
    found = [owner] if owner is not None and owner.is_active else []
    request_password_reset(request, errand.email, found, default_token_generator)


def _confirm(errand: Errand, request: HttpRequest) -> None:
    """Whoever confirmed the address elsewhere is told so, instead of being asked once more."""
    mine = EmailAddress.objects.filter(user_id=errand.user_number, email=errand.email)
    address = mine.filter(verified=False).select_related("user").first()
    if address is None:
        return
    if address.can_set_verified():
        get_adapter().write_confirmation(request, EmailConfirmationHMAC(address))
    else:
        get_adapter().send_account_already_exists_mail(errand.email)


def _failed_login(errand: Errand, request: HttpRequest) -> None:
    owner = owner_of(errand.email)
    if owner is not None and owner.is_staff:
        audit.record(deed=AuditEntry.Deed.FAILED_LOGIN, target=owner, address=errand.place)


DEEDS: dict[Errand.Kind, Callable[[Errand, HttpRequest], None]] = {
    Errand.Kind.RESET: _reset,
    Errand.Kind.CONFIRM: _confirm,
    Errand.Kind.FAILED_LOGIN: _failed_login,
}
