"""Experiments and the chunks of games they are split into. The database is the truth:
whatever a broker loses or a worker leaves behind can be found here again."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse


class Experiment(models.Model):
    """A number of games between two decks under one seed, with its running totals."""

    class Status(models.TextChoices):
        QUEUED = "queued", "Queued"
        RUNNING = "running", "Running"
        FINISHED = "finished", "Finished"
        CANCELLED = "cancelled", "Cancelled"
        FAILED = "failed", "Failed"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="experiments"
    )
    owner_id: int
    title = models.CharField(max_length=80)
    is_public = models.BooleanField(default=False)
    system = models.CharField(max_length=20)
    first_deck = models.CharField(max_length=80)
    second_deck = models.CharField(max_length=80)
    bot = models.CharField(max_length=40)
    # Cards, decks and bots as they were when it was submitted: whatever changes later, these games
    # stay these games.
    snapshot = models.JSONField()
    engine_version = models.CharField(max_length=40)
    seed = models.PositiveBigIntegerField()
    games = models.PositiveIntegerField()
    # One form is one experiment: a double click or a repeated request finds the first one.
    form_key = models.UUIDField()

    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    failure = models.TextField(blank=True)
    games_done = models.PositiveIntegerField(default=0)
    wins_first = models.PositiveIntegerField(default=0)
    wins_second = models.PositiveIntegerField(default=0)
    draws = models.PositiveIntegerField(default=0)
    rounds_total = models.PositiveBigIntegerField(default=0)

    # When a worker last took a chunk of it: experiments are served in turn.
    served_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["is_public", "status"], name="experiment_public")]
        constraints = [
            models.UniqueConstraint(fields=["owner", "form_key"], name="one_form_one_experiment"),
            models.CheckConstraint(condition=Q(games_done__lte=F("games")), name="no_game_twice"),
            models.CheckConstraint(
                condition=Q(games_done=F("wins_first") + F("wins_second") + F("draws")),
                name="every_game_has_one_result",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("matches:detail", args=[self.pk])

    @property
    def is_open(self) -> bool:
        """Games are still to be played."""
        return self.status in (self.Status.QUEUED, self.Status.RUNNING)


class Chunk(models.Model):
    """A run of games that one worker takes under a lease, plays, and hands in once."""

    class Status(models.TextChoices):
        WAITING = "waiting"
        LEASED = "leased"
        DONE = "done"
        DROPPED = "dropped"

    experiment = models.ForeignKey(Experiment, on_delete=models.CASCADE, related_name="chunks")
    first_game = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    # Who hands in a result must show the token of the last lease: a worker that was thought dead
    # and comes back late has lost it.
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    worker = models.CharField(max_length=200, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    # One letter a game: 1, 2 or = (draw).
    results = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["status", "lease_until"], name="chunk_claimable")]
        constraints = [
            models.UniqueConstraint(fields=["experiment", "first_game"], name="chunk_once")
        ]

    def __str__(self) -> str:
        last = self.first_game + self.games - 1
        return f"games {self.first_game}–{last} of experiment {self.experiment_id}"


from matches.replays.models import GameRecord, GameShare  # noqa: E402, F401  Django looks here
from matches.seats.models import SeatGame  # noqa: E402, F401
