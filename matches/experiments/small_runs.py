"""Small runs: two house decks, a few games, for anybody. Whoever asks for the same pair reads the
same run, so there are only as many as there are pairs; the house owns them."""

from uuid import UUID, uuid5

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from accounts.services import ensure_house
from cards.selectors import card_data
from decks.models import Deck
from decks.selectors import current_version, starters
from engine import api
from matches.experiments.house import is_small_run
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.services import submit_experiment
from matches.experiments.snapshot import entrant
from matches.models import OPEN, Experiment
from ops.locks import locked

BOT = "greedy"
GAMES = 40
MAX_OPEN = 10
"""Under way at a time, of all visitors together."""
MAX_KEPT = 300
_FORM = UUID("0b0f1c5e-3c0b-4f0e-8f2b-8c0f5f6d7a11")


def small_runs() -> QuerySet[Experiment]:
    return Experiment.objects.filter(is_small_run())


def decks_to_choose(system: str) -> list[Deck]:
    """The house decks of a game that may play."""
    return [deck for deck in starters(system) if deck.is_legal]


def key_of(first: Deck, second: Deck) -> UUID:
    """The same for the same decks, cards and engine: then the games would be the same, too."""
    parts = (first.system, first.pk, first.version, second.pk, second.version)
    return uuid5(_FORM, repr((*parts, card_data(first.system), api.ENGINE_VERSION, GAMES, BOT)))


def known_run(first: Deck, second: Deck) -> Experiment | None:
    """What somebody asked before; which of the two is named first makes no difference."""
    keys = (key_of(first, second), key_of(second, first))
    return small_runs().filter(form_key__in=keys).first()


def start_run(first: Deck, second: Deck) -> Experiment:
    """The run of this pair, made if nobody has asked for it yet."""
    if first == second:
        raise ExperimentRefused("second", "Choose two different decks.")
    if found := known_run(first, second):
        return found
    with transaction.atomic():
        house = locked(User.objects.filter(pk=ensure_house().pk)).get()
        if small_runs().filter(status__in=OPEN).count() >= MAX_OPEN:
            raise ExperimentRefused(
                "", "Many small runs are being played right now. Try again in a few minutes."
            )
        forget_the_oldest()
        return submit_experiment(
            owner=house,
            entrants=[entrant(current_version(deck)) for deck in (first, second)],
            bot=BOT,
            games=GAMES,
            seed=1,
            is_public=True,
            title=f"{first.name} against {second.name}",
            form_key=key_of(first, second),
        )


def forget_the_oldest() -> None:
    """Runs of cards and engines of long ago make room; they would be played again if asked for."""
    ended = small_runs().exclude(status__in=OPEN).order_by("-pk")
    keys = list(ended.values_list("pk", flat=True)[MAX_KEPT - 1 :])
    Experiment.objects.filter(pk__in=keys).delete()
