"""Cards as files: what an export writes, an import reads back without a change."""

import io
from collections.abc import Iterable

import tablib

from cards.columns import Cells, cells_of
from cards.games import HOME, game_of
from cards.games.sheet import Sheet
from cards.importing.sheet import escape
from cards.models import CardSet, Printing

KINDS = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}


def set_cells(card_set: CardSet) -> list[Cells]:
    """The set's cards in the order of their numbers; one query."""
    face = game_of(card_set.system).face_name
    printings = Printing.objects.filter(set=card_set, is_withdrawn=False)
    ordered = printings.select_related(f"card__{face}").order_by("number_order", "number")
    return [cells_of(printing.card, printing) for printing in ordered]


def write_file(rows: Iterable[Cells], kind: str, system: str = HOME) -> bytes:
    """A file of these cards. Spreadsheets get their formulas escaped; JSON has none."""
    write, sheet = _xlsx if kind == "xlsx" else _by_tablib, game_of(system).sheet
    return write([[row.get(column, "") for column in sheet.names] for row in rows], kind, sheet)


def _by_tablib(rows: list[list[str]], kind: str, sheet: Sheet) -> bytes:
    cells = rows if kind == "json" else [[escape(cell) for cell in row] for row in rows]
    made = tablib.Dataset(*cells, headers=sheet.names, title="Cards").export(kind)
    return made.encode() if isinstance(made, str) else made


def _xlsx(rows: list[list[str]], kind: str, sheet: Sheet) -> bytes:
    """By hand: tablib would make formulas of texts that begin with =, or cut the sign off."""
    import openpyxl
    from openpyxl.cell import WriteOnlyCell

    book = openpyxl.Workbook(write_only=True)
    page = book.create_sheet("Cards")
    page.freeze_panes = "C2"
    page.append(sheet.names)
    for row in rows:
        line = []
        for column, text in zip(sheet.names, row, strict=True):
            is_number = column in sheet.numbers and text
            cell = WriteOnlyCell(page, int(text) if is_number else escape(text))
            if not is_number:
                cell.data_type = "s"
            line.append(cell)
        page.append(line)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()
