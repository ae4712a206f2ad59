"""Which scenarios say that they exercise an item, read once from the files: what the pages list.

What their runs show is seen where one is played (matches), and by `manage.py rules_coverage`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from django.utils.text import slugify

from cards.rules.coverage import KINDS, Item, items, reasons
from cards.rules.scenario_files import SCENARIOS
from engine import api

TITLES = {
    "ruling": "Rulings",
    "keyword": "Keywords",
    "trigger": "Triggers",
    "cell": "Damage matrix",
    "option": "Options",
    "scenario": "Scenarios of the digest",
}


@dataclass(frozen=True, slots=True)
class Address:
    """Where a scenario is written."""

    path: str
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Exercised:
    """An item, the scenarios that say they are about it, and why there are none."""

    item: Item
    scenarios: tuple[Address, ...]
    reason: str

    @property
    def slug(self) -> str:
        return slug_of(self.item)

    @property
    def label(self) -> str:
        return self.item.name if self.item.kind in ("ruling", "scenario") else self.item.title


def slug_of(item: Item) -> str:
    """Its part of an address: R81 as it is, `lock-on`, `block-against-basic`."""
    numbered = item.kind in ("ruling", "scenario")
    return slugify(item.name.replace("_", "-")) if not numbered else item.name.replace(".", "-")


@cache
def exercised(system: str) -> Mapping[str, Exercised]:
    """All items by their slugs; keywords and triggers may share a word with nothing else."""
    told = api.tell_scenarios([SCENARIOS / system], system)
    why = reasons(system)
    found: dict[str, Exercised] = {}
    for item in items(system):
        if item.is_only_seen:
            continue  # Only playing all scenarios says which are about it.
        about = [one for one in told if item.told_by(one)]
        places = tuple(Address(one.path, one.line, one.name) for one in about)
        one = Exercised(item, places, why.of(item))
        found.setdefault(one.slug, one)
    return found


def by_kind(system: str, kind: str) -> list[Exercised]:
    return [one for one in exercised(system).values() if one.item.kind == kind]


def counts(system: str) -> list[tuple[str, str, int]]:
    """Each kind with its title and number of items; kinds a game has none of are left out."""
    found = [(kind, TITLES[kind], len(by_kind(system, kind))) for kind in KINDS]
    return [row for row in found if row[2]]


def played(place: Address, system: str) -> api.ScenarioTold:
    """The scenario of an address, read again."""
    return next(
        told for told in api.tell_scenarios([place.path], system) if told.line == place.line
    )
