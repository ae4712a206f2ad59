"""Playtests on the pages of decks and cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import uuid4

from django.db.models import Prefetch, Q
from django.db.models.fields.json import KeyTransform

from accounts.access import Viewer, is_player, visible_to
from cards.models import Card
from cards.registry import Panel
from decks.models import Deck
from decks.registry import DeckPanel
from matches.experiments.selectors import HEAVY
from matches.experiments.settings import under
from matches.experiments.snapshot import ClauseText, Snapshot, card_names, clause_texts
from matches.models import VERSIONS, Experiment, Matchup
from matches.results.cards import FEW, CardFigures, ClauseFigures, card_figures, clause_figures
from matches.results.figures import part_played
from matches.results.versions import by_field

RECENT = 20
SHOWN = 12


def of_deck(viewer: Viewer, deck: Deck) -> Mapping[str, object] | None:
    """Results by version and the newest experiments: four queries."""
    experiments = visible_to(viewer, Experiment.objects.all())
    took_part = Q()
    for version in VERSIONS:
        took_part |= Q((f"{version}__deck", deck))
    matchups = Matchup.objects.filter(took_part, experiment__in=experiments.values("pk"))
    found = list(matchups.defer(*HEAVY).select_related("first_version"))
    played = experiments.filter(pk__in={each.experiment_id for each in found})
    gauntlet = list(played.filter(kind=Experiment.Kind.GAUNTLET).defer("snapshot"))
    made_by = {each.pk: _made_by(each) for each in gauntlet}
    parts = {each.pk: part_played(each) for each in gauntlet}
    newest = played.defer("snapshot").order_by("-pk")[:SHOWN]
    gauntlets = [
        each
        for each in found
        if each.experiment_id in made_by
        and each.first == 0
        and each.first_version is not None
        and each.first_version.deck_id == deck.pk
    ]
    return {
        "deck": deck,
        "results": by_field(gauntlets, made_by, parts, deck.system),
        "experiments": list(newest),
        "may_test": is_player(viewer),
        "form_key": uuid4(),
    }


def _made_by(experiment: Experiment) -> str:
    version = f" {experiment.bot_version}" if experiment.bot_version else ""
    engine = f"engine {experiment.engine_version}"
    return (
        f"{experiment.bot.capitalize()}{version}, {engine}"
        f"{under(experiment.system, experiment.options)}"
    )


@dataclass(frozen=True, slots=True)
class CardResult:
    """A card in one deck of an experiment."""

    experiment: Experiment
    deck: str
    figures: CardFigures


def of_card(viewer: Viewer, card: Card) -> Mapping[str, object] | None:
    """What the card did in the newest experiments the viewer may see: two queries."""
    totals = Matchup.objects.defer("curves", "endings", "pairs")
    recent = (
        visible_to(viewer, Experiment.objects.all())
        .filter(system=card.system, status=Experiment.Status.FINISHED)
        # The texts of all cards are the bulk of a snapshot, and not needed.
        .defer("snapshot")
        .annotate(decks=KeyTransform("decks", "snapshot"))
        .annotate(clauses=KeyTransform("clauses", "snapshot"))
        .prefetch_related(Prefetch("matchups", queryset=totals))
        .order_by("-pk")[:RECENT]
    )
    found = [
        result
        for each in recent
        # Release 0.1.0 froze neither list and counted no cards.
        for result in _of_card(each, each.decks or [], each.clauses or {}, card.name)
    ]
    if not found:
        return None
    return {"results": found[:SHOWN], "recent": RECENT, "clauses": _clauses(found), "few": FEW}


def _clauses(results: list[CardResult]) -> tuple[ClauseFigures, ...]:
    """Over all these games with the newest wording: other texts are other clauses."""
    counted = [result.figures for result in results if result.figures.used is not None]
    if not counted:
        return ()
    texts = _texts(counted[0])
    same = [figures for figures in counted if _texts(figures) == texts]
    effects = [
        sum(int(clause.games.count) for clause in found)
        for found in zip(*(figures.clauses for figures in same), strict=True)
    ]
    return clause_figures(texts, effects, sum(figures.used or 0 for figures in same))


def _texts(figures: CardFigures) -> list[ClauseText]:
    return [(clause.text, clause.is_counted) for clause in figures.clauses]


def _of_card(
    experiment: Experiment, decks: list[Snapshot], clauses: Snapshot, name: str
) -> list[CardResult]:
    matchups = list(experiment.matchups.all())
    texts = {name: clause_texts(clauses[name])} if name in clauses else {}
    return [
        CardResult(experiment, deck["name"], line)
        for place, deck in enumerate(decks)
        if name in card_names(deck)
        for line in card_figures(matchups, place, texts, only=name)
    ]


DECK = DeckPanel("Playtests", "matches/_deck_panel.html", of_deck)
CARD = Panel("Playtests", "matches/_card_panel.html", of_card, order=30)
