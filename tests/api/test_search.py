"""Search by API: the language of the pages, warnings beside the results, never an empty refusal."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.tokens import create_token
from cards.models import Printing
from collection import services
from tests.pool import put_cards

URL = "/api/cards/"


@pytest.fixture(autouse=True)
def _pool(db: None) -> None:
    put_cards(
        [
            {"name": "Cinder Pup", "type": "Character", "elements": "Fire", "hp": "30"},
            {"name": "Tide Cub", "type": "Character", "elements": "Water", "hp": "20"},
            {"name": "Ember Wall", "type": "Skill", "elements": "Fire"},
        ]
    )


@pytest.fixture
def program(people: dict[str, User]) -> Client:
    _, key = create_token(user=people["owner"], name="bot")
    return Client(headers={"authorization": f"Bearer {key}"})


def names(query: str, client: Client | None = None) -> list[str]:
    found = (client or Client()).get(URL, {"q": query}).json()
    assert found["count"] == len(found["results"])
    return [card["name"] for card in found["results"]]


def test_query_finds_what_the_page_finds() -> None:
    assert names("") == ["Cinder Pup", "Ember Wall", "Tide Cub"]
    assert names("el:fire t:character") == ["Cinder Pup"]
    assert names("hp>=20 order:hp dir:desc") == ["Cinder Pup", "Tide Cub"]


def test_unknown_key_warns_with_a_suggestion_and_finds_the_rest() -> None:
    found = Client().get(URL, {"q": "elemnt:fire t:character"}).json()
    assert [card["name"] for card in found["results"]] == ["Cinder Pup", "Tide Cub"]
    assert found["warnings"][0]["message"]
    assert "el" in found["warnings"][0]["suggestion"]
    assert found["explanation"]


@pytest.mark.parametrize("query", ["(((", '"', "-", "hp>", "\x00", "or or", ":" * 2000, "%_\\'"])
def test_no_query_is_refused(query: str) -> None:
    assert Client().get(URL, {"q": query}).status_code == 200


def test_personal_query_is_answered_to_its_person_and_not_kept(
    program: Client, people: dict[str, User]
) -> None:
    pup = Printing.objects.get(card__name="Cinder Pup")
    services.add_copies(owner=people["owner"], printing_id=pup.pk, quantity=2)
    answer = program.get(URL, {"q": "own>=1"})
    assert [card["name"] for card in answer.json()["results"]] == ["Cinder Pup"]
    assert "ETag" not in answer
    assert "private" in answer["Cache-Control"]


def test_visitor_is_told_that_own_needs_a_login() -> None:
    answer = Client().get(URL, {"q": "own>=1"})
    assert "Log in" in answer.json()["warnings"][0]["message"]
    assert "Authorization" in answer["Vary"]


def test_a_game_nobody_plays_here_is_refused() -> None:
    assert Client().get(URL, {"system": "chess"}).json()["fields"].keys() == {"system"}
    assert Client().get(URL, {"system": "a b"}).json()["fields"].keys() == {"system"}


def test_random_card_is_one_of_those_the_query_finds() -> None:
    seen = {
        Client().get("/api/cards/random/", {"q": "t:character"}).json()["name"] for _ in range(20)
    }
    assert seen == {"Cinder Pup", "Tide Cub"}
    answer = Client().get("/api/cards/random/", {"q": "hp>=999"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    assert Client().get("/api/cards/random/")["Cache-Control"] == "no-store"


def test_number_of_queries_does_not_grow_with_the_results() -> None:
    def queries() -> int:
        Client().get(URL)
        with CaptureQueriesContext(connection) as captured:
            Client().get(URL)
        return len(captured)

    few = queries()
    put_cards([{"name": f"More {number}", "number": f"9{number}"} for number in range(20)])
    assert queries() == few
