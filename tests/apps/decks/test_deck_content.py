"""House decks and formats in the database, and what decks tell the card pool and the collection."""

from dataclasses import replace

import pytest
from django.contrib.auth.models import AnonymousUser

from accounts.models import User
from accounts.services import ensure_house
from cards.models import Card
from cards.registry import pool_changed
from cards.search import search
from collection.registry import reserved
from decks import edits, selectors, services, shipped
from decks.contents import Change, Contents
from decks.games.fade.sections import Section
from decks.games.fade.shipped import house_decks
from decks.lists.deck_list import DeckList
from decks.models import Deck, Format
from decks.play_formats import load_formats
from engine import api
from matches.experiments.snapshot import entrant
from tests.pool import put_cards, put_shipped


@pytest.fixture
def house(db: None) -> User:
    put_shipped()
    shipped.load_decks()
    return ensure_house()


def test_house_decks_are_public_legal_and_described(house: User) -> None:
    decks = list(selectors.starters())
    assert [deck.house_slug for deck in decks] == sorted(house_decks())
    for deck in decks:
        assert (deck.owner, deck.visibility, deck.is_legal) == (house, "public", True)
        assert deck.description
        assert deck.deck_count == 60
    assert set(selectors.public_decks(AnonymousUser())) == set(decks)


def test_house_decks_can_be_played(house: User) -> None:
    first, second = selectors.starters()[:2]
    entrants = [entrant(selectors.current_version(deck)) for deck in (first, second)]
    rows = selectors.game_rows({name for each in entrants for name in each.names})
    seats = [each.seat for each in entrants]
    assert api.new_game("fade", seats, 1, {"cards": rows}).to_move in (0, 1)


def test_a_card_missing_from_the_pool_is_named(house: User) -> None:
    Card.objects.filter(name="Straight Jab").update(is_withdrawn=True)
    with pytest.raises(services.DeckRefused, match="Straight Jab is not in the card pool"):
        selectors.game_rows(["Straight Jab", "Rally Cry"])


def test_loading_again_changes_nothing(house: User) -> None:
    before = list(Deck.objects.values("pk", "version", "changed_at"))
    shipped.load_decks()
    assert list(Deck.objects.values("pk", "version", "changed_at")) == before


def test_a_new_list_of_ours_is_a_new_version(house: User) -> None:
    deck = Deck.objects.get(system="fade", house_slug="ember-rush")
    changed = replace(
        house_decks()["ember-rush"],
        cards=DeckList(
            [
                replace(entry, count=3) if entry.name == "Rally Cry" else entry
                for entry in house_decks()["ember-rush"].cards.entries
            ]
        ),
    )
    shipped.load_house_deck(house, changed, "fade")
    deck.refresh_from_db()
    assert (deck.version, deck.deck_count) == (2, 59)
    assert [version.note for version in selectors.history(deck.owner, deck)] == [
        "As shipped",
        "As shipped",
    ]


def test_what_an_admin_did_to_a_house_deck_stays(house: User, people: dict[str, User]) -> None:
    deck = Deck.objects.get(system="fade", house_slug="ember-rush")
    card = Card.objects.get(name="Rally Cry")
    change = Change(card.pk, Section.DECK, set=3)
    edits.edit_deck(user=people["admin"], deck_id=deck.pk, edits=[change], expected_version=1)
    shipped.load_decks()
    deck.refresh_from_db()
    assert (deck.version, deck.deck_count) == (2, 59)


def test_house_deck_stays_as_it_is_if_its_cards_are_gone(house: User) -> None:
    Card.objects.filter(name="Rally Cry").update(is_withdrawn=True)
    shipped.load_decks()
    assert Deck.objects.get(system="fade", house_slug="ember-rush").version == 1


def test_formats_open_and_core_stay_as_an_admin_left_them(db: None) -> None:
    load_formats()
    assert [form.slug for form in selectors.formats()] == ["open", "core"]
    assert [
        each.code for each in Format.objects.get(system="fade", slug="core").allowed_sets.all()
    ] == ["CORE"]
    Format.objects.filter(system="fade", slug="core").update(limits={"copies": 2})
    Format.objects.get(system="fade", slug="core").allowed_sets.clear()
    load_formats()
    core = Format.objects.get(system="fade", slug="core")
    assert (core.limits, core.allowed_sets.count()) == ({"copies": 2}, 0)


def test_core_takes_cards_of_the_core_set_only(house: User, people: dict[str, User]) -> None:
    put_cards([{"name": "Alien", "text": "You gain 2 TP.", "type": "Item"}], "NEW")
    copy = services.copy_deck(user=people["owner"], deck_id=selectors.starters()[0].pk)
    add = Change(Card.objects.get(name="Alien").pk, Section.DECK, add=1)
    edits.edit_deck(user=people["owner"], deck_id=copy.pk, edits=[add], expected_version=1)
    copy.refresh_from_db()
    assert copy.is_legal
    core = services.describe_deck(user=people["owner"], deck_id=copy.pk, fields={"format": "core"})
    assert not core.is_legal
    verdict = selectors.legality(core, selectors.contents_of(core))
    assert [found.message for found in verdict.violations] == ["Alien is in no set of Core (CORE)."]


def test_stored_verdicts_follow_the_pool(house: User) -> None:
    Card.objects.filter(name="Rally Cry").update(is_playable=False)
    pool_changed()
    legal = {deck.house_slug: deck.is_legal for deck in selectors.starters()}
    holds = {
        slug for slug, deck in house_decks().items() if "Rally Cry" in deck.cards.counts("deck")
    }
    assert {slug for slug, is_legal in legal.items() if not is_legal} == holds
    Card.objects.filter(name="Rally Cry").update(is_playable=True)
    pool_changed()
    assert all(deck.is_legal for deck in selectors.starters())


@pytest.fixture
def mine(house: User, people: dict[str, User]) -> Deck:
    deck = services.create_deck(
        owner=people["owner"],
        name="Wet Work",
        contents=Contents(
            {
                Section.DECK: {Card.objects.get(name="Rally Cry").pk: 3},
                Section.MAYBE: {Card.objects.get(name="Straight Jab").pk: 2},
            }
        ),
    )
    services.create_deck(owner=people["owner"], name="Empty")
    return deck


@pytest.mark.parametrize("value", ["deck", "any", '"wet work"', "WET", "built", "{key}"])
def test_search_in_ones_decks(mine: Deck, value: str) -> None:
    services.describe_deck(user=mine.owner, deck_id=mine.pk, fields={"is_built": True})
    found = search(f"in:{value.format(key=mine.key)}", mine.owner)
    assert [card.name for card in found.cards] == ["Rally Cry"]
    assert not found.warnings


@pytest.mark.parametrize(
    ("query", "warning"),
    [
        ("in:dry", "No deck of yours is called “dry”. You have “Empty”, “Wet Work”."),
        ("in>=2", "makes no sense"),
    ],
)
def test_search_in_a_deck_that_is_not_there_warns_and_finds_nothing(
    mine: Deck, query: str, warning: str
) -> None:
    found = search(query, mine.owner)
    assert warning in str(found.warnings[0])
    assert found.cards.count() == 0


def test_search_in_decks_is_for_players(mine: Deck, people: dict[str, User]) -> None:
    found = search("in:deck", AnonymousUser())
    assert "Log in" in str(found.warnings[0])
    assert not search("in:deck", people["stranger"]).cards


def test_built_decks_reserve_their_cards(mine: Deck) -> None:
    assert reserved(mine.owner) == {}
    services.describe_deck(user=mine.owner, deck_id=mine.pk, fields={"is_built": True})
    assert reserved(mine.owner) == {Card.objects.get(name="Rally Cry").pk: 3}
    services.delete_deck(user=mine.owner, deck_id=mine.pk)
    assert reserved(mine.owner) == {}
