"""The API refuses in one shape, says why, and never with a page."""

import pytest
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts.models import User
from accounts.tokens import create_token
from config.views import server_error

EXPERIMENTS = "/api/experiments/"
SHAPE = {"status", "code", "detail", "fields"}


@pytest.mark.parametrize(
    ("method", "url", "status", "code"),
    [
        ("get", "/api/nonsense/", 404, "not_found"),
        ("get", "/api/experiments/987654/", 404, "not_found"),
        ("get", "/api/experiments/x/", 404, "not_found"),
        ("get", "/api/cards/fade/nobody/", 404, "not_found"),
        ("get", "/api/cards/chess/nobody/", 404, "not_found"),
        ("get", "/api/sets/fade/none/", 404, "not_found"),
        ("get", "/api/me/", 401, "not_authenticated"),
        ("post", "/api/experiments/", 401, "not_authenticated"),
        ("put", "/api/sets/", 401, "not_authenticated"),
        ("get", "/api/experiments/?page=2", 404, "not_found"),
        ("get", "/api/experiments/?page=last", 400, "invalid"),
        ("get", "/api/experiments/?page=0", 400, "invalid"),
        ("get", "/api/experiments/?page=-1", 400, "invalid"),
        ("get", "/api/experiments/?page=²", 400, "invalid"),
        ("get", "/api/experiments/?page_size=0", 400, "invalid"),
        ("get", "/api/experiments/?page_size=201", 400, "invalid"),
        ("get", "/api/experiments/?page_size=many", 400, "invalid"),
        ("get", "/api/cards/named/", 400, "invalid"),
        ("get", "/api/cards/named/?exact=a&fuzzy=b", 400, "invalid"),
        ("get", "/api/cards/named/?exact=a%00b", 400, "invalid"),
        ("get", "/api/cards/autocomplete/?q=", 400, "invalid"),
    ],
)
def test_refusal_has_the_one_shape(method: str, url: str, status: int, code: str, db: None) -> None:
    answer = getattr(Client(), method)(url)
    said = answer.json()
    assert answer.status_code == status
    assert set(said) == SHAPE
    assert (said["status"], said["code"]) == (status, code)
    assert len(said["detail"]) > 10
    assert answer["Content-Type"].startswith("application/json")


def test_wrong_field_is_named(db: None) -> None:
    said = Client().get(EXPERIMENTS, {"page_size": "many"}).json()
    assert said["detail"] == "page_size: This has to be from 1 to 200."
    assert said["fields"] == {"page_size": ["This has to be from 1 to 200."]}


def test_method_and_type_that_an_address_does_not_know(people: dict[str, User]) -> None:
    _, key = create_token(user=people["owner"], name="bot")
    program = Client(headers={"authorization": f"Bearer {key}"})
    assert program.put(EXPERIMENTS, {}, "application/json").json()["code"] == "method_not_allowed"
    answer = program.post(EXPERIMENTS, "games=3", "text/plain")
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported_media_type")
    answer = program.get(EXPERIMENTS, headers={"accept": "image/png"})
    assert (answer.status_code, answer.json()["code"]) == (406, "not_acceptable")


def test_session_without_csrf_token_changes_nothing(people: dict[str, User]) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    answer = browser.post(EXPERIMENTS, {"games": 5}, "application/json")
    assert (answer.status_code, answer.json()["code"]) == (403, "permission_denied")
    assert "CSRF" in answer.json()["detail"]


def test_visitors_are_throttled_and_told_for_how_long(db: None, settings: Settings) -> None:
    settings.LIMITS = {"api": "3/min"}
    answers = [Client().get(EXPERIMENTS) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    refused = answers[-1]
    assert 0 < int(refused["Retry-After"]) <= 60
    assert refused.json()["detail"] == (
        f"Too many requests. Try again in {refused['Retry-After']} seconds."
    )


def test_tokens_cannot_be_guessed_for_ever(db: None, settings: Settings) -> None:
    settings.LIMITS = {"api": "3/hour"}
    guesses = [Client(headers={"authorization": f"Bearer rift_{n}"}) for n in range(5)]
    answers = [guess.get("/api/me/") for guess in guesses]
    assert [answer.status_code for answer in answers] == [401] * 3 + [429] * 2
    assert answers[-1].json()["code"] == "throttled"
    assert int(answers[-1]["Retry-After"]) > 600


def test_what_breaks_is_json_too() -> None:
    answer = server_error(RequestFactory().get("/api/cards/"))
    assert answer.status_code == 500
    assert b'"status": 500' in answer.content
    assert server_error(RequestFactory().get("/lab/"))["Content-Type"].startswith("text/html")


@pytest.mark.parametrize("half", ["\\ud800", "\\udfff", "a\\ud83dz"])
def test_half_a_character_is_a_broken_body(half: str, people: dict[str, User]) -> None:
    """The refusal of a choice repeats it, and no answer can hold it."""
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    for body in (f'{{"visibility": "{half}"}}', f'["{half}"]', f'{{"{half}": 1}}'):
        answer = client.post("/api/decks/", body, content_type="application/json")
        assert answer.status_code == 400
        assert "surrogate" in answer.json()["detail"]
