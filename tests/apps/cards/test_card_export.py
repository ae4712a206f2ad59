"""What an export writes, an import reads back without a change; CSV byte for byte."""

import csv
import io
from collections.abc import Iterator
from contextlib import contextmanager

import openpyxl
import pytest
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cards import services
from cards.columns import key
from cards.games.fade.sheet import RANKS, RARITIES, SAMPLE_ROWS, SHEET
from cards.importing.cells import tidy
from cards.importing.export import KINDS, set_cells, write_file
from cards.importing.sheet import escape, unescape
from cards.models import CardSet
from tests.sheets import dry_run_of

WORDS = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Cn", "Zl", "Zp")), min_size=1, max_size=30
).map(tidy)
FORMULAS = st.sampled_from(["=1+1", "+A1", "-x", "@SUM(A1)", "'=1+1", "''@x", "-5", '=cmd|"/c"!A0'])
CELLS = st.one_of(WORDS, FORMULAS).filter(lambda cell: bool(cell.split()))
CARDS = st.fixed_dictionaries(
    {
        "name": CELLS.map(lambda cell: " ".join(cell.split())),
        "type": st.just("Skill"),
        "subtypes": st.just("") | WORDS.map(lambda cell: " ".join(cell.split())),
        "elements": st.sampled_from(["", "Fire", "Fire/Earth", "Darkness"]),
        "cost": st.integers(0, 9).map(str),
        "cost_kind": st.just("TP"),
        "rank": st.sampled_from(RANKS),
        "plv": st.just("") | st.integers(-9, 9).map(str),
        "rarity": st.sampled_from(["", *RARITIES]),
        "text": st.sampled_from(["You draw 1 card.", "You draw 2 cards.\n\nBlock it."]),
        "flavor": st.just("") | CELLS | st.just('He said: "no",\nand left.'),
        "artist": st.just("") | CELLS.map(lambda cell: " ".join(cell.split())),
    }
)


@given(CELLS)
def test_escaping_is_undone_exactly(cell: str) -> None:
    assert unescape(escape(cell)) == cell
    assert escape(cell) == cell or escape(cell)[0] == "'"


@pytest.mark.parametrize("cell", ["=1", "+1", "@x", "-x", "\t=1", "\r=1"])
def test_no_cell_of_a_spreadsheet_begins_like_a_formula(cell: str) -> None:
    assert escape(cell).startswith("'")
    assert escape("-5") == "-5"  # a number is no formula


@contextmanager
def nothing_stays() -> Iterator[None]:
    """Each example begins with the same pool."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.mark.django_db
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(CARDS, min_size=1, max_size=4, unique_by=lambda cells: key(cells["name"])))
def test_reimporting_an_export_changes_nothing(cards: list[dict[str, str]]) -> None:
    rows = [{"number": str(at), **cells} for at, cells in enumerate(cards, start=1)]
    with nothing_stays():
        first = dry_run_of(write_file(rows, "csv"), code="PROP", keep_unplayable=True)
        assert first.report["problems"] == []
        services.apply_import(import_id=first.pk)
        exported = set_cells(CardSet.objects.get(code="PROP"))
        for row, kept in zip(rows, exported, strict=True):
            assert {column: kept[column] for column in row} == row
        for kind in KINDS:
            again = dry_run_of(write_file(exported, kind), code="PROP", keep_unplayable=True)
            assert again.report["counts"]["unchanged"] == len(exported), (kind, again.report)
        as_csv = write_file(exported, "csv")
        read = dry_run_of(as_csv, code="COPY", keep_unplayable=True)
        assert write_file([row["cells"] for row in read.rows], "csv") == as_csv


def test_xlsx_holds_texts_not_formulas() -> None:
    content = write_file([{"number": "1", "name": "=1+1", "cost": "2"}], "xlsx")
    page = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    name, cost = page["B2"], page["F2"]
    assert (name.value, name.data_type) == ("'=1+1", "s")
    assert cost.value == 2


@pytest.mark.django_db
def test_template_can_be_imported() -> None:
    for kind in KINDS:
        found = dry_run_of(write_file(SAMPLE_ROWS, kind), code="TPL")
        assert found.report["counts"]["new"] == 2
        assert found.report["problems"] == []


@pytest.mark.django_db
def test_set_is_downloaded_by_everybody(client: Client) -> None:
    services.apply_import(import_id=dry_run_of(write_file(SAMPLE_ROWS, "csv"), code="TPL").pk)
    answer = client.get("/sets/fade/tpl/cards.csv")
    assert answer["Content-Disposition"] == 'attachment; filename="fade-tpl.csv"'
    rows = list(csv.DictReader(io.StringIO(answer.content.decode(), newline="")))
    assert list(rows[0]) == list(SHEET.names)
    assert [row["name"] for row in rows] == ["Ember Whelp", "Twin Jabs"]
