"""Experiments and the chunks of games they are split into. The database is the truth:
whatever a broker loses or a worker leaves behind can be found here again."""

from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.functional import cached_property

if TYPE_CHECKING:
    from decks.models import DeckVersion


class Turn(models.Model):
    """What a person had computed, in seconds, among experiments of one priority: whoever had least
    is next (matches/work/turns.py). It outlives the experiments: deleting them wins nothing."""

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="turns"
    )
    priority = models.SmallIntegerField()
    charged = models.FloatField(default=0)

    class Meta:
        indexes = [models.Index(fields=["priority", "charged"], name="turn_in_order")]
        constraints = [
            models.UniqueConstraint(fields=["owner", "priority"], name="one_turn_each"),
        ]

    def __str__(self) -> str:
        return f"{self.owner}: {self.charged:.1f} s"


class Experiment(models.Model):
    """A number of games between decks under one seed; its matchups hold the running totals."""

    class Kind(models.TextChoices):
        DUEL = "duel", "Duel"
        GAUNTLET = "gauntlet", "Gauntlet"
        ROUND_ROBIN = "round-robin", "Round robin"
        VERSIONS = "versions", "Two versions"
        TABLE = "table", "Table"

    class Status(models.TextChoices):
        QUEUED = "queued", "Queued"
        RUNNING = "running", "Running"
        PAUSED = "paused", "Paused"
        FINISHED = "finished", "Finished"
        CANCELLED = "cancelled", "Cancelled"
        FAILED = "failed", "Failed"

    class Priority(models.IntegerChoices):
        LOW = -1, "Low"
        NORMAL = 0, "Normal"
        HIGH = 1, "High"

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="experiments"
    )
    owner_id: int
    title = models.CharField(max_length=80)
    is_public = models.BooleanField(default=False)
    system = models.CharField(max_length=20)
    kind = models.CharField(max_length=12, choices=Kind.choices, default=Kind.DUEL)
    # What made its figures: they are shown beside each of them.
    bot = models.CharField(max_length=40)
    bot_version = models.PositiveSmallIntegerField(null=True)  # unknown before release 0.2.0
    card_data = models.CharField(max_length=8, blank=True)  # cards.selectors.card_data
    options = models.JSONField(default=dict, blank=True)  # of the game, where they are not its own
    # Cards, decks and bots as they were when it was submitted: whatever changes later, these games
    # stay these games.
    snapshot = models.JSONField()
    # Drafts of its owner that play, by name, as the versions they were; it stays private.
    drafts = models.JSONField(default=dict)
    engine_version = models.CharField(max_length=40)
    seed = models.PositiveBigIntegerField()
    games = models.PositiveIntegerField()
    seats = models.PositiveSmallIntegerField(default=2, db_default=2)  # at a table
    priority = models.SmallIntegerField(choices=Priority.choices, default=Priority.NORMAL)
    # One form is one experiment: a double click or a repeated request finds the first one.
    form_key = models.UUIDField()

    status = models.CharField(max_length=10, choices=Status.choices, default=Status.QUEUED)
    failure = models.TextField(blank=True)
    games_done = models.PositiveIntegerField(default=0)
    failed = models.PositiveIntegerField(default=0)  # of those, games the engine could not end
    compiled_games = models.PositiveIntegerField(default=0, db_default=0)  # of those, how played

    # Two versions (matches/results/comparison.py): the smallest difference in points worth finding,
    # for each opponent the seeds (how many, new minus old in all, the sum of the squares), and what
    # the test said; and of how many games, from the first on without a gap, these seeds are.
    smallest = models.FloatField(null=True, blank=True)
    pairs = models.JSONField(default=list)
    answer = models.CharField(max_length=10, blank=True)
    in_order = models.PositiveIntegerField(default=0)

    # The games it was planned with, if more were added once it was over.
    first_plan = models.PositiveIntegerField(null=True, blank=True)

    # Games from here on are in no chunk yet: the next one begins here.
    next_game = models.PositiveIntegerField(default=0)
    # Whose turn it takes part in, and its place among its owner's experiments: the seconds of
    # computing it is charged. None: it ended before turns were counted.
    turn = models.ForeignKey(
        Turn, null=True, on_delete=models.SET_NULL, related_name="experiments", db_index=False
    )
    turn_id: int | None
    charged = models.FloatField(default=0)
    game_seconds = models.FloatField(null=True)  # what a game took lately; None before the first
    stored = models.PositiveBigIntegerField(
        default=0
    )  # bytes, about (matches/experiments/quotas.py)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    counted_at = models.DateTimeField(null=True, blank=True)  # when games were last handed in
    finished_at = models.DateTimeField(null=True, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True)  # its result, by its owner
    # How long it stays (matches/experiments/retention.py): kept by its owner's word, and when it
    # last lost a reason to stay.
    is_kept = models.BooleanField(default=False)
    let_go_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["is_public", "status"], name="experiment_public"),
            models.Index(
                # All that is asked of an open experiment before it is locked: behind the snapshot
                # in the row it would be slow to read.
                fields=[
                    "engine_version",
                    "status",
                    "priority",
                    "turn",
                    "charged",
                    "next_game",
                    "games",
                ],
                name="experiment_next",
            ),
            models.Index(fields=["turn", "status"], name="experiment_of_turn"),
            models.Index(fields=["owner", "status", "stored"], name="experiment_kept"),
            models.Index(fields=["finished_at"], name="experiment_ended"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["owner", "form_key"], name="one_form_one_experiment"),
            models.CheckConstraint(condition=Q(games_done__lte=F("games")), name="no_game_twice"),
            models.CheckConstraint(
                condition=Q(games_done__lte=F("next_game"), next_game__lte=F("games")),
                name="only_games_of_chunks",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("matches:detail", args=[self.pk])

    @property
    def how_played(self) -> str:
        """By which of the two engines, which play the same games (engine/compiled.py)."""
        if not self.compiled_games:
            return "interpreted"
        if self.compiled_games >= self.games_done:
            return "compiled"
        return f"{self.compiled_games:,} of {self.games_done:,} games compiled"

    @property
    def is_open(self) -> bool:
        """Games are still to be played, now or after a pause."""
        return self.status in OPEN

    @cached_property
    def is_shared(self) -> bool:
        """Whether somebody has a link to one of its games; lists read it along."""
        return self.shares.exists()

    @property
    def is_new(self) -> bool:
        """It is over and its owner has not looked yet."""
        return not self.is_open and self.seen_at is None


OPEN = (Experiment.Status.QUEUED, Experiment.Status.RUNNING, Experiment.Status.PAUSED)
PLAYED = (Experiment.Status.QUEUED, Experiment.Status.RUNNING)


class Player(NamedTuple):
    """A deck in a matchup: its place in the snapshot's list, its name and version."""

    deck: int
    name: str
    version: "DeckVersion | None"


class Matchup(models.Model):
    """Decks of an experiment against each other, with all that is counted about their games: two,
    or up to four at a table, each for itself, in teams, or together against the game."""

    experiment = models.ForeignKey(Experiment, on_delete=models.CASCADE, related_name="matchups")
    experiment_id: int
    place = models.PositiveSmallIntegerField()  # in the experiment's list of matchups
    # Places in the snapshot's list of decks, and their names.
    first = models.PositiveSmallIntegerField()
    second = models.PositiveSmallIntegerField()
    third = models.PositiveSmallIntegerField(null=True)
    fourth = models.PositiveSmallIntegerField(null=True)
    first_name = models.CharField(max_length=80)
    second_name = models.CharField(max_length=80)
    third_name = models.CharField(max_length=80, blank=True, default="", db_default="")
    fourth_name = models.CharField(max_length=80, blank=True, default="", db_default="")
    first_version = models.ForeignKey(
        "decks.DeckVersion", null=True, on_delete=models.SET_NULL, related_name="matchups_first"
    )
    second_version = models.ForeignKey(
        "decks.DeckVersion", null=True, on_delete=models.SET_NULL, related_name="matchups_second"
    )
    third_version = models.ForeignKey(
        "decks.DeckVersion", null=True, on_delete=models.SET_NULL, related_name="matchups_third"
    )
    fourth_version = models.ForeignKey(
        "decks.DeckVersion", null=True, on_delete=models.SET_NULL, related_name="matchups_fourth"
    )

    games_done = models.PositiveIntegerField(default=0)
    # By side (matches.results.sides): a deck, or a team; against the game the second side is it.
    wins_first = models.PositiveIntegerField(default=0)
    wins_second = models.PositiveIntegerField(default=0)
    wins_third = models.PositiveIntegerField(default=0, db_default=0)
    wins_fourth = models.PositiveIntegerField(default=0, db_default=0)
    draws = models.PositiveIntegerField(default=0)
    failed = models.PositiveIntegerField(default=0)
    starter_wins = models.PositiveIntegerField(default=0)  # by whoever had the first turn
    rounds_total = models.PositiveBigIntegerField(default=0)
    # Two games under one seed with seats swapped: how many such pairs gave the first deck
    # 0, ½, 1, 1½ and 2 points. Two equal decks: only how many (matches.results.tally.no_pairs).
    pairs = models.JSONField(default=list)
    # A table: what is counted beside that; matches.results.tally says its shape. Else empty.
    table = models.JSONField(default=dict, db_default=models.Value({}, models.JSONField()))
    endings = models.JSONField(default=dict)  # how games ended: reason -> [by side …, drawn]
    cards = models.JSONField(default=list)  # by deck: matches.results.tally says its shape
    curves = models.JSONField(default=list)  # by deck: what is counted by round

    class Meta:
        ordering = ["experiment", "place"]
        constraints = [
            models.UniqueConstraint(fields=["experiment", "place"], name="matchup_once"),
            models.CheckConstraint(
                condition=Q(
                    games_done=F("wins_first")
                    + F("wins_second")
                    + F("wins_third")
                    + F("wins_fourth")
                    + F("draws")
                    + F("failed")
                ),
                name="every_game_has_one_result",
            ),
        ]

    def __str__(self) -> str:
        return " against ".join(self.names)

    @property
    def decks(self) -> list[int]:
        """Their places, in the order of the seats of the first game."""
        found = (self.first, self.second, self.third, self.fourth)
        return [place for place in found if place is not None]

    @property
    def names(self) -> list[str]:
        found = (self.first_name, self.second_name, self.third_name, self.fourth_name)
        return list(found[: len(self.decks)])

    @property
    def players(self) -> list[Player]:
        """Reads the versions: ask for them with VERSIONS."""
        found = [self.first_version, self.second_version, self.third_version, self.fourth_version]
        decks = zip(self.decks, self.names, found[: len(self.decks)], strict=True)
        return [Player(*each) for each in decks]


PLACES = ("first", "second", "third", "fourth")
VERSIONS = tuple(f"{place}_version" for place in PLACES)


class GameFailure(models.Model):
    """A game that could not be played to its end. Its seed plays it again."""

    WORKER_LOST = "WorkerLost"  # the cause if it ended, as far as anybody knows, its worker too

    experiment = models.ForeignKey(Experiment, on_delete=models.CASCADE, related_name="failures")
    experiment_id: int
    number = models.PositiveIntegerField()
    seed = models.CharField(max_length=20)  # 64 bits do not fit a signed column
    cause = models.CharField(max_length=80)  # the kind of error, to count by
    message = models.TextField()
    last_events = models.JSONField(default=list)  # what happened last: cards and rules in sight
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(fields=["experiment", "number"], name="failure_once")
        ]

    def __str__(self) -> str:
        return f"game {self.number} of experiment {self.experiment_id}: {self.cause}"


class Chunk(models.Model):
    """A run of games that one worker takes under a lease, plays, and hands in once.

    It is made when it is taken for the first time; an experiment that is over keeps only those that
    were played."""

    class Status(models.TextChoices):
        WAITING = "waiting"  # given back
        LEASED = "leased"
        DONE = "done"

    # No index of its own: those below begin with it, and SQLite would choose the poorer one.
    experiment = models.ForeignKey(
        Experiment, on_delete=models.CASCADE, related_name="chunks", db_index=False
    )
    first_game = models.PositiveIntegerField()
    games = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.WAITING)
    # Who hands in a result must show the token of the last lease: a worker that was thought dead
    # and comes back late has lost it.
    lease_token = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    worker = models.CharField(max_length=200, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    # One letter a game: the number of the side that won it, = (draw) or ! (failed).
    results = models.TextField(blank=True)
    # matches.work.records says how these two are packed; chunks of earlier releases have neither.
    rounds = models.BinaryField(default=b"")
    # One digit a game: the place among the matchup's decks of whoever had the first turn, from 1; a
    # blank where nobody knows.
    starters = models.TextField(blank=True, default="", db_default="")
    choices = models.BinaryField(null=True)
    # How the games ended: reason -> their places in the chunk.
    endings = models.JSONField(default=dict)

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(fields=["status", "lease_until"], name="chunk_claimable"),
            models.Index(fields=["experiment", "status"], name="chunk_of_experiment"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["experiment", "first_game"], name="chunk_once")
        ]

    def __str__(self) -> str:
        last = self.first_game + self.games - 1
        return f"games {self.first_game}–{last} of experiment {self.experiment_id}"


from matches.replays.models import GameShare  # noqa: E402, F401  Django looks here
from matches.seats.models import SeatGame  # noqa: E402, F401
