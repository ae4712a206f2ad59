"""Whose an e-mail address is. It counts once it is confirmed, and then for one account only.

Anybody may write any address into an account of theirs; only whoever reads its mails confirms it.
So nothing tells whether an address has an account: neither an answer, nor the time it takes.
"""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.internal.userkit import get_user_by_username
from allauth.account.models import EmailAddress
from django.http import HttpRequest

from accounts.models import User

MAX_LENGTH = 254  # of an address; nobody is called anything longer


def owner_of(address: str) -> User | None:
    """The account that confirmed it; a constraint of the database lets there be one."""
    if "\x00" in address or len(address) > MAX_LENGTH:
        return None
    confirmed = EmailAddress.objects.filter(email=address.lower(), verified=True)
    found = confirmed.select_related("user").first()
    return found.user if found else None


def is_address(typed: str) -> bool:
    """No name holds an @ (accounts.adapter), so what does is meant as an address."""
    return "@" in typed


def install() -> None:
    """allauth's own looks twice for an address, compares a password each time, and lets in with
    unconfirmed ones. Its class stays, as every session names it.
    """
    AuthenticationBackend._authenticate = _authenticate


def _authenticate(backend: Any, request: HttpRequest | None, **credentials: Any) -> User | None:
    """The same queries and one comparison, whoever is looked for."""
    typed = credentials.get("username") or credentials.get("email") or ""
    by_name, by_address = get_user_by_username(typed), owner_of(typed)
    user: User | None = backend._check_password(
        by_address or by_name, credentials.get("password") or ""
    )
    return user
