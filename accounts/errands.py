"""What depends on whether an address has an account is done by a worker, after the answer.

A page only writes down the address, known or not: the same work and the same time. The row is the
errand (`accounts.errand_runner` does it).
"""

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest

from accounts import tasks
from accounts.models import Errand
from ops.visitors import client_address


def ask(kind: Errand.Kind, request: HttpRequest, *, email: str, user_number: int = 0) -> None:
    place = client_address(request)
    Errand.objects.create(
        kind=kind,
        email=email.lower(),
        user_number=user_number,
        site=site_of(request),
        place=str(place) if place else None,
    )
    transaction.on_commit(tasks.wake)


def site_of(request: HttpRequest) -> str:
    """Where links of mails lead: not to the reader's own machine, if this site has a name."""
    host = request.get_host()
    names = [name for name in settings.ALLOWED_HOSTS if name not in settings.LOOPBACK]
    if _is_loopback(host) and names and not names[0].startswith((".", "*")):
        host = names[0]
    return f"{request.scheme}://{host}"


def _is_loopback(host: str) -> bool:
    return any(host == name or host.startswith(f"{name}:") for name in settings.LOOPBACK)
