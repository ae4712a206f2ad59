"""Rows of sessions: strangers do not fill the table, one person has so many, and old ones go."""

from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import sessions
from accounts.models import User

SCRIPT = {"X-Requested-With": "XMLHttpRequest"}


def test_strangers_do_not_fill_the_table(db: None) -> None:
    """The button of passkeys asks for a challenge, which is kept in a new session each time."""
    asked = [
        Client().get(reverse("mfa_login_webauthn"), headers=SCRIPT).status_code for _ in range(60)
    ]
    assert asked[0] == 200
    assert 429 in asked
    assert Session.objects.count() == asked.count(200)


def test_a_strangers_session_is_short(db: None) -> None:
    Client().get(reverse("mfa_login_webauthn"), headers=SCRIPT)
    assert Session.objects.get().expire_date < timezone.now() + timedelta(hours=2)


def test_whoever_logs_in_stays_logged_in(people: dict[str, User]) -> None:
    client = Client()
    client.get(reverse("mfa_login_webauthn"), headers=SCRIPT)
    client.post(reverse("account_login"), {"login": "owner", "password": "owner-pass"})
    client.get("/")
    assert Session.objects.get().expire_date > timezone.now() + timedelta(days=50)


def test_one_person_has_so_many(people: dict[str, User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST", 3)
    clients = [Client() for _ in range(5)]
    for client in clients:
        client.post(reverse("account_login"), {"login": "owner", "password": "owner-pass"})
    assert Session.objects.count() == 3
    assert UserSession.objects.count() == 3
    assert clients[0].get(reverse("accounts:security")).status_code == 302
    assert clients[-1].get(reverse("accounts:security")).status_code == 200


@pytest.mark.parametrize("name", ["accounts:tokens", "accounts:export", "accounts:delete"])
def test_what_waits_for_the_password_is_small(name: str, people: dict[str, User]) -> None:
    """allauth keeps a form in the session until the password was given again."""
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    answer = client.post(reverse(name), {"name": "x" * 1_000_000})
    assert answer.status_code == 413
    assert len(Session.objects.get().session_data) < 20_000


def test_old_ones_are_removed_by_workers(people: dict[str, User]) -> None:
    client = Client()
    client.post(reverse("account_login"), {"login": "owner", "password": "owner-pass"})
    Client().post(reverse("account_login"), {"login": "owner", "password": "owner-pass"})
    Session.objects.filter(pk=client.session.session_key).update(
        expire_date=timezone.now() - timedelta(minutes=1)
    )
    sessions.remove_old()
    assert Session.objects.count() == 1
    assert UserSession.objects.count() == 1
