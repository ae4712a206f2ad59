"""The table of forms: what each row needs is there, and each row is used by a text we know."""

import csv
from collections.abc import Iterator

import pytest

from engine.games.fade.language import CardText, parse_card
from engine.games.fade.language.amounts import AMOUNTS, COSTS
from engine.games.fade.language.blows import HITS
from engine.games.fade.language.conditions import ASKED, CONDITIONS
from engine.games.fade.language.events import CHANGES, EVENTS, TRIGGERS, WOULD
from engine.games.fade.language.game_rules import GAME_RULES, OWN_COPIES
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.print_verbs import OPERANDS as PRINTED
from engine.games.fade.language.subjects import PREDICATES
from engine.games.fade.language.verbs import OPERANDS as READ
from engine.text.forms import Row
from engine.text.nodes import walk
from tests.games.fade.language.test_written import WRITTEN
from tests.games.fade.language.texts import ALL

TABLES = (
    HITS, ORDERS, PREDICATES, TRIGGERS, CHANGES, EVENTS, WOULD, CONDITIONS, ASKED, AMOUNTS, COSTS,
    GAME_RULES, OWN_COPIES,
)  # fmt: skip
ROWS = [row for forms in TABLES for row in forms.rows if isinstance(row, Row)]


def texts() -> Iterator[tuple[str, str]]:
    yield from ((sample.card_type, sample.text) for sample in ALL)
    for path in (WRITTEN, WRITTEN.with_name("designer_wordings.csv")):
        with path.open(newline="", encoding="utf-8") as lines:
            yield from ((row["type"], row["text"]) for row in csv.DictReader(lines))


def test_each_kind_of_operand_is_read_and_printed() -> None:
    said = [(row, kind) for row in ROWS for name, kind in row.kinds() if name != row.subject]
    assert {kind for row, kind in said if row.canonical} <= PRINTED.keys()
    assert {kind for _, kind in said} <= READ.keys()


def test_each_row_is_the_words_of_some_text() -> None:
    used: set[Row] = set()
    for card_type, text in texts():
        card = parse_card("Test", card_type, text)
        if isinstance(card, CardText):
            for ability in card.abilities:
                for node in walk(ability):
                    used |= {row for forms in TABLES if (row := forms.row_for(node))}
    unused = [row.pattern for row in ROWS if row.canonical and row not in used]
    assert unused == []


@pytest.mark.parametrize("row", [row for row in ROWS if row.subject], ids=lambda row: row.pattern)
def test_a_subject_has_a_kind(row: Row) -> None:
    assert row.subject_kind
