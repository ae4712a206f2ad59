"""Decks: made, edited, undone, copied, deleted, by who may and nobody else."""

import random
from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from accounts.models import User
from cards.models import Card
from decks import edits, selectors, services
from decks.contents import Change, Contents, Move
from decks.edits import Edited
from decks.games.fade.sections import Section
from decks.models import Deck, DeckCard, DeckVersion
from decks.refusals import DeckRefused, EditConflict
from tests.pool import put_cards

JAB = {"name": "Jab", "type": "Skill", "cost": "2", "cost_kind": "TP", "rank": "Normal"}
PUP = {"name": "Pup", "type": "Character", "level": "2", "cost": "1", "cost_kind": "CS"}
TEXT = "Attack target enemy: 1 hit of PLV or AGI, Physical."


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    kicks = [{**JAB, "name": f"Kick {n}", "text": TEXT} for n in range(15)]
    return put_cards([{**JAB, "text": TEXT}, PUP, *kicks], "CORE")


@pytest.fixture
def deck(people: dict[str, User], cards: dict[str, Card]) -> Deck:
    return services.create_deck(owner=people["owner"], name="Mine")


def add(deck: Deck, card: Card, count: int = 1, **more: object) -> Edited:
    deck.refresh_from_db()
    section = Section.POOL if card.name == "Pup" else Section.DECK
    wanted = {"user": deck.owner, "expected_version": deck.version} | more
    change = Change(card.pk, section, add=count)
    return edits.edit_deck(deck_id=deck.pk, edits=[change], **wanted)


def put(deck: Deck, edit: Change | Move, *, expected_version: int) -> Edited:
    return edits.edit_deck(
        user=deck.owner, deck_id=deck.pk, edits=[edit], expected_version=expected_version
    )


def counts(deck: Deck) -> dict[tuple[str, str], int]:
    """The deck as stored twice over: the version and its rows agree."""
    deck.refresh_from_db()
    contents = selectors.contents_of(deck)
    rows = {(row.section, row.card_id): row.count for row in DeckCard.objects.filter(deck=deck)}
    assert rows == {
        (section.value, card): n for section in Section for card, n in contents[section].items()
    }
    names = selectors.names_of(contents.card_ids)
    return {(section, names[card]): n for (section, card), n in rows.items()}


def test_each_edit_is_stored_at_once(deck: Deck, cards: dict[str, Card]) -> None:
    edited = add(deck, cards["Jab"], 3)
    add(deck, cards["Pup"])
    assert counts(deck) == {("deck", "Jab"): 3, ("pool", "Pup"): 1}
    assert edited.changed[0].delta == 3
    assert (deck.version, deck.deck_count, deck.counts["pool"]) == (3, 3, 1)


def test_undo_and_redo_go_through_every_edit(deck: Deck, cards: dict[str, Card]) -> None:
    seen = [counts(deck)]
    for card in ("Jab", "Pup", "Jab"):
        add(deck, cards[card])
        seen.append(counts(deck))
    for past in reversed(seen[:-1]):
        edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=deck.version)
        assert counts(deck) == past
    assert selectors.steps(deck) == selectors.Steps(can_undo=False, can_redo=True)
    with pytest.raises(DeckRefused, match="nothing to undo"):
        edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=deck.version)
    for future in seen[1:]:
        edits.redo(user=deck.owner, deck_id=deck.pk, expected_version=deck.version)
        assert counts(deck) == future
    assert selectors.steps(deck) == selectors.Steps(can_undo=True, can_redo=False)
    with pytest.raises(DeckRefused, match="nothing to redo"):
        edits.redo(user=deck.owner, deck_id=deck.pk, expected_version=deck.version)


def test_edit_after_undo_keeps_the_undone_version(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"])
    edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=2)
    add(deck, cards["Pup"])
    assert counts(deck) == {("pool", "Pup"): 1}
    assert deck.version == 3
    edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=3)
    edits.redo(user=deck.owner, deck_id=deck.pk, expected_version=1)
    assert counts(deck) == {("pool", "Pup"): 1}
    edits.revert(user=deck.owner, deck_id=deck.pk, number=2, expected_version=3)
    assert counts(deck) == {("deck", "Jab"): 1}
    edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=4)
    assert counts(deck) == {("pool", "Pup"): 1}


def test_edits_of_other_cards_are_merged_and_told(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], tab="one")
    edited = add(deck, cards["Pup"], 2, expected_version=1, tab="two")
    assert edited.message == "Merged with changes made elsewhere: +1 Jab."
    assert counts(deck) == {("deck", "Jab"): 1, ("pool", "Pup"): 2}


def test_edits_of_the_same_card_are_refused_with_both_sides(
    deck: Deck, cards: dict[str, Card]
) -> None:
    add(deck, cards["Jab"], 3, tab="one")
    with pytest.raises(EditConflict) as caught:
        add(deck, cards["Jab"], 1, expected_version=1, tab="two")
    assert "Jab (Deck): was 0, is now 3, you wanted 1" in caught.value.message
    assert caught.value.version == 2
    assert counts(deck) == {("deck", "Jab"): 3}


def test_setting_what_is_set_already_is_no_conflict(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 2, tab="one")
    edited = put(deck, Change(cards["Jab"].pk, Section.DECK, set=2), expected_version=1)
    assert counts(deck) == {("deck", "Jab"): 2}
    assert (edited.changed, edited.merged, deck.version) == ((), (), 2)


def test_one_more_of_each_of_two_people_is_refused_not_counted_once(
    deck: Deck, cards: dict[str, Card]
) -> None:
    add(deck, cards["Jab"], 1, tab="one")
    with pytest.raises(EditConflict, match="was 0, and both of you made it 1"):
        add(deck, cards["Jab"], 1, expected_version=1, tab="two")
    with pytest.raises(EditConflict):
        add(deck, cards["Jab"], 1, expected_version=1)
    assert counts(deck) == {("deck", "Jab"): 1}


def test_both_moving_the_same_copies_is_refused(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 3)
    move = Move(cards["Jab"].pk, Section.DECK, Section.MAYBE, 1)
    put(deck, move, expected_version=2)
    with pytest.raises(EditConflict):
        put(deck, move, expected_version=2)
    assert counts(deck) == {("deck", "Jab"): 2, ("maybe", "Jab"): 1}


def test_setting_back_what_somebody_else_changed_is_refused(
    deck: Deck, cards: dict[str, Card]
) -> None:
    """The editor asks for what they saw; silence would leave them with something else."""
    add(deck, cards["Jab"], 4)
    add(deck, cards["Jab"], -1)
    with pytest.raises(EditConflict, match="was 4, is now 3, you wanted 4"):
        put(deck, Change(cards["Jab"].pk, Section.DECK, set=4), expected_version=2)
    assert counts(deck) == {("deck", "Jab"): 3}


def test_request_sent_twice_is_done_once(deck: Deck, cards: dict[str, Card]) -> None:
    key = uuid4()
    first = add(deck, cards["Jab"], 1, expected_version=1, form_key=key)
    again = add(deck, cards["Jab"], 1, expected_version=1, form_key=key)
    assert (first.is_repeated, again.is_repeated) == (False, True)
    assert again.contents == first.contents
    edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=2)
    assert add(deck, cards["Jab"], 1, expected_version=1, form_key=key).is_repeated
    assert counts(deck) == {}  # undone stays undone
    add(deck, cards["Jab"], 1, form_key=uuid4())
    assert counts(deck) == {("deck", "Jab"): 1}


def test_key_of_a_request_says_nothing_about_another_deck(
    deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    key = uuid4()
    add(deck, cards["Jab"], 1, form_key=key)
    other = services.create_deck(owner=people["stranger"], name="Other")
    assert not add(other, cards["Jab"], 1, form_key=key).is_repeated
    assert counts(other) == {("deck", "Jab"): 1}


def test_quick_clicks_of_one_page_add_up(deck: Deck, cards: dict[str, Card]) -> None:
    for _ in range(3):
        add(deck, cards["Jab"], expected_version=1, tab="one")
    assert counts(deck) == {("deck", "Jab"): 3}


def test_undo_elsewhere_is_noticed(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], tab="one")
    edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=2, tab="two")
    with pytest.raises(EditConflict, match="−1 Jab"):
        edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=2, tab="one")


def test_version_that_never_was_is_refused(deck: Deck, cards: dict[str, Card]) -> None:
    with pytest.raises(EditConflict, match="Version 99"):
        add(deck, cards["Jab"], expected_version=99)


def test_edit_that_changes_nothing_makes_no_version(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], -1)
    assert deck.versions.count() == 1


def test_quick_edits_are_one_entry_of_the_history(deck: Deck, cards: dict[str, Card]) -> None:
    for _ in range(4):
        add(deck, cards["Jab"])
    deck.refresh_from_db()
    assert [version.number for version in selectors.history(deck.owner, deck)] == [5, 1]
    deck.versions.update(created_at=timezone.now() - timedelta(minutes=2))
    add(deck, cards["Pup"])
    deck.refresh_from_db()
    assert [version.number for version in selectors.history(deck.owner, deck)] == [6, 5, 1]


def test_an_entry_of_the_history_ends_after_ten_minutes(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"])
    deck.versions.update(entry_since=timezone.now() - timedelta(minutes=11))
    add(deck, cards["Jab"])
    deck.refresh_from_db()
    assert [version.number for version in selectors.history(deck.owner, deck)] == [3, 2, 1]


def test_noted_and_kept_versions_stay_in_the_history(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"])
    services.note_version(user=deck.owner, deck_id=deck.pk, number=2, note="before the cup")
    add(deck, cards["Jab"])
    services.keep_version(version=deck.versions.get(number=3))
    add(deck, cards["Jab"])
    deck.refresh_from_db()
    assert [version.number for version in selectors.history(deck.owner, deck)] == [4, 3, 2, 1]
    assert deck.versions.get(number=2).note == "before the cup"


def test_old_steps_are_forgotten_before_they_fill_the_disk(
    deck: Deck, cards: dict[str, Card], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("decks.storage.MAX_STEPS", 4)
    for _ in range(9):
        add(deck, cards["Jab"])
    kept = sorted(deck.versions.values_list("number", flat=True))
    assert kept == [1, 6, 7, 8, 9, 10]
    deck.refresh_from_db()
    back = []
    while selectors.steps(deck).can_undo:
        edits.undo(user=deck.owner, deck_id=deck.pk, expected_version=deck.version)
        back.append(counts(deck).get(("deck", "Jab"), 0))
    assert back == [8, 7, 6, 5, 0]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_done_nothing_is_lost(deck: Deck, cards: dict[str, Card], seed: int) -> None:
    """A walk of edits, undos, redos and reverts: each version stays what it was."""
    dice = random.Random(seed)
    seen = {1: counts(deck)}
    for _ in range(40):
        wanted = {"user": deck.owner, "deck_id": deck.pk, "expected_version": deck.version}
        steps = selectors.steps(deck)
        what = dice.choice(["edit", "edit", "undo", "redo", "revert"])
        if what == "undo" and steps.can_undo:
            edits.undo(**wanted)
        elif what == "redo" and steps.can_redo:
            edits.redo(**wanted)
        elif what == "revert":
            edits.revert(**wanted, number=dice.choice(list(seen)))
        else:
            card = dice.choice([cards["Jab"], cards["Pup"], cards["Kick 1"]])
            section = dice.choice([Section.DECK, Section.POOL, Section.MAYBE])
            change = Change(card.pk, section, add=dice.choice([-2, -1, 1, 3]))
            edits.edit_deck(**wanted, edits=[change])
        now = counts(deck)
        assert seen.setdefault(deck.version, now) == now
    for number, then in seen.items():
        edits.revert(user=deck.owner, deck_id=deck.pk, number=number, expected_version=deck.version)
        assert counts(deck) == then


def test_versions_compare(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 2)
    add(deck, cards["Pup"])
    first, last = (
        Contents.from_json(deck.versions.get(number=number).contents) for number in (2, 3)
    )
    found = selectors.compare(first, last, "fade")
    assert [(line.name, line.difference.delta) for line in found] == [("Pup", 1)]


def test_cards_move_between_sections(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 4)
    move = Move(cards["Jab"].pk, Section.DECK, Section.MAYBE, 3)
    edits.edit_deck(user=deck.owner, deck_id=deck.pk, edits=[move], expected_version=2)
    assert counts(deck) == {("deck", "Jab"): 1, ("maybe", "Jab"): 3}


def test_a_whole_list_is_replaced_by_one_edit(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 4)
    wanted = Contents({Section.DECK: {cards["Jab"].pk: 1}, Section.POOL: {cards["Pup"].pk: 2}})
    edits.replace_contents(
        user=deck.owner, deck_id=deck.pk, contents=wanted, expected_version=2, note="by hand"
    )
    assert counts(deck) == {("deck", "Jab"): 1, ("pool", "Pup"): 2}
    assert deck.version == 3


@pytest.mark.parametrize("count", [-1, 1000, 10**9])
def test_counts_out_of_bounds_are_refused(deck: Deck, cards: dict[str, Card], count: int) -> None:
    change = Change(cards["Jab"].pk, Section.DECK, set=count)
    with pytest.raises(DeckRefused, match="between 0 and 999") as caught:
        edits.edit_deck(user=deck.owner, deck_id=deck.pk, edits=[change], expected_version=1)
    assert caught.value.field == "count"
    assert counts(deck) == {}


def test_a_deck_does_not_grow_without_end(deck: Deck, cards: dict[str, Card]) -> None:
    many = [Change(card.pk, Section.DECK, set=999) for card in cards.values()]
    with pytest.raises(DeckRefused, match="at most 2,000 cards"):
        edits.edit_deck(user=deck.owner, deck_id=deck.pk, edits=many, expected_version=1)


def test_unknown_card_is_refused(deck: Deck, cards: dict[str, Card]) -> None:
    change = Change(987_654, Section.DECK, add=1)
    with pytest.raises(DeckRefused, match="not in the card pool"):
        edits.edit_deck(user=deck.owner, deck_id=deck.pk, edits=[change], expected_version=1)


def test_withdrawn_card_stays_illegal_and_may_only_go(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 2)
    Card.objects.filter(name__in=["Jab", "Pup"]).update(is_withdrawn=True)
    edited = add(deck, cards["Jab"], -1)
    assert counts(deck) == {("deck", "Jab"): 1}
    withdrawn = [v for v in edited.legality.violations if v.breach == "withdrawn"]
    assert [v.card for v in withdrawn] == ["Jab"]
    assert [line.card.name for line in selectors.lines(edited.contents, "fade")] == ["Jab"]
    with pytest.raises(DeckRefused, match="not in the card pool"):
        add(deck, cards["Pup"])


def test_renamed_card_keeps_its_place(deck: Deck, cards: dict[str, Card]) -> None:
    add(deck, cards["Jab"], 2)
    Card.objects.filter(name="Jab").update(name="Straight", name_key="straight")
    assert counts(deck) == {("deck", "Straight"): 2}


@pytest.mark.parametrize("visibility", ["private", "unlisted", "public"])
def test_nobody_else_edits(
    deck: Deck, cards: dict[str, Card], people: dict[str, User], visibility: str
) -> None:
    services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": visibility})
    stranger = {"user": people["stranger"], "deck_id": deck.pk}
    with pytest.raises(Deck.DoesNotExist):
        add(deck, cards["Jab"], user=people["stranger"])
    for write in (edits.undo, edits.redo):
        with pytest.raises(Deck.DoesNotExist):
            write(**stranger, expected_version=1)
    with pytest.raises(Deck.DoesNotExist):
        edits.revert(**stranger, number=1, expected_version=1)
    with pytest.raises(Deck.DoesNotExist):
        edits.replace_contents(**stranger, contents=Contents(), expected_version=1)
    with pytest.raises(Deck.DoesNotExist):
        services.describe_deck(**stranger, fields={"name": "Yours"})
    with pytest.raises(Deck.DoesNotExist):
        services.note_version(**stranger, number=1, note="was here")
    with pytest.raises(Deck.DoesNotExist):
        services.delete_deck(**stranger)
    add(deck, cards["Jab"], user=people["admin"])
    assert counts(deck) == {("deck", "Jab"): 1}


def test_who_sees_a_deck(deck: Deck, people: dict[str, User]) -> None:
    seen = {
        "private": {"owner": (True, True), "stranger": (False, False), "admin": (True, False)},
        "unlisted": {"owner": (True, True), "stranger": (True, False), "admin": (True, False)},
        "public": {"owner": (True, True), "stranger": (True, True), "admin": (True, True)},
    }
    for visibility, expected in seen.items():
        services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": visibility})
        for role, (opens, lists) in expected.items():
            viewer = people[role]
            assert opens == _opens(viewer, deck), (visibility, role)
            assert lists == selectors.listed_decks(viewer).filter(pk=deck.pk).exists()


def _opens(viewer: User, deck: Deck) -> bool:
    try:
        return selectors.deck_by_key(viewer, deck.key) == deck
    except Deck.DoesNotExist:
        return False


def test_copy_is_private_and_ones_own(
    deck: Deck, cards: dict[str, Card], people: dict[str, User]
) -> None:
    add(deck, cards["Jab"], 4)
    with pytest.raises(Deck.DoesNotExist):
        services.copy_deck(user=people["stranger"], deck_id=deck.pk)
    services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": "unlisted"})
    copy = services.copy_deck(user=people["stranger"], deck_id=deck.pk)
    assert (copy.owner, copy.visibility, copy.name) == (people["stranger"], "private", "Mine")
    assert counts(copy) == {("deck", "Jab"): 4}
    assert copy.copied_from == deck
    add(copy, cards["Pup"])
    assert counts(deck) == {("deck", "Jab"): 4}


def test_deleted_deck_comes_back_from_the_trash(deck: Deck, people: dict[str, User]) -> None:
    services.delete_deck(user=deck.owner, deck_id=deck.pk)
    assert not _opens(people["admin"], deck)
    assert list(selectors.trash(deck.owner)) == [deck]
    with pytest.raises(Deck.DoesNotExist):
        services.restore_deck(user=people["stranger"], deck_id=deck.pk)
    services.restore_deck(user=deck.owner, deck_id=deck.pk)
    assert _opens(deck.owner, deck)


def test_trash_is_emptied_after_a_month(deck: Deck, cards: dict[str, Card]) -> None:
    other = services.create_deck(owner=deck.owner, name="Old")
    add(other, cards["Jab"])
    services.delete_deck(user=deck.owner, deck_id=other.pk)
    Deck.objects.filter(pk=other.pk).update(deleted_at=timezone.now() - timedelta(days=31))
    services.delete_deck(user=deck.owner, deck_id=deck.pk)
    assert list(Deck.objects.all()) == [deck]
    assert not DeckVersion.objects.filter(deck=other.pk).exists()


def test_trash_holds_only_so_many_decks(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_TRASH", 2)
    for name in ("One", "Two", "Three"):
        made = services.create_deck(owner=deck.owner, name=name)
        services.delete_deck(user=deck.owner, deck_id=made.pk)
    assert [each.name for each in selectors.trash(deck.owner)] == ["Three", "Two"]
    assert selectors.own_decks(deck.owner).get() == deck


def test_likes_are_counted_once_a_person(deck: Deck, people: dict[str, User]) -> None:
    services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={"visibility": "public"})
    for _ in range(2):
        services.favourite_deck(user=people["stranger"], deck_id=deck.pk, liked=True)
    shown = selectors.public_decks(people["stranger"]).get()
    assert (shown.likes, shown.is_liked) == (1, True)
    assert [each.pk for each in selectors.favourite_decks(people["stranger"])] == [deck.pk]
    services.favourite_deck(user=people["stranger"], deck_id=deck.pk, liked=False)
    assert not selectors.favourite_decks(people["stranger"])


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("name", "  \u200b\x00 ", "Give the deck a name"),
        ("name", "x" * 81, "at most 80"),
        ("description", "x" * 20_001, "at most 20,000"),
        ("tags", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"], "at most 10 tags"),
        ("tags", ["x" * 31], "at most 30"),
        ("visibility", "secret", "private, unlisted, public"),
        ("format", "vintage", "There is no format “vintage”. Known: open, core."),
    ],
)
def test_field_that_makes_no_sense_is_refused(
    deck: Deck, field: str, value: object, message: str
) -> None:
    with pytest.raises(DeckRefused, match=message) as caught:
        services.describe_deck(user=deck.owner, deck_id=deck.pk, fields={field: value})
    assert caught.value.field == field


def test_hostile_names_are_kept_as_harmless_text(deck: Deck) -> None:
    services.describe_deck(
        user=deck.owner,
        deck_id=deck.pk,
        fields={"name": "<script>\u202e1\x00</script>\n'--", "tags": ["a|b", "A B", "ü"]},
    )
    deck.refresh_from_db()
    assert deck.name == "<script>1</script> '--"
    assert (deck.tags, deck.tag_key) == (["a b", "ü"], "|a b|ü|")


def test_double_click_makes_one_deck(people: dict[str, User]) -> None:
    form_key = uuid4()
    first, second = (
        services.create_deck(owner=people["owner"], name="Twice", form_key=form_key)
        for _ in range(2)
    )
    assert first == second
