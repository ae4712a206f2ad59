"""The builder's one address for edits: what it answers, what it refuses, what it merges."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from collection.services import add_copies
from decks import selectors
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.play_formats import load_formats
from decks.services import create_deck
from decks.web.wire import write_edits

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
HTMX = {"HX-Request": "true"}


@pytest.fixture
def cards(core: dict[str, Card]) -> dict[str, Card]:
    load_formats()
    return core


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    contents = Contents(
        {
            Section.DECK: {cards["Straight Jab"].pk: 4, cards["Rally Cry"].pk: 2},
            Section.POOL: {cards["Ember Whelp"].pk: 4},
        }
    )
    return create_deck(owner=people["owner"], name="Mine", contents=contents)


@pytest.fixture
def client(people: dict[str, User]) -> Client:
    return logged_in(people["owner"])


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user, BACKEND)
    return client


def send(client: Client, deck: Deck, do: str, base: int = 1, tab: str = "a", form_key: str = ""):
    address = reverse("decks:change", args=[deck.key])
    fields = {"do": do, "base": base, "tab": tab, "form_key": form_key}
    return client.post(address, fields, headers=HTMX)


def counts(deck: Deck) -> dict[str, int]:
    deck.refresh_from_db()
    lines = selectors.lines(selectors.contents_of(deck), "fade")
    return {f"{line.section}/{line.card.name}": line.count for line in lines}


def test_one_edit_answers_with_rows_counts_legality_and_curve(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    page = send(client, deck, f"deck:{cards['Antidote'].pk}:+1").content.decode()
    assert f'id="row-deck:{cards["Antidote"].pk}"' in page
    assert 'id="section-deck" hx-swap-oob="true"' in page
    assert 'id="section-pool"' not in page  # nothing changed there
    assert 'data-total="7"' in page
    assert "A Deck has at least 60 cards, this one 7." in page
    assert "Cost curve:" in page
    assert 'name="base" value="2"' in page
    assert counts(deck)["deck/Antidote"] == 1


def test_an_edit_takes_a_constant_number_of_queries(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    send(client, deck, f"deck:{cards['Antidote'].pk}:+1")
    with CaptureQueriesContext(connection) as few:
        send(client, deck, f"deck:{cards['Antidote'].pk}:+1", 2)
    others = [card for card in cards.values() if card.fade.type in ("Skill", "Item")][:30]
    send(client, deck, ",".join(f"deck:{card.pk}:=2" for card in others), 3)
    with CaptureQueriesContext(connection) as many:
        send(client, deck, f"deck:{cards['Antidote'].pk}:+1", 4)
    assert len(many) == len(few) <= 27


def test_works_without_script(client: Client, deck: Deck, cards: dict[str, Card]) -> None:
    address = reverse("decks:change", args=[deck.key])
    edit = {"do": f"deck:{cards['Antidote'].pk}:+1", "base": 1, "q": "anti"}
    answer = client.post(address, edit)
    assert answer.status_code == 302
    assert answer["Location"] == reverse("decks:edit", args=[deck.key]) + "?q=anti"
    assert counts(deck)["deck/Antidote"] == 1


@pytest.mark.parametrize(
    "do",
    ["", "deck", "deck:x:+1", "nowhere:1:+1", "deck:1:*4", "deck:1:+1;drop", "deck:1>nowhere"],
)
def test_what_no_button_says_is_refused(client: Client, deck: Deck, do: str) -> None:
    before = counts(deck)
    answer = send(client, deck, do)
    assert answer.status_code == 422
    assert "Not done." in answer.content.decode()
    assert counts(deck) == before


@pytest.mark.parametrize("do", ["deck:987654321:+1", "deck:999999999999999999:+1"])
def test_a_card_that_is_not_there_is_refused(client: Client, deck: Deck, do: str) -> None:
    assert send(client, deck, do).status_code == 422


def test_more_copies_than_a_deck_can_hold_are_refused(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    answer = send(client, deck, f"deck:{cards['Straight Jab'].pk}:=999999999")
    assert answer.status_code == 422
    assert "between 0 and 999" in answer.content.decode()


def test_a_page_without_its_version_is_refused(client: Client, deck: Deck) -> None:
    answer = client.post(reverse("decks:change", args=[deck.key]), {"do": "undo"}, headers=HTMX)
    assert answer.status_code == 422
    assert "Reload" in answer.content.decode()


def test_edits_of_other_cards_in_two_tabs_are_merged_and_said(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    send(client, deck, f"deck:{cards['Antidote'].pk}:+1", 1, tab="a")
    answer = send(client, deck, f"deck:{cards['Energy Drink'].pk}:+1", 1, tab="b")
    page = answer.content.decode()
    assert "Merged with changes made elsewhere: +1 Antidote" in page
    assert counts(deck)["deck/Antidote"] == 1
    assert counts(deck)["deck/Energy Drink"] == 1


def test_edits_of_the_same_card_in_two_tabs_are_a_conflict_with_a_way_out(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    jab = cards["Straight Jab"].pk
    send(client, deck, f"deck:{jab}:=3", 1, tab="a")
    answer = send(client, deck, f"deck:{jab}:=1", 1, tab="b")
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "Straight Jab (Deck): was 4, is now 3, you wanted 1" in page
    assert "Do mine anyway" in page
    assert f'value="deck:{jab}:=1"' in page
    assert 'name="base" value="2"' in page
    assert counts(deck)["deck/Straight Jab"] == 3
    send(client, deck, f"deck:{jab}:=1", 2, tab="b")
    assert counts(deck)["deck/Straight Jab"] == 1


def test_a_second_try_after_a_lost_answer_does_nothing_twice(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    """A retry carries the first try's key and version and no tab."""
    edit = f"deck:{cards['Antidote'].pk}:+1"
    key = str(uuid4())
    send(client, deck, edit, 1, tab="a", form_key=key)
    again = send(client, deck, edit, 1, tab="", form_key=key)
    assert again.status_code == 200
    assert "Antidote" in again.content.decode()  # the page has not seen it yet
    assert counts(deck)["deck/Antidote"] == 1


def test_double_click_without_script_is_one_edit_and_two_pages_are_two(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    """The page has a key of its own; a second page has another."""

    def form() -> dict[str, str]:
        page = client.get(reverse("decks:edit", args=[deck.key])).content.decode()
        fields = re.findall(r'form="edit" name="(base|form_key)" value="([^"]+)"', page)
        return dict(fields) | {"do": f"deck:{cards['Antidote'].pk}:+1"}

    address = reverse("decks:change", args=[deck.key])
    one, other = form(), form()
    assert one["form_key"] != other["form_key"]
    client.post(address, one)
    client.post(address, one)
    assert counts(deck)["deck/Antidote"] == 1
    said = client.post(address, other, follow=True).content.decode()
    assert "both of you made it 1" in said
    assert counts(deck)["deck/Antidote"] == 1


def test_undo_goes_through_the_whole_history_and_redo_back(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    edit = f"deck:{cards['Antidote'].pk}:+1"
    for version in (1, 2, 3):
        send(client, deck, edit, version)
    for version in (4, 3, 2):
        page = send(client, deck, "undo", version).content.decode()
    assert "deck/Antidote" not in counts(deck)
    assert 'value="undo" aria-label="Undo" title="Undo (u)" disabled' in page
    for version in (1, 2, 3):
        send(client, deck, "redo", version)
    assert counts(deck)["deck/Antidote"] == 3


def test_nothing_to_undo_says_so(client: Client, deck: Deck) -> None:
    answer = send(client, deck, "undo")
    assert answer.status_code == 422
    assert "nothing to undo" in answer.content.decode()


def test_every_offered_mend_makes_the_deck_better(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    jab, whelp = cards["Straight Jab"].pk, cards["Ember Whelp"].pk
    send(client, deck, f"deck:{jab}:=7,deck:{whelp}:=2")
    deck.refresh_from_db()
    legality = selectors.legality(deck, selectors.contents_of(deck))
    page = client.get(reverse("decks:edit", args=[deck.key])).content.decode()
    for violation in legality.violations:
        for mend in violation.mends:
            assert mend.label in page
    mends = [mend for each in legality.violations for mend in each.mends[:1]]
    assert len(mends) >= 2
    for mend in mends:
        deck.refresh_from_db()
        send(client, deck, write_edits(mend.edits), deck.version)
    deck.refresh_from_db()
    left = selectors.legality(deck, selectors.contents_of(deck)).violations
    assert [violation.breach for violation in left] == ["deck_size"]


def test_rulings_are_linked(client: Client, deck: Deck) -> None:
    page = client.get(reverse("decks:edit", args=[deck.key])).content.decode()
    assert f"{reverse('cards:rules', args=['fade'])}#R177" in page


def test_search_shows_copies_owned_and_free(
    client: Client, deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    jab = cards["Straight Jab"]
    for _ in range(3):
        add_copies(owner=people["owner"], printing_id=jab.printings.get().pk)
    Deck.objects.filter(pk=deck.pk).update(is_built=True)
    page = client.get(reverse("decks:results", args=[deck.key]), {"q": "straight jab"})
    assert "You own 3, 0 of them free" in page.content.decode()
    assert f'data-in-deck="{jab.pk}">4<' in page.content.decode()


def test_search_takes_a_constant_number_of_queries(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    address = reverse("decks:results", args=[deck.key])
    with CaptureQueriesContext(connection) as one:
        client.get(address, {"q": "name:jab"})
    with CaptureQueriesContext(connection) as all_cards:
        client.get(address, {"q": "", "n": "400"})
    assert len(all_cards) == len(one) <= 10
    with CaptureQueriesContext(connection) as words:  # one asks whether any name has them
        client.get(address, {"q": "straight jab"})
    assert len(words) == len(one) + 1


def test_unknown_keys_of_a_search_warn_and_show_cards(client: Client, deck: Deck) -> None:
    page = client.get(reverse("decks:edit", args=[deck.key]), {"q": "jab elemant:fire"})
    assert page.status_code == 200
    assert "search-warning" in page.content.decode()


def test_layout_is_remembered(client: Client, deck: Deck) -> None:
    address = reverse("decks:edit", args=[deck.key])
    client.get(address, {"show": "piles", "by": "cost"})
    page = client.get(address).content.decode()
    assert "board-piles" in page
    assert '<option value="cost" selected>' in page
    assert "board-piles" in client.get(address, {"show": "nonsense"}).content.decode()


def test_a_withdrawn_card_stays_in_the_deck_and_is_named(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    Card.objects.filter(pk=cards["Rally Cry"].pk).update(is_withdrawn=True)
    page = client.get(reverse("decks:edit", args=[deck.key])).content.decode()
    assert "Rally Cry was withdrawn from the card pool." in page
    assert counts(deck)["deck/Rally Cry"] == 2
