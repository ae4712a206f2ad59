"""Playtests in the file of all one's data: experiments, games one sat at, links."""

import json
from collections.abc import Iterator

from accounts.export import Lines, Part, json_list
from accounts.models import User
from matches.models import Experiment
from matches.replays.models import GameShare
from matches.results.downloads import as_json
from matches.seats.models import SeatGame

SEAT = (
    "title", "status", "bot", "seat", "setup", "actions", "engine_version", "created_at",
    "updated_at",
)  # fmt: skip


def _files(user: User) -> Iterator[tuple[str, Lines]]:
    for experiment in Experiment.objects.filter(owner=user).iterator(chunk_size=20):
        dates = {"created_at": experiment.created_at, "is_public": experiment.is_public}
        text = json.dumps(as_json(experiment, user) | dates, ensure_ascii=False, default=str)
        yield f"experiments/{experiment.pk}.json", [text]
    seats = SeatGame.objects.filter(owner=user)
    yield "games.json", json_list(seats.values(*SEAT).iterator(chunk_size=50))
    shares = GameShare.objects.filter(shared_by=user)
    yield "shared-games.json", json_list(shares.values("experiment_id", "game", "created_at"))


PART = Part(
    "playtests",
    "Playtests: experiments with results, games you played",
    (
        "matches.Experiment.owner",
        "matches.SeatGame.owner",
        "matches.GameShare.shared_by",
    ),
    _files,
)
