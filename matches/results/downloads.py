"""An experiment as data for other programs: every figure with the versions that made it."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from accounts.access import Viewer
from decks.models import DeckVersion
from decks.selectors import listed_decks
from matches.experiments.settings import usual_values
from matches.experiments.snapshot import decks_of
from matches.models import VERSIONS, Experiment
from matches.replays.selectors import Wanted, game_lines, games_wanted
from matches.results.cards import CardFigures, ClauseFigures, cards_of
from matches.results.figures import figures, found_difference, part_played
from matches.results.rounding import rounded
from matches.results.sides import DRAWN
from matches.results.statistics import Estimate, Share
from matches.results.tables import TableFigures, table_of_experiment
from matches.results.tally import FAILED

MATCHUP_COLUMNS = (
    "first", "second", "games", "wins_first", "wins_second", "draws", "failed", "first_points",
    "low", "high", "n", "starter_wins", "mean_rounds",
)  # fmt: skip
CARD_COLUMNS = (
    "deck", "card", "games", "in_opening", "points_in_opening", "drawn", "points_when_drawn",
    "drawn_low", "drawn_high", "played", "points_when_played", "gain_when_drawn", "gain_low",
    "gain_high", "used", "counted_clauses", "clauses_that_took_effect",
)  # fmt: skip
CLAUSE_COLUMNS = (
    "deck", "card", "clause", "text", "counted", "used", "took_effect", "share", "low", "high",
)  # fmt: skip

GAME_COLUMNS = ("game", "matchup", "seed", "starter", "result", "winner", "rounds", "ended_by")
GAME_BATCH = 1_000
RESULT_WORDS = {letter: str(place) for place, letter in enumerate("1234", 1)} | {
    DRAWN: "draw", FAILED: "failed",
}  # fmt: skip

SIDE_COLUMNS = ("side", "wins", "share", "low", "high", "n")

Sheet = tuple[list[str], list[list[object]]]
"""Columns and rows; the last columns say what made the figures."""


def matchup_sheet(experiment: Experiment) -> Sheet:
    """A row for each matchup; of a table for each side."""
    if table := table_of(experiment):
        rows = [list(side.values()) for side in table["sides"]]
        return _sheet(experiment, SIDE_COLUMNS, rows)
    return _sheet(experiment, MATCHUP_COLUMNS, _matchups(experiment))


def _matchups(experiment: Experiment) -> list[list[object]]:
    rows: list[list[object]] = []
    done = part_played(experiment)
    for matchup in experiment.matchups.all():
        found = figures(matchup, done)
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
            ]
        )
    return [rounded(row) for row in rows]


def game_columns(experiment: Experiment) -> list[str]:
    """Who sat in which seat stands between the number and the rest."""
    seats = [f"seat_{seat}" for seat in range(1, experiment.seats + 1)]
    return [GAME_COLUMNS[0], *seats, *GAME_COLUMNS[1:]]


def game_rows(experiment: Experiment) -> Iterator[list[object]]:
    """Every game that was played, a batch at a time: there may be a million. `result` is the place
    of the winner in the matchup."""
    played = games_wanted(experiment, Wanted(), experiment.matchups.count())
    for start in range(0, len(played), GAME_BATCH):
        for line in game_lines(experiment, played[start : start + GAME_BATCH]):
            result = RESULT_WORDS.get(line.result, "")
            told = (line.matchup, line.seed, line.starter, result, line.winner, line.rounds)
            yield [line.number, *line.players, *told, line.reason]


def card_sheet(experiment: Experiment) -> Sheet:
    rows = [[deck, *_card(line)] for deck, line in _cards(experiment)]
    return _sheet(experiment, CARD_COLUMNS, rows)


def clause_sheet(experiment: Experiment) -> Sheet:
    """One row for each clause of each card that was counted; `used` is the sample."""
    rows = [
        [deck, line.name, number, *_clause(clause)]
        for deck, line in _cards(experiment)
        for number, clause in enumerate(line.clauses, 1)
    ]
    return _sheet(experiment, CLAUSE_COLUMNS, rows)


def _sheet(experiment: Experiment, columns: Sequence[str], rows: list[list[object]]) -> Sheet:
    made_by = _made_by(experiment)
    cells = [_cell(value) for value in made_by.values()]
    return [*columns, *made_by], [[*row, *cells] for row in rows]


def _cell(value: object) -> object:
    """Names are parted by semicolons, as are options."""
    if isinstance(value, dict):
        return "; ".join(f"{name}={_cell(each)}" for name, each in value.items())
    return "; ".join(map(str, value)) if isinstance(value, list) else value


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
    shares = rounded([games.value, games.low, games.high])
    return [found.text, True, games.n, int(games.count), *shares]


def _card(line: CardFigures) -> list[object]:
    cells = [
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
    return [rounded(cell) for cell in cells]


def _estimate(found: Estimate) -> list[object]:
    if found.by_design:
        return [found.value, None, None, found.n]
    return [found.value, found.low, found.high, found.n]


def _made_by(experiment: Experiment) -> dict[str, object]:
    """What everybody is asked for has a column of its own; `options` has all that was set."""
    return {
        "bot": experiment.bot,
        "bot_version": experiment.bot_version,
        "engine": experiment.engine_version,
        "compiled_games": experiment.compiled_games,
        "card_data": experiment.card_data,
        **usual_values(experiment.system, experiment.options),
        "seed": experiment.seed,
        "options": experiment.options,
    }


def _decks(experiment: Experiment, viewer: Viewer) -> list[dict[str, Any]]:
    """The lists that played and of which version; the key only of decks the viewer finds in lists.

    A result may be public while its decks are not: a key would open an unlisted one.
    """
    versions: dict[int, DeckVersion | None] = {
        player.deck: player.version
        for matchup in experiment.matchups.select_related(*VERSIONS)
        for player in matchup.players
    }
    played = [found.deck_id for found in versions.values() if found]
    keys = dict(listed_decks(viewer).filter(pk__in=played).values_list("pk", "key"))
    decks = []
    for place, deck in enumerate(decks_of(experiment.snapshot)):
        version = versions.get(place)
        key = keys.get(version.deck_id) if version else None
        decks.append(deck | {"version": version.number if version else None, "key": key})
    return decks


def as_json(experiment: Experiment, viewer: Viewer) -> dict[str, Any]:
    """All figures and the decks that played; the cards' texts are in the replays' downloads."""
    return {
        "format": "riftlab-experiment/1",
        "id": experiment.pk,
        "title": experiment.title,
        "kind": experiment.kind,
        "system": experiment.system,
        **_made_by(experiment),
        "games": experiment.games,
        "games_done": experiment.games_done,
        "failed": experiment.failed,
        "status": experiment.status,
        "smallest": experiment.smallest,
        "answer": experiment.answer,
        "difference": _difference(experiment),
        "table": table_of(experiment),
        "decks": _decks(experiment, viewer),
        "matchups": []
        if experiment.kind == Experiment.Kind.TABLE
        else [
            dict(zip(MATCHUP_COLUMNS, row, strict=True))
            | _made_by(experiment)
            | {"pairs": matchup.pairs}
            for matchup, row in zip(experiment.matchups.all(), _matchups(experiment), strict=True)
        ],
        "cards": cards_as_json(experiment),
    }


def table_of(experiment: Experiment) -> dict[str, Any] | None:
    """A table's figures; None for every other kind."""
    matchups = list(experiment.matchups.all())
    found = table_of_experiment(experiment, matchups, part_played(experiment))
    return table_data(found) if found else None


def table_data(found: TableFigures) -> dict[str, Any]:
    """Sides, decks by seat, how games ended."""
    said: dict[str, Any] = {
        "sides": [
            dict(zip(SIDE_COLUMNS, [side.name, side.wins, *_estimate(side.share)], strict=True))
            for side in found.sides
        ],
        "decks": [
            {
                "deck": deck.name,
                "survived": _part(deck.survived),
                "wins_by_seat": [_part(seat) for seat in deck.seats],
            }
            for deck in found.decks
        ],
        "wins_by_seat": [_part(seat) for seat in found.seats],
        "draws": _part(found.draws),
        "games": found.games,
        "seeds": found.seeds,
        "mean_rounds": found.mean_rounds,
        "endings": {reason: dict(counts) for reason, counts in found.endings},
        "foes_beaten": found.foes.beaten if found.foes else None,
    }
    return dict(rounded(said))


def _part(found: Share) -> dict[str, object]:
    return {"value": found.value, "low": found.low, "high": found.high, "n": found.n}


def _difference(experiment: Experiment) -> dict[str, Any] | None:
    """Two versions: new minus old, with the interval that holds whenever one looks."""
    if experiment.smallest is None:
        return None
    found = found_difference(experiment, len(experiment.matchups.all()))
    return dict(rounded(asdict(found))) if found else None


def cards_as_json(experiment: Experiment) -> list[dict[str, Any]]:
    """Every card of every deck with its clauses; null where a release did not count them."""
    made_by = _made_by(experiment)
    return [
        dict(zip(CARD_COLUMNS, [deck, *_card(line)], strict=True))
        | made_by
        | {"clauses": None if line.used is None else [_clause_data(each) for each in line.clauses]}
        for deck, line in _cards(experiment)
    ]


def _clause_data(found: ClauseFigures) -> dict[str, object]:
    return dict(zip(CLAUSE_COLUMNS[3:10], _clause(found), strict=True))
