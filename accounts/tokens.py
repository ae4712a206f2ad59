"""API tokens: made, shown once, recognised by their digest, revoked.

A token is 190 random bits, so a plain SHA-256 is as good as a slow password hash and takes no time.
"""

import hashlib
import secrets
from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import ApiToken, Scope, User
from accounts.scopes import DEFAULT
from ops.locks import locked

PREFIX = "rift_"  # so that scanners of leaked secrets, and people, recognise one
MAX_TOKENS = 20
NOTE_USE_EVERY = timedelta(minutes=1)
LIVES = {30: "30 days", 90: "90 days", 365: "A year", 0: "Until you revoke it"}
DEFAULT_LIFE = 90


class TokenRefused(Exception):
    """No token was made; the message says why."""


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def tokens_of(user: User) -> QuerySet[ApiToken]:
    return ApiToken.objects.filter(user=user)


@transaction.atomic
def create_token(
    *, user: User, name: str, scopes: Iterable[Scope] = DEFAULT, days: int = DEFAULT_LIFE
) -> tuple[ApiToken, str]:
    """The new row, and the token itself, which is kept nowhere. No days: it never expires."""
    wanted = {Scope.READ, *scopes}
    if Scope.ADMIN in wanted and not user.has_powers:
        raise TokenRefused("Only an admin, a designer or a moderator can make such a token.")
    locked(User.objects.filter(pk=user.pk)).get()
    if tokens_of(user).count() >= MAX_TOKENS:
        raise TokenRefused(f"You have {MAX_TOKENS} tokens. Revoke one you no longer need first.")
    key = PREFIX + secrets.token_urlsafe(24)
    token = ApiToken.objects.create(
        user=user,
        name=name,
        start=key[: len(PREFIX) + 4],
        digest=digest(key),
        scopes=[scope.value for scope in Scope if scope in wanted],
        expires_at=timezone.now() + timedelta(days=days) if days else None,
    )
    return token, key


@transaction.atomic
def revoke_token(*, user: User, token_id: int) -> ApiToken:
    """Programs that use it are refused from now on. Somebody else's does not exist."""
    token = locked(tokens_of(user)).get(pk=token_id)
    ApiToken.objects.filter(pk=token.pk).delete()
    return token


def revoke_all(*, user: User) -> int:
    count, _ = tokens_of(user).delete()
    return count


def token_of(key: str) -> ApiToken | None:
    """The row of this token, if it is one and its account is open; expired ones, too."""
    token = ApiToken.objects.select_related("user").filter(digest=digest(key)).first()
    return token if token is not None and token.user.is_active else None


def note_use(token: ApiToken, address: str | None = None) -> None:
    now = timezone.now()
    if token.last_used_at is None or now - token.last_used_at > NOTE_USE_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(last_used_at=now, last_used_from=address)
