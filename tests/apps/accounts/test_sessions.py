"""Sessions: listed in words, ended one by one or all at once, and by a new password."""

import pytest
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import reverse

from accounts import sessions
from accounts.models import User
from tests.apps.accounts.test_accounts import log_in

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)
LIST = "/account/sessions/"


@pytest.fixture(autouse=True)
def _sessions_are_noted(_no_session_is_noted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "NOTE_EVERY", 300)


def browser(agent: str, name: str = "owner") -> Client:
    client = Client(headers={"user-agent": agent})
    log_in(client, name, f"{name}-pass")
    return client


def is_in(client: Client) -> bool:
    return client.get("/account/security/").status_code == 200


def test_sessions_are_listed_in_words(people: dict[str, User]) -> None:
    here = browser(FIREFOX)
    browser(SAFARI)
    browser(SAFARI, "stranger")
    page = here.get(LIST).content.decode()
    assert "Firefox on Linux" in page
    assert "Safari on iPhone" in page
    assert "this one" in page
    assert len(here.get(LIST).context["sessions"]) == 2
    keys = UserSession.objects.values_list("session_key", flat=True)
    assert not any(key in page for key in keys)


def test_ended_session_is_out_at_the_next_request(people: dict[str, User]) -> None:
    here, phone = browser(FIREFOX), browser(SAFARI)
    row = UserSession.objects.get(user_agent=SAFARI)
    assert here.post(f"{LIST}{row.pk}/end/").status_code == 302
    assert not is_in(phone)
    assert is_in(here)


def test_nobody_ends_somebody_elses_session(people: dict[str, User]) -> None:
    owner, stranger = browser(FIREFOX), browser(SAFARI, "stranger")
    row = UserSession.objects.get(user=people["owner"])
    assert stranger.post(f"{LIST}{row.pk}/end/").status_code == 404
    assert is_in(owner)


def test_all_others_end_at_once(people: dict[str, User]) -> None:
    here, phone, tablet = browser(FIREFOX), browser(SAFARI), browser("curl/8")
    here.post(LIST)
    assert [is_in(client) for client in (here, phone, tablet)] == [True, False, False]


def test_new_password_ends_the_others(people: dict[str, User]) -> None:
    here, phone = browser(FIREFOX), browser(SAFARI)
    new = "correct horse battery"
    form = {"oldpassword": "owner-pass", "password1": new, "password2": new}
    here.post(reverse("account_change_password"), form)
    assert is_in(here)
    assert not is_in(phone)
    assert len(here.get(LIST).context["sessions"]) == 1


def test_activity_is_noted_seldom(people: dict[str, User], monkeypatch: pytest.MonkeyPatch) -> None:
    here = browser(FIREFOX)
    here.get("/")
    seen = UserSession.objects.get().last_seen_at
    here.get("/")
    assert UserSession.objects.get().last_seen_at == seen
    monkeypatch.setattr(sessions, "NOTE_EVERY", -1)
    here.get("/")
    assert UserSession.objects.get().last_seen_at > seen


def test_session_from_before_is_listed_after_its_next_request(people: dict[str, User]) -> None:
    here = browser(FIREFOX)
    UserSession.objects.all().delete()
    session = here.session
    session.pop(sessions.NOTED, None)
    session.save()
    assert len(here.get(LIST).context["sessions"]) == 1


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        (FIREFOX, "Firefox on Linux"),
        (SAFARI, "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("curl/8.5", "curl"),
        ("", "Unknown device"),
        ("<script>" * 500, "Unknown device"),
    ],
)
def test_device_in_words(agent: str, said: str) -> None:
    assert sessions.device(agent) == said
