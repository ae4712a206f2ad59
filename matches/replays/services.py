"""Sharing one game of a private experiment and taking it back; keeping choices that took long."""

from collections.abc import Sequence

from django.db import transaction
from django.utils import timezone

from accounts.access import may_change
from accounts.audit import record_of_others
from accounts.models import User
from matches.experiments.consent import check_consent, check_drafts, decks_by_place
from matches.experiments.designs import game_at
from matches.models import Experiment
from matches.replays.models import GameShare
from matches.replays.source import chunks_of
from matches.work.records import pack_choices, unpack_choices
from ops.locks import locked


@transaction.atomic
def share_game(*, user: User, experiment_id: int, game: int) -> GameShare:
    """A link for anybody who has it; asking twice gives the same link."""
    experiment = _own_experiment(user, experiment_id, game)
    seating, decks = game_at(experiment, game), decks_by_place(experiment)
    played = [decks[place] for place in seating.places if place in decks]
    check_drafts(experiment.drafts)
    check_consent(user, played, everybody=False)
    share, _ = GameShare.objects.get_or_create(
        experiment=experiment, game=game, defaults={"shared_by": user}
    )
    return share


@transaction.atomic
def stop_sharing(*, user: User, experiment_id: int, game: int) -> None:
    """The old link is dead at once; a new one will be another."""
    experiment = _own_experiment(user, experiment_id, game)
    GameShare.objects.filter(experiment=experiment, game=game).delete()
    experiment.let_go_at = timezone.now()
    experiment.save(update_fields=["let_go_at"])


@transaction.atomic
def keep_choices(*, experiment_id: int, game: int, choices: Sequence[int]) -> None:
    """Add a game that was thought through again to its chunk, so that nobody has to wait twice."""
    chunk = locked(chunks_of(experiment_id, game)).first()
    if chunk is None or game >= chunk.first_game + chunk.games:
        return  # the experiment has gone meanwhile
    games: list[Sequence[int]] = [*unpack_choices(chunk.choices, chunk.games)]
    games[game - chunk.first_game] = choices
    chunk.choices = pack_choices(games)
    chunk.save(update_fields=["choices"])


def _own_experiment(user: User, experiment_id: int, game: int) -> Experiment:
    experiment = locked(Experiment.objects.filter(pk=experiment_id)).first()
    if experiment is None or not may_change(user, experiment) or game >= experiment.games:
        raise Experiment.DoesNotExist
    words = f"shared or unshared game {game + 1}"
    record_of_others(actor=user, owner_id=experiment.owner_id, thing=experiment, did=words)
    return experiment
