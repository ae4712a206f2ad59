"""The tables of forms: every hole is read, printed and taught."""

from pathlib import Path

from engine.games.exceed.language.conditions import CONDITIONS, EACH, PAYMENTS, TERMS
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.operands import OPERANDS as READ
from engine.games.exceed.language.orders import ORDERS
from engine.games.exceed.language.printer import OPERANDS as PRINTED
from engine.games.exceed.language.teach import HOLES, page
from engine.text.forms import Row

ROWS = [
    row
    for forms in (ORDERS, CONDITIONS, TERMS, EACH, PAYMENTS, MOMENTS)
    for row in forms.rows
    if isinstance(row, Row)
]
PAGE = Path(__file__).parents[4] / "docs/exceed-text.md"


def test_each_kind_of_operand_is_read_printed_and_taught() -> None:
    kinds = {kind for row in ROWS for _, kind in row.kinds()}
    assert kinds == READ.keys() == PRINTED.keys() == HOLES.keys()


def test_the_page_is_made_from_the_tables() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
