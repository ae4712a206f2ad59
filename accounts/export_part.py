"""What accounts know about a person: profile, addresses, sessions, tokens, second step."""

from collections.abc import Iterator
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.db.models import QuerySet

from accounts.export import Lines, Part, json_list
from accounts.models import AuditEntry, User
from accounts.tokens import tokens_of


def _files(user: User) -> Iterator[tuple[str, Lines]]:
    yield "profile.json", json_list([_profile(user)])
    addresses = EmailAddress.objects.filter(user=user)
    yield "email-addresses.json", json_list(addresses.values("email", "verified", "primary"))
    # Never a session's key: whoever has it is logged in.
    sessions: QuerySet[Any] = UserSession.objects.filter(user=user)
    shown = ("ip", "user_agent", "created_at", "last_seen_at")
    yield "sessions.json", json_list(sessions.values(*shown))
    fields = ("name", "start", "scopes", "created_at", "expires_at")
    used = ("last_used_at", "last_used_from")
    yield "api-tokens.json", json_list(tokens_of(user).values(*fields, *used))
    steps: QuerySet[Any] = Authenticator.objects.filter(user=user)
    yield "second-step.json", json_list(steps.values("type", "created_at", "last_used_at"))
    deeds = AuditEntry.objects.filter(actor_number=user.pk)
    yield "deeds-as-admin.json", json_list(deeds.values().iterator())


def _profile(user: User) -> dict[str, object]:
    shown = ("username", "first_name", "last_name", "email", "date_joined", "last_login")
    groups = [group.name for group in user.groups.all()]
    return {name: getattr(user, name) for name in shown} | {
        "is_admin": user.is_staff,
        "role": user.role,
        "groups": groups,
    }


PART = Part(
    "account",
    "Account: profile, addresses, sessions, tokens",
    (
        "account.EmailAddress.user",
        "mfa.Authenticator.user",
        "usersessions.UserSession.user",
        "accounts.ApiToken.user",
    ),
    _files,
)
