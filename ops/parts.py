"""Whether a request asks for a page or for a part of one."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


def asks_for_part(request: HttpRequest, target: str = "") -> bool:
    """htmx asks, and if a target is given, for this element of the page."""
    asked = HtmxDetails(request)
    return bool(asked) and (not target or asked.target == target)
