"""What a check has to know of cards and formats, as plain values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cards.columns import rule_cells
from cards.models import Card, Printing
from decks.models import Format
from engine import api


@dataclass(frozen=True, slots=True)
class Facts:
    """A card, as far as deck rules go."""

    id: int
    name: str
    cells: Mapping[str, object]
    is_playable: bool = True
    is_withdrawn: bool = False
    not_simulated: str = ""
    sets: frozenset[int] = frozenset()
    element_mask: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """A format."""

    slug: str
    name: str
    limits: api.Limits
    sets: frozenset[int] = frozenset()  # empty: all
    set_names: str = ""
    banned: frozenset[int] = frozenset()
    restricted: frozenset[int] = frozenset()


def facts_of(cards: Iterable[int]) -> dict[int, Facts]:
    """Two queries, however many cards; withdrawn cards too."""
    rows = Card.objects.filter(pk__in=set(cards)).select_related("fade")
    sets: dict[int, set[int]] = {}
    printings = Printing.objects.filter(card__in=set(cards), is_withdrawn=False)
    for card, card_set in printings.values_list("card_id", "set_id"):
        sets.setdefault(card, set()).add(card_set)
    return {card.pk: facts_from(card, frozenset(sets.get(card.pk, ()))) for card in rows}


def facts_from(card: Card, sets: frozenset[int] = frozenset()) -> Facts:
    return Facts(
        id=card.pk,
        name=card.name,
        cells={**rule_cells(card), "text": card.canonical or card.text},
        is_playable=card.is_playable,
        is_withdrawn=card.is_withdrawn,
        not_simulated=card.not_simulated,
        sets=sets,
        element_mask=card.fade.element_mask,
    )


def rules_of(form: Format) -> Rules:
    """Three small queries, none if the lists were prefetched."""
    sets = list(form.allowed_sets.all())
    return Rules(
        slug=form.slug,
        name=form.name,
        limits=api.Limits(form.deck_size, form.copies, form.pool_levels),
        sets=frozenset(each.pk for each in sets),
        set_names=", ".join(each.code for each in sets),
        banned=frozenset(card.pk for card in form.banned.all()),
        restricted=frozenset(card.pk for card in form.restricted.all()),
    )
