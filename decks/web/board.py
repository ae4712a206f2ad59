"""What the builder and the deck page show of a deck: its rows in groups, figures, the verdict."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.urls import reverse

from accounts.access import Viewer
from accounts.models import User
from cards.games.fade.elements import ELEMENTS
from collection.registry import reserved
from collection.selectors import owned
from decks import selectors
from decks.contents import Contents, Section
from decks.insight import figures
from decks.insight.facts import Lot, lots
from decks.legality import Legality, Violation
from decks.models import Deck
from decks.web.grouping import SORTERS, Group, Row, grouped
from decks.web.wire import write_edits

SHOWS = {"list": "List", "piles": "Piles"}
BYS = {"type": "Type", "element": "Element", "cost": "Cost", "rank": "Rank or Level"}
HINTS = {
    Section.DECK: "Nothing here yet. Search on the left and press + to add.",
    Section.POOL: "Characters stand here. A deck without them starts in The Last Stand.",
    Section.WORLD_RULE: "At most one; a table has to agree to it.",
    Section.RAIDER: "At most one, for games against it together.",
    Section.MAYBE: "Cards you think about. They count for nothing.",
}
RULING = "fade:R"
SLUGS = {element.name: element.slug for element in ELEMENTS}


@dataclass(frozen=True, slots=True)
class Layout:
    show: str = "list"
    by: str = "type"

    @classmethod
    def of(cls, given: Mapping[str, object], default: "Layout | None" = None) -> "Layout":
        """What was asked for, as far as it exists."""
        start = default or cls()
        show, by = str(given.get("show", "")), str(given.get("by", ""))
        return cls(show if show in SHOWS else start.show, by if by in SORTERS else start.by)


@dataclass(frozen=True, slots=True)
class ShownSection:
    section: Section
    groups: Sequence[Group]
    note: str = ""

    @property
    def slug(self) -> str:
        return self.section.value

    @property
    def title(self) -> str:
        return self.section.heading

    @property
    def hint(self) -> str:
        return HINTS[self.section]

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)

    @property
    def is_grouped(self) -> bool:
        return self.section in (Section.DECK, Section.POOL)


@dataclass(frozen=True, slots=True)
class ShownMend:
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class ShownViolation:
    message: str
    ruling: str
    ruling_url: str
    mends: Sequence[ShownMend]


@dataclass(frozen=True, slots=True)
class ShownLegality:
    """The verdict without the World Rule, and what it would be with it (fade:R46)."""

    violations: Sequence[ShownViolation]
    agreed: Sequence[ShownViolation] | None
    world_rule: str
    not_simulated: Mapping[str, str]

    @property
    def is_legal(self) -> bool:
        return not self.violations

    @property
    def is_legal_if_agreed(self) -> bool:
        return not (self.violations if self.agreed is None else self.agreed)


@dataclass(frozen=True, slots=True)
class Board:
    deck: Deck
    layout: Layout
    sections: Sequence[ShownSection]
    legality: ShownLegality
    curve: Sequence[figures.Bar]
    mean_cost: float | None
    levels: int
    can_undo: bool = False
    can_redo: bool = False

    @property
    def version(self) -> int:
        return self.deck.version

    @property
    def show(self) -> str:
        return self.layout.show

    @property
    def by(self) -> str:
        return self.layout.by

    @property
    def deck_count(self) -> int:
        return self.deck.deck_count

    @property
    def deck_size(self) -> int:
        return self.deck.format.deck_size

    @property
    def level_limit(self) -> int:
        return self.deck.format.pool_levels


def board_of(
    viewer: Viewer, deck: Deck, contents: Contents, legality: Legality, layout: Layout
) -> Board:
    """A constant number of queries, however large the deck."""
    rows = rows_of(viewer, contents, {v.card_id for v in legality.violations if v.card_id})
    main, pool = lots_of(rows, Section.DECK), lots_of(rows, Section.POOL)
    mean = figures.mean_cost(main)
    levels = figures.pool_levels(pool).used
    return Board(
        deck=deck,
        layout=layout,
        sections=[_section(section, rows, layout) for section in Section],
        legality=shown_legality(legality),
        curve=figures.cost_curve(main),
        mean_cost=None if mean is None else float(mean),
        levels=levels,
    )


def with_steps(board: Board) -> Board:
    steps = selectors.steps(board.deck)
    return replace(board, can_undo=steps.can_undo, can_redo=steps.can_redo)


def rows_of(viewer: Viewer, contents: Contents, wrong: Iterable[int] = ()) -> list[Row]:
    lines = selectors.lines(contents)
    mine, held = owned(viewer, contents.card_ids), held_by_decks(viewer)
    collects = any(mine.values())
    refused = set(wrong)
    return [
        Row(
            card=line.card,
            section=line.section,
            count=line.count,
            owned=mine[line.card.pk],
            free=max(0, mine[line.card.pk] - held.get(line.card.pk, 0)),
            lacking=max(0, line.count - mine[line.card.pk]) if collects else 0,
            is_wrong=line.card.pk in refused and line.section is not Section.MAYBE,
            elements=tuple(SLUGS[name] for name in line.card.fade.elements.split("/") if name),
        )
        for line in lines
    ]


def held_by_decks(viewer: Viewer) -> Mapping[int, int]:
    return reserved(viewer) if isinstance(viewer, User) else {}


def lots_of(rows: Iterable[Row], section: Section) -> list[Lot]:
    return lots((row.card, row.count) for row in rows if row.section is section)


def _section(section: Section, rows: Sequence[Row], layout: Layout) -> ShownSection:
    here = [row for row in rows if row.section is section]
    # All of a Fighter Pool are Characters: by type it would be one pile.
    by = "cost" if section is Section.POOL and layout.by == "type" else layout.by
    groups = grouped(here, by)
    if section not in (Section.DECK, Section.POOL) and here:
        groups = [Group("", [row for group in groups for row in group.rows])]
    note = ""
    if section is Section.POOL and here:
        note = f"{sum((row.card.fade.level or 0) * row.count for row in here)} Levels"
    return ShownSection(section, groups, note)


def shown_legality(legality: Legality) -> ShownLegality:
    return ShownLegality(
        violations=[_violation(each) for each in legality.violations],
        agreed=None if legality.agreed is None else [_violation(each) for each in legality.agreed],
        world_rule=legality.world_rule,
        not_simulated=legality.not_simulated,
    )


def _violation(violation: Violation) -> ShownViolation:
    ruling = violation.ruling.removeprefix("fade:")
    url = ""
    if violation.ruling.startswith(RULING):
        url = f"{reverse('cards:rules', args=['fade'])}#{ruling}"
    mends = [ShownMend(mend.label, write_edits(mend.edits)) for mend in violation.mends]
    return ShownViolation(violation.message, ruling, url, mends)
