"""The admin site: no page but its own can ask it, and rights change only after the password."""

from collections.abc import Iterator

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from accounts.models import User
from tests.permissions.test_urls import addresses, client_for

RIGHTS = {"is_active": "on", "is_staff": "on", "is_superuser": "on", "role": "player"}
SAVED = {"username": "mallory", **RIGHTS}
DATES = {"date_joined_0": "2026-01-01", "date_joined_1": "00:00:00"}
PASSWORD = {"usable_password": "true", "password1": "a-long-one-9", "password2": "a-long-one-9"}
NEW = {"username": "eve", **PASSWORD}


@pytest.fixture
def boss(people: dict[str, User]) -> Client:
    return client_for("admin", people)


@pytest.fixture
def mallory(people: dict[str, User]) -> User:
    return User.objects.create_user("mallory", password="mallory-pass")


def changes(user: User) -> Iterator[tuple[str, dict[str, str]]]:
    """Every form of the admin site that changes what somebody may do."""
    yield reverse("admin:accounts_user_add"), NEW
    yield reverse("admin:accounts_user_change", args=[user.pk]), SAVED | DATES
    yield reverse("admin:accounts_user_delete", args=[user.pk]), {"post": "yes"}
    yield reverse("admin:auth_user_password_change", args=[user.pk]), PASSWORD
    yield reverse("admin:auth_group_add"), {"name": "helpers"}
    group = Group.objects.create(name="old")
    yield reverse("admin:auth_group_change", args=[group.pk]), {"name": "new"}
    yield reverse("admin:auth_group_delete", args=[group.pk]), {"post": "yes"}
    mine = {"user": str(user.pk), "email": "eve@example.org", "verified": "on", "primary": "on"}
    yield reverse("admin:account_emailaddress_add"), mine
    factor = Authenticator.objects.create(user=user, type="totp", data={"secret": "x"})
    yield reverse("admin:mfa_authenticator_delete", args=[factor.pk]), {"post": "yes"}


def state() -> list[object]:
    users = User.objects.order_by("pk").values_list("username", "password", "is_superuser")
    addresses_of = EmailAddress.objects.values_list("email", flat=True)
    factors = Authenticator.objects.values_list("type", flat=True)
    return [*users, *Group.objects.values_list("name", flat=True), *addresses_of, *factors]


def confirm(client: Client, back: str) -> None:
    asked = client.post(
        f"{reverse('account_reauthenticate')}?next={back}", {"password": "boss-pass"}
    )
    assert asked["Location"] == back


def test_rights_change_only_after_the_password(boss: Client, mallory: User) -> None:
    for address, data in changes(mallory):
        before = state()
        dropped = boss.post(address, data, follow=True)
        assert dropped.redirect_chain[-1][0].startswith(reverse("account_reauthenticate")), address
        assert "Nothing was changed." in dropped.content.decode()
        assert state() == before, address


def test_what_was_sent_before_the_password_is_not_done_after_it(
    boss: Client, mallory: User
) -> None:
    """Or an admin would confirm with their password what another page sent in their name."""
    for address, data in changes(mallory):
        before = state()
        boss.post(address, data, follow=True)
        confirm(boss, address)
        assert state() == before, address
        boss.cookies.clear()
        boss.force_login(
            User.objects.get(username="boss"), "allauth.account.auth_backends.AuthenticationBackend"
        )


def test_rights_change_after_the_password(boss: Client, mallory: User) -> None:
    address, data = list(changes(mallory))[1]
    confirm(boss, address)
    assert boss.get(address).status_code == 200
    assert boss.post(address, data).status_code == 302
    mallory.refresh_from_db()
    assert mallory.is_superuser


def test_users_are_not_deleted_many_at_once(boss: Client, mallory: User) -> None:
    """An action of the list is sent without a form of its own that could ask first."""
    data = {"action": "delete_selected", "_selected_action": [str(mallory.pk)], "post": "yes"}
    for address in (
        reverse("admin:accounts_user_changelist"),
        reverse("admin:auth_group_changelist"),
    ):
        boss.post(address, data)
    assert User.objects.filter(pk=mallory.pk).exists()


@pytest.mark.parametrize(
    "header",
    [
        {"HX-Request": "true"},
        {"HX-Request": "false"},
        {"HX-Boosted": "true"},
        {"HX-Seal": "x"},
        {"Sec-Fetch-Dest": "empty"},  # what no markup can take away
    ],
    ids=str,
)
def test_nothing_inside_another_page_can_ask(header: dict[str, str], boss: Client) -> None:
    routes = [route for _, route in addresses() if route.startswith("admin/")]
    tried = [route for route in routes if "<" not in route and "(" not in route]
    assert len(tried) > 5
    for route in tried:
        for ask in (boss.get, boss.post):
            answer = ask(f"/{route}", headers=header)
            looks_up = route == "admin/autocomplete/" and ask == boss.get
            if looks_up and "Sec-Fetch-Dest" in header:
                continue
            assert answer.status_code == 403, route
            assert "Open it as a page of its own" in answer.content.decode()


def test_the_admin_sites_own_pages_work(boss: Client) -> None:
    whole = {"Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"}
    assert boss.get("/admin/", headers=whole).status_code == 200
    asked = {"app_label": "decks", "model_name": "format", "field_name": "banned", "term": "a"}
    found = boss.get("/admin/autocomplete/", asked, headers={"Sec-Fetch-Dest": "empty"})
    assert found.status_code == 200
