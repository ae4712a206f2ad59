"""The one shape in which the API refuses: status, code, a sentence, and the fields at fault."""

import math
from collections.abc import Iterator

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, JsonResponse
from rest_framework import serializers
from rest_framework.exceptions import (
    APIException,
    AuthenticationFailed,
    ErrorDetail,
    NotAuthenticated,
    NotFound,
    Throttled,
    ValidationError,
)
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import exception_handler

from ops.charges import TooMany, demand

NOT_FOUND = "There is nothing at this address, or it is not yours to see."
LOG_IN = "Log in first, or send a token: “Authorization: Bearer rift_…”."
NAMED = 3  # fields that the sentence names; `fields` holds all


class Conflict(APIException):
    """Somebody was faster."""

    status_code = 409
    default_code = "conflict"


class TooLarge(APIException):
    """The body is larger than anything that could be meant."""

    status_code = 413
    default_code = "too_large"


class Error(serializers.Serializer[object]):
    """Every refusal of the API."""

    status = serializers.IntegerField(help_text="The HTTP status again.")
    code = serializers.CharField(help_text="A word for programs: invalid, not_found, throttled …")
    detail = serializers.CharField(help_text="A sentence for people.")
    fields = serializers.DictField(  # type: ignore[assignment]  # a serializer's own `fields`
        child=serializers.ListField(child=serializers.CharField()),
        help_text="Reasons by field; inside a list as `lines.3.quantity`.",
    )


def body(status: int, code: str, detail: str, fields: dict[str, list[str]]) -> dict[str, object]:
    return {"status": status, "code": code, "detail": detail, "fields": fields}


def handle(error: Exception, context: dict[str, object]) -> Response | None:
    """DRF's EXCEPTION_HANDLER; what it does not know becomes a 500 (see config.views)."""
    if isinstance(error, RequestDataTooBig):
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 2**20
        error = TooLarge(f"The request is too large: {most} MB at most.")
    request = context.get("request")
    if isinstance(error, AuthenticationFailed | NotAuthenticated) and isinstance(request, Request):
        error = _counted(error, request)
    response = exception_handler(error, context)
    if response is None:
        return None
    fields: dict[str, list[str]] = {}
    code = "error"
    if isinstance(error, Http404):
        error = NotFound()
    if isinstance(error, ValidationError):
        for path, reason in _reasons(error.detail):
            fields.setdefault(path, []).append(reason)
        code, detail = "invalid", _sentence(fields)
        fields.pop("", None)
    elif isinstance(error, APIException):
        code, detail = error.default_code, _plain(error)
    else:
        code, detail = "permission_denied", "You may not do this."
    response.data = body(response.status_code, code, detail, fields)
    return response


def _counted(error: APIException, request: Request) -> APIException:
    """Whoever is refused for their token never comes to the throttle: they are counted here."""
    try:
        demand(request._request, "api", by_place=True)
    except TooMany as too_many:
        return Throttled(math.ceil(too_many.wait))
    return error


def json_error(request: HttpRequest, status: int, code: str, detail: str) -> JsonResponse | None:
    """For Django's own error pages: JSON if the address is one of the API, but for its guide."""
    match = request.resolver_match
    if not request.path.startswith("/api/") or (match and match.view_name == "api-docs"):
        return None
    return JsonResponse(body(status, code, detail, {}), status=status)


def _plain(error: APIException) -> str:
    if isinstance(error, Throttled):
        seconds = getattr(error, "wait", None) or 1  # the stubs do not know it
        return f"Too many requests. Try again in {seconds:.0f} seconds."
    if isinstance(error, NotAuthenticated):
        return LOG_IN
    if isinstance(error, NotFound) and error.detail == NotFound.default_detail:
        return NOT_FOUND
    return str(error.detail)


def _reasons(detail: object, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(detail, dict):
        for key, inner in detail.items():
            name = "" if key == "non_field_errors" else str(key)
            yield from _reasons(inner, ".".join(part for part in (path, name) if part))
    elif isinstance(detail, list):
        for place, inner in enumerate(detail):
            # A list of texts is the reasons of one field; any other list is a list of things.
            here = path if isinstance(inner, ErrorDetail) else f"{path}.{place}".lstrip(".")
            yield from _reasons(inner, here)
    else:
        yield path, str(detail)


def _sentence(fields: dict[str, list[str]]) -> str:
    said = [f"{path}: {reasons[0]}" if path else reasons[0] for path, reasons in fields.items()]
    more = f" And {len(said) - NAMED} more." if len(said) > NAMED else ""
    return " ".join(said[:NAMED]) + more
