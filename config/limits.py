"""Limits at the door of the pages; the API has `config.api.throttle`, with the same table.

What is limited is in `ops.limit_table`, how it is counted in `ops.limits`.
"""

import json
import math
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from accounts.guesses import mark_browser
from config.api.errors import json_error
from ops import charges
from ops.heavy import Busy
from ops.limits import in_words
from ops.parts import asks_for_part

GetResponse = Callable[[HttpRequest], HttpResponse]


class Limits:
    """Counts what `ops.limit_table` names, and words all refusals of pages."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 304:
            charges.give_back(request)
        wait = getattr(request, "limit_wait", 0)  # set by accounts.ratelimit
        if wait and response.status_code in (200, 429):
            response.status_code = 429
            response["Retry-After"] = str(math.ceil(wait))
        mark_browser(request, response)
        return response

    def process_view(
        self, request: HttpRequest, view: Any, args: object, kwargs: object
    ) -> HttpResponse | None:
        match = request.resolver_match
        if match is None or hasattr(view, "cls"):  # the API counts once it knows whose token it is
            return None
        wait = charges.charge_address(request, match.view_name)
        return too_many(request, wait) if wait else None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, charges.TooMany):
            return too_many(request, error.wait)
        return busy(request, error) if isinstance(error, Busy) else None


def too_many(request: HttpRequest, wait: float | None = None) -> HttpResponse:
    """429 as a page, a toast or JSON; also allauth's handler429."""
    wait = wait or getattr(request, "limit_wait", None) or 60
    says = f"Too many requests in a short time. Wait {in_words(wait)}, then try again."
    return _refuse(request, 429, "throttled", says, math.ceil(wait), "429.html")


def busy(request: HttpRequest, error: Busy) -> HttpResponse:
    return _refuse(request, 503, "busy", str(error), error.seconds, "busy.html")


def _refuse(
    request: HttpRequest, status: int, code: str, says: str, seconds: int, template: str
) -> HttpResponse:
    answer: HttpResponse | None = json_error(request, status, code, says)
    if answer is None and asks_for_part(request):
        answer = HttpResponse(status=status)
        answer["HX-Reswap"] = "none"  # the page stays as it is, and a toast says why
        answer["HX-Trigger"] = json.dumps({"toast": {"level": "warning", "message": says}})
    if answer is None:
        context = {"wait": in_words(seconds), "says": says}
        answer = render(request, template, context, status=status)
    answer["Retry-After"] = str(seconds)
    return answer
