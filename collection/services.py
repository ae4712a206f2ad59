"""Writes of a collection by its owner. Every one is a step that `undo` takes back (ledger.py).

Whole lists come in through intake.py.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypedDict, Unpack
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from accounts.access import may_change
from accounts.audit import record_of_others
from accounts.models import User
from cards.models import Printing
from collection.ledger import Done, earlier_step, lock_collection, redo, rewrite, rows_of, undo
from collection.models import Condition, Entry, Language
from collection.values import (
    MAX_BINDER,
    MAX_COPIES,
    MAX_NOTES,
    ChangedMeanwhile,
    CollectionRefused,
    Values,
    check,
    checked_text,
    fingerprint,
    values_of,
)

__all__ = [
    "BulkChange",
    "Fields",
    "add_copies",
    "bulk_edit",
    "change_quantity",
    "delete_binder",
    "edit_entry",
    "redo",
    "rename_binder",
    "set_quantity",
    "undo",
]


class Fields(TypedDict, total=False):
    """What an owner says about copies that are alike."""

    quantity: int
    condition: str
    language: str
    foil: bool
    binder: str
    for_trade: int
    wanted: int
    notes: str


@transaction.atomic
def add_copies(
    *, owner: User, printing_id: int, form_key: UUID | None = None, **fields: Unpack[Fields]
) -> Done:
    """Copies of a printing come in; alike ones are counted together. One copy if not told."""
    lock_collection(owner.pk)
    if step := earlier_step(owner.pk, form_key):
        return Done(step)
    printing = _printing(printing_id)
    values = new_values(owner.pk, printing_id, fields)
    if not values["quantity"] and not values["wanted"]:
        raise CollectionRefused("quantity", f"Write a number from 1 to {MAX_COPIES:,}.")
    check(values)
    count = values["quantity"] or values["wanted"]
    kind = "Added" if values["quantity"] else "Wanted"
    return rewrite(
        owner_id=owner.pk,
        title=f"{kind} {count:,} {named(printing)}",
        before={},
        after={},
        new=[values],
        form_key=form_key,
    )


@transaction.atomic
def set_quantity(*, user: User, entry_id: int, quantity: int, seen: int | None = None) -> Done:
    """The number of copies. `seen` is what the user saw: if it is not that, nothing happens.

    No copies and none wanted: the entry goes. Copies for trade never outnumber the copies.
    """
    entry = own_entry(user, entry_id)
    before = values_of(entry)
    if seen is not None and seen != entry.quantity:
        raise ChangedMeanwhile(
            "quantity",
            f"Meanwhile it was changed to {entry.quantity:,}; you had seen {seen:,}. "
            "Nothing was changed now.",
        )
    after: Values = {**before, "quantity": quantity, "for_trade": min(entry.for_trade, quantity)}
    check({**after, "for_trade": 0})
    return rewrite(
        owner_id=entry.owner_id,
        title=f"{named(entry.printing)}: {entry.quantity:,} → {quantity:,}",
        before={entry.pk: before},
        after={entry.pk: after},
    )


@transaction.atomic
def change_quantity(*, user: User, entry_id: int, by: int) -> Done:
    """So many copies more or fewer than there are; never fewer than none."""
    entry = own_entry(user, entry_id)
    return set_quantity(user=user, entry_id=entry_id, quantity=max(0, entry.quantity + by))


@transaction.atomic
def edit_entry(
    *, user: User, entry_id: int, seen: str | None = None, **fields: Unpack[Fields]
) -> Done:
    """Change what is said about copies. `seen` is the fingerprint of what the user looked at."""
    entry = own_entry(user, entry_id)
    before = values_of(entry)
    if seen is not None and seen != fingerprint(before):
        raise ChangedMeanwhile(
            "", "This entry was changed meanwhile. Look at it as it is now, then try again."
        )
    after: Values = {**before, **_checked(entry.owner_id, fields)}
    check(after)
    return rewrite(
        owner_id=entry.owner_id,
        title=f"Edited {named(entry.printing)}",
        before={entry.pk: before},
        after={entry.pk: after},
    )


@dataclass(frozen=True, slots=True)
class BulkChange:
    """What happens to many entries at once; None leaves it as it is."""

    condition: str | None = None
    language: str | None = None
    foil: bool | None = None
    binder: str | None = None
    trade: str | None = None  # "all" or "none" of the copies
    delete: bool = False


@transaction.atomic
def bulk_edit(
    *,
    owner: User,
    entry_ids: Iterable[int],
    change: BulkChange,
    form_key: UUID | None = None,
) -> Done:
    """All of these entries in one step. One that is not there any more refuses the whole."""
    lock_collection(owner.pk)
    if step := earlier_step(owner.pk, form_key):
        return Done(step)
    asked = set(entry_ids)
    if not asked:
        raise CollectionRefused("entries", "Select at least one entry first.")
    if change == BulkChange():
        raise CollectionRefused("change", "Say what to change about the selected entries.")
    before = rows_of(owner.pk, asked)
    if len(before) != len(asked):
        raise ChangedMeanwhile(
            "entries",
            f"{len(asked) - len(before):,} of the selected entries are not there any more. "
            "Reload the page and select again; nothing was changed.",
        )
    alter = _alteration(owner.pk, change)
    after = {} if change.delete else {pk: alter(values) for pk, values in before.items()}
    count = f"{len(asked):,} {'entry' if len(asked) == 1 else 'entries'}"
    return rewrite(
        owner_id=owner.pk,
        title=f"{'Deleted' if change.delete else 'Changed'} {count}",
        before=before,
        after=after,
        form_key=form_key,
    )


@transaction.atomic
def rename_binder(*, owner: User, name: str, new_name: str) -> Done:
    """Another name for a binder. The name of another binder puts both together."""
    new_name = checked_text("new_name", new_name, MAX_BINDER)
    if not new_name:
        raise CollectionRefused("new_name", "A binder needs a name. To dissolve it, delete it.")
    return _refile(owner, name, new_name, f"Renamed binder {name} to {new_name}")


@transaction.atomic
def delete_binder(*, owner: User, name: str) -> Done:
    """The binder goes; its cards stay in the collection, in no binder."""
    return _refile(owner, name, "", f"Deleted binder {name}")


# --- Inside --------------------------------------------------------------------------------


def own_entry(user: User, entry_id: int) -> Entry:
    """The entry, with its owner's collection locked. Not theirs: it does not exist for them."""
    owner_id = Entry.objects.filter(pk=entry_id).values_list("owner", flat=True).first()
    if owner_id is None:
        raise Entry.DoesNotExist
    lock_collection(owner_id)
    entry = Entry.objects.select_related("printing__card", "printing__set").get(pk=entry_id)
    if not may_change(user, entry):
        raise Entry.DoesNotExist
    record_of_others(actor=user, owner_id=owner_id, thing=entry, did="changed")
    return entry


def named(printing: Printing) -> str:
    return f"{printing.card.name} ({printing.set.code}) {printing.number}".strip()


def new_values(owner_id: int, printing_id: int, fields: Fields) -> Values:
    """An entry that is not there yet."""
    values = Values(
        printing=printing_id,
        quantity=1,
        condition=Condition.NEAR_MINT.value,
        language=Language.ENGLISH.value,
        foil=False,
        binder="",
        for_trade=0,
        wanted=0,
        notes="",
        added_at=timezone.now().isoformat(),
    )
    values.update(_checked(owner_id, fields))  # type: ignore[typeddict-item]  # a part of Values
    return values


def binder_as_spelled(owner_id: int, name: str) -> str:
    """“trades” is the binder “Trades” if there is one."""
    return known_binders(owner_id).get(name.casefold(), name)


def known_binders(owner_id: int) -> dict[str, str]:
    names = Entry.objects.filter(owner=owner_id).exclude(binder="").order_by()
    return {name.casefold(): name for name in names.values_list("binder", flat=True).distinct()}


def _checked(owner_id: int, fields: Fields) -> Fields:
    checked = fields.copy()
    if "binder" in fields:
        name = checked_text("binder", fields["binder"], MAX_BINDER)
        checked["binder"] = binder_as_spelled(owner_id, name) if name else ""
    if "notes" in fields:
        checked["notes"] = checked_text("notes", fields["notes"], MAX_NOTES)
    return checked


def _printing(printing_id: int) -> Printing:
    printings = Printing.objects.select_related("card", "set")
    printing = printings.filter(pk=printing_id, is_withdrawn=False).first()
    if printing is None:
        raise CollectionRefused("printing", "There is no such printing. Choose one of the list.")
    return printing


def _alteration(owner_id: int, change: BulkChange) -> Callable[[Values], Values]:
    said: Fields = {}
    if change.condition is not None:
        said["condition"] = change.condition
    if change.language is not None:
        said["language"] = change.language
    if change.foil is not None:
        said["foil"] = change.foil
    if change.binder is not None:
        said["binder"] = change.binder
    said = _checked(owner_id, said)
    if change.trade not in (None, "all", "none"):
        raise CollectionRefused("trade", "Either all copies are for trade or none.")

    def alter(values: Values) -> Values:
        altered: Values = {**values, **said}
        if change.trade is not None:
            altered["for_trade"] = altered["quantity"] if change.trade == "all" else 0
        return altered

    return alter


def _refile(owner: User, name: str, new_name: str, title: str) -> Done:
    lock_collection(owner.pk)
    inside: Sequence[int] = list(
        Entry.objects.filter(owner=owner, binder=name)
        .exclude(binder="")
        .values_list("pk", flat=True)
    )
    if not inside:
        raise CollectionRefused("name", f"There is no binder “{name}” any more.")
    if new_name.casefold() != name.casefold():
        new_name = binder_as_spelled(owner.pk, new_name) if new_name else ""
    before = rows_of(owner.pk, inside)
    after = {pk: Values(**{**values, "binder": new_name}) for pk, values in before.items()}
    return rewrite(owner_id=owner.pk, title=title, before=before, after=after)
