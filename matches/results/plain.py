"""A result as plain text: to read aloud, to paste into a message, to keep without a browser."""

from collections.abc import Sequence

from engine import api
from matches.experiments.settings import under
from matches.models import Experiment, Matchup
from matches.results.figures import (
    figures,
    in_a_sentence,
    matrix,
    overall,
    part_played,
    question,
    standings,
)
from matches.results.statistics import Estimate
from matches.results.tables import TableFigures, table_of_experiment
from ops.figures import percent, tenths

FEW_GAMES = 20
"""Below this a share of a matchup is marked and not coloured."""


def as_text(experiment: Experiment, matchups: Sequence[Matchup]) -> str:
    """The verdict, every matchup with interval and sample, and what made the figures."""
    words = api.words(experiment.system)
    parts = [experiment.title, in_a_sentence(experiment, matchups)]
    if asked := question(experiment, matchups):
        parts.append(asked)
    if table := table_of_experiment(experiment, matchups, part_played(experiment)):
        parts += _table(table)
    elif experiment.kind == Experiment.Kind.ROUND_ROBIN:
        parts += _matrix(experiment, matchups)
    else:
        parts += _list(experiment, matchups, words)
    return "\n\n".join([*parts, _overall(experiment, matchups, words), _made_by(experiment)]) + "\n"


def _matrix(experiment: Experiment, matchups: Sequence[Matchup]) -> list[str]:
    done = part_played(experiment)
    ranking = standings(matchups, done)
    cells = matrix(matchups, done)
    head = ["", "", "all its games", *(str(rank) for rank in range(1, len(ranking) + 1))]
    rows = [head]
    for rank, line in enumerate(ranking, 1):
        against = [cells.get((line.place, other.place)) for other in ranking]
        rows.append([f"{rank}.", line.name, _share(line.points), *map(_share, against)])
    games = [found.n for found in cells.values()]
    return [
        "The row's share of the points against the column, in percent, with its 95% interval.",
        "\n".join(_aligned(rows)),
        f"{_span(min(games), max(games))} games a cell; * marks fewer than {FEW_GAMES}.",
    ]


def _table(found: TableFigures) -> list[str]:
    sides = [["side", "wins", "games won in percent, 95% interval"]]
    sides += [[side.name, f"{side.wins:,}", _share(side.share)] for side in found.sides]
    seats = [f"player {seat}" for seat in range(1, len(found.decks) + 1)]
    decks = [["deck", "still in at the end", *(f"as {seat}" for seat in seats)]]
    decks += [
        [deck.name, _share(deck.survived), *(_share(seat) for seat in deck.seats)]
        for deck in found.decks
    ]
    decks.append(["whoever sat there", "", *(_share(seat) for seat in found.seats)])
    said = [
        "\n".join(_aligned(sides)),
        "\n".join(_aligned(decks)),
        f"{found.games:,} games under {found.seeds:,} seed{'' if found.seeds == 1 else 's'}, each "
        "played in every seating.",
    ]
    if found.foes:
        beaten = [f"{n} beaten in {games:,} games" for n, games in enumerate(found.foes.beaten)]
        said.append(f"{found.foes.name}: {', '.join(beaten)}.")
    return said


def _span(least: int, most: int) -> str:
    return f"{most:,}" if least == most else f"From {least:,} to {most:,}"


def _list(experiment: Experiment, matchups: Sequence[Matchup], words: api.Words) -> list[str]:
    rows = [["deck", "against", "points in percent, 95% interval", "games", words.round.many]]
    for matchup in matchups:
        found = figures(matchup, part_played(experiment))
        rounds = tenths(found.mean_rounds)
        games = f"{matchup.games_done:,}"
        rows.append([matchup.first_name, matchup.second_name, _share(found.first), games, rounds])
    return ["\n".join(_aligned(rows)), f"* marks fewer than {FEW_GAMES} games."]


def _share(found: Estimate | None) -> str:
    if found is None or found.value is None:
        return "–"
    if found.by_design:
        return f"{percent(found.value)} (by design)"
    mark = "*" if found.n < FEW_GAMES else ""
    return f"{percent(found.value)}{mark} ({percent(found.low)} to {percent(found.high)})"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _overall(experiment: Experiment, matchups: Sequence[Matchup], words: api.Words) -> str:
    found = overall(experiment, matchups)
    lines = []
    if words.starter:
        share = f"{_share(found.starter)}, n = {found.starter.n:,}"
        lines.append(f"Wins of the {words.starter}: {share}.")
    if found.mean_rounds is not None:
        lines.append(f"Length: {tenths(found.mean_rounds)} {words.round.many} on average.")
    lines += [
        f"{reason[:1].upper()}{reason[1:]}: {count:,} games." for reason, count in found.endings
    ]
    return "\n".join(lines)


def _made_by(experiment: Experiment) -> str:
    version = f" {experiment.bot_version}" if experiment.bot_version else ""
    rules = under(experiment.system, experiment.options)
    return (
        f"Played by {experiment.bot}{version} on engine {experiment.engine_version} "
        f"({experiment.how_played}), card data "
        f"{experiment.card_data}, seed {experiment.seed}{rules}."
    )
