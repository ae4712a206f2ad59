"""Lists of cards on their way into a collection: read, added as far as clear, the rest repaired.

No line is ever dropped: what cannot be added waits, stored, until its owner adds or skips it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Literal
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Count

from accounts.access import may_change
from accounts.audit import record_of_others
from accounts.models import User
from cards.columns import key
from collection.ledger import Done, lock_collection, rewrite, undo
from collection.lists.cells import Cells, Problems, read_fields
from collection.lists.pool_index import Known, PoolIndex
from collection.models import CollectionImport, ImportLine, Step
from collection.selectors import naming, unsettled
from collection.services import known_binders, new_values
from collection.values import CollectionRefused, Values
from ops.locks import locked

MAX_LINES = 10_000
MAX_WAITING_LISTS = 50
KEPT_LISTS = 20  # settled ones, to look back at
MAX_KEPT_LINES = 30_000  # of lists that wait, and of settled ones: a line may be a kilobyte
MAX_CELL = 1_000
WRITTEN_AT_ONCE = 500

NAMING = {"name", "set", "number"}

Status = ImportLine.Status


@dataclass(frozen=True, slots=True)
class RawLine:
    """A line as it was read from a list."""

    number: int
    text: str
    cells: Cells
    problems: Problems = field(default_factory=dict)  # cells that could not even be read
    is_quick: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a list."""

    collection_import: CollectionImport
    read: int
    added: int
    waiting: int
    step: Step | None = None


@dataclass(slots=True)
class Judged:
    """A line with what the pool says about it."""

    raw: RawLine
    values: Values | None
    problems: Problems


def bring_in(
    *,
    owner: User,
    title: str,
    lines: Sequence[RawLine],
    form_key: UUID | None = None,
    newest: bool = False,
) -> Report:
    """Add every clear line in one step; keep the others. `newest` decides between printings."""
    if earlier := _earlier(owner, form_key):
        return earlier
    judged = judge(owner=owner, lines=lines, newest=newest)
    with transaction.atomic():
        lock_collection(owner.pk)
        if earlier := _earlier(owner, form_key):
            return earlier
        make_room(owner)
        stored = CollectionImport.objects.create(
            owner=owner, title=title[:200], form_key=form_key or uuid4()
        )
        return store(stored, judged)


def judge(
    *,
    owner: User,
    lines: Sequence[RawLine],
    newest: bool,
    tick: Callable[[], None] = lambda: None,
) -> list[Judged]:
    """What the pool says about each line. Long lists take seconds: nothing is locked, `tick` is
    called now and then."""
    if not lines:
        raise CollectionRefused("lines", "There is no line with a card in it.")
    if len(lines) > MAX_LINES:
        raise CollectionRefused(
            "lines",
            f"{len(lines):,} lines are more than the {MAX_LINES:,} that are taken at once. "
            "Split the list and bring in the parts.",
        )
    index = PoolIndex()
    binders = known_binders(owner.pk)
    judged = []
    for raw in lines:
        tick()
        judged.append(_read(owner, raw, index, binders, newest=newest))
    return judged


def store(stored: CollectionImport, lines: list[Judged]) -> Report:
    """Add what is clear and keep every line; the caller holds the lock of the collection."""
    done = _add(stored.owner_id, f"Added a list: {stored.title}", lines)
    ImportLine.objects.bulk_create(
        (
            ImportLine(
                collection_import=stored,
                number=line.raw.number,
                text=line.raw.text[: 4 * MAX_CELL],
                cells=line.raw.cells,
                problems=line.problems,
                status=Status.WAITING if line.problems else Status.ADDED,
                step=None if line.problems else done.step,
            )
            for line in lines
        ),
        batch_size=WRITTEN_AT_ONCE,
    )
    waiting = sum(bool(line.problems) for line in lines)
    return Report(stored, len(lines), len(lines) - waiting, waiting, done.step)


@transaction.atomic
def settle_line(
    *,
    user: User,
    line_id: int,
    action: Literal["add", "skip", "restore"],
    cells: Mapping[str, str] | None = None,
    printing_id: int | None = None,
    alike: bool = False,
) -> list[ImportLine]:
    """Add a waiting line as repaired, skip it, or let a skipped one wait again.

    `alike` does the same to all waiting lines that name the same card. What is still wrong is in
    `problems` of the lines that come back; repaired cells are kept in either case.
    """
    line = _own_line(user, line_id)
    wanted = Status.SKIPPED if action == "restore" else Status.WAITING
    if line.status != wanted:
        raise CollectionRefused(
            "", f"Line {line.number:,} is {line.get_status_display().lower()} already."
        )
    others = _alike(line) if alike and action != "add" else []
    if action != "add":
        target = Status.SKIPPED if action == "skip" else Status.WAITING
        return _mark([line, *others], target)
    repaired = {**line.cells, **_clipped(cells or {})}
    if alike:
        others = _repair_alike(line, repaired, with_words=printing_id is None)
    line.cells = repaired
    return _add_repaired(line.collection_import, [line, *others], printing_id)


@transaction.atomic
def skip_all(*, user: User, import_id: int) -> int:
    """All lines that wait are skipped; each can be brought back."""
    stored = own_import(user, import_id)
    return stored.lines.filter(status=Status.WAITING).update(status=Status.SKIPPED)


@transaction.atomic
def discard(*, user: User, import_id: int) -> None:
    """Throw a list away. Its cards stay; lines that wait would be lost, so that is refused."""
    stored = own_import(user, import_id)
    if waiting := stored.lines.filter(status=Status.WAITING).count():
        raise CollectionRefused(
            "", f"{waiting:,} lines of this list are still waiting. Add or skip them first."
        )
    stored.delete()


def take_back(stored: CollectionImport) -> None:
    """As if the list had never been read; refused if anything of it was changed since."""
    steps = Step.objects.filter(lines__collection_import=stored, undone_at=None).distinct()
    if len(steps) > 1:
        raise CollectionRefused(
            "", "You have added more lines of this list since. Bring the file in once more."
        )
    for step in steps:
        undo(owner=stored.owner, step_id=step.pk)
    stored.lines.all().delete()


def own_import(user: User, import_id: int) -> CollectionImport:
    stored = locked(CollectionImport.objects.filter(pk=import_id)).first()
    if stored is None or not may_change(user, stored):
        raise CollectionImport.DoesNotExist
    record_of_others(actor=user, owner_id=stored.owner_id, thing=stored, did="worked on it")
    return stored


# --- Inside --------------------------------------------------------------------------------


def _read(
    owner: User, raw: RawLine, index: PoolIndex, binders: Mapping[str, str], *, newest: bool
) -> Judged:
    raw = replace(raw, cells=_clipped(raw.cells))
    # “3 Kings” may be three of “Kings”, or one card of that name.
    if raw.is_quick and key(raw.text) in index.by_name:
        raw = replace(raw, cells={"name": raw.text.strip()})
    known, problems = index.find(raw.cells, newest=newest)
    return _judged(owner.pk, raw, known, problems, binders)


def _judged(
    owner_id: int,
    raw: RawLine,
    known: Known | None,
    problems: Problems,
    binders: Mapping[str, str],
) -> Judged:
    fields, wrong = read_fields(raw.cells)
    problems = {**problems, **wrong, **raw.problems}
    if known is None or problems:
        return Judged(raw, None, problems)
    binder = fields.pop("binder")
    values = new_values(owner_id, known.printing_id, fields)
    values["binder"] = binders.get(binder.casefold(), binder)
    return Judged(raw, values, {})


def _add(owner_id: int, title: str, lines: Iterable[Judged]) -> Done:
    """Add what is clear; a line that does not fit beside the others gets that as its problem."""
    clear = [line for line in lines if line.values]
    misfits: dict[int, CollectionRefused] = {}
    done = rewrite(
        owner_id=owner_id,
        title=title,
        before={},
        after={},
        new=[line.values for line in clear if line.values],
        misfits=misfits,
    )
    for place, refused in misfits.items():
        clear[place].problems = {refused.field: str(refused)}
    return done


def _add_repaired(
    stored: CollectionImport, lines: list[ImportLine], printing_id: int | None
) -> list[ImportLine]:
    lock_collection(stored.owner_id)
    index = PoolIndex()
    binders = known_binders(stored.owner_id)
    judged: list[Judged] = []
    for line in lines:
        raw = RawLine(line.number, line.text, line.cells)
        if printing_id is None:
            known, problems = index.find(line.cells, newest=False)
        else:
            known = index.by_id.get(printing_id)
            problems = {} if known else {"name": "There is no such printing any more."}
        judged.append(_judged(stored.owner_id, raw, known, problems, binders))
    done = _add(stored.owner_id, f"Added from a list: {lines[0].cells.get('name', '')}", judged)
    for line, found in zip(lines, judged, strict=True):
        line.problems = found.problems
        line.status = Status.WAITING if found.problems else Status.ADDED
        line.step = None if found.problems else done.step
    ImportLine.objects.bulk_update(lines, ["cells", "problems", "status", "step"], WRITTEN_AT_ONCE)
    return lines


def _repair_alike(line: ImportLine, repaired: Cells, *, with_words: bool) -> list[ImportLine]:
    """What was repaired here is repaired wherever it is written the same: the card as a whole, and
    each word for a condition, a language or a foil."""
    called = {field: repaired.get(field, "") for field in ("name", "set", "number")}
    words = {name: word for name, word in unsettled(line).items() if repaired.get(name) != word}
    others: dict[int, ImportLine] = {}
    if NAMING & set(line.problems):
        for each in _alike(line):
            each.cells = {**each.cells, **called}
            others[each.pk] = each
    if words and with_words:
        waiting = line.collection_import.lines.filter(status=Status.WAITING).exclude(pk=line.pk)
        for found in waiting:
            each = others.get(found.pk, found)
            said = unsettled(each)
            same = {name: repaired[name] for name, word in words.items() if said.get(name) == word}
            if same:
                each.cells = {**each.cells, **same}
                others[each.pk] = each
    return sorted(others.values(), key=lambda each: each.number)


def _alike(line: ImportLine) -> list[ImportLine]:
    """Waiting lines whose name, set and number are written the same."""
    waiting = line.collection_import.lines.filter(status=Status.WAITING).exclude(pk=line.pk)
    return [each for each in waiting if naming(each) == naming(line)]


def _mark(lines: list[ImportLine], status: ImportLine.Status) -> list[ImportLine]:
    for line in lines:
        line.status = status
    ImportLine.objects.bulk_update(lines, ["status"], WRITTEN_AT_ONCE)
    return lines


def _own_line(user: User, line_id: int) -> ImportLine:
    line = ImportLine.objects.filter(pk=line_id).first()
    if line is None:
        raise ImportLine.DoesNotExist
    try:
        line.collection_import = own_import(user, line.collection_import_id)
    except CollectionImport.DoesNotExist:
        raise ImportLine.DoesNotExist from None
    line.refresh_from_db(fields=["status", "cells", "problems"])  # as it is under the lock
    return line


def _clipped(cells: Mapping[str, str]) -> Cells:
    """What a database can hold: no NUL, no endless cell. The line's own text stays whole."""
    return {
        field: " ".join(cell.replace("\0", "\ufffd").split())[:MAX_CELL]
        for field, cell in cells.items()
    }


def _earlier(owner: User, form_key: UUID | None) -> Report | None:
    if form_key is None:
        return None
    stored = CollectionImport.objects.filter(owner=owner, form_key=form_key).first()
    return None if stored is None else report_of(stored)


def report_of(stored: CollectionImport) -> Report:
    """What became of a list that was read before."""
    statuses = list(stored.lines.values_list("status", flat=True))
    step = Step.objects.filter(lines__collection_import=stored, undone_at=None).first()
    return Report(
        stored, len(statuses), statuses.count(Status.ADDED), statuses.count(Status.WAITING), step
    )


def make_room(owner: User) -> None:
    """Settled lists are forgotten in time, lists with waiting lines never."""
    mine = CollectionImport.objects.filter(owner=owner)
    waiting = mine.filter(lines__status=Status.WAITING).distinct()
    lines = ImportLine.objects.filter(collection_import__in=waiting.values("pk")).count()
    if waiting.count() >= MAX_WAITING_LISTS or lines >= MAX_KEPT_LINES:
        raise CollectionRefused(
            "lines",
            f"{waiting.count()} of your lists, with {lines:,} lines, have lines waiting for you. "
            "Finish one of them first.",
        )
    settled = mine.exclude(pk__in=waiting.values("pk")).exclude(
        status=CollectionImport.Status.WAITING
    )
    sizes = settled.annotate(size=Count("lines")).values_list("pk", "size")
    kept = accumulate(size for _, size in sizes)
    old = [
        pk
        for place, ((pk, _), lines) in enumerate(zip(sizes, kept, strict=True))
        if place >= KEPT_LISTS or lines > MAX_KEPT_LINES
    ]
    mine.filter(pk__in=old).delete()
