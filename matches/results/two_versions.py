"""Two versions side by side: what the test stands on, by opponent, and what was changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from matches.experiments.snapshot import decks_of, lists_of, section_names
from matches.models import Experiment, Matchup
from matches.results.comparison import Difference, Evidence, Question, Rounds, Seeds, rounds_of
from matches.results.figures import found_difference, is_of_earlier_release, question_of


@dataclass(frozen=True, slots=True)
class AgainstOne:
    """New minus old against one opponent; under each of the `seeds` stand four games."""

    name: str
    seeds: int
    difference: Difference | None


@dataclass(frozen=True, slots=True)
class CardChange:
    """How many copies the new version has more, or less, of a card."""

    card: str
    section: str  # empty: the one a game names first
    old: int
    new: int

    @property
    def delta(self) -> str:
        return f"{self.new - self.old:+d}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class TwoVersions:
    difference: Difference | None  # over all of them, with the bounds the verdict is read off
    evidence: Evidence | None
    smallest: float
    seeds: int
    planned: int  # seeds at most, by the plan
    opponents: list[AgainstOne]
    changes: list[CardChange]


def two_versions(experiment: Experiment, matchups: Sequence[Matchup]) -> TwoVersions | None:
    """None for other kinds, and for results of a release that counted otherwise."""
    if experiment.kind != Experiment.Kind.VERSIONS or experiment.smallest is None or not matchups:
        return None
    if is_of_earlier_release(experiment):
        return None
    asked = question_of(experiment, len(matchups))
    found = rounds_of(experiment.pairs, asked.opponents)
    names = [each.second_name for each in matchups if each.first == 0]
    alone = Question(asked.smallest, 1, asked.rounds)
    return TwoVersions(
        difference=found_difference(experiment, len(matchups)),
        evidence=asked.evidence(found),
        smallest=asked.smallest,
        seeds=found.seeds,
        planned=asked.rounds * asked.opponents,
        opponents=[
            _against(name, seeds, alone) for name, seeds in zip(names, found.opponents, strict=True)
        ],
        changes=_changes(experiment),
    )


def _against(name: str, seeds: Seeds, asked: Question) -> AgainstOne:
    return AgainstOne(name, seeds.n, asked.difference(Rounds((seeds,))))


def _changes(experiment: Experiment) -> list[CardChange]:
    """The frozen lists of both: what came in before what went out."""
    new, old = (lists_of(deck) for deck in decks_of(experiment.snapshot)[:2])
    headings = section_names(experiment.system)
    main = next(iter(headings), "")
    found = [
        CardChange(card, "" if section == main else headings.get(section, section), before, after)
        for section in dict.fromkeys([*new, *old])
        for card, before, after in _counts(old.get(section, {}), new.get(section, {}))
    ]
    return sorted(found, key=lambda each: (each.old - each.new, each.card))


def _counts(old: Mapping[str, int], new: Mapping[str, int]) -> list[tuple[str, int, int]]:
    both = [(card, old.get(card, 0), new.get(card, 0)) for card in dict.fromkeys([*new, *old])]
    return [each for each in both if each[1] != each[2]]
