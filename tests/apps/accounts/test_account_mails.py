"""Mails about the account: for each change, to the address that was there before it."""

import re
from email.message import EmailMessage

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User
from accounts.tasks import run_errands
from tests.apps.accounts.test_accounts import confirmed

NEW = "correct horse battery"
CHANGE = {"oldpassword": "owner-pass", "password1": NEW, "password2": NEW}
SENT = "django.core.mail.backends.locmem.EmailBackend.send_messages"


@pytest.fixture
def owner(people: dict[str, User]) -> Client:
    """With an address, logged in, the password given again."""
    user = people["owner"]
    EmailAddress.objects.create(user=user, email="old@example.org", primary=True, verified=True)
    User.objects.filter(pk=user.pk).update(email="old@example.org")
    return confirmed(
        Client(headers={"user-agent": "Mozilla/5.0 (X11; Linux) Firefox/1"}), "owner-pass"
    )


def letters() -> list[tuple[str, str]]:
    run_errands()
    return [(letter.to[0], letter.subject.removeprefix("Riftlab: ")) for letter in mail.outbox]


def test_changed_password(owner: Client) -> None:
    owner.post(reverse("account_change_password"), CHANGE)
    assert letters() == [("old@example.org", "Your password was changed")]
    body = mail.outbox[0].body
    assert "127.0.0.1, Firefox on Linux" in body
    assert "If this was not you" in body
    assert NEW not in body
    assert not re.search(r"[{}<>]|&#?\w+;", body)


def test_added_changed_and_removed_address_tell_the_old_one(owner: Client) -> None:
    page = reverse("account_email")
    owner.post(page, {"action_add": "", "email": "new@example.org"})
    assert ("old@example.org", "An email address was added") in letters()
    EmailAddress.objects.filter(email="new@example.org").update(verified=True)
    mail.outbox.clear()
    owner.post(page, {"action_primary": "", "email": "new@example.org"})
    assert letters() == [("old@example.org", "Your email address was changed")]
    mail.outbox.clear()
    owner.post(page, {"action_remove": "", "email": "old@example.org"})
    assert letters() == [("new@example.org", "An email address was removed")]


def test_deleted_account(owner: Client) -> None:
    owner.post(reverse("accounts:delete"), {"typed_name": "owner"})
    assert not User.objects.filter(username="owner").exists()
    assert letters() == [("old@example.org", "Your account is deleted")]


def test_nobody_without_an_address_is_mailed(people: dict[str, User]) -> None:
    client = confirmed(Client(), "owner-pass")
    client.post(reverse("account_change_password"), CHANGE)
    client.post(reverse("accounts:delete"), {"typed_name": "owner"})
    assert mail.outbox == []


def test_mail_server_that_is_away_stops_nothing(
    owner: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, messages: list[EmailMessage]) -> int:
        raise ConnectionRefusedError("no mail server")

    monkeypatch.setattr(SENT, refuse)
    assert owner.post(reverse("account_change_password"), CHANGE).status_code == 302
    assert User.objects.get(username="owner").check_password(NEW)
    added = owner.post(reverse("account_email"), {"action_add": "", "email": "new@example.org"})
    assert added.status_code == 302
    reset = Client().post(reverse("account_reset_password"), {"email": "old@example.org"})
    assert reset.status_code == 302, "an error would tell that the address is known"
    assert owner.post(reverse("accounts:delete"), {"typed_name": "owner"}).status_code == 302
    assert not User.objects.filter(username="owner").exists()


def test_links_come_in_our_own_words(owner: Client, people: dict[str, User]) -> None:
    """allauth's own texts speak of “this action” and “our database”."""
    owner.post(reverse("account_email"), {"action_add": "", "email": "new@example.org"})
    reset = reverse("account_reset_password")
    Client().post(reset, {"email": "old@example.org"})
    Client().post(reset, {"email": "nobody@example.org"})
    assert {
        ("new@example.org", "Confirm your email address"),
        ("old@example.org", "Reset your password"),
        ("nobody@example.org", "No account with this address"),
    } <= set(letters())
    for letter in mail.outbox:
        assert "You're receiving" not in letter.body
        assert "ignore this mail" in letter.body or "If this was not you" in letter.body
        assert not re.search(r"[{}<>]|&#?\w+;", letter.body)


def test_dead_links_say_what_to_do(owner: Client) -> None:
    for dead in ("/account/confirm-email/none/", "/account/password/reset/key/1-none/"):
        page = Client().get(dead).content.decode()
        assert "This link no longer works" in page
        assert "Have a new one sent" in page


def test_a_single_address_is_not_offered_to_become_the_main_one(owner: Client) -> None:
    assert "Make it the main one" not in owner.get(reverse("account_email")).content.decode()
    owner.post(reverse("account_email"), {"action_add": "", "email": "new@example.org"})
    assert "Make it the main one" in owner.get(reverse("account_email")).content.decode()
