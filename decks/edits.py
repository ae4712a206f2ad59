"""Edits of a deck's cards: every one is stored at once, none is lost, none overwrites another.

Who edits says which version they looked at. If the deck moved on meanwhile, edits of other cards
are merged and said so; edits of the same cards are refused with both sides named. A request that
is sent twice carries the same `form_key`, and is done once.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from accounts.models import User
from cards.models import Card
from decks import storage, values
from decks.contents import (
    Contents,
    ContentsRefused,
    Difference,
    Edit,
    Move,
    apply,
    differences,
    edits_to,
)
from decks.games import shape_of
from decks.legality import Legality
from decks.models import Deck
from decks.refusals import Clash, DeckRefused, EditConflict
from decks.services import own_deck
from decks.storage import ReadVersion


@dataclass(frozen=True, slots=True)
class Edited:
    """A deck after an edit: what changed, and the verdict over all of it."""

    deck: Deck
    contents: Contents
    changed: tuple[Difference, ...]
    legality: Legality
    # What somebody else, or another tab, changed since the version the editor looked at.
    merged: tuple[Difference, ...] = ()
    message: str = ""
    is_repeated: bool = False  # it was done before: this is the deck as it is now


@transaction.atomic
def edit_deck(
    *,
    user: User,
    deck_id: int,
    edits: Sequence[Edit],
    expected_version: int,
    note: str = "",
    tab: str = "",
    form_key: UUID | None = None,
) -> Edited:
    """Apply the edits as one version; one that changes nothing makes none."""
    deck = own_deck(user, deck_id, "edited")
    if form_key and deck.versions.filter(form_key=form_key).exists():
        return _as_it_is(deck)
    head = storage.head_of(deck)
    _check_places(deck, head.contents, edits)
    wanted, merged = _merge(deck, head, edits, expected_version, tab)
    after = _applied(head.contents, wanted)
    return _store(
        deck, head, after, user=user, note=note, tab=tab, form_key=form_key, merged=merged
    )


@transaction.atomic
def replace_contents(
    *,
    user: User,
    deck_id: int,
    contents: Contents,
    expected_version: int,
    note: str = "",
    tab: str = "",
    form_key: UUID | None = None,
) -> Edited:
    """A whole new list (bulk editing): the edits it takes are merged and stored as one."""
    deck = own_deck(user, deck_id, "replaced its cards")
    if form_key and deck.versions.filter(form_key=form_key).exists():
        return _as_it_is(deck)
    head = storage.head_of(deck)
    base = _base(deck, head, expected_version)
    edits = edits_to(base, contents)
    _check_places(deck, base, edits)
    wanted, merged = _merge(deck, head, edits, expected_version, tab)
    after = _applied(head.contents, wanted)
    return _store(
        deck, head, after, user=user, note=note, tab=tab, form_key=form_key, merged=merged
    )


@transaction.atomic
def undo(*, user: User, deck_id: int, expected_version: int, tab: str = "") -> Edited:
    """Back to the version before this one."""
    deck = own_deck(user, deck_id, "undid a change")
    head = storage.head_of(deck)
    _check_current(deck, head, expected_version, tab)
    if head.version.parent is None:
        raise DeckRefused("version", "There is nothing to undo: this is the first version.")
    return _switch(deck, head, storage.ReadVersion.of(head.version.parent))


@transaction.atomic
def redo(*, user: User, deck_id: int, expected_version: int, tab: str = "") -> Edited:
    """Forward again to the newest version made from this one."""
    deck = own_deck(user, deck_id, "redid a change")
    head = storage.head_of(deck)
    _check_current(deck, head, expected_version, tab)
    target = head.version.children.order_by("-number").first()
    if target is None:
        raise DeckRefused("version", "There is nothing to redo: this is the newest version.")
    return _switch(deck, head, storage.ReadVersion.of(target))


@transaction.atomic
def revert(*, user: User, deck_id: int, number: int, expected_version: int) -> Edited:
    """The contents of an earlier version as a new one, so that this too can be undone."""
    deck = own_deck(user, deck_id, "reverted")
    head = storage.head_of(deck)
    _check_current(deck, head, expected_version, "")
    after = storage.read_version(deck, number).contents
    return _store(deck, head, after, user=user, note=f"Back to version {number}")


def _store(
    deck: Deck,
    head: ReadVersion,
    after: Contents,
    *,
    user: User,
    note: str,
    tab: str = "",
    form_key: UUID | None = None,
    merged: tuple[Difference, ...] = (),
) -> Edited:
    changed = tuple(differences(head.contents, after))
    if changed:
        note = values.clean_note(note)
        legality = storage.store(
            deck, head, after, author=user, note=note, tab=tab, form_key=form_key
        )
    else:
        legality = storage.judge(deck, after)
    message = f"Merged with changes made elsewhere: {_in_words(merged)}." if merged else ""
    return Edited(deck, after, changed, legality, merged, message)


def _as_it_is(deck: Deck) -> Edited:
    contents = storage.contents_of(deck)
    return Edited(deck, contents, (), storage.judge(deck, contents), is_repeated=True)


def _switch(deck: Deck, head: ReadVersion, target: ReadVersion) -> Edited:
    legality = storage.switch(deck, head, target)
    changed = tuple(differences(head.contents, target.contents))
    return Edited(deck, target.contents, changed, legality)


def _applied(before: Contents, edits: Iterable[Edit]) -> Contents:
    try:
        return apply(before, edits)
    except ContentsRefused as refused:
        raise DeckRefused("count", str(refused)) from refused


def _check_places(deck: Deck, before: Contents, edits: Sequence[Edit]) -> None:
    """Cards that come in are of the deck's game and in the pool; withdrawn ones may only go."""
    storage.check_sections(deck, (section for edit in edits for section in _sections(edit)))
    if storage.strangers(deck, {edit.card for edit in edits} - before.card_ids):
        raise DeckRefused(
            "card", "This card is not in the card pool any more. Search for it again."
        )


def _sections(edit: Edit) -> tuple[str, ...]:
    return (edit.source, edit.target) if isinstance(edit, Move) else (edit.section,)


def _base(deck: Deck, head: ReadVersion, expected_version: int) -> Contents:
    """What the editor looked at."""
    if head.version.number == expected_version:
        return head.contents
    base = deck.versions.filter(number=expected_version).first()
    if base is None:
        raise EditConflict(
            f"Version {expected_version} of this deck does not exist. Reload the page.",
            deck.version,
        )
    return Contents.from_json(base.contents)


def _check_current(deck: Deck, head: ReadVersion, expected_version: int, tab: str) -> None:
    if head.version.number == expected_version or _is_own_work(deck, expected_version, tab):
        return
    theirs = differences(_base(deck, head, expected_version), head.contents)
    words = f" since: {_in_words(theirs)}" if theirs else ""
    raise EditConflict(
        f"The deck was changed elsewhere{words}. Look at it first, then try again.", deck.version
    )


def _is_own_work(deck: Deck, expected_version: int, tab: str) -> bool:
    """The page is ahead of its own answers: all that happened since came from itself."""
    if not tab or deck.version < expected_version:
        return False
    since = deck.versions.filter(number__gt=expected_version)
    return all(other == tab for other in since.values_list("tab", flat=True))


def _merge(
    deck: Deck, head: ReadVersion, edits: Sequence[Edit], expected_version: int, tab: str
) -> tuple[Sequence[Edit], tuple[Difference, ...]]:
    """The edits as they fit now, and what else happened since the editor looked.

    A clash over one card refuses the edit.
    """
    if head.version.number == expected_version or _is_own_work(deck, expected_version, tab):
        return edits, ()
    base, now = _base(deck, head, expected_version), head.contents
    theirs = differences(base, now)
    wanted = _applied(base, edits)
    both = {found.card for found in theirs} & {edit.card for edit in edits}
    # That the count already is what was asked for is no quarrel; but one more is one more.
    stepping = {edit.card for edit in edits if isinstance(edit, Move) or edit.add is not None}
    clashing = [
        found
        for found in _touched(edits, base, wanted)
        if found.card in both and (found.card in stepping or _count(now, found) != found.after)
    ]
    if clashing:
        raise _conflict(deck, now, clashing)
    return edits_to(base, wanted), tuple(found for found in theirs if found.card not in both)


def _touched(edits: Sequence[Edit], base: Contents, wanted: Contents) -> list[Difference]:
    """Every place the edits name, also one that they left as the editor saw it."""
    places = [(section, edit.card) for edit in edits for section in _sections(edit)]
    return [
        Difference(section, card, base[section].get(card, 0), wanted[section].get(card, 0))
        for section, card in dict.fromkeys(places)
    ]


def _count(contents: Contents, found: Difference) -> int:
    return contents[found.section].get(found.card, 0)


def _conflict(deck: Deck, now: Contents, clashing: Sequence[Difference]) -> EditConflict:
    names, shape = _names(clashing), shape_of(deck.system)
    clashes = [
        Clash(
            names.get(found.card, "?"),
            shape.heading(found.section),
            found.before,
            _count(now, found),
            found.after,
        )
        for found in clashing
    ]
    sides = "; ".join(str(clash) for clash in clashes[:5])
    return EditConflict(
        f"The deck was changed elsewhere in the same place. {sides}. "
        "Nothing was overwritten: look at the deck as it is now, then decide.",
        deck.version,
        clashes,
    )


def _names(found: Iterable[Difference]) -> dict[int, str]:
    cards = Card.with_drafts.filter(pk__in={each.card for each in found})
    return dict(cards.values_list("pk", "name"))


def _in_words(found: Sequence[Difference]) -> str:
    """+2 Ember Whelp, −1 Rally Cry."""
    names = _names(found)
    words = [
        f"{'+' if each.delta > 0 else '−'}{abs(each.delta)} {names.get(each.card, '?')}"
        for each in found[:5]
    ]
    rest = len(found) - len(words)
    return ", ".join(words) + (f" and {rest} more" if rest else "")
