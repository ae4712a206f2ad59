"""A dry run mended where it is shown: a row's cells, or what a clash of names means.

Every change is a new dry run of the same rows; the file itself is gone by then.
"""

from collections.abc import Callable, Mapping, Sequence

from django.db import transaction

from cards.columns import Cells, key, rule_cells
from cards.games import game_of
from cards.importing import jobs
from cards.importing.cells import tidy_row
from cards.importing.checks import check_row
from cards.importing.dry_run import look
from cards.importing.plan import Entry, Pool, load_pool, whole_cells
from cards.importing.read import known_names, read_entry
from cards.models import CardImport
from ops.locks import locked

Status = CardImport.Status
SHOWN = (Status.READY, Status.REFUSED)
REPRINT, ERRATUM = "reprint", "erratum"
CLASHES = {REPRINT: "A reprint", ERRATUM: "An erratum"}
"""What a card of a name the pool has may be; another card is given another name."""


class MendRefused(Exception):
    """Nothing changed; `problems` are columns with what is wrong."""

    def __init__(self, *problems: tuple[str, str]) -> None:
        super().__init__(" ".join(message for _, message in problems))
        self.problems = problems


def row_of(card_import: CardImport, row: int) -> Entry:
    """A row whose cells were read; raises LookupError for any other."""
    for entry in jobs.entries_of(card_import):
        if entry["row"] == row:
            return entry
    raise LookupError(f"Import {card_import.pk} has no row {row} to mend.")


def cells_of_row(card_import: CardImport, row: int) -> Cells:
    """All its cells: those the file leaves as they are, too."""
    cells = row_of(card_import, row)["cells"]
    pool = load_pool(card_import.system, card_import.set_code, [cells["name"]])
    return whole_cells(cells, pool.before(cells["name"]), game_of(card_import.system).sheet)


def mend_row(*, import_id: int, row: int, typed: Mapping[str, str]) -> CardImport:
    """The row with these cells, and all rows that may speak of it, are read once more."""

    def mended(card_import: CardImport, entries: list[Entry]) -> list[Entry]:
        system = card_import.system
        cells = tidy_row(typed, game_of(system))
        others = [entry for entry in entries if entry["row"] != row]
        if problems := [*_wrong(row, cells, system), *_taken(cells, others)]:
            raise MendRefused(*problems)
        before = row_of(card_import, row)["cells"]["name"]
        said = {key(before), key(cells["name"])} if before != cells["name"] else set()
        new = [_with(each, cells) if each["row"] == row else each for each in entries]
        return _read_again(card_import, new, lambda each: each["row"] == row or _names(each, said))

    return _changed(import_id, mended)


def settle_clash(*, import_id: int, row: int | None, answer: str) -> CardImport:
    """A reprint takes the rules the card has; an erratum changes them in all sets. Without a row
    all open questions of the import are answered alike."""
    if answer not in CLASHES:
        raise MendRefused(("name", "Say whether it is a reprint or an erratum."))

    def settled(card_import: CardImport, entries: list[Entry]) -> list[Entry]:
        asked = [
            each["row"]
            for each in card_import.rows
            if each.get("is_clash") and (row is None or each["row"] == row)
        ]
        pool = _pool(card_import, [each for each in entries if each["row"] in asked])
        new = [_settled(each, answer, pool) if each["row"] in asked else each for each in entries]
        return _read_again(card_import, new, lambda each: each["row"] in asked)

    return _changed(import_id, settled)


def _settled(entry: Entry, answer: str, pool: Pool) -> Entry:
    cells = entry["cells"]
    card = pool.card(cells["name"])
    if answer == REPRINT and card is not None:
        cells = {**cells, **rule_cells(card)}
    return {**_with(entry, cells), "clash": answer}


def _with(entry: Entry, cells: Cells) -> Entry:
    return {**entry, "cells": cells}


@transaction.atomic
def _changed(
    import_id: int, change: Callable[[CardImport, list[Entry]], list[Entry]]
) -> CardImport:
    """Under a lock: two people may mend two rows at once."""
    card_import = locked(CardImport.objects.filter(pk=import_id)).get()
    if card_import.status not in SHOWN or not card_import.rows:
        raise MendRefused(("", "This dry run is over. Nothing was changed."))
    entries = change(card_import, jobs.entries_of(card_import))
    look(card_import, jobs.report_of(card_import), entries)
    card_import.failure = ""
    card_import.save(update_fields=["rows", "report", "status", "failure"])
    return card_import


def _wrong(row: int, cells: Cells, system: str) -> list[tuple[str, str]]:
    return [(problem.column, problem.message) for problem in check_row(row, cells, {}, system)]


def _taken(cells: Cells, others: Sequence[Entry]) -> list[tuple[str, str]]:
    found = []
    for column, same in (("name", key), ("number", str)):
        for other in others:
            if same(other["cells"].get(column, "")) == same(cells[column]):
                message = f"Row {other['row']} has this {column} already: a {column} comes once."
                found.append((column, message))
    return found


def _names(entry: Entry, names: set[str]) -> bool:
    """Its text may speak of one of these cards."""
    text = key(entry["cells"].get("text", ""))
    return any(name in text for name in names)


def _pool(card_import: CardImport, entries: Sequence[Entry]) -> Pool:
    names = [entry["cells"]["name"] for entry in entries]
    return load_pool(card_import.system, card_import.set_code, names)


def _read_again(
    card_import: CardImport, entries: list[Entry], wanted: Callable[[Entry], bool]
) -> list[Entry]:
    system = card_import.system
    again = [entry for entry in entries if wanted(entry)]
    pool, sheet = _pool(card_import, again), game_of(system).sheet
    names = known_names(system, {entry["cells"]["name"]: entry for entry in entries})
    new: dict[int, Entry] = {}
    for entry in again:
        whole = whole_cells(entry["cells"], pool.before(entry["cells"]["name"]), sheet)
        read = read_entry(entry["row"], entry["cells"], whole, system, names)
        new[entry["row"]] = {**read, "clash": entry.get("clash", "")}
    return [new.get(entry["row"], entry) for entry in entries]
