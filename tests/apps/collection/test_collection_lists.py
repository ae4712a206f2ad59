"""Lists that come into a collection: read tolerantly, repaired by hand, never a line dropped."""

import io
from uuid import uuid4

import openpyxl
import pytest

from accounts.models import User
from cards.models import Card, Printing
from collection import selectors, services
from collection.lists import intake, reading
from collection.models import CollectionImport, Entry, ImportLine
from collection.values import MAX_COPIES, CollectionRefused
from tests.pool import put_cards

Status = ImportLine.Status


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    cards = put_cards([{"name": "Cinder Pup"}, {"name": "Tide Monk"}, {"name": "3 Kings"}], "CORE")
    later = put_cards([{"name": "Stone Oath", "number": "7"}], "DAWN")
    card_set = later["Stone Oath"].printings.get().set
    # Tide Monk is in both sets.
    Printing.objects.create(card=cards["Tide Monk"], set=card_set, number="12", number_order=12)
    return cards | later


@pytest.fixture
def owner(people: dict[str, User], cards: dict[str, Card]) -> User:
    return people["owner"]


def paste(owner: User, text: str, **more: object) -> intake.Report:
    read = reading.read_paste(text)
    return intake.bring_in(owner=owner, title="A list", lines=read.lines, **more)


def copies(owner: User) -> dict[str, int]:
    rows = Entry.objects.filter(owner=owner).select_related("printing__card", "printing__set")
    return {f"{services.named(row.printing)}{' foil' * row.foil}": row.quantity for row in rows}


def problems(report: intake.Report) -> dict[int, dict[str, str]]:
    waiting = report.collection_import.lines.filter(status=Status.WAITING)
    return {line.number: line.problems for line in waiting}


def line_of(report: intake.Report, number: int) -> ImportLine:
    return report.collection_import.lines.get(number=number)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("3 Cinder Pup", {"Cinder Pup (CORE) 1": 3}),
        ("cinder  pup", {"Cinder Pup (CORE) 1": 1}),
        ("3x Cinder Pup (CORE) 1 foil", {"Cinder Pup (CORE) 1 foil": 3}),
        ("3 x Cinder Pup [core] #001", {"Cinder Pup (CORE) 1": 3}),
        ("x2 CINDER PUP *F*", {"Cinder Pup (CORE) 1 foil": 2}),
        ("1,200 Cinder Pup", {"Cinder Pup (CORE) 1": 1200}),
        ("2 Tide Monk (Dawn)", {"Tide Monk (DAWN) 12": 2}),
        ("3 Kings", {"3 Kings (CORE) 3": 1}),
        ("2 3 Kings", {"3 Kings (CORE) 3": 2}),
    ],
)
def test_quick_line(line: str, expected: dict[str, int], owner: User) -> None:
    report = paste(owner, line)
    assert (report.read, report.added, report.waiting) == (1, 1, 0)
    assert copies(owner) == expected


def test_several_quick_lines_are_one_step_and_empty_lines_count_for_numbers(owner: User) -> None:
    report = paste(owner, "3 Cinder Pup\n\n1 Nobody Knows\n2 cinder pup\n")
    assert (report.read, report.added, report.waiting) == (3, 2, 1)
    assert copies(owner) == {"Cinder Pup (CORE) 1": 5}
    assert problems(report) == {3: {"name": "No card is called “Nobody Knows”."}}
    services.undo(owner=owner)
    assert copies(owner) == {}


@pytest.mark.parametrize("quantity", ["0", "-1", "1000000000", "1e3", "many", str(10**30)])
def test_impossible_quantity_waits_with_a_reason(quantity: str, owner: User) -> None:
    report = paste(owner, f"Quantity,Name\n{quantity},Cinder Pup\n1,Cinder Pup\n")
    assert (report.added, report.waiting) == (1, 1)
    assert f"1 to {MAX_COPIES:,}" in problems(report)[2]["quantity"]
    assert line_of(report, 2).text == f"{quantity}, Cinder Pup"


@pytest.mark.parametrize("line", ["0 Cinder Pup", "-1 Cinder Pup", "1000000000 Cinder Pup"])
def test_impossible_quantity_of_a_quick_line_waits(line: str, owner: User) -> None:
    report = paste(owner, line)
    assert list(problems(report)[1]) == ["quantity"]


TABLES = {
    "ours": "Quantity,Name,Set,Number,Condition,Language,Foil,For trade,Wanted,Binder,Notes\n"
    "3,Cinder Pup,CORE,1,PL,de,yes,2,1,Box,signed\n",
    "semicolons": "Qty;Card Name;Set;Foil;Condition;Lang;Trade;Want;Folder;Comment\n"
    "3x;cinder pup;core;x;Played;Deutsch;2;1;Box;signed\n",
    "tabs": "Count\tTradelist Count\tName\tEdition\tCard Number\tCondition\tLanguage\tFoil\tWants"
    "\tBinder\tNotes\n3\t2\tCinder Pup\tCore\t1\tMP\tGerman\tfoil\t1\tBox\tsigned\n",
    "mana-like": "Binder Name,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,"
    "Condition,Language,Wishlist,Trade,Note\n"
    "Box,Cinder Pup,CORE,Core,001,foil,common,3,played,de,1,2,signed\n",
    "sep line": "sep=;\nAMOUNT;card_name;foil;cond;language;for trade;wanted;binder;notes\n"
    "3;Cinder Pup;Y;pl;ger;2;1;Box;signed\n",
}


@pytest.mark.parametrize("kind", TABLES)
def test_headers_of_many_tools_are_understood(kind: str, owner: User) -> None:
    for read in (reading.read_paste(TABLES[kind]), reading.read_file(TABLES[kind].encode())):
        Entry.objects.all().delete()
        report = intake.bring_in(owner=owner, title=kind, lines=read.lines)
        assert problems(report) == {}
        entry = Entry.objects.get()
        assert (entry.quantity, entry.for_trade, entry.wanted) == (3, 2, 1)
        assert (entry.condition, entry.language, entry.foil) == ("PL", "de", True)
        assert (entry.binder, entry.notes) == ("Box", "signed")


def test_unused_columns_are_told(owner: User) -> None:
    read = reading.read_paste("Name,Quantity,Price\nCinder Pup,1,0.20\n")
    assert "Columns that were not used: Price." in read.notes


def test_bom_and_utf_16_are_read(owner: User) -> None:
    for encoding in ("utf-8-sig", "utf-16"):
        read = reading.read_file("Name,Quantity\nCinder Pup,2\n".encode(encoding))
        assert read.lines[0].cells == {"name": "Cinder Pup", "quantity": "2"}


def test_spreadsheet_with_numbers_and_formulas(owner: User) -> None:
    book = openpyxl.Workbook()
    page = book.active
    page.append(["Card", "Count", "Foil"])
    page.append(["Cinder Pup", 2.0, True])
    page.append(["Cinder Pup", "=1+1", None])
    page.append(['=HYPERLINK("http://x")', 1, None])
    file = io.BytesIO()
    book.save(file)
    read = reading.read_file(file.getvalue())
    report = intake.bring_in(owner=owner, title="Book", lines=read.lines)
    assert (report.read, report.added, report.waiting) == (3, 1, 2)
    assert copies(owner) == {"Cinder Pup (CORE) 1 foil": 2}
    assert "formula" in problems(report)[3]["quantity"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"Name,Quantity\nKael\xff,1\n", "not UTF-8"),
        (b"Name,Quantity\nKa\0el,1\n", "Line 2 holds a NUL"),
        (b"Quantity,Foil,Condition\n1,yes,NM\n", "No column says which card"),
        (b"Name,Qty,Qty\nCinder Pup,1,2\n", "“Qty” appears twice"),
        (b'Name,Quantity\n"Cinder Pup,1\n', "quotation mark"),
        (b"PK\x03\x04 half a file", "damaged"),
        (b"x" * (reading.MAX_BYTES + 1), "at most 5 MB"),
        (b"%PDF-1.7", "not a spreadsheet"),
    ],
    ids=["encoding", "nul", "no name", "doubled", "half csv", "half zip", "too big", "pdf"],
)
def test_file_that_cannot_be_read_is_refused_with_the_way_out(
    content: bytes, message: str, db: None
) -> None:
    with pytest.raises(CollectionRefused, match=message) as refused:
        reading.read_file(content)
    assert refused.value.field == "file"


def test_pasted_nul_names_its_line(db: None) -> None:
    with pytest.raises(CollectionRefused, match="Line 2 holds a NUL"):
        reading.read_paste("1 Cinder Pup\n1 Ti\0de Monk")


def test_nothing_and_too_much_are_refused(owner: User) -> None:
    with pytest.raises(CollectionRefused, match="no line with a card"):
        paste(owner, " \n\n")
    with pytest.raises(CollectionRefused, match="10,001 lines are more"):
        paste(owner, "Cinder Pup\n" * (intake.MAX_LINES + 1))
    assert not CollectionImport.objects.exists()


def test_ten_thousand_lines_come_in_at_once(owner: User) -> None:
    text = "Name,Quantity,Notes\n" + "Cinder Pup,2,\nCindr Pup,1,\n" * (intake.MAX_LINES // 2)
    report = paste(owner, text)
    assert (report.read, report.added, report.waiting) == (10_000, 5_000, 5_000)
    assert copies(owner) == {"Cinder Pup (CORE) 1": 10_000}
    lines = intake.settle_line(
        user=owner,
        line_id=line_of(report, 3).pk,
        action="add",
        cells={"name": "Cinder Pup"},
        alike=True,
    )
    assert len(lines) == 5_000
    assert copies(owner) == {"Cinder Pup (CORE) 1": 15_000}


def test_line_that_would_be_too_much_waits_while_the_others_come_in(owner: User) -> None:
    report = paste(owner, f"{MAX_COPIES} Cinder Pup\n1 Cinder Pup\n1 Stone Oath")
    assert (report.added, report.waiting) == (2, 1)
    assert "no more than" in problems(report)[2]["quantity"]


@pytest.mark.parametrize(
    ("row", "field", "message"),
    [
        ("Tide Monk,,,,,", "set", "several sets: DAWN 12, CORE 2"),
        ("Tide Monk,NOPE,,,,", "set", "“NOPE” is not a set we know. The sets are CORE, DAWN"),
        ("Cinder Pup,DAWN,,,,", "set", "Cinder Pup is not in DAWN; it is CORE 1"),
        ("Cinder Pup,CORE,99,,,", "number", "Number 99 does not fit"),
        (",CORE,,,,", "name", "names no card"),
        ("Cinder Pup,,,shiny,,", "condition", "know the condition “shiny”"),
        ("Cinder Pup,,,,Klingon,", "language", "know the language “Klingon”"),
        ("Cinder Pup,,,,,maybe", "foil", "neither yes nor no"),
    ],
)
def test_unclear_cell_waits_with_its_reason(
    row: str, field: str, message: str, owner: User
) -> None:
    report = paste(owner, f"Name,Set,Number,Condition,Language,Foil\n{row}\n")
    assert message in problems(report)[2][field]
    assert copies(owner) == {}


def test_set_and_number_alone_name_a_card(owner: User) -> None:
    paste(owner, "Set,Number,Qty\nDAWN,012,2\n")
    assert copies(owner) == {"Tide Monk (DAWN) 12": 2}


def test_newest_printing_is_taken_only_if_the_user_says_so(owner: User) -> None:
    assert paste(owner, "Tide Monk").waiting == 1
    assert paste(owner, "Tide Monk", newest=True).added == 1
    assert copies(owner) == {"Tide Monk (DAWN) 12": 1}


def test_suggestions_are_never_taken_by_themselves(owner: User) -> None:
    report = paste(owner, "2 Cindr Pup")
    assert copies(owner) == {}
    index = intake.PoolIndex()
    best = index.suggestions(line_of(report, 1).cells)[0]
    assert best.known.label == "Cinder Pup (CORE) 1"
    intake.settle_line(
        user=owner,
        line_id=line_of(report, 1).pk,
        action="add",
        printing_id=best.known.printing_id,
    )
    assert copies(owner) == {"Cinder Pup (CORE) 1": 2}
    assert line_of(report, 1).status == Status.ADDED


def test_repair_that_is_still_wrong_keeps_what_was_typed(owner: User) -> None:
    report = paste(owner, "2 Cindr Pup")
    [line] = intake.settle_line(
        user=owner, line_id=line_of(report, 1).pk, action="add", cells={"name": "Cinder Pu"}
    )
    assert line.status == Status.WAITING
    stored = line_of(report, 1)
    assert (stored.text, stored.cells["name"]) == ("2 Cindr Pup", "Cinder Pu")
    assert "Cinder Pu" in stored.problems["name"]


def test_line_is_added_once_even_if_two_tabs_repair_it(owner: User) -> None:
    report = paste(owner, "2 Cindr Pup")
    repair = {"line_id": line_of(report, 1).pk, "cells": {"name": "Cinder Pup"}}
    intake.settle_line(user=owner, action="add", **repair)
    with pytest.raises(CollectionRefused, match="is added already"):
        intake.settle_line(user=owner, action="add", **repair)
    assert copies(owner) == {"Cinder Pup (CORE) 1": 2}


def test_skipped_line_stays_and_comes_back(owner: User) -> None:
    report = paste(owner, "1 Nobody\n1 Nobody Else")
    line = line_of(report, 1)
    intake.settle_line(user=owner, line_id=line.pk, action="skip")
    assert line_of(report, 1).status == Status.SKIPPED
    intake.settle_line(user=owner, line_id=line.pk, action="restore")
    assert line_of(report, 1).status == Status.WAITING
    assert intake.skip_all(user=owner, import_id=report.collection_import.pk) == 2
    assert report.collection_import.lines.count() == 2


def test_list_with_waiting_lines_cannot_be_thrown_away(owner: User) -> None:
    report = paste(owner, "1 Nobody\n1 Cinder Pup")
    stored = report.collection_import
    with pytest.raises(CollectionRefused, match="still wait"):
        intake.discard(user=owner, import_id=stored.pk)
    intake.skip_all(user=owner, import_id=stored.pk)
    intake.discard(user=owner, import_id=stored.pk)
    assert copies(owner) == {"Cinder Pup (CORE) 1": 1}


def test_settled_lists_are_forgotten_in_time_and_waiting_ones_never(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "KEPT_LISTS", 2)
    monkeypatch.setattr(intake, "MAX_WAITING_LISTS", 2)
    waiting = [paste(owner, "1 Nobody").collection_import.pk]
    for _ in range(4):
        paste(owner, "1 Cinder Pup")
    kept = set(CollectionImport.objects.values_list("pk", flat=True))
    assert set(waiting) < kept
    assert len(kept) == 4  # the two older settled ones went before the last came
    paste(owner, "1 Nobody")
    with pytest.raises(CollectionRefused, match="Finish one of them first"):
        paste(owner, "1 Nobody")


def test_long_lists_do_not_fill_the_disk(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fifty lists of five megabytes were half a gigabyte for each account."""
    monkeypatch.setattr(intake, "MAX_KEPT_LINES", 5)
    for _ in range(4):
        paste(owner, "1 Cinder Pup\n" * 2)
    assert CollectionImport.objects.count() == 3  # five lines are kept, and the last list
    for _ in range(2):
        paste(owner, "1 Cinder Pup\n1 Nobody\n1 Nobody")
    with pytest.raises(CollectionRefused, match="with 6 lines"):
        paste(owner, "1 Nobody")


def test_double_click_brings_a_list_in_once(owner: User) -> None:
    key = uuid4()
    first = paste(owner, "2 Cinder Pup\n1 Nobody", form_key=key)
    second = paste(owner, "2 Cinder Pup\n1 Nobody", form_key=key)
    assert first.collection_import == second.collection_import
    assert (second.read, second.added, second.waiting) == (2, 1, 1)
    assert copies(owner) == {"Cinder Pup (CORE) 1": 2}


def test_list_of_somebody_else_does_not_exist(people: dict[str, User], owner: User) -> None:
    report = paste(owner, "1 Nobody")
    stranger = people["stranger"]
    with pytest.raises(ImportLine.DoesNotExist):
        intake.settle_line(user=stranger, line_id=line_of(report, 1).pk, action="skip")
    with pytest.raises(CollectionImport.DoesNotExist):
        intake.skip_all(user=stranger, import_id=report.collection_import.pk)
    assert not selectors.waiting_imports(stranger)
    assert [each.waiting for each in selectors.waiting_imports(owner)] == [1]


def test_endless_cell_is_stored_and_waits(owner: User) -> None:
    report = paste(owner, f"Name,Notes\nCinder Pup,{'n' * 5000}\n{'x' * 5000},\n")
    assert set(problems(report)) == {2, 3}
    assert list(problems(report)[2]) == ["notes"]


def test_undone_list_says_so_and_its_lines_can_be_brought_back(owner: User) -> None:
    report = paste(owner, "2 Cinder Pup\n1 Nobody")
    services.undo(owner=owner)
    assert line_of(report, 1).status == Status.SKIPPED
    assert line_of(report, 2).status == Status.WAITING
    services.redo(owner=owner)
    assert line_of(report, 1).status == Status.ADDED
    services.undo(owner=owner)
    intake.settle_line(user=owner, line_id=line_of(report, 1).pk, action="restore")
    intake.settle_line(user=owner, line_id=line_of(report, 1).pk, action="add")
    assert copies(owner) == {"Cinder Pup (CORE) 1": 2}
