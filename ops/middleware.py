"""Gives each answer the id under which its request stands in the logs."""

from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

GetResponse = Callable[[HttpRequest], HttpResponse]


def request_id(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["X-Request-ID"] = current_request_id()
        return response

    return middleware


def current_request_id() -> str:
    """The id that django-structlog bound for the request at hand; empty outside of one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))
