"""Experiments of every kind between house decks, and their totals, for tests with processes.

Runs inside a deployment: `deployment.python("from tests.lab.batch import …")`.
"""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from accounts.models import User
from accounts.services import ensure_house
from matches.experiments.entry import entrants
from matches.experiments.services import submit_experiment
from matches.models import VERSIONS, Experiment

DECKS = {
    "duel": ("ember-rush", "iron-armory"),
    "gauntlet": ("ember-rush", "iron-armory", "rising-grove"),
    "round-robin": ("ember-rush", "iron-armory", "rising-grove"),
    "versions": ("ember-rush", "iron-armory", "rising-grove"),
    "table": ("ember-rush", "iron-armory", "rising-grove"),
}
MATCHUPS = {"duel": 1, "gauntlet": 2, "round-robin": 3, "versions": 2, "table": 1}
# So small that a few thousand games do not find it: the test runs to its last game.
SMALLEST = 0.005


def submit(
    kinds: Sequence[str], *, games: int, seed: int, quick: bool = True, owner: User | None = None
) -> list[int]:
    """About `games` games in all for each kind. Quick ones are played by tests/lab/quick_duel."""
    return [_submit(kind, games, seed, quick, owner or ensure_house()) for kind in kinds]


def _submit(kind: str, games: int, seed: int, quick: bool, owner: User) -> int:
    with transaction.atomic():  # nobody plays it before it is known to be a quick one
        experiment = submit_experiment(
            owner=owner,
            entrants=entrants(owner, DECKS[kind]),
            kind=kind,
            bot="random",
            games=games // MATCHUPS[kind],
            seed=seed,
            smallest=SMALLEST if kind == "versions" else None,
        )
        if quick:
            experiment.snapshot["system"] = "quick-duel"
            experiment.save(update_fields=["snapshot"])
    return experiment.pk


NOT_COMPARED = {"id", "experiment_id", *(f"{version}_id" for version in VERSIONS)}


def totals(pk: int) -> dict[str, Any]:
    """All that was counted, and every single result in the order of the games."""
    experiment = Experiment.objects.get(pk=pk)
    chunks = list(experiment.chunks.order_by("first_game").values("status", "games", "results"))
    matchups = [
        {name: value for name, value in row.items() if name not in NOT_COMPARED}
        for row in experiment.matchups.order_by("place").values()
    ]
    return {
        "status": experiment.status,
        "games": experiment.games,
        "games_done": experiment.games_done,
        "failed": experiment.failed,
        "pairs": experiment.pairs,
        "answer": experiment.answer,
        "chunks": sorted({chunk["status"] for chunk in chunks}),
        "results": "".join(chunk["results"] for chunk in chunks),
        "matchups": matchups,
    }
