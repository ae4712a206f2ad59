"""Ban lists where cards are: on their pages, in the search, and for programs."""

import pytest
from django.test import Client

from cards.models import Card, CardSet
from decks.models import Format
from decks.play_formats import load_formats
from tests.pool import put_cards

pytestmark = pytest.mark.django_db


@pytest.fixture
def core() -> Format:
    """Jab is banned, Hook restricted, Kick of another set, Flib not understood."""
    put_cards([{"name": name} for name in ("Jab", "Hook", "Nod", "Flib")])
    put_cards([{"name": "Kick"}], code="OTHER")
    Card.objects.exclude(name="Flib").update(is_playable=True)
    Card.objects.filter(name="Flib").update(is_playable=False)
    load_formats()
    form = Format.objects.create(system="fade", slug="arena", name="Arena")
    form.allowed_sets.add(CardSet.objects.get(code="TEST"))
    form.banned.add(Card.objects.get(name="Jab"))
    form.restricted.add(Card.objects.get(name="Hook"))
    return form


def found(client: Client, query: str) -> set[str]:
    answer = client.get("/api/cards/", {"q": query, "page_size": 50}).json()
    assert not answer["warnings"], answer["warnings"]
    return {card["name"] for card in answer["results"]}


def test_search_asks_how_cards_stand_in_a_format(core: Format, client: Client) -> None:
    assert found(client, "banned:arena") == {"Jab"}
    assert found(client, "banned:any") == {"Jab"}
    assert found(client, "restricted:Arena") == {"Hook"}
    assert found(client, "legal:arena") == {"Hook", "Nod"}
    assert found(client, "legal!=arena") == {"Jab", "Kick", "Flib"}
    assert found(client, "legal:arena -restricted:arena") == {"Nod"}


def test_an_unknown_format_is_named_with_those_there_are(core: Format, client: Client) -> None:
    answer = client.get("/api/cards/", {"q": "banned:nowhere"}).json()
    assert "There is no format “nowhere”" in str(answer)
    assert "arena" in str(answer)


@pytest.mark.parametrize(
    ("name", "word"),
    [("jab", "Banned"), ("hook", "Restricted"), ("nod", "Legal"), ("kick", "Not in its sets"),
     ("flib", "Not playable")],
)  # fmt: skip
def test_a_cards_page_says_where_it_is_legal(
    core: Format, client: Client, name: str, word: str
) -> None:
    page = " ".join(client.get(f"/cards/fade/{name}/").content.decode().split())
    here = page.split("Arena <span")[1].split("</li>")[0]
    assert word in here


def test_programs_read_the_lists(core: Format, client: Client) -> None:
    formats = client.get("/api/decks/formats/").json()["results"]
    arena = next(each for each in formats if each["slug"] == "arena")
    assert (arena["sets"], arena["banned"], arena["restricted"]) == (["TEST"], ["Jab"], ["Hook"])
