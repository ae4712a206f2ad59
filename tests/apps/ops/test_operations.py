"""Health, request ids, security headers, heartbeats and locks."""

import json
import logging
from datetime import timedelta

import pytest
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone
from pytest_django import Settings
from structlog.stdlib import ProcessorFormatter

from accounts.models import User
from ops import selectors, services, worker
from ops.locks import locked
from ops.models import WorkerHeartbeat
from ops.version import VERSION


def test_healthz_needs_nothing(client: Client) -> None:
    assert client.get("/healthz").json() == {"status": "ok", "version": VERSION}


def test_readyz_wants_a_worker_that_beat_lately(
    client: Client, transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ops.flights.FRESH_SECONDS", 0.0)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["database"]["ok"]
    assert answer.json()["checks"]["broker"]["ok"]
    assert "none has been heard of" in answer.json()["checks"]["workers"]["detail"]

    services.beat(worker="w1")
    assert client.get("/readyz").status_code == 200

    WorkerHeartbeat.objects.update(seen_at=timezone.now() - timedelta(minutes=1))
    assert client.get("/readyz").status_code == 503


def test_heartbeat_is_one_row_a_worker_and_old_ones_are_forgotten(db: None) -> None:
    services.beat(worker="w1")
    services.beat(worker="w1")
    services.beat(worker="w2")
    assert WorkerHeartbeat.objects.count() == 2
    WorkerHeartbeat.objects.filter(name="w2").update(seen_at=timezone.now() - timedelta(hours=1))
    services.beat(worker="w1")
    assert list(WorkerHeartbeat.objects.values_list("name", flat=True)) == ["w1"]
    services.sign_off(worker="w1")
    assert selectors.live_workers() == 0


def test_failing_chore_does_not_stop_the_heartbeat(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise OSError("the broker is away")

    monkeypatch.setattr(worker, "_chores", [broken])
    monkeypatch.setattr(worker, "close_old_connections", lambda: None)
    worker.beat_once()
    assert selectors.live_workers() == 1


def test_locked_outside_a_transaction_is_refused(transactional_db: None) -> None:
    with pytest.raises(RuntimeError, match="needs an atomic block"):
        locked(User.objects.all())


def test_answer_carries_the_id_of_its_request(client: Client, db: None, settings: Settings) -> None:
    named = {"x-request-id": "abc-123"}
    assert len(client.get("/", headers=named)["X-Request-ID"]) == 36, "a visitor's word"
    settings.DJANGO_STRUCTLOG_TRUST_UPSTREAM_REQUEST_ID = True
    assert client.get("/", headers=named)["X-Request-ID"] == "abc-123"


def test_logs_are_json_with_the_request_id(
    client: Client, db: None, caplog: pytest.LogCaptureFixture
) -> None:
    formatters = [handler.formatter for handler in logging.getLogger().handlers]
    [as_json] = [each for each in formatters if isinstance(each, ProcessorFormatter)]
    with caplog.at_level(logging.INFO):
        answer = client.get("/")
    lines = [json.loads(as_json.format(record)) for record in caplog.records]
    finished = next(line for line in lines if line["event"] == "request_finished")
    assert finished["request_id"] == answer["X-Request-ID"]
    assert finished["code"] == 200


def test_pages_send_a_strict_policy(client: Client, db: None) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    rules = set(policy.split("; "))
    assert {"default-src 'self'", "script-src 'self'", "style-src 'self'"} <= rules
    assert "unsafe" not in policy


def test_no_page_holds_inline_script_or_style(client: Client, people: dict[str, User]) -> None:
    client.force_login(people["admin"], "allauth.account.auth_backends.AuthenticationBackend")
    for name in ("home", "styleguide", "matches:list", "matches:new", "account_email"):
        page = client.get(reverse(name)).content.decode()
        assert " style=" not in page, name
        assert " onclick=" not in page, name
        assert "<style" not in page, name
        assert "<script>" not in page, name


@pytest.mark.parametrize(("path", "status"), [("/nowhere/", 404), ("/lab/999/", 404)])
def test_missing_page_is_our_own(path: str, status: int, client: Client, db: None) -> None:
    answer = client.get(path)
    assert answer.status_code == status
    assert "Riftlab" in answer.content.decode()


def test_server_error_page_names_the_request(people: dict[str, User]) -> None:
    from config.views import server_error

    answer = server_error(RequestFactory().get("/decks/"))
    assert answer.status_code == 500
    assert "Riftlab" in answer.content.decode()
    program = server_error(RequestFactory().get("/api/cards/"))
    assert (program.status_code, program["Content-Type"]) == (500, "application/json")


def test_forged_form_is_refused_with_our_page(people: dict[str, User]) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    answer = client.post(reverse("matches:new"), {"games": "5"})
    assert answer.status_code == 403
    assert "Riftlab" in answer.content.decode()


@pytest.mark.parametrize("path", ["/lab/test/a%00b/", "/cards/fade/%00/", "/api/cards/fade/%00/"])
def test_address_with_a_nul_is_not_found(path: str, db: None) -> None:
    assert Client().get(path).status_code == 404


def test_too_much_text_in_a_form_is_told_with_the_way_out(people: dict[str, User]) -> None:
    browser = Client(enforce_csrf_checks=True, raise_request_exception=False)
    browser.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    browser.get("/decks/import/")
    answer = browser.post("/decks/import/", {"text": "4 Straight Jab\n" * 200_000})
    assert answer.status_code == 413
    assert "save it as a file" in answer.content.decode()
