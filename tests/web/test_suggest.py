"""What the search of the header offers: cards, public decks and rulings, nothing private."""

import pytest
from django.test import Client

from config import suggest
from decks.models import Deck

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("house", "_nothing_kept")]


@pytest.fixture
def _nothing_kept() -> None:
    suggest._kept.clear()


def offered(words: str, client: Client | None = None) -> str:
    return (client or Client()).get("/suggest/", {"q": words}).content.decode()


def test_cards_decks_and_rulings_are_offered() -> None:
    page = offered("ember")
    assert 'href="/cards/fade/ember-whelp/"' in page
    assert "Ember rush" in page
    assert "/rules/fade/#R81" in offered("R81")
    assert "Defend is automatic" in offered("defend is")


def test_names_that_begin_so_come_first() -> None:
    page = offered("sage", Client())
    assert "Undertow Sage" in page
    found = suggest.cards("st", "fade")
    assert found[0].title.lower().startswith("st")


@pytest.mark.parametrize("words", ["", "e", " ", "\x00", "zzzzzz"])
def test_nothing_is_offered_for_too_little_or_nonsense(words: str) -> None:
    assert "<a" not in offered(words)


def test_private_decks_are_offered_to_nobody() -> None:
    assert "Ember rush" in offered("ember rush")
    suggest._kept.clear()
    deck = Deck.objects.get(name="Ember rush")
    deck.visibility = "private"
    deck.save(update_fields=["visibility"])
    client = Client()
    client.force_login(deck.owner)
    assert "Ember rush" not in offered("ember rush", client)


def test_same_words_are_looked_up_once(django_assert_num_queries: object) -> None:
    first = offered("ember")
    with django_assert_num_queries(0):  # type: ignore[operator]
        assert suggest.suggestions("ember", "fade")
    assert offered("ember") == first


def test_markup_in_the_words_stays_text() -> None:
    assert "<script" not in offered("<script>")
