"""What belongs to the owner: experiments, a token, copies of a card, a list, decks."""

from allauth.usersessions.models import UserSession
from django.db.models import Model

from accounts.models import User
from accounts.tokens import create_token
from cards.drafts.services import save_draft
from cards.models import Card
from collection.lists.intake import RawLine, bring_in
from collection.services import add_copies
from decks.contents import Change
from decks.edits import edit_deck
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.play_formats import load_formats
from decks.services import create_deck, delete_deck, describe_deck
from matches.replays.models import GameShare
from tests.experiments import submit
from tests.pool import put_cards
from tests.seats import sit_down
from tests.sheets import card, dry_run


def make_things(owner: User) -> dict[str, Model]:
    load_formats()
    cards = put_cards([{"name": "Probe", "text": "You draw 1 card."}])
    add_copies(owner=owner, printing_id=cards["Probe"].printings.get().pk)
    private = submit(owner)
    GameShare.objects.create(experiment=private, game=2, token="the-link", shared_by=owner)
    raw = RawLine(1, "1 Nobody", {"name": "Nobody"})
    stored = bring_in(owner=owner, title="List", lines=[raw]).collection_import
    return {
        "entry": owner.collection.get(),
        "list": stored,
        "line": stored.lines.get(),
        "private": private,
        "seat": sit_down(owner),
        "public": submit(owner, is_public=True),
        "import": dry_run(card("Jab"), code="IMPORT"),
        "draft": save_draft(
            user=owner,
            system="fade",
            typed={"name": "Sketch", "type": "Skill", "text": "You draw 1 card."},
        ),
        "token": create_token(user=owner, name="bot")[0],
        "session": UserSession.objects.create(user=owner, ip="127.0.0.1", session_key="x"),
        "deck": create_deck(owner=owner, name="Secret"),
        "unlisted-deck": create_deck(owner=owner, name="Quiet", visibility="unlisted"),
        "public-deck": create_deck(owner=owner, name="Loud", visibility="public"),
        "published-deck": _published(owner),
        "trashed-deck": _trashed(owner),
    }


def _published(owner: User) -> Deck:
    """Version 1 was private, version 2 is public."""
    deck = create_deck(owner=owner, name="Late")
    probe = Change(Card.objects.get(name="Probe").pk, Section.DECK, set=1)
    edit_deck(user=owner, deck_id=deck.pk, edits=[probe], expected_version=1)
    return describe_deck(user=owner, deck_id=deck.pk, fields={"visibility": "public"})


def _trashed(owner: User) -> Deck:
    deck = create_deck(owner=owner, name="Gone", visibility="public")
    return delete_deck(user=owner, deck_id=deck.pk)
