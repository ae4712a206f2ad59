"""What Riftlab ships of playtests: one public example, so that the first visitor sees a result."""

from django.conf import settings

from accounts.services import ensure_house
from decks.selectors import current_version, starters
from matches.experiments.designs import MIN_DECKS
from matches.experiments.house import EXAMPLE_KEY
from matches.experiments.services import submit_experiment
from matches.experiments.snapshot import entrant
from matches.models import Experiment


def load_example() -> None:
    """Once: a repeated start finds the form's key and makes nothing."""
    house = ensure_house()
    if Experiment.objects.filter(owner=house, form_key=EXAMPLE_KEY).exists():
        return
    decks = [entrant(current_version(deck)) for deck in starters() if deck.is_legal]
    if len(decks) < MIN_DECKS[Experiment.Kind.ROUND_ROBIN]:
        return  # an admin took them away: there is nothing to show
    submit_experiment(
        owner=house,
        kind=Experiment.Kind.ROUND_ROBIN,
        entrants=decks,
        bot=settings.EXAMPLE_BOT,
        games=settings.EXAMPLE_GAMES,
        seed=1,
        is_public=True,
        priority=Experiment.Priority.LOW,
        title="The house decks against each other",
        form_key=EXAMPLE_KEY,
    )
