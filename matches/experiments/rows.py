"""The rows of a plan's matchups, before anything is counted."""

from matches.experiments.designs import teams_of
from matches.experiments.planning import Plan
from matches.experiments.snapshot import Snapshot
from matches.models import PLACES, Matchup
from matches.results.sides import TWO
from matches.results.tally import no_pairs, no_table


def matchup_rows(plan: Plan, snapshot: Snapshot) -> list[Matchup]:
    teams = teams_of(snapshot)
    return [
        Matchup(
            place=place,
            pairs=no_pairs(place in plan.mirrors),
            table={} if teams == TWO else no_table(teams),
            **_players(plan, decks),
        )
        for place, decks in enumerate(plan.matchups)
    ]


def _players(plan: Plan, decks: tuple[int, ...]) -> dict[str, object]:
    facts: dict[str, object] = {}
    for word, deck in zip(PLACES, decks, strict=False):
        each = plan.entrants[deck]
        facts |= {word: deck, f"{word}_name": each.name, f"{word}_version": each.version}
    return facts
