"""What the forms of decks carry beside their fields."""

from uuid import UUID

from django.http import HttpRequest


def form_key(request: HttpRequest) -> UUID | None:
    """A form that is sent twice has the same."""
    try:
        return UUID(request.POST.get("form_key", ""))
    except ValueError:
        return None
