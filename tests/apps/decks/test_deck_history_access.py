"""Which versions of a deck others may see: those in force while it was as open as it is now."""

from importlib import import_module
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.urls import reverse

from accounts.models import User
from cards.models import Card
from decks import edits, selectors, services
from decks.api.urls import urlpatterns as api
from decks.contents import Change, Contents
from decks.games.fade.sections import Section
from decks.models import Deck, DeckVersion
from decks.web.urls import urlpatterns as pages
from matches.experiments.entry import entrants
from matches.experiments.refusal import ExperimentRefused
from matches.models import Experiment

BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
JSON = "application/json"
SECRET = "Rally Cry"  # only in versions made while the deck was private
KEPT_NOTE = "My trick for Saturday"


@pytest.fixture
def cards(core: dict[str, Card]) -> dict[str, Card]:
    return core


@pytest.fixture
def deck(cards: dict[str, Card], people: dict[str, User]) -> Deck:
    """Version 1 and 2 private with the secret card, 3 without; published with 3, then 4 public."""
    secret = Contents({Section.DECK: {cards[SECRET].pk: 2}})
    deck = services.create_deck(owner=people["owner"], name="Mine", contents=secret, note=KEPT_NOTE)
    change(deck, cards["Antidote"], 1)
    change(deck, cards[SECRET], 0)
    show(deck, "public")
    return change(deck, cards["Antidote"], 2)


def change(deck: Deck, card: Card, count: int) -> Deck:
    deck.refresh_from_db()
    edits.edit_deck(
        user=deck.owner,
        deck_id=deck.pk,
        edits=[Change(card.pk, Section.DECK, set=count)],
        expected_version=deck.version,
        note=KEPT_NOTE,
    )
    deck.refresh_from_db()
    return deck


def show(deck: Deck, visibility: str) -> None:
    services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": visibility})
    deck.refresh_from_db()


def client_of(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user, BACKEND)
    return client


def seen_by(user: User | None, deck: Deck) -> dict[str, set[int]]:
    """The numbers of versions that each way to look at one shows this viewer."""
    client = client_of(user)
    newest = max(deck.versions.values_list("number", flat=True))
    numbers = range(1, newest + 1)

    def opens(name: str, *arguments: object, **query: object) -> bool:
        return client.get(reverse(name, args=[deck.key, *arguments]), query).status_code == 200

    listed = client.get(reverse("api-deck-versions", args=[deck.key]))
    page = client.get(reverse("decks:history", args=[deck.key]))
    html = page.content.decode()
    now = deck.version
    return {
        "version page": {n for n in numbers if opens("decks:version", n)},
        "version API": {n for n in numbers if opens("api-deck-version", n)},
        "compare page": {n for n in numbers if opens("decks:compare", a=n, b=now)},
        "compare page to": {n for n in numbers if opens("decks:compare", a=now, b=n)},
        "compare API": {n for n in numbers if opens("api-deck-compare", before=n, after=now)},
        "compare API to": {n for n in numbers if opens("api-deck-compare", before=now, after=n)},
        "list API": {row["number"] for row in listed.json().get("results", [])},
        "list page": {n for n in numbers if f'id="version-{n}"' in html},
        "experiments": {n for n in numbers if enters(user, f"{deck.key}@{n}")},
    }


def enters(user: User | None, reference: str) -> bool:
    try:
        entrants(user or AnonymousUser(), [reference])
    except ExperimentRefused:
        return False
    return True


def ways(numbers: set[int]) -> dict[str, set[int]]:
    return dict.fromkeys(
        ("version page", "version API", "compare page", "compare page to", "compare API",
         "compare API to", "list API", "list page", "experiments"),
        numbers,
    )  # fmt: skip


def test_others_see_only_versions_from_when_the_deck_was_open(
    deck: Deck, people: dict[str, User]
) -> None:
    for viewer in (None, people["stranger"]):
        assert seen_by(viewer, deck) == ways({3, 4})
    for viewer in (people["owner"], people["admin"]):
        assert seen_by(viewer, deck) == ways({1, 2, 3, 4})


def test_private_again_closes_all(deck: Deck, people: dict[str, User]) -> None:
    show(deck, "private")
    for viewer in (None, people["stranger"]):
        assert seen_by(viewer, deck) == ways(set())


def test_versions_of_a_private_pause_stay_private(
    deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    show(deck, "private")
    change(deck, cards[SECRET], 3)  # 5
    change(deck, cards[SECRET], 0)  # 6
    show(deck, "public")
    assert seen_by(people["stranger"], deck) == ways({3, 4, 6})


def test_versions_for_holders_of_the_link_are_not_for_everybody(
    cards: dict[str, Card], people: dict[str, User]
) -> None:
    deck = services.create_deck(owner=people["owner"], name="Mine", visibility="unlisted")
    change(deck, cards["Antidote"], 1)
    show(deck, "public")
    change(deck, cards["Antidote"], 2)
    assert seen_by(people["stranger"], deck) == ways({2, 3})
    show(deck, "unlisted")
    assert seen_by(people["stranger"], deck) == ways({1, 2, 3})


def test_undo_to_a_private_version_publishes_what_it_holds_now(
    deck: Deck, people: dict[str, User]
) -> None:
    """What is in force is what everybody reads: the owner put it there."""
    for _ in range(2):
        deck.refresh_from_db()
        edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=deck.version)
    deck.refresh_from_db()
    assert deck.version == 2
    assert seen_by(people["stranger"], deck) == ways({2, 3, 4})


def test_notes_authors_and_steps_are_the_owners(deck: Deck, people: dict[str, User]) -> None:
    stranger, owner = client_of(people["stranger"]), client_of(people["owner"])
    for name, more in (
        ("decks:history", ()),
        ("decks:version", (3,)),
        ("api-deck-versions", ()),
        ("api-deck-version", (3,)),
    ):
        address = reverse(name, args=[deck.key, *more])
        assert KEPT_NOTE in owner.get(address).content.decode()
        assert KEPT_NOTE not in stranger.get(address).content.decode()
    row = stranger.get(reverse("api-deck-version", args=[deck.key, 3])).json()
    assert (row["author"], row["parent"], row["is_kept"], row["note"]) == (None, None, False, "")
    told = stranger.get(reverse("api-deck-detail", args=[deck.key])).json()
    assert (told["can_undo"], told["can_redo"]) == (False, False)


def test_no_answer_to_a_stranger_names_a_card_of_the_private_time(
    deck: Deck, people: dict[str, User]
) -> None:
    """Every reading address of the deck, with every version in the address and in the query."""
    client = client_of(people["stranger"])
    for name, address in reading_addresses(deck):
        text = client.get(address).content.decode(errors="replace")
        assert SECRET not in text, name
        assert KEPT_NOTE not in text, name


def reading_addresses(deck: Deck) -> list[tuple[str, str]]:
    found = []
    for prefix, patterns in (("decks:", pages), ("", api)):
        for pattern in patterns:
            taken = set(pattern.pattern.converters)
            if "key" not in taken or pattern.name == "choose":
                continue
            for number in (1, 2, 3):
                values: dict[str, Any] = {"key": deck.key, "number": number, "kind": "json"}
                address = reverse(
                    f"{prefix}{pattern.name}", kwargs={name: values[name] for name in taken}
                )
                query = f"a={number}&b=4&before={number}&after=4&version={number}&group=t:skill"
                found.append((pattern.name, f"{address}?{query}"))
    assert len(found) > 60
    return found


def test_experiment_by_api_refuses_a_private_version_like_one_that_is_not_there(
    deck: Deck, people: dict[str, User]
) -> None:
    client = client_of(people["stranger"])

    def refusal(number: int) -> tuple[int, str]:
        wanted = {"decks": [f"{deck.key}@{number}", deck.key], "bot": "random", "games": 2,
                  "form_key": str(uuid4())}  # fmt: skip
        answer = client.post("/api/experiments/", wanted, JSON)
        return answer.status_code, answer.json()["fields"]["decks"][0].replace(str(number), "N", 1)

    assert refusal(1) == refusal(2) == refusal(987)
    assert not Experiment.objects.exists()


def test_form_of_two_versions_offers_no_private_one(deck: Deck, people: dict[str, User]) -> None:
    services.favourite_deck(user=people["stranger"], deck_id=deck.pk, liked=True)
    address = reverse("matches:new")
    query = {"kind": "versions", "deck": deck.key}
    page = client_of(people["stranger"]).get(address, query).context["form"]
    assert page.initial["old_version"] == 3
    answer = client_of(people["stranger"]).post(address, {**query, "old_version": 1})
    errors = answer.context["form"].errors["old_version"]
    assert "There is no version 1" in errors[0]
    assert selectors.version_before(people["owner"], deck).number == 3  # type: ignore[union-attr]


def test_a_copy_carries_nothing_of_the_history(deck: Deck, people: dict[str, User]) -> None:
    copied = services.copy_deck(user=people["stranger"], deck_id=deck.pk)
    assert list(copied.versions.values_list("number", flat=True)) == [1]
    show(copied, "public")
    visitor = client_of(None).get(reverse("api-deck-version", args=[copied.key, 1])).json()
    assert visitor["note"] == ""


def test_upgrade_opens_only_what_is_in_force(deck: Deck, people: dict[str, User]) -> None:
    """Nobody wrote down what was open in earlier releases: the narrowest reading holds."""
    house = services.create_deck(owner=people["admin"], name="House", visibility="public")
    change(house, Card.objects.get(name="Antidote"), 1)
    Deck.objects.filter(pk=house.pk).update(house_slug="house")
    DeckVersion.objects.update(opened="private")
    import_module("decks.migrations.0002_what_others_saw").open_what_is_open(apps, None)
    opened = DeckVersion.objects.order_by("number").values_list("number", "opened")
    assert list(opened.filter(deck=deck)) == [
        (1, "private"), (2, "private"), (3, "private"), (4, "public")
    ]  # fmt: skip
    assert list(opened.filter(deck=house)) == [(1, "public"), (2, "public")]
