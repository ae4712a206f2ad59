"""allauth's limits, counted in the table of `ops.limits` instead of the cache.

A cache forgets when it is full, and Redis may be away. All of allauth (login, sign-up, mails, codes
of a second step) counts through the two functions of `allauth.core.internal.ratelimit` that
`AccountsConfig` replaces by these; how much it allows is still ACCOUNT_RATE_LIMITS.
"""

from typing import Any

from allauth.core.exceptions import RateLimited
from allauth.core.internal import ratelimit
from django.http import HttpRequest

from accounts.guesses import Counted, count_guess, forget_guesses, known_user
from ops import limits
from ops.limits import Rate
from ops.visitors import place_of

GUESS = "login_failed"


def install() -> None:
    ratelimit.consume = consume
    ratelimit.clear = clear


def consume(
    request: HttpRequest,
    *,
    app: str,
    action: str,
    config: dict[str, str] | None = None,
    key: str | None = None,
    user: Any = None,
    dry_run: bool = False,
    limit_get: bool = False,
    raise_exception: bool = False,
) -> Counted | None:
    if request.method == "GET" and not limit_get:
        return Counted(())
    if action == GUESS:
        counted = count_guess(request, key or "")
    else:
        counted = _count(request, _counters(request, app, action, config, key, user))
    if isinstance(counted, Counted):
        if dry_run:
            counted.rollback()
        return counted
    request.limit_wait = counted  # type: ignore[attr-defined]  # for the answer: config.limits
    if raise_exception:
        raise RateLimited
    return None


def clear(
    request: HttpRequest,
    *,
    app: str,
    action: str,
    config: dict[str, str] | None = None,
    key: str | None = None,
    user: Any = None,
) -> None:
    if action == GUESS:
        forget_guesses(request, key or "")
        return
    for scope, who, _ in _counters(request, app, action, config, key, user):
        limits.forget(scope, who)


def _count(request: HttpRequest, counters: list[tuple[str, str, Rate]]) -> Counted | float:
    for counter in counters:
        if wait := limits.take(*counter):
            return wait
    return Counted(tuple(counters))


def _counters(
    request: HttpRequest,
    app: str,
    action: str,
    config: dict[str, str] | None,
    key: str | None,
    user: Any,
) -> list[tuple[str, str, Rate]]:
    whose = {
        # Neighbours cannot use up the logins of a browser that is known.
        "ip": lambda: (action == "login" and known_user(request)) or place_of(request),
        "user": lambda: str((user or request.user).pk),
        "key": lambda: key or "",
    }
    part = app.rpartition(".")[2]
    return [
        (f"{part}-{action}-{rate.per}", whose[rate.per](), Rate(rate.amount, rate.duration))
        for rate in ratelimit.get_rates(app=app, action=action, config=config)
    ]
