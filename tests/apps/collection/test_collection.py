"""What owners do with their collection: add, count, edit, file, undo."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from accounts.services import delete_account
from cards.models import Card, Printing
from collection import services
from collection.ledger import KEPT_STEPS
from collection.models import Entry, Step
from collection.services import BulkChange
from collection.values import (
    MAX_COPIES,
    ChangedMeanwhile,
    CollectionRefused,
    fingerprint,
    values_of,
)
from tests.pool import put_cards


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    return put_cards([{"name": "Cinder Pup"}, {"name": "Tide Monk"}, {"name": "Stone Oath"}])


@pytest.fixture
def pup(cards: dict[str, Card]) -> Printing:
    return cards["Cinder Pup"].printings.get()


@pytest.fixture
def owner(people: dict[str, User]) -> User:
    return people["owner"]


def picture(owner: User) -> list[tuple[object, ...]]:
    """The collection as plain rows, with the numbers of the rows."""
    columns = ["pk", "printing__card__name", "quantity", "condition", "language", "foil", "binder"]
    more = ["for_trade", "wanted", "notes"]
    return list(Entry.objects.filter(owner=owner).order_by("pk").values_list(*columns, *more))


def own(owner: User, printing: Printing, **fields: object) -> Entry:
    done = services.add_copies(owner=owner, printing_id=printing.pk, **fields)
    return Entry.objects.get(pk=done.entry_ids[0])


def test_alike_copies_are_counted_together_and_others_apart(owner: User, pup: Printing) -> None:
    first = own(owner, pup, quantity=2)
    assert own(owner, pup, quantity=3) == first
    own(owner, pup, foil=True)
    own(owner, pup, condition="PL")
    own(owner, pup, language="de")
    own(owner, pup, binder="Box")
    assert sorted(Entry.objects.values_list("quantity", flat=True)) == [1, 1, 1, 1, 5]


def test_notes_of_alike_copies_are_joined_and_trade_adds_up(owner: User, pup: Printing) -> None:
    own(owner, pup, quantity=2, for_trade=1, notes="signed")
    entry = own(owner, pup, quantity=1, for_trade=1, notes="from Pia")
    assert (entry.quantity, entry.for_trade, entry.notes) == (3, 2, "signed; from Pia")


@pytest.mark.parametrize("quantity", [0, -1, MAX_COPIES + 1, 10**9])
def test_impossible_quantity_is_refused(quantity: int, owner: User, pup: Printing) -> None:
    with pytest.raises(CollectionRefused) as refused:
        own(owner, pup, quantity=quantity)
    assert refused.value.field == "quantity"
    assert f"{MAX_COPIES:,}" in str(refused.value)
    assert not Entry.objects.exists()


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"condition": "XX"}, "condition"),
        ({"language": "tlh"}, "language"),
        ({"binder": "a" * 61}, "binder"),
        ({"binder": "nul\x00"}, "binder"),
        ({"notes": "n" * 501}, "notes"),
        ({"notes": "bell\x07"}, "notes"),
        ({"quantity": 1, "for_trade": 2}, "for_trade"),
        ({"wanted": -1}, "wanted"),
    ],
)
def test_refusal_names_its_field_and_changes_nothing(
    fields: dict[str, object], field: str, owner: User, pup: Printing
) -> None:
    with pytest.raises(CollectionRefused) as refused:
        own(owner, pup, **fields)
    assert refused.value.field == field
    assert not Entry.objects.exists()
    assert not Step.objects.exists()


def test_more_copies_than_fit_are_refused_when_they_come_together(
    owner: User, pup: Printing
) -> None:
    own(owner, pup, quantity=MAX_COPIES)
    with pytest.raises(CollectionRefused, match="alike"):
        own(owner, pup)
    assert Entry.objects.get().quantity == MAX_COPIES


def test_withdrawn_printing_cannot_be_added_but_keeps_its_entries(
    owner: User, pup: Printing
) -> None:
    entry = own(owner, pup)
    Printing.objects.filter(pk=pup.pk).update(is_withdrawn=True)
    with pytest.raises(CollectionRefused, match="no such printing"):
        own(owner, pup)
    services.set_quantity(user=owner, entry_id=entry.pk, quantity=4, seen=1)
    assert Entry.objects.get().quantity == 4


def test_double_click_adds_once(owner: User, pup: Printing) -> None:
    key = uuid4()
    for _ in range(2):
        services.add_copies(owner=owner, printing_id=pup.pk, quantity=3, form_key=key)
    assert Entry.objects.get().quantity == 3


def test_second_tab_that_saw_another_number_overwrites_nothing(owner: User, pup: Printing) -> None:
    entry = own(owner, pup, quantity=3)
    services.set_quantity(user=owner, entry_id=entry.pk, quantity=4, seen=3)
    with pytest.raises(ChangedMeanwhile, match="changed to 4; you had seen 3"):
        services.set_quantity(user=owner, entry_id=entry.pk, quantity=2, seen=3)
    assert Entry.objects.get().quantity == 4


def test_second_tab_that_edits_an_old_entry_overwrites_nothing(owner: User, pup: Printing) -> None:
    entry = own(owner, pup)
    seen = fingerprint(values_of(entry))
    services.edit_entry(user=owner, entry_id=entry.pk, seen=seen, notes="first tab")
    with pytest.raises(ChangedMeanwhile):
        services.edit_entry(user=owner, entry_id=entry.pk, seen=seen, notes="second tab")
    assert Entry.objects.get().notes == "first tab"


def test_no_copies_and_none_wanted_ends_the_entry(owner: User, pup: Printing) -> None:
    entry = own(owner, pup, quantity=2, wanted=1)
    services.set_quantity(user=owner, entry_id=entry.pk, quantity=0)
    assert Entry.objects.get().wanted == 1
    services.edit_entry(user=owner, entry_id=entry.pk, wanted=0)
    assert not Entry.objects.exists()


def test_copies_for_trade_go_down_with_the_copies(owner: User, pup: Printing) -> None:
    entry = own(owner, pup, quantity=5, for_trade=4)
    services.set_quantity(user=owner, entry_id=entry.pk, quantity=2)
    assert Entry.objects.get().for_trade == 2


def test_edited_entry_joins_the_one_it_became_like(owner: User, pup: Printing) -> None:
    played = own(owner, pup, quantity=2, condition="PL")
    own(owner, pup, quantity=3)
    services.edit_entry(user=owner, entry_id=played.pk, condition="NM")
    entry = Entry.objects.get()
    assert (entry.condition, entry.quantity) == ("NM", 5)
    services.undo(owner=owner)
    assert sorted(row[2:4] for row in picture(owner)) == [(2, "PL"), (3, "NM")]


def test_stranger_cannot_touch_what_is_not_theirs(people: dict[str, User], pup: Printing) -> None:
    entry = own(people["owner"], pup)
    stranger = people["stranger"]
    with pytest.raises(Entry.DoesNotExist):
        services.set_quantity(user=stranger, entry_id=entry.pk, quantity=9)
    with pytest.raises(Entry.DoesNotExist):
        services.edit_entry(user=stranger, entry_id=entry.pk, notes="mine")
    with pytest.raises(ChangedMeanwhile):
        services.bulk_edit(owner=stranger, entry_ids=[entry.pk], change=BulkChange(delete=True))
    with pytest.raises(CollectionRefused, match="nothing to undo"):
        services.undo(owner=stranger, step_id=Step.objects.get().pk)
    assert Entry.objects.get().quantity == 1


def test_every_step_can_be_undone_and_redone_to_the_same_rows(
    owner: User, cards: dict[str, Card]
) -> None:
    printings = [card.printings.get() for card in cards.values()]
    pictures = [picture(owner)]

    def did() -> None:
        pictures.append(picture(owner))

    first = own(owner, printings[0], quantity=3, for_trade=1, binder="Box", notes="signed")
    did()
    second = own(owner, printings[0], quantity=2, condition="PL", binder="Box")
    did()
    own(owner, printings[1], wanted=4, quantity=0)
    did()
    services.set_quantity(user=owner, entry_id=first.pk, quantity=1)
    did()
    ids = [first.pk, second.pk]
    services.bulk_edit(owner=owner, entry_ids=ids, change=BulkChange(condition="GD", foil=True))
    did()
    services.rename_binder(owner=owner, name="Box", new_name="Shelf")
    did()
    services.delete_binder(owner=owner, name="Shelf")
    did()
    everything = list(Entry.objects.values_list("pk", flat=True))
    services.bulk_edit(owner=owner, entry_ids=everything, change=BulkChange(delete=True))
    did()
    assert pictures[-1] == []
    for expected in reversed(pictures[:-1]):
        services.undo(owner=owner)
        assert picture(owner) == expected
    with pytest.raises(CollectionRefused, match="nothing to undo"):
        services.undo(owner=owner)
    for expected in pictures[1:]:
        services.redo(owner=owner)
        assert picture(owner) == expected
    with pytest.raises(CollectionRefused, match="nothing to redo"):
        services.redo(owner=owner)


def test_undo_of_what_changed_since_is_refused_with_the_card(owner: User, pup: Printing) -> None:
    entry = own(owner, pup, quantity=2)
    added = Step.objects.get()
    services.set_quantity(user=owner, entry_id=entry.pk, quantity=5)
    with pytest.raises(ChangedMeanwhile, match="Cinder Pup was changed since"):
        services.undo(owner=owner, step_id=added.pk)
    assert Entry.objects.get().quantity == 5


def test_undo_of_a_deletion_is_refused_if_an_alike_entry_came_since(
    owner: User, pup: Printing
) -> None:
    entry = own(owner, pup, quantity=2)
    deleted = services.bulk_edit(
        owner=owner, entry_ids=[entry.pk], change=BulkChange(delete=True)
    ).step
    own(owner, pup, quantity=7)
    assert deleted
    with pytest.raises(ChangedMeanwhile):
        services.undo(owner=owner, step_id=deleted.pk)
    assert Entry.objects.get().quantity == 7


def test_new_step_ends_what_could_be_redone(owner: User, pup: Printing) -> None:
    own(owner, pup)
    services.undo(owner=owner)
    own(owner, pup, foil=True)
    with pytest.raises(CollectionRefused, match="nothing to redo"):
        services.redo(owner=owner)


def test_edit_that_changes_nothing_is_no_step(owner: User, pup: Printing) -> None:
    entry = own(owner, pup, quantity=2)
    assert services.set_quantity(user=owner, entry_id=entry.pk, quantity=2).step is None
    assert Step.objects.count() == 1


def test_old_steps_are_forgotten(owner: User, pup: Printing) -> None:
    for _ in range(KEPT_STEPS + 3):
        own(owner, pup)
    assert Step.objects.count() == KEPT_STEPS


def test_steps_do_not_pile_up_without_end(
    owner: User, pup: Printing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("collection.ledger.KEPT_CHANGES", 3)
    for _ in range(5):
        own(owner, pup)
    assert Step.objects.count() == 3
    monkeypatch.setattr("collection.ledger.KEPT_CHANGES", 0)
    own(owner, pup)
    assert Step.objects.count() == 1, "the last one can always be undone"


def test_bulk_edit_makes_alike_entries_one_and_is_one_step(
    owner: User, cards: dict[str, Card]
) -> None:
    printing = cards["Tide Monk"].printings.get()
    ids = [own(owner, printing, quantity=n, condition=c).pk for n, c in ((1, "M"), (2, "PO"))]
    steps = Step.objects.count()
    services.bulk_edit(
        owner=owner, entry_ids=ids, change=BulkChange(condition="GD", binder="Box", trade="all")
    )
    entry = Entry.objects.get()
    assert (entry.quantity, entry.for_trade, entry.binder) == (3, 3, "Box")
    assert Step.objects.count() == steps + 1


def test_bulk_edit_with_an_entry_that_is_gone_changes_nothing(owner: User, pup: Printing) -> None:
    entry = own(owner, pup)
    with pytest.raises(ChangedMeanwhile, match="1 of the selected"):
        services.bulk_edit(owner=owner, entry_ids=[entry.pk, 987_654], change=BulkChange(foil=True))
    assert not Entry.objects.get().foil


def test_bulk_edit_needs_entries_and_a_change(owner: User, pup: Printing) -> None:
    entry = own(owner, pup)
    with pytest.raises(CollectionRefused, match="Select at least one"):
        services.bulk_edit(owner=owner, entry_ids=[], change=BulkChange(foil=True))
    with pytest.raises(CollectionRefused, match="what to change"):
        services.bulk_edit(owner=owner, entry_ids=[entry.pk], change=BulkChange())


def test_binder_keeps_its_first_spelling(owner: User, pup: Printing) -> None:
    own(owner, pup, binder="Trade  Box")
    own(owner, pup, binder="trade box")
    entry = Entry.objects.get()
    assert (entry.binder, entry.quantity) == ("Trade Box", 2)
    services.rename_binder(owner=owner, name="Trade Box", new_name="TRADE BOX")
    assert Entry.objects.get().binder == "TRADE BOX"


def test_deleted_binder_leaves_its_cards(owner: User, pup: Printing) -> None:
    own(owner, pup, quantity=2, binder="Box")
    own(owner, pup, quantity=1)
    services.delete_binder(owner=owner, name="Box")
    entry = Entry.objects.get()
    assert (entry.binder, entry.quantity) == ("", 3)
    with pytest.raises(CollectionRefused, match="no binder"):
        services.delete_binder(owner=owner, name="Box")


@pytest.mark.parametrize(
    "wrong", [{"for_trade": 4}, {"quantity": 0, "wanted": 0, "for_trade": 0}], ids=str
)
def test_database_itself_refuses_nonsense(
    wrong: dict[str, int], owner: User, pup: Printing
) -> None:
    own(owner, pup, quantity=3)
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.update(**wrong)


def test_deleted_account_takes_its_collection_along(people: dict[str, User], pup: Printing) -> None:
    own(people["owner"], pup)
    own(people["stranger"], pup)
    delete_account(user=people["owner"], typed_name="owner")
    assert Entry.objects.get().owner == people["stranger"]
    assert Step.objects.count() == 1


def test_bulk_edit_of_many_entries_takes_few_queries(
    owner: User, django_assert_max_num_queries: type[CaptureQueriesContext]
) -> None:
    many = put_cards([{"name": f"Card {n}"} for n in range(40)], "MANY")
    ids = [own(owner, card.printings.get()).pk for card in many.values()]
    with django_assert_max_num_queries(16):  # type: ignore[call-arg]
        services.bulk_edit(owner=owner, entry_ids=ids, change=BulkChange(binder="Box"))
