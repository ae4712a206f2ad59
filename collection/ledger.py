"""The one place that writes entries. Each write is a step that can be undone and redone.

A step holds every touched entry before and after. It is undone only if all of them still are as
it left them; so undo never overwrites what came later, and survives reloads.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate
from typing import TypedDict
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from cards.models import Printing
from collection.models import Entry, ImportLine, Step
from collection.values import (
    MAX_COPIES,
    MAX_ENTRIES,
    MAX_NOTES,
    ChangedMeanwhile,
    CollectionRefused,
    Key,
    Values,
    check,
    key_of,
    values_of,
)
from ops.locks import locked

KEPT_STEPS = 100
KEPT_CHANGES = 100_000  # in all kept steps together
ASKED_AT_ONCE = 500  # SQLite takes only so many parameters in one question

Rows = dict[int, Values]


class Change(TypedDict):
    """What a step did to one entry; None: no such entry."""

    id: int
    before: Values | None
    after: Values | None


@dataclass(frozen=True, slots=True)
class Done:
    """What a write did. No step: nothing had to change."""

    step: Step | None
    entry_ids: tuple[int, ...] = ()


def lock_collection(owner_id: int) -> None:
    """The owner's row is the lock under which their entries and steps change."""
    locked(User.objects.filter(pk=owner_id)).get()


def earlier_step(owner_id: int, form_key: UUID | None) -> Step | None:
    if form_key is None:
        return None
    return Step.objects.filter(owner=owner_id, form_key=form_key).first()


def rows_of(owner_id: int, entry_ids: Iterable[int]) -> Rows:
    ids = sorted(set(entry_ids))
    rows: Rows = {}
    for start in range(0, len(ids), ASKED_AT_ONCE):
        part = ids[start : start + ASKED_AT_ONCE]
        found = Entry.objects.filter(owner=owner_id, pk__in=part)
        rows.update((entry.pk, values_of(entry)) for entry in found)
    return rows


def rewrite(
    *,
    owner_id: int,
    title: str,
    before: Rows,
    after: Mapping[int, Values],
    new: Sequence[Values] = (),
    form_key: UUID | None = None,
    misfits: dict[int, CollectionRefused] | None = None,
) -> Done:
    """Make these entries what `after` says (missing there: gone) and bring in new ones.

    Entries that become alike are made one: copies add up, notes are joined. New ones that do not
    fit refuse the whole; with `misfits` they are left out and told there by their place in `new`.
    Call it under `lock_collection`, with `before` read under it.
    """
    merged = _merged(owner_id, before, after, new, misfits)
    changes = [
        Change(id=entry_id, before=before.get(entry_id), after=merged.kept.get(entry_id))
        for entry_id in sorted({*before, *merged.kept})
        if before.get(entry_id) != merged.kept.get(entry_id)
    ]
    if not changes and not merged.fresh:
        return Done(None, tuple(merged.kept))
    fresh_ids = _write(
        owner_id, {change["id"]: change["after"] for change in changes}, merged.fresh
    )
    changes += [
        Change(id=entry_id, before=None, after=values)
        for entry_id, values in zip(fresh_ids, merged.fresh, strict=True)
    ]
    _check_size(owner_id)
    # What was undone before a new step cannot be redone after it.
    Step.objects.filter(owner=owner_id, undone_at__isnull=False).delete()
    step = Step.objects.create(
        owner_id=owner_id,
        title=title[:200],
        changes=changes,
        size=len(changes),
        form_key=form_key,
    )
    _forget_old_steps(owner_id)
    return Done(step, (*merged.kept, *fresh_ids))


def undo(*, owner: User, step_id: int | None = None) -> Step:
    """Take back this step, or the last one."""
    return _go(owner, step_id, is_undo=True)


def redo(*, owner: User, step_id: int | None = None) -> Step:
    """Do again what was undone last, or this."""
    return _go(owner, step_id, is_undo=False)


# --- Making alike entries one --------------------------------------------------------------


@dataclass(slots=True)
class _Merged:
    kept: Rows
    fresh: list[Values]


def _merged(
    owner_id: int,
    before: Rows,
    after: Mapping[int, Values],
    new: Sequence[Values],
    misfits: dict[int, CollectionRefused] | None,
) -> _Merged:
    wanted_keys = {key_of(values) for values in (*after.values(), *new)}
    holders = _entries_with(owner_id, wanted_keys)
    by_key: dict[Key, tuple[int | None, Values]] = {}
    for entry_id, values in holders.items():
        if entry_id not in before:
            before[entry_id] = values
            by_key[key_of(values)] = (entry_id, values)
    for entry_id, values in after.items():
        _join(by_key, entry_id, values)
    for place, values in enumerate(new):
        try:
            _join(by_key, None, values)
        except CollectionRefused as refused:
            if misfits is None:
                raise
            misfits[place] = refused
    result = _Merged({}, [])
    for holder_id, values in by_key.values():
        check(values)
        if not values["quantity"] and not values["wanted"]:
            continue
        if holder_id is None:
            result.fresh.append(values)
        else:
            result.kept[holder_id] = values
    return result


def _join(
    by_key: dict[Key, tuple[int | None, Values]], entry_id: int | None, values: Values
) -> None:
    key = key_of(values)
    if key not in by_key:
        by_key[key] = (entry_id, values)
        return
    holder_id, held = by_key[key]
    notes = held["notes"]
    if values["notes"] and values["notes"] not in notes:
        notes = f"{notes}; {values['notes']}" if notes else values["notes"]
    joined: Values = {
        **held,
        "quantity": held["quantity"] + values["quantity"],
        "for_trade": held["for_trade"] + values["for_trade"],
        "wanted": held["wanted"] + values["wanted"],
        "notes": notes,
        "added_at": min(held["added_at"], values["added_at"]),
    }
    if joined["quantity"] > MAX_COPIES:
        raise CollectionRefused(
            "quantity",
            f"Together with the {held['quantity']:,} alike ones that would be "
            f"{joined['quantity']:,} copies; no more than {MAX_COPIES:,} fit in one entry.",
        )
    if len(notes) > MAX_NOTES:
        raise CollectionRefused(
            "notes",
            f"Alike entries become one, and their notes together are longer than {MAX_NOTES} "
            "characters. Shorten them first.",
        )
    by_key[key] = (holder_id if holder_id is not None else entry_id, joined)


def _entries_with(owner_id: int, keys: Iterable[Key]) -> Rows:
    keys = set(keys)
    printings = sorted({key[0] for key in keys})
    rows: Rows = {}
    for start in range(0, len(printings), ASKED_AT_ONCE):
        part = printings[start : start + ASKED_AT_ONCE]
        for entry in Entry.objects.filter(owner=owner_id, printing__in=part):
            values = values_of(entry)
            if key_of(values) in keys:
                rows[entry.pk] = values
    return rows


# --- Writing -------------------------------------------------------------------------------


def _write(
    owner_id: int, rows: Mapping[int, Values | None], fresh: Sequence[Values] = ()
) -> list[int]:
    """Rows are taken out and put in again under their numbers: so keys may change places."""
    ids = sorted(rows)
    for start in range(0, len(ids), ASKED_AT_ONCE):
        Entry.objects.filter(owner=owner_id, pk__in=ids[start : start + ASKED_AT_ONCE]).delete()
    Entry.objects.bulk_create(
        (_entry(owner_id, values, entry_id) for entry_id, values in rows.items() if values),
        batch_size=ASKED_AT_ONCE,
    )
    made = Entry.objects.bulk_create(
        (_entry(owner_id, values) for values in fresh), batch_size=ASKED_AT_ONCE
    )
    return [entry.pk for entry in made]


def _entry(owner_id: int, values: Values, entry_id: int | None = None) -> Entry:
    return Entry(
        pk=entry_id,
        owner_id=owner_id,
        printing_id=values["printing"],
        quantity=values["quantity"],
        condition=values["condition"],
        language=values["language"],
        foil=values["foil"],
        binder=values["binder"],
        for_trade=values["for_trade"],
        wanted=values["wanted"],
        notes=values["notes"],
        added_at=datetime.fromisoformat(values["added_at"]),
    )


def _check_size(owner_id: int) -> None:
    if Entry.objects.filter(owner=owner_id).count() > MAX_ENTRIES:
        raise CollectionRefused(
            "", f"A collection holds no more than {MAX_ENTRIES:,} entries; this would be more."
        )


def _forget_old_steps(owner_id: int) -> None:
    """The last step stays, however big it is."""
    steps = Step.objects.filter(owner=owner_id)
    sizes = list(steps.values_list("pk", "size"))
    sums = accumulate(size for _, size in sizes)
    too_old = [
        pk
        for place, ((pk, _), total) in enumerate(zip(sizes, sums, strict=True))
        if place and (place >= KEPT_STEPS or total > KEPT_CHANGES)
    ]
    if too_old:
        steps.filter(pk__in=too_old).delete()


# --- Undo and redo -------------------------------------------------------------------------


@transaction.atomic
def _go(owner: User, step_id: int | None, *, is_undo: bool) -> Step:
    lock_collection(owner.pk)
    step = _step_to_go(owner, step_id, is_undo=is_undo)
    come_from, go_to = ("after", "before") if is_undo else ("before", "after")
    rows = rows_of(owner.pk, (change["id"] for change in step.changes))
    for change in step.changes:
        if rows.get(change["id"]) != change[come_from]:
            raise _stale(step, change["before"] or change["after"], is_undo=is_undo)
    targets: dict[int, Values | None] = {change["id"]: change[go_to] for change in step.changes}
    in_the_way = _entries_with(owner.pk, (key_of(each) for each in targets.values() if each))
    for entry_id, values in in_the_way.items():
        if entry_id not in targets:
            raise _stale(step, values, is_undo=is_undo)
    _write(owner.pk, targets)
    step.undone_at = timezone.now() if is_undo else None
    step.save(update_fields=["undone_at"])
    _turn_lines(step, is_undo=is_undo)
    return step


def _turn_lines(step: Step, *, is_undo: bool) -> None:
    """Lines of a list that this step added are skipped with it, and can be brought back."""
    added, skipped = ImportLine.Status.ADDED, ImportLine.Status.SKIPPED
    come_from, go_to = (added, skipped) if is_undo else (skipped, added)
    step.lines.filter(status=come_from).update(status=go_to)


def _step_to_go(owner: User, step_id: int | None, *, is_undo: bool) -> Step:
    steps = Step.objects.filter(owner=owner, undone_at__isnull=is_undo)
    steps = steps.order_by("-id") if is_undo else steps.order_by("-undone_at", "id")
    step = (steps if step_id is None else steps.filter(pk=step_id)).first()
    if step is None:
        raise CollectionRefused(
            "", "There is nothing to undo." if is_undo else "There is nothing to redo."
        )
    return step


def _stale(step: Step, values: Values | None, *, is_undo: bool) -> ChangedMeanwhile:
    assert values is not None
    name = Printing.objects.values_list("card__name", flat=True).get(pk=values["printing"])
    word = "undone" if is_undo else "redone"
    return ChangedMeanwhile(
        "",
        f"“{step.title}” cannot be {word}: {name} was changed since. Nothing was changed now.",
    )
