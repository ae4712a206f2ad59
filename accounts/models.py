"""Players, those with a role, and admins (`is_staff`); their API tokens, and what admins did.

A visitor is Django's AnonymousUser.
"""

from typing import Any, NoReturn

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import UniqueConstraint
from django.db.models.functions import Lower
from django.utils import timezone


class User(AbstractUser):
    """A name is kept as written, but "Kael" and "kael" are one name."""

    class Role(models.TextChoices):
        """What somebody may do for all; admins may do all of it (accounts/access.py)."""

        PLAYER = "player", "Player"
        DESIGNER = "designer", "Designer: imports and edits cards"
        MODERATOR = "moderator", "Moderator: hides decks of others"

    role = models.CharField(max_length=10, choices=Role.choices, default=Role.PLAYER)
    # Of the lab, where somebody is to have more or less than everybody; empty: as everybody.
    most_games = models.PositiveIntegerField("games under way at most", null=True, blank=True)
    most_kept = models.PositiveIntegerField("experiments kept at most", null=True, blank=True)

    # Not columns: what this request knows about its user.
    acts_as_player = False  # an admin's token without the scope “admin”
    known_second_factor: bool | None = None

    class Meta(AbstractUser.Meta):
        constraints = [UniqueConstraint(Lower("username"), name="user_name_any_case")]

    @property
    def is_designer(self) -> bool:
        """For menus; what is done asks `accounts.access`."""
        return self.is_staff or self.role == self.Role.DESIGNER

    @property
    def has_powers(self) -> bool:
        """May do something to what others see: a token of theirs may have the scope for it."""
        return self.is_staff or self.role != self.Role.PLAYER


class Scope(models.TextChoices):
    """What a token may do. `accounts.scopes` asks for it."""

    READ = "read", "Read what you can read"
    WRITE = "write", "Change your decks and your collection"
    EXPERIMENTS = "experiments", "Queue, steer and delete experiments"
    EXPORT = "export", "Download everything about your account"
    ADMIN = "admin", "Act as what you are: admin, designer or moderator"


class ApiToken(models.Model):
    """Lets a program act as its user. Only a digest is kept: nobody can read a token here."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=60)
    start = models.CharField(max_length=12)  # what a user recognises it by
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)  # values of Scope
    expires_at = models.DateTimeField(null=True)  # null: never
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True)
    last_used_from = models.GenericIPAddressField(null=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.name} ({self.start}…)"

    @property
    def is_expired(self) -> bool:
        return self.expires_at is not None and self.expires_at <= timezone.now()

    @property
    def scope_labels(self) -> list[str]:
        return [Scope(scope).label for scope in self.scopes if scope in Scope.values]


class Errand(models.Model):
    """Something a worker does for an address; the row goes when it is done (`accounts.errands`)."""

    class Kind(models.TextChoices):
        RESET = "reset", "Mail a link to choose a new password"
        CONFIRM = "confirm", "Mail a link to confirm the address"
        FAILED_LOGIN = "failed-login", "Write down a guess, if it was at an admin's password"

    kind = models.CharField(max_length=20, choices=Kind.choices)
    email = models.EmailField()
    user_number = models.BigIntegerField(default=0)  # who wants to confirm it
    site = models.CharField(max_length=300)  # “https://lab.example.org”, for links
    place = models.GenericIPAddressField(null=True)
    due_at = models.DateTimeField(default=timezone.now, db_index=True)
    tries = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.email}"


class AuditEntry(models.Model):
    """One deed of an admin. Written once: neither changed nor deleted, by nobody.

    Triggers of the database hold that, too (migration 0006). Names are copied and nothing points to
    a user's row, so that a line outlives its people.
    """

    class Deed(models.TextChoices):
        ADDED = "added", "Added in the admin site"
        CHANGED = "changed", "Changed in the admin site"
        DELETED = "deleted", "Deleted in the admin site"
        RIGHTS = "rights", "Changed somebody's rights"
        PASSWORD = "password", "Set somebody's password"
        IMPORT_APPLIED = "import-applied", "Applied an import"
        IMPORT_UNDONE = "import-undone", "Rolled back an import"
        CARD_EDITED = "card-edited", "Edited a card"
        OF_OTHERS = "of-others", "Changed what somebody else owns"
        SECOND_FACTOR_ADDED = "2fa-added", "Added a second step to an admin's account"
        SECOND_FACTOR_ALLOWED = "2fa-allowed", "Let an admin set up their first second step"
        SECOND_FACTOR_RESET = "2fa-reset", "Removed somebody's second step"
        FAILED_LOGIN = "failed-login", "Failed login to an admin's account"
        BACKUP = "backup", "Made a backup"
        RESTORE = "restore", "Restored a backup"

    at = models.DateTimeField(default=timezone.now, db_index=True)
    deed = models.CharField(max_length=20, choices=Deed.choices, db_index=True)
    actor_number = models.BigIntegerField(null=True)  # the user's id; null: the command line
    actor_name = models.CharField(max_length=150)
    address = models.GenericIPAddressField(null=True)
    target_kind = models.CharField(max_length=60, blank=True)  # “deck”, “user”
    target_number = models.CharField(max_length=40, blank=True)
    target_name = models.CharField(max_length=200, blank=True)
    words = models.CharField(max_length=300, blank=True)
    changes = models.JSONField(default=dict)  # {field: [before, after]}

    class Meta:
        ordering = ["-at", "-id"]
        verbose_name = "deed of an admin"
        verbose_name_plural = "deeds of admins"

    def __str__(self) -> str:
        return f"{self.actor_name}: {self.get_deed_display()} {self.target_name}".strip()

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("A line of the audit log is never changed.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("A line of the audit log is never deleted.")
