"""/metrics: only for whom it is meant, right over several processes, and bounded."""

import os
import sys
from collections.abc import Iterator

import pytest
from django.test import Client
from django.test.utils import override_settings
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from accounts.models import User
from ops import metrics, services
from tests.deployment import Deployment
from tests.experiments import submit

TOKEN = "a-token-for-prometheus-0123456789"
FEW_KINDS = 3_000


@pytest.fixture
def on(settings: Settings) -> Iterator[None]:
    """The counting middleware only joins a process whose metrics are on."""
    with override_settings(METRICS=True, METRICS_TOKEN=TOKEN):
        yield


def read(text: str) -> dict[str, float]:
    return {
        sample.name + "".join(f" {value}" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def asked(client: Client, **headers: str) -> int:
    return client.get("/metrics", headers=headers).status_code


def test_metrics_are_off_by_default(client: Client) -> None:
    assert asked(client, Authorization=f"Bearer {TOKEN}") == 404


@pytest.mark.parametrize("sent", ["", "Bearer ", "Bearer wrong", "Bearer é", TOKEN[:-1]])
def test_metrics_want_their_token(sent: str, client: Client, on: None, db: None) -> None:
    assert asked(client, Authorization=sent) == 404
    assert asked(client, Authorization=f"Bearer {TOKEN}") == 200


def test_without_a_token_only_this_machine_may_ask(
    client: Client, settings: Settings, db: None
) -> None:
    settings.METRICS, settings.METRICS_TOKEN = True, ""
    assert asked(client) == 200
    assert asked(client, X_Forwarded_For="127.0.0.1") == 404, "a proxy has our address"
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.7").status_code == 404


def test_metrics_tell_what_waits_and_who_works(
    client: Client, on: None, people: dict[str, User]
) -> None:
    submit(people["owner"])
    services.beat(worker="w1")
    found = read(client.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text)
    assert found["riftlab_experiments_open"] == 1
    assert found["riftlab_games_open"] > 0
    assert found["riftlab_people_waiting"] > 0
    assert found["riftlab_workers_alive"] == 1
    assert found["riftlab_imports_waiting"] == 0
    assert found["riftlab_game_failures_kept"] == 0
    assert found["riftlab_up database"] == found["riftlab_up broker"] == 1
    assert "riftlab_unreadable_messages_total" in found


def test_strangers_cannot_make_numbers(client: Client, on: None, db: None) -> None:
    with override_settings(MIDDLEWARE=["ops.middleware.counted"]):
        visitor = Client()
        visitor.get("/healthz")
        before = len(read(metrics.exposition().decode()))
        for number in range(200):
            visitor.get(f"/no-such-page-{number}/?x={number}")
            visitor.generic(f"WORD{number}", f"/cards/{number}/{number}/")
    text = metrics.exposition().decode()
    assert len(read(text)) < before + 60
    assert "no-such-page" not in text
    assert "WORD" not in text


def test_kinds_of_requests_are_bounded(on: None, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "MAX_REQUEST_KINDS", 5)
    monkeypatch.setattr(metrics, "MAX_ROUTES", 5)
    monkeypatch.setattr(metrics, "_kinds", set())
    for number in range(50):
        metrics.count_request(method="GET", route=f"r{number}", status=200, seconds=0.1)
    found = metrics.exposition().decode()
    assert "r4" in found
    assert "r5" not in found


def test_file_never_has_to_grow(on: None, db: None) -> None:
    """Writing into a file that cannot grow, on a full disk, would end the process."""
    for number in range(FEW_KINDS):
        route = f"a-long-name-of-a-route-{number % 250}"
        metrics.count_request(method="OPTIONS", route=route, status=100 + number, seconds=1)
    sizes = {file.stat().st_size for file in metrics.kept_in().glob("*.db")}
    assert sizes == {metrics.FILE_BYTES}


COUNT = """
from ops import metrics
for _ in range(100):
    metrics.count_request(method="GET", route="home", status=200, seconds=0.01)
metrics.count_games(played=7, failed=1)
"""


@pytest.mark.pure
def test_processes_count_together_and_reuse_their_places(deployment: Deployment) -> None:
    """Four at once, then four more after they are gone: all is counted, in as many files."""
    deployment.environment["METRICS"] = "1"
    command = [sys.executable, "manage.py", "shell", "--no-imports", "-c", COUNT]
    for _ in range(2):
        running = [deployment._start(command, "count") for _ in range(4)]
        assert [process.wait(timeout=120) for process in running] == [0] * 4
    tell = "from ops import metrics; result = metrics.exposition().decode()"
    found = read(deployment.python(tell))
    assert found["riftlab_http_requests_total GET home 200"] == 800
    assert found["riftlab_http_seconds_count home"] == 800
    assert found["riftlab_games_played_total"] == 56
    assert found["riftlab_games_failed_total"] == 8
    files = list((deployment.folder / "var" / "metrics").rglob("counter_*.db"))
    assert len(files) <= 5
    assert {os.stat(file).st_mode & 0o777 for file in files} == {0o600}
