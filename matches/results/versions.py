"""Gauntlets of a deck by version: what each won, and what the cards changed since are worth."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from decks.contents import Contents, Difference, differences
from decks.models import DeckVersion
from decks.selectors import names_of
from matches.experiments.snapshot import section_names
from matches.games import game_of
from matches.models import Matchup
from matches.results.figures import Total
from matches.results.statistics import Estimate, gap
from matches.results.tally import five


@dataclass(frozen=True, slots=True)
class VersionResult:
    """One version. `change` is against `before`, the version before that met the same field, and
    `cards` says what was changed between the two."""

    number: int
    points: Estimate
    experiments: list[int]  # the newest first
    before: int | None
    change: tuple[float, float, float] | None
    cards: str


@dataclass(frozen=True, slots=True)
class FieldResults:
    """All versions that met one field, by one bot on one engine: the newest first."""

    field: str
    made_by: str
    lines: list[VersionResult]

    @property
    def newest_experiment(self) -> int:
        return max(pk for line in self.lines for pk in line.experiments)


@dataclass(slots=True)
class _Tested:
    version: DeckVersion
    total: Total = field(default_factory=Total)
    experiments: set[int] = field(default_factory=set)


Changes = list[Difference]


def by_field(
    matchups: Iterable[Matchup],
    made_by: Mapping[int, str],
    parts: Mapping[int, float | None],
    system: str,
) -> list[FieldResults]:
    """Matchups whose first deck is the one in question; the field tested last comes first.
    `parts` says which part of each experiment was played (figures.part_played).

    One query, for the names of changed cards.
    """
    groups = _groups(list(matchups), made_by, parts)
    playing, headings = game_of(system).plays(system), section_names(system)
    changes = {
        (before.version.pk, after.version.pk): _changes(before.version, after.version, playing)
        for tested in groups.values()
        for before, after in pairwise(tested)
    }
    names = names_of(each.card for found in changes.values() for each in found)
    said = {pair: _in_words(found, names, headings) for pair, found in changes.items()}
    found = [
        FieldResults(field, maker, _lines(tested, said))
        for (maker, field), tested in groups.items()
    ]
    return sorted(found, key=lambda group: -group.newest_experiment)


def _groups(
    matchups: list[Matchup], made_by: Mapping[int, str], parts: Mapping[int, float | None]
) -> dict[tuple[str, str], list[_Tested]]:
    """The tested versions by bot and field, the oldest first."""
    fields: dict[int, list[str]] = {}
    for matchup in matchups:
        fields.setdefault(matchup.experiment_id, []).append(matchup.second_name)
    groups: dict[tuple[str, str], dict[int, _Tested]] = {}
    for matchup in matchups:
        version = matchup.first_version
        assert version is not None
        place = (made_by[matchup.experiment_id], ", ".join(sorted(fields[matchup.experiment_id])))
        tested = groups.setdefault(place, {}).setdefault(version.number, _Tested(version))
        part = parts[matchup.experiment_id]
        tested.total.add(matchup, matchup.wins_first, five(matchup.pairs), part)
        tested.experiments.add(matchup.experiment_id)
    return {place: [tested[n] for n in sorted(tested)] for place, tested in groups.items()}


def _lines(tested: list[_Tested], said: Mapping[tuple[int, int], str]) -> list[VersionResult]:
    lines = []
    before: _Tested | None = None
    for each in tested:
        lines.append(
            VersionResult(
                number=each.version.number,
                points=each.total.points,
                experiments=sorted(each.experiments, reverse=True),
                before=before.version.number if before else None,
                change=gap(each.total.points, before.total.points) if before else None,
                cards=said[before.version.pk, each.version.pk] if before else "",
            )
        )
        before = each
    return lines[::-1]


def _changes(before: DeckVersion, after: DeckVersion, playing: Collection[str]) -> Changes:
    found = differences(Contents.from_json(before.contents), Contents.from_json(after.contents))
    return [each for each in found if each.section in playing]


def _in_words(changes: Changes, names: Mapping[int, str], headings: Mapping[str, str]) -> str:
    """+2 Gear Grinder, −2 Sky Splitter: what came in before what went out. The main section, which
    a game names first, goes without saying."""
    main = next(iter(headings), "")
    return ", ".join(
        f"{each.delta:+d} {names.get(each.card, f'#{each.card}')}".replace("-", "−", 1)
        + ("" if each.section == main else f" ({headings[each.section]})")
        for each in sorted(changes, key=lambda each: (-each.delta, names.get(each.card, "")))
    )
