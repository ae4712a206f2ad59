"""Search of public decks: by what they hold, who built them, and what goes wrong."""

import pickle
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from accounts.models import User
from decks import selectors, services
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.search import search
from tests.conftest import make_people
from tests.pool import put_cards
from tests.standing import around_tests

SKILL = "Attack target enemy: 1 hit of PLV or AGI, Physical."
KICK = {"type": "Skill", "text": SKILL}
ROWS = [
    {"name": "Spark", "type": "Character", "level": "1", "elements": "Fire", "text": "Flash."},
    {"name": "Drop", "type": "Character", "level": "1", "elements": "Water"},
    *({"name": f"Kick {n}", "elements": "Fire/Storm", **KICK} for n in range(15)),
]


def put_decks(people: dict[str, User]) -> None:
    cards = put_cards(ROWS, "CORE")
    sixty = {cards[f"Kick {n}"].pk: 4 for n in range(15)}
    _deck(people["owner"], "Flashy", sixty, {cards["Spark"].pk: 4}, tags=["Aggro", "fun"])
    _deck(people["owner"], "Wet Flash", sixty, {cards["Spark"].pk: 1, cards["Drop"].pk: 2})
    _deck(people["stranger"], "Dry", sixty, {}, format_slug="core", tags=["fun"])
    _deck(people["stranger"], "Drops only", {}, {cards["Drop"].pk: 4})
    maybe = Contents({Section.MAYBE: {cards["Spark"].pk: 4}})
    services.create_deck(owner=people["admin"], name="Perhaps", contents=maybe, visibility="public")
    services.create_deck(owner=people["stranger"], name="Secret Flash")
    services.create_deck(owner=people["stranger"], name="Hidden", visibility="unlisted")


def _deck(
    owner: User, name: str, deck: dict[int, int], pool: dict[int, int], **more: object
) -> None:
    contents = Contents({Section.DECK: deck, Section.POOL: pool})
    services.create_deck(owner=owner, name=name, contents=contents, visibility="public", **more)


@pytest.fixture(scope="module")
def _standing_found(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[bytes]:
    def make() -> bytes:
        people = make_people()
        put_decks(people)
        return pickle.dumps(people)

    yield from around_tests(django_db_blocker, make)


@pytest.fixture
def people(_standing_found: bytes, db: None) -> dict[str, User]:
    """With their decks."""
    people: dict[str, User] = pickle.loads(_standing_found)
    return people


def names(query: str, viewer: User | AnonymousUser | None = None) -> list[str]:
    viewer = viewer or AnonymousUser()
    found = search(query, viewer, selectors.public_decks(viewer))
    assert not found.warnings, found.warnings
    return sorted(deck.name for deck in found.decks)


EVERYTHING = ["Drops only", "Dry", "Flashy", "Perhaps", "Wet Flash"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", EVERYTHING),
        ("flash", ["Flashy", "Wet Flash"]),
        ('!"flashy"', ["Flashy"]),
        ("[[kw:flash]]", ["Flashy", "Wet Flash"]),
        ("[[kw:flash]]>=2", ["Flashy"]),
        ("[[kw:flash]]<2", ["Drops only", "Dry", "Perhaps", "Wet Flash"]),
        ("[[kw:flash]]=0", ["Drops only", "Dry", "Perhaps"]),
        ("[[kw:flash]]!=1", ["Drops only", "Dry", "Flashy", "Perhaps"]),
        ("[[t:skill]]>=60 [[drop]]", ["Wet Flash"]),
        ("-[[t:skill]]>=60", ["Drops only", "Perhaps"]),
        ("[[spark or drop]]=3", ["Wet Flash"]),
        ("([[spark]]>=4 or dry)", ["Dry", "Flashy"]),
        ("el:water", ["Drops only", "Wet Flash"]),
        ("el<=fire/storm", ["Dry", "Flashy", "Perhaps"]),
        ("el=water", ["Drops only"]),
        ("el!=water", ["Dry", "Flashy", "Perhaps", "Wet Flash"]),
        ("author:OWN", ["Flashy", "Wet Flash"]),
        ("author=own", []),
        ("tag:FUN", ["Dry", "Flashy"]),
        ("tag:fu", []),
        ("is:legal", ["Dry", "Flashy", "Wet Flash"]),
        ("-is:legal", ["Drops only", "Perhaps"]),
        ("is:illegal pool>=1", ["Drops only"]),
        ("format:core", ["Dry"]),
        ("f!=core tag:fun", ["Flashy"]),
        ("cards>=60", ["Dry", "Flashy", "Wet Flash"]),
        ("likes>0", []),
    ],
)
def test_queries(people: dict[str, User], query: str, expected: list[str]) -> None:
    assert names(query) == sorted(expected)


def test_personal_queries(people: dict[str, User]) -> None:
    owner = people["owner"]
    assert names("is:mine", owner) == ["Flashy", "Wet Flash"]
    assert names("is:mine") == []
    dry = selectors.public_decks(owner).get(name="Dry")
    services.favourite_deck(user=owner, deck_id=dry.pk, liked=True)
    assert names("is:liked", owner) == ["Dry"]
    assert names("likes>=1") == ["Dry"]


def test_order(people: dict[str, User]) -> None:
    viewer = AnonymousUser()
    base = selectors.public_decks(viewer)
    by_name = [deck.name for deck in search("order:name", viewer, base).decks]
    assert by_name == sorted(EVERYTHING)
    assert [deck.name for deck in search("order:name dir:desc", viewer, base).decks] == list(
        reversed(by_name)
    )


@pytest.mark.parametrize(
    ("query", "warning", "fixed"),
    [
        ("tga:fun dry", "Decks cannot be searched by “tga:”", "tag:fun dry"),
        ("is:leagl dry", "no kind of deck “leagl”", "is:legal dry"),
        ("el:fyre dry", "no element “fyre”", "el:fire dry"),
        ("format:corr dry", "no format “corr”", "format:core dry"),
        ("cards>=many dry", "“many” is not a number", "cards>=60 dry"),
        ("[[kw:flash]]>=x dry", "“x” is not a number of cards", "[[kw:flash]]>=1 dry"),
        ("[[]]>=2 dry", "needs a card query", ""),
        ("dry [[kw:flash", "not closed", "dry [[kw:flash]]"),
        ("tag>=fun dry", "use tag: or tag=", ""),
        ("[[zz:1]]>=2", "“zz:”", ""),
        ("order:age dry", "no order “age”", ""),
    ],
)
def test_what_makes_no_sense_warns_and_never_empties_the_page(
    people: dict[str, User], query: str, warning: str, fixed: str
) -> None:
    viewer = AnonymousUser()
    found = search(query, viewer, selectors.public_decks(viewer))
    assert warning in str(found.warnings[0])
    if fixed:
        assert found.warnings[0].fixed == fixed
    if "dry" in query and "kw:flash" not in query:
        assert [deck.name for deck in found.decks] == ["Dry"]


def test_a_page_of_results_takes_three_queries_however_many_decks(
    people: dict[str, User],
) -> None:
    def shown() -> list[tuple[str, str, int]]:
        found = search("[[kw:flash]]>=1 el:fire is:legal", viewer, selectors.public_decks(viewer))
        return [(deck.owner.username, deck.format.name, deck.likes) for deck in found.decks]

    viewer = AnonymousUser()
    assert len(shown()) == 2  # and the words of the pool are read
    with CaptureQueriesContext(connection) as queries:
        assert len(shown()) == 2
    assert len(queries) <= 3


def test_many_authors_cost_one_look_at_the_people_and_most_are_left_out(
    people: dict[str, User],
) -> None:
    query = " or ".join(f"author:a{at}" for at in range(48))
    with CaptureQueriesContext(connection) as asked:
        found = search(query, people["owner"], Deck.objects.all())
        assert not list(found.decks)
    assert len(asked) <= 2
    assert any("Only the first 20 conditions count" in str(each) for each in found.warnings)
