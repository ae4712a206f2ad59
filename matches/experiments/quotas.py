"""How much one player may have: under way, so that nobody's queue is endless, and kept, so that
nobody fills the disk. Admins have no quota, and they give single people more or less."""

import json

from django.db.models import Count, F, Sum

from accounts.access import is_admin
from accounts.models import User
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Snapshot
from matches.models import OPEN, Chunk, Experiment

MAX_OPEN_PER_PLAYER = 20
MAX_OPEN_GAMES = 200_000
MAX_KEPT_PER_PLAYER = 1_000  # ended ones too
MAX_KEPT_BYTES = 100_000_000

MATCHUP_BYTES = 8_000  # what one grows to while its cards are counted


def bytes_of_plan(snapshot: Snapshot, matchups: int) -> int:
    """What an experiment takes before its games."""
    return len(json.dumps(snapshot)) + MATCHUP_BYTES * matchups


def bytes_of(chunk: Chunk) -> int:
    """What the games of a chunk take."""
    endings = json.dumps(chunk.endings)
    kept = (chunk.results, chunk.rounds, chunk.starters, chunk.choices or b"", endings)
    return sum(map(len, kept))


def check_quota(owner: User, games: int) -> None:
    """Raises ExperimentRefused with the way out. The caller holds the owner's lock."""
    if is_admin(owner):
        return
    own = Experiment.objects.filter(owner=owner)
    found = own.filter(status__in=OPEN).aggregate(
        under_way=Count("pk"), waiting=Sum(F("games") - F("games_done"), default=0)
    )
    kept = own.aggregate(experiments=Count("pk"), stored=Sum("stored", default=0))
    if found["under_way"] >= MAX_OPEN_PER_PLAYER:
        raise ExperimentRefused(
            "games",
            f"You already have {MAX_OPEN_PER_PLAYER} experiments under way. "
            "Wait for one to finish, or cancel one.",
        )
    waiting = found["waiting"]
    most = MAX_OPEN_GAMES if owner.most_games is None else owner.most_games
    if waiting + games > most:
        raise ExperimentRefused(
            "games",
            f"You may have {most:,} games under way; {waiting:,} are, so this one can "
            f"have {max(0, most - waiting):,} at most, not {games:,}.",
        )
    kept_at_most = MAX_KEPT_PER_PLAYER if owner.most_kept is None else owner.most_kept
    _check_kept(kept["experiments"], kept["stored"], kept_at_most)


def _check_kept(experiments: int, stored: int, most: int) -> None:
    if experiments >= most:
        raise ExperimentRefused(
            "games",
            f"You have {experiments:,} experiments, finished and cancelled ones included, and "
            f"{most:,} is the most. Delete some you no longer need, then try again.",
        )
    if stored >= MAX_KEPT_BYTES:
        raise ExperimentRefused(
            "games",
            f"Your experiments take {stored // 1_000_000:,} MB of room, and "
            f"{MAX_KEPT_BYTES // 1_000_000:,} MB is the most. Delete some large ones you no "
            "longer need, then try again.",
        )
