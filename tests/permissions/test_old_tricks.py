"""Old tricks that never worked here, tried all the same."""

import base64
import os
import pickle
from pathlib import Path

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.urls import reverse

from accounts.models import User
from decks.services import create_deck

NAMES = [
    'a"; filename="x.exe',
    "a\\\r\nX-Evil: 1",
    "../../etc/passwd",
    "=1+1",
    "\u202egpj.exe",
    "…",
]


class RunsWhenRead:
    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.mark),)


def test_session_from_before_the_login_is_worth_nothing_after_it(people: dict[str, User]) -> None:
    """Somebody gave it to the victim, and waits."""
    fixed = 32 * "a"
    victim = Client()
    victim.cookies["sessionid"] = fixed
    victim.post(reverse("account_login"), {"login": "owner", "password": "owner-pass"})
    assert victim.cookies["sessionid"].value != fixed
    left = victim.cookies["sessionid"].value
    victim.post(reverse("account_logout"))
    for known in (fixed, left):
        thief = Client()
        thief.cookies["sessionid"] = known
        assert thief.get(reverse("account_email")).status_code == 302


def test_code_in_a_session_is_not_run(people: dict[str, User], tmp_path: Path) -> None:
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    stored = base64.b64encode(pickle.dumps(RunsWhenRead(tmp_path / "ran"))).decode()
    Session.objects.update(session_data=stored)
    assert client.get(reverse("account_email")).status_code == 302, "nobody is logged in"
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize("name", NAMES)
def test_names_of_decks_write_no_headers(name: str, people: dict[str, User]) -> None:
    deck = create_deck(owner=people["owner"], name=" ".join(name.split()), visibility="public")
    for address in ("decks:export", "decks:sheet"):
        arguments = [deck.key, "native"] if address == "decks:export" else [deck.key]
        answer = Client().get(reverse(address, args=arguments))
        said = answer["Content-Disposition"]
        assert said.count('"') == 2
        assert not {"/", "\\", "\r", "\n", "\u202e"} & set(said)
        assert "X-Evil" not in answer


@pytest.mark.parametrize("asked", ["page_size=1000000000", "page_size=-1", "page=9999999999999999"])
def test_pages_of_the_api_have_a_length(asked: str, db: None) -> None:
    for address in ("/api/cards/", "/api/decks/", "/api/experiments/"):
        assert Client().get(f"{address}?{asked}").status_code in (400, 404)
