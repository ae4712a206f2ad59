"""Playtests on the pages of decks and cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import uuid4

from django.db.models import Prefetch, Q
from django.db.models.fields.json import KeyTransform

from accounts.access import Viewer, is_player, visible_to
from cards.models import Card
from cards.registry import Panel
from cards.selectors import card_data, engine_row
from decks.models import Deck
from decks.registry import DeckPanel
from matches.experiments.playable import legal_only
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
        "experiments": [(each, _games_of(deck, each, found)) for each in newest],
        "may_test": is_player(viewer),
        "illegal_flag": legal_only(deck.system),
        "form_key": uuid4(),
    }


def _games_of(deck: Deck, experiment: Experiment, matchups: Sequence[Matchup]) -> int:
    """In a round robin a deck plays some of the games only."""
    return sum(each.games_done for each in matchups if each.experiment_id == experiment.pk)


def _made_by(experiment: Experiment) -> str:
    """All that must be the same before points of two experiments are added or compared."""
    version = f" {experiment.bot_version}" if experiment.bot_version else ""
    engine = f"engine {experiment.engine_version}"
    cards = f", card data {experiment.card_data}" if experiment.card_data else ""
    return (
        f"{experiment.bot.capitalize()}{version}, {engine}{cards}"
        f"{under(experiment.system, experiment.options)}"
    )


@dataclass(frozen=True, slots=True)
class CardResult:
    """A card in one deck of an experiment."""

    experiment: Experiment
    deck: str
    figures: CardFigures


def of_card(viewer: Viewer, card: Card) -> Mapping[str, object] | None:
    """What the card did in the newest experiments the viewer may see: three queries.

    What it did before its text or its numbers were changed stands by itself."""
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
    earlier = _other_cards(card, {each.experiment.pk: each.experiment for each in found})
    now = [each for each in found if each.experiment.pk not in earlier]
    before = [each for each in found if each.experiment.pk in earlier]
    return {
        "results": now[:SHOWN],
        "earlier": before[:SHOWN],
        "recent": RECENT,
        "clauses": _clauses(now),
        "few": FEW,
    }


def _other_cards(card: Card, played: Mapping[int, Experiment]) -> set[int]:
    """The experiments whose frozen card is another than today's. Those with today's card data need
    no look."""
    today = card_data(card.system)
    doubtful = [pk for pk, each in played.items() if each.card_data != today]
    if not doubtful:
        return set()
    mine = _rules(engine_row(card))
    frozen = Experiment.objects.filter(pk__in=doubtful).values_list(
        "pk", KeyTransform("cards", "snapshot")
    )
    return {
        pk
        for pk, rows in frozen
        if any(_rules(row) != mine for row in rows or () if row["name"] == card.name)
    }


def _rules(row: Mapping[str, str]) -> dict[str, str]:
    """Without empty cells: a later release may know more columns."""
    return {column: cell for column, cell in row.items() if cell}


def _clauses(results: list[CardResult]) -> tuple[ClauseFigures, ...]:
    """Over all these games, split as the newest were: another engine may split a text otherwise."""
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
