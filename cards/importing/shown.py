"""What the pages of imports show: lists, the dry run part by part, what was applied."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from cards.games import game_of
from cards.importing.readings import Objection, state_read
from cards.importing.sheet import escape
from cards.models import CardChange, CardImport
from cards.states import TextState

PAGE_SIZE = 50
HEAVY = ("content", "rows", "report")  # not for lists and progress

# The parts of a dry run, what needs a decision first.
PARTS = (
    ("problems", "Errors"),
    ("clashes", "Same name"),
    ("unread", "Declined"),
    ("doubts", "Warnings"),
    ("unplayed", "Not played yet"),
    ("impacts", "Broken decks"),
    ("changed", "Changed"),
    ("new", "New"),
    ("reprint", "Reprints"),
    ("unchanged", "Unchanged"),
    ("missing", "Not in the file"),
)


@dataclass(frozen=True, slots=True)
class DryRun:
    """One part of a dry run, one page of it."""

    tabs: list[dict[str, Any]]
    part: str
    page: Page[Any]


def imports() -> QuerySet[CardImport]:
    """Newest first; dry runs that were discarded are over."""
    kept = CardImport.objects.exclude(status=CardImport.Status.DISCARDED)
    return kept.defer("content", "rows").select_related("by", "edited")


def dry_run(card_import: CardImport, wanted: str, page: str | None) -> DryRun:
    entries = _parts(card_import)
    filled = [name for name, _ in PARTS if entries[name]]
    part = wanted if wanted in filled else next(iter(filled), "new")
    tabs = [
        {
            "label": label,
            "href": f"?show={name}",
            "current": name == part,
            "count": card_import.report["counts"].get(name, len(entries[name])),
        }
        for name, label in PARTS
        if entries[name]
    ]
    shown = Paginator(entries[part], PAGE_SIZE).get_page(page)
    if part not in ("problems", "impacts", "missing"):
        for row in shown:
            row["lines"] = list(marked_lines(row["cells"]["text"], row["reading"]["objections"]))
    return DryRun(tabs, part, shown)


def _parts(card_import: CardImport) -> dict[str, Sequence[Any]]:
    report = card_import.report
    kinds = {
        kind: [row for row in card_import.rows if row["kind"] == kind]
        for kind in ("new", "reprint", "changed", "unchanged")
    }
    return {
        **kinds,
        "problems": report.get("problems", []),
        "clashes": [row for row in card_import.rows if row.get("is_clash")],
        "doubts": [row for row in card_import.rows if row.get("doubts")],
        "unread": _in_state(card_import, TextState.DECLINED),
        "unplayed": _in_state(card_import, TextState.NOT_PLAYED_YET),
        "impacts": report.get("impacts", []),
        "missing": report.get("missing", []),
    }


def errors_csv(card_import: CardImport) -> str:
    """For a spreadsheet program; what people wrote is no formula there."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(("kind", "row", "column", "card", "message"))
    names = {row["row"]: row["cells"]["name"] for row in card_import.rows}
    lines = [
        (
            "error",
            found["row"] or "",
            found["column"],
            names.get(found["row"], ""),
            found["message"],
        )
        for found in card_import.report.get("problems", [])
    ]
    lines += [
        ("warning", row["row"], "", row["cells"]["name"], doubt)
        for row in card_import.rows
        for doubt in row.get("doubts", [])
    ]
    writer.writerows([escape(str(cell)) for cell in line] for line in lines)
    return stream.getvalue()


def _in_state(card_import: CardImport, state: TextState) -> list[Any]:
    return [row for row in card_import.rows if state_read(row["reading"]) is state]


def marked_lines(text: str, objections: Sequence[Objection]) -> Iterator[list[tuple[str, bool]]]:
    """Each line of a text in pieces; True marks what was not understood."""
    for number, line in enumerate(text.split("\n"), start=1):
        here = sorted(
            (found["column"] - 1, len(found["words"]))
            for found in objections
            if found["line"] == number
        )
        pieces: list[tuple[str, bool]] = []
        at = 0
        for start, length in here:
            if start < at:
                continue
            pieces += [(line[at:start], False), (line[start : start + max(length, 1)], True)]
            at = start + max(length, 1)
        yield [piece for piece in (*pieces, (line[at:], False)) if piece[0]]


def applied_changes(card_import: CardImport, page: str | None) -> Page[CardChange]:
    """What it did, card by card, with the cells that changed."""
    changes = card_import.changes.select_related("card").order_by("pk")
    columns = (*game_of(card_import.system).sheet.names, "playable")
    shown = Paginator(changes, PAGE_SIZE).get_page(page)
    for change in shown:
        change.cells = list(_differences(change, columns))
    return shown


def _differences(change: CardChange, columns: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    if "number" in change.before:
        for column in columns:
            old, new = change.before.get(column, ""), change.after.get(column, "")
            if old != new:
                yield column, old, new
