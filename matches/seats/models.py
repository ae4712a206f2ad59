"""Games a person sits at, as data: what was laid out, and every choice so far."""

from django.conf import settings
from django.db import models
from django.urls import reverse


class SeatGame(models.Model):
    """One game of a user or a guest against a bot; rebuilt from here after a reload or restart."""

    class Status(models.TextChoices):
        PLAYING = "playing", "Your move"
        WON = "won", "Won"
        LOST = "lost", "Lost"
        DRAWN = "drawn", "Drawn"
        RESIGNED = "resigned", "Resigned"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="seat_games"
    )
    owner_id: int | None
    # Of a game without an owner: what the session of the guest who plays it holds.
    guest = models.CharField(max_length=32, blank=True, db_index=True)
    title = models.CharField(max_length=200)
    # A record of the engine without its choices: cards, decks in their seats, options, seed.
    setup = models.JSONField()
    actions = models.TextField(blank=True)
    # Decisions that were there before the person sat down: not theirs to take back.
    start = models.PositiveIntegerField(default=0)
    # The numbers of the person's own decisions, newest last: where undo goes.
    mine = models.JSONField(default=list)
    # The numbers of the decisions that were answered for them: passed, or plainly better.
    spared = models.JSONField(default=list)
    # How they want to be asked (matches/seats/autopilot.py); a new game begins with it.
    manner = models.JSONField(default=dict)
    # The turn for whose rest they pass.
    passed_turn = models.IntegerField(default=-1)
    seat = models.PositiveSmallIntegerField()
    bot = models.CharField(max_length=40)
    engine_version = models.CharField(max_length=40)
    # Counts every change: a page that shows an older table may not play on it.
    version = models.PositiveIntegerField(default=1)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PLAYING)
    # Whoever has the link may watch it once it is over; none: nobody but the owner.
    share_token = models.CharField(max_length=40, blank=True)
    # One form is one game: a double click finds the first one.
    form_key = models.UUIDField()
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-updated_at", "-id"]
        constraints = [
            models.UniqueConstraint(fields=["owner", "form_key"], name="one_form_one_seat_game"),
            models.UniqueConstraint(
                fields=["guest", "form_key"],
                condition=models.Q(owner=None),
                name="one_form_one_guest_game",
            ),
            models.UniqueConstraint(
                fields=["share_token"],
                condition=~models.Q(share_token=""),
                name="one_link_one_table",
            ),
            models.CheckConstraint(
                condition=models.Q(owner=None) ^ models.Q(guest=""), name="owner_or_guest"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("matches:seat", args=[self.pk])

    @property
    def system(self) -> str:
        """The game it is a game of."""
        return str(self.setup["system"])

    @property
    def is_open(self) -> bool:
        return self.status == self.Status.PLAYING

    @property
    def badge(self) -> str:
        """The variant of the badge that shows the status."""
        return {"playing": "accent", "won": "success"}.get(self.status, "")
