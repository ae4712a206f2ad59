"""A database or Redis that is away for a moment: a helpful page, and the reason why games wait."""

import errno
from unittest.mock import patch

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from psycopg.errors import DiskFull

from accounts.models import User
from engine import api
from matches.experiments import queue
from matches.models import Experiment
from ops import services
from ops.away import is_away
from ops.disk import is_disk_full
from tests.experiments import DECKS, submit

LOCKED = OperationalError("database is locked")
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def browser(people: dict[str, User]) -> Client:
    client = Client(raise_request_exception=False)
    client.force_login(people["owner"], BACKEND)
    return client


@pytest.mark.parametrize("change", ["pause", "resume", "cancel", "repeat", "delete", "share"])
def test_page_that_cannot_write_says_so_and_changes_nothing(
    change: str, browser: Client, people: dict[str, User]
) -> None:
    experiment = submit(people["owner"])
    with patch("matches.experiments.services.locked", side_effect=LOCKED):
        answer = browser.post(reverse(f"matches:{change}", args=[experiment.pk]))
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert "Nothing was changed and nothing is lost" in answer.content.decode()
    assert "Traceback" not in answer.content.decode()
    experiment.refresh_from_db()
    assert (experiment.status, Experiment.objects.count()) == ("queued", 1)


def test_form_that_cannot_be_stored_says_so(browser: Client, house: None) -> None:
    plan = {"decks": list(DECKS), "bot": "random", "games": 4}
    with patch("matches.experiments.services.locked", side_effect=LOCKED):
        answer = browser.post("/api/experiments/", plan, "application/json")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert answer.json()["code"] == "busy"
    assert "try again in a few seconds" in answer.json()["detail"]
    assert Experiment.objects.count() == 0


def test_result_is_read_while_nothing_can_be_written(
    browser: Client, people: dict[str, User]
) -> None:
    """Whoever looks for the first time also marks it as seen: that can wait."""
    experiment = submit(people["owner"])
    Experiment.objects.update(status="finished")
    with patch("django.db.models.query.QuerySet.update", side_effect=LOCKED) as update:
        answer = browser.get(reverse("matches:detail", args=[experiment.pk]))
    assert (answer.status_code, update.call_count) == (200, 1)
    experiment.refresh_from_db()
    assert experiment.is_new


FULL = [
    OperationalError("database or disk is full"),
    OSError(errno.ENOSPC, "No space left on device"),
    OSError(errno.EDQUOT, "Disk quota exceeded"),
]


@pytest.mark.parametrize("error", FULL, ids=str)
def test_full_disk_is_called_so(error: Exception, browser: Client, people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    with patch("matches.experiments.services.locked", side_effect=error):
        answer = browser.post(reverse("matches:cancel", args=[experiment.pk]))
        told = browser.post(f"/api/experiments/{experiment.pk}/cancel/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "300")
    assert "The disk is full" in answer.content.decode()
    assert "locked" not in answer.content.decode()
    assert (told.status_code, told.json()["code"]) == (503, "disk_full")
    assert "few seconds" not in told.json()["detail"]
    experiment.refresh_from_db()
    assert experiment.status == "queued"


def test_full_disk_of_the_database_server_is_known() -> None:
    error = OperationalError("could not extend file")
    error.__cause__ = DiskFull("could not extend file")
    assert is_disk_full(error)
    assert not is_disk_full(LOCKED)
    assert not is_disk_full(None)


def test_doubtful_words_of_sqlite_are_looked_into() -> None:
    doubtful = OperationalError("disk I/O error")
    assert not is_disk_full(doubtful), "there is room: something else is wrong"
    with patch("ops.disk.is_full", return_value=True):
        assert is_disk_full(doubtful)


def test_readyz_says_that_the_disk_is_full(
    transactional_db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ops.flights.FRESH_SECONDS", 0.0)
    services.beat(worker="w1")
    assert Client().get("/readyz").status_code == 200
    with patch("ops.disk.os.write", side_effect=FULL[1]):
        answer = Client().get("/readyz")
    assert answer.status_code == 503
    assert answer.json()["checks"]["disk"]["detail"].startswith("full")


def test_only_what_passes_by_itself_is_called_busy() -> None:
    assert is_away(LOCKED)
    assert not is_away(OperationalError("no such table: cards_card"))
    assert not is_away(ValueError("wrong"))
    assert not is_away(None)


def test_page_says_which_worker_an_experiment_waits_for(
    browser: Client, people: dict[str, User]
) -> None:
    experiment = submit(people["owner"])
    address = reverse("matches:detail", args=[experiment.pk])
    assert "No worker is running." in browser.get(address).content.decode()

    services.beat(worker="old", engine="0.0.1")
    said = browser.get(address).content.decode()
    assert f"No worker of engine {api.ENGINE_VERSION} is running, only 0.0.1." in said
    assert "cancel this experiment and repeat it" not in said, "that would change nothing"

    left_over = submit(people["owner"])
    left_over.engine_version = "0.0.0"
    assert queue.waits_for(left_over).startswith("No worker of engine 0.0.0 is running")
    assert queue.waits_for(left_over).endswith("cancel this experiment and repeat it.")

    services.beat(worker="older still")
    assert "only 0.0.1 and of an older release" in queue.waits_for(experiment)

    services.beat(worker="new", engine=api.ENGINE_VERSION)
    assert queue.waits_for(experiment) == ""
    assert "Waiting for a free worker. It is next" in browser.get(address).content.decode()


def test_paused_experiment_waits_for_its_owner_only(people: dict[str, User]) -> None:
    experiment = submit(people["owner"])
    experiment.status = Experiment.Status.PAUSED
    assert queue.waits_for(experiment) == ""


def test_queue_marks_workers_of_another_engine(people: dict[str, User]) -> None:
    services.beat(worker="old", engine="0.0.1")
    services.beat(worker="new", engine=api.ENGINE_VERSION)
    client = Client()
    client.force_login(people["admin"], BACKEND)
    page = client.get(reverse("matches:queue")).content.decode()
    assert page.count("Takes none of today’s games") == 1
