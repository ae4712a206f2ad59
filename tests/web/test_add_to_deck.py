"""A card into one of one's decks, from its page and from the results of a search."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks import selectors
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.services import create_deck

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def cards(core: dict[str, Card]) -> dict[str, Card]:
    return core


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    contents = Contents({Section.DECK: {cards["Straight Jab"].pk: 1}})
    return create_deck(owner=people["owner"], name="Jab club", contents=contents)


@pytest.fixture
def client(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], BACKEND)
    return client


def held(deck: Deck, section: Section, card: Card) -> int:
    deck.refresh_from_db()
    return selectors.contents_of(deck)[section].get(card.pk, 0)


def test_a_card_goes_where_its_type_belongs(
    deck: Deck, cards: dict[str, Card], client: Client
) -> None:
    for name in ("Straight Jab", "Ember Whelp"):
        sent = {"deck": deck.key, "card": cards[name].pk, "count": "2"}
        assert client.post(reverse("decks:add"), sent).headers["Location"] == (
            cards[name].get_absolute_url()
        )
    assert held(deck, Section.DECK, cards["Straight Jab"]) == 3
    assert held(deck, Section.POOL, cards["Ember Whelp"]) == 2


def test_a_part_is_answered_with_what_the_deck_has_now(
    deck: Deck, cards: dict[str, Card], client: Client
) -> None:
    sent = {"deck": deck.key, "card": cards["Straight Jab"].pk}
    answer = client.post(reverse("decks:add"), sent, headers={"HX-Request": "true"})
    toast = json.loads(answer.headers["HX-Trigger"])["toast"]
    assert toast["level"] == "success"
    assert toast["message"].startswith("Jab club has 2 Straight Jab now.")


def test_a_foreign_deck_and_an_unknown_card_are_not_there(
    deck: Deck, cards: dict[str, Card], client: Client, people: dict[str, User]
) -> None:
    jab = cards["Straight Jab"].pk
    for sent in ({"deck": deck.key, "card": "0"}, {"deck": "nonsense", "card": jab}):
        assert client.post(reverse("decks:add"), sent).status_code == 404
    stranger = Client()
    stranger.force_login(people["stranger"], BACKEND)
    gone = stranger.post(reverse("decks:add"), {"deck": deck.key, "card": jab})
    assert gone.status_code == 404
    assert held(deck, Section.DECK, cards["Straight Jab"]) == 1


def test_it_leads_back_to_this_site_only(
    deck: Deck, cards: dict[str, Card], client: Client
) -> None:
    sent = {"deck": deck.key, "card": cards["Straight Jab"].pk}
    for back, leads in (("/cards/?q=jab", "/cards/?q=jab"), ("https://evil.example/", None)):
        found = client.post(reverse("decks:add"), {**sent, "next": back}).headers["Location"]
        assert found == (leads or cards["Straight Jab"].get_absolute_url())


def test_who_has_no_deck_is_offered_none(cards: dict[str, Card], client: Client) -> None:
    for address in (cards["Straight Jab"].get_absolute_url(), reverse("cards:search")):
        assert reverse("decks:add") not in client.get(address).content.decode()


def test_page_and_results_offer_ones_decks(
    deck: Deck, cards: dict[str, Card], client: Client
) -> None:
    page = client.get(cards["Straight Jab"].get_absolute_url()).content.decode()
    assert "Jab club (1 in it)" in page
    for view in ("grid", "list"):
        found = client.get(reverse("cards:search"), {"q": f"jab as:{view}"}).content.decode()
        assert 'form="adder" name="card"' in found
        assert "Jab club" in found
