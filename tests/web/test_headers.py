"""Headers that every answer carries: pages, parts, the API, files, pictures, errors."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.http.response import HttpResponseBase
from django.test import Client
from pytest_django import Settings

from config import home
from tests.pool import put_cards

ADDRESSES = {
    "a page": ("/", 200),
    "a list": ("/lab/", 200),
    "the log-in": ("/account/login/", 200),
    "the API": ("/api/cards/", 200),
    "the API, refused": ("/api/me/", 401),
    "a file": ("/robots.txt", 200),
    "nothing": ("/nope/", 404),
    "nothing in the API": ("/api/nope/", 404),
    "a NUL": ("/%00", 404),
    "the admin site": ("/admin/", 302),
    "health": ("/healthz", 200),
}
EVERYWHERE = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
POLICY = {
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-src 'none'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
}


def check(answer: HttpResponseBase) -> None:
    assert {name: answer[name] for name in EVERYWHERE} == EVERYWHERE
    assert set(answer["Content-Security-Policy"].split("; ")) >= POLICY
    allowed = dict(part.split("=") for part in answer["Permissions-Policy"].split(", "))
    assert allowed.pop("clipboard-write") == "(self)"
    assert {allowed[name] for name in ("camera", "microphone", "geolocation", "usb")} == {"()"}
    assert set(allowed.values()) == {"()", "(self)"}


@pytest.mark.django_db
@pytest.mark.parametrize("what", ADDRESSES)
def test_every_answer_is_closed_by_default(what: str) -> None:
    address, status = ADDRESSES[what]
    answer = Client().get(address)
    answer.close()  # a file
    assert answer.status_code == status
    check(answer)


@pytest.mark.django_db
def test_refused_and_failed_requests_too(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    refused = client.post("/account/login/", {"login": "a"})
    assert refused.status_code == 403
    check(refused)
    strange = client.get("/", headers={"host": "evil.example"})
    assert strange.status_code == 400
    check(strange)

    def broken(*, limit: int) -> None:
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(home, "latest_public_experiments", broken)
    failed = client.get("/")
    assert failed.status_code == 500
    check(failed)


@pytest.mark.django_db
def test_other_sites_may_show_a_card() -> None:
    put_cards([{"name": "Probe", "text": "You draw 1 card."}])
    answer = Client().get("/cards/fade/probe/test/face-outdated.svg")
    assert answer.status_code == 200
    assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "sandbox" in answer["Content-Security-Policy"]


def test_security_txt_says_whom_to_write_to(settings: Settings) -> None:
    settings.SECURITY_CONTACT = ["safe@example.org", "https://example.org/report"]
    answer = Client().get("/.well-known/security.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    lines = [line.split(": ", 1) for line in answer.content.decode().splitlines()]
    contacts = [value for name, value in lines if name == "Contact"]
    assert contacts == ["mailto:safe@example.org", "https://example.org/report"]
    said = dict(lines)
    left = datetime.fromisoformat(said["Expires"]) - datetime.now(UTC)
    assert timedelta(days=30) < left < timedelta(days=365)
    assert re.fullmatch(r"https?://testserver/\.well-known/security\.txt", said["Canonical"])


def test_without_a_contact_there_is_no_security_txt(settings: Settings) -> None:
    settings.SECURITY_CONTACT = []
    assert Client().get("/.well-known/security.txt").status_code == 404
