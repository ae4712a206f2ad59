"""Sharing one game of a private experiment, and taking it back."""

from django.db import transaction

from accounts.access import may_change
from accounts.models import User
from matches.models import Experiment
from matches.replays.models import GameShare
from ops.locks import locked


@transaction.atomic
def share_game(*, user: User, experiment_id: int, game: int) -> GameShare:
    """A link for anybody who has it; asking twice gives the same link."""
    experiment = _own_experiment(user, experiment_id, game)
    share, _ = GameShare.objects.get_or_create(
        experiment=experiment, game=game, defaults={"shared_by": user}
    )
    return share


@transaction.atomic
def stop_sharing(*, user: User, experiment_id: int, game: int) -> None:
    """The old link is dead at once; a new one will be another."""
    experiment = _own_experiment(user, experiment_id, game)
    GameShare.objects.filter(experiment=experiment, game=game).delete()


def _own_experiment(user: User, experiment_id: int, game: int) -> Experiment:
    experiment = locked(Experiment.objects.filter(pk=experiment_id)).first()
    if experiment is None or not may_change(user, experiment) or game >= experiment.games:
        raise Experiment.DoesNotExist
    return experiment
