"""People and what belongs to the owner, made once a module: each test finds them as new."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest
from pytest_django import DjangoDbBlocker

from tests.standing import around_tests

if TYPE_CHECKING:
    from django.db.models import Model

    from accounts.models import User

    World = tuple[dict[str, User], dict[str, Model]]


@pytest.fixture(scope="module")
def _world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    from tests.conftest import make_people
    from tests.permissions.things import make_things

    def make() -> World:
        people = make_people()
        return people, make_things(people["owner"])

    yield from around_tests(django_db_blocker, make)


@pytest.fixture
def _copied_world(_world: World, db: None) -> World:
    return deepcopy(_world)


@pytest.fixture
def people(_copied_world: World) -> dict[str, User]:
    return _copied_world[0]


@pytest.fixture
def things(_copied_world: World) -> dict[str, Model]:
    return _copied_world[1]
