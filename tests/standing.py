"""What many tests begin with, made once for those of a module that follow each other.

The shipped cards take longer to put into the database than most tests take to run. They stand in a
transaction around those of the tests, so each finds them as new. Tests without them come before
all that have them (tests/conftest.py), and find an empty database.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

import pytest
from pytest_django import DjangoDbBlocker

if TYPE_CHECKING:
    from cards.models import Card

PREFIX = "_standing_"  # of the fixtures that make it
Made = TypeVar("Made")


def around_tests(blocker: DjangoDbBlocker, make: Callable[[], Made]) -> Iterator[Made]:
    """For the body of a fixture whose scope is the module."""
    from django.db import transaction

    around = transaction.atomic()
    with blocker.unblock():
        around.__enter__()
    try:
        with blocker.unblock():
            made = make()
        yield made
    finally:
        with blocker.unblock():
            transaction.set_rollback(True)
            around.__exit__(None, None, None)


@pytest.fixture(scope="module")
def _standing_house(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    from tests.experiments import load_house

    yield from around_tests(django_db_blocker, load_house)


@pytest.fixture
def house(_standing_house: None, db: None) -> None:
    """The shipped cards and decks in the database, as after a first start.

    What is remembered of a pool is forgotten: another test may have written into this one."""
    from cards.selectors import _card_data
    from cards.writing.look import _pool_names

    _card_data.cache_clear()
    _pool_names.cache_clear()


@pytest.fixture(scope="module")
def _standing_core(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[bytes]:
    from tests.pool import put_core

    yield from around_tests(django_db_blocker, lambda: pickle.dumps(put_core()))


@pytest.fixture
def core(_standing_core: bytes, db: None) -> dict[str, Card]:
    """The shipped core set in the database, by name."""
    cards: dict[str, Card] = pickle.loads(_standing_core)
    return cards


@pytest.fixture(scope="module")
def _standing_decks(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[bytes]:
    from decks.shipped import load_decks
    from tests.pool import put_core

    def make() -> bytes:
        cards = put_core()
        load_decks()
        return pickle.dumps(cards)

    yield from around_tests(django_db_blocker, make)


@pytest.fixture
def core_and_decks(_standing_decks: bytes, db: None) -> dict[str, Card]:
    """With the house decks that the core set has all cards of."""
    cards: dict[str, Card] = pickle.loads(_standing_decks)
    return cards
