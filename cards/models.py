"""The card pool: sets, cards, printings, and every import that made or changed them.

What all games share is here; what a card of one game prints is its face (cards/games). Nothing of
the pool is ever deleted: what an undone import had brought is withdrawn, so decks and collections
keep their rows.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q, QuerySet
from django.urls import reverse

from cards.games.battlecon.models import BattleconFace as BattleconFace  # Django looks here
from cards.games.exceed.models import ExceedFace as ExceedFace  # for tables
from cards.games.fade.models import FadeFace as FadeFace
from cards.states import WORDS, StateWords, TextState, state_of


class CardSet(models.Model):
    """Cards that came out together."""

    system = models.CharField(max_length=20)
    code = models.CharField(max_length=12)  # upper case: CORE
    name = models.CharField(max_length=80)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["system", "code"]
        constraints = [
            models.UniqueConstraint(fields=["system", "code"], name="set_code_once"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    def get_absolute_url(self) -> str:
        return reverse("cards:set", args=[self.system, self.code.lower()])


class PoolManager(models.Manager["Card"]):
    """Cards of the pool, withdrawn ones too. Drafts are found only by who asks for them."""

    def get_queryset(self) -> QuerySet["Card"]:
        return super().get_queryset().filter(drafted_by=None)


class Card(models.Model):
    """A card as the rules know it: one row a name, however often it is printed.

    A draft is a card with an owner, in no set: nobody else finds it (cards/drafts).
    """

    system = models.CharField(max_length=20)
    name = models.CharField(max_length=120)
    slug = models.SlugField(max_length=140)
    text = models.TextField(blank=True)  # as printed
    # The text as games read it: in the words of the language, names of cards in quotation marks.
    canonical = models.TextField(blank=True)
    # Case-folded: what searches look into, the same on every database.
    name_key = models.CharField(max_length=240)
    text_key = models.TextField(blank=True)

    # The text is understood. If not, the card may be kept, but no deck with it is legal.
    is_playable = models.BooleanField(default=True)
    # Why the engine cannot play it yet although it reads it; empty if it can.
    not_simulated = models.TextField(blank=True)
    reading = models.JSONField(default=list)  # what the engine understood, a sentence a line
    objections = models.JSONField(default=list)  # what it did not: line, column, words, reason…
    keywords = models.JSONField(default=list)  # names, in the order of the text
    keyword_key = models.TextField(blank=True)  # |flash|bloodlust|: what kw: looks into
    read_by = models.CharField(max_length=40, blank=True)  # the engine that understood all this

    # No printing is left: an import was undone. Hidden everywhere, illegal in decks, never lost.
    is_withdrawn = models.BooleanField(default=False)
    changed_at = models.DateTimeField(auto_now=True)

    # Whose draft it is; empty for the pool. A deleted draft is withdrawn: decks keep its name.
    drafted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="drafts"
    )
    drafted_by_id: int | None
    draft_version = models.PositiveIntegerField(default=0)  # counts its edits while it is one

    objects = PoolManager()
    with_drafts: ClassVar[models.Manager["Card"]] = models.Manager()

    class Meta:
        ordering = ["name_key"]
        constraints = [
            models.UniqueConstraint(
                fields=["system", "name_key"],
                condition=Q(drafted_by=None),
                name="card_name_once",
            ),
            models.UniqueConstraint(
                fields=["system", "slug"], condition=Q(drafted_by=None), name="card_slug_once"
            ),
            models.UniqueConstraint(
                fields=["drafted_by", "system", "name_key"],
                condition=Q(drafted_by__isnull=False, is_withdrawn=False),
                name="draft_name_once",
            ),
        ]
        # Searches walk it in the order of names and look up only the rows they show. SQLite takes
        # it for covering only if the condition's column is in it as well.
        indexes = [
            models.Index(
                fields=["system", "name_key", "is_withdrawn", "drafted_by"],
                condition=Q(is_withdrawn=False, drafted_by=None),
                name="card_shown",
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        if self.is_draft:
            return reverse("cards:draft", args=[self.pk])
        return reverse("cards:card", args=[self.system, self.slug])

    @property
    def is_draft(self) -> bool:
        return self.drafted_by_id is not None

    @property
    def owner_id(self) -> int:
        """Of a draft: who may see and change it (accounts/access.py)."""
        assert self.drafted_by_id is not None
        return self.drafted_by_id

    @property
    def is_public(self) -> bool:
        return not self.is_draft

    @property
    def state(self) -> TextState:
        """Whether games play its text."""
        return state_of(understood=self.is_playable, why_not_played=self.not_simulated)

    @property
    def state_words(self) -> StateWords:
        return WORDS[self.state]


class Printing(models.Model):
    """A card in a set: what the picture, the number and the rarity are, not what it does."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="printings")
    set = models.ForeignKey(CardSet, on_delete=models.CASCADE, related_name="printings")
    number = models.CharField(max_length=12)
    number_order = models.PositiveIntegerField(default=0)  # the digits of it: 12 of 12a
    rarity = models.CharField(max_length=20, blank=True)
    rarity_order = models.SmallIntegerField(default=0)  # Common is 1
    flavor = models.TextField(blank=True)
    flavor_key = models.TextField(blank=True)  # case-folded, as above
    artist = models.CharField(max_length=120, blank=True)
    artist_key = models.CharField(max_length=240, blank=True)
    image = models.CharField(max_length=300, blank=True)  # a file of ours, or empty: drawn art
    is_withdrawn = models.BooleanField(default=False)

    class Meta:
        ordering = ["set", "number_order", "number"]
        constraints = [
            models.UniqueConstraint(fields=["set", "card"], name="card_once_in_a_set"),
            models.UniqueConstraint(
                fields=["set", "number"],
                condition=Q(is_withdrawn=False),
                name="number_once_in_a_set",
            ),
        ]
        # All that sorting cards by set, number or rarity needs of a printing.
        indexes = [
            models.Index(
                fields=["card", "set", "number_order", "rarity_order", "is_withdrawn"],
                condition=Q(is_withdrawn=False),
                name="printing_shown",
            )
        ]

    def __str__(self) -> str:
        return f"{self.set_id} {self.number}"


class CardImport(models.Model):
    """A file, or one edited card, on its way into the pool: read, shown, applied, undone."""

    class Status(models.TextChoices):
        WAITING = "waiting", "Waiting to be read"
        READING = "reading", "Being read"
        READY = "ready", "Ready to apply"
        REFUSED = "refused", "Refused"
        APPLYING = "applying", "Being applied"
        APPLIED = "applied", "Applied"
        UNDONE = "undone", "Rolled back"
        DISCARDED = "discarded", "Discarded"

    system = models.CharField(max_length=20)
    set_code = models.CharField(max_length=12)
    set_name = models.CharField(max_length=80, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="card_imports"
    )
    # One card was edited in its page; else the import is a file.
    edited = models.ForeignKey(Card, null=True, on_delete=models.SET_NULL, related_name="+")
    # It publishes `edited`, which was their draft; rolled back, it is theirs again.
    draft_of = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    draft_of_id: int | None
    file_name = models.CharField(max_length=200, blank=True)
    # The file itself, in the database because the worker may be another machine; gone once read.
    content = models.BinaryField(null=True)
    content_hash = models.CharField(max_length=64, blank=True)
    rows = models.JSONField(default=list)  # the dry run row by row; empty again once applied
    # Keep cards whose text is not understood, marked as not playable.
    keep_unplayable = models.BooleanField(default=False)
    report = models.JSONField(default=dict)  # the dry run: cards.importing says its shape
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    failure = models.TextField(blank=True)
    done = models.PositiveIntegerField(default=0)  # progress of the job, of `total` rows
    total = models.PositiveIntegerField(default=0)
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)  # workers that took it
    form_key = models.UUIDField(null=True, unique=True)  # a double click finds the first one
    created_at = models.DateTimeField(auto_now_add=True)
    applied_at = models.DateTimeField(null=True)
    undone_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"import {self.pk} of {self.set_code}"

    def get_absolute_url(self) -> str:
        return reverse("cards:import", args=[self.pk])


class CardChange(models.Model):
    """What one applied import did to one card: the way back, and the card's errata."""

    card_import = models.ForeignKey(CardImport, on_delete=models.CASCADE, related_name="changes")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="changes")
    # Cells by column before and after, and `playable`. Without a name before, the card was new (or
    # withdrawn); without a number before, its printing in this set was.
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    # The rules of the card changed (not only picture, number, rarity or flavour): an erratum.
    is_erratum = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    # Brought by importing.shown.applied_changes: column, old, new.
    cells: list[tuple[str, str, str]]

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["card_import", "card"], name="card_changes_once")
        ]

    def __str__(self) -> str:
        return f"change of card {self.card_id} by import {self.card_import_id}"
