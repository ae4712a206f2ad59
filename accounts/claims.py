"""What a visitor began before they logged in and keeps: each app says how (registered in ready)."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from accounts.models import User

Claim = Callable[..., object]
_claims: list[Claim] = []


def register_claim(claim: Claim) -> None:
    """Called with `user` and `session` after every login and sign-up."""
    if claim not in _claims:
        _claims.append(claim)


def claim_all(request: HttpRequest, user: User) -> None:
    session: Any = request.session
    for claim in _claims:
        claim(user=user, session=session)
