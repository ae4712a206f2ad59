"""No page tells a stranger whether an address has an account: not by its words, not by its work."""

import re
from collections.abc import Callable

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.signing import get_cookie_signer
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import Settings

from accounts.guesses import COOKIE, SALT
from accounts.models import AuditEntry, Errand, User
from accounts.tasks import run_errands
from tests.apps.accounts.test_accounts import PASSWORD, confirmed, is_logged_in, log_in, sign_up

# As long as each other, so that pages that repeat what was typed are as long, too.
KNOWN, CLAIMED, UNKNOWN = "known@example.org", "claim@example.org", "nobod@example.org"
DRAWN = [
    r'name="csrf-token" content="[^"]+"',
    r'name="csrfmiddlewaretoken" value="[^"]+"',
    r'seal="[^"]+"',
]


@pytest.fixture
def owner(people: dict[str, User]) -> User:
    """One address is confirmed, the other one is not yet."""
    user = people["owner"]
    user.emailaddress_set.create(email=KNOWN, verified=True, primary=True)
    user.emailaddress_set.create(email=CLAIMED, verified=False, primary=False)
    User.objects.filter(pk=user.pk).update(email=KNOWN)
    return user


def signs_up(email: str) -> HttpResponse:
    client = Client(REMOTE_ADDR="10.0.0.1")
    name = f"new{User.objects.count()}"
    form = {"username": name, "email": email, "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post(reverse("account_signup"), form)
    follow(client, answer, name)
    return answer


def signs_up_badly(email: str) -> HttpResponse:
    form = {"username": "newcomer", "email": email, "password1": "short", "password2": "other"}
    return Client(REMOTE_ADDR="10.0.0.1").post(reverse("account_signup"), form)


def resets(email: str) -> HttpResponse:
    client = Client(REMOTE_ADDR="10.0.0.1")
    answer = client.post(reverse("account_reset_password"), {"email": email})
    follow(client, answer)
    return answer


def guesses(email: str) -> HttpResponse:
    form = {"login": email, "password": "a guess"}
    return Client(REMOTE_ADDR="10.0.0.1").post(reverse("account_login"), form)


def adds(email: str) -> HttpResponse:
    client = Client(REMOTE_ADDR="10.0.0.1")
    name = f"new{User.objects.count()}"
    sign_up(client, name)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    answer = client.post(reverse("account_email"), {"action_add": "", "email": email})
    follow(client, answer, name)
    return answer


def follow(client: Client, answer: HttpResponse, name: str = "") -> None:
    """The page after it belongs to the answer, too, but for the name of who asked."""
    place = answer["Location"]
    page = client.get(place).content.decode().replace(name or "\x00", "NAME")
    mails = client.get(reverse("account_email")).content.decode().replace(name or "\x00", "NAME")
    answer.content = f"{place}\n{page}\n{mails}".encode()


WAYS = [signs_up, signs_up_badly, resets, guesses, adds]


def words_of(answer: HttpResponse, typed: str) -> str:
    page = answer.content.decode().replace(typed, "TYPED")
    for drawn in DRAWN:
        page = re.sub(drawn, "DRAWN", page)
    return page


@pytest.mark.parametrize("way", WAYS)
def test_pages_are_the_same_for_known_and_unknown_addresses(
    way: Callable[[str], HttpResponse], owner: User
) -> None:
    way("first@example.org")  # templates are read once
    answers = {typed: way(typed) for typed in (KNOWN, CLAIMED, UNKNOWN)}
    assert len({answer.status_code for answer in answers.values()}) == 1
    assert len({words_of(answer, typed) for typed, answer in answers.items()}) == 1
    assert len({len(answer.content) for answer in answers.values()}) == 1
    assert len({tuple(sorted(answer.headers)) for answer in answers.values()}) == 1


@pytest.mark.parametrize("way", WAYS)
def test_the_same_is_done_for_known_and_unknown_addresses(
    way: Callable[[str], HttpResponse], owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Queries, comparisons of passwords and mails are what takes time."""
    hashed: list[str] = []
    hasher = "django.contrib.auth.hashers.MD5PasswordHasher.encode"
    monkeypatch.setattr(hasher, lambda self, password, salt: hashed.append(password) or "md5$a$b")
    way("first@example.org")
    work = []
    for typed in (KNOWN, CLAIMED, UNKNOWN):
        hashed.clear()
        with CaptureQueriesContext(connection) as queries:
            way(typed)
        shapes = [re.sub(r"'[^']*'|[\d.]+(e\+\d+)?", "?", query["sql"]) for query in queries]
        work.append((shapes, len(hashed)))
    assert mail.outbox == [], "nothing is written before the answer"
    assert work[0] == work[1] == work[2]


def test_guesses_do_not_tell_whose_an_address_is(owner: User) -> None:
    """Whoever used up the guesses at a name could ask whether an address has any left."""
    for _ in range(6):
        assert guess_at("owner").status_code in (200, 429)
    assert guess_at("owner").status_code == 429
    assert guess_at(KNOWN).status_code == 200
    assert guess_at(UNKNOWN).status_code == 200


def guess_at(name: str, client: Client | None = None) -> HttpResponse:
    form = {"login": name, "password": "a guess"}
    return (client or Client()).post(reverse("account_login"), form, REMOTE_ADDR="10.0.0.2")


def test_nobody_is_called_like_an_address(client: Client, owner: User) -> None:
    """Their guesses at that address would have been counted as guesses at their own account."""
    answer = client.post(
        reverse("account_signup"),
        {"username": KNOWN, "password1": PASSWORD, "password2": PASSWORD},
    )
    assert "A name cannot contain @" in answer.content.decode()
    assert not User.objects.filter(username=KNOWN).exists()


def test_old_name_like_an_address_makes_no_guesses(owner: User) -> None:
    thief = User.objects.create_user(KNOWN, password=PASSWORD)
    browser = Client()
    signer = get_cookie_signer(salt=COOKIE + SALT)
    browser.cookies[COOKIE] = signer.sign(f"{thief.pk} a-browser-of-theirs")
    tried = [guess_at(KNOWN, browser).status_code for _ in range(8)]
    assert tried.count(200) == 5
    assert log_in(Client(REMOTE_ADDR="10.0.0.3"), KNOWN, "owner-pass") == 302, "the owner's address"


# --- An address counts once it is confirmed -----------------------------------------------------


def test_unconfirmed_address_neither_lets_in_nor_resets(owner: User) -> None:
    client = Client()
    log_in(client, CLAIMED, "owner-pass")
    assert not is_logged_in(client)
    resets(CLAIMED)
    run_errands()
    assert [letter.subject for letter in mail.outbox] == ["Riftlab: No account with this address"]


def test_confirmed_address_stays_with_its_account(owner: User) -> None:
    """Somebody else gives it, too: its owner is told so, and nothing changes."""
    thief = Client()
    sign_up(thief, "thief", email=KNOWN)
    run_errands()
    [letter] = mail.outbox
    assert letter.subject == "Riftlab: You already have an account"
    assert "confirm" not in letter.body.lower().replace("confirmed", "")
    assert log_in(Client(), KNOWN, "owner-pass") == 302
    other = Client()
    log_in(other, KNOWN, PASSWORD)
    assert not is_logged_in(other), "the thief's own password"
    mail.outbox.clear()
    new = {
        "oldpassword": PASSWORD,
        "password1": "another good one",
        "password2": "another good one",
    }
    thief.post(reverse("account_change_password"), new)
    assert mail.outbox == []
    resets(KNOWN)
    run_errands()
    [letter] = mail.outbox
    assert "“owner”" in letter.body


def test_two_accounts_that_confirm_one_address_at_once(
    owner: User, people: dict[str, User]
) -> None:
    """The check of the second passed before the first was stored."""
    other = people["stranger"].emailaddress_set.create(email=CLAIMED)
    run_errands()
    client = Client()
    client.post(reverse("account_login"), {"login": "stranger", "password": "stranger-pass"})
    client.post(reverse("account_email"), {"action_send": "", "email": CLAIMED})
    run_errands()
    found = re.search(r"/account/confirm-email/[^\s]+", mail.outbox[-1].body)
    assert found
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EmailAddress, "can_set_verified", lambda self: True)
        EmailAddress.objects.filter(user=owner, email=CLAIMED).update(verified=True)
        answer = client.post(found[0], follow=True)
    assert "belongs to another account" in answer.content.decode()
    other.refresh_from_db()
    assert not other.verified


# --- The errands ----------------------------------------------------------------------------------


def test_mail_server_that_is_away_is_asked_again(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: object, messages: list[object]) -> int:
        raise ConnectionRefusedError("no mail server")

    sent = "django.core.mail.backends.locmem.EmailBackend.send_messages"
    with monkeypatch.context() as away:
        away.setattr(sent, refuse)
        resets(KNOWN)
        run_errands()
    errand = Errand.objects.get()
    assert errand.tries == 1
    run_errands()
    assert mail.outbox == [], "not at once"
    Errand.objects.update(due_at=errand.due_at.replace(year=2020))
    run_errands()
    assert [letter.to for letter in mail.outbox] == [[KNOWN]]
    assert not Errand.objects.exists()


def test_hopeless_errand_is_given_up(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, messages: list[object]) -> int:
        raise ConnectionRefusedError("no mail server")

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", refuse)
    resets(KNOWN)
    for _ in range(7):
        Errand.objects.update(due_at="2020-01-01T00:00:00Z")
        run_errands()
    assert not Errand.objects.exists()


def test_broker_that_is_away_loses_no_mail(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(**_: object) -> None:
        raise OSError("no broker")

    monkeypatch.setattr("accounts.tasks.work.apply_async", lost)
    assert resets(KNOWN).status_code == 302
    run_errands()  # as every worker does every two seconds
    assert mail.outbox


def test_guess_at_an_admin_by_address_is_written_down(people: dict[str, User]) -> None:
    people["admin"].emailaddress_set.create(email=KNOWN, verified=True, primary=True)
    guesses(KNOWN)
    guesses(UNKNOWN)
    run_errands()
    entry = AuditEntry.objects.get(deed=AuditEntry.Deed.FAILED_LOGIN)
    assert (entry.target_name, entry.address) == ("boss", "10.0.0.1")
    assert entry.actor_name == "somebody not logged in"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000", "[::1]"])
def test_links_lead_to_the_site_not_to_the_reader_s_machine(
    host: str, owner: User, settings: Settings
) -> None:
    """The visitor writes the Host header, and loopback is always allowed."""
    settings.ALLOWED_HOSTS = ["lab.example.org", *settings.LOOPBACK]
    Client().post(reverse("account_reset_password"), {"email": KNOWN}, headers={"host": host})
    run_errands()
    [letter] = mail.outbox
    assert "http://lab.example.org/account/password/reset/key/" in letter.body
    assert host not in letter.body


def test_confirming_lets_an_address_count(owner: User) -> None:
    client = confirmed(Client(), "owner-pass")
    client.post(reverse("account_email"), {"action_send": "", "email": CLAIMED})
    run_errands()
    found = re.search(r"/account/confirm-email/[^\s]+", mail.outbox[-1].body)
    assert found
    client.post(found[0])
    assert log_in(Client(), CLAIMED, "owner-pass") == 302


def test_login_page_is_the_same_for_known_and_unknown_names(owner: User) -> None:
    """Names are public; the page is no longer for one than for the other all the same."""
    guess_at("first")
    pages = {typed: guess_at(typed) for typed in ("owner", "nobod")}
    assert len({words_of(page, typed) for typed, page in pages.items()}) == 1
    assert len({len(page.content) for page in pages.values()}) == 1
