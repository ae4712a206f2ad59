"""Telling decks apart and handing them on: covers, folders, names of copies, the Share menu."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks import selectors, services
from decks.contents import Change, Contents
from decks.covers import add_covers
from decks.edits import edit_deck
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.refusals import DeckRefused

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@pytest.fixture
def cards(core: dict[str, Card]) -> dict[str, Card]:
    return core


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    contents = Contents(
        {
            Section.DECK: {cards["Straight Jab"].pk: 4, cards["Rally Cry"].pk: 2},
            Section.POOL: {cards["Ember Whelp"].pk: 4},
            Section.MAYBE: {cards["Antidote"].pk: 1},
        }
    )
    return services.create_deck(owner=people["owner"], name="Mine", contents=contents)


@pytest.fixture
def client(people: dict[str, User]) -> Client:
    client = Client()
    client.force_login(people["owner"], BACKEND)
    return client


def cover(deck: Deck) -> str:
    found = add_covers([Deck.objects.get(pk=deck.pk)])[0].shown_cover
    return found.name if found else ""


def describe(deck: Deck, **fields: object) -> Deck:
    return services.describe_deck(user=deck.owner, deck_id=deck.pk, fields=fields)  # type: ignore[arg-type]


def test_the_most_telling_card_is_the_cover_until_one_is_chosen(
    deck: Deck, cards: dict[str, Card]
) -> None:
    assert cover(deck) == "Ember Whelp"
    describe(deck, cover=cards["Rally Cry"].pk)
    assert cover(deck) == "Rally Cry"
    gone = Change(cards["Rally Cry"].pk, Section.DECK, set=0)
    edit_deck(user=deck.owner, deck_id=deck.pk, edits=[gone], expected_version=deck.version)
    assert cover(deck) == "Ember Whelp", "a card that left the deck is no cover of it"


def test_a_cover_is_a_card_of_the_deck(deck: Deck, cards: dict[str, Card]) -> None:
    with pytest.raises(DeckRefused, match="Choose one that is in it"):
        describe(deck, cover=cards["Energy Drink"].pk)


def test_an_empty_deck_has_no_cover_and_is_listed(client: Client, people: dict[str, User]) -> None:
    empty = services.create_deck(owner=people["owner"], name="Hollow")
    assert cover(empty) == ""
    assert b"Hollow" in client.get(reverse("decks:list")).content


def test_covers_cost_the_same_for_any_number_of_decks(
    deck: Deck, client: Client, people: dict[str, User]
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(
            connection,
        ) as seen:
            assert client.get(reverse("decks:list")).content.count(b"deck-cover") > 0
        return len(seen)

    client.get(reverse("decks:list"))
    before = queries()
    for _ in range(5):
        services.copy_deck(user=people["owner"], deck_id=deck.pk)
    assert queries() == before


def test_folders_sort_ones_own_decks_and_nobody_else_sees_them(
    deck: Deck, client: Client, people: dict[str, User]
) -> None:
    other = services.create_deck(owner=people["owner"], name="Elsewhere")
    describe(deck, folder="  League   night ", visibility="public")
    assert selectors.folders(people["owner"]) == [("League night", 1)]
    shown = client.get(reverse("decks:list"), {"folder": "League night"}).content.decode()
    assert deck.get_absolute_url() in shown
    assert other.get_absolute_url() not in shown
    for address in (deck.get_absolute_url(), reverse("decks:public")):
        assert "League night" not in Client().get(address).content.decode()


def test_a_folder_has_a_short_name(deck: Deck) -> None:
    with pytest.raises(DeckRefused, match="at most 40 characters, this one has 41"):
        describe(deck, folder="x" * 41)


def test_copies_are_told_apart_by_name(deck: Deck, people: dict[str, User]) -> None:
    describe(deck, visibility="public")
    names = [services.copy_deck(user=people["stranger"], deck_id=deck.pk).name for _ in range(3)]
    assert names == ["Mine", "Mine 2", "Mine 3"]
    own = [services.copy_deck(user=people["owner"], deck_id=deck.pk).name for _ in range(2)]
    assert own == ["Mine (copy)", "Mine (copy) 2"]


@pytest.mark.parametrize("wanted", ["unlisted", "public", "private"])
def test_one_click_says_who_may_see_a_deck(deck: Deck, client: Client, wanted: str) -> None:
    client.post(reverse("decks:visibility", args=[deck.key]), {"visibility": wanted})
    deck.refresh_from_db()
    assert deck.visibility == wanted
    seen = Client().get(deck.get_absolute_url()).status_code
    assert seen == (404 if wanted == "private" else 200)


def test_a_visibility_nobody_knows_changes_nothing(deck: Deck, client: Client) -> None:
    answer = client.post(
        reverse("decks:visibility", args=[deck.key]), {"visibility": "secret"}, follow=True
    )
    assert "Choose one of" in answer.content.decode()
    deck.refresh_from_db()
    assert deck.visibility == "private"


def test_the_link_to_send_is_there_once_others_can_open_it(deck: Deck, client: Client) -> None:
    address = f"http://testserver{deck.get_absolute_url()}"
    assert address not in client.get(deck.get_absolute_url()).content.decode()
    describe(deck, visibility="unlisted")
    assert f'value="{address}"' in client.get(deck.get_absolute_url()).content.decode()
