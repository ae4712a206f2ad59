"""Rolling an import back: cells as they were, new cards withdrawn, nothing lost."""

import pytest

from cards import registry
from cards.importing.undo import UndoRefused, impacts_of_undo, obstacles, undo_import
from cards.models import Card, CardImport, Printing
from cards.registry import PoolChange
from cards.selectors import pool
from tests.sheets import applied, card, dry_run

pytestmark = pytest.mark.django_db

Status = CardImport.Status


def state() -> list[dict[str, object]]:
    return list(
        Card.objects.filter(is_withdrawn=False)
        .order_by("name_key")
        .values(
            "name", "text", "canonical", "is_playable", "keywords", "fade__cost", "fade__elements",
            "printings__number", "printings__rarity", "printings__is_withdrawn",
        )
    )  # fmt: skip


def test_changed_cards_are_as_before() -> None:
    applied(card("Jab", elements="Fire"), card("Hook"))
    before = state()
    second = applied(card("Hook", text="Draw two cards."), card("Jab", cost="3", rarity="Rare"))
    assert state() != before
    assert undo_import(import_id=second.pk).status == Status.UNDONE
    assert state() == before


def test_what_it_brought_is_withdrawn_and_comes_back_as_the_same_rows() -> None:
    first = applied(card("Jab"))
    jab, printing = Card.objects.get(), Printing.objects.get()
    undo_import(import_id=first.pk)
    assert not pool().exists()
    assert Card.objects.get().is_withdrawn
    assert Printing.objects.get().is_withdrawn
    applied(card("Jab", cost="2"))
    assert pool().get() == jab
    assert Printing.objects.get(is_withdrawn=False) == printing


def test_undone_reprint_leaves_the_first_printing() -> None:
    applied(card("Jab"))
    reprint = applied(card("Jab", text="Draw two cards."), code="NEXT")
    undo_import(import_id=reprint.pk)
    assert pool().get().text == "You draw 1 card."
    assert [each.set.code for each in pool().get().shown_printings] == ["TEST"]  # type: ignore[attr-defined]


def test_later_import_of_the_same_cards_is_listed_and_refused() -> None:
    first = applied(card("Jab"), card("Hook"))
    later = applied(card("Jab", cost="2"), card("Hook"))
    before = state()
    [obstacle] = obstacles(first)
    assert (obstacle.card, obstacle.import_id) == ("Jab", later.pk)
    with pytest.raises(UndoRefused):
        undo_import(import_id=first.pk)
    assert state() == before
    undo_import(import_id=later.pk)
    assert undo_import(import_id=first.pk).status == Status.UNDONE


def test_number_that_went_to_another_card_is_in_the_way() -> None:
    applied(card("Jab"))
    moved = applied(card("Jab", number="9"))
    taken = applied(card("Hook", number="1"))
    [obstacle] = obstacles(moved)
    assert (obstacle.card, obstacle.import_id) == ("Hook", taken.pk)
    with pytest.raises(UndoRefused):
        undo_import(import_id=moved.pk)


def test_rolling_back_twice_changes_nothing_more() -> None:
    first = applied(card("Jab"))
    undo_import(import_id=first.pk)
    again = undo_import(import_id=first.pk)
    assert again.status == Status.UNDONE


def test_only_an_applied_import_is_rolled_back() -> None:
    with pytest.raises(UndoRefused):
        undo_import(import_id=dry_run(card("Jab")).pk)


def test_impact_checks_are_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[PoolChange] = []
    monkeypatch.setattr(registry, "impact_checks", [lambda change: seen.append(change) or []])
    applied(card("Jab"))
    second = applied(card("Jab", text="Draw two cards."), card("Hook"))
    seen.clear()
    assert impacts_of_undo(second) == []
    assert seen[0].gone == ["Hook"]
    assert seen[0].after["Jab"]["text"] == "You draw 1 card."
    assert seen[0].after["Jab"]["is_playable"] is True


def test_upper_apps_hear_of_changes_once_they_are_committed(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(registry, "_pool_watches", [lambda: heard.append("changed")])
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        first = applied(card("Jab"))
    assert heard == ["changed"]
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        applied(card("Jab"))
    assert heard == ["changed"], "an import without changes tells nobody"
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        undo_import(import_id=first.pk)
    assert heard == ["changed", "changed"]
