"""The tables of forms: every hole is read, printed and taught."""

from pathlib import Path

from engine.games.battlecon.language.card import On, read_text
from engine.games.battlecon.language.conditions import ASKED, EACH, PAYMENTS, TERMS
from engine.games.battlecon.language.glossary import GLOSSARY
from engine.games.battlecon.language.heads import EVERY, MOMENTS, ONCE
from engine.games.battlecon.language.operands import OPERANDS as READ
from engine.games.battlecon.language.orders import ALL
from engine.games.battlecon.language.printer import OPERANDS as PRINTED
from engine.games.battlecon.language.teach import HOLES, page
from engine.text.forms import Row
from tests.games.battlecon.language.texts import FILLED, understood

ROWS = [
    row
    for rows in (ALL, ASKED, *(f.rows for f in (TERMS, EACH, PAYMENTS, MOMENTS, ONCE, EVERY)))
    for row in rows
    if isinstance(row, Row)
]
PAGE = Path(__file__).parents[4] / "docs/battlecon-text.md"


def test_each_kind_of_operand_is_read_printed_and_taught() -> None:
    kinds = {kind for row in ROWS for _, kind in row.kinds()}
    assert kinds == READ.keys() == PRINTED.keys() == HOLES.keys() == FILLED.keys()


def test_the_page_is_made_from_the_tables() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_examples_of_the_glossary_have_their_word() -> None:
    for meaning in GLOSSARY:
        card = understood(On(meaning.card_type), meaning.example)
        assert meaning.keyword.lower() in card.canonical.lower(), meaning.keyword


def test_no_text_is_no_lines() -> None:
    found = read_text("", On.BASE)
    assert not isinstance(found, tuple)
    assert not found.lines
