"""Who is counted how often for what: `ops.limit_table` applied to a request."""

from django.http import HttpRequest
from rest_framework.request import Request

from ops import limits
from ops.limit_table import Role, rate_of, scope_of
from ops.limits import Rate
from ops.visitors import place_of


class TooMany(Exception):
    """Whoever asks has had their share; answered by config.limits."""

    def __init__(self, wait: float) -> None:
        super().__init__(f"Too many, wait {wait:.0f} s.")
        self.wait = wait


def charge_address(request: HttpRequest | Request, name: str) -> float:
    """Count a request to the address of this name: 0, or the seconds to wait."""
    scope = scope_of(name, request.method or "")
    return charge(request, scope) if scope else 0.0


def demand(request: HttpRequest, scope: str, *, by_place: bool = False) -> None:
    """For views that know what costs: count one, or raise TooMany.

    `by_place` asks for no login, so that everybody may share what a proxy kept of the answer.
    """
    whose = (Role.VISITOR, place_of(request)) if by_place else _whose(request)
    if wait := _charge(request, scope, *whose):
        raise TooMany(wait)


def charge(request: HttpRequest | Request, scope: str) -> float:
    """Count one of this scope for whoever asks: 0, or the seconds to wait."""
    return _charge(request, scope, *_whose(request))


def _charge(request: HttpRequest | Request, scope: str, role: Role, who: str) -> float:
    rate = rate_of(scope, role)
    if rate is None:
        return 0.0
    wait = limits.take(scope, who, rate, may_skip=True)
    if not wait:
        _charged(request).append((scope, who, rate))
    return wait


def give_back(request: HttpRequest | Request) -> None:
    """The answer was at hand: nothing of this request is counted."""
    charged = _charged(request)
    while charged:
        limits.give_back(*charged.pop())


def _whose(request: HttpRequest | Request) -> tuple[Role, str]:
    user = request.user
    if not user.is_authenticated:
        return Role.VISITOR, place_of(_plain(request))
    is_admin = getattr(user, "is_staff", False)
    return (Role.ADMIN if is_admin else Role.USER), f"user {user.pk}"


def _charged(request: HttpRequest | Request) -> list[tuple[str, str, Rate]]:
    charged: list[tuple[str, str, Rate]] = _plain(request).__dict__.setdefault("_charged", [])
    return charged


def _plain(request: HttpRequest | Request) -> HttpRequest:
    return request._request if isinstance(request, Request) else request
