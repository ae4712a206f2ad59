"""Each answer carries its id in the logs, and who may keep it. No address holds a NUL, no log a
secret, and what somebody removed while one wanted to change it is not found.
"""

import time
from collections.abc import Callable

import structlog
from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed, ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from ops import metrics, scrub

SAFE = ("GET", "HEAD", "OPTIONS")
log = structlog.get_logger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]


def keeps_secrets(get_response: GetResponse) -> GetResponse:
    """The outermost: what this visitor sent as a secret is hidden in every line about it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        mark = scrub.begin(request)
        try:
            return get_response(request)
        finally:
            scrub.end(mark)

    return middleware


def request_id(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response["X-Request-ID"] = current_request_id()
        return response

    return middleware


def counted(get_response: GetResponse) -> GetResponse:
    """For /metrics: by the name of the address, for a visitor can invent any number of paths."""
    if not settings.METRICS:
        raise MiddlewareNotUsed

    def middleware(request: HttpRequest) -> HttpResponse:
        start = time.perf_counter()
        response = get_response(request)
        metrics.count_request(
            method=request.method or "",
            route=_route(request),
            status=response.status_code,
            seconds=time.perf_counter() - start,
        )
        return response

    return middleware


def private_unless_said(get_response: GetResponse) -> GetResponse:
    """An answer is for whoever asked, unless its view says that it is the same for all: then no
    proxy in between hands somebody's page to somebody else."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if not response.has_header("Cache-Control"):
            response["Cache-Control"] = "private, no-cache"
            patch_vary_headers(response, ["Cookie", "Authorization"])
        return response

    return middleware


def _route(request: HttpRequest) -> str:
    if request.resolver_match is not None:
        return request.resolver_match.view_name
    return "static" if request.path_info.startswith(settings.STATIC_URL) else "unknown"


def no_nul_in_address(get_response: GetResponse) -> GetResponse:
    """Nothing has a name with a NUL, and PostgreSQL cannot even be asked for it."""

    def middleware(request: HttpRequest) -> HttpResponse:
        if "\x00" in request.path_info:
            raise Http404("An address cannot contain a NUL character.")
        return get_response(request)

    return middleware


class GoneMeanwhile:
    """Services lock before they look: what was there when the view looked may be gone by then."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> None:
        # Only where something is written: a page that cannot be shown is an error of ours.
        if isinstance(error, ObjectDoesNotExist) and request.method not in SAFE:
            log.warning("gone_meanwhile", kind=type(error).__qualname__)
            raise Http404("It was removed meanwhile.") from error


def current_request_id() -> str:
    """The id that django-structlog bound for the request at hand; empty outside of one."""
    return str(structlog.contextvars.get_contextvars().get("request_id", ""))
