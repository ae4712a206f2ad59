"""Writes of decks by people: make, describe, copy, delete, like. Edits of cards are in edits.py."""

import json
from collections.abc import Iterable
from datetime import timedelta
from hashlib import blake2s
from typing import TypedDict
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.access import Viewer, Visibility, may_change, may_open
from accounts.audit import record_of_others
from accounts.models import User
from accounts.services import HOUSE
from cards.columns import key
from cards.games import HOME
from decks import storage, values
from decks.contents import Contents, ContentsRefused, check_size
from decks.games import fixed
from decks.models import Deck, DeckVersion, Favourite
from decks.moderation import check_not_hidden
from decks.play_formats import format_named
from decks.refusals import DeckRefused, EditConflict
from ops.locks import locked

INSTEAD = "Play the fighter as it is, or import a sheet for another one."
MAX_DECKS = 500
TRASH_DAYS = 30
MAX_TRASH = 100


class Described(TypedDict, total=False):
    """The fields of a deck that are not cards."""

    name: str
    description: str
    tags: Iterable[str]
    visibility: str
    is_built: bool
    format: str
    folder: str
    cover: int | None  # the id of a card of the deck; none: Riftlab picks one


@transaction.atomic
def create_deck(
    *,
    owner: User,
    name: str,
    system: str = HOME,
    contents: Contents | None = None,
    description: str = "",
    tags: Iterable[str] = (),
    visibility: str = Visibility.PRIVATE,
    format_slug: str = "open",
    note: str = "",
    form_key: UUID | None = None,
    copied_from: Deck | None = None,
) -> Deck:
    """A deck with its first version. Where decks are fixed, only the house has any."""
    if (why := fixed(system)) and owner.username != HOUSE:
        raise DeckRefused("system", f"{why} {INSTEAD}")
    # The owner's row is the lock under which their forms and their decks are counted.
    locked(User.objects.filter(pk=owner.pk)).get()
    if form_key and (earlier := Deck.objects.filter(owner=owner, form_key=form_key).first()):
        return earlier
    _check_room(owner.pk)
    deck = Deck(owner=owner, system=system, form_key=form_key, copied_from=copied_from)
    _describe(
        deck,
        {
            "name": name,
            "description": description,
            "tags": tags,
            "visibility": visibility,
            "format": format_slug,
        },
    )
    first = contents or Contents()
    _check_contents(deck, first)
    storage.store_first(deck, first, author=owner, note=values.clean_note(note))
    return deck


def _check_room(owner_id: int) -> None:
    if Deck.objects.filter(owner=owner_id, deleted_at=None).count() >= MAX_DECKS:
        raise DeckRefused("name", f"You have {MAX_DECKS} decks. Delete one to make room.")


def _check_contents(deck: Deck, contents: Contents) -> None:
    try:
        check_size(contents)
    except ContentsRefused as refused:
        raise DeckRefused("cards", str(refused)) from refused
    storage.check_sections(deck, contents)
    # Who copies a deck may have what it has, withdrawn cards too.
    if not deck.copied_from and storage.strangers(deck, contents.card_ids):
        raise DeckRefused("cards", "A card in this list is not in the card pool.")


@transaction.atomic
def describe_deck(*, user: User, deck_id: int, fields: Described, seen: str | None = None) -> Deck:
    """Change what is given: name, description, tags, visibility, is_built, format.

    `seen` is the fingerprint of what the user looked at: a page that was left open must not
    publish a deck that was made private since.
    """
    deck = own_deck(user, deck_id, f"changed {', '.join(fields)}")
    if seen is not None and seen != fingerprint(deck):
        raise EditConflict(
            f"It was changed elsewhere since you opened this page: it is called “{deck.name}” now "
            f"and is {deck.get_visibility_display().lower()}. Nothing was saved. Save again to "
            "make it what you see here.",
            deck.version,
        )
    other_format = "format" in fields
    _describe(deck, fields)
    deck.changed_at = timezone.now()
    if other_format or deck.visibility != Visibility.PRIVATE:
        storage.judge(deck, storage.contents_of(deck))
    deck.save()
    if "visibility" in fields:
        storage.remember_who_saw(deck)
    return deck


def fingerprint(deck: Deck) -> str:
    """What a form of the details sends back, so that a change made meanwhile is noticed."""
    said = [deck.name, deck.description, deck.tags, deck.visibility, deck.is_built, deck.format_id]
    return blake2s(json.dumps(said).encode(), digest_size=8).hexdigest()


def _describe(deck: Deck, fields: Described) -> None:
    if "name" in fields:
        deck.name = values.clean_name(fields["name"])
        deck.name_key = key(deck.name)
    if "description" in fields:
        deck.description = values.clean_description(fields["description"])
    if "tags" in fields:
        deck.tags = values.clean_tags(fields["tags"])
        deck.tag_key = values.tag_key(deck.tags)
    if "visibility" in fields:
        if fields["visibility"] not in Visibility.values:
            known = ", ".join(Visibility.values)
            raise DeckRefused("visibility", f"Choose one of {known}.")
        deck.visibility = fields["visibility"]
    if "is_built" in fields:
        deck.is_built = fields["is_built"]
    if "folder" in fields:
        deck.folder = values.clean_folder(fields["folder"])
    if "cover" in fields:
        deck.cover_id = _checked_cover(deck, fields["cover"])
    if "format" in fields:
        deck.format = format_named(fields["format"], deck.system)


def _checked_cover(deck: Deck, card: int | None) -> int | None:
    if card is not None and not deck.cards.filter(card=card).exists():
        raise DeckRefused("cover", "The cover is a card of the deck. Choose one that is in it.")
    return card


@transaction.atomic
def copy_deck(*, user: User, deck_id: int, name: str = "", form_key: UUID | None = None) -> Deck:
    """A deck of one's own with the same cards, private at first."""
    source = _seen_deck(user, deck_id)
    check_not_hidden(source)
    contents = storage.contents_of(source)
    title = name or (f"{source.name} (copy)" if source.owner_id == user.pk else source.name)
    return create_deck(
        owner=user,
        system=source.system,
        name=_new_name(user, title, form_key),
        contents=contents,
        description=source.description,
        tags=source.tags,
        format_slug=source.format.slug,
        note=f"Copied from {source.name}"[: values.MAX_NOTE],
        form_key=form_key,
        copied_from=source,
    )


def _new_name(user: User, name: str, form_key: UUID | None) -> str:
    """The name, with a number behind it if the user has a deck of that name."""
    mine = Deck.objects.filter(owner=user, deleted_at=None)
    if form_key:  # the form that is sent twice made the first of them
        mine = mine.exclude(form_key=form_key)
    taken = set(mine.values_list("name_key", flat=True))
    tries = (name[: values.MAX_NAME], *(_numbered(name, n) for n in range(2, MAX_DECKS + 2)))
    return next(each for each in tries if key(each) not in taken)


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    return name[: values.MAX_NAME - len(tail)] + tail


@transaction.atomic
def delete_deck(*, user: User, deck_id: int) -> Deck:
    """Into the trash, from where `restore_deck` brings it back for a while."""
    deck = own_deck(user, deck_id, "deleted", is_hidden_fine=True)
    deck.deleted_at = timezone.now()
    deck.save(update_fields=["deleted_at"])
    _empty_trash(deck.owner_id)
    return deck


def _empty_trash(owner_id: int) -> None:
    """What lies there too long, or below too much else."""
    trash = Deck.objects.filter(owner=owner_id, deleted_at__isnull=False)
    overdue = timezone.now() - timedelta(days=TRASH_DAYS)
    newest = trash.order_by("-deleted_at").values_list("pk", flat=True)[:MAX_TRASH]
    trash.filter(Q(deleted_at__lt=overdue) | ~Q(pk__in=list(newest))).delete()


@transaction.atomic
def restore_deck(*, user: User, deck_id: int) -> Deck:
    # As when one is made: under the owner's row their decks are counted.
    owner = Deck.objects.filter(pk=deck_id).values("owner")
    locked(User.objects.filter(pk__in=owner)).first()
    deck = own_deck(user, deck_id, "restored", in_trash=True, is_hidden_fine=True)
    _check_room(deck.owner_id)
    deck.deleted_at = None
    deck.save(update_fields=["deleted_at"])
    return deck


@transaction.atomic
def favourite_deck(*, user: User, deck_id: int, liked: bool) -> None:
    deck = _seen_deck(user, deck_id)
    if liked:
        Favourite.objects.get_or_create(user=user, deck=deck)
    else:
        Favourite.objects.filter(user=user, deck=deck).delete()


@transaction.atomic
def note_version(*, user: User, deck_id: int, number: int, note: str) -> DeckVersion:
    """A note makes a version stay in the history."""
    deck = own_deck(user, deck_id, "wrote a note")
    version = deck.versions.get(number=number)
    version.note = values.clean_note(note)
    version.is_listed = version.is_listed or bool(version.note)
    version.save(update_fields=["note", "is_listed"])
    return version


def keep_version(*, version: DeckVersion) -> None:
    """Something hangs on this version: it stays in the history for good."""
    DeckVersion.objects.filter(pk=version.pk).update(is_kept=True, is_listed=True)


def own_deck(
    user: User, deck_id: int, did: str, *, in_trash: bool = False, is_hidden_fine: bool = False
) -> Deck:
    """The deck, locked, for whoever may change it; for others it does not exist. One that a
    moderator hid is deleted and restored, and nothing else."""
    deck = locked(Deck.objects.filter(pk=deck_id, deleted_at__isnull=not in_trash)).first()
    if deck is None or not may_change(user, deck):
        raise Deck.DoesNotExist
    if not is_hidden_fine:
        check_not_hidden(deck)
    record_of_others(actor=user, owner_id=deck.owner_id, thing=deck, did=did)
    return deck


def _seen_deck(user: Viewer, deck_id: int) -> Deck:
    decks = Deck.objects.select_related("format", "owner").filter(pk=deck_id, deleted_at=None)
    deck = decks.first()
    if deck is None or not may_open(user, deck):
        raise Deck.DoesNotExist
    if not may_change(user, deck) and (deck.is_hidden or not deck.owner.is_active):
        raise Deck.DoesNotExist
    return deck


def refresh_legality() -> int:
    """Judge all decks anew, after the pool or a format changed: how many verdicts changed."""
    return storage.judge_all()
