"""Sign up, log in and out, passwords, deleting oneself, and what stops guessing."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import IntegrityError
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.services import DEMO, close_demo_accounts, ensure_house, open_demo_accounts
from accounts.tasks import run_errands
from matches.models import Experiment
from tests.experiments import submit

PASSWORD = "correct horse battery"


def sign_up(client: Client, username: str, **more: str) -> int:
    form = {"username": username, "password1": PASSWORD, "password2": PASSWORD, **more}
    return client.post(reverse("account_signup"), form).status_code


def log_in(client: Client, login: str, password: str = PASSWORD) -> int:
    form = {"login": login, "password": password}
    return client.post(reverse("account_login"), form).status_code


def is_logged_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def test_player_signs_up_without_an_address_and_is_logged_in(client: Client, db: None) -> None:
    assert sign_up(client, "Kael") == 302
    assert is_logged_in(client)
    user = User.objects.get()
    assert (user.username, user.email, user.is_staff) == ("Kael", "", False)
    assert mail.outbox == []


def test_name_is_taken_in_any_case(client: Client, db: None) -> None:
    sign_up(client, "Kael")
    assert sign_up(Client(), "kAEL") == 200
    assert User.objects.count() == 1
    with pytest.raises(IntegrityError):
        User.objects.create_user("KAEL")


@pytest.mark.parametrize("name", ["house", "ADMIN", "demo", "ab", "<script>", "a b", ""])
def test_reserved_and_odd_names_are_refused(name: str, client: Client, db: None) -> None:
    assert sign_up(client, name) == 200
    assert not User.objects.exists()


def test_weak_password_is_refused(client: Client, db: None) -> None:
    form = {"username": "Kael", "password1": "12345678", "password2": "12345678"}
    answer = client.post(reverse("account_signup"), form)
    assert b"too common" in answer.content
    assert not User.objects.exists()


def test_log_in_with_name_or_address_and_log_out(client: Client, people: dict[str, User]) -> None:
    people["owner"].emailaddress_set.create(email="owner@example.org", verified=True)
    assert log_in(client, "OWNER", "owner-pass") == 302
    client.post(reverse("account_logout"))
    assert not is_logged_in(client)
    assert log_in(client, "owner@example.org", "owner-pass") == 302
    assert is_logged_in(client)


def test_guessing_a_password_is_stopped(people: dict[str, User]) -> None:
    for _ in range(5):
        log_in(Client(), "owner", "guess")
    client = Client()
    log_in(client, "owner", "owner-pass")
    assert not is_logged_in(client), "even the right password has to wait now"
    other = Client()
    log_in(other, "stranger", "stranger-pass")
    assert is_logged_in(other)


def test_admin_login_is_the_limited_one(client: Client, db: None) -> None:
    answer = client.post("/admin/login/", {"username": "boss", "password": "guess"})
    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("account_login"))


def test_log_in_goes_on_to_the_page_asked_for_but_never_elsewhere(people: dict[str, User]) -> None:
    form = {"login": "owner", "password": "owner-pass"}
    url = reverse("account_login")
    wanted = reverse("matches:new")
    assert Client().post(f"{url}?next={wanted}", form)["Location"] == wanted
    assert Client().post(f"{url}?next=https://evil.example/", form)["Location"] == "/"


def test_change_password(client: Client, people: dict[str, User]) -> None:
    log_in(client, "owner", "owner-pass")
    form = {"oldpassword": "owner-pass", "password1": PASSWORD, "password2": PASSWORD}
    client.post(reverse("account_change_password"), form)
    assert log_in(Client(), "owner") == 302


def test_reset_password_by_mail(client: Client, db: None) -> None:
    sign_up(Client(), "Kael", email="kael@example.org")
    EmailAddress.objects.update(verified=True)
    client.post(reverse("account_reset_password"), {"email": "kael@example.org"})
    run_errands()
    [letter] = mail.outbox
    found = re.search(r"/account/password/reset/key/[^\s]+", letter.body)
    assert found
    page = client.get(found[0], follow=True)
    new = {"password1": "another good one", "password2": "another good one"}
    client.post(page.redirect_chain[-1][0], new)
    assert log_in(Client(), "Kael", "another good one") == 302


def test_reset_does_not_tell_who_is_here(client: Client, db: None) -> None:
    answer = client.post(reverse("account_reset_password"), {"email": "nobody@example.org"})
    assert answer.status_code == 302
    assert answer["Location"] == reverse("account_reset_password_done")


def confirmed(client: Client, password: str) -> Client:
    log_in(client, "owner", password)
    client.post(reverse("account_reauthenticate"), {"password": password})
    return client


def test_player_deletes_account_with_all_it_owns(client: Client, people: dict[str, User]) -> None:
    submit(people["owner"])
    confirmed(client, "owner-pass")
    answer = client.post(reverse("accounts:delete"), {"typed_name": " Owner "})
    assert answer["Location"] == "/"
    assert not User.objects.filter(username="owner").exists()
    assert not Experiment.objects.exists()
    assert not is_logged_in(client)


def test_slip_does_not_delete_the_account(client: Client, people: dict[str, User]) -> None:
    confirmed(client, "owner-pass")
    answer = client.post(reverse("accounts:delete"), {"typed_name": "stranger"})
    assert answer.status_code == 422
    assert "Type “owner” to delete this account." in answer.content.decode()
    assert User.objects.filter(username="owner").exists()


def test_last_admin_stays(client: Client, people: dict[str, User]) -> None:
    log_in(client, "boss", "boss-pass")
    client.post(reverse("account_reauthenticate"), {"password": "boss-pass"})
    answer = client.post(reverse("accounts:delete"), {"typed_name": "boss"})
    assert answer.status_code == 422
    assert "only admin account" in answer.content.decode()
    assert User.objects.filter(username="boss").exists()


def test_nobody_can_log_in_as_the_house(db: None) -> None:
    assert ensure_house() == ensure_house()
    client = Client()
    log_in(client, "house", "")
    assert not is_logged_in(client)


def test_closed_demo_accounts_keep_what_they_own(db: None) -> None:
    player, admin = open_demo_accounts()
    assert (player.username, admin.username) == DEMO
    user = User.objects.get(username=player.username)
    submit(user)
    assert close_demo_accounts() == 2
    client = Client()
    log_in(client, player.username, player.password)
    assert not is_logged_in(client)
    assert not User.objects.filter(is_staff=True).exists()

    fresh, _ = open_demo_accounts()
    assert fresh.password != player.password
    assert log_in(Client(), fresh.username, fresh.password) == 302
    assert Experiment.objects.get().owner == user


def test_taken_name_is_told_plainly(client: Client, people: dict[str, User]) -> None:
    form = {"username": "Owner", "password1": PASSWORD, "password2": PASSWORD}
    page = client.post(reverse("account_signup"), form).content.decode()
    assert "That name is taken." in page


def test_mails_speak_of_riftlab(db: None) -> None:
    sign_up(Client(), "Kael", email="kael@example.org")
    run_errands()
    [letter] = mail.outbox
    assert letter.subject.startswith("Riftlab: ")
    assert "Riftlab" in letter.body


@pytest.mark.parametrize(
    "elsewhere",
    ["http://localhost/", "http://127.0.0.1/x", "//evil.example", "https:evil.example", "/\\evil"],
)
def test_login_leads_nowhere_else(elsewhere: str, people: dict[str, User]) -> None:
    """Also not to what listens on the visitor's own machine, which ALLOWED_HOSTS would let in."""
    form = {"login": "owner", "password": "owner-pass", "next": elsewhere}
    answer = Client().post(reverse("account_login"), form)
    assert answer["Location"] == reverse("home")
