"""An experiment as data for other programs: every figure with the versions that made it."""

from typing import Any

from matches.models import Experiment
from matches.results import CardFigures, Estimate, card_figures, figures
from matches.snapshot import decks_of

MADE_BY = ("bot", "bot_version", "engine", "card_data", "world_rules", "seed")
MATCHUP_COLUMNS = (
    "first", "second", "games", "wins_first", "wins_second", "draws", "failed", "first_points",
    "low", "high", "n", "starter_wins", "mean_rounds", *MADE_BY,
)  # fmt: skip
CARD_COLUMNS = (
    "deck", "card", "games", "in_opening", "points_in_opening", "drawn", "points_when_drawn",
    "drawn_low", "drawn_high", "played", "points_when_played", "gain_when_drawn", "gain_low",
    "gain_high", *MADE_BY,
)  # fmt: skip


def matchup_rows(experiment: Experiment) -> list[list[object]]:
    rows: list[list[object]] = []
    for matchup in experiment.matchups.all():
        found = figures(matchup)
        rows.append(
            [
                matchup.first_name,
                matchup.second_name,
                matchup.games_done,
                matchup.wins_first,
                matchup.wins_second,
                matchup.draws,
                matchup.failed,
                *_estimate(found.first),
                matchup.starter_wins,
                found.mean_rounds,
                *_made_by(experiment),
            ]
        )
    return rows


def card_rows(experiment: Experiment) -> list[list[object]]:
    matchups = list(experiment.matchups.all())
    return [
        [deck["name"], *_card(line), *_made_by(experiment)]
        for place, deck in enumerate(decks_of(experiment.snapshot))
        for line in card_figures(matchups, place)
    ]


def _card(line: CardFigures) -> list[object]:
    return [
        line.name,
        line.games,
        line.opening.n,
        line.opening.value,
        line.drawn.n,
        line.drawn.value,
        line.drawn.low,
        line.drawn.high,
        line.played.n,
        line.played.value,
        *(line.gain or (None, None, None)),
    ]


def _estimate(found: Estimate) -> list[object]:
    return [found.value, found.low, found.high, found.n]


def _made_by(experiment: Experiment) -> list[object]:
    return [
        experiment.bot,
        experiment.bot_version,
        experiment.engine_version,
        experiment.card_data,
        "; ".join(experiment.world_rules),
        str(experiment.seed),
    ]


def as_json(experiment: Experiment) -> dict[str, Any]:
    """All figures and the decks that played; the cards' texts are in the replays' downloads."""
    return {
        "format": "riftlab-experiment/1",
        "id": experiment.pk,
        "title": experiment.title,
        "kind": experiment.kind,
        "system": experiment.system,
        "bot": experiment.bot,
        "bot_version": experiment.bot_version,
        "card_data": experiment.card_data,
        "world_rules": experiment.world_rules,
        "engine": experiment.engine_version,
        "seed": experiment.seed,
        "games": experiment.games,
        "games_done": experiment.games_done,
        "failed": experiment.failed,
        "status": experiment.status,
        "smallest": experiment.smallest,
        "answer": experiment.answer,
        "pairs": experiment.pairs,
        "decks": decks_of(experiment.snapshot),
        "matchups": [
            dict(zip(MATCHUP_COLUMNS, row, strict=True)) | {"pairs": matchup.pairs}
            for matchup, row in zip(
                experiment.matchups.all(), matchup_rows(experiment), strict=True
            )
        ],
        "cards": [dict(zip(CARD_COLUMNS, row, strict=True)) for row in card_rows(experiment)],
    }
