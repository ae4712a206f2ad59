"""What requests carry beside their fields: whether htmx asks for a part, and the form's own key."""

from uuid import UUID

from django.http import HttpRequest


def asks_for_part(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def form_key(request: HttpRequest) -> UUID | None:
    """A form that is sent twice has the same."""
    try:
        return UUID(request.POST.get("form_key", ""))
    except ValueError:
        return None
