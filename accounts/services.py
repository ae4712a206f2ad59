"""Writes of accounts: the house account, the demo accounts, deleting oneself."""

import secrets
from dataclasses import dataclass

from django.db import transaction

from accounts.models import User

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


def ensure_house() -> User:
    """The account that owns what Riftlab ships. Nobody can log in as the house."""
    house, created = User.objects.get_or_create(username=HOUSE)
    if created:
        house.set_unusable_password()
        house.save(update_fields=["password"])
    return house


@transaction.atomic
def ensure_demo_accounts() -> list[DemoAccount]:
    """A demo player and a demo admin. Returns them with their passwords if they are new."""
    if User.objects.filter(username__in=DEMO).count() == len(DEMO):
        return []
    remove_demo_accounts()
    accounts = [DemoAccount(username, secrets.token_urlsafe(12)) for username in DEMO]
    for account in accounts:
        is_admin = account.username == DEMO_ADMIN
        user = User(username=account.username, is_staff=is_admin, is_superuser=is_admin)
        user.set_password(account.password)
        user.save()
    return accounts


def remove_demo_accounts() -> None:
    User.objects.filter(username__in=DEMO).delete()


@transaction.atomic
def delete_account(*, user: User, typed_name: str) -> None:
    """Remove the user and all they own. They type their name, so that no slip deletes it."""
    if typed_name.strip().casefold() != user.username.casefold():
        raise AccountRefused(f"Type “{user.username}” to delete this account.")
    if user.is_superuser and User.objects.filter(is_superuser=True).count() == 1:
        raise AccountRefused(
            "This is the only admin account. Make somebody else an admin first, then delete it."
        )
    user.delete()
