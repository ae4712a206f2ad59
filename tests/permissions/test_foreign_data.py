"""A page never fails for what another release or a foreign hand left in the database."""

from collections.abc import Callable

import pytest
from django.db.models import Model
from django.urls import reverse

from accounts.models import User
from cards.games.fade.models import FadeFace
from cards.models import Card, Printing
from decks.models import Deck, DeckCard, DeckVersion, Format
from tests.permissions.test_urls import TABLE, address_of, client_for

pytestmark = pytest.mark.pure  # test_urls.py asks the same addresses on both profiles


def face(**values: object) -> Callable[[], object]:
    return lambda: FadeFace.objects.update(**values)


def in_decks(section: str, card: int) -> None:
    """Every version of every deck holds it."""
    DeckVersion.objects.update(contents={section: {str(card): 2}})
    DeckCard.objects.all().delete()
    for deck in Deck.objects.all():
        DeckCard.objects.create(deck=deck, card_id=card, section=section, count=2)


FOREIGN = {
    "a type no game knows": face(type="Relic"),
    "no type at all": face(type=""),
    "an element no game knows": face(elements="Plasma/Fire"),
    "a rank no game knows": face(rank="Grand"),
    "a cost of another kind": face(cost_kind="GP", cost=3),
    "a rarity no game knows": lambda: Printing.objects.update(rarity="Mythic", rarity_order=99),
    "a section no game knows": lambda: in_decks("sideboard", Card.objects.get().pk),
    "a limit no game knows": lambda: Format.objects.update(limits={"tokens": 3}),
    "a deck of another game": lambda: Deck.objects.update(system="chess"),
}


@pytest.mark.parametrize("name", FOREIGN)
def test_pages_are_shown_whatever_is_stored(
    name: str, people: dict[str, User], things: dict[str, Model]
) -> None:
    in_decks("deck", Card.objects.get().pk)
    FOREIGN[name]()
    client = client_for("owner", people)
    client.raise_request_exception = False
    failed = []
    for row in TABLE:
        if row.method != "get" or not isinstance(row.owner, int) or row.owner >= 500:
            continue
        arguments = [*([address_of(things[row.thing])] if row.thing else []), *row.arguments]
        address = reverse(row.name, args=arguments)
        status = client.get(address).status_code
        if status >= 500:
            failed.append(f"{address}: {status}")
    assert not failed
