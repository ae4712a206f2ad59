"""A kit that does not hold together is refused, and the reason names what is missing."""

import re

import pytest

from engine.games.battlecon.cards.compile import compile_fighter
from engine.games.battlecon.cards.definition import Figure, Reach
from engine.games.battlecon.cards.library import (
    fighter,
    fighter_names,
    overloads,
    sheet_of,
    standard_rows,
)
from engine.games.battlecon.cards.printed import COLUMNS, PrintedCard, Row, read_row, row_of
from engine.games.battlecon.cards.vocabulary import CardKind
from engine.kernel.errors import OptionsError

PLACE = {column: place for place, column in enumerate(COLUMNS)}


def changed(whose: str, card: str, /, **cells: str) -> list[Row]:
    """A shipped sheet with other cells in one row; no cells: without the row."""
    rows = []
    for row in sheet_of(whose):
        if row[0] != card:
            rows.append(row)
        elif cells:
            found = dict(zip(COLUMNS, row, strict=True)) | cells
            rows.append(tuple(found[column] for column in COLUMNS))
    return rows


def test_ten_fighters_with_five_styles_and_a_base_of_their_own() -> None:
    assert len(fighter_names()) == 10
    for name in fighter_names():
        found = fighter(name)
        assert [len(found.styles), len(found.bases), len(found.finishers)] == [6, 7, 2], name
        assert {card.first_discard for card in found.styles} == {0, 1, 2}, name


def test_standard_cards_say_how_sure_they_are() -> None:
    cards = [read_row(row) for row in standard_rows()]
    assert len(cards) == 7
    assert all(isinstance(card, PrintedCard) and card.note for card in cards)
    assert [tile.name for tile in overloads()] == ["Power Up", "Speed Up", "Defense Up"]
    assert all(tile.note for tile in overloads())


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (changed("Frostwright", "Frost"), "no counter “Frost”; there are: none"),
        (changed("Frostwright", "Shatter"), "two sides"),
        (changed("Twin Mask", "Mask of Rain"), "no form “Mask of Rain”"),
        (changed("Twin Mask", "Mask of Ember", start="active"), "only one form is active"),
        (changed("Twin Mask", "Marked"), "no status “Marked”"),
        (changed("Twin Mask", "Bare Face"), "no special card “Bare Face”"),
        (changed("Wisp Cartographer", "Wisp"), "no marker “Wisp”"),
        (changed("Coinblade", "Heads"), "no token “Heads”"),
        (changed("Bulwark", "Brace", name="Grasp"), "“Grasp” twice"),
        (changed("Bulwark", "Brace", text="Start: Fly."), "Brace: "),
        (changed("Bulwark", "Bulwark"), "one row of the type Fighter, not 0"),
    ],
)
def test_what_does_not_hold_together_is_refused(rows: list[Row], reason: str) -> None:
    with pytest.raises(OptionsError, match=re.escape(reason)):
        compile_fighter(rows)


def card(**cells: str) -> PrintedCard:
    found = read_row(row_of({"name": "Test", "type": "Style", **cells}))
    assert isinstance(found, PrintedCard)
    return found


def test_figures_of_a_card() -> None:
    """battlecon:E2, E4, E5, B13."""
    found = card(range="+0~1", power="N/A", priority="-1▲", guard="shield")
    assert (found.reach, found.power, found.priority) == (Reach(0, 1), None, Figure(-1))
    assert found.tiebreaker
    assert found.shield
    assert card(range="N/A").reach is None
    assert card(range="2*").reach == Reach(2, 2, True)
    assert card(power="3*").power == Figure(3, True)
    assert card(type="Base", range="1-4").reach == Reach(1, 4)
    assert card().kind is CardKind.STYLE
