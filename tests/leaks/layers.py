"""Each layer of a request, made to fail if the header X-Fail names it.

Every error says all it knows, as careless code would: the form, the headers, the session.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse

LAYERS = ("outer", "inner", "view", "form", "database", "template")
API_LAYERS = ("outer", "inner", "service", "serializer", "database")
_request: ContextVar[HttpRequest | None] = ContextVar("leaky", default=None)


def fail(layer: str, *more: object) -> None:
    request = _request.get()
    if request is None or request.headers.get("X-Fail") != layer:
        return
    password = request.POST.get("password") if request.method == "POST" else None
    key = getattr(getattr(request, "session", None), "session_key", None)
    said = [password, key, request.META.get("HTTP_AUTHORIZATION"), request.COOKIES, *more]
    error = DatabaseError if layer == "database" else ValueError
    raise error(f"layer {layer} broke: {said} {request.META.get('CSRF_COOKIE')}")


def outer_middleware(get_response: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        mark = _request.set(request)
        try:
            fail("outer")
            return get_response(request)
        finally:
            _request.reset(mark)

    return middleware


def inner_middleware(get_response: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    def middleware(request: HttpRequest) -> HttpResponse:
        fail("inner")
        with connection.execute_wrapper(database):
            return get_response(request)

    return middleware


def database(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    fail("database", sql, params)
    return execute(sql, params, many, context)


def spoil() -> None:
    from allauth.account.forms import LoginForm
    from allauth.account.views import LoginView
    from rest_framework.serializers import Serializer

    import accounts.api.authentication
    from accounts import tokens

    before(LoginView, "post", "view")
    before(LoginForm, "clean", "form")
    before(LoginForm, "render", "template")
    before(LoginView, "render_to_response", "template")
    before(Serializer, "run_validation", "serializer")
    before(tokens, "token_of", "service")
    before(tokens, "create_token", "service")
    accounts.api.authentication.token_of = tokens.token_of


def before(owner: Any, name: str, layer: str) -> None:
    real = getattr(owner, name)

    def call(*args: Any, **kwargs: Any) -> Any:
        fail(layer, args, kwargs)
        return real(*args, **kwargs)

    setattr(owner, name, call)
