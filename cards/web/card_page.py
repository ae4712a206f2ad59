"""What a card's page shows of it, in a constant number of queries."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher

from django.db.models import Q, QuerySet

from cards.columns import face_of
from cards.games import game_of
from cards.models import Card, CardChange, CardImport, CardSet, Printing
from cards.search.parse import quoted


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of a text before and after an erratum: "same", "gone" or "new"."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class FieldChange:
    label: str
    words: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Erratum:
    at: datetime
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True)
class CardPage:
    card: Card
    printing: Printing | None
    printings: Sequence[Printing]
    before: Card | None
    after: Card | None
    errata: Sequence[Erratum]

    @property
    def similar(self) -> list[str]:
        """Searches that find cards like this one."""
        keywords = [f"kw:{quoted(keyword.lower())}" for keyword in self.card.keywords[:4]]
        return [*game_of(self.card.system).similar(face_of(self.card)), *keywords]


def find_card(system: str, slug: str) -> Card | None:
    """Withdrawn cards too: their page says that they are."""
    cards = Card.objects.filter(system=system, slug=slug)
    return cards.select_related(game_of(system).face_name).first()


def card_page(card: Card, set_code: str) -> CardPage:
    """The card in the set asked for, or in its newest one."""
    visible = card.printings.filter(is_withdrawn=False).select_related("set")
    printings = list(visible.order_by("-set_id"))
    asked = [each for each in printings if each.set.code == set_code.upper()]
    printing = next(iter([*asked, *printings]), None)
    before = after = None
    if printing is not None:
        before = _neighbour(printing, forward=False)
        after = _neighbour(printing, forward=True)
    # What was rolled back never became the card.
    changes = card.changes.filter(is_erratum=True, card_import__status=CardImport.Status.APPLIED)
    return CardPage(card, printing, printings, before, after, [erratum(each) for each in changes])


def in_set(card_set: CardSet) -> QuerySet[Printing]:
    """The cards of a set in the order of their numbers."""
    shown = card_set.printings.filter(is_withdrawn=False, card__is_withdrawn=False)
    face = f"card__{game_of(card_set.system).face_name}"
    return shown.select_related(face, "set").order_by("number_order", "number")


def _neighbour(printing: Printing, *, forward: bool) -> Card | None:
    others = in_set(printing.set)
    here, number = printing.number_order, printing.number
    if forward:
        others = others.filter(Q(number_order__gt=here) | Q(number_order=here, number__gt=number))
    else:
        others = others.filter(
            Q(number_order__lt=here) | Q(number_order=here, number__lt=number)
        ).reverse()
    found = others.first()
    return found.card if found else None


def erratum(change: CardChange) -> Erratum:
    fields = []
    for column in game_of(change.card.system).sheet.columns:
        old, new = (str(cells.get(column.name, "")) for cells in (change.before, change.after))
        if column.is_rule and old != new:
            fields.append(FieldChange(column.label, word_diff(old, new)))
    return Erratum(change.created_at, tuple(fields))


def word_diff(old: str, new: str) -> tuple[Words, ...]:
    """Both texts at once, word by word."""
    a, b = old.split(), new.split()
    out: list[Words] = []
    for op, a1, a2, b1, b2 in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if op == "equal":
            out.append(Words("same", " ".join(a[a1:a2])))
            continue
        if a2 > a1:
            out.append(Words("gone", " ".join(a[a1:a2])))
        if b2 > b1:
            out.append(Words("new", " ".join(b[b1:b2])))
    return tuple(out)
