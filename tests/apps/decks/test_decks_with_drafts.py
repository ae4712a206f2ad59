"""Decks that hold drafts of their owner: theirs alone, marked, judged anew when a draft changes."""

import pytest

from accounts.models import User
from cards.drafts.services import delete_draft, save_draft
from cards.models import Card
from cards.registry import holders_of
from decks import edits, selectors
from decks.contents import Change, Contents
from decks.games import shape_of
from decks.games.fade.sections import Section
from decks.lists.formats import read
from decks.lists.repair import resolve
from decks.models import Deck
from decks.play_formats import load_formats
from decks.refusals import DeckRefused
from decks.services import copy_deck, create_deck, describe_deck

pytestmark = pytest.mark.django_db
BOLT = {"name": "Bolt", "type": "Skill", "text": "You draw 1 card.", "cost": "1", "rank": "Normal"}


def draft(user: User, **cells: str) -> Card:
    return save_draft(user=user, system="fade", typed={**BOLT, **cells})


def deck_with(user: User, card: Card, **more: str) -> Deck:
    contents = Contents()
    contents.put(Section.DECK, card.pk, 2)
    return create_deck(owner=user, name="Mine", contents=contents, **more)  # type: ignore[arg-type]


@pytest.fixture
def owner(people: dict[str, User]) -> User:
    load_formats()
    return people["owner"]


def test_private_deck_holds_a_draft_and_says_so(owner: User) -> None:
    bolt = draft(owner)
    deck = deck_with(owner, bolt)
    assert deck.draft_count == 1
    contents = selectors.contents_of(deck)
    assert [line.card.name for line in selectors.lines(contents, "fade")] == ["Bolt"]
    assert selectors.legality(deck, contents).drafts == ("Bolt",)
    assert [holder.title for holder in holders_of(bolt)] == ["Mine"]


@pytest.mark.parametrize("visibility", ["public", "unlisted"])
def test_deck_with_drafts_stays_private(owner: User, visibility: str) -> None:
    bolt = draft(owner)
    deck = deck_with(owner, bolt)
    with pytest.raises(DeckRefused, match="stays private"):
        describe_deck(user=owner, deck_id=deck.pk, fields={"visibility": visibility})
    with pytest.raises(DeckRefused, match="stays private"):
        deck_with(owner, bolt, visibility=visibility)
    open_deck = create_deck(owner=owner, name="Open", visibility=visibility)
    add = Change(bolt.pk, Section.DECK, set=1)
    with pytest.raises(DeckRefused, match="stays private"):
        edits.edit_deck(user=owner, deck_id=open_deck.pk, edits=[add], expected_version=1)


def test_undo_brings_no_draft_into_an_open_deck(owner: User) -> None:
    deck = deck_with(owner, draft(owner))
    out = Change(next(iter(selectors.contents_of(deck).card_ids)), Section.DECK, set=0)
    edits.edit_deck(user=owner, deck_id=deck.pk, edits=[out], expected_version=1)
    describe_deck(user=owner, deck_id=deck.pk, fields={"visibility": "public"})
    with pytest.raises(DeckRefused, match="stays private"):
        edits.undo(user=owner, deck_id=deck.pk, expected_version=2)


def test_nobody_puts_somebody_elses_draft_into_a_deck(owner: User, people: dict[str, User]) -> None:
    bolt = draft(owner)
    theirs = create_deck(owner=people["stranger"], name="Theirs")
    add = Change(bolt.pk, Section.DECK, set=1)
    with pytest.raises(DeckRefused, match="not in the card pool"):
        edits.edit_deck(user=people["stranger"], deck_id=theirs.pk, edits=[add], expected_version=1)
    with pytest.raises(DeckRefused, match="somebody else's draft"):
        copy_deck(user=people["admin"], deck_id=deck_with(owner, bolt).pk)


def test_edit_and_deletion_of_a_draft_judge_its_decks(owner: User) -> None:
    bolt = draft(owner)
    deck = deck_with(owner, bolt)

    def objections() -> list[str]:
        found = selectors.legality(deck, selectors.contents_of(deck))
        return [each.message for each in found.violations if each.card == "Bolt"]

    assert objections() == []
    save_draft(user=owner, system="fade", typed={**BOLT, "text": "Wug."}, draft_id=bolt.pk)
    assert "not understood" in objections()[0]
    before = Deck.objects.get(pk=deck.pk).problems
    save_draft(user=owner, system="fade", typed=BOLT, draft_id=bolt.pk)
    assert Deck.objects.get(pk=deck.pk).problems == before - 1
    delete_draft(user=owner, draft_id=bolt.pk)
    assert objections() == ["Bolt is a draft that was deleted. Take it out."]


def test_lists_find_drafts_only_if_they_may(owner: User) -> None:
    bolt = draft(owner)
    listed = read("2 Bolt", shape_of("fade"), "native")
    assert resolve(listed, "fade").unresolved
    assert resolve(listed, "fade", held={bolt.pk}).contents.card_ids == {bolt.pk}


def test_account_with_drafts_in_decks_can_be_deleted(owner: User) -> None:
    deck_with(owner, draft(owner))
    owner.delete()
    assert not Deck.objects.exists()
    assert not Card.with_drafts.exists()
