"""What the builder and the deck page show of a deck: its rows in groups, figures, the verdict."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.urls import reverse

from accounts.access import Viewer
from decks import selectors
from decks.contents import Contents
from decks.games import game_of
from decks.games.game import Curve, DeckGame, Figure
from decks.grouping import Group, grouped
from decks.legality import Legality, Violation, limits_of
from decks.models import Deck
from decks.sections import DeckSection
from decks.web.rows import Row, rows_of
from decks.web.wire import write_edits

SHOWS = {"list": "List", "piles": "Piles"}


@dataclass(frozen=True, slots=True)
class Layout:
    """How somebody likes to see decks; a game that has no such grouping takes its first."""

    show: str = "list"
    by: str = ""

    @classmethod
    def of(
        cls, given: Mapping[str, object], system: str, default: "Layout | None" = None
    ) -> "Layout":
        """What was asked for, as far as it exists."""
        start = default or cls()
        show, by = str(given.get("show", "")), str(given.get("by", ""))
        known = game_of(system).groupings
        return cls(show if show in SHOWS else start.show, by if by in known else start.by)


@dataclass(frozen=True, slots=True)
class ShownSection:
    section: DeckSection
    groups: Sequence[Group[Row]]
    note: str = ""

    @property
    def slug(self) -> str:
        return self.section.slug

    @property
    def title(self) -> str:
        return self.section.heading

    @property
    def hint(self) -> str:
        return self.section.hint

    @property
    def count(self) -> int:
        return sum(group.count for group in self.groups)

    @property
    def is_grouped(self) -> bool:
        return self.section.is_grouped


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
    """The verdict without the card a table has to agree on, and what it would be with it."""

    violations: Sequence[ShownViolation]
    agreed: Sequence[ShownViolation] | None
    agreed_card: str
    not_simulated: Mapping[str, str]
    why: str  # the verdict is without the card
    why_ruling: str
    why_url: str

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
    figures: Sequence[Figure]
    curve: Curve | None
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
        return _grouping(game_of(self.deck.system), self.layout)

    @property
    def bys(self) -> Sequence[tuple[str, str]]:
        """The ways to lay it out, for the form."""
        groupings = game_of(self.deck.system).groupings
        return [(slug, grouping.label) for slug, grouping in groupings.items()]

    @property
    def deck_count(self) -> int:
        return self.deck.deck_count


def board_of(
    viewer: Viewer, deck: Deck, contents: Contents, legality: Legality, layout: Layout
) -> Board:
    """A constant number of queries, however large the deck."""
    game = game_of(deck.system)
    wrong = {violation.card_id for violation in legality.violations if violation.card_id}
    rows = rows_of(viewer, deck.system, contents, wrong)
    return Board(
        deck=deck,
        layout=layout,
        sections=[_section(game, section, rows, layout) for section in game.shape.sections],
        legality=shown_legality(legality, deck.system),
        figures=game.figures(rows, limits_of(deck.format)),
        curve=game.curve(rows),
    )


def with_steps(board: Board) -> Board:
    steps = selectors.steps(board.deck)
    return replace(board, can_undo=steps.can_undo, can_redo=steps.can_redo)


def _grouping(game: DeckGame, layout: Layout) -> str:
    return layout.by if layout.by in game.groupings else next(iter(game.groupings))


def _section(
    game: DeckGame, section: DeckSection, rows: Sequence[Row], layout: Layout
) -> ShownSection:
    here = [row for row in rows if row.section == section.slug]
    by = _grouping(game, layout)
    if section.by and by == next(iter(game.groupings)):
        by = section.by
    groups = grouped(here, game.groupings[by], game.cost)
    if not section.is_grouped and here:
        groups = [Group("", [row for group in groups for row in group.rows])]
    return ShownSection(section, groups, game.note(section.slug, here) if here else "")


def shown_legality(legality: Legality, system: str) -> ShownLegality:
    agreed, words = legality.agreed, game_of(system).words
    return ShownLegality(
        violations=[_violation(each, system) for each in legality.violations],
        agreed=None if agreed is None else [_violation(each, system) for each in agreed],
        agreed_card=legality.agreed_card,
        not_simulated=legality.not_simulated,
        why=words.agreed,
        why_ruling=words.agreed_ruling,
        why_url=_ruling_url(system, words.agreed_ruling),
    )


def _violation(violation: Violation, system: str) -> ShownViolation:
    """A ruling of the game (`fade:R177`) has a place on the page of its rules."""
    ruling = violation.ruling.removeprefix(f"{system}:")
    url = _ruling_url(system, ruling) if ruling != violation.ruling else ""
    mends = [ShownMend(mend.label, write_edits(mend.edits)) for mend in violation.mends]
    return ShownViolation(violation.message, ruling, url, mends)


def _ruling_url(system: str, ruling: str) -> str:
    return f"{reverse('cards:rules', args=[system])}#{ruling}"
