"""/.well-known/security.txt (RFC 9116): where to report a hole."""

from datetime import timedelta

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

# Whoever reads it later asks again; the RFC wants less than a year.
VALID = timedelta(days=180)


@require_safe
def security_txt(request: HttpRequest) -> HttpResponse:
    if not settings.SECURITY_CONTACT:
        raise Http404("No contact is set.")
    expires = timezone.now().replace(microsecond=0) + VALID
    lines = [
        *(f"Contact: {_address(contact)}" for contact in settings.SECURITY_CONTACT),
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}",
        "Preferred-Languages: en",
        f"Canonical: {request.build_absolute_uri(reverse('security-txt'))}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


def _address(contact: str) -> str:
    return contact if contact.startswith(("https:", "mailto:", "tel:")) else f"mailto:{contact}"
