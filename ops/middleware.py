"""Each answer carries the id under which its request stands in the logs; no address holds a NUL."""

from collections.abc import Callable

import structlog
from django.http import Http404, HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]


def request_id(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["X-Request-ID"] = current_request_id()
        return response

    return middleware


def no_nul_in_address(get_response: GetResponse) -> GetResponse:
    """Nothing has a name with a NUL, and PostgreSQL cannot even be asked for it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if "\x00" in request.path_info:
            raise Http404("No address holds a NUL.")
        return get_response(request)

    return middleware


def current_request_id() -> str:
    """The id that django-structlog bound for the request at hand; empty outside of one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))
