"""Rows of replays: games their owner shares."""

import secrets

from django.conf import settings
from django.db import models


def new_token() -> str:
    return secrets.token_urlsafe(18)


class GameShare(models.Model):
    """The owner's word that whoever has the link may watch this one game."""

    experiment = models.ForeignKey(
        "matches.Experiment", on_delete=models.CASCADE, related_name="shares"
    )
    experiment_id: int
    # The game's place in the experiment, from 0 as in its seed; pages count from 1.
    game = models.PositiveIntegerField()
    token = models.CharField(max_length=40, unique=True, default=new_token)
    shared_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="shared_games"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["experiment", "game"], name="game_shared_once")
        ]

    def __str__(self) -> str:
        return f"share of game {self.game + 1} of experiment {self.experiment_id}"
