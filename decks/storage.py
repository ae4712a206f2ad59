"""How versions are stored, and what a deck's row repeats of them. Services call it, under lock."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Self, TypeVar
from uuid import UUID

from django.db.models import Max, Q
from django.utils import timezone

from accounts.access import Visibility, at_least_as_open
from accounts.models import User
from cards.models import Card
from decks.contents import Contents, differences
from decks.games import game_of, shape_of
from decks.legality import (
    Facts,
    Legality,
    Rules,
    check,
    facts_of,
    rules_by_format,
    rules_of,
)
from decks.models import Deck, DeckCard, DeckVersion
from decks.refusals import DeckRefused

# Edits of one person closer together than this are one entry of the history …
QUICK = timedelta(seconds=60)
# … but an entry never takes in more than this.
LONGEST = timedelta(minutes=10)
# Steps of undo kept beside the entries of the history; the oldest go first.
MAX_STEPS = 2000
BATCH = 200
Row = TypeVar("Row")
JUDGED = ("is_legal", "problems", "deck_count", "counts", "colour_mask", "draft_count")


def contents_of(deck: Deck) -> Contents:
    """The contents in force, from the version itself: the rows only repeat it."""
    stored = deck.versions.values_list("contents", flat=True).get(number=deck.version)
    return Contents.from_json(stored)


@dataclass(frozen=True, slots=True)
class ReadVersion:
    """A version and what it holds, read once."""

    version: DeckVersion
    contents: Contents

    @classmethod
    def of(cls, version: DeckVersion) -> Self:
        return cls(version, Contents.from_json(version.contents))


def head_of(deck: Deck) -> ReadVersion:
    """The version in force."""
    return read_version(deck, deck.version)


def read_version(deck: Deck, number: int) -> ReadVersion:
    return ReadVersion.of(deck.versions.get(number=number))


def strangers(deck: Deck, cards: set[int]) -> set[int]:
    """Cards that nobody may put into this deck: of another game, withdrawn, unknown, or somebody
    else's draft."""
    usable = Q(drafted_by=None) | Q(drafted_by=deck.owner_id)
    found = Card.with_drafts.filter(usable, pk__in=cards, system=deck.system, is_withdrawn=False)
    return cards - set(found.values_list("pk", flat=True))


def check_sections(deck: Deck, sections: Iterable[str]) -> None:
    """A deck has the sections of its game and no others."""
    known = shape_of(deck.system).headings
    if unknown := [section for section in sections if section not in known]:
        raise DeckRefused("section", f"A deck has no section “{unknown[0][:40]}”.")


def store_first(deck: Deck, contents: Contents, *, author: User, note: str) -> None:
    now = timezone.now()
    deck.version = 1
    deck.changed_at = now
    judge(deck, contents)
    deck.save()
    _version(deck, None, contents, author=author, note=note, tab="", now=now).save()
    _store_rows(deck, Contents(), contents)


def store(
    deck: Deck,
    head: ReadVersion,
    after: Contents,
    *,
    author: User,
    note: str = "",
    tab: str = "",
    form_key: UUID | None = None,
) -> Legality:
    """A new version on top of `head`, in force from now on."""
    now = timezone.now()
    number = (deck.versions.aggregate(newest=Max("number"))["newest"] or 0) + 1
    deck.version = number
    made = _version(
        deck, head.version, after, author=author, note=note, tab=tab, now=now, form_key=form_key
    )
    made.save()
    if _is_same_entry(head.version, author, now):
        DeckVersion.objects.filter(pk=head.version.pk).update(is_listed=False)
    if number > MAX_STEPS:
        _forget_oldest_step(deck)
    return _put_in_force(deck, head.contents, after, now)


def _forget_oldest_step(deck: Deck) -> None:
    """A script that edits all day must not fill the disk; entries of the history all stay."""
    steps = deck.versions.filter(is_listed=False).order_by("number")
    oldest = steps.first()
    if oldest is not None and steps.count() > MAX_STEPS:
        oldest.children.update(parent=oldest.parent_id)
        oldest.delete()


def switch(deck: Deck, head: ReadVersion, target: ReadVersion) -> Legality:
    """Another version of the deck comes into force: undo or redo."""
    deck.version = target.version.number
    legality = _put_in_force(deck, head.contents, target.contents, timezone.now())
    remember_who_saw(deck)
    return legality


def remember_who_saw(deck: Deck) -> None:
    """Whoever the deck is open to sees the version in force, and may look back at it later."""
    if deck.visibility != Visibility.PRIVATE:
        in_force = deck.versions.filter(number=deck.version)
        narrower = in_force.exclude(opened__in=at_least_as_open(deck.visibility))
        narrower.update(opened=deck.visibility)


def _put_in_force(deck: Deck, before: Contents, after: Contents, now: datetime) -> Legality:
    legality = judge(deck, after)
    deck.changed_at = now
    deck.save(update_fields=["version", "changed_at", *JUDGED])
    _store_rows(deck, before, after)
    return legality


def _version(
    deck: Deck,
    parent: DeckVersion | None,
    contents: Contents,
    *,
    author: User,
    note: str,
    tab: str,
    now: datetime,
    form_key: UUID | None = None,
) -> DeckVersion:
    return DeckVersion(
        deck=deck,
        number=deck.version,
        parent=parent,
        contents=contents.as_json(),
        author=author,
        note=note,
        tab=tab[:40],
        form_key=form_key,
        opened=deck.visibility,
        entry_since=_entry_start(parent, author, now),
        created_at=now,
    )


def _entry_start(parent: DeckVersion | None, author: User, now: datetime) -> datetime:
    return parent.entry_since if parent and _is_same_entry(parent, author, now) else now


def _is_same_entry(head: DeckVersion, author: User, now: datetime) -> bool:
    """A quick edit takes the place of the last one in the history, unless something keeps that."""
    return (
        head.number > 1
        and head.author_id == author.pk
        and not head.note
        and not head.is_kept
        and now - head.created_at < QUICK
        and now - head.entry_since < LONGEST
    )


def _store_rows(deck: Deck, before: Contents, after: Contents) -> None:
    changed = differences(before, after)
    gone = [found for found in changed if not found.after]
    kept = [found for found in changed if found.after]
    for section in {found.section for found in gone}:
        cards = [found.card for found in gone if found.section == section]
        DeckCard.objects.filter(deck=deck, section=section, card__in=cards).delete()
    DeckCard.objects.bulk_create(
        [
            DeckCard(deck=deck, section=found.section, card_id=found.card, count=found.after)
            for found in kept
        ],
        update_conflicts=True,
        unique_fields=["deck", "section", "card"],
        update_fields=["count"],
    )


def judge(deck: Deck, contents: Contents) -> Legality:
    """Check the contents and put on the deck what lists and searches read. Saves nothing."""
    rules = rules_of(deck.format)
    facts = facts_of(contents.card_ids, with_sets=bool(rules.sets))
    _check_drafts(deck, facts)
    return judge_with(deck, contents, facts, rules)


def _check_drafts(deck: Deck, facts: dict[int, Facts]) -> None:
    """A deck with drafts is its owner's alone, as they are."""
    drafts = [each for each in facts.values() if each.drafted_by]
    foreign = [each for each in drafts if each.drafted_by != deck.owner_id]
    if foreign:
        raise DeckRefused(
            "cards", "A card in this list is somebody else's draft, and only they can play it."
        )
    if drafts and deck.visibility != Visibility.PRIVATE:
        names = ", ".join(sorted(each.name for each in drafts)[:3])
        raise DeckRefused(
            "visibility",
            f"A deck with your drafts ({names}) stays private: nobody else can see or play "
            "them. Take them out, or ask an admin to publish them in a set.",
        )


def judge_with(deck: Deck, contents: Contents, facts: dict[int, Facts], rules: Rules) -> Legality:
    legality = check(contents, facts, rules)
    deck.is_legal = legality.is_legal
    deck.problems = min(len(legality.violations), 9999)
    game = game_of(deck.system)
    deck.deck_count = contents.total(game.main)
    deck.draft_count = len(legality.drafts)
    deck.counts = {each.slug: contents.total(each.slug) for each in game.shape.sections}
    played = {card for section in game.played for card in contents[section]}
    deck.colour_mask = 0
    for card in played & facts.keys():
        deck.colour_mask |= facts[card].colour_mask
    return legality


def judge_all() -> int:
    """Judge all decks anew and store what changed; a handful of queries for every batch."""
    return judge_decks(list(Deck.objects.order_by("pk").values_list("pk", flat=True)))


def judge_decks(keys: list[int]) -> int:
    """The same for these."""
    return sum(_judge_batch(batch) for batch in batches(keys))


def _judge_batch(keys: list[int]) -> int:
    """Nothing is locked: a deck that is edited meanwhile is judged by its edit, not here."""
    decks = list(Deck.objects.filter(pk__in=keys).select_related("format"))
    rules = rules_by_format({deck.format_id: deck.format for deck in decks}.values())
    contents = contents_by_deck(deck.pk for deck in decks)
    facts = facts_of({card for each in contents.values() for card in each.card_ids})
    changed = 0
    for deck in decks:
        before = _judged(deck)
        judge_with(deck, contents[deck.pk], facts, rules[deck.format_id])
        if before != _judged(deck):
            unmoved = Deck.objects.filter(pk=deck.pk, version=deck.version)
            changed += unmoved.update(**_judged(deck))
    return changed


def _judged(deck: Deck) -> dict[str, object]:
    return {name: getattr(deck, name) for name in JUDGED}


def contents_by_deck(decks: Iterable[int]) -> dict[int, Contents]:
    """The contents in force of many decks, from their rows: one query."""
    found = {deck: Contents() for deck in decks}
    rows = DeckCard.objects.filter(deck__in=list(found))
    for deck, section, card, count in rows.values_list("deck_id", "section", "card_id", "count"):
        found[deck].put(section, card, count)
    return found


def batches(decks: list[Row]) -> Iterable[list[Row]]:
    return (decks[start : start + BATCH] for start in range(0, len(decks), BATCH))
