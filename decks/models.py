"""Decks, every version they ever had, the formats they are built for, and who likes them.

A version is never changed: an edit adds one, undo and redo only move the deck's pointer. Cards are
held by id, so a renamed card keeps its place; the pool never deletes a card (cards/models.py).
"""

import secrets
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse

from accounts.access import Visibility

if TYPE_CHECKING:
    from cards.models import Card


def new_key() -> str:
    """What stands in a deck's address: 72 random bits, so that nobody guesses an unlisted deck.

    It begins with no dash: a command would take it for an option.
    """
    key = secrets.token_urlsafe(9)
    return new_key() if key.startswith("-") else key


class Format(models.Model):
    """A way to build decks as data: the numbers of the rules, allowed sets, banned cards."""

    system = models.CharField(max_length=20)
    slug = models.SlugField(max_length=40)
    name = models.CharField(max_length=60)
    description = models.CharField(max_length=300, blank=True)
    # The numbers of the game's deck rules by name (`engine.api.deck_limits`).
    limits = models.JSONField(default=dict)
    allowed_sets = models.ManyToManyField(
        "cards.CardSet", blank=True, related_name="+", help_text="none chosen: all sets"
    )
    banned = models.ManyToManyField("cards.Card", blank=True, related_name="+")
    restricted = models.ManyToManyField(
        "cards.Card", blank=True, related_name="+", help_text="at most one copy"
    )
    order = models.SmallIntegerField(default=0)

    class Meta:
        ordering = ["system", "order", "name"]
        constraints = [
            models.UniqueConstraint(fields=["system", "slug"], name="format_slug_once"),
        ]

    def __str__(self) -> str:
        return self.name


class Deck(models.Model):
    """What somebody builds. Its contents are those of the version it points to."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="decks"
    )
    owner_id: int
    key = models.CharField(max_length=16, unique=True, default=new_key)
    system = models.CharField(max_length=20)
    name = models.CharField(max_length=80)
    name_key = models.CharField(max_length=240)  # case-folded, for searches
    description = models.TextField(blank=True)  # Markdown as written; pages clean it
    tags = models.JSONField(default=list)
    tag_key = models.CharField(max_length=900, blank=True)  # |aggro|starter|
    visibility = models.CharField(
        max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE
    )
    is_built = models.BooleanField(default=False)  # sleeved: its cards are not free
    # How its owner tells it from others: a folder is nothing but its name on decks. The cover
    # counts while the card is in the deck; decks.covers finds one for every other deck.
    folder = models.CharField(max_length=40, blank=True)
    cover = models.ForeignKey("cards.Card", null=True, on_delete=models.SET_NULL, related_name="+")
    cover_id: int | None
    shown_cover: "Card | None" = None  # decks.covers fills it
    format = models.ForeignKey(Format, on_delete=models.PROTECT, related_name="decks")
    format_id: int
    # The number of the version in force. It is also what an editor has to know: who changes a deck
    # says which version they looked at.
    version = models.PositiveIntegerField(default=1)
    copied_from = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="+")
    # A moderator took it from sight: until it is given back, its owner can neither publish, change
    # nor copy it (decks/moderation.py).
    hidden_at = models.DateTimeField(null=True, blank=True)
    hidden_because = models.CharField(max_length=300, blank=True, default="")

    # House decks come from a file; its name finds the deck again at the next start.
    house_slug = models.CharField(max_length=130, null=True)  # noqa: DJ001 - unique
    form_key = models.UUIDField(null=True)  # a double click finds the first one

    # What lists and searches read; kept by services.py with every version.
    is_legal = models.BooleanField(default=False)
    problems = models.PositiveSmallIntegerField(default=0)
    deck_count = models.PositiveIntegerField(default=0)  # of the section one draws from
    counts = models.JSONField(default=dict)  # copies by section
    colour_mask = models.PositiveSmallIntegerField(default=0)  # of what is played; the game's bits
    draft_count = models.PositiveSmallIntegerField(default=0)  # names in it that are drafts

    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True)  # in the trash, until it is emptied

    class Meta:
        ordering = ["-changed_at", "-id"]
        indexes = [
            models.Index(fields=["visibility", "deleted_at"], name="deck_listed"),
            models.Index(fields=["owner", "deleted_at"], name="deck_owned"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["owner", "form_key"], name="one_form_one_deck"),
            models.UniqueConstraint(fields=["system", "house_slug"], name="house_deck_once"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("decks:deck", args=[self.key])

    @property
    def is_hidden(self) -> bool:
        return self.hidden_at is not None


class DeckVersion(models.Model):
    """A deck as it once was: never changed, never lost while the deck is there."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="versions")
    deck_id: int
    number = models.PositiveIntegerField()
    # What undo goes back to; redo goes to the newest child.
    parent = models.ForeignKey("self", null=True, on_delete=models.CASCADE, related_name="children")
    parent_id: int | None
    contents = models.JSONField()  # {section: {card id: count}}: decks.contents says more
    note = models.CharField(max_length=200, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    author_id: int | None
    # The page that sent it: its own quick clicks are not somebody else's changes.
    tab = models.CharField(max_length=40, blank=True)
    # Quick edits in a row are one entry of the history; undo still goes through each.
    is_listed = models.BooleanField(default=True)
    entry_since = models.DateTimeField()  # when the first of them was made
    # The widest the deck was open while this version was in force: who else may look back at it.
    opened = models.CharField(max_length=10, choices=Visibility.choices, default=Visibility.PRIVATE)
    # One request is one version: a second try of it finds the first.
    form_key = models.UUIDField(null=True)
    # Something hangs on it (a playtest): it stays in the history.
    is_kept = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="version_number_once"),
            models.UniqueConstraint(fields=["deck", "form_key"], name="one_form_one_version"),
        ]

    def __str__(self) -> str:
        return f"version {self.number} of deck {self.deck_id}"


class DeckCard(models.Model):
    """A line of the version in force, as rows, to be counted and joined."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="cards")
    deck_id: int
    # The pool deletes no card; a draft goes with its owner, and so do the decks that hold it.
    card = models.ForeignKey("cards.Card", on_delete=models.RESTRICT, related_name="in_decks")
    card_id: int
    section = models.CharField(max_length=12)
    count = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "section", "card"], name="deck_line_once"),
            models.CheckConstraint(
                condition=Q(count__gte=1, count__lte=999), name="deck_line_count"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} of card {self.card_id} in deck {self.deck_id}"


class Favourite(models.Model):
    """Somebody likes a deck."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="favourite_decks"
    )
    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="favourites")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["user", "deck"], name="favourite_once"),
        ]

    def __str__(self) -> str:
        return f"user {self.user_id} likes deck {self.deck_id}"
