"""A F.A.D.E. deck on the tournament sheet: the Deck by type, then the rest section by section."""

from collections.abc import Sequence

from decks.games.fade.costs import cost, printed_cost
from decks.games.fade.figures import pool_levels
from decks.games.fade.groupings import GROUPINGS
from decks.games.fade.insight import of_section
from decks.games.fade.sections import SHAPE, Section
from decks.games.game import Held, Limits
from decks.grouping import grouped
from decks.printing.sheet import SheetLine, SheetPart


def parts(held: Sequence[Held], limits: Limits) -> list[SheetPart]:
    deck = [each for each in held if each.section == Section.DECK]
    found = [
        SheetPart(group.title, [_line(each) for each in group.rows])
        for group in grouped(deck, GROUPINGS["type"], cost)
    ]
    used = pool_levels(of_section(held, Section.POOL), limits["pool_levels"]).used
    note = f"{used} of {limits['pool_levels']} Levels"
    found.append(_part(held, Section.POOL, note))
    others = [_part(held, section) for section in (Section.WORLD_RULE, Section.RAIDER)]
    return found + [part for part in others if part.lines]


def _part(held: Sequence[Held], section: Section, note: str = "") -> SheetPart:
    lines = [_line(each) for each in held if each.section == section]
    return SheetPart(SHAPE.headings[section], lines, note)


def _line(held: Held) -> SheetLine:
    face = held.card.fade
    if face.level is not None:
        return SheetLine(held.count, held.card.name, f"Level {face.level}")
    return SheetLine(held.count, held.card.name, printed_cost(held.card))
