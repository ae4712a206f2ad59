"""Which decks a change of the pool breaks, and the decks that play a card on its page."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from cards.columns import rule_cells
from cards.models import Card
from cards.registry import PoolChange, impacts_of
from decks import services
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck, Format
from decks.play_formats import load_formats
from decks.web.card_panel import context
from tests.pool import put_cards

SKILL = "Attack target enemy: 1 hit of PLV or AGI, Physical."


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    kicks = [{"name": f"Kick {n}", "type": "Skill", "text": SKILL} for n in range(15)]
    pup = {"name": "Pup", "type": "Character", "level": "2"}
    return put_cards([*kicks, pup], "CORE")


def legal_deck(owner: User, cards: dict[str, Card], name: str = "Legal", **more: object) -> Deck:
    contents = Contents(
        {
            Section.DECK: {cards[f"Kick {n}"].pk: 4 for n in range(15)},
            Section.POOL: {cards["Pup"].pk: 4},
        }
    )
    return services.create_deck(owner=owner, name=name, contents=contents, **more)


def changed(card: Card, **cells: object) -> PoolChange:
    after = {**rule_cells(card), "is_playable": True, **cells}
    return PoolChange("fade", {str(after["name"]): after})


def test_a_change_that_breaks_a_legal_deck_is_told(
    people: dict[str, User], cards: dict[str, Card]
) -> None:
    deck = legal_deck(people["owner"], cards)
    (impact,) = impacts_of(changed(cards["Pup"], level="30"))
    assert impact.title == "Deck Legal of owner"
    assert impact.reasons == ("The Levels of a Fighter Pool sum up to at most 100, not 120.",)
    assert impact.url == deck.get_absolute_url()


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"is_playable": False, "text": "Win."}, "Pup cannot be played"),
        ({"text": "Mythical."}, "Pup is Mythical"),
        ({"type": "Skill", "text": SKILL}, "Pup is not a Character"),
        ({"text": "Raider."}, "Pup is not a Character"),
    ],
)
def test_errata_break_decks(
    people: dict[str, User], cards: dict[str, Card], cells: dict[str, object], reason: str
) -> None:
    legal_deck(people["owner"], cards)
    (impact,) = impacts_of(changed(cards["Pup"], **cells))
    assert reason in impact.reasons[0]


def test_withdrawn_cards_break_decks(people: dict[str, User], cards: dict[str, Card]) -> None:
    legal_deck(people["owner"], cards)
    (impact,) = impacts_of(PoolChange("fade", {}, ["KICK 1", "Pup"]))
    assert impact.reasons == (
        "Kick 1 was withdrawn from the card pool.",
        "Pup was withdrawn from the card pool.",
    )


def test_what_breaks_nothing_is_not_told(people: dict[str, User], cards: dict[str, Card]) -> None:
    legal_deck(people["owner"], cards)
    assert impacts_of(changed(cards["Pup"], level="3")) == []
    new = {"name": "New", "type": "Skill", "text": SKILL, "is_playable": True}
    assert impacts_of(PoolChange("fade", {"New": new})) == []
    assert impacts_of(PoolChange("exceed", {}, ["Pup"])) == []


def test_decks_that_were_not_legal_are_not_told(
    people: dict[str, User], cards: dict[str, Card]
) -> None:
    short = Contents({Section.POOL: {cards["Pup"].pk: 4}})
    services.create_deck(owner=people["owner"], name="Short", contents=short)
    maybe = legal_deck(people["owner"], cards, "Trash")
    services.delete_deck(user=people["owner"], deck_id=maybe.pk)
    assert impacts_of(PoolChange("fade", {}, ["Pup"])) == []


def test_many_decks_take_no_more_queries(people: dict[str, User], cards: dict[str, Card]) -> None:
    change = PoolChange("fade", {}, ["Pup"])
    counts = []
    for _ in range(2):
        for _ in range(4):
            legal_deck(people["owner"], cards)
        with CaptureQueriesContext(connection) as queries:
            impacts = impacts_of(change)
        counts.append(len(queries))
    assert len(impacts) == 8
    assert counts[0] == counts[1] <= 12


def test_saving_a_format_judges_its_decks_anew(
    people: dict[str, User],
    cards: dict[str, Card],
    client: Client,
    django_capture_on_commit_callbacks: pytest.FixtureRequest,
) -> None:
    load_formats()
    deck = legal_deck(people["owner"], cards)
    form = Format.objects.get(system="fade", slug="open")
    client.force_login(people["admin"], "allauth.account.auth_backends.AuthenticationBackend")
    fields = {
        "system": "fade", "slug": "open", "name": "Open", "description": "", "deck_size": 60,
        "copies": 4, "pool_levels": 100, "order": 0, "banned": [cards["Pup"].pk],
    }  # fmt: skip
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post(reverse("admin:decks_format_change", args=[form.pk]), fields)
    assert answer.status_code == 302
    deck.refresh_from_db()
    assert not deck.is_legal


def test_card_page_shows_public_decks_and_ones_own(
    people: dict[str, User], cards: dict[str, Card], client: Client
) -> None:
    legal_deck(people["owner"], cards, "Mine alone")
    legal_deck(people["stranger"], cards, "Hidden", visibility="unlisted")
    legal_deck(people["stranger"], cards, "For <all>", visibility="public")
    page = cards["Pup"].get_absolute_url()
    shown = client.get(page).content.decode()
    assert "For &lt;all&gt;" in shown
    assert "Mine alone" not in shown
    assert "Hidden" not in shown
    client.force_login(people["owner"], "allauth.account.auth_backends.AuthenticationBackend")
    shown = client.get(page).content.decode()
    assert "Mine alone" in shown
    assert "Hidden" not in shown


def test_card_page_without_decks_has_no_panel(cards: dict[str, Card], client: Client) -> None:
    assert "Decks that play it" not in client.get(cards["Pup"].get_absolute_url()).content.decode()


def test_panel_reads_the_same_however_many_decks(
    people: dict[str, User], cards: dict[str, Card]
) -> None:
    for number in range(12):
        legal_deck(people["owner"], cards, f"Deck {number}", visibility="public")
    with CaptureQueriesContext(connection) as queries:
        shown = context(AnonymousUser(), cards["Pup"])
    assert shown is not None
    assert len(shown["decks"]) == 8
    assert shown["has_more"]
    assert len(queries) == 2
