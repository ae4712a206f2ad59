"""What a user owns, the steps that can be undone, and lists on their way into the collection."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone

from cards.models import Printing


class Condition(models.TextChoices):
    MINT = "M", "Mint"
    NEAR_MINT = "NM", "Near Mint"
    EXCELLENT = "EX", "Excellent"
    GOOD = "GD", "Good"
    LIGHTLY_PLAYED = "LP", "Lightly Played"
    PLAYED = "PL", "Played"
    POOR = "PO", "Poor"


class Language(models.TextChoices):
    ENGLISH = "en", "English"
    GERMAN = "de", "German"
    FRENCH = "fr", "French"
    SPANISH = "es", "Spanish"
    ITALIAN = "it", "Italian"
    PORTUGUESE = "pt", "Portuguese"
    DUTCH = "nl", "Dutch"
    POLISH = "pl", "Polish"
    RUSSIAN = "ru", "Russian"
    JAPANESE = "ja", "Japanese"
    KOREAN = "ko", "Korean"
    CHINESE = "zh", "Chinese"


class Entry(models.Model):
    """Copies of one printing that are alike. A binder is nothing but its name on entries."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="collection"
    )
    owner_id: int
    is_public = False  # nobody but the owner and admins sees it
    # Printings are withdrawn, never deleted: what somebody owns does not vanish with an import.
    printing = models.ForeignKey(Printing, on_delete=models.PROTECT, related_name="entries")
    printing_id: int
    quantity = models.PositiveIntegerField(default=0)
    condition = models.CharField(
        max_length=2, choices=Condition.choices, default=Condition.NEAR_MINT
    )
    language = models.CharField(max_length=2, choices=Language.choices, default=Language.ENGLISH)
    foil = models.BooleanField(default=False)
    binder = models.CharField(max_length=60, blank=True)
    for_trade = models.PositiveIntegerField(default=0)
    wanted = models.PositiveIntegerField(default=0)
    notes = models.CharField(max_length=500, blank=True)
    added_at = models.DateTimeField(default=timezone.now)
    in_decks = 0  # copies of the card that built decks hold; selectors.mark_held fills it

    class Meta:
        ordering = ["id"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(
                fields=["owner", "printing", "condition", "language", "foil", "binder"],
                name="alike_copies_are_one_entry",
            ),
            models.CheckConstraint(
                condition=Q(quantity__gte=0, wanted__gte=0, for_trade__gte=0),
                name="no_copies_below_zero",
            ),
            models.CheckConstraint(
                condition=Q(for_trade__lte=F("quantity")), name="only_owned_copies_are_for_trade"
            ),
            models.CheckConstraint(
                condition=Q(quantity__gt=0) | Q(wanted__gt=0), name="an_entry_says_something"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.quantity} of printing {self.printing_id}"

    def get_absolute_url(self) -> str:
        return reverse("collection:entry", args=[self.pk])


class Step(models.Model):
    """One action of a user: what each touched entry was before and after, for undo and redo."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="collection_steps"
    )
    owner_id: int
    is_public = False  # nobody but the owner and admins sees it
    title = models.CharField(max_length=200)
    # Lists of {"id", "before", "after"}; null means: no such entry. collection.ledger reads it.
    changes = models.JSONField(default=list)
    size = models.PositiveIntegerField(default=0)  # how many entries it touched
    undone_at = models.DateTimeField(null=True)
    form_key = models.UUIDField(null=True)  # a double click finds the first step
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "form_key"], name="one_form_one_step"),
        ]

    def __str__(self) -> str:
        return self.title


class CollectionImport(models.Model):
    """A list of cards a user brought. It stays until they throw it away."""

    class Status(models.TextChoices):
        WAITING = "waiting", "Waiting to be read"
        READ = "read", "Read"
        REFUSED = "refused", "Refused"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="collection_imports"
    )
    owner_id: int
    is_public = False  # nobody but the owner and admins sees it
    title = models.CharField(max_length=200)
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.READ)
    failure = models.TextField(blank=True)  # why a file was refused as a whole
    notes = models.JSONField(default=list)  # what was made of it: columns nobody used
    # Of a table: each column's heading, what it was read as, and its first cell.
    columns = models.JSONField(default=list)
    form_key = models.UUIDField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "form_key"], name="one_form_one_list"),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("collection:import", args=[self.pk])


class ListFile(models.Model):
    """The file of a list until a worker has read it; the worker may be another machine. That of
    an owner's last table stays, to be read again with other columns."""

    collection_import = models.OneToOneField(
        CollectionImport, on_delete=models.CASCADE, related_name="file", primary_key=True
    )
    content = models.BinaryField()
    newest = models.BooleanField(default=False)  # take the newest printing if no set is named
    # What the owner said each column is, by its place; empty: as its headings say.
    chosen = models.JSONField(default=dict)
    is_read = models.BooleanField(default=False)
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)  # workers that took it

    def __str__(self) -> str:
        return f"file of list {self.collection_import_id}"


class ImportLine(models.Model):
    """One line of such a list: added, skipped by its owner, or waiting for them. Never dropped."""

    class Status(models.TextChoices):
        WAITING = "waiting", "Waiting"
        ADDED = "added", "Added"
        SKIPPED = "skipped", "Skipped"

    collection_import = models.ForeignKey(
        CollectionImport, on_delete=models.CASCADE, related_name="lines"
    )
    number = models.PositiveIntegerField()  # of the line in the file
    text = models.TextField()  # as it was written
    cells = models.JSONField(default=dict)  # by field of collection.lists.reading
    problems = models.JSONField(default=dict)  # by field: why it could not be added
    status = models.CharField(max_length=7, choices=Status.choices, default=Status.WAITING)
    # The step that added it: undone, the line is skipped again.
    step = models.ForeignKey(Step, null=True, on_delete=models.SET_NULL, related_name="lines")

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["collection_import", "number"], name="line_once"),
        ]

    def __str__(self) -> str:
        return f"line {self.number} of list {self.collection_import_id}"
