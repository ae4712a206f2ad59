"""Nobody has Riftlab write to other people by the hundred, or guess from inside a session."""

from itertools import count
from types import SimpleNamespace

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.tasks import run_errands
from ops import limits


@pytest.fixture(autouse=True)
def _slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has patience: every look at a counter is two seconds later than the last one."""
    seconds = count(1_800_000_000, 2)
    clock = SimpleNamespace(time=lambda: float(next(seconds)))
    monkeypatch.setattr(limits, "time", clock)


def test_one_address_gets_few_mails_to_reset_a_password(people: dict[str, User]) -> None:
    people["owner"].emailaddress_set.create(email="old@example.org", verified=True, primary=True)
    for place in range(40):
        Client(REMOTE_ADDR=f"10.0.0.{place}").post(
            reverse("account_reset_password"), {"email": "old@example.org"}
        )
    run_errands()
    assert 1 <= len(mail.outbox) <= 5


def test_one_visitor_writes_to_few_strangers(db: None) -> None:
    for number in range(60):
        data = {"email": f"somebody{number}@example.org"}
        Client().post(reverse("account_reset_password"), data)
    run_errands()
    assert 10 <= len(mail.outbox) <= 21


def test_one_player_writes_to_few_strangers(people: dict[str, User]) -> None:
    client = inside(people["owner"])
    client.post(reverse("account_reauthenticate"), {"password": "owner-pass"})
    for number in range(40):
        data = {"action_add": "", "email": f"somebody{number}@example.org"}
        client.post(reverse("account_email"), data)
        client.post(reverse("account_email"), {**data, "action_remove": ""})
    run_errands()
    assert len({letter.to[0] for letter in mail.outbox}) <= 10


def test_one_visitor_opens_few_accounts(db: None) -> None:
    for number in range(100):
        data = {
            "username": f"new{number}",
            "password1": "a-long-one-9",
            "password2": "a-long-one-9",
        }
        Client().post(reverse("account_signup"), data)
    assert 10 <= User.objects.filter(username__startswith="new").count() <= 65


def test_whoever_took_a_session_guesses_few_passwords(people: dict[str, User]) -> None:
    client = inside(people["owner"])
    again = [
        client.post(reverse("account_reauthenticate"), {"password": f"guess{number}"}).status_code
        for number in range(30)
    ]
    assert sum(status != 429 for status in again) <= 11
    new = {"password1": "a-long-one-9", "password2": "a-long-one-9"}
    changed = [
        client.post(
            reverse("account_change_password"), {"oldpassword": f"guess{number}", **new}
        ).status_code
        for number in range(30)
    ]
    assert sum(status != 429 for status in changed) <= 11


def inside(user: User) -> Client:
    client = Client()
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    return client
