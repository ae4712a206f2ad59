"""Cards as files: what an export writes, an import reads back without a change."""

import io
from collections.abc import Iterable

import tablib

from cards.columns import COLUMNS, NUMBERS, Cells, cells_of
from cards.importing.sheet import escape
from cards.models import CardSet, Printing

KINDS = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}
TEMPLATE: tuple[Cells, ...] = (
    {
        "number": "1", "name": "Ember Whelp", "type": "Character", "subtypes": "Beast",
        "elements": "Fire", "cost": "1", "cost_kind": "CS", "level": "1", "hp": "5", "plv": "4",
        "def": "0", "agi": "3", "rarity": "Common", "text": "Flash.",
        "flavor": "Too young to know it should be afraid.", "artist": "Marcus Oyelaran",
    },
    {
        "number": "2", "name": "Twin Jabs", "type": "Skill", "subtypes": "Physical",
        "elements": "Fire/Earth", "cost": "3", "cost_kind": "TP", "rank": "Hyper",
        "rarity": "Uncommon", "text": "Attack target enemy: 2 hits of PLV + 1, Physical.",
        "flavor": "The second one is the one that counts.", "artist": "Quill Avery",
    },
)  # fmt: skip


def set_cells(card_set: CardSet) -> list[Cells]:
    """The set's cards in the order of their numbers; one query."""
    printings = Printing.objects.filter(set=card_set, is_withdrawn=False)
    ordered = printings.select_related("card__fade").order_by("number_order", "number")
    return [cells_of(printing.card, printing) for printing in ordered]


def write_file(rows: Iterable[Cells], kind: str) -> bytes:
    """A file of these cards. Spreadsheets get their formulas escaped; JSON has none."""
    write = _xlsx if kind == "xlsx" else _by_tablib
    return write([[row.get(column, "") for column in COLUMNS] for row in rows], kind)


def _by_tablib(rows: list[list[str]], kind: str) -> bytes:
    cells = rows if kind == "json" else [[escape(cell) for cell in row] for row in rows]
    made = tablib.Dataset(*cells, headers=COLUMNS, title="Cards").export(kind)
    return made.encode() if isinstance(made, str) else made


def _xlsx(rows: list[list[str]], kind: str) -> bytes:
    """By hand: tablib would make formulas of texts that begin with =, or cut the sign off."""
    import openpyxl
    from openpyxl.cell import WriteOnlyCell

    book = openpyxl.Workbook(write_only=True)
    page = book.create_sheet("Cards")
    page.freeze_panes = "C2"
    page.append(COLUMNS)
    for row in rows:
        line = []
        for column, text in zip(COLUMNS, row, strict=True):
            is_number = column in NUMBERS and text
            cell = WriteOnlyCell(page, int(text) if is_number else escape(text))
            if not is_number:
                cell.data_type = "s"
            line.append(cell)
        page.append(line)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()
