"""Lists in: nothing is guessed, no line is lost, bad input says why."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks import selectors
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.play_formats import load_formats
from decks.services import create_deck


@pytest.fixture
def cards(core: dict[str, Card]) -> dict[str, Card]:
    load_formats()
    return core


@pytest.fixture
def client(people: dict[str, User], cards: dict[str, Card]) -> Client:
    client = Client()
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    return client


def send(client: Client, text: str, **more: object):
    return client.post(reverse("decks:import"), {"text": text, "name": "Got", **more})


def page(answer: object) -> str:
    assert answer.status_code == 422
    return str(answer.content.decode())


def got() -> dict[str, int]:
    lines = selectors.lines(selectors.contents_of(Deck.objects.get(name="Got")), "fade")
    return {f"{line.section}/{line.card.name}": line.count for line in lines}


def test_without_sections_cards_go_where_they_belong(client: Client) -> None:
    assert send(client, "\ufeff4x Straight Jab\r\nEmber Whelp x3\r\n// no\r\n").status_code == 302
    assert got() == {"deck/Straight Jab": 4, "pool/Ember Whelp": 3}


def test_unknown_lines_wait_for_somebody(client: Client) -> None:
    answer = page(send(client, "4 Straight Jab\n3 Strait Jabb\n2 Whatever This Is\n"))
    assert "2 lines need you" in answer
    assert "There is no card “Strait Jabb”." in answer
    assert 'name="line-2" value="Straight Jab"' in answer
    assert 'name="line-2" value="Straight Jab" checked' not in answer
    assert not Deck.objects.filter(name="Got").exists()


def test_choices_rewrite_their_lines_and_the_rest_stays(client: Client) -> None:
    text = "4 Straight Jab\n3 Raly Cry\n2 Whatever\n1 Nobody\n"
    choices = {"repair": "1", "line-2": "Rally Cry", "line-3": "drop"}
    answer = page(send(client, text, **choices))
    assert "1 line needs you" in answer
    assert "3 &quot;Rally Cry&quot;" in answer
    assert "# left out: 2 Whatever" in answer
    assert "Nothing was chosen for this line yet." in answer
    rewritten = '4 Straight Jab\n3 "Rally Cry"\n# left out: 2 Whatever\n1 Nobody\n'
    last = {"line-4": "other", "other-4": "antidote"}
    done = client.post(
        reverse("decks:import"), {"text": rewritten, "name": "Got", **last}, follow=True
    )
    assert "Left out, as you chose: “2 Whatever”" in done.content.decode()
    assert got() == {"deck/Straight Jab": 4, "deck/Rally Cry": 3, "deck/Antidote": 1}


def test_a_typed_name_needs_no_tick(client: Client) -> None:
    assert send(client, "2 Nobody", **{"other-1": "Antidote"}).status_code == 302
    assert got() == {"deck/Antidote": 2}


def test_another_name_that_is_no_card_either_asks_again(client: Client) -> None:
    answer = page(send(client, "1 Nobody", **{"line-1": "other", "other-1": "Strait Jab"}))
    assert "There is no card “Strait Jab”." in answer


@pytest.mark.parametrize("count", ["0", "-1", "1000000000"])
def test_quantities_that_make_no_sense_are_named(client: Client, count: str) -> None:
    answer = page(send(client, f"{count} Straight Jab\n4 Rally Cry"))
    assert "Line 1" in answer
    assert "1 to 999 copies" in answer
    fix = {"line-1": "other", "other-1": "4 Straight Jab"}
    assert send(client, f"{count} Straight Jab\n4 Rally Cry", **fix).status_code == 302
    assert got() == {"deck/Straight Jab": 4, "deck/Rally Cry": 4}


def test_ten_thousand_lines_are_refused_with_the_reason_and_nothing_is_lost(
    client: Client,
) -> None:
    text = "\n".join(f"1 Card {number}" for number in range(10_000))
    answer = page(send(client, text))
    assert "10,000 lines" in answer
    assert "1 Card 9999" in answer


def test_a_text_beyond_all_measure_is_refused(client: Client) -> None:
    assert "400,000" in page(send(client, "x" * 400_001))


def test_an_empty_list_says_what_a_list_is(client: Client) -> None:
    assert "4 Ember Whelp" in page(send(client, " \n# nothing\n"))


def test_xml_entities_are_refused(client: Client) -> None:
    bomb = (
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
        '<cockatrice_deck version="1"><deckname>&b;</deckname></cockatrice_deck>'
    )
    assert "Not imported." in page(send(client, bomb))


def test_cockatrice_file_with_an_unknown_card_is_repaired_as_text(client: Client) -> None:
    content = (
        '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Got</deckname>'
        '<zone name="main"><card number="4" name="Straight Jab"/>'
        '<card number="2" name="Strait Jabb"/><card number="0" name="Rally Cry"/></zone>'
        "</cockatrice_deck>"
    )
    file = SimpleUploadedFile("deck.cod", content.encode())
    answer = page(client.post(reverse("decks:import"), {"file": file}))
    assert "2 Strait Jabb" in answer
    assert "2 lines need you" in answer
    assert "Rally Cry" in answer


def test_a_file_that_is_no_text_is_refused(client: Client) -> None:
    file = SimpleUploadedFile("deck.txt", b"\xff\xfa\x00\x81 rubbish")
    assert "UTF-8" in page(client.post(reverse("decks:import"), {"file": file}))


def test_hostile_names_are_only_shown(client: Client) -> None:
    answer = page(send(client, "4 <img src=x onerror=alert(1)>"))
    assert "<img src=x" not in answer
    assert "&lt;img src=x" in answer


# --- The whole deck as text ------------------------------------------------------------------


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    contents = Contents({Section.DECK: {cards["Straight Jab"].pk: 4}})
    return create_deck(owner=people["owner"], name="Got", contents=contents)


def test_bulk_editing_is_one_version(client: Client, deck: Deck) -> None:
    address = reverse("decks:bulk", args=[deck.key])
    assert "4 Straight Jab" in client.get(address).content.decode()
    text = "Deck\n2 Straight Jab\n3 Rally Cry\n\nMaybeboard\n1 Antidote\n"
    assert client.post(address, {"text": text, "base": "1"}).status_code == 302
    assert got() == {"deck/Straight Jab": 2, "deck/Rally Cry": 3, "maybe/Antidote": 1}
    deck.refresh_from_db()
    assert deck.version == 2


def test_bulk_editing_keeps_withdrawn_cards(client: Client, deck: Deck) -> None:
    Card.objects.filter(pk__in=selectors.contents_of(deck).card_ids).update(is_withdrawn=True)
    address = reverse("decks:bulk", args=[deck.key])
    shown = client.get(address).context
    answer = client.post(address, {"text": shown["text"], "base": shown["base"]})
    assert answer.status_code == 302


def test_bulk_editing_against_a_changed_deck_keeps_the_text(
    client: Client, deck: Deck, cards: dict[str, Card]
) -> None:
    edit = {"do": f"deck:{cards['Straight Jab'].pk}:=1", "base": 1, "tab": "other"}
    client.post(reverse("decks:change", args=[deck.key]), edit)
    address = reverse("decks:bulk", args=[deck.key])
    answer = page(client.post(address, {"text": "Deck\n3 Straight Jab\n", "base": "1"}))
    assert "was 4, is now 1, you wanted 3" in answer
    assert "3 Straight Jab" in answer
    assert 'name="base" value="2"' in answer
    assert got() == {"deck/Straight Jab": 1}
    client.post(address, {"text": "Deck\n3 Straight Jab\n", "base": "2"})
    assert got() == {"deck/Straight Jab": 3}


def test_bulk_editing_with_unknown_lines_saves_nothing_yet(client: Client, deck: Deck) -> None:
    address = reverse("decks:bulk", args=[deck.key])
    answer = page(client.post(address, {"text": "Deck\n4 Strait Jab\n", "base": "1"}))
    assert "1 line needs you" in answer
    assert got() == {"deck/Straight Jab": 4}
