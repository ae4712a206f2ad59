"""A public deck taken from sight, with a reason its owner reads; only a moderator gives it back."""

from django.db import transaction
from django.utils import timezone

from accounts.access import Visibility, is_moderator
from accounts.audit import record_of_others
from accounts.models import User
from decks.models import Deck
from decks.refusals import DeckRefused
from ops.locks import locked

MAX_REASON = 300


@transaction.atomic
def hide_deck(*, user: User, deck_id: int, reason: str) -> Deck:
    """It is private and locked from now on; the reason is shown to its owner."""
    reason = " ".join(reason.split())
    if not reason:
        raise DeckRefused("reason", "Say why: the owner of the deck reads it.")
    if len(reason) > MAX_REASON:
        raise DeckRefused("reason", f"Say it in {MAX_REASON} characters.")
    deck = _deck(user, deck_id, f"hid it: {reason}")
    if not deck.is_hidden and deck.visibility == Visibility.PRIVATE:
        raise DeckRefused("reason", "This deck is private: nobody but its owner sees it.")
    deck.hidden_at = deck.hidden_at or timezone.now()
    deck.hidden_because = reason
    deck.save(update_fields=["hidden_at", "hidden_because"])
    return deck


@transaction.atomic
def show_deck(*, user: User, deck_id: int) -> Deck:
    """As open as its owner had it."""
    deck = _deck(user, deck_id, "gave it back")
    deck.hidden_at, deck.hidden_because = None, ""
    deck.save(update_fields=["hidden_at", "hidden_because"])
    return deck


def check_not_hidden(deck: Deck) -> None:
    """Its owner may look at it, export it and delete it; nothing else."""
    if deck.is_hidden:
        raise DeckRefused(
            "name", f"A moderator hid this deck and locked it: {deck.hidden_because} Ask an admin."
        )


def _deck(user: User, deck_id: int, did: str) -> Deck:
    deck = locked(Deck.objects.filter(pk=deck_id, deleted_at=None)).first()
    if deck is None or not is_moderator(user):
        raise Deck.DoesNotExist
    record_of_others(actor=user, owner_id=deck.owner_id, thing=deck, did=did)
    return deck
