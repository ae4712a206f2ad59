"""Writes of accounts: the house account, the demo accounts, deleting oneself."""

import secrets
from dataclasses import dataclass

from django.db import transaction

from accounts.models import User
from accounts.sessions import end_sessions

HOUSE = "house"
DEMO_PLAYER = "demo"
DEMO_ADMIN = "demo-admin"
DEMO = (DEMO_PLAYER, DEMO_ADMIN)


class AccountRefused(Exception):
    """The account stays as it is; the message tells the user why."""


@dataclass(frozen=True, slots=True)
class DemoAccount:
    username: str
    password: str


def is_house(user: object) -> bool:
    """What Riftlab ships is its: nobody deletes, renames or deactivates it."""
    return isinstance(user, User) and user.username == HOUSE


def ensure_house() -> User:
    """The account that owns what Riftlab ships. Nobody can log in as the house."""
    house, created = User.objects.get_or_create(username=HOUSE)
    if created:
        house.set_unusable_password()
        house.save(update_fields=["password"])
    return house


@transaction.atomic
def open_demo_accounts() -> list[DemoAccount]:
    """A demo player and a demo admin, with fresh random passwords. What they own stays theirs."""
    accounts = [DemoAccount(username, secrets.token_urlsafe(12)) for username in DEMO]
    for account in accounts:
        user, _ = User.objects.get_or_create(username=account.username)
        user.is_staff = user.is_superuser = account.username == DEMO_ADMIN
        user.set_password(account.password)
        user.save()
    return accounts


@transaction.atomic
def close_demo_accounts() -> int:
    """Nobody can log in to them any more. Returns how many there were."""
    users = list(User.objects.filter(username__in=DEMO))
    for user in users:
        user.is_staff = user.is_superuser = False
        user.set_unusable_password()
        user.save()
    return len(users)


@transaction.atomic
def delete_account(*, user: User, typed_name: str) -> None:
    """Remove the user and all they own. They type their name, so that no slip deletes it."""
    if typed_name.strip().casefold() != user.username.casefold():
        raise AccountRefused(f"Type “{user.username}” to delete this account.")
    if is_house(user):
        raise AccountRefused("The house owns what comes with Riftlab; it stays.")
    if user.is_superuser and User.objects.filter(is_superuser=True).count() == 1:
        raise AccountRefused(
            "This is the only admin account. Make somebody else an admin first, then delete it."
        )
    end_sessions(user=user)  # their rows name no user that could be deleted along
    user.delete()
