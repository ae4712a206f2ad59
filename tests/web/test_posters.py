"""The pictures other sites show beside links to decks and results."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.services import create_deck, describe_deck
from decks.web.preview import figure_words

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def cards(core: dict[str, Card]) -> dict[str, Card]:
    return core


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    contents = Contents(
        {
            Section.DECK: {cards["Straight Jab"].pk: 4},
            Section.POOL: {cards["Ember Whelp"].pk: 2},
        }
    )
    return create_deck(owner=people["owner"], name="Ümläut & <b>bold</b> 漢", contents=contents)


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_an_open_deck_has_a_picture_that_its_page_names(deck: Deck, visibility: str) -> None:
    describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": visibility})
    address = reverse("decks:preview", args=[deck.key])
    page = Client().get(deck.get_absolute_url()).content.decode()
    assert f'<meta property="og:image" content="http://testserver{address}">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    answer = Client().get(address)
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert int.from_bytes(answer.content[16:20], "big") == 1200
    assert "max-age" in answer.headers["Cache-Control"]


def test_a_private_deck_has_none_even_for_its_owner(deck: Deck, people: dict[str, User]) -> None:
    owner = Client()
    owner.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    address = reverse("decks:preview", args=[deck.key])
    for client in (owner, Client()):
        assert client.get(address).status_code == 404
    assert address not in owner.get(deck.get_absolute_url()).content.decode()


def test_figures_are_told_in_words(deck: Deck) -> None:
    assert figure_words(deck) == ["4 cards", "2 fighters"]


def test_a_card_in_brackets_leads_to_its_page(deck: Deck, people: dict[str, User]) -> None:
    written = "Lead with [[ember whelp]], never `[[Ember Whelp]]` or [[No Such Card]] <b>x</b>."
    describe_deck(
        user=people["owner"],
        deck_id=deck.pk,
        fields={"visibility": "public", "description": written},
    )
    page = Client().get(deck.get_absolute_url()).content.decode()
    assert 'Lead with <a href="/cards/fade/ember-whelp/"' in page
    assert ">ember whelp</a>" in page
    assert "<code>[[Ember Whelp]]</code>" in page
    assert "[[No Such Card]]" in page
