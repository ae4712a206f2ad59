"""Staff who are not superusers help in the admin site; they cannot make themselves more there."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.permissions.test_admin_door import DATES, PASSWORD, SAVED

RIGHTS = ("is_staff", "is_superuser", "groups", "user_permissions")


@pytest.fixture
def helper(people: dict[str, User]) -> User:
    """Has every permission there is, but the one to be asked for none."""
    helper = User.objects.create_user("helper", password="helper-pass", is_staff=True)
    helper.user_permissions.set(Permission.objects.all())
    return helper


@pytest.fixture
def door(helper: User) -> Client:
    return logged_in("helper")


def logged_in(name: str) -> Client:
    """The password is given once more: what is refused is refused for another reason."""
    client = Client()
    password = f"{name}-pass"
    client.post(reverse("account_login"), {"login": name, "password": password})
    asked = client.post(f"{reverse('account_reauthenticate')}?next=/admin/", {"password": password})
    assert asked["Location"] == "/admin/"
    return client


def form(user: User, **changed: Any) -> dict[str, Any]:
    return {"username": user.username, "is_active": "on", **DATES, **changed}


def test_nobody_makes_themselves_superuser(door: Client, helper: User) -> None:
    group = Group.objects.create(name="all")
    wanted = {"is_staff": "on", "is_superuser": "on", "groups": [group.pk], "user_permissions": []}
    door.post(reverse("admin:accounts_user_change", args=[helper.pk]), form(helper, **wanted))
    helper.refresh_from_db()
    assert (helper.is_staff, helper.is_superuser) == (True, False)
    assert not helper.groups.exists()
    assert helper.user_permissions.exists()


def test_nobody_makes_a_player_staff(door: Client, people: dict[str, User]) -> None:
    player = people["stranger"]
    address = reverse("admin:accounts_user_change", args=[player.pk])
    door.post(address, form(player, is_staff="on", is_superuser="on", first_name="Kael"))
    player.refresh_from_db()
    assert player.first_name == "Kael"
    assert (player.is_staff, player.is_superuser) == (False, False)


@pytest.mark.parametrize("is_superuser", [True, False], ids=["superuser", "other staff"])
def test_who_is_more_or_as_much_is_not_touched(
    is_superuser: bool, door: Client, people: dict[str, User]
) -> None:
    boss = people["admin"]
    User.objects.filter(pk=boss.pk).update(is_superuser=is_superuser)
    mail = EmailAddress.objects.create(user=boss, email="boss@example.org", primary=True)
    factor = Authenticator.objects.create(user=boss, type="totp", data={"secret": "x"})
    session = UserSession.objects.create(
        user=boss, ip="127.0.0.1", session_key="k", user_agent="", last_seen_at="2026-01-01T00:00Z"
    )
    mine = {"user": str(boss.pk), "email": "eve@example.org", "verified": "on", "primary": "on"}
    attacks = {
        reverse("admin:accounts_user_change", args=[boss.pk]): form(boss, email="eve@example.org"),
        reverse("admin:accounts_user_delete", args=[boss.pk]): {"post": "yes"},
        reverse("admin:auth_user_password_change", args=[boss.pk]): PASSWORD,
        reverse("admin:account_emailaddress_add"): mine,
        reverse("admin:account_emailaddress_change", args=[mail.pk]): mine,
        reverse("admin:account_emailaddress_delete", args=[mail.pk]): {"post": "yes"},
        reverse("admin:mfa_authenticator_delete", args=[factor.pk]): {"post": "yes"},
        reverse("admin:usersessions_usersession_delete", args=[session.pk]): {"post": "yes"},
    }
    for address, data in attacks.items():
        before = [*User.objects.filter(pk=boss.pk).values(), *mails(), *factors(), *sessions()]
        door.post(address, data)
        after = [*User.objects.filter(pk=boss.pk).values(), *mails(), *factors(), *sessions()]
        assert after == before, address


def mails() -> list[Any]:
    return list(EmailAddress.objects.values())


def factors() -> list[Any]:
    return list(Authenticator.objects.values())


def sessions() -> list[Any]:
    return list(UserSession.objects.values().filter(session_key="k"))


def test_groups_are_not_changed(door: Client, helper: User) -> None:
    group = Group.objects.create(name="old")
    door.post(reverse("admin:auth_group_add"), {"name": "mine"})
    door.post(reverse("admin:auth_group_change", args=[group.pk]), {"name": "new"})
    door.post(reverse("admin:auth_group_delete", args=[group.pk]), {"post": "yes"})
    assert list(Group.objects.values_list("name", flat=True)) == ["old"]


@pytest.mark.parametrize(
    "question",
    [
        "usersessions_usersession_changelist?session_key__startswith=k",
        "usersessions_usersession_changelist?data__isnull=False",
        "mfa_authenticator_changelist?data__secret__startswith=x",
        "accounts_user_changelist?password__startswith=pbkdf2",
        "account_emailaddress_changelist?user__password__startswith=pbkdf2",
        "accounts_user_changelist?api_tokens__digest__startswith=a",
        "accounts_user_changelist?authenticator__data__secret__startswith=x",
    ],
)
def test_lists_answer_no_questions_about_secrets(question: str, door: Client) -> None:
    """Or somebody would spell out a session's key, letter by letter, and be its user."""
    name, _, query = question.partition("?")
    answer = door.get(f"{reverse(f'admin:{name}')}?{query}")
    assert answer.status_code in (302, 400)


def test_helpers_can_still_help(door: Client, people: dict[str, User]) -> None:
    player = people["stranger"]
    door.post(reverse("admin:auth_user_password_change", args=[player.pk]), PASSWORD)
    player.refresh_from_db()
    assert player.check_password(PASSWORD["password1"])
    factor = Authenticator.objects.create(user=player, type="totp", data={"secret": "x"})
    door.post(reverse("admin:mfa_authenticator_delete", args=[factor.pk]), {"post": "yes"})
    assert not Authenticator.objects.exists()


def test_superusers_change_rights(people: dict[str, User]) -> None:
    User.objects.create_superuser("root2", password="root2-pass")
    client = logged_in("root2")
    player = people["stranger"]
    saved = SAVED | DATES | {"username": player.username}
    client.post(reverse("admin:accounts_user_change", args=[player.pk]), saved)
    player.refresh_from_db()
    assert player.is_superuser
