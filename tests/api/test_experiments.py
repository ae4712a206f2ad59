"""The lab for programs."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.tokens import create_token
from matches.models import Experiment

URL = "/api/experiments/"
JSON = "application/json"
PLAN = {"decks": ["ember-rush", "iron-armory"], "bot": "random"}

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def program(people: dict[str, User]) -> Client:
    _, key = create_token(user=people["owner"], name="test")
    return Client(headers={"authorization": f"Bearer {key}"})


def test_program_makes_reads_and_cancels_an_experiment(program: Client) -> None:
    made = program.post(URL, PLAN | {"games": 50, "seed": 4}, JSON)
    assert made.status_code == 201
    experiment = made.json()
    assert (experiment["owner"], experiment["games"], experiment["seed"]) == ("owner", 50, 4)
    [matchup] = experiment["matchups"]
    assert (matchup["first_name"], matchup["second_name"]) == ("Ember rush", "Iron armory")
    points = {"n": 0, "value": None, "low": 0.0, "high": 1.0, "by_design": False}
    assert matchup["first_points"] == points
    assert program.get(f"{URL}{experiment['id']}/").json()["status"] == "queued"
    cancelled = program.post(f"{URL}{experiment['id']}/cancel/")
    assert cancelled.json()["status"] == "cancelled"


def test_same_key_twice_is_the_same_experiment(program: Client) -> None:
    wanted = PLAN | {"games": 5, "form_key": str(uuid4())}
    first, second = (program.post(URL, wanted, JSON).json()["id"] for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("wanted", "field"),
    [
        ({}, "games"),
        (PLAN | {"games": 0}, "games"),
        (PLAN | {"games": "many"}, "games"),
        (PLAN | {"games": 10**12}, "games"),
        (PLAN | {"games": 5, "bot": "magnus"}, "bot"),
        (PLAN | {"games": 5, "decks": ["ember-rush", "chess"]}, "decks"),
        (PLAN | {"games": 5, "decks": ["ember-rush", "iron-armory@99"]}, "decks"),
        (PLAN | {"games": 5, "decks": ["ember-rush"]}, "decks"),
        (PLAN | {"games": 5, "kind": "versions"}, "decks"),
        (PLAN | {"games": 5, "seed": -1}, "seed"),
        (PLAN | {"games": 5, "title": "x" * 81}, "title"),
        (PLAN | {"games": 5, "title": "a\x00b"}, "title"),
        (PLAN | {"games": 5, "form_key": "no"}, "form_key"),
    ],
)
def test_bad_request_names_the_field(
    wanted: dict[str, object], field: str, program: Client
) -> None:
    answer = program.post(URL, wanted, JSON)
    assert answer.status_code == 400
    assert field in answer.json()["fields"]
    assert not Experiment.objects.exists()


@pytest.mark.parametrize("body", ["{", "[]", "null", '"x"', "\xff"])
def test_broken_json_is_refused(body: str, program: Client) -> None:
    assert program.post(URL, body, JSON).status_code == 400


def test_list_shows_public_and_own_only(program: Client, people: dict[str, User]) -> None:
    program.post(URL, PLAN | {"games": 5, "title": "mine"}, JSON)
    program.post(URL, PLAN | {"games": 5, "title": "shared", "is_public": True}, JSON)
    assert [row["title"] for row in program.get(URL).json()["results"]] == ["shared", "mine"]
    assert [row["title"] for row in Client().get(URL).json()["results"]] == ["shared"]


def queries(client: Client, url: str) -> int:
    client.get(url)  # the first one also fills the session and the throttle
    with CaptureQueriesContext(connection) as captured:
        assert client.get(url).status_code == 200
    return len(captured)


def test_number_of_queries_does_not_grow_with_the_list(
    program: Client, people: dict[str, User]
) -> None:
    browser = Client()
    browser.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    counts = []
    for number in range(12):
        program.post(URL, PLAN | {"games": 5, "title": str(number)}, JSON)
        if number in (1, 11):
            counts.append((queries(program, URL), queries(browser, "/lab/")))
    assert counts[0] == counts[1]
