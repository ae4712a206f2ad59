"""An experiment as data for other programs: every figure with the versions that made it."""

from typing import Any

from matches.card_results import CardFigures, ClauseFigures, cards_of
from matches.models import Experiment
from matches.results import Estimate, figures
from matches.snapshot import decks_of

MADE_BY = ("bot", "bot_version", "engine", "card_data", "world_rules", "seed")
MATCHUP_COLUMNS = (
    "first", "second", "games", "wins_first", "wins_second", "draws", "failed", "first_points",
    "low", "high", "n", "starter_wins", "mean_rounds", *MADE_BY,
)  # fmt: skip
CARD_COLUMNS = (
    "deck", "card", "games", "in_opening", "points_in_opening", "drawn", "points_when_drawn",
    "drawn_low", "drawn_high", "played", "points_when_played", "gain_when_drawn", "gain_low",
    "gain_high", "used", "counted_clauses", "clauses_that_took_effect", *MADE_BY,
)  # fmt: skip
CLAUSE_COLUMNS = (
    "deck", "card", "clause", "text", "counted", "used", "took_effect", "share", "low", "high",
    *MADE_BY,
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
    return [[deck, *_card(line), *_made_by(experiment)] for deck, line in _cards(experiment)]


def clause_rows(experiment: Experiment) -> list[list[object]]:
    """One for each clause of each card that was counted; `used` is the sample."""
    return [
        [deck, line.name, number, *_clause(clause), *_made_by(experiment)]
        for deck, line in _cards(experiment)
        for number, clause in enumerate(line.clauses, 1)
    ]


def _cards(experiment: Experiment) -> list[tuple[str, CardFigures]]:
    """Every card with the name of its deck."""
    return [
        (deck["name"], line)
        for place, deck in enumerate(decks_of(experiment.snapshot))
        for line in cards_of(experiment, place)
    ]


def _clause(found: ClauseFigures) -> list[object]:
    if not found.is_counted:
        return [found.text, False, found.games.n, None, None, None, None]
    games = found.games
    return [found.text, True, games.n, int(games.count), games.value, games.low, games.high]


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
        line.used,
        None if line.used is None else len(line.counted),
        None if line.used is None else line.working,
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
        "cards": cards_as_json(experiment),
    }


def cards_as_json(experiment: Experiment) -> list[dict[str, Any]]:
    """Every card of every deck with its clauses; null where a release did not count them."""
    made_by = _made_by(experiment)
    return [
        dict(zip(CARD_COLUMNS, [deck, *_card(line), *made_by], strict=True))
        | {"clauses": None if line.used is None else [_clause_data(each) for each in line.clauses]}
        for deck, line in _cards(experiment)
    ]


def _clause_data(found: ClauseFigures) -> dict[str, object]:
    return dict(zip(CLAUSE_COLUMNS[3:10], _clause(found), strict=True))
