"""Pages and their parts: htmx asks for a part, a browser without script for the page."""

from django.http import HttpRequest


def asks_for_part(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"
