"""`own` and `free`: what the collection tells the search and the decks."""

import pickle
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from accounts.models import User
from cards.models import Card
from cards.registry import FieldRefused, search_fields
from collection import registry, selectors, services
from tests.conftest import make_people
from tests.pool import put_cards
from tests.standing import around_tests

COPIES = {"None": 0, "One": 1, "Two": 2, "Three": 3, "Held": 3, "Lent out": 1}
HELD = {"Held": 2, "Lent out": 4, "None": 1}


World = tuple[dict[str, User], dict[str, Card]]


def make_world() -> World:
    """The owner has COPIES."""
    people, cards = make_people(), put_cards([{"name": name} for name in COPIES])
    for name, count in COPIES.items():
        printing = cards[name].printings.get()
        for copy in range(count):  # one after the other, some foil: they count together
            services.add_copies(owner=people["owner"], printing_id=printing.pk, foil=bool(copy % 2))
    services.add_copies(
        owner=people["stranger"], printing_id=cards["None"].printings.get().pk, quantity=9
    )
    return people, cards


@pytest.fixture(scope="module")
def _standing_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[bytes]:
    yield from around_tests(django_db_blocker, lambda: pickle.dumps(make_world()))


@pytest.fixture
def _world(_standing_world: bytes, db: None) -> World:
    world: World = pickle.loads(_standing_world)
    return world


@pytest.fixture
def people(_world: World) -> dict[str, User]:
    return _world[0]


@pytest.fixture
def cards(_world: World) -> dict[str, Card]:
    return _world[1]


@pytest.fixture
def owner(people: dict[str, User], cards: dict[str, Card], monkeypatch: pytest.MonkeyPatch) -> User:
    """Owns COPIES; decks hold HELD."""
    held = {cards[name].pk: count for name, count in HELD.items()}
    monkeypatch.setattr(registry, "_reservations", [])
    registry.register_reservations(lambda user: held if user == people["owner"] else {})
    return people["owner"]


def found(viewer: User, key: str, operator: str, value: str) -> set[str]:
    condition = search_fields()[key].compile(viewer, operator, value)
    return set(Card.objects.filter(condition).values_list("name", flat=True))


COMPARE = {
    ":": int.__eq__, "=": int.__eq__, "!=": int.__ne__,
    "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
}  # fmt: skip


@pytest.mark.parametrize("value", range(5))
@pytest.mark.parametrize("operator", COMPARE)
def test_own_and_free_find_exactly_the_cards_that_fit(
    operator: str, value: int, owner: User
) -> None:
    free = {name: max(0, count - HELD.get(name, 0)) for name, count in COPIES.items()}
    for key, counts in (("own", COPIES), ("free", free)):
        fitting = {name for name, count in counts.items() if COMPARE[operator](count, value)}
        assert found(owner, key, operator, str(value)) == fitting, key


def test_condition_can_be_negated_and_joined(owner: User) -> None:
    own = search_fields()["own"].compile
    both = Card.objects.filter(~own(owner, ">=", "1") | own(owner, "=", "3"))
    assert {card.name for card in both} == {"None", "Three", "Held"}


@pytest.mark.parametrize("value", ["", "many", "-1", "1.5", "²", "9" * 5000])
def test_value_that_is_no_number_is_refused(value: str, owner: User) -> None:
    with pytest.raises(FieldRefused, match="not a number of copies"):
        found(owner, "own", ">=", value)


def test_visitor_is_told_to_log_in(owner: User) -> None:
    for key in ("own", "free"):
        with pytest.raises(FieldRefused, match="Log in to search your collection"):
            search_fields()[key].compile(AnonymousUser(), ">=", "1")


def test_owned_and_free_by_card(
    owner: User, people: dict[str, User], cards: dict[str, Card]
) -> None:
    ids = {card.pk: name for name, card in cards.items()}
    assert {ids[pk]: n for pk, n in selectors.owned(owner, ids).items()} == COPIES
    free = {ids[pk]: n for pk, n in selectors.free(owner, ids).items()}
    assert free == {"None": 0, "One": 1, "Two": 2, "Three": 3, "Held": 1, "Lent out": 0}
    assert set(selectors.owned(AnonymousUser(), ids).values()) == {0}
    assert set(selectors.free(AnonymousUser(), ids).values()) == {0}


def test_owned_takes_one_query(
    owner: User,
    cards: dict[str, Card],
    django_assert_num_queries: type[CaptureQueriesContext],
) -> None:
    ids = [card.pk for card in cards.values()]
    with django_assert_num_queries(1):  # type: ignore[call-arg]
        selectors.owned(owner, ids)
    with django_assert_num_queries(1):  # type: ignore[call-arg]
        selectors.free(owner, ids)
